"""Why something may not be done now: each function returns the first ruling against it, or None."""

from __future__ import annotations

from pyengine.core.chance import Faces
from pyengine.core.dice import without
from pyengine.core.errors import IllegalAction

from .endings import Ending, ending, of_series, points, results
from .hatch import PLACES, open_in
from .scoring import FACE, FIVE, Box, five_of_a_kind
from .state import Series, State
from .text import refuse


def series_refusal(state: State) -> IllegalAction | None:
    """Why no die may be rolled again."""
    if state.noting:
        return refuse("series_over")
    forced = must_score(ending(state))
    if forced or state.series.rolls_left:
        return forced
    return refuse("no_rolls")


def must_score(end: Ending) -> IllegalAction | None:
    """C10: why the dice must be scored as they lie."""
    return refuse(f"must_score_{end.forced}", box=next(iter(end.notes))) if end.forced else None


def aim_refusal(state: State, goal: Box) -> IllegalAction | None:
    """Why this goal may not be declared."""
    refusal = series_refusal(state)
    if refusal:
        return refusal
    if state.options.goal == "free":
        return refuse("no_goals")
    if state.series.goal:
        return refuse("one_goal", goal=state.series.goal)
    return None if goal in state.open else refuse("box_full", box=goal)


def keep_refusal(state: State, kept: Faces) -> IllegalAction | None:
    """Why these dice may not be kept, and the others rolled again."""
    refusal = series_refusal(state)
    if refusal:
        return refusal
    if state.options.goal == "declared" and not state.series.goal:
        return refuse("aim_first")
    if not kept:
        return refuse("keep_none")
    if without(state.series.dice, kept) is None:
        return refuse("not_on_table", dice=list(kept), count=len(kept))
    return refuse("keep_all") if len(kept) == FIVE else None


def turn_refusal(state: State) -> IllegalAction | None:
    """Why *abajo* may not be called."""
    if not state.options.abajo:
        return refuse("no_abajo")
    if state.noting:
        return refuse("series_over")
    return refuse("abajo_twice") if state.series.turned else None


def place_of(state: State, place: str) -> tuple[Box, int]:
    """The box and the hatch, counted from 0, of a box that may be written in.

    Raises:
        IllegalAction: the turn is not at its end (C16), there is no such hatch (C15), or the box is full (C13).
    """
    if state.pairs and not state.noting:
        raise refuse("series_first")
    box, hatch = PLACES[place]
    sheet = state.sheet
    if hatch is None and len(sheet) > 1:
        raise refuse("which_hatch", hatches=len(sheet))
    if hatch is not None and len(sheet) == 1:
        raise refuse("one_hatch")
    at = (hatch or 1) - 1
    if box not in open_in(sheet[at]):
        raise refuse("box_full", box=place)
    return box, at


def refuse_note(state: State, box: Box) -> IllegalAction:
    """Why the dice cannot be scored in this open box; for a pair, why neither of its two results can."""
    for series in state.done if state.noting else (state.series,):
        if box in points(series, state.options):
            return _why_not(state, series, box)
    return refuse("neither", box=box) if state.noting else _not_made(state.series.dice, box)


def _why_not(state: State, series: Series, box: Box) -> IllegalAction:
    if five_of_a_kind(series.dice) and "grande" in state.open:
        return refuse("grande_first", box=box)
    end = of_series(series, state.sheet, state.options)
    return must_score(end) or refuse("other_box", goal=series.goal, box=box)


def _not_made(dice: Faces, box: Box) -> IllegalAction:
    if box in FACE:
        return refuse("no_such_face", face=FACE[box])
    if box == "full" and five_of_a_kind(dice):
        return refuse("five_no_full")
    return refuse("not_made", dice=list(dice), box=box)


def refuse_cross(state: State, end: Ending, box: Box) -> IllegalAction:
    """Why this open box may not be crossed out."""
    forced = next(filter(None, map(must_score, results(state) if state.noting else (end,))), None)
    if forced:
        return forced
    if box in end.notes:
        return refuse("score_it", box=box, points=end.notes[box])
    return refuse("cross_goal", goal=state.series.goal)
