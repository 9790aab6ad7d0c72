"""A hand of Chinaso played to its end quickly, with all cards known. The master tries its worlds on it.

The players of a playout follow the simplest sound rules: take or claim what brings the contract nearer, discard what
does not matter, the dearest first, lay down and lay off at once. The rules of the game are those of the engine; only
what a combination on the table takes is kept in a form that is quick to ask.
"""

from __future__ import annotations

import random
from typing import Final

from pyengine.core.cards import JOKER, Card
from pyengine.games.chinaso.laydown import best
from pyengine.games.chinaso.melds import ACE, HIGH_ACE, LONGEST, POINTS, RANK, SUIT, bottom, top
from pyengine.games.chinaso.state import Meld, State

from .distance import BITS, NIBBLE, SUIT_BITS, UNIT, distance, held
from .distance import SUIT as WHOLE
from .normal import MISSING

NEAR: Final = tuple(
    tuple(
        BITS * (13 * (card // 13) + (RANK[card] - 1 + step) % 13)
        for step in (-2, -1, 1, 2)
        if 0 < RANK[card] + step <= HIGH_ACE or (RANK[card] == ACE and step < 0)
    )
    for card in range(JOKER)
)
"""For each card, where those lie in a hand that could be in a straight with it."""


class Straight:
    """A straight on the table: its owner, its ranks from end to end, and where a joker stands, or 0."""

    __slots__ = ("high", "joker", "low", "owner", "suit")

    def __init__(self, owner: int, cards: tuple[Card, ...]) -> None:
        self.owner, self.low, self.high = owner, bottom(cards), top(cards)
        self.suit = min(SUIT[card] for card in cards)
        self.joker = self.low + cards.index(JOKER) if JOKER in cards else 0

    def copy(self) -> Straight:
        """A copy."""
        other = Straight.__new__(Straight)
        other.owner, other.low, other.high = self.owner, self.low, self.high
        other.suit, other.joker = self.suit, self.joker
        return other

    def add(self, rank: int) -> bool:
        """Lay this rank, 1 to 13, off at an end, if it fits."""
        if self.high - self.low + 1 >= LONGEST:
            return False
        if rank == self.low - 1:
            self.low = rank
        elif rank == self.high + 1 or (rank == ACE and self.high == HIGH_ACE - 1):
            self.high += 1
        else:
            return False
        return True

    def swap(self, rank: int) -> bool:
        """Put this rank in the place of the joker, which moves to an end."""
        exact = self.joker and (self.joker - 1) % 13 + 1 == rank
        if not exact or self.high - self.low + 1 >= LONGEST:
            return False
        self._grow_by_the_joker()
        return True

    def add_joker(self) -> bool:
        """Lay a joker off."""
        if self.joker or self.high - self.low + 1 >= LONGEST:
            return False
        self._grow_by_the_joker()
        return True

    def _grow_by_the_joker(self) -> None:
        if self.high < HIGH_ACE:
            self.high += 1
            self.joker = self.high
        else:
            self.low -= 1
            self.joker = self.low


class Playout:
    """A hand being played, with all cards known.

    Attributes:
        stock: the stock, its top last.
        threes: the threes on the table by rank: owner, and whether a joker lies there.
        claimed: the claims that each seat has made.
    """

    def __init__(self, state: State, hands: list[list[Card]], stock: list[Card]) -> None:
        house, options = state.house, state.house.options
        self.contract, self.seats, self.seat, self.turn = state.contract, state.seats, state.seat, state.turn
        self.keep, self.cost, self.most_claims = house.keep, house.cost, house.most_claims
        self.own, self.swaps, self.factor = options.lay_off_own, options.joker_swap != "off", options.chinaso_factor
        self.dealer_first = options.claim_priority == "dealer-left"
        self.dealer, self.around = state.dealer, house.around
        self.hands, self.stock, self.pile = hands, stock, list(state.pile)
        self.codes = [held(hand) for hand in hands]
        self.down = [state.is_down(seat) for seat in range(state.seats)]
        self.far = [
            0 if down else distance(code, self.contract) for down, code in zip(self.down, self.codes, strict=True)
        ]
        self.claimed = list(state.claims)
        self.threes: dict[int, list[list[int]]] = {}
        self.straights: list[Straight] = []
        self.begun = min([meld.turn for meld in state.melds], default=-1)
        self.chinaso = False
        for meld in state.melds:
            self._lie(meld)

    def copy(self) -> Playout:
        """A copy of this moment."""
        other = Playout.__new__(Playout)
        other.__dict__.update(self.__dict__)
        other.hands = [list(hand) for hand in self.hands]
        other.stock, other.pile, other.codes = list(self.stock), list(self.pile), list(self.codes)
        other.down, other.far, other.claimed = list(self.down), list(self.far), list(self.claimed)
        other.threes = {rank: [list(three) for three in lying] for rank, lying in self.threes.items()}
        other.straights = [straight.copy() for straight in self.straights]
        return other

    def _lie(self, meld: Meld) -> None:
        if bottom(meld.cards):
            self.straights.append(Straight(meld.seat, meld.cards))
        else:
            self.threes.setdefault(RANK[meld.cards[0]], []).append([meld.seat, JOKER in meld.cards])

    # --- one step -----------------------------------------------------------------------------------------------------

    def gain(self, seat: int, card: Card) -> None:
        """A card goes into a hand."""
        self.hands[seat].append(card)
        self.codes[seat] += UNIT[card]
        if not self.down[seat]:
            self.far[seat] = distance(self.codes[seat], self.contract)

    def lose(self, seat: int, card: Card) -> None:
        """A card leaves a hand."""
        self.hands[seat].remove(card)
        self.codes[seat] -= UNIT[card]

    def wants(self, seat: int, card: Card) -> bool:
        """Whether a discard is of use to this seat."""
        if self.down[seat]:
            return self.fits(seat, card)
        return distance(self.codes[seat] + UNIT[card], self.contract) < self.far[seat]

    def draw(self) -> bool:
        """The player in turn draws; False if no card is left."""
        if not self.stock:
            self.stock, self.pile = self.pile[:-1], self.pile[-1:]
            random.Random(self.turn).shuffle(self.stock)
            if not self.stock:
                return False
        self.gain(self.seat, self.stock.pop())
        return True

    def take(self, seat: int) -> None:
        """The top discard goes into a hand."""
        self.gain(seat, self.pile.pop())

    def claim(self, seat: int) -> None:
        """A seat claims the top discard, and pays for it."""
        self.claimed[seat] += 1
        self.take(seat)
        for _ in range(min(self.cost, len(self.stock))):
            self.gain(seat, self.stock.pop())

    def claims(self, but: int | None = None) -> None:
        """The others may claim the top discard, the first in line first; ``but`` has been asked."""
        if self.claimed_out():
            return
        card, discarder = self.pile[-1], (self.seat - 1) % self.seats if self.turn else None
        for seat in self.around[self.dealer if self.dealer_first else self.seat]:
            if seat in (self.seat, discarder, but) or self.down[seat] or self.claimed[seat] >= self.most_claims:
                continue
            if self.wants(seat, card) and (not self.cost or self.far[seat] <= MISSING - self.cost):
                self.claim(seat)
                return

    def claimed_out(self) -> bool:
        """Whether nobody may claim any more."""
        return self.seats == 2 and self.turn > 0

    def lay(self) -> None:
        """The player in turn lays the contract down."""
        seat = self.seat
        found = best(tuple(sorted(self.hands[seat])), self.contract, self.keep)
        if found is None:
            return
        for cards in found.melds:
            self._lie(Meld(seat, cards, self.turn))
        self.hands[seat] = list(found.left)
        self.codes[seat] = held(found.left)
        self.down[seat] = True
        if self.begun < 0:
            self.begun = self.turn

    def fits(self, seat: int, card: Card) -> bool:
        """Whether a card could be played on the table."""
        return self._play(seat, card, False)

    def _play(self, seat: int, card: Card, really: bool = True) -> bool:
        own = self.own
        if card == JOKER:
            return self._play_joker(seat, really)
        for owner, _ in self.threes.get(RANK[card], ()):
            if own or owner != seat:
                return True
        suit, rank = SUIT[card], RANK[card]
        for straight in self.straights:
            if straight.suit == suit:
                on = straight if really else straight.copy()
                if ((own or straight.owner != seat) and on.add(rank)) or (self.swaps and on.swap(rank)):
                    return True
        return False

    def _play_joker(self, seat: int, really: bool) -> bool:
        for lying in self.threes.values():
            for three in lying:
                if not three[1] and (self.own or three[0] != seat):
                    three[1] = really
                    return True
        for straight in self.straights:
            on = straight if really else straight.copy()
            if (self.own or straight.owner != seat) and on.add_joker():
                return True
        return False

    def lay_off(self) -> None:
        """The player in turn plays all that fits."""
        seat, again = self.seat, True
        while again:
            again = False
            for card in sorted(self.hands[seat]):
                if len(self.hands[seat]) > self.keep and self._play(seat, card):
                    self.lose(seat, card)
                    again = bool(self.straights)

    def throw(self) -> Card:
        """The card that the player in turn discards."""
        hand, code = self.hands[self.seat], self.codes[self.seat]
        if self.down[self.seat]:
            return max(hand, key=lambda card: POINTS[card] * (card != JOKER))
        far = self.far[self.seat]
        loose = sorted([(self._company(code, card), -POINTS[card], card) for card in set(hand) if card != JOKER])
        for _, _, card in loose:
            if distance(code - UNIT[card], self.contract) == far:
                return card
        return loose[0][2] if loose else JOKER

    def _company(self, code: int, card: Card) -> int:
        """How many cards of a hand this one goes with."""
        found = 0
        if self.contract.threes:
            at = BITS * (RANK[card] - 1)
            found = sum([code >> at + n * SUIT_BITS & NIBBLE for n in range(4)]) - 1
        if self.contract.straights:
            suit = code & WHOLE << SUIT_BITS * SUIT[card]
            found += sum([suit >> at & NIBBLE > 0 for at in NEAR[card]])
        return found

    def discard(self, card: Card) -> bool:
        """The player in turn discards a card; returns whether the hand goes on."""
        seat = self.seat
        self.lose(seat, card)
        self.pile.append(card)
        if not self.hands[seat]:
            return self.out()
        if not self.down[seat]:
            self.far[seat] = distance(self.codes[seat], self.contract)
        self.seat, self.turn = (seat + 1) % self.seats, self.turn + 1
        return True

    def out(self) -> bool:
        """The player in turn holds no card any more."""
        self.chinaso = self.begun == self.turn
        return False

    # --- whole turns --------------------------------------------------------------------------------------------------

    def play(self) -> bool:
        """The turn after the draw; returns whether the hand goes on."""
        if not self.down[self.seat] and not self.far[self.seat]:
            self.lay()
        return self.play_on()

    def play_on(self) -> bool:
        """The same without laying down."""
        if self.down[self.seat]:
            self.lay_off()
            if not self.hands[self.seat]:
                return self.out()
        return self.discard(self.throw())

    def run(self, turns: int) -> list[int]:
        """Play on for at most this many turns; returns what the hand costs everybody."""
        last = self.turn + turns
        while self.turn < last:
            if self.wants(self.seat, self.pile[-1]):
                self.take(self.seat)
            elif self.draw():
                self.claims()
            else:
                break
            if not self.play():
                break
        return self.points()

    def points(self) -> list[int]:
        """What the cards in hand cost."""
        factor = self.factor if self.chinaso else 1
        return [factor * sum([POINTS[card] for card in hand]) for hand in self.hands]
