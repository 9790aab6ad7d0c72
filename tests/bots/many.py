"""Many matches between bots: any game that has them, any levels, seats and house rules, all to the end.

python -m tests.bots.many 10000                 the matches of seed 1
python -m tests.bots.many 1 --first 4711        one of them again
python -m tests.bots.many 500 --game dudo       of one game
"""

from __future__ import annotations

import argparse
import random
import sys
import time
import traceback
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from pyengine import GAMES, BadOptions, Match, Over, rules, schema, seeded
from pyengine.bots import LEVELS, Level, bot, bots, move
from pyengine.core.options import changes
from tests.contract.strategies import brief_values
from tests.playing import ENDLESS, NAMES


@dataclass(frozen=True)
class Table:
    """Who plays what."""

    match: Match
    levels: tuple[Level, ...]

    def __str__(self) -> str:
        options = " ".join(f"{name}={value}" for name, value in changes(self.match.options).items())
        return f"{self.match.rules.id} {' '.join(self.levels)} {options}".rstrip()


def drawn(games: Sequence[str], rng: random.Random) -> Table:
    """A table at random: numbers among house rules are small, so that no match takes long."""
    while True:
        game = rng.choice(games)
        seats = rng.choice(rules(game).seats)
        house: dict[str, Any] = {
            entry["name"]: rng.choice(brief_values(entry))
            for entry in schema(rules(game).options)
            if rng.random() < 0.5
        }
        try:
            return Table(Match(game, NAMES[:seats], house), tuple(rng.choice(LEVELS) for _ in range(seats)))
        except BadOptions:  # house rules that do not go with so few or so many
            continue


def play(table: Table, seed: str) -> None:
    """The match to its end."""
    match, deal = table.match, seeded(seed)
    sitting = {seat: bot(match.rules.id, level) for seat, level in enumerate(table.levels)}
    for _ in range(ENDLESS):
        if isinstance(match.next, Over):
            return
        if move(match, sitting, seed) is None:
            match.advance(deal)
    raise TimeoutError(f"no end in {ENDLESS} lines")


def main(arguments: Sequence[str]) -> int:
    """Run the command line; 1 when a match failed."""
    played = [game for game in GAMES if bots(game)]
    parser = argparse.ArgumentParser(prog="tests.bots.many", description="Many matches between bots.")
    parser.add_argument("matches", type=int)
    parser.add_argument("--first", type=int, default=0, help="the number of the first match")
    parser.add_argument("--game", choices=played, action="append", help="only this game")
    parser.add_argument("--random-seed", default="1")
    asked = parser.parse_args(arguments)
    done: Counter[str] = Counter()
    failed, began = 0, time.monotonic()
    for number in range(asked.first, asked.first + asked.matches):
        seed = f"{asked.random_seed}.{number}"
        table = drawn(asked.game or played, random.Random(seed))
        try:
            play(table, seed)
        except Exception:
            failed += 1
            print(f"\nmatch {number}: {table}\n{traceback.format_exc()}", flush=True)
        done[table.match.rules.id] += 1
        if sys.stderr.isatty() or not (number + 1) % 500:
            print(f"\r{sum(done.values())} of {asked.matches}", end="", file=sys.stderr, flush=True)
    told = ", ".join(f"{game} {done[game]}" for game in played)
    print(f"\n{sum(done.values())} matches ({told}) in {time.monotonic() - began:.0f} s: {failed or 'none'} failed")
    return min(failed, 1)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
