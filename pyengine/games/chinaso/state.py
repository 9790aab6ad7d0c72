"""What a match of Chinaso is between two steps, and what follows from it."""

from __future__ import annotations

from bisect import bisect, bisect_left
from dataclasses import dataclass, field
from typing import Final, Literal

from pyengine.core.cards import Card, Cards, pack, remove

from .laydown import Contract
from .melds import points
from .options import CLAIM_COST, Options

Phase = Literal["dealer", "cut", "cut_next", "deal", "upcard", "turn", "draw", "claim", "penalty", "play", "over"]
"""What is to happen next."""

DEALER: Final = "dealer"
CUT: Final = "cut"
CUT_NEXT: Final = "cut_next"
DEAL: Final = "deal"
UPCARD: Final = "upcard"
TURN: Final = "turn"
DRAW: Final = "draw"
CLAIM: Final = "claim"
PENALTY: Final = "penalty"
PLAY: Final = "play"
OVER: Final = "over"
DEALT: Final = frozenset({DEAL, UPCARD, TURN, DRAW, CLAIM, PENALTY, PLAY})
"""The phases in which hands are hidden; between two hands they lie open, to be counted."""

CONTRACTS: Final = (
    Contract(1, threes=2, straights=0, cards=9),
    Contract(2, threes=0, straights=2, cards=9),
    Contract(3, threes=3, straights=0, cards=11),
    Contract(4, threes=2, straights=1, cards=11),
    Contract(5, threes=1, straights=2, cards=11),
    Contract(6, threes=0, straights=3, cards=11),
    Contract(7, threes=4, straights=0, cards=12),
)
"""The seven hands; N31: the cards dealt are enough for each."""

NOT_IN_EXPRESS: Final = (4, 5)
UNLIMITED: Final = 1_000
TO_CUT, OUT_OF_IT = -1, 0


@dataclass(frozen=True, slots=True)
class House:
    """What stays the same for a whole match: house rules, seats, and what follows from them.

    Attributes:
        last_discard: whether a last discard may still be taken (N22).
        pack: all cards, sorted.
        contracts: the hands to be played, in order.
        cost: the stock cards that a claim costs (N1).
        most_claims: how many claims a player has in a hand (N2).
        keep: a card must be left to discard (N8).
        patience: the turns without a card laid after which a hand is dead (N22).
        around: for each seat, the seats clockwise from its left to itself.
    """

    options: Options
    seats: int
    last_discard: bool
    pack: Cards = field(init=False, compare=False, repr=False)
    contracts: tuple[Contract, ...] = field(init=False, compare=False, repr=False)
    cost: int = field(init=False, compare=False, repr=False)
    most_claims: int = field(init=False, compare=False, repr=False)
    keep: bool = field(init=False, compare=False, repr=False)
    patience: int = field(init=False, compare=False, repr=False)
    around: tuple[tuple[int, ...], ...] = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        options, seats = self.options, self.seats
        packs = (2 if seats <= 6 else 3) if options.decks == "auto" else int(options.decks)
        skipped = NOT_IN_EXPRESS if options.express else ()
        derived = {
            "pack": pack(packs, jokers=2 * packs),
            "contracts": tuple(contract for contract in CONTRACTS if contract.number not in skipped),
            "cost": CLAIM_COST[options.claim_cost],
            "most_claims": UNLIMITED if options.max_claims == "unlimited" else int(options.max_claims),
            "keep": options.go_out_discard == "required",
            "patience": 2 * (52 * packs + 2 * packs),
            "around": tuple(tuple((seat + n) % seats for n in range(1, seats + 1)) for seat in range(seats)),
        }
        for name, value in derived.items():
            object.__setattr__(self, name, value)


@dataclass(frozen=True, slots=True)
class Meld:
    """A set on the table: who laid it down, the cards as they lie, and the turn in which it was laid."""

    seat: int
    cards: Cards
    turn: int


@dataclass(frozen=True, slots=True)
class State:
    """A match of Chinaso between two steps.

    Between two hands the cards of the last one still lie there, hands open.

    Attributes:
        house: what stays for the whole match.
        phase: what is to happen next.
        dealer: who deals this hand.
        sheet: the points of every finished hand, per seat.
        turn: the turns played in this hand.
        hands: the cards of each seat, sorted.
        known: the cards of each hand that everybody saw go into it, sorted.
        melds: the combinations on the table, in the order in which they were laid down.
        pool: the stock: the unseen cards, sorted.
        pile: the discard pile, its top last.
        waiting: the seats that are still asked whether they claim the top discard, first in line first.
        claimant: who claims it, of those who have answered; then who draws for it.
        claims: how many claims each seat has made in this hand.
        laid: the turns that had begun when a card was last laid on the table.
        cuts: while people cut for the deal, the rank each has cut, or that it is to cut, or is out of it (N25).
    """

    house: House
    phase: Phase
    dealer: int
    sheet: tuple[tuple[int, ...], ...]
    turn: int
    hands: tuple[Cards, ...]
    known: tuple[Cards, ...]
    melds: tuple[Meld, ...]
    pool: Cards
    pile: Cards
    waiting: tuple[int, ...]
    claimant: int | None
    claims: tuple[int, ...]
    laid: int
    cuts: tuple[int, ...]

    @property
    def seats(self) -> int:
        """How many people play."""
        return self.house.seats

    @property
    def seat(self) -> int:
        """Whose turn it is: the dealer's left begins."""
        return (self.dealer + 1 + self.turn) % self.house.seats

    @property
    def is_last_card(self) -> bool:
        """N22: the player in turn takes the top discard or nothing, because no other card is left."""
        return self.phase == TURN and not self.pool and len(self.pile) < 2

    @property
    def cutter(self) -> int:
        """N24: the dealer's right cuts."""
        return (self.dealer - 1) % self.house.seats

    @property
    def contract(self) -> Contract:
        """What this hand requires; after the last hand, what that one required."""
        contracts, played = self.house.contracts, len(self.sheet)
        return contracts[played] if played < len(contracts) else contracts[-1]

    @property
    def discarder(self) -> int | None:
        """Who discarded the top card; nobody discarded the upcard."""
        return (self.dealer + self.turn) % self.house.seats if self.turn else None

    @property
    def to_deal(self) -> int | None:
        """The next seat to get its cards; None: all have them."""
        size = self.contract.cards
        return next((seat for seat in self.house.around[self.dealer] if len(self.hands[seat]) < size), None)

    @property
    def down(self) -> frozenset[int]:
        """The seats that have laid their contract down."""
        return frozenset(meld.seat for meld in self.melds)

    def is_down(self, seat: int) -> bool:
        """Whether this seat has."""
        for meld in self.melds:  # noqa: SIM110  # usually there is none, and every step asks
            if meld.seat == seat:
                return True
        return False

    @property
    def totals(self) -> tuple[int, ...]:
        """The points so far, per seat."""
        return tuple(map(sum, zip(*self.sheet, strict=True))) if self.sheet else (0,) * self.seats

    @property
    def leaders(self) -> tuple[int, ...]:
        """N26: the seats with the fewest points."""
        totals = self.totals
        return tuple(seat for seat, total in enumerate(totals) if total == min(totals))

    @property
    def left(self) -> tuple[int, ...]:
        """What the cards in each hand cost."""
        return tuple(map(points, self.hands))

    def with_hand(self, seat: int, hand: Cards) -> tuple[Cards, ...]:
        """The hands, with this one replaced."""
        return (*self.hands[:seat], hand, *self.hands[seat + 1 :])

    def seen(self, seat: int, card: Card) -> tuple[Cards, ...]:
        """What is known of the hands after everybody has seen this card go into one."""
        return (*self.known[:seat], plus(self.known[seat], card), *self.known[seat + 1 :])

    def unseen(self, seat: int, gone: Cards) -> tuple[Cards, ...]:
        """What is known of the hands after these cards have left one."""
        known = self.known[seat]
        for card in gone if known else ():
            known = remove(known, (card,)) or () if card in known else known
        return self.known if known is self.known[seat] else (*self.known[:seat], known, *self.known[seat + 1 :])


def plus(held: Cards, card: Card) -> Cards:
    """Sorted cards with one more."""
    place = bisect(held, card)
    return (*held[:place], card, *held[place:])


def minus(held: Cards, card: Card) -> Cards:
    """Sorted cards without one that is among them."""
    place = bisect_left(held, card)
    return held[:place] + held[place + 1 :]
