"""A match that another tab deletes: it is kept only by those who want it, as it stood, and no throw falls twice."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web import dudo_hands
from tests.web.chinaso_hands import my_cards
from tests.web.conftest import OpenPage
from tests.web.deals import chinaso_record
from tests.web.hands import button, enter, first_throw, log_of, record_of, start, waiting
from tests.web.leaks import open_record
from tests.web.mishaps import HEARD, KILLER, MOMENTS, Moment, kill_at
from tests.web.test_doctor import put_in
from tests.web.test_resume import in_mid_turn
from tests.web.test_service_worker import wait_until
from tests.web.witness import take

DELETED = "This match was deleted in another tab."
BEHIND = "This match went on in another tab and was then deleted there."
ROLL = "(Ana|Beto): roll"
STORED = """() => new Promise((resolve) => {
  const open = indexedDB.open("cubilete", 1);
  open.onsuccess = () => {
    const deed = open.result.transaction(["matches", "records"], "readwrite");
    const all = [...deed.objectStoreNames].map((name) => deed.objectStore(name).getAll());
    deed.oncomplete = () => (open.result.close(), resolve(all.map(({ result }) => result)));
  };
})"""
DIE = "void setTimeout(() => { throw new Error('killed by a test'); })"


@pytest.fixture
def page(open_page: OpenPage) -> Page:
    return open_page(script=KILLER + HEARD)


def delete(tab: Page) -> None:
    """The only match on the home screen, for good."""
    discard(tab)
    tab.get_by_role("button", name="Dismiss").tap()
    expect(tab.get_by_role("article")).to_have_count(0)


def elsewhere(page: Page) -> Page:
    """Another tab, on the home screen."""
    other = page.context.new_page()
    other.goto("")
    return other


def gone(page: Page) -> Locator:
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text(DELETED)
    return alert


def keep(page: Page) -> None:
    gone(page).get_by_role("button", name="Keep it after all").tap()


def deleted_elsewhere(page: Page) -> Page:
    """What the match becomes while somebody looks at its table; the tab where that was done."""
    in_mid_turn(page)
    other = elsewhere(page)
    delete(other)
    return other


def test_a_match_deleted_in_another_tab_stays_deleted_unless_somebody_wants_it(page: Page) -> None:
    other = deleted_elsewhere(page)
    button(page, "Roll 3 dice").tap()
    alert = gone(page)
    expect(page.get_by_role("heading", name="’s turn")).to_have_count(0)
    alert.get_by_role("link", name="All games").tap()
    expect(page.get_by_role("link", name="Prudente").first).to_be_visible()
    for tab in (page, other):
        tab.reload()
        expect(tab.get_by_role("heading", name="New game")).to_have_count(1)
        expect(tab.get_by_role("article")).to_have_count(0)


def test_a_match_deleted_in_another_tab_may_be_kept_as_it_stood_and_played_on(page: Page) -> None:
    other = deleted_elsewhere(page)
    button(page, "Roll 3 dice").tap()
    keep(page)
    expect(button(page, "Roll 3 dice")).to_be_visible()
    assert log_of(page)[-1] == "* 1.2.3.4"
    button(page, "Roll 3 dice").tap()
    enter(page, 5, 2, 3)
    expect(button(page, "Bank 300")).to_be_visible()
    other.reload()
    expect(other.get_by_role("article")).to_have_count(1)


def test_one_that_is_not_kept_is_asked_about_again_on_coming_back(page: Page) -> None:
    deleted_elsewhere(page)
    button(page, "Roll 3 dice").tap()
    gone(page).get_by_role("link", name="All games").tap()
    expect(page.get_by_role("link", name="Prudente").first).to_be_visible()
    page.go_back()
    keep(page)
    expect(button(page, "Roll 3 dice")).to_be_visible()


def opened(page: Page) -> list[str]:
    """The app's dice have said who begins."""
    start(page)
    button(page, "Roll to see who starts").tap()
    expect(button(page, ROLL)).to_be_visible()
    return log_of(page)


def test_what_another_tab_threw_before_it_deleted_the_match_is_not_thrown_again(page: Page) -> None:
    opened(page)
    other = page.context.new_page()
    other.goto(page.url)
    button(other, ROLL).tap()
    waiting(other)
    other.get_by_role("link", name="Back").tap()
    delete(other)
    button(page, ROLL).tap()
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text(BEHIND)
    expect(alert.get_by_role("button")).to_have_count(0)
    expect(page.get_by_role("heading", name="’s turn")).to_have_count(0)
    page.reload()
    expect(page.get_by_role("alert")).to_contain_text("no longer on this phone")


def test_nor_is_it_in_a_tab_that_asks_after_the_throw(page: Page) -> None:
    """Both tabs know that the match is gone; one of them keeps it, goes on and deletes it again."""
    opened(page)
    other = page.context.new_page()
    other.goto(page.url)
    expect(button(other, ROLL)).to_be_visible()
    delete(elsewhere(page))
    for tab in (page, other):
        button(tab, ROLL).tap()
        gone(tab)
    keep(other)
    button(other, ROLL).tap()
    waiting(other)
    other.get_by_role("link", name="Back").tap()
    delete(other)
    keep(page)
    expect(page.get_by_role("alert")).to_contain_text(BEHIND)
    expect(page.get_by_role("alert").get_by_role("button")).to_have_count(0)


def test_a_throw_at_a_match_that_is_gone_has_not_fallen(page: Page) -> None:
    before = opened(page)
    delete(elsewhere(page))
    page.evaluate("told.length = 0")
    button(page, ROLL).tap()
    gone(page)
    answers = [json.loads(one).get("answer") for one in page.evaluate("told")]
    assert [answer["told"]["lines"] for answer in answers if answer] == [len(before)]
    assert page.evaluate("told.filter((one) => one.includes('dice') && one.includes('rolled'))") == []
    keep(page)
    expect(button(page, ROLL)).to_be_visible()
    assert log_of(page) == before
    button(page, ROLL).tap()
    waiting(page)
    assert len(log_of(page)) == len(before) + 1


def the_worker_dies(page: Page) -> None:
    page.workers[0].evaluate(DIE)


def it_dies_over_it(moment: Moment) -> Callable[[Page], None]:
    return lambda page: kill_at(page, "keep", moment)


@pytest.mark.parametrize("befalls", [the_worker_dies, *map(it_dies_over_it, MOMENTS)])
def test_a_worker_that_dies_meanwhile_takes_nothing_with_it(
    page: Page, troubles: list[str], befalls: Callable[[Page], None]
) -> None:
    deleted_elsewhere(page)
    button(page, "Roll 3 dice").tap()
    gone(page)
    befalls(page)
    keep(page)
    expect(button(page, "Roll 3 dice")).to_be_visible()
    assert log_of(page)[-1] == "* 1.2.3.4"
    troubles[:] = [trouble for trouble in troubles if "killed by a test" not in trouble]


def test_of_a_game_with_secrets_people_are_told_before_it_can_be_lost(page: Page, troubles: list[str]) -> None:
    """The page may not hold its record."""
    dudo_hands.start(page, real=True)
    dudo_hands.enter(page, 6, 2)
    waiting(page)
    delete(elsewhere(page))
    button(page, "Ana: enter your dice").tap()
    dudo_hands.take(page, "Ana")
    dudo_hands.enter(page, 1, 1, 2, 5, 5)
    expect(gone(page)).to_contain_text("save it now: later it may be gone.")
    assert page.evaluate("told.filter((one) => one.includes('backup') || one.includes('1.1.2.5.5'))") == []
    the_worker_dies(page)
    keep(page)
    expect(page.get_by_role("alert")).to_contain_text("no longer on this phone")
    troubles[:] = [trouble for trouble in troubles if "killed by a test" not in trouble]


def test_one_that_is_taken_in_again_from_a_file_is_as_in_the_file(page: Page) -> None:
    file = goes_on_from_its_file(page)
    other = elsewhere(page)
    delete(other)
    page.get_by_role("link", name="Back").tap()
    put_in(page, json.dumps({"cubilete": 1, "matches": [file]}))
    expect(page.get_by_text("One match added").first).to_be_visible()
    page.evaluate("(id) => (location.hash = `#/table/${id}`)", file["id"])
    enter(page, 1, 2, 3, 4)
    expect(page.get_by_text("This match went on in another tab.").first).to_be_visible()
    expect(button(page, "Roll 4 dice")).to_be_visible()
    other.reload()
    expect(other.get_by_role("article")).to_have_count(1)


def test_a_file_takes_no_place_of_what_another_tab_may_still_put_back(page: Page) -> None:
    """Beto's tab has deleted it and offers to undo that; the file has an earlier state of it."""
    file = later_than_its_file(page)
    other = elsewhere(page)
    undo = discard(other)
    put_in(page, json.dumps({"cubilete": 1, "matches": [file]}))
    expect(page.get_by_text("added").first).to_be_visible()
    undo.tap()
    expect(other.get_by_role("article")).to_have_count(1)
    for tab in (page, other):
        tab.reload()
        tab.evaluate("(id) => (location.hash = `#/table/${id}`)", file["id"])
        expect(button(tab, "Enter a one")).to_be_visible()


def test_what_was_deleted_here_comes_back_as_the_file_has_it(page: Page) -> None:
    """With the file the chance to undo goes: two states of one match cannot both be on the shelf."""
    file = later_than_its_file(page)
    discard(page)
    put_in(page, json.dumps({"cubilete": 1, "matches": [file]}))
    expect(page.get_by_text("One match added").first).to_be_visible()
    expect(page.get_by_role("button", name="Undo")).to_have_count(0)
    page.get_by_role("article").get_by_role("link").first.tap()
    expect(button(page, "Roll 4 dice")).to_be_visible()


def later_than_its_file(page: Page) -> dict[str, object]:
    """On the home screen: a match that has gone on since it was put into this file."""
    file = goes_on_from_its_file(page)
    page.get_by_role("link", name="Back").tap()
    return file


def goes_on_from_its_file(page: Page) -> dict[str, object]:
    """A match at a throw that is due, and a file in which that throw has not been decided on."""
    first_throw(page)
    file = {"id": page.url.rpartition("/")[2], "colours": [], "real": True, "created": 1, "record": record_of(page)}
    page.keyboard.press("Escape")
    button(page, "Roll 4 dice").tap()
    expect(button(page, "Enter a one")).to_be_visible()
    return file


def discard(tab: Page) -> Locator:
    """The only match on the home screen; it may be put back by what this returns."""
    tab.get_by_role("button", name="More about").tap()
    tab.get_by_role("dialog").get_by_role("button", name="Delete").tap()
    expect(tab.get_by_role("article")).to_have_count(0)
    undo = tab.get_by_role("button", name="Undo")
    expect(undo).to_be_visible()
    return undo


WRITES_FAIL = """(left) => {
  const { put } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = function (...row) {
    const written = put.apply(this, row);
    if (left-- > 0) this.transaction.abort();
    return written;
  };
}"""


def test_undoing_is_tried_again_where_the_storage_fails_once(page: Page) -> None:
    later_than_its_file(page)
    undo = discard(page)
    page.evaluate(WRITES_FAIL, 1)
    undo.tap()
    expect(page.get_by_role("article")).to_have_count(1)


def test_where_undoing_fails_people_are_told_and_may_try_again(page: Page) -> None:
    later_than_its_file(page)
    undo = discard(page)
    page.evaluate(WRITES_FAIL, 3)
    undo.tap()
    expect(page.get_by_text("the match is still deleted").first).to_be_visible()
    undo.tap()
    expect(page.get_by_role("article")).to_have_count(1)
    page.reload()
    expect(page.get_by_role("article")).to_have_count(1)


def test_a_file_waits_where_the_storage_cannot_put_back_what_another_tab_deletes(page: Page) -> None:
    file = later_than_its_file(page)
    other = elsewhere(page)
    undo = discard(other)
    page.workers[0].evaluate(WRITES_FAIL, 1)
    put_in(page, json.dumps({"cubilete": 1, "matches": [file]}))
    expect(page.get_by_text("One could not be read.").first).to_be_visible()
    undo.tap()
    expect(other.get_by_role("article")).to_have_count(1)
    other.evaluate("(id) => (location.hash = `#/table/${id}`)", file["id"])
    expect(button(other, "Enter a one")).to_be_visible()


def test_of_two_tabs_that_delete_one_match_either_may_put_it_back(page: Page) -> None:
    later_than_its_file(page)
    other = elsewhere(page)
    expect(other.get_by_role("article")).to_have_count(1)
    discard(page)
    undo = discard(other)
    page.get_by_role("button", name="Dismiss").tap()
    page.wait_for_timeout(500)  # it would have been deleted by now
    undo.tap()
    expect(other.get_by_role("article")).to_have_count(1)
    other.reload()
    expect(other.get_by_role("article")).to_have_count(1)


def test_undo_says_so_where_another_tab_has_deleted_the_match_for_good(page: Page) -> None:
    first_throw(page)
    page.get_by_role("link", name="Back").tap()
    other = page.context.new_page()
    other.goto("")
    expect(other.get_by_role("article")).to_have_count(1)
    undo = discard(page)
    discard(other)
    other.get_by_role("button", name="Dismiss").tap()
    other.wait_for_timeout(1_000)  # it is gone by now
    undo.tap()
    expect(page.locator(".toast")).to_contain_text("This match is no longer on this phone.")
    expect(page.get_by_role("button", name="Undo")).to_have_count(0)


def test_a_match_that_is_put_back_is_no_more_called_deleted(page: Page) -> None:
    first_throw(page)
    match = page.url.rpartition("/")[2]
    other = elsewhere(page)
    other.evaluate("(id) => (location.hash = `#/table/${id}`)", match)
    button(other, "Roll 4 dice").tap()
    expect(button(other, "Enter a one")).to_be_visible()
    other.get_by_role("link", name="Back").tap()
    undo = discard(other)
    button(page, "Roll 4 dice").tap()
    expect(page.get_by_role("alert")).to_contain_text(BEHIND)
    undo.tap()
    expect(other.get_by_role("article")).to_have_count(1)
    page.evaluate("location.hash = '#/'")
    page.get_by_role("article").get_by_role("link").first.tap()
    expect(button(page, "Enter a one")).to_be_visible()
    expect(page.get_by_role("alert")).to_have_count(0)


def test_a_hand_is_not_left_in_the_page_of_a_match_that_is_gone(page: Page) -> None:
    """Beto holds it, the match is deleted for good elsewhere, and no worker has it any more."""
    open_record(page, chinaso_record("AS.AH.AC.KS.KD.8D.8H.2C.5S", seat=1))
    take(page, "Beto")
    expect(my_cards(page)).to_have_count(9)
    delete(elsewhere(page))
    wait_until(page, lambda: page.evaluate(STORED)[0] == [])
    kill_at(page, "step", "sent")
    button(page, "Draw from the stock").tap()
    expect(page.get_by_text("This match is no longer on this phone.")).to_be_visible()
    assert "ace of spades" not in page.content()
