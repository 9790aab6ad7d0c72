"""What Chingona is worth. For two everything is solved; for more, everybody is taken to play to win each game."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from math import prod
from typing import TYPE_CHECKING, Final

from ..bots import race
from ..bots.chingona.answers import beaten, onward, stop_or_keep
from ..bots.chingona.duel import match, stakes
from ..bots.chingona.several import Party, behind, party_of, places, turn_of
from ..bots.chingona.starting import Opening, Stakes, Table, opening, tie_of, tie_worth
from ..bots.chingona.turns import looked_up
from ..core.actions import Action
from ..core.frozen import replace
from ..games.chingona.options import Options
from ..games.chingona.state import State
from .evaluator import Values, evenly, mean, shares

if TYPE_CHECKING:
    from ..reviews import Rest, Unit

ERROR: Final = 0.001
"""The standard error in the cost of a choice with more than two players, measured (`tests.bots.chingona_match`)."""
UNFOLLOWED: Final = 0.03
"""The same where the match is a race of equals: a guess."""
DUEL: Final = 2
FEW: Final = 5_000
"""A match is followed game by game if it can stand in at most so many ways before anybody leaves."""
FAR: Final = 40.0
SLICES: Final = 800
"""How far, and in how many steps, the time of a race is followed."""


def evaluator(options: Options, seats: int) -> Judge | None:
    """The evaluator of a table; none where rolls decide who plays at all (G21)."""
    return None if options.elimination != "off" and seats > DUEL else Judge(options, seats)


class Judge:
    """What states are worth under these house rules.

    For two it is exact, except where five aces win at once and ties are replayed: there a tie counts what it is
    worth to the game.
    """

    unit: Unit = "win"
    scale = 1.0

    def __init__(self, options: Options, seats: int) -> None:
        self._exact = seats == DUEL and (options.five_aces == "off" or options.ties == "lose")
        self.rest: Rest = "rounding" if self._exact else "estimate"

    def value(self, state: State) -> Values:
        """By the game being played, and what its end is worth."""
        if state.over:
            return shares(state.winners, len(state.wins))
        if state.flick:
            starts = [_begun(state, seat) for seat in state.flick]
            return evenly([self.value(start) for start in starts])
        return _duel(state) if len(state.playing) == DUEL else _several(state)

    def expected(self, state: State) -> Values:
        """The worth before the roll, because all turns are solved."""
        return self.value(state)

    def error(self, state: State, action: Action) -> float:
        """0 for two, where it is exact."""
        if self._exact:
            return 0.0
        needs = [state.options.games_to_win - state.wins[seat] for seat in state.playing]
        return ERROR if prod(needs) <= FEW else UNFOLLOWED

    def odds(self, state: State) -> Mapping[str, float]:
        """The chances of this game's starter, and of the seat about to roll, to win it."""
        if state.over or state.flick or not state.game.cup:
            return {}
        if len(state.playing) > DUEL:
            chance = _game(state)[state.game.seat]
        else:
            game = replace(state.options, five_aces="off") if state.game.call is None else state.options
            chance = _thrown(replace(state, options=game), Stakes())
        return {"starter" if state.game.call is None else "challenger": chance}


def _begun(state: State, seat: int) -> State:
    return replace(state, flick=(), game=replace(state.game, starter=seat, seat=seat))


# --- two --------------------------------------------------------------------------------------------------------------


def _duel(state: State) -> Values:
    starter, other = state.game.starter, state.after(state.game.starter)
    leader = None if state.leader is None else (starter, other).index(state.leader)
    held = stakes(state.options, (state.wins[starter], state.wins[other]), leader)
    turn = _turn(state, held)
    if state.game.call is not None:
        turn = held.won + (held.lost - held.won) * turn
    elif state.options.five_aces == "off":
        turn = held.lost + (held.won - held.lost) * turn
    won = {starter: turn, other: 1.0 - turn}
    return tuple([won.get(seat, 1.0) / (len(state.wins) - 1) for seat in range(len(state.wins))])


def _table(state: State, held: Stakes) -> Table:
    return Table(state.options, stakes=held if state.options.five_aces == "starter" else Stakes())


def _tie(state: State) -> float:
    assert state.game.call is not None
    return tie_of(state.options, state.game.call.kind, tie_worth(Table(state.options)))


def _turn(state: State, held: Stakes) -> float:
    """What the turn is worth to the player who rolls: to the starter in stakes where five aces count, else in games."""
    return _thrown(state, held) if state.game.cup else _chosen(state, held)


def _thrown(state: State, held: Stakes) -> float:
    game = state.game
    kept = tuple(sorted(game.dice))
    if game.call is None:
        found: Opening = opening(_table(state, held))
        return found.worth if not game.rolls else float(looked_up(found.keep[game.rolls - 1], kept))
    if game.rolls:
        return float(looked_up(onward(state.target, game.rolls, _tie(state)), kept))
    return beaten(state.target, _tie(state))


def _chosen(state: State, held: Stakes) -> float:
    game = state.game
    if game.call is None:
        stop, keep = opening(_table(state, held)).choices(game.rolls, game.dice)
    else:
        stop, keep = stop_or_keep(state.target, game.rolls, game.dice, _tie(state))
    return max([stop, *keep.values()])


# --- more than two ----------------------------------------------------------------------------------------------------


def _several(state: State) -> Values:
    """By each player's chance of winning this game, and what the match is worth after it."""
    around, chances = _around(state), _game(state)
    needs = tuple([state.options.games_to_win - state.wins[seat] for seat in around])
    found = mean([(_won(state.options, needs, at), chances[seat]) for at, seat in enumerate(around)])
    worths = dict(zip(around, found, strict=True))
    whole = len(state.wins) - 1 if state.options.stakes == "drinks" else 1
    return tuple([worths.get(seat, 1.0) / whole for seat in range(len(state.wins))])


def _around(state: State) -> list[int]:
    """Those who play, the starter of this game first."""
    found = [state.game.starter]
    while (following := state.after(found[-1])) != found[0]:
        found.append(following)
    return found


def _game(state: State) -> dict[int, float]:
    """Everybody's chance of winning this game."""
    game, party, turn = state.game, party_of(state), turn_of(state, everybody=True)
    dice = tuple(sorted(game.dice))
    worth, *others, again = turn.before(game.rolls, dice) if game.cup else turn.after(game.rolls, dice)
    mine = worth - (party.again if game.call is None else party.share(game.call.kind)) * again
    seats = [game.seat, *([] if game.best is None else [game.best.seat]), *behind(state)]
    won = dict(zip(seats, (mine, *others), strict=True))
    anew = zip(_around(state), places(party), strict=True)
    return {seat: won.get(seat, 0.0) + again * chance for seat, chance in anew}


@lru_cache(32_768)
def matches(options: Options, needs: tuple[int, ...]) -> Values:
    """Everybody's chance not to pay, or to take the pot, by how many games each needs; the starter comes first."""
    if len(needs) == DUEL:
        chance = match(options, (options.games_to_win - needs[0], options.games_to_win - needs[1]))
        return chance, 1.0 - chance
    if prod(needs) > FEW:
        return _equals(needs, drinks=options.stakes == "drinks")
    odds = places(Party(options, len(needs) - 1))
    return mean([(_won(options, needs, at), chance) for at, chance in enumerate(odds)])


def _won(options: Options, needs: tuple[int, ...], at: int) -> Values:
    """The same once the player at this place has won the game (G15, G16, G17)."""
    others = needs[at + 1 :] + needs[:at]
    if needs[at] > 1:
        around = matches(options, (needs[at] - 1, *others))
    elif options.stakes == "drinks":
        around = (1.0, *matches(options, others))
    else:
        around = (1.0, *[0.0] * len(others))
    return around[len(needs) - at :] + around[: len(needs) - at]


def _equals(needs: tuple[int, ...], *, drinks: bool) -> Values:
    """The same if all win equally often."""
    ends = race.ends(needs, drinks, FAR, SLICES)
    return tuple([1.0 - last for last in ends]) if drinks else ends
