"""Mia: two dice under one cup, and what you say of them.

An example of a game with secrets. It is not shipped; the tests add it to the registry and play it, in the browser, too.

MIA1  Everybody has some lives. The first player throws two dice under the cup and looks at them alone.
MIA2  The higher die is the tens: a 6 and a 4 are 64. Pairs beat all these, from 11 to 66; 21 is Mia and beats all.
MIA3  The one who looked says what lies there, true or not, and more than was said before.
MIA4  The next player believes it, takes the cup, throws and looks; or lifts the cup. Nothing is more than Mia: then
      the cup is lifted.
MIA5  If less lies there than was said the liar loses a life, otherwise the lifter. The loser throws first, or the next
      player if that was the last life. The last one alive wins.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, replace
from types import MappingProxyType

from pyengine.core.actions import Action, Grammar, Offer, OneOf, number
from pyengine.core.chance import Faces, Roll
from pyengine.core.options import number as whole
from pyengine.core.rules import Choose, Next, Note, Over, Step
from pyengine.core.text import refusals, refuse
from pyengine.protocol import View

MIXED = tuple(10 * high + low for high in range(2, 7) for low in range(1, high) if (high, low) != (2, 1))
RANKS = (*MIXED, 11, 22, 33, 44, 55, 66, 21)
"""Everything that can be said, the least first."""

TEXT = {
    "name": "Mia",
    "tagline": "Two dice under a cup. Say more than was said, true or not.",
    "action.say": "Say it",
    "action.believe": "Believe it and throw",
    "action.lift": "Lift the cup",
    "action.again": "Next round",
    "field.claim": "Said",
    "field.dice": "Under the cup",
    "claim.21": "Mia",
    "option.lives": "Lives",
    "option.lives.help": "How often you can be caught before you are out.",
    "note.thrown": "{seat} has thrown and looks.",
    "note.said": "{seat} says {claim}.",
    "note.believed": "{seat} believes it and takes the cup.",
    "note.lied": "{seat} lifts the cup: {dice}. {liar_seat} lied and loses a life.",
    "note.true": "{seat} lifts the cup: {dice}. It was true, and costs {seat} a life.",
    "refuse.too_little": "More than {claim} must be said.",
    "refuse.nothing_above": "Nothing is more than Mia: the cup is lifted.",
}
RULINGS = {"too_little": "MIA3", "nothing_above": "MIA4"}
refused = refusals("mia", TEXT, RULINGS)


@dataclass(frozen=True, slots=True)
class Options:
    lives: int = whole(3, 6, low=1, high=9, ruling="MIA1")


@dataclass(frozen=True, slots=True)
class State:
    """``looked`` is the seat that knows what lies under the cup, and says or has said what."""

    lives: tuple[int, ...]
    seat: int = 0
    dice: Faces = ()
    looked: int | None = None
    claim: int = 0
    throwing: bool = True
    lifted: bool = False

    @property
    def alive(self) -> list[int]:
        return [seat for seat, lives in enumerate(self.lives) if lives]

    def after(self, seat: int) -> int:
        """The next seat that still has a life."""
        following = (seat + 1) % len(self.lives)
        return following if self.lives[following] else self.after(following)


class Mia:
    id = "mia"
    revision = 1
    seats = range(2, 9)
    luck = "dice"
    secrets = True
    low_wins = False
    options = Options
    presets = MappingProxyType({"seed": Options(), "tradition": Options(lives=6)})
    grammar: Grammar = MappingProxyType({"say": (number,), "believe": (), "lift": (), "again": ()})
    texts = TEXT

    def start(self, seats: int, options: Options) -> State:
        return State((options.lives,) * seats)

    def next(self, state: State) -> Next:
        if len(state.alive) == 1:
            return Over.by_score(state.lives)
        if state.throwing:
            return Roll(2, by=state.seat, seen_by=(state.seat,))
        return Choose((state.seat,), open=state.seat != state.looked)

    def offers(self, state: State, seat: int) -> tuple[Offer, ...]:
        if state.lifted:
            return (Offer("again", open=True),)
        if seat == state.looked:
            return (Offer("say", (OneOf("claim", above(state.claim)),)),)
        lift = Offer("lift", open=True)
        return (Offer("believe", open=True), lift) if above(state.claim) else (lift,)

    def act(self, state: State, seat: int, action: Action) -> Step[State]:
        if action.kind not in {offer.kind for offer in self.offers(state, seat)}:
            top = action.kind == "believe" and state.claim == RANKS[-1]
            raise refused("nothing_above") if top else refuse("core.not_now")
        return getattr(self, f"_{action.kind}")(state, seat, *action.fields)  # type: ignore[no-any-return]

    def _say(self, state: State, seat: int, claim: int) -> Step[State]:
        if claim not in above(state.claim):
            raise refused("too_little", claim=str(state.claim))
        said = Note("mia.said", {"seat": seat, "claim": str(claim)})
        return replace(state, claim=claim, seat=state.after(seat)), (said,)

    def _believe(self, state: State, seat: int) -> Step[State]:
        return replace(state, throwing=True, dice=(), looked=None), (Note("mia.believed", {"seat": seat}),)

    def _lift(self, state: State, seat: int) -> Step[State]:
        assert state.looked is not None
        lied = RANKS.index(worth(state.dice)) < RANKS.index(state.claim)
        loser = state.looked if lied else seat
        lives = tuple(number - (one == loser) for one, number in enumerate(state.lives))
        told = {
            "seat": seat,
            "liar_seat": state.looked,
            "dice": sorted(state.dice, reverse=True),
            "totals": list(lives),
        }
        found = Note("mia.lied" if lied else "mia.true", told)
        now = replace(state, lives=lives, lifted=True)
        return replace(now, seat=loser if lives[loser] else now.after(loser), looked=None), (found,)

    def _again(self, state: State, seat: int) -> Step[State]:
        return State(state.lives, seat), ()

    def settle(self, state: State, outcome: Faces) -> Step[State]:
        thrown = Note("mia.thrown", {"seat": state.seat})
        return replace(state, dice=outcome, looked=state.seat, throwing=False), (thrown,)

    def totals(self, state: State) -> tuple[int, ...]:
        return state.lives

    def view(self, state: State, seat: int | None) -> View:
        seen = state.lifted or (seat is not None and seat == state.looked)
        return {
            "seat": state.seat,
            "claim": str(state.claim) if state.claim else None,
            "dice": sorted(state.dice, reverse=True) if seen else [],
            "pause": state.lifted,
        }

    def imagine(self, state: State, seat: int | None, rng: random.Random) -> State:
        if not any(self.hidden(state, seat)):
            return state
        return replace(state, dice=tuple([rng.randint(1, 6) for _ in state.dice]))

    def hidden(self, state: State, seat: int | None) -> tuple[Faces, ...]:
        seen = state.lifted or (seat is not None and seat == state.looked)
        return () if seen or not state.dice else (state.dice,)


def worth(dice: Faces) -> int:
    """What two dice are: the higher is the tens."""
    return 10 * max(dice) + min(dice)


def above(claim: int) -> tuple[int, ...]:
    """What may be said after this; 0: nothing was said yet."""
    return RANKS[RANKS.index(claim) + 1 :] if claim else RANKS


RULES = Mia()
