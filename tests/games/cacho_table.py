"""What the tests of Cacho share: tables, sheets and dice as a test needs them."""

from __future__ import annotations

from typing import Any

from pyengine import Match
from pyengine.games.cacho.hatch import EMPTY, Hatch, read_box, write
from pyengine.games.cacho.scoring import Box
from pyengine.games.cacho.state import Series
from tests.playing import Script, play, shown

NOTHING = "* 1.1.2.4.6"
"""A first throw that forces nothing."""


def ana(**options: object) -> Script:
    """Ana against Beto; Ana starts."""
    return play("cacho", "Ana Beto", **options)


def hatch(**filled: int) -> Hatch:
    """A hatch with these boxes filled; ``grandes`` fills both of them."""
    written = EMPTY
    for box, points in filled.items():
        for name in ["grande"] * 2 if box == "grandes" else [box]:
            written = write(written, read_box(name), points)
    return written


def with_sheet(match: Script, **filled: int) -> Script:
    """The match with these boxes of the starter's only hatch filled."""
    return match.position(sheets=((hatch(**filled),), *match.state.sheets[1:]))


def box(match: Match, name: str, seat: int = 0) -> Any:
    """The points in a box of a seat's first hatch, None while it is open; of the grandes, those of both."""
    points = noted(shown(match)["sheets"][seat]["hatches"][0], name)
    return points if name == "grande" else points[0]


def noted(hatch: Any, name: str) -> list[int | None]:
    """What stands in the boxes of this name in a hatch as it is shown."""
    return [box["points"] for box in hatch["boxes"] if box["box"] == name]


def offered(match: Match, seat: int = 0) -> list[str]:
    """Every action that is offered, except which dice to keep."""
    return [str(action) for offer in match.offers(seat) if offer.kind != "keep" for action in offer.actions()]


def codes(match: Match, line: int | None = None) -> list[str]:
    return [note.code.removeprefix("cacho.") for note in match.notes_of(len(match) if line is None else line)]


def throw(*faces: int, rolls: int = 2, kept: int = 1, goal: Box | None = None, **options: object) -> Script:
    """Ana's dice after so many throws, as if one had been kept."""
    return ana(**options)(NOTHING).position(series=Series(faces, kept, rolls, goal))
