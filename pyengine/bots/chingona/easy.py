"""Somebody who has just learnt Chingona and likes big hands."""

from __future__ import annotations

import random
from typing import Any

from pyengine.bots.seen import Seen
from pyengine.core.actions import Action
from pyengine.core.chance import Faces
from pyengine.games.chingona.calling import full_calls
from pyengine.games.chingona.scoring import Call, helpers
from pyengine.games.chingona.state import State

from .master import calling, keeping

PLENTY = 5
"""It is content with this many of a number."""


class Easy:
    """The mistakes of a beginner.

    * It rolls three times whatever it has, short of five: so its neighbours have three rolls as well.
    * It calls what looks biggest: a wild hand, never a natural one, numbers or a Mexican if it has a choice.
    * As a challenger it builds the same big hand, whatever was called.
    * With neighbours still to come it is content as soon as it leads.
    """

    def choose(self, seen: Seen[Any], rng: random.Random) -> Action:
        """Roll on for a bigger hand; once content, call it or leave it."""
        state: State = seen.state
        game, options = state.game, state.options
        if state.may_stop:
            return Action("stop")
        looks, *_ = full_calls(tuple(sorted(game.dice)), game.rolls, options)
        if game.rolls < game.limit and (game.call is not None or looks.count < PLENTY):
            return keeping(counted(game.dice, looks, options.all_pairs))
        return calling(looks)


def counted(dice: Faces, call: Call, all_pairs: bool) -> Faces:
    """The dice that a wild or natural call counts, but for the last where it counts all five."""
    faces = (call.face, *(helpers(dice, call.face, all_pairs) if call.kind == "wild" else ()))
    used = tuple(sorted((die for die in dice if die in faces), reverse=True))
    return tuple(sorted(used[:4]))
