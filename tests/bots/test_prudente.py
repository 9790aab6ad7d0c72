"""Bots of Prudente: what a throw leads to is what the rules say, and the book is what two players are worth."""

from __future__ import annotations

import random
from typing import Any

import pytest

from pyengine import Match, Over, rules, seeded
from pyengine.bots import books, bot, move
from pyengine.bots.books import BadBook, pack
from pyengine.bots.prudente.book import FULL, SOLVED, book, title
from pyengine.bots.prudente.chances import Estimate, Exact, chances, points_a_turn, reach
from pyengine.bots.prudente.master import table_turn
from pyengine.bots.prudente.throws import STEP, throws
from pyengine.core.chance import Roll
from pyengine.core.options import changes, parse
from pyengine.games.prudente.options import Options
from pyengine.games.prudente.state import State

KNOWN = rules("prudente")
HOUSE: list[dict[str, Any]] = [
    {},
    {"values": "boxed", "hot_dice": "optional", "straight": 0},
    {"values": "basic", "three_pairs": 500, "bank_minimum": "none"},
]


def offered(options: Options, table: tuple[int, ...]) -> tuple[int, set[tuple[int, int]]]:
    """By the offers of the rules: the most a throw can be stopped with, and every way to go on, in steps of 50."""
    state = State(options, (0, 0), (), sum=5_000, table=table, cup=0)
    stop, ways = -1, set[tuple[int, int]]()
    for offer in KNOWN.offers(state, 0) if state.keeps else ():
        for action in offer.actions():
            after = KNOWN.act(state, 0, action)[0]
            if action.kind == "keep":
                ways.add(((after.sum - state.sum) // 50, after.cup))
            else:
                stop = max(stop, (after.totals[0] - state.sum) // 50)
    return stop, ways


@pytest.mark.parametrize("given", HOUSE, ids=str)
def test_what_a_throw_leads_to_is_what_the_rules_offer(given: dict[str, Any]) -> None:
    options = parse(Options, given)
    for dice in range(1, 7):
        odds: dict[Any, float] = {}
        for table, chance in Roll(dice).outcomes():
            stop, ways = offered(options, table)
            best = {left: max(points for points, other in ways if other == left) for _, left in ways}
            key = (stop, frozenset((points, left) for left, points in best.items()))
            odds[key] = odds.get(key, 0.0) + float(chance)
        throw = throws(options)[dice]
        assert odds.pop((-1, frozenset())) == pytest.approx(throw.bust)
        assert {(one.bank, frozenset(one.ways)): one.chance for one in throw.results} == pytest.approx(odds)


def begun(options: Options, bust: float) -> float:
    """The chance of the one who begins a turn that wins as soon as anything is banked, from 400 points on (P6)."""
    on = [[0.0] * 7 for _ in range(9)]
    for points in (*[8] * 15, *range(7, -1, -1)):  # all sums from 400 on are alike, and refer to themselves (P8)
        for dice, throw in enumerate(throws(options)[1:], start=1):
            value = throw.bust * bust
            for one in throw.results:
                stops = one.bank >= 0 and points + one.bank >= 8
                onward = [on[min(8, points + more)][left] for more, left in one.ways]
                value += one.chance * max([1.0 if stops else 0.0, *onward])
            on[points][dice] = value
    return on[0][6]


def test_the_book_is_what_playing_again_and_again_comes_to() -> None:
    """With at most 400 points to go on both sides nothing matters but who stops first."""
    known, value = book(Options()), 0.5
    assert known is not None
    for _ in range(20):
        value = begun(Options(), 1 - value)
    assert 0.5 < value < 1
    for mine in (1, 5, 8):
        for other in (1, 8):
            assert known.chance(known.goal - mine, known.goal - other) == pytest.approx(value, abs=2 / FULL)


@pytest.mark.parametrize("options", SOLVED, ids=lambda options: str(changes(options)))
def test_the_book_is_what_the_turn_at_the_table_gives(options: Options) -> None:
    """Each chance follows from the others by one turn, as the player works it out."""
    known, rng = book(options), random.Random(1)
    assert known is not None
    goal = options.goal // STEP
    for mine, other in [(0, 0), (0, goal - 9), *[(rng.randrange(goal), rng.randrange(goal)) for _ in range(3)]]:
        state = State(options, (mine * STEP, other * STEP), ())
        assert table_turn(state).throw(0, 6) == pytest.approx(known.chance(mine, other), abs=4 / FULL)


@pytest.mark.many
@pytest.mark.parametrize("rule", ["straight", "three_pairs"])
def test_a_throw_may_be_worth_more_than_any_turn(rule: str) -> None:
    """As much as the form allows (P6): the master looks far enough ahead."""
    match, deal = Match("prudente", ["Sol", "Luna"], {rule: 20_000, "goal": 100_000}), seeded(1)
    players = {seat: bot("prudente", "master") for seat in (0, 1)}
    while len(match) < 60:
        if move(match, players, 1) is None:
            match.advance(deal)


def test_a_nearer_goal_lies_in_the_book() -> None:
    short, long = chances(parse(Options, {"goal": 10_000})), chances(Options())
    assert isinstance(short, Exact)
    assert short.begins(100, 150) == long.begins(300, 350)


def test_other_house_rules_are_measured_in_turns() -> None:
    options = parse(Options, {"values": "boxed", "goal": 50_000})
    known = chances(options)
    assert isinstance(known, Estimate)
    assert known.begins(900, 500) > known.begins(500, 500) > 0.5 > known.begins(500, 900)
    assert known.begins(0, 0) == pytest.approx(0.5, abs=0.05)


def test_points_a_turn_are_the_most_on_average() -> None:
    """By policy improvement from nothing, throw by throw: an independent way to the same number."""
    options = Options()
    on = [[0.0] * 7 for _ in range(401)]
    for points in range(160, -1, -1):
        for dice, throw in enumerate(throws(options)[1:], start=1):
            value = 0.0
            for one in throw.results:
                stop = points + one.bank if one.bank >= 0 and points + one.bank >= 8 else 0
                value += one.chance * max([stop, *[on[points + more][left] for more, left in one.ways]])
            on[points][dice] = value
    assert points_a_turn(options) == pytest.approx(50 * on[0][6], abs=0.5)


def test_the_chance_to_reach_a_mark() -> None:
    """A first throw of six dice that brings 4,000 at once: five or six ones; and it must still be stopped."""
    assert reach(Options(), 8) > reach(Options(), 20) > reach(Options(), 60) > 0
    assert reach(Options(), 1) == reach(Options(), 0) < 1


@pytest.mark.parametrize("content", [b"\0" * 7, b"\0" * 320_000])
def test_a_foreign_book_is_refused(monkeypatch: pytest.MonkeyPatch, content: bytes) -> None:
    book.cache_clear()
    books._read.cache_clear()
    foreign = pack(title(Options()), content)
    monkeypatch.setattr(books, "load", lambda name, game: foreign)
    with pytest.raises(BadBook):
        book(Options())
    monkeypatch.undo()
    books._read.cache_clear()
    book.cache_clear()


@pytest.mark.parametrize("seats", [1, 2, 8])
def test_the_master_comes_to_an_end_without_a_book(monkeypatch: pytest.MonkeyPatch, seats: int) -> None:
    monkeypatch.setattr("pyengine.bots.prudente.chances.book", lambda options: None)
    chances.cache_clear()
    match, deal = Match("prudente", [f"Bot {n}" for n in range(seats)], {"goal": 2_000}), seeded(1)
    while not isinstance(match.next, Over):
        if move(match, dict.fromkeys(range(seats), bot("prudente", "master")), 1) is None:
            match.advance(deal)
    chances.cache_clear()
