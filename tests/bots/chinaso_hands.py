"""Hands and matches of Chinaso for two, each deal played twice with the seats exchanged: luck mostly cancels out.

python -m tests.bots.chinaso_hands master normal --deals 1000             whole matches
python -m tests.bots.chinaso_hands master normal --hand 7 --deals 1000
python -m tests.bots.chinaso_hands tests/bots/chinaso_hands.py:Peeker normal
"""

from __future__ import annotations

import argparse
import random
import statistics
import sys
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from math import sqrt
from typing import Any

from pyengine import Choose, Draw, rules
from pyengine.bots.arena import SURE, find
from pyengine.bots.chinaso.distance import UNIT, distance, held
from pyengine.bots.chinaso.judge import A_GIFT, A_POINT
from pyengine.bots.chinaso.normal import Normal, outs
from pyengine.bots.chinaso.sight import Sight
from pyengine.bots.seen import Bot, Seen
from pyengine.core.cards import JOKER, Card, Cards
from pyengine.core.frozen import replace
from pyengine.games.chinaso.melds import POINTS
from pyengine.games.chinaso.options import Options
from pyengine.games.chinaso.state import CONTRACTS, DEAL, State

CHINASO: Any = rules("chinaso")


class Peeker(Normal):
    """A cheat: sees the other hand, avoids what that can use, and otherwise plays the race as the master does."""

    peeks = True

    def claims(self, table: Sight, rng: random.Random) -> bool:
        """Never: this is about hand 7."""
        return False

    def discards(self, table: Sight, rng: random.Random) -> Card:
        """By outs, points, and what the other hand really wants."""
        if table.is_down:
            return super().discards(table, rng)
        hand, other = held(table.hand), held(table.state.hands[table.others[0]])
        far = {card: distance(hand - UNIT[card], table.contract) for card in table.hand if card != JOKER}
        nearest = [card for card in far if far[card] == min(far.values())]
        waits, wants = outs(table, nearest), distance(other, table.contract)
        gifts = {card: A_GIFT * (distance(other + UNIT[card], table.contract) < wants) for card in nearest}
        return min(nearest, key=lambda card: gifts[card] - waits[card] - A_POINT * POINTS[card], default=JOKER)


class Stock:
    """The cards in an order of their own, so that both playings of a deal draw the same ones."""

    def __init__(self, seed: str) -> None:
        self._rng, self._order = random.Random(seed), list[Card]()

    def draw(self, due: Draw) -> Cards:
        """The next cards; a stock made anew is shuffled."""
        if sorted(self._order) != list(due.pool):
            self._order = list(due.pool)
            self._rng.shuffle(self._order)
        return tuple([self._order.pop() for _ in range(due.cards)])


def start(number: int) -> State:
    """This hand of a match in which nobody has any points yet; the second player deals."""
    fresh: State = CHINASO.start(2, Options())
    return replace(fresh, phase=DEAL, sheet=((0, 0),) * (number - 1), cuts=(), dealer=1)


def hand(number: int, bots: Sequence[Bot], seed: str) -> tuple[int, ...]:
    """The points of one hand."""
    stock = Stock(seed)
    return play(start(number), number, bots, seed, lambda _: stock).sheet[-1]


def match(bots: Sequence[Bot], seed: str) -> tuple[int, ...]:
    """The points of all hands; each has cards of its own, whatever the hands before it were like."""
    begun: State = CHINASO.start(2, Options())
    stocks = [Stock(f"{seed} {number}") for number in range(len(CONTRACTS))]
    last = play(begun, len(CONTRACTS), bots, seed, lambda state: stocks[len(state.sheet)])
    return tuple(map(sum, zip(*last.sheet, strict=True)))


def play(state: State, hands: int, bots: Sequence[Bot], seed: str, stock: Callable[[State], Stock]) -> State:
    """The table once so many hands have been played."""
    log = list[str]()
    while len(state.sheet) < hands:
        due = CHINASO.next(state)
        if isinstance(due, Choose):
            seat = due.seats[0]
            rng = random.Random(f"{seed} {len(log)}")
            known = state if getattr(bots[seat], "peeks", False) else CHINASO.imagine(state, seat, rng)
            action = bots[seat].choose(Seen(CHINASO, seat, known, tuple(log)), rng)
            state, _ = CHINASO.act(state, seat, action)
            log.append(f"{seat} {action}")
        else:
            state, _ = CHINASO.settle(state, stock(state).draw(due))
            log.append("* ??")
    return state


def twice(names: Sequence[str], number: int | None, seed: str) -> tuple[float, float]:
    """Both playings of a deal, of one hand or of a whole match: the share the first bot won, and its points gained."""
    one, other = [find("chinaso", name) for name in names]
    once = match if number is None else partial(hand, number)
    (a, b), (d, c) = once((one, other), seed), once((other, one), seed)
    return sum((mine < yours) + (mine == yours) / 2 for mine, yours in ((a, b), (c, d))) / 2, (b - a + d - c) / 2


def told(name: str, values: Sequence[float]) -> str:
    """A mean with its 95 % interval; the two playings of a deal count as one."""
    mean, half = statistics.fmean(values), SURE * statistics.stdev(values) / sqrt(len(values))
    return f"{name} {mean:.3f} ({mean - half:.3f} to {mean + half:.3f})"


def main(arguments: Sequence[str]) -> int:
    """Run the command line."""
    parser = argparse.ArgumentParser(prog="tests.bots.chinaso_hands", description="Each deal is played twice.")
    parser.add_argument("bots", nargs=2)
    parser.add_argument("--hand", type=int, choices=[contract.number for contract in CONTRACTS], help="default: all")
    parser.add_argument("--deals", type=int, default=500)
    parser.add_argument("--random-seed", default="1")
    parser.add_argument("--jobs", type=int, default=1)
    asked = parser.parse_args(arguments)
    seeds = [f"{asked.random_seed}.{deal}" for deal in range(asked.deals)]
    with ProcessPoolExecutor(asked.jobs) as pool:
        won, gained = zip(*pool.map(partial(twice, asked.bots, asked.hand), seeds, chunksize=4), strict=True)
    what, of = (f"hand {asked.hand}", "hands") if asked.hand else ("whole matches", "matches")
    print(f"{what}, {asked.deals} deals: {told(f'{of} won', won)}, {told('points gained', gained)}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
