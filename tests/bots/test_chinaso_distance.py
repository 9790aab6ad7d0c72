"""The distance to the contract, held against the engine's own search: lay-downs of the hand with cards added."""

from __future__ import annotations

import random

import pytest

from pyengine.bots.chinaso.distance import distance, held, helpful
from pyengine.core.cards import JOKER, PACK, Cards, cards, pack
from pyengine.games.chinaso.laydown import Contract, can_lay
from pyengine.games.chinaso.state import CONTRACTS

ALL = (*PACK, JOKER)
HANDS = 60


def drawn(contract: Contract, rng: random.Random, packs: int) -> Cards:
    """A hand that is nearer to the contract than chance would have it: of a few, the nearest."""
    pool = pack(packs, 2 * packs)
    some = [tuple(sorted(rng.sample(pool, contract.cards + rng.randrange(3)))) for _ in range(4)]
    return min(some, key=lambda hand: distance(held(hand), contract))


def with_one(hand: Cards, contract: Contract) -> set[int]:
    """The cards that complete the contract, by trying them all."""
    return {card for card in ALL if can_lay(tuple(sorted((*hand, card))), contract)}


def within_two(hand: Cards, contract: Contract) -> bool:
    """Whether two cards can complete it, by trying all."""
    return any(with_one(tuple(sorted((*hand, card))), contract) for card in ALL)


@pytest.mark.many
@pytest.mark.parametrize("packs", [2, 3])
@pytest.mark.parametrize("contract", CONTRACTS, ids=lambda contract: f"hand {contract.number}")
def test_the_distance_is_what_trying_all_cards_finds(contract: Contract, packs: int) -> None:
    rng = random.Random(f"{contract.number} {packs}")
    seen = set()
    for _ in range(HANDS):
        hand = drawn(contract, rng, packs)
        far = distance(held(hand), contract)
        seen.add(min(far, 2))
        assert (far == 0) == can_lay(hand, contract), hand
        if far:
            completing = with_one(hand, contract)
            assert (far == 1) == bool(completing), hand
            assert far > 1 or set(helpful(held(hand), contract)) == completing, hand
    assert {1, 2} <= seen


@pytest.mark.parametrize("contract", CONTRACTS, ids=lambda contract: f"hand {contract.number}")
def test_two_cards_away_means_that_some_two_cards_complete_it(contract: Contract) -> None:
    rng = random.Random(contract.number)
    held_against = 0
    while held_against < 4:
        hand = drawn(contract, rng, 2)
        far = distance(held(hand), contract)
        if far > 1:
            assert (far == 2) == within_two(hand, contract), hand
            held_against += 1


@pytest.mark.parametrize(
    ("contract", "hand", "far"),
    [
        (1, "7S.7H.XX.9S.9D.XX", 0),
        (1, "7S.7H.7D.7C.XX.XX", 0),  # two and two, a joker to each (N15)
        (1, "7S.7H.7D.XX.XX.2S", 1),
        (1, "7S.8S.XX.XX.XX.XX", 2),  # a set has two cards besides its joker
        (2, "QS.KS.AS.2S.3S", 1),  # the ace is in one straight only
        (2, "KS.AS.2S", 3),  # N16
        (2, "4H.4H.5H.5H.6H.6H", 0),
        (2, "4H.5H.6H.7H.XX", 1),
        (4, "4S.5S.6S.4H.4D.9S.9H.9D", 1),  # the four cannot be in both
        (5, "4S.5S.6S.4H.4D.JS.QS.KS", 1),
        (6, "4S.5S.6S.6S.7S.8S.8S.9S.XX", 0),
        (7, "", 12),
    ],
)
def test_single_hands(contract: int, hand: str, far: int) -> None:
    assert distance(held(cards(hand)), CONTRACTS[contract - 1]) == far
