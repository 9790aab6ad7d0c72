"""How the tests play: scripted lines for one ruling, random actions for the contract."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from pyengine import Choose, Draw, GameError, IllegalAction, Match, Over, Roll, seeded
from pyengine.core.actions import Action
from pyengine.core.records import CHANGE, LUCK, OWN

NAMES = ("Ana", "Beto", "Chela", "Dani", "Eva", "Fito", "Gabi", "Hugo")
ENDLESS = 100_000
INTERRUPTS = 0.1
"""How often somebody speaks up who may, but is not asked."""
TRIES = 1_000
"""A loose offer also holds what is refused."""


def shown(match: Match, seat: int | None = None, at: int | None = None) -> Any:
    """What a seat may see; a test knows which game's view it reads."""
    return Match.view(match, seat, at)


class Script(Match):
    """A match that is played by its own log lines: ``script("* 1.1.5.2.3.4", "0 keep 1.1")``."""

    def __call__(self, *lines: str) -> Script:
        for line in lines:
            who, _, text = line.partition(" ")
            if who == LUCK:
                self.settle(text.split("."))
            elif who == CHANGE:
                self.change_luck(own=text == OWN)
            else:
                self.act(int(who), text)
        return self

    def refuses(self, line: str, code: str, ruling: str | None = None) -> IllegalAction:
        """The line is refused with this code and ruling, and changes nothing."""
        before = (self.log, self.state)
        with pytest.raises(IllegalAction) as refusal:
            self(line)
        assert refusal.value.code == code
        assert ruling is None or refusal.value.ruling == ruling
        assert (self.log, self.state) == before
        return refusal.value

    def view(self, seat: int | None = None, at: int | None = None) -> Any:
        return shown(self, seat, at)

    def position(self, **changes: Any) -> Script:
        """Set the state up as a test needs it; what follows is played by the rules."""
        self._states[-1] = replace(self.state, **changes)
        self._nexts[-1] = self.rules.next(self.state)
        return self


def play(game: str, names: str, **options: Any) -> Script:
    """A match in which seat 0 has won the opening throw."""
    match = Script(game, names.split(), options)
    if isinstance(match.next, Roll) and match.next.seats:
        match.settle([6] + [1] * (match.next.dice - 1))
    return match


def random_action(match: Match, rng: random.Random) -> tuple[int, Action]:
    """A seat that is to move, and something it is offered."""
    assert isinstance(match.next, Choose)
    return _proposal(match.rules, match.state, match.next, rng, INTERRUPTS)


def _proposal(known: Any, state: Any, asked: Choose, rng: random.Random, interrupts: float) -> tuple[int, Action]:
    interrupting = interrupts and asked.may and rng.random() < interrupts
    seat = rng.choice(asked.may if interrupting else asked.seats)
    return seat, rng.choice(known.offers(state, seat)).sample(rng)


def steps(match: Match, seed: int, limit: int = ENDLESS) -> Iterator[Match]:
    """Play at random to the end, yielding the match before each step; it fails the test if it does not end."""
    rng, deal = random.Random(seed), seeded(seed)
    for _ in range(limit):
        if isinstance(match.next, Over):
            return
        yield match
        step(match, rng, deal)
    if limit == ENDLESS:
        pytest.fail(f"{match.rules.id} does not end")


def step(match: Match, rng: random.Random, deal: Any) -> None:
    """One line at random: luck, or something that a seat is offered."""
    if isinstance(match.next, Roll | Draw):
        match._deal(match.next, deal)
        return
    for _ in range(TRIES):
        try:
            match.act(*random_action(match, rng))
            return
        except GameError:
            continue
    pytest.fail(f"{match.rules.id}: nothing that was offered is legal")


def finish(match: Match, seed: int) -> Match:
    """Play at random to the end."""
    for _ in steps(match, seed):
        pass
    return match


def playout(
    known: Any, state: Any, seed: int, interrupts: float = INTERRUPTS, limit: int = ENDLESS
) -> tuple[int, Over]:
    """Play at random to the end on the rules alone, as a solver or a bot would: the number of steps, and the result.

    A step is one log line: luck that is settled or an action that is accepted.
    """
    rng, deal = random.Random(seed), seeded(seed)
    for played in range(limit):
        following = known.next(state)
        if isinstance(following, Over):
            return played, following
        if isinstance(following, Choose):
            state = _decided(known, state, following, rng, interrupts)
        else:
            state, _ = known.settle(state, deal(following))
    pytest.fail(f"{known.id} does not end")


def _decided(known: Any, state: Any, asked: Choose, rng: random.Random, interrupts: float) -> Any:
    for _ in range(TRIES):
        try:
            return known.act(state, *_proposal(known, state, asked, rng, interrupts))[0]
        except GameError:
            continue
    pytest.fail(f"{known.id}: nothing that was offered is legal")
