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
def started(name: str, chromium: Callable[[], Browser], still: bool = False, watched: bool = True) -> Iterator[Engine]:
    """The engine of this name, running. Playwright lives once in a process, so its Chromium is lent to us.

    Args:
        still: people there want no motion.
        watched: what pages ask for is listened to, which takes a browser time (a fifth of a start in Firefox).

    Raises:
        buildlib.browsers.NoBrowser: it is not here and cannot be had.
    """
    if name == "chromium":
        engine: Engine = Chromium(chromium(), still, watched)
    else:
        engine = Firefox(still, watched) if name == "firefox" else WebKit(still)
    try:
        yield engine
    finally:
        engine.quit()
