"""Whatever happens to the page, the match goes on where it stood."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from pyengine import Match
from tests.bench.club import PLANT, metas
from tests.web.conftest import OpenPage
from tests.web.hands import button, enter, open_with, record_of, start, waiting
from tests.web.scenes import LAY

DENY_STORAGE = """
Object.defineProperty(globalThis, "indexedDB", {get() { throw new DOMException("denied", "SecurityError"); }});
Object.defineProperty(globalThis, "localStorage", {get() { throw new DOMException("denied", "SecurityError"); }});
"""


def in_mid_turn(page: Page) -> None:
    """Ana has 150 aside and throws four dice again; what fell lies on the felt."""
    start(page, real=True)
    open_with(page, 6, 2)
    enter(page, 1, 5, 2, 3, 3, 6)
    button(page, "Roll 4 dice").tap()
    enter(page, 1, 2, 3, 4)
    expect(button(page, "Bank 250")).to_be_visible()
    waiting(page)


def test_a_reload_in_mid_turn_resumes_exactly(page: Page) -> None:
    in_mid_turn(page)
    before = record_of(page)
    page.reload()
    expect(button(page, "Bank 250")).to_be_visible()
    expect(page.get_by_role("heading", name="Ana’s turn").first).to_be_visible()
    assert record_of(page) == before


def test_a_closed_tab_is_resumed_from_home(page: Page) -> None:
    in_mid_turn(page)
    other = page.context.new_page()
    page.close()
    other.goto("")
    card = other.get_by_role("article")
    expect(card).to_contain_text("Ana’s turn")
    card.get_by_role("link").tap()
    expect(button(other, "Bank 250")).to_be_visible()


AS_BEFORE = """() => new Promise((done, fail) => {
  const opening = indexedDB.open("cubilete");
  opening.onerror = fail;
  opening.onsuccess = () => {
    const deed = opening.result.transaction("matches", "readwrite");
    const matches = deed.objectStore("matches");
    matches.getAll().onsuccess = ({ target }) => target.result.forEach(({ players, ...meta }) => {
      matches.put({ ...meta, seats: players.map(({ name }) => name), colours: ["pink", "teal"] });
    });
    deed.oncomplete = () => (opening.result.close(), done());
  };
})"""
"""Saved matches as earlier releases stored them: names and colours apart."""


def test_a_match_that_an_earlier_release_has_saved_goes_on(page: Page) -> None:
    in_mid_turn(page)
    page.goto("#/")
    page.evaluate(AS_BEFORE)
    page.reload()
    card = page.get_by_role("article")
    expect(card).to_contain_text("Ana’s turn")
    expect(card.locator(".seat-mark").nth(1)).to_have_attribute("data-colour", "teal")
    card.get_by_role("link").tap()
    button(page, "Roll 3 dice").tap()
    enter(page, 5, 2, 3)
    expect(button(page, "Bank 300")).to_be_visible()
    waiting(page)
    page.goto("#/")
    page.reload()
    expect(card.locator(".seat-mark").first).to_have_attribute("data-colour", "pink")
    expect(card).to_contain_text("Ana’s turn")


def test_back_and_forward_keep_the_match(page: Page) -> None:
    in_mid_turn(page)
    page.go_back()
    expect(page.get_by_role("heading", name="Cubilete")).to_be_visible()
    page.go_forward()
    expect(button(page, "Bank 250")).to_be_visible()
    button(page, "Roll 3 dice").tap()
    enter(page, 5, 2, 3)
    expect(button(page, "Bank 300")).to_be_visible()


def test_a_worker_that_falls_silent_is_replaced_and_nothing_is_lost(page: Page) -> None:
    in_mid_turn(page)
    page.workers[0].evaluate("self.close()")
    button(page, "Roll 3 dice").tap()
    expect(page.get_by_text("The game had to be loaded again. Nothing was lost.").first).to_be_visible()
    enter(page, 1, 2, 3)
    expect(button(page, "Bank 350")).to_be_visible()


def test_a_worker_that_crashes_is_replaced_and_nothing_is_lost(page: Page, troubles: list[str]) -> None:
    in_mid_turn(page)
    page.workers[0].evaluate("void setTimeout(() => { throw new Error('killed by a test'); })")
    button(page, "Roll 3 dice").tap()
    expect(page.get_by_text("The game had to be loaded again. Nothing was lost.").first).to_be_visible()
    enter(page, 1, 2, 3)
    expect(button(page, "Bank 350")).to_be_visible()
    troubles[:] = [trouble for trouble in troubles if "killed by a test" not in trouble]


def test_without_storage_play_goes_on_and_people_are_told(open_page: OpenPage) -> None:
    page = open_page("#/settings")
    page.context.add_init_script(DENY_STORAGE)
    page.context.route("**/engine/worker.js", deny_in_worker)
    page.goto("about:blank")
    page.goto("")
    start(page, real=True)
    expect(page.get_by_text(re.compile("won’t save anything")).first).to_be_visible()
    open_with(page, 6, 2)
    enter(page, 1, 1, 1, 2, 3, 4)
    button(page, "Bank 1,000").tap()
    page.get_by_role("link", name="Back").tap()
    page.get_by_role("article").get_by_role("link").tap()
    expect(page.get_by_role("heading", name="Beto’s turn").first).to_be_visible()


UNREADABLE = """
let broken = true;
new BroadcastChannel("broken").onmessage = ({ data }) => { broken = data; };
const { get, getAll } = IDBObjectStore.prototype;
const unless = (read) => function (...what) {
  if (broken) throw new DOMException("Internal error", "UnknownError");
  return read.apply(this, what);
};
Object.assign(IDBObjectStore.prototype, { get: unless(get), getAll: unless(getAll) });
"""
"""The engine's worker cannot read the storage until it is told that it is whole again."""


def broken_in_worker(route) -> None:  # type: ignore[no-untyped-def]
    answer = route.fetch()
    route.fulfill(response=answer, body=f"{UNREADABLE}\n{answer.text()}")


def make(page: Page, *, broken: bool) -> None:
    page.evaluate("(broken) => new BroadcastChannel('broken').postMessage(broken)", broken)


def test_what_cannot_be_read_now_is_not_said_to_be_gone(page: Page) -> None:
    in_mid_turn(page)
    record = record_of(page)
    page.route("**/engine/worker.js", broken_in_worker)
    page.reload()
    expect(page.get_by_text("Your match is safe.")).to_be_visible()
    expect(page.get_by_text("no longer on this phone")).to_have_count(0)
    make(page, broken=False)
    button(page, "Try again").tap()
    expect(button(page, "Roll 3 dice")).to_be_visible()
    assert record_of(page) == record
    make(page, broken=True)
    page.goto("#/doctor")
    button(page, "Save all in one file").tap()
    expect(page.get_by_text("The saved matches can’t be read right now.").first).to_be_visible()


def deny_in_worker(route) -> None:  # type: ignore[no-untyped-def]
    """A worker has its own globals; modules it imports run after these lines."""
    answer = route.fetch()
    route.fulfill(response=answer, body=f"delete self.indexedDB;{DENY_STORAGE}\n{answer.text()}")


def test_a_match_that_went_on_in_another_tab_is_shown_as_it_stands(page: Page) -> None:
    in_mid_turn(page)
    other = page.context.new_page()
    other.goto(page.url)
    button(other, "Roll 3 dice").tap()
    waiting(other)
    button(page, "Roll 3 dice").tap()
    expect(page.get_by_text("This match went on in another tab.").first).to_be_visible()
    expect(button(page, "Enter a one")).to_be_visible()
    assert record_of(page) == record_of(other)


def test_a_first_roll_in_another_tab_is_told(page: Page) -> None:
    start(page)
    other = page.context.new_page()
    other.goto(page.url)
    expect(button(other, "Roll to see who starts")).to_be_visible()
    button(page, "Roll to see who starts").tap()
    waiting(page)
    button(other, "Roll to see who starts").tap()
    expect(other.get_by_text("This match went on in another tab.").first).to_be_visible()


def test_a_copy_that_is_saved_does_not_hide_that_another_tab_went_on(page: Page) -> None:
    in_mid_turn(page)
    other = page.context.new_page()
    other.goto(page.url)
    button(other, "Roll 3 dice").tap()
    waiting(other)
    theirs = record_of(other)
    assert record_of(page) == theirs
    page.keyboard.press("Escape")
    button(page, "Roll 3 dice").tap()
    expect(page.get_by_text("This match went on in another tab.").first).to_be_visible()
    assert record_of(page) == theirs


def test_a_deleted_match_can_be_had_back_for_a_moment(page: Page) -> None:
    in_mid_turn(page)
    page.get_by_role("link", name="Back").tap()
    page.get_by_role("button", name="More about Prudente: Ana and Beto").tap()
    page.get_by_role("dialog").get_by_role("button", name="Delete").tap()
    expect(page.get_by_role("article")).to_have_count(0)
    page.get_by_role("button", name="Undo").tap()
    expect(page.get_by_role("article")).to_have_count(1)
    page.get_by_role("button", name="More about Prudente: Ana and Beto").tap()
    page.get_by_role("dialog").get_by_role("button", name="Delete").tap()
    page.get_by_role("button", name="Dismiss").tap()
    page.get_by_role("link", name="Settings").tap()
    expect(page.get_by_text("No match is saved on this phone.")).to_be_visible()
    page.goto("about:blank")
    page.goto("")
    expect(page.get_by_role("heading", name="New game")).to_have_count(1)
    expect(page.get_by_role("article")).to_have_count(0)


def test_an_unknown_match_says_so(open_page: OpenPage) -> None:
    page = open_page("#/table/nosuchmatch")
    expect(page.get_by_role("alert")).to_contain_text("no longer on this phone")
    page.get_by_role("link", name="All games").tap()
    expect(page.get_by_role("link", name="Prudente").first).to_be_visible()


UNREAD = """
const { getAll } = IDBObjectStore.prototype;
IDBObjectStore.prototype.getAll = function (...how) {
  return this.name === "matches" ? {} : getAll.apply(this, how);
};
"""
"""The list of matches is never read to its end."""

KNOWN = "() => localStorage.getItem('cubilete.newest')"


def test_home_shows_the_newest_matches_before_it_has_read_them_all(page: Page) -> None:
    for name in ("Ana", "Berta", "Chela", "Dora", "Eva"):
        page.evaluate(LAY, Match("cacho", [name, "Zoe"]).record())
    page.goto("#/")
    expect(page.get_by_role("article")).to_have_count(4)
    expect(page.get_by_role("article").first).to_contain_text("Eva")
    other = page.context.new_page()
    other.add_init_script(UNREAD)
    other.goto("")
    expect(other.get_by_role("article")).to_have_count(4)
    expect(other.get_by_role("article").last).to_contain_text("Berta")
    expect(button(other, "1 more")).to_be_visible()
    other.get_by_role("article").first.get_by_role("link").tap()
    expect(button(other, "Roll to see who starts")).to_be_visible()


def test_what_was_deleted_is_not_shown_before_the_list_has_been_read(page: Page) -> None:
    for name in ("Ana", "Berta"):
        page.evaluate(LAY, Match("cacho", [name, "Zoe"]).record())
    page.goto("#/")
    expect(page.get_by_role("article")).to_have_count(2)
    assert "Berta" in page.evaluate(KNOWN)
    page.get_by_role("button", name="More about").first.tap()
    page.get_by_role("dialog").get_by_role("button", name="Delete").tap()
    expect(page.get_by_role("article")).to_have_count(1)
    assert "Berta" not in page.evaluate(KNOWN)
    assert "Ana" in page.evaluate(KNOWN)


def test_a_tab_that_has_not_heard_of_a_deletion_does_not_bring_it_back(page: Page) -> None:
    for name in ("Ana", "Berta"):
        page.evaluate(LAY, Match("cacho", [name, "Zoe"]).record())
    page.goto("#/")
    expect(page.get_by_role("article")).to_have_count(2)
    other = page.context.new_page()
    other.goto("")
    expect(other.get_by_role("article")).to_have_count(2)
    other.get_by_role("button", name="More about").first.tap()
    other.get_by_role("dialog").get_by_role("button", name="Delete").tap()
    expect(other.get_by_role("article")).to_have_count(1)
    page.evaluate(LAY, Match("cacho", ["Chela", "Zoe"]).record())
    noted = page.evaluate(KNOWN)
    assert "Chela" in noted
    assert "Ana" in noted
    assert "Berta" not in noted


def test_a_long_list_is_read_to_its_end_in_pieces(page: Page) -> None:
    page.evaluate(PLANT, metas(601))
    page.reload()
    expect(page.get_by_role("article")).to_have_count(4)
    button(page, "597 more").tap()
    expect(page.get_by_role("article")).to_have_count(601)


NONSENSE = """() => {
  const newest = [7, null, { id: 1 }, { id: "x", players: 3, game: {}, totals: "many", updated: "never" }];
  localStorage.setItem("cubilete.newest", JSON.stringify({ newest, count: "some" }));
}"""


def test_anything_may_stand_where_the_newest_matches_were_noted(page: Page) -> None:
    page.evaluate(NONSENSE)
    page.reload()
    expect(page.get_by_role("button", name=re.compile("^Play now: "))).to_have_count(6)
    expect(page.get_by_role("article")).to_have_count(0)


ASKED = """globalThis.asked = 0;
if (isSecureContext) StorageManager.prototype.persist = async () => Boolean(++globalThis.asked);"""


def test_a_browser_is_asked_to_keep_what_is_stored_once_and_not_as_somebody_begins(open_page: OpenPage) -> None:
    """Firefox asks people."""
    page = open_page(script=ASKED)
    in_mid_turn(page)
    assert page.evaluate("asked") == 0
    page.get_by_role("link", name="Back").tap()
    expect(page.get_by_role("article")).to_contain_text("Ana’s turn")
    assert page.evaluate("asked") == 1
    page.get_by_role("article").get_by_role("link").tap()
    expect(button(page, "Bank 250")).to_be_visible()
    page.get_by_role("link", name="Back").tap()
    expect(page.get_by_role("article")).to_contain_text("Ana’s turn")
    assert page.evaluate("asked") == 1
