"""A good club player: knows what is enough, and what the next roll can bring."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any, Final

from pyengine.bots.seen import Seen
from pyengine.core.actions import Action
from pyengine.games.chingona.calling import full_calls
from pyengine.games.chingona.faces import ACE, NUMBERS
from pyengine.games.chingona.odds import keeps
from pyengine.games.chingona.scoring import HANDS, Call, Worth
from pyengine.games.chingona.state import State

from .easy import counted
from .master import calling, keeping
from .turns import looked_up, thrown

JACK, KING = NUMBERS["J"], NUMBERS["K"]

ENOUGH: Final[Mapping[int, Mapping[str, Worth]]] = {
    1: {"wild": (4, 0), "natural": (3, 0), "numbers": (29, 0)},
    2: {"wild": (4, KING), "natural": (3, JACK), "numbers": (38, 0)},
    3: {},
}
"""For each roll, the least hand of each kind that it stops with."""

NATURAL: Final = 1
"""It takes a natural hand to be as good as a wild one of this many more."""
MANY: Final = 29
"""It calls numbers from here on when it has no more than three wild or two natural."""


class Normal:
    """Rules of thumb.

    * The starter stops after one roll with four wild, three natural or 29, and after two with a little more; otherwise
      it keeps what its best wild hand counts, or its highest die.
    * A natural hand counts as one more wild; good numbers come before three wild.
    * The challenger keeps the dice that most often beat the hand with the very next roll.
    """

    def choose(self, seen: Seen[Any], rng: random.Random) -> Action:
        """What the rules of thumb say."""
        state: State = seen.state
        return _start(state) if state.game.call is None else _answer(state)


def _start(state: State) -> Action:
    game, options = state.game, state.options
    calls = full_calls(tuple(sorted(game.dice)), game.rolls, options)
    best = max(calls, key=_seems)
    if game.rolls == game.limit or any(_enough(call) for call in calls):
        return calling(best)
    looks = calls[0]
    return keeping(counted(game.dice, looks, options.all_pairs) if looks.count > 1 else (max(game.dice),))


def _seems(call: Call) -> tuple[int, int]:
    """How strong a call seems to it."""
    if call.kind == "numbers":
        return (4 if call.count >= MANY else 2, 0)
    if call.kind == "mexican":
        return (2, ACE)
    return call.count + NATURAL * (call.kind == "natural"), call.face


def _enough(call: Call) -> bool:
    least = ENOUGH[call.rolls].get(call.kind)
    return least is not None and (call.count, call.face) >= least


def _answer(state: State) -> Action:
    if state.may_stop:
        return Action("stop")
    game, target = state.game, state.target
    soon = thrown([float(target.beaten(hand, game.rolls + 1)) for hand in HANDS])
    return keeping(max(keeps(tuple(sorted(game.dice))), key=lambda kept: looked_up(soon, kept)))
