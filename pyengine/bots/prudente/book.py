"""The books of Prudente: for two players, the chance to win at the start of a turn, for all totals."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate, chain
from typing import Final

from ...core.frozen import replace
from ...core.options import changes
from ...games.prudente.options import LEAST_TO_BANK, PRESETS, Options
from ..books import BadBook, Title, read
from .throws import STEP

REVISION: Final = 1
SOLVED: Final = (PRESETS["seed"], PRESETS["tradition"], replace(PRESETS["tradition"], goal=10_000))
"""The house rules that have a book. Without an opening minimum, chances depend only on what both lack, so a book
also covers every nearer goal."""

MARGIN: Final = 80
"""Steps beyond the goal that matter in the last round: nobody who leads by 4,000 rolls on."""

FULL: Final = 65_535
"""The resolution of chances: this many steps to one."""


@dataclass(frozen=True, slots=True)
class Book:
    """The solution for some house rules; totals in steps of 50 points.

    Attributes:
        goal: of these house rules.
        wins: the chance of the player who begins a turn, by own total and the other's, row by row.
        last: the chance of the last to roll by points behind: before anything is banked, and after (P13, P7).
    """

    goal: int
    wins: array[int]
    last: tuple[array[int], array[int]]

    def chance(self, mine: int, other: int) -> float:
        """The chance of the player who begins a turn with these totals, both below the goal."""
        return self.wins[mine * self.goal + other] / FULL

    def last_turn(self, behind: int, *, opened: bool) -> float:
        """The chance of the last player to roll, who is this far behind."""
        row = self.last[opened]
        return row[min(behind, len(row) - 1)] / FULL


def least_of(options: Options) -> tuple[int, int]:
    """The smallest sum that may be banked: the first time, and later (P6, P7)."""
    least = LEAST_TO_BANK[options.bank_minimum]
    return max(least, options.opening_minimum), least


def title(options: Options) -> Title:
    """The book of these house rules."""
    return Title("prudente", REVISION, changes(options))


def encode(wins: Sequence[Sequence[float]], last: Sequence[Sequence[float]]) -> bytes:
    """The bytes of the book.

    Each row is stored as differences from the row before, and those again as differences: first the low bytes of all,
    then the high bytes. Small numbers in long runs compress well.
    """
    rows = [[round(value * FULL) for value in row] for row in wins]
    before = [[0] * len(rows[0]), *rows[:-1]]
    told = [steps([a - b for a, b in zip(row, above, strict=True)]) for row, above in zip(rows, before, strict=True)]
    return packed(chain(*told, *[steps([round(value * FULL) for value in row]) for row in last]))


def steps(row: Sequence[int]) -> list[int]:
    """Each number as its difference from the one before."""
    return [a - b for a, b in zip(row, [0, *row], strict=False)]


def packed(numbers: Iterable[int]) -> bytes:
    """Numbers of two bytes each: first the low bytes of all, then the high bytes."""
    known = [n & FULL for n in numbers]
    return bytes([n & 255 for n in known] + [n >> 8 for n in known])


def unpacked(content: bytes) -> list[int]:
    """What `packed` was given, of an even number of bytes."""
    half = len(content) // 2
    return [low + 256 * high for low, high in zip(content[:half], content[half:], strict=True)]


@lru_cache(2)
def book(options: Options) -> Book | None:
    """The book of these house rules; None if there is none.

    Raises:
        BadBook: it has the wrong length.
    """
    content = read(title(options)) if options in SOLVED else None
    if content is None:
        return None
    goal = options.goal // STEP
    half = len(content) // 2
    beyond = half - goal * goal
    if len(content) % 2 or beyond <= 0 or beyond % 2:
        raise BadBook(f"a book of {len(content)} bytes cannot be one of {goal} steps")
    numbers = unpacked(content)
    wins = array("H")
    row = [0] * goal
    for at in range(0, goal * goal, goal):
        row = [(a + b) & FULL for a, b in zip(row, accumulate(numbers[at : at + goal]), strict=True)]
        wins.extend(row)
    tails = [numbers[goal * goal :][part * beyond // 2 : (part + 1) * beyond // 2] for part in (0, 1)]
    first, later = [array("H", [n & FULL for n in accumulate(tail)]) for tail in tails]
    return Book(goal, wins, (first, later))
