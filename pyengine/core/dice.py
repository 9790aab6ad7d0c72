"""What several games ask of dice."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from .chance import Faces
from .rules import Note


def without(dice: Iterable[int], taken: Iterable[int]) -> Faces | None:
    """The dice that remain, sorted, when ``taken`` are removed; None when they are not all there."""
    left = sorted(dice)
    try:
        for face in taken:
            left.remove(face)
    except ValueError:
        return None
    return tuple(left)


def highest(seats: Sequence[int], faces: Sequence[int]) -> tuple[int, ...]:
    """The seats that threw the highest die, one die each: several when they tie and must throw again."""
    top = max(faces)
    return tuple(seat for seat, face in zip(seats, faces, strict=True) if face == top)


def opening(
    game: str, seats: Sequence[int], faces: Sequence[int], shown: Callable[[Sequence[int]], list[Any]] = list
) -> tuple[tuple[int, ...], tuple[Note, ...]]:
    """Who is left after everybody threw one die for the first turn, and what is told: several are left when they tie.

    Args:
        game: the id that the codes of the notes begin with.
        seats: who threw, in the order of the dice.
        faces: what they threw.
        shown: how a note prints the faces.
    """
    left = highest(seats, faces)
    thrown = Note(f"{game}.opening", {"seats": list(seats), "faces": shown(faces)})
    return left, (thrown, Note(f"{game}.opening_tie", {"seats": list(left)})) if len(left) > 1 else (thrown,)
