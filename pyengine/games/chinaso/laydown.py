"""Whether a hand can lay down its contract, and the lay-down that leaves the fewest points: exact, never greedy.

Whatever of a rank no straight takes goes into its three, so a hand is searched by which ranks have the threes, and for
each such choice by the straights that the other cards make (`straights`). What could be had at most prunes the choices.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import pairwise, product
from typing import Final, NamedTuple

from pyengine.core.cards import JOKER, Cards, remove

from .melds import HIGH_ACE, KING, POINTS, RANK, SHORTEST, card_at, points
from .straights import Ranks, Run, Takings, takings

JOKER_POINTS: Final = POINTS[JOKER]
WORTH: Final[Ranks] = (0, *(POINTS[card_at(0, rank)] for rank in range(1, KING + 1)))
NEVER = 99
"""More jokers than there can be."""


@dataclass(frozen=True, slots=True, eq=False)  # there are seven of them, and what is remembered asks for one very often
class Contract:
    """What a hand of the match requires: sets of three, straights, and how many cards are dealt."""

    number: int
    threes: int
    straights: int
    cards: int

    @property
    def sets(self) -> int:
        """How many sets it takes."""
        return self.threes + self.straights


class LayDown(NamedTuple):
    """The contract laid down: its sets, sets of three first, and the cards that stay in the hand."""

    melds: tuple[Cards, ...]
    left: Cards


# --- can it be laid down? ---------------------------------------------------------------------------------------------


@lru_cache(maxsize=4096)
def can_lay(hand: Cards, contract: Contract) -> bool:
    """Whether this sorted hand holds the contract."""
    jokers = hand.count(JOKER)
    needed = _jokers_for_straights(hand, contract.straights, jokers) if contract.straights else 0
    if needed <= jokers and contract.threes:
        needed += _jokers_for_threes(_counts(hand), contract.threes)
    # Alone, each kind is settled now; together they may want the same cards.
    return needed <= jokers and (not contract.threes or not contract.straights or best(hand, contract) is not None)


def _marginal(n: int) -> tuple[int, ...]:
    """For the first, second … three out of n cards of a rank, the jokers it takes more than the one before."""
    jokers = [_short(n, threes) for threes in range(n // 2 + 1)]
    return tuple(after - before for before, after in pairwise(jokers))


def _short(n: int, threes: int) -> int:
    """The jokers that so many threes out of n cards need."""
    return max(0, SHORTEST * threes - n)


MARGINAL: Final = tuple(map(_marginal, range(13)))
"""By the number of cards of a rank: three packs have twelve."""


def _jokers_for_threes(counts: Ranks, threes: int) -> int:
    """The fewest jokers with which a hand makes so many threes; each further three of a rank costs no less."""
    costs = [cost for n in counts[1:] if n > 1 for cost in MARGINAL[n]]
    return sum(sorted(costs)[:threes]) if len(costs) >= threes else NEVER


def _jokers_for_straights(hand: Cards, straights: int, jokers: int) -> int:
    """The fewest jokers with which a hand makes so many straights."""
    suits = _suits(hand)
    sure, natural, helped = map(sum, zip(*map(_reach, suits), strict=True))
    if sure >= straights:
        return 0
    if natural + min(jokers, helped) < straights or helped < straights:
        return NEVER  # most hands, rejected quickly
    fewest = {0: 0}
    for suit in suits:
        needs = _needs(suit, straights, min(straights, jokers))
        if len(needs) > 1:
            fewest = _fewest(fewest, needs, straights)
    return fewest.get(straights, NEVER)


def _fewest(fewest: dict[int, int], needs: dict[int, int], most: int) -> dict[int, int]:
    """The fewest jokers by number of straights, with one more suit to take them from."""
    more: dict[int, int] = {}
    for (before, needed), (new, jokers) in product(fewest.items(), needs.items()):
        if before + new <= most:
            more[before + new] = min(more.get(before + new, NEVER), needed + jokers)
    return more


def _suits(hand: Cards) -> tuple[Cards, Cards, Cards, Cards]:
    """The cards of each suit; a sorted hand has them one after the other, and the jokers last."""
    a, b, c, d = bisect(hand, 12), bisect(hand, 25), bisect(hand, 38), bisect(hand, 51)
    return hand[:a], hand[a:b], hand[b:c], hand[c:d]


@lru_cache(maxsize=1 << 14)
def _reach(suit: Cards) -> tuple[int, int, int]:
    """Straights of a suit: how many at least, how many at most without jokers, and with as many as one likes."""
    there = 0
    for card in suit:
        there |= 1 << RANK[card]
    there |= (there & 2) << KING  # the ace is high, too
    near = there & (there >> 1 | there >> 2)
    row = there & there >> 1 & there >> 2
    return _apart(row), len(suit) // SHORTEST if row else 0, len(suit) // 2 if near else 0


def _apart(row: int) -> int:
    """How many straights do not touch, of those that begin at the set bits; an ace may be in one only."""
    found, ace = 0, row & 2
    while row and not (ace and found and row == 1 << HIGH_ACE - 2):
        lowest = row & -row
        row &= ~(lowest * 7)
        found += 1
    return found


@lru_cache(maxsize=1 << 14)
def _needs(suit: Cards, most: int, jokers: int) -> dict[int, int]:
    """The fewest jokers with which one suit makes so many straights."""
    _, natural, helped = _reach(suit)
    if len(suit) < 2 * SHORTEST - min(2, jokers):  # too few cards for a second one
        return {0: 0, 1: 0} if natural else {0: 0, 1: 1} if helped and jokers else {0: 0}
    needs: dict[int, int] = {}
    for number, used in takings(_counts(suit), WORTH, most, jokers):
        needs[number] = min(needs.get(number, NEVER), used)
    return needs


def _counts(held: Cards) -> Ranks:
    counts = [0] * (KING + 1)
    for card in held:
        counts[RANK[card]] += 1
    return tuple(counts)


# --- the best lay-down ------------------------------------------------------------------------------------------------


Threes = tuple[tuple[int, int], ...]
"""Ranks, and how many threes each of them gives."""


class _Straights(NamedTuple):
    """Straights from all suits, each with its suit, and the points of the cards in them, jokers not counted."""

    points: int
    runs: tuple[tuple[int, Run], ...]


class _Found(NamedTuple):
    points: int
    threes: Threes
    straights: _Straights


@lru_cache(maxsize=2048)
def best(hand: Cards, contract: Contract, keep: bool = False) -> LayDown | None:
    """The lay-down of a sorted hand that leaves the fewest points; None when it does not hold the contract.

    Args:
        hand: the cards, sorted.
        contract: how many sets of three and straights the hand asks for.
        keep: one card has to stay in the hand, to be discarded (N8).
    """
    found = _search(hand, contract)
    if found is None:
        return None
    laid = _laid(hand, found)
    return laid if laid.left or not keep else _keeping(hand, contract)


def _keeping(hand: Cards, contract: Contract) -> LayDown | None:
    """The best lay-down of a hand that could go out: some card of it stays, so each is tried."""
    ways = [(card, best(remove(hand, (card,)) or (), contract)) for card in dict.fromkeys(hand)]
    kept = [LayDown(laid.melds, tuple(sorted((*laid.left, card)))) for card, laid in ways if laid is not None]
    return min(kept, key=lambda laid: points(laid.left), default=None)


def _search(hand: Cards, contract: Contract) -> _Found | None:
    jokers, counts, suits = hand.count(JOKER), _counts(hand), tuple(map(_counts, _suits(hand)))
    alone = _straights(suits, (), contract.straights, jokers)
    if not alone:
        return None
    bound = max(way.points for way in alone.values()) + JOKER_POINTS * min(jokers, contract.sets)
    choices = [(_worth(counts, threes), threes) for threes in _threes(counts, contract.threes, jokers)]
    best: _Found | None = None
    for worth, threes in sorted(choices, reverse=True):
        if best is not None and worth + bound <= best.points:
            break
        for way in _beside(counts, suits, threes, contract, jokers):
            if best is None or worth + way[0] > best.points:
                best = _Found(worth + way[0], threes, way[1])
    return best


def _worth(counts: Ranks, threes: Threes) -> int:
    return sum(counts[rank] * WORTH[rank] for rank, _ in threes)


def _threes(counts: Ranks, threes: int, jokers: int, lowest: int = 1) -> Iterator[Threes]:
    """Every choice of the ranks that give so many threes, with no more jokers than there are."""
    if threes == 0:
        yield ()
        return
    for rank in range(lowest, KING + 1):
        for here in range(1, min(threes, counts[rank] // 2) + 1):
            left = jokers - _short(counts[rank], here)
            if left >= 0:
                yield from (((rank, here), *more) for more in _threes(counts, threes - here, left, rank + 1))


def _beside(
    counts: Ranks, suits: tuple[Ranks, ...], threes: Threes, contract: Contract, jokers: int
) -> Iterator[tuple[int, _Straights]]:
    """The straights beside these threes, and the points of all that is laid but for the cards of the threes' ranks.

    Those cards are laid in any case: what no straight takes goes into the three.
    """
    ranks = tuple([rank for rank, _ in threes])
    for short, left in _leaving(counts, suits, threes, contract.straights):
        for used, way in _straights(left, ranks, contract.straights, jokers - short).items():
            standing = used + min(contract.threes, jokers - used)
            yield way.points + JOKER_POINTS * standing, way


def _leaving(
    counts: Ranks, suits: tuple[Ranks, ...], threes: Threes, straights: int
) -> Iterator[tuple[int, tuple[Ranks, ...]]]:
    """What the threes may leave to the straights, and the jokers that they need then."""
    if not threes:
        yield 0, suits
        return
    (rank, here), others = threes[0], threes[1:]
    for short in range(_short(counts[rank], here), here + 1):
        spare = counts[rank] - SHORTEST * here + short
        for left in _spared(suits, rank, spare) if spare < straights else (suits,):
            for more, rest in _leaving(counts, left, others, straights):
                yield short + more, rest
        if spare >= straights:  # no straight takes more than one card of a rank
            break


def _spared(suits: tuple[Ranks, ...], rank: int, spare: int) -> Iterator[tuple[Ranks, ...]]:
    """The suits with only so many cards of a rank left in them, in every way."""
    for left in product(*(range(min(held[rank], spare) + 1) for held in suits)):
        if sum(left) == spare:
            pairs = zip(suits, left, strict=True)
            yield tuple((*held[:rank], n, *held[rank + 1 :]) for held, n in pairs)


def _straights(suits: tuple[Ranks, ...], free: tuple[int, ...], straights: int, jokers: int) -> dict[int, _Straights]:
    """The best straights of all suits together by the number of jokers in them, where some ranks count nothing."""
    if jokers < 0:
        return {}
    best = {(0, 0): _Straights(0, ())}
    for suit, held in enumerate(suits if straights else ()):
        worth = _worth_without(tuple([rank for rank in free if held[rank]]))
        ways = takings(held, worth, straights, min(straights, jokers))
        if len(ways) > 1:
            best = _together(best, suit, ways, straights, jokers)
    return {used: way for (number, used), way in best.items() if number == straights}


@cache
def _worth_without(free: tuple[int, ...]) -> Ranks:
    return tuple(0 if rank in free else each for rank, each in enumerate(WORTH))


def _together(
    best: dict[tuple[int, int], _Straights], suit: int, ways: Takings, straights: int, jokers: int
) -> dict[tuple[int, int], _Straights]:
    more: dict[tuple[int, int], _Straights] = {}
    for ((number, used), before), ((new, spent), taken) in product(best.items(), ways.items()):
        key = number + new, used + spent
        value = before.points + taken.points
        if key[0] <= straights and key[1] <= jokers and (key not in more or value > more[key].points):
            more[key] = _Straights(value, before.runs + tuple((suit, run) for run in taken.runs))
    return more


# --- the cards that are laid ------------------------------------------------------------------------------------------


def _laid(hand: Cards, found: _Found) -> LayDown:
    straights = tuple(_cards(suit, run) for suit, run in found.straights.runs)
    rest = remove(hand, (card for cards in straights for card in cards))
    assert rest is not None
    threes: list[Cards] = []
    jokers = min(rest.count(JOKER), sum(here for _, here in found.threes))
    for place, (rank, here) in enumerate(found.threes):
        naturals = tuple(card for card in rest if RANK[card] == rank)
        later = sum(_short(_held(rest, r), n) for r, n in found.threes[place + 1 :])
        standing = min(here, jokers - later)
        jokers -= standing
        threes += _shared(naturals, here, standing)
    melds = (*threes, *straights)
    left = remove(hand, (card for cards in melds for card in cards))
    assert left is not None
    return LayDown(melds, left)


def _held(held: Cards, rank: int) -> int:
    return sum(RANK[card] == rank for card in held)


def _cards(suit: int, run: Run) -> Cards:
    return tuple(JOKER if rank == run.joker else card_at(suit, rank) for rank in range(run.first, run.last + 1))


def _shared(naturals: Cards, threes: int, jokers: int) -> Iterator[Cards]:
    """The cards of one rank shared out to so many threes; the first ones get the jokers and what is over."""
    needed = SHORTEST * threes - jokers
    over, rest = naturals[: len(naturals) - needed], naturals[len(naturals) - needed :]
    for place in range(threes):
        size = SHORTEST - (place < jokers)
        cards, rest = (*over, *rest[:size]), rest[size:]
        over = ()
        yield (*sorted(cards), *[JOKER] * (place < jokers))
