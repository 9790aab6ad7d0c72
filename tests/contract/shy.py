"""Shy: the smallest game with secrets, honest, and with one leak each.

Everybody shakes one die and looks at it alone. The player in turn passes, or lifts all cups and then says that the next
round begins. After some rounds the highest sum wins.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any

from pyengine import Choose, Match, Next, Note, Offer, Over, Roll
from pyengine.core.actions import Action, Grammar
from pyengine.core.chance import Faces
from pyengine.core.options import number
from pyengine.core.rules import Step
from pyengine.core.text import refuse

TEXT = {
    "name": "Shy",
    "tagline": "One die each, seen by its owner.",
    "action.wait": "Wait",
    "action.lift": "Lift all cups",
    "action.again": "Another round",
    "option.rounds": "Rounds",
    "option.rounds.help": "How many are played.",
    "note.lifted": "The cups are lifted: {dice}.",
    "note.shaken": "{seat} has shaken.",
}


@dataclass(frozen=True, slots=True)
class Options:
    rounds: int = number(3, 2, low=1, high=5, ruling="SHY1")


@dataclass(frozen=True, slots=True)
class State:
    options: Options
    totals: tuple[int, ...]
    dice: Faces = ()
    seat: int = 0
    lifted: bool = False
    played: int = 0


WAYS = (Action("wait"), Action("lift"), Action("again"))


class Judge:
    """An evaluator that looks only where the seat may look: the larger the sum, the better."""

    unit = "win"
    scale = 1.0
    rest = "estimate"

    def __init__(self, options: Options, seats: int) -> None:
        self._rounds = options.rounds

    def of(self, match: Match) -> Judge:
        return self

    def hindsight(self) -> Judge:
        return self

    def value(self, state: State) -> tuple[float, ...]:
        return tuple(self.seen(state, seat)[seat] for seat in range(len(state.totals)))

    def seen(self, state: State, seat: int) -> tuple[float, ...]:
        if state.played == self._rounds:
            winners = [one for one, total in enumerate(state.totals) if total == max(state.totals)]
            return tuple((one in winners) / len(winners) for one in range(len(state.totals)))
        weights = [total + self.known(state, one, seat) for one, total in enumerate(state.totals)]
        return tuple(weight / sum(weights) for weight in weights)

    def known(self, state: State, one: int, seat: int) -> float:
        return 3.5 if one != seat or state.lifted or one >= len(state.dice) else state.dice[one]

    def expected(self, state: State) -> tuple[float, ...]:
        after = [self.value(replace(state, dice=(*state.dice, die))) for die in range(1, 7)]
        return tuple(sum(of) / 6 for of in zip(*after, strict=True))

    def error(self, state: State, action: Action) -> float:
        return 1.0

    def odds(self, state: State) -> Mapping[str, float]:
        return {}

    def ways(self, state: State, seat: int) -> Mapping[Action, float]:
        mine = self.seen(state, seat)[seat]
        return dict.fromkeys([way for way in WAYS if state.lifted == (way.kind == "again")], mine)

    def chosen(self, state: State, seat: int, action: Action) -> tuple[float, ...]:
        return self.value(state)

    def untold(self, match: Match) -> tuple[()]:
        return ()

    def prospects(self, state: State, seat: int, action: Action | None) -> Mapping[str, float]:
        return {"six": 1 / 6}


class Shy:
    """The honest game."""

    judge = Judge

    id = "shy"
    revision = 1
    seats = range(2, 5)
    luck = "dice"
    secrets = True
    low_wins = False
    options = Options
    presets = MappingProxyType({"seed": Options(), "tradition": Options(rounds=2)})
    grammar: Grammar = MappingProxyType({"wait": (), "lift": (), "again": ()})
    texts = TEXT

    def start(self, seats: int, options: Options) -> State:
        return State(options, (0,) * seats)

    def next(self, state: State) -> Next:
        if state.played == state.options.rounds:
            return Over.by_score(state.totals)
        shaking = len(state.dice)
        return self.shake(shaking) if shaking < len(state.totals) else Choose((state.seat,), open=state.lifted)

    def shake(self, seat: int) -> Roll:
        return Roll(1, seen_by=(seat,))

    def offers(self, state: State, seat: int) -> tuple[Offer, ...]:
        return (Offer("again", open=True),) if state.lifted else (Offer("wait", open=True), Offer("lift", open=True))

    def act(self, state: State, seat: int, action: Action) -> Step[State]:
        if state.lifted != (action.kind == "again"):
            raise refuse("core.not_now")
        if action.kind == "lift":
            totals = tuple(total + die for total, die in zip(state.totals, state.dice, strict=True))
            return replace(state, lifted=True, totals=totals), (Note("shy.lifted", {"dice": list(state.dice)}),)
        following = replace(state, seat=(seat + 1) % len(state.totals))
        if action.kind == "wait":
            return following, ()
        return replace(following, dice=(), lifted=False, played=state.played + 1), ()

    def settle(self, state: State, outcome: Faces) -> Step[State]:
        note = Note("shy.shaken", {"seat": len(state.dice), **self.also_told(outcome)})
        return replace(state, dice=state.dice + outcome), (note,)

    def also_told(self, outcome: Faces) -> dict[str, Any]:
        return {}

    def totals(self, state: State) -> tuple[int, ...]:
        return state.totals

    def view(self, state: State, seat: int | None) -> dict[str, Any]:
        seen = [die if state.lifted or other == seat else None for other, die in enumerate(state.dice)]
        return {"dice": seen, "seat": state.seat, "lifted": state.lifted}

    def imagine(self, state: State, seat: int | None, rng: random.Random) -> State:
        dice = [die if state.lifted or other == seat else rng.randint(1, 6) for other, die in enumerate(state.dice)]
        return replace(state, dice=tuple(dice))

    def hidden(self, state: State, seat: int | None) -> tuple[Faces, ...]:
        return tuple(() if state.lifted or other == seat else (die,) for other, die in enumerate(state.dice))


class Tells(Shy):
    """A note reveals what is under the cup."""

    def also_told(self, outcome: Faces) -> dict[str, Any]:
        return {"face": outcome[0]}


class Forgets(Shy):
    """The roll under a cup does not say who may see it, so it is in everybody's log."""

    def shake(self, seat: int) -> Roll:
        return Roll(1)


class Shows(Shy):
    """Everybody sees the first die."""

    def view(self, state: State, seat: int | None) -> dict[str, Any]:
        return {**super().view(state, seat), "first": state.dice[:1]}


class Whispers(Shy):
    """A waiting player tells all dice in a note, when the phone is handed on and nothing can be taken back."""

    def act(self, state: State, seat: int, action: Action) -> Step[State]:
        after, notes = super().act(state, seat, action)
        return after, (Note("shy.lifted", {"dice": list(state.dice)}),) if action.kind == "wait" else notes


class Counts(Shy):
    """The totals, which everybody sees, count dice that nobody else has seen."""

    def totals(self, state: State) -> tuple[int, ...]:
        dice = (*state.dice, *(0 for _ in state.totals))
        return tuple(total + (0 if state.lifted else die) for total, die in zip(state.totals, dice, strict=False))


class Invites(Shy):
    """The first seat may see every roll: the log shows it, though the table does not."""

    def shake(self, seat: int) -> Roll:
        return Roll(1, seen_by=(seat, 0))


class TakesBack(Shy):
    """Dice that everybody has seen count as hidden still, so lifting the cups may be taken back."""

    def hidden(self, state: State, seat: int | None) -> tuple[Faces, ...]:
        return super().hidden(replace(state, lifted=False), seat)


class Mixes(Shy):
    """Nothing counts as hidden, so people may enter dice of their own while others were dealt theirs."""

    def hidden(self, state: State, seat: int | None) -> tuple[Faces, ...]:
        return ()


class Peeking(Judge):
    """An evaluator that looks under every cup."""

    def known(self, state: State, one: int, seat: int) -> float:
        return super().known(state, one, one)


class Peeks(Shy):
    """A choice is judged by what lies under the other cups."""

    judge = Peeking
