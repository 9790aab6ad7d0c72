"""The club as a file, a spreadsheet and a link, to another phone and back."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page, expect

from tests.web.clubs import (
    HERE,
    STORED,
    add,
    delete,
    heads,
    open_club,
    press,
    remember_all,
    rows,
    saved,
)
from tests.web.conftest import AssertAccessible, OpenPage
from tests.web.evening import shelf, taken_in
from tests.web.hands import button


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
    late = [f"late,9999-12-31T23:59:59-12:00,dudo,,{name},,,{place},,hand,,," for place, name in enumerate("AB", 1)]
    many = [f"m{n},never,dudo,,Zoë,,,1,x,hand,,," for n in range(20)]
    open_club(other, "\n".join([*lines, "new,2026-11-24,dudo,,Zoë,,,1,,hand,,,", *late, *many]), "club.csv")
    dialog = other.get_by_role("dialog", name="Nothing was added")
    expect(dialog).to_contain_text("Line 3: There is no game “prudence”.")
    expect(dialog).to_contain_text(f"Line {len(lines) + 1}: A match has two to eight players, but this one has 1.")
    expect(dialog).to_contain_text("isn’t a date")
    expect(dialog).to_contain_text("17 more lines are wrong.")  # each once, whatever is wrong in it
    assert_accessible(other)
    other.keyboard.press("Escape")
    assert saved(other, "Save the club", tmp_path) == before


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
