"""Dudo's house rules: the last column of its rulings, nothing more."""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from pyengine.core.options import choice, flag, number


@dataclass(frozen=True, slots=True)
class Options:
    """One field per house rule; the defaults are the original text (preset ``seed``)."""

    dice: int = number(5, 3, low=2, high=10, ruling="D12")
    open_on_aces: str = choice("allowed", "one-die", "forbidden", ruling="D1")
    aces_down: str = choice("half-plus-one", "half-round-up", ruling="D2")
    hunt_by: str = choice("next-player", "anyone", ruling="D10")
    direction: str = choice("per-game", "per-round", ruling="D22")
    blind: str = choice("once-per-player", "each-drop", "whenever-one-die", "off", ruling="D14")
    blind_aces_wild: bool = flag(True, ruling="D16")
    blind_face_lock: str = choice("off", "on", "one-die-may-change", ruling="D17")
    fallen_die: str = choice("manual", "off", ruling="D23")


PRESETS: Final = MappingProxyType(
    {
        "seed": Options(),
        "tradition": Options(open_on_aces="one-die", blind_aces_wild=False, blind_face_lock="one-die-may-change"),
    }
)
