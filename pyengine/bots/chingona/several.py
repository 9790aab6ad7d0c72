"""A game among several: everybody's chance to win it, if each plays to win it.

It is solved backwards, from the last challenger's turn to the starter's. A challenger with others behind minds how safe
the new hand will be from them. If ties are played again, such a game counts an even share while the turns are solved;
what it is worth to each place at the table then follows from the solution.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from typing import Final

from pyengine.core.chance import Faces
from pyengine.games.chingona.odds import keeps
from pyengine.games.chingona.options import Options
from pyengine.games.chingona.scoring import FIVE_ACES, HANDS, Call, Scale, Target, Worth, scale
from pyengine.games.chingona.state import MOST_ROLLS, State

from .answers import before, plain, worths
from .starting import kinds, of_game, target_of, tie_of
from .turns import Worths, best, looked_up, place, thrown

Chances = tuple[float, ...]
NOBODY: Final = 0.0
FORBIDDEN: Final = -1.0
ANY: Final = (0, 0)


@dataclass(frozen=True, slots=True)
class Found:
    """What a challenger finds, or those find who come after.

    Attributes:
        target: the hand that leads.
        tied: somebody has equalled it, and such ties are played again.
        share: what a game that is played again counts to each player; 0 if none is.
        everybody: the chances of all who come after are wanted, too; a player who decides does not need them.
    """

    target: Target
    tied: bool = False
    share: float = 0.0
    everybody: bool = False

    def led(self, worth: Worth, rolls: int) -> Found:
        """What is found after it has been beaten."""
        return replace(self, target=plain(replace(self.target, worth=worth, rolls=rolls)), tied=False)

    def whatever(self) -> Found:
        """What all that is found at the same call has in common."""
        return replace(self, target=replace(self.target, worth=ANY, rolls=self.target.limit), tied=False)


class Turn:
    """The best play of a turn.

    What is worth most to the player comes first in everything here; what it brings the others follows.

    Attributes:
        stop: for each roll, what it is worth to leave or to call each hand; less than nothing where that is forbidden.
        reached: for each roll, what each hand is worth once it has been rolled.
        keep: for each roll but the last, what kept dice are worth.
        first: what the turn is worth before its first roll.
    """

    def __init__(self, stop: Sequence[Sequence[Chances]]) -> None:
        self.stop = stop
        self.reached, self.keep = [stop[-1]], list[Sequence[Worths]]()
        for stopped in stop[-2::-1]:
            self.keep.insert(0, _mean(self.reached[0]))
            self.reached.insert(0, list(map(max, stopped, best(self.keep[0]))))
        self.first: Chances = tuple(map(before, zip(*self.reached[0], strict=True)))

    def before(self, roll: int, kept: Faces) -> Chances:
        """Before another roll with these sorted dice kept, after so many."""
        return looked_up(self.keep[roll - 1], kept) if roll else self.first

    def after(self, roll: int, dice: Faces) -> Chances:
        """With these dice after a roll."""
        return self.reached[roll - 1][place(dice)]

    def choices(self, roll: int, dice: Faces) -> tuple[float, dict[Faces, float]]:
        """What it is worth to the player to stop with these dice after a roll, and to keep some of them."""
        stop = self.stop[roll - 1][place(dice)][0]
        if roll > len(self.keep):
            return stop, {}
        return stop, {kept: self.before(roll, kept)[0] for kept in keeps(tuple(sorted(dice)))}


def _mean(hands: Sequence[Chances]) -> Sequence[Worths]:
    """What dice on the table are worth when the rest is rolled, each number by itself."""
    parts = [thrown(part) if any(part) else _NOTHING for part in zip(*hands, strict=True)]
    return [list(zip(*sizes, strict=True)) for sizes in zip(*parts, strict=True)]


_NOTHING: Final = thrown([NOBODY] * len(HANDS))


# --- the challengers --------------------------------------------------------------------------------------------------


@lru_cache(maxsize=16_384)
def passed(found: Found, challengers: int) -> Chances:
    """The leader's chance to win if so many challengers come, theirs in turn if wanted, and that of another game."""
    if not challengers:
        return (NOBODY, 1.0) if found.tied else (1.0, NOBODY)
    worth, leader, *others = answer(found, challengers - 1).first
    return leader, *((worth - found.share * others[-1], *others) if found.everybody else others)


@lru_cache(maxsize=64)
def answer(found: Found, behind: int) -> Turn:
    """A challenger's turn: its worth, the chances of the leader, of so many behind if wanted, and of another game."""
    rolls = range(1, found.target.limit + 1)
    return Turn([_stopped(found, behind, roll) for roll in rolls])


def _stopped(found: Found, behind: int, roll: int) -> Sequence[Chances]:
    """What it is worth to leave each hand; less than nothing where the rules forbid it (G7)."""
    target = found.target
    led = _led(found.whatever(), behind, roll)
    less = _short(found, behind) if roll == target.limit else _forbidden(behind if found.everybody else 0)
    known = {worth: led[worth] if worth > target.worth else less for worth in _shown(target.scale)}
    if target.worth in known:
        known[target.worth] = _equal(found, behind, roll, less)
    return [known[worth] for worth in worths(target.scale)]


def _equal(found: Found, behind: int, roll: int, less: Chances) -> Chances:
    """What it is worth to leave a hand like the one that leads (G8, G9)."""
    target = found.target
    hand = _shown(target.scale)[target.worth]
    if target.beaten(hand, roll):
        return _led(found.whatever(), behind, roll)[target.worth]
    tied = found.share > 0.0 and target.equalled(hand, roll)
    return _short(replace(found, tied=True), behind) if tied else less


def _short(found: Found, behind: int) -> Chances:
    """What a challenger's turn is worth that has not beaten what it found."""
    following = passed(found, behind)
    return found.share * following[-1], *following


def _forbidden(behind: int) -> Chances:
    return FORBIDDEN, *[NOBODY] * (behind + 2)


class Led(dict[Worth, Chances]):
    """What it is worth to leave a hand that leads, whatever led before; each is computed when it is asked for."""

    def __init__(self, found: Found, behind: int, roll: int) -> None:
        super().__init__()
        self.found, self.behind, self.roll = found, behind, roll

    def __missing__(self, worth: Worth) -> Chances:
        mine, *others = passed(self.found.led(worth, self.roll), self.behind)
        self[worth] = mine + self.found.share * others[-1], NOBODY, *others
        return self[worth]


_led: Final = lru_cache(maxsize=1_024)(Led)


@cache
def _shown(scale: Scale) -> Mapping[Worth, Faces]:
    """For everything hands are worth on a scale, one that is."""
    return dict(zip(worths(scale), HANDS, strict=True))


# --- the starter ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Party:
    """What the starter's turn depends on.

    Attributes:
        options: the house rules.
        challengers: how many answer.
        everybody: the chances of all of them are wanted, too.
    """

    options: Options
    challengers: int
    everybody: bool = False

    def __post_init__(self) -> None:
        """Forget the house rules of the match, so that tables with the same game share the results."""
        object.__setattr__(self, "options", of_game(self.options))

    def share(self, kind: str) -> float:
        """What a tie counts to everybody after this kind of call."""
        return tie_of(self.options, kind, self.again)

    @property
    def again(self) -> float:
        """What a game that is played again counts to everybody; 0 if none is."""
        return 0.0 if self.options.ties == "lose" else 1 / (self.challengers + 1)


@lru_cache(maxsize=16)
def opened(party: Party) -> Turn:
    """The starter's turn: its worth, then the chances of the challengers in turn if wanted, and of another game."""
    options = party.options
    aces = scale("wild", 0, options.all_pairs, options.four_aces_are_five)
    won = (1.0, *[NOBODY] * (1 + (party.challengers if party.everybody else 0)))
    at_once = {hand for hand in HANDS if options.five_aces == "starter" and aces.worth(hand) == FIVE_ACES}
    rolls = range(1, MOST_ROLLS + 1)
    return Turn([[won if hand in at_once else _safest(party, hand, roll)[0] for hand in HANDS] for roll in rolls])


def best_call(party: Party, dice: Faces, rolls: int) -> Call:
    """The call that is hardest to beat."""
    return _safest(party, tuple(sorted(dice)), rolls)[1]


def _safest(party: Party, hand: Faces, rolls: int) -> tuple[Chances, Call]:
    calls = kinds(hand, rolls, party.options)
    odds = [_safe(party, call) for call in calls]
    return max(odds), calls[odds.index(max(odds))]


@lru_cache(maxsize=2_048)
def _safe(party: Party, call: Call) -> Chances:
    share = party.share(call.kind)
    target = plain(target_of(party.options, call))
    mine, *others = passed(Found(target, share=share, everybody=party.everybody), party.challengers)
    return mine + share * others[-1], *others


@lru_cache(maxsize=32)
def places(party: Party) -> Chances:
    """The chance to win a game by place: the starter, then the challengers in turn; played again while it is tied."""
    worth, *others, again = opened(replace(party, everybody=True)).first
    mine = worth - party.again * again
    return tuple([chance / (1.0 - again) for chance in (mine, *others)])


# --- at the table -----------------------------------------------------------------------------------------------------


def party_of(state: State, *, everybody: bool = False) -> Party:
    """Those who play this game."""
    return Party(state.options, len(state.playing) - 1, everybody)


def turn_of(state: State, *, everybody: bool = False) -> Turn:
    """The turn being played."""
    game = state.game
    party = party_of(state, everybody=everybody)
    if game.call is None:
        return opened(party)
    found = Found(plain(state.target), game.tied, party.share(game.call.kind), everybody)
    return answer(found, len(behind(state)))


def behind(state: State) -> list[int]:
    """The challengers who roll after this player, in turn."""
    seat, found = state.after(state.game.seat), list[int]()
    while seat != state.game.starter:
        found.append(seat)
        seat = state.after(seat)
    return found
