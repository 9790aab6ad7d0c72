"""The written form of a match: small canonical JSON, one line of log per step.

A line is an action of a seat (``0 keep 5.5``), luck (``* 1.5.5.6.2``, cards by their names), or a change of who
supplies luck from there on: ``# own`` for people with dice or cards of their own, ``# app`` for the app, which it is
until the first such line. ``# mistaken`` says that cards were entered which lie in hidden hands.

Version 1 is of before such lines: a record of it that has none does not tell whose luck it was. It stays what it is.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypedDict, cast

from .errors import BadRecord
from .text import RULINGS, TEXT

if TYPE_CHECKING:
    from ..match import Match
    from ..protocol import HouseRules
    from .rules import AnyState, Rules

VERSION = 2
UNTOLD = 1
LUCK = "*"
CHANGE, OWN, APP, MISTAKEN = "#", "own", "app", "mistaken"
MOST_BRACKETS = 500  # some dozen are usual; 100,000 open ones overflow a browser's stack, which Python does not survive
MOST_LINES = 50_000
"""Of a match. Prudente to 100,000 with eight who play at random takes 11,600, a thousand rounds of Chinchirorin with
eight some 30,000, all other games less than 5,000; a longer record is somebody's wish to keep a device busy."""
PARTS: dict[str, type] = {"version": int, "game": str, "rules": int, "options": dict, "seats": list, "log": list}


class Parts(TypedDict):
    """A record as it is written, its shape checked. Names and options are looked at by those who use them."""

    version: int
    game: str
    rules: int
    options: HouseRules
    seats: list[str]
    log: list[str]


@dataclass(frozen=True, slots=True)
class Record:
    """What a record says, its shape checked and its moves not yet played."""

    version: int
    game: str
    revision: int
    options: HouseRules
    seats: list[str]
    log: list[str]


def write_record(
    version: int, rules: Rules[AnyState], options: HouseRules, seats: Sequence[str], log: Sequence[str]
) -> str:
    """The one written form of a match."""
    head = {"version": version, "game": rules.id, "rules": rules.revision, "options": options}
    return json.dumps({**head, "seats": list(seats), "log": list(log)}, ensure_ascii=False, separators=(",", ":"))


def read_record(text: str) -> Record:
    """The parts of a record.

    Raises:
        BadRecord: it is no JSON, a part is missing, foreign or of the wrong kind, or its version is another (T7).
    """
    try:
        parts = parse_json(text)
    except ValueError:
        raise bad_record("record.not_json") from None
    if not isinstance(parts, dict):
        raise bad_record("record.not_json")
    return _record(_checked(parts))


def _record(parts: Parts) -> Record:
    if parts["version"] not in (UNTOLD, VERSION):
        raise bad_record("record.other_version", version=parts["version"])
    return Record(parts["version"], parts["game"], parts["rules"], parts["options"], parts["seats"], parts["log"])


def parse_json(text: object) -> object:
    """JSON from outside; ValueError for what is none or nests too deep to be read safely."""
    if not isinstance(text, str) or text.count("[") + text.count("{") > MOST_BRACKETS:
        raise ValueError("no JSON of ours")
    found: object = json.loads(text)
    return found


def entry(line: str) -> str:
    """What a line of a log is about: all that may be said of one that cannot be played, for luck may be hidden."""
    who = line.partition(" ")[0]
    kinds = {LUCK: "luck", CHANGE: "change"}
    return kinds.get(who, "action" if who.isdecimal() else "other")


def _checked(found: dict[str, object]) -> Parts:
    for name, kind in PARTS.items():
        if type(found.get(name)) is not kind:
            raise bad_record("record.bad_shape", part=name)
    for name in found:
        if name not in PARTS:
            raise bad_record("record.bad_shape", part=name[:40])
    parts = cast("Parts", found)
    if len(parts["log"]) > MOST_LINES:
        raise bad_record("record.too_long", most=MOST_LINES)
    for number, line in enumerate(parts["log"], start=1):
        if not isinstance(line, str):
            raise bad_record("record.bad_shape", part="log", line=number)
    return parts


def bad_record(
    code: str,
    template: str | None = None,
    ruling: str | None = None,
    /,
    *,
    line: int = 0,
    upto: Match | None = None,
    **params: object,
) -> BadRecord:
    """The refusal of a record, ready to raise; its text and ruling are the table's unless given."""
    words = TEXT[f"refuse.{code}"] if template is None else template
    refusal = BadRecord(code, words, RULINGS[code] if ruling is None else ruling, line=line, upto=upto, **params)
    refusal.texts = TEXT
    return refusal
