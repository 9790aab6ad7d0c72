"""Steps per second of random play. The same file runs in CPython and, through inside.mjs, in Pyodide.

A step is one log line: a throw that is settled or an action that is accepted, offers and refusals on the way included.
"""

from __future__ import annotations

import json
from time import perf_counter

from pyengine import Match
from tests.playing import NAMES, steps

GAME = "prudente"
LONG = 100_000


def rate(players: int, seeds: range) -> float:
    """Steps per second of whole matches."""
    start = perf_counter()
    lines = sum(len(finished(Match(GAME, NAMES[:players]), seed)) for seed in seeds)
    return lines / (perf_counter() - start)


def quarters() -> tuple[float, float]:
    """Steps per second in the first and in the last quarter of a long match."""
    times = [perf_counter() for _ in steps(Match(GAME, NAMES[:2], {"goal": LONG}), seed=1)]
    quarter = len(times) // 4
    return quarter / (times[quarter] - times[0]), quarter / (times[-1] - times[-1 - quarter])


def finished(match: Match, seed: int) -> Match:
    for _ in steps(match, seed):
        pass
    return match


def main() -> None:
    quarters()  # imports, caches and the browser's compiler warm up first; they are not what is measured
    first, last = quarters()
    rates = {
        "2 players": rate(2, range(1, 4)),
        "8 players": rate(8, range(1, 4)),
        "long match, first quarter": first,
        "long match, last quarter": last,
    }
    print(json.dumps(rates))


if __name__ == "__main__":
    main()
