"""The normal distribution: the browser starts Python without the module of the standard library that has it."""

from __future__ import annotations

from math import copysign, erf, exp, log, pi, sqrt
from typing import Final

SCALE: Final = sqrt(0.5)
"""From a normally distributed number to the argument of the error function."""
DENSEST: Final = 1.0 / sqrt(2.0 * pi)
SHAPE: Final = 0.147
"""In Winitzki's formula."""


def density(number: float) -> float:
    """How densely normally distributed numbers lie here."""
    return DENSEST * exp(-0.5 * number * number)


def below(number: float) -> float:
    """The chance that a normally distributed number is less."""
    return 0.5 + 0.5 * erf(number * SCALE)


def quantile(chance: float) -> float:
    """What a normally distributed number is less than with this chance, by Winitzki's formula and Newton's method.

    Args:
        chance: above 0 and below 1; between 1e-9 and all but that, the error is below 1e-8.
    """
    odds = log(4.0 * chance * (1.0 - chance))
    half = 2.0 / (pi * SHAPE) + odds / 2.0
    found = copysign(sqrt(2.0 * max(sqrt(half * half - odds / SHAPE) - half, 0.0)), chance - 0.5)
    for _ in range(4):
        found -= (below(found) - chance) / density(found)
    return found
