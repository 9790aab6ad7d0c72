"""What Prudente is worth. Every turn is solved; for two, the worth of totals between turns is in the book."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from math import prod
from typing import TYPE_CHECKING, Final

from ..bots.prudente.book import MARGIN, least_of
from ..bots.prudente.chances import FARTHEST, Exact, chances
from ..bots.prudente.throws import STEP, throws
from ..bots.prudente.turn import Turn
from ..core.actions import Action
from ..core.frozen import replace
from ..games.prudente.options import Options
from ..games.prudente.scoring import risks
from ..games.prudente.state import State
from .evaluator import Values, evenly, shares

if TYPE_CHECKING:
    from ..reviews import Rest, Unit

ERROR: Final = 0.03
"""The standard error in the cost of a choice, where the totals are not from the book for two."""

Around = tuple[int, ...]
"""Totals in steps of 50 points, or values, of the player in turn and those who follow."""


def evaluator(options: Options, seats: int) -> Judge | None:
    """The evaluator of a table; there is none alone, because nobody wins."""
    return Judge(options, seats) if seats > 1 else None


class Judge:
    """What states are worth under these house rules.

    For two with a book it is exact, apart from the book's rounding, which leaves a remainder once a turn.
    """

    unit: Unit = "win"
    scale = 1.0

    def __init__(self, options: Options, seats: int) -> None:
        self._exact = seats == 2 and isinstance(chances(options), Exact)
        self.rest: Rest = "rounding" if self._exact else "estimate"

    def value(self, state: State) -> Values:
        """By the totals between turns, by the solved turn within one."""
        if state.contenders:
            starts = [replace(state, contenders=(), seat=seat) for seat in state.contenders]
            return evenly([self.value(start) for start in starts])
        if state.over:
            return shares(state.leaders, len(state.totals))
        if state.cup and not state.sum:
            return _seated(state, standing(state.options, *_around(state)))
        return self._within(state, table_turn(state).best(state)[0] if not state.cup else self._thrown(state))

    def expected(self, state: State) -> Values:
        """As the turn is solved."""
        return self.value(state) if state.contenders else self._within(state, self._thrown(state))

    def error(self, state: State, action: Action) -> float:
        """0 for two with a book."""
        return 0.0 if self._exact else ERROR

    def odds(self, state: State) -> Mapping[str, float]:
        """The chance of no score."""
        if not state.cup or state.contenders or state.over:
            return {}
        return {"bust": float(risks(state.values)[state.cup])}

    def _thrown(self, state: State) -> float:
        return table_turn(state).throw(state.sum, state.cup)

    def _within(self, state: State, mine: float) -> Values:
        """The player in turn has this chance; the others share the rest as they would after a lost turn."""
        totals, closer = _around(state)
        lost = lost_turn(state.options, totals, closer)
        left = (1.0 - mine) / (1.0 - lost[0]) if lost[0] < 1.0 else 0.0
        return _seated(state, (mine, *[left * value for value in lost[1:]]))


def _around(state: State) -> tuple[Around, int | None]:
    """The totals from the player in turn on, and how many seats later the closer sits."""
    around = state.totals[state.seat :] + state.totals[: state.seat]
    closer = None if state.closer is None else (state.closer - state.seat) % len(around)
    return tuple([total // STEP for total in around]), closer


def _seated(state: State, around: Values) -> Values:
    """Values by seat, from those that begin with the player in turn."""
    return around[len(around) - state.seat :] + around[: len(around) - state.seat]


# --- between turns ----------------------------------------------------------------------------------------------------


@lru_cache(4_096)
def standing(options: Options, totals: Around, closer: int | None) -> Values:
    """What it is worth to everybody if the first of these begins a turn.

    With several, the chances against each of the others are multiplied, then scaled to sum to one.
    """
    if closer is not None:
        return _last_round(options, totals, closer)
    known = chances(options)
    if len(totals) == 2:
        begins = known.begins(*totals)
        return begins, 1.0 - begins
    return _shared([prod(_ahead(known.begins, totals, at)) for at in range(len(totals))])


def _ahead(begins: Callable[[int, int], float], totals: Around, at: int) -> list[float]:
    """One player's chances against each of the others, who roll sooner or later."""
    sooner = [1.0 - begins(other, totals[at]) for other in totals[:at]]
    return [*sooner, *[begins(totals[at], other) for other in totals[at + 1 :]]]


def _last_round(options: Options, totals: Around, closer: int) -> Values:
    """P13: those before the closer still have a turn; exact for two."""
    if not closer:
        return _shared([float(total == max(totals)) for total in totals])
    known, mark = chances(options), max(totals)
    if len(totals) == 2:
        mine = known.last_turn(mark - totals[0], opened=totals[0] > 0)
        return mine, 1.0 - mine
    reach = [known.last_turn(max(0, mark - total), opened=total > 0) for total in totals[:closer]]
    holds = prod([1.0 - chance for chance in reach])
    return _shared([*reach, *[holds * (total == mark) for total in totals[closer:]]])


def _shared(worths: list[float]) -> Values:
    return tuple([worth / sum(worths) for worth in worths])


@lru_cache(512)
def lost_turn(options: Options, totals: Around, closer: int | None) -> Values:
    """What a turn that brings nothing is worth to everybody, the player in turn first."""
    return _passed(options, totals, closer)


def _passed(options: Options, totals: Around, closer: int | None) -> Values:
    """What it is worth to pass the cup, the player who has rolled first."""
    following = totals[1:] + totals[:1]
    after = standing(options, following, None if closer is None else closer - 1)
    return after[-1:] + after[:-1]


# --- within a turn ----------------------------------------------------------------------------------------------------


def table_turn(state: State) -> Turn:
    """The turn being played, from its first roll."""
    totals, closer = _around(state)
    return _turn(state.options, totals, least_of(state.options)[totals[0] > 0] // STEP, closer)


@lru_cache(16)
def _turn(options: Options, totals: Around, least: int, closer: int | None) -> Turn:
    mine, goal = totals[0], options.goal // STEP
    far = goal - mine if closer is None else max(totals) + 1 - mine
    limit = min(max(far + (MARGIN if options.final_round != "off" else 0), least), FARTHEST)
    bank = [
        _banked(options, (mine + sum_, *totals[1:]), closer) if sum_ and sum_ >= least else -1.0
        for sum_ in range(limit + 1)
    ]
    return Turn(throws(options), bank, lost_turn(options, totals, closer)[0])


def _banked(options: Options, totals: Around, closer: int | None) -> float:
    """What having banked is worth to the player who did."""
    if closer is None and totals[0] >= options.goal // STEP:
        if options.final_round == "off":
            return 1.0
        closer = len(totals)
    return _passed(options, totals, closer)[0]
