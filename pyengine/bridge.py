"""The engine as a string pipe: JSON in, JSON out, and nothing ever raises through it.

A request is ``{"cmd": …}``; the answer is ``{"ok": true, …}`` or ``{"ok": false, "error": {…}}`` with the error's
``code``, ``text``, ``params`` and ``ruling``. Most commands answer a *turn*: the new lines and notes, who is next, what
may be done and what is seen, all of it only as the seat in ``as`` may know it, or as everybody may without a seat.
"""

from __future__ import annotations

import json
import traceback
from collections.abc import Callable, Iterable, Mapping
from itertools import count
from typing import TYPE_CHECKING, TypeVar

from . import registry
from .core import text
from .core.actions import Field, Offer, OneOf, Some, Span
from .core.chance import Draw, Luck, Roll, seeded, system
from .core.errors import BadRecord, GameError
from .core.options import changes, schema
from .core.records import parse_json
from .core.rules import Choose, Next, Note, Over
from .match import Match

if TYPE_CHECKING:
    from . import notes, protocol, reviews

T = TypeVar("T")

Asked = Mapping[str, object]
"""A request not yet checked; `protocol` says how each should look."""

_matches: dict[str, Match] = {}
_scripted: set[str] = set()
"""Lessons: the page that started them chooses the app's luck. Records do not mark lessons: anybody could
write such a mark into a record and then choose the app's luck. Once loaded, a lesson is a match like any other."""
_numbers = count(1)

PIECE = 0.1
"""Seconds for a piece of a review: people see progress while they wait, and taps are answered in between."""


def call(request: str) -> str:
    """Answer one request. Whatever text comes in, JSON goes out."""
    return json.dumps(answer(request), separators=(",", ":"))


def answer(request: str) -> protocol.Answer:
    """The answer to one request, before it is written as text."""
    try:
        asked = _read(request)
        return COMMANDS[_want(asked, "cmd", str)](asked)
    except GameError as refusal:
        return _failed(refusal)
    except Exception:  # a bug of ours must reach the person who can report it, not kill the worker
        bug = traceback.format_exc(limit=-6)
        return {"ok": False, "error": {"code": "engine.bug", "text": bug, "params": {}, "ruling": ""}}


def _read(request: str) -> Asked:
    try:
        asked = parse_json(request)
    except ValueError:
        raise text.refuse("bridge.bad_request") from None
    if not isinstance(asked, dict) or _want(asked, "cmd", str) not in COMMANDS:
        raise text.refuse("bridge.bad_request")
    return asked


def _failed(refusal: GameError, match: Match | None = None) -> protocol.Refused:
    error: protocol.Refusal = {**refusal.told(), "text": refusal.sentence(*_voice(match))}
    if isinstance(refusal, BadRecord) and refusal.upto is not None:
        return {"ok": False, "error": error, "upto": _turn(_hold(refusal.upto), refusal.upto, None, 0)}
    return {"ok": False, "error": error}


def _voice(match: Match | None) -> tuple[tuple[str, ...], Mapping[str, str]]:
    return (match.seats, {**text.TEXT, **match.rules.texts}) if match else ((), text.TEXT)


# --- commands ---------------------------------------------------------------------------------------------------------


def _games(_: Asked) -> protocol.GamesAnswer:
    return {"ok": True, "games": [_game(game) for game in registry.GAMES], "core": {"texts": dict(text.TEXT)}}


def _game(game: str) -> protocol.Game:
    rules = registry.rules(game)
    return {
        "id": game,
        "name": rules.texts["name"],
        "rules": rules.revision,
        "seats": [rules.seats[0], rules.seats[-1]],
        "luck": rules.luck,
        "secrets": rules.secrets,
        "low_wins": rules.low_wins,
        "schema": schema(rules.options),
        "presets": {name: changes(options) for name, options in rules.presets.items()},
        "texts": dict(rules.texts),
    }


def _new(asked: Asked) -> protocol.Turn:
    game, seats, options = _want(asked, "game", str), _want(asked, "seats", list), _maybe(asked, "options", dict)
    bots = _maybe(asked, "bots", list) or ()
    match = Match(game, seats, options, preset=_maybe(asked, "preset", str), bots=bots)
    if asked.get("own") is True:
        match.change_luck(own=True)
    handle = _hold(match)
    if asked.get("scripted") is True:
        _scripted.add(handle)
    return _turn(handle, match, _seat(asked, match), 0)


def _load(asked: Asked) -> protocol.Turn:
    match = Match.load(_want(asked, "record", str))
    if asked.get("own") is True:
        match.go_on_with_own_luck()
    return _turn(_hold(match), match, _seat(asked, match), 0)


def _changing(step: Callable[[Match, Asked], object]) -> Callable[[Asked], protocol.Turn | protocol.Refused]:
    """A command that changes a match and answers the turn that follows."""

    def command(asked: Asked) -> protocol.Turn | protocol.Refused:
        handle, match = _match(asked)
        before = len(match)
        try:
            seat = _seat(asked, match)
            step(match, asked)
        except GameError as refusal:
            return _failed(refusal, match)
        taken_back = before - len(match)
        turn = _turn(handle, match, seat, min(before, len(match)))
        if taken_back > 0:
            turn["removed"] = taken_back
        return turn

    return command


def _act(match: Match, asked: Asked) -> None:
    seat, action = _want(asked, "seat", int), _want(asked, "action", str)
    if seat in range(len(match.bots)) and match.bots[seat]:
        raise text.refuse("core.computers_turn", seat=seat)
    match.act(seat, action)


def _move(match: Match, asked: Asked) -> None:
    from .bots.table import computer_moves  # fetched when the first computer joins

    computer_moves(match, _seed(asked))


def _take_seat(match: Match, asked: Asked) -> None:
    match.take_seat(_want(asked, "seat", int))


def _consult(match: Match, asked: Asked) -> None:
    from .review.evaluator import evaluator

    evaluator(match)  # refuses if there is no advice to give
    match.consult(_want(asked, "seat", int))


def _settle(match: Match, asked: Asked) -> None:
    outcome = _want(asked, "outcome", list)
    if match.waits_for_people:
        match.enter(outcome)
    elif isinstance(match.next, Luck) and asked["match"] not in _scripted:
        raise text.refuse("core.dealt_luck", luck=match.rules.luck)
    else:
        match.settle(outcome)


def _advance(match: Match, asked: Asked) -> None:
    seed = _seed(asked)
    match.advance(system() if seed is None else seeded(seed))


def _seed(asked: Asked) -> int | str | None:
    return _maybe(asked, "seed", int) if type(asked.get("seed")) is int else _maybe(asked, "seed", str)


def _luck(match: Match, asked: Asked) -> None:
    match.change_luck(_want(asked, "own", bool))


def _undo(match: Match, _: Asked) -> None:
    match.undo()


def _look(asked: Asked) -> protocol.Turn:
    handle, match = _match(asked)
    seat, line = _seat(asked, match), _maybe(asked, "at", int)
    turn = _turn(handle, match, seat, len(match))
    if line is None:
        return turn
    if not 0 <= line <= len(match):
        raise text.refuse("bridge.bad_request")
    notes = _notes(match, line - 1, line) if line else []
    then: protocol.Turn = {**turn, "view": match.view(seat, line), "totals": list(match.totals(line)), "lines": line}
    return {**then, "next": _next(match.next_at(line)), "notes": notes, "offers": []}


def _advise(asked: Asked) -> reviews.AdviceAnswer | protocol.Refused:
    from .review.advice import advise  # fetched with the computers, which it depends on

    _, match = _match(asked)
    _want(asked, "as", int)
    seat = _seat(asked, match)
    assert seat is not None
    return {"ok": True, **advise(match, seat, ways=asked.get("ways") is not False).told()}


def _review(asked: Asked) -> reviews.ReviewAnswer | protocol.Refused:
    from .review.account import piece

    _, match = _match(asked)
    after = _maybe(asked, "after", int) or 0
    if not 0 <= after <= len(match):
        raise text.refuse("bridge.bad_request")
    if not isinstance(match.next, Over):
        raise text.refuse("core.not_over")
    return {"ok": True, **piece(match, after, PIECE).told()}


def _record(asked: Asked) -> protocol.RecordAnswer:
    return {"ok": True, "record": _match(asked)[1].record()}


def _drop(asked: Asked) -> protocol.DropAnswer:
    handle, _ = _match(asked)
    del _matches[handle]
    _scripted.discard(handle)
    return {"ok": True}


COMMANDS: Mapping[str, Callable[[Asked], protocol.Answer]] = {
    "games": _games,
    "new": _new,
    "load": _load,
    "act": _changing(_act),
    "settle": _changing(_settle),
    "advance": _changing(_advance),
    "luck": _changing(_luck),
    "move": _changing(_move),
    "take_seat": _changing(_take_seat),
    "consult": _changing(_consult),
    "undo": _changing(_undo),
    "look": _look,
    "advise": _advise,
    "review": _review,
    "record": _record,
    "drop": _drop,
}


# --- what requests hold -----------------------------------------------------------------------------------------------


def _want(asked: Asked, name: str, kind: type[T]) -> T:
    value = asked.get(name)
    if type(value) is not kind:  # True is an int, but no seat
        raise text.refuse("bridge.bad_request")
    return value


def _maybe(asked: Asked, name: str, kind: type[T]) -> T | None:
    return None if asked.get(name) is None else _want(asked, name, kind)


def _hold(match: Match) -> str:
    handle = f"m{next(_numbers)}"
    _matches[handle] = match
    return handle


def _match(asked: Asked) -> tuple[str, Match]:
    handle = asked.get("match")
    if not isinstance(handle, str) or handle not in _matches:
        raise text.refuse("bridge.unknown_match")
    return handle, _matches[handle]


def _seat(asked: Asked, match: Match) -> int | None:
    seat = _maybe(asked, "as", int)
    if seat is not None and seat not in range(len(match.seats)):
        raise text.refuse("bridge.bad_request")
    if seat is not None and match.rules.secrets and match.bots[seat]:
        raise text.refuse("core.computers_view", seat=seat)
    return seat


# --- what answers hold ------------------------------------------------------------------------------------------------


def _turn(handle: str, match: Match, seat: int | None, start: int) -> protocol.Turn:
    turn: protocol.Turn = {
        "ok": True,
        "match": handle,
        "game": match.rules.id,
        "seats": list(match.seats),
        "bots": list(match.bots),
        "options": changes(match.options),
        "lines": len(match),
        "start": list(match.totals(0)),
        "totals": list(match.totals()),
        "add": list(match.log_for(seat, start)),
        "notes": _notes(match, start, len(match)),
        "next": _next(match.next),
        "offers": _offers(match, seat),
        "view": match.view(seat),
        "own_luck": match.own_luck,
        "undo": match.undoable(),
    }
    if match.branched:
        turn["branched"] = True
    return turn


def _notes(match: Match, start: int, stop: int) -> list[notes.Note]:
    return [_note(note, line) for line in range(start + 1, stop + 1) for note in match.notes_of(line)]


def _note(note: Note, line: int) -> notes.Note:
    return {"code": note.code, "params": dict(note.params), "line": line}


def _next(following: Next) -> protocol.Next:
    if isinstance(following, Choose):
        return {"type": "choose", "seats": list(following.seats), "may": list(following.may), "open": following.open}
    if isinstance(following, Over):
        return _over(following)
    return _roll(following) if isinstance(following, Roll) else _draw(following)


def _over(over: Over) -> protocol.OverNext:
    return {"type": "over", "scores": list(over.scores), "winners": list(over.winners), "places": list(over.places)}


def _roll(roll: Roll) -> protocol.RollNext:
    return {
        "type": "roll",
        "dice": roll.dice,
        "sides": roll.sides,
        "by": roll.by,
        "off": roll.off is not None,
        "seats": _listed(roll.seats),
        "seen_by": _listed(roll.seen_by),
    }


def _draw(draw: Draw) -> protocol.DrawNext:
    # The pool stays here: any card missing from it is in somebody's hand.
    return {"type": "draw", "cards": draw.cards, "by": draw.by, "seen_by": _listed(draw.seen_by)}


def _listed(seats: tuple[int, ...] | None) -> list[int] | None:
    return None if seats is None else list(seats)


def _offers(match: Match, seat: int | None) -> list[protocol.Offer]:
    """Everybody's offers; in a game with secrets those of ``seat``, and of the others what everybody may know.

    Nobody is offered what a computer decides.
    """
    if not isinstance(match.next, Choose):
        return []
    people = [one for one in match.next.everybody if match.bots[one] is None]
    every = [(one, offer) for one in people for offer in match.offers(one)]
    return [_offer(one, offer) for one, offer in every if offer.open or one == seat or not match.rules.secrets]


def _offer(seat: int, offer: Offer) -> protocol.Offer:
    fields = [_field(field) for field in offer.fields]
    return {"seat": seat, "kind": offer.kind, "exact": offer.exact, "fields": fields}


def _field(field: Field) -> protocol.Field:
    match field:
        case Span(name, low, high, step):
            return {"type": "span", "name": name, "low": low, "high": high, "step": step}
        case OneOf(name, of):
            return {"type": "one", "name": name, "of": _values(of)}
        case Some(name, of, least, most, only):
            ways = [_values(chosen) for chosen in only]
            return {"type": "some", "name": name, "of": _values(of), "least": least, "most": most, "only": ways}


def _values(of: Iterable[int | str]) -> list[int | str]:
    """A card, which is a number to the rules, crosses by its name, as it is written in an action."""
    return [value if type(value) is int else str(value) for value in of]
