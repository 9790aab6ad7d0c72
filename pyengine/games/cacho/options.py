"""Cacho's house rules: the last column of its rulings, nothing more."""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from pyengine.core.options import choice, flag


@dataclass(frozen=True, slots=True)
class Options:
    """One field per house rule; the defaults are the original text (preset ``seed``)."""

    dormida: str = choice("off", "instant-win", ruling="C5")
    straights: str = choice("two", "plus-13456", ruling="C6")
    served_bonus: int = choice(5, 0, ruling="C2")
    served_on: str = choice("all-five", "first-roll", ruling="C3")
    goal: str = choice("declared", "free", ruling="C8")
    abajo: bool = flag(ruling="C14")
    hatches: int = choice(1, 3, ruling="C15")
    teams: str = choice("off", "pairs", ruling="C16", seats={"pairs": (4, 6, 8)})


PRESETS: Final = MappingProxyType(
    {
        "seed": Options(),
        "tradition": Options(dormida="instant-win", straights="plus-13456"),
    }
)
