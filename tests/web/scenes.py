"""Every situation a table knows, found by playing: for pictures, and for whatever looks at all of them."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Page, expect

from pyengine import Choose, Draw, Match, Over, Roll, rules, seeded
from tests.asking import ask
from tests.playing import NAMES, step

LAY = """async (record) => {
  const root = document.querySelector("script[type=module]").src;
  const { importRecord } = await import(new URL("./match/records.js", root));
  const { id } = await importRecord(record);
  return id;
}"""

CURTAIN = ".curtain [data-main]"
GOLDEN = Path(__file__).parents[1] / "records" / "golden"

PLAYERS = 3
MATCHES = 4
STEPS = 1_500


def scenes(game: str) -> dict[str, str]:
    """A record for each phase that the game's view names, each with and without a house preset; the end last.

    Where play at random comes to no end (Chinaso's people seldom lay down by chance) it is that of a golden match.
    """
    found: dict[str, str] = {}
    seats = NAMES[: min(PLAYERS, rules(game).seats[-1])]
    for number in range(MATCHES):
        preset = ("seed", "tradition")[number % 2]
        for phase, record in phases(Match(game, seats, preset=preset), number):
            name = phase if preset == "seed" else f"{phase}, tradition"
            found.setdefault(name, record)
    found.setdefault("over", (GOLDEN / f"{game}-seed.json").read_text(encoding="utf-8").strip())
    return dict(sorted(found.items(), key=lambda scene: scene[0].startswith("over")))


def phases(match: Match, seed: int) -> Iterator[tuple[str, str]]:
    """Play at random; the second time that a phase comes up there is more to see than the first time."""
    rng, deal, times = random.Random(seed), seeded(seed), dict[str, int]()
    for _ in range(STEPS):
        phase = str(match.view()["phase"])
        times[phase] = times.get(phase, 0) + 1
        if times[phase] == 4 or phase == "opening" or isinstance(match.next, Over):
            yield phase, match.record()
        if isinstance(match.next, Over):
            return
        step(match, rng, deal)


def lay(page: Page, record: str) -> str:
    """Put a saved match on the table, whatever language the page speaks. Its id."""
    match: str = page.evaluate(LAY, record)
    page.evaluate("(id) => { location.hash = `#/table/${id}`; }", match)
    drawn(page)
    return match


def lay_real(page: Page, record: str) -> None:
    """The same for people who enter what fell: in the hands of the one who is asked for it."""
    lay(page, with_own_luck(record))
    if page.locator(CURTAIN).count():
        take(page)


def with_own_luck(record: str) -> str:
    """The same match, played on with dice or cards of their own: only the oldest records leave open whose they were."""
    untold = json.dumps(json.loads(record) | {"version": 1}, separators=(",", ":"))
    turn = ask("load", record=untold, own=True)
    assert turn["own_luck"], turn
    told: str = ask("record", match=turn["match"])["record"]
    return told


def take(page: Page) -> None:
    """The one for whom the curtain asks takes the phone."""
    page.locator(CURTAIN).click()
    drawn(page)


def drawn(page: Page) -> None:
    """The table has been drawn, or the curtain before it."""
    expect(page.get_by_role("main")).to_have_attribute("aria-busy", "false")
    expect(page.locator(".table__view > .table__ground > *").first).to_be_attached()
    page.evaluate("new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)))")


def laid(page: Page, game: str) -> Iterator[tuple[str, str]]:
    """One table of a game after another, for a caller who looks: the scene, and before whom it lies.

    That is everybody, `own` in the hands of the one who has a secret, or `real` with dice or cards of their own.
    """
    for scene, record in scenes(game).items():
        page.goto("#/")
        lay(page, record)
        yield scene, ""
        if has_secret(record):
            take(page)
            yield scene, "own"
        if waits_for_luck(record):
            page.goto("#/")
            lay_real(page, record)
            yield scene, "real"


def waits_for_luck(record: str) -> bool:
    """Whether people with their own dice or cards would enter now what fell."""
    return isinstance(Match.load(record).next, Roll | Draw)


def has_secret(record: str) -> bool:
    """Whether somebody in particular is asked in a game with secrets: then the curtain hangs."""
    match = Match.load(record)
    following = match.next
    if not match.rules.secrets or not isinstance(following, Choose):
        return False
    return len(following.seats) == 1 and not following.open
