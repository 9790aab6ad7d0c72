"""Chinchirorin, ruling by ruling.

What the rulings leave open is settled here as follows:

* H4, H6 a die outside the bowl makes the roll a piss whatever the other dice show; several dice are one piss.
* H5 the chance of a piss is counted in thousandths (25 is 2.5 %). With the house rule off, no die can leave the bowl.
* H7 a single bettor is also the player (H23).
* H8 with ``every-bettor`` the bettors roll in turn, clockwise from the banker, and everything is paid when the last has
  rolled. A storm or piss of the banker settles every bet, one of a bettor only that bettor's. The round is a wash if
  all of them tie.
* H9 the bank is 1 to all of the banker's chips, whatever the minimum bet is. A bet beyond the room left waits for the
  banker, who allows all of it or cuts it; if there is no room at all, the banker allows it or turns it down.
* H10 a player with less than the minimum bet may bet all they have, and the last room may be filled exactly; otherwise
  a small bank or a poor player would stop the game. A minimum above the starting chips counts as the starting chips.
* H11 a round without bets is not a wash: nobody is asked, and the bank passes.
* H13, H14 the banker first collects and then pays, so the chips collected help to pay.
* H21 rounds count however they ended: decided, washed or void. Time is outside the engine, like luck: with
  ``minutes`` the banker or anybody else who still has chips says ``time`` between two rounds (before the bank is
  announced, or when the banker is asked after a wash), so that a round that has begun is played to its end. ``limit``
  then only tells the table when. Whatever ``end`` is, the match is over when one player has all the chips.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from pyengine.core.actions import Action, Offer, number
from pyengine.core.chance import Faces
from pyengine.core.dice import one_each, opened
from pyengine.core.errors import IllegalAction
from pyengine.core.frozen import replace
from pyengine.core.rules import Choose, Next, Note, Over
from pyengine.core.text import refuse as refuse_at_any_table

from . import betting, rounds
from .options import PRESETS, Options
from .scoring import bowl
from .state import State
from .text import TEXT, refuse
from .throwing import throw
from .view import view

if TYPE_CHECKING:
    from .protocol import View

Step = tuple[State, tuple[Note, ...]]

PHASES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "bank": "bank",
        "bet": "bet",
        "skip": "bet",
        "allow": "ask",
        "cut": "ask",
        "decline": "ask",
        "keep": "wash",
        "pass": "wash",
    }
)
"""When each kind of action is due; ``time`` is due between rounds."""

SAID: Final[Mapping[str, Callable[[State], Step]]] = MappingProxyType(
    {
        "skip": betting.skip,
        "allow": betting.allow,
        "cut": betting.cut,
        "decline": betting.decline,
        "keep": rounds.keep,
        "pass": rounds.pass_on,
    }
)
"""What follows the actions that are a single word."""

UNTIMELY: Final[Mapping[str, str]] = MappingProxyType({"ask": "nothing_asked", "wash": "bank_passes"})
"""Why an action that belongs to this phase cannot be done in another."""


class Chinchirorin:
    """The rules of Chinchirorin."""

    id = "chinchirorin"
    revision = 1
    seats = range(2, 9)  # H23
    luck = "dice"
    secrets = False
    low_wins = False
    options = Options
    presets = PRESETS
    grammar = MappingProxyType({"bank": (number,), "bet": (number,), **dict.fromkeys(SAID, ()), "time": ()})
    texts = TEXT

    def start(self, seats: int, options: Options) -> State:
        """H22: everybody starts with the same chips and rolls one die for the first bank."""
        return State(options, (options.start_funds,) * seats, (0,) * seats, tuple(range(seats)))

    def next(self, state: State) -> Next:
        """The opening roll, a roll of the banker or of a bettor, somebody's choice, or the end."""
        phase = state.phase
        if phase == "throw":
            return bowl(state.options.piss_chance, state.roller)
        if phase == "opening":
            return one_each(state.contenders)
        if phase == "over":
            return Over.by_score(state.funds)
        return Choose((state.asked,), _others(state) if _clock(state, phase) else ())

    def offers(self, state: State, seat: int) -> tuple[Offer, ...]:
        """A bank, a bet, the banker's answer to a bet or to keeping the bank; and calling time."""
        phase = state.phase
        time = (Offer("time"),) if _clock(state, phase) else ()
        return (*betting.offers(state, phase), *time) if seat == state.asked else time

    def act(self, state: State, seat: int, action: Action) -> Step:
        """Any action of the grammar."""
        kind, phase = action.kind, state.phase
        if kind == "time":
            return _time(state, seat, phase)
        if seat != state.asked:
            raise refuse_at_any_table("core.not_your_turn", seat=seat)
        if PHASES[kind] != phase:
            raise _untimely(kind)
        if kind == "bank":
            return betting.bank(state, action.number())
        if kind == "bet":
            return betting.bet(state, action.number())
        return SAID[kind](state)

    def settle(self, state: State, outcome: Faces) -> Step:
        """An opening roll, or a roll into the bowl."""
        return _opening(state, outcome) if state.contenders else throw(state, outcome)

    def totals(self, state: State) -> tuple[int, ...]:
        """Everybody’s chips."""
        return state.funds

    def view(self, state: State, seat: int | None) -> View:
        """Everything: Chinchirorin has no secrets."""
        return view(state)

    def imagine(self, state: State, seat: int | None, rng: random.Random) -> State:
        """The state itself: there is nothing to re-deal."""
        return state


def _opening(state: State, faces: Faces) -> Step:
    """The highest die keeps the first bank, ties roll again."""
    tied, notes = opened("chinchirorin", state.contenders, faces)
    if len(tied) > 1:
        return replace(state, contenders=tied), notes
    return replace(state, contenders=(), banker=tied[0]), (*notes, Note("chinchirorin.banker", {"seat": tied[0]}))


def _untimely(kind: str) -> IllegalAction:
    reason = UNTIMELY.get(PHASES[kind])
    return refuse(reason) if reason else refuse_at_any_table("core.not_now")


def _clock(state: State, phase: str) -> bool:
    """Whether somebody may say that the time is up."""
    return state.options.end == "minutes" and phase in ("bank", "wash")


def _others(state: State) -> tuple[int, ...]:
    return tuple([seat for seat, chips in enumerate(state.funds) if chips and seat != state.asked])


def _time(state: State, seat: int, phase: str) -> Step:
    if state.options.end != "minutes":
        raise refuse("no_clock")
    if not _clock(state, phase):
        raise refuse("finish_round")
    over = replace(state, timed=True)
    return over, (Note("chinchirorin.time", {"seat": seat}), *rounds.won(over))
