"""Chinaso's evaluator held against matches that it was not fitted to.

python -m tests.bots.chinaso_check chances 120 --seats 2     predicted chances to win, and how many won
python -m tests.bots.chinaso_check choices 40 --seats 2      what choices cost, and what they do in matches played out
"""

from __future__ import annotations

import argparse
import random
import statistics
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import sqrt

from pyengine import Match, Over, seeded
from pyengine.bots import Level, bot, move
from pyengine.bots.chinaso.playout import Playout
from pyengine.bots.chinaso.sight import Sight
from pyengine.bots.chinaso.worlds import Worlds, unwanted
from pyengine.core.actions import Action
from pyengine.core.cards import Card
from pyengine.core.frozen import replace
from pyengine.games.chinaso.state import CUT, OVER, PLAY, TURN, Phase, State
from pyengine.review.chinaso import Judge
from tests.playing import NAMES

JUDGE = Judge()
EVERY = 3
"""So many turns lie between two predictions."""
ASKED = 0.05
"""How often a discard is looked at; in the last hand, ten times as often."""
WORLDS = 40
LAPS = 40


def matches(many: int, seats: int, level: Level) -> Iterator[tuple[Match, bool]]:
    """Every moment of matches between computers, and whether the match is over."""
    for number in range(many):
        seed = f"check {number}"
        match, deal = Match("chinaso", NAMES[:seats]), seeded(seed)
        players = {seat: bot("chinaso", level) for seat in range(seats)}
        while not isinstance(match.next, Over):
            yield match, False
            if move(match, players, seed) is None:
                match.advance(deal)
        yield match, True


def hand_of(state: State) -> str:
    return "last hand" if len(state.sheet) == len(state.house.contracts) - 1 else "before"


# --- chances ----------------------------------------------------------------------------------------------------------


def chances(many: int, seats: int, level: Level) -> None:
    found: dict[str, list[tuple[float, float]]] = defaultdict(list)
    said: list[tuple[str, tuple[float, ...]]] = []
    for match, over in matches(many, seats, level):
        state: State = match.state
        if over:
            for hand, values in said:
                winners = state.leaders
                found[hand] += [(value, (seat in winners) / len(winners)) for seat, value in enumerate(values)]
            said = []
        elif state.phase == TURN and not state.turn % EVERY:
            said.append((hand_of(state), JUDGE.value(state)))
    for hand, pairs in sorted(found.items()):
        tell(hand, pairs, 1 / seats)


def tell(hand: str, pairs: Sequence[tuple[float, float]], share: float) -> None:
    squares = statistics.fmean([(value - won) ** 2 for value, won in pairs])
    nothing = statistics.fmean([(share - won) ** 2 for _, won in pairs])
    print(f"{hand}: {len(pairs)} predictions, mean square error {squares:.4f}; without knowledge {nothing:.4f}")
    tenths: dict[int, list[tuple[float, float]]] = defaultdict(list)
    for value, won in pairs:
        tenths[min(9, int(10 * value))].append((value, won))
    for tenth, some in sorted(tenths.items()):
        predicted, won = (statistics.fmean(part) for part in zip(*some, strict=True))
        print(f"  {10 * tenth:3} to {10 * tenth + 10:3} %: {len(some):6}  predicted {predicted:.3f}  won {won:.3f}")


# --- choices ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Compared:
    """The best discard and another: what the worse one costs.

    Attributes:
        said: by the evaluator.
        imagined: played out with hands that agree with what the seat knows.
        noise: the standard error of that.
        real: played out with the hands as they are, the stock shuffled; right in the mean, whatever hands agree.
    """

    said: float
    imagined: float
    noise: float
    real: float


def choices(many: int, seats: int, level: Level) -> None:
    rng = random.Random(1)
    found: dict[str, list[Compared]] = defaultdict(list)
    for match, over in matches(many, seats, level):
        state: State = match.state
        if over or state.phase != PLAY or rng.random() > ASKED * (10 if hand_of(state) == "last hand" else 1):
            continue
        ways = {way: worth for way, worth in JUDGE.ways(state, state.seat).items() if way.kind == "discard"}
        if len(ways) > 2 and len(state.hands[state.seat]) > 1:
            best = max(ways, key=lambda way: ways[way])
            other = rng.choice([way for way in ways if way != best])
            found[hand_of(state)].append(compared(match, best, other, ways[best] - ways[other], rng))
    for hand, those in sorted(found.items()):
        tell_choices(hand, those)


def compared(match: Match, best: Action, other: Action, said: float, rng: random.Random) -> Compared:
    state: State = match.state
    known = Worlds(Sight(state, state.seat), unwanted(match.log_for(state.seat), state.turn), rng).some(WORLDS)
    hands = [list(hand) for hand in state.hands]
    real = [Playout(state, [list(hand) for hand in hands], rng.sample(state.pool, len(state.pool))) for _ in known]
    gains = [[_won(world, state, best) - _won(world, state, other) for world in worlds] for worlds in (known, real)]
    noise = statistics.stdev(gains[0]) / sqrt(WORLDS)
    return Compared(said, statistics.fmean(gains[0]), noise, statistics.fmean(gains[1]))


def tell_choices(hand: str, all_: Sequence[Compared]) -> None:
    off = statistics.fmean([(one.said - one.imagined) ** 2 - one.noise**2 for one in all_])
    print(f"{hand}: {len(all_)} choices, standard error {sqrt(max(0.0, off)):.4f}")
    for low, high in ((0.0, 0.02), (0.02, 0.08), (0.08, 1.0)):
        some = [one for one in all_ if low <= one.said < high]
        if len(some) > 1:
            real = [one.real for one in some]
            print(
                f"  loss from {low:.2f}: {len(some):4}, said {statistics.fmean([one.said for one in some]):.4f},"
                f" played out {statistics.fmean(real):.4f} +- {statistics.stdev(real) / sqrt(len(some)):.4f}"
            )


def _won(world: Playout, state: State, way: Action) -> float:
    now = world.copy()
    points = now.run(LAPS * now.seats) if now.discard(Card(way.number())) else now.points()
    sheet = (*state.sheet, tuple(points))
    phase: Phase = OVER if len(sheet) == len(state.house.contracts) else CUT
    return JUDGE.value(replace(state, phase=phase, sheet=sheet, dealer=state.house.around[state.dealer][0]))[state.seat]


def main() -> None:
    parser = argparse.ArgumentParser(prog="tests.bots.chinaso_check")
    parser.add_argument("what", choices=["chances", "choices"])
    parser.add_argument("matches", type=int)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--level", default="normal")
    asked = parser.parse_args()
    (chances if asked.what == "chances" else choices)(asked.matches, asked.seats, asked.level)


if __name__ == "__main__":
    main()
