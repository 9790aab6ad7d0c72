"""What a table of Cacho shows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyengine.core.errors import IllegalAction

from .endings import Ending, ending, of_series, points
from .hatch import HATCH, PAPER, Sheet, name, open_in, total
from .options import Options
from .refusals import must_score, refuse_cross, refuse_note, series_refusal, turn_refusal
from .scoring import CENTRE, FACE, PAYS, Box, odds, towards
from .state import Series, State
from .text import refuse

if TYPE_CHECKING:
    from pyengine.protocol import Refusal

    from . import protocol


def view(state: State) -> protocol.View:
    """The whole table as JSON values. It includes what a choice would lead to only while somebody chooses."""
    return {
        **_turn(state),
        **_series(state.series),
        "cup": state.series.cup if phase(state) == "throw" else 0,
        **_choice(state),
        "results": [_result(state, at) for at in range(len(state.done))],
        "sheets": [_sheet(state, side) for side in range(len(state.sheets))],
        "hatches": _hatches(state),
        "scores": list(state.scores),
        "values": _values(state.options),
        "odds": {box: [chance.numerator, chance.denominator] for box, chance in odds(state.options.straights).items()},
    }


# --- whose turn -------------------------------------------------------------------------------------------------------


def _turn(state: State) -> protocol.Turn:
    idle = bool(state.contenders) or state.over
    left = sum(hatch.count(None) for hatch in state.sheet)
    turns = len(state.sheets[0]) * len(state.sheets[0][0])
    return {
        "phase": phase(state),
        "seat": None if idle else state.seat,
        "side": None if idle else state.side,
        "next_seat": None if idle else _next_seat(state),
        "contenders": list(state.contenders),
        "turn": None if idle else turns - left + 1,
        "turns": turns,
        "dormida": state.dormida,
        "winners": list(state.winners) if state.over else [],
    }


def phase(state: State) -> protocol.Phase:
    """``opening``, ``throw``, ``choose``, ``pair`` (both partners have played), or ``over``."""
    if state.contenders:
        return "opening"
    if state.over:
        return "over"
    if state.noting:
        return "pair"
    return "throw" if state.series.cup else "choose"


def _next_seat(state: State) -> int | None:
    if state.pairs and not state.done:
        return state.partner
    return (state.lead + 1) % state.players if state.players > 1 else None


def _series(series: Series) -> protocol.Series:
    return {
        "dice": list(series.dice),
        "kept": series.kept,
        "cup": series.cup,
        "rolls": series.rolls,
        "rolls_left": series.rolls_left,
        "goal": series.goal,
        "turned": series.turned,
    }


# --- what can be done -------------------------------------------------------------------------------------------------


NO_CHOICE: protocol.Choice = {"forced": None, "can": [], "goals": [], "pays": [], "aimed": None, "under": []}


def _choice(state: State) -> protocol.Choice:
    if phase(state) not in ("choose", "pair"):
        return NO_CHOICE
    end = ending(state)
    pays = [_pay(state, end, box, at) for at, box in _open_places(state)]
    can = _can(state)
    return {
        "forced": None if state.noting else _told(must_score(end)),
        "can": can,
        "goals": list(state.open) if "aim" in can else [],
        "pays": pays,
        "aimed": _aimed(state, pays),
        "under": [7 - face for face in state.series.dice] if "abajo" in can else [],
    }


def _can(state: State) -> list[protocol.Kind]:
    """The kinds of action that are possible now, besides filling and crossing out."""
    throws = series_refusal(state) is None
    declares = throws and state.options.goal == "declared" and state.series.goal is None
    possible: dict[protocol.Kind, bool] = {
        "aim": declares,
        "keep": throws and not declares,
        "return": throws,
        "abajo": turn_refusal(state) is None,
        "stop": state.pairs and not state.noting,
    }
    return [kind for kind, may in possible.items() if may]


def _open_places(state: State) -> list[tuple[int, Box]]:
    return [(at, box) for at, hatch in enumerate(state.sheet) for box in open_in(hatch)]


def _pay(state: State, end: Ending, box: Box, hatch: int) -> protocol.Pay:
    """What an open box would score now, the dice that count for it, and how it may be filled, or why it may not."""
    note, cross = _may_write(state) and box in end.notes, _may_write(state) and box in end.crosses
    return {
        "box": box,
        "hatch": hatch + 1,
        "place": name(box, hatch, state.options.hatches),
        "points": _worth(state, end, box),
        "fits": [] if state.noting else list(towards(box, state.series.dice, state.options.straights)),
        "note": note,
        "cross": cross,
        "refusal": None if note else _told(_why_not(state, box)),
        "cross_refusal": None if cross else _told(_why_no_cross(state, end, box)),
    }


def _may_write(state: State) -> bool:
    return state.noting or not state.pairs


def _worth(state: State, end: Ending, box: Box) -> int:
    return end.notes.get(box, 0) if state.noting else points(state.series, state.options).get(box, 0)


def _why_not(state: State, box: Box) -> IllegalAction:
    return refuse_note(state, box) if _may_write(state) else refuse("series_first")


def _why_no_cross(state: State, end: Ending, box: Box) -> IllegalAction:
    return refuse_cross(state, end, box) if _may_write(state) else refuse("series_first")


def _aimed(state: State, pays: list[protocol.Pay]) -> str | None:
    """C9: the box that is preselected: the only one, or else the first open one of the goal."""
    open = [pay for pay in pays if pay["note"] or pay["cross"]]
    mine = [pay for pay in open if pay["box"] == state.series.goal]
    ready = open if len(open) == 1 else mine
    return str(ready[0]["place"]) if ready else None


def _told(refusal: IllegalAction | None) -> Refusal | None:
    return None if refusal is None else refusal.told()


# --- partners, sheets and the table of values -------------------------------------------------------------------------


def _result(state: State, at: int) -> protocol.Result:
    """C16: a finished series of the pair, and the ways to score it."""
    series = state.done[at]
    end = of_series(series, state.sheet, state.options)
    seat = state.partner if at else state.lead
    return {
        "seat": seat,
        **_series(series),
        "served": series.served(state.options.served_on),
        "notes": dict(end.notes),
        "forced": _told(must_score(end)),
    }


def _sheet(state: State, side: int) -> protocol.Sheet:
    sheet = state.sheets[side]
    return {
        "seats": list(state.of_side(side)),
        "hatches": [_hatch(sheet, at) for at in range(len(sheet))],
        "total": sum(map(total, sheet)),
        "left": sum(hatch.count(None) for hatch in sheet),
    }


def _hatch(sheet: Sheet, at: int) -> protocol.Hatch:
    boxes: list[protocol.Written] = [
        {"box": HATCH[i], "place": name(HATCH[i], at, len(sheet)), "points": sheet[at][i]} for i in PAPER
    ]
    return {"boxes": boxes, "total": total(sheet[at])}


def _hatches(state: State) -> list[protocol.Leaders]:
    """C15: who leads each hatch, and the game points it is worth; one hatch is worth its points."""
    return [
        {
            "hatch": hatch + 1,
            "game_points": hatch + 1 if state.options.hatches > 1 else 0,
            "leaders": sorted(seat for side in state.leaders(hatch) for seat in state.of_side(side)),
        }
        for hatch in range(state.options.hatches)
    ]


def _values(options: Options) -> list[protocol.Value]:
    """What each box scores: a number per die, a combination plain and served (C1–C4)."""
    numbers: list[protocol.Value] = [{"box": box, "each": face} for box, face in FACE.items()]
    bonus = dict.fromkeys(CENTRE, options.served_bonus)
    made: list[protocol.Value] = [
        {"box": box, "points": points, "served": points + bonus.get(box, 0)} for box, points in PAYS.items()
    ]
    return numbers + made
