"""What Chinaso is worth to each seat, as far as that seat knows: a model of how the hand may end, and then the match.

The model judges hands that wait for their turn (`chinaso_outlook`). A seat's own turn is tried out on it: every card
that may come, every discard, lying down or not. So the luck of a draw is exact for the model, and so is what a choice
costs; the luck of a deal is measured by how far the hand is from its contract.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property, lru_cache
from itertools import combinations_with_replacement
from math import comb, prod
from typing import TYPE_CHECKING, Final

from ..bots.chinaso.distance import distance, held
from ..bots.chinaso.player import CLAIMS, DRAW, LAY, PASS, TAKE
from ..core.actions import Action
from ..core.cards import JOKER, Card, Cards
from ..core.chance import Draw
from ..core.frozen import replace
from ..games.chinaso import RULES
from ..games.chinaso import state as phases
from ..games.chinaso.ending import is_chinaso
from ..games.chinaso.melds import POINTS, SHORTEST
from ..games.chinaso.offers import additions, swaps
from ..games.chinaso.options import Options
from ..games.chinaso.state import TO_CUT, State, minus, plus
from ..match import Match
from .chinaso_hands import Other, Own, Scene, candidates, use
from .chinaso_numbers import DEALS
from .chinaso_outlook import Outlook
from .evaluator import Values, evenly, mean, shares

if TYPE_CHECKING:
    from ..reviews import Rest, Unit
    from .chinaso_hindsight import OpenHands

Each = Callable[[State], Values]

ERROR, LAST_ERROR = 0.017, 0.065
"""The standard error in the cost of a discard, before the last hand and in it (`tests/bots/chinaso_check.py`)."""
WANTED: Final = 0.25
"""How likely each of those before a seat in line wants the discard, too."""
BETWEEN: Final = frozenset({phases.DEALER, phases.CUT, phases.CUT_NEXT, phases.DEAL, phases.UPCARD})
"""What comes before the first turn of a hand."""


def evaluator(options: Options, seats: int) -> Judge:
    """The evaluator of a table."""
    return Judge()


class Judge:
    """What states are worth; the state holds the house rules."""

    unit: Unit = "win"
    scale = 1.0
    rest: Rest = "estimate"

    def of(self, match: Match) -> Judge:
        """Nothing of the hands before matters."""
        return self

    def hindsight(self) -> OpenHands:
        """The values that a review adds up."""
        from .chinaso_hindsight import OpenHands  # which stands on this module

        return OpenHands(self)

    def value(self, state: State) -> Values:
        """To every seat, as far as it knows."""
        return valued(state, _each)

    def expected(self, state: State) -> Values:
        """Over all cards that may come; of a deal, by the shares of hands that are so far from their contract."""
        if state.phase in (phases.DRAW, phases.PENALTY):
            return _after_draws(state)
        alike = state.phase == phases.DEALER and {state.cuts[one] for one in _may_deal(state)} == {TO_CUT}
        dealt = state.phase == phases.DEAL or (state.phase == phases.CUT and not _is_cutting(state))
        if alike or dealt:
            return self.value(state)
        return mean([(self.value(RULES.settle(state, cards)[0]), odds) for cards, odds in _draws(state)])

    def error(self, state: State, action: Action) -> float:
        """As measured for discards, against hands played out from there."""
        return LAST_ERROR if len(state.sheet) == len(state.house.contracts) - 1 else ERROR

    def odds(self, state: State) -> Mapping[str, float]:
        """None that everybody may know."""
        return {}

    def seen(self, state: State, seat: int) -> Values:
        """Its own chance, and how it sees the others share the rest."""
        if state.phase in (phases.OVER, phases.DEALER) or _is_cutting(state):
            return self.value(state)
        return mind(state, seat).shares

    def ways(self, state: State, seat: int) -> Mapping[Action, float]:
        """All discards, and of the ways to lay down the best."""
        return mind(state, seat).ways

    def chosen(self, state: State, seat: int, action: Action) -> Values:
        """Where the hand ends, before the others are seen."""
        after = RULES.act(state, seat, action)[0]
        if len(after.sheet) == len(state.sheet):
            return self.value(after)
        out = None if after.hands[seat] else seat
        return tuple([mind(state, one).ended(out, after.hands[one], is_chinaso(state)) for one in range(state.seats)])

    def untold(self, match: Match) -> Sequence[tuple[int, int]]:
        """None: all hands are shown when a hand has ended. Only when each card came is told by the record alone."""
        return ()

    def prospects(self, state: State, seat: int, action: Action | None) -> Mapping[str, float]:
        """What the next card from the stock may bring."""
        return mind(state, seat).prospects(action) if state.phase in phases.DEALT - BETWEEN else {}


def valued(state: State, each: Each) -> Values:
    """What a state is worth if `each` says what a hand is worth that has been cut for."""
    if state.phase == phases.OVER:
        return shares(state.leaders, state.seats)
    if state.phase == phases.DEALER:
        return evenly([valued(replace(state, phase=phases.CUT, dealer=one, cuts=()), each) for one in _may_deal(state)])
    return _cut(state, each) if _is_cutting(state) else each(state)


def _is_cutting(state: State) -> bool:
    """Whether the next card may be a joker for the cutter."""
    return state.phase == phases.CUT_NEXT or (state.phase == phases.CUT and state.house.options.cutter_joker == "on")


def _may_deal(state: State) -> list[int]:
    return [seat for seat, rank in enumerate(state.cuts) if rank]


def _after_draws(state: State) -> Values:
    """What only the seat that draws can see changes nothing for the others."""
    seat = state.seat if state.phase == phases.DRAW else state.claimant
    assert seat is not None
    found = 0.0
    for cards, odds in _draws(state):
        if state.phase == phases.DRAW:
            found += odds * mind(state, seat).drawn[cards[0]]
        else:
            found += odds * mind(RULES.settle(state, cards)[0], seat).worth
    after = RULES.settle(state, next(_draws(state))[0])[0]
    return tuple([found if one == seat else mind(after, one).worth for one in range(state.seats)])


def _draws(state: State) -> Iterator[tuple[Cards, float]]:
    """Every distinct draw with its chance, of very few cards."""
    draw = RULES.next(state)
    assert isinstance(draw, Draw)
    counts = Counter(draw.pool)
    ways = comb(len(draw.pool), draw.cards)
    for cards in combinations_with_replacement(sorted(counts), draw.cards):
        chosen = Counter(cards)
        if found := prod([comb(counts[card], n) for card, n in chosen.items()]):
            yield cards, found / ways


@lru_cache(maxsize=64)
def mind(state: State, seat: int) -> Mind:
    """What a seat makes of a state."""
    if state.phase in BETWEEN:
        return Before(state, seat)
    return Mind(Scene(playing_on(state) if seat == state.seat else state, seat))


def playing_on(state: State) -> State:
    """The state for the seat in turn: whatever others do about a discard, its turn goes on."""
    if state.phase in (phases.CLAIM, phases.PENALTY):
        return replace(state, phase=phases.PLAY, waiting=(), claimant=None)
    return state


class Mind:
    """What a seat makes of a state in the middle of a hand."""

    def __init__(self, scene: Scene, outlook: Outlook | None = None) -> None:
        self.scene = scene
        self.outlook = outlook or self._outlook()

    def _outlook(self) -> Outlook:
        scene = self.scene
        others = {one: scene.other(one) for one in scene.others}
        return Outlook(scene.state, scene.seat, scene.is_down, others, waits(scene))

    def _after(self, state: State) -> Mind:
        """What the seat makes of a state that follows."""
        scene = self.scene
        return mind(state, scene.seat) if scene.drawn is None else Mind(Scene(state, scene.seat, scene.drawn))

    @cached_property
    def worth(self) -> float:
        """Its chance to win the match."""
        scene, state = self.scene, self.scene.state
        if scene.seat == state.seat:
            if state.phase == phases.TURN:
                return max(self.ways.values())
            return self._mean if state.phase == phases.DRAW else self._in_turn
        if state.phase == phases.CLAIM and scene.seat in state.waiting:
            return max(self.ways.values())
        if state.claimant == scene.seat:
            return self._claiming if state.phase == phases.CLAIM else self._owing(scene.hand)
        return self.outlook.chance(scene.own(scene.hand))

    @cached_property
    def shares(self) -> Values:
        """Everybody's chance, as it sees them."""
        rest = self.outlook.shares(self.scene.own(self.scene.hand))
        others = sum(rest) - rest[self.scene.seat]
        left = (1.0 - self.worth) / others if others else 0.0
        return tuple([self.worth if one == self.scene.seat else left * share for one, share in enumerate(rest)])

    @cached_property
    def ways(self) -> Mapping[Action, float]:
        """What it can do."""
        state, seat = self.scene.state, self.scene.seat
        if state.phase == phases.CLAIM:
            return {CLAIMS: self._claiming, PASS: self._then(PASS)}
        if state.phase == phases.TURN:
            taken = self._then(TAKE)
            if state.is_last_card:
                return {TAKE: taken, PASS: self.ended(None, self.scene.hand, False)}
            return {DRAW: self._drawing(), TAKE: taken}
        ways = {Action("discard", (card,)): self._without(card) for card in dict.fromkeys(self.scene.hand)}
        if not self.scene.is_down:
            return {LAY: self._then(LAY), **ways} if self.scene.to_lay else ways
        offers = [*additions(state, seat), *swaps(state, seat)]
        return {**{action: self._then(action) for offer in offers for action in offer.actions()}, **ways}

    # --- in its own turn ----------------------------------------------------------------------------------------------

    @cached_property
    def drawn(self) -> Mapping[Card, float]:
        """What it is worth to draw each card that it has not seen."""
        return {Card(card): self._with(Card(card)) for card, n in enumerate(self.scene.unseen) if n}

    @property
    def _mean(self) -> float:
        unseen = self.scene.unseen
        return sum([unseen[card] * worth for card, worth in self.drawn.items()]) / self.scene.left

    def _with(self, card: Card) -> float:
        state, seat = self.scene.state, self.scene.seat
        after = replace(state, phase=phases.PLAY, hands=state.with_hand(seat, plus(state.hands[seat], card)))
        return type(self)(type(self.scene)(after, seat, card), self.outlook)._in_turn

    @property
    def _in_turn(self) -> float:
        """What the rest of the turn is worth: a few discards are tried, and the dearest card that fits the table."""
        ways = [self._without(card) for card in candidates(self.scene)]
        step = self.scene.to_lay
        return max([*ways, self._then(step)] if step else ways)

    def _without(self, card: Card) -> float:
        scene, state = self.scene, self.scene.state
        left = minus(scene.hand, card)
        if not left:
            return self.outlook.out(is_chinaso(state))
        following = scene.others[0]
        return self.outlook.chance(scene.own(left), (following, use(scene, following, card, state.pile)))

    def _then(self, action: Action) -> float:
        """What is left to do after an action that does not end the turn; if it does end it, the seat is out."""
        state, seat = self.scene.state, self.scene.seat
        after = RULES.act(state, seat, action)[0]
        if len(after.sheet) > len(state.sheet):
            return self.outlook.out(is_chinaso(state))
        return self._after(after).worth

    def _drawing(self) -> float:
        """What it is worth to draw; in the first turn, to save time, as if the upcard were in the stock, too."""
        state = self.scene.state
        if state.turn:
            return self._then(DRAW)
        pool = plus(state.pool, self.scene.top)
        return self._after(replace(state, phase=phases.DRAW, pool=pool, pile=())).worth

    # --- otherwise ----------------------------------------------------------------------------------------------------

    @property
    def _claiming(self) -> float:
        """What it is worth to want the discard: others in line before it may want it, too."""
        scene, state = self.scene, self.scene.state
        waits = self.outlook.chance(scene.own(scene.hand))
        before = state.waiting.index(scene.seat) if scene.seat in state.waiting else len(state.waiting)
        gets = self._owing(plus(scene.hand, scene.top))
        return waits + (1.0 - WANTED) ** before * (gets - waits)

    def _owing(self, hand: tuple[Card, ...]) -> float:
        """What a hand is worth to which the cards come that a claim costs: points, as far as is known."""
        scene = self.scene
        own, cost = scene.own(hand), scene.state.house.cost
        mean = sum([n * POINTS[card] for card, n in enumerate(scene.unseen)]) / max(1, scene.left)
        return self.outlook.chance(own._replace(spare=own.spare + cost, points=own.points + cost * mean))

    def ended(self, out: int | None, hand: tuple[Card, ...], chinaso: bool) -> float:
        """What it is worth that the hand has ended, before the others show theirs."""
        if out == self.scene.seat:
            return self.outlook.out(chinaso)
        return self.outlook.beaten(out, float(sum([POINTS[card] for card in hand])), chinaso)

    def prospects(self, action: Action | None) -> Mapping[str, float]:
        """What the next card may bring to the hand, once it has its discard behind it."""
        scene, state = self.scene, self.scene.state
        hand = scene.hand
        if action is not None and action.kind == "discard":
            hand = minus(hand, Card(action.number()))
        elif action in (CLAIMS, TAKE, LAY) or (
            scene.seat == state.seat and state.phase not in (phases.TURN, phases.DRAW)
        ):
            return {}
        return scene.brings(hand) if hand else {}


def waits(scene: Scene) -> list[float]:
    """How long every seat waits for its turn."""
    return [scene.wait(one) for one in range(scene.state.seats)]


def cleared(state: State) -> State:
    """The table before a hand is dealt: until it is cut for, the last one may lie there yet."""
    if state.phase != phases.CUT:
        return state
    none: tuple[Cards, ...] = ((),) * state.seats
    return replace(state, turn=0, hands=none, known=none, melds=(), pile=())


class Before(Mind):
    """What a seat makes of a hand that is being dealt: its own cards count by how far they are from the contract."""

    def __init__(self, state: State, seat: int) -> None:
        state = cleared(state)
        scene = Scene(state, seat)
        others = {one: Other(known=len(state.known[one]), jokers=len(state.known[one])) for one in scene.others}
        super().__init__(scene, Outlook(state, seat, False, others, waits(scene)))

    @cached_property
    def worth(self) -> float:
        """Its chance to win the match."""
        return sum([share * self.outlook.chance(hand) for share, hand in self._hands])

    @cached_property
    def shares(self) -> Values:
        """Everybody's chance, as it sees them."""
        return mean([(self.outlook.shares(hand), share) for share, hand in self._hands])

    @property
    def _hands(self) -> list[tuple[float, Own]]:
        state, seat = self.scene.state, self.scene.seat
        return dealt(state, seat)


def dealt(state: State, seat: int) -> list[tuple[float, Own]]:
    """The hands a seat may be dealt, by how far they are, with their chances; its own, once it is dealt."""
    contract = state.contract
    spare = contract.cards - SHORTEST * contract.sets
    deals = [
        (far, share, Own(False, far, turns, spare, points, jokers))
        for far, share, turns, points, jokers in DEALS[bool(state.known[seat])][contract.number - 1]
    ]
    if len(state.hands[seat]) < contract.cards:
        return [(share, hand) for _, share, hand in deals]
    far = distance(held(state.hands[seat]), contract)
    return [(1.0, min(deals, key=lambda deal: abs(deal[0] - far))[2])]


def _cut(state: State, each: Each) -> Values:
    """The cutter keeps the first joker of two cards (N24)."""
    pack = state.house.pack
    first = pack.count(JOKER) / len(pack)
    second = pack.count(JOKER) / (len(pack) - 1)
    chance = first + (1.0 - first) * second if state.phase == phases.CUT else second
    cleared = replace(state, phase=phases.DEAL, turn=0, hands=((),) * state.seats, known=((),) * state.seats, melds=())
    hands, known = cleared.with_hand(cleared.cutter, (JOKER,)), cleared.seen(cleared.cutter, JOKER)
    kept = replace(cleared, hands=hands, known=known)
    return mean([(each(kept), chance), (each(cleared), 1.0 - chance)])


def _each(state: State) -> Values:
    return tuple([mind(state, seat).worth for seat in range(state.seats)])
