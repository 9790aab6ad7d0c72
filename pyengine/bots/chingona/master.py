"""The best that can be computed: the starter's turn, the call and the answer are solved, not guessed."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any, Final

from pyengine.bots.seen import Seen
from pyengine.core.actions import Action
from pyengine.core.chance import Faces
from pyengine.games.chingona.faces import name, written
from pyengine.games.chingona.scoring import Call
from pyengine.games.chingona.state import State

from . import several
from .answers import stop_or_keep
from .duel import playing_for
from .several import FORBIDDEN
from .starting import Table, best_call, opening, tie_of, tie_worth

DUEL: Final = 2


class Master:
    """Between two it plays without a mistake, and to win the match; among more, to win the game."""

    def choose(self, seen: Seen[Any], rng: random.Random) -> Action:
        """The best call, the best dice to keep, or to stop."""
        state: State = seen.state
        if len(state.playing) > DUEL:
            return _among(state)
        return _start(state) if state.game.call is None else _answer(state)


def keeping(kept: Faces) -> Action:
    """Leave these dice on the table."""
    return Action("keep", (written(kept),))


def calling(call: Call) -> Action:
    """Make this call."""
    if call.kind == "numbers":
        return Action(call.kind, (call.count,))
    return Action(call.kind, (name(call.face),) if call.kind == "mexican" else (call.count, name(call.face)))


def _start(state: State) -> Action:
    game = state.game
    table = Table(state.options, playing_for(state))
    stop, keep = opening(table).choices(game.rolls, game.dice)
    return _better(stop, keep) or calling(best_call(table, game.dice, game.rolls))


def _answer(state: State) -> Action:
    game, call = state.game, state.game.call
    assert call is not None
    tie = tie_of(state.options, call.kind, tie_worth(Table(state.options)))
    stop, keep = stop_or_keep(state.target, game.rolls, game.dice, tie)
    return _better(stop if state.may_stop else FORBIDDEN, keep) or Action("stop")


def _among(state: State) -> Action:
    game = state.game
    better = _better(*several.turn_of(state).choices(game.rolls, game.dice))
    if better or game.call is not None:
        return better or Action("stop")
    return calling(several.best_call(several.party_of(state), game.dice, game.rolls))


def _better(stop: float, keep: Mapping[Faces, float]) -> Action | None:
    """The best dice to keep, if that is better than to stop."""
    most = max(keep, key=keep.__getitem__, default=None)
    return None if most is None or keep[most] <= stop else keeping(most)
