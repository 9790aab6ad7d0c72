"""Before the dice: the bank, the bets clockwise, and the banker's answer to a bet beyond it (H9, H10)."""

from __future__ import annotations

from pyengine.core.actions import Offer, Span
from pyengine.core.errors import IllegalAction
from pyengine.core.frozen import replace
from pyengine.core.rules import Note

from . import rounds
from .state import State
from .text import refuse

Step = tuple[State, tuple[Note, ...]]

KEEP_OR_PASS = (Offer("keep"), Offer("pass"))
SOME_ROOM = (Offer("allow"), Offer("cut"))
NO_ROOM = (Offer("allow"), Offer("decline"))
SKIP = Offer("skip")


def offers(state: State, phase: str) -> tuple[Offer, ...]:
    """What the player who is asked may do in this phase."""
    if phase == "bet":
        return (*[Offer("bet", (span,)) for span in state.bets], SKIP)
    if phase == "bank":
        return (Offer("bank", (Span("bank", 1, state.funds[state.banker]),)),)
    if phase == "ask":
        return SOME_ROOM if state.room else NO_ROOM
    return KEEP_OR_PASS


def bank(state: State, bank: int) -> Step:
    """H9: a bank of at most what the banker has; then the bettors follow clockwise."""
    funds = state.funds[state.banker]
    if bank < 1:
        raise refuse("empty_bank")
    if bank > funds:
        raise refuse("bank_too_high", bank=bank, funds=funds)
    announced = replace(state, bank=bank, bettor=state.left_of(state.banker), ended=None)
    return announced, (Note("chinchirorin.bank", {"seat": state.banker, "bank": bank}),)


def bet(state: State, bet: int) -> Step:
    """A bet that stands, or about which the banker is asked."""
    seat, usual = state.bettor, state.bets[-1]
    if bet > usual.high:
        raise refuse("bet_too_high", bet=bet, funds=usual.high)
    if not any(span.admits(bet) for span in state.bets):
        raise _too_low(state.bets)
    room = state.room
    if bet <= room:
        return _stands(state, bet, Note("chinchirorin.bet", {"seat": seat, "bet": bet}))
    asked = {"seat": seat, "bet": bet, "room": room, "banker_seat": state.banker}
    return replace(state, request=bet), (Note("chinchirorin.asks", asked),)


def _too_low(bets: tuple[Span, ...]) -> IllegalAction:
    """H10: the minimum bet, and the room that may be filled although it is less."""
    *fills, usual = bets
    return (
        refuse("bet_or_fill", least=usual.low, room=fills[0].low) if fills else refuse("bet_too_low", least=usual.low)
    )


def skip(state: State) -> Step:
    """H10: nobody has to bet."""
    return _stands(state, 0, Note("chinchirorin.skip", {"seat": state.bettor}))


def allow(state: State) -> Step:
    """H9: the banker lets the bet exceed the bank."""
    return _answered(state, "allowed", state.request)


def cut(state: State) -> Step:
    """H9: the bet fills the bank."""
    if not state.room:
        raise refuse("no_room")
    return _answered(state, "cut", state.room)


def decline(state: State) -> Step:
    """H9: the bank is full."""
    if state.room:
        raise refuse("cut_instead", room=state.room)
    return _answered(state, "declined", 0)


def _answered(state: State, answer: str, bet: int) -> Step:
    told = {"seat": state.bettor, "banker_seat": state.banker, "bet": bet}
    return _stands(state, bet, Note(f"chinchirorin.{answer}", told))


def _stands(state: State, bet: int, note: Note) -> Step:
    """The next person bets, or else the bets are closed."""
    seat = state.bettor
    assert seat is not None
    wagers = (*state.wagers[:seat], bet, *state.wagers[seat + 1 :])
    following = state.left_of(seat)
    placed = replace(state, wagers=wagers, request=0, bettor=None if following == state.banker else following)
    return (placed, (note,)) if placed.bettor is not None else _closed(placed, note)


def _closed(state: State, note: Note) -> Step:
    """H7: the highest bettor is the player; H11: or nobody bets."""
    if not any(state.wagers):
        return rounds.finish(state, state.funds, "void", (note,))
    player = state.player
    if player is None or len(state.bettors) == 1:  # nobody rolls for anybody else
        return state, (note,)
    return state, (note, Note("chinchirorin.player", {"seat": player, "bet": state.wagers[player]}))
