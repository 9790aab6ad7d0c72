"""What the club keeps: without room, with damage, after a newer release, and nothing of a frame."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect

from pyengine import Match
from tests.playing import finish
from tests.web.clubs import (
    ANA,
    HERE,
    PLANT,
    STORED,
    add,
    found,
    press,
)
from tests.web.conftest import OpenPage
from tests.web.evening import shelf, taken_in
from tests.web.hands import button
from tests.web.scenes import LAY


def test_what_is_damaged_stays_as_it_is_and_the_rest_is_shown(page: Page) -> None:
    page.goto(HERE)
    expect(page.get_by_text("Nobody yet.")).to_be_visible()
    broken = {**ANA, "id": "brokenaaaa", "colour": 7}
    page.evaluate(PLANT, ["people", ANA])
    page.evaluate(PLANT, ["people", broken])
    page.reload()
    expect(page.get_by_text("One entry can’t be read and stays as it is.")).to_be_visible()
    expect(page.get_by_role("link", name="Ana", exact=True)).to_be_visible()
    add(page, "Beto")
    expect(page.get_by_role("link", name="Beto", exact=True)).to_be_visible()
    assert broken in page.evaluate(STORED, "people")


def test_what_a_newer_release_has_written_is_left_alone(page: Page) -> None:
    page.goto(HERE)
    expect(page.get_by_text("Nobody yet.")).to_be_visible()
    newer: dict[str, Any] = {**ANA, "version": 99}
    page.evaluate(PLANT, ["people", newer])
    page.reload()
    expect(page.get_by_text("A newer version of Cubilete saved this club.")).to_be_visible()
    expect(button(page, "Add a person")).to_have_count(0)
    page.goto("./")
    taken_in(page, shelf(1))
    page.get_by_role("link", name="Result").first.click()
    expect(button(page, "Save as a file")).to_be_visible()
    assert page.evaluate(STORED, "people") == [newer]
    assert page.evaluate(STORED, "results") == []


def test_nothing_is_said_to_be_in_a_club_that_a_newer_release_has_taken_meanwhile(page: Page) -> None:
    found(page, "Ana", "Beto")
    page.get_by_role("link", name="Enter a match").click()
    for name in ("Ana", "Beto"):
        press(page, name)
    page.evaluate(PLANT, ["people", {**ANA, "id": "cccccccccc", "version": 99}])
    press(page, "Save the match")
    expect(page.get_by_text("A newer version of Cubilete saved this club.")).to_be_visible()
    page.wait_for_timeout(500)  # what would be said late
    assert not page.locator(".toast").all_inner_texts()
    assert page.evaluate(STORED, "results") == []


FULL = """() => {
  globalThis.full = true;
  const put = IDBObjectStore.prototype.put;
  IDBObjectStore.prototype.put = function (row) {
    if (full && this.transaction.db.name === "cubilete.club") throw new DOMException("no room", "QuotaExceededError");
    return put.call(this, row);
  };
}"""


def test_without_room_people_are_told_and_what_is_here_is_kept_until_there_is(page: Page) -> None:
    page.goto(HERE)
    page.evaluate(FULL)
    for name in ("Ana", "Beto"):
        add(page, name)
        expect(page.get_by_role("link", name=name, exact=True)).to_be_visible()
        page.wait_for_timeout(500)  # it is refused by now
        expect(page.get_by_text("This browser won’t save the club.")).to_be_visible()
    page.evaluate("globalThis.full = false")
    add(page, "Caro")
    expect(page.get_by_role("link", name="Caro", exact=True)).to_be_visible()
    expect(page.get_by_text("This browser won’t save the club.")).to_have_count(0)
    page.reload()
    for name in ("Ana", "Beto", "Caro"):
        expect(page.get_by_role("link", name=name, exact=True)).to_be_visible()


def test_a_frame_sees_nothing_of_the_club(open_page: OpenPage, site: str) -> None:
    """On the site's own origin, where the storage is the same one."""
    page = open_page(HERE)
    add(page, "Xochitl")
    expect(page.get_by_role("link", name="Xochitl")).to_be_visible()
    page.goto("embed.html")
    expect(page.get_by_role("heading", name="New game")).to_be_attached()
    page.evaluate("location.hash = '#/settings'")
    expect(page.get_by_role("heading", name="Settings")).to_be_visible()
    page.evaluate("location.hash = '#/club'")
    expect(page.get_by_role("heading", name="New game")).to_be_attached()
    expect(page.get_by_role("link", name="The club")).to_have_count(0)
    page.evaluate("location.hash = '#/setup/dudo'")
    expect(button(page, "Start")).to_be_visible()
    assert "Xochitl" not in page.content()
    asked = page.evaluate("performance.getEntriesByType('resource').map(({ name }) => name)")
    assert not [name for name in asked if "/club" in name]


def test_a_match_that_ends_in_a_frame_is_none_of_the_club(page: Page) -> None:
    """On the site's own origin, where the storage is the same one; a page of its own writes it down."""
    found(page, "Ana", "Beto")
    page.goto("./")
    id_ = page.evaluate(LAY, finish(Match("prudente", ["Ana", "Beto"], {"goal": 1000}), 3).record())
    ended = page.get_by_role("table", name="Final scores")
    page.goto("embed.html")
    expect(page.get_by_role("heading", name="New game")).to_be_attached()
    page.evaluate("(id) => void (location.hash = `#/result/${id}`)", id_)
    expect(ended).to_be_visible()
    expect(page.get_by_role("link", name="Score sheet")).to_have_count(0)
    asked = page.evaluate("performance.getEntriesByType('resource').map(({ name }) => name)")
    assert not [name for name in asked if "/club" in name]
    assert page.evaluate(STORED, "results") == []
    page.goto(f"./#/result/{id_}")
    expect(ended).to_be_visible()
    page.goto(HERE)
    expect(page.get_by_role("link", name="One match", exact=True)).to_be_visible()
    assert len(page.evaluate(STORED, "results")) == 1
