"""Hypothesis strategies for any game of the registry, built from its own description."""

from __future__ import annotations

from typing import Any

from hypothesis import reject
from hypothesis import strategies as st

from pyengine import GAMES, BadOptions, Match, parse, rules, schema
from pyengine.protocol import Option
from tests.playing import NAMES


def house_rules(game: str, brief: bool = False) -> st.SearchStrategy[dict[str, Any]]:
    """Any house rules the game allows; brief: numbers that no match takes long with."""
    values = {entry["name"]: option_values(entry, brief) for entry in schema(rules(game).options)}
    return st.fixed_dictionaries({}, optional=values)


def option_values(entry: Option, brief: bool = False) -> st.SearchStrategy[Any]:
    """Every value that one house rule can take."""
    if brief or entry["type"] != "number":
        return st.sampled_from(brief_values(entry))
    whole = st.integers(0, (entry["high"] - entry["low"]) // entry["step"])
    stepped = whole.map(lambda n: entry["low"] + n * entry["step"])
    return st.one_of(st.sampled_from(entry["suggested"]), stepped, *([st.just(0)] if entry["off"] else []))


def brief_values(entry: Option) -> list[Any]:
    """Values of one house rule with which no match takes long: all of a few, or the lowest two numbers."""
    if entry["type"] == "choice":
        return list(entry["values"])
    if entry["type"] == "flag":
        return [False, True]
    return [entry["low"], entry["low"] + entry["step"]]


def seat_counts(game: str) -> st.SearchStrategy[int]:
    """Every number of players the game takes."""
    return st.sampled_from(rules(game).seats)


@st.composite
def matches(draw: st.DrawFn, game: str | None = None, brief: bool = False) -> Match:
    """A fresh match of any game, any seats, any house rules.

    House rules that are good in themselves may still not go with so few or so many players (`start` refuses them, as
    Cacho's pairs at a table of three); then another match is drawn.
    """
    chosen = draw(st.sampled_from(GAMES)) if game is None else game
    seats = NAMES[: draw(seat_counts(chosen))]
    options = parse(rules(chosen).options, draw(house_rules(chosen, brief)))
    try:
        return Match(chosen, seats, options)
    except BadOptions:
        reject()
