"""Steps per second of random play, game by game. The same file runs in CPython and, through inside.mjs, in Pyodide.

A step is one log line: luck that is settled or an action that is accepted, offers and refusals on the way included.
Whole matches are played on the rules alone, as a solver or a bot would; the growth with the length of a match is
measured on a `Match`, log and all.
"""

from __future__ import annotations

import json
from itertools import count
from time import perf_counter

from pyengine import GAMES, Match, rules
from tests.playing import NAMES, playout, steps

SECONDS = 1.0
LONG = {"goal": 100_000}


def rate(game: str, players: int) -> float:
    """Steps per second of whole matches, for at least a second."""
    played, start = 0, perf_counter()
    for seed in count():
        if perf_counter() - start > SECONDS:
            break
        played += match(game, players, seed)
    return played / (perf_counter() - start)


def match(game: str, players: int, seed: int) -> int:
    """The steps of one random match, in which only those who are asked act."""
    known = rules(game)
    return playout(known, known.start(players, known.options()), seed, interrupts=0)[0]


def quarters() -> tuple[float, float]:
    """Steps per second in the first and in the last quarter of a long match."""
    times = [perf_counter() for _ in steps(Match("prudente", NAMES[:2], LONG), seed=1)]
    quarter = len(times) // 4
    return quarter / (times[quarter] - times[0]), quarter / (times[-1] - times[-1 - quarter])


def main() -> None:
    rates = {}
    for game in GAMES:
        match(game, rules(game).seats[-1], seed=0)  # imports and caches are not measured
        fewest, most = max(2, rules(game).seats[0]), rules(game).seats[-1]
        rates[f"{game}, {fewest} players"] = rate(game, fewest)
        rates[f"{game}, {most} players"] = rate(game, most)
    quarters()
    rates["long match, first quarter"], rates["long match, last quarter"] = quarters()
    print(json.dumps(rates))


if __name__ == "__main__":
    main()
