"""Prudente for three, solved for some of the points that each may lack; between these a cubic is laid.

Each turn is played for the chance of the player in turn; that of the next player is carried along. A lost turn leaves
all totals as they are, so the three turns of the same totals are solved together, again and again until nothing moves.
"""

from __future__ import annotations

from functools import partial
from typing import Any

import numba
import numpy as np

from pyengine.bots.prudente.book import MARGIN, least_of
from pyengine.bots.prudente.three import NEAR, behind, encode, nodes, weights
from pyengine.bots.prudente.throws import STEP
from pyengine.games.prudente.options import Options
from solve.progress import Progress
from solve.prudente import FAR, NEVER, SETTLE, last_turns, results

Array = Any  # of numpy, which is there only where books are made

ENOUGH = 100
"""Nobody rolls on with 5,000."""
ROUNDS = 40
SAME = 2e-6
THREE = 3

compiled = partial(numba.njit, cache=False)


@compiled  # type: ignore[untyped-decorator, unused-ignore]
def one(points: int, bank: Array, lost: Any, throw: Any, on: Array) -> None:
    """The values of throwing with so many points on the turn: first that of the player in turn, which decides."""
    busts, firsts, odds, stops, starts, ways = throw
    for dice in range(1, 7):
        first, second = busts[dice] * lost[0], busts[dice] * lost[1]
        for result in range(firsts[dice], firsts[dice + 1]):
            best, along = NEVER, 0.0
            if stops[result] >= 0:
                best, along = bank[0, points + stops[result]], bank[1, points + stops[result]]
            for way in range(starts[result], starts[result + 1]):
                left, more = ways[way, 1], points + ways[way, 0]
                if on[0, left, more] > best:
                    best, along = on[0, left, more], on[1, left, more]
            first += odds[result] * best
            second += odds[result] * along
        on[0, dice, points], on[1, dice, points] = first, second


@compiled  # type: ignore[untyped-decorator, unused-ignore]
def turn(bank: Array, limit: int, lost: Any, throw: Any, on: Array) -> None:
    """A whole turn; from ``limit`` on all sums are worth the same."""
    for part in range(2):
        bank[part, limit + 1 : limit + FAR] = bank[part, limit]
        on[part, :, limit : limit + FAR] = lost[part]
    for _ in range(SETTLE):
        one(limit, bank, lost, throw, on)
        for dice in range(1, 7):
            for part in range(2):
                on[part, dice, limit : limit + FAR] = on[part, dice, limit]
    for points in range(limit - 1, -1, -1):
        one(points, bank, lost, throw, on)


@compiled  # type: ignore[untyped-decorator, unused-ignore]
def between(numbers: Array, near: Any, at: int) -> Any:
    """What lies between the nodes of the last axis."""
    starts, counts = near
    first, second = 0.0, 0.0
    for place in range(NEAR):
        first += counts[at, place] * numbers[starts[at] + place, 0]
        second += counts[at, place] * numbers[starts[at] + place, 1]
    return first, second


@compiled  # type: ignore[untyped-decorator, unused-ignore]
def banked(a: int, places: Any, points: int, final: bool, found: Array, near: Any, closed: Array, tail: Any) -> Any:
    """What it is worth to the player in turn, and to the next, to have stopped; ``a``: what was lacking before."""
    j, k, next_, third = places
    left = a - points
    if left > 0:
        first, second = between(found[j, k], near, left)
        return 1 - first - second, first
    if not final:
        return 1.0, 0.0
    first, second = 0.0, 0.0  # P13: the two others are this far behind
    starts, counts = tail
    for place in range(NEAR):
        row = closed[starts[next_ - left] + place]
        one_, other = between(row, tail, third - left)
        first += counts[next_ - left, place] * one_
        second += counts[next_ - left, place] * other
    return 1 - first - second, first


@compiled  # type: ignore[untyped-decorator, unused-ignore]
def start(spot: Any, lacks: Array, least: Any, final: bool, found: Array, near: Any, ends: Any, throw: Any, room: Any):  # type: ignore[no-untyped-def]
    """What it is worth to begin a turn, and to be next, at these nodes."""
    i, j, k = spot
    bank, on = room
    closed, tail = ends
    a = lacks[i]
    floor = least[0] if i == len(lacks) - 1 else least[1]
    limit = max(min(a + (MARGIN if final else 0), ENOUGH), floor)
    for points in range(limit + 1):
        if points < floor or points == 0:
            bank[0, points], bank[1, points] = NEVER, 0.0
        else:
            bank[0, points], bank[1, points] = banked(
                a, (j, k, lacks[j], lacks[k]), points, final, found, near, closed, tail
            )
    lost = (1 - found[j, k, i, 0] - found[j, k, i, 1], found[j, k, i, 0])
    turn(bank, limit, lost, throw, on)
    return on[0, 6, 0], on[1, 6, 0]


@compiled  # type: ignore[untyped-decorator, unused-ignore]
def around(spot: Any, lacks: Array, least: Any, final: bool, found: Array, near: Any, ends: Any, throw: Any, room: Any):  # type: ignore[no-untyped-def]
    """Solve the three turns of the same totals."""
    i, j, k = spot
    for _ in range(3):
        found[i, j, k] = 1 / 3
        if i and j and k:
            found[i, j, k] = found[i - 1, j - 1, k - 1]  # a guess
        i, j, k = j, k, i
    for _ in range(ROUNDS):
        moved = 0.0
        for _ in range(3):
            first, second = start((i, j, k), lacks, least, final, found, near, ends, throw, room)
            moved = max(moved, abs(first - found[i, j, k, 0]), abs(second - found[i, j, k, 1]))
            found[i, j, k, 0], found[i, j, k, 1] = first, second
            i, j, k = j, k, i
        if moved < SAME:
            break


@compiled  # type: ignore[untyped-decorator, unused-ignore]
def layer(both: int, lacks: Array, least: Any, final: bool, found: Array, near: Any, ends: Any, throw: Any, room: Any):  # type: ignore[no-untyped-def]
    """All nodes whose places add up to this; of the three turns of the same totals the lowest comes first."""
    many = len(lacks)
    for i in range(many):
        for j in range(i, many):
            k = both - i - j
            if i <= k < many:
                around((i, j, k), lacks, least, final, found, near, ends, throw, room)


def table(known: Any, most: int) -> tuple[Array, Array]:
    """For every number up to ``most``, the first of the nearest nodes, and how much each of them counts."""
    starts, counts = np.zeros(most + 1, np.int64), np.zeros((most + 1, NEAR))
    for at in range(most + 1):
        near = weights(known, at)
        starts[at] = min(near[0][0], len(known) - NEAR)
        for place, weight in near:
            counts[at, place - starts[at]] = weight
    return starts, counts


def last_round(options: Options, last: Array, throw: Any, room: Any) -> Array:
    """P13: by how far both are behind, what it is worth to the first of two who have a turn left, and to the second."""
    bank, on = room
    known = behind(options)
    found = np.zeros((len(known), len(known), 2))
    least = least_of(options)[1] // STEP
    for row, mine in enumerate(known):
        for column, other in enumerate(known):
            limit = max(mine + MARGIN, least)
            sums = np.arange(limit + 1)
            later = last[1, np.clip(other + np.maximum(sums - mine, 0), 0, last.shape[1] - 1)]
            bank[0, : limit + 1] = np.where(sums > mine, 1.0, np.where(sums == mine, 0.5, 0.0)) * (1 - later)
            bank[1, : limit + 1] = later
            bank[0, :least], bank[0, 0] = NEVER, NEVER
            lost = (0.0 if mine else 0.5 * (1 - later[0]), later[0])
            turn(bank, limit, lost, throw, on)
            found[row, column] = on[0, 6, 0], on[1, 6, 0]
    return found


def solve(options: Options, progress: Progress) -> tuple[Array, Array]:
    """What it is worth to begin a turn and to be next, for all nodes; and the same in the last round."""
    least = tuple(points // STEP for points in least_of(options))
    final = options.final_round != "off"
    throw = results(options)
    goal = options.goal // STEP
    wide = goal + MARGIN + 2 * FAR
    room = (np.zeros((2, wide)), np.zeros((2, 7, wide)))
    closed = np.zeros((NEAR, NEAR, 2))
    if final:
        duel = (np.zeros(wide), np.zeros((7, wide)), np.zeros((7, wide)))
        closed = last_round(options, last_turns(goal, (least[0], least[1]), throw, duel), throw, room)
    ends = (closed, table(behind(options), goal + ENOUGH))
    lacks = np.array(nodes(options))
    near = table(lacks[:-1].tolist(), goal)
    found = np.zeros((*(len(lacks),) * THREE, 2))
    layers = THREE * len(lacks) - 2
    for both in range(layers):
        layer(both, lacks, least, final, found, near, ends, throw, room)
        progress(both / layers)
    return found, closed if final else np.zeros((0, 0, 2))


def make(options: Options, progress: Progress) -> bytes:
    """The book of these house rules."""
    found, closed = solve(options, progress)
    wide = len(nodes(options))
    parts = [found[..., part].reshape(-1, wide) for part in (0, 1)] + [closed[..., part] for part in (0, 1)]
    return encode([part.clip(0, 1).tolist() for part in parts])
