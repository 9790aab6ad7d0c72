"""Dudo's reviews: everybody by what it knows, whatever the house rules, and the last two dice by the book.

`python -m tests.bots.reviews 300 --table dudo` takes many matches, `python -m tests.bots.dudo_choices` follows choices.
"""

from __future__ import annotations

import random
from itertools import product
from typing import Any

import pytest

from pyengine import Choose, Match, Over, Roll, seeded
from pyengine.bots import bot, move
from pyengine.bots.dudo.endgame import DICE, plan, waiting, ways, wins
from pyengine.bots.dudo.ladder import Ladder, order
from pyengine.bots.dudo.standing import standings
from pyengine.bots.dudo.table import Table
from pyengine.games.dudo.options import Options
from pyengine.games.dudo.scoring import Bid
from pyengine.games.dudo.state import State
from pyengine.review import advise, evaluator, review
from pyengine.review.dudo import ROUNDING
from pyengine.review.dudo import last_two as solved
from pyengine.review.evaluator import enumerated
from tests.bots.reviews import missing, off, played, whole
from tests.playing import finish, play, steps

HOUSES: list[dict[str, Any]] = [
    {},
    {"blind": "off", "open_on_aces": "forbidden", "fallen_die": "off"},
    {"blind": "each-drop", "blind_aces_wild": False, "blind_face_lock": "on"},
    {"blind": "whenever-one-die", "blind_face_lock": "one-die-may-change", "open_on_aces": "one-die"},
    {"hunt_by": "anyone", "direction": "per-round", "aces_down": "half-round-up"},
]
MANY = 8


@pytest.mark.many
@pytest.mark.parametrize("house", HOUSES)
@pytest.mark.parametrize("seats", [2, 3, 8])
def test_start_and_changes_are_the_result(seats: int, house: dict[str, Any]) -> None:
    match = Match("dudo", [*"ABCDEFGH"[:seats]], {"dice": 2, **house})
    account = review(finish(match, seats))
    assert missing(account) < 1e-9
    assert {line.mark for line in account.lines if line.kind == "remainder"} <= {"estimate"}


@pytest.mark.parametrize("house", HOUSES)
def test_luck_is_held_against_every_throw_that_may_fall(house: dict[str, Any]) -> None:
    match, rng = Match("dudo", ["Ana", "Beto", "Chela"], {"dice": 3, **house}), random.Random(1)
    values = evaluator(match)
    for now in steps(match, 1):
        if isinstance(now.next, Roll) and rng.random() * len(now) < MANY:
            assert values.expected(now.state) == pytest.approx(enumerated(now.rules, values, now.state), abs=1e-9)


@pytest.mark.parametrize("house", HOUSES)
def test_so_is_the_luck_that_a_review_counts(house: dict[str, Any]) -> None:
    """The mean of the values after a roll is the value before it, and all chances sum to 1."""
    match, rng = Match("dudo", ["Ana", "Beto", "Chela"], {"dice": 3, **house}), random.Random(2)
    values: Any = evaluator(match)
    review_of = values.hindsight()
    for now in steps(match, 1):
        if now.state.fallen or now.state.falling is not None or rng.random() * len(now) > MANY:
            continue
        assert sum(review_of.value(now.state)) == pytest.approx(1.0)
        if isinstance(now.next, Roll) and not now.state.contenders:
            assert review_of.value(now.state) == pytest.approx(enumerated(now.rules, review_of, now.state), abs=1e-9)


@pytest.mark.many
@pytest.mark.parametrize("seats", [2, 3])
def test_start_luck_and_choices_are_the_result(seats: int) -> None:
    """Nothing is left over where no die fell: what the choices do not explain lay under the cups."""
    for seed in range(3):
        match = played(("dudo", seats, {}), ["easy", "normal", "master"][:seats], seed)
        account = review(match)
        assert {line.kind for line in account.lines} == {"luck", "choice"}
        assert missing(account) < 1e-9
        assert all(line.delta[line.seat or 0] <= 0 for line in account.lines if line.kind == "choice")


@pytest.mark.many
@pytest.mark.no_cover
@pytest.mark.parametrize("levels", [("easy", "master"), ("normal", "master"), ("easy", "normal")])
def test_nobody_is_lucky_in_the_long_run(levels: tuple[str, str]) -> None:
    """To win because the other errs is not luck; if choices cost nothing, the better player would be lucky by far."""
    accounts = [review(played(("dudo", 2, {}), levels, seed)) for seed in range(24)]
    lucky = [whole(account, "luck")[0] for account in accounts]
    result = [account.result[0] - account.start[0] for account in accounts]
    assert off(lucky) < 4 < off(result)


@pytest.mark.many
@pytest.mark.parametrize("house", HOUSES)
def test_a_choice_is_worth_the_best_that_can_be_done(house: dict[str, Any]) -> None:
    """For the advice as for the review, in which every answer costs the same."""
    match = Match("dudo", ["Ana", "Beto", "Chela"], {"dice": 3, **house})
    values: Any = evaluator(match)
    for now in steps(match, 2, 60):
        if isinstance(now.next, Choose) and not now.state.fallen:
            (seat,) = now.next.seats
            for judge in (values, values.hindsight()):
                found, worth = judge.ways(now.state, seat), judge.value(now.state)[seat]
                assert worth == max(found.values())
                for way in found:
                    assert judge.chosen(now.state, seat, way)[seat] == pytest.approx(found[way], abs=1e-12)
                    assert worth - found[way] == pytest.approx(values.cost(now.state, seat, way), abs=1e-12)


def test_what_lay_under_the_other_cups_is_luck_and_no_mistake() -> None:
    """Beto doubts three trains. Whatever Ana holds, the doubt costs the same; only the luck differs."""
    accounts = []
    for cup in ("3.3.1.2.2", "2.2.4.5.6"):
        match = play("dudo", "Ana Beto")(f"* {cup}", "* 2.4.4.5.6", "0 bid 3 3", "1 doubt")
        accounts.append([line for line in review(match).lines if line.line == len(match)])
    (one, luck), (other, unlike) = ([line for line in lines if line.kind != "remainder"] for lines in accounts)
    assert (one.kind, one.delta[1], one.best) == (other.kind, other.delta[1], other.best)
    assert luck.kind == unlike.kind == "luck"
    assert luck.delta[1] < 0 < unlike.delta[1]


def test_nobody_is_lucky_in_a_blind_roll() -> None:
    """What falls under a cup that its owner may not lift tells nobody anything."""
    match = play("dudo", "Ana Beto", dice=2, fallen_die="off")("* 2.3", "* 3.4", "0 bid 1 6", "1 doubt", "* 5", "* 1.2")
    assert match.state.blind
    line = len(match)
    (blind,) = [one for one in review(finish(match, 1)).lines if one.line == line and one.kind == "luck"]
    assert blind.delta == (0.0, 0.0)


@pytest.mark.parametrize("cups", [("1.2", "6.6"), ("2.3", "4.4")])
def test_what_nobody_was_shown_is_in_no_review(cups: tuple[str, str]) -> None:
    """Ana's only die falls, so nobody sees what lay under Beto's cup (D23)."""
    told = []
    for cup in cups:
        match = play("dudo", "Ana Beto", dice=2, blind="off")(
            "* 2.3", "* 3.4", "0 bid 3 2", "1 doubt", "* 5", f"* {cup}"
        )
        told.append(review(match("0 bid 1 5", "0 fell")))
        assert missing(told[-1]) < 1e-9
    assert told[0] == told[1]


def test_what_a_fallen_die_showed_is_in_no_review() -> None:
    told = []
    for cup in ("3.3.6", "3.3.2"):
        match = play("dudo", "Ana Beto", dice=3, blind="off")(f"* {cup}", "* 2.4.6", "0 bid 2 3", "0 fell", "* 3")
        told.append(review(finish(match("1 doubt"), 5)))
        assert missing(told[-1]) < 1e-9
    assert told[0] == told[1]


# --- the last two dice ------------------------------------------------------------------------------------------------


def last_two(mine: int, other: int) -> Match:
    """One die each, and Beto begins, for he has lost the last one."""
    match = play("dudo", "Ana Beto", dice=2, blind="off")
    match("* 2.3", "* 3.4", "0 bid 1 6", "1 doubt", "* 2", "* 2.5", "0 bid 1 2", "1 bid 3 4", "0 doubt")
    return match(f"* {mine}", f"* {other}")


def test_the_last_two_dice_are_worth_what_the_book_says() -> None:
    match = last_two(3, 5)
    assert match.state.dice == [1, 1]
    duel = solved(match.state)
    assert duel is not None
    for mine, other in product(DICE, DICE):
        state = last_two(mine, other).state
        starter, waits = state.seat, 1 - state.seat
        values = evaluator(match).value(state)
        assert values[starter] == max(ways(duel, (), state.cups[starter][0]).values())
        assert values[waits] == waiting(duel, (), state.cups[waits][0])
    even = sum(wins(duel, (), mine, other) for mine, other in product(DICE, DICE)) / 36
    best = sum(max(ways(duel, (), mine).values()) for mine in DICE) / 6
    assert best == pytest.approx(even, abs=ROUNDING)


def test_what_the_book_mixes_is_equally_good() -> None:
    """Within its rounding: a mixed strategy is no mistake, whichever part of it is played."""
    duel = solved(last_two(3, 5).state)
    assert duel is not None
    for mine in DICE:
        worth = ways(duel, (), mine)
        for way, share in plan(duel, (), mine).items():
            if share > 0.05:
                assert worth[way] == pytest.approx(max(worth.values()), abs=2 * ROUNDING)


# --- the ladder -------------------------------------------------------------------------------------------------------


def test_between_rounds_everybody_is_as_likely_to_lose_the_next_die() -> None:
    def outlasts(dice: tuple[int, ...], seat: int) -> float:
        if not dice[seat]:
            return 0.0
        alive = [one for one, n in enumerate(dice) if n]
        if alive == [seat]:
            return 1.0
        after = [tuple(n - (one == loser) for one, n in enumerate(dice)) for loser in alive]
        return sum(outlasts(left, seat) for left in after) / len(alive)

    for dice in ((5, 4), (3, 1), (2, 2, 1), (3, 2, 0, 1)):
        for seat in range(len(dice)):
            assert standings(dice, 0)[seat] == pytest.approx(outlasts(dice, seat), abs=1e-4)


@pytest.mark.parametrize("house", HOUSES)
def test_every_raise_stands_higher(house: dict[str, Any]) -> None:
    options = Options(**house)
    table = Table.of(State(options, ((1,) * 5,) * 4, step=1))
    for number, face in product(range(1, 21), range(1, 7)):
        for raised, least in enumerate(table.least(0, (number, face))):
            if least:
                assert order(Bid(1, least, raised)) > order(Bid(0, number, face))


def test_more_of_the_own_dice_make_a_doubt_worse() -> None:
    table = Table.of(State(Options(), ((1,) * 5,) * 2, step=1))
    bid = Bid(1, 5, 5)
    ladder = Ladder(table, (0, 0), 0, [bid])
    worth = [ladder.doubt(bid, own) for own in range(6)]
    assert worth == sorted(worth, reverse=True)
    assert worth[0] > worth[-1]
    assert ladder.holds(bid, 5) == 1.0


def test_a_computer_that_takes_the_advice_beats_a_beginner() -> None:
    won = 0
    for seed in range(MANY):
        won += advised(Match("dudo", ["Ana", "Beto"]), seed) == 0
    assert won > MANY / 2


def advised(match: Match, seed: int) -> int:
    """Ana takes the advice against an easy computer; who wins."""
    deal = seeded(seed)
    while not isinstance(match.next, Over):
        if isinstance(match.next, Choose) and match.next.seats == (0,):
            match.act(0, advise(match, 0).ways[0].action)
        elif move(match, {1: bot("dudo", "easy")}, seed) is None:
            match.advance(deal)
    return match.next.winners[0]


@pytest.mark.no_cover
def test_a_beginner_makes_more_mistakes_than_a_master() -> None:
    table = ("dudo", 2, {"dice": 3})
    marked = {}
    for level in ("easy", "master"):
        accounts = [review(played(table, [level, level], seed)) for seed in range(MANY)]
        marked[level] = sum(one.mistakes for account in accounts for one in account.seats)
    assert marked["easy"] > marked["master"]


@pytest.mark.parametrize("seat", [0, 1])
def test_when_the_last_dice_fall_nothing_is_left_to_advise(seat: int) -> None:
    """D23: the match is over, with a bid on the table and the cups down."""
    match = play("dudo", "Ana Beto", dice=2)
    for line in ("* 1.4", "* 6.3", "0 fell", "* 1", "1 fell", "* 1", "0 bid 2 3", "0 fell"):
        who, _, text = line.partition(" ")
        match.settle(text.split(".")) if who == "*" else match.act(int(who), text)
    assert isinstance(match.next, Over)
    advice = advise(match, seat)
    assert (advice.values, advice.ways, advice.odds) == ((0.0, 1.0), (), {})
