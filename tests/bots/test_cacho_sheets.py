"""Three sheets of Cacho: what the review takes each to be worth."""

from __future__ import annotations

import random
from itertools import pairwise, product
from math import comb

import pytest

from pyengine.bots.cacho.leaves import points
from pyengine.bots.cacho.prospects import wins
from pyengine.core.options import parse
from pyengine.games.cacho.hatch import EMPTY, HATCH, Hatch, Sheet, open_in, write
from pyengine.games.cacho.options import Options
from pyengine.games.cacho.state import State
from pyengine.review import cacho
from pyengine.review.cacho_numbers import BENDS, PULLS
from pyengine.review.cacho_sheets import leads
from tests.bots.test_cacho import hatch

THREE = parse(Options, {"hatches": 3})
SURE = 1e-9
RIPPLE = 0.002
"""The numbers were fitted, so that seldom a point more is worth a thousandth less."""


def scored(rng: random.Random, left: int) -> Sheet:
    """A sheet with so many boxes left on each hatch, and anything written in the others."""

    def one() -> Hatch:
        found: Hatch = EMPTY
        while found.count(None) > left:
            box = rng.choice(open_in(found))
            found = write(found, box, rng.choice(points(box, THREE.served_bonus)))
        return found

    return one(), one(), one()


def test_the_chance_to_win_is_that_of_all_who_may_win_each_sheet() -> None:
    for chances in ([0.2, 0.7, 0.4], [1.0, 0.0, 0.5]):
        found = 0.0
        for won in product((False, True), repeat=3):
            odds = 1.0
            for mine, chance in zip(won, chances, strict=True):
                odds *= chance if mine else 1 - chance
            full = tuple([write(EMPTY, "sixes", 6 * mine) for mine in won])
            rival = tuple([write(EMPTY, "sixes", 6 * (not mine)) for mine in won])
            state = State(THREE, tuple([tuple([shut(each) for each in sheet]) for sheet in (full, rival)]), ())
            found += odds * (0 in state.winners) / len(state.winners)
        assert wins(chances) == pytest.approx(found)


def shut(one: Hatch) -> Hatch:
    return tuple([0 if box is None else box for box in one])


@pytest.mark.parametrize("left", [1, 4, 9])
def test_more_points_are_worth_more(left: int) -> None:
    rng = random.Random(left)
    for _ in range(10):
        mine, other = scored(rng, left), scored(rng, left)
        at = rng.randrange(3)
        box = rng.choice(open_in(mine[at]))
        worths = []
        for n in points(box, THREE.served_bonus):
            after = (*mine[:at], write(mine[at], box, n), *mine[at + 1 :])
            worths.append(1 - cacho._by_sheets(THREE, (other, after))[0])
        assert all(low <= up + RIPPLE for low, up in pairwise(worths))
        assert all(0 <= worth <= 1 for worth in worths)


def test_what_is_decided_is_not_corrected() -> None:
    won, lost = full(30), full(12)
    open = (won, lost, EMPTY)
    found = leads(THREE, (open, (lost, lost, EMPTY)))
    assert [lead.corrected() for lead in found[:2]] == [1.0, 0.5]
    assert 0.0 < found[2].corrected() < 1.0
    assert len(found[2].bends) == len(BENDS)
    assert len(found[2].pulls) == len(PULLS)


def full(points: int) -> Hatch:
    return (points, *[0] * (len(HATCH) - 1))


def test_with_one_sheet_those_who_are_level_share_alike() -> None:
    assert cacho.standing(Options(), ((EMPTY,),) * 4) == pytest.approx([0.25] * 4)


def test_the_last_turn_is_exact() -> None:
    """Level but for the sheet of three games, where three sixes are needed, and two for a tie."""
    one = 1 - (5 / 6) ** 3
    odds = [comb(5, n) * one**n * (1 - one) ** (5 - n) for n in range(6)]
    last = (full(9), full(9), (6, *hatch("sixes")[1:]))
    other = (full(9), full(9), full(18))
    found = cacho.standing(THREE, (last, other))
    assert found[0] == pytest.approx(sum(odds[3:]) + odds[2] / 2, abs=SURE)
    assert sum(found) == pytest.approx(1.0)


@pytest.mark.many
@pytest.mark.parametrize("left", [11, 8, 5])
def test_before_a_turn_a_state_is_worth_about_what_the_turn_brings(left: int) -> None:
    rng = random.Random(left)
    for _ in range(4):
        mine, other = scored(rng, left), scored(rng, left)
        brings = cacho.mean_turn(THREE, (mine, other), cacho._by_sheets)[0]
        assert cacho._by_sheets(THREE, (mine, other))[0] == pytest.approx(brings, abs=0.03)
    level = cacho.standing(THREE, ((EMPTY,) * 3,) * 2)
    assert level == pytest.approx([0.5, 0.5], abs=0.02)


def test_more_than_two_share_what_there_is() -> None:
    found = cacho.standing(THREE, ((EMPTY,) * 3,) * 4)
    assert sum(found) == pytest.approx(1.0)
    assert found == pytest.approx([0.25] * 4, abs=0.03)
