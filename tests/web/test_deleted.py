"""A match that another tab deletes: it is kept only by those who want it, as it stood, and no throw falls twice."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web import dudo_hands
from tests.web.conftest import OpenPage
from tests.web.hands import button, enter, first_throw, log_of, record_of, start, waiting
from tests.web.mishaps import HEARD, KILLER, MOMENTS, Moment, kill_at
from tests.web.test_doctor import put_in
from tests.web.test_resume import in_mid_turn

DELETED = "This match was deleted in another tab."
BEHIND = "This match went on in another tab and was then deleted there."
ROLL = "(Ana|Beto): roll"
DIE = "void setTimeout(() => { throw new Error('killed by a test'); })"


@pytest.fixture
def page(open_page: OpenPage) -> Page:
    return open_page(script=KILLER + HEARD)


def delete(tab: Page) -> None:
    """The only match on the home screen, for good."""
    tab.get_by_role("button", name="More about").tap()
    tab.get_by_role("dialog").get_by_role("button", name="Delete").tap()
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
    first_throw(page)
    file = {"id": page.url.rpartition("/")[2], "colours": [], "real": True, "created": 1, "record": record_of(page)}
    page.keyboard.press("Escape")
    button(page, "Roll 4 dice").tap()
    expect(button(page, "Enter a one")).to_be_visible()
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
