"""Cacho alone at the table, solved: for every set of open boxes the most that the rest of the match brings on average.

What remains depends on the open boxes alone, 2^9 sets of them with none, one or two grandes: 1,536. Those with fewer
open boxes come first. A turn is solved for all sets of one size at once; it is written independently of the player's
own `pyengine.bots.cacho.turn`, and the tests hold the two against each other and against the rules.

    python -m solve.cacho [NAME=VALUE...]     prints the exact expectation of a whole match under these house rules
"""

from __future__ import annotations

import sys
from collections import Counter
from dataclasses import dataclass
from functools import partial
from itertools import combinations_with_replacement, product
from math import factorial, prod
from typing import Any

import numba
import numpy as np

from pyengine.bots.books import Title
from pyengine.bots.cacho.book import SHEETS, encode, house, matters, title
from pyengine.bots.cacho.finals import FOLLOWED
from pyengine.bots.cacho.finals import title as title_of_finals
from pyengine.core.options import parse, read_words
from pyengine.games.cacho.options import Options
from solve.progress import Progress

Array = Any  # of numpy, which is there only where books are made

FACES = range(1, 7)
DICE: list[tuple[int, ...]] = list(combinations_with_replacement(FACES, 5))
KEEPS = [kept for size in range(5) for kept in combinations_with_replacement(FACES, size)]
COUNT = np.array([[dice.count(face) for face in FACES] for dice in DICE])
STRAIGHTS = {"two": ["12345", "23456"], "plus-13456": ["12345", "23456", "13456"]}
FULL, POKER, GRANDE = 7, 8, 9
CENTRE = (6, 7, 8)
PAYS = {6: 20, 7: 30, 8: 40, 9: 50}
NEVER = -1e9


def chances() -> Array:
    """The chance to have five dice (columns) when these (rows) are kept and the others thrown."""
    found = np.zeros((len(KEEPS), len(DICE)))
    at = {dice: n for n, dice in enumerate(DICE)}
    for row, kept in enumerate(KEEPS):
        many = 5 - len(kept)
        for fallen in combinations_with_replacement(FACES, many):
            orders = factorial(many) // prod(factorial(n) for n in Counter(fallen).values())
            found[row, at[tuple(sorted(kept + fallen))]] += orders / 6**many
    return found


def choices() -> Array:
    """For each five dice the rows of `chances` that may be kept, one to four of them; short lists are filled up."""
    rows = {kept: n for n, kept in enumerate(KEEPS)}
    lists = []
    for dice in DICE:
        parts = {tuple(d for d, k in zip(dice, mask, strict=True) if k) for mask in product((0, 1), repeat=5)}
        lists.append(sorted(rows[part] for part in parts if 0 < len(part) < 5))
    wide = max(map(len, lists))
    return np.array([found + [found[0]] * (wide - len(found)) for found in lists])


CHANCES, CHOICES = chances(), choices()
UNDER = np.array([DICE.index(tuple(sorted(7 - face for face in dice))) for dice in DICE])
FIVE = (COUNT == 5).argmax(1) * (COUNT == 5).any(1) + -1 * ~(COUNT == 5).any(1)


@numba.njit(cache=False)  # type: ignore[untyped-decorator, unused-ignore]
def _best_kept(means: Array, squares: Array, choices: Array) -> tuple[Array, Array]:
    best, square = np.empty((len(means), len(choices))), np.empty((len(means), len(choices)))
    for sheet in range(len(means)):
        for dice in range(len(choices)):
            row = choices[dice, 0]
            for other in choices[dice]:
                if means[sheet, other] > means[sheet, row]:
                    row = other
            best[sheet, dice], square[sheet, dice] = means[sheet, row], squares[sheet, row]
    return best, square


@dataclass
class Value:
    """Means, and mean squares, of what is still to come: a row for each sheet, a column for each dice."""

    mean: Array
    square: Array

    def plus(self, points: int) -> Value:
        """With so many points more."""
        return Value(self.mean + points, self.square + 2 * points * self.mean + points * points)

    def where(self, here: Array, other: Value) -> Value:
        """The other value where ``here`` is true."""
        return Value(np.where(here, other.mean, self.mean), np.where(here, other.square, self.square))

    def or_better(self, other: Value, may: Array | bool = True) -> Value:
        """The better of the two, where the other may be chosen at all."""
        return self.where((other.mean > self.mean) & may, other)

    def under(self) -> Value:
        """For dice as they lie, the value of their undersides."""
        return Value(self.mean[:, UNDER], self.square[:, UNDER])

    def kept(self) -> Value:
        """What keeping each set of dice is worth, if this is what all five are worth then."""
        return Value(self.mean @ CHANCES.T, self.square @ CHANCES.T)

    def best_kept(self) -> Value:
        """Of the sets that may be kept from each five dice the best."""
        return Value(*_best_kept(self.mean, self.square, CHOICES))

    def wide(self, column: int) -> Value:
        """One column for all dice."""
        shape = (len(self.mean), len(DICE))
        cells = slice(column, column + 1)
        return Value(np.broadcast_to(self.mean[:, cells], shape), np.broadcast_to(self.square[:, cells], shape))


class Layer:
    """All sheets with the same number of open boxes.

    Args:
        after: for each box (columns) what remains when it is filled; `NEVER` where it is not open.
    """

    def __init__(self, options: Options, after: Value) -> None:
        self.options, self.after = options, after
        self.open = after.mean > NEVER / 2
        made = [[box in self._makes(dice) for dice in DICE] for box in range(10)]
        self.made = np.array([COUNT[:, box] > 0 if box < 6 else made[box] for box in range(10)])
        self.cheapest = self._most(range(10))

    def _makes(self, dice: tuple[int, ...]) -> set[int]:
        kind = sorted(Counter(dice).values())
        straight = "".join(map(str, dice)) in STRAIGHTS[self.options.straights]
        found = {6} if straight else {7} if kind == [2, 3] else {8} if kind[-1] == 4 else set()
        return {POKER, GRANDE} if kind == [5] else found

    def _most(self, boxes: Any) -> Value:
        """The best of these boxes to X, for all dice alike."""
        found = self.after.wide(boxes[0])
        for box in boxes[1:]:
            found = found.or_better(self.after.wide(box))
        return found

    def solve(self) -> tuple[Array, Array]:
        """The mean and the mean square before the first throw."""
        values = self._turn(None)
        if self.options.abajo:
            values = self._turn(values)
        first = values["whole", 1]
        if self.options.dormida == "instant-win":  # C5: the match is over, and nothing more is noted
            five = np.broadcast_to(FIVE >= 0, first.mean.shape)
            first = first.where(five, Value(np.zeros_like(first.mean), np.zeros_like(first.mean)))
        start = first.kept()
        return start.mean[:, 0], start.square[:, 0]

    def _turn(self, under: dict[Any, Value] | None) -> dict[Any, Value]:
        """The turn from its third throw back; ``under``: what it is worth once abajo has been called."""
        goals = range(10) if self.options.goal == "declared" else [None]
        found: dict[Any, Value] = {}

        def settle(key: Any, value: Value) -> None:
            found[key] = value if under is None else value.or_better(under[key].under())

        onward: dict[Any, Value] = {}
        again: Value | None = None
        for throw in (3, 2, 1):
            if throw > 1:
                for goal in goals:
                    settle((goal, throw), self._on(*self._part(goal), onward, again, [goal], throw=0))
            settle(("whole", throw), self._on(*self._whole(throw), onward, again, goals, throw))
            if throw > 1:
                onward = {goal: found[goal, throw].kept().best_kept() for goal in goals}
                again = found["whole", throw].kept().wide(0)
        return found

    def _on(
        self, leaf: Value, forced: Array, onward: dict[Any, Value], again: Value | None, goals: Any, throw: int
    ) -> Value:
        """The better of ending the turn and throwing on, where that may be."""
        value = leaf
        for goal in goals if again else ():
            value = value.or_better(onward[goal], ~forced & ~self._at_most(goal, throw))
        return value.or_better(again, ~forced) if again else value

    def _at_most(self, goal: int | None, throw: int) -> Array:
        """C10: a goal with the most it can score ends the turn; and a box that is not open cannot be a goal."""
        if goal is None:
            return np.zeros((1, len(DICE)), bool)
        shut = ~self.open[:, [goal]]
        bonus = self._bonus(throw) if throw else 0
        return shut | (self.made[goal] & (goal in CENTRE) & (bonus == self.options.served_bonus))

    def _bonus(self, throw: int) -> int:
        return self.options.served_bonus if throw == 1 or self.options.served_on == "all-five" else 0

    def _note(self, box: int, bonus: int) -> Value:
        """What noting a box brings; far below everything where the dice bring nothing there, or it is not open."""
        none = Value(np.full((len(self.open), len(DICE)), NEVER), np.zeros((len(self.open), len(DICE))))
        if box >= 6:
            filled = self.after.wide(box).plus(PAYS[box] + (bonus if box in CENTRE else 0))
            return none.where(self.made[box] & self.open[:, [box]], filled)
        for count in range(1, 6):
            here = (COUNT[:, box] == count) & self.open[:, [box]]
            none = none.where(here, self.after.wide(box).plus(count * (box + 1)))
        return none

    def _part(self, goal: int | None) -> tuple[Value, Array]:
        """Some dice were kept: what the turn can end with, and where it must."""
        if goal is None:
            leaf = self._notes(0).or_better(self.cheapest)
        else:
            crossed = self.after.wide(goal) if goal < 6 else self.cheapest
            leaf = crossed.where(np.broadcast_to(self.made[goal], crossed.mean.shape), self._note(goal, 0))
        forced = np.zeros(leaf.mean.shape, bool)
        if goal is not None:
            forced = forced | (self._at_most(goal, 0) & self.open[:, [goal]])
        return self._fives(leaf, forced, 0)

    def _notes(self, bonus: int) -> Value:
        best = self._note(0, bonus)
        for box in range(1, 10):
            best = best.or_better(self._note(box, bonus))
        return best

    def _whole(self, throw: int) -> tuple[Value, Array]:
        """All five were thrown, and no goal is declared."""
        bonus = self._bonus(throw)
        leaf = self._notes(bonus)
        if self.options.goal == "free":
            leaf = leaf.or_better(self.cheapest)
        else:
            missed = self.open[:, :, None] & ~self.made[None]  # sheet, box, dice
            any_goes = missed[:, 6:].any(1)
            leaf = leaf.or_better(self.cheapest, any_goes)
            for box in range(6):
                leaf = leaf.or_better(self.after.wide(box), missed[:, box])
        forced = np.zeros(leaf.mean.shape, bool)
        for box in CENTRE if throw == 1 else ():
            here = self.made[box] & self.open[:, [box]]
            leaf, forced = leaf.where(here, self._note(box, bonus)), forced | here
        return self._fives(leaf, forced, bonus)

    def _fives(self, leaf: Value, forced: Array, bonus: int) -> tuple[Value, Array]:
        """Five of a kind is scored: as a grande, or else in its number or as a poker."""
        grande = self.open[:, [GRANDE]]
        for face in range(6):
            here = (face == FIVE)[None, :]
            home = self._note(face, bonus).or_better(self._note(POKER, bonus))
            home = home.where(np.broadcast_to(grande, home.mean.shape), self._note(GRANDE, bonus))
            must = here & (home.mean > NEVER / 2)
            leaf, forced = leaf.where(must, home), (forced & ~here) | must
        return leaf, forced


def solve(options: Options, progress: Progress) -> tuple[Array, Array]:
    """The mean and the standard deviation of what remains, for every sheet in the order of the book."""
    means, squares = np.zeros(SHEETS), np.zeros(SHEETS)
    sheets = np.arange(SHEETS)
    left = np.array([bin(sheet & 511).count("1") + (sheet >> 9) for sheet in sheets])
    for size in range(1, 12):
        layer = sheets[left == size]
        shut = np.full((len(layer), 10), NEVER)
        after = Value(shut, np.zeros_like(shut))
        for box in range(9):
            open = (layer >> box) & 1 == 1
            rest = layer[open] - (1 << box)
            after.mean[open, box], after.square[open, box] = means[rest], squares[rest]
        open = layer >> 9 > 0
        after.mean[open, 9], after.square[open, 9] = means[layer[open] - 512], squares[layer[open] - 512]
        means[layer], squares[layer] = Layer(options, after).solve()
        progress(size / 11)
    return means, np.sqrt(np.maximum(squares - means**2, 0))


def make(options: Options, progress: Progress) -> bytes:
    """The book of these house rules."""
    means, spreads = solve(options, progress)
    return encode(means.tolist(), spreads.tolist())


def make_finals(options: Options, progress: Progress) -> bytes:
    """The book of final totals under these house rules."""
    from solve import finals

    return finals.make(options, progress)


BOOKS: dict[Title, Any] = {
    **{title(options): partial(make, options) for options in house()},
    **{title_of_finals(options): partial(make_finals, options) for options in FOLLOWED},
}


def main(words: list[str]) -> None:
    """Print what a match brings on average when it is played as well as can be."""
    given = dict(word.partition("=")[::2] for word in words)
    options = matters(parse(Options, read_words(Options, given)))
    with Progress("cacho") as progress:
        means, spreads = solve(options, progress)
    print(f"A match alone brings {means[-1]:.4f} points on average, standard deviation {spreads[-1]:.4f}.")


if __name__ == "__main__":
    main(sys.argv[1:])
