"""A file is opened for what it holds, wherever it is opened or dropped."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from pyengine import Match, seeded
from tests.web.clubs import HERE, found, open_club, saved
from tests.web.conftest import OpenPage
from tests.web.test_records import import_file

DROP = """(files) => {
  const dataTransfer = new DataTransfer();
  for (const [name, text] of files) dataTransfer.items.add(new File([text], name));
  dispatchEvent(new DragEvent("drop", { dataTransfer, cancelable: true }));
}"""


def match_of(game: str) -> str:
    match = Match(game, ["Ana", "Beto"])
    match.advance(seeded(7))
    return match.record()


@pytest.fixture
def club(open_page: OpenPage, tmp_path: Path) -> str:
    """The file of another phone's club, in which Chela is."""
    page = open_page()
    found(page, "Chela")
    return saved(page, "Save the club", tmp_path)


def test_a_club_that_is_opened_among_the_matches_is_opened_as_a_club(page: Page, club: str, tmp_path: Path) -> None:
    file = tmp_path / "club.json"
    file.write_text(club, encoding="utf-8")
    import_file(page, file)
    expect(page.get_by_role("heading", level=1, name="The club")).to_be_visible()
    expect(page.get_by_role("link", name="Chela", exact=True)).to_be_visible()
    expect(page.locator(".toast")).to_contain_text("One entry is new or changed.")  # and stored by now
    page.reload()
    expect(page.get_by_role("link", name="Chela", exact=True)).to_be_visible()


def test_a_match_that_is_opened_at_the_club_is_opened_as_a_match(page: Page) -> None:
    page.goto(HERE)
    open_club(page, match_of("prudente"))
    expect(page.get_by_role("heading", name="Race to 20,000")).to_be_visible()


def test_all_the_files_that_are_dropped_are_opened(page: Page, club: str) -> None:
    expect(page.get_by_role("heading", level=1, name="Cubilete")).to_be_visible()
    page.evaluate(
        DROP, [["one.json", match_of("prudente")], ["two.json", match_of("cacho")], ["picture.png", "no record"]]
    )
    expect(page.get_by_role("dialog")).to_contain_text("This saved match can’t be read")
    page.keyboard.press("Escape")
    expect(page.get_by_role("article")).to_have_count(2)
    assert page.url.endswith(("/", "#/"))  # none of them is on the table
    page.evaluate(DROP, [["club.json", club]])
    expect(page.get_by_role("link", name="Chela", exact=True)).to_be_visible()


def test_the_title_of_the_tab_says_which_game_is_on_the_table(page: Page, tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    file.write_text(match_of("prudente"), encoding="utf-8")
    import_file(page, file)
    expect(page).to_have_title("Prudente · Cubilete")
    page.reload()
    expect(page).to_have_title("Prudente · Cubilete")
