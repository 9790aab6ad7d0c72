"""What the shell calls once it has restored the picture.

First, whether this is the engine it wants, and whether its luck is fresh; then, while people look at their table, a
warm-up of the game, because what WebAssembly does for the first time takes it ten times as long.
"""

from __future__ import annotations

import importlib
import json
import random
import sys
from itertools import count
from pathlib import Path
from typing import Any

from pyengine import Choose, Over, Roll, bridge
from pyengine.bridge import call
from pyengine.core.chance import system

__all__ = ["act", "ask", "call", "check", "seat_bots", "warm_up"]

BUILD = ""  # filled in when the picture is taken
DICE = 40
"""So many that two throws are never the same by chance."""

ARCHIVES = count(1)
RNG = random.Random(0)
"""Of matches that nobody plays."""


def check() -> str:
    # Nothing here draws on the module's own generator. If anything ever does, let it not be as it was at the build.
    random.seed()
    return json.dumps({"build": BUILD, "fresh": system()(Roll(DICE))})


def seat_bots(game: str, archive: Any) -> None:
    """Make the computer players of a game, and what reviews it, importable.

    Args:
        game: its id.
        archive: the archive of their bytecode, as a buffer of JavaScript's.

    Raises:
        ImportError: it is damaged, and has left nothing behind.
    """
    path = f"/{game}.{next(ARCHIVES)}.zip"  # Python remembers what was in a file that it has read
    Path(path).write_bytes(archive.to_bytes())
    before = set(sys.modules)
    packages = [sys.modules[name] for name in ("pyengine", "pyengine.bots", "pyengine.review") if name in sys.modules]
    for package in packages:
        package.__path__.append(f"{path}/{package.__name__.replace('.', '/')}")
    try:
        importlib.import_module(f"pyengine.bots.{game}")
    except Exception as damage:
        for package in packages:
            package.__path__.pop()
        for name in set(sys.modules) - before:
            del sys.modules[name]
        raise ImportError(f"the archive of {game}'s computer players is damaged: {damage}") from damage


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
