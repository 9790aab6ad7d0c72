"""What a table of Dudo shows to one of its players, or to everybody."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from typing import TYPE_CHECKING

from pyengine.core.chance import Faces

from .scoring import FACES, Bid, chances, exactly, holds, pinta, tally
from .state import LEFT, Reveal, State

if TYPE_CHECKING:
    from pyengine.protocol import Chance

    from . import protocol
    from .protocol import Bidding, Chances, Cups, Face, Phase, Turn, View

FINE = 6**18
"""Chances with a greater denominator are rounded to this many parts: as exact as JSON's readers are."""


def view(state: State, seat: int | None) -> View:
    """The table as JSON values. ``seat`` sees its own cup if it may look; None sees what everybody sees.

    Odds are the viewer's: computed from the dice it can see and fair dice under every other cup, whatever was bid.
    Those under ``open`` are for somebody who sees no dice at all, and may be shown while the viewer's cup is down.
    """
    phase = _phase(state)
    return {
        **_turn(state, phase),
        **_table(state),
        "cup": _cup(state, seat),
        "bids": [_bid(bid) for bid in state.bids],
        **(_round(state, seat) if phase == "bid" else NO_BIDDING),
        "reveal": None if state.reveal is None else _reveal(state, state.reveal),
    }


NO_BIDDING: Bidding = {"bid": None, "faces": {}, "hunters": []}


def _phase(state: State) -> Phase:
    if state.contenders:
        return "opening"
    if state.over:
        return "over"
    if not state.step:
        return "direction"
    if state.falling is not None:
        return "falling"
    return "bid" if state.unthrown is None else "shake"


def _turn(state: State, phase: Phase) -> Turn:
    idle = phase in ("opening", "over")
    order = [] if idle or not state.step else state.around(state.seat)
    return {
        "phase": phase,
        "seat": None if idle else state.seat,
        "next_seat": order[1] if len(order) > 1 else None,
        "order": order,
        "direction": {0: None, LEFT: "left"}.get(state.step, "right"),
        "contenders": list(state.contenders),
        "round": state.round,
        "winners": list(state.alive) if phase == "over" else [],
        # People look at the end of the last round before the first cup is shaken, so nobody takes the phone yet.
        "pause": phase == "shake" and state.all_lifted,
    }


def _table(state: State) -> Cups:
    return {
        "totals": state.dice,
        "total": state.total,
        "shaking": state.unthrown if state.step and not state.over else None,
        "falling": state.falling,
        "blind": state.blind,
        "lookers": [seat for seat in state.alive if state.sees(seat)],
        "aces_wild": state.wild,
    }


def _cup(state: State, seat: int | None) -> list[int] | None:
    """The viewer's own dice as they fell; None while they may not be seen or are not rolled."""
    known = _known(state, seat)
    return list(known) if known or (seat is not None and not state.cups[seat]) else None


def _known(state: State, seat: int | None) -> Faces:
    if seat is None or not state.sees(seat) or 0 in state.cups[seat]:
        return ()
    return state.cups[seat]


def _bid(bid: Bid) -> protocol.Bid:
    return {"seat": bid.seat, "number": bid.number, "face": bid.face, "pinta": pinta(bid.number, bid.face)}


def _round(state: State, seat: int | None) -> Bidding:
    known = _known(state, seat)
    bid = state.bid
    return {
        "bid": bid and {**_bid(bid), **_chances(state, bid, known), "open": _chances(state, bid, ())},
        "faces": {str(face): _face(state, face, known) for face in FACES},
        "hunters": list(state.hunters),
    }


def _chances(state: State, bid: Bid, known: Faces) -> Chances:
    asked = (bid.number, bid.face, known, state.total - len(known), state.wild)
    return {"holds": _odds(holds(*asked)), "exact": _odds(exactly(*asked))}


def _face(state: State, face: int, known: Faces) -> Face:
    """The lowest bid of the player in turn on a face, and the odds of that number and every higher one."""
    least, pintas = state.least[face], [pinta(1, face), pinta(2, face)]
    refusal = state.bid_refusal(least or 1, face)
    if refusal is not None:
        return {"least": None, "odds": [], "open": [], "refusal": refusal.told(), "pintas": pintas}
    odds, open = _ladder(state, face, known), _ladder(state, face, ())
    return {"least": least, "odds": odds, "open": open, "refusal": None, "pintas": pintas}


def _ladder(state: State, face: int, known: Faces) -> list[Chance]:
    """The chance of the lowest raise on this face, and of every higher bid."""
    sure, unknown = tally(known, face, state.wild), state.total - len(known)
    steps = _steps(face, unknown, state.wild)
    missing = (number - sure for number in range(state.least[face], state.total + 1))
    return [[1, 1] if more <= 0 else list(steps[more]) if more <= unknown else [0, 1] for more in missing]


@cache
def _steps(face: int, unknown: int, wild: bool) -> list[Chance]:
    """The odds that at least 0, 1, 2 … of the unknown dice answer; cached, as every look needs them."""
    return [_odds(chance) for chance in chances(face, unknown, wild)]


def _odds(chance: Fraction) -> Chance:
    """With many dice a denominator has sixty digits, which would only slow the table down."""
    part, whole = chance.numerator, chance.denominator
    if whole <= FINE:
        return [part, whole]
    return [min(max(part * FINE // whole, 1), FINE - 1), FINE]


def _reveal(state: State, reveal: Reveal) -> protocol.Reveal:
    """The last round's end, for everybody to see until the next one; nobody gains at the cap (D12)."""
    gains = reveal.loser is None and len(reveal.cups[reveal.caller]) < state.options.dice
    return {
        "round": reveal.round,
        "kind": "hunt" if reveal.hunt else "doubt",
        "seat": reveal.caller,
        "bid": _bid(reveal.bid),
        "aces_wild": reveal.wild,
        "cups": [list(cup) for cup in reveal.cups],
        "counted": reveal.counted,
        "counts": reveal.counts,
        "count": reveal.count,
        "pinta": pinta(reveal.count, reveal.bid.face),
        "right": reveal.right,
        "loser_seat": None if reveal.loser is None or not reveal.cups[reveal.loser] else reveal.loser,
        "gainer_seat": reveal.caller if gains else None,
    }
