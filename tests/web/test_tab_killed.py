"""The page is killed in the middle of whatever it does, again and again: the record is as if nothing had happened.

The dice are the players' own, so the whole match is known beforehand: the engine plays it here, the page there.
"""

from __future__ import annotations

import os
import random
import time
from collections.abc import Callable
from contextlib import suppress

import pytest
from playwright.sync_api import BrowserContext, Error, Page, expect

from pyengine import Choose, GameError, Match, Over, Roll
from tests.playing import shown
from tests.web.conftest import OpenPage
from tests.web.hands import FACES, RESULT, button, log_of, record_of, start, waiting

NAMES = ("Ana", "Beto")
GOAL = 1_000
KILLS = 6
LINES = range(18, 40)
"""How long a match has to be that is killed so often, and may be that a test waits for."""

LONGEST = 0.25  # s between a tap and the end of the page

CRASH = "chrome://crash"

Kill = Callable[[Page], None]


@pytest.fixture
def seed() -> int:
    """CUBILETE_SEED plays a match again that failed."""
    seed = int(os.environ.get("CUBILETE_SEED") or random.SystemRandom().randrange(1_000_000))
    print(f"CUBILETE_SEED={seed}")
    return seed


def undisturbed(rng: random.Random) -> Match:
    """A match with own dice between two who set aside what the table picks for them and stop as soon as they may."""
    match = Match("prudente", NAMES, {"goal": GOAL})
    match.change_luck(own=True)
    while not isinstance(match.next, Over):
        if isinstance(match.next, Roll):
            match.settle([rng.randint(1, 6) for _ in range(match.next.dice)])
            continue
        assert isinstance(match.next, Choose)
        (seat,) = match.next.seats
        view = shown(match, seat)
        picked = ".".join(map(str, sorted(view["table"]) if view["must_roll"] else view["best"]["dice"]))
        try:
            match.act(seat, "bank")
        except GameError:
            match.act(seat, f"keep {picked}")
    return match


def taps(line: str) -> list[str]:
    """How a line of the log is played: the beginnings of the names of what is tapped."""
    who, _, what = line.partition(" ")
    if who == "*":
        return [*(f"Enter a {FACES[int(face)]}" for face in what.split(".")), "Done"]
    return ["Bank" if what.startswith("bank") else "Roll"]


def closed(page: Page) -> None:
    page.close(run_before_unload=False)


def crashed(page: Page) -> None:
    """As when the system takes the memory of a tab away."""
    with page.expect_event("crash"), suppress(Error):
        page.goto(CRASH)
    page.close()


def reopened(context: BrowserContext) -> tuple[Page, list[str]]:
    """The match as its card on the home screen opens it, and what its record holds."""
    page = context.new_page()
    page.goto("")
    page.get_by_role("article").get_by_role("link").tap()
    return page, log_of(page)


def test_a_match_survives_one_killed_page_after_another(open_page: OpenPage, troubles: list[str], seed: int) -> None:
    rng = random.Random(seed)
    match = next(match for match in iter(lambda: undisturbed(rng), None) if len(match.log) in LINES)
    lines = list(match.log[1:])
    page = open_page()
    context = page.context
    start(page, NAMES, goal=GOAL, real=True)
    fatal = sorted(rng.sample(range(len(lines) - 1), KILLS))
    at = taken = 0
    while at < len(lines):
        waiting(page)
        names = taps(lines[at])
        if not fatal or at != fatal[0]:
            for name in names:
                button(page, name).tap()
            at += 1
            continue
        fatal.pop(0)
        done = rng.randrange(len(names)) if rng.random() < 0.3 else len(names) - 1
        for name in names[: done + 1]:
            button(page, name).tap()
        time.sleep(rng.choice([0.0, rng.uniform(0, LONGEST)]))
        rng.choice([closed, crashed])(page)
        page, log = reopened(context)
        # A page that did not see the answer does not know whether it was heard; the table shows it.
        assert log in (lines[:at], lines[: at + 1])
        taken += len(log) > at
        at = len(log)
    print(f"{KILLS} pages killed in {len(lines)} lines; {taken} of the actions had been taken")
    expect(page.get_by_role("link", name=RESULT)).to_be_visible()
    assert record_of(page) == match.record()
    page.goto("#/")
    expect(page.get_by_role("article")).to_have_count(1)
    troubles[:] = [trouble for trouble in troubles if CRASH not in trouble]
