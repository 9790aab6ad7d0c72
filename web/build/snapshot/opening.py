"""What the shell calls once it has restored the picture: is this the engine it wants, and is its luck fresh?"""

from __future__ import annotations

import json
import random

from pyengine import Roll, registry
from pyengine.bridge import call
from pyengine.core.chance import system

__all__ = ["call", "check"]

BUILD = ""  # filled in by library.py
DICE = 40
"""So many that two throws are never the same by chance."""


def check() -> str:
    # Nothing here draws on the module's own generator. If anything ever does, let it not be as it was at the build.
    random.seed()
    return json.dumps({"build": BUILD, "games": registry.GAMES, "dice": system()(Roll(DICE))})
