"""Chinchirorin's house rules: the last column of its rulings, nothing more."""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, Literal

from pyengine.core.options import choice, number


@dataclass(frozen=True, slots=True)
class Options:
    """One field per house rule; the defaults are the original text (preset ``seed``).

    ``piss_chance`` counts rolls in a thousand, so that records hold whole numbers: 25 is 2.5 %.
    """

    triplets: str = choice("seed", "roller-wins-3", ruling="H1")
    three_aces: str = choice("lose-3", "win-5", ruling="H2")
    piss_chance: int = number(25, 50, 100, low=1, high=250, off=True, ruling="H5")
    who_rolls: Literal["highest-bettor", "every-bettor"] = choice("highest-bettor", "every-bettor", ruling="H8")
    min_bet: int = number(1, 5, 10, low=1, high=10_000, ruling="H10")
    end: Literal["last-standing", "rounds", "minutes"] = choice("last-standing", "rounds", "minutes", ruling="H21")
    limit: int = number(20, 10, 30, 60, low=1, high=1_000, ruling="H21")
    start_funds: int = number(100, 50, 500, 1_000, low=10, high=10_000, ruling="H22")


PRESETS: Final = MappingProxyType(
    {
        "seed": Options(),
        "tradition": Options(triplets="roller-wins-3", piss_chance=0),
    }
)
