"""What the shell calls once it has restored the picture.

First, whether this is the engine it wants, and whether its luck is fresh; then, while people look at their table, a
warm-up of the game, because what WebAssembly does for the first time takes it ten times as long.
"""

from __future__ import annotations

import json
import random
from typing import Any

from pyengine import Choose, Over, Roll, bridge
from pyengine.bridge import call
from pyengine.core.chance import system

__all__ = ["act", "ask", "call", "check", "warm_up"]

BUILD = ""  # filled in when the picture is taken
DICE = 40
"""So many that two throws are never the same by chance."""

RNG = random.Random(0)
"""Of matches that nobody plays."""


def check() -> str:
    # Nothing here draws on the module's own generator. If anything ever does, let it not be as it was at the build.
    random.seed()
    return json.dumps({"build": BUILD, "fresh": system()(Roll(DICE))})


def warm_up(match: str) -> bool:
    """One step at random, with all that the shell asks for around it; false when the match is over."""
    following = bridge._matches[match].next
    if isinstance(following, Over):
        return False
    if isinstance(following, Choose):
        act(match, RNG)
    else:
        ask(cmd="advance", match=match, seed=RNG.randrange(2**32))
    ask(cmd="record", match=match)
    ask(cmd="look", match=match, **{"as": 0})
    return True


def act(match: str, rng: random.Random) -> Any:
    """Something that is offered and accepted."""
    held = bridge._matches[match]
    while True:
        seat = rng.choice(held.next.everybody)  # type: ignore[union-attr]
        told = ask(cmd="act", match=match, seat=seat, action=str(rng.choice(held.offers(seat)).sample(rng)))
        if told["ok"]:
            return told


def ask(**request: Any) -> Any:
    return json.loads(bridge.call(json.dumps(request, ensure_ascii=False)))
