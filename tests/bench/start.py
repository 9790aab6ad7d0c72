"""From navigation to the first accepted throw: this site against a bare stock page, interleaved in one browser."""

from __future__ import annotations

import re
import shutil
import threading
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

from playwright.sync_api import Browser, Page, expect, sync_playwright

import server
from tests.web import browsers
from workshop import DIST

HERE = Path(__file__).parent
PATIENCE_MS = 120_000
THROWN = re.compile(r"\d")


def measure(runs: int) -> dict[str, list[float]]:
    """Seconds of each run, with an empty cache every time."""
    pages: dict[str, Callable[[Page, str], None]] = {"stock page": stock, "this site": ours}
    seconds: dict[str, list[float]] = {name: [] for name in pages}
    with TemporaryDirectory() as room, sync_playwright() as playwright:
        address = serve_side_by_side(Path(room))
        browser = playwright.chromium.launch(executable_path=browsers.chromium(), args=browsers.flags())
        for _ in range(runs):
            for name, visit in pages.items():
                seconds[name].append(timed(browser, address, visit))
        browser.close()
    return seconds


def serve_side_by_side(room: Path) -> str:
    shutil.copytree(DIST, room / "site")
    (room / "stock").mkdir()
    for name in ("stock.html", "stock.js"):
        shutil.copyfile(HERE / name, room / "stock" / name)
    running = server.serve(room)
    threading.Thread(target=running.serve_forever, daemon=True).start()
    return running.address


def timed(browser: Browser, address: str, visit: Callable[[Page, str], None]) -> float:
    context = browser.new_context(locale="en", reduced_motion="reduce")
    context.set_default_timeout(PATIENCE_MS)
    expect.set_options(timeout=PATIENCE_MS)
    page = context.new_page()
    start = perf_counter()
    visit(page, address)
    took = perf_counter() - start
    context.close()
    return took


def stock(page: Page, address: str) -> None:
    page.goto(f"{address}stock/stock.html")
    expect(page.get_by_role("status")).to_have_text(THROWN)


def ours(page: Page, address: str) -> None:
    """As fast as somebody can be who changes nothing on the way."""
    page.goto(f"{address}site/")
    page.locator('a[href="#/setup/prudente"]').click()
    page.get_by_role("button", name="Start").click()
    page.get_by_role("button", name="Throw for the first turn").click()
    expect(page.locator("#live")).to_have_text(THROWN)
