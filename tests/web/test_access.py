"""Everybody can use every screen: axe-core, small screens, large text, big targets."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.access import runs_off, small_targets
from tests.web.conftest import OpenPage
from tests.web.hands import button, enter, open_with, start
from tests.web.sharing import links

Theme = Literal["light", "dark"]
WORDS = {
    language: json.loads((Path("web") / "app" / "lang" / f"{language}.json").read_text(encoding="utf-8"))
    for language in ("en", "es")
}


class Visit:
    """A person with a language and a theme, walking through every screen."""

    def __init__(self, page: Page, language: str) -> None:
        self.page = page
        self.words = WORDS[language]

    def go(self, address: str, heading: str) -> None:
        self.page.goto(address)
        expect(self.page.get_by_role("heading", level=1)).to_contain_text(heading)

    def sheet(self, opener: str, name: str) -> None:
        self.page.get_by_role("button", name=self.words[opener], exact=True).click()
        expect(self.page.get_by_role("dialog", name=name)).to_be_visible()

    def screens(self) -> Iterator[str]:
        """Every screen and sheet in turn; the caller looks while the generator waits."""
        words, page = self.words, self.page
        self.go("", "Cubilete")
        yield "home, nothing saved"
        self.go("#/settings", words["settings.title"])
        yield "settings"
        self.go("#/rules/prudente/P6", "Prudente")
        expect(page.get_by_text("P6", exact=True)).to_be_in_viewport()
        yield "rules"
        self.go("#/setup/prudente", words["setup.title"])
        page.get_by_role("button", name=words["setup.add"]).click()
        yield "setup"
        page.get_by_role("radio", name=words["setup.own_rules"]).check()
        self.goal().fill("77")
        yield "setup, house rules, a wrong number"
        self.goal().fill("1000")
        page.get_by_role("radio", name=words["setup.real.dice"]).check()
        page.get_by_role("button", name=words["setup.start"], exact=True).click()
        yield from self.at_the_table()

    def goal(self) -> Locator:
        return self.page.locator("input[inputmode=numeric]").first

    def at_the_table(self) -> Iterator[str]:
        words, page = self.words, self.page
        keys = page.locator(".keypad__key")
        expect(keys.first).to_be_visible()
        yield "table, opening throw"
        self.enter(6, 2, 1)
        expect(keys.first).to_be_enabled()
        yield "table, before the throw"
        self.enter(1, 5, 2, 3, 3, 6)
        page.locator(".btn--bank").click(force=True)
        expect(page.get_by_role("button", name=words["table.why"]).first).to_be_visible()
        yield "table, a refusal"
        page.get_by_role("button", name=words["shell.dismiss"]).click()
        for opener, name in (("table.menu", words["table.menu"]), ("table.log", words["table.log"])):
            self.sheet(opener, name)
            yield f"table, {opener}"
            page.keyboard.press("Escape")
        self.sheet("table.rules", words["rules.title"].replace("{game}", "Prudente"))
        yield "table, rules"
        page.keyboard.press("Escape")
        yield from self.to_the_end()

    def to_the_end(self) -> Iterator[str]:
        words, page = self.words, self.page
        page.locator("[data-main]").click()
        self.enter(2, 3, 4, 6)
        yield "table, a bust"
        self.enter(1, 1, 1, 2, 3, 4)
        page.locator(".btn--bank").click()
        page.get_by_role("link", name=words["table.result"]).click()
        expect(page.get_by_role("button", name=words["result.rematch"])).to_be_visible()
        page.locator("summary").first.click()
        yield "result"
        self.go("#/", "Cubilete")
        expect(page.get_by_role("article")).to_be_visible()
        yield "home, one match saved"
        yield from links(page)

    def enter(self, *faces: int) -> None:
        keys = self.page.locator(".keypad__key")
        for face in faces:
            expect(keys.nth(face - 1)).to_be_enabled()
            keys.nth(face - 1).click()
        self.page.locator(".keypad__ends .btn--primary").click()
        expect(self.page.get_by_role("main")).to_have_attribute("aria-busy", "false")


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_on_any_screen(
    open_page: OpenPage, assert_accessible: Callable[[Page], None], theme: Theme, language: str
) -> None:
    page = open_page(theme=theme, language=language, policy=False)
    for screen in Visit(page, language).screens():
        try:
            assert_accessible(page)
        except AssertionError as found:
            raise AssertionError(f"{screen}: {found}") from None


def test_at_320_pixels_nothing_runs_off_and_every_target_is_big(open_page: OpenPage) -> None:
    page = open_page(size=(320, 640), language="es")
    for screen in Visit(page, "es").screens():
        assert runs_off(page) <= 0, screen
        assert small_targets(page) == [], screen


def test_with_text_at_200_percent_nothing_runs_off(open_page: OpenPage) -> None:
    page = open_page(size=(390, 844))
    page.context.add_init_script(
        "addEventListener('DOMContentLoaded', () => document.documentElement.style.setProperty('font-size', '200%'))"
    )
    page.goto("about:blank")
    for screen in Visit(page, "en").screens():
        assert runs_off(page) <= 0, screen


def test_the_live_region_tells_each_step_once(page: Page) -> None:
    start(page, real=True)
    open_with(page, 6, 2)
    said = page.get_by_role("status").filter(has_text="Ana starts.")
    expect(said).to_have_count(1)
    enter(page, 1, 1, 1, 2, 3, 4)
    expect(said).to_contain_text("Ana throws 1-1-1-2-3-4.")
    button(page, "Bank 1,000").tap()
    expect(said).to_contain_text("Ana banks 1,000 and has 1,000.")
    assert said.inner_text().count("Ana throws") == 1


def test_language_and_theme_change_without_leaving_the_match(page: Page) -> None:
    start(page, real=True)
    page.get_by_role("button", name="Menu").tap()
    page.get_by_role("button", name="Settings").tap()
    page.get_by_text("Español").tap()
    expect(page.get_by_role("dialog", name="Ajustes")).to_be_visible()
    page.get_by_text("Noche").tap()
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Menú")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "es")
    page.reload()
    expect(page.get_by_role("button", name="Menú")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")


def test_a_sheet_gives_the_focus_back(page: Page) -> None:
    start(page)
    opener = page.get_by_role("button", name="Rules", exact=True)
    opener.tap()
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(opener).to_be_focused()
