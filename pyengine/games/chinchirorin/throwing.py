"""The dice: the banker's turn, the answers to the banker's score, and what they cost (H1 to H8, H12 to H17)."""

from __future__ import annotations

from pyengine.core.chance import OFF_THE_TABLE, Faces
from pyengine.core.frozen import replace
from pyengine.core.rules import Note

from . import rounds
from .money import Payment, settle
from .scoring import READINGS, THROWS, Reading, versus
from .state import How, State

Step = tuple[State, tuple[Note, ...]]
Notes = tuple[Note, ...]


def throw(state: State, faces: Faces) -> Step:
    """One roll of the banker or of a bettor: the turn ends, or they roll again."""
    seat, reading, throws = state.roller, READINGS[faces], state.throws + 1
    again = reading.name == "nothing" and throws < THROWS
    notes = _told(state, seat, faces, reading)
    thrown = replace(state, bowl=faces, thrower=seat, throws=throws if again else 0)
    if again:
        return thrown, notes
    return _banker(thrown, reading, notes) if state.score is None else _challenger(thrown, reading, notes)


def _told(state: State, seat: int, faces: Faces, reading: Reading) -> Notes:
    """The dice, and what they mean for the player who rolled them."""
    name, nth = reading.name, state.throws + 1
    times = state.at_once.get(name)
    told = {"seat": seat, "dice": list(faces), "throw": nth}
    if name == "piss":
        return (Note("chinchirorin.piss", {**told, "out": faces.count(OFF_THE_TABLE)}),)
    rolled = Note("chinchirorin.rolled", told)
    if times is not None:
        side = "wins" if times > 0 else "loses"
        return rolled, Note(f"chinchirorin.storm_{side}", {"seat": seat, "result": name, "times": abs(times)})
    if name == "score":
        return rolled, Note("chinchirorin.score", {"seat": seat, "score": reading.score})
    if nth < THROWS:
        return rolled, Note("chinchirorin.nothing", {"seat": seat, "left": THROWS - nth})
    return rolled, Note("chinchirorin.no_score", {"seat": seat})


def _banker(state: State, reading: Reading, notes: Notes) -> Step:
    """A storm or a piss settles every bet; a score, even 0, must be answered (H16)."""
    times = state.at_once.get(reading.name)
    if times is None:
        return replace(state, score=reading.score), notes
    return _pay(state, dict.fromkeys(state.bettors, -times), notes)


def _challenger(state: State, reading: Reading, notes: Notes) -> Step:
    times, against = state.at_once.get(reading.name), state.score
    assert against is not None
    if times is None:
        times = versus(reading.score, against)
        how = ("ties", "beats", "misses")[times]
        told = {"seat": state.roller, "score": reading.score, "against": against}
        notes = (*notes, Note(f"chinchirorin.{how}", told))
    answered = replace(state, gains=(*state.gains, times))
    if len(answered.gains) < len(state.challengers):
        return answered, notes
    return _pay(answered, _multiples(answered), notes)


def _multiples(state: State) -> dict[int, int]:
    """H8: one player's result counts for all bettors, or else each has their own."""
    if state.player is not None:
        return dict.fromkeys(state.bettors, state.gains[0])
    return dict(zip(state.bettors, state.gains, strict=True))


def _pay(state: State, multiples: dict[int, int], notes: Notes) -> Step:
    """H14: everybody pays at once; if nothing was won or lost, the round is a wash (H15)."""
    if not any(multiples.values()):
        return rounds.finish(state, state.funds, "wash", notes, multiples)
    gains = [(seat, times * state.wagers[seat]) for seat, times in multiples.items()]
    funds, payments = settle(state.funds, state.banker, gains)
    net = funds[state.banker] - state.funds[state.banker]
    how: How = "bank_wins" if net > 0 else "bank_loses" if net < 0 else "bank_even"
    return rounds.finish(state, funds, how, (*notes, *_paid(payments)), multiples, amount=abs(net))


def _paid(payments: tuple[Payment, ...]) -> Notes:
    paid = [Note("chinchirorin.paid", _transfer(payment)) for payment in payments if payment.paid]
    return (*paid, *_short(payments))


def _transfer(payment: Payment) -> dict[str, int]:
    return {"seat": payment.payer, "to_seat": payment.payee, "amount": payment.paid}


def _short(payments: tuple[Payment, ...]) -> Notes:
    """H13: who could not pay everything they owed."""
    owed: dict[int, int] = {}
    paid: dict[int, int] = {}
    for payment in payments:
        owed[payment.payer] = owed.get(payment.payer, 0) + payment.owed
        paid[payment.payer] = paid.get(payment.payer, 0) + payment.paid
    short = [seat for seat in owed if paid[seat] < owed[seat]]
    return tuple(Note("chinchirorin.short", {"seat": seat, "paid": paid[seat], "owed": owed[seat]}) for seat in short)
