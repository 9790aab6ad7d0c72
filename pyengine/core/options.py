"""House rules as one typed object per game: it draws the form, reads the answers and says what differs.

A game declares a frozen dataclass whose fields are made by `choice`, `number` and `flag`:

    @dataclass(frozen=True, slots=True)
    class Options:
        hot_dice: str = choice("forced", "optional", ruling="P8")
        goal: int = number(20_000, low=1_000, high=100_000, step=50, ruling="P13")
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import TYPE_CHECKING, TypeVar

from .frozen import Record
from .text import bad_options

if TYPE_CHECKING:
    from ..protocol import HouseRules, Option, OptionValue

SPEC = "house rule"


C = TypeVar("C", bound=str | int)
O = TypeVar("O", bound=Record)  # noqa: E741


@dataclass(frozen=True, slots=True)
class Choice:
    """A house rule that is one of a few words or numbers."""

    values: tuple[str | int, ...]

    def check(self, name: str, value: object) -> str | int:
        if type(value) not in (str, int) or value not in self.values:
            raise bad_options("options.bad_choice", option=name, value=str(value)[:40])
        chosen: str | int = value
        return chosen

    def read(self, text: str) -> OptionValue:
        return next((value for value in self.values if str(value) == text), text)

    def describe(self, name: str, default: str | int, ruling: str) -> Option:
        return {"name": name, "type": "choice", "values": list(self.values), "default": default, "ruling": ruling}


@dataclass(frozen=True, slots=True)
class Number:
    """A house rule that is a whole number, with some values that tables use most."""

    low: int
    high: int
    step: int
    suggested: tuple[int, ...]
    off: bool

    def check(self, name: str, value: object) -> int:
        if type(value) is int and (value in range(self.low, self.high + 1, self.step) or (self.off and value == 0)):
            return value
        raise bad_options("options.bad_number", option=name, low=self.low, high=self.high, step=self.step)

    def read(self, text: str) -> OptionValue:
        return int(text) if text.isascii() and text.isdigit() else text

    def describe(self, name: str, default: int, ruling: str) -> Option:
        return {
            "name": name,
            "type": "number",
            "low": self.low,
            "high": self.high,
            "step": self.step,
            "suggested": list(self.suggested),
            "off": self.off,
            "default": default,
            "ruling": ruling,
        }


@dataclass(frozen=True, slots=True)
class Flag:
    """A house rule that is on or off."""

    def check(self, name: str, value: object) -> bool:
        if not isinstance(value, bool):
            raise bad_options("options.bad_flag", option=name)
        return value

    def read(self, text: str) -> OptionValue:
        return {"true": True, "on": True, "false": False, "off": False}.get(text, text)

    def describe(self, name: str, default: bool, ruling: str) -> Option:
        return {"name": name, "type": "flag", "default": default, "ruling": ruling}


def choice(*values: C, ruling: str) -> C:
    """A dataclass field for a house rule that is one of ``values``; the first is the default."""
    return field(default=values[0], metadata={SPEC: Choice(values), "ruling": ruling})


def number(
    default: int,
    *suggested: int,
    low: int,
    high: int,
    step: int = 1,
    off: bool = False,
    ruling: str,
) -> int:
    """A dataclass field for a whole number from ``low`` to ``high`` in ``step``s; with ``off``, 0 switches it off."""
    spec = Number(low, high, step, (default, *suggested), off)
    return field(default=default, metadata={SPEC: spec, "ruling": ruling})


def flag(default: bool = False, *, ruling: str) -> bool:
    """A dataclass field for a house rule that is on or off."""
    return field(default=default, metadata={SPEC: Flag(), "ruling": ruling})


def schema(options: type[Record]) -> list[Option]:
    """What a settings form needs, one entry per house rule: name, type, range, default, ruling."""
    return [f.metadata[SPEC].describe(f.name, f.default, f.metadata["ruling"]) for f in fields(options)]


def parse(options: type[O], given: Mapping[str, object]) -> O:
    """The house rules with the given values, everything else at its default.

    Raises:
        BadOptions: an unknown name (``options.unknown``) or a value out of range; T5.
    """
    specs = {f.name: f.metadata[SPEC] for f in fields(options)}
    for name in given:
        if name not in specs:
            raise bad_options("options.unknown", option=str(name)[:40])
    return options(**{name: specs[name].check(name, value) for name, value in given.items()})


def complete(options: type[O], begun: Mapping[str, object], given: object) -> O:
    """The house rules that a table has begun with, and over them what is given: a mapping, or all of them as an object.

    Raises:
        BadOptions: `parse` refuses them, the object's too: nobody has looked at its values before (T5).
    """
    if isinstance(given, options):
        return parse(options, {f.name: getattr(given, f.name) for f in fields(options)})
    if given is None:
        return parse(options, begun)
    if not isinstance(given, Mapping):
        raise bad_options("options.unknown", option=str(given)[:40])
    return parse(options, {**begun, **given})


def read_words(options: type[Record], words: Mapping[str, str]) -> HouseRules:
    """Values for `parse` from words such as a command line gives; what cannot be read stays a word."""
    specs = {f.name: f.metadata[SPEC] for f in fields(options)}
    return {name: specs[name].read(word) if name in specs else word for name, word in words.items()}


def changes(options: Record) -> HouseRules:
    """The house rules that differ from the default, in the order of the form."""
    return {f.name: getattr(options, f.name) for f in fields(options) if getattr(options, f.name) != f.default}
