"""The best that can be computed: the starter's turn, the call and the answer are solved, not guessed."""

from __future__ import annotations

import random
from typing import Any

from pyengine.bots.seen import Seen
from pyengine.core.actions import Action
from pyengine.core.chance import Faces
from pyengine.games.chingona.faces import name, written
from pyengine.games.chingona.scoring import Call
from pyengine.games.chingona.state import State

from .answers import stop_or_keep
from .duel import playing_for
from .starting import Table, best_call, opening, tie_of, tie_worth


class Master:
    """Between two it plays without a mistake, and to win the match; among more, to win the game."""

    def choose(self, seen: Seen[Any], rng: random.Random) -> Action:
        """The best call, the best dice to keep, or to stop."""
        state: State = seen.state
        return _start(state) if state.game.call is None else _answer(state)


def keeping(kept: Faces) -> Action:
    """Leave these dice on the table."""
    return Action("keep", (written(kept),))


def calling(call: Call) -> Action:
    """Make this call."""
    if call.kind == "numbers":
        return Action(call.kind, (call.count,))
    return Action(call.kind, (name(call.face),) if call.kind == "mexican" else (call.count, name(call.face)))


def still_to_come(state: State) -> int:
    """How many challengers roll after this one."""
    seat, many = state.after(state.game.seat), 0
    while seat != state.game.starter:
        seat, many = state.after(seat), many + 1
    return many


def _start(state: State) -> Action:
    game = state.game
    table = Table(state.options, len(state.playing) - 1, playing_for(state))
    stop, keep = opening(table).choices(game.rolls, game.dice)
    if keep and max(keep.values()) > stop:
        return keeping(max(keep, key=keep.__getitem__))
    return calling(best_call(table, game.dice, game.rolls))


def _answer(state: State) -> Action:
    game, call = state.game, state.game.call
    assert call is not None
    tie = tie_of(state.options, call.kind, tie_worth(Table(state.options, len(state.playing) - 1)))
    stop, keep = stop_or_keep(state.target, game.rolls, game.dice, still_to_come(state), tie)
    if state.may_stop and not (keep and max(keep.values()) > stop):
        return Action("stop")
    return keeping(max(keep, key=keep.__getitem__))
