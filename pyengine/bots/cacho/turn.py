"""The best play of one turn, for any worth of writing each box: exact for every roll, goal and *abajo*.

Values are worked out backwards from the third roll. There is one value for each five dice, roll and goal; whether the
dice may still be turned (C14) doubles them. The rules' `endings` say how the turn may end where a choice is made, and
`Leaves` says it in bulk; a test compares the two.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Final

from ...core.actions import Action
from ...core.frozen import replace
from ...games.cacho.endings import of_series
from ...games.cacho.hatch import Sheet, open_on
from ...games.cacho.options import Options
from ...games.cacho.scoring import Box
from ...games.cacho.state import THREE_ROLLS, Series
from .lattice import AT, UNDER, best_kept, kept_from, thrown
from .leaves import FIVES, Leaves, Worth
from .table import ABAJO, RETURN, aim, keep

NEVER: Final = float("-inf")


class Turn:
    """One player's turn on a sheet.

    Args:
        options: the house rules.
        sheet: the boxes as they stand.
        worth: for each open box what each number of points there is worth; 0 points are an X.
        floor: what the partner who has rolled already secures for the pair (C16).
        turned: *abajo* has been called, so only what follows that is worked out.
        dormida: what it is worth to end the match with five of a kind in the first roll, where the rules say so (C5).

    Attributes:
        value: what the turn is worth before the first roll.
    """

    def __init__(
        self,
        options: Options,
        sheet: Sheet,
        worth: Worth,
        floor: float = NEVER,
        *,
        turned: bool = False,
        dormida: float = 0.0,
    ) -> None:
        self._options, self._sheet, self._worth, self._floor = options, sheet, worth, floor
        self._open = open_on(sheet)
        self._leaves = Leaves(options, self._open, worth, floor)
        self._goals: tuple[Box | None, ...] = (None,) if options.goal == "free" else self._open
        self._kept: dict[tuple[bool, Box | None, int], list[float]] = {}
        self._again: dict[tuple[bool, int], float] = {}
        under: Mapping[tuple[Box | None, int, bool], list[float]] = {}
        for is_turned in (True, False) if options.abajo and not turned else (turned,):
            under = self._solve(is_turned, under)
        first = under[None, 1, True]
        if options.dormida == "instant-win":
            for at in FIVES.values():
                first[at] = dormida
        self.value = thrown(first)[0]

    # -- backwards from the third roll

    def _solve(
        self, turned: bool, under: Mapping[tuple[Box | None, int, bool], list[float]]
    ) -> dict[tuple[Box | None, int, bool], list[float]]:
        """The values of all dice, by goal, roll and whether all five were rolled; ``under``: those once turned."""
        found: dict[tuple[Box | None, int, bool], list[float]] = {}

        def settle(key: tuple[Box | None, int, bool], values: list[float]) -> None:
            other = under.get(key)
            found[key] = values if other is None else [max(values[at], other[UNDER[at]]) for at in range(len(values))]

        for throw in range(THREE_ROLLS, 0, -1):
            onward = {goal: best_kept(self._kept[turned, goal, throw + 1]) for goal in self._goals_after(throw)}
            again = self._again.get((turned, throw + 1), NEVER)
            if throw > 1:
                for goal in self._goals:
                    settle((goal, throw, False), self._part(goal, onward.get(goal), again))
                    self._kept[turned, goal, throw] = thrown(found[goal, throw, False])
            settle((None, throw, True), self._whole(throw, onward, again))
            self._again[turned, throw] = thrown(found[None, throw, True])[0]
        return found

    def _goals_after(self, throw: int) -> tuple[Box | None, ...]:
        return self._goals if throw < THREE_ROLLS else ()

    def _part(self, goal: Box | None, onward: Sequence[float] | None, again: float) -> list[float]:
        """After some dice were kept."""
        leaf, forced = self._leaves.part(goal)
        if onward is None:
            return leaf
        values = list(map(max, leaf, onward, [again] * len(leaf)))
        for at in forced:
            values[at] = leaf[at]
        return values

    def _whole(self, throw: int, onward: Mapping[Box | None, Sequence[float]], again: float) -> list[float]:
        """After a roll of all five, when no goal is declared yet."""
        leaf, forced = self._leaves.whole(throw)
        values = list(leaf)
        for goal, kept in onward.items():
            values = list(map(max, values, _but(kept, self._leaves.at_most(goal, throw))))
        if onward:
            values = [max(value, again) for value in values]
        for at in forced:
            values[at] = leaf[at]
        return values

    # -- what to do

    def throw(self, series: Series) -> float:
        """What it is worth to roll the dice that are in the cup."""
        if not series.rolls:
            return self.value
        if not series.dice:
            return self._again[series.turned, series.rolls + 1]
        return self._kept[series.turned, series.goal, series.rolls + 1][AT[tuple(sorted(series.dice))]]

    def best(self, series: Series) -> tuple[float, Action | None]:
        """What a series is worth, and what to do; None means end the turn as it stands."""
        return max(self._ways(series), key=lambda way: way[0])

    def _ways(self, series: Series) -> Iterator[tuple[float, Action | None]]:
        end = of_series(series, self._sheet, self._options)
        noted = [self._worth[box][points] for box, points in end.notes.items()]
        yield max([self._floor, *noted, *[self._worth[box][0] for box in end.crosses]]), None
        if not end.forced and series.rolls_left:
            yield self._again[series.turned, series.rolls + 1], RETURN
            if self._options.goal == "declared" and series.goal is None:
                yield from self._aims(series)
            else:
                kept = self._kept[series.turned, series.goal, series.rolls + 1]
                dice = kept_from(series.dice, kept)
                yield kept[AT[dice]], keep(dice)
        if self._options.abajo and not series.turned:
            under = tuple([7 - face for face in series.dice])
            yield self.best(replace(series, dice=under, turned=True))[0], ABAJO

    def _aims(self, series: Series) -> Iterator[tuple[float, Action]]:
        for goal in self._open:
            if not of_series(replace(series, goal=goal), self._sheet, self._options).forced:
                kept = self._kept[series.turned, goal, series.rolls + 1]
                yield kept[AT[kept_from(series.dice, kept)]], aim(goal)


def _but(kept: Sequence[float], most: Sequence[int]) -> list[float]:
    """What keeping is worth, except for dice that are a goal's maximum: those end the turn (C10)."""
    found = list(kept)
    for at in most:
        found[at] = NEVER
    return found


Flat = tuple[tuple[Box, tuple[tuple[int, float], ...]], ...]


@lru_cache(8)
def _turn(options: Options, sheet: Sheet, worth: Flat, floor: float, turned: bool) -> Turn:
    return Turn(options, sheet, {box: dict(points) for box, points in worth}, floor, turned=turned)


def turn(options: Options, sheet: Sheet, worth: Worth, floor: float = NEVER, *, turned: bool = False) -> Turn:
    """The turn, worked out once for all its steps."""
    flat = tuple([(box, tuple(points.items())) for box, points in worth.items()])
    return _turn(options, sheet, flat, floor, turned)
