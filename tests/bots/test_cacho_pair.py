"""Pairs of Cacho: what the first partner plays for is what trying everything gives, and the review knows it."""

from __future__ import annotations

import random
from dataclasses import dataclass, field, replace
from itertools import accumulate, pairwise
from math import comb

import pytest

from pyengine import Choose, Roll, rules
from pyengine.bots.cacho.finals import final
from pyengine.bots.cacho.leaves import Worth, points
from pyengine.bots.cacho.pair import FLOORS, Pair, begun, rising
from pyengine.bots.cacho.prospects import passes
from pyengine.bots.cacho.turn import Turn
from pyengine.core.options import parse
from pyengine.games.cacho.endings import Ending, of_series
from pyengine.games.cacho.hatch import EMPTY, Sheet, open_on, write
from pyengine.games.cacho.options import Options
from pyengine.games.cacho.state import Series, State
from pyengine.review import cacho
from tests.bots.test_cacho import hatch

KNOWN = rules("cacho")
PAIRS = parse(Options, {"teams": "pairs"})
SURE = 1e-9


@dataclass
class Brute:
    """The value of a pair's turn by trying everything the rules offer."""

    worth: Worth
    known: dict[State, float] = field(default_factory=dict)
    alike: dict[tuple[str, str | None], Series] = field(default_factory=dict)

    def value(self, state: State) -> float:
        """The value of a state while the turn lasts."""
        done = tuple([self.like(series, state) for series in state.done])
        series = replace(state.series, dice=tuple(sorted(state.series.dice)))
        state = replace(state, done=done, series=series)
        if state not in self.known:
            self.known[state] = self._value(state)
        return self.known[state]

    def like(self, series: Series, state: State) -> Series:
        """One series for all that may end in the same way."""
        end: Ending = of_series(series, state.sheet, state.options)
        return self.alike.setdefault((str((dict(end.notes), end.crosses)), end.forced), series)

    def _value(self, state: State) -> float:
        following = KNOWN.next(state)
        if isinstance(following, Roll):
            results = [(KNOWN.settle(state, dice)[0], float(odds)) for dice, odds in following.outcomes()]
            return sum(odds * self.value(after) for after, odds in results)
        assert isinstance(following, Choose)
        best = -1e9
        for offer in KNOWN.offers(state, following.seats[0]):
            for action in offer.actions():
                after = KNOWN.act(state, following.seats[0], action)[0]
                best = max(best, self.ended(state, after) if offer.kind in ("note", "cross") else self.value(after))
        return best

    def ended(self, before: State, after: State) -> float:
        """What was written."""
        at = next(place for place, box in enumerate(before.sheet[0]) if box != after.sheets[0][0][place])
        box = "grande" if at > 8 else open_on((hatch_of(at),))[0]
        return self.worth[box][after.sheets[0][0][at] or 0]


def hatch_of(at: int) -> tuple[int | None, ...]:
    return tuple([None if place == at else 0 for place in range(len(EMPTY))])


def some_worth(sheet: Sheet, rng: random.Random) -> Worth:
    """More points are worth more."""
    found = {}
    for box in open_on(sheet):
        brought = points(box, PAIRS.served_bonus)
        found[box] = dict(zip(brought, accumulate([rng.random() / len(brought) for _ in brought]), strict=True))
    return found


@pytest.mark.many
@pytest.mark.parametrize(
    ("goal", "open"),
    [("declared", ("straight",)), ("declared", ("fives",)), ("free", ("twos", "grande"))],
    ids=str,
)
def test_a_turn_of_a_pair_is_what_trying_everything_gives(goal: str, open: tuple[str, ...]) -> None:
    options, sheet = replace(PAIRS, goal=goal), (hatch(*open),)
    worth = some_worth(sheet, random.Random(str(open)))
    assert sum(map(len, worth.values())) <= FLOORS, "every floor is solved"
    tried = Brute(worth).value(State(options, (sheet, sheet), ()))
    assert Pair(options, sheet, worth).first.value == pytest.approx(tried, abs=SURE)
    assert begun(options, sheet, worth).value > Turn(options, sheet, worth).value
    assert begun(Options(), sheet, worth).value == Turn(Options(), sheet, worth).value


def test_between_the_floors_that_are_solved_a_curve_is_close() -> None:
    sheet = (EMPTY,)
    worth = some_worth(sheet, random.Random(1))
    pair = Pair(PAIRS, sheet, worth)
    assert len(pair.floors) == FLOORS
    off = [
        pair.worth[box][n] - Turn(PAIRS, sheet, worth, max(value, pair.least)).value
        for box, each in worth.items()
        for n, value in each.items()
    ]
    assert max(map(abs, off)) < 0.004, "of about 1"


def test_the_curve_rises() -> None:
    at, heights = [0.0, 1.0, 3.0, 4.0], [2.0, 2.0, 2.5, 4.0]
    curve = rising(at, heights)
    assert [curve(n) for n in at] == pytest.approx(heights)
    assert all(low <= up + SURE for low, up in pairwise([curve(n / 50) for n in range(201)]))
    assert rising([1.0], [7.0])(3.0) == 7.0


def better_of_two(face: int) -> dict[int, float]:
    """How likely the better of two turns has so many points in a number: every die of it is kept."""
    one = 1 - (5 / 6) ** 3
    under = [sum([comb(5, n) * one**n * (1 - one) ** (5 - n) for n in range(most)]) for most in range(7)]
    return {face * count: under[count + 1] ** 2 - under[count] ** 2 for count in range(6)}


@pytest.mark.parametrize(("box", "face"), [("ones", 1), ("fives", 5)])
def test_a_pair_scores_the_better_of_two_turns(box: str, face: int) -> None:
    known = dict(final(PAIRS, hatch(box)).ways)
    for brought, chance in better_of_two(face).items():
        assert known[brought] == pytest.approx(chance, abs=0.002)


def test_the_last_turn_of_a_pair_is_exact() -> None:
    mine, odds = write(write(hatch("sixes", "ones"), "ones", 3), "sixes", 20), better_of_two(6)
    last = (write(hatch("sixes", "ones"), "ones", 5),)
    over, level = odds[24] + odds[30], odds[18]
    assert passes(PAIRS, last, 23) == pytest.approx(over + 0.5 * level, abs=SURE)
    assert cacho.standing(PAIRS, (last, (mine,))) == pytest.approx([over + level / 2, 1 - over - level / 2], abs=SURE)
