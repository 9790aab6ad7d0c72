"""What people do at the table of Chingona, told by the words they read on the screen."""

from __future__ import annotations

import re
from collections.abc import Sequence

from playwright.sync_api import Locator, Page, expect

from tests.web.hands import ENOUGH, RESULT, button, unfold_rules, waiting

NAMES = ("Ana", "Beto")
FACES = {"9": "nine", "10": "ten", "J": "jack", "Q": "queen", "K": "king", "A": "ace"}


def start(
    page: Page, names: Sequence[str] = NAMES, *, real: bool = False, games: int = 1, rules: Sequence[str] = ()
) -> None:
    """From the home screen to the flick; a rule is "Name: value", or the name of one to switch on."""
    page.get_by_role("link", name="Chingona").first.click()
    expect(page.get_by_role("textbox", name="Name of player 1")).to_be_visible()
    for place, name in enumerate(names, 1):
        field = page.get_by_role("textbox", name=f"Name of player {place}")
        if not field.count():
            page.get_by_role("button", name="Add a player").click()
        field.fill(name)
    if real:
        page.get_by_role("radio", name="Our own dice").check()
    unfold_rules(page)
    page.get_by_role("radio", name="Our house rules").check()
    page.get_by_role("textbox", name="Games to win: another value").fill(str(games))
    for rule in rules:
        name, _, value = rule.partition(": ")
        field = page.get_by_role("group", name=re.compile(f"^{name}"))
        field.get_by_text(value, exact=True).click() if value else page.get_by_role("switch", name=name).check()
    page.get_by_role("button", name="Start", exact=True).click()
    expect(opening(page).first).to_be_visible()


def opening(page: Page) -> Locator:
    return page.get_by_role("heading", name=re.compile("^Who (starts|plays)"))


def enter(page: Page, dice: str) -> None:
    """Real dice, such as "A-A-9-9-Q": tap what fell and confirm."""
    for face in dice.split("-"):
        button(page, f"Enter: {FACES[face]}").tap()
    button(page, "Done").tap()


def begin(page: Page, names: Sequence[str] = NAMES, *, games: int = 4, rules: Sequence[str] = ()) -> None:
    """With real dice, the first of the names starts."""
    start(page, names, real=True, games=games, rules=rules)
    enter(page, "-".join(["A", *["9"] * (len(names) - 1)]))
    expect(page.get_by_role("heading", name=f"{names[0]} starts").first).to_be_visible()


def call(page: Page, name: str) -> None:
    """Touch a call on the sheet, such as "2 natural aces", and make it."""
    button(page, f"{name}, beaten").tap()
    button(page, "Call ").tap()


def die(page: Page, place: int) -> Locator:
    return page.get_by_role("button", name=re.compile(f"^die {place} of 5"))


def next_tap(page: Page) -> Locator | None:
    """What a player in a hurry taps next; None when the match is over."""
    if page.get_by_role("link", name=RESULT).count():
        return None
    for name in ("Call ", "Stop", "Flick ", r".+: roll \d", r"Roll (all|\d)"):
        found = button(page, name)
        if found.count():
            return found
    raise AssertionError("nothing to tap")


def play_to_the_end(page: Page) -> None:
    for _ in range(ENOUGH):
        waiting(page)
        tap = next_tap(page)
        if tap is None:
            return
        tap.tap()
    raise AssertionError("the match does not end")
