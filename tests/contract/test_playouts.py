"""Thousands of random matches of every game, and each of them ends.

They are played on the rules alone, over all seat counts, with both presets and with house rules drawn at random (whose
numbers are low, see `brief_values`). Two games would take minutes in full, so they are shorter than at a table:

* Prudente goes to 2,000 points with the presets; nothing but the number of turns depends on it.
* Chinaso plays one of its hands, drawn anew for each match, from the cut for the deal to the result. Whole matches of
  seven and of five hands are played by `test_every_game`.
"""

from __future__ import annotations

import random
from contextlib import suppress
from typing import Any

import pytest

from pyengine import GAMES, BadOptions, parse, rules, schema
from pyengine.core.frozen import replace
from tests.contract.strategies import brief_values
from tests.playing import playout
from tests.scale import INSIDE

HOUSES = ("seed", "tradition", "drawn")
PLAYOUTS = 100 if INSIDE else 2_001
"""Matches of each game, a third with each kind of house rules."""

LIMIT = 20_000
"""Steps: several times what the longest of these matches takes."""

SHORT: dict[str, dict[str, Any]] = {"prudente": {"goal": 2_000}}


@pytest.mark.parametrize("house", HOUSES)
@pytest.mark.parametrize("game", GAMES)
def test_every_random_match_ends(game: str, house: str) -> None:
    known = rules(game)
    for seed in range(PLAYOUTS // len(HOUSES)):
        state = started(known, house, seed)
        steps, over = playout(known, state, seed, limit=LIMIT)
        assert steps
        assert over.winners
        assert set(over.winners) <= set(range(len(over.scores)))


def started(known: Any, house: str, seed: int) -> Any:
    """A new match; house rules that do not fit the number of players are replaced."""
    rng = random.Random(seed)
    while True:
        with suppress(BadOptions):
            fresh = known.start(known.seats[seed % len(known.seats)], options(known, house, rng))
            return one_hand(fresh, rng) if known.id == "chinaso" else fresh
        seed += 1


def options(known: Any, house: str, rng: random.Random) -> Any:
    if house != "drawn":
        return replace(known.presets[house], **SHORT.get(known.id, {}))
    return parse(known.options, {entry["name"]: rng.choice(brief_values(entry)) for entry in schema(known.options)})


def one_hand(state: Any, rng: random.Random) -> Any:
    """Chinaso, with a single contract to play for."""
    return replace(state, house=replace(state.house, contracts=(rng.choice(state.house.contracts),)))
