"""Prudente for two, solved: the chance to win of the player who begins a turn, for every two totals.

A turn is solved back from the highest sums for given chances after it. Chances depend on larger totals alone, except
that a lost turn leaves both totals as they are: so the totals (a, b) and (b, a) are solved together. For a fixed way to
play each chance is a straight line in the other; the two lines are crossed until the ways to play no longer change.

What this file needs of the rules is what a throw may lead to, from `pyengine.bots.prudente.throws`.

    python -m solve.prudente [NAME=VALUE...]     prints the chance of the player who begins
"""

from __future__ import annotations

import sys
from functools import partial
from typing import Any

import numba
import numpy as np

from pyengine.bots.books import Title
from pyengine.bots.prudente.book import MARGIN, SOLVED, encode, least_of, title
from pyengine.bots.prudente.three import title as title_of_three
from pyengine.bots.prudente.throws import STEP, throws
from pyengine.core.options import parse, read_words
from pyengine.games.prudente.options import Options
from solve.progress import Progress

Array = Any  # of numpy, which is there only where books are made

FAR = 200
SETTLE = 20
SAME = 1e-8
NEVER = -1.0

compiled = partial(numba.njit, cache=False)


def results(options: Options) -> tuple[Array, ...]:
    """The throws as arrays: by dice the chance of nothing and the first result; by result its chance, stop and first
    way; by way its points and dice."""
    busts, firsts, odds, stops, starts = [0.0], [0, 0], [], [], [0]
    ways: list[tuple[int, int]] = []
    for throw in throws(options)[1:]:
        busts.append(throw.bust)
        for result in throw.results:
            odds.append(result.chance)
            stops.append(result.bank)
            ways += result.ways
            starts.append(len(ways))
        firsts.append(len(odds))
    whole = [np.array(part) for part in (firsts, stops, starts)]
    return (np.array(busts), whole[0], np.array(odds), whole[1], whole[2], np.array(ways))


@compiled  # type: ignore[untyped-decorator, unused-ignore]
def one(points: int, bank: Array, bust: float, throw: Any, on: Array, slope: Array) -> None:
    """The value of throwing with so many points on the turn, and how fast it grows with that of a lost turn."""
    busts, firsts, odds, stops, starts, ways = throw
    for dice in range(1, 7):
        value, lost = busts[dice] * bust, busts[dice]
        for result in range(firsts[dice], firsts[dice + 1]):
            best, risk = NEVER, 0.0
            if stops[result] >= 0:
                best = bank[points + stops[result]]
            for way in range(starts[result], starts[result + 1]):
                other = on[ways[way, 1], points + ways[way, 0]]
                if other > best:
                    best, risk = other, slope[ways[way, 1], points + ways[way, 0]]
            value += odds[result] * best
            lost += odds[result] * risk
        on[dice, points], slope[dice, points] = value, lost


@compiled  # type: ignore[untyped-decorator, unused-ignore]
def turn(bank: Array, limit: int, bust: float, throw: Any, on: Array, slope: Array) -> None:
    """A whole turn; from ``limit`` on all sums are worth the same."""
    bank[limit + 1 : limit + FAR] = bank[limit]
    on[:, limit : limit + FAR], slope[:, limit : limit + FAR] = bust, 1.0
    for _ in range(SETTLE):
        one(limit, bank, bust, throw, on, slope)
        for dice in range(1, 7):
            on[dice, limit : limit + FAR] = on[dice, limit]
            slope[dice, limit : limit + FAR] = slope[dice, limit]
    for points in range(limit - 1, -1, -1):
        one(points, bank, bust, throw, on, slope)


@compiled  # type: ignore[untyped-decorator, unused-ignore]
def prospects(mine: int, other: int, goal: int, least: Any, wins: Array, last: Array, final: bool, bank: Array) -> int:
    """Fill in what stopping with each sum is worth; return the sum from which all are worth the same."""
    floor = least[0] if mine == 0 else least[1]
    limit = max(goal - mine + (MARGIN if final else 0), floor)
    for points in range(limit + 1):
        total = mine + points
        if points < floor or points == 0:
            bank[points] = NEVER
        elif total < goal:
            bank[points] = 1 - wins[other, total]
        else:
            bank[points] = 1 - last[0 if other == 0 else 1, total - other] if final else 1.0
    return int(limit)


@compiled  # type: ignore[untyped-decorator, unused-ignore]
def pair(a: int, b: int, goal: int, least: Any, wins: Array, last: Array, final: bool, throw: Any, room: Any) -> None:
    """Solve the totals (a, b) and (b, a)."""
    bank, on, slope = room
    x = wins[a, b + 1] if b + 1 < goal else 0.5  # a guess, close to where the lines cross
    y = wins[b + 1, a] if b + 1 < goal else 0.5
    wins[a, b], wins[b, a] = x, y
    for _ in range(50):
        limit = prospects(a, b, goal, least, wins, last, final, bank)
        turn(bank, limit, 1 - y, throw, on, slope)
        rise, start = slope[6, 0], on[6, 0] - slope[6, 0] * (1 - y)
        if a == b:
            new = other = (start + rise) / (1 + rise)
        else:
            limit = prospects(b, a, goal, least, wins, last, final, bank)
            turn(bank, limit, 1 - x, throw, on, slope)
            fall, begin = slope[6, 0], on[6, 0] - slope[6, 0] * (1 - x)
            # x = start + rise (1 - y) and y = begin + fall (1 - x)
            new = (start + rise * (1 - begin - fall)) / (1 - rise * fall)
            other = begin + fall * (1 - new)
        moved = max(abs(new - x), abs(other - y))
        x, y = new, other
        if moved < SAME:
            break
    wins[a, b], wins[b, a] = x, y


@compiled  # type: ignore[untyped-decorator, unused-ignore]
def diagonal(both: int, goal: int, least: Any, wins: Array, last: Array, final: bool, throw: Any, room: Any) -> None:
    """All totals with the same sum."""
    for a in range(max(0, both - goal + 1), both // 2 + 1):
        pair(a, both - a, goal, least, wins, last, final, throw, room)


def last_turns(goal: int, least: tuple[int, int], throw: Any, room: Any) -> Array:
    """P13: the chance to win of the last to throw, by points behind: for one who has banked nothing, and for others."""
    bank, on, slope = room
    found = np.zeros((2, goal + MARGIN + 1))
    for opened in (0, 1):
        for behind in range(goal + MARGIN + 1):
            limit = max(behind + 1, least[opened])
            sums = np.arange(limit + 1)
            bank[: limit + 1] = np.where(sums > behind, 1.0, np.where(sums == behind, 0.5, 0.0))
            bank[: least[opened]] = NEVER
            bank[0] = NEVER
            turn(bank, limit, 0.0, throw, on, slope)
            found[opened, behind] = max(on[6, 0], 0.5 if behind == 0 else 0.0)
    return found


def solve(options: Options, progress: Progress) -> tuple[Array, Array]:
    """The chances of the player who begins a turn, by own total and the other's; and those of a last turn."""
    goal = options.goal // STEP
    least = tuple(points // STEP for points in least_of(options))
    throw = results(options)
    room = tuple(np.zeros(shape) for shape in ((goal + MARGIN + 2 * FAR,), *[(7, goal + MARGIN + 2 * FAR)] * 2))
    final = options.final_round != "off"
    wins = np.zeros((goal, goal))
    last = last_turns(goal, (least[0], least[1]), throw, room) if final else np.zeros((2, 1))
    for both in range(2 * goal - 2, -1, -1):
        diagonal(both, goal, least, wins, last, final, throw, room)
        progress(1 - (both / (2 * goal)) ** 3)
    return wins, last


def make(options: Options, progress: Progress) -> bytes:
    """The book of these house rules."""
    wins, last = solve(options, progress)
    return encode(wins.tolist(), last.tolist())


def make_three(options: Options, progress: Progress) -> bytes:
    """The book of three players under these house rules."""
    from solve import three

    return three.make(options, progress)


BOOKS: dict[Title, Any] = {
    **{title(options): partial(make, options) for options in SOLVED},
    **{title_of_three(options): partial(make_three, options) for options in SOLVED},
}


def main(words: list[str]) -> None:
    """Print the chance to win of the player who begins, when both play as well as can be."""
    given = dict(word.partition("=")[::2] for word in words)
    options = parse(Options, read_words(Options, given))
    with Progress("prudente") as progress:
        wins, _ = solve(options, progress)
    print(f"Who begins wins {wins[0, 0]:.6f} of the matches.")


if __name__ == "__main__":
    main(sys.argv[1:])
