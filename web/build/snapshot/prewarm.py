"""Run once before the picture is taken: whatever the engine imports, looks up or caches late is in it afterwards.

It is run again to find out which functions of the WebAssembly file are needed (quickstart's used.mjs).
"""

from __future__ import annotations

import gc
import random
import sys
import traceback
from itertools import count, islice
from typing import Any

from snapshot_entry import ask

from pyengine import bridge, registry

STEPS = 60
TRIES = 20
SEATS = ["Ana", "Beto", "Chela"]


def prewarm() -> None:
    ask(cmd="games")
    bridge.call("no request")
    ask(cmd="new", game="no game", seats=SEATS)
    bug()
    for game in registry.GAMES:
        play(game)
    forget()


def bug() -> None:
    """An error of ours is told with its traceback, and what prints one is imported late."""
    try:
        raise RuntimeError
    except RuntimeError:
        traceback.format_exc(limit=-6)


def play(game: str) -> None:
    """Some steps, with every command on the way."""
    turn = ask(cmd="new", game=game, seats=SEATS)
    match = turn["match"]
    ask(cmd="act", match=match, seat=0, action="nonsense")
    for step in range(STEPS):
        if turn["next"]["type"] == "over":
            break
        turn = act(match) if turn["next"]["type"] == "choose" else ask(cmd="advance", match=match, seed=step)
    ask(cmd="look", match=match, **{"as": 0})
    ask(cmd="look", match=match, at=1)
    record = ask(cmd="record", match=match)["record"]
    ask(cmd="undo", match=match)
    ask(cmd="luck", match=match, own=True)
    ask(cmd="load", record=record)
    ask(cmd="load", record=record.replace("*", "?"))


def act(match: str) -> Any:
    """The first thing that is offered and accepted."""
    held = bridge._matches[match]
    for seat in held.next.everybody:  # type: ignore[union-attr]
        for offer in held.offers(seat):
            for action in islice(offer.actions(), TRIES):
                told = ask(cmd="act", match=match, seat=seat, action=str(action))
                if told["ok"]:
                    return told
    raise AssertionError(held.record())


def forget() -> None:
    """No match stays, and nothing that differs from one build to the next."""
    bridge._matches.clear()
    bridge._numbers = count(1)
    random.seed(0)
    sys.modules.pop(__name__, None)
    sys.path_importer_cache.clear()
    gc.collect()
