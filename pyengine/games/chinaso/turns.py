"""A turn: taking a card, claims of others, laying down, laying off, swapping jokers, discarding."""

from __future__ import annotations

from functools import cache

from pyengine.core.cards import JOKER, NAMES, Card, Cards, names, remove
from pyengine.core.frozen import replace
from pyengine.core.rules import Note

from .ending import exhausted, next_turn, went_out
from .laydown import best
from .melds import LONGEST, arrange, bottom, extend, fault, fits, free_ends, is_three, joker_stands_for, swap, swap_ends
from .state import CLAIM, DRAW, PENALTY, PLAY, TURN, Meld, Phase, State, minus, plus
from .text import contract_word, refuse

Step = tuple[State, tuple[Note, ...]]
NO_NOTES: tuple[Note, ...] = ()


# --- taking a card ----------------------------------------------------------------------------------------------------


def draw(state: State, seat: int) -> Step:
    """The player wants the top card of the stock; N22: an empty stock is made anew first."""
    if state.is_last_card:
        raise refuse("nothing_left")
    state, notes = (state, NO_NOTES) if state.pool else _restocked(state)
    return replace(state, phase=DRAW), notes


def take(state: State, seat: int) -> Step:
    """The player takes the top discard, so nobody else can claim it."""
    card = state.pile[-1]
    hands, known = state.with_hand(seat, plus(state.hands[seat], card)), state.seen(seat, card)
    taken = replace(state, phase=PLAY, hands=hands, known=known, pile=state.pile[:-1])
    return taken, _told("took", seat, card)


@cache
def _told(code: str, seat: int, card: Card) -> tuple[Note, ...]:
    return (Note(f"chinaso.{code}", {"seat": seat, "card": NAMES[card]}),)


def drawn(state: State, card: Card) -> Step:
    """N4: a card came from the stock, and the others may claim the discard that the player left."""
    seat = state.seat
    hands = state.with_hand(seat, plus(state.hands[seat], card))
    waiting = _may_claim(state, seat)
    phase: Phase = CLAIM if waiting else PLAY
    return replace(state, phase=phase, hands=hands, pool=minus(state.pool, card), waiting=waiting), _drew(seat)


@cache
def _drew(seat: int) -> tuple[Note, ...]:
    return (Note("chinaso.drew", {"seat": seat}),)


def _restocked(state: State) -> Step:
    """N22: the discard pile except its top is shuffled, so nobody knows where its cards are any more."""
    pile = state.pile[:-1]
    after = replace(state, pool=tuple(sorted((*state.pool, *pile))), pile=state.pile[-1:])
    return after, (Note("chinaso.restocked", {"n": len(pile)}),)


# --- claims -----------------------------------------------------------------------------------------------------------


def _may_claim(state: State, seat: int) -> tuple[int, ...]:
    """N2, N3, N5: who may claim the discard that the player has left, the first in line first."""
    house = state.house
    first = state.dealer if house.options.claim_priority == "dealer-left" else seat
    never = {seat, state.discarder, *[meld.seat for meld in state.melds]}
    return tuple([one for one in house.around[first] if one not in never and state.claims[one] < house.most_claims])


def claim(state: State, seat: int) -> Step:
    """The seat wants the discard; those before it in line may still want it, too."""
    before = state.waiting[: state.waiting.index(seat)]
    return _answered(state, before, seat, _told("wants", seat, state.pile[-1]) if before else NO_NOTES)


def let_go(state: State, seat: int) -> Step:
    """The seat does not want the discard; N22: if no other card is left, that ends the hand."""
    if state.is_last_card:
        return exhausted(state, _let_go(seat))
    waiting = tuple([one for one in state.waiting if one != seat])
    return _answered(state, waiting, state.claimant, _let_go(seat))


@cache
def _let_go(seat: int) -> tuple[Note, ...]:
    return (Note("chinaso.passed", {"seat": seat}),)


def _answered(state: State, waiting: tuple[int, ...], seat: int | None, notes: tuple[Note, ...]) -> Step:
    """N3: when all who come first have answered, the first in line gets the card, in whatever order they answered."""
    if waiting:
        return replace(state, waiting=waiting, claimant=seat), notes
    if seat is None:
        return replace(state, phase=PLAY, waiting=()), notes
    card = state.pile[-1]
    claims = tuple(n + (one == seat) for one, n in enumerate(state.claims))
    hands, known = state.with_hand(seat, plus(state.hands[seat], card)), state.seen(seat, card)
    pile = state.pile[:-1]
    claimed = replace(state, phase=PLAY, hands=hands, known=known, claims=claims, pile=pile, waiting=(), claimant=None)
    after, more = _charged(claimed, seat)
    return after, (*notes, *_told("claimed", seat, card), *more)


def _charged(state: State, seat: int) -> Step:
    """N1: a claim may cost cards from the stock, as many as there are."""
    if not state.house.cost:
        return state, NO_NOTES
    notes = NO_NOTES
    if len(state.pool) < state.house.cost and len(state.pile) > 1:
        state, notes = _restocked(state)
    return (replace(state, phase=PENALTY, claimant=seat) if state.pool else state), notes


def paid(state: State, cards: Cards) -> Step:
    """The stock cards that a claim cost go into the claimant's hand."""
    seat = state.claimant
    assert seat is not None
    hands = state.with_hand(seat, tuple(sorted((*state.hands[seat], *cards))))
    after = replace(state, phase=PLAY, hands=hands, pool=remove(state.pool, cards) or (), claimant=None)
    return after, (Note("chinaso.paid", {"seat": seat, "n": len(cards)}),)


# --- laying cards on the table ----------------------------------------------------------------------------------------


def lay(state: State, seat: int, *chosen: Cards) -> Step:
    """The player lays down the contract: these sets, or the best ones if none are named."""
    if state.is_down(seat):
        raise refuse("already_down")
    groups = [group for group in chosen if group]
    melds = _named(state, seat, groups) if groups else _best(state, seat)
    left = remove(state.hands[seat], (card for cards in melds for card in cards))
    assert left is not None
    if state.house.keep and not left:
        raise refuse("keep_one")
    notes = [Note("chinaso.down", {"seat": seat, "contract": contract_word(state.contract)})]
    for number, cards in enumerate(melds, start=len(state.melds) + 1):
        notes.append(Note("chinaso.laid", {"seat": seat, "meld": number, "cards": names(cards)}))
    laid = tuple(Meld(seat, cards, state.turn) for cards in melds)
    gone = tuple(card for cards in melds for card in cards)
    return _played(replace(state, melds=state.melds + laid), seat, left, gone, tuple(notes))


def _best(state: State, seat: int) -> tuple[Cards, ...]:
    found = best(state.hands[seat], state.contract, state.house.keep)
    if found is None:
        raise refuse("cannot_lay", contract=contract_word(state.contract))
    return found.melds


def _named(state: State, seat: int, groups: list[Cards]) -> tuple[Cards, ...]:
    """The sets that the player names, as they will lie: all of the contract, and nothing else."""
    hand = state.hands[seat]
    for card in {card for group in groups for card in group}:
        if sum(group.count(card) for group in groups) > hand.count(card):
            raise refuse("not_in_hand", card=NAMES[card])
    melds = []
    for group in groups:
        cards = arrange(group)
        if cards is None:
            raise refuse(fault(group), cards=names(group))
        melds.append(cards)
    threes = sum(map(is_three, melds))
    if (threes, len(melds) - threes) != (state.contract.threes, state.contract.straights):
        raise refuse("wrong_contract", contract=contract_word(state.contract))
    return tuple(melds)


def add(state: State, seat: int, card: Card, place: str) -> Step:
    """N7, N29: the player lays off a card on a set."""
    number, meld, end = _placed(state, seat, card, place)
    _check_fit(state, meld, card, end)
    told = {"seat": seat, "card": NAMES[card], "meld": number, "owner_seat": meld.seat}
    return _changed(state, seat, card, number, extend(meld.cards, card, end), Note("chinaso.added", told))


def exchange(state: State, seat: int, card: Card, place: str) -> Step:
    """N13: the player puts the exact card in the place of a joker, which moves to an end of the same straight."""
    if state.house.options.joker_swap == "off":
        raise refuse("swap_off")
    number, meld, end = _placed(state, seat, card, place)
    _check_swap(meld, card, end)
    told = {"seat": seat, "card": NAMES[card], "meld": number, "owner_seat": meld.seat}
    return _changed(state, seat, card, number, swap(meld.cards, end), Note("chinaso.swapped", told))


def _placed(state: State, seat: int, card: Card, place: str) -> tuple[int, Meld, str]:
    """The set that ``3`` or ``3.low`` means, its number, and the end."""
    if not state.is_down(seat):
        raise refuse("not_down")
    if card not in state.hands[seat]:
        raise refuse("not_in_hand", card=NAMES[card])
    if state.house.keep and len(state.hands[seat]) == 1:
        raise refuse("keep_one")
    number, _, end = place.partition(".")
    if int(number) > len(state.melds):
        raise refuse("no_such_set", meld=int(number))
    return int(number), state.melds[int(number) - 1], end


def _check_fit(state: State, meld: Meld, card: Card, end: str) -> None:
    """Say why a card cannot go there."""
    if meld.seat == state.seat and not state.house.options.lay_off_own:
        raise refuse("own_set")
    if card in fits(meld.cards).get(end, ()):
        return
    if card == JOKER and JOKER in meld.cards:
        raise refuse("joker_twice", cards=names((*meld.cards, card)))
    if end and bottom(meld.cards) and end not in free_ends(meld.cards):
        raise refuse("too_long" if len(meld.cards) == LONGEST else "around_ace", cards=names(meld.cards))
    raise refuse("does_not_fit", card=NAMES[card], cards=names(meld.cards))


def _check_swap(meld: Meld, card: Card, end: str) -> None:
    """Say why a joker cannot be exchanged."""
    if JOKER not in meld.cards:
        raise refuse("no_joker", cards=names(meld.cards))
    exact = joker_stands_for(meld.cards)
    if exact is None:
        raise refuse("joker_in_three")
    if card != exact:
        raise refuse("not_exact", card=NAMES[card], exact_card=NAMES[exact])
    if end not in swap_ends(meld.cards):
        raise refuse("no_free_end")


def _changed(state: State, seat: int, card: Card, number: int, cards: Cards, note: Note) -> Step:
    """A set on the table with one more card."""
    meld = state.melds[number - 1]
    melds = (*state.melds[: number - 1], Meld(meld.seat, cards, meld.turn), *state.melds[number:])
    return _played(replace(state, melds=melds), seat, minus(state.hands[seat], card), (card,), (note,))


def _played(state: State, seat: int, left: Cards, gone: Cards, notes: tuple[Note, ...]) -> Step:
    """Cards have been laid; N8: a player without cards has gone out, and needs no discard."""
    hands, known = state.with_hand(seat, left), state.unseen(seat, gone)
    after = replace(state, hands=hands, known=known, laid=state.turn + 1)
    return (after, notes) if left else went_out(after, notes)


# --- the discard ------------------------------------------------------------------------------------------------------


def discard(state: State, seat: int, card: Card) -> Step:
    """N9: a discard ends the turn; discarding the last card ends the hand."""
    hand = state.hands[seat]
    if card not in hand:
        raise refuse("not_in_hand", card=NAMES[card])
    left = minus(hand, card)
    hands, known, pile = state.with_hand(seat, left), state.unseen(seat, (card,)), (*state.pile, card)
    told = _told("discarded", seat, card)
    if not left:
        return went_out(replace(state, hands=hands, known=known, pile=pile), told)
    passed = replace(state, phase=TURN, turn=state.turn + 1, hands=hands, known=known, pile=pile)
    return next_turn(passed, told)
