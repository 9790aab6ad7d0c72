"""What a game is worth between two players: the match, solved backwards from its end.

A game is won or lost, and the roles then reverse, so playing for the game is playing for
the match. Only five aces that win at once and keep the cup (G12) are worth more, and how much depends on how
the match stands.
"""

from __future__ import annotations

from functools import lru_cache

from pyengine.games.chingona import result
from pyengine.games.chingona.options import Options
from pyengine.games.chingona.state import Game, How, State

from .starting import GAME, Stakes, Table, opening

Score = tuple[int, int]
"""Games won: by the one who starts now, and by the other."""


@lru_cache(maxsize=4096)
def match(options: Options, score: Score, leader: int | None = None) -> float:
    """The starter's chance to win the match; ``leader`` is 0 for the starter, 1 for the other (G11)."""
    held = stakes(options, score, leader)
    if options.five_aces == "starter":
        return opening(Table(options, stakes=held)).worth
    return held.lost + (held.won - held.lost) * opening(Table(options)).worth


def stakes(options: Options, score: Score, leader: int | None = None) -> Stakes:
    """What the end of this game is worth to its starter, as a chance to win the match."""
    return Stakes(
        _after(options, score, leader, 0, "held"),
        _after(options, score, leader, 1, "beaten"),
        _after(options, score, leader, 0, "five_aces"),
    )


def playing_for(state: State) -> Stakes:
    """The stakes of the game at this table; the game itself if the match makes no difference."""
    if state.options.five_aces == "off":
        return GAME
    starter, other = state.game.starter, state.after(state.game.starter)
    leader = None if state.leader is None else (starter, other).index(state.leader)
    return stakes(state.options, (state.wins[starter], state.wins[other]), leader)


def _after(options: Options, score: Score, leader: int | None, winner: int, how: How) -> float:
    before = State(options, score, (), (), (), Game(0, 0, ((), ())), leader=leader)
    ended, _ = result.won(before, winner, how)
    if ended.over:
        return float(winner == 0)
    if ended.game.starter == 0:
        return match(options, score_of(ended), ended.leader)
    turned = None if ended.leader is None else 1 - ended.leader
    mine, other = score_of(ended)
    return 1 - match(options, (other, mine), turned)


def score_of(state: State) -> Score:
    """The games of two."""
    mine, other = state.wins
    return mine, other
