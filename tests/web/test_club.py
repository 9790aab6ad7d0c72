"""The club on a device: people, figures, results, files; what it does without room, with damage, and in a frame."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from pyengine import Match
from pyengine.review import review
from tests.playing import finish
from tests.web.clubs import (
    HERE,
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
from tests.web.hosts import until
from tests.web.scenes import LAY
from tests.web.test_account import account, match_of, result
from tests.web.test_coach import RECORD

PLANT = """async ([kind, row]) => {
  const db = await new Promise((go) => (indexedDB.open("cubilete.club").onsuccess = ({ target }) => go(target.result)));
  const deed = db.transaction(kind, "readwrite");
  deed.objectStore(kind).put(row);
  await new Promise((go) => (deed.oncomplete = go));
  db.close();
}"""


def test_a_group_from_its_guests_to_another_phone(
    page: Page, open_page: OpenPage, assert_accessible: AssertAccessible, tmp_path: Path
) -> None:
    page.goto("./")
    page.get_by_role("link", name="The club").click()
    expect(page.get_by_text("No matches yet.")).to_be_visible()
    assert_accessible(page)
    page.goto("./")
    taken_in(page, shelf(4))
    remember_all(page)
    assert_accessible(page)
    assert len(page.evaluate(STORED, "results")) == 4
    page.get_by_role("link", name="Ana", exact=True).first.click()
    expect(page.get_by_role("heading", name="Ana")).to_be_focused()
    assert_accessible(page)
    page.get_by_role("link", name="matches").last.click()
    assert_accessible(page)
    expect(page.get_by_role("link", name="Result").first).to_be_visible()
    page.goto(HERE)
    file = saved(page, "Save the club", tmp_path)
    assert len(saved(page, "Save for a spreadsheet", tmp_path).splitlines()) > 8
    press(page, "Share as a link")
    link = page.get_by_role("textbox", name="The link").input_value()

    other = open_page(HERE)
    open_club(other, file)
    expect(other.get_by_text("9 entries are new or changed.").first).to_be_visible()
    open_club(other, file)
    expect(other.get_by_text("Nothing is new or changed.").first).to_be_visible()
    assert saved(other, "Save the club", tmp_path) == file
    open_club(other, '{"cubilete.club": 99}' + " " * 9)
    expect(other.get_by_text("newer version").first).to_be_visible()
    third = open_page(link)
    expect(button(third, "Add to my club")).to_be_visible()
    assert_accessible(third)
    press(third, "Add to my club")
    expect(third.locator(".toast")).to_contain_text("entries are new or changed.")
    expect(third.get_by_role("link", name="Beto", exact=True).first).to_be_visible()
    assert saved(third, "Save the club", tmp_path) == file


def test_a_spreadsheet_comes_back_once_and_its_mistakes_are_told(
    page: Page, open_page: OpenPage, assert_accessible: AssertAccessible, tmp_path: Path
) -> None:
    taken_in(page, shelf(4))
    remember_all(page)
    sheet = saved(page, "Save for a spreadsheet", tmp_path)
    other = open_page(HERE, policy=False)
    open_club(other, sheet, "club.csv")
    expect(other.get_by_text("9 entries are new or changed.").first).to_be_visible()
    assert saved(other, "Save for a spreadsheet", tmp_path) == sheet
    for here in (other, page):
        open_club(here, "\ufeff" + sheet.replace(",", ";"), "club.csv")
        expect(here.get_by_text("Nothing is new or changed.").first).to_be_visible()
    lines = sheet.splitlines()
    lines[2] = lines[2].replace("prudente", "prudence")
    before = saved(other, "Save the club", tmp_path)
    open_club(other, "\n".join([*lines, "new,2026-11-24,dudo,,Zoë,,,1,,hand,,,"]), "club.csv")
    dialog = other.get_by_role("dialog", name="Nothing was added")
    expect(dialog).to_contain_text("Line 3: There is no game “prudence”.")
    expect(dialog).to_contain_text(f"Line {len(lines) + 1}: A match has two to eight players, but this one has 1.")
    assert_accessible(other)
    other.keyboard.press("Escape")
    assert saved(other, "Save the club", tmp_path) == before


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


def test_a_win_whose_result_nobody_has_opened_counts_though_the_match_is_deleted(page: Page) -> None:
    won_by_ana(page)
    page.get_by_role("link", name="Back").tap()
    page.get_by_role("button", name="More about").tap()
    page.get_by_role("dialog").get_by_role("button", name="Delete").tap()
    page.get_by_role("button", name="Dismiss").tap()
    page.goto(f"{HERE}/matches")
    expect(page.locator(".club-match")).to_contain_text("1. Ana")
    assert page.evaluate(STORED, "results")[0]["print"]


def test_a_double_tap_adds_one_guest_and_not_the_next_one_as_well(page: Page) -> None:
    taken_in(page, shelf(4))
    page.goto(HERE)
    box = button(page, "Add Ana to the club").bounding_box()
    assert box
    page.mouse.click(box["x"] + 9, box["y"] + 9)
    expect(page.get_by_role("link", name="Ana", exact=True).first).to_be_visible()
    page.mouse.down(click_count=2)
    page.mouse.up(click_count=2)
    page.wait_for_timeout(1_000)  # it is stored by now
    assert [row["name"] for row in page.evaluate(STORED, "people")] == ["Ana"]
    page.mouse.click(box["x"] + 9, box["y"] + 9)
    page.wait_for_timeout(1_000)
    assert len(page.evaluate(STORED, "people")) == 2


def test_a_key_that_is_held_down_adds_one_guest(page: Page) -> None:
    taken_in(page, shelf(4))
    page.goto(HERE)
    button(page, "Add Ana to the club").focus()
    for _ in range(8):
        page.keyboard.down("Enter")
        page.wait_for_timeout(100)
    page.keyboard.up("Enter")
    page.wait_for_timeout(500)
    assert [row["name"] for row in page.evaluate(STORED, "people")] == ["Ana"]


def namesakes(many: int) -> str:
    """A file of a club in which everybody but Zoe and Ana is there twice."""
    names = ["Zoe", "Ana", *(f"Namesake {n // 2}" for n in range(2 * many))]
    people = [
        {"id": f"peeper{letter}abc", "changed": 9, "name": name, "colour": "gold"}
        for letter, name in zip("abcdefghjkmnpqrs", names, strict=False)
    ]
    return json.dumps({"cubilete.club": 1, "people": people, "evenings": [], "results": []})


MET = "([x, y]) => document.elementFromPoint(x, y).closest('button')?.textContent.trim()"


def test_the_second_tap_on_delete_merges_nobody_else(page: Page) -> None:
    page.goto(HERE)
    open_club(page, namesakes(6))
    page.get_by_role("link", name="Zoe", exact=True).click()
    press(page, "Delete Zoe")
    sure = page.get_by_role("dialog").get_by_role("button", name="Delete Zoe")
    sure.hover()  # once it stands still
    box = sure.bounding_box()
    assert box
    at = [box["x"] + box["width"] * 0.75, box["y"] + box["height"] / 2]
    page.mouse.click(*at)
    same = button(page, "Both are the same Namesake 0")
    expect(same).to_be_visible()
    assert "Both are the same" in page.evaluate(MET, at)
    page.mouse.down(click_count=2)
    page.mouse.up(click_count=2)
    page.wait_for_timeout(500)
    assert not [row for row in page.evaluate(STORED, "people") if "same" in row]
    page.wait_for_timeout(500)
    same.click()
    expect(page.locator(".toast")).to_contain_text("Namesake 0 and Namesake 0 count as one person now.")


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


def test_who_was_deleted_in_another_tab_is_not_changed_in_silence(page: Page) -> None:
    found(page, "Ana", "Beto")
    other = page.context.new_page()
    other.goto(HERE)
    other.get_by_role("link", name="Ana", exact=True).click()
    press(other, "Name, colour and words")
    other.get_by_label("Name", exact=True).fill("Anita")
    page.get_by_role("link", name="Ana", exact=True).click()
    delete(page, "Ana")
    expect(page.get_by_role("link", name="Ana", exact=True)).to_have_count(0)
    press(other, "Save")
    expect(other.locator(".toast")).to_contain_text("Ana was deleted or merged in another tab")
    expect(other.get_by_role("main")).to_contain_text("This person is not on this phone.")
    other.goto(HERE)
    other.get_by_role("link", name="Beto", exact=True).click()
    press(other, "Beto is the same as…")
    expect(other.get_by_role("dialog")).not_to_contain_text("Ana")


def test_who_was_deleted_in_another_tab_is_not_merged_with_anybody(page: Page) -> None:
    found(page, "Ana", "Beto")
    other = page.context.new_page()
    other.goto(HERE)
    other.get_by_role("link", name="Beto", exact=True).click()
    press(other, "Beto is the same as…")
    page.get_by_role("link", name="Ana", exact=True).click()
    delete(page, "Ana")
    expect(page.get_by_role("link", name="Ana", exact=True)).to_have_count(0)
    other.get_by_role("dialog").get_by_role("button", name="Ana", exact=True).click()
    expect(other.locator(".toast")).to_contain_text("Ana was deleted or merged in another tab")
    expect(other.get_by_role("link", name="Beto", exact=True)).to_be_visible()


def test_who_was_merged_in_another_tab_is_not_deleted_in_silence(page: Page) -> None:
    found(page, "Ana", "Zoe")
    other = page.context.new_page()
    other.goto(HERE)
    other.get_by_role("link", name="Zoe", exact=True).click()
    press(other, "Delete Zoe")
    page.get_by_role("link", name="Zoe", exact=True).click()
    press(page, "Zoe is the same as…")
    page.get_by_role("dialog").get_by_role("button", name="Ana", exact=True).click()
    expect(page.locator(".toast")).to_contain_text("Zoe and Ana count as one person now.")
    other.get_by_role("dialog").get_by_role("button", name="Delete Zoe").click()
    expect(other.locator(".toast")).to_contain_text("Zoe was deleted or merged in another tab")
    assert [row.get("name") for row in page.evaluate(STORED, "people")].count(None) == 0


def test_two_tabs_add_two_guests_and_each_gets_all_matches(page: Page) -> None:
    taken_in(page, shelf(4))
    page.goto(HERE)
    other = page.context.new_page()
    other.goto(HERE)
    for tab in (page, other):
        expect(button(tab, "Add Beto to the club")).to_be_visible()
    for tab, name in ((page, "Ana"), (other, "Beto")):
        press(tab, f"Add {name} to the club")
        expect(tab.locator(".toast")).to_contain_text(f"{name} is in the club, with ")
    seats = [seat for row in page.evaluate(STORED, "results") for seat in row["seats"]]
    assert sum("person" in seat for seat in seats) > 2
    assert not [seat for seat in seats if seat.get("guest") in ("Ana", "Beto")]


def test_two_tabs_add_nobody_twice(page: Page) -> None:
    other = page.context.new_page()
    for tab in (page, other):
        tab.goto(HERE)
        press(tab, "Add a person")
        tab.get_by_label("Name", exact=True).fill("Yago")
    press(page, "Save")
    expect(page.get_by_role("link", name="Yago", exact=True)).to_be_visible()
    page.wait_for_timeout(1_000)  # it is stored by now
    press(other, "Save")
    expect(other.get_by_role("alert")).to_contain_text("has this name")
    assert len(page.evaluate(STORED, "people")) == 1


def test_two_who_are_one(page: Page) -> None:
    page.goto(HERE)
    for name in ("Ana", "Anita", "ANA"):
        add(page, name)
    expect(page.get_by_role("alert")).to_contain_text("has this name")
    page.keyboard.press("Escape")
    page.get_by_role("link", name="Anita").click()
    press(page, "Anita is the same as…")
    page.get_by_role("dialog").get_by_role("button", name="Ana", exact=True).click()
    expect(page.get_by_role("link", name="Ana", exact=True)).to_be_visible()
    expect(page.get_by_role("link", name="Anita")).to_have_count(0)
    press(page, "Undo")
    expect(page.get_by_role("link", name="Anita")).to_be_visible()
    page.get_by_role("link", name="Anita").click()
    press(page, "Anita is the same as…")
    page.get_by_role("dialog").get_by_role("button", name="Ana", exact=True).click()
    page.get_by_role("link", name="Ana", exact=True).click()
    press(page, "Anita is somebody else after all")
    page.goto(HERE)
    expect(page.get_by_role("link", name="Anita")).to_be_visible()


def test_two_clubs_that_know_the_same_people_become_one(page: Page, open_page: OpenPage, tmp_path: Path) -> None:
    """Both have entered Ana; one knows Beto as a guest only."""
    other = open_page(HERE, policy=False)
    page.goto(HERE)
    for phone in (page, other):
        add(phone, "Ana")
        expect(phone.get_by_role("link", name="Ana", exact=True)).to_be_visible()
    add(page, "Beto")
    other.get_by_role("link", name="Enter a match").click()
    press(other, "Ana")
    other.get_by_role("textbox", name="Name of a guest").fill("Ana")
    press(other, "Add")
    press(other, "Save the match")
    expect(other.get_by_role("alert")).to_have_text("Ana plays twice in this match.")
    other.reload()
    press(other, "Ana")
    other.get_by_role("textbox", name="Name of a guest").fill("Beto")
    press(other, "Add")
    press(other, "Save the match")
    open_club(page, saved(other, "Save the club", tmp_path))
    expect(page.get_by_text("Ana is here twice.")).to_be_visible()
    press(page, "Both are the same Ana")
    expect(page.get_by_text("Ana is here twice.")).to_have_count(0)
    expect(page.get_by_role("link", name="Ana", exact=True)).to_have_count(2)  # the face, and the table
    press(page, "Add Beto to the club")
    expect(button(page, "Add Beto to the club")).to_have_count(0)
    assert heads(page, "All-time table") == ["Ana", "Beto"]
    assert [row[0] for row in rows(page, "All-time table")] == ["1", "1"]


def test_what_a_file_deletes_is_said_first_and_what_was_saved_comes_back(
    page: Page, open_page: OpenPage, assert_accessible: AssertAccessible, tmp_path: Path
) -> None:
    taken_in(page, shelf(4))
    remember_all(page)
    full = saved(page, "Save the club", tmp_path)
    other = open_page(HERE, policy=False)
    open_club(other, full)
    expect(other.get_by_role("link", name="Beto", exact=True).first).to_be_visible()
    page.get_by_role("link", name="Beto", exact=True).first.click()
    delete(page, "Beto")
    expect(page.get_by_role("link", name="Beto", exact=True)).to_have_count(0)
    without = saved(page, "Save the club", tmp_path)
    open_club(other, without)
    dialog = other.get_by_role("dialog", name="This will delete something here")
    assert_accessible(other)
    with other.expect_download():
        dialog.get_by_role("button", name="Save the club").click()
    other.keyboard.press("Escape")
    assert saved(other, "Save the club", tmp_path) == full
    open_club(other, without)
    press(other, "Delete and go on")
    expect(other.get_by_role("link", name="Beto", exact=True)).to_have_count(0)
    assert saved(other, "Save the club", tmp_path) == without
    open_club(other, full)
    expect(other.get_by_text("Nothing is new or changed.").first).to_be_visible()
    press(other, "Bring them back")
    expect(other.get_by_role("link", name="Beto", exact=True).first).to_be_visible()
    expect(other.get_by_role("link", name="All 4 matches")).to_be_visible()


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


def test_a_table_speaks_the_words_of_who_sits_down(page: Page, assert_accessible: AssertAccessible) -> None:
    page.goto(HERE)
    add(page, "Ana")
    press(page, "Add a person")
    page.get_by_label("Name", exact=True).fill("Beto")
    page.get_by_label("Words at Dudo").select_option(label="Plain")
    assert_accessible(page)
    press(page, "Save")
    expect(page.get_by_role("link", name="Beto", exact=True)).to_be_visible()
    page.goto("#/setup/dudo")
    rules = page.locator(".setup__rules")
    press(page, "Ana")
    expect(rules).to_contain_text("Colombian")
    press(page, "Beto")
    expect(rules).to_contain_text("Plain")
    page.locator("summary:has(#rules-title)").click()
    page.get_by_role("radio", name=re.compile("^Colombian, in English")).check()
    expect(rules).to_contain_text("Colombian")  # what somebody chooses after that holds
    press(page, "Start")
    expect(page.get_by_role("heading", name="Who goes first?").first).to_be_visible()
    page.goto("#/setup/dudo")
    expect(rules).to_contain_text("Plain")
    page.reload()
    expect(rules).to_contain_text("Plain")


ANA = {"id": "anaaaaaaaa", "changed": 1, "name": "Ana", "colour": "red", "version": 1}


def test_a_set_up_comes_with_its_faces_and_without_them_if_they_cannot_be_had(page: Page, troubles: list[str]) -> None:
    page.goto(HERE)
    add(page, "Ana")
    until(page, "localStorage['cubilete.club'] === 'true'", "the club is stored")
    page.goto("#/")
    page.reload()
    page.route("**/club/faces.js*", later)
    page.get_by_role("link", name="Prudente").first.click()
    page.locator(".setup__form").wait_for()
    assert page.locator(".club-faces button").count() == 1  # already: nothing moves under a finger
    page.unroute("**/club/faces.js*", later)
    page.goto("#/")
    page.route("**/club/faces.js*", lambda route: route.abort())
    page.reload()
    page.get_by_role("link", name="Prudente").first.click()
    expect(page.get_by_role("button", name="Start", exact=True)).to_be_enabled()
    page.close()  # it may ask again
    assert troubles
    troubles.clear()


def later(route: Route) -> None:
    """A slow network."""
    route.request.frame.page.wait_for_timeout(200)
    route.continue_()


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
