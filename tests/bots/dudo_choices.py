"""Whether what a review of Dudo calls a mistake costs what it says: both ways are played on to the end of the round.

python -m tests.bots.dudo_choices 100            matches of two, levels at random
python -m tests.bots.dudo_choices 40 --seats 3

The dice stay where they are, because the review has not looked at them: over many choices they are as likely as the
bids make them. Normal computers play on, and what that gains is counted by the dice at the end of the round. Costs are
told in parts of what is at stake: that somebody else loses a die, and not the player in turn.
"""

from __future__ import annotations

import argparse
import random
import statistics
import sys
from collections import defaultdict
from collections.abc import Iterator
from math import sqrt

from pyengine import Choose, Match, Over
from pyengine.bots import LEVELS, bot, decide
from pyengine.bots.dudo.standing import standings
from pyengine.bots.dudo.table import DOUBT
from pyengine.review import steps
from pyengine.review.dudo import stake
from pyengine.review.evaluator import evaluator
from tests.bots.reviews import played
from tests.contract.test_secrets import fork

BINS = (0.05, 0.1, 0.2, 0.3, 0.4, 1.0)
PLAYED = 4
"""How often each way is played on."""


def choices(match: Match) -> Iterator[tuple[int, int, str, str, float]]:
    """Line, seat, what was done, what would have been better, and what the review says it cost."""
    for line in steps(match, evaluator(match)):
        if line.kind == "choice" and line.seat is not None:
            done = match.log[line.line - 1].partition(" ")[2]
            if done != line.best and line.best:
                yield line.line, line.seat, done, line.best, -line.delta[line.seat]


def gain(match: Match, line: int, seat: int, action: str, seed: int) -> float:
    """What the seat has once the round is over in which it does this."""
    now = fork(match)
    for pile, kept in (("_lines", line - 1), ("_notes", line - 1), ("_states", line), ("_nexts", line)):
        del getattr(now, pile)[kept:]
    number, level = now.state.round, bot("dudo", "normal")
    now.act(seat, action)
    while not isinstance(now.next, Over) and now.state.round == number:
        assert isinstance(now.next, Choose)
        (turn,) = now.next.seats
        now.act(turn, decide(now, turn, level, seed) or DOUBT)
    return standings(tuple(now.state.dice), now.state.seat)[seat]


def main() -> None:
    parser = argparse.ArgumentParser(prog="tests.bots.dudo_choices")
    parser.add_argument("matches", type=int)
    parser.add_argument("--seats", type=int, default=2)
    asked = parser.parse_args()
    said: dict[float, list[float]] = defaultdict(list)
    found: dict[float, list[float]] = defaultdict(list)
    rng = random.Random(1)
    for seed in range(asked.matches):
        match = played(("dudo", asked.seats, {}), [rng.choice(LEVELS) for _ in range(asked.seats)], seed)
        for line, seat, done, best, cost in choices(match):
            whole = stake(match.state_at(line - 1), seat)
            least = next(end for end in BINS if cost / whole <= end)
            lost = [gain(match, line, seat, best, n) - gain(match, line, seat, done, n) for n in range(PLAYED)]
            said[least].append(cost / whole)
            found[least].append(statistics.fmean(lost) / whole)
    for end in sorted(said):
        error = statistics.pstdev(found[end]) / sqrt(len(found[end]))
        print(
            f"said to cost up to {100 * end:.0f}: {len(said[end])} choices, {100 * statistics.fmean(said[end]):.2f} on"
            f" average; cost {100 * statistics.fmean(found[end]):+.2f} ± {100 * error:.2f}"
        )
        sys.stdout.flush()


if __name__ == "__main__":
    main()
