"""The six faces of a poker die: 1 to 6 where dice fall, names wherever somebody reads or writes.

1 is the nine, 2 the ten, 3 the jack, 4 the queen, 5 the king and 6 the ace, so that a higher face is a higher number.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, Literal, get_args

from pyengine.core.chance import Faces

Face = Literal["9", "10", "J", "Q", "K", "A"]
"""What is painted on a die, from the lowest."""

NAMES: Final[tuple[Face, ...]] = get_args(Face)
NUMBERS: Final[Mapping[str, int]] = {name: face for face, name in enumerate(NAMES, start=1)}
FACES: Final = range(1, 7)
ACE: Final = 6
COUNTS_FOR: Final = (0, 9, 10, 0, 0, 0, 1)
"""What each face adds to a total (G6): 9 for a nine, 10 for a ten, 1 for an ace."""


def name(face: int) -> Face:
    """What is painted on the die."""
    return NAMES[face - 1]


def names(dice: Iterable[int]) -> list[Face]:
    """Dice as JSON: their names."""
    return [NAMES[face - 1] for face in dice]


def written(dice: Iterable[int]) -> tuple[Face, ...]:
    """Dice as an action names them: aces first."""
    return tuple(names(sorted(dice, reverse=True)))


def numbers(dice: Iterable[str]) -> Faces:
    """The faces of dice that somebody named."""
    return tuple([NUMBERS[name] for name in dice])


def face(text: str) -> str:
    """The name of a face; `ValueError` for anything else."""
    if text not in NUMBERS:
        raise ValueError(text)
    return text


def dice(text: str) -> tuple[str, ...]:
    """Names joined by dots, aces first and nines last; an empty text is no dice."""
    return tuple(sorted(map(face, text.split(".")), key=NUMBERS.__getitem__, reverse=True)) if text else ()
