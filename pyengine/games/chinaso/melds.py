"""The sets on the table: sets of three and straights, what fits them, and the joker in them.

A set is a tuple of cards as they lie: a set of three sorted, its joker last; a straight from its lowest card up,
with the joker where it stands. A straight takes its ranks from 1, the low ace, to 14, the high one. All functions are
pure and do not depend on who owns the cards.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from pyengine.core.cards import JOKER, PACK, Card, Cards

ACE, KING, HIGH_ACE = 1, 13, 14
SHORTEST = 3
LONGEST = 13
"""N17: ace to king, or two to ace."""

LOW, HIGH = "low", "high"

RANK: Final = tuple(card.rank for card in (*PACK, JOKER))
SUIT: Final = tuple(card.suit for card in (*PACK, JOKER))
POINTS: Final = tuple(50 if rank == 0 else 20 if rank == ACE else min(rank, 10) for rank in RANK)
"""What each card left in a hand costs."""


def points(held: Sequence[Card]) -> int:
    """What these cards cost the player who is left with them."""
    return sum([POINTS[card] for card in held])


def card_at(suit: int, rank: int) -> Card:
    """The card of this rank, 1 to 14, in a straight of this suit."""
    return PACK[13 * suit + (rank - 1) % KING]


def arrange(chosen: Cards) -> Cards | None:
    """The cards as they lie on the table if they make one set, otherwise None.

    Cards that come in the order of a straight stay so, which says where the joker stands. In any other order it fills
    the gap, or else goes to the high end while there is one.
    """
    if bottom(chosen):
        return chosen
    if is_three(chosen):
        return tuple(sorted(chosen))
    return _straightened(chosen)


def is_three(cards: Cards) -> bool:
    """N15, N21: three or more of one rank, whatever their suits, at most one of them a joker."""
    ranks = {RANK[card] for card in cards if card != JOKER}
    return len(cards) >= SHORTEST and len(ranks) == 1 and cards.count(JOKER) <= 1


def bottom(cards: Cards) -> int:
    """The rank at which a straight in this order begins; 0 if it is not a straight (N15 to N18)."""
    if not SHORTEST <= len(cards) <= LONGEST or cards.count(JOKER) > 1:
        return 0
    naturals = [(place, card) for place, card in enumerate(cards) if card != JOKER]
    # An ace that is not first is high.
    starts = {(RANK[card] if RANK[card] > ACE or not place else HIGH_ACE) - place for place, card in naturals}
    if len(starts) > 1 or len({SUIT[card] for _, card in naturals}) > 1:
        return 0
    (start,) = starts
    return start if start >= ACE and start + len(cards) - 1 <= HIGH_ACE else 0


def top(cards: Cards) -> int:
    """The rank at which a straight ends."""
    return bottom(cards) + len(cards) - 1


def _straightened(chosen: Cards) -> Cards | None:
    naturals = sorted(card for card in chosen if card != JOKER)
    if not naturals or len(set(naturals)) < len(naturals) or len({SUIT[card] for card in naturals}) > 1:
        return None
    high = [*naturals[1:], naturals[0]] if RANK[naturals[0]] == ACE else naturals
    for ordered in (naturals, high):
        for place in _joker_places(ordered) if len(chosen) > len(naturals) else (len(ordered),):
            lying = (*ordered[:place], *[JOKER] * (len(chosen) - len(naturals)), *ordered[place:])
            if bottom(lying):
                return lying
    return None


def _joker_places(ordered: Sequence[Card]) -> Sequence[int]:
    """Where a joker may stand among these cards, gaps before ends; the high end before the low one."""
    return (*range(1, len(ordered)), len(ordered), 0)


def fault(chosen: Cards) -> str:
    """Why these cards are not a set, as the reason of a refusal."""
    naturals = [card for card in chosen if card != JOKER]
    if len(chosen) - len(naturals) > 1:
        return "joker_twice"
    if len(chosen) < SHORTEST:
        return "too_few"
    ranks = sorted(RANK[card] for card in naturals)
    if len({SUIT[card] for card in naturals}) > 1:
        return "not_a_set"
    if len(chosen) > LONGEST:
        return "too_long"
    if len(set(ranks)) < len(ranks):
        return "repeated"
    return "around_ace" if {ACE, 2, KING} <= set(ranks) else "not_a_set"


@lru_cache(maxsize=4096)
def joker_stands_for(cards: Cards) -> Card | None:
    """The card that the joker stands for in a straight; None if there is no joker or no straight."""
    start = bottom(cards)
    if not start or JOKER not in cards:
        return None
    suit = min(SUIT[card] for card in cards)  # the joker has the highest
    return card_at(suit, start + cards.index(JOKER))


@lru_cache(maxsize=4096)
def fits(cards: Cards) -> dict[str, Cards]:
    """What may be added to this set, by the end it goes to: ``low`` and ``high``; a three has one end, ````."""
    joker = () if JOKER in cards else (JOKER,)
    start = bottom(cards)
    if not start:
        rank = RANK[cards[0]]
        return {"": (*(card_at(suit, rank) for suit in range(4)), *joker)}
    suit = min(SUIT[card] for card in cards)
    return {end: (card_at(suit, rank), *joker) for end, rank in free_ends(cards).items()}


def free_ends(cards: Cards) -> dict[str, int]:
    """N16, N17: the ends at which a straight may grow, and the rank that goes there."""
    ends = {LOW: bottom(cards) - 1, HIGH: top(cards) + 1} if len(cards) < LONGEST else {}
    return {end: rank for end, rank in ends.items() if ACE <= rank <= HIGH_ACE}


def extend(cards: Cards, card: Card, end: str) -> Cards:
    """The set with one more card, which must be one that `fits` there."""
    if end == LOW:
        return (card, *cards)
    return (*cards, card) if end == HIGH else tuple(sorted((*cards, card)))


@lru_cache(maxsize=4096)
def swap_ends(cards: Cards) -> tuple[str, ...]:
    """N13, N14: the ends to which a joker may move when its card is put in its place; none but in straights."""
    return tuple(free_ends(cards)) if JOKER in cards and bottom(cards) else ()


def swap(cards: Cards, end: str) -> Cards:
    """N13: the straight with the exact card in the place of the joker, and the joker at one of its ends."""
    card = joker_stands_for(cards)
    assert card is not None
    return extend(tuple(card if old == JOKER else old for old in cards), JOKER, end)
