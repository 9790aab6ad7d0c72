"""Deleting a saved match: it stays deleted whatever becomes of the page, and can be put back for a while."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from pyengine import Match
from tests.web.conftest import OpenPage
from tests.web.hands import button, start, waiting
from tests.web.mishaps import Room
from tests.web.scenes import LAY
from tests.web.test_deleted import STORED, discard, elsewhere, gone, keep
from tests.web.test_resume import in_mid_turn
from tests.web.test_service_worker import wait_until

LONG_AGO = """() => new Promise((resolve) => {
  const open = indexedDB.open("cubilete", 1);
  open.onsuccess = () => {
    const deed = open.result.transaction("matches", "readwrite");
    const matches = deed.objectStore("matches");
    matches.getAll().onsuccess = ({ target }) =>
      target.result.filter((row) => row.discarded).forEach((row) => matches.put({ ...row, discarded: 1 }));
    deed.oncomplete = () => (open.result.close(), resolve());
  };
})"""

FAILS = """void (IDBDatabase.prototype.transaction = () => {
  throw new DOMException("Connection lost", "UnknownError");
})"""


def two_matches(page: Page) -> None:
    for game, names in (("cacho", ["Chela", "Dora"]), ("prudente", ["Ana", "Beto"])):
        page.evaluate(LAY, Match(game, names).record())
    expect(cards(page)).to_have_count(2)


def cards(page: Page) -> Locator:
    return page.get_by_role("article")


def delete(page: Page) -> None:
    """The newest; it may still be put back."""
    page.get_by_role("button", name="More about").first.tap()
    page.get_by_role("dialog").get_by_role("button", name="Delete").tap()


def stored(page: Page) -> tuple[list[Any], list[Any]]:
    """The rows of the list, and those with the records."""
    rows, records = page.evaluate(STORED)
    return rows, records


def test_a_reload_does_not_bring_it_back(open_page: OpenPage) -> None:
    page = open_page()
    two_matches(page)
    delete(page)
    expect(cards(page)).to_have_count(1)
    # A robot can reload before the storage has the mark.
    wait_until(page, lambda: any(row.get("discarded") for row in stored(page)[0]))
    page.reload()
    expect(cards(page)).to_have_count(1)
    expect(cards(page)).to_contain_text("Chela")
    page.evaluate(LONG_AGO)
    page.reload()  # it sweeps up what the page before could not
    expect(cards(page)).to_have_count(1)
    expect(page.get_by_role("link", name="Settings")).to_be_visible()
    page.get_by_role("link", name="Settings").tap()
    rows, records = stored(page)
    assert len(rows) == 1
    assert sum("record" in one for one in records) == 1


def test_another_message_leaves_the_chance_to_undo(open_page: OpenPage) -> None:
    page = open_page()
    two_matches(page)
    delete(page)
    expect(cards(page)).to_have_count(1)
    page.get_by_role("button", name="More about").tap()
    page.get_by_role("dialog").get_by_role("button", name="Copy").tap()
    said = page.locator(".toast").filter(has_text=re.compile("The match is copied|would not copy it"))
    expect(said).to_be_visible()
    undo, close = page.get_by_role("button", name="Undo"), said.get_by_role("button", name="Dismiss")
    for one in (undo, close):  # neither lies over the other
        one.tap(trial=True)
    undo.tap()
    expect(cards(page)).to_have_count(2)
    expect(said).to_be_visible()


@pytest.mark.parametrize("screen", ["table", "result"])
def test_people_who_go_back_to_it_read_that_it_is_gone(open_page: OpenPage, screen: str) -> None:
    """While the chance to undo is offered, which goes as the screen comes."""
    page = open_page()
    in_mid_turn(page)
    match = page.url.rpartition("/")[2]
    page.evaluate("(to) => (location.hash = to)", f"#/{screen}/{match}")
    page.evaluate("location.hash = '#/'")
    delete(page)
    expect(cards(page)).to_have_count(0)
    page.evaluate("history.back()")
    expect(page.get_by_role("alert")).to_contain_text("no longer on this phone")
    wait_until(page, lambda: stored(page)[0] == [])
    expect(page.get_by_role("alert")).to_contain_text("no longer on this phone")
    page.get_by_role("main").get_by_role("link").tap()
    expect(page.get_by_role("link", name="Settings")).to_be_visible()


def test_it_is_put_back_on_the_list_where_the_storage_fails(open_page: OpenPage) -> None:
    page = open_page(script=FAILS)
    wait_until(page, lambda: bool(page.workers))
    page.workers[0].evaluate(FAILS)
    start(page)
    waiting(page)
    page.get_by_role("link", name="Back").tap()
    discard(page).tap()
    expect(cards(page)).to_have_count(1)
    page.wait_for_timeout(4_000)  # the list has been tried for in vain
    expect(cards(page)).to_have_count(1)


def test_the_second_of_two_taps_on_undo_opens_nothing_beneath_it(open_page: OpenPage) -> None:
    page = open_page()
    two_matches(page)
    home = page.url
    delete(page)
    undo = page.get_by_role("button", name="Undo")
    undo.click(trial=True)  # once it stands still
    box = undo.bounding_box()
    assert box
    for _ in range(2):
        page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(cards(page)).to_have_count(2)
    page.wait_for_timeout(500)
    assert page.url == home


def test_another_tab_holds_it_for_deleted_and_finds_it_again_when_it_is_put_back(open_page: OpenPage) -> None:
    page = open_page()
    in_mid_turn(page)
    other = elsewhere(page)
    delete(other)
    button(page, "Roll 3 dice").tap()
    gone(page)
    other.get_by_role("button", name="Undo").tap()
    expect(cards(other)).to_have_count(1)
    keep(page)
    waiting(page)
    expect(button(page, "Roll 3 dice")).to_be_visible()


def test_what_another_tab_has_kept_meanwhile_is_not_deleted(open_page: OpenPage) -> None:
    page = open_page()
    in_mid_turn(page)
    other = elsewhere(page)
    delete(other)
    button(page, "Roll 3 dice").tap()
    keep(page)
    expect(button(page, "Roll 3 dice")).to_be_visible()
    other.get_by_role("button", name="Dismiss").tap()
    other.reload()
    expect(cards(other)).to_have_count(1)


def test_it_is_gone_though_there_is_no_room_to_say_so(open_page: OpenPage, site: str) -> None:
    page = open_page("about:blank")
    room = Room(page, site, 40_000_000)
    page.goto("")
    two_matches(page)
    room.end()
    delete(page)
    expect(cards(page)).to_have_count(1)
    page.get_by_role("button", name="Dismiss").tap()
    page.get_by_role("link", name="Settings").tap()
    page.reload()
    page.get_by_role("link", name="Back").tap()
    expect(cards(page)).to_have_count(1)
    expect(cards(page)).to_contain_text("Chela")
