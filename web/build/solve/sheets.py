"""What three sheets of Cacho bring beyond their final totals, fitted: the numbers of `pyengine.review.cacho_sheets`.

Matches of two are played by their own results: from every state the turn is solved for the estimate that there is, a
result is drawn, and the match goes on from there. Some players write everything on the first sheet that has room, as
beginners do. The numbers are then chosen so that before a turn a state is worth the mean of what it may bring, and over
the match as little as can be is left, in least squares; then more matches are played with these numbers.

The numbers there now come from 24 and 60 matches; the 60 were played with numbers that changed with the boxes left.

    PYTHONPATH=.:web/build .venv/bin/python -P -m solve.sheets > numbers.py     as pyengine/review/cacho_numbers.py
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable, Iterator
from math import erf, sqrt
from typing import Any, NamedTuple

import numba
import numpy as np

from pyengine.bots.cacho.leaves import Worth, points
from pyengine.bots.cacho.normal import PAR
from pyengine.bots.cacho.prospects import wins
from pyengine.bots.cacho.turn import NEVER, Turn
from pyengine.bots.gauss import quantile
from pyengine.core.options import parse
from pyengine.games.cacho.hatch import EMPTY, Sheet, open_in, open_on, write
from pyengine.games.cacho.options import Options
from pyengine.games.cacho.scoring import Box
from pyengine.review import cacho_sheets
from pyengine.review.cacho_numbers import BENDS, PULLS
from pyengine.review.cacho_sheets import Lead, Sheets, leads
from solve.finals import Followed, Result

Array = Any  # of numpy, which is there only where books are made

THREE = parse(Options, {"hatches": 3})
MATCHES, STEPS = (24, 60), 4
STYLES = ("best", "one by one", "beginner")
"""How somebody plays: for the estimate, for that of single sheets, or for the points above par."""
RIDGE = 0.1
TURNS = 6.0
"""How much a turn counts, against what is left of the match."""
STEP = 1e-3
APART = 1e-9
"""Results that are worth the same are told apart by this."""


class Begun(NamedTuple):
    """A state before a turn, and what may follow, each with its chance."""

    leads: list[Lead]
    after: list[tuple[float, list[Lead]]]


class Place(NamedTuple):
    """A result written on one of the sheets; the prospects are those of the other side, which is in turn then."""

    before: Sheet
    result: Result
    sheet: Sheet
    leads: list[Lead]


def played(seed: str) -> Iterator[Begun]:
    """One match."""
    rng = random.Random(seed)
    sheets: Sheets = ((EMPTY,) * 3,) * 2
    styles = rng.choices(STYLES, k=2)
    while open_on(sheets[0]):
        places = [place for box, n in _results(sheets[0]) for place in _places(sheets[0], sheets[1], box, n)]
        best, odds = _best(places, lambda place: 1.0 - wins([lead.corrected() for lead in place.leads]))
        yield Begun(leads(THREE, sheets), [(odds[result], best[result].leads) for result in odds])
        if styles[0] == "one by one":
            best, odds = _best(places, lambda place: 1.0 - wins([lead.chance for lead in place.leads]))
        elif styles[0] == "beginner":
            best, odds = _best(places, lambda place: place.result[1] - PAR[place.result[0]])
        (drawn,) = rng.choices(list(odds), list(odds.values()))
        sheets, styles = (sheets[1], best[drawn].sheet), styles[::-1]


def _best(places: list[Place], worth: Callable[[Place], float]) -> tuple[dict[Result, Place], dict[Result, float]]:
    """Where each result is written, and its chance if the turn is played for that; the first sheet of several alike."""
    best: dict[Result, Place] = {}
    found: dict[Result, float] = {}
    for place in places:
        value = worth(place)
        if value > found.get(place.result, NEVER):
            best[place.result], found[place.result] = place, value
    return best, _odds(_told_apart(found), places[0].before)


def _results(sheet: Sheet) -> list[Result]:
    return [(box, n) for box in open_on(sheet) for n in points(box, THREE.served_bonus)]


def _places(mine: Sheet, other: Sheet, box: Box, n: int) -> Iterator[Place]:
    for at, hatch in enumerate(mine):
        if box in open_in(hatch):
            sheet = (*mine[:at], write(hatch, box, n), *mine[at + 1 :])
            yield Place(mine, (box, n), sheet, leads(THREE, (other, sheet)))


def _told_apart(worth: dict[Result, float]) -> Worth:
    found: dict[Box, dict[int, float]] = {}
    for at, ((box, n), value) in enumerate(worth.items()):
        found.setdefault(box, {})[n] = value + at * APART
    return found


def _odds(worth: Worth, sheet: Sheet) -> dict[Result, float]:
    followed = Followed(THREE, worth, Turn(THREE, sheet, worth))
    return {(box, n): odds for box, n, odds in followed.results() if odds > 0}


# --- fitting ----------------------------------------------------------------------------------------------------------


class States:
    """What is known of many states, in arrays."""

    def __init__(self, states: list[list[Lead]]) -> None:
        self.chance = np.array([[lead.chance for lead in state] for state in states])
        self.open = np.array([[bool(lead.pulls) for lead in state] for state in states])
        self.bends = np.array([[lead.bends for lead in state] for state in states], np.float32)
        nothing = (0.0,) * len(PULLS)
        self.pulls = np.array([[lead.pulls or nothing for lead in state] for state in states], np.float32)
        self.at = np.array([quantile(min(max(chance, 1e-9), 1 - 1e-9)) for chance in self.chance.flat])
        self.at = self.at.reshape(self.chance.shape)

    def worth(self, numbers: Array) -> Array:
        """The chance to win the match with these numbers."""
        bends, pulls = numbers[: len(BENDS)], numbers[len(BENDS) :]
        found = np.where(self.open, _normal(self.at * np.exp(self.bends @ bends) + self.pulls @ pulls), self.chance)
        one, two, three = found.T
        return three * (1 - (1 - one) * (1 - two) / 2) + (1 - three) * one * two / 2


@numba.vectorize(["float64(float64)"])  # type: ignore[untyped-decorator, unused-ignore]
def _normal(at: float) -> float:
    return 0.5 + 0.5 * erf(at / sqrt(2))


class Fit:
    """Numbers for some matches."""

    def __init__(self, matches: list[list[Begun]]) -> None:
        every = [begun for match in matches for begun in match]
        self.starts = np.cumsum([0, *map(len, matches)])
        self.before = States([begun.leads for begun in every])
        self.after = States([after for begun in every for _, after in begun.after])
        self.odds = np.array([odds for begun in every for odds, _ in begun.after])
        self.sides = np.concatenate([(-1.0) ** np.arange(len(match)) for match in matches])
        self.of = np.repeat(np.arange(len(every)), [len(begun.after) for begun in every])

    def off(self, numbers: Array) -> Array:
        """By how much each turn brings more than was expected, to the side that began the match."""
        brought = np.bincount(self.of, self.odds * (1 - self.after.worth(numbers)))
        return self.sides * (brought - self.before.worth(numbers))

    def left(self, off: Array) -> Array:
        """How far each turn is off, and all from there to the end of the match."""
        ends = [part[::-1].cumsum(0)[::-1] for part in np.split(off, self.starts[1:-1])]
        return np.concatenate([TURNS * off, *ends])

    def step(self, numbers: Array) -> Array:
        """Better numbers (Gauss and Newton), but none of them far from nothing."""
        off = self.off(numbers)
        slopes = np.array([(self.off(numbers + STEP * one) - off) / STEP for one in np.eye(len(numbers))]).T
        off, slopes = self.left(off), self.left(slopes)
        square = slopes.T @ slopes
        stiff = RIDGE * np.diag(square) + 1e-12
        return numbers - np.linalg.solve(square + np.diag(stiff), slopes.T @ off + stiff * numbers)

    def told(self, numbers: Array) -> str:
        """How much is left of a turn and of a match."""
        off = self.off(numbers)
        whole = [abs(part.sum()) for part in np.split(off, self.starts[1:-1])]
        return f"a turn is off by {(off**2).mean() ** 0.5:.4f}, a match by {np.median(whole):.4f} (median)"


def use(numbers: Array) -> None:
    """Let the estimate be made with these."""
    module: Any = cacho_sheets
    module.BENDS, module.PULLS = tuple(numbers[: len(BENDS)]), tuple(numbers[len(BENDS) :])


def main() -> None:
    numbers, matches = np.zeros(len(BENDS) + len(PULLS)), list[list[Begun]]()
    for many in MATCHES:
        use(numbers)
        matches += [list(played(f"{many} {match}")) for match in range(many)]
        fit = Fit(matches)
        print(fit.told(numbers), file=sys.stderr, flush=True)
        for _ in range(STEPS):
            numbers = fit.step(numbers)
            print(" ", fit.told(numbers), file=sys.stderr, flush=True)
    for name, part in (("BENDS", numbers[: len(BENDS)]), ("PULLS", numbers[len(BENDS) :])):
        print(f"{name}: Final = ({', '.join([f'{number:.4g}' for number in part])})")


if __name__ == "__main__":
    main()
