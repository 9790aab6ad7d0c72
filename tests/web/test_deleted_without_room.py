"""A match is deleted while there is no room: what was shown goes, and nothing that nobody has seen goes with it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import OpenPage
from tests.web.hands import button, enter, first_throw, log_of, start, waiting
from tests.web.mishaps import KILLER, Room, sees
from tests.web.test_deleted import DIE, STORED, discard
from tests.web.test_service_worker import wait_until
from tests.web.without_room import AT_WORK, NOT_SAVED, THROWN, full_in_mid_turn, put_by_with_room

TRY_AGAIN = """async () => {
  const { engine } = await import(document.querySelector("script[type=module]").src);
  await engine.ask({ op: "takeOver", copies: [] });
}"""
"""What the worker does after each step of any match: it stores what had no room."""


@pytest.fixture
def page(open_page: OpenPage) -> Page:
    return open_page("about:blank", script=KILLER, put_by=True)


def begun_without_room(page: Page, site: str) -> Room:
    """A match that is nowhere but in the memory of its worker, on the home screen."""
    room = put_by_with_room(page, site)
    room.end()
    start(page, real=True)
    sees(page, NOT_SAVED)
    waiting(page)
    page.get_by_role("link", name="Back").tap()
    return room


def games(page: Page) -> list[str]:
    """The games of all matches that are stored and not being deleted."""
    return [row["game"] for row in page.evaluate(STORED)[0] if not row.get("discarded")]


def test_what_is_stored_only_after_its_deletion_stays_deleted(page: Page, site: str) -> None:
    room = begun_without_room(page, site)
    discard(page)
    room.come_back()
    page.evaluate(TRY_AGAIN)
    wait_until(page, lambda: len(page.evaluate(STORED)[0]) == 1)
    page.wait_for_timeout(300)
    assert games(page) == []
    page.reload()  # while it may still be put back
    expect(page.get_by_role("link", name="Settings")).to_be_visible()
    page.wait_for_timeout(500)
    expect(page.get_by_role("article")).to_have_count(0)


def test_a_match_that_is_put_back_is_saved_though_its_worker_has_died(page: Page, site: str) -> None:
    room = begun_without_room(page, site)
    undo = discard(page)
    room.come_back()
    with page.expect_event("worker"):
        page.workers[-1].evaluate(DIE)
    page.wait_for_timeout(AT_WORK)  # the next one has been given what is not being deleted
    undo.tap()
    expect(page.get_by_role("article")).to_have_count(1)
    wait_until(page, lambda: games(page) == ["prudente"])
    page.reload()
    expect(page.get_by_role("article")).to_have_count(1)


def goes_on_elsewhere(page: Page, address: str, *faces: int) -> Page:
    """Another tab throws the four dice that are left of what is stored."""
    other = page.context.new_page()
    other.goto(address)
    button(other, "Roll 4 dice").tap()
    enter(other, *faces)
    return other


def test_what_another_tab_has_played_since_is_not_deleted_with_what_could_not_be_marked(page: Page, site: str) -> None:
    room = put_by_with_room(page, site)
    first_throw(page)
    address = page.url
    page.get_by_role("link", name="Back").tap()
    room.end()
    discard(page)
    page.wait_for_timeout(500)  # there was no room for its mark
    room.come_back()
    other = goes_on_elsewhere(page, address, 1, 1, 1, 4)
    expect(button(other, "Bank 1,150")).to_be_visible()
    waiting(other)
    page.get_by_role("button", name="Dismiss").tap()
    expect(page.get_by_role("article")).to_have_count(1)  # there it is again, with what was played
    button(other, "Bank 1,150").tap()
    expect(other.get_by_role("heading", name="Beto’s turn").first).to_be_visible()
    assert log_of(other)[:2] == THROWN


def test_of_two_ways_that_a_match_went_only_the_one_that_was_shown_is_deleted(page: Page, site: str) -> None:
    room = full_in_mid_turn(page, site)
    address = page.url
    enter(page, 1, 1, 1, 4)
    button(page, "Bank 1,150").tap()
    expect(page.get_by_role("heading", name="Beto’s turn").first).to_be_visible()
    waiting(page)
    room.come_back()
    other = goes_on_elsewhere(page, address, 2, 3, 3, 4)
    expect(other.get_by_role("heading", name="Beto’s turn").first).to_be_visible()
    waiting(other)
    other.close()
    room.end()
    page.get_by_role("link", name="Back").tap()
    expect(page.get_by_role("article")).to_contain_text("1,150")
    discard(page)
    page.get_by_role("button", name="Dismiss").tap()
    expect(page.get_by_role("article")).to_have_count(1)
    expect(page.get_by_role("article")).not_to_contain_text("1,150")
    page.reload()
    expect(page.get_by_role("article")).to_have_count(1)
