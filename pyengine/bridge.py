"""The engine as a string pipe: JSON in, JSON out, and nothing ever raises through it.

A request is ``{"cmd": …}``; the answer is ``{"ok": true, …}`` or ``{"ok": false, "error": {…}}`` with the error's
``code``, ``text``, ``params`` and ``ruling``. Most commands answer a *turn*: the new lines and notes, who is next, what
may be done and what is seen, all of it only as the seat in ``as`` may know it, or as everybody may without a seat.
"""

from __future__ import annotations

import json
import traceback
from collections.abc import Callable, Mapping
from itertools import count
from typing import Any

from . import registry
from .core import text
from .core.actions import Field, Offer, OneOf, Some, Span
from .core.chance import Draw, Roll, seeded, system
from .core.errors import GameError
from .core.match import Match
from .core.options import changes, schema
from .core.records import parse_json
from .core.rules import Choose, Next, Note, Over

Request = Mapping[str, Any]
Answer = dict[str, Any]

_matches: dict[str, Match] = {}
_numbers = count(1)


def call(request: str) -> str:
    """Answer one request. Any text may come in; JSON always goes out."""
    try:
        answer = _answer(request)
    except GameError as refusal:
        answer = _failed(refusal)
    except Exception:  # a bug of ours must reach the person who can report it, not kill the worker
        report = {"code": "engine.bug", "text": traceback.format_exc(limit=-6), "params": {}, "ruling": ""}
        answer = {"ok": False, "error": report}
    return json.dumps(answer, separators=(",", ":"))


def _answer(request: str) -> Answer:
    try:
        asked = parse_json(request)
        command = COMMANDS[asked["cmd"]]
    except (ValueError, TypeError, KeyError):
        raise text.refuse("bridge.bad_request") from None
    return {"ok": True, **command(asked)}


def _failed(refusal: GameError, match: Match | None = None) -> Answer:
    error = {
        "code": refusal.code,
        "text": refusal.sentence(*_voice(match)),
        "params": dict(refusal.params),
        "ruling": refusal.ruling,
    }
    upto = getattr(refusal, "upto", None)
    return {"ok": False, "error": error, **({} if upto is None else {"upto": _turn(_hold(upto), upto, {}, 0)})}


def _voice(match: Match | None) -> tuple[tuple[str, ...], Mapping[str, str]]:
    return (match.seats, {**text.TEXT, **match.rules.texts}) if match else ((), text.TEXT)


# --- commands ---------------------------------------------------------------------------------------------------------


def _games(_: Request) -> Answer:
    return {"games": [_game(game) for game in registry.GAMES], "core": {"texts": dict(text.TEXT)}}


def _game(game: str) -> Answer:
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


def _new(asked: Request) -> Answer:
    game, seats, options = _want(asked, "game", str), _want(asked, "seats", list), _maybe(asked, "options", dict)
    match = Match(game, seats, options, preset=_maybe(asked, "preset", str))
    return _turn(_hold(match), match, asked, 0)


def _load(asked: Request) -> Answer:
    match = Match.load(_want(asked, "record", str))
    return _turn(_hold(match), match, asked, 0)


def _changing(step: Callable[[Match, Request], object]) -> Callable[[Request], Answer]:
    """A command that changes a match and answers the turn that follows."""

    def command(asked: Request) -> Answer:
        handle, match = _match(asked)
        before = len(match)
        try:
            _seat(asked, match)
            step(match, asked)
        except GameError as refusal:
            return _failed(refusal, match)
        taken_back = before - len(match)
        turn = _turn(handle, match, asked, min(before, len(match)))
        return {**turn, "removed": taken_back} if taken_back > 0 else turn

    return command


def _act(match: Match, asked: Request) -> None:
    match.act(_want(asked, "seat", int), _want(asked, "action", str))


def _settle(match: Match, asked: Request) -> None:
    match.settle(_want(asked, "outcome", list))


def _advance(match: Match, asked: Request) -> None:
    seed = asked.get("seed")
    if seed is not None and type(seed) not in (int, str):
        raise text.refuse("bridge.bad_request")
    match.advance(system() if seed is None else seeded(seed), asked.get("once") is True)


def _undo(match: Match, asked: Request) -> None:
    match.undo(asked.get("entered") is True)


def _look(asked: Request) -> Answer:
    handle, match = _match(asked)
    line = _maybe(asked, "at", int)
    if line is None:
        return _turn(handle, match, asked, len(match))
    if not 0 <= line <= len(match):
        raise text.refuse("bridge.bad_request")
    seen = {"view": match.view(_seat(asked, match), line), "next": _next(match.next_at(line))}
    notes = _notes(match, line - 1, line) if line else []
    return {**_turn(handle, match, asked, len(match)), **seen, "notes": notes, "offers": [], "lines": line}


def _record(asked: Request) -> Answer:
    return {"record": _match(asked)[1].record()}


def _drop(asked: Request) -> Answer:
    del _matches[_match(asked)[0]]
    return {}


COMMANDS: Mapping[str, Callable[[Request], Answer]] = {
    "games": _games,
    "new": _new,
    "load": _load,
    "act": _changing(_act),
    "settle": _changing(_settle),
    "advance": _changing(_advance),
    "undo": _changing(_undo),
    "look": _look,
    "record": _record,
    "drop": _drop,
}


# --- what requests hold -----------------------------------------------------------------------------------------------


def _want(asked: Request, name: str, kind: type) -> Any:
    value = asked.get(name)
    if type(value) is not kind:
        raise text.refuse("bridge.bad_request")
    return value


def _maybe(asked: Request, name: str, kind: type) -> Any:
    return None if asked.get(name) is None else _want(asked, name, kind)


def _hold(match: Match) -> str:
    handle = f"m{next(_numbers)}"
    _matches[handle] = match
    return handle


def _match(asked: Request) -> tuple[str, Match]:
    handle = asked.get("match")
    if not isinstance(handle, str) or handle not in _matches:
        raise text.refuse("bridge.unknown_match")
    return handle, _matches[handle]


def _seat(asked: Request, match: Match) -> int | None:
    seat: int | None = _maybe(asked, "as", int)
    if seat is not None and seat not in range(len(match.seats)):
        raise text.refuse("bridge.bad_request")
    return seat


# --- what answers hold ------------------------------------------------------------------------------------------------


def _turn(handle: str, match: Match, asked: Request, start: int) -> Answer:
    seat = _seat(asked, match)
    return {
        "match": handle,
        "game": match.rules.id,
        "seats": list(match.seats),
        "options": changes(match.options),
        "lines": len(match),
        "start": list(match.totals(0)),
        "totals": list(match.totals()),
        "add": list(match.log_for(seat, start)),
        "notes": _notes(match, start, len(match)),
        "next": _next(match.next),
        "offers": _offers(match, seat),
        "view": match.view(seat),
        "undo": match.undoable(),
        "undo_entered": match.undoable(entered=True),
    }


def _notes(match: Match, start: int, stop: int) -> list[Answer]:
    return [_note(note, line) for line in range(start + 1, stop + 1) for note in match.notes_of(line)]


def _note(note: Note, line: int) -> Answer:
    return {"code": note.code, "params": dict(note.params), "line": line}


def _next(following: Next) -> Answer:
    if isinstance(following, Choose):
        return {"type": "choose", "seats": list(following.seats), "may": list(following.may), "open": following.open}
    if isinstance(following, Over):
        told = {"scores": list(following.scores), "winners": list(following.winners), "places": list(following.places)}
        return {"type": "over", **told}
    return _roll(following) if isinstance(following, Roll) else _draw(following)


def _roll(roll: Roll) -> Answer:
    told = {"type": "roll", "dice": roll.dice, "sides": roll.sides, "by": roll.by, "off": roll.off is not None}
    return {**told, "seats": _listed(roll.seats), "seen_by": _listed(roll.seen_by)}


def _draw(draw: Draw) -> Answer:
    # The pool stays here: what is not in it is in somebody's hand.
    return {"type": "draw", "cards": draw.cards, "by": draw.by, "seen_by": _listed(draw.seen_by)}


def _listed(seats: tuple[int, ...] | None) -> list[int] | None:
    return None if seats is None else list(seats)


def _offers(match: Match, seat: int | None) -> list[Answer]:
    """Everybody's offers; in a game with secrets those of ``seat``, and of the others what everybody may know."""
    if not isinstance(match.next, Choose):
        return []
    every = [(one, offer) for one in match.next.everybody for offer in match.offers(one)]
    return [_offer(one, offer) for one, offer in every if offer.open or one == seat or not match.rules.secrets]


def _offer(seat: int, offer: Offer) -> Answer:
    fields = [_field(field) for field in offer.fields]
    return {"seat": seat, "kind": offer.kind, "exact": offer.exact, "fields": fields}


def _field(field: Field) -> Answer:
    match field:
        case Span(name, low, high, step):
            return {"type": "span", "name": name, "low": low, "high": high, "step": step}
        case OneOf(name, of):
            return {"type": "one", "name": name, "of": list(of)}
        case Some(name, of, least, most, only):
            told = {"type": "some", "name": name, "of": list(of), "least": least, "most": most}
            return {**told, "only": [list(chosen) for chosen in only]}
