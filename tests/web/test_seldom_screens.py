"""Screens that the other walks leave out: lessons, the check-up, a club from elsewhere, every score sheet."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from pyengine import GAMES, Match
from tests.playing import finish
from tests.web import pseudo
from tests.web.access import assert_fits
from tests.web.conftest import AssertAccessible, OpenPage
from tests.web.evening import shelf
from tests.web.scenes import LAY
from tests.web.test_later_screens import WORDS, Visit, assert_whole

MISTAKEN = """match,ended,game,name,place,score
1,yesterday,prudente,Ana,1,
1,2026-11-24 20:30,prudence,Beto,first,many
2,2026-11-24,dudo,Zoë,1,
"""

FACES = "faces in the set-up"


class Seldom(Visit):
    """A person with a language, where few people go."""

    def screens(self) -> Iterator[str]:
        yield from self.lessons()
        yield from self.alone()
        self.page.goto("#/doctor")
        expect(self.page.get_by_role("heading", level=1, name=self.words["doctor.title"])).to_be_visible()
        expect(self.page.get_by_text(self.words["doctor.looking"])).to_have_count(0)
        for fold in self.page.locator("main summary").all():
            fold.click()
        yield "the check-up"
        yield from self.club()

    def lessons(self) -> Iterator[str]:
        for game in GAMES:
            self.go(f"#/learn/{game}")
            expect(self.page.locator(".coach__words")).to_be_visible()
            yield f"a lesson of {game}"

    def alone(self) -> Iterator[str]:
        page = self.page
        page.goto("./")
        record = finish(Match("prudente", ["Ana"], {"goal": 1000}), 5).record()
        self.go(f"#/result/{page.evaluate(LAY, record)}")
        expect(page.get_by_role("button", name=self.words["result.rematch"])).to_be_visible()
        yield "the result of a match alone"

    def club(self) -> Iterator[str]:
        page = self.page
        page.goto("./")
        self.choose("home.import", "shelf.json", shelf(2, seed=3))
        expect(page.locator(".saved-card")).to_have_count(3)  # and the match alone
        self.go("#/club")
        page.locator(".club-faces button").first.click()
        expect(page.locator("a.club-face")).to_have_count(1)
        self.sheet("club.link")
        link = page.locator("dialog[open] input, dialog[open] textarea").first.input_value()
        self.leave()
        self.choose("club.take", "club.csv", MISTAKEN)
        expect(page.get_by_role("dialog", name=self.words["club.csv.title"])).to_be_visible()
        yield "mistakes in a spreadsheet"
        self.leave()
        page.goto("#/setup/dudo")
        expect(page.locator(".club-face").first).to_be_visible()
        yield FACES
        for game in GAMES:
            self.go(f"#/club/sheet/{game}")
            expect(page.locator(".score-sheet tbody tr").first).to_be_visible()
            yield f"a score sheet of {game}"
        self.go(link)
        expect(page.get_by_role("button", name=self.words["club.in_take"])).to_be_visible()
        yield "a club from a link"

    def choose(self, key: str, name: str, text: str) -> None:
        with self.page.expect_file_chooser() as chooser:
            self.press(key)
        chooser.value.set_files({"name": name, "mimeType": "application/octet-stream", "buffer": text.encode()})


def faults(page: Page, language: str, assert_accessible: AssertAccessible) -> dict[str, str]:
    found = {}
    for screen in Seldom(page, language).screens():
        try:
            if language != pseudo.TAG:
                assert_accessible(page, named=language != "en")
            assert_fits(page, large=(390, 844), links=False)
            if screen != FACES:  # the button of the set-up is as wide as the screen
                assert_whole(page)
        except AssertionError as wrong:
            found[screen] = str(wrong)
    return found


@pytest.mark.parametrize("language", WORDS)
def test_everybody_can_use_what_few_people_see(
    open_page: OpenPage, assert_accessible: AssertAccessible, language: str
) -> None:
    page = open_page(language=language, policy=False)
    wrong = faults(page, language, assert_accessible)
    assert not wrong, "\n".join(f"{screen}: {found}" for screen, found in wrong.items())
