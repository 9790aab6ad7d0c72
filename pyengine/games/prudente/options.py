"""Prudente's house rules: the last column of its rulings, nothing more."""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from pyengine.core.options import choice, number


@dataclass(frozen=True, slots=True)
class Options:
    """One field per house rule; the defaults are the original text (preset ``seed``)."""

    goal: int = number(20_000, 10_000, low=1_000, high=100_000, step=50, ruling="P13")
    final_round: str = choice("off", "one-last-turn", ruling="P13")
    bank_minimum: str = choice("over-350", "at-least-350", "at-least-300", "at-least-500", "none", ruling="P6")
    opening_minimum: int = choice(0, 350, 500, 1_000, ruling="P7")
    hot_dice: str = choice("forced", "optional", ruling="P8")
    values: str = choice("classic", "basic", "boxed", ruling="P1")
    straight: int = number(1_500, 1_000, 2_000, 3_000, low=50, high=20_000, step=50, off=True, ruling="P2")
    three_pairs: int = number(1_500, 500, 750, 1_000, low=50, high=20_000, step=50, off=True, ruling="P3")


PRESETS: Final = MappingProxyType(
    {
        "seed": Options(),
        "short": Options(goal=5_000),
        "tradition": Options(bank_minimum="at-least-350", opening_minimum=1_000, final_round="one-last-turn"),
    }
)

LEAST_TO_BANK: Final = MappingProxyType(
    # P6: sums are multiples of 50, so the first one over 350 is 400.
    {"over-350": 400, "at-least-350": 350, "at-least-300": 300, "at-least-500": 500, "none": 0}
)
