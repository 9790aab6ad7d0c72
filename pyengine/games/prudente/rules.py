"""Prudente, ruling by ruling.

What the rulings leave open is settled here as follows:

* P7 ``opening_minimum`` applies to the first turn a player banks, and P6 applies to that turn as well.
* P8 with ``hot_dice`` optional, a player who scores with all six may also set aside only some of them, as after any
  roll.
* P4 six of a kind may be read as three pairs if that is the best reading.
* P9 where fewer dice score more, as in 1-1-1-1-4-4, a player may still set aside all six as three pairs and roll on.
* P13 in the last round every other player has exactly one turn; the highest total wins, whether or not it belongs to
  the player who closed.
"""

from __future__ import annotations

import random
from types import MappingProxyType
from typing import TYPE_CHECKING

from pyengine.core.actions import Action, Offer, Some, dice
from pyengine.core.chance import Faces
from pyengine.core.dice import cup, one_each, opened, without
from pyengine.core.errors import IllegalAction
from pyengine.core.frozen import replace
from pyengine.core.rules import Next, Note, Over, asked

from .options import PRESETS, Options
from .state import ALL_SIX, State
from .text import TEXT, refuse
from .view import view

if TYPE_CHECKING:
    from .protocol import View

Step = tuple[State, tuple[Note, ...]]


class Prudente:
    """The rules of Prudente."""

    id = "prudente"
    revision = 1
    seats = range(1, 9)  # P17: one may practise alone
    luck = "dice"
    secrets = False
    low_wins = False
    options = Options
    presets = PRESETS
    grammar = MappingProxyType({"keep": (dice,), "bank": (dice,)})
    texts = TEXT

    def start(self, seats: int, options: Options) -> State:
        """P17: everybody rolls one die for the first turn."""
        contenders = tuple(range(seats)) if seats > 1 else ()
        return State(options, (0,) * seats, contenders)

    def next(self, state: State) -> Next:
        """The opening roll, a roll of the player's cup, the player's choice, or the end."""
        if state.contenders:
            return one_each(state.contenders)
        if state.over:
            return Over.by_score(state.totals)
        return cup(state.cup, state.seat) if state.cup else asked(state.seat)

    def offers(self, state: State, seat: int) -> tuple[Offer, ...]:
        """Which scoring dice to keep, and whether to stop."""
        thrown, most = state.table, len(state.table)
        if state.must_roll:
            return (Offer("keep", (Some("dice", thrown, most, most),)),)
        keep = Offer("keep", (Some("dice", thrown, 1, most, tuple(state.keeps)),))
        stops = state.stops
        return (keep, Offer("bank", (Some("dice", thrown, 0, most, ((), *stops)),))) if stops else (keep,)

    def act(self, state: State, seat: int, action: Action) -> Step:
        """``keep`` some dice and roll on, or ``bank`` the turn."""
        return (_keep if action.kind == "keep" else _bank)(state, action.dice())

    def settle(self, state: State, outcome: Faces) -> Step:
        """An opening roll, or a roll of the player's cup."""
        return _opening(state, outcome) if state.contenders else _throw(state, outcome)

    def totals(self, state: State) -> tuple[int, ...]:
        """The points that everybody has banked."""
        return state.totals

    def view(self, state: State, seat: int | None) -> View:
        """Everything: Prudente has no secrets."""
        return view(state)

    def imagine(self, state: State, seat: int | None, rng: random.Random) -> State:
        """The state itself: there is nothing to re-deal."""
        return state


def _opening(state: State, faces: Faces) -> Step:
    """P17: the highest die starts, ties roll again."""
    tied, notes = opened("prudente", state.contenders, faces)
    if len(tied) > 1:
        return replace(state, contenders=tied), notes
    return replace(state, contenders=(), seat=tied[0]), (*notes, Note("prudente.starts", {"seat": tied[0]}))


def _throw(state: State, faces: Faces) -> Step:
    seat = state.seat
    rolled = Note("prudente.rolled", {"seat": seat, "dice": list(faces)})
    fallen = replace(state, table=faces, thrower=seat, cup=0)
    if fallen.keeps:
        return fallen, (rolled,)
    return _bust(fallen, rolled)


def _bust(state: State, rolled: Note) -> Step:
    """A roll without a scoring die: the turn's sum is lost, never the total."""
    lost = Note("prudente.bust", {"seat": state.seat, "lost": state.sum, "totals": list(state.totals)})
    passed = _pass_cup(state)
    return passed, (rolled, lost, *_result(passed))


def _keep(state: State, kept: Faces) -> Step:
    _check_kept(state, kept)
    left = without(state.table, kept) or ()
    if state.must_roll and left:
        raise refuse("keep_all")
    points = state.keeps[kept]
    turn = state.sum + points
    note = Note("prudente.kept", {"seat": state.seat, "dice": list(kept), "points": points, "sum": turn})
    if left:
        return replace(state, sum=turn, aside=state.aside + kept, cup=len(left)), (note,)
    hot = Note("prudente.all_score", {"seat": state.seat, "sum": turn})
    return replace(state, sum=turn, aside=(), cup=ALL_SIX), (note, hot)


def _bank(state: State, chosen: Faces) -> Step:
    """P12: the last roll counts for the most it can, unless the player leaves dice out."""
    kept = chosen or state.best.dice
    _check_kept(state, kept)
    refusal = state.bank_refusal(kept)
    if refusal is not None:
        raise refusal
    points = state.sum + state.keeps[kept]
    totals = tuple(total + points * (seat == state.seat) for seat, total in enumerate(state.totals))
    told = {"seat": state.seat, "points": points, "total": totals[state.seat], "totals": list(totals)}
    return _banked(replace(state, totals=totals), Note("prudente.banked", told))


def _banked(state: State, banked: Note) -> Step:
    """P13: the goal ends the match, or opens the last round."""
    seat, goal = state.seat, state.options.goal
    if state.closer is not None or state.totals[seat] < goal:
        passed = _pass_cup(state)
        return passed, (banked, *_result(passed))
    closed = _pass_cup(replace(state, closer=seat))
    last = () if closed.over else (Note("prudente.last_turn", {"seat": seat, "goal": goal}),)
    return closed, (banked, *last, *_result(closed))


def _pass_cup(state: State) -> State:
    following = (state.seat + 1) % len(state.totals)
    return replace(state, seat=following, sum=0, aside=(), cup=ALL_SIX)


def _result(state: State) -> tuple[Note, ...]:
    if not state.over:
        return ()
    if len(state.totals) == 1:
        return (Note("prudente.finished", {"seat": 0, "total": state.totals[0]}),)
    winners = state.leaders
    told = {"seats": list(winners), "winners": len(winners), "total": max(state.totals)}
    return (Note("prudente.won", told),)


def _check_kept(state: State, kept: Faces) -> None:
    """The refusal for the die that does not score, and why."""
    if not kept:
        raise refuse("leave_one")
    if without(state.table, kept) is None:
        raise refuse("not_on_table", dice=list(kept), count=len(kept))
    if kept not in state.keeps:
        raise _fault(state, kept)


def _fault(state: State, kept: Faces) -> IllegalAction:
    scoring = state.values.best(kept).dice
    idle = without(kept, scoring) or ()
    for face in idle:
        if state.table.count(face) >= 3:  # P11: all or none
            return refuse("whole_triple", face=face)
    return refuse("no_score", dice=list(idle), count=len(idle))
