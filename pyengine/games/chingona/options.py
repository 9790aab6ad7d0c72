"""Chingona's house rules: the last column of its rulings, nothing more."""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, Literal

from pyengine.core.options import choice, flag, number


@dataclass(frozen=True, slots=True)
class Options:
    """One field per house rule; the defaults are the original text (preset ``seed``)."""

    games_to_win: int = number(4, 2, 3, 5, low=1, high=9, ruling="G17")
    stakes: Literal["drinks", "units"] = choice("drinks", "units", ruling="G17")
    ante: int = number(2, 1, 5, 10, low=1, high=100, ruling="G17")
    wild_numbers: str = choice("one", "all-pairs", ruling="G1")
    ties: str = choice("lose", "replay-numbers", "replay-all", ruling="G8")
    tie_in_fewer_rolls_wins: bool = flag(ruling="G9")
    mexicans: str = choice("off", "on", ruling="G10")
    parsons_benefit: bool = flag(ruling="G11")
    five_aces: str = choice("off", "starter", ruling="G12")
    four_natural_aces: bool = flag(ruling="G13")
    elimination: str = choice("off", "high-numbers", ruling="G21")

    @property
    def all_pairs(self) -> bool:
        """G1: every number with a pair is wild at once."""
        return self.wild_numbers == "all-pairs"

    @property
    def four_aces_are_five(self) -> bool:
        """G13 applies only together with G12."""
        return self.four_natural_aces and self.five_aces == "starter"


PRESETS: Final = MappingProxyType({"seed": Options(), "tradition": Options(mexicans="on", parsons_benefit=True)})
