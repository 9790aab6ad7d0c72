"""How a turn may end: which boxes may be filled or crossed out, and what must be scored.

Boxes are named here without their hatch: if a box is open in several hatches, the player picks one (C15).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType

from .hatch import Sheet, open_on
from .options import Options
from .scoring import CENTRE, FACE, PAYS, Box, five_of_a_kind, makes, worths
from .state import Series, State


@dataclass(frozen=True, slots=True)
class Ending:
    """What a turn may end with now.

    Attributes:
        notes: the boxes that may be filled, and the points.
        crosses: the boxes that may be crossed out, the goal first.
        forced: why the dice must be scored and the cup passed (C10): ``five``, ``first`` or ``goal``; None: they need
            not be.
    """

    notes: Mapping[Box, int]
    crosses: tuple[Box, ...] = ()
    forced: str | None = None


def points(series: Series, options: Options) -> Mapping[Box, int]:
    """What the dice of a series would score in each box (C1–C4), without the boxes in which they score nothing."""
    bonus = options.served_bonus if series.served(options.served_on) else 0
    return worths(series.dice, options.straights, bonus)


def ending(state: State) -> Ending:
    """What the turn may end with: the series on the table, or one of the two results of a pair (C16)."""
    return _pair(state) if state.noting else of_series(state.series, state.sheet, state.options)


def results(state: State) -> tuple[Ending, ...]:
    """What each finished series of a pair may end with, on its own."""
    return tuple([of_series(series, state.sheet, state.options) for series in state.done])


@lru_cache(maxsize=1_024)
def of_series(series: Series, sheet: Sheet, options: Options) -> Ending:
    """What this series may end with on this sheet."""
    open, brought = open_on(sheet), points(series, options)
    why, boxes = _forced(series, brought, open, options)
    if why:
        return Ending(_paid(brought, boxes), (), why)
    if options.goal == "free":
        return Ending(_paid(brought, open), open)
    return _declared(series.goal, brought, open)


def _paid(brought: Mapping[Box, int], boxes: tuple[Box, ...]) -> Mapping[Box, int]:
    """The boxes among these in which the dice score something."""
    return MappingProxyType({box: brought[box] for box in boxes if box in brought})


def _declared(goal: Box | None, brought: Mapping[Box, int], open: tuple[Box, ...]) -> Ending:
    """C9: a number scores what there is; a combination is made, or costs an open box.

    An undeclared goal is declared by filling or crossing out a box, so it may be any of the open ones.
    """
    goals = (goal,) if goal else open
    missed = tuple([box for box in goals if box not in brought])
    return Ending(_paid(brought, goals), _first(goal, open) if any(box not in FACE for box in missed) else missed)


def _first(goal: Box | None, open: tuple[Box, ...]) -> tuple[Box, ...]:
    return (goal, *[box for box in open if box != goal]) if goal else open


def _forced(
    series: Series, brought: Mapping[Box, int], open: tuple[Box, ...], options: Options
) -> tuple[str | None, tuple[Box, ...]]:
    """C10: why the dice must be scored, and in which boxes."""
    number = five_of_a_kind(series.dice)
    if number and (homes := _homes(number, open)):
        return "five", homes
    made = makes(series.dice, options.straights) if series.rolls == 1 and not number else ()
    if made and made[0] in open:
        return "first", made
    if series.goal in CENTRE and brought.get(series.goal) == PAYS[series.goal] + options.served_bonus:
        return "goal", (series.goal,)
    return None, ()


def _homes(number: Box, open: tuple[Box, ...]) -> tuple[Box, ...]:
    """C21, C4, C12: five of a kind goes to a grande box; when both are used, to its number or to the poker."""
    return tuple([box for box in (("grande",) if "grande" in open else (number, "poker")) if box in open])


def _pair(state: State) -> Ending:
    """C16: one of the two results, the higher if both fit the same box, or a box crossed out."""
    ends = results(state)
    notes: dict[Box, int] = {}
    for box, brought in (found for end in ends for found in end.notes.items()):
        notes[box] = max(brought, notes.get(box, 0))
    forced = next((end.forced for end in ends if end.forced), None)
    return Ending(notes, () if forced else state.open, forced)
