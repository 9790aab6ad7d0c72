"""How a hand ends, what it costs, and how the match ends."""

from __future__ import annotations

from pyengine.core.cards import names
from pyengine.core.frozen import replace
from pyengine.core.rules import Note

from .state import CUT, OVER, State

Step = tuple[State, tuple[Note, ...]]


def went_out(state: State, notes: tuple[Note, ...]) -> Step:
    """The player in turn has no cards left."""
    seat = state.seat
    reason = "chinaso" if is_chinaso(state) else "out"
    return _counted(state, (*notes, Note(f"chinaso.{reason}", {"seat": seat})))


def is_chinaso(state: State) -> bool:
    """N10, N11: the player who goes out laid down in the same turn, before anybody else."""
    return all((meld.seat, meld.turn) == (state.seat, state.turn) for meld in state.melds)


def next_turn(state: State, notes: tuple[Note, ...]) -> Step:
    """The turn has passed to the left, unless the hand cannot go on (N22)."""
    if state.is_last_card and not state.house.last_discard:
        return exhausted(state, notes)
    if state.turn - state.laid >= state.house.patience:
        return _counted(state, (*notes, Note("chinaso.dead", {"turns": state.house.patience})))
    return state, notes


def exhausted(state: State, notes: tuple[Note, ...]) -> Step:
    """N22: there is no card left to go on with."""
    return _counted(state, (*notes, Note("chinaso.exhausted")))


def _counted(state: State, notes: tuple[Note, ...]) -> Step:
    """Everybody counts the cards in hand; N12: a chinaso doubles."""
    chinaso = notes[-1].code == "chinaso.chinaso"
    factor = state.house.options.chinaso_factor if chinaso else 1
    points = tuple(left * factor for left in state.left)
    sheet = (*state.sheet, points)
    over = len(sheet) == len(state.house.contracts)
    number = state.contract.number
    dealer = state.house.around[state.dealer][0]
    after = replace(state, phase=OVER if over else CUT, dealer=dealer, sheet=sheet)
    shown = [
        Note("chinaso.counted", {"seat": seat, "cards": names(hand), "points": points[seat]})
        for seat, hand in enumerate(state.hands)
        if hand
    ]
    told = {"number": number, "points": list(points), "totals": list(after.totals)}
    return after, (*notes, *shown, Note("chinaso.hand_over", told), *_result(after))


def _result(state: State) -> tuple[Note, ...]:
    if state.phase != OVER:
        return ()
    winners = state.leaders
    told = {"seats": list(winners), "winners": len(winners), "total": min(state.totals)}
    return (Note("chinaso.won", told),)
