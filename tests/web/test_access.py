"""Everybody can use every screen: axe-core, small screens, large text, big targets."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web import pseudo
from tests.web.access import assert_fits
from tests.web.conftest import AssertAccessible, OpenPage
from tests.web.hands import button, enter, open_with, start, unfold_rules
from tests.web.sharing import links

WORDS = pseudo.words()


class Visit:
    """A person with a language and a theme, walking through every screen."""

    def __init__(self, page: Page, language: str) -> None:
        self.page = page
        self.words, self.prudente = WORDS[language], pseudo.name("prudente", language)

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
        self.go("#/rules/prudente/P6", self.prudente)
        expect(page.get_by_text("P6", exact=True)).to_be_in_viewport()
        yield "rules"
        self.go("#/setup/prudente", words["setup.title"])
        page.get_by_role("button", name=words["setup.add"]).click()
        yield "setup"
        unfold_rules(page)
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
        self.sheet("table.rules", words["rules.title"].replace("{game}", self.prudente))
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


@pytest.mark.parametrize("language", WORDS)
def test_everybody_can_use_every_screen(
    open_page: OpenPage, assert_accessible: AssertAccessible, language: str
) -> None:
    page = open_page(language=language, policy=False)
    for screen in Visit(page, language).screens():
        try:
            if language != pseudo.TAG:
                assert_accessible(page, named=language != "en")
            assert_fits(page, large=(390, 844))
        except AssertionError as found:
            raise AssertionError(f"{screen}: {found}") from None


def test_the_live_region_tells_each_step_once(page: Page) -> None:
    start(page, real=True)
    open_with(page, 6, 2)
    said = page.get_by_role("status").filter(has_text="Ana starts.")
    expect(said).to_have_count(1)
    enter(page, 1, 1, 1, 2, 3, 4)
    expect(said).to_contain_text("Ana rolls 1-1-1-2-3-4.")
    button(page, "Bank 1,000").tap()
    expect(said).to_contain_text("Ana banks 1,000 and has 1,000.")
    assert said.inner_text().count("Ana rolls") == 1


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


UNDER = """async () => {
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  const focused = document.activeElement;
  if (focused === document.body) return "";
  const { left, right, top, bottom } = focused.getBoundingClientRect();
  const seen = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return focused.contains(seen) || seen?.contains(focused) ? "" : focused.outerHTML.slice(0, 150);
}"""
"""What has the focus, if something else lies over the middle of it (WCAG 2.4.11)."""


@pytest.mark.parametrize("size", [(390, 844), (844, 390)])
def test_no_bar_lies_over_what_has_the_focus(open_page: OpenPage, size: tuple[int, int]) -> None:
    page = open_page("#/setup/chinaso", size=size)
    unfold_rules(page)
    page.get_by_role("radio", name="Our house rules").check()
    controls = page.get_by_role("main").locator("button, input, a, summary").count()
    for key in ("Tab", "Shift+Tab"):
        for _ in range(controls):
            page.keyboard.press(key)
            assert page.evaluate(UNDER) == "", key


def test_what_is_to_be_put_right_is_not_under_the_start_bar(open_page: OpenPage) -> None:
    page = open_page("#/setup/prudente", size=(844, 390))
    unfold_rules(page)
    page.get_by_role("radio", name="Our house rules").check()
    field = page.locator("main input[inputmode=numeric]").first
    field.fill("77")
    button(page, "Start").tap()
    expect(field).to_be_focused()
    assert page.evaluate(UNDER) == ""


def test_a_sheet_gives_the_focus_back(page: Page) -> None:
    start(page)
    opener = page.get_by_role("button", name="Rules", exact=True)
    opener.tap()
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(opener).to_be_focused()
