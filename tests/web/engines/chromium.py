"""Chromium, by way of Playwright."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Literal

from playwright.sync_api import Browser, CDPSession, Error
from playwright.sync_api import Frame as PlaywrightFrame
from playwright.sync_api import Page as PlaywrightPage

from tests.web.engines.page import FRAME, Engine, Gone, Page

GONE = ("navigat", "context was destroyed", "detached")


class Chromium(Engine):
    name = "chromium"

    def __init__(self, browser: Browser, still: bool, watched: bool) -> None:
        self.watched = watched
        motion: Literal["reduce", "no-preference"] = "reduce" if still else "no-preference"
        self.context = browser.new_context(locale="en", has_touch=True, is_mobile=True, reduced_motion=motion)

    def page(self, size: tuple[int, int] = (390, 844)) -> Page:
        page = self.context.new_page()
        page.set_viewport_size({"width": size[0], "height": size[1]})
        return ChromiumPage(page, self.context.new_cdp_session(page), self.watched)

    def quit(self) -> None:
        self.context.close()


class ChromiumPage(Page):
    def __init__(self, page: PlaywrightPage, wire: CDPSession, watched: bool) -> None:
        super().__init__()
        self.tab = page
        self.wire = wire
        page.on("console", lambda said: self.note(said.type == "error", f"console: {said.text}"))
        page.on("pageerror", lambda error: self.note(True, f"page error: {error}"))
        if watched:
            page.on("request", lambda asked: self.note(self.foreign(asked.url), f"foreign request: {asked.url}"))
            page.on("response", lambda got: self.note(got.status >= 400, f"status {got.status}: {got.url}"))

    def goto(self, address: str, loaded: bool = True) -> None:
        self.tab.goto(address, wait_until="load" if loaded else "commit")

    def reload(self) -> None:
        self.tab.reload()

    def evaluate(self, expression: str) -> Any:
        return ask(self.tab, expression)

    def evaluate_inside(self, css: str, expression: str) -> Any:
        element = self.tab.evaluate_handle(FRAME, css).as_element()
        frame = element and element.content_frame()
        if not frame:
            raise Gone
        return ask(frame, expression)

    def touch(self, x: float, y: float) -> None:
        self.tab.touchscreen.tap(x, y)

    def down(self, x: float, y: float) -> None:
        self._touch("touchStart", {"x": x, "y": y})

    def up(self) -> None:
        self._touch("touchEnd")

    def _touch(self, kind: str, *points: dict[str, float]) -> None:
        self.wire.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": list(points)})

    def press(self, *keys: str) -> None:
        for key in keys:
            self.tab.keyboard.press(key)

    def picture(self, path: Path) -> None:
        self.tab.screenshot(path=path)

    def shut(self) -> None:
        self.tab.close()


def ask(place: PlaywrightPage | PlaywrightFrame, expression: str) -> Any:
    try:
        return place.evaluate(expression)
    except Error as error:
        if any(word in error.message for word in GONE):
            raise Gone from error
        raise
