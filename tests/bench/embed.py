"""What a table costs the page around it: its script, what it loads before anybody touches it, what it moves."""

from __future__ import annotations

import gzip
import threading
from typing import Any

from playwright.sync_api import Page, Request, sync_playwright

from buildlib import DIST, browsers, server
from tests.web.conftest import device
from tests.web.hosts import hosting

WATCH = """window.moved = 0; new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) moved += entry.value;
}).observe({ type: "layout-shift", buffered: true });"""
TABLE = """<p style="height: 150vh">A story.</p>
<cubilete-game game="prudente" players="Ana,Beto"></cubilete-game><p>And its end.</p>
<script>window.ready = new Promise((go) => document.addEventListener("cubilete-turn", go, { once: true }));</script>"""
IDLE_MS = 2_000


def report() -> None:
    size = len(gzip.compress((DIST / "embed.js").read_bytes(), 9))
    print(f"  {'embed.js, gzip -9':<52}{size:>10,} bytes", flush=True)
    for name, value in measure().items():
        print(f"  {name:<52}{value:>10}")


def measure() -> dict[str, Any]:
    """A page on another site, with the table below the fold; then somebody scrolls to it."""
    ours = server.serve(DIST)
    threading.Thread(target=ours.serve_forever, daemon=True).start()
    with hosting() as host, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=browsers.chromium(), args=browsers.flags())
        context = browser.new_context(**device())
        context.add_init_script(WATCH)
        asked: list[int] = []
        context.on("requestfinished", lambda one: asked.append(size_of(one)) if ours.address in one.url else None)
        page = context.new_page()
        page.goto(host.put(f'<script async src="{ours.address}embed.js"></script>{TABLE}'))
        page.wait_for_timeout(IDLE_MS)
        before = len(asked)
        told = {"requests before it comes into view": before, "bytes of them, as served": f"{sum(asked):,}"}
        scroll(page)
        told |= {
            "bytes once it plays, as served (not compressed)": f"{sum(asked):,}",
            "layout shift of the page, all of it (CLS)": page.evaluate("moved"),
        }
        browser.close()
    ours.shutdown()
    return told


def size_of(request: Request) -> int:
    return int(request.sizes()["responseBodySize"])


def scroll(page: Page) -> None:
    page.locator("cubilete-game").scroll_into_view_if_needed()
    page.evaluate("ready.then(() => 0)")
    page.wait_for_timeout(500)
