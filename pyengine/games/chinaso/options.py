"""Chinaso's house rules: the last column of its rulings, nothing more."""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from pyengine.core.options import choice, flag


@dataclass(frozen=True, slots=True)
class Options:
    """One field per house rule; the defaults are the original text (preset ``seed``)."""

    express: bool = flag(ruling="N30")
    decks: str | int = choice("auto", 2, 3, ruling="N23")
    cutter_joker: str = choice("on", "off", ruling="N24")
    claim_cost: str = choice("none", "one-stock-card", "two-stock-cards", ruling="N1")
    max_claims: str | int = choice("unlimited", 1, 2, 3, 4, 5, 6, 7, ruling="N2")
    claim_priority: str = choice("dealer-left", "current-left", ruling="N3")
    lay_off_own: bool = flag(True, ruling="N7")
    joker_swap: str = choice("same-set", "off", ruling="N13")
    go_out_discard: str = choice("optional", "required", ruling="N8")
    chinaso_factor: int = choice(2, 1, ruling="N12")


PRESETS: Final = MappingProxyType(
    {
        "seed": Options(),
        "express": Options(express=True),
        "tradition": Options(claim_cost="one-stock-card", claim_priority="current-left"),
    }
)

CLAIM_COST: Final = MappingProxyType({"none": 0, "one-stock-card": 1, "two-stock-cards": 2})
"""N1: the cards from the stock that a claim costs."""
