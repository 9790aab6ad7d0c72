"""Three players of Prudente: their book agrees with the turn at the table and with the book of two."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

from pyengine.bots import books
from pyengine.bots.books import BadBook, pack
from pyengine.bots.prudente.book import SOLVED
from pyengine.bots.prudente.chances import chances
from pyengine.bots.prudente.three import nodes, of_three, three, title, weights
from pyengine.bots.prudente.throws import STEP, throws
from pyengine.core.options import changes, parse
from pyengine.games.prudente.options import Options
from pyengine.games.prudente.state import State
from pyengine.review.prudente import Judge

CLOSE = 0.01
solved = pytest.mark.parametrize("options", SOLVED, ids=lambda options: str(changes(options)))


@pytest.mark.many
@solved
def test_what_totals_are_worth_is_the_mean_of_the_turn_that_follows(options: Options) -> None:
    """At nodes and between them, to everybody."""
    judge, rng, goal = Judge(options, 3), random.Random(str(options)), options.goal // STEP
    for _ in range(6):
        totals = tuple([rng.randrange(20, goal) * STEP for _ in range(3)])
        before = judge.value(State(options, totals, ()))
        assert sum(before) == pytest.approx(1.0)
        assert judge.expected(State(options, totals, ())) == pytest.approx(before, abs=CLOSE)


@pytest.mark.many
def test_the_first_to_stop_wins_where_nobody_lacks_more_than_400() -> None:
    """By a recursion over a single turn that is won as soon as anything is banked (P6)."""
    options = Options()
    on = [[0.0] * 7 for _ in range(9)]
    for points in (*[8] * 15, *range(7, -1, -1)):  # all sums from 400 on are alike, and refer to themselves (P8)
        for dice, throw in enumerate(throws(options)[1:], start=1):
            value = 0.0
            for one in throw.results:
                stops = one.bank >= 0 and points + one.bank >= 8
                onward = [on[min(8, points + more)][left] for more, left in one.ways]
                value += one.chance * max([1.0 if stops else 0.0, *onward])
            on[points][dice] = value
    made, lost = on[0][6], 1 - on[0][6]
    whole = 1 - lost**3
    expected = (made / whole, lost * made / whole, lost**2 * made / whole)
    for totals in ((399, 395, 392), (392, 392, 392)):
        assert of_three(options, totals) == pytest.approx(expected, abs=1e-3)


def test_a_third_who_is_far_behind_hardly_counts() -> None:
    options, begins = Options(), chances(Options()).begins
    for mine, other in ((380, 390), (391, 360), (350, 350)):
        found = of_three(options, (mine, other, 100))
        assert found is not None
        assert found[0] == pytest.approx(begins(mine, other), abs=0.01)
        assert found[2] < 0.01


def test_more_points_are_never_worse() -> None:
    for low, high in pairwise(range(0, 400, 50)):
        less, more = [of_three(Options(), (total, 200, 200)) for total in (low, high)]
        assert less is not None
        assert more is not None
        assert less[0] < more[0]
        assert sum(more) == pytest.approx(1.0)


def test_a_nearer_goal_and_other_house_rules_use_the_same_book() -> None:
    near = parse(Options, {"goal": 10_000})
    assert of_three(near, (100, 50, 0)) == of_three(Options(), (300, 250, 200))
    boxed = parse(Options, {"values": "boxed", "goal": 50_000})
    found = of_three(boxed, (900, 500, 500))
    assert found is not None
    assert found[0] > 0.9 > 0.1 > found[1]


def test_between_nodes_a_cubic_is_laid() -> None:
    known = (1, 2, 4, 7, 11)
    for at in (1, 1.5, 3, 6, 10.5, 11):
        near = weights(known, at)
        assert sum(weight for _, weight in near) == pytest.approx(1)
        assert sum(weight * known[place] ** 3 for place, weight in near) == pytest.approx(at**3)
    assert weights(known, 50) == ((4, 1.0),)
    assert nodes(Options())[-1] == Options().goal // STEP


def test_a_foreign_book_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    three.cache_clear()
    books._read.cache_clear()
    foreign = pack(title(SOLVED[1]), b"\0" * 8)
    monkeypatch.setattr(books, "load", lambda name, game: foreign)
    with pytest.raises(BadBook):
        three(Options())
    short = pack(title(Options()), b"\0" * 8)
    monkeypatch.setattr(books, "load", lambda name, game: short)
    with pytest.raises(BadBook, match="not of 8"):
        three(Options())
    monkeypatch.undo()
    books._read.cache_clear()
    three.cache_clear()
