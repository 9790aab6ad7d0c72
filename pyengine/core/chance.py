"""Luck: requested by the rules, supplied by a dealer, a test, or a person with real dice or cards."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import combinations_with_replacement, product, zip_longest
from math import comb, factorial, prod

from .actions import selections
from .cards import BY_NAME, Card, Cards, remove
from .text import refuse

Faces = tuple[int, ...]
"""The outcome of a roll or draw: the faces of dice, or cards, which are numbers as well."""

OFF_THE_TABLE = 0
"""The face of a die that left the table."""


@dataclass(frozen=True, slots=True)
class Roll:
    """Dice that have to be rolled before anything else can happen.

    Attributes:
        dice: the number of dice.
        sides: the highest face; the lowest is 1.
        seen_by: the seats that may see the result; None: everybody.
        off: the chance that one of the dice leaves the table and becomes face 0. None: dice never do.
        by: the seat that rolls; None: the dice are rolled at once, for everybody.
        seats: the owners of the dice in order, if they have owners (an opening roll).
    """

    dice: int
    sides: int = 6
    seen_by: tuple[int, ...] | None = None
    off: Fraction | None = None
    by: int | None = field(default=None, compare=False)
    seats: tuple[int, ...] | None = field(default=None, compare=False)

    def read(self, words: Sequence[int | str]) -> Faces:
        """Faces from numbers or text; raises `ValueError` or `TypeError` for anything else."""
        return tuple([_face(word) if isinstance(word, str) else word for word in _listed(words)])

    def write(self, outcome: Faces) -> str:
        """The faces in the order of the dice: ``1.5.5.6.2``."""
        return ".".join(map(str, outcome))

    def deal(self, chance: Callable[[], float]) -> Faces:
        """An outcome, computed from numbers between 0 and 1."""
        sides = self.sides
        faces = tuple([int(chance() * sides) + 1 for _ in range(self.dice)])
        # Comparing a float with a Fraction is a hundred times slower than this.
        falls = self.off is not None and chance() * self.off.denominator < self.off.numerator
        return (OFF_THE_TABLE, *faces[1:]) if falls else faces

    def check(self, outcome: Faces) -> None:
        """Refuse an impossible roll.

        Raises:
            IllegalAction: ``core.wrong_dice`` (T3).
        """
        lowest = 1 if self.off is None else OFF_THE_TABLE
        if len(outcome) != self.dice or not all(type(face) is int and lowest <= face <= self.sides for face in outcome):
            raise refuse("core.wrong_dice", dice=self.dice, sides=self.sides)

    def outcomes(self) -> Iterator[tuple[Faces, Fraction]]:
        """Every distinct result with its exact chance; the chances sum to 1.

        Dice without owners are interchangeable, so their faces are sorted.
        """
        stays = 1 - (self.off or 0)
        yield from ((faces, odds * stays) for faces, odds in self._fallen(self.dice))
        if self.off:
            yield from (((OFF_THE_TABLE, *faces), odds * self.off) for faces, odds in self._fallen(self.dice - 1))

    def _fallen(self, dice: int) -> Iterator[tuple[Faces, Fraction]]:
        faces = range(1, self.sides + 1)
        ways = self.sides**dice
        if self.seats is not None:
            yield from ((owned, Fraction(1, ways)) for owned in product(faces, repeat=dice))
            return
        for dealt in combinations_with_replacement(faces, dice):
            orders = factorial(dice) // prod(factorial(n) for n in Counter(dealt).values())
            yield dealt, Fraction(orders, ways)


@dataclass(frozen=True, slots=True)
class Draw:
    """Cards that have to be drawn before anything else can happen.

    Attributes:
        cards: the number of cards.
        pool: the unseen cards they come from, sorted. A pool has no order that could leak.
        seen_by: the seats that may see the result; None: everybody.
        by: the seat that draws; None: the cards are dealt at once.
    """

    cards: int
    pool: Cards
    seen_by: tuple[int, ...] | None = None
    by: int | None = field(default=None, compare=False)

    def read(self, words: Sequence[int | str]) -> Faces:
        """Cards from cards or their names; raises `ValueError` or `TypeError` for anything else."""
        return tuple([word if type(word) is Card else _card(word) for word in _listed(words)])

    def write(self, outcome: Faces) -> str:
        """The names of the cards in the order in which they were drawn: ``10H.XX.AS``."""
        return ".".join(map(str, outcome))

    def deal(self, chance: Callable[[], float]) -> Faces:
        """An outcome, computed from numbers between 0 and 1."""
        left = list(self.pool)
        return tuple([left.pop(int(chance() * len(left))) for _ in range(self.cards)])

    def check(self, outcome: Faces) -> None:
        """Refuse cards that cannot be drawn.

        Raises:
            IllegalAction: ``core.wrong_cards`` (T3).
        """
        drawn = len(outcome) == self.cards and all(type(card) is Card for card in outcome)
        if not drawn or remove(self.pool, outcome) is None:
            raise refuse("core.wrong_cards", n=self.cards)

    def holds(self, other: Luck) -> bool:
        """Whether every outcome of the other draw, for this number of cards, is possible here as well."""
        have = Counter(self.pool)
        wanted = Counter(other.pool) if isinstance(other, Draw) else Counter[Card]()
        return all(have[card] >= min(n, self.cards) for card, n in wanted.items())

    def outcomes(self) -> Iterator[tuple[Faces, Fraction]]:
        """Every distinct hand with its exact chance; the chances sum to 1."""
        held, ways = Counter(self.pool), comb(len(self.pool), self.cards)
        for hand in selections(self.pool, self.cards, self.cards):
            yield hand, Fraction(prod(comb(held[card], n) for card, n in Counter(hand).items()), ways)


def _listed(words: Sequence[int | str]) -> Sequence[int | str]:
    """The outside input if it is a sequence; raises `TypeError` otherwise."""
    if isinstance(words, str) or not isinstance(words, Sequence):
        raise TypeError(f"a sequence expected, not {type(words).__name__}")
    return words


def _face(word: str) -> int:
    face = int(word)
    if str(face) != word:
        raise ValueError(word)
    return face


def _card(word: int | str) -> Card:
    if not isinstance(word, str) or word not in BY_NAME:
        raise ValueError(word)
    return BY_NAME[word]


Luck = Roll | Draw
"""What `next` returns when luck moves."""

Dealer = Callable[[Luck], Faces]
"""Supplies the outcome of any roll or draw that the rules ask for."""


def system() -> Dealer:
    """A dealer that uses the operating system's randomness, fresh even in a process restored from a snapshot."""
    return _dealer(random.SystemRandom())


def seeded(seed: int | str) -> Dealer:
    """A dealer that repeats itself for the same seed, on every platform and every Python.

    The dealer is stateful: each call returns the next outcome.
    """
    # Half a letter (a lone surrogate) is a seed like any other; the bytes of all others are what Python takes anyway.
    return _dealer(random.Random(seed.encode(errors="surrogatepass") if isinstance(seed, str) else seed))


def _dealer(source: random.Random) -> Dealer:
    # Only random() is documented to repeat across Python versions, so all luck is made from it.
    chance = source.random
    return lambda luck: luck.deal(chance)


def said(luck: Luck, outcome: Sequence[int | str]) -> Faces:
    """The outcome that was supplied; empty, which no luck accepts, if it cannot be parsed."""
    try:
        return luck.read(outcome)
    except (ValueError, TypeError):
        return ()


def came_out(before: tuple[Faces, ...], after: tuple[Faces, ...]) -> Counter[int]:
    """Everything that was hidden before and no longer is."""
    gone, come = Counter[int](), Counter[int]()
    for was, now in zip_longest(before, after, fillvalue=()):
        if was != now:
            gone.update(was)
            come.update(now)
    return gone - come
