"""Every kind of step whose outcome nobody knows before it, found by playing: each twice, with two outcomes.

A kind is a note that such a step can tell; where every outcome tells the same, it is two outcomes of it. Nothing here
names a game, a phase or a note: a new one is found.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from pyengine import Choose, Match, Over, rules, seeded
from pyengine.core.chance import Faces, Luck
from pyengine.core.errors import BadOptions, GameError
from pyengine.core.options import parse, schema
from pyengine.core.records import LUCK
from pyengine.core.rules import Note
from tests.contract.strategies import brief_values
from tests.playing import NAMES, random_action, step

MATCHES = 24
STEPS = 160
OFTEN, SEEDS = 2, 2_500
"""So many times luck is tried with all seeds in one situation; after that, with a few."""
MANY = 25
"""At most so many tries to see whether an action shows what was hidden."""
DEALS = 3

Codes = frozenset[str]


@dataclass(frozen=True)
class Take:
    """One step that can go two ways.

    Attributes:
        tells: the notes that only the first way tells; nothing if both tell the same of different dice.
        records: the match before the step, the same for a throw; with other hidden dice for an action.
        luck: a seed of the dealer for each way; None for an action.
        act: the seat and its action; None for a throw.
    """

    tells: Codes
    records: tuple[str, str]
    luck: tuple[int, int] | None = None
    act: tuple[int, str] | None = None

    def __str__(self) -> str:
        return "+".join(sorted(code.split(".")[1] for code in self.tells)) or "the same"


@dataclass
class Found:
    """What is found of one game."""

    takes: dict[str, Take] = field(default_factory=dict)
    alike: dict[str, Take] = field(default_factory=dict)
    seen: dict[str, int] = field(default_factory=dict)

    def keep(self, take: Take) -> None:
        for code in take.tells:
            self.takes.setdefault(code, take)

    def keep_alike(self, told: Codes, take: Take) -> None:
        for code in told:
            self.alike.setdefault(code, take)

    def all(self) -> list[Take]:
        always = [take for code, take in self.alike.items() if code not in self.takes]
        return list(dict.fromkeys([*self.takes.values(), *always]))


def takes(game: str) -> list[Take]:
    """One take at least for every note that an unknown outcome can tell."""
    found = Found()
    for number in range(MATCHES):
        for match in moments(begun(game, number), number):
            look(match, found, number)
    return found.all()


def begun(game: str, number: int) -> Match:
    """A match with the rules of the game at first, then with any house rules that go together."""
    known, rng = rules(game), random.Random(number)
    seats = NAMES[: max(known.seats[0], min(2 + number % 3, known.seats[-1]))]
    while number > 1:
        with suppress(BadOptions):
            drawn = {one["name"]: rng.choice(brief_values(one)) for one in schema(known.options)}
            return Match(game, seats, parse(known.options, drawn))
    return Match(game, seats)


def moments(match: Match, seed: int) -> Iterator[Match]:
    rng, deal = random.Random(seed), seeded(seed)
    for _ in range(STEPS):
        if isinstance(match.next, Over):
            return
        yield match
        step(match, rng, deal)


def look(match: Match, found: Found, seed: int) -> None:
    """What could come of the next step."""
    due = match.next
    if isinstance(due, Luck) and due.seen_by is None:
        for take in throws(match, due, found):
            found.keep(take)
    elif isinstance(due, Choose) and match.rules.secrets:
        for take in reveals(match, random.Random(seed), found):
            found.keep(take)


def codes(notes: Sequence[Note]) -> Codes:
    return frozenset(note.code for note in notes)


# -- luck that everybody sees -----------------------------------------------------------------------------------------


def throws(match: Match, due: Luck, found: Found) -> Iterator[Take]:
    ways: dict[Codes, tuple[int, Faces]] = {}
    record = match.record()
    for seed in seeds(match, due, found):
        outcome = seeded(seed)(due)
        state, notes = match.rules.settle(match.state, outcome)
        first, fell = ways.setdefault(told := codes(notes), (seed, outcome))
        if fell != outcome and not covers(match, state):
            found.keep_alike(told, Take(frozenset(), (record, record), (first, seed)))
    for told, (seed, _) in ways.items():
        for others, (other, _) in ways.items():
            if told - others:
                yield Take(told - others, (record, record), (seed, other))


def covers(match: Match, state: Any) -> bool:
    """Whether the curtain falls with this step, for somebody who takes the phone: then all is told at once."""
    due = match.rules.next(state)
    return match.rules.secrets and isinstance(due, Choose) and len(due.seats) == 1 and not due.open


def seeds(match: Match, due: Luck, found: Found) -> range:
    situation = f"{match.view()['phase']} {due}"
    times = found.seen[situation] = found.seen.get(situation, 0) + 1
    return range(SEEDS) if times <= OFTEN else range(times, times + 3)


# -- actions that show what was hidden --------------------------------------------------------------------------------


def reveals(match: Match, rng: random.Random, found: Found) -> Iterator[Take]:
    """An action whose notes depend on dice or cards that have been hidden so far."""
    seat, action = random_action(match, rng)
    asked = f"{match.view()['phase']} {action.kind}"
    found.seen[asked] = found.seen.get(asked, 0) + 1
    if found.seen[asked] > MANY:
        return
    first = told_of(match, seat, str(action))
    for _ in range(DEALS if first else 0):
        other = redealt(match, rng)
        second = other and told_of(other, seat, str(action))
        if other and second and first and first != second:
            for here, there, one, two in ((match, other, first, second), (other, match, second, first)):
                if one - two:
                    yield Take(one - two, (here.record(), there.record()), act=(seat, str(action)))


def told_of(match: Match, seat: int, action: str) -> Codes | None:
    """What the action would tell."""
    copy = Match.load(match.record())
    try:
        return codes(copy.act(seat, action))
    except GameError:
        return None


def redealt(match: Match, rng: random.Random) -> Match | None:
    """The same match with other luck where not everybody saw it, if it can have come to the same point."""
    record = json.loads(match.record())
    deal = seeded(rng.random().hex())
    for line, text in enumerate(record["log"]):
        due = match.next_at(line)
        if text.startswith(LUCK) and isinstance(due, Luck) and due.seen_by is not None:
            record["log"][line] = f"{LUCK} {due.write(deal(due))}"
    try:
        return Match.load(json.dumps(record, ensure_ascii=False, separators=(",", ":")))
    except GameError:
        return None
