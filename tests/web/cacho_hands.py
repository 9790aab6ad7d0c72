"""What people do at the table of Cacho, told by the words they read on the screen."""

from __future__ import annotations

import re
from collections.abc import Sequence

from playwright.sync_api import Locator, Page, expect

from tests.web.hands import ENOUGH, RESULT, button, enter, unfold_rules, waiting

NAMES = ("Ana", "Beto")


def set_up(page: Page, names: Sequence[str] = NAMES, real: bool = False, rules: Sequence[str] = ()) -> None:
    """From the home screen to a filled-in setup; a rule is "Name: value", or the name of one to switch on."""
    page.get_by_role("link", name="Cacho").first.click()
    expect(page.get_by_role("textbox", name="Name of player 1")).to_be_visible()
    for place, name in enumerate(names, 1):
        field = page.get_by_role("textbox", name=f"Name of player {place}")
        if not field.count():
            page.get_by_role("button", name="Add a player").click()
        field.fill(name)
    if len(names) == 1:
        page.get_by_role("button", name=re.compile("^Remove ")).last.click()
    if real:
        page.get_by_role("radio", name="Our own dice").check()
    if rules:
        unfold_rules(page)
        page.get_by_role("radio", name="Our house rules").check()
    for rule in rules:
        name, _, value = rule.partition(": ")
        field = page.get_by_role("group", name=re.compile(f"^{name}"))
        field.get_by_text(value, exact=True).click() if value else page.get_by_role("switch", name=name).check()


def start(page: Page, names: Sequence[str] = NAMES, real: bool = False, rules: Sequence[str] = ()) -> None:
    """From the home screen to a table that waits for the first throw."""
    set_up(page, names, real, rules)
    page.get_by_role("button", name="Start", exact=True).click()
    expect(page.get_by_role("heading", name="Who goes first?" if len(names) > 1 else "’s turn").first).to_be_visible()


def begin(page: Page, names: Sequence[str] = NAMES, rules: Sequence[str] = ()) -> None:
    """With real dice, the first of the names starts."""
    start(page, names, real=True, rules=rules)
    enter(page, 6, *[1] * (len(names) - 1))
    expect(page.get_by_role("heading", name=f"{names[0]}’s turn").first).to_be_visible()


def box(page: Page, name: str) -> Locator:
    """An open box that can be touched."""
    return page.get_by_role("main").get_by_role("button", name=re.compile(f"^{name}, open")).first


def written(page: Page, text: str) -> Locator:
    """What stands in a filled box, such as "twos: 6"."""
    return page.get_by_role("listitem").get_by_text(text, exact=True)


def die(page: Page, place: int) -> Locator:
    return page.get_by_role("button", name=re.compile(f"^die {place} of 5"))


def next_tap(page: Page) -> Locator | None:
    """What a player in a hurry taps next, one throw a turn; None when the match is over."""
    if page.get_by_role("link", name=RESULT).count():
        return None
    throw = page.get_by_role("main").get_by_role("button", name=re.compile("^(Roll to see|.+: roll)")).first
    if throw.count():
        return throw
    write = page.get_by_role("main").get_by_role("button", name=re.compile(r"^(Score \d|Cross it out \w+: 0)")).first
    if write.count() and write.get_attribute("aria-disabled") != "true":
        return write
    most = page.get_by_role("button", name=re.compile("the best")).first
    return most if most.count() else page.get_by_role("button", name=re.compile(", open, ")).first


def play_to_the_end(page: Page) -> None:
    for _ in range(ENOUGH):
        waiting(page)
        tap = next_tap(page)
        if tap is None:
            return
        tap.tap()
    raise AssertionError("the match does not end")


def note(page: Page, name: str) -> None:
    """Touch a box and note what it brings."""
    box(page, name).tap()
    button(page, "Score").tap()
