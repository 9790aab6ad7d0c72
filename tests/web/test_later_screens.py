"""The screens that come after a match: its account, its picture, the coach, the club. Everybody can use them."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.web import pseudo
from tests.web.access import assert_fits, runs_off, sized, small_targets
from tests.web.clubs import A_BREATH
from tests.web.conftest import AssertAccessible, OpenPage
from tests.web.evening import shelf
from tests.web.scenes import GOLDEN, LAY, lay
from tests.web.shots import lively
from tests.web.test_account import match_of
from tests.web.test_landscape import ON_ITS_SIDE
from tests.web.witness import sit

WORDS = pseudo.words()
SQUEEZED = """() => [...document.querySelectorAll("dialog[open], dialog[open] *, .page, .page *")]
  .filter((el) => el.checkVisibility() && !el.closest(".visually-hidden, svg, input, select"))
  .filter((el) => getComputedStyle(el).overflowX === "visible")
  .filter((el) => el.clientWidth > 0 && el.scrollWidth > el.clientWidth + 1)
  .map((el) => `${el.tagName} ${el.className}: ${el.scrollWidth} > ${el.clientWidth}`)"""
"""What is wider than the place it has."""
BROKEN = """() => [...document.querySelectorAll("td.num:not(:has(*))")].filter((cell) => {
  const text = document.createRange();
  text.selectNodeContents(cell);
  const lines = new Set([...text.getClientRects()].map((box) => Math.round(box.top)));
  return /^[\\d.,+−-]+$/.test(cell.textContent.trim()) && lines.size > 1;
}).map((cell) => cell.textContent)"""
"""Figures of a table that are broken over two lines."""


class Visit:
    """A person with a language, after a match."""

    def __init__(self, page: Page, language: str) -> None:
        self.page, self.words = page, WORDS[language]

    def go(self, address: str) -> None:
        self.page.goto(address)
        expect(self.page.get_by_role("main")).to_have_attribute("aria-busy", "false")

    def press(self, key: str, **slots: str) -> None:
        name = self.words[key]
        for slot, value in slots.items():
            name = name.replace(f"{{{slot}}}", value)
        found = self.page.get_by_role("button", name=name, exact=True).or_(
            self.page.get_by_role("link", name=name, exact=True)
        )
        found.last.click()

    def sheet(self, key: str, **slots: str) -> None:
        self.press(key, **slots)
        expect(self.page.get_by_role("dialog")).to_be_visible()

    def leave(self) -> None:
        self.page.keyboard.press("Escape")
        expect(self.page.get_by_role("dialog")).to_have_count(0)

    def screens(self) -> Iterator[str]:
        """Every screen and sheet in turn; the caller looks while the generator waits."""
        yield from self.result()
        yield from self.coach()
        yield from self.club()

    def result(self) -> Iterator[str]:
        page = self.page
        for what, record in (
            ("dice", match_of("prudente, three").record()),
            ("cards", (GOLDEN / "chinaso-express.json").read_text(encoding="utf-8").strip()),
        ):
            page.goto("./")
            id_ = page.evaluate(LAY, record)
            self.go(f"#/result/{id_}")
            if what == "dice":
                expect(page.locator(".account__words")).to_be_visible()
                for fold in page.locator("summary").all():
                    fold.click()
                yield "the account"
                yield from self.picture("picture.account")
            yield from self.picture("picture.result")
            if what == "dice":
                page.goto(f"#/replay/{id_}/9")
                expect(page.locator(".replay__account")).to_be_visible()
                yield "the replay with the account"

    def picture(self, key: str) -> Iterator[str]:
        self.sheet(key)
        expect(self.page.get_by_role("dialog").get_by_role("img")).to_be_visible()
        yield key
        self.leave()

    def coach(self) -> Iterator[str]:
        page = self.page
        page.goto("./")
        lay(page, lively("cacho"))
        sit(page, "advice")
        self.press("coach.ask")
        expect(page.locator(".advisor__ways")).to_be_visible()
        yield "the coach"

    def club(self) -> Iterator[str]:
        page = self.page
        self.go("#/club")
        yield "the club, nobody yet"
        self.sheet("club.add")
        yield "a new person"
        self.leave()
        page.goto("./")
        with page.expect_file_chooser() as chooser:
            self.press("home.import")
        chooser.value.set_files(
            {"name": "shelf.json", "mimeType": "application/json", "buffer": shelf(4, seed=3).encode()}
        )
        expect(page.get_by_role("article").first).to_be_visible()
        self.go("#/club")
        expect(page.locator("#club-last")).to_be_visible()
        yield "the club, guests"
        for count in range(1, 5):
            page.locator(".club-faces button").first.click()
            expect(page.locator("a.club-face")).to_have_count(count)
            page.wait_for_timeout(A_BREATH)
        yield "the club, people"
        yield from self.evening()
        yield from self.person()
        self.go("#/club/sheet/chinaso")
        expect(page.locator(".score-sheet tbody tr")).to_have_count(7)
        yield "a score sheet"

    def evening(self) -> Iterator[str]:
        page = self.page
        self.go("#/club/begin")
        for face in page.locator(".club-face").all():
            face.click()
        page.get_by_role("radio").nth(5).check()
        yield "an evening to begin"
        self.press("club.begin")
        expect(page).to_have_url(re.compile("/club/evening/"))
        yield "an evening"
        self.press("club.enter")
        expect(page).to_have_url(re.compile("/club/enter"))
        expect(page.locator(".club-face").nth(2)).to_be_visible()
        for face in page.locator(".club-face").all()[:3]:
            face.click()
        yield "a match to enter"
        self.press("club.enter_save")
        self.press("club.end")
        expect(page.locator(".club-won")).to_be_visible()
        yield "an evening that has ended"
        self.sheet("club.link_evening")
        expect(page.locator("dialog[open] svg.qr")).to_be_visible()
        yield "an evening as a link"
        self.leave()
        self.sheet("club.delete_evening")
        yield "club.delete_evening"
        self.leave()

    def person(self) -> Iterator[str]:
        page = self.page
        self.go("#/club")
        name = page.locator("a.club-face").first.inner_text().strip()
        page.locator("a.club-face").first.click()
        expect(page.get_by_role("heading", level=1, name=name)).to_be_visible()
        yield "a person"
        for key in ("club.edit", "club.same", "club.delete"):
            self.sheet(key, name=name)
            yield key
            self.leave()
        self.go("#/club/matches")
        yield "all matches"


def assert_reached(page: Page) -> None:
    """On a phone on its side nothing runs off, a picture is seen with its buttons, and all controls can be reached."""
    with sized(page, ON_ITS_SIDE):
        assert runs_off(page) <= 0, "on its side"
        assert small_targets(page) == [], "on its side"
        for part in page.locator(".picture :is(button, canvas)").all():
            expect(part).to_be_in_viewport(ratio=0.98)
        for control in page.get_by_role("dialog").get_by_role("button").all():
            control.scroll_into_view_if_needed()
            expect(control).to_be_in_viewport(ratio=0.98)


def assert_whole(page: Page) -> None:
    """Nothing is wider than its place on a small phone, nor with text at 200 percent."""
    for size, text in (((320, 640), ""), ((390, 844), "200%")):
        with sized(page, size, text=text):
            assert page.evaluate(SQUEEZED) == [], (size, text)
            assert page.evaluate(BROKEN) == [], (size, text)


@pytest.mark.parametrize("language", WORDS)
def test_everybody_can_use_what_comes_after_a_match(
    open_page: OpenPage, assert_accessible: AssertAccessible, language: str
) -> None:
    page = open_page(language=language, policy=False)
    wrong = {}
    for screen in Visit(page, language).screens():
        try:
            if language != pseudo.TAG:
                assert_accessible(page, named=language != "en")
            assert_fits(page, large=(390, 844))
            assert_whole(page)
            assert_reached(page)
        except AssertionError as found:
            wrong[screen] = str(found)
    assert not wrong, "\n".join(f"{screen}: {found}" for screen, found in wrong.items())
