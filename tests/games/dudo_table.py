"""How Dudo's tests set a table: cups that lie as written."""

from __future__ import annotations

from typing import Any

from pyengine.games.dudo.state import LEFT
from tests.playing import NAMES, Script

EXAMPLE = "3.3.1.5.6 3.2.2.4.4"
"""The dice of the fourth acceptance example: four trains."""


def table(cups: str, *, bid: str = "", changes: dict[str, Any] | None = None, **options: Any) -> Script:
    """A round with these cups on the table (``-``: out); seat 0 is in turn, or has made this bid."""
    dice = tuple(tuple(map(int, cup.split("."))) if cup != "-" else () for cup in cups.split())
    match = Script("dudo", NAMES[: len(dice)], options)
    match.position(**{"cups": dice, "contenders": (), "step": LEFT, "round": 1, **(changes or {})})
    return match(f"0 bid {bid}") if bid else match


def legal(match: Script) -> set[str]:
    """Every action that the player in turn is offered, as text."""
    return {str(action) for offer in match.offers(match.state.seat) for action in offer.actions()}


def dice(match: Script) -> list[int]:
    """How many dice every seat has."""
    shown: list[int] = match.view()["totals"]
    return shown


def codes(match: Script) -> list[str]:
    """What the last line said."""
    return [note.code.removeprefix("dudo.") for note in match.notes_of(len(match))]
