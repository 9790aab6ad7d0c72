"""How far the cost of a choice is off: against the same cost when the turn after each result is solved as well.

python -m tests.bots.deeper 12 --table cacho-2     some choices of 12 matches between bots of all levels
"""

from __future__ import annotations

import argparse
import random
import statistics
from collections.abc import Iterator
from contextlib import contextmanager
from math import sqrt
from types import ModuleType
from typing import Any

from pyengine import Choose, Match
from pyengine.bots import LEVELS
from pyengine.bots.prudente.throws import STEP
from pyengine.games.prudente.state import State
from pyengine.review import cacho, evaluator, prudente
from pyengine.review.evaluator import legal
from tests.bots.reviews import ESTIMATES, played

EACH = 6
"""Choices looked at in each match."""
INACCURACY = 0.02
NOTHING = 1e-9
TABLES = [name for name, (game, seats, _) in ESTIMATES.items() if game in ("cacho", "prudente")]

Choice = tuple[Match, int]
"""A match, and how many lines of it come before the choice."""


def choices(name: str, matches: int) -> Iterator[Choice]:
    rng = random.Random(name)
    for seed in range(matches):
        match = played(ESTIMATES[name], [rng.choice(LEVELS) for _ in range(ESTIMATES[name][1])], seed)
        every = [line for line in range(len(match)) if isinstance(match.next_at(line), Choose)]
        yield from [(match, line) for line in rng.sample(every, EACH)]


def costs(match: Match, line: int) -> dict[str, float]:
    """What each action costs against the best."""
    values, state, following = evaluator(match), match.state_at(line), match.next_at(line)
    assert isinstance(following, Choose)
    (seat,) = following.seats
    worths = {str(action): values.value(after)[seat] for action, after in legal(match.rules, state, seat)}
    return {action: max(worths.values()) - worth for action, worth in worths.items()}


def forget(module: ModuleType) -> None:
    for one in vars(module).values():
        if hasattr(one, "cache_clear") and one.__module__ == module.__name__:
            one.cache_clear()


@contextmanager
def deeper(match: Match) -> Iterator[None]:
    """Between turns everything is worth the mean of the turn that follows."""
    module: Any = cacho if match.rules.id == "cacho" else prudente
    known, values = module.standing, evaluator(match)

    def of_prudente(options: Any, totals: Any, closer: Any) -> Any:
        state = State(options, tuple([total * STEP for total in totals]), (), closer=closer)
        module.standing = known
        found = known(options, totals, closer) if state.over else values.expected(state)
        module.standing = of_prudente
        return found

    def of_cacho(options: Any, sheets: Any) -> Any:
        return known(options, sheets) if not any(map(cacho._left, sheets)) else cacho.mean_turn(options, sheets, known)

    forget(module)
    module.standing = of_cacho if module is cacho else of_prudente
    yield
    module.standing = known
    forget(module)


def tell(name: str, matches: int) -> None:
    off: list[float] = []
    for match, line in choices(name, matches):
        estimated = costs(match, line)
        with deeper(match):
            solved = costs(match, line)
        off += [solved[way] - cost for way, cost in estimated.items() if max(cost, solved[way]) > INACCURACY]
    print(
        f"{name}: {len(off)} costs of {INACCURACY} or more, off by {sqrt(statistics.fmean([n * n for n in off])):.5f}"
    )
    print(f"  (root mean square), {max(map(abs, off)):.4f} at most")


def main() -> None:
    parser = argparse.ArgumentParser(prog="tests.bots.deeper")
    parser.add_argument("matches", type=int)
    parser.add_argument("--table", choices=TABLES)
    asked = parser.parse_args()
    for name in TABLES:
        if asked.table in (None, name):
            tell(name, asked.matches)


if __name__ == "__main__":
    main()
