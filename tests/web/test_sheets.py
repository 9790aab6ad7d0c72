"""Score sheets: what stands on them, empty and filled, and what a printer gets."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from pyengine import GAMES, Match, Note, Over
from tests.web.clubs import HERE, found, press
from tests.web.conftest import AssertAccessible, OpenPage
from tests.web.scenes import GOLDEN
from tests.web.test_account import result

ROWS = {"prudente": 24, "cacho": 11, "chingona": 16, "chinchirorin": 24, "dudo": 24, "chinaso": 7}
FIRST = {"cacho": "ones", "chinaso": "two sets of three"}
PAPERS = {"A5": (420, 595), "A4": (595, 842)}
"""Points: width and height."""
CHROME = ".topbar, .sheet-settings, #toasts, #skip, button, select, input"


def cells(page: Page, part: str) -> list[list[str]]:
    rows = page.locator(f".score-sheet {part} tr").all()
    return [[cell.strip() for cell in row.locator("th, td").all_inner_texts()] for row in rows]


def pages(pdf: bytes) -> list[tuple[int, int]]:
    """The size of each."""
    boxes = re.findall(rb"/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]", pdf)
    return [(round(float(width)), round(float(height))) for width, height in boxes]


def test_the_club_prints_an_empty_sheet_of_each_game(page: Page) -> None:
    for game in GAMES:
        page.goto(HERE)
        page.get_by_role("region", name="Score sheets").get_by_role("link", name=game.capitalize()).click()
        expect(page.get_by_role("heading", level=1)).to_have_text(f"Score sheet: {game.capitalize()}")
        expect(page.locator(".score-sheet tbody tr")).to_have_count(ROWS[game])
        expect(page.locator(".score-sheet tbody th").first).to_have_text(FIRST.get(game, "1"))
        assert {len(row) for part in ("thead", "tbody", "tfoot") for row in cells(page, part)} == {5}
        for paper, size in PAPERS.items():
            page.get_by_text(paper, exact=True).click()
            assert pages(page.pdf(prefer_css_page_size=True)) == [size], (game, paper)


def test_paper_is_white_and_has_no_buttons(open_page: OpenPage, assert_accessible: AssertAccessible) -> None:
    page = open_page(HERE, policy=False, theme="dark")
    found(page, "Ana", "Beto")
    page.goto("#/club/sheet/dudo")
    page.get_by_label("Players").select_option("3")
    for name in ("Beto", "Ana"):
        press(page, name)
    assert cells(page, "thead") == [["Round", "Beto", "Ana", "Player 3"]]
    assert_accessible(page)
    page.emulate_media(media="print", color_scheme="dark")
    for part in page.locator(CHROME).all():
        expect(part).to_be_hidden()
    expect(page.locator(".score-sheet")).to_be_visible()
    ink, ground = page.evaluate("""() => {
      const of = (css) => getComputedStyle(document.querySelector(css));
      return [of(".score-sheet td").color, of(".score-sheet").backgroundColor];
    }""")
    assert ground == "rgb(255, 255, 255)"
    assert max(map(int, re.findall(r"\d+", ink)[:3])) < 90


@pytest.mark.parametrize("address", ["", "#/rules/prudente", "#/settings", "#/setup/prudente"])
def test_every_screen_prints_dark_on_white_at_night(address: str, open_page: OpenPage) -> None:
    page = open_page(address, theme="dark")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.emulate_media(media="print", color_scheme="dark")
    inks, ground = page.evaluate("""() => {
      const inks = [...document.querySelectorAll("h1, h2, p")].map((one) => getComputedStyle(one).color);
      return [inks, getComputedStyle(document.body).backgroundColor];
    }""")
    assert ground == "rgb(255, 255, 255)"
    assert inks
    assert max(max(map(int, re.findall(r"\d+", ink)[:3])) for ink in inks) < 140, inks


def notes_in(match: Match) -> list[Note]:
    return [note for line in range(1, len(match) + 1) for note in match.notes_of(line)]


def expected(game: str, match: Match) -> list[list[str]]:
    """The cells of the sheet, from the engine alone."""
    view: dict[str, Any] = dict(match.view())
    if game == "chinaso":
        return [list(map(str, hand)) for hand in view["sheet"]]
    if game == "cacho":
        columns = [sheet["hatches"][0]["boxes"] for sheet in view["sheets"]]
        return [[str(box["points"] or "×") for box in row] for row in zip(*columns, strict=True)]
    params: list[dict[str, Any]] = [dict(note.params) for note in notes_in(match)]
    return [list(map(str, one["totals"])) for one in params if "totals" in one]


@pytest.mark.parametrize("game", GAMES)
def test_a_match_that_was_played_fills_its_sheet(page: Page, game: str) -> None:
    match = Match.load((GOLDEN / f"{game}-seed.json").read_text(encoding="utf-8").strip())
    over = match.next
    assert isinstance(over, Over)
    id_ = result(page, match)
    page.get_by_role("link", name="Score sheet to print").click()
    expect(page.locator(".score-sheet thead th").nth(1)).to_have_text(match.seats[0])
    assert cells(page, "thead")[0][1:] == list(match.seats)
    ends, places = cells(page, "tfoot")
    assert [int(end.replace(",", "")) for end in ends[1:]] == list(over.scores)
    assert [int(place) for place in places[1:]] == list(over.places)
    rows = [row[1:] for row in cells(page, "tbody")]
    if game == "prudente":
        for seat, column in enumerate(zip(*rows, strict=True)):
            totals = [row[seat] for row in expected(game, match)]
            changes = [total for at, total in enumerate(totals) if total != (totals[at - 1] if at else "0")]
            assert [one for one in column if one] == changes
    else:
        assert rows == expected(game, match)
    page.goto("./")
    page.goto(f"#/club/sheet/{game}/{id_}")
    page.reload()
    expect(page.locator(".score-sheet tbody tr")).to_have_count(len(rows))


def test_a_match_entered_by_hand_has_a_sheet_with_its_end(page: Page) -> None:
    found(page, "Ana", "Beto")
    page.get_by_role("link", name="Enter a match").click()
    page.get_by_label("Game", exact=True).select_option(label="Chinaso")
    for name, points in (("Ana", "30"), ("Beto", "5")):
        press(page, name)
        page.get_by_label(f"Points of {name}").fill(points)
    press(page, "Save the match")
    page.get_by_role("link", name="One match").first.click()
    page.get_by_role("link", name="Score sheet to print").click()
    expect(page.locator(".score-sheet tfoot tr").first).to_contain_text("30")
    assert cells(page, "thead") == [["Hand", "Ana", "Beto"]]
    assert cells(page, "tfoot") == [["At the end", "30", "5"], ["Place", "2", "1"]]
