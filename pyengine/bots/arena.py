"""Bots against bots: how often each wins, and how certain that is.

python -m pyengine arena dudo master easy                        two seats
python -m pyengine arena dudo master easy --seats 5              one master, four easy ones
python -m pyengine arena cacho master                            alone, where a game allows it: the mean score
python -m pyengine arena dudo master mine.py:Liar --json         against a bot of your own
"""

from __future__ import annotations

import argparse
import importlib
import importlib.util
import json
import statistics
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, partial
from itertools import chain, repeat
from math import sqrt
from pathlib import Path
from typing import Any, TypeVar, cast

from .. import registry
from ..core.actions import Action
from ..core.chance import seeded
from ..core.errors import GameError
from ..core.options import changes, read_words
from ..core.rules import Over
from ..match import Match
from .seen import Bot, Interrupter, Seen
from .table import LEVELS, bot, move

T = TypeVar("T")

SURE = 1.959964
"""Standard errors on either side of a 95 % interval."""


@dataclass(frozen=True, slots=True)
class Contest:
    """What is played.

    Attributes:
        game: the game's id.
        bots: the name of each player's bot, as on the command line.
        options: house rules that differ from the default.
        seed: of the dealers and of the bots.
    """

    game: str
    bots: tuple[str, ...]
    options: Mapping[str, object]
    seed: str


@dataclass(slots=True)
class Tally:
    """What a player has won so far; a shared win counts as a share of one."""

    bot: str
    wins: float = 0.0
    scores: list[int] = field(default_factory=list)
    times: list[float] = field(default_factory=list)

    def told(self, matches: int) -> dict[str, Any]:
        """The player as the arena tells it: figures rounded to what the matches can show."""
        low, high = interval(self.wins, matches)
        return {
            "bot": self.bot,
            "wins": round(self.wins, 3),
            "share": round(self.wins / matches, 4),
            "ci": [round(low, 4), round(high, 4)],
            "mean_score": round(statistics.fmean(self.scores), 3),
            "ms": {"median": round(percentile(self.times, 50), 3), "p95": round(percentile(self.times, 95), 3)},
        }


def interval(wins: float, matches: int) -> tuple[float, float]:
    """Wilson's 95 % interval for a proportion."""
    share, spread = wins / matches, SURE**2 / matches
    middle = (share + spread / 2) / (1 + spread)
    half = SURE / (1 + spread) * sqrt(share * (1 - share) / matches + spread / (4 * matches))
    return max(0.0, middle - half), min(1.0, middle + half)


def percentile(values: Sequence[float], percent: int) -> float:
    """The percentile of these values; 0 if there are none."""
    return sorted(values)[min(len(values) - 1, len(values) * percent // 100)] if values else 0.0


# --- bots -------------------------------------------------------------------------------------------------------------


@cache
def find(game: str, name: str) -> Bot:
    """The bot of this name: a level, ``package.module:Class`` or ``file.py:Class``.

    Raises:
        LookupError: there is none.
    """
    if name in LEVELS:
        return bot(game, name)
    where, _, kind = name.rpartition(":")
    try:
        return cast(Bot, getattr(_module(where), kind)())
    except (ImportError, AttributeError, OSError, ValueError) as trouble:
        raise LookupError(f"no bot {name!r}: {trouble}") from trouble


def _module(where: str) -> Any:
    if not where.endswith(".py"):
        return importlib.import_module(where)
    spec = importlib.util.spec_from_file_location(f"bot_{Path(where).stem}", where)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[module.__name__] = module
    spec.loader.exec_module(module)
    return module


class _Timed:
    """A bot that notes how long it thinks, in milliseconds."""

    def __init__(self, player: Bot, times: list[float]) -> None:
        self._player, self._times = player, times

    def choose(self, seen: Seen[Any], rng: Any) -> Action:
        """What the bot does."""
        return self._clocked(partial(self._player.choose, seen, rng))

    def interrupt(self, seen: Seen[Any], rng: Any) -> Action | None:
        """What the bot interrupts with, if it ever does."""
        if not isinstance(self._player, Interrupter):
            return None
        return self._clocked(partial(self._player.interrupt, seen, rng))

    def _clocked(self, think: Callable[[], T]) -> T:
        began = time.perf_counter()
        try:
            return think()
        finally:
            self._times.append((time.perf_counter() - began) * 1000)


# --- matches ----------------------------------------------------------------------------------------------------------


def play(contest: Contest, number: int) -> list[tuple[float, int, list[float]]]:
    """One match, with the players shifted by ``number`` seats: for each its share of the win, score and times."""
    many = len(contest.bots)
    seats = [(player + number) % many for player in range(many)]
    times: list[list[float]] = [[] for _ in range(many)]
    sitting: dict[int, Bot] = {
        seats[player]: _Timed(find(contest.game, name), times[player]) for player, name in enumerate(contest.bots)
    }
    over = finish(contest, sitting, f"{contest.seed}.{number}")
    won = [(seat in over.winners) / len(over.winners) for seat in seats]
    return [(won[player], over.scores[seats[player]], times[player]) for player in range(many)]


def finish(contest: Contest, sitting: Mapping[int, Bot], seed: str) -> Over:
    """Play a match to its end."""
    match = Match(contest.game, [f"Bot {seat + 1}" for seat in range(len(sitting))], contest.options)
    deal = seeded(seed)
    while not isinstance(match.next, Over):
        if move(match, sitting, seed) is None:
            match.advance(deal)
    return match.next


def arena(contest: Contest, matches: int, jobs: int = 1) -> list[Tally]:
    """Play this many matches, shifting the seats each time, and count."""
    tallies = [Tally(name) for name in contest.bots]
    for result in _results(contest, matches, jobs):
        for tally, (won, score, times) in zip(tallies, result, strict=True):
            tally.wins += won
            tally.scores.append(score)
            tally.times += times
    return tallies


def _results(contest: Contest, matches: int, jobs: int) -> Iterator[list[tuple[float, int, list[float]]]]:
    if jobs == 1:
        yield from map(partial(play, contest), range(matches))
        return
    from concurrent.futures import ProcessPoolExecutor  # a browser's Python has none

    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(partial(play, contest), range(matches), chunksize=max(1, matches // (jobs * 8)))


# --- the command line -------------------------------------------------------------------------------------------------


def main(arguments: Sequence[str]) -> int:
    """Run the command line; returns 0 if all matches were played."""
    asked = _parser().parse_args(arguments)
    try:
        contest = _contest(asked)
        tallies = arena(contest, asked.matches, asked.jobs)
    except (GameError, LookupError) as trouble:
        print(trouble.args[0] if isinstance(trouble, LookupError) else trouble, file=sys.stderr)
        return 1
    told = [tally.told(asked.matches) for tally in tallies]
    if asked.json:
        result = {"game": contest.game, "options": contest.options, "matches": asked.matches, "bots": told}
        print(json.dumps(result, indent=1))
    else:
        print(*_lines(told), sep="\n")
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="pyengine arena", description="Bots against bots.")
    parser.add_argument("game", choices=registry.GAMES, help="the game's id")
    parser.add_argument(
        "bots", nargs="+", metavar="BOT", help="easy, normal, master, package.module:Class or file.py:Class"
    )
    parser.add_argument("--matches", type=_positive, default=100, metavar="N", help="default 100")
    parser.add_argument("--seats", type=_positive, metavar="N", help="fill up with copies of the last bot")
    parser.add_argument("--random-seed", default="1", metavar="S", help="the same one plays the same matches")
    parser.add_argument("--seed", dest="random_seed", default=argparse.SUPPRESS, help=argparse.SUPPRESS)  # its old name
    parser.add_argument("--preset", default="seed", help="a set of house rules of this game, such as tradition")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="one house rule")
    parser.add_argument("--jobs", type=_positive, default=1, metavar="N", help="processes that play at once")
    parser.add_argument("--json", action="store_true", help="figures for programs")
    return parser


def _positive(text: str) -> int:
    number = int(text)
    if number < 1:
        raise ValueError(text)
    return number


def _contest(asked: argparse.Namespace) -> Contest:
    seats = asked.seats or len(asked.bots)
    if seats < len(asked.bots):
        raise LookupError(f"{len(asked.bots)} bots do not fit into {seats} seats")
    bots = tuple(name for name, _ in zip(chain(asked.bots, repeat(asked.bots[-1])), range(seats), strict=False))
    for name in asked.bots:
        find(asked.game, name)
    known = registry.rules(asked.game)
    words = dict(option.partition("=")[::2] for option in asked.option)
    begun = Match(
        asked.game, [f"Bot {seat + 1}" for seat in range(seats)], read_words(known.options, words), preset=asked.preset
    )
    return Contest(asked.game, bots, changes(begun.options), asked.random_seed)


def _lines(told: Sequence[Mapping[str, Any]]) -> Iterator[str]:
    wide = max(len(one["bot"]) for one in told)
    yield f"{'bot':{wide}}  {'share':>6}  {'95 %':>15}  {'score':>10}  {'ms':>7}  {'p95':>7}"
    for one in told:
        low, high = one["ci"]
        spread = f"{low:.3f} to {high:.3f}"
        ms = one["ms"]
        yield (
            f"{one['bot']:{wide}}  {one['share']:6.3f}  {spread:>15}  {one['mean_score']:10.2f}"
            f"  {ms['median']:7.2f}  {ms['p95']:7.2f}"
        )
