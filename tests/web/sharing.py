"""Every screen and sheet of links, one after another: for pictures, and for whatever looks at all of them."""

from __future__ import annotations

from collections.abc import Iterator

from playwright.sync_api import Page, expect

from pyengine import Match
from tests.playing import finish
from tests.web.pseudo import anyhow
from tests.web.scenes import drawn, lay

ASK = """async ([name, given]) => {
  const root = document.querySelector("script[type=module]").src;
  const { writeMatch, writeSetup } = await import(new URL("./sharing/links.js", root));
  return name === "m" ? writeMatch(given) : writeSetup(given);
}"""
TABLE = {
    "game": "prudente",
    "players": [{"name": name} for name in ("Ana", "Beto", "Zoë")],
    "options": {"goal": 2000, "straight": 3000, "hot_dice": "optional"},
    "real": False,
}
PLAIN = {"game": "chinaso", "players": [{"name": ""}, {"name": ""}], "options": {}, "real": True}


def links(page: Page) -> Iterator[str]:
    """The page is on the home screen without a match; the caller looks while the generator waits."""
    yield from tables(page)
    record = finish(Match("prudente", ["Ana", "Beto"], {"goal": 1000}), 5).record()
    visit(page, f"#/m/{page.evaluate(ASK, ['m', record])}")
    drawn(page)
    yield "a match out of a link"
    page.goto("#/")
    match = lay(page, record)
    page.goto(f"#/result/{match}")
    page.get_by_role("button", name=anyhow("share.match")).click()
    yield from sheet(page, "a match")
    for code, why in (("2abc", "future"), ("1???", "damaged")):
        visit(page, f"#/s/{code}")
        yield f"a link that is refused: {why}"


def tables(page: Page) -> Iterator[str]:
    for name, table in (("table", TABLE), ("table by the book", PLAIN)):
        code = page.evaluate(ASK, ["s", table])
        visit(page, f"#/s/{code}")
        yield f"a {name} out of a link"
        page.get_by_role("button", name=anyhow("share.table")).click()
        yield from sheet(page, f"a {name}")
        visit(page, f"#/card/{code}")
        expect(page.locator("svg.qr")).to_be_visible()
        yield f"a {name} as a card"


def sheet(page: Page, what: str) -> Iterator[str]:
    expect(page.locator("dialog[open] svg.qr")).to_be_visible()
    yield f"{what} being shared"
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)


def visit(page: Page, address: str) -> None:
    page.evaluate("document.querySelector('.screen').id = 'last'")
    page.goto(address)
    expect(page.locator("#last")).to_have_count(0)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
