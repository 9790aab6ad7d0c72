"""From one hand to the next: who deals, the cut and its joker, and the deal."""

from __future__ import annotations

from pyengine.core.cards import JOKER, NAMES, Card, Cards, names, remove
from pyengine.core.chance import Draw
from pyengine.core.frozen import replace
from pyengine.core.rules import Note

from .melds import ACE, HIGH_ACE, RANK
from .state import CUT, CUT_NEXT, DEAL, DEALER, OUT_OF_IT, TO_CUT, TURN, UPCARD, House, State, minus
from .text import contract_word

Step = tuple[State, tuple[Note, ...]]


def start(house: House) -> State:
    """N25: everybody cuts for the first deal."""
    none: tuple[Cards, ...] = ((),) * house.seats
    claims, cuts = (0,) * house.seats, (TO_CUT,) * house.seats
    return State(house, DEALER, 0, (), 0, none, none, (), house.pack, (), (), None, claims, 0, cuts)


def due(state: State) -> Draw:
    """The cards that come next while a hand is being dealt."""
    house, contract = state.house, state.contract
    if state.phase == DEALER:
        return Draw(state.cuts.count(TO_CUT), house.pack)
    if state.phase == CUT:
        if house.options.cutter_joker == "on":
            return Draw(1, house.pack, by=state.cutter)
        return Draw(contract.cards, house.pack, (house.around[state.dealer][0],), by=state.dealer)
    if state.phase == DEAL:
        seat = state.to_deal
        assert seat is not None
        return Draw(contract.cards - len(state.hands[seat]), state.pool, (seat,))
    return Draw(1, state.pool)  # the second card of the cut, or the upcard


def settle(state: State, cards: Cards) -> Step:
    """The cards that were `due`."""
    if state.phase == DEALER:
        return _cut_for_deal(state, cards)
    if state.phase == CUT:
        fresh, begun = _cleared(state)
        if state.house.options.cutter_joker == "off":
            after, notes = _dealt(replace(fresh, phase=DEAL), cards)
        else:
            after, notes = _cut(fresh, cards[0], "cut")
        return after, (begun, *notes)
    if state.phase == CUT_NEXT:
        return _cut(state, cards[0], "cut_next")
    return _dealt(state, cards) if state.phase == DEAL else _turned_up(state, cards[0])


def _cut_for_deal(state: State, cards: Cards) -> Step:
    """N25: the highest card deals, ace high; after a joker or a tie people cut again."""
    cutting = [seat for seat, rank in enumerate(state.cuts) if rank == TO_CUT]
    shown = Note("chinaso.cut_for_deal", {"seats": cutting, "n": len(cutting), "cards": names(cards)})
    new = {seat: _strength(card) for seat, card in zip(cutting, cards, strict=True)}
    cuts = tuple(new.get(seat, rank) for seat, rank in enumerate(state.cuts))
    highest = [seat for seat, rank in enumerate(cuts) if rank == max(cuts)]
    if TO_CUT not in cuts and len(highest) == 1:
        dealer = Note("chinaso.dealer", {"seat": highest[0]})
        return replace(state, phase=CUT, dealer=highest[0], cuts=()), (shown, dealer)
    if TO_CUT not in cuts:
        cuts = tuple(TO_CUT if seat in highest else OUT_OF_IT for seat in range(state.seats))
    again = [seat for seat, rank in enumerate(cuts) if rank == TO_CUT]
    return replace(state, cuts=cuts), (shown, Note("chinaso.cut_again", {"seats": again, "n": len(again)}))


def _strength(card: Card) -> int:
    return TO_CUT if card == JOKER else HIGH_ACE if RANK[card] == ACE else RANK[card]


def _cleared(state: State) -> tuple[State, Note]:
    """The cards of the last hand go back into the pack."""
    none: tuple[Cards, ...] = ((),) * state.seats
    contract = state.contract
    told = {"number": contract.number, "contract": contract_word(contract), "seat": state.dealer}
    fresh = replace(
        state,
        turn=0,
        hands=none,
        known=none,
        melds=(),
        pool=state.house.pack,
        pile=(),
        claims=(0,) * state.seats,
        laid=0,
    )
    return fresh, Note("chinaso.hand", told)


def _cut(state: State, card: Card, code: str) -> Step:
    """N24: the bottom card of the packet, then the one above it; the first joker goes to the cutter."""
    cutter = state.cutter
    shown = Note(f"chinaso.{code}", {"seat": cutter, "card": NAMES[card]})
    if card == JOKER:
        pool = minus(state.house.pack, JOKER)
        kept = Note("chinaso.cutter_joker", {"seat": cutter})
        hands, known = state.with_hand(cutter, (JOKER,)), state.seen(cutter, JOKER)
        return replace(state, phase=DEAL, hands=hands, known=known, pool=pool), (shown, kept)
    if state.phase == CUT:
        return replace(state, phase=CUT_NEXT, pool=minus(state.house.pack, card)), (shown,)
    return replace(state, phase=DEAL, pool=state.house.pack), (shown,)


def _dealt(state: State, cards: Cards) -> Step:
    seat = state.to_deal
    assert seat is not None
    hands = state.with_hand(seat, tuple(sorted((*state.hands[seat], *cards))))
    after = replace(state, hands=hands, pool=remove(state.pool, cards) or ())
    told = Note("chinaso.dealt", {"seat": seat, "n": len(cards)})
    return (after if after.to_deal is not None else replace(after, phase=UPCARD)), (told,)


def _turned_up(state: State, card: Card) -> Step:
    """N6: the upcard begins the discard pile; a joker may be taken like any other."""
    after = replace(state, phase=TURN, pool=minus(state.pool, card), pile=(card,))
    return after, (Note("chinaso.turned_up", {"card": NAMES[card], "seat": after.seat}),)
