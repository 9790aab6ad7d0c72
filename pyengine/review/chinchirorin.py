"""What Chinchirorin is worth. Given what everybody's chips are worth after it, a round is exact.

For two players, a fixed number of rounds and bets from one chip, chips are solved as far as the master looks ahead.
Otherwise they are estimated: as a share of all chips or, with a fixed number of rounds, as the chance to stay ahead.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Final

from ..bots.chinchirorin.stakes import chances
from ..bots.chinchirorin.worth import SOLVED, kept, lead
from ..core.actions import Action
from ..core.chance import Faces
from ..core.frozen import replace
from ..games.chinchirorin.money import settle
from ..games.chinchirorin.options import Options
from ..games.chinchirorin.rules import Chinchirorin
from ..games.chinchirorin.scoring import READINGS, bowl, prospect
from ..games.chinchirorin.state import State
from .evaluator import Values, evenly, mean, of_two, shares

if TYPE_CHECKING:
    from ..reviews import Rest, Unit

UNKNOWN: Final = 1.0
"""The error in the cost of a choice where chips are estimated: the stake that brings most chips is not the
one that wins most matches, so there no choice is marked."""
RULES: Final = Chinchirorin()


def evaluator(options: Options, seats: int) -> Judge | None:
    """The evaluator of a table; none where each of several bettors rolls for themselves (H8)."""
    return None if options.who_rolls == "every-bettor" and seats > 2 else Judge(options, seats)


class Judge:
    """What states are worth under these house rules; see the module for what is exact."""

    unit: Unit = "win"
    scale = 1.0

    def __init__(self, options: Options, seats: int) -> None:
        # With a higher least bet the banker can narrow the bets, which the solution does not cover.
        self._exact = seats == 2 and options.end == "rounds" and options.limit <= SOLVED and options.min_bet == 1
        self.rest: Rest = "rounding" if self._exact else "estimate"

    def value(self, state: State) -> Values:
        """By the chips between rounds, by the odds of the round within one."""
        phase = state.phase
        if phase == "opening":
            starts = [replace(state, contenders=(), banker=seat) for seat in state.contenders]
            return evenly([self.value(start) for start in starts])
        if phase == "throw":
            return thrown(_plain(state))
        if phase == "ask":
            return max(_answers(state), key=lambda values: values[state.banker])
        return _bets(state) if phase == "bet" else standing(_plain(state))

    def expected(self, state: State) -> Values:
        """The odds of the round."""
        return self.value(state)

    def error(self, state: State, action: Action) -> float:
        """0 where the worth of chips is solved."""
        return 0.0 if self._exact else UNKNOWN

    def odds(self, state: State) -> Mapping[str, float]:
        """How a bet can end for the side that rolls."""
        if state.phase != "throw":
            return {}
        found = prospect(state.options, state.score, 3 - state.throws)
        return {"win": float(found.win), "wash": float(found.wash), "lose": float(found.lose)}


def _plain(state: State) -> State:
    """The state without what only people look at."""
    return replace(state, bowl=(), thrower=None, ended=None)


# --- between rounds ---------------------------------------------------------------------------------------------------


@lru_cache(65_536)
def standing(state: State) -> Values:
    """What everybody's chips are worth before a bank is announced, or kept after a wash."""
    options, funds = state.options, state.funds
    if state.over:
        return shares(state.leaders, len(funds))
    if options.end != "rounds":
        return tuple([chips / sum(funds) for chips in funds])
    left = options.limit - state.played
    if len(funds) == 2 and left <= SOLVED:
        mine = funds[state.banker]
        passed = 1.0 - kept(options, sum(funds), sum(funds) - mine, left)
        stays = kept(options, sum(funds), mine, left)
        return of_two(state.banker, max(stays, passed) if state.washed else stays)
    worths = [lead(funds, seat, left) for seat in range(len(funds))]
    return tuple([worth / sum(worths) for worth in worths])


# --- bets -------------------------------------------------------------------------------------------------------------


def _answers(state: State) -> Iterator[Values]:
    """What the banker can answer to a bet beyond the room (H9)."""
    for bet in (state.request, state.room):
        yield _placed(state, bet)


def _placed(state: State, bet: int) -> Values:
    seat = state.bettor
    assert seat is not None
    following = state.left_of(seat)
    wagers = (*state.wagers[:seat], bet, *state.wagers[seat + 1 :])
    placed = replace(state, wagers=wagers, request=0, bettor=None if following == state.banker else following)
    return _bets(placed) if placed.bettor is not None else _closed(_plain(placed))


def _bets(state: State) -> Values:
    """The bettor's best bet if no other follows; several are assumed to fill the bank, an even share each."""
    seat = state.bettor
    assert seat is not None
    if len(state.funds) == 2:
        return _best_bet(state, seat)
    left, wagers = state.room, list(state.wagers)
    waiting = (seat, *state.waiting)
    for place, one in enumerate(sorted(waiting, key=state.funds.__getitem__)):
        wagers[one] = min(state.funds[one], -(-left // (len(waiting) - place)))
        left -= wagers[one]
    return _closed(_plain(replace(state, wagers=tuple(wagers), bettor=None)))


def _best_bet(state: State, seat: int) -> Values:
    """For two: no bet, or one within the bank. The banker allows more only if the bettor gains nothing by it (H9)."""
    found = _by_bet(state.options, state.funds, state.banker, state.played)
    inside = {bet for span in state.bets for bet in range(span.low, min(span.high, state.room) + 1)}
    return max([found[bet] for bet in (0, *inside)], key=lambda values: values[seat])


@lru_cache(256)
def _by_bet(options: Options, funds: tuple[int, ...], banker: int, played: int) -> tuple[Values, ...]:
    """For two, what each number of chips is worth as a bet."""
    state = State(options, funds, (0, 0), banker=banker, played=played, bank=1)
    bets = range(funds[1 - banker] + 1)
    return tuple([_closed(replace(state, wagers=(bet, 0) if banker else (0, bet))) for bet in bets])


# --- dice -------------------------------------------------------------------------------------------------------------


@lru_cache(65_536)
def _closed(state: State) -> Values:
    """What the bets on the table are worth before the banker rolls."""
    if not any(state.wagers):
        return standing(_over(state, state.funds, void=True))
    return mean(_settled(state))


def _settled(state: State) -> Iterator[tuple[Values, float]]:
    for gain, odds in chances(state.options):
        funds, _ = settle(state.funds, state.banker, [(seat, gain * state.wagers[seat]) for seat in state.bettors])
        yield standing(_over(state, funds, washed=not gain)), odds


def _over(state: State, funds: tuple[int, ...], *, washed: bool = False, void: bool = False) -> State:
    """The table after the round; the bank passes unless it was a wash."""
    ended = State(
        state.options,
        funds,
        (0,) * len(funds),
        banker=state.banker,
        played=state.played + 1,
        washed=washed and not void,
    )
    return ended if ended.washed or ended.over else replace(ended, banker=ended.left_of(ended.banker))


def thrown(state: State) -> Values:
    """What a round is worth before one of its rolls."""
    return _thrown(state) if state.throws or state.score is not None else _closed(state)


@lru_cache(16_384)
def _thrown(state: State) -> Values:
    return mean([(_fallen(state, faces), odds) for faces, odds in _throws(state.options.piss_chance)])


def _fallen(state: State, faces: Faces) -> Values:
    after = _plain(RULES.settle(state, faces)[0])
    return _thrown(after) if after.phase == "throw" else standing(after)


@cache
def _throws(piss_chance: int) -> tuple[tuple[Faces, float], ...]:
    """One roll for every reading, with its chance."""
    found: dict[object, tuple[Faces, float]] = {}
    for faces, odds in bowl(piss_chance).outcomes():
        reading = READINGS[faces]
        found[reading] = faces, found.get(reading, (faces, 0.0))[1] + float(odds)
    return tuple(found.values())
