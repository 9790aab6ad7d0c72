"""What Prudente is worth. Every turn is solved; for two, the worth of totals between turns is in the book."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from math import prod
from typing import TYPE_CHECKING, Final

from ..bots.prudente.book import MARGIN, least_of
from ..bots.prudente.chances import ENOUGH, FARTHEST, Exact, chances
from ..bots.prudente.many import of_many
from ..bots.prudente.three import last_of_three, of_three
from ..bots.prudente.throws import STEP, throws
from ..core.actions import Action
from ..core.frozen import replace
from ..games.prudente.options import Options
from ..games.prudente.scoring import risks
from ..games.prudente.state import State
from .evaluator import Values, evenly, shares
from .prudente_turn import Shared

if TYPE_CHECKING:
    from ..reviews import Rest, Unit

ERRORS: Final = {2: 0.0, 3: 0.001, 4: 0.003}
"""The standard error in the cost of a choice with a book, by how many play, measured (`tests.bots.deeper`)."""
UNMEASURED: Final = 0.03
"""The same for more players, and without a book: a guess."""

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
        solved = isinstance(chances(options), Exact)
        self._error = ERRORS.get(seats, UNMEASURED) if solved else UNMEASURED
        self.rest: Rest = "estimate" if self._error else "rounding"

    def value(self, state: State) -> Values:
        """By the totals between turns, by the solved turn within one."""
        if state.contenders:
            starts = [replace(state, contenders=(), seat=seat) for seat in state.contenders]
            return evenly([self.value(start) for start in starts])
        if state.over:
            return shares(state.leaders, len(state.totals))
        if state.cup and not state.sum:
            return _seated(state, standing(state.options, *_around(state)))
        return self._rolled(state) if state.cup else _seated(state, table_turn(state).lies(state))

    def expected(self, state: State) -> Values:
        """As the turn is solved."""
        return self.value(state) if state.contenders else self._rolled(state)

    def error(self, state: State, action: Action) -> float:
        """0 for two with a book."""
        return self._error

    def odds(self, state: State) -> Mapping[str, float]:
        """The chance of no score."""
        if not state.cup or state.contenders or state.over:
            return {}
        return {"bust": float(risks(state.values)[state.cup])}

    def _rolled(self, state: State) -> Values:
        return _seated(state, table_turn(state).rolls(state.sum, state.cup))


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
    """What it is worth to everybody if the first of these begins a turn."""
    if closer is not None:
        return _last_round(options, totals, closer)
    if len(totals) == 2:
        begins = chances(options).begins(*totals)
        return begins, 1.0 - begins
    known = of_three(options, totals) if len(totals) == 3 else None
    return known or of_many(options, totals)


def _last_round(options: Options, totals: Around, closer: int) -> Values:
    """P13: those before the closer still have a turn; exact for two."""
    if not closer:
        return _shared([float(total == max(totals)) for total in totals])
    known, mark = chances(options), max(totals)
    two_left = last_of_three(options, totals) if closer == 2 else None
    if two_left is not None:
        leading = _shared([float(total == mark) for total in totals[closer:]])
        return *two_left[:2], *[two_left[2] * share for share in leading]
    if len(totals) == 2:
        mine = known.last_turn(mark - totals[0], opened=totals[0] > 0)
        return mine, 1.0 - mine
    reach = [known.last_turn(max(0, mark - total), opened=total > 0) for total in totals[:closer]]
    holds = prod([1.0 - chance for chance in reach])
    return _shared([*reach, *[holds * (total == mark) for total in totals[closer:]]])


def _shared(worths: list[float]) -> Values:
    return tuple([worth / sum(worths) for worth in worths])


def _passed(options: Options, totals: Around, closer: int | None) -> Values:
    """What it is worth to pass the cup, the player who has rolled first."""
    following = totals[1:] + totals[:1]
    after = standing(options, following, None if closer is None else closer - 1)
    return after[-1:] + after[:-1]


# --- within a turn ----------------------------------------------------------------------------------------------------


def table_turn(state: State) -> Shared:
    """The turn being played, from its first roll."""
    totals, closer = _around(state)
    return _turn(state.options, totals, least_of(state.options)[totals[0] > 0] // STEP, closer)


@lru_cache(16)
def _turn(options: Options, totals: Around, least: int, closer: int | None) -> Shared:
    """The turn of the first of these, who may stop with this sum or more."""
    mine, goal = totals[0], options.goal // STEP
    far = goal - mine if closer is None else max(totals) + 1 - mine
    limit = min(max(far + (MARGIN if options.final_round != "off" else 0), least), FARTHEST)
    if len(totals) > 2 and closer is None:
        limit = min(limit, max(ENOUGH, least))
    bank = [
        _banked(options, (mine + sum_, *totals[1:]), closer) if sum_ and sum_ >= least else None
        for sum_ in range(limit + 1)
    ]
    return Shared(throws(options), bank, _passed(options, totals, closer))


def _banked(options: Options, totals: Around, closer: int | None) -> Values:
    """What it is worth to everybody that the first of these has banked."""
    if closer is None and totals[0] >= options.goal // STEP:
        if options.final_round == "off":
            return (1.0, *[0.0] * (len(totals) - 1))
        closer = len(totals)
    return _passed(options, totals, closer)
