"""House rules as one typed object per game. It describes the form, parses the answers and lists what differs.

A game declares a frozen dataclass with fields created by `choice`, `number` and `flag`:

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
    from ..protocol import ChoiceOption, HouseRules, Option, OptionValue

SPEC = "house rule"


C = TypeVar("C", bound=str | int)
O = TypeVar("O", bound=Record)  # noqa: E741


@dataclass(frozen=True, slots=True)
class Choice:
    """A house rule that is one of a few words or numbers."""

    values: tuple[str | int, ...]
    seats: Mapping[str | int, tuple[int, ...]] = field(default_factory=dict)

    def check(self, name: str, value: object) -> str | int:
        """Return the value if it is one of these.

        Raises:
            BadOptions: ``options.bad_choice`` (T5).
        """
        if type(value) not in (str, int) or value not in self.values:
            raise bad_options("options.bad_choice", option=name, value=str(value)[:40])
        chosen: str | int = value
        return chosen

    def read(self, text: str) -> OptionValue:
        """The value for this word; an unknown word is returned as it is, for `check` to refuse."""
        return next((value for value in self.values if str(value) == text), text)

    def describe(self, name: str, default: str | int, ruling: str) -> Option:
        """What a settings form needs, as JSON values, with the kind of rule under ``type``."""
        entry: ChoiceOption = {
            "name": name,
            "type": "choice",
            "values": list(self.values),
            "default": default,
            "ruling": ruling,
        }
        if self.seats:
            entry["seats"] = {str(value): list(seats) for value, seats in self.seats.items()}
        return entry


@dataclass(frozen=True, slots=True)
class Number:
    """A house rule that is a whole number, with some common values."""

    low: int
    high: int
    step: int
    suggested: tuple[int, ...]
    off: bool

    def check(self, name: str, value: object) -> int:
        """Return the value if it is one of the allowed numbers.

        Raises:
            BadOptions: ``options.bad_number`` (T5).
        """
        if type(value) is int and (value in range(self.low, self.high + 1, self.step) or (self.off and value == 0)):
            return value
        raise bad_options("options.bad_number", option=name, low=self.low, high=self.high, step=self.step)

    def read(self, text: str) -> OptionValue:
        """The value for this word; an unknown word is returned as it is, for `check` to refuse."""
        return int(text) if text.isascii() and text.isdigit() else text

    def describe(self, name: str, default: int, ruling: str) -> Option:
        """What a settings form needs, as JSON values, with the kind of rule under ``type``."""
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
        """Return the value if it is True or False.

        Raises:
            BadOptions: ``options.bad_flag`` (T5).
        """
        if not isinstance(value, bool):
            raise bad_options("options.bad_flag", option=name)
        return value

    def read(self, text: str) -> OptionValue:
        """The value for this word; an unknown word is returned as it is, for `check` to refuse."""
        return {"true": True, "on": True, "false": False, "off": False}.get(text, text)

    def describe(self, name: str, default: bool, ruling: str) -> Option:
        """What a settings form needs, as JSON values, with the kind of rule under ``type``."""
        return {"name": name, "type": "flag", "default": default, "ruling": ruling}


def choice(*values: C, ruling: str, seats: Mapping[str | int, tuple[int, ...]] | None = None) -> C:
    """A dataclass field for a house rule that is one of ``values``; the first is the default.

    ``ruling`` is the id of the ruling that it changes, such as ``P6``, here and in the two functions below. ``seats``
    lists, for some values, the only numbers of players they work with.
    """
    return field(default=values[0], metadata={SPEC: Choice(values, seats or {}), "ruling": ruling})


def number(
    default: int,
    *suggested: int,
    low: int,
    high: int,
    step: int = 1,
    off: bool = False,
    ruling: str,
) -> int:
    """A dataclass field for a whole number from ``low`` to ``high`` in ``step``s; with ``off``, 0 switches it off.

    ``suggested`` are the values a form offers besides the default.
    """
    spec = Number(low, high, step, (default, *suggested), off)
    return field(default=default, metadata={SPEC: spec, "ruling": ruling})


def flag(default: bool = False, *, ruling: str) -> bool:
    """A dataclass field for a house rule that is on or off."""
    return field(default=default, metadata={SPEC: Flag(), "ruling": ruling})


def schema(options: type[Record]) -> list[Option]:
    """What a settings form needs, one entry per house rule: name, type, range, default, ruling."""
    return [f.metadata[SPEC].describe(f.name, f.default, f.metadata["ruling"]) for f in fields(options)]


def parse(options: type[O], given: Mapping[str, object]) -> O:
    """The house rules with the given values, and defaults for all others.

    Raises:
        BadOptions: an unknown name (``options.unknown``) or a value out of range; T5.
    """
    specs = {f.name: f.metadata[SPEC] for f in fields(options)}
    for name in given:
        if name not in specs:
            raise bad_options("options.unknown", option=str(name)[:40])
    return options(**{name: specs[name].check(name, value) for name, value in given.items()})


def complete(options: type[O], begun: Mapping[str, object], given: object) -> O:
    """The house rules to start from, overridden by those given: a mapping, or a complete options object.

    Raises:
        BadOptions: `parse` refuses them, even in an options object, whose values nobody has checked before (T5).
    """
    if isinstance(given, options):
        return parse(options, {f.name: getattr(given, f.name) for f in fields(options)})
    if given is None:
        return parse(options, begun)
    if not isinstance(given, Mapping):
        raise bad_options("options.unknown", option=str(given)[:40])
    return parse(options, {**begun, **given})


def read_words(options: type[Record], words: Mapping[str, str]) -> HouseRules:
    """Values for `parse` from words, as on a command line; words that cannot be parsed are kept as they are."""
    specs = {f.name: f.metadata[SPEC] for f in fields(options)}
    return {name: specs[name].read(word) if name in specs else word for name, word in words.items()}


def changes(options: Record) -> HouseRules:
    """The house rules that differ from the default, by name, in form order: what a record stores."""
    return {f.name: getattr(options, f.name) for f in fields(options) if getattr(options, f.name) != f.default}
