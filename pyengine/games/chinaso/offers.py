"""What a player in turn may do: lay down, lay off, swap jokers, discard."""

from __future__ import annotations

from functools import cache

from pyengine.core.actions import Offer, OneOf, Some
from pyengine.core.cards import Cards

from .laydown import can_lay
from .melds import LONGEST, SHORTEST, fits, joker_stands_for, swap_ends
from .state import CLAIM, PLAY, TURN, State

FIRST_OF_A_TURN = (Offer("draw", open=True), Offer("take", open=True))
LAST_CARD = (Offer("take", open=True), Offer("pass", open=True))
CLAIMS = (Offer("claim", open=True), Offer("pass", open=True))
BEST = Offer("lay", exact=False)
"""This is always one of the ways to lay down; `form` holds the others."""

GROUPS = ("first", "second", "third", "fourth")


def offers(state: State, seat: int) -> tuple[Offer, ...]:
    """What this seat, if it is asked, may do."""
    if state.phase == CLAIM:
        return CLAIMS
    if state.phase == TURN:
        return LAST_CARD if state.is_last_card else FIRST_OF_A_TURN
    hand = state.hands[seat]
    discard = Offer("discard", (OneOf("card", tuple(dict.fromkeys(hand))),))
    if state.is_down(seat):
        return (*additions(state, seat), *swaps(state, seat), discard)
    return (BEST, form(hand, state.contract.sets), discard) if can_lay(hand, state.contract) else (discard,)


@cache
def _place(number: int, end: str) -> str:
    return f"{number}.{end}" if end else str(number)


def form(hand: Cards, sets: int) -> Offer:
    """The lay-down as a form: which cards make the first set, which the second, and so on."""
    most = min(len(hand), LONGEST)
    return Offer("lay", tuple([Some(name, hand, SHORTEST, most) for name in GROUPS[:sets]]), exact=False)


def additions(state: State, seat: int) -> list[Offer]:
    """N7, N29: the cards that fit each end of each set; N8: the last card may have to be discarded."""
    hand, options = state.hands[seat], state.house.options
    if state.house.keep and len(hand) == 1:
        return []
    fitting: list[Offer] = []
    held = set(hand)
    for number, meld in enumerate(state.melds, start=1):
        for end, wanted in fits(meld.cards).items() if meld.seat != seat or options.lay_off_own else ():
            cards = tuple([card for card in wanted if card in held])
            if cards:
                fitting.append(Offer("add", (OneOf("card", cards), OneOf("place", (_place(number, end),)))))
    return fitting


def swaps(state: State, seat: int) -> list[Offer]:
    """N13: the jokers that this hand can exchange, and where they may go."""
    hand, house = state.hands[seat], state.house
    if house.options.joker_swap == "off" or (house.keep and len(hand) == 1):
        return []
    found: list[Offer] = []
    for number, meld in enumerate(state.melds, start=1):
        ends = swap_ends(meld.cards)
        exact = joker_stands_for(meld.cards) if ends else None
        if exact is not None and exact in hand:
            places = tuple([_place(number, end) for end in ends])
            found.append(Offer("swap", (OneOf("card", (exact,)), OneOf("place", places))))
    return found


def may_play(state: State, seat: int | None) -> bool:
    """Whether this seat is in the part of its turn in which cards are laid."""
    return state.phase == PLAY and seat == state.seat
