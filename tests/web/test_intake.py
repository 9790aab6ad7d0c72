"""A file with many matches comes in whole, or as far as it came, and nobody else is kept waiting for it."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from pyengine import Match
from tests.playing import finish
from tests.web.conftest import OpenPage
from tests.web.hands import start
from tests.web.hosting import Host, deploy
from tests.web.mishaps import KILLER, Moment, expect_killed, kill_at, sees
from tests.web.test_deleted import STORED as ROWS
from tests.web.test_deleted import discard
from tests.web.test_doctor import put_in
from tests.web.test_offline import UPDATE, build_of, expect_newer, put_by

MANY = 160
LETTERS = "abcdefghijkmnpqrstuvwxyz23456789"
MOMENTS: list[Moment] = ["sent", "answered"]


def shelf(many: int) -> str:
    """As many matches that took their time; the same each time."""
    record = finish(Match("prudente", [f"Player {n}" for n in range(1, 5)], {"goal": 5000}), 1).record()
    names = ["taken" + LETTERS[n // 32] + LETTERS[n % 32] + "abc" for n in range(many)]
    matches = [
        {"id": name, "colours": [], "real": False, "created": n, "record": record} for n, name in enumerate(names)
    ]
    return json.dumps({"cubilete": 1, "matches": matches})


FILE = shelf(MANY)
ALL = f"{MANY} matches added."


def rest(here: int) -> str:
    """What is said when all are in, of which so many were here."""
    were = "One was" if here == 1 else f"{here} were"
    return f"{MANY - here} matches added. {were} here already."


STORED = """() => new Promise((resolve) => {
  const open = indexedDB.open("cubilete", 1);
  open.onsuccess = () => {
    const asked = open.result.transaction("records").objectStore("records").count();
    asked.onsuccess = () => (open.result.close(), resolve(asked.result));
  };
})"""
"""How many matches this browser keeps."""


@pytest.fixture
def page(open_page: OpenPage) -> Page:
    return open_page(script=KILLER)


def stored(page: Page) -> Any:
    return page.evaluate(STORED)


def some_are_in(page: Page) -> None:
    """And more are to come."""
    while not stored(page):
        page.evaluate("new Promise((go) => setTimeout(go, 50))")
    assert stored(page) < MANY


def test_a_match_begins_while_many_come_in(page: Page) -> None:
    put_in(page, FILE)
    some_are_in(page)
    start(page)
    assert stored(page) < MANY
    sees(page, ALL)
    assert stored(page) == MANY + 1


def test_what_is_deleted_for_good_while_many_come_in_does_not_come_back(page: Page) -> None:
    last = json.loads(FILE)["matches"][-1]
    put_in(page, json.dumps({"cubilete": 1, "matches": [last]}))
    sees(page, "One match added.")
    put_in(page, FILE)
    while stored(page) < 2:
        page.wait_for_timeout(50)
    undo = discard(page)
    page.locator(".toast").filter(has=undo).get_by_role("button", name="Dismiss").tap()
    expect(undo).to_have_count(0)
    assert stored(page) < MANY
    sees(page, rest(1))
    rows, _ = page.evaluate(ROWS)
    assert len(rows) == MANY - 1
    assert last["id"] not in [row["id"] for row in rows]


@pytest.mark.parametrize("moment", MOMENTS)
def test_a_worker_that_dies_over_many_is_replaced_and_all_come_in_once(page: Page, moment: Moment) -> None:
    kill_at(page, "unpack", moment, spare=2)
    put_in(page, FILE)
    sees(page, ALL)
    expect_killed(page)
    assert stored(page) == MANY


def test_what_came_in_before_the_engine_gave_out_is_told_and_the_rest_comes_later(page: Page) -> None:
    kill_at(page, "unpack", "answered", spare=1, times=4)
    put_in(page, FILE)
    said = page.get_by_text(re.compile(rf"^\d+ of {MANY} matches were added"))
    expect(said.first).to_be_visible()
    expect_killed(page, 4)
    here = stored(page)
    assert 0 < here < MANY
    expect(said.first).to_contain_text(f"{here} of {MANY}")
    put_in(page, FILE)
    sees(page, rest(here))
    assert stored(page) == MANY


def test_a_page_closed_while_many_come_in_keeps_what_is_in(page: Page) -> None:
    put_in(page, FILE)
    some_are_in(page)
    page.reload()
    expect(page.get_by_role("article").first).to_be_visible()
    here = stored(page)
    assert 0 < here < MANY
    put_in(page, FILE)
    sees(page, rest(here))


def test_a_new_release_waits_until_a_file_of_matches_is_taken_in(phone: BrowserContext, host: Host) -> None:
    page = put_by(phone)
    before = build_of(page)
    after = deploy(host.folder, "app/lang/en.json", "The games of the leather", "All games of the leather")
    page.evaluate(UPDATE)
    expect_newer(page)
    put_in(page, FILE)
    some_are_in(page)
    page.locator(".game-card a[href$='setup/prudente']").first.tap()
    expect(page.get_by_role("textbox", name="Name of player 1")).to_be_visible()
    assert build_of(page) == before
    page.get_by_role("link", name="Back").tap()
    sees(page, ALL)
    assert stored(page) == MANY
    page.locator(".game-card a[href$='setup/prudente']").first.tap()
    expect(page.get_by_role("textbox", name="Name of player 1")).to_be_visible()
    assert build_of(page) == after


def test_two_tabs_that_take_in_one_file_count_each_match_once_and_none_as_broken(page: Page) -> None:
    added = 0
    other = page.context.new_page()
    other.goto("")
    for tab in (page, other):
        put_in(tab, FILE)
    for tab in (page, other):
        told = tab.locator(".toast")
        expect(told).to_contain_text("added.")
        expect(told).not_to_contain_text("could not be read")
        expect(told).not_to_contain_text("-")
        many = re.match(r"\d+", told.inner_text())
        added += int(many[0]) if many else told.inner_text().startswith("One match added")
    assert stored(page) == added == MANY
