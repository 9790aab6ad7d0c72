"""The sheet of a side: one hatch of eleven boxes, or three. A table calls a hatch a sheet."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Final

from .scoring import BOXES, Box

Hatch = tuple[int | None, ...]
"""The points in each of the eleven boxes, the two grandes last; 0 is crossed out, None is open."""

Sheet = tuple[Hatch, ...]

HATCH: Final[tuple[Box, ...]] = (*BOXES, "grande")
"""C13: nine boxes and two grandes."""

PAPER: Final = (0, 6, 3, 1, 7, 4, 2, 8, 5, 9, 10)
"""The boxes as they are on paper, row by row: a combination between two numbers, and the grandes below."""

EMPTY: Final[Hatch] = (None,) * len(HATCH)
MOST_HATCHES: Final = 3

REMEMBERED: Final = 4_096
"""Sheets change once a turn but are needed at every step, so what follows from the latest ones is cached."""

Place = tuple[Box, int | None]
"""A box, with its hatch, counted from 1, if there are three."""

PLACES: Final[Mapping[str, Place]] = MappingProxyType(
    {box: (box, None) for box in BOXES}
    | {f"{box}/{hatch}": (box, hatch) for hatch in range(1, MOST_HATCHES + 1) for box in BOXES}
)
"""The name of a box: ``sixes``, or with three hatches ``sixes/2``."""


def name(box: Box, hatch: int, hatches: int) -> str:
    """The name of this box of a hatch, counted from 0, at a table with this many hatches."""
    return box if hatches == 1 else f"{box}/{hatch + 1}"


def read_box(text: str) -> Box:
    """A box to go for; `ValueError` for anything else."""
    if text not in BOXES:
        raise ValueError(text)
    return text


def read_place(text: str) -> str:
    """A box to write in; `ValueError` for anything else."""
    if text not in PLACES:
        raise ValueError(text)
    return text


@lru_cache(REMEMBERED)
def open_in(hatch: Hatch) -> tuple[Box, ...]:
    """The open boxes of a hatch. The second grande is filled last, so it stands for both."""
    return tuple([box for box, points in zip(BOXES, hatch[:-2] + hatch[-1:], strict=True) if points is None])


@lru_cache(REMEMBERED)
def open_on(sheet: Sheet) -> tuple[Box, ...]:
    """The boxes that are open in any hatch of a sheet."""
    if len(sheet) == 1:
        return open_in(sheet[0])
    found = {box for hatch in sheet for box in open_in(hatch)}
    return tuple([box for box in BOXES if box in found])


def write(hatch: Hatch, box: Box, points: int) -> Hatch:
    """The hatch with an open box filled; 0 crosses it out."""
    place = HATCH.index(box)
    if hatch[place] is not None:
        place += 1  # only a grande has a second box
    return (*hatch[:place], points, *hatch[place + 1 :])


@lru_cache(REMEMBERED)
def total(hatch: Hatch) -> int:
    """The points of a hatch."""
    return sum([points or 0 for points in hatch])
