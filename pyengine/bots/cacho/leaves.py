"""The worth of ending the turn with each five dice, computed for all dice at once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final

from ...games.cacho.options import Options
from ...games.cacho.scoring import CENTRE, FACE, FIVE, NUMBERS, PAYS, Box, makes
from .lattice import AT, FACES, SETS, WHOLE

Worth = Mapping[Box, Mapping[int, float]]
"""For each open box what each number of points there is worth; 0 points are an X."""

Leaf = tuple[list[float], tuple[int, ...]]
"""The worth of each five dice, and which of them must be scored as they lie (C10)."""

DICE: Final = SETS[WHOLE:]
COUNTS: Final = {face: [dice.count(face) for dice in DICE] for face in FACES}
FIVES: Final = {face: AT[(face,) * FIVE] - WHOLE for face in FACES}
NEVER: Final = float("-inf")


def points(box: Box, bonus: int) -> tuple[int, ...]:
    """Everything that can be written in a box (C1, C2, C4); 0 is an X."""
    if box in FACE:
        return tuple([FACE[box] * count for count in range(FIVE + 1)])
    return (0, PAYS[box], PAYS[box] + bonus) if box in CENTRE and bonus else (0, PAYS[box])


@cache
def made(box: Box, straights: str) -> tuple[int, ...]:
    """The dice that make a combination, counted from 0."""
    return tuple([at for at, dice in enumerate(DICE) if box in makes(dice, straights)])


class Leaves:
    """The ends of a turn with these open boxes."""

    def __init__(self, options: Options, open: tuple[Box, ...], worth: Worth, floor: float = NEVER) -> None:
        self._options, self._open, self._worth, self._floor = options, open, worth, floor
        self._cheapest = max([worth[box][0] for box in open])
        self._part: dict[Box | None, Leaf] = {}

    def part(self, goal: Box | None) -> Leaf:
        """After some dice were kept, with this goal; None: the box is chosen at the end."""
        if goal not in self._part:
            leaf = self._notes(0, self._cheapest) if goal is None else self._of_goal(goal)
            self._part[goal] = self._scored(leaf, 0, self.at_most(goal, 0))
        return self._part[goal]

    def whole(self, throw: int) -> Leaf:
        """After a roll of all five, when no goal can follow."""
        bonus = self._bonus(throw)
        leaf = self._notes(bonus, self._cheapest if self._options.goal == "free" else NEVER)
        if self._options.goal == "declared":
            leaf = list(map(max, leaf, self._crosses()))
        first = [at for box in CENTRE for at in self._made(box)] if throw == 1 else []
        for box in CENTRE if throw == 1 else ():
            for at in self._made(box):
                leaf[at] = self._worth[box][PAYS[box] + bonus]
        return self._scored(leaf, bonus, tuple(first))

    def at_most(self, goal: Box | None, throw: int) -> tuple[int, ...]:
        """The dice that score the most a goal can (C10): after this roll of all five; 0: after some were kept."""
        if goal not in CENTRE or (throw > 0 and self._bonus(throw) < self._options.served_bonus):
            return ()
        return self._made(goal) if throw or not self._options.served_bonus else ()

    def _bonus(self, throw: int) -> int:
        """C3: what a served roll adds."""
        return self._options.served_bonus if throw == 1 or self._options.served_on == "all-five" else 0

    def _made(self, box: Box) -> tuple[int, ...]:
        return made(box, self._options.straights) if box in self._open else ()

    def _of_goal(self, goal: Box) -> list[float]:
        """C9: a number scores what there is; a combination scores if made, or else costs the cheapest box."""
        worth = self._worth[goal]
        if goal in FACE:
            by_count = [worth[FACE[goal] * count] for count in range(FIVE + 1)]
            return [by_count[count] for count in COUNTS[FACE[goal]]]
        leaf = [self._cheapest] * len(DICE)
        for at in self._made(goal):
            leaf[at] = worth[PAYS[goal]]
        return leaf

    def _notes(self, bonus: int, least: float) -> list[float]:
        """The best box in which the dice score, or ``least``."""
        leaf = [least] * len(DICE)
        for box in self._open:
            if box in FACE:
                by_count = [least, *[self._worth[box][FACE[box] * count] for count in range(1, FIVE + 1)]]
                leaf = [max(value, by_count[count]) for value, count in zip(leaf, COUNTS[FACE[box]], strict=True)]
            else:
                brought = self._worth[box][PAYS[box] + (bonus if box in CENTRE else 0)]
                for at in self._made(box):
                    leaf[at] = max(leaf[at], brought)
        return leaf

    def _crosses(self) -> list[float]:
        """C9: what may be crossed out without a goal: any box if a combination is missed, or a missing number."""
        missing = [box for box in self._open if box not in FACE]
        leaf = [self._cheapest if missing else NEVER] * len(DICE)
        if len(missing) > 2:  # no dice make three combinations
            return leaf
        for at in set(range(len(DICE))).intersection(*[self._made(box) for box in missing]):
            leaf[at] = max([self._worth[b][0] for b in self._open if b in FACE and not COUNTS[FACE[b]][at]] or [NEVER])
        return leaf

    def _scored(self, leaf: list[float], bonus: int, forced: Sequence[int]) -> Leaf:
        """Five of a kind is scored, whatever the goal (C10, C21, C4, C12); the pair may prefer the other result."""
        found = set(forced)
        for face, at in FIVES.items():
            homes: tuple[Box, ...] = ("grande",) if "grande" in self._open else (NUMBERS[face - 1], "poker")
            pays: dict[Box, int] = {"grande": 50, "poker": PAYS["poker"] + bonus, NUMBERS[face - 1]: FIVE * face}
            if values := [self._worth[box][pays[box]] for box in homes if box in self._open]:
                leaf[at] = max(values)
                found.add(at)
            else:
                found.discard(at)
        return [max(value, self._floor) for value in leaf], tuple(sorted(found))
