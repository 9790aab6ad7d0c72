"""What Dudo is worth to each of its players, as far as that one knows.

A cup is worth what a ladder of bids makes of it, which everybody climbs as most people do
(`pyengine.bots.dudo.ladder`). Answers are compared in imagined cups (`pyengine.bots.dudo.search`), which are as likely
as the bids of this round and of the rounds before make them. The last two dice are solved.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from ..bots.dudo import endgame
from ..bots.dudo.beliefs import imagine
from ..bots.dudo.duel import Duel, shares
from ..bots.dudo.history import rounds
from ..bots.dudo.kinds import LIAR, likely
from ..bots.dudo.ladder import Ladder, claims_of
from ..bots.dudo.odds import NOTHING, Hits, hits
from ..bots.dudo.search import Search
from ..bots.dudo.standing import standings
from ..bots.dudo.table import HUNT, Table
from ..bots.dudo.worth import without
from ..core.actions import Action
from ..core.chance import Faces, Roll
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
    from .dudo_rounds import Rounds

Kinds = tuple[tuple[float, ...], ...]
"""For every seat, how likely it is of each kind of player."""

ERROR: Final = 0.15
"""Of what is at stake: twice the standard error of a cost that 40 imagined cups tell."""
ROUNDING: Final = 0.005
"""The error with the last two dice, where the book is rounded."""

WORLDS, FEWER, MANY = 64, 40, 15
"""In how many imagined cups answers are compared; and in how many with more than this many dice."""
SHARE, MOST = 0.9, 0.42
"""A choice costs so much of what the imagined cups say, and at most so much of what a die is worth: the best of many
estimates is worth less than it looks, and the others do not play on as imagined. Both were fitted so that costs explain
who wins, on average, among computers of all levels."""

LEAP: Final = 2
"""By how many more than the least a bid is tried."""

SIDES: Final = (Action("direction", ("left",)), Action("direction", ("right",)))


def evaluator(options: Options, seats: int) -> Judge:
    """The evaluator of a table."""
    return Judge()


class Judge:
    """What states are worth to their seats, who remember the rounds before if there is a match."""

    unit: Unit = "win"
    scale = 1.0
    rest: Rest = "estimate"

    def __init__(self, match: Match | None = None) -> None:
        self._match = match
        self._kinds: dict[int, Kinds] = {}

    def of(self, match: Match) -> Judge:
        """The values of a match whose earlier rounds everybody remembers."""
        return Judge(match)

    def hindsight(self) -> Rounds:
        """The values that a review adds up."""
        from .dudo_rounds import Rounds  # which stands on this module

        return Rounds(self)

    def value(self, state: State) -> Values:
        """By the dice between rounds, by the ladder of bids within one."""
        return tuple([worth(state, seat) for seat in range(len(state.cups))])

    def expected(self, state: State) -> Values:
        """The mean for the one who sees the roll; to the others nothing changes."""
        if state.contenders:
            return self.value(state)
        if state.falling is not None:
            return tuple([_fallen(state, seat) for seat in range(len(state.cups))])
        roller = state.unthrown
        assert roller is not None
        now = list(self.value(state))
        now[roller] = shaken(state, roller)
        return tuple(now)

    def error(self, state: State, action: Action) -> float:
        """A part of what is at stake; next to nothing with the last two dice."""
        return ROUNDING if last_two(state) else ERROR * stake(state, state.seat)

    def odds(self, state: State) -> Mapping[str, float]:
        """Nothing: all chances are somebody's own."""
        return {}

    def seen(self, state: State, seat: int) -> Values:
        """Its own chance; the others share the rest as they would between rounds."""
        if state.contenders or state.over:
            return self.value(state)
        return _with_own(worth(state, seat), seat, state)

    def ways(self, state: State, seat: int) -> Mapping[Action, float]:
        """Every answer of the player in turn that is worth a thought; out of turn, a hunt."""
        if state.step and seat != state.seat:
            return {HUNT: View(state, seat).hunt(state.bids[-1])} if seat in state.hunters else {}
        best = worth(state, seat)
        return {answer: best - cost for answer, cost in self.costs(state, seat).items()}

    def chosen(self, state: State, seat: int, action: Action) -> Values:
        """The best that the seat can do, less what this costs it; the others share the rest."""
        if seat != state.seat and state.step:
            return _with_own(View(state, seat).hunt(state.bids[-1]), seat, state)
        return _with_own(worth(state, seat) - self.cost(state, seat, action), seat, state)

    def costs(self, state: State, seat: int) -> Mapping[Action, float]:
        """What every answer costs that is worth a thought."""
        if not state.step:
            return dict.fromkeys(SIDES, 0.0)
        if seat != state.seat:
            return {HUNT: 0.0} if seat in state.hunters else {}
        duel = last_two(state)
        answers = duel.replies(Table.of(state).standing) if duel else self._search(state).worths
        return {answer: self.cost(state, seat, answer) for answer in answers}

    def cost(self, state: State, seat: int, action: Action) -> float:
        """What an answer costs the player in turn, by what it knows; nothing that is done out of turn."""
        if not state.step or seat != state.seat:
            return 0.0
        duel = last_two(state)
        if duel:
            ways = endgame.ways(duel, _said(state), state.cups[seat][0])
            return max(ways.values()) - ways[action]
        search = self._search(state)
        found = search.worths
        gap = max(found.values()) - (found[action] if action in found else search.worth(action))
        return min(SHARE * max(0.0, gap), MOST * stake(state, seat))

    def _search(self, state: State) -> Search:
        seat, table = state.seat, Table.of(state)
        cup = state.cups[seat] if table.sees[seat] else ()
        return _search(table, seat, tuple(sorted(cup)), self._likely(state), state.round)

    def _likely(self, state: State) -> Kinds:
        """How likely everybody is of each kind, by the rounds before this one."""
        if state.round not in self._kinds:
            past = rounds(*_until(self._match, state.round)) if self._match else []
            self._kinds[state.round] = tuple(map(tuple, likely(past, len(state.cups))))
        return self._kinds[state.round]

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


def _until(match: Match, number: int) -> tuple[Sequence[str], State]:
    """The log before a round, and how that began."""
    lines = range(len(match) + 1)
    begin = next((line for line in lines if match.state_at(line).round == number), len(match))
    return match.log[:begin], match.state_at(begin)


@lru_cache(maxsize=64)
def _search(table: Table, seat: int, cup: Faces, kinds: Kinds, seed: int) -> Search:
    """A decision in imagined cups, always the same ones."""
    trusted = [chances[LIAR] < 0.5 for chances in kinds]
    rng = random.Random(100 * seed + len(table.bids))
    worlds = imagine(table, seat, cup, kinds, trusted, WORLDS if table.total <= MANY else FEWER, rng)
    return Search(table, seat, worlds, trusted, rng, _between)


def stake(state: State, seat: int) -> float:
    """What it is worth to a seat that another loses a die and not it."""
    lost = [_between(without(state.dice, one), seat) for one in state.alive]
    return max(lost) - _between(without(state.dice, seat), seat)


def _between(dice: Sequence[int], seat: int) -> float:
    return standings(tuple(dice), seat)[seat]


def _with_own(mine: float, seat: int, state: State) -> Values:
    """What the state is worth to this seat; the others share the rest as they would between rounds."""
    between = standings(tuple(state.dice), state.seat)
    left = (1.0 - mine) / (1.0 - between[seat])
    return tuple([mine if one == seat else left * worth for one, worth in enumerate(between)])


# --- in somebody's eyes -----------------------------------------------------------------------------------------------


def worth(state: State, seat: int) -> float:
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
    duel = last_two(state)
    if duel and seat != state.seat:
        return endgame.waiting(duel, _said(state), cup[0])
    if duel:
        return max(endgame.ways(duel, _said(state), cup[0]).values())
    return View(state, seat).answers() if seat == state.seat else View(state, seat).waits()


def _fallen(state: State, seat: int) -> float:
    """The mean over all dice that may have fallen; the seat that lost one knows which."""
    falling = state.falling
    assert falling is not None
    places = range(1, len(state.cups[falling]) + 1) if seat == falling and state.sees(seat) else (1,)
    found = [worth(RULES.settle(state, (place,))[0], seat) for place in places]
    return sum(found) / len(found)


def shaken(state: State, seat: int) -> float:
    """The mean over all cups that the seat may shake."""
    luck = RULES.next(state)
    assert isinstance(luck, Roll)
    if not state.sees(seat):
        return worth(RULES.settle(state, (1,) * luck.dice)[0], seat)
    return sum([float(odds) * worth(RULES.settle(state, faces)[0], seat) for faces, odds in luck.outcomes()])


def last_two(state: State) -> Duel | None:
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

    def answers(self) -> float:
        """What the round is worth to it while it is in turn: its best answer."""
        ladder, climbed, standing = self.ladder, self.ladder.climb(self._mine), self._table.bids[-1:]
        calls = [call for bid in standing for call in (ladder.doubt(bid, self.own(bid)), self.hunt(bid))]
        return max([climbed[ladder.at[bid]] for bid in self._first] + calls)

    def hunt(self, bid: Bid) -> float:
        """What it is worth to it to hunt a bid."""
        return self.ladder.hunt(bid, self.own(bid))

    def waits(self) -> float:
        """What the round is worth to it while another is in turn."""
        worth = self.ladder.climb(self._mine)
        if self._table.bids:
            return worth[self.ladder.at[self._first[0]]]
        least = self._table.least(self._turn, None)
        bids = [Bid(self._turn, least[face], face) for face in FACES if least[face]]
        weighed = zip(bids, self.ladder.opening(bids), strict=True)
        return sum([weight * worth[self.ladder.at[bid]] for bid, weight in weighed])


@lru_cache(maxsize=512)
def _ladder(table: Table, claims: tuple[int, ...], me: int, roots: tuple[Bid, ...]) -> Ladder:
    return Ladder(table, claims, me, roots)


@lru_cache(maxsize=512)
def _legal(table: Table, seat: int, standing: tuple[int, int] | None) -> tuple[Bid, ...]:
    """Every bid that a seat may make, but for great leaps."""
    least = table.least(seat, standing)
    ends = [min(low + LEAP, table.total) for low in least]
    return tuple([Bid(seat, n, face) for face in FACES if least[face] for n in range(least[face], ends[face] + 1)])
