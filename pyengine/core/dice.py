"""What several games ask of dice."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache

from .cards import remove
from .chance import Faces, Roll
from .rules import Note


def without(dice: Iterable[int], taken: Iterable[int]) -> Faces | None:
    """The dice that remain, sorted, when ``taken`` are removed; None when they are not all there."""
    return remove(sorted(dice), taken)


@cache
def cup(dice: int, seat: int) -> Roll:
    """The throw of so many dice by this seat, for everybody to see."""
    return Roll(dice, by=seat)


# --- who begins -------------------------------------------------------------------------------------------------------


@cache
def one_each(seats: tuple[int, ...]) -> Roll:
    """The opening throw: a die of each of these seats."""
    return Roll(len(seats), seats=seats)


def highest(seats: Sequence[int], faces: Sequence[int]) -> tuple[int, ...]:
    """The seats that threw the highest die, one die each: several when they tie and must throw again."""
    top = max(faces)
    return tuple(seat for seat, face in zip(seats, faces, strict=True) if face == top)


def opened(
    game: str, seats: tuple[int, ...], faces: Faces, named: Callable[[Faces], Sequence[int | str]] = list
) -> tuple[tuple[int, ...], tuple[Note, ...]]:
    """What came of the opening throw: the highest die begins, ties throw again.

    Args:
        game: whose notes tell it, ``game.opening`` and ``game.opening_tie``.
        named: how faces are told.

    Returns:
        The seat that begins, or those that throw again; and the notes so far. The game says what it is that begins.
    """
    thrown = Note(f"{game}.opening", {"seats": list(seats), "faces": named(faces)})
    tied = highest(seats, faces)
    if len(tied) == 1:
        return tied, (thrown,)
    return tied, (thrown, Note(f"{game}.opening_tie", {"seats": list(tied)}))
