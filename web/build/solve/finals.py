"""How likely each number of points is that the open boxes of a sheet of Cacho still bring, played for points alone.

Turns are solved by the player's own `pyengine.bots.cacho.turn`; here they are followed forwards, from the first throw
to the box that is written. The tests hold the result against the book of means and deviations, made without it, and
that of pairs against pairs of turns solved with the rules alone.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import defaultdict
from collections.abc import Iterator
from typing import Any

import numpy as np

from pyengine.bots.cacho.book import SHEETS
from pyengine.bots.cacho.book import number as number_of
from pyengine.bots.cacho.finals import encode, most, sheet_of
from pyengine.bots.cacho.lattice import AT
from pyengine.bots.cacho.leaves import Leaves, Worth, points
from pyengine.bots.cacho.pair import Pair
from pyengine.bots.cacho.turn import NEVER as NO_FLOOR
from pyengine.bots.cacho.turn import Turn
from pyengine.games.cacho.hatch import Hatch, open_in, write
from pyengine.games.cacho.options import Options
from pyengine.games.cacho.scoring import Box
from solve.cacho import CHANCES, CHOICES, DICE, KEEPS, NEVER
from solve.progress import Progress

Array = Any  # of numpy, which is there only where books are made

Result = tuple[Box, int]
"""A box and what is written there."""

FIRST = CHANCES[KEEPS.index(())]
PLACES = [AT[kept] for kept in KEEPS]
ROWS = np.arange(len(DICE))


class Followed:
    """One turn, followed from the first throw. House rules with abajo are not followed, and no dormida ends the match.

    Args:
        worth: for each open box what each number of points there is worth.
        turn: as it is solved for that.
        floor: what the partner who has thrown already secures; where that counts, the result is any of the same worth.
    """

    def __init__(self, options: Options, worth: Worth, turn: Turn, floor: float = NO_FLOOR) -> None:
        self._turn, open = turn, tuple(worth)
        self._leaves = Leaves(options, open, worth, floor)
        self._goals: tuple[Box | None, ...] = (None,) if options.goal == "free" else open
        self._results = [(box, brought) for box in worth for brought in worth[box]]
        self._of = {worth[box][brought]: at for at, (box, brought) in enumerate(self._results)}
        self._ended = np.zeros(len(self._results))

    def results(self) -> Iterator[tuple[Box, int, float]]:
        """Every result with its chance."""
        whole, parts = FIRST, dict[Box | None, Array]()
        for throw in (1, 2, 3):
            later: dict[Box | None, Array] = {}
            again = self._decide(self._leaves.whole(throw), throw, True, self._goals, whole, later)
            for goal, odds in parts.items():
                again += self._decide(self._leaves.part(goal), throw, False, (goal,), odds, later)
            whole, parts = again * FIRST, later
        return ((*result, float(chance)) for result, chance in zip(self._results, self._ended, strict=True))

    def _decide(self, leaf: Any, throw: int, whole: bool, goals: Any, odds: Array, later: dict[Any, Array]) -> float:
        """Divide what lies after a throw into what ends, what is kept, and what is thrown again, which is returned."""
        ends, forced = np.array(leaf[0]), list(leaf[1])
        ways, rows = [ends], [ROWS]
        if throw < 3:
            ways.append(np.full(len(DICE), self._turn._again[False, throw + 1]))
            for goal in goals:
                kept = np.array(self._turn._kept[False, goal, throw + 1])[PLACES][CHOICES]
                ways.append(kept.max(1))
                ways[-1][list(self._leaves.at_most(goal, throw)) if whole else []] = NEVER
                rows.append(CHOICES[ROWS, kept.argmax(1)])
        values = np.array(ways)
        values[1:, forced] = NEVER
        chosen = values.argmax(0)
        for dice in np.flatnonzero((chosen == 0) & (odds > 0)):
            self._ended[self._of[leaf[0][dice]]] += odds[dice]
        for at, goal in enumerate(goals if throw < 3 else (), start=2):
            kept = np.bincount(rows[at - 1], np.where(chosen == at, odds, 0.0), len(KEEPS))
            if kept.any():
                later[goal] = later.get(goal, 0.0) + kept @ CHANCES
        return float(odds[chosen == 1].sum())


def solve(options: Options, progress: Progress) -> list[Array]:
    """For every sheet of the book the chance of each number of points."""
    found: list[Array] = [np.zeros(0)] * SHEETS
    size = [bin(number & 511).count("1") + (number >> 9) for number in range(SHEETS)]
    for done, number in enumerate(sorted(range(SHEETS), key=size.__getitem__)):
        sheet = sheet_of(number)
        found[number] = _followed(options, sheet, found) if size[number] else np.ones(1)
        progress(done / SHEETS)
    return found


def _followed(options: Options, sheet: Hatch, found: list[Array]) -> Array:
    rest = {box: found[number_of(write(sheet, box, 0))] for box in open_in(sheet)}
    means = {box: float(odds @ np.arange(len(odds))) for box, odds in rest.items()}
    worth = {box: {brought: brought + means[box] for brought in points(box, options.served_bonus)} for box in rest}
    odds = np.zeros(most(options, sheet) + 1)
    for (box, brought), chance in _turn(options, sheet, worth).items():
        odds[brought : brought + len(rest[box])] += chance * rest[box]
    return odds


def _turn(options: Options, sheet: Hatch, worth: Worth) -> dict[Result, float]:
    """How likely a turn ends with each result."""
    if options.teams == "off":
        return _counted(Followed(options, worth, Turn(options, (sheet,), worth)))
    return _better(options, sheet, worth)


def _counted(followed: Followed) -> dict[Result, float]:
    found = defaultdict[Result, float](float)
    for box, brought, chance in followed.results():
        found[box, brought] += chance
    return found


def _better(options: Options, sheet: Hatch, worth: Worth) -> dict[Result, float]:
    """The result that a pair writes, where the second partner plays for something better than the first has."""
    pair = Pair(options, (sheet,), worth)
    crossed = next((box, 0) for box, each in worth.items() if each[0] == pair.least)
    seconds = [
        _counted(Followed(options, worth, turn, floor)) for turn, floor in zip(pair.seconds, pair.floors, strict=True)
    ]
    found = defaultdict[Result, float](float)
    for result, chance in _counted(Followed(options, pair.worth, pair.first)).items():
        first = result if worth[result[0]][result[1]] > pair.least else crossed
        mark = worth[first[0]][first[1]]
        for second, odds in seconds[bisect_right(pair.floors, mark) - 1].items():
            found[second if worth[second[0]][second[1]] > mark else first] += chance * odds
    return found


def make(options: Options, progress: Progress) -> bytes:
    """The book of these house rules."""
    return encode([odds.tolist() for odds in solve(options, progress)])
