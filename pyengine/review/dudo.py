"""What Dudo is worth to each of its players, as far as that one knows.

A round is a ladder of bids, which everybody climbs as most people do (`pyengine.bots.dudo.ladder`); the last two dice
are solved. What lies under the other cups is judged by what was bid in this round.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from ..bots.dudo import endgame
from ..bots.dudo.duel import Duel, shares
from ..bots.dudo.ladder import Ladder, claims_of
from ..bots.dudo.odds import NOTHING, Hits, hits
from ..bots.dudo.standing import after_hunt, after_loss, standings
from ..bots.dudo.table import DOUBT, HUNT, Table, say
from ..core.actions import Action
from ..core.chance import Roll
from ..core.frozen import replace
from ..games.dudo import RULES
from ..games.dudo.options import Options
from ..games.dudo.scoring import FACES, Bid
from ..games.dudo.state import UNTHROWN, State
from ..match import Match
from .evaluator import Values, evenly
from .evaluator import shares as shared

if TYPE_CHECKING:
    from ..reviews import Rest, Unit

ERROR: Final = 0.08
"""Choices said to cost less than this cost about half of that when they were played on (`tests.bots.dudo_choices`)."""
ROUNDING: Final = 0.005
"""The error with the last two dice, where the book is rounded."""

LEAP: Final = 2
"""By how many more than the least a bid is tried."""

SIDES: Final = (Action("direction", ("left",)), Action("direction", ("right",)))


def evaluator(options: Options, seats: int) -> Judge:
    """The evaluator of a table."""
    return Judge()


class Judge:
    """What states are worth to their seats."""

    unit: Unit = "win"
    scale = 1.0
    rest: Rest = "estimate"

    def value(self, state: State) -> Values:
        """By the dice between rounds, by the ladder of bids within one."""
        return tuple([_worth(state, seat) for seat in range(len(state.cups))])

    def expected(self, state: State) -> Values:
        """The mean for the one who sees the roll; to the others nothing changes."""
        if state.contenders:
            return self.value(state)
        if state.falling is not None:
            return tuple([_fallen(state, seat) for seat in range(len(state.cups))])
        roller = state.unthrown
        assert roller is not None
        now = list(self.value(state))
        now[roller] = _shaken(state, roller)
        return tuple(now)

    def error(self, state: State, action: Action) -> float:
        """Next to nothing with the last two dice."""
        return ROUNDING if _duel(state) else ERROR

    def odds(self, state: State) -> Mapping[str, float]:
        """Nothing: all chances are somebody's own."""
        return {}

    def seen(self, state: State, seat: int) -> Values:
        """Its own chance; the others share the rest as they would between rounds."""
        if state.contenders or state.over:
            return self.value(state)
        mine, between = _worth(state, seat), standings(tuple(state.dice), state.seat)
        left = (1.0 - mine) / (1.0 - between[seat])
        return tuple([mine if one == seat else left * worth for one, worth in enumerate(between)])

    def ways(self, state: State, seat: int) -> Mapping[Action, float]:
        """Every answer of the player in turn; out of turn, a hunt."""
        if not state.step:
            return dict.fromkeys(SIDES, _worth(state, seat))
        if seat != state.seat:
            return {HUNT: _called(state, seat, seat, HUNT)} if seat in state.hunters else {}
        return _ways(state, seat)

    def chosen(self, state: State, seat: int, action: Action) -> Values:
        """Before the cups are lifted, a call is worth what everybody believes of the bid."""
        if action not in (DOUBT, HUNT):
            return self.value(RULES.act(state, seat, action)[0])
        return tuple([_called(state, one, seat, action) for one in range(len(state.cups))])

    def untold(self, match: Match) -> Sequence[tuple[int, int]]:
        """Rounds in which a die fell, for nobody learns what it showed, or that ended with the cups down (D23)."""
        rounds = [match.state_at(line).round for line in range(len(match) + 1)]
        begins = [line for line, number in enumerate(rounds) if not line or number != rounds[line - 1]]
        ends = [*begins[1:], len(match)]
        return [(begin, end) for begin, end in zip(begins, ends, strict=True) if _is_untold(match, end)]

    def prospects(self, state: State, seat: int, action: Action | None) -> Mapping[str, float]:
        """The chance that a bid holds, judging by what was bid, and that it is exact."""
        bid = state.bid
        if action is not None and action.kind == "bid":
            bid = Bid(seat, action.number(), action.number(1))
        if bid is None or state.falling is not None or state.over:
            return {}
        view = View(state, seat)
        return {"holds": view.ladder.holds(bid, view.own(bid)), "exact": view.ladder.exact(bid, view.own(bid))}


def _is_untold(match: Match, end: int) -> bool:
    if not end:
        return False
    return bool(match.state_at(end - 1).fallen) or (end == len(match) and not match.open_at(end))


# --- in somebody's eyes -----------------------------------------------------------------------------------------------


def _worth(state: State, seat: int) -> float:
    """The chance of this seat to win the match, as far as it knows."""
    if state.over:
        return shared(state.alive, len(state.cups))[seat]
    if state.contenders:
        return evenly([standings(tuple(state.dice), first) for first in state.contenders])[seat]
    cup = state.cups[seat]
    if not cup:
        return 0.0
    if not state.step or UNTHROWN in cup:
        return standings(tuple(state.dice), state.seat)[seat]
    if state.falling is not None:
        return _fallen(state, seat)
    duel = _duel(state)
    if duel and seat != state.seat:
        return endgame.waiting(duel, _said(state), cup[0])
    return max(_ways(state, seat).values()) if seat == state.seat else View(state, seat).waits()


def _fallen(state: State, seat: int) -> float:
    """The mean over all dice that may have fallen; the seat that lost one knows which."""
    falling = state.falling
    assert falling is not None
    places = range(1, len(state.cups[falling]) + 1) if seat == falling and state.sees(seat) else (1,)
    found = [_worth(RULES.settle(state, (place,))[0], seat) for place in places]
    return sum(found) / len(found)


def _shaken(state: State, seat: int) -> float:
    """The mean over all cups that the seat may shake."""
    luck = RULES.next(state)
    assert isinstance(luck, Roll)
    if not state.sees(seat):
        return _worth(RULES.settle(state, (1,) * luck.dice)[0], seat)
    return sum([float(odds) * _worth(RULES.settle(state, faces)[0], seat) for faces, odds in luck.outcomes()])


def _ways(state: State, seat: int) -> dict[Action, float]:
    """What each answer is worth to the player in turn."""
    duel = _duel(state)
    if duel:
        return endgame.ways(duel, _said(state), state.cups[seat][0])
    view, bid = View(state, seat), state.bid
    found = view.bids()
    if bid is not None:
        found[DOUBT] = view.ladder.doubt(bid, view.own(bid))
        if seat in state.hunters:
            found[HUNT] = view.ladder.hunt(bid, view.own(bid))
    return found


def _called(state: State, seat: int, caller: int, call: Action) -> float:
    """What a call is worth to a seat before the cups are lifted."""
    bid, duel = state.bids[-1], _duel(state)
    if not state.cups[seat]:
        return 0.0
    if duel:
        mine = state.cups[seat][0]
        return (
            endgame.ways(duel, _said(state), mine)[call]
            if seat == caller
            else endgame.called(duel, _said(state), call, mine)
        )
    return View(state, seat).called(bid, caller, call)


def _duel(state: State) -> Duel | None:
    """The last two dice, if they are solved."""
    if state.fallen or state.total != 2 or state.over or not state.step or state.contenders:
        return None
    duel = Duel.of(Table.of(state))
    return duel if shares(duel, (), 1) else None


def _said(state: State) -> endgame.Line:
    return tuple([bid[1:] for bid in state.bids])


class View:
    """A round in the eyes of one seat."""

    def __init__(self, state: State, seat: int) -> None:
        table = Table.of(state)
        self._table, self._seat, self._turn = table, seat, state.seat
        self._mine: Hits = hits(tuple(sorted(state.cups[seat])), table.wild) if table.sees[seat] else NOTHING
        self._first: tuple[Bid, ...] = state.bids[-1:]
        if seat == state.seat or not self._first:
            self._first = _legal(replace(table, bids=()), state.seat, table.standing)
        self.ladder = _ladder(replace(table, bids=()), claims_of(table, seat), seat, self._first)

    def own(self, bid: Bid) -> int:
        """How many of its own dice answer a bid."""
        return self._mine[bid.face]

    def bids(self) -> dict[Action, float]:
        """What each bid is worth to it."""
        worth = self.ladder.climb(self._mine)
        return {say(*bid[1:]): worth[self.ladder.at[bid]] for bid in self._first}

    def waits(self) -> float:
        """What the round is worth to it while another is in turn."""
        worth = self.ladder.climb(self._mine)
        if self._table.bids:
            return worth[self.ladder.at[self._first[0]]]
        least = self._table.least(self._turn, None)
        bids = [Bid(self._turn, least[face], face) for face in FACES if least[face]]
        weighed = zip(bids, self.ladder.opening(bids), strict=True)
        return sum([weight * worth[self.ladder.at[bid]] for bid, weight in weighed])

    def called(self, bid: Bid, caller: int, call: Action) -> float:
        """What another's call is worth to it, or its own."""
        own, ladder, seat = self.own(bid), self.ladder, self._seat
        if seat == caller:
            return ladder.doubt(bid, own) if call == DOUBT else ladder.hunt(bid, own)
        lost = after_loss(self._table, caller)[seat]
        if call == HUNT:
            hit = ladder.exact(bid, own)
            return hit * after_hunt(self._table, caller)[seat] + (1.0 - hit) * lost
        holds = ladder.doubted(bid, own)
        return holds * lost + (1.0 - holds) * after_loss(self._table, bid.seat)[seat]


@lru_cache(maxsize=512)
def _ladder(table: Table, claims: tuple[int, ...], me: int, roots: tuple[Bid, ...]) -> Ladder:
    return Ladder(table, claims, me, roots)


@lru_cache(maxsize=512)
def _legal(table: Table, seat: int, standing: tuple[int, int] | None) -> tuple[Bid, ...]:
    """Every bid that a seat may make, but for great leaps."""
    least = table.least(seat, standing)
    ends = [min(low + LEAP, table.total) for low in least]
    return tuple([Bid(seat, n, face) for face in FACES if least[face] for n in range(least[face], ends[face] + 1)])
