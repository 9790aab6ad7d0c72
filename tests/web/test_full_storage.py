"""A device without room: play goes on, people are told what is not kept, and what can be kept is."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from pyengine import Match
from tests.playing import finish
from tests.web import dudo_hands
from tests.web.conftest import PATIENCE_MS, OpenPage
from tests.web.hands import button, enter, first_throw, log_of, open_with, start, waiting
from tests.web.hosting import Host, deploy
from tests.web.mishaps import KILLER, Room, expect_killed, kill_at, sees
from tests.web.sharing import ASK
from tests.web.test_doctor import put_in
from tests.web.test_intake import shelf
from tests.web.test_offline import NOT_PUT_BY, READY, UPDATE, build_of, expect_newer
from tests.web.without_room import (
    AT_WORK,
    KEPT,
    MEGABYTE,
    NOT_SAVED,
    PLENTY,
    THROWN,
    all_is_saved,
    begin_another,
    ended_without_room,
    full_in_mid_turn,
    put_by_with_room,
)

TOO_LITTLE = 3 * MEGABYTE
HELD = """async () => {
  const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
  return all.flat().map(({ url }) => url);
}"""
"""The addresses of all files that are kept for times without a network."""


@pytest.fixture
def page(open_page: OpenPage) -> Page:
    """A page from which a test sets the room before the site is opened."""
    return open_page("about:blank", script=KILLER, put_by=True)


def test_a_match_goes_on_when_the_room_ends_and_is_saved_when_it_comes_back(page: Page, site: str) -> None:
    room = full_in_mid_turn(page, site)
    enter(page, 1, 1, 1, 4)
    expect(button(page, "Bank 1,150")).to_be_visible()
    # The warning lasts as long as the page, on every screen, and the settings do not claim otherwise.
    page.get_by_role("link", name="Back").tap()
    page.get_by_role("link", name="Settings").tap()
    expect(page.get_by_text("A match lasts as long as this page is open.")).to_be_visible()
    page.get_by_role("link", name="Back").tap()
    page.get_by_role("article").get_by_role("link").tap()
    expect(button(page, "Bank 1,150")).to_be_visible()
    assert log_of(page) == KEPT
    room.come_back()
    button(page, "Bank 1,150").tap()
    expect(page.get_by_role("heading", name="Beto’s turn").first).to_be_visible()
    waiting(page)
    page.reload()
    expect(page.get_by_role("heading", name="Beto’s turn").first).to_be_visible()
    assert log_of(page) == [*KEPT, "0 bank"]
    room.end()
    enter(page, 2, 3, 3, 4, 4, 6)
    sees(page, NOT_SAVED)


@pytest.mark.parametrize("dies", [False, True])
def test_a_match_that_ended_without_room_is_saved_as_soon_as_there_is_some(page: Page, site: str, dies: bool) -> None:
    room = ended_without_room(page, site)
    room.come_back()
    if dies:  # and with it all that only the worker had
        kill_at(page, "begin", "unheard")
    page.get_by_role("button", name="Rematch").tap()
    open_with(page, 6, 2)
    expect(page.get_by_role("heading", name="Beto’s turn").first).to_be_visible()
    waiting(page)
    expect_killed(page, int(dies))
    all_is_saved(page)
    expect(page.get_by_role("article").filter(has_text="Beto wins")).to_have_count(1)
    expect(page.get_by_role("article")).to_have_count(2)


@pytest.mark.parametrize("op", ["step", "begin"])
def test_dudo_is_not_said_to_be_lost_where_its_worker_saved_it_and_died(page: Page, site: str, op: str) -> None:
    room = put_by_with_room(page, site)
    room.end()
    dudo_hands.start(page, real=True)
    dudo_hands.enter(page, 6, 2)
    sees(page, NOT_SAVED)
    room.come_back()
    kill_at(page, op, "answered")
    if op == "step":
        page.get_by_role("button", name="Take back").tap()
    else:
        page.get_by_role("link", name="Back").tap()
        begin_another(page)
    page.wait_for_timeout(AT_WORK)
    expect_killed(page, 1)
    assert not any("is lost" in text for text in page.locator(".toast").all_inner_texts())


def test_what_is_being_deleted_is_handed_to_no_new_worker(page: Page, site: str) -> None:
    room = put_by_with_room(page, site)
    room.end()
    start(page, real=True)
    sees(page, NOT_SAVED)
    page.get_by_role("link", name="Back").tap()
    page.get_by_role("button", name="More about").tap()
    page.get_by_role("dialog").get_by_role("button", name="Delete").tap()
    expect(page.get_by_role("article")).to_have_count(0)
    room.come_back()
    with page.expect_event("worker"):
        page.workers[0].evaluate("void setTimeout(() => { throw new Error('killed by a test'); })")
    page.wait_for_timeout(AT_WORK)
    other = page.context.new_page()
    other.goto(site)
    expect(other.get_by_role("heading", name="New game")).to_be_visible()
    expect(other.get_by_role("article")).to_have_count(0)
    other.close()
    page.get_by_role("button", name="Undo").tap()
    expect(page.get_by_role("article")).to_have_count(1)


def test_what_a_replay_brings_to_a_new_worker_is_saved_with_it(page: Page, site: str) -> None:
    room = ended_without_room(page, site)
    room.come_back()
    kill_at(page, "at", "sent")
    page.get_by_role("link", name="Watch it again").tap()
    sees(page, "Nothing was lost.")
    expect_killed(page)
    all_is_saved(page)
    expect(page.get_by_role("article").filter(has_text="Beto wins")).to_have_count(1)


def test_matches_from_a_file_for_which_there_is_no_room_are_not_said_to_be_safe(page: Page, site: str) -> None:
    room = put_by_with_room(page, site)
    room.end()
    put_in(page, shelf(2))
    toast = page.locator(".toast")
    expect(toast).to_contain_text("2 matches added.")
    expect(toast).to_contain_text(NOT_SAVED)
    page.get_by_role("article").first.get_by_role("link").tap()
    expect(page.get_by_role("table", name="Final scores")).to_be_visible()


def test_nor_is_one_from_a_link(page: Page, site: str) -> None:
    room = put_by_with_room(page, site)
    page.goto(f"#/m/{page.evaluate(ASK, ['m', finish(Match('prudente', ['Ana', 'Beto']), 4).record()])}")
    expect(page.get_by_text("From a link: Ana and Beto")).to_be_visible()
    room.end()
    page.get_by_role("button", name="Keep it").tap()
    expect(page).to_have_url(re.compile("#/result/"))
    page.wait_for_timeout(1_000)  # what is said on a new screen comes a moment after it
    expect(page.locator(".toast")).to_contain_text(NOT_SAVED)


def test_what_is_said_of_the_room_is_said_on_the_next_screen_too(page: Page, site: str) -> None:
    room = put_by_with_room(page, site)
    room.end()
    put_in(page, finish(Match("prudente", ["Ana", "Beto"]), 4).record())
    expect(page.get_by_role("table", name="Final scores")).to_be_visible()
    expect(page.locator(".toast")).to_contain_text(NOT_SAVED)


def test_a_file_of_matches_takes_with_it_what_had_no_room(page: Page, site: str) -> None:
    room = ended_without_room(page, site)
    page.evaluate("location.hash = '#/'")
    room.come_back()
    record = finish(Match("prudente", ["Eva", "Fito"]), 4).record()
    one = {"id": "g4e7x8uyua", "colours": [0, 1], "real": False, "created": 1, "updated": 1, "record": record}
    shelf = json.dumps({"cubilete": 1, "matches": [one]}).encode()
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name="Open a saved match").click()
    chooser.value.set_files({"name": "all.json", "mimeType": "application/json", "buffer": shelf})
    sees(page, "One match added.")
    all_is_saved(page)
    expect(page.get_by_role("article").filter(has_text="Beto wins")).to_have_count(1)
    expect(page.get_by_role("article")).to_have_count(2)


def test_what_did_not_fit_any_more_is_told_before_it_is_gone(page: Page, site: str) -> None:
    full_in_mid_turn(page, site)
    enter(page, 1, 1, 1, 4)
    expect(button(page, "Bank 1,150")).to_be_visible()
    waiting(page)
    page.reload()
    expect(button(page, "Roll 4 dice")).to_be_visible()
    assert log_of(page) == THROWN


def test_a_worker_killed_while_there_is_no_room_loses_nothing(page: Page, site: str) -> None:
    full_in_mid_turn(page, site)
    kill_at(page, "step", "sent")
    enter(page, 1, 1, 1, 4)
    sees(page, "Nothing was lost.")
    expect_killed(page)
    expect(button(page, "Bank 1,150")).to_be_visible()
    button(page, "Bank 1,150").tap()
    expect(page.get_by_role("heading", name="Beto’s turn").first).to_be_visible()


AHEAD = """() => new Promise((resolve) => {
  const open = indexedDB.open("cubilete", 1);
  open.onsuccess = () => {
    const deed = open.result.transaction("matches", "readwrite");
    const matches = deed.objectStore("matches");
    matches.getAll().onsuccess = ({ target }) =>
      target.result.forEach((meta) => matches.put({ ...meta, updated: meta.updated + 3_600_000 }));
    deed.oncomplete = () => (open.result.close(), resolve());
  };
})"""
"""What is stored was stored while the clock was an hour ahead."""


def test_a_clock_set_back_makes_nothing_older(page: Page, site: str) -> None:
    room = put_by_with_room(page, site)
    first_throw(page)
    page.evaluate(AHEAD)
    room.end()
    button(page, "Roll 4 dice").tap()
    sees(page, NOT_SAVED)
    enter(page, 1, 1, 1, 4)
    expect(button(page, "Bank 1,150")).to_be_visible()
    waiting(page)
    kill_at(page, "step", "sent")
    button(page, "Bank 1,150").tap()
    sees(page, "Nothing was lost.")
    expect_killed(page)
    expect(page.get_by_role("heading", name="Beto’s turn").first).to_be_visible()
    assert log_of(page) == [*KEPT, "0 bank"]


def test_what_is_lost_of_a_game_with_secrets_is_told_after_a_look_around_too(page: Page, site: str) -> None:
    room = put_by_with_room(page, site)
    dudo_hands.start(page, real=True)
    room.end()
    dudo_hands.enter(page, 6, 2)
    sees(page, NOT_SAVED)
    expect(page.get_by_role("heading", name="Round 1")).to_be_visible()
    page.get_by_role("link", name="Back").tap()
    page.get_by_role("article").get_by_role("link").tap()
    expect(page.get_by_role("heading", name="Round 1")).to_be_visible()
    waiting(page)
    kill_at(page, "step", "sent")
    page.get_by_role("button", name="Take back").tap()
    sees(page, "Anything this browser would not save is lost.")
    expect(page.get_by_text("Nothing was lost.")).to_have_count(0)


def test_what_died_with_its_worker_is_not_on_the_list_any_more(page: Page, site: str) -> None:
    room = put_by_with_room(page, site)
    room.end()
    dudo_hands.start(page, real=True)
    sees(page, NOT_SAVED)
    page.get_by_role("link", name="Back").tap()
    expect(page.get_by_role("article")).to_have_count(1)
    room.come_back()
    kill_at(page, "begin", "unheard")
    start(page)
    expect_killed(page)
    sees(page, "Anything this browser would not save is lost.")
    page.get_by_role("link", name="Back").tap()
    expect(page.get_by_role("article")).to_have_count(1)
    all_is_saved(page)
    expect(page.get_by_role("article")).to_have_count(1)


# -- no room for the app itself ---------------------------------------------------------------------------------------


def test_an_app_that_cannot_be_put_by_is_played_and_says_so(page: Page, site: str, troubles: list[str]) -> None:
    room = Room(page, site, TOO_LITTLE)
    page.goto("")
    sees(page, NOT_PUT_BY)
    expect(page.get_by_text(READY)).to_have_count(0)
    # What had come is no use to anybody: the room is left to the matches.
    assert page.evaluate(HELD) == []
    first_throw(page)
    page.reload()
    expect(button(page, "Roll 4 dice")).to_be_visible()
    page.get_by_role("link", name="Back").tap()
    page.get_by_role("link", name="Check-up").tap()
    files = page.get_by_role("region", name="Files of the app")
    expect(files.get_by_role("status")).to_have_text(NOT_PUT_BY)
    room.allow(PLENTY)
    files.get_by_role("button", name="Repair").tap()
    expect(files.get_by_role("status")).to_have_text(re.compile(r"All \d+ files are here and intact"))
    page.goto("#/")
    expect(page.get_by_text(READY)).to_be_visible()
    troubles[:] = [trouble for trouble in troubles if "QuotaExceeded" not in trouble]


FAILS = """async (patience) => {
  const registration = await navigator.serviceWorker.getRegistration();
  const gone = new Promise((resolve) => {
    const heed = ({ target }) => target.state === "redundant" && resolve(true);
    const watch = () => registration.installing?.addEventListener("statechange", heed);
    registration.addEventListener("updatefound", watch);
    watch(); // the browser looks for a newer one after a visit by itself, too
    setTimeout(() => resolve(false), patience);
  });
  await registration.update();
  return gone;
}"""


def test_a_release_for_which_there_is_no_room_leaves_the_one_that_is_here(phone: BrowserContext, host: Host) -> None:
    page = phone.new_page()
    room = put_by_with_room(page, host.address)
    held = page.evaluate(HELD)
    room.allow(20 * MEGABYTE)
    after = deploy(host.folder, "app/lang/en.json", "The games of the leather", "All games of the leather")
    assert page.evaluate(FAILS, PATIENCE_MS)
    assert sorted(page.evaluate(HELD)) == sorted(held)
    first_throw(page)
    host.stop()
    page.close()
    page = phone.new_page()
    page.goto("")
    expect(page.get_by_text("The games of the leather")).to_be_visible()
    page.get_by_role("article").get_by_role("link").tap()
    expect(button(page, "Roll 4 dice")).to_be_visible()
    host.start()  # and the page that limited the room is gone
    page.evaluate(UPDATE)
    expect_newer(page)
    page.get_by_role("link", name="Back").tap()
    expect(page.get_by_text("All games of the leather")).to_be_visible()
    assert build_of(page) == after
