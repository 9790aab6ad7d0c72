"""What every player of Cacho asks of the table, and how it states its decision."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from ...core.actions import Action
from ...core.chance import Faces
from ...games.cacho.endings import Ending, ending
from ...games.cacho.hatch import name, open_in
from ...games.cacho.refusals import turn_refusal
from ...games.cacho.scoring import Box
from ...games.cacho.state import State

Place = tuple[Box, int, int]
"""A box, its sheet counted from 0, and the points that go there; 0 is an X."""

RETURN, ABAJO, STOP = Action("return"), Action("abajo"), Action("stop")


def aim(box: Box) -> Action:
    """Go for this box (C8)."""
    return Action("aim", (box,))


def keep(dice: Faces) -> Action:
    """Keep these dice and roll the others."""
    return Action("keep", (tuple(sorted(dice)),))


def may_throw(state: State) -> bool:
    """Whether dice may be rolled again."""
    return not state.noting and not ending(state).forced and state.series.rolls_left > 0


def must_declare(state: State) -> bool:
    """Whether a goal must be named before any dice are kept (C8)."""
    return state.options.goal == "declared" and state.series.goal is None


def may_turn(state: State) -> bool:
    """Whether *abajo* may be called (C14)."""
    return turn_refusal(state) is None


def under(dice: Faces) -> Faces:
    """The other side of the dice."""
    return tuple([7 - face for face in dice])


def places(state: State, end: Ending) -> Iterator[Place]:
    """Every way in which the turn can end."""
    for hatch, points in enumerate(state.sheet):
        open = open_in(points)
        yield from ((box, hatch, brought) for box, brought in end.notes.items() if box in open)
        yield from ((box, hatch, 0) for box in end.crosses if box in open)


def write(state: State, worth: Callable[[Place], float]) -> Action:
    """Score or cross out the box that is worth most; one of a pair stops instead, until both have played (C16)."""
    if state.pairs and not state.noting:
        return STOP
    box, hatch, points = max(places(state, ending(state)), key=worth)
    return Action("note" if points else "cross", (name(box, hatch, len(state.sheet)),))
