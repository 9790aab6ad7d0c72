"""What people at Dudo's table do, told by the words they read on the screen."""

from __future__ import annotations

import re
from collections.abc import Sequence

from playwright.sync_api import Locator, Page, expect

from tests.web.hands import button, unfold_rules

FACES = ("", "Ace", "Duck", "Train", "Dog", "Quina", "Cena")
HOLD = "Hold to look"


def start(
    page: Page, names: Sequence[str] = ("Ana", "Beto"), *, real: bool = False, dice: int | None = None, **rules: str
) -> None:
    """From the home screen to the opening throw. ``rules``: house rules by their label, with ``_`` for a blank."""
    page.get_by_role("link", name="Dudo").first.click()
    expect(page.get_by_role("textbox", name="Name of player 1")).to_be_visible()
    for place, name in enumerate(names, 1):
        field = page.get_by_role("textbox", name=f"Name of player {place}")
        if not field.count():
            page.get_by_role("button", name="Add a player").click()
        field.fill(name)
    if real:
        page.get_by_role("radio", name="Our own dice").check()
    if dice is not None or rules:
        unfold_rules(page)
        page.get_by_role("radio", name="Our house rules").check()
    if dice is not None:
        page.get_by_role("textbox", name="Dice each: another value").fill(str(dice))
    for label, value in rules.items():
        page.get_by_role("group", name=label.replace("_", " ")).get_by_text(value, exact=True).tap()
    page.get_by_role("button", name="Start", exact=True).click()
    expect(page.get_by_role("heading", name="Who goes first?").first).to_be_visible()


def enter(page: Page, *faces: int) -> None:
    """Real dice: tap what lies there and confirm."""
    for face in faces:
        button(page, f"Enter: {FACES[face]}").tap()
    button(page, "Done").tap()


def take(page: Page, name: str) -> None:
    """The phone goes to this player, who says so."""
    expect(page.get_by_role("heading", name=f"Pass the phone to {name}")).to_be_visible()
    page.get_by_role("button", name=f"I am {name}").tap()
    expect(page.get_by_text(f"For {name}’s eyes only")).to_be_visible()


def bid(page: Page, number: int, face: int) -> None:
    """Pick the face, then tap until the number is right, then say it."""
    button(page, f"{FACES[face]} min. ").tap()
    said = re.compile(rf"^Bid {number} ")
    for _ in range(number):
        if page.get_by_role("button", name=said).count():
            break
        button(page, "One more").tap()
    page.get_by_role("button", name=said).tap()


def my_dice(page: Page) -> Locator:
    return page.get_by_role("list", name="My dice")


def setting(page: Page, *cups: tuple[int, ...], first: str, names: Sequence[str]) -> None:
    """Real dice of a round: the players enter them in the order of play, beginning with the starter."""
    at = names.index(first)
    button(page, f"{first}: enter your dice").tap()
    for name, cup in zip([*names[at:], *names[:at]], cups, strict=True):
        take(page, name)
        enter(page, *cup)
