"""From navigation to the first accepted throw, drawn: this site, this site without its snapshot, and a bare stock page.

The pages are visited in turns by one browser, with an empty cache each time. A driver is what knows a browser: others
need the same two methods, and `measure` takes any.
"""

from __future__ import annotations

import re
import shutil
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Protocol

from playwright.sync_api import Browser, Page, expect, sync_playwright

import server
from tests.web import browsers
from workshop import DIST

HERE = Path(__file__).parent
PATIENCE_MS = 120_000
THROWN = re.compile(r"\d")

STOCK = "stock page"
OURS = "this site"
WHEEL = "this site, standard start"


class Driver(Protocol):
    """A browser; each method visits an address as a new visitor and answers the seconds until the first throw."""

    def stock(self, address: str) -> float:
        """The page whose one paragraph shows the throw."""
        ...

    def ours(self, address: str) -> float:
        """Through home and setup, as fast as somebody can be who changes nothing on the way."""
        ...


def measure(runs: int, driver: Driver) -> dict[str, list[float]]:
    """Seconds of each run."""
    with TemporaryDirectory() as room, served_side_by_side(Path(room)) as address:
        visits: dict[str, Callable[[], float]] = {
            STOCK: lambda: driver.stock(f"{address}stock/stock.html"),
            WHEEL: lambda: driver.ours(f"{address}site/?start=wheel"),
            OURS: lambda: driver.ours(f"{address}site/"),
        }
        seconds: dict[str, list[float]] = {name: [] for name in visits}
        for _ in range(runs):
            for name, visit in visits.items():
                seconds[name].append(visit())
    return seconds


@contextmanager
def served_side_by_side(room: Path) -> Iterator[str]:
    shutil.copytree(DIST, room / "site")
    (room / "stock").mkdir()
    for name in ("stock.html", "stock.js"):
        shutil.copyfile(HERE / name, room / "stock" / name)
    running = server.serve(room)
    threading.Thread(target=running.serve_forever, daemon=True).start()
    yield running.address
    running.shutdown()
    running.server_close()


class Chromium:
    def __init__(self, browser: Browser) -> None:
        self.browser = browser

    @contextmanager
    def visitor(self) -> Iterator[Page]:
        context = self.browser.new_context(locale="en", reduced_motion="reduce")
        context.set_default_timeout(PATIENCE_MS)
        expect.set_options(timeout=PATIENCE_MS)
        yield context.new_page()
        context.close()

    def stock(self, address: str) -> float:
        with self.visitor() as page:
            start = perf_counter()
            page.goto(address)
            expect(page.get_by_role("status")).to_have_text(THROWN)
            return perf_counter() - start

    def ours(self, address: str) -> float:
        with self.visitor() as page:
            start = perf_counter()
            page.goto(address, wait_until="commit")
            page.locator('a[href="#/setup/prudente"]').click()
            page.get_by_role("button", name="Start").click()
            page.get_by_role("button", name="Throw for the first turn").click()
            expect(page.locator("#live")).to_have_text(THROWN)
            return perf_counter() - start


@contextmanager
def chromium() -> Iterator[Driver]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=browsers.chromium(), args=browsers.flags())
        yield Chromium(browser)
        browser.close()
