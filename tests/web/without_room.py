"""What people do at a table when a device has no room left, and what is saved once it has."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.web.hands import RESULT, button, enter, first_throw, open_with, start, waiting
from tests.web.mishaps import Room, sees
from tests.web.test_offline import READY

MEGABYTE = 1_000_000
PLENTY = 40 * MEGABYTE  # a release needs some 16
NOT_SAVED = "This browser won’t save anything."
AT_WORK = 4_000  # ms: by then a new worker has stored what it was given
THROWN = ["* 6.2", "* 1.5.2.3.3.6"]
KEPT = [*THROWN, "0 keep 1.5", "* 1.1.1.4"]


def put_by(page: Page) -> None:
    page.goto("")
    expect(page.get_by_text(READY)).to_be_visible()


def put_by_with_room(page: Page, site: str) -> Room:
    """The app is put by, and there is plenty of room until the test ends it."""
    room = Room(page, site, PLENTY)
    put_by(page)
    return room


def full_in_mid_turn(page: Page, site: str) -> Room:
    """The room ends after the first throw; Ana is told, and throws on."""
    room = put_by_with_room(page, site)
    first_throw(page)
    room.end()
    button(page, "Roll 4 dice").tap()
    sees(page, NOT_SAVED)
    return room


def won_without_room(page: Page, site: str) -> Room:
    room = put_by_with_room(page, site)
    start(page, goal=1000, real=True)
    open_with(page, 6, 2)
    enter(page, 2, 3, 4, 6, 2, 3)
    expect(page.get_by_role("heading", name="Beto’s turn").first).to_be_visible()
    enter(page, 1, 1, 1, 2, 3, 4)
    room.end()
    button(page, "Bank 1,000").tap()
    sees(page, NOT_SAVED)
    return room


def ended_without_room(page: Page, site: str) -> Room:
    """Beto has won, and that is not stored; it has no step any more by which it would be. Its result is open."""
    room = won_without_room(page, site)
    page.get_by_role("link", name=RESULT).tap()
    return room


def begin_another(page: Page) -> None:
    page.goto("./#/setup/chingona")
    page.get_by_role("button", name="Start", exact=True).tap()
    waiting(page)


def all_is_saved(page: Page) -> None:
    """The settings say so, and it is true."""
    page.evaluate("location.hash = '#/settings'")
    shelf = page.get_by_role("region", name="Saved matches")
    expect(shelf).to_contain_text("saved on this phone")
    expect(shelf).not_to_contain_text(NOT_SAVED)
    page.goto("./")
    page.reload()
