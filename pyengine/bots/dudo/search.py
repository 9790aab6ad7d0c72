"""What each answer leads to, in the same imagined worlds for all answers."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property

from ...core.actions import Action
from .beliefs import World
from .habits import sayable
from .table import DOUBT, HUNT, Said, Table, say
from .worth import one_more, without, worth

DEEP = 12
"""How many answers deep a line is followed."""
SURE = 0.06
"""A less likely line is not followed."""
FIRST, BEST = 12, 4
"""In how many worlds all answers are tried, and how many answers are tried in the other worlds too."""
BIDS = 9
"""How many bids are tried."""
NOBODY = 0


class Search:
    """One decision: of a seat at a table, with worlds to try its answers in.

    Args:
        table: what everybody knows.
        me: whose decision it is.
        worlds: cups that there may be.
        trusted: whom the others believe.
        rng: for how the others go on.
        between: what a number of dice is worth to a seat between rounds.
    """

    def __init__(
        self,
        table: Table,
        me: int,
        worlds: Sequence[World],
        trusted: Sequence[bool],
        rng: random.Random,
        between: Callable[[Sequence[int], int], float] = worth,
    ):
        self._table, self._me, self._worlds, self._trusted = table, me, worlds, trusted
        self._chances = [[rng.random() for _ in range(DEEP)] for _ in worlds]
        self._lost = [between(without(table.dice, seat), me) if n else 0.0 for seat, n in enumerate(table.dice)]
        self._gained = between(one_more(table.dice, me, table.options.dice), me)
        self._named = [0] * len(table.dice)
        for bid in table.bids:
            self._named[bid.seat] = bid.face if trusted[bid.seat] else NOBODY
        self._unknown = [table.total - n * sees for n, sees in zip(table.dice, table.sees, strict=True)]

    def best(self) -> Action:
        """The answer that wins most often."""
        answers = self._answers()
        sums = {answer: self._sum(answer, range(FIRST)) for answer in answers}
        for answer in sorted(sums, key=sums.__getitem__, reverse=True)[:BEST]:
            sums[answer] += self._sum(answer, range(FIRST, len(self._worlds)))
        short = sorted(sums, key=sums.__getitem__, reverse=True)[:BEST]
        return max(short, key=sums.__getitem__)

    def hunts(self) -> bool:
        """Whether to hunt rather than let the others go on."""
        bid, tried = self._table.bids[-1], list(zip(self._worlds, self._chances, strict=True))
        waiting = sum([self._follow(world, bid.seat, bid[1:], chances) for world, chances in tried])
        return sum(map(self._hunted, self._worlds)) > waiting

    @cached_property
    def worths(self) -> Mapping[Action, float]:
        """What the answers are worth that are tried, in the mean of all worlds."""
        return {answer: self.worth(answer) for answer in self._answers()}

    def worth(self, answer: Action) -> float:
        """What any answer is worth, in the mean of all worlds."""
        return self._sum(answer, range(len(self._worlds))) / len(self._worlds)

    def _answers(self) -> list[Action]:
        """The likeliest bids, and the calls."""
        table = self._table
        bids = list(sayable(table.least(self._me, table.standing), table.total, jumps=1))
        bids.sort(key=lambda said: -sum([world.truth[said[1]] >= said[0] for world in self._worlds]))
        return [*([DOUBT, HUNT] if table.bids else []), *[say(*said) for said in bids[:BIDS]]]

    def _sum(self, answer: Action, worlds: range) -> float:
        if answer in (DOUBT, HUNT):
            called = self._doubted if answer == DOUBT else self._hunted
            return sum([called(self._worlds[at]) for at in worlds])
        said = answer.number(), answer.number(1)
        return sum([self._follow(self._worlds[at], self._me, said, self._chances[at]) for at in worlds])

    def _doubted(self, world: World) -> float:
        bid = self._table.bids[-1]
        return self._lost[bid.seat if world.truth[bid.face] < bid.number else self._me]

    def _hunted(self, world: World) -> float:
        bid = self._table.bids[-1]
        return self._gained if world.truth[bid.face] == bid.number else self._lost[self._me]

    def _follow(self, world: World, bidder: int, said: Said, chances: Sequence[float]) -> float:
        """What a bid leads to when everybody goes on as their kind does."""
        table, after, named = self._table, self._table.after, self._named[:]
        left, value = 1.0, 0.0
        for chance in chances:
            named[bidder] = said[1] if self._trusted[bidder] else NOBODY
            seat = after[bidder]
            backed = [0] * 7
            for other, face in enumerate(named):
                if other != seat:
                    backed[face] += 1
            backed[NOBODY] = 0
            answer = world.habits[seat].answer(table, seat, world.known[seat], self._unknown[seat], said, tuple(backed))
            result = self._lost[bidder if world.truth[said[1]] < said[0] else seat]
            value += left * answer.call * result
            left *= 1.0 - answer.call
            if left < SURE:
                break
            said, bidder = answer.bid(chance), seat
        return value + left * result
