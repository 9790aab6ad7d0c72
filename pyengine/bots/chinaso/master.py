"""The strongest player here: it judges discards well, and tries everything else in worlds that fit what it knows.

Every candidate is played to the end of the hand in the same worlds, so that shared luck cancels out. The
first choice gives way only to one that does better by more than chance explains.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from math import exp, sqrt
from typing import Final

from pyengine.bots.seen import Seen
from pyengine.core.actions import Action
from pyengine.core.cards import JOKER, Card
from pyengine.games.chinaso.melds import POINTS, SHORTEST
from pyengine.games.chinaso.state import CLAIM, TURN, State

from .distance import UNIT, held
from .easy import company
from .judge import Unwanted, judged
from .normal import LATE, Normal, outs_of
from .player import CLAIMS, DRAW, LAY, PASS, TAKE, lay_off
from .playout import Playout
from .sight import Sight, sight
from .worlds import Worlds, unwanted

ROUND: Final = 6
"""After this many worlds, candidates that have fallen behind are dropped."""
WORLDS: Final = 24
SEATS_WORTH: Final = 50
"""The most worlds, times seats: more players make a playout longer."""
FEWEST: Final = 10
"""Fewer worlds than this prove nothing: if there is no time for them, the first choice stands."""
CANDIDATES: Final = 3
SURE: Final = 2.5
"""By how many standard errors another candidate must beat the first: there are several that could by chance."""
LAPS: Final = 10
"""After this many turns of each player a playout is counted as it stands."""
CHEAPER: Final = 4
"""Discards are considered only this many points below the dearest card in the hand."""
MORE_OUTS: Final = 4
"""A free claim that brings the contract no nearer has to add more outs than this."""
SPARE: Final = 3
"""Nor may it leave the hand with more cards than this beyond those dealt: every one must be got rid of."""
LAST_HAND, EACH_HAND = 12.0, 60.0
"""The lead in points that matters in the last hand, and how much more for each hand to come."""

Try = Callable[[Playout], bool]
"""What a candidate does in a world; returns whether the hand goes on."""


class Master(Normal):
    """See the module.

    While nobody is down, the hand is a race, and what to discard is judged by outs, by whom it helps, and by its
    points. As soon as somebody is down or could be, candidates are tried in worlds: what to discard, whether to take a
    card that fits nothing, whether to lay down now or to wait, whether a claim is worth its cost. What counts is the
    match, more sharply with every hand.
    """

    def choose(self, seen: Seen[State], rng: random.Random) -> Action:
        """What the seat does."""
        table = sight(seen)
        cold = unwanted(seen.log, table.state.turn)
        options = self.candidates(seen, table, cold, rng)
        first = next(iter(options))
        many = min(WORLDS, SEATS_WORTH // table.state.seats)
        racing = not (table.state.melds or LAY in options or table.state.house.cost)
        if len(options) < 2 or racing or many < FEWEST:
            return first
        return compare(table, Worlds(table, cold, rng), options, many)

    def candidates(self, seen: Seen[State], table: Sight, cold: Unwanted, rng: random.Random) -> dict[Action, Try]:
        """The candidates, the first choice first."""
        if table.state.phase == CLAIM:
            return self._claiming(table, rng)
        if table.state.phase == TURN:
            return self._beginning(table, rng)
        if table.is_down:
            played = lay_off(seen)
            if played is not None:
                return {played: _nothing}
            first = self.discards(table, rng)
            others = sorted(set(table.hand) - {first, JOKER}, key=lambda card: -POINTS[card])
            return _throwing([first, *others])
        thrown = _throwing(self._discarding(table, cold, rng))
        return {LAY: _lay, **thrown} if any(offer.kind == "lay" for offer in seen.offers) else thrown

    def _discarding(self, table: Sight, cold: Unwanted, rng: random.Random) -> list[Card]:
        """The best discards for the race, and the dearest card; late in the hand the rules of thumb come first."""
        race = judged(table, cold) or [JOKER]
        first = self.discards(table, rng) if table.shortest <= LATE else race[0]
        dearest = max(table.hand, key=lambda card: (card != JOKER, card not in table.fitting, POINTS[card]))
        return list(dict.fromkeys([first, *race[:2], dearest]))

    def claims(self, table: Sight, rng: random.Random) -> bool:
        """What brings the contract nearer, or in a race adds outs for nothing.

        Where the contract needs all cards, one more could not go out at once: then it claims none that only adds outs,
        and between two players none at all.
        """
        whole = table.contract.sets * SHORTEST == table.contract.cards
        if super().claims(table, rng):
            return not (whole and table.state.seats == 2)
        free = not (table.state.house.cost or table.state.melds)
        return free and not whole and len(table.hand) < table.contract.cards + SPARE and adds_outs(table)

    def _claiming(self, table: Sight, rng: random.Random) -> dict[Action, Try]:
        tried: dict[Action, Try] = {CLAIMS: partial(_claim, table), PASS: partial(_pass, table)}
        if self.claims(table, rng):
            return tried
        return {PASS: tried[PASS], **tried} if tempting(table) else {PASS: tried[PASS]}

    def _beginning(self, table: Sight, rng: random.Random) -> dict[Action, Try]:
        if self.takes(table, rng):
            return {TAKE: _take}
        if table.state.is_last_card:
            return {PASS: _nothing}
        return {DRAW: _draw, TAKE: _take} if tempting(table) else {DRAW: _draw}


def tempting(table: Sight) -> bool:
    """Whether to consider a discard that neither fits nor brings the contract nearer."""
    if table.is_down:
        return max([POINTS[card] for card in table.hand]) >= POINTS[table.top] + CHEAPER
    return company(table, table.top) > 0


def adds_outs(table: Sight) -> bool:
    """Whether the top discard would leave clearly more unseen cards that bring the contract nearer."""
    hand = held(table.hand)
    return outs_of(table, hand + UNIT[table.top]) > outs_of(table, hand) + MORE_OUTS


# --- what candidates do -----------------------------------------------------------------------------------------------


def _nothing(world: Playout) -> bool:
    return True


def _take(world: Playout) -> bool:
    world.take(world.seat)
    return world.play()


def _draw(world: Playout) -> bool:
    if not world.draw():
        return False
    world.claims()
    return world.play()


def _claim(table: Sight, world: Playout) -> bool:
    world.claim(table.seat)
    return world.play()


def _pass(table: Sight, world: Playout) -> bool:
    if table.state.claimant is not None:
        world.claim(table.state.claimant)
    else:
        world.claims(but=table.seat)
    return world.play()


def _lay(world: Playout) -> bool:
    world.lay()
    return world.play_on()


def _throwing(cards: Sequence[Card]) -> dict[Action, Try]:
    return {Action("discard", (card,)): partial(_discard, card) for card in cards[:CANDIDATES]}


def _discard(card: Card, world: Playout) -> bool:
    return world.discard(card)


# --- which does best --------------------------------------------------------------------------------------------------


def compare(table: Sight, worlds: Worlds, options: Mapping[Action, Try], many: int) -> Action:
    """The first candidate, unless another does better in the same worlds by more than chance explains."""
    first, *others = options
    ahead: dict[Action, list[float]] = {action: [] for action in others}
    for number in range(1, 1 + many):
        world = worlds.some(number)[-1]
        base = _tried(world, options[first], table)
        for action, gains in ahead.items():
            gains.append(_tried(world, options[action], table) - base)
        if number % ROUND == 0:
            ahead = {action: gains for action, gains in ahead.items() if sum(_estimate(gains)) > 0}
            if not ahead:
                return first
    estimates = {action: _estimate(gains) for action, gains in ahead.items()}
    sure = [action for action, (mean, error) in estimates.items() if mean > SURE * error]
    return max(sure, key=lambda action: estimates[action], default=first)


def _tried(world: Playout, act: Try, table: Sight) -> float:
    """The worth of a candidate in one world."""
    now = world.copy()
    return worth(table.state, table.seat, now.run(LAPS * now.seats) if act(now) else now.points())


def _estimate(gains: Sequence[float]) -> tuple[float, float]:
    """The mean, and its standard error."""
    mean = sum(gains) / len(gains)
    return mean, sqrt(sum([(one - mean) ** 2 for one in gains]) / (len(gains) - 1) / len(gains))


def worth(state: State, seat: int, points: Sequence[int]) -> float:
    """A seat's chance to win the match with these points for the hand, roughly; the last hand settles it."""
    scale = LAST_HAND + EACH_HAND * sqrt(len(state.house.contracts) - len(state.sheet) - 1)
    totals = [total + more for total, more in zip(state.totals, points, strict=True)]
    chances = [exp((min(totals) - total) / scale) for total in totals]
    return chances[seat] / sum(chances)
