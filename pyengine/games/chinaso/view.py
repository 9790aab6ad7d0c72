"""What a table of Chinaso shows, built up for one seat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyengine.core.actions import ActionText, Offer
from pyengine.core.cards import NAMES, names

from .laydown import LayDown, best, can_lay
from .melds import bottom, joker_stands_for, points
from .offers import additions, may_play, swaps
from .state import CLAIM, CUT, DEAL, DEALT, OVER, PENALTY, TO_CUT, UNLIMITED, UPCARD, Meld, State
from .text import contract_word

if TYPE_CHECKING:
    from pyengine.protocol import Question

    from . import protocol
    from .protocol import Score, View


def view(state: State, seat: int | None) -> View:
    """The table as JSON values: what everybody sees, then what this seat has in its hand."""
    dealt = state.phase in DEALT
    return {
        **_match(state),
        **_table(state, dealt),
        "claim": _claim(state),
        "question": _question(state),
        "melds": [_meld(number, meld) for number, meld in enumerate(state.melds, start=1)],
        "shown": None if dealt else [names(hand) for hand in state.hands],
        "hand": names(state.hands[seat]) if seat is not None and dealt else [],
        "own": _own(state, seat) if seat is not None and dealt else None,
        "pause": state.phase == CUT,
    }


def _match(state: State) -> Score:
    over = state.phase == OVER
    return {
        "phase": state.phase,
        "contract": {**_contract(state), "played": len(state.sheet), "of": len(state.house.contracts)},
        "contracts": [contract_word(contract) for contract in state.house.contracts],
        "numbers": [contract.number for contract in state.house.contracts],
        "sheet": [list(points) for points in state.sheet],
        "totals": list(state.totals),
        "winners": list(state.leaders) if over else [],
    }


def _contract(state: State) -> protocol.Contract:
    contract = state.contract
    return {
        "number": contract.number,
        "word": contract_word(contract),
        "threes": contract.threes,
        "straights": contract.straights,
        "cards": contract.cards,
    }


def _table(state: State, dealt: bool) -> protocol.Table:
    playing = dealt and state.phase not in (DEAL, UPCARD)
    house = state.house
    return {
        "dealer": None if state.cuts else state.dealer,
        "cutter": state.cutter if state.phase == CUT and house.options.cutter_joker == "on" else None,
        "cutting": [seat for seat, rank in enumerate(state.cuts) if rank == TO_CUT],
        "seat": state.seat if playing else None,
        "next_seat": house.around[state.seat][0] if playing else None,
        "stock": len(state.pool) if dealt else None,
        "pile": len(state.pile),
        "top": NAMES[state.pile[-1]] if state.pile else None,
        "counts": list(map(len, state.hands)),
        "down": sorted(state.down),
        "claims": list(state.claims),
        "most_claims": None if house.most_claims == UNLIMITED else house.most_claims,
    }


def _claim(state: State) -> protocol.Claim | None:
    """Who is asked for the discard that the player left, who wants it, and what it costs."""
    if state.phase not in (CLAIM, PENALTY):
        return None
    card = NAMES[state.pile[-1]] if state.phase == CLAIM else None
    return {"card": card, "asked": list(state.waiting), "wanted_seat": state.claimant, "cost": state.house.cost}


def _question(state: State) -> Question | None:
    """The question to the seats that may claim; an answer given in advance is binding for this hand."""
    if state.phase != CLAIM:
        return None
    return {"within": str(state.contract.number), "about": NAMES[state.pile[-1]]}


def _meld(number: int, meld: Meld) -> protocol.Meld:
    exact = joker_stands_for(meld.cards)
    return {
        "number": number,
        "seat": meld.seat,
        "kind": "straight" if bottom(meld.cards) else "three",
        "cards": names(meld.cards),
        "joker": None if exact is None else NAMES[exact],
    }


def _own(state: State, seat: int) -> protocol.Own:
    """The hand of this seat, with what fits on the table even out of turn; ``now`` says whether it can be done."""
    hand, down, now = state.hands[seat], state.is_down(seat), may_play(state, seat)
    lays = None if down or not can_lay(hand, state.contract) else best(hand, state.contract, state.house.keep)
    return {
        "points": points(hand),
        "is_down": down,
        "can_lay": lays is not None,
        "best": None if lays is None else _best(lays, now),
        "adds": _places("add", additions(state, seat), now) if down else [],
        "swaps": _places("swap", swaps(state, seat), now) if down else [],
    }


def _best(found: LayDown, now: bool) -> protocol.LayDown:
    """The lay-down that leaves the fewest points, and the action for it."""
    melds = [names(cards) for cards in found.melds]
    action = ActionText(" ".join(["lay", *(".".join(cards) for cards in melds)]))
    return {"melds": melds, "left": names(found.left), "points": points(found.left), "now": now, "action": action}


def _places(kind: str, found: list[Offer], now: bool) -> list[protocol.Place]:
    """The cards that fit sets, the ends they go to, and the actions for that."""
    places: list[protocol.Place] = []
    for action in (action for offer in found for action in offer.actions()):
        card, place = action.fields
        number, _, end = str(place).partition(".")
        said = ActionText(f"{kind} {card} {place}")
        places.append({"card": str(card), "meld": int(number), "end": end or None, "now": now, "action": said})
    return places
