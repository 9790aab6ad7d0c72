"""What was played without room while another tab went on with the match or deleted it: it becomes a second match."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web import dudo_hands
from tests.web.conftest import OpenPage
from tests.web.hands import RESULT, button, enter, first_throw, log_of, open_with, waiting
from tests.web.mishaps import KILLER, Moment, expect_killed, kill_at, sees
from tests.web.test_deleted import STORED, discard
from tests.web.without_room import (
    AT_WORK,
    KEPT,
    NOT_SAVED,
    all_is_saved,
    begin_another,
    ended_without_room,
    full_in_mid_turn,
    put_by_with_room,
    won_without_room,
)


@pytest.fixture
def page(open_page: OpenPage) -> Page:
    """A page from which a test sets the room before the site is opened."""
    return open_page("about:blank", script=KILLER, put_by=True)


def another_tab_rolls(page: Page, address: str, dice: int) -> None:
    """On from the state that is stored, which is an earlier one than here."""
    other = page.context.new_page()
    other.goto(address)
    button(other, f"Roll {dice} dice").tap()
    waiting(other)
    other.close()


@pytest.mark.parametrize("dies", [None, "unheard", "answered"])
def test_a_win_without_room_is_kept_though_another_tab_went_on_from_before_it(
    page: Page, site: str, dies: Moment | None
) -> None:
    room = ended_without_room(page, site)
    room.come_back()
    another_tab_rolls(page, page.url.replace("result", "table"), 3)
    if dies:  # before it makes the second match, or after, and nobody hears of it
        kill_at(page, "begin", dies)
    page.get_by_role("button", name="Rematch").tap()
    expect(page.locator(".toast")).to_contain_text("What was played here is saved as a second match.")
    open_with(page, 6, 2)
    expect_killed(page, int(dies is not None))
    all_is_saved(page)
    expect(page.get_by_role("article").filter(has_text="Beto wins")).to_have_count(1)
    expect(page.get_by_role("article").filter(has_text="Beto’s turn")).to_have_count(2)  # one is the rematch
    page.goto("./#/club/matches")
    expect(page.locator(".club-match")).to_have_count(1)  # the win counts once


def test_a_win_of_which_nobody_has_seen_the_result_counts_too(page: Page, site: str) -> None:
    room = won_without_room(page, site)
    waiting(page)
    room.come_back()
    another_tab_rolls(page, page.url, 3)
    page.get_by_role("link", name="Back").tap()
    begin_another(page)
    expect(page.locator(".toast")).to_contain_text("What was played here is saved as a second match.")
    page.goto("./#/club/matches")
    expect(page.locator(".club-match")).to_have_count(1)


def test_so_does_one_whose_first_match_ends_otherwise_later(page: Page, site: str) -> None:
    room = ended_without_room(page, site)
    room.come_back()
    table = page.url.replace("result", "table")
    another_tab_rolls(page, table, 3)
    page.get_by_role("button", name="Rematch").tap()
    expect(page.locator(".toast")).to_contain_text("What was played here is saved as a second match.")
    page.goto(table)
    enter(page, 2, 3, 4)
    enter(page, 1, 1, 1, 2, 3, 4)
    button(page, "Bank 1,000").tap()
    page.get_by_role("link", name=RESULT).tap()
    expect(page.get_by_role("heading", name="Ana wins")).to_be_visible()
    page.goto("./#/club/matches")
    expect(page.locator(".club-match")).to_have_count(2)


def test_a_second_match_without_room_is_handed_to_a_new_worker(page: Page, site: str) -> None:
    room = full_in_mid_turn(page, site)
    enter(page, 1, 1, 1, 4)
    button(page, "Bank 1,150").tap()
    expect(page.get_by_role("heading", name="Beto’s turn").first).to_be_visible()
    waiting(page)
    room.come_back()
    another_tab_rolls(page, page.url, 4)
    room.end()
    page.get_by_role("link", name="Back").tap()
    begin_another(page)
    page.get_by_role("link", name="Back").tap()
    page.get_by_role("article").filter(has_text="1,150").get_by_role("link").first.tap()
    expect(page.get_by_role("heading", name="Ana’s turn").first).to_be_visible()
    page.get_by_role("link", name="Back").tap()
    expect(page.get_by_role("article").filter(has_text="1,150")).to_have_count(1)
    kill_at(page, "begin", "unheard")
    begin_another(page)
    expect_killed(page, 1)
    room.come_back()
    begin_another(page)
    all_is_saved(page)
    page.get_by_role("button", name="1 more").tap()
    expect(page.get_by_role("article").filter(has_text="1,150")).to_have_count(1)


def test_so_are_steps_without_room_when_the_next_one_meets_another_tabs(page: Page, site: str) -> None:
    room = full_in_mid_turn(page, site)
    enter(page, 1, 1, 1, 4)
    expect(button(page, "Bank 1,150")).to_be_visible()
    room.come_back()
    another_tab_rolls(page, page.url, 4)
    button(page, "Bank 1,150").tap()
    expect(page.locator(".toast")).to_contain_text("What was played here is saved as a second match.")
    page.get_by_role("link", name="Back").tap()
    expect(page.get_by_role("article").filter(has_text="1,150")).to_have_count(1)
    expect(page.get_by_role("article")).to_have_count(2)
    all_is_saved(page)
    expect(page.get_by_role("article").filter(has_text="1,150")).to_have_count(1)


def deleted_elsewhere(page: Page, site: str) -> tuple[Page, Locator]:
    """What was played without room is not stored yet, and another tab deletes the match; there it may be put back."""
    room = full_in_mid_turn(page, site)
    enter(page, 1, 1, 1, 4)
    expect(button(page, "Bank 1,150")).to_be_visible()
    room.come_back()
    other = page.context.new_page()
    other.goto("")
    return other, discard(other)


@pytest.mark.parametrize("rolls", [False, True])
def test_steps_without_room_outlive_a_deletion_that_is_undone(page: Page, site: str, rolls: bool) -> None:
    other, undo = deleted_elsewhere(page, site)
    button(page, "Bank 1,150").tap()
    expect(page.get_by_role("alert")).to_contain_text("This match was deleted in another tab")
    undo.tap()
    expect(other.get_by_role("article")).to_have_count(1)
    if rolls:
        other.goto(page.url)
        button(other, "Roll 4 dice").tap()
        waiting(other)
    page.get_by_role("button", name="Keep it after all").tap()
    expect(page.locator(".toast")).to_contain_text("What was played here is saved as a second match.")
    all_is_saved(page)
    expect(page.get_by_role("article").filter(has_text="Ana’s turn")).to_have_count(2)
    links: list[str] = page.locator(".saved-card__open").evaluate_all("(cards) => cards.map((card) => card.hash)")
    logs = [log_at(page, link) for link in links]
    assert KEPT in logs, (links, logs, page.evaluate(STORED))


@pytest.mark.parametrize("asked", [True, False])
def test_a_match_that_was_deleted_and_is_not_kept_stays_away(page: Page, site: str, asked: bool) -> None:
    other, _ = deleted_elsewhere(page, site)
    other.get_by_role("button", name="Dismiss").tap()
    if asked:
        button(page, "Bank 1,150").tap()
        page.get_by_role("alert").get_by_role("link", name="All games").tap()
    else:
        page.get_by_role("link", name="Back").tap()
    begin_another(page)
    all_is_saved(page)
    expect(page.get_by_role("article").filter(has_text="Chingona")).to_have_count(1)
    expect(page.get_by_role("article")).to_have_count(1)


def test_steps_without_room_are_saved_once_another_tab_puts_the_match_back(page: Page, site: str) -> None:
    other, undo = deleted_elsewhere(page, site)
    waiting(page)
    page.get_by_role("link", name="Back").tap()
    begin_another(page)
    page.wait_for_timeout(1_500)  # it has no step left that is saved by itself
    page.get_by_role("link", name="Back").tap()
    expect(page.get_by_role("article").filter(has_text="Chingona")).to_have_count(1)
    expect(page.get_by_role("article")).to_have_count(1)
    undo.tap()
    expect(other.get_by_role("article")).to_have_count(2)
    page.evaluate("location.hash = '#/settings'")
    page.evaluate("location.hash = '#/'")
    expect(page.get_by_role("article")).to_have_count(2)
    page.wait_for_timeout(1_000)  # it is stored by now
    page.reload()
    link = page.get_by_role("article").filter(has_text="Prudente").get_by_role("link").first
    assert log_at(page, str(link.get_attribute("href"))) == KEPT


def deleted_for_good(page: Page) -> None:
    """By another tab."""
    waiting(page)
    other = page.context.new_page()
    other.goto("")
    discard(other)
    other.get_by_role("button", name="Dismiss").tap()
    other.wait_for_timeout(1_000)  # it is gone by now
    other.close()


def test_dudo_that_was_kept_after_all_without_room_is_saved_once_there_is_some(page: Page, site: str) -> None:
    room = put_by_with_room(page, site)
    dudo_hands.start(page, real=True)
    deleted_for_good(page)
    dudo_hands.enter(page, 6, 2)
    room.end()
    page.get_by_role("button", name="Keep it after all").tap()
    sees(page, NOT_SAVED)
    room.come_back()
    page.get_by_role("link", name="Back").tap()
    begin_another(page)
    all_is_saved(page)
    expect(page.get_by_role("article")).to_have_count(2)


def test_a_match_is_kept_after_all_where_there_is_no_room(page: Page, site: str) -> None:
    room = put_by_with_room(page, site)
    first_throw(page)
    deleted_for_good(page)
    button(page, "Roll 4 dice").tap()
    room.end()
    page.get_by_role("button", name="Keep it after all").tap()
    sees(page, NOT_SAVED)
    button(page, "Roll 4 dice").tap()
    enter(page, 1, 1, 1, 4)
    expect(button(page, "Bank 1,150")).to_be_visible()
    room.come_back()
    button(page, "Bank 1,150").tap()
    expect(page.get_by_role("heading", name="Beto’s turn").first).to_be_visible()
    waiting(page)
    all_is_saved(page)
    expect(page.get_by_role("article")).to_have_count(1)
    expect(page.get_by_role("article").filter(has_text="1,150")).to_have_count(1)


@pytest.mark.parametrize("op", ["step", "begin"])
def test_dudo_is_not_said_to_be_lost_where_it_has_become_a_second_match(page: Page, site: str, op: str) -> None:
    room = put_by_with_room(page, site)
    dudo_hands.start(page, real=True)
    waiting(page)
    room.end()
    dudo_hands.enter(page, 6, 2)
    sees(page, NOT_SAVED)
    waiting(page)
    room.come_back()
    other = page.context.new_page()
    other.goto(page.url)
    dudo_hands.enter(other, 2, 5)
    waiting(other)
    other.close()
    kill_at(page, op, "answered")
    if op == "step":
        page.get_by_role("button", name="Take back").tap()
    else:
        page.get_by_role("link", name="Back").tap()
        begin_another(page)
    expect(page.locator(".toast")).to_contain_text("What was played here is saved as a second match.")
    expect_killed(page, 1)
    assert not any("is lost" in text for text in page.locator(".toast").all_inner_texts())
    all_is_saved(page)
    expect(page.get_by_role("article").filter(has_text="Dudo")).to_have_count(2)


def log_at(page: Page, link: str) -> list[str]:
    """The log of the match at this address, and not of the one before on the table."""
    page.goto("about:blank")
    page.goto(f"./{link}")
    expect(page.get_by_role("heading", name="’s turn").first).to_be_visible()
    waiting(page)
    return log_of(page)


def test_a_win_without_room_outlives_another_tab_that_went_on_and_deleted_the_match(page: Page, site: str) -> None:
    room = won_without_room(page, site)
    waiting(page)
    room.come_back()
    other = page.context.new_page()
    other.goto(page.url)
    button(other, "Roll 3 dice").tap()
    waiting(other)
    other.get_by_role("link", name="Back").tap()
    discard(other)
    other.close()
    page.get_by_role("link", name="Back").tap()
    begin_another(page)
    expect(page.locator(".toast")).to_contain_text("What was played here is saved as a second match.")
    all_is_saved(page)
    expect(page.get_by_role("article").filter(has_text="Beto wins")).to_have_count(1)
    page.goto("./#/club/matches")
    expect(page.locator(".club-match")).to_have_count(1)


def test_a_win_that_was_taken_back_is_no_second_match_though_the_worker_died(page: Page, site: str) -> None:
    room = won_without_room(page, site)
    room.come_back()
    kill_at(page, "step", "answered")
    page.get_by_role("button", name="Take back").tap()
    expect(button(page, "Bank 1,000")).to_be_visible()
    expect_killed(page, 1)
    page.wait_for_timeout(AT_WORK)
    page.get_by_role("link", name="Back").tap()
    expect(page.get_by_role("article")).to_have_count(1)
    expect(page.get_by_role("article").filter(has_text="Beto wins")).to_have_count(0)


def test_the_end_of_a_second_match_stays_on_its_screen(page: Page, site: str, tmp_path: Path) -> None:
    room = ended_without_room(page, site)
    first = page.url
    room.come_back()
    another_tab_rolls(page, first.replace("result", "table"), 3)
    kill_at(page, "at", "unheard")
    page.get_by_role("link", name="Watch it again").tap()
    expect(page.locator(".toast")).to_contain_text("What was played here is saved as a second match.")
    back = page.get_by_role("link", name="Back")
    expect(back).to_have_attribute("href", re.compile("^#/result/"))  # until the replay is there, it leads home
    back.tap()
    expect(page.get_by_role("heading", name="Beto wins")).to_be_visible()
    assert page.url != first
    with page.expect_download() as download:
        page.get_by_role("button", name="Save as a file").tap()
    download.value.save_as(tmp_path / "match.json")
    assert json.loads((tmp_path / "match.json").read_text())["log"][-1] == "1 bank"
