"""After a game: who has won it, who leaves, who starts the next one, and who pays (G8, G11, G12, G15 to G17)."""

from __future__ import annotations

from pyengine.core.frozen import replace
from pyengine.core.rules import Note

from .state import Game, How, Past, State

Step = tuple[State, tuple[Note, ...]]
DUEL = 2


def replayed(state: State) -> Step:
    """G8: the same starter calls again."""
    game = state.game
    told = {"seat": game.starter, "totals": list(state.wins)}
    return _next_game(state, "tied", game.starter), (Note("chingona.replayed", told),)


def won(state: State, winner: int, how: How) -> Step:
    """The winner has won one more game."""
    wins = tuple([games + (seat == winner) for seat, games in enumerate(state.wins)])
    goal = state.options.games_to_win
    told = {"seat": winner, "games": wins[winner], "goal": goal, "totals": list(wins)}
    scored, notes = _settled(replace(state, wins=wins), winner)
    ended = _next_game(scored, how, _starter(state, scored, winner, how))
    following = () if ended.over else (Note("chingona.next_game", {"seat": ended.game.starter}),)
    return ended, (Note("chingona.game", told), *notes, *_result(ended), *following)


def _settled(state: State, winner: int) -> Step:
    """What the score leads to: nothing yet, one more chance (G11), or somebody leaves."""
    if state.leader == winner:
        return _leave(replace(state, leader=None), winner)
    if state.wins[winner] < state.options.games_to_win:
        return state, ()
    rival = _whitewashed(state, winner)
    if rival is None:
        return _leave(replace(state, leader=None), winner)
    told = {"seat": winner, "other_seat": rival, "goal": state.options.games_to_win}
    return replace(state, leader=winner), (Note("chingona.parsons", told),)


def _whitewashed(state: State, winner: int) -> int | None:
    """G11: the only other player, if they have not won a game; None if the benefit does not apply."""
    rivals = [seat for seat in state.playing if seat != winner]
    if state.options.parsons_benefit and state.leader is None and len(rivals) == 1 and not state.wins[rivals[0]]:
        return rivals[0]
    return None


def _leave(state: State, winner: int) -> Step:
    """G15: a player who has won enough games leaves, unless that ends the match for a pot (G17)."""
    if state.options.stakes == "units":
        return state, ()
    left = replace(state, out=(*state.out, winner))
    leaves = Note("chingona.leaves", {"seat": winner, "games": state.wins[winner]})
    return left, () if left.over else (leaves,)


def _starter(before: State, after: State, winner: int, how: How) -> int:
    """G15, G16, G12: among several, the winner of the game starts the next; between two, the roles reverse."""
    if winner in after.out:
        return after.after(winner)
    if how == "five_aces" or len(before.playing) > DUEL:
        return winner
    return before.after(before.game.starter)


def _next_game(state: State, how: How, starter: int) -> State:
    nobody = ((),) * len(state.wins)
    return replace(state, game=Game(starter, starter, nobody), past=Past(state.game, how))


def _result(state: State) -> tuple[Note, ...]:
    if not state.over:
        return ()
    winners = state.winners
    if state.options.stakes == "units":
        return (Note("chingona.takes_pot", {"seat": winners[0], "pot": state.pot}),)
    told = {"seats": list(winners), "winners": len(winners), "payer_seat": state.playing[0]}
    return (Note("chingona.won", told),)
