"""Matches in the club: which count, once each; those entered by hand; what figures lead to."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from pyengine import Match
from pyengine.review import review
from tests.web.clubs import (
    HERE,
    PLANT,
    STORED,
    add,
    delete,
    found,
    heads,
    open_club,
    press,
    remember_all,
    rows,
    saved,
    won_by_ana,
)
from tests.web.conftest import AssertAccessible, OpenPage
from tests.web.evening import shelf, taken_in
from tests.web.hands import RESULT, button, enter, open_with, start, waiting
from tests.web.test_account import account, match_of, result
from tests.web.test_coach import RECORD


def test_a_match_that_two_phones_have_counts_once(page: Page, open_page: OpenPage, tmp_path: Path) -> None:
    """One played it, the other has opened its file: their clubs know it under two ids."""
    other = open_page()
    match = match_of("prudente")
    for phone in (page, other):
        result(phone, match)
        phone.goto(HERE)
        expect(phone.get_by_role("link", name="One match")).to_be_visible()
    file = saved(other, "Save the club", tmp_path)
    open_club(page, file)
    expect(page.get_by_text("One entry is new or changed.").first).to_be_visible()
    expect(page.get_by_role("link", name="One match")).to_be_visible()
    assert len({row["id"] for row in page.evaluate(STORED, "results")}) == 2
    open_club(other, saved(page, "Save the club", tmp_path))
    expect(other.get_by_text("One entry is new or changed.").first).to_be_visible()
    expect(other.get_by_role("link", name="One match")).to_be_visible()


def test_a_match_that_was_played_on_from_another_counts_nowhere(page: Page, open_page: OpenPage) -> None:
    """Its record says so: it does after a reload and on another phone, too."""
    told = json.loads(match_of("prudente").record())
    told["log"].insert(len(told["log"]) // 2, "# branch")
    branched = Match.load(json.dumps(told, separators=(",", ":")))
    result(page, branched)
    says = page.get_by_text("This match was played on from another one, so it doesn’t count.")
    expect(says).to_be_visible()
    page.reload()
    expect(says).to_be_visible()
    other = open_page()
    result(other, Match.load(page.evaluate(RECORD)))
    expect(other.get_by_text("This match was played on from another one")).to_be_visible()
    for phone in (page, other):
        result(phone, match_of("chingona"))
        expect(says).to_have_count(0)
        phone.goto(HERE)
        expect(phone.get_by_role("link", name="One match")).to_be_visible()
        assert [row["game"] for row in phone.evaluate(STORED, "results")] == ["chingona"]


def test_who_was_lucky_stands_with_the_person_and_travels_with_the_club(page: Page, tmp_path: Path) -> None:
    match = match_of("prudente")
    told = review(match)
    page.goto(HERE)
    for name in match.seats:
        add(page, name)
        expect(page.get_by_role("link", name=name, exact=True)).to_be_visible()
    result(page, match)
    account(page)
    page.goto(HERE)
    page.get_by_role("link", name=match.seats[0], exact=True).first.click()
    one = told.seats[0]
    assert heads(page, "Luck and mistakes") == ["Prudente"]
    ((reviewed, luck, mistakes, _),) = rows(page, "Luck and mistakes")
    assert (reviewed, mistakes) == ("1", str(one.mistakes))
    assert float(luck) == pytest.approx(100 * one.luck, abs=0.11)
    page.goto(HERE)
    (kept,) = json.loads(saved(page, "Save the club", tmp_path))["results"]
    assert kept["review"]["luck"] == [round(1000 * seat.luck) for seat in told.seats]
    assert kept["review"]["mistakes"] == [seat.mistakes for seat in told.seats]


def test_a_match_entered_by_hand_and_a_person_who_leaves(page: Page, assert_accessible: AssertAccessible) -> None:
    page.goto(HERE)
    for name in ("Ana", "Beto"):
        press(page, "Add a person")
        page.get_by_label("Name", exact=True).fill(name)
        assert_accessible(page)
        press(page, "Save")
    page.get_by_role("link", name="Enter a match").click()
    page.get_by_label("Game", exact=True).select_option(label="Chinaso")
    press(page, "Ana")
    page.get_by_role("textbox", name="Name of a guest").fill("Zoë")
    press(page, "Add")
    press(page, "Beto")
    assert_accessible(page)
    press(page, "Ana")  # the others move up
    expect(page.get_by_label("Place of Zoë")).to_have_value("1")
    expect(page.get_by_label("Place of Beto")).to_have_value("2")
    press(page, "Remove Zoë")
    expect(page.get_by_label("Place of Beto")).to_have_value("1")
    press(page, "Beto")
    press(page, "Ana")
    page.get_by_role("textbox", name="Name of a guest").fill("Zoë")
    press(page, "Add")
    press(page, "Beto")
    page.get_by_label("Place of Ana").select_option(label="Place 3")
    press(page, "Save the match")
    expect(page.get_by_role("alert")).to_contain_text("don’t add up")
    page.get_by_label("When it ended").fill("1969-07-20T20:17")
    press(page, "Save the match")
    expect(page.get_by_role("alert")).to_contain_text("Enter when it ended.")
    page.get_by_label("When it ended").fill("2024-07-20T20:17")
    page.get_by_label("Points of Ana").fill("30")
    page.get_by_label("Points of Ana").blur()
    press(page, "Save the match")
    expect(page.get_by_role("alert")).to_contain_text("Enter everyone’s points")
    for name, points in (("Zoë", "5"), ("Beto", "5")):
        page.get_by_label(f"Points of {name}").fill(points)
        page.get_by_label(f"Points of {name}").blur()
    press(page, "Save the match")
    expect(page.get_by_text("1. Zoë (5), 1. Beto (5), 3. Ana (30)")).to_be_visible()
    page.goto("#/setup/dudo")
    press(page, "Ana")
    press(page, "Beto")
    expect(page.get_by_role("textbox", name="Name of player 2")).to_have_value("Beto")
    page.goto(HERE)
    page.get_by_role("link", name="Beto", exact=True).first.click()
    delete(page, "Beto")
    expect(page.get_by_text("No matches yet.")).to_be_visible()
    assert "Beto" not in json.dumps([page.evaluate(STORED, kind) for kind in ("people", "evenings", "results")])
    page.reload()
    expect(page.get_by_role("link", name="Ana", exact=True)).to_be_visible()


def test_a_match_is_entered_of_the_game_that_is_shown(page: Page) -> None:
    """The last one may be of a game that only a newer release knows."""
    found(page, "Ana", "Beto")
    seats = [{"person": row["id"]} for row in page.evaluate(STORED, "people")]
    unknown = {
        "id": "abcdefghij",
        "changed": 1,
        "version": 1,
        "game": "tablut",
        "at": 1_800_000_000_000,
        "seats": seats,
        "places": [1, 2],
        "by": "hand",
    }
    page.evaluate(PLANT, ["results", unknown])
    page.reload()
    expect(page.locator("#club-last")).to_be_visible()
    page.get_by_role("link", name="Enter a match").click()
    expect(page.get_by_label("Game", exact=True)).to_have_value("prudente")
    for name in ("Ana", "Beto"):
        press(page, name)
    press(page, "Save the match")
    expect(page.locator(".toast")).to_contain_text("The match is in the club.")
    assert sorted(row["game"] for row in page.evaluate(STORED, "results")) == ["prudente", "tablut"]


def test_a_win_that_is_taken_back_counts_once_the_match_has_another_end(page: Page) -> None:
    won_by_ana(page)
    table = page.url
    page.get_by_role("link", name=RESULT).tap()
    expect(page.get_by_role("heading", name="Ana wins")).to_be_visible()
    page.goto(f"{HERE}/matches")
    expect(page.locator(".club-match")).to_contain_text("1. Ana")
    page.goto(table)
    page.get_by_role("button", name="Take back").tap()
    expect(button(page, "Bank 1,000")).to_be_visible()
    waiting(page)
    page.goto(f"{HERE}/matches")
    expect(page.get_by_text("No matches yet.")).to_be_visible()
    page.goto(table)
    button(page, "Bank 1,000").tap()
    expect(page.get_by_role("link", name=RESULT)).to_be_visible()
    waiting(page)
    page.goto(f"{HERE}/matches")
    expect(page.locator(".club-match")).to_have_count(1)


def test_a_win_that_is_taken_back_counts_as_it_stood_once_its_match_is_deleted(page: Page, tmp_path: Path) -> None:
    found(page, "Ana", "Beto")
    page.goto("./")
    won_by_ana(page)
    table = page.url.partition("#")[2]
    page.get_by_role("link", name=RESULT).tap()
    expect(page.get_by_role("heading", name="Ana wins")).to_be_visible()
    page.get_by_role("link", name="Back").tap()
    page.get_by_role("link", name="The club").tap()
    expect(page.get_by_role("link", name="One match", exact=True)).to_be_visible()
    page.evaluate("(table) => void (location.hash = table)", table)  # a page that has not seen the club again
    page.get_by_role("button", name="Take back").tap()
    expect(button(page, "Bank 1,000")).to_be_visible()
    waiting(page)
    page.get_by_role("link", name="Back").tap()
    page.get_by_role("link", name="The club").tap()
    expect(page.get_by_text("No matches yet.")).to_be_visible()
    assert len(saved(page, "Save for a spreadsheet", tmp_path).splitlines()) == 1
    page.get_by_role("link", name="Ana", exact=True).tap()
    press(page, "Delete Ana")
    expect(page.get_by_role("dialog")).to_contain_text("This deletes Ana and one match from the club")
    page.keyboard.press("Escape")
    for _ in range(2):
        page.get_by_role("link", name="Back").tap()
    page.get_by_role("button", name="More about").tap()
    page.get_by_role("dialog").get_by_role("button", name="Delete").tap()
    page.get_by_role("button", name="Dismiss").tap()
    page.get_by_role("link", name="The club").tap()
    expect(page.get_by_role("link", name="One match", exact=True)).to_be_visible()


def test_a_win_whose_result_nobody_has_opened_counts_though_the_match_is_deleted(page: Page) -> None:
    won_by_ana(page)
    page.get_by_role("link", name="Back").tap()
    page.get_by_role("button", name="More about").tap()
    page.get_by_role("dialog").get_by_role("button", name="Delete").tap()
    page.get_by_role("button", name="Dismiss").tap()
    page.goto(f"{HERE}/matches")
    expect(page.locator(".club-match")).to_contain_text("1. Ana")
    assert page.evaluate(STORED, "results")[0]["print"]


SET_BACK = "{ const now = Date.now.bind(Date); Date.now = () => now() - 7_200_000; }"


def test_the_club_notes_another_end_though_the_clock_was_set_back(page: Page) -> None:
    start(page, goal=1000, real=True)
    open_with(page, 6, 2)
    enter(page, 2, 3, 4, 6, 2, 3)
    enter(page, 1, 1, 1, 2, 3, 4)
    button(page, "Bank 1,000").tap()
    page.get_by_role("link", name=RESULT).tap()
    expect(page.get_by_role("heading", name="Beto wins")).to_be_visible()
    table = page.url.replace("result", "table")
    page.goto(f"{HERE}/matches")
    expect(page.locator(".club-match")).to_contain_text("1. Beto")

    def later_clock(route: Route) -> None:
        found = route.fetch()
        route.fulfill(response=found, body=SET_BACK + found.text())

    page.context.route("**/engine/worker.js", later_clock)
    later = page.context.new_page()
    later.goto(table)
    for _ in range(2):
        later.get_by_role("button", name="Take back").tap()
        waiting(later)
    enter(later, 2, 3, 4, 6, 2, 3)
    enter(later, 1, 1, 1, 2, 3, 4)
    button(later, "Bank 1,000").tap()
    later.get_by_role("link", name=RESULT).tap()
    expect(later.get_by_role("heading", name=re.compile("wins"))).to_have_text(re.compile("Ana wins"))
    later.goto(f"{HERE}/matches")
    expect(later.locator(".club-match")).to_contain_text("1. Ana")


def test_a_figure_leads_to_its_matches(page: Page) -> None:
    taken_in(page, shelf(8))
    remember_all(page)
    who = heads(page, "All-time table")[0]
    page.get_by_role("link", name=who, exact=True).first.click()
    table = page.get_by_role("table", name="Game by game")
    expect(table).to_be_visible()
    (best, *_), (played, *_) = ([row[at] for row in rows(page, "Game by game")] for at in (2, 0))
    table.get_by_role("row").nth(1).get_by_role("link").nth(1).click()
    expect(page.locator(".club-match")).to_have_count(1)
    expect(page.get_by_text(re.compile(rf"{who} \({re.escape(best)}\)"))).to_be_visible()
    page.go_back()
    table.get_by_role("row").nth(1).get_by_role("link").first.click()
    expect(page.locator(".club-match")).to_have_count(int(played))
    expect(page.get_by_role("heading", level=1)).to_contain_text(f"Matches of {who}")
    page.go_back()
    longest = page.get_by_role("link", name=re.compile("won in a row$")).last
    count = int(str(longest.locator("[aria-hidden]").text_content()))
    longest.click()
    expect(page.locator(".club-match")).to_have_count(count)
    for text in page.locator(".club-match").all_inner_texts():
        assert f"1. {who}" in text
