"""Three browsers behind one small interface: a journey is told once and made in Chromium, Firefox and WebKit."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser

from tests.web.engines.chromium import Chromium
from tests.web.engines.firefox import Firefox
from tests.web.engines.page import Engine, Page
from tests.web.engines.webkit import WebKit

__all__ = ["NAMES", "Engine", "Page", "started"]

NAMES = ("chromium", "firefox", "webkit")


@contextmanager
def started(name: str, chromium: Callable[[], Browser]) -> Iterator[Engine]:
    """The engine of this name, running. Playwright lives once in a process, so its Chromium is lent to us.

    Raises:
        tests.web.browsers.NoBrowser: it is not here and cannot be had.
    """
    if name == "chromium":
        yield Chromium(chromium())
        return
    engine: Engine = Firefox() if name == "firefox" else WebKit()
    try:
        yield engine
    finally:
        engine.quit()
