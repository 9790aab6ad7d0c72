"""English sentences from codes: how to fill in the templates of a game.

A template contains ``{name}`` for a parameter and ``{n?die|dice}`` for words that depend on the number ``n``, where
``#`` stands for the number. A third alternative is used for 0: ``{n?# die|# dice|no die}``. The shell fills in
translations of the same templates by the same rules.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence

Texts = Mapping[str, str]

_PLACE = re.compile(r"\{(\w+)(?:\?([^{}|]*)\|([^{}]*))?\}")


def fill(template: str, params: Mapping[str, object], names: Sequence[str] = (), texts: Texts | None = None) -> str:
    """The template with its parameters filled in, in English.

    Seats (``seat``, ``…_seat``, ``seats``) become ``names``; cards (``card``, ``…_card``, ``cards``) are written out,
    with the words under ``card``, ``rank`` and ``suit``; lists of numbers are joined by ``-``; a word is replaced by
    the text under ``parameter.word``, if there is one. A missing parameter stays visible as ``{name}``.
    """

    def say(place: re.Match[str]) -> str:
        name, one, others = place.groups()
        if name not in params:
            return place.group()
        value = params[name]
        if one is not None:
            return _following(value, one, *others.split("|")) if isinstance(value, int) else place.group()
        return _value(name, value, names, texts or {})

    return _PLACE.sub(say, template)


def _following(number: int, one: str, many: str, none: str | None = None) -> str:
    words = one if number == 1 else many if number or none is None else none
    return words.replace("#", f"{number:,}")


def _value(name: str, value: object, names: Sequence[str], texts: Texts) -> str:
    if isinstance(value, bool) or value is None:
        return str(value).lower()
    if isinstance(value, int):
        return _seat(value, names) if name == "seat" or name.endswith("_seat") else f"{value:,}"
    if isinstance(value, str):
        if name == "card" or name.endswith("_card"):
            return _card(value, texts)
        return texts.get(f"{name}.{value}", value)
    if not isinstance(value, Iterable):
        return str(value)
    if name == "seats":
        return _and([_seat(seat, names) for seat in value])
    if name == "cards":
        return _and([_card(card, texts) for card in value])
    return "-".join(str(item) for item in value)


def _seat(seat: int, names: Sequence[str]) -> str:
    return names[seat] if 0 <= seat < len(names) else f"seat {seat}"


def _card(name: str, texts: Texts) -> str:
    """``7S``, the seven of spades. A joker, ``XX``, is of rank X and has no suit."""
    if "card" not in texts:
        return name
    rank, suit = name[:-1], name[-1:]
    template = texts["card"] if f"suit.{suit}" in texts else "{rank}"
    return fill(template, {"rank": f"the_{rank}", "suit": suit}, (), texts)


def _and(words: Sequence[str]) -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}" if words else ""
