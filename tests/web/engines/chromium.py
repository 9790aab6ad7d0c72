"""Chromium, by way of Playwright."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Literal

from playwright.sync_api import Browser, Error
from playwright.sync_api import Page as PlaywrightPage

from tests.web.engines.page import Engine, Gone, Page


class Chromium(Engine):
    name = "chromium"

    def __init__(self, browser: Browser, still: bool) -> None:
        motion: Literal["reduce", "no-preference"] = "reduce" if still else "no-preference"
        self.context = browser.new_context(locale="en", has_touch=True, reduced_motion=motion)

    def page(self, size: tuple[int, int] = (390, 844)) -> Page:
        page = self.context.new_page()
        page.set_viewport_size({"width": size[0], "height": size[1]})
        return ChromiumPage(page)

    def quit(self) -> None:
        self.context.close()


class ChromiumPage(Page):
    def __init__(self, page: PlaywrightPage) -> None:
        super().__init__()
        self.tab = page
        page.on("console", lambda said: self.note(said.type == "error", f"console: {said.text}"))
        page.on("pageerror", lambda error: self.note(True, f"page error: {error}"))
        page.on("request", lambda asked: self.note(self.foreign(asked.url), f"foreign request: {asked.url}"))
        page.on("response", lambda got: self.note(got.status >= 400, f"status {got.status}: {got.url}"))

    def goto(self, address: str) -> None:
        self.home = address
        self.tab.goto(address)

    def reload(self) -> None:
        self.tab.reload()

    def evaluate(self, expression: str) -> Any:
        try:
            return self.tab.evaluate(expression)
        except Error as error:
            if "navigat" in error.message or "context was destroyed" in error.message:
                raise Gone from error
            raise

    def down(self, x: float, y: float) -> None:
        self.tab.mouse.move(x, y)
        self.tab.mouse.down()

    def up(self) -> None:
        self.tab.mouse.up()

    def press(self, key: str) -> None:
        self.tab.keyboard.press(key)

    def picture(self, path: Path) -> None:
        self.tab.screenshot(path=path)

    def shut(self) -> None:
        self.tab.close()
