"""The written form of a match: small canonical JSON, with one line of log per step.

A line is an action of a seat (``0 keep 5.5``), luck (``* 1.5.5.6.2``, or names of cards), or a change of who supplies
the luck from there on: ``# own`` for people with their own dice or cards, ``# app`` for the app, which supplies it
until the first such line. ``# mistaken`` means that somebody entered cards that are in hidden hands, ``# person 2``
that a person takes over a computer's seat, ``# advice 0`` that the player in seat 0 asked for advice. ``# branch``
means that everything above was played in another match, by people or not: here the computers sit down.

Version 1 is older than these lines: a record without them does not say whose luck it was. It is never upgraded.
Version 3 has one more part, ``bots``: the seats that began as computers. Matches without computers use version 2.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, NotRequired, TypedDict, cast

from .errors import BadRecord
from .levels import Bots
from .text import RULINGS, TEXT

if TYPE_CHECKING:
    from ..match import Match
    from ..protocol import HouseRules
    from .rules import AnyState, Rules

VERSION = 2
UNTOLD = 1
WITH_BOTS = 3
LUCK = "*"
CHANGE, OWN, APP, MISTAKEN = "#", "own", "app", "mistaken"
PERSON, ADVICE, BRANCH = "person", "advice", "branch"
MOST_BRACKETS = 500  # some dozen are usual; 100,000 open ones overflow a browser's stack, which Python does not survive
MOST_LINES = 50_000
"""Per match. Prudente to 100,000 with eight random players takes 11,600 lines, a thousand rounds of Chinchirorin with
eight about 30,000, all other games less than 5,000; a longer record could only be meant to keep a device busy."""
PARTS: dict[str, type] = {"version": int, "game": str, "rules": int, "options": dict, "seats": list, "log": list}
BOTS = "bots"


class Parts(TypedDict):
    """A record as it is written, with its shape checked. Names and options are checked by the code that uses them."""

    version: int
    game: str
    rules: int
    options: HouseRules
    seats: list[str]
    bots: NotRequired[list[object]]
    log: list[str]


@dataclass(frozen=True, slots=True)
class Record:
    """The contents of a record, with its shape checked and its moves not yet played."""

    version: int
    game: str
    revision: int
    options: HouseRules
    seats: list[str]
    bots: list[object]
    log: list[str]


def write_record(
    version: int, rules: Rules[AnyState], options: HouseRules, seats: Sequence[str], bots: Bots, log: Sequence[str]
) -> str:
    """The one written form of a match."""
    head = {"version": version, "game": rules.id, "rules": rules.revision, "options": options, "seats": list(seats)}
    sitting = {BOTS: list(bots)} if version == WITH_BOTS else {}
    return json.dumps({**head, **sitting, "log": list(log)}, ensure_ascii=False, separators=(",", ":"))


def read_record(text: str) -> Record:
    """The parts of a record.

    Raises:
        BadRecord: it is not JSON, a part is missing, unknown or of the wrong type, or the version is unknown (T7).
    """
    try:
        parts = parse_json(text)
    except ValueError:
        raise bad_record("record.not_json") from None
    if not isinstance(parts, dict):
        raise bad_record("record.not_json")
    return _record(_checked(parts))


def _record(parts: Parts) -> Record:
    version = parts["version"]
    if version not in (UNTOLD, VERSION, WITH_BOTS):
        raise bad_record("record.other_version", version=version)
    bots = parts.get("bots", [])
    if (version == WITH_BOTS) != any(bots):
        raise bad_record("record.bad_shape", part=BOTS)
    return Record(version, parts["game"], parts["rules"], parts["options"], parts["seats"], bots, parts["log"])


def parse_json(text: object) -> object:
    """Parse outside JSON; raises `ValueError` if it is invalid or nested too deeply to parse safely."""
    if not isinstance(text, str) or text.count("[") + text.count("{") > MOST_BRACKETS:
        raise ValueError("no JSON of ours")
    found: object = json.loads(text)
    return found


def entry(line: str) -> str:
    """The kind of a log line: all that may be said about an impossible one, because luck may be hidden."""
    who = line.partition(" ")[0]
    kinds = {LUCK: "luck", CHANGE: "change"}
    return kinds.get(who, "action" if who.isdecimal() else "other")


def _checked(found: dict[str, object]) -> Parts:
    for name, kind in PARTS.items():
        if type(found.get(name)) is not kind:
            raise bad_record("record.bad_shape", part=name)
    if type(found.get(BOTS, [])) is not list:
        raise bad_record("record.bad_shape", part=BOTS)
    for name in found:
        if name not in (*PARTS, BOTS):
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
    """The refusal of a record, ready to raise, with the table's text and ruling unless others are given."""
    words = TEXT[f"refuse.{code}"] if template is None else template
    refusal = BadRecord(code, words, RULINGS[code] if ruling is None else ruling, line=line, upto=upto, **params)
    refusal.texts = TEXT
    return refusal
