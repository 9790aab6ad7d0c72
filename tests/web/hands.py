"""What people at the table do, told by the words they read on the screen."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence

from playwright.sync_api import Locator, Page, expect

from buildlib import WEB
from pyengine import GAMES
from pyengine.core.records import CHANGE

TABLES = [game for game in GAMES if (WEB / "games" / game / "view.js").exists()]
"""The games that have a table in the browser."""

FACES = ("", "one", "two", "three", "four", "five", "six")
RESULT = "See the result"
LOOK = "Tap to look"
HIDE = "Tap to hide"
HOLDS = """if (location.protocol !== "about:") localStorage["cubilete.prefs"] ??= '{"look": "hold"}';"""
"""For somebody who would rather hold a button to see their own."""
ENOUGH = 400  # taps; a match to 1,000 takes a few dozen


def set_up(page: Page, names: Sequence[str] = ("Ana", "Beto"), goal: int | None = None, real: bool = False) -> None:
    """From the home screen to a filled-in setup."""
    page.get_by_role("link", name="Prudente").first.click()
    expect(page.get_by_role("textbox", name="Name of player 1")).to_be_visible()
    for place, name in enumerate(names, 1):
        field = page.get_by_role("textbox", name=f"Name of player {place}")
        if not field.count():
            page.get_by_role("button", name="Add a player").click()
        field.fill(name)
    if real:
        page.get_by_role("radio", name="Our own dice").check()
    if goal is not None:
        unfold_rules(page)
        page.get_by_role("radio", name="Our house rules").check()
        page.get_by_role("textbox", name="Goal: another value").fill(str(goal))


def unfold_rules(page: Page) -> None:
    """At the set-up the rules are folded away beneath a line that says which are in force."""
    page.locator("summary:has(#rules-title)").click()


def start(page: Page, names: Sequence[str] = ("Ana", "Beto"), goal: int | None = None, real: bool = False) -> None:
    """From the home screen to a table that waits for the first throw."""
    set_up(page, names, goal, real)
    page.get_by_role("button", name="Start", exact=True).click()
    expect(page.get_by_role("heading", name="Who goes first?").first).to_be_visible()


def button(page: Page, name: str) -> Locator:
    """A button of the table whose name begins like this."""
    return page.get_by_role("main").get_by_role("button", name=re.compile(f"^{name}")).first


def enter(page: Page, *faces: int) -> None:
    """Real dice: tap what fell and confirm."""
    for face in faces:
        button(page, f"Enter a {FACES[face]}").tap()
    button(page, "Done").tap()


def open_with(page: Page, *faces: int) -> None:
    """The opening throw, one die each, then wait for the first turn."""
    enter(page, *faces)
    expect(page.get_by_role("heading", name=re.compile("’s turn$")).first).to_be_visible()


def next_tap(page: Page) -> Locator | None:
    """What a careful player taps next: bank where it may be, else throw; None when the match is over."""
    if page.get_by_role("link", name=RESULT).count():
        return None
    bank = button(page, "Bank")
    if bank.count() and bank.get_attribute("aria-disabled") != "true":
        return bank
    return page.get_by_role("main").get_by_role("button", name=re.compile("^(Roll to see|Roll|.+: roll)")).first


def play_to_the_end(page: Page) -> None:
    """Tap until somebody has won."""
    for _ in range(ENOUGH):
        waiting(page)
        tap = next_tap(page)
        if tap is None:
            return
        tap.tap()
    raise AssertionError("the match does not end")


def waiting(page: Page) -> None:
    """Until the table is ready for the next tap."""
    expect(page.get_by_role("main")).to_have_attribute("aria-busy", "false")


def total(page: Page, name: str) -> Locator:
    """The line of the score pad that belongs to a player."""
    return page.get_by_role("listitem").filter(has_text=name).first


def record_of(page: Page) -> str:
    """The record of the match on the table, saved as a file by the menu."""
    page.get_by_role("button", name="Menu").click()
    with page.expect_download() as download:
        page.get_by_role("button", name="Save as a file").click()
    return download.value.path().read_text(encoding="utf-8")


def log_of(page: Page) -> list[str]:
    """The throws and decisions of that record, once the table is ready for the next tap."""
    waiting(page)
    log: list[str] = json.loads(record_of(page))["log"]
    page.keyboard.press("Escape")
    return [line for line in log if not line.startswith(CHANGE)]


def first_throw(page: Page) -> None:
    """From the home screen, with real dice: Ana begins, and 150 of her six dice can be put aside."""
    start(page, real=True)
    open_with(page, 6, 2)
    enter(page, 1, 5, 2, 3, 3, 6)
    expect(button(page, "Roll 4 dice")).to_be_visible()
    waiting(page)
