"""What Chingona is worth. For two everything is solved; for more, the games to come count as a race of equals."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from ..bots import race
from ..bots.chingona.answers import begun, holds, onward, stop_or_keep
from ..bots.chingona.duel import match, stakes
from ..bots.chingona.master import still_to_come
from ..bots.chingona.starting import Opening, Stakes, Table, opening, tie_of, tie_worth
from ..bots.chingona.turns import looked_up
from ..core.actions import Action
from ..core.frozen import replace
from ..games.chingona import result
from ..games.chingona.options import Options
from ..games.chingona.state import State
from ..registry import rules
from .evaluator import Values, enumerated, evenly, mean, of_two, shares

if TYPE_CHECKING:
    from ..reviews import Rest, Unit

ERROR: Final = 0.03
"""The standard error in the cost of a choice with more than two players."""
DUEL: Final = 2
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
        self._duel = seats == DUEL
        self._exact = self._duel and (options.five_aces == "off" or options.ties == "lose")
        self.rest: Rest = "rounding" if self._exact else "estimate"

    def value(self, state: State) -> Values:
        """By the game being played, and what its end is worth."""
        if state.over:
            return shares(state.winners, len(state.wins))
        if state.flick:
            starts = [_begun(state, seat) for seat in state.flick]
            return evenly([self.value(start) for start in starts])
        return _duel(state) if self._duel else _several(state)

    def expected(self, state: State) -> Values:
        """For two, the worth before the roll, because all turns are solved."""
        return self.value(state) if self._duel or state.flick else enumerated(rules("chingona"), self, state)

    def error(self, state: State, action: Action) -> float:
        """0 for two, where it is exact."""
        return 0.0 if self._exact else ERROR

    def odds(self, state: State) -> Mapping[str, float]:
        """The chances of this game's starter, and of the seat about to roll, to win it."""
        if state.over or state.flick or not state.game.cup:
            return {}
        game = replace(state.options, five_aces="off") if state.game.call is None else state.options
        chance = _thrown(replace(state, options=game), Stakes())
        return {"starter" if state.game.call is None else "challenger": chance}


def _begun(state: State, seat: int) -> State:
    return replace(state, flick=(), game=replace(state.game, starter=seat, seat=seat))


# --- a game -----------------------------------------------------------------------------------------------------------


def _table(state: State, held: Stakes) -> Table:
    aces = state.options.five_aces == "starter"
    return Table(state.options, len(state.playing) - 1, held if aces else Stakes())


def _tie(state: State) -> float:
    assert state.game.call is not None
    return tie_of(state.options, state.game.call.kind, tie_worth(Table(state.options, len(state.playing) - 1)))


def _turn(state: State, held: Stakes) -> float:
    """What the turn is worth to the player who rolls: to the starter in stakes where five aces count, else in games."""
    return _thrown(state, held) if state.game.cup else _chosen(state, held)


def _thrown(state: State, held: Stakes) -> float:
    game = state.game
    kept = tuple(sorted(game.dice))
    if game.call is None:
        found: Opening = opening(_table(state, held))
        return found.worth if not game.rolls else float(looked_up(found.keep[game.rolls - 1], kept))
    after, tie = still_to_come(state), _tie(state)
    if game.rolls:
        return float(looked_up(onward(state.target, game.rolls, after, tie), kept))
    return begun(state.target, after, tie)


def _chosen(state: State, held: Stakes) -> float:
    game = state.game
    if game.call is None:
        stop, keep = opening(_table(state, held)).choices(game.rolls, game.dice)
    else:
        stop, keep = stop_or_keep(state.target, game.rolls, game.dice, still_to_come(state), _tie(state))
    return max([stop, *keep.values()])


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
    return of_two(starter, turn)


# --- more than two ----------------------------------------------------------------------------------------------------


def _several(state: State) -> Values:
    """What this game is worth to everybody, by each player's chance of winning it."""
    chances = _game(state)
    ends = {seat: _after(state, seat) for seat, chance in chances.items() if chance}
    return mean([(ends[seat], chances[seat]) for seat in ends])


def _after(state: State, winner: int) -> Values:
    ended, _ = result.won(state, winner, "held" if winner == state.game.starter else "beaten")
    return between(ended.options, ended.wins, ended.out, ended.game.starter, ended.leader, ended.over)


def _game(state: State) -> Mapping[int, float]:
    """Everybody's chance of winning this game; those who wait share what is left."""
    game, mine = state.game, _turn(state, Stakes())
    waiting = [seat for seat in state.playing if seat not in (game.seat, game.starter)]
    if game.call is None:
        return {game.starter: mine, **dict.fromkeys(waiting, (1.0 - mine) / len(waiting))}
    assert game.best is not None
    later = [seat for seat in _behind(state) if seat != game.best.seat]
    held = (1.0 - mine) * holds(state.target, len(later), _tie(state))
    rest = {seat: (1.0 - mine - held) / len(later) for seat in later}
    return {game.seat: mine, game.best.seat: held if later else 1.0 - mine, **rest}


def _behind(state: State) -> list[int]:
    seat, found = state.after(state.game.seat), []
    while seat != state.game.starter:
        found.append(seat)
        seat = state.after(seat)
    return found


@lru_cache(4_096)
def between(
    options: Options, wins: tuple[int, ...], out: tuple[int, ...], starter: int, leader: int | None, over: bool
) -> Values:
    """What it is worth to everybody to have won this many games, before the next one."""
    seats = range(len(wins))
    playing = [seat for seat in seats if seat not in out]
    drinks = options.stakes == "drinks"
    if over:
        won = {seat: float(seat in out if drinks else wins[seat] == max(wins)) for seat in seats}
    elif len(playing) == DUEL:
        (other,) = set(playing) - {starter}
        turned = None if leader is None else (starter, other).index(leader)
        chance = match(options, (wins[starter], wins[other]), turned)
        won = {seat: float(drinks) for seat in out} | {starter: chance, other: 1.0 - chance}
    else:
        needs = tuple([options.games_to_win - wins[seat] for seat in playing])
        chances = [1.0 - slow for slow in ends(needs, True)] if drinks else ends(needs, False)
        won = {seat: float(drinks) for seat in out} | dict(zip(playing, chances, strict=True))
    return tuple([won[seat] / sum(won.values()) for seat in seats])


@lru_cache(4_096)
def ends(needs: tuple[int, ...], last: bool) -> Values:
    """Everybody's chance of being the last, or the first, to win this many games if all win equally often."""
    return race.ends(needs, last, FAR, SLICES)
