"""Many players of Prudente: what follows from the books of two and three, and what a turn brings everybody."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from math import sqrt
from statistics import NormalDist, fmean

import pytest

from pyengine import Choose, Match, Roll
from pyengine.bots.prudente import many
from pyengine.bots.prudente.book import SOLVED
from pyengine.bots.prudente.many import highest, of_many
from pyengine.bots.prudente.three import of_three
from pyengine.bots.prudente.throws import STEP
from pyengine.core.options import changes
from pyengine.games.prudente.options import Options
from pyengine.games.prudente.state import State
from pyengine.review import evaluator
from pyengine.review.evaluator import enumerated, legal
from pyengine.review.prudente import Judge
from tests.playing import NAMES, steps

SURE = 1e-9
FAR, NEAR = (20, 200), (1, 40)
"""How many steps are lacking: through most of a match, and near its end."""


# --- between turns ----------------------------------------------------------------------------------------------------


def test_the_highest_number_wins_as_often_as_in_draws() -> None:
    means, rng, draws = (0.8, 0.0, -0.3, 0.2), random.Random(1), 20_000
    cdf = NormalDist(0.0, sqrt(2.0)).cdf
    wins = [0] * len(means)
    for _ in range(draws):
        drawn = [rng.gauss(mean, 1.0) for mean in means]
        wins[drawn.index(max(drawn))] += 1
    found = highest([[cdf(one - other) for other in means] for one in means])
    assert found == pytest.approx([won / draws for won in wins], abs=4 * sqrt(0.25 / draws))


def test_for_two_the_numbers_give_back_their_chances() -> None:
    for chance in (0.01, 0.4, 0.999):
        assert highest([[0.5, chance], [1.0 - chance, 0.5]]) == pytest.approx((chance, 1.0 - chance), abs=1e-5)


def test_for_three_it_is_their_book() -> None:
    for totals in ((100, 200, 150), (380, 390, 385), (0, 399, 300)):
        assert of_many(Options(), totals) == pytest.approx(of_three(Options(), totals), abs=0.005)


def test_players_far_behind_hardly_count() -> None:
    known = of_three(Options(), (370, 360, 380))
    found = of_many(Options(), (370, 360, 50, 380, 20, 50))
    assert known is not None
    assert (found[0], found[1], found[3]) == pytest.approx(known, abs=0.01)


def test_without_a_book_of_three_the_numbers_stand(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(many, "of_three", lambda options, totals: None)
    many._wrong.cache_clear()
    found = of_many(Options(), (200, 200, 100, 100))
    assert found == pytest.approx(many._drawn(Options(), (200, 200, 100, 100)))
    assert found[0] > found[1] > found[2] > found[3]
    many._wrong.cache_clear()


def missed(options: Options, seats: int, lacking: tuple[int, int]) -> Iterator[float]:
    """What totals are worth to everybody, less the mean of the turn that follows."""
    judge, rng, goal = Judge(options, seats), random.Random(seats), options.goal // STEP
    for _ in range(12):
        state = State(options, tuple([(goal - rng.randrange(*lacking)) * STEP for _ in range(seats)]), ())
        found, before = judge.expected(state), judge.value(state)
        assert sum(before) == pytest.approx(1.0)
        yield from [one - other for one, other in zip(found, before, strict=True)]


@pytest.mark.many
@pytest.mark.parametrize("options", [Options(), SOLVED[1]], ids=lambda options: str(changes(options)))
@pytest.mark.parametrize(("seats", "lacking", "least"), [(4, FAR, 0.006), (4, NEAR, 0.025), (6, FAR, 0.006)])
def test_what_totals_are_worth_is_about_the_mean_of_the_turn_that_follows(
    options: Options, seats: int, lacking: tuple[int, int], least: float
) -> None:
    assert sqrt(fmean([one * one for one in missed(options, seats, lacking)])) < least


# --- within a turn ----------------------------------------------------------------------------------------------------


@pytest.mark.many
@pytest.mark.parametrize("options", [Options(), SOLVED[1]], ids=lambda options: str(changes(options)))
def test_a_turn_brings_everybody_the_mean_of_its_rolls(options: Options) -> None:
    """The others are carried along with the choices of the player in turn, so that nothing is left over."""
    match, rng = Match("prudente", NAMES[:4], changes(replace(options, goal=3_000))), random.Random(4)
    values = evaluator(match)
    for now in steps(match, 4):
        if isinstance(now.next, Roll) and now.state.sum and rng.random() < 0.1:
            found = enumerated(now.rules, values, now.state)
            assert values.value(now.state) == pytest.approx(found, abs=SURE)
        if isinstance(now.next, Choose) and rng.random() < 0.1:
            seat, before = now.state.seat, values.value(now.state)
            ways = [values.value(after) for _, after in legal(now.rules, now.state, seat)]
            assert max(way[seat] for way in ways) == pytest.approx(before[seat], abs=SURE)
            assert any(way == pytest.approx(before, abs=SURE) for way in ways)


@pytest.mark.many
def test_in_the_last_round_of_many_the_two_who_are_left_are_those_of_three() -> None:
    """P13: the others share what the two leave, if they are level."""
    options = SOLVED[1]
    goal = options.goal
    three = Judge(options, 3).value(State(options, (goal, goal - 1_000, goal - 600), (), seat=1, closer=0))
    totals = (goal - 3_000, goal, goal - 1_000, goal - 600, goal)
    found = Judge(options, 5).value(State(options, totals, (), seat=2, closer=4))
    assert found == pytest.approx((0.0, three[0] / 2, three[1], three[2], three[0] / 2))
