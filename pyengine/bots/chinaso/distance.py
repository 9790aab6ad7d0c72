"""How far a hand is from its contract: the fewest cards that still have to come. Exact, and quick.

A hand is one number here, with four bits for how often each of the 53 cards is held, so that a suit, or the sum of the
suits, is a few bits of it, and what they are worth is looked up. That worth is a *ledger*: for each number of sets and
of jokers used in them the cards that are missing. Ledgers of suits, or of ranks, add up to the ledger of the hand.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from itertools import chain, combinations, combinations_with_replacement, product
from typing import Final

from pyengine.core.cards import JOKER, Card
from pyengine.games.chinaso.laydown import Contract
from pyengine.games.chinaso.melds import SHORTEST

Held = int
"""The cards of a hand, four bits each."""

Ledger = tuple[int, ...]
"""The cards missing for ``k`` sets with ``u`` jokers in them at most, at place ``k * (k + 1) / 2 + u``."""

BITS, NIBBLE = 4, 15
RANKS: Final = 13
SUIT_BITS: Final = BITS * RANKS
SUIT: Final = (1 << SUIT_BITS) - 1
UNIT: Final = tuple(1 << BITS * card for card in range(JOKER + 1))
JOKER_AT: Final = BITS * JOKER
HALF_BITS: Final = BITS * 7
HALF: Final = (1 << HALF_BITS) - 1
WINDOWS: Final = tuple(sum(1 << (start + n) % RANKS for n in range(SHORTEST)) for start in range(RANKS - 1))
"""The twelve shortest straights of a suit, from A-2-3 to Q-K-A, a bit for each rank."""
MOST_SETS: Final = 4


def held(cards: Iterable[Card]) -> Held:
    """These cards as one number."""
    return sum([UNIT[card] for card in cards])


@lru_cache(maxsize=1 << 16)
def distance(hand: Held, contract: Contract) -> int:
    """The fewest cards with which this hand would hold the contract, wherever they might come from."""
    jokers, threes, straights = hand >> JOKER_AT, contract.threes, contract.straights
    suits = hand & SUIT, hand >> SUIT_BITS & SUIT, hand >> 2 * SUIT_BITS & SUIT, hand >> 3 * SUIT_BITS & SUIT
    if not straights:
        return _asked(_threes(sum(suits)), threes, jokers)
    if not threes:
        return _asked(_straights(*suits), straights, jokers)
    return (_one_straight if straights == 1 else _one_three)(suits, threes, straights, jokers)


def helpful(hand: Held, contract: Contract) -> Iterator[Card]:
    """The cards that would bring the hand nearer."""
    far = distance(hand, contract)
    for card, unit in enumerate(UNIT):
        if distance(hand + unit, contract) < far:
            yield Card(card)


def _asked(ledger: Ledger, sets: int, jokers: int) -> int:
    return ledger[sets * (sets + 1) // 2 + min(sets, jokers)]


# --- ledgers ----------------------------------------------------------------------------------------------------------


def _closed(costs: dict[tuple[int, int], int]) -> Ledger:
    """The ledger of these costs, where a set may also be made of nothing, and a joker left unused."""
    full: dict[tuple[int, int], int] = {(0, 0): 0}
    for sets in range(1, MOST_SETS + 1):
        for used in range(sets + 1):
            ways = [costs.get((sets, used), SHORTEST * sets)]
            if used:
                ways += [full[sets, used - 1], full[sets - 1, used - 1] + SHORTEST - 1]
            if used < sets:
                ways.append(full[sets - 1, used] + SHORTEST)
            full[sets, used] = min(ways)
    return tuple(full.values())


@lru_cache(maxsize=1 << 16)
def _merged(one: Ledger, other: Ledger) -> Ledger:
    """Two ledgers of different cards together."""
    costs: dict[tuple[int, int], int] = {}
    for (sets, used), (more, with_more) in product(PLACES, PLACES):
        key = sets + more, used + with_more
        if key[0] <= MOST_SETS:
            cost = one[_place(sets, used)] + other[_place(more, with_more)]
            costs[key] = min(cost, costs.get(key, cost))
    return tuple([costs[key] for key in PLACES])


PLACES: Final = tuple((sets, used) for sets in range(MOST_SETS + 1) for used in range(sets + 1))


@cache
def _place(sets: int, used: int) -> int:
    return sets * (sets + 1) // 2 + used


# --- threes -----------------------------------------------------------------------------------------------------------


def _threes(ranks: Held) -> Ledger:
    """What threes need, by how often each rank is held."""
    return _merged(_threes_of(ranks & HALF), _threes_of(ranks >> HALF_BITS))


@lru_cache(maxsize=1 << 15)
def _threes_of(ranks: Held) -> Ledger:
    ledger = NOTHING
    while ranks:
        ledger = _merged(ledger, _threes_of_rank(ranks & NIBBLE))
        ranks >>= BITS
    return ledger


@cache
def _threes_of_rank(n: int) -> Ledger:
    return _closed({(sets, used): max(0, SHORTEST * sets - used - n) for sets, used in PLACES})


# --- straights --------------------------------------------------------------------------------------------------------


def _straights(a: Held, b: Held, c: Held, d: Held) -> Ledger:
    """What straights need, by the cards of each suit."""
    return _merged(_merged(_straights_of(a), _straights_of(b)), _merged(_straights_of(c), _straights_of(d)))


@lru_cache(maxsize=1 << 15)
def _straights_of(suit: Held) -> Ledger:
    ledger = NOTHING
    for near in _apart(suit):
        ledger = _merged(ledger, _straights_near(near))
    return ledger


def _apart(suit: Held) -> Iterator[Held]:
    """The cards of a suit in groups, no two of which could lie in one straight: there are few such groups."""
    near = first = 0
    last = -SHORTEST
    for rank in range(RANKS):
        cards = suit & NIBBLE << BITS * rank
        if cards and rank - last >= SHORTEST and near:
            if not first and suit & NIBBLE:
                first = near  # an ace, which the king may yet join
            else:
                yield near
            near = 0
        if cards:
            near, last = near | cards, rank
    if first and RANKS - last < SHORTEST:
        yield first | near
    else:
        yield from filter(None, (first, near))


@lru_cache(maxsize=1 << 13)
def _straights_near(suit: Held) -> Ledger:
    """What straights of cards that lie near each other need. No contract asks for more than three."""
    at_least = [sum(1 << rank for rank in range(RANKS) if suit >> BITS * rank & NIBBLE > n) for n in range(3)]
    begun = [window for window in WINDOWS if (window & at_least[0]).bit_count() > 1]
    number = sum(some.bit_count() for some in at_least)
    costs: dict[tuple[int, int], int] = {}
    for windows in chain.from_iterable(combinations_with_replacement(begun, sets) for sets in range(4)):
        missing, standing = _short(windows, at_least)
        single = number - SHORTEST * len(windows) + missing  # any card left over may begin a straight of its own
        for sets in range(len(windows), 1 + min(3, len(windows) + single)):
            alone = sets - len(windows)
            for used in range(sets + 1):
                cost = missing + (SHORTEST - 1) * alone - min(used, standing + alone)
                costs[sets, used] = min(cost, costs.get((sets, used), cost))
    return _closed(costs)


def _short(windows: tuple[int, ...], at_least: list[int]) -> tuple[int, int]:
    """The cards that these straights of one suit lack, and the jokers that could stand for some: one in each."""
    there = at_least[0]
    alone = [(window & ~there).bit_count() for window in windows]
    if len(windows) < 2:
        return sum(alone), sum(alone)
    if len(windows) == 2:
        torn = (windows[0] & windows[1] & there & ~at_least[1]).bit_count()  # one card, and both want it
        return sum(alone) + torn, min(2, sum(map(bool, alone)) + torn)
    lacking = [
        (wanting, short)
        for rank in range(RANKS)
        if (wanting := tuple(at for at, window in enumerate(windows) if window >> rank & 1))
        and (short := len(wanting) - sum(n >> rank & 1 for n in at_least)) > 0
    ]
    return sum(short for _, short in lacking), _covered(lacking, len(windows))


def _covered(lacking: list[tuple[tuple[int, ...], int]], many: int) -> int:
    """How many straights can lack a card, where so many of those that want it go without (Hall's theorem)."""
    return min(
        many - size + sum(min(short, len({*wanting} & {*some})) for wanting, short in lacking)
        for size in range(many + 1)
        for some in combinations(range(many), size)
    )


NOTHING: Final = _closed({})


# --- both: what one kind takes the other cannot have ----------------------------------------------------------------


def _one_straight(suits: tuple[Held, ...], threes: int, straights: int, jokers: int) -> int:
    """Threes and one straight: every part of a straight that is held is set aside for it."""
    ranks = sum(suits)
    alone, best = _asked(_threes(ranks), threes, jokers), SHORTEST * (threes + straights)
    parts = sorted([part for suit in set(suits) for part in _parts(suit)], reverse=True)
    for size, part in parts or [(0, 0)]:
        if SHORTEST - size - bool(jokers) + alone >= best:
            break
        best = min(best, _beside(SHORTEST - size, _threes(ranks - part), threes, jokers))
    return best


def _one_three(suits: tuple[Held, ...], threes: int, straights: int, jokers: int) -> int:
    """Straights and one three: all that is held for a three is set aside for it."""
    whole = _straights(suits[0], suits[1], suits[2], suits[3])
    alone, best = _asked(whole, straights, jokers), _beside(SHORTEST, whole, straights, jokers)
    for size, (a, b, c, d) in sorted(_of_a_kind(suits), reverse=True):
        if SHORTEST - size - bool(jokers) + alone >= best:
            break
        rest = _straights(suits[0] - a, suits[1] - b, suits[2] - c, suits[3] - d)
        best = min(best, _beside(SHORTEST - size, rest, straights, jokers))
    return best


def _beside(missing: int, ledger: Ledger, sets: int, jokers: int) -> int:
    """One set that lacks so many cards, and other sets beside it; a joker may stand in the one."""
    without = missing + _asked(ledger, sets, jokers)
    return min(without, missing - 1 + _asked(ledger, sets, jokers - 1)) if missing and jokers else without


@lru_cache(maxsize=1 << 14)
def _parts(suit: Held) -> tuple[tuple[int, Held], ...]:
    """The cards of one suit that would lie in one straight, and how many they are."""
    ranks = [rank for rank in range(RANKS) if suit >> BITS * rank & NIBBLE]
    parts = {
        (size, sum(UNIT[rank] for rank in some))
        for size in range(1, SHORTEST + 1)
        for some in combinations(ranks, size)
        if any(sum(1 << rank for rank in some) & ~window == 0 for window in WINDOWS)
    }
    return tuple(sorted(parts))


def _of_a_kind(suits: tuple[Held, ...]) -> Iterator[tuple[int, tuple[Held, ...]]]:
    """Up to three cards of a rank, and how many they are, suit by suit."""
    ranks, rank = sum(suits), 0
    while ranks >> BITS * rank:
        if ranks >> BITS * rank & NIBBLE:
            at = BITS * rank
            for taken in product(*[range(min(SHORTEST, suit >> at & NIBBLE) + 1) for suit in suits]):
                if 0 < sum(taken) <= SHORTEST:
                    yield sum(taken), tuple([n << at for n in taken])
        rank += 1
