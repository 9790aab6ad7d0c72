"""How Chinaso's tests set a table: hands, combinations and discards as written, everything else in the stock."""

from __future__ import annotations

from typing import Any

from pyengine.core.cards import Cards, cards, remove
from pyengine.games.chinaso.rules import in_order
from pyengine.games.chinaso.state import PLAY, Meld, State
from tests.playing import NAMES, Script

TWO_THREES = "2S.2H.2D.10S.10H.10D"
DOWN = ((1, "4S.4H.4D"), (1, "JS.JH.JD"))
"""Beto has laid down the first hand's contract."""


def table(
    *hands: str,
    melds: tuple[tuple[int, str], ...] = (),
    pile: str = "3C",
    hand: int = 1,
    seat: int = 0,
    changes: dict[str, Any] | None = None,
    **options: Any,
) -> Script:
    """These hands in this hand of the match, where the last seat deals; some turns in, ``seat`` has its card.

    Combinations are ``(seat, cards)``, laid down in the turn before.
    """
    match = Script("chinaso", NAMES[: len(hands)], options)
    turn = 3 * len(hands) + seat
    held = tuple(cards(text) for text in hands)
    laid = tuple(Meld(seat, in_order(text), turn - 1) for seat, text in melds)
    heap = in_order(pile)
    sheet = ((0,) * len(hands),) * [contract.number for contract in match.state.house.contracts].index(hand)
    placed = [card for group in (*held, *(meld.cards for meld in laid), heap) for card in group]
    pool = remove(match.state.house.pack, placed)
    assert pool is not None
    set_up = {"dealer": len(hands) - 1, "sheet": sheet, "turn": turn, "hands": held, "melds": laid, "pool": pool}
    set_up["laid"] = turn
    return match.position(**{"phase": PLAY, "cuts": (), "pile": heap, **set_up, **(changes or {})})


def legal(match: Script, seat: int = 0) -> set[str]:
    """Every action that this seat is offered, as text; of lay-downs only the best."""
    offers = [offer for offer in match.offers(seat) if offer.exact or not offer.fields]
    return {str(action) for offer in offers for action in offer.actions()}


def codes(match: Script) -> list[str]:
    """What the last line said."""
    return [note.code.removeprefix("chinaso.") for note in match.notes_of(len(match))]


def told(match: Script, code: str) -> dict[str, Any]:
    """What the last line said under this code."""
    return next(dict(note.params) for note in match.notes_of(len(match)) if note.code == f"chinaso.{code}")


def hand(match: Script, seat: int) -> Cards:
    """The cards of a seat."""
    state: State = match.state
    return state.hands[seat]


def laid(match: Script) -> list[str]:
    """The combinations on the table, as they lie."""
    state: State = match.state
    return [".".join(map(str, meld.cards)) for meld in state.melds]
