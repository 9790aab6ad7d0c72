"""How far a hand is from its contract: the fewest cards that still have to come. Exact, and quick.

A hand is one number here, with four bits for how often each of the 53 cards is held, so that a suit, or the sum of the
suits, is a few bits of it, and what they are worth is looked up. That worth is a *ledger*: for each number of sets and
of jokers used in them the cards that are missing. Ledgers of suits, or of ranks, add up to the ledger of the hand.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from itertools import chain, combinations, combinations_with_replacement, product
from operator import sub
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
    """The fewest cards that would complete the contract in this hand, from wherever they come."""
    jokers, threes, straights = hand >> JOKER_AT, contract.threes, contract.straights
    suits = hand & SUIT, hand >> SUIT_BITS & SUIT, hand >> 2 * SUIT_BITS & SUIT, hand >> 3 * SUIT_BITS & SUIT
    if not straights:
        return _asked(_threes(sum(suits)), threes, jokers)
    if not threes:
        return _asked(_straights(suits, straights), straights, jokers)
    return (_one_straight if straights == 1 else _one_three)(suits, threes, straights, jokers)


def helpful(hand: Held, contract: Contract) -> Iterator[Card]:
    """The cards that bring the hand nearer to its contract."""
    far = distance(hand, contract)
    for card, unit in enumerate(UNIT):
        if distance(hand + unit, contract) < far:
            yield Card(card)


def _asked(ledger: Ledger, sets: int, jokers: int) -> int:
    return ledger[sets * (sets + 1) // 2 + min(sets, jokers)]


# --- ledgers ----------------------------------------------------------------------------------------------------------


def _closed(costs: dict[tuple[int, int], int]) -> Ledger:
    """The ledger of these costs, where a set may also be made from nothing, and a joker may stay unused."""
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
    """The sum of two ledgers of different cards."""
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


def _straights(suits: Iterable[Held], most: int) -> Ledger:
    """What up to so many straights need, by the cards of each suit."""
    a, b, c, d = [_straights_of(suit, most) for suit in suits]
    return _merged(_merged(a, b), _merged(c, d))


@lru_cache(maxsize=1 << 15)
def _straights_of(suit: Held, most: int) -> Ledger:
    ledger = NOTHING
    for near in _apart(suit):
        ledger = _merged(ledger, _straights_near(near, most))
    return ledger


def _apart(suit: Held) -> Iterator[Held]:
    """The cards of a suit, in groups too far apart to share a straight; there are few such groups."""
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
def _straights_near(suit: Held, most: int) -> Ledger:
    """What up to so many straights of cards that lie near each other need."""
    at_least = [sum(1 << rank for rank in range(RANKS) if suit >> BITS * rank & NIBBLE > n) for n in range(3)]
    begun = [window for window in WINDOWS if (window & at_least[0]).bit_count() > 1]
    number = sum([some.bit_count() for some in at_least])
    costs: dict[tuple[int, int], int] = {}
    # With fewer than two cards each, one of the straights is no better than a single card left over.
    many = range(1 + min(most, number // 2))
    for windows in chain.from_iterable(combinations_with_replacement(begun, sets) for sets in many):
        missing = _missing(windows, at_least)
        single = number - SHORTEST * len(windows) + missing  # any card left over can start a straight of its own
        standing = -1
        for sets in range(len(windows), 1 + min(most, len(windows) + single)):
            alone = sets - len(windows)
            for used in range(sets + 1):
                best = costs.get((sets, used), NEVER)
                cost = missing + (SHORTEST - 1) * alone
                if cost - min(used, len(windows) + alone) < best:  # at most; now exactly
                    standing = _standing(windows, at_least) if standing < 0 else standing
                    costs[sets, used] = min(best, cost - min(used, standing + alone))
    return _closed(costs)


def _missing(windows: tuple[int, ...], at_least: list[int]) -> int:
    """The cards that these straights of one suit lack."""
    wanted = [0, 0, 0]  # the ranks that at least one, two, three of them want
    for window in windows:
        wanted = [wanted[0] | window, wanted[1] | (wanted[0] & window), wanted[2] | (wanted[1] & window)]
    return sum([(want & ~there).bit_count() for want, there in zip(wanted, at_least, strict=True)])


def _standing(windows: tuple[int, ...], at_least: list[int]) -> int:
    """The jokers that could stand for some of what these straights lack: one in each."""
    lacking = [
        (wanting, short)
        for rank in range(RANKS)
        if (wanting := {at for at, window in enumerate(windows) if window >> rank & 1})
        and (short := len(wanting) - sum([n >> rank & 1 for n in at_least])) > 0
    ]
    return _covered(lacking, len(windows)) if lacking else 0


def _covered(lacking: list[tuple[set[int], int]], many: int) -> int:
    """How many straights can lack a card if this many that need it go without (Hall's theorem)."""
    return min(
        [
            many - size + sum([min(short, len(wanting.intersection(some))) for wanting, short in lacking])
            for size in range(many + 1)
            for some in combinations(range(many), size)
        ]
    )


NEVER: Final = 99
NOTHING: Final = _closed({})


# --- both: what one kind takes the other cannot have ----------------------------------------------------------------


def _one_straight(suits: tuple[Held, ...], threes: int, straights: int, jokers: int) -> int:
    """Threes and one straight: every part of a straight that is held is set aside for it."""
    ranks = sum(suits)
    alone, best = _asked(_threes(ranks), threes, jokers), SHORTEST * (threes + straights)
    parts = sorted([part for suit in set(suits) for part in _parts(suit)], reverse=True)
    for size, part in parts or [(0, 0)]:
        if SHORTEST - size - bool(jokers and size < SHORTEST) + alone >= best:
            break
        best = min(best, _beside(SHORTEST - size, _threes(ranks - part), threes, jokers))
    return best


def _one_three(suits: tuple[Held, ...], threes: int, straights: int, jokers: int) -> int:
    """Straights and one three: all that is held for a three is set aside for it."""
    whole = _straights(suits, straights)
    alone, best = _asked(whole, straights, jokers), _beside(SHORTEST, whole, straights, jokers)
    for size in range(SHORTEST, 0, -1):
        least = SHORTEST - size - bool(jokers and size < SHORTEST) + alone
        if least >= best:
            break
        for taken in _of_a_kind(suits, size):
            rest = _straights(map(sub, suits, taken), straights)
            best = min(best, _beside(SHORTEST - size, rest, straights, jokers))
            if best == least:
                return best
    return best


def _beside(missing: int, ledger: Ledger, sets: int, jokers: int) -> int:
    """One set that lacks this many cards, and other sets beside it; a joker may stand in the one."""
    without = missing + _asked(ledger, sets, jokers)
    return min(without, missing - 1 + _asked(ledger, sets, jokers - 1)) if missing and jokers else without


@lru_cache(maxsize=1 << 14)
def _parts(suit: Held) -> tuple[tuple[int, Held], ...]:
    """The cards of one suit that fit into one straight, and how many there are."""
    ranks = [rank for rank in range(RANKS) if suit >> BITS * rank & NIBBLE]
    there = [[rank for rank in ranks if window >> rank & 1] for window in WINDOWS]
    parts = {some for fellows in there for size in range(1, SHORTEST + 1) for some in combinations(fellows, size)}
    return tuple([(len(some), sum([UNIT[rank] for rank in some])) for some in parts])


def _of_a_kind(suits: tuple[Held, ...], size: int) -> Iterator[tuple[Held, ...]]:
    """So many cards of one rank, suit by suit."""
    ranks, at = sum(suits), 0
    while ranks:
        if ranks & NIBBLE >= size:
            for taken in _ways(tuple([suit >> at & NIBBLE for suit in suits]), size):
                yield tuple([n << at for n in taken])
        ranks >>= BITS
        at += BITS


@cache
def _ways(there: tuple[int, ...], size: int) -> tuple[tuple[int, ...], ...]:
    """How so many cards can be taken from what each suit has."""
    return tuple(taken for taken in product(*[range(n + 1) for n in there]) if sum(taken) == size)
