"""The numbers of Chinaso's evaluator: fitted to matches of the computers, and held against others.

python -m tests.bots.chinaso_fit play 150 --seats 2 > two.json     matches, one a line
python -m tests.bots.chinaso_fit fit *.json > pyengine/review/chinaso_numbers.py

The numbers there now come from the first 150 matches of two seats, 20 of three, 25 of four and 8 of six, and from the
last hands of 900 of two and 150 of four (from match 1,000 on).
"""

from __future__ import annotations

import argparse
import json
import random
import statistics
import sys
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import exp, sqrt
from pathlib import Path
from typing import Any

from pyengine import Match, Over, seeded
from pyengine.bots import Level, bot, move
from pyengine.bots.chinaso.distance import distance, held
from pyengine.core.cards import JOKER, pack
from pyengine.games.chinaso.laydown import Contract
from pyengine.games.chinaso.melds import points
from pyengine.games.chinaso.state import CONTRACTS, CUT, PLAY, TURN, State
from pyengine.review.chinaso_hands import FAR, Other, Own, Scene, kind
from tests.playing import NAMES, Script

LEVEL: Level = "normal"
RIDGE = 1.0
"""How much a number has to be worth, in rows, to differ from nothing."""
STIFF = 400.0
"""The same for a number of which the rules tell about what it is."""
SLOWER, AT_ONCE, FARTHER = -0.6, 4.0, -0.4
"""The more turns a hand needs, the slower it is; one that holds its contract is fast, but seldom found waiting."""
ROUNDS, STEP = 10, 1.0
DEALS = 20_000
Numbers = Sequence[float]
Sparse = dict[int, float]
"""Numbers by place, of which most are nothing."""


@dataclass(frozen=True)
class Row:
    """A moment as one seat knew it, and what came of the hand."""

    seat: int
    contract: Contract
    own: Own
    others: dict[int, Other]
    waits: Sequence[float]
    out: int
    chinaso: bool
    left: Sequence[float]

    def hands(self) -> Iterator[tuple[int, Own | Other, str]]:
        """All hands, with the names of the numbers that apply to them."""
        every: dict[int, Own | Other] = {self.seat: self.own, **self.others}
        down = [seat for seat, hand in every.items() if hand.down]
        for seat, hand in every.items():
            yield seat, hand, kind(hand, self.contract, down not in ([], [seat]))


# --- matches ----------------------------------------------------------------------------------------------------------


def begun(seats: int, last: bool) -> Match:
    """A match, from its start or before its last hand, with nothing between the players."""
    match = Script("chinaso", NAMES[:seats])
    return match.position(phase=CUT, cuts=(), sheet=((0,) * seats,) * (len(CONTRACTS) - 1)) if last else match


def play(seats: int, seed: str, last: bool) -> dict[str, Any]:
    """One match: what each seat knew whenever another began its turn or had drawn, and how every hand ended."""
    match, deal = begun(seats, last), seeded(seed)
    skipped = len(match.state.sheet)
    players = {seat: bot("chinaso", LEVEL) for seat in range(seats)}
    rows: list[Any] = []
    ends: list[Any] = []
    before: Any = None
    while not isinstance(match.next, Over):
        state: State = match.state
        moment = len(state.sheet), state.turn, state.phase
        if state.phase in (TURN, PLAY) and moment != before:
            rows += [_seen(state, seat) for seat in range(seats) if seat != state.seat]
        before = moment
        if move(match, players, seed) is None:
            match.advance(deal)
        ends += _ended(match, len(match.state.sheet) - skipped - len(ends))
    return {"skipped": skipped, "rows": rows, "ends": ends}


def _seen(state: State, seat: int) -> list[Any]:
    scene = Scene(state, seat)
    others = {one: scene.other(one) for one in scene.others}
    return [len(state.sheet), seat, scene.own(scene.hand), others, [scene.wait(one) for one in range(state.seats)]]


def _ended(match: Match, new: int) -> list[Any]:
    if not new:
        return []
    notes = {note.code: note.params for note in match.notes_of(len(match))}
    out = notes.get("chinaso.out") or notes.get("chinaso.chinaso") or {"seat": None}
    state: State = match.state
    number = state.house.contracts[len(state.sheet) - 1].number
    return [[number, out["seat"], "chinaso.chinaso" in notes, state.sheet[-1]]]


def load(paths: Iterable[Path]) -> Iterator[Row]:
    for path in paths:
        for line in path.read_text("utf-8").splitlines():
            match = json.loads(line)
            for hand, seat, own, others, waits in match["rows"]:
                number, out, chinaso, left = match["ends"][hand - match.get("skipped", 0)]
                if out is not None:
                    seen = {int(one): Other(*other) for one, other in others.items()}
                    base = [one / 2 if chinaso else one for one in left]
                    yield Row(seat, CONTRACTS[number - 1], Own(*own), seen, waits, out, chinaso, base)


# --- fitting ----------------------------------------------------------------------------------------------------------


def solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """The solution of linear equations."""
    many = len(right)
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for at in range(many):
        best = max(range(at, many), key=lambda one: abs(rows[one][at]))
        rows[at], rows[best] = rows[best], rows[at]
        pivot = [value / rows[at][at] for value in rows[at]]
        rows[at] = pivot
        for one in range(many):
            if one != at and rows[one][at]:
                factor = rows[one][at]
                rows[one] = [value - factor * less for value, less in zip(rows[one], pivot, strict=True)]
    return [row[-1] for row in rows]


def logit(rows: Sequence[tuple[Sequence[Sparse], int]], many: int, expected: Sparse | None = None) -> list[float]:
    """Weights with which the alternatives that were taken are the likeliest (Newton's method).

    Where it is known from the rules what a weight has to be like, many rows are needed to move it from there.
    """
    expected = expected or {}
    weights = [expected.get(at, 0.0) for at in range(many)]
    ridge = [STIFF if at in expected else RIDGE for at in range(many)]
    for _ in range(ROUNDS):
        slope = [ridge[at] * (expected.get(at, 0.0) - weight) for at, weight in enumerate(weights)]
        bend = [[ridge[a] * (a == b) for b in range(many)] for a in range(many)]
        for alternatives, taken in rows:
            scores = [exp(sum([weights[at] * value for at, value in one.items()])) for one in alternatives]
            whole = sum(scores)
            mean: dict[int, float] = defaultdict(float)
            for one, score in zip(alternatives, scores, strict=True):
                for at, value in one.items():
                    mean[at] += score / whole * value
                    for other, more in one.items():
                        bend[at][other] += score / whole * value * more
            for at, value in mean.items():
                slope[at] -= value
                for other, more in mean.items():
                    bend[at][other] -= value * more
            for at, value in alternatives[taken].items():
                slope[at] += value
        steps = solved(bend, slope)
        short = min(1.0, STEP / max(map(abs, steps)))  # not beyond where the slope says anything
        weights = [weight + short * step for weight, step in zip(weights, steps, strict=True)]
    return weights


def least_squares(rows: Sequence[tuple[Sparse, float]], many: int) -> list[float]:
    """Weights that come nearest to what was found."""
    matrix = [[RIDGE * (a == b) for b in range(many)] for a in range(many)]
    right = [0.0] * many
    for one, found in rows:
        for at, value in one.items():
            right[at] += value * found
            for other, more in one.items():
                matrix[at][other] += value * more
    return solved(matrix, right)


KINDS = tuple(whose + stage for whose in ("own", "other") for stage in ("", "_late", "_last", "_down"))


class Places:
    """Where the numbers of each kind are."""

    def __init__(self, lengths: dict[str, int]) -> None:
        self._starts: dict[str, int] = {}
        self.many = 0
        self._lengths = lengths
        for name, length in lengths.items():
            self._starts[name] = self.many
            self.many += length

    def put(self, name: str, numbers: Iterable[float]) -> Sparse:
        return {self._starts[name] + at: value for at, value in enumerate(numbers) if value}

    def one(self, name: str, at: int) -> Sparse:
        return {self._starts[name] + at: 1.0}

    def of(self, name: str, weights: Sequence[float]) -> tuple[float, ...]:
        start = self._starts[name]
        return tuple(round(weight, 4) for weight in weights[start : start + self._lengths[name]])


def lengths(of: Callable[[Own | Other], Numbers]) -> dict[str, int]:
    own, other = len(of(Own(False, 0, 0, 0, 0, 0))), len(of(Other()))
    return {name: own if name.startswith("own") else other for name in KINDS}


def fit_speeds(rows: Sequence[Row]) -> dict[str, Any]:
    """Who goes out first."""
    places = Places({"contract": 7, "wait": 2, "down": 2, **lengths(lambda hand: hand.speed)})
    found: list[tuple[list[Sparse], int]] = []
    for row in rows:
        alternatives: list[Sparse] = []
        taken = 0
        for seat, hand, name in row.hands():
            one = {**places.put(name, hand.speed), **places.put("wait", [0.0] * hand.down + [row.waits[seat]])}
            if hand.down:
                one |= places.one("down", name == "other_down")
            elif seat == row.seat:
                one |= places.one("contract", row.contract.number - 1)
            if seat == row.out:
                taken = len(alternatives)
            alternatives.append(one)
        found.append((alternatives, taken))
    expected: Sparse = {}
    for name in ("own", "own_late", "own_last", "own_down"):
        expected |= places.put(name, [SLOWER] * 3)
        if name != "own_down":
            expected |= places.put(name, [*[0.0] * 3, AT_ONCE, *[0.0] * (FAR - 1), FARTHER])
    weights = logit(found, places.many, expected)
    own, other = places.of("down", weights)
    constants = {"own_down": own, "other_down": other}
    return {
        "WAIT": places.of("wait", weights),
        "SPEED_BY_CONTRACT": places.of("contract", weights),
        "SPEED": {name: (constants.get(name, 0.0), *places.of(name, weights)) for name in KINDS},
    }


def fit_chinaso(rows: Sequence[Row]) -> dict[str, Any]:
    """Whether who goes out first does so with a chinaso, while nobody is down."""
    places = Places({"contract": 7, **lengths(lambda hand: hand.speed)})
    found = []
    for row in rows:
        hands = {seat: (hand, name) for seat, hand, name in row.hands()}
        if not any(hand.down for hand, _ in hands.values()):
            hand, name = hands[row.out]
            at = row.contract.number - 1
            one = {**places.one("contract", at), **places.put(name, hand.speed)}
            found.append(([one, {}], 0 if row.chinaso else 1))
    weights = logit(found, places.many)
    return {
        "CHINASO_BY_CONTRACT": places.of("contract", weights),
        "CHINASO": {name: places.of(name, weights) for name in KINDS if not name.endswith(("_down", "_late"))},
    }


def fit_costs(rows: Sequence[Row]) -> dict[str, Any]:
    """The points that are left to who is not out."""
    places = Places({**{f"{name} contract": 7 for name in KINDS}, **lengths(lambda hand: hand.cost)})
    found = []
    for row in rows:
        for seat, hand, name in row.hands():
            if seat != row.out:
                one = {**places.one(f"{name} contract", row.contract.number - 1), **places.put(name, hand.cost)}
                found.append((name, one, row.left[seat]))
    weights = least_squares([(one, left) for _, one, left in found], places.many)
    off: dict[str, list[float]] = defaultdict(list)
    for name, one, left in found:
        off[name].append((max(0.0, sum([weights[at] * value for at, value in one.items()])) - left) ** 2)
    return {
        "COST_BY_CONTRACT": {name: places.of(f"{name} contract", weights) for name in KINDS},
        "COST": {name: places.of(name, weights) for name in KINDS},
        "DEVIATION": {"": 0.0, **{name: round(sqrt(statistics.fmean(off[name])), 1) for name in KINDS}},
    }


# --- without any hand -------------------------------------------------------------------------------------------------


def to_come(paths: Iterable[Path]) -> dict[str, Any]:
    """The points of a hand to come: by how much they differ between seats, and in the last hand, what losers have."""
    apart: dict[int, list[float]] = defaultdict(list)
    last: list[float] = []
    chinasos: list[bool] = []
    for path in paths:
        for line in path.read_text("utf-8").splitlines():
            for number, out, chinaso, left in json.loads(line)["ends"]:
                apart[number] += [(one - left[0]) ** 2 / 2 for one in left[1:]]
                if number == CONTRACTS[-1].number and out is not None:
                    last += [one / (1 + chinaso) for seat, one in enumerate(left) if seat != out]
                    chinasos.append(chinaso)
    numbers = [statistics.fmean(last), statistics.pstdev(last), statistics.fmean(chinasos)]
    return {
        "HAND_DEVIATION": tuple(round(sqrt(statistics.fmean(apart[one.number])), 1) for one in CONTRACTS[:-1]),
        "LAST": tuple(round(number, 2) for number in numbers),
    }


def deals() -> dict[str, Any]:
    """How far a hand is when it is dealt: share, mean turns, points and jokers of each distance."""
    return {"DEALS": tuple(tuple(_dealt(contract, joker) for contract in CONTRACTS) for joker in (False, True))}


def _dealt(contract: Any, joker: bool) -> tuple[Any, ...]:
    rng, whole = random.Random(contract.number), pack(2, 4)
    start = Match("chinaso", NAMES[:2]).state
    found: dict[int, list[tuple[float, int, int]]] = defaultdict(list)
    for _ in range(DEALS):
        hand = tuple(sorted([*rng.sample(whole[: len(whole) - joker], contract.cards - joker), *[JOKER] * joker]))
        far = distance(held(hand), contract)
        turns = 0.0
        if len(found[far]) < SHOWN:
            left = list(whole)
            for card in hand:
                left.remove(card)
            sheet = ((0, 0),) * (contract.number - 1)
            state = start.__class__(**{**_fields(start), "sheet": sheet, "hands": (hand, ()), "pool": tuple(left)})
            turns = Scene(state, 0).turns(held(hand)) if far else 0.0
        found[far].append((turns, points(hand), hand.count(JOKER)))
    return tuple((far, round(len(found[far]) / DEALS, 5), *_means(found[far])) for far in sorted(found))


SHOWN = 100
"""Of so many hands of a distance the turns are worked out."""


def _fields(state: State) -> dict[str, Any]:
    return {name: getattr(state, name) for name in state.__dataclass_fields__}


def _means(hands: Sequence[tuple[float, int, int]]) -> tuple[float, float, float]:
    turns, _, _ = zip(*hands[:SHOWN], strict=True)
    _, costs, jokers = zip(*hands, strict=True)
    return round(statistics.fmean(turns), 2), round(statistics.fmean(costs), 1), round(statistics.fmean(jokers), 2)


HEAD = '''"""The numbers of Chinaso's evaluator, made by `tests/bots/chinaso_fit.py` from matches of the computers."""

from typing import Final
'''
TYPES = {
    "DEALS": "tuple[tuple[tuple[tuple[int, float, float, float, float], ...], ...], ...]",
    "COST_BY_CONTRACT": "dict[str, tuple[float, ...]]",
    "SPEED": "dict[str, tuple[float, ...]]",
    "COST": "dict[str, tuple[float, ...]]",
    "CHINASO": "dict[str, tuple[float, ...]]",
    "DEVIATION": "dict[str, float]",
}


def fit(paths: Sequence[Path]) -> None:
    rows = list(load(paths))
    print(f"{len(rows)} rows", file=sys.stderr)
    rng = random.Random(1)
    some = rng.sample(rows, min(len(rows), MOST))
    numbers = {**fit_speeds(some), **fit_chinaso(some), **fit_costs(rows), **to_come(paths), **deals()}
    print(HEAD)
    for name, value in numbers.items():
        print(f"{name}: Final[{TYPES.get(name, 'tuple[float, ...]')}] = {value!r}")


MOST = 80_000
"""Speeds are fitted to at most so many rows."""


def main() -> None:
    parser = argparse.ArgumentParser(prog="tests.bots.chinaso_fit")
    commands = parser.add_subparsers(dest="command", required=True)
    playing = commands.add_parser("play")
    playing.add_argument("matches", type=int)
    playing.add_argument("--seats", type=int, default=2)
    playing.add_argument("--first", type=int, default=0)
    playing.add_argument("--last", action="store_true", help="only the last hand, which decides most")
    fitting = commands.add_parser("fit")
    fitting.add_argument("files", type=Path, nargs="+")
    asked = parser.parse_args()
    if asked.command == "fit":
        fit(asked.files)
        return
    for number in range(asked.first, asked.first + asked.matches):
        print(json.dumps(play(asked.seats, f"fit {asked.seats} {number}", asked.last)), flush=True)


if __name__ == "__main__":
    main()
