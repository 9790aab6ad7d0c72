"""The starter's call: what the dice can be called, what is offered, and why a call is refused (G1 to G6, G10)."""

from __future__ import annotations

from functools import cache

from pyengine.core.actions import Action, ActionText, Offer, OneOf, Some
from pyengine.core.chance import Faces
from pyengine.core.errors import IllegalAction

from .faces import NAMES, NUMBERS, name, written
from .odds import keeps
from .options import Options
from .scoring import LEAST_WILD, Call, naturals, total, wilds
from .state import MOST_ROLLS, State
from .text import named, refuse


def full_calls(dice: Faces, rolls: int, options: Options) -> list[Call]:
    """Everything the dice can be called at their full worth, the best of each kind first (G4)."""
    natural, wild = naturals(dice), wilds(dice, options.all_pairs)
    ranked = [Call("wild", n, face, rolls) for face, n in wild.items()]
    ranked += [Call("natural", n, face, rolls) for face, n in natural.items()]
    ranked.sort(key=lambda call: (call.kind, call.count, call.face), reverse=True)
    mexicans = sorted(natural, reverse=True) if _mexicans(options, rolls) else []
    return [*ranked, Call("numbers", total(dice), 0, rolls), *(Call("mexican", 1, face, rolls) for face in mexicans)]


def _mexicans(options: Options, rolls: int) -> bool:
    return options.mexicans == "on" and rolls == MOST_ROLLS


@cache
def throw_offer(dice: Faces) -> Offer:
    """G18: any dice may stay on the table, but not all of them. The dice come sorted."""
    kept = tuple([written(left) for left in keeps(dice)])
    return Offer("keep", (Some("dice", written(dice), 0, len(dice) - 1, kept),))


@cache
def call_offers(dice: Faces, rolls: int, options: Options) -> tuple[Offer, ...]:
    """A form for each reading of the sorted dice, and for fewer of the same number, which is also true (G4)."""
    offers = []
    for call in full_calls(dice, rolls, options):
        if call.kind == "numbers":
            offers.append(Offer("numbers", (OneOf("total", (call.count,)),)))
        elif call.kind == "mexican":
            offers.append(Offer("mexican", (OneOf("face", (name(call.face),)),)))
        else:
            least = LEAST_WILD if call.kind == "wild" else 1
            counts = OneOf("count", tuple(range(call.count, least - 1, -1)))
            offers.append(Offer(call.kind, (counts, OneOf("face", (name(call.face),)))))
    return tuple(offers)


def call_text(call: Call) -> ActionText:
    """The action that makes this call."""
    fields = {"numbers": (call.count,), "mexican": (NAMES[call.face - 1],)}
    return ActionText(str(Action(call.kind, fields.get(call.kind, (call.count, NAMES[call.face - 1])))))


def read_call(state: State, action: Action) -> Call:
    """The call that this action makes with the dice on the table.

    Raises:
        IllegalAction: it is not true of the dice, or cannot be made now (G1, G5, G10, G20).
    """
    game, options = state.game, state.options
    if game.call is not None:
        raise refuse("called_already")
    if action.kind == "numbers":
        return _numbers(game.dice, action.number(), game.rolls)
    face = NUMBERS[action.word(-1)]
    if action.kind == "mexican":
        return _mexican(game.dice, face, game.rolls, options)
    count = action.number()
    fault = _fault(action.kind, game.dice, count, face, options)
    if fault is not None:
        raise fault
    return Call("wild" if action.kind == "wild" else "natural", count, face, game.rolls)


def _numbers(dice: Faces, called: int, rolls: int) -> Call:
    shown = total(dice)
    if called != shown:
        raise refuse("other_total", called=called, total=shown)
    return Call("numbers", called, 0, rolls)


def _mexican(dice: Faces, face: int, rolls: int, options: Options) -> Call:
    if options.mexicans == "off":
        raise refuse("no_mexicans")
    if rolls < MOST_ROLLS:
        raise refuse("mexican_early", rolls=rolls)
    if face not in dice:
        raise refuse("mexican_not_shown", face=name(face))
    return Call("mexican", 1, face, rolls)


def _fault(kind: str, dice: Faces, count: int, face: int, options: Options) -> IllegalAction | None:
    shown = dice.count(face)
    if kind == "natural":
        if count < 1:
            return refuse("at_least_one")
        return refuse("not_so_many", **named(count, face), count=count, shown=shown) if count > shown else None
    if count < LEAST_WILD:
        return refuse("wild_from_three", least=LEAST_WILD)
    most = wilds(tuple(sorted(dice)), options.all_pairs).get(face, 0)
    if not shown or not most:
        return refuse("nothing_wild" if shown else "wild_not_shown", **named(count, face))
    return refuse("not_so_many_wild", **named(count, face), count=count, most=most) if count > most else None
