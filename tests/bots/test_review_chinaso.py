"""Chinaso's evaluator: it sees only what a seat does, and what it says of luck and choices follows the rules."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import combinations_with_replacement
from math import comb, prod
from typing import Any

import pytest

from pyengine import Choose, Draw, Match, Over, seeded
from pyengine.bots import bot, move
from pyengine.bots.chinaso.distance import distance, held, helpful
from pyengine.core.cards import card
from pyengine.games.chinaso import RULES
from pyengine.games.chinaso.state import CUT, DEAL, DEALER, DRAW, State
from pyengine.review import advise, evaluator, review
from pyengine.review.chinaso import Judge
from pyengine.review.chinaso_hindsight import OpenHands
from tests.bots.reviews import missing
from tests.games.chinaso_table import DOWN, table
from tests.playing import NAMES, Script

SURE = 1e-9
HOUSES: dict[str, tuple[int, dict[str, Any]]] = {
    "seed": (2, {}),
    "four": (4, {}),
    "tradition": (3, {"claim_cost": "one-stock-card", "claim_priority": "current-left"}),
    "strict": (
        3,
        {
            "claim_cost": "two-stock-cards",
            "go_out_discard": "required",
            "lay_off_own": False,
            "joker_swap": "off",
            "cutter_joker": "off",
            "chinaso_factor": 1,
            "max_claims": 1,
            "decks": 3,
        },
    ),
    "eight": (8, {}),
}
houses = pytest.mark.parametrize("house", HOUSES)


def last_hand(house: str) -> Script:
    """A match before its last hand, which mostly decides it."""
    seats, options = HOUSES[house]
    match = Script("chinaso", NAMES[:seats], {**options, "express": True})
    row = tuple(10 * seat for seat in range(seats))
    return match.position(phase=CUT, cuts=(), sheet=(row,) * 4)


def finished(match: Match, level: Any, seed: int) -> Match:
    """Bots play on to the end."""
    deal, sitting = seeded(seed), {seat: bot("chinaso", level) for seat in range(len(match.seats))}
    while not isinstance(match.next, Over):
        if move(match, sitting, seed) is None:
            match.advance(deal)
    return match


def moments(house: str, seed: int, some: float = 1.0) -> Iterator[tuple[State, Any]]:
    """States of a last hand, and what comes next in each."""
    match, rng = finished(last_hand(house), "normal", seed), random.Random(house)
    for line in range(len(match)):
        if rng.random() < some:
            yield match.state_at(line), match.next_at(line)


@pytest.mark.many
@houses
def test_start_luck_and_choices_are_the_result(house: str) -> None:
    """Nothing is left over: what the choices do not explain is the luck of the cards."""
    account = review(finished(last_hand(house), "normal", 1))
    assert missing(account) < SURE
    assert {line.kind for line in account.lines} == {"luck", "choice"}
    assert all(line.delta[line.seat or 0] <= 0 for line in account.lines if line.kind == "choice")


@pytest.mark.many
@houses
def test_with_all_hands_open_there_is_one_view(house: str) -> None:
    """All chances sum to 1, a choice costs what it costs at the table, and a card is held against all in the stock."""
    judge, looked_at = Judge(), Counter[str]()
    opened = judge.hindsight()
    for state, following in moments(house, 5, some=0.3):
        now = opened.value(state)
        assert sum(now) == pytest.approx(1)
        if isinstance(following, Choose):
            seat = following.seats[0]
            ways, best = judge.ways(state, seat), max(judge.ways(state, seat).values())
            for action, worth in opened.ways(state, seat).items():
                then = opened.chosen(state, seat, action)
                assert then[seat] == pytest.approx(worth)
                assert now[seat] - worth == pytest.approx(best - ways[action])
                assert sum(then) == pytest.approx(1)
        if state.phase == DRAW:
            drawer = state.seat  # how the others share the rest is estimated anew with each card
            assert enumerated(opened, state, following)[drawer] == pytest.approx(now[drawer], abs=0.002)
        looked_at[state.phase] += 1
    assert looked_at[DRAW]


def test_who_lies_nearest_is_ahead_once_all_hands_are_open() -> None:
    """Nobody at the table could know it, so getting there was luck."""
    near, far = "2S.2H.2D.5S.5H.5D.8S.8H.8D.9S.9H.KC", "2S.3H.4D.5S.6H.7D.8S.9H.10D.JS.QH.KC"
    ahead = table(near + ".KD", far, hand=7).state
    behind = table(far + ".KD", near, hand=7).state
    opened = Judge().hindsight()
    assert opened.value(ahead)[0] > 0.8
    assert opened.value(behind)[0] < 0.2


@pytest.mark.no_cover
def test_a_whole_match_comes_out() -> None:
    match = finished(Match("chinaso", NAMES[:2], {"express": True}), "easy", 1)
    account = review(match)
    assert missing(account) < SURE
    assert account.start == pytest.approx((0.5, 0.5))
    assert account.result in ((1.0, 0.0), (0.0, 1.0), (0.5, 0.5))


# --- what a seat may know ---------------------------------------------------------------------------------------------


@pytest.mark.many
@houses
def test_it_sees_no_more_than_the_seat_does(house: str) -> None:
    judge, rng = Judge(), random.Random(house)
    for state, following in moments(house, 2, some=0.3):
        seat = rng.randrange(state.seats)
        other = RULES.imagine(state, seat, rng)
        assert judge.value(other)[seat] == judge.value(state)[seat]
        assert judge.seen(other, seat) == judge.seen(state, seat)
        assert judge.seen(state, seat)[seat] == judge.value(state)[seat]
        assert judge.prospects(other, seat, None) == judge.prospects(state, seat, None)
        if isinstance(following, Choose) and seat in following.seats:
            assert judge.ways(other, seat) == judge.ways(state, seat)


def test_what_fits_the_table_is_worse_to_discard_when_the_next_player_is_down() -> None:
    match = table("2S.2H.5D.5C.8H.8D.3C.4C.4D.KS", "QC.JC.9H", melds=((1, "4S.4H.4C"), (1, "6S.6H.6D")))
    ways = {str(way.action): way.worth for way in advise(match, 0).ways}
    assert ways["discard 4D"] < ways["discard 3C"]


# --- luck -------------------------------------------------------------------------------------------------------------


def enumerated(judge: Judge | OpenHands, state: State, draw: Draw) -> tuple[float, ...]:
    """The mean over all draws, tried one by one with the rules."""
    counts, whole, found = Counter(draw.pool), comb(len(draw.pool), draw.cards), [0.0] * state.seats
    for cards in combinations_with_replacement(sorted(counts), draw.cards):
        ways = prod(comb(counts[one], n) for one, n in Counter(cards).items())
        for seat, worth in enumerate(judge.value(RULES.settle(state, cards)[0]) if ways else ()):
            found[seat] += ways / whole * worth
    return tuple(found)


@pytest.mark.many
@houses
def test_luck_is_measured_against_every_card_that_may_come(house: str) -> None:
    judge, looked_at = Judge(), Counter[str]()
    for state, following in moments(house, 3):
        if isinstance(following, Draw) and following.cards < 3 and state.phase != DEAL and looked_at[state.phase] < 3:
            assert judge.expected(state) == pytest.approx(enumerated(judge, state, following), abs=SURE)
            looked_at[state.phase] += 1
    assert looked_at["draw"]


@pytest.mark.parametrize("seats", [2, 3])
def test_nobody_is_lucky_before_the_cut(seats: int) -> None:
    judge, match = Judge(), Match("chinaso", NAMES[:seats])
    assert judge.expected(match.state) == judge.value(match.state)
    tied = Script("chinaso", NAMES[:3]).position(phase=DEALER, cuts=(-1, 9, 5))
    following = tied.next
    assert isinstance(following, Draw)
    assert judge.expected(tied.state) == pytest.approx(enumerated(judge, tied.state, following), abs=SURE)


def test_a_deal_is_lucky_when_it_is_near_its_contract() -> None:
    match = last_hand("seed")
    judge, deal = Judge(), seeded(3)
    while match.state.phase != DEAL:
        match._deal(match.next, deal)  # type: ignore[arg-type]
    state, following = match.state, match.next
    assert isinstance(following, Draw)
    assert following.seen_by
    (seat,) = following.seen_by
    worths = []
    for text in ("2S.2H.2D.5S.5H.5D.8S.8H.8D.9S.9H.KC", "2S.3H.4D.5S.6H.7D.8S.9H.10D.JS.QH.KC"):
        hand = tuple(sorted(card(name) for name in text.split(".")))
        worths.append(judge.value(RULES.settle(state, hand)[0])[seat])
    assert worths[0] > judge.expected(state)[seat] > worths[1]


# --- choices ----------------------------------------------------------------------------------------------------------


@pytest.mark.many
@houses
def test_a_way_is_worth_what_follows_it(house: str) -> None:
    judge = Judge()
    for state, following in moments(house, 4, some=0.2):
        if isinstance(following, Choose):
            seat = following.seats[0]
            ways = judge.ways(state, seat)
            assert max(ways.values()) >= judge.value(state)[seat] - SURE
            for action, worth in ways.items():
                after = RULES.act(state, seat, action)[0]
                upcard = state.turn == 0 and action.kind == "draw"
                assert judge.chosen(state, seat, action)[seat] == pytest.approx(worth, abs=0.01 if upcard else SURE)
                if len(after.sheet) == len(state.sheet) and not upcard:
                    assert judge.value(after)[seat] == pytest.approx(worth, abs=SURE)


def test_going_out_in_the_last_hand_is_as_good_as_won() -> None:
    match = table("2S.2H.2D.5S.5H.5D.8S.8H.8D.9S.9H.9C.KD", "AS.AH.3D.4C.6S.7H.10D.JC.QS.KH.6D.7C", hand=7)
    told = advise(match, 0)
    assert told.ways[0].action == "lay"
    assert told.ways[0].worth == pytest.approx(1, abs=0.01)
    assert told.ways[0].worth > told.ways[1].worth + 0.03


def test_it_lays_off_before_it_discards() -> None:
    match = table("JC.4C.KH.2C", "2S.3D", melds=((0, "5S.5H.5D"), (0, "8S.8H.8D"), *DOWN))
    assert advise(match, 0).ways[0].action.startswith("add")


def test_the_odds_are_those_of_the_next_card() -> None:
    match = table("2S.2H.5D.5C.8H.8D.3C.4C.9D.10S", "9H.9C.6S.7S.JH.JC.10C.JS.QH")
    state: State = match.state
    unseen = Counter([*state.pool, *state.hands[1]])
    way = next(way for way in advise(match, 0).ways if way.action == "discard 10S")
    left = held([one for one in state.hands[0] if one != card("10S")])
    assert distance(left, state.contract) == 2
    outs = sum(unseen[one] for one in helpful(left, state.contract))
    assert way.odds == {"nearer": pytest.approx(outs / unseen.total())}


@pytest.mark.no_cover
def test_a_beginner_plays_worse_than_a_good_player() -> None:
    lost = dict.fromkeys(("easy", "normal"), 0.0)
    marks = dict.fromkeys(lost, 0)
    for level in lost:
        for seed in range(4):
            for one in review(finished(last_hand("seed"), level, seed)).seats:
                lost[level] += one.choices
                marks[level] += one.mistakes
    assert lost["easy"] < 2 * lost["normal"] < 0
    assert marks["easy"] > marks["normal"]


def test_every_table_has_a_review() -> None:
    for seats in RULES.seats:
        match = Match("chinaso", NAMES[:seats])
        assert evaluator(match).rest == "estimate"
        assert Judge().hindsight().value(match.state) == pytest.approx((1 / seats,) * seats)
