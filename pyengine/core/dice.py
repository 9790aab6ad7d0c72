"""What several games need for dice."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache

from .cards import remove
from .chance import Faces, Roll
from .rules import Note


def without(dice: Iterable[int], taken: Iterable[int]) -> Faces | None:
    """The remaining dice, sorted, after ``taken`` are removed; None if they are not all there."""
    return remove(sorted(dice), taken)


@cache
def cup(dice: int, seat: int) -> Roll:
    """A roll of this many dice by this seat, for everybody to see."""
    return Roll(dice, by=seat)


# --- who starts -------------------------------------------------------------------------------------------------------


@cache
def one_each(seats: tuple[int, ...]) -> Roll:
    """The opening roll: one die for each of these seats."""
    return Roll(len(seats), seats=seats)


def highest(seats: Sequence[int], faces: Sequence[int]) -> tuple[int, ...]:
    """The seats that rolled the highest die, with one die each: several if they tie and have to roll again."""
    top = max(faces)
    return tuple(seat for seat, face in zip(seats, faces, strict=True) if face == top)


def opened(
    game: str, seats: tuple[int, ...], faces: Faces, named: Callable[[Faces], Sequence[int | str]] = list
) -> tuple[tuple[int, ...], tuple[Note, ...]]:
    """The result of the opening roll: the highest die starts, ties roll again.

    Args:
        game: the prefix of the notes, ``game.opening`` and ``game.opening_tie``.
        seats: the seats that rolled, one die each.
        faces: what each of them rolled, in the same order.
        named: how notes write the faces.

    Returns:
        The seat that starts, or those that roll again; and the notes so far. The game adds the note about who starts.
    """
    thrown = Note(f"{game}.opening", {"seats": list(seats), "faces": named(faces)})
    tied = highest(seats, faces)
    if len(tied) == 1:
        return tied, (thrown,)
    return tied, (thrown, Note(f"{game}.opening_tie", {"seats": list(tied)}))
