"""Cacho, ruling by ruling.

The code calls a *hatch* what the table calls a sheet: eleven boxes. What the rulings leave open is settled here as
follows:

* C3, C14 a served roll turned over by *abajo* is still served, and what the turned dice make on the first roll must be
  scored like anything else.
* C8 the goal is an open box, grandes included. Changing it takes two steps: all five dice go back, and the new goal is
  declared after the next roll. A roll of all five that is not followed by another needs no declaration: the box that
  is filled or crossed out is the goal.
* C9 a combination that was made must be scored, and so must a number that is there; only after missing a combination
  may a player cross out any open box. With the goal ``free``, any open box may be crossed out instead.
* C10 a goal is at its maximum when the dice score the most its box can: a served straight, full or poker, or any of
  them without ``served_bonus``. Below that the player may stop or roll on.
* C12, C21 when both grandes are used, five of a kind may be scored in its number or as a poker, as the player chooses.
  If neither is open, nothing has to be scored, as in C11: the player may roll on, and crosses out a box if the turn
  ends there.
* C10 takes precedence over C9: five of a kind is scored whatever the goal was.
* C14 *abajo* may be called whenever there are dice on the table, even if they must be scored; in a pair, once by each
  partner.
* C15, C21 with three hatches a box counts as open while it is open in any of them, so all six grandes come first.
* C19 one to eight people play; somebody alone may practise.
* C5 a dormida ends the match at once without being scored; in a pair, the partner wins, too.
* C16 partners sit opposite each other: of four, the first and the third. The leader rolls a whole series, then the
  partner; after them the next seat clockwise leads. A result without a declared goal may go into any box it fits.
  Either partner may write; the pair may cross out any open box instead, unless one of the results must be scored
  (C10).
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from pyengine.core.actions import Action, Offer, OneOf, Some, dice
from pyengine.core.chance import Faces
from pyengine.core.dice import cup, one_each, opened
from pyengine.core.errors import BadOptions
from pyengine.core.frozen import replace
from pyengine.core.rules import Choose, Next, Note, Over, asked

from .endings import Ending, ending
from .hatch import EMPTY, name, open_in, read_box, read_place, write
from .options import PRESETS, Options
from .refusals import aim_refusal, keep_refusal, place_of, refuse_cross, refuse_note, series_refusal, turn_refusal
from .scoring import FIVE, Box, five_of_a_kind
from .state import Series, State
from .text import RULINGS, TEXT, refuse
from .view import view

if TYPE_CHECKING:
    from .protocol import View

Step = tuple[State, tuple[Note, ...]]

RETURN, ABAJO, STOP = Offer("return"), Offer("abajo"), Offer("stop")


class Cacho:
    """The rules of Cacho."""

    id = "cacho"
    revision = 1
    seats = range(1, 9)
    luck = "dice"
    secrets = False
    low_wins = False
    options = Options
    presets = PRESETS
    grammar = MappingProxyType(
        {
            "aim": (read_box,),
            "keep": (dice,),
            "return": (),
            "abajo": (),
            "stop": (),
            "note": (read_place,),
            "cross": (read_place,),
        }
    )
    texts = TEXT

    def start(self, seats: int, options: Options) -> State:
        """C19: everybody rolls one die for the first turn."""
        pairs = options.teams == "pairs"
        if pairs and (seats < 4 or seats % 2):
            raise BadOptions("cacho.pairs_seats", TEXT["refuse.pairs_seats"], RULINGS["pairs_seats"], count=seats)
        sheet = (EMPTY,) * options.hatches
        contenders = tuple(range(seats)) if seats > 1 else ()
        return State(options, (sheet,) * (seats // 2 if pairs else seats), contenders)

    def next(self, state: State) -> Next:
        """The opening roll, a roll of the player's cup, a choice of the player or the pair, or the end."""
        if state.contenders:
            return one_each(state.contenders)
        if state.over:
            return Over(state.scores, state.winners)
        if state.noting:
            return Choose((state.partner, state.lead))
        series = state.series
        return cup(series.cup, state.seat) if series.cup else asked(state.seat)

    def offers(self, state: State, seat: int) -> tuple[Offer, ...]:
        """Declaring, keeping, returning and turning dice in a series; filling or crossing out when the turn may end."""
        end = ending(state)
        if state.noting:
            return _writing(state, end)
        throwing = _throwing(state, end)
        return (*throwing, STOP) if state.pairs else (*throwing, *_writing(state, end))

    def act(self, state: State, seat: int, action: Action) -> Step:
        """One of seven kinds of action; `ACTIONS` says which function plays it."""
        return ACTIONS[action.kind](state, seat, *action.fields)

    def settle(self, state: State, outcome: Faces) -> Step:
        """An opening roll, or a roll of the player's cup."""
        return _opening(state, outcome) if state.contenders else _throw(state, outcome)

    def totals(self, state: State) -> tuple[int, ...]:
        """The points on everybody’s sheet."""
        return state.totals

    def view(self, state: State, seat: int | None) -> View:
        """Everything: Cacho has no secrets."""
        return view(state)

    def imagine(self, state: State, seat: int | None, rng: random.Random) -> State:
        """The state itself: there is nothing to re-deal."""
        return state


# --- what is offered --------------------------------------------------------------------------------------------------


def _throwing(state: State, end: Ending) -> tuple[Offer, ...]:
    series = state.series
    turn = (ABAJO,) if state.options.abajo and not turn_refusal(state) else ()
    if end.forced or not series.rolls_left:
        return turn
    declared = state.options.goal == "free" or series.goal
    onward = _keeping(series.dice) if declared else _one_of("aim", "goal", state.open)
    return (onward, RETURN, *turn)


def _writing(state: State, end: Ending) -> tuple[Offer, ...]:
    filled = _places(state, tuple(end.notes))
    crossed = _places(state, end.crosses)
    note = (_one_of("note", "box", filled),) if filled else ()
    return (*note, _one_of("cross", "box", crossed)) if crossed else note


@lru_cache(6**FIVE)
def _keeping(dice: Faces) -> Offer:
    return Offer("keep", (Some("dice", dice, 1, FIVE - 1),))


@lru_cache(4_096)
def _one_of(kind: str, field: str, boxes: tuple[Box, ...]) -> Offer:
    return Offer(kind, (OneOf(field, boxes),))


def _places(state: State, boxes: tuple[Box, ...]) -> tuple[str, ...]:
    """Where these boxes are open, in the order given."""
    sheet = state.sheet
    if len(sheet) == 1:
        return boxes
    opened = [open_in(hatch) for hatch in sheet]
    return tuple([name(box, at, len(sheet)) for box in boxes for at, open in enumerate(opened) if box in open])


# --- luck -------------------------------------------------------------------------------------------------------------


def _opening(state: State, faces: Faces) -> Step:
    """C19: the highest die starts, ties roll again."""
    tied, notes = opened("cacho", state.contenders, faces)
    if len(tied) > 1:
        return replace(state, contenders=tied), notes
    return replace(state, contenders=(), lead=tied[0]), (*notes, Note("cacho.starts", {"seat": tied[0]}))


def _throw(state: State, faces: Faces) -> Step:
    seat, before = state.seat, state.series
    series = replace(before, dice=before.dice + faces, kept=len(before.dice), rolls=before.rolls + 1)
    fallen = replace(state, series=series)
    told = {"seat": seat, "roll": series.rolls, "dice": list(faces), "table": list(series.dice)}
    rolled = Note("cacho.rolled_on" if series.kept else "cacho.rolled", told)
    if series.rolls == 1 and state.options.dormida == "instant-win" and five_of_a_kind(faces):
        ended = replace(fallen, dormida=seat)
        return ended, (rolled, Note("cacho.dormida", {"seat": seat, "dice": list(faces)}), *_result(ended))
    return fallen, (rolled, *_force(fallen))


def _force(state: State) -> tuple[Note, ...]:
    """C10: everybody hears when the dice must be scored."""
    end = ending(state)
    if end.forced is None:
        return ()
    box, points = next(iter(end.notes.items()))
    return (Note(f"cacho.forced_{end.forced}", {"seat": state.seat, "box": box, "points": points}),)


# --- actions ----------------------------------------------------------------------------------------------------------


def _aim(state: State, seat: int, goal: Box) -> Step:
    """C8: declare the goal of this series."""
    refusal = aim_refusal(state, goal)
    if refusal:
        raise refusal
    aimed = replace(state, series=replace(state.series, goal=goal))
    return aimed, (Note("cacho.aimed", {"seat": seat, "goal": goal}), *_force(aimed))


def _keep(state: State, seat: int, kept: Faces) -> Step:
    """Leave these dice on the table and roll the others again."""
    refusal = keep_refusal(state, kept)
    if refusal:
        raise refusal
    told = {"seat": seat, "dice": list(kept), "thrown": FIVE - len(kept)}
    return replace(state, series=replace(state.series, dice=kept, kept=len(kept))), (Note("cacho.kept", told),)


def _return(state: State, seat: int) -> Step:
    """C8, C3: all five dice go back into the cup, and the goal with them."""
    refusal = series_refusal(state)
    if refusal:
        raise refusal
    cleared = replace(state.series, dice=(), kept=0, goal=None)
    return replace(state, series=cleared), (Note("cacho.returned", {"seat": seat}),)


def _abajo(state: State, seat: int) -> Step:
    """C14: the undersides of all five dice count."""
    refusal = turn_refusal(state)
    if refusal:
        raise refusal
    under = tuple([7 - face for face in state.series.dice])
    turned = replace(state, series=replace(state.series, dice=under, turned=True))
    return turned, (Note("cacho.turned", {"seat": seat, "dice": list(under)}), *_force(turned))


def _stop(state: State, seat: int) -> Step:
    """C16: one of two partners ends a series; which result is scored is decided when both have played."""
    if not state.pairs:
        raise refuse("stop_needs_pairs")
    if state.noting:
        raise refuse("series_over")
    series = state.series
    stopped = replace(state, done=(*state.done, series), series=Series())
    told = {"seat": seat, "dice": list(series.dice), "next_seat": state.partner}
    code = "cacho.both_played" if stopped.noting else "cacho.stopped"
    return stopped, (Note(code, {**told, "seats": list(state.of_side(state.side))}),)


def _note(state: State, seat: int, place: str) -> Step:
    """Fill a box with what the dice score."""
    box, hatch = place_of(state, place)
    end = ending(state)
    if box not in end.notes:
        raise refuse_note(state, box)
    points = end.notes[box]
    return _written(state, hatch, box, points, "cacho.noted", {"seat": seat, "box": place, "points": points})


def _cross(state: State, seat: int, place: str) -> Step:
    """C9: cross out a box, for nothing."""
    box, hatch = place_of(state, place)
    end = ending(state)
    if box not in end.crosses:
        raise refuse_cross(state, end, box)
    return _written(state, hatch, box, 0, "cacho.crossed", {"seat": seat, "box": place})


ACTIONS: Final[Mapping[str, Callable[..., Step]]] = MappingProxyType(
    {
        "aim": _aim,
        "keep": _keep,
        "return": _return,
        "abajo": _abajo,
        "stop": _stop,
        "note": _note,
        "cross": _cross,
    }
)


# --- the sheet --------------------------------------------------------------------------------------------------------


def _written(state: State, hatch: int, box: Box, points: int, code: str, told: dict[str, object]) -> Step:
    side, sheet = state.side, state.sheet
    filled = (*sheet[:hatch], write(sheet[hatch], box, points), *sheet[hatch + 1 :])
    sheets = (*state.sheets[:side], filled, *state.sheets[side + 1 :])
    lead = (state.lead + 1) % state.players
    passed = replace(state, sheets=sheets, lead=lead, done=(), series=Series())
    totals = passed.totals
    told |= {"total": totals[side], "totals": list(totals)}
    return passed, (Note(code, told), *_result(passed))


def _result(state: State) -> tuple[Note, ...]:
    """Who has won, and with three hatches who has won each (C15)."""
    if not state.over:
        return ()
    winners = state.winners
    told = {"seats": list(winners), "winners": len(winners), "total": max(state.scores)}
    if state.dormida is not None:
        return (Note("cacho.won_by_dormida", told),)
    if state.players == 1:
        return (_finished(state),)
    if state.options.hatches == 1:
        return (Note("cacho.won", told),)
    hatches = [_hatch_won(state, hatch) for hatch in range(state.options.hatches)]
    return (*hatches, Note("cacho.won_games", told))


def _finished(state: State) -> Note:
    """Somebody alone beats nobody, and wins every hatch."""
    code = "cacho.finished" if state.options.hatches == 1 else "cacho.finished_games"
    return Note(code, {"seat": 0, "total": state.scores[0]})


def _hatch_won(state: State, hatch: int) -> Note:
    seats = sorted(seat for side in state.leaders(hatch) for seat in state.of_side(side))
    return Note("cacho.hatch_won", {"hatch": hatch + 1, "seats": seats, "winners": len(seats), "points": hatch + 1})
