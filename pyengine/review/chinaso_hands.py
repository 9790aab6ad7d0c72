"""What a seat of Chinaso knows in the middle of a hand, as a few numbers: its own cards, and what everybody saw."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from math import log
from typing import Final, NamedTuple

from ..bots.chinaso.distance import BITS, NIBBLE, SUIT_BITS, UNIT, Held, distance, held, helpful
from ..bots.chinaso.normal import near, wanted
from ..bots.chinaso.player import LAY
from ..bots.chinaso.playout import NEAR
from ..bots.chinaso.sight import Sight
from ..core.actions import Action
from ..core.cards import JOKER, Card, Cards
from ..games.chinaso.laydown import Contract, best
from ..games.chinaso.melds import POINTS, RANK, SHORTEST
from ..games.chinaso.offers import additions, swaps
from ..games.chinaso.state import CLAIM, PENALTY, PLAY, TURN, State

DISCARDS: Final = 1.6
"""How many cards a turn offers, as the computers have it."""
LEAST: Final = 0.05
"""No chance is taken to be smaller, so that no time is endless."""
FAR: Final = 5
"""From this distance on, each further card counts the same."""
TRIED: Final = 3
"""Of the discards that leave a hand nearest to its contract, so many are tried in turns that are only looked at."""

HOT, MILD, COLD = 0.9, 0.4, 0.1
"""How likely a hand is to use a discard: its like was seen to go into it; nothing is known; its like was let go."""

Numbers = tuple[float, ...]


class Own(NamedTuple):
    """A hand that waits for its turn.

    Attributes:
        down: its contract lies on the table.
        far: how many cards are missing for that.
        turns: about how many turns until the next of them comes, or once it lies, until the last card is gone.
        spare: the cards beyond the contract.
        points: what the hand costs.
        jokers: how many jokers it holds; each costs much, but most do not stay in the hand.
    """

    down: bool
    far: int
    turns: float
    spare: float
    points: float
    jokers: float

    @property
    def speed(self) -> Numbers:
        """What tells how soon the hand is out."""
        late, far = log(1.0 + self.turns), -1 if self.down else self.far
        by_far = [late * (far < 2), late * (far == 2), late * (far > 2)]
        return *by_far, *[float(far == one) for one in range(FAR)], max(0.0, far - FAR + 1.0), self.spare, self.jokers

    @property
    def cost(self) -> Numbers:
        """What tells what it costs if it is not."""
        tens = (self.points - POINTS[JOKER] * self.jokers) / 10
        return tens, log(1.0 + self.turns), float(self.far), tens * self.far, self.spare, float(self.jokers)


class Other(NamedTuple):
    """The hand of somebody else, as everybody knows it.

    Attributes:
        down: its contract lies on the table.
        played: the turns it has had; once it is down, about how many it still needs.
        spare: the cards beyond those dealt, or once it is down, those left.
        known: how many of them everybody saw go into it.
        jokers: how many of those are jokers.
        offered: how likely it is to use the discard that it may take now.
        drawn: it is in its turn, and has drawn.
    """

    down: bool = False
    played: float = 0.0
    spare: int = 0
    known: int = 0
    jokers: int = 0
    offered: float = 0.0
    drawn: bool = False

    @property
    def speed(self) -> Numbers:
        """What tells how soon the hand is out."""
        seen = float(self.known), float(self.jokers), self.offered, float(self.drawn)
        return log(1.0 + self.played), self.played, float(self.spare), *seen

    @property
    def cost(self) -> Numbers:
        """What tells what it costs if it is not."""
        return log(1.0 + self.played), self.played, float(self.spare), float(self.known), float(self.jokers)


def kind(hand: Own | Other, contract: Contract, late: bool) -> str:
    """The name of the numbers that apply to a hand: its seat knows it, or not; it is down, or somebody else is.

    The last contract takes all the cards that are dealt, so going down is nearly going out.
    """
    stage = "_last" if contract.cards == SHORTEST * contract.sets else "_late" if late else ""
    return ("own" if isinstance(hand, Own) else "other") + ("_down" if hand.down else stage)


@lru_cache(maxsize=1 << 15)
def outs(hand: Held, contract: Contract) -> tuple[Card, ...]:
    """The cards that bring a hand nearer to its contract."""
    return tuple(helpful(hand, contract))


@dataclass(frozen=True)
class Scene(Sight):
    """The table as one seat knows it, in numbers.

    Attributes:
        drawn: a card in its hand of which it is only imagined that it has come.
    """

    drawn: Card | None = None

    @cached_property
    def unseen(self) -> list[int]:
        """How many of each card are in the stock or hidden in other hands, by card."""
        counts = [*super().unseen]
        if self.drawn is not None:
            counts[self.drawn] -= 1
        return counts

    @cached_property
    def left(self) -> int:
        """How many cards it has not seen."""
        return sum(self.unseen)

    @cached_property
    def table(self) -> float:
        """The share of all cards that fit the table."""
        return max(LEAST, len(self.fitting) / len(UNIT))

    # --- what is known of hands ---------------------------------------------------------------------------------------

    def own(self, hand: Cards) -> Own:
        """This hand, if it were the seat's."""
        points, jokers = sum([POINTS[card] for card in hand]), hand.count(JOKER)
        if self.is_down:
            fit = sum([self.unseen[card] for card in self.fitting]) / max(1, self.left)
            return Own(True, 0, len(hand) / max(LEAST, fit), len(hand), points, jokers)
        code = held(hand)
        far = distance(code, self.contract)
        spare = len(hand) - SHORTEST * self.contract.sets
        return Own(False, far, self.turns(code) if far else 0.0, spare, points, jokers)

    def turns(self, hand: Held) -> float:
        """About how many turns it takes until a card brings a hand nearer to its contract."""
        return 1.0 / max(LEAST, DISCARDS * self.chance(hand))

    def chance(self, hand: Held) -> float:
        """The chance that the next card from the stock brings it nearer to its contract."""
        unseen = self.unseen
        return sum([unseen[card] for card in outs(hand, self.contract)]) / max(1, self.left)

    def other(self, seat: int) -> Other:
        """The hand of somebody else."""
        state, known = self.state, self.state.known[seat]
        turn = seat == state.seat
        drawn = turn and state.phase in (CLAIM, PENALTY, PLAY)
        offered = use(self, seat, self.top, state.pile[:-1]) if turn and state.phase == TURN else 0.0
        rest = len(state.hands[seat]) - drawn
        down = state.is_down(seat)
        played, spare = (rest / self.table, rest) if down else (had(state, seat), rest - self.contract.cards)
        return Other(down, played, spare, len(known), known.count(JOKER), offered, drawn)

    def wait(self, seat: int) -> float:
        """How much of a round it is until this seat has its turn; the seat itself waits for the next."""
        state = self.state
        first = state.seat + (state.seat == self.seat)
        return (seat - first) % state.seats / state.seats

    # --- what can be done ---------------------------------------------------------------------------------------------

    @cached_property
    def to_lay(self) -> Action | None:
        """What is laid on the table next: the contract, or the dearest card that fits."""
        state, seat = self.state, self.seat
        if not self.is_down:
            near = not distance(held(self.hand), self.contract)
            return LAY if near and best(self.hand, self.contract, state.house.keep) else None
        offers = [*additions(state, seat), *swaps(state, seat)]
        found = [action for offer in offers for action in offer.actions()]
        return max(found, key=_worth, default=None)

    def brings(self, hand: Cards) -> Mapping[str, float]:
        """What the next card from the stock may do for a hand."""
        if self.is_down:
            return {"fits": sum([self.unseen[card] for card in self.fitting]) / max(1, self.left)}
        far = distance(held(hand), self.contract)
        return {"completes" if far == 1 else "nearer": self.chance(held(hand))} if far else {}


def _worth(action: Action) -> tuple[bool, int]:
    card = Card(action.number())
    return card != JOKER, POINTS[card]


def use(table: Sight, seat: int, card: Card, cold: Cards) -> float:
    """How likely a seat is to use a discard; the others let go what lies in the pile."""
    if table.state.is_down(seat):
        return float(card in table.fitting)
    if wanted(table, card, seat):
        return HOT
    alike = table.contract.threes and not any(RANK[one] == RANK[card] for one in cold)
    beside = table.contract.straights and not any(near(one, card) for one in cold)
    return MILD if alike or beside else COLD


def had(state: State, seat: int) -> int:
    """How many turns a seat has had in this hand."""
    return (state.turn + (state.dealer - seat) % state.seats) // state.seats


# --- discards that are tried ------------------------------------------------------------------------------------------


def candidates(scene: Scene) -> list[Card]:
    """The discards of which one is probably best: those that go with few cards and keep the contract near."""
    cards = list(dict.fromkeys(scene.hand))
    if scene.is_down:
        return cards
    code, contract = held(scene.hand), scene.contract
    far = {card: distance(code - UNIT[card], contract) for card in cards}
    nearest = min(far.values())
    near = [card for card in cards if far[card] == nearest and card != JOKER]
    near.sort(key=lambda card: (_kin(code, card, contract), -POINTS[card]))
    dearest = max(cards, key=lambda card: POINTS[card] * (card != JOKER))
    return list(dict.fromkeys([*near[:TRIED], dearest]))


def _kin(code: Held, card: Card, contract: Contract) -> int:
    """How many cards of a hand this one goes with."""
    kin = 0
    if contract.threes:
        at = BITS * (RANK[card] - 1)
        kin = sum([code >> at + n * SUIT_BITS & NIBBLE for n in range(4)]) - 1
    if contract.straights:
        kin += sum([code >> at & NIBBLE > 0 for at in NEAR[card]])
    return kin
