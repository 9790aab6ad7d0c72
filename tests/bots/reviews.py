"""Many matches reviewed: whether it comes out, what is left over, how lucky everybody was, and what choices cost.

python -m tests.bots.reviews 1000                      of every table, levels at random
python -m tests.bots.reviews 1000 --table chingona     of one
python -m tests.bots.reviews 100 --random              random play instead of bots
"""

from __future__ import annotations

import argparse
import random
import statistics
import sys
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from math import sqrt
from typing import Any

from pyengine import Match, Over, seeded
from pyengine.bots import LEVELS, bot, move
from pyengine.review import Account, review
from tests.playing import NAMES, finish

Table = tuple[str, int, Mapping[str, Any]]
EXACT: Mapping[str, Table] = {
    "chingona": ("chingona", 2, {}),
    "chingona-tradition": ("chingona", 2, {"mexicans": "on", "parsons_benefit": True}),
    "chingona-ties": ("chingona", 2, {"ties": "replay-all", "games_to_win": 2}),
    "chinchirorin": ("chinchirorin", 2, {"end": "rounds"}),
    "chinchirorin-small": ("chinchirorin", 2, {"end": "rounds", "start_funds": 10, "limit": 10}),
    "prudente": ("prudente", 2, {"goal": 4_000}),
    "prudente-whole": ("prudente", 2, {}),
    "prudente-tradition": (
        "prudente",
        2,
        {"bank_minimum": "at-least-350", "opening_minimum": 1_000, "final_round": "one-last-turn", "goal": 10_000},
    ),
    "cacho": ("cacho", 1, {}),
    "cacho-abajo": ("cacho", 1, {"abajo": True, "served_bonus": 0}),
    "cacho-tradition": ("cacho", 1, {"dormida": "instant-win", "straights": "plus-13456"}),
}
"""What is claimed to be exact: the games with a book but for its rounding."""
ESTIMATES: Mapping[str, Table] = {
    "prudente-3": ("prudente", 3, {"goal": 10_000}),
    "prudente-3-tradition": (
        "prudente",
        3,
        {"bank_minimum": "at-least-350", "opening_minimum": 1_000, "final_round": "one-last-turn", "goal": 10_000},
    ),
    "prudente-4": ("prudente", 4, {"goal": 10_000}),
    "cacho-2": ("cacho", 2, {}),
    "cacho-4": ("cacho", 4, {}),
    "cacho-pairs": ("cacho", 4, {"teams": "pairs"}),
    "cacho-hatches": ("cacho", 2, {"hatches": 3}),
    "chingona-3": ("chingona", 3, {}),
    "chingona-4": ("chingona", 4, {}),
    "chinchirorin-last": ("chinchirorin", 2, {"start_funds": 20}),
    "chinchirorin-least": ("chinchirorin", 2, {"end": "rounds", "start_funds": 20, "min_bet": 5, "limit": 10}),
    "chinchirorin-4": ("chinchirorin", 4, {"start_funds": 20}),
    "dudo": ("dudo", 2, {}),
    "dudo-tradition": ("dudo", 3, {"open_on_aces": "one-die", "blind_aces_wild": False}),
    "dudo-4": ("dudo", 4, {}),
}
PLAYED: Mapping[str, Table] = {"chinaso": ("chinaso", 2, {}), "chinaso-4": ("chinaso", 4, {})}
"""Estimates, too, but only for computers: at random a hand goes on for hundreds of turns."""
BOOKS: Mapping[str, float] = {"prudente": 2 / 65_535, "cacho": 1 / 200}
"""What a book's rounding may leave at once: of two entries, which each are off by half of the last place."""


def opened(table: Table) -> Match:
    game, seats, options = table
    return Match(game, NAMES[:seats], options)


def played(table: Table, levels: Sequence[str], seed: int) -> Match:
    """A match between bots."""
    match, deal = opened(table), seeded(seed)
    sitting = {seat: bot(table[0], level) for seat, level in enumerate(levels)}  # type: ignore[arg-type]
    while not isinstance(match.next, Over):
        if move(match, sitting, seed) is None:
            match.advance(deal)
    return match


def missing(account: Account) -> float:
    """By how much, at most, start and changes do not come to the result."""
    return max(
        map(
            abs,
            [
                start + change - end
                for start, change, end in zip(account.start, whole(account), account.result, strict=True)
            ],
        )
    )


def whole(account: Account, *kinds: str) -> tuple[float, ...]:
    """All changes of some kinds, or of all, seat by seat."""
    changes = [line.delta for line in account.lines if not kinds or line.kind in kinds]
    return tuple(map(sum, zip(*changes, strict=True))) if changes else (0.0,) * len(account.start)


def left_over(account: Account) -> Iterator[float]:
    """Every single remainder."""
    return (abs(change) for line in account.lines if line.kind == "remainder" for change in line.delta)


def off(values: Sequence[float]) -> float:
    """How many standard errors the mean is away from nothing."""
    spread = statistics.pstdev(values)
    return abs(statistics.fmean(values)) / (spread / sqrt(len(values))) if spread else 0.0


def tell(name: str, table: Table, matches: int, at_random: bool) -> None:
    rng = random.Random(name)
    luck: dict[Any, list[float]] = defaultdict(list)
    choices: dict[str, list[float]] = defaultdict(list)
    marks: dict[str, list[int]] = defaultdict(list)
    wrong, rests, single = 0.0, [], 0.0
    for seed in range(matches):
        levels = ["random"] * table[1] if at_random else [rng.choice(LEVELS) for _ in range(table[1])]
        account = review(finish(opened(table), seed) if at_random else played(table, levels, seed))
        wrong = max(wrong, missing(account))
        rests.append(max(map(abs, whole(account, "remainder"))))
        single = max([single, *left_over(account)])
        for seat, (level, one) in enumerate(zip(levels, account.seats, strict=True)):
            luck[seat].append(one.luck)
            luck[level].append(one.luck)
            choices[level].append(one.choices)
            marks[level].append(one.mistakes)
    middle, most = statistics.median(rests), max(rests)
    print(
        f"{name}: {matches} matches, off by {wrong:.1e};"
        f" left over {middle:.2e} (median), {most:.2e}, at once {single:.1e}"
    )
    for who, gains in sorted(luck.items(), key=str):
        print(f"  luck of {who}: {statistics.fmean(gains):+.5f}, {off(gains):.2f} standard errors")
    for level, costs in sorted(choices.items()):
        print(
            f"  choices of {level}: {statistics.fmean(costs):+.4f} (at worst {min(costs):+.4f}),"
            f" marked {statistics.fmean(marks[level]):.2f}"
        )
    sys.stdout.flush()


def main() -> None:
    parser = argparse.ArgumentParser(prog="tests.bots.reviews")
    parser.add_argument("matches", type=int)
    parser.add_argument("--table", choices=[*EXACT, *ESTIMATES, *PLAYED])
    parser.add_argument("--random", action="store_true")
    asked = parser.parse_args()
    for name, table in {**EXACT, **ESTIMATES, **PLAYED}.items():
        if asked.table in (None, name) and not (asked.random and name in PLAYED):
            tell(name, table, asked.matches, asked.random)


if __name__ == "__main__":
    main()
