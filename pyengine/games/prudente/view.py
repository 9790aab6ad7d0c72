"""What a table of Prudente shows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyengine.core.chance import Faces

from .scoring import risks
from .state import State

if TYPE_CHECKING:
    from .protocol import Bank, Choice, Combination, Phase, Turn, View


def view(state: State) -> View:
    """The whole table as JSON values. It includes what a choice would lead to only while somebody chooses."""
    choosing = not (state.contenders or state.over or state.cup)
    return {
        **_turn(state),
        "sum": state.sum,
        "aside": list(state.aside),
        "table": list(state.table),
        "table_seat": state.thrower,
        "bust": bool(state.table) and not state.keeps,
        "cup": 0 if state.contenders or state.over else state.cup,
        **(_choice(state) if choosing else NO_CHOICE),
        "risk": {str(dice): [odds.numerator, odds.denominator] for dice, odds in risks(state.values).items()},
        "values": state.values.sheet(),
    }


NO_CHOICE: Choice = {"scoring": [], "keeps": {}, "best": None, "must_roll": False, "bank": None}


def _turn(state: State) -> Turn:
    idle = bool(state.contenders) or state.over
    return {
        "goal": state.options.goal,
        "phase": _phase(state),
        "seat": None if idle else state.seat,
        "next_seat": None if idle or len(state.totals) == 1 else (state.seat + 1) % len(state.totals),
        "contenders": list(state.contenders),
        "totals": list(state.totals),
        "winners": list(state.leaders) if state.over else [],
        "closer": state.closer,
        "least": None if idle else state.least,
    }


def _phase(state: State) -> Phase:
    if state.contenders:
        return "opening"
    if state.over:
        return "over"
    return "throw" if state.cup else "choose"


def _choice(state: State) -> Choice:
    best = state.best
    parts: list[Combination] = [{"dice": list(part), "points": state.values.combinations[part]} for part in best.parts]
    return {
        "scoring": _scoring(state),
        "keeps": {".".join(map(str, kept)): points for kept, points in state.keeps.items()},
        "best": {"dice": list(best.dice), "points": best.points, "parts": parts},
        "must_roll": state.must_roll,
        "bank": _bank(state, best.dice, best.points),
    }


def _scoring(state: State) -> list[bool]:
    """For each die on the table: whether it may be set aside, alone or with others."""
    faces = {face for kept in state.keeps for face in kept}
    return [face in faces for face in state.table]


def _bank(state: State, kept: Faces, points: int) -> Bank:
    worth = state.sum + points
    refused = state.bank_refusal(kept)
    refusal = None if refused is None else refused.told()
    return {"points": worth, "total": state.totals[state.seat] + worth, "refusal": refusal}
