"""What a table of Chingona shows."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from pyengine.core.chance import Faces

from .calling import call_text, full_calls
from .faces import COUNTS_FOR, NAMES, name, names, written
from .odds import chance, chances, keeps
from .scoring import Call, better_hands, helpers, least_total
from .state import Best, Game, Past, State

if TYPE_CHECKING:
    from pyengine.protocol import Chance

    from . import protocol


def view(state: State) -> protocol.View:
    """The whole table as JSON values. It includes what a choice would lead to only while somebody chooses."""
    playing = not (state.contest or state.flick or state.over)
    choosing = playing and not state.game.cup
    return {
        **_match(state, playing),
        **_money(state),
        **_game(state.game, playing),
        "to_beat": _to_beat(state) if playing and state.game.call else None,
        **(_choice(state) if choosing else NO_CHOICE),
        "last": None if state.past is None else _past(state.past),
    }


NO_CHOICE: protocol.Choice = {"calls": [], "keeps": {}, "standing": None, "may_stop": False}


def _match(state: State, playing: bool) -> protocol.Match:
    thrown = [*state.totals, *[None] * (len(state.contest) - len(state.totals))]
    return {
        "faces": list(NAMES),  # a line of luck says 1 to 6: faces[0] to faces[5]
        "phase": _phase(state),
        "goal": state.options.games_to_win,
        "totals": list(state.wins),
        "playing": list(state.playing),
        "out": list(state.out),
        "flick": list(state.flick),
        "contest": [{"seat": seat, "total": worth} for seat, worth in zip(state.contest, thrown, strict=True)],
        "next_seat": state.after(state.game.seat) if playing else None,
        "parsons": _parsons(state),
        "winners": list(state.winners) if state.over else [],
    }


def _phase(state: State) -> protocol.Phase:
    if state.contest:
        return "elimination"
    if state.flick:
        return "flick"
    if state.over:
        return "over"
    return "throw" if state.game.cup else "choose"


def _parsons(state: State) -> protocol.Parsons | None:
    """G11: who leads, who can still win the match, and with how many more games in a row."""
    if state.leader is None:
        return None
    challenger = state.after(state.leader)
    return {"seat": state.leader, "other_seat": challenger, "left": state.wins[state.leader] - state.wins[challenger]}


def _money(state: State) -> protocol.Money:
    """G17: who pays the drinks, or what lies in the pot and, at the end, who gained and lost how much."""
    drinks = state.options.stakes == "drinks"
    payer = state.playing[0] if drinks and state.over else None
    chips = [0] * len(state.wins)
    for seat in state.playing if state.pot else ():
        chips[seat] = -state.options.ante + state.pot * (state.over and seat in state.winners)
    return {"stakes": state.options.stakes, "payer": payer, "pot": state.pot, "chips": chips}


def _game(game: Game, playing: bool) -> protocol.Game:
    challenging = game.call is not None
    return {
        "seat": game.seat if playing else None,
        "starter": game.starter if playing else None,
        "role": ("challenger" if challenging else "starter") if playing else None,
        "dice": names(game.dice) if playing else [],
        "cup": game.cup if playing else 0,
        "roll": game.rolls,
        "limit": game.limit,
        "rolls_left": game.limit - game.rolls if playing else 0,
        "hands": [names(hand) for hand in game.hands],
        "call": None if game.call is None else _call(game.call),
        "tied": game.tied,
    }


def _call(call: Call) -> protocol.Call:
    """A call as data, and as the action that makes it; ``count`` is the total of numbers."""
    face = name(call.face) if call.face else None
    return {"kind": call.kind, "count": call.count, "face": face, "rolls": call.rolls, "text": call_text(call)}


def _to_beat(state: State) -> protocol.ToBeat:
    """The leading hand and exactly what beats it: a total, or a number of certain faces.

    ``equal_until`` is the last roll in which an equal hand wins too (G9), ``tie`` the result of one otherwise.
    """
    target, best = state.target, state.game.best
    assert best is not None
    count, face = target.worth
    hands = [] if target.scale.kind == "numbers" else better_hands(target)
    return {
        "seat": best.seat,
        "count": count,
        "face": name(face) if face else None,
        "rolls": best.rolls,
        "uses": _makes(state, best),
        "hands": [{"count": n, "faces": names(faces)} for n, faces in hands],
        "total": least_total(target.worth) if target.scale.kind == "numbers" else None,
        "equal_until": target.equal_until,
        "tie": "replay" if state.replays else "lose",
        "chance": _odds(chance(target, state.game.rolls, state.game.dice)),
    }


def _makes(state: State, best: Best) -> list[bool]:
    """Per die of the leading hand: whether it counts."""
    count, face = best.worth
    called = state.game.call is not None and best.seat == state.game.starter
    kind = "natural" if state.scale.kind == "mexican" and not called else state.scale.kind
    return _uses(state.game.hands[best.seat], Call(kind, count, face, best.rolls), state.options.all_pairs)


def _choice(state: State) -> protocol.Choice:
    return _starting(state) if state.game.call is None else _challenging(state)


def _starting(state: State) -> protocol.Choice:
    """Every call at its full worth and, while rolls are left, every way to go on."""
    game = state.game
    calls = [_callable(state, call) for call in full_calls(game.dice, game.rolls, state.options)]
    ways = keeps(tuple(sorted(game.dice))) if game.rolls < game.limit else ()
    return {**NO_CHOICE, "calls": calls, "keeps": {_text(kept): None for kept in ways}}


def _challenging(state: State) -> protocol.Choice:
    """How the dice stand against the hand to beat, and what each way to go on is worth."""
    game, target = state.game, state.target
    count, face = target.scale.worth(game.dice)
    standing: protocol.Standing = {
        "count": count,
        "face": name(face) if face else None,
        "beats": target.beaten(game.dice, game.rolls),
        "ties": target.equalled(game.dice, game.rolls),
    }
    ways = chances(target, game.rolls, game.dice)
    going_on: dict[str, Chance | None] = {_text(kept): _odds(odds) for kept, odds in ways.items()}
    return {**NO_CHOICE, "standing": standing, "may_stop": state.may_stop, "keeps": going_on}


def _callable(state: State, call: Call) -> protocol.OpenCall:
    """A call with the dice it uses, and the chance that one challenger beats it with best play."""
    called = state.calling(call)
    return {
        **_call(call),
        "uses": _uses(state.game.dice, call, state.options.all_pairs),
        "chance": _odds(chance(called.target)),
    }


def _uses(dice: Faces, call: Call, all_pairs: bool) -> list[bool]:
    """Per die on the table: whether it counts for the call."""
    if call.kind == "numbers":
        return [COUNTS_FOR[face] > 0 for face in dice]
    faces = {call.face, *(helpers(dice, call.face, all_pairs) if call.kind == "wild" else ())}
    return [face in faces for face in dice]


def _past(past: Past) -> protocol.Last:
    """The game before: its call and its hands lie there until the next roll."""
    game = past.game
    return {
        "how": past.how,
        "winner": past.winner,
        "starter": game.starter,
        "call": None if game.call is None else _call(game.call),
        "hands": [names(hand) for hand in game.hands],
    }


def _text(kept: Faces) -> str:
    return ".".join(written(kept))


def _odds(odds: Fraction) -> Chance:
    return [odds.numerator, odds.denominator]
