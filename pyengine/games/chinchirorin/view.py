"""What a table of Chinchirorin shows."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Final

from pyengine.core.chance import OFF_THE_TABLE

from .options import Options
from .scoring import READINGS, THROWS, Reading, payout, prospect, turn
from .state import Ended, Phase, State

if TYPE_CHECKING:
    from pyengine.protocol import Chance

    from . import protocol

EXAMPLES: Final = (
    ("aces", (1, 1, 1)),
    ("triple", (5, 5, 5)),
    ("high", (4, 5, 6)),
    ("low", (1, 2, 3)),
    ("score", (6, 3, 6)),
    ("nothing", (2, 4, 6)),
    ("piss", (OFF_THE_TABLE, 3, 5)),
)
"""Every roll with dice that show it, in the order of the sheet."""


def view(state: State) -> protocol.View:
    """The whole table as JSON values; what a choice or a roll would lead to is included only while it is due."""
    phase = state.phase
    return {
        **_match(state, phase),
        **_seats(state, phase),
        **_round(state, phase),
        **_dice(state, phase),
        "settled": _settled(state.ended) if state.ended else None,
        "choice": _choice(state, phase),
        "odds": _odds(state) if phase == "throw" else None,
        "edge": _pair(prospect(state.options, None).gain),
        "sheet": _sheet(state.options),
    }


def _match(state: State, phase: Phase) -> protocol.Match:
    """The progress of the match, and how it ends (H21)."""
    options, over = state.options, phase == "over"
    return {
        "phase": phase,
        "round": state.played + (not over),
        "end": options.end,
        "limit": None if options.end == "last-standing" else options.limit,
        "who_rolls": options.who_rolls,
        "winners": list(state.leaders) if over else [],
    }


def _seats(state: State, phase: Phase) -> protocol.Seats:
    idle = phase in ("opening", "over")
    return {
        "seat": None if idle else state.roller if phase == "throw" else state.asked,
        "banker": None if phase == "opening" else state.banker,
        "next_banker": None if idle else state.left_of(state.banker),
        "contenders": list(state.contenders),
        "totals": list(state.funds),
        "out": [not chips for chips in state.funds],
    }


def _round(state: State, phase: Phase) -> protocol.Round:
    """The bank and the bets; ``player`` is the highest bettor so far, who rolls for all (H7)."""
    return {
        "bank": state.bank,
        "room": state.room,
        "wagers": list(state.wagers),
        "wagered": sum(state.wagers),
        "bettors": list(state.bettors),
        "bettor": state.bettor,
        "waiting": list(state.waiting),
        "request": state.request,
        "player": state.player,
        "challengers": list(state.challengers) if phase == "throw" else [],
        "gains": list(state.gains),
    }


def _dice(state: State, phase: Phase) -> protocol.Bowl:
    """The bowl, and the progress of the turn."""
    throwing = phase == "throw"
    return {
        "bowl": list(state.bowl),
        "bowl_seat": state.thrower,
        "reading": _reading(READINGS[state.bowl]) if state.bowl else None,
        "throw": state.throws + 1 if throwing else None,
        "throws": THROWS,
        "score": state.score,
        "at_stake": _at_stake(state) if throwing else 0,
    }


def _at_stake(state: State) -> int:
    """The bets that the roller's turn decides."""
    alone = state.score is not None and state.player is None
    return state.wagers[state.roller] if alone else sum(state.wagers)


def _settled(ended: Ended) -> protocol.Settled:
    """How the last round ended and who paid whom, between two rounds and at the end (H13, H14)."""
    return {
        "how": ended.how,
        "banker": ended.banker,
        "score": ended.score,
        "before": list(ended.funds),
        "bets": [
            {"seat": seat, "bet": bet, "times": times, "due": times * bet, "gain": gain}
            for seat, bet, times, gain in ended.bets
        ],
    }


def _choice(state: State, phase: Phase) -> protocol.Choice | None:
    """What the player who is asked may choose, in numbers."""
    if phase == "bank":
        return {"least": 1, "most": state.funds[state.banker]}
    if phase == "bet":
        usual = state.bets[-1]
        return {"least": usual.low, "most": usual.high, "room": state.room, "fills": len(state.bets) > 1}
    if phase == "ask":
        return {"seat": state.bettor, "bet": state.request, "cut": state.room}
    return {"stays": state.banker, "passes": state.left_of(state.banker)} if phase == "wash" else None


def _odds(state: State) -> protocol.Odds:
    """Exact chances for the roller's side from here on, with the rolls that are left, as [of, in] pairs."""
    options, left = state.options, THROWS - state.throws
    ahead = prospect(options, state.score, left)
    turns = turn(options.piss_chance, left).items()
    return {
        "win": _pair(ahead.win),
        "wash": _pair(ahead.wash),
        "lose": _pair(ahead.lose),
        "gain": _pair(ahead.gain),
        "turn": [{**_reading(reading), "chance": _pair(odds)} for reading, odds in turns],
    }


def _sheet(options: Options) -> list[protocol.Payment]:
    """What every roll means: how many times the bets it wins for the banker's side and for a bettor's."""
    banker, bettor = (payout(side, options.triplets, options.three_aces) for side in (True, False))
    return [
        {"name": name, "dice": list(dice), "banker": banker.get(name), "bettor": bettor.get(name)}
        for name, dice in EXAMPLES
        if name != "piss" or options.piss_chance
    ]


def _reading(reading: Reading) -> protocol.Reading:
    return {"name": reading.name, "score": reading.score}


def _pair(odds: Fraction) -> Chance:
    return [odds.numerator, odds.denominator]
