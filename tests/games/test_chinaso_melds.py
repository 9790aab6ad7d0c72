"""Chinaso's combinations and the search for the best lay-down, against brute force."""

from __future__ import annotations

import random
import sys
from itertools import combinations
from types import FrameType

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pyengine.core.cards import JOKER, PACK, Card, Cards, cards, pack
from pyengine.games.chinaso.laydown import Contract, best, can_lay
from pyengine.games.chinaso.melds import (
    POINTS,
    RANK,
    SUIT,
    arrange,
    bottom,
    extend,
    fault,
    fits,
    is_three,
    joker_stands_for,
    points,
    swap,
    swap_ends,
)
from pyengine.games.chinaso.rules import in_order
from pyengine.games.chinaso.state import CONTRACTS
from pyengine.games.chinaso.straights import takings
from tests.scale import examples

SMALL = [Contract(0, threes, straights, 9) for threes in range(4) for straights in range(4 - threes)][1:]


WHOLE_LOW = "AS.2S.3S.4S.5S.6S.7S.8S.9S.10S.JS.QS.KS"
WHOLE_HIGH = "2S.3S.4S.5S.6S.7S.8S.9S.10S.JS.QS.KS.AS"
HEARTS_AND_SEVENS = (*PACK[13:26], *cards("7S.7S.7D.7C"), JOKER)


def lying(text: str) -> str | None:
    """These cards as they lie on the table, if they are a combination."""
    arranged = arrange(in_order(text))
    return None if arranged is None else ".".join(map(str, arranged))


def fitting(text: str) -> dict[str, set[str]]:
    return {end: set(map(str, wanted)) for end, wanted in fits(in_order(text)).items()}


class TestCombinations:
    @pytest.mark.parametrize(
        "text",
        ["2S.2H.2D", "7S.7S.7H", "7S.7H.XX", "AH.2H.3H", "QH.KH.AH", "8H.XX.10H", "XX.KH.AH", WHOLE_LOW, WHOLE_HIGH],
    )
    def test_lie_as_they_are_named(self, text: str) -> None:
        assert lying(text) == text

    @pytest.mark.parametrize(
        ("text", "reason"),
        [
            ("3C.4C", "too_few"),
            ("7S.7H", "too_few"),
            ("7S.XX.XX", "joker_twice"),
            ("8H.XX.XX.10H", "joker_twice"),
            ("KH.AH.2H", "around_ace"),
            ("QH.KH.AH.2H", "around_ace"),
            ("3C.4D.5C", "not_a_set"),
            ("3C.4C.6C", "not_a_set"),
            ("3C.4C.4C.5C", "repeated"),
            ("7S.7H.8S", "not_a_set"),
            ("AS.2S.3S.4S.5S.6S.7S.8S.9S.10S.JS.QS.KS.AS", "too_long"),
            ("AS.2S.3S.4S.5S.6S.7S.8S.9S.10S.JS.QS.KS.XX", "too_long"),
        ],
    )
    def test_what_is_none_and_why(self, text: str, reason: str) -> None:
        assert lying(text) is None
        assert fault(in_order(text)) == reason

    @pytest.mark.parametrize(
        ("text", "arranged"),
        [
            ("7D.7S.XX.7H", "7S.7H.7D.XX"),
            ("5C.3C.4C", "3C.4C.5C"),
            ("10H.8H.XX", "8H.XX.10H"),
            ("9H.8H.XX", "8H.9H.XX"),
            ("AH.KH.QH", "QH.KH.AH"),
            ("XX.AH.KH", "XX.KH.AH"),
            ("3H.AH.XX", "AH.XX.3H"),
            ("KS.QS.JS.10S.9S.8S.7S.6S.5S.4S.3S.2S.XX", "2S.3S.4S.5S.6S.7S.8S.9S.10S.JS.QS.KS.XX"),
        ],
    )
    def test_in_any_order_they_find_their_places(self, text: str, arranged: str) -> None:
        assert lying(text) == arranged

    def test_the_order_says_where_the_joker_stands(self) -> None:
        assert [str(joker_stands_for(in_order(text))) for text in ("XX.8H.9H", "8H.XX.10H", "8H.9H.XX")] == [
            "7H",
            "9H",
            "10H",
        ]
        assert str(joker_stands_for(in_order("QH.KH.XX"))) == "AH"
        assert str(joker_stands_for(in_order("XX.2H.3H"))) == "AH"
        assert joker_stands_for(in_order("7S.7H.XX")) is None


class TestWhatFits:
    def test_n21_a_three_takes_its_rank_of_any_suit(self) -> None:
        assert fitting("7S.7S.7H") == {"": {"7S", "7H", "7D", "7C", "XX"}}
        assert fitting("7S.7H.XX") == {"": {"7S", "7H", "7D", "7C"}}

    def test_n29_a_straight_grows_at_both_ends(self) -> None:
        assert fitting("3C.4C.5C") == {"low": {"2C", "XX"}, "high": {"6C", "XX"}}
        assert fitting("8H.XX.10H") == {"low": {"7H"}, "high": {"JH"}}

    def test_n16_nothing_goes_past_the_ace(self) -> None:
        assert fitting("AH.2H.3H") == {"high": {"4H", "XX"}}
        assert fitting("QH.KH.AH") == {"low": {"JH", "XX"}}

    def test_n17_thirteen_is_the_most(self) -> None:
        assert fitting("2S.3S.4S.5S.6S.7S.8S.9S.10S.JS.QS.KS") == {"low": {"AS", "XX"}, "high": {"AS", "XX"}}
        assert fitting("AS.2S.3S.4S.5S.6S.7S.8S.9S.10S.JS.QS.KS") == {}

    def test_n13_a_joker_moves_to_a_free_end(self) -> None:
        straight = in_order("8H.XX.10H")
        assert swap_ends(straight) == ("low", "high")
        assert swap(straight, "low") == in_order("XX.8H.9H.10H")
        assert swap(straight, "high") == in_order("8H.9H.10H.XX")
        assert swap_ends(in_order("AH.XX.3H")) == ("high",)
        assert swap_ends(in_order("AS.2S.3S.4S.XX.6S.7S.8S.9S.10S.JS.QS.KS")) == ()
        assert swap_ends(in_order("7S.7H.XX")) == ()

    @given(st.lists(st.sampled_from(HEARTS_AND_SEVENS), min_size=3, max_size=5), st.sampled_from(HEARTS_AND_SEVENS))
    def test_what_fits_makes_a_combination_and_what_does_not_makes_none(self, chosen: list[Card], card: Card) -> None:
        meld = arrange(tuple(chosen))
        if meld is None:
            return
        ends = [end for end, wanted in fits(meld).items() if card in wanted]
        for end in ends:
            grown = extend(meld, card, end)
            assert arrange(grown) == grown
            assert is_three(grown) == is_three(meld)
        if not ends:
            assert JOKER in (*meld, card) or arrange((*meld, card)) is None


class TestPoints:
    def test_08_values(self) -> None:
        assert [points(cards(text)) for text in ("7S", "10D", "KC", "AH", "XX")] == [7, 10, 10, 20, 50]
        assert points(cards("2S.9S.QS.AS.XX")) == 91


# --- brute force ------------------------------------------------------------------------------------------------------


def is_straight(chosen: Cards) -> bool:
    """Said as plainly as possible: the cards of one window of ranks, one of them perhaps a joker."""
    naturals = [card for card in chosen if card != JOKER]
    if len(chosen) - len(naturals) > 1 or len({SUIT[card] for card in naturals}) != 1 or not 3 <= len(chosen) <= 13:
        return False
    for ace in (1, 14):
        ranks = {ace if RANK[card] == 1 else RANK[card] for card in naturals}
        windows = (range(low, low + len(chosen)) for low in range(1, 16 - len(chosen)))
        if len(ranks) == len(naturals) and any(ranks <= set(window) for window in windows):
            return True
    return False


def least_left(hand: Cards, contract: Contract, keep: bool) -> int | None:
    """Every choice of subsets of the hand, tried."""
    everything = (1 << len(hand)) - 1
    threes: list[int] = []
    straights: list[int] = []
    for size in range(3, len(hand) + 1):
        for places in combinations(range(len(hand)), size):
            chosen = tuple(hand[place] for place in places)
            kind = threes if is_three(chosen) else straights if is_straight(chosen) else None
            if kind is not None:
                kind.append(sum(1 << place for place in places))
    laid = {0}
    for kind in [threes] * contract.threes + [straights] * contract.straights:
        laid = {before | more for before in laid for more in kind if not before & more}
    lefts = [everything & ~used for used in laid if not keep or used != everything]
    return min(
        (sum(POINTS[card] for place, card in enumerate(hand) if left >> place & 1) for left in lefts), default=None
    )


@st.composite
def crowded_hands(draw: st.DrawFn) -> Cards:
    """Small hands from few ranks and suits, where combinations want the same cards."""
    first, width = draw(st.integers(0, 12)), draw(st.integers(3, 7))
    suits = draw(st.lists(st.integers(0, 3), min_size=1, max_size=3, unique=True))
    jokers = [JOKER] * draw(st.sampled_from([0, 1, 2, 4]))
    near = [PACK[13 * suit + (first + n) % 13] for suit in suits for n in range(width)] * 2 + jokers
    return tuple(sorted(draw(st.permutations(near))[: draw(st.integers(6, 10))]))


@examples(250)
@given(crowded_hands(), st.sampled_from(SMALL), st.booleans())
def test_the_best_lay_down_is_what_brute_force_finds(hand: Cards, contract: Contract, keep: bool) -> None:
    found, least = best(hand, contract, keep), least_left(hand, contract, keep)
    assert (None if found is None else points(found.left)) == least
    assert keep or can_lay(hand, contract) == (least is not None)
    if found is not None:
        assert sorted([*found.left, *(card for meld in found.melds for card in meld)]) == list(hand)
        assert [bool(bottom(meld)) for meld in found.melds] == [False] * contract.threes + [True] * contract.straights
        assert all(arrange(meld) == meld for meld in found.melds)


@pytest.mark.parametrize(
    ("hand", "contract", "left"),
    [
        ("3H.4H.5H.6H.6S.6D", Contract(0, 1, 1, 9), ""),  # the longest straight would take a six too many
        ("4H.5H.6H.7H.8H.6S.6D.KC", Contract(0, 1, 1, 9), None),
        ("4H.5H.6H.7H.8H.6S.6D.XX", Contract(0, 1, 1, 9), ""),
        ("7S.7S.7H.7H.7D.7D.KC", Contract(0, 2, 0, 9), "KC"),
        ("7S.7S.7H.7H.KC.XX.XX", Contract(0, 2, 0, 9), "KC"),
        ("AS.2S.3S.QS.KS.AS.9D", Contract(0, 0, 2, 9), "9D"),
        ("QS.KS.AS.2S.3S", Contract(0, 0, 2, 9), None),
        ("QS.KS.AS.2S.3S.XX", Contract(0, 0, 2, 9), ""),
        ("3C.4C.5C.6C.7C.8C", Contract(0, 0, 2, 9), ""),
        ("4C.5C.5C.6C.6C.7C", Contract(0, 0, 2, 9), ""),
        ("AS.2S.3S.4S.5S.6S.7S.8S.9S.10S.JS.QS.KS.AS", Contract(0, 0, 1, 9), "AS"),
    ],
)
def test_hands_worth_a_look(hand: str, contract: Contract, left: str | None) -> None:
    found = best(cards(hand), contract)
    assert (None if found is None else ".".join(map(str, found.left))) == left


def test_n19_n20_touching_straights_and_two_threes_of_one_rank_are_allowed() -> None:
    assert best(cards("3C.4C.5C.6C.7C.8C.KD"), CONTRACTS[1]) is not None
    assert best(cards("7S.7S.7H.7H.7D.7D.KD"), CONTRACTS[0]) is not None


def calls(hand: Cards, contract: Contract) -> int:
    """How many functions of Python are called to lay a hand down, when nothing is remembered: no clock tells that."""
    number = 0

    def count(frame: FrameType, event: str, given: object) -> None:
        nonlocal number
        number += event == "call"

    for known in (can_lay, best, takings):
        known.cache_clear()
    before = sys.getprofile()
    sys.setprofile(count)
    try:
        best(hand, contract)
    finally:
        sys.setprofile(before)
    return number


@pytest.mark.parametrize("contract", CONTRACTS, ids=lambda contract: str(contract.number))
def test_a_hand_of_twenty_takes_few_steps(contract: Contract) -> None:
    """Counted: 300 to 9,000 at most; the limit only tells it from a search that explodes."""
    rng, cards_of_all = random.Random(contract.number), pack(2, 4)
    assert max(calls(tuple(sorted(rng.sample(cards_of_all, 20))), contract) for _ in range(30)) < 30_000


def test_even_a_whole_suit_twice_over_is_searched() -> None:
    """Counted: 270,000 at most."""
    flush = tuple(sorted([*PACK[:13] * 2, *[JOKER] * 4]))
    assert max(calls(flush, contract) for contract in CONTRACTS) < 1_000_000
