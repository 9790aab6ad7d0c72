"""What several games ask of dice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from .chance import Faces


def without(dice: Iterable[int], taken: Iterable[int]) -> Faces | None:
    """The dice that remain, sorted, when ``taken`` are removed; None when they are not all there."""
    left = Counter(dice)
    left.subtract(taken)
    if min(left.values(), default=0) < 0:
        return None
    return tuple(sorted(left.elements()))


def highest(seats: Sequence[int], faces: Sequence[int]) -> tuple[int, ...]:
    """The seats that threw the highest die, one die each: several when they tie and must throw again."""
    top = max(faces)
    return tuple(seat for seat, face in zip(seats, faces, strict=True) if face == top)
