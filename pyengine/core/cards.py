"""Playing cards: French packs with jokers, and the pools they are drawn from."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, TypeVar

N = TypeVar("N", bound=int)

RANKS: Final = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
SUITS: Final = ("S", "H", "D", "C")


class Card(int):
    """One of 53 cards: the index of its rank plus 13 times its suit, or 52, the joker. It prints as ``10H`` or ``XX``.

    Cards are plain integers, so that hands are small and fast to sort, count and compare.
    """

    __slots__ = ()

    @property
    def rank(self) -> int:
        """1 for the ace to 13 for the king; 0 for a joker."""
        return 0 if self == 52 else self % 13 + 1

    @property
    def suit(self) -> int:
        """0 to 3 for spades, hearts, diamonds, clubs; 4 for a joker."""
        return self // 13

    def __str__(self) -> str:
        return NAMES[self]

    __repr__ = __str__


Cards = tuple[Card, ...]

NAMES: Final = (*(rank + suit for suit in SUITS for rank in RANKS), "XX")
PACK: Final[Cards] = tuple(map(Card, range(52)))
JOKER: Final = Card(52)
BY_NAME: Final = dict(zip(NAMES, (*PACK, JOKER), strict=True))


def pack(packs: int, jokers: int) -> Cards:
    """All cards of this many packs and this many jokers, sorted."""
    return tuple(sorted([*PACK * packs, *[JOKER] * jokers]))


def cards(text: str) -> Cards:
    """Parse cards joined by dots, and sort them; an empty text is no cards. Raises `ValueError` for unknown names."""
    try:
        return tuple(sorted(BY_NAME[name] for name in text.split("."))) if text else ()
    except KeyError:
        raise ValueError(text) from None


def card(text: str) -> Card:
    """Parse one card; raises `ValueError` for unknown names."""
    (found,) = cards(text)
    return found


def names(held: Iterable[Card]) -> list[str]:
    """The names of cards, for JSON."""
    return [NAMES[card] for card in held]


def remove(pool: Sequence[N], drawn: Iterable[N]) -> tuple[N, ...] | None:
    """The pool without the drawn items, in order; None if some are not there. It works for dice, too."""
    left = list(pool)
    try:
        for gone in drawn:
            left.remove(gone)
    except ValueError:
        return None
    return tuple(left)
