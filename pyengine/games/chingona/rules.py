"""Chingona, ruling by ruling.

What the rulings leave open is settled here as follows:

* G1, G5 a number that is called wild must be on at least one die, and the wild number must be another one: five kings
  are five natural kings, neither five wild kings nor five wild aces.
* G4, G5, G20 the starter may read the dice differently, or call fewer of a number than there are, which is also true;
  a total is always the whole total.
* G7 the last challenger's turn ends as soon as the hand is beaten, since nothing can change any more. Everybody else
  may roll on for a better hand, but then only the final dice count. A player who has not beaten the hand must use all
  rolls; if ``ties`` are replayed, they may also stop on a tie.
* G8, G15 with three or more players, a tie with the leading hand counts only at the end: if a later player beats it,
  that player wins; otherwise everybody still in plays the game again with the same starter.
* G9, G15 "fewer rolls" means fewer than the leading hand took, which may be fewer than the call did; an equal hand in
  more rolls is worse, not a tie.
* G10, G15 once a challenger has beaten a Mexican, the next one needs more of that number than that challenger has.
* G11 the benefit needs a duel: exactly two players still in, one with enough games and the other with none, even if
  others have left before. ``games_to_win`` replaces the four everywhere.
* G12 the starter's five aces end the game before anybody answers. So five aces can be called only without G12.
* G13 has no effect without G12; four natural aces are five wild aces only where wild hands are compared.
* G15, G16 as soon as two players are left, the roles reverse after every game, as between two; the player next to
  the one who left starts.
* G17 the winners are those who do not pay; for units, only those who play put in an ante, and the winner takes it.
* G21 with two players there is nobody to eliminate; players who are safe do not take part in the duel, pay nothing and
  win.
"""

from __future__ import annotations

import random
from types import MappingProxyType
from typing import TYPE_CHECKING

from pyengine.core.actions import Action, Offer, number
from pyengine.core.chance import Faces
from pyengine.core.dice import cup, one_each, without
from pyengine.core.frozen import replace
from pyengine.core.rules import Next, Note, Over, asked

from . import calling, opening, result
from .faces import dice, face, names, numbers, written
from .options import PRESETS, Options
from .scoring import FIVE_ACES, scale
from .state import DICE, Best, Game, State
from .text import TEXT, named, refuse
from .view import view

if TYPE_CHECKING:
    from .protocol import View

Step = tuple[State, tuple[Note, ...]]


class Chingona:
    """The rules of Chingona."""

    id = "chingona"
    revision = 1
    seats = range(2, 9)
    luck = "dice"
    secrets = False
    low_wins = False
    options = Options
    presets = PRESETS
    grammar = MappingProxyType(
        {
            "keep": (dice,),
            "stop": (),
            "wild": (number, face),
            "natural": (number, face),
            "numbers": (number,),
            "mexican": (face,),
        }
    )
    texts = TEXT

    def start(self, seats: int, options: Options) -> State:
        """The flick for the start, or the rolls that decide who plays (G14, G21)."""
        return opening.fresh(seats, options)

    def next(self, state: State) -> Next:
        """A roll of the opening, a roll of somebody's cup, that seat's choice, or the end."""
        if state.contest:
            return cup(DICE, state.contest[len(state.totals)])
        if state.flick:
            return one_each(state.flick)
        if state.over:
            return Over(state.wins, state.winners)
        game = state.game
        return cup(game.cup, game.seat) if game.cup else asked(game.seat)

    def offers(self, state: State, seat: int) -> tuple[Offer, ...]:
        """Dice to keep for another roll; for the starter every call, for a challenger to stop."""
        game = state.game
        dice = tuple(sorted(game.dice))
        throw = (calling.throw_offer(dice),) if game.rolls < game.limit else ()
        if game.call is None:
            return throw + calling.call_offers(dice, game.rolls, state.options)
        return (*throw, STOP) if state.may_stop else throw

    def act(self, state: State, seat: int, action: Action) -> Step:
        """``keep`` dice and roll the rest, call the hand, or ``stop`` with it."""
        if action.kind == "keep":
            return _keep(state, numbers(map(str, action.some())))
        return _stop(state) if action.kind == "stop" else _call(state, action)

    def settle(self, state: State, outcome: Faces) -> Step:
        """A roll to be safe, a flick for the start, or a roll of the cup."""
        if state.contest:
            return opening.contested(state, outcome)
        return opening.flicked(state, outcome) if state.flick else _throw(state, outcome)

    def totals(self, state: State) -> tuple[int, ...]:
        """The games that everybody has won."""
        return state.wins

    def view(self, state: State, seat: int | None) -> View:
        """Everything: in Chingona all dice lie in the open (G20)."""
        return view(state)

    def imagine(self, state: State, seat: int | None, rng: random.Random) -> State:
        """The state itself: there is nothing to re-deal."""
        return state


STOP = Offer("stop")


def _keep(state: State, kept: Faces) -> Step:
    """G18: any dice may stay on the table, also some that have been rolled again before."""
    game = state.game
    if without(game.dice, kept) is None:
        raise refuse("not_on_table", dice=list(written(kept)), count=len(kept))
    if len(kept) == DICE:
        raise refuse("throw_some")
    if game.rolls == game.limit:
        raise refuse("no_rolls_left", rolls=game.limit)
    told = {"seat": game.seat, "dice": list(written(kept)), "count": DICE - len(kept)}
    note = Note("chingona.kept" if kept else "chingona.kept_none", told)
    return replace(state, game=replace(game, dice=kept)), (note,)


def _throw(state: State, faces: Faces) -> Step:
    game = state.game
    thrown = replace(game, dice=game.dice + faces, rolls=game.rolls + 1)
    told = {"seat": game.seat, "thrown": names(faces), "dice": names(thrown.dice), "roll": thrown.rolls}
    note = Note("chingona.rolled_again" if game.dice else "chingona.rolled", told)
    fallen = replace(state, game=thrown)
    if thrown.call is None:
        return _five_aces(fallen, note)
    last = state.after(game.seat) == game.starter
    if thrown.rolls < thrown.limit and not (last and fallen.target.beaten(thrown.dice, thrown.rolls)):
        return fallen, (note,)
    return _told(note, _answered(fallen))


def _five_aces(state: State, rolled: Note) -> Step:
    """G12, G13: the starter's five aces win before anybody answers."""
    game, options = state.game, state.options
    if options.five_aces == "off":
        return state, (rolled,)
    if scale("wild", 0, options.all_pairs, options.four_aces_are_five).worth(game.dice) != FIVE_ACES:
        return state, (rolled,)
    shown = replace(state, game=replace(game, hands=game.shown))
    aces = Note("chingona.five_aces", {"seat": game.seat, "dice": names(game.dice)})
    return _told(rolled, _told(aces, result.won(shown, game.starter, "five_aces")))


def _call(state: State, action: Action) -> Step:
    call, seat = calling.read_call(state, action), state.game.seat
    told: dict[str, object] = {"seat": seat, "rolls": call.rolls}
    if call.kind == "numbers":
        told["total"] = call.count
    else:
        told |= {"count": call.count, **named(2 if call.kind == "mexican" else call.count, call.face)}
    return state.calling(call), (Note(f"chingona.called_{call.kind}", told),)


def _stop(state: State) -> Step:
    if state.game.call is None:
        raise refuse("call_first")
    if not state.may_stop:
        raise refuse("not_beaten")
    return _answered(state)


def _answered(state: State) -> Step:
    """The challenger's dice stand: they beat the hand, tie it or fall short (G7, G8, G15)."""
    game, target = state.game, state.target
    if target.beaten(game.dice, game.rolls):
        best = Best(game.seat, target.scale.worth(game.dice), game.rolls)
        return _told(_beaten(state, best), _go_round(state, best, False))
    equal = target.equalled(game.dice, game.rolls)
    code = "short" if not equal else "tied" if state.replays else "tie_loses"
    note = Note(f"chingona.{code}", {"seat": game.seat, "best_seat": _leading(game)})
    return _told(note, _go_round(state, game.best, game.tied or code == "tied"))


def _leading(game: Game) -> int:
    """Whose hand leads once it is called."""
    assert game.best is not None
    return game.best.seat


def _beaten(state: State, best: Best) -> Note:
    count, face = best.worth
    told = {"seat": best.seat, "rolls": best.rolls}
    if state.scale.kind == "numbers":
        return Note("chingona.beaten_numbers", {**told, "total": count})
    kind = "natural" if state.game.dice.count(face) == count else "wild"
    return Note("chingona.beaten", {**told, "count": count, "kind": kind, **named(count, face)})


def _go_round(state: State, best: Best | None, tied: bool) -> Step:
    """The cup goes on, or the game is over when it is back with the starter."""
    game = state.game
    following = state.after(game.seat)
    if following != game.starter:
        passed = replace(game, hands=game.shown, best=best, tied=tied, seat=following, dice=(), rolls=0)
        return replace(state, game=passed), ()
    ended = replace(state, game=replace(game, hands=game.shown, best=best, tied=tied))
    if tied:
        return result.replayed(ended)
    winner = _leading(ended.game)
    return result.won(ended, winner, "held" if winner == game.starter else "beaten")


def _told(note: Note, step: Step) -> Step:
    """The step with a note before its own."""
    state, notes = step
    return state, (note, *notes)
