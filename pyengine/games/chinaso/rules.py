"""Chinaso, ruling by ruling.

What the rulings leave open is settled here as follows:

* N1 a claim that costs stock cards costs as many as there are, if the stock and the discards do not hold enough.
* N3 claims are answered openly, as at a table. The window closes as soon as nobody is left to answer who comes before
  the first in line of those who want the card; who answered first never matters.
* N4 the player in turn takes the stock card first; then the others are asked, and then the turn goes on.
* N6 nobody discarded the upcard: in the first turn everybody but the player in turn may claim it.
* N8 if the discard is required, a player may lay down or lay off everything but the last card.
* N10 a chinaso is a single turn: lay down, lay off on your own sets and discard, while nobody else has laid down.
* N11 says the same: somebody who laid down in an earlier turn goes out in the normal way, even if nobody else has.
* N13 swapping is not laying off, so ``lay_off_own`` does not forbid it in the player's own straights.
* N15 the joker of a set of three stays there for good, and the limit counts it.
* N16 in 2-3-…-K both aces fit, one at each end, but never both.
* N22 the stock is made anew when a card must come from it and there is none. If neither the stock nor the discards
  below the top hold a card, the player in turn takes the top discard or lets it go, which ends the hand. A hand in
  which nobody lays anything could go on for ever, so it ends, and everybody counts, after twice as many turns in a row
  without a card laid on the table as there are cards in the pack (216 with two packs); with six players that is four
  times through the stock.
* N22 cards that were shuffled back are unseen again: nobody has to remember them. A card that everybody saw go into a
  hand (a discard taken or claimed, the cutter's joker) stays known until it leaves the hand.
* N23 every pack has two jokers, so three packs have six. Seven or eight players may also choose two packs.
* N24 the packet is the cutter's: everybody sees its bottom card and, if that is not a joker, the one above it. Without
  the house rule nothing depends on the cut, and the dealer deals straight away.
* N25 people cut side by side from one pack; a player who cuts a joker cuts again alone.
* N27 a player who can lay down is told, and does not have to.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache
from types import MappingProxyType
from typing import TYPE_CHECKING, cast

from pyengine.core.actions import Action, Offer, word
from pyengine.core.cards import BY_NAME, Cards, card, remove
from pyengine.core.chance import Draw, Faces
from pyengine.core.frozen import replace
from pyengine.core.rules import Choose, Next, Note, Over

from . import dealing, turns
from .offers import offers
from .options import PRESETS, Options
from .state import CLAIM, DEALT, DRAW, OVER, PENALTY, PLAY, TURN, House, State
from .text import TEXT, refuse
from .view import view

if TYPE_CHECKING:
    from .protocol import View

Step = tuple[State, tuple[Note, ...]]


def in_order(text: str) -> Cards:
    """Cards joined by dots, in the order in which they are to lie; an empty text is no cards."""
    try:
        return tuple([BY_NAME[name] for name in text.split(".")]) if text else ()
    except KeyError:
        raise ValueError(text) from None


def place(text: str) -> str:
    """A set on the table by its number, with the end of a straight: ``3``, ``3.low``, ``3.high``."""
    number, dot, end = text.partition(".")
    if str(int(number)) != number or int(number) < 1 or (dot and end not in ("low", "high")):
        raise ValueError(text)
    return word(text)


ACTIONS: MappingProxyType[str, tuple[str, Callable[..., Step]]] = MappingProxyType(
    {
        "draw": (TURN, turns.draw),
        "take": (TURN, turns.take),
        "claim": (CLAIM, turns.claim),
        "pass": (CLAIM, turns.let_go),
        "lay": (PLAY, turns.lay),
        "add": (PLAY, turns.add),
        "swap": (PLAY, turns.exchange),
        "discard": (PLAY, turns.discard),
    }
)
"""The phase in which each kind of action is possible, and what it does."""


class Chinaso:
    """The rules of Chinaso."""

    id = "chinaso"
    seats = range(2, 9)  # N23
    luck = "cards"
    secrets = True
    low_wins = True
    options = Options
    presets = PRESETS
    grammar = MappingProxyType(
        {
            "draw": (),
            "take": (),
            "claim": (),
            "pass": (),
            "lay": (in_order, in_order, in_order, in_order),
            "add": (card, place),
            "swap": (card, place),
            "discard": (card,),
        }
    )
    texts = TEXT

    def __init__(self, revision: int = 2) -> None:
        self.revision = revision

    def start(self, seats: int, options: Options) -> State:
        """N25: everybody cuts for the deal."""
        return dealing.start(House(options, seats, last_discard=self.revision > 1))

    def next(self, state: State) -> Next:
        """A card to be drawn, the player in turn, the seats that may claim, or the end."""
        phase = state.phase
        if phase in (TURN, PLAY):
            return _choose((state.seat,))
        if phase == CLAIM:
            return _choose(state.waiting, True)
        if phase == DRAW:
            seat = state.seat
            return Draw(1, state.pool, (seat,), seat)
        if phase == PENALTY:
            assert state.claimant is not None
            owed = min(state.house.cost, len(state.pool))
            return Draw(owed, state.pool, (state.claimant,), state.claimant)
        return Over.by_score(state.totals, low_wins=True) if phase == OVER else dealing.due(state)

    def offers(self, state: State, seat: int) -> tuple[Offer, ...]:
        """How to begin the turn, whether to claim, or what to do with the cards in hand."""
        return offers(state, seat)

    def act(self, state: State, seat: int, action: Action) -> Step:
        """``draw`` or ``take``; ``claim`` or ``pass``; ``lay``, ``add`` and ``swap``; ``discard``."""
        phase, perform = ACTIONS[action.kind]
        if phase != state.phase and not (action.kind == "pass" and state.is_last_card):
            raise refuse(_wrong_time(state.phase, phase))
        return perform(state, seat, *action.fields)

    def settle(self, state: State, outcome: Faces) -> Step:
        """Cards from the stock, or of the cut and the deal."""
        cards = cast("Cards", outcome)  # `next` asked for cards
        if state.phase == DRAW:
            return turns.drawn(state, cards[0])
        return turns.paid(state, cards) if state.phase == PENALTY else dealing.settle(state, cards)

    def totals(self, state: State) -> tuple[int, ...]:
        """The points of the hands so far: the lowest total wins."""
        return state.totals

    def view(self, state: State, seat: int | None) -> View:
        """The table, and the hand of this seat."""
        return view(state, seat)

    def imagine(self, state: State, seat: int | None, rng: random.Random) -> State:
        """The stock and the hands of the others dealt anew, except the cards that everybody saw go into a hand."""
        if state.phase not in DEALT:
            return state
        *secret, stock = self.hidden(state, seat)
        # Sorted: what the seat imagines must not depend on where the cards really are.
        unseen = sorted([*stock, *(card for cards in secret for card in cards)])
        rng.shuffle(unseen)
        hands = list(state.hands)
        for one in range(state.seats):
            if one != seat:
                dealt, unseen = unseen[: len(secret[one])], unseen[len(secret[one]) :]
                hands[one] = tuple(sorted((*state.known[one], *dealt)))
        return replace(state, hands=tuple(hands), pool=tuple(sorted(unseen)))

    def hidden(self, state: State, seat: int | None) -> tuple[Cards, ...]:
        """The hands of the others, except the cards that everybody saw go into them, and the stock."""
        if state.phase not in DEALT:
            return ()
        return (*[() if one == seat else _secret(state, one) for one in range(state.seats)], state.pool)


@cache
def _choose(seats: tuple[int, ...], open: bool = False) -> Choose:
    return Choose(seats, open=open)


def _wrong_time(now: str, wanted: str) -> str:
    """Why this cannot be done in this part of a turn."""
    if now == CLAIM:
        return "claim_first"
    return "no_claim" if wanted == CLAIM else "draw_first" if now == TURN else "has_drawn"


def _secret(state: State, seat: int) -> Cards:
    secret = remove(state.hands[seat], state.known[seat])
    assert secret is not None
    return secret
