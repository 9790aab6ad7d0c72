"""What a player may do: actions, each with exactly one text form, and the offers they are chosen from."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import product
from typing import NewType, TypeVar, cast

from .text import refuse

T = TypeVar("T")

Item = int | str  # a card is an int that prints as its name
Value = Item | tuple[Item, ...]
ActionText = NewType("ActionText", str)
"""An action as text: its kind, then its fields."""


@dataclass(frozen=True, slots=True)
class Action:
    """One thing a player does: a kind and its fields, such as ``bid 3 4`` or ``keep 1.5``."""

    kind: str
    fields: tuple[Value, ...] = ()

    def __str__(self) -> str:
        if not self.fields:
            return self.kind
        words = [".".join(map(str, field)) if isinstance(field, tuple) else str(field) for field in self.fields]
        return " ".join([self.kind, *filter(None, words)])

    def number(self, at: int = 0) -> int:
        """A field that the grammar parses as a number."""
        value = self.fields[at]
        assert isinstance(value, int)
        return value

    def word(self, at: int = 0) -> str:
        """A field that the grammar parses as a word."""
        value = self.fields[at]
        assert isinstance(value, str)
        return value

    def some(self, at: int = 0) -> tuple[Item, ...]:
        """A field that the grammar parses as some dice or cards."""
        value = self.fields[at]
        assert isinstance(value, tuple)
        return value

    def dice(self, at: int = 0) -> tuple[int, ...]:
        """The same field as dice, which are written as numbers."""
        return cast("tuple[int, ...]", self.some(at))


Codec = Callable[[str], Value]
Grammar = Mapping[str, tuple[Codec, ...]]
"""For each kind of action, how to parse each of its fields."""


def number(text: str) -> int:
    """Parse a whole number; raises `ValueError` for anything else."""
    return int(text)


def word(text: str) -> str:
    """Parse a word; raises `ValueError` if it is empty."""
    if not text:
        raise ValueError(text)
    return text


def dice(text: str) -> tuple[int, ...]:
    """Parse faces joined by dots, and sort them; an empty text is no dice."""
    return tuple(sorted(int(face) for face in text.split("."))) if text else ()


def read(text: str, grammar: Grammar) -> Action:
    """Parse the action that prints as this text.

    Raises:
        IllegalAction: ``core.unknown_action`` or ``core.bad_text`` (T2); a text that would print differently is
        refused.
    """
    kind, *words = text.split(" ") if isinstance(text, str) else [""]
    codecs = grammar.get(kind)
    if codecs is None:
        raise refuse("core.unknown_action", action=kind[:40])
    if not codecs and text == kind:
        return Action(kind)
    padded = words + [""] * (len(codecs) - len(words))
    try:
        action = Action(kind, tuple([codec(word) for codec, word in zip(codecs, padded, strict=True)]))
    except ValueError:
        raise refuse("core.bad_text", action=text[:80]) from None
    if str(action) != text:
        raise refuse("core.bad_text", action=text[:80])
    return action


@dataclass(frozen=True, slots=True)
class Span:
    """A field that takes a whole number from ``low`` to ``high``."""

    name: str
    low: int
    high: int
    step: int = 1

    def values(self) -> Iterator[Value]:
        """Every value it takes."""
        return iter(range(self.low, self.high + 1, self.step))

    def sample(self, rng: random.Random) -> Value:
        """One of them."""
        return rng.randrange(self.low, self.high + 1, self.step)

    def admits(self, value: Value) -> bool:
        """Whether it takes this value."""
        return isinstance(value, int) and value in range(self.low, self.high + 1, self.step)


@dataclass(frozen=True, slots=True)
class OneOf:
    """A field that takes one of a few words or numbers."""

    name: str
    of: tuple[Item, ...]

    def values(self) -> Iterator[Value]:
        """Every value it takes."""
        return iter(self.of)

    def sample(self, rng: random.Random) -> Value:
        """One of them."""
        return rng.choice(self.of)

    def admits(self, value: Value) -> bool:
        """Whether it takes this value."""
        return value in self.of


@dataclass(frozen=True, slots=True)
class Some:
    """A field that takes some of the items in ``of``: at least ``least`` and at most ``most`` of them.

    ``only`` lists the sorted selections it accepts, if the game knows them; empty: any selection of that size.
    """

    name: str
    of: tuple[Item, ...]
    least: int
    most: int
    only: tuple[tuple[Item, ...], ...] = ()

    def values(self) -> Iterator[Value]:
        """Every distinct selection, sorted: in the worst case 2 to the power of ``len(of)``."""
        return iter(self.only or selections(self.of, self.least, self.most))

    def sample(self, rng: random.Random) -> Value:
        """A random selection: uniform over ``only`` if it is given, otherwise over the sizes."""
        if self.only:
            return rng.choice(self.only)
        return tuple(sorted(rng.sample(self.of, rng.randint(self.least, self.most))))

    def admits(self, value: Value) -> bool:
        """Whether this selection can be made."""
        if self.only:
            return value in self.only
        return isinstance(value, tuple) and self.least <= len(value) <= self.most and Counter(value) <= Counter(self.of)


def selections(of: Iterable[T], least: int, most: int) -> Iterator[tuple[T, ...]]:
    """Every distinct selection of at least ``least`` and at most ``most`` items, sorted."""
    counts = sorted(Counter(of).items())
    for numbers in product(*(range(n + 1) for _, n in counts)):
        if least <= sum(numbers) <= most:
            yield tuple(item for (item, _), n in zip(counts, numbers, strict=True) for _ in range(n))


Field = Span | OneOf | Some


@dataclass(frozen=True, slots=True)
class Offer:
    """A form to fill in: something a player may do, and the values for each field.

    Attributes:
        kind: the kind of action.
        fields: one form field for each field of the action.
        exact: every way to fill it in is legal, and no other action of this kind is. Otherwise the form allows more
        than
            is legal, and `act` has the last word.
        open: in a game with secrets, whether the offer depends on nothing hidden, so that everybody may know of it.
    """

    kind: str
    fields: tuple[Field, ...] = ()
    exact: bool = True
    open: bool = field(default=False, compare=False)

    def actions(self) -> Iterator[Action]:
        """Every way to fill in the form."""
        return (Action(self.kind, chosen) for chosen in product(*(field.values() for field in self.fields)))

    def sample(self, rng: random.Random) -> Action:
        """The form filled in at random."""
        if not self.fields:
            return Action(self.kind)
        return Action(self.kind, tuple([field.sample(rng) for field in self.fields]))

    def admits(self, action: Action) -> bool:
        """Whether filling in the form can give this action."""
        return (
            action.kind == self.kind
            and len(action.fields) == len(self.fields)
            and all(field.admits(value) for field, value in zip(self.fields, action.fields, strict=True))
        )
