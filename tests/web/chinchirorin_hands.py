"""What people at Chinchirorin's table do, told by the words they read on the screen."""

from __future__ import annotations

from collections.abc import Sequence

from playwright.sync_api import Locator, Page, expect

from tests.web.hands import FACES, button, unfold_rules, waiting

GO_ON = (
    "Roll for the first bank",
    ".+: roll three dice",
    ".+ banks next",
    "Put up ",
    "Bet ",
    "Cut to",
    "No more bets",
)
"""The buttons that take a match on; after a wash there is a choice besides."""


def start(
    page: Page, names: Sequence[str] = ("Ana", "Beto"), *, real: bool = False, rounds: int | None = None, **rules: str
) -> None:
    """From the home screen to the opening throw. ``rules``: house rules by their label, with ``_`` for a blank."""
    page.get_by_role("link", name="Chinchirorin").first.click()
    expect(page.get_by_role("textbox", name="Name of player 1")).to_be_visible()
    for place, name in enumerate(names, 1):
        field = page.get_by_role("textbox", name=f"Name of player {place}")
        if not field.count():
            page.get_by_role("button", name="Add a player").click()
        field.fill(name)
    while page.get_by_role("textbox", name=f"Name of player {len(names) + 1}").count():
        page.get_by_role("button", name="Remove").last.click()
    if real:
        page.get_by_role("radio", name="Our own dice").check()
    if rounds or rules:
        unfold_rules(page)
        page.get_by_role("radio", name="Our house rules").check()
    if rounds:
        rules["The match ends"] = "After some rounds"
        page.get_by_role("textbox", name="Rounds or minutes: another value").fill(str(rounds))
    for label, value in rules.items():
        page.get_by_role("group", name=label.replace("_", " ")).get_by_text(value, exact=True).click()
    page.get_by_role("button", name="Start", exact=True).click()
    expect(page.get_by_role("heading", name="Who banks first?").first).to_be_visible()


def throw(page: Page, *faces: int) -> None:
    """Real dice: tap what fell, 0 for a die out of the bowl, and confirm."""
    for face in faces:
        button(page, f"Enter a {FACES[face]}" if face else "Out of the bowl").tap()
    button(page, "Done").tap()
    waiting(page)


def slide(page: Page, amount: int) -> Locator:
    """Move the slider of the bank or the bet."""
    slider = page.get_by_role("slider")
    slider.fill(str(amount))
    return slider


def bank(page: Page, amount: int) -> None:
    slide(page, amount)
    button(page, f"Put up {amount}").tap()
    waiting(page)


def bet(page: Page, amount: int) -> None:
    slide(page, amount)
    button(page, f"Bet {amount}").tap()
    waiting(page)


def payments(page: Page) -> list[list[str]]:
    """The table of payments, row by row, as it is read."""
    rows = page.get_by_role("table", name="Who pays, and who gets what").first.get_by_role("row").all()
    return [[cell.strip() for cell in row.inner_text().split("\t")] for row in rows[1:]]
