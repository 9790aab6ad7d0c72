"""The starter's turn against one challenger: every call that every hand allows, how safe it is, and when to roll on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from pyengine.core.chance import Faces
from pyengine.games.chingona.calling import full_calls
from pyengine.games.chingona.odds import keeps
from pyengine.games.chingona.options import Options
from pyengine.games.chingona.scoring import FIVE_ACES, HANDS, Call, Target, scale
from pyengine.games.chingona.state import MOST_ROLLS

from .answers import beaten, before
from .turns import Worths, best, looked_up, place, thrown

STEADY = 1e-9
"""The worth of a game that can be replayed has settled when it changes by less."""


@dataclass(frozen=True, slots=True)
class Stakes:
    """What the end of a game is worth to its starter: won, lost, or won at once by five aces (G12)."""

    won: float = 1.0
    lost: float = 0.0
    aces: float = 1.0


GAME = Stakes()
"""This game alone."""


@dataclass(frozen=True, slots=True)
class Table:
    """What the starter's turn depends on.

    Attributes:
        options: the house rules.
        stakes: what the game is worth.
    """

    options: Options
    stakes: Stakes = GAME

    def __post_init__(self) -> None:
        """Forget the house rules of the match, so that tables with the same game share the results."""
        object.__setattr__(self, "options", of_game(self.options))


def of_game(options: Options) -> Options:
    """The house rules without those of the match."""
    return replace(options, games_to_win=4, stakes="drinks", ante=2, parsons_benefit=False, elimination="off")


@dataclass(frozen=True, slots=True)
class Opening:
    """The starter's best turn.

    Attributes:
        stop: for each roll, what each hand is worth when it is called.
        keep: for each roll but the last, what kept dice are worth.
        worth: what the game is worth to its starter before the first roll.
    """

    stop: Sequence[Sequence[float]]
    keep: Sequence[Sequence[Worths]]
    worth: float

    def choices(self, roll: int, dice: Faces) -> tuple[float, dict[Faces, float]]:
        """What it is worth to call these dice after a roll, and to keep some of them."""
        stop = self.stop[roll - 1][place(dice)]
        if roll == MOST_ROLLS:
            return stop, {}
        return stop, {kept: looked_up(self.keep[roll - 1], kept) for kept in keeps(tuple(sorted(dice)))}


def opening(table: Table) -> Opening:
    """The best turn at this table."""
    return _opening(table, tie_worth(table))


def best_call(table: Table, dice: Faces, rolls: int) -> Call:
    """The call that is hardest to beat; among equals, the one that looks best."""
    return _safest(table.options, tie_worth(table), tuple(sorted(dice)), rolls)[1]


def tie_of(options: Options, kind: str, tie: float) -> float:
    """What a tie is worth to a challenger in a game with this kind of call: nothing if the call wins it (G8)."""
    replayed = options.ties == "replay-all" or (options.ties == "replay-numbers" and kind == "numbers")
    return tie if replayed else 0.0


def tie_worth(table: Table) -> float:
    """What a tie that is replayed is worth to the challenger: as much as the same game when it begins anew."""
    return 0.0 if table.options.ties == "lose" else _replayed(table.options)


@lru_cache(maxsize=64)
def _replayed(options: Options) -> float:
    table, tie = Table(options), 0.2
    while True:  # nearly linear, so each round leaves next to nothing of the error
        first = 1 - _opening(table, tie).worth
        if abs(first - tie) < STEADY:
            return first
        second = 1 - _opening(table, first).worth
        tie = tie - (first - tie) ** 2 / (second - 2 * first + tie)


@lru_cache(maxsize=128)
def _opening(table: Table, tie: float) -> Opening:
    options, stakes = table.options, table.stakes
    aces = _five_aces(options) if options.five_aces == "starter" else ()
    stop = []
    for safe in _safety(options, tie):
        stop.append([stakes.lost + (stakes.won - stakes.lost) * odds for odds in safe])
        for won in aces:
            stop[-1][won] = stakes.aces
    return _solved(stop)


def _solved(stop: Sequence[Sequence[float]]) -> Opening:
    keep: list[Sequence[Worths]] = []
    worth = stop[-1]
    for stopped in stop[-2::-1]:
        keep.insert(0, thrown(worth))
        worth = list(map(max, stopped, best(keep[0])))
    return Opening(stop, keep, before(worth))


@lru_cache(maxsize=8)
def _five_aces(options: Options) -> Sequence[int]:
    """The hands that win at once (G12, G13)."""
    wild = scale("wild", 0, options.all_pairs, options.four_aces_are_five)
    return [place(hand) for hand in HANDS if wild.worth(hand) == FIVE_ACES]


@lru_cache(maxsize=32)
def _safety(options: Options, tie: float) -> Sequence[Sequence[float]]:
    """For each roll, how safe each hand is once it is called."""
    every = range(1, MOST_ROLLS + 1)
    return [[_safest(options, tie, hand, rolls)[0] for hand in HANDS] for rolls in every]


def _safest(options: Options, tie: float, hand: Faces, rolls: int) -> tuple[float, Call]:
    """How safe the hand is with the best of its calls."""
    calls = kinds(hand, rolls, options)
    odds = [_safe(options, tie_of(options, call.kind, tie), call) for call in calls]
    return max(odds), calls[odds.index(max(odds))]


def kinds(hand: Faces, rolls: int, options: Options) -> Sequence[Call]:
    """The best call of each kind, which is never worse than another of it."""
    return list({call.kind: call for call in reversed(full_calls(hand, rolls, options))}.values())


@lru_cache(maxsize=2048)
def _safe(options: Options, tie: float, call: Call) -> float:
    return 1.0 - beaten(target_of(options, call), tie)


def target_of(options: Options, call: Call) -> Target:
    """The hand that has been called."""
    face = call.face if call.kind == "mexican" else 0
    measured = scale(call.kind, face, options.all_pairs, options.four_aces_are_five)
    return Target(measured, (call.count, call.face), call.rolls, call.rolls, options.tie_in_fewer_rolls_wins)
