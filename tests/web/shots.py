"""`build.py shots`: a picture of every screen of every game, at three sizes, by day and by night, to be looked at.

And one of all tables together, the picture of the README: after a change that shows, `tables.jpg` goes to `web/shots/`.
"""

from __future__ import annotations

import base64
import json
import re
import shutil
import threading
from collections.abc import Iterator, Mapping
from typing import Any

from playwright.sync_api import Browser, Page, expect, sync_playwright

from buildlib import CACHE, DIST, browsers, server
from pyengine import Match
from tests.web.conftest import device
from tests.web.hands import TABLES
from tests.web.scenes import GOLDEN, drawn, has_secret, laid, lay, scenes, take
from tests.web.sharing import links

SHOTS = CACHE / "shots"
SIZES = ((360, 740), (390, 844), (1280, 800))
THEMES = ("light", "dark")
PATIENCE_MS = 120_000
GRID = "margin: 0; display: grid; grid-template-columns: repeat(3, 1fr); gap: 12px; padding: 12px; background: #8a8178"
LIVELY = {"chinchirorin": "throw", "dudo": "bid"}
SETTLED_MS = 900
"""Until dice have fallen and notices are gone."""
QUALITY = 70
"""Of the picture of all tables: below 250 kB, and every word can be read."""


def main() -> None:
    shutil.rmtree(SHOTS, ignore_errors=True)
    running = server.serve(DIST)
    threading.Thread(target=running.serve_forever, daemon=True).start()
    expect.set_options(timeout=PATIENCE_MS)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=browsers.chromium(), args=browsers.flags())
        for size in SIZES:
            for theme in THEMES:
                # Phones speak Spanish by night, so that both languages are seen at every size.
                walk(browser, running.address, size, theme, "es" if theme == "dark" else "en")
        together(browser, running.address)
        browser.close()
    running.shutdown()
    print(f"{len(list(SHOTS.rglob('*.png')))} pictures in {SHOTS}")


def walk(browser: Browser, address: str, size: tuple[int, int], theme: str, language: str) -> None:
    context = browser.new_context(base_url=address, **device(size, size[0] < 1000, theme, language))
    context.set_default_timeout(PATIENCE_MS)
    page = context.new_page()
    page.goto("./")
    suffix = f"{size[0]}-{theme}-{language}.png"
    for name in screens(page):
        path = SHOTS / f"{re.sub(r'[^a-z0-9/]+', '-', name.lower())}-{suffix}"
        path.parent.mkdir(parents=True, exist_ok=True)
        page.screenshot(path=path)
    context.close()
    print(f"  {size[0]}x{size[1]} {theme} {language}", flush=True)


def screens(page: Page) -> Iterator[str]:
    """One screen after another; the caller takes the picture while this waits."""
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    yield "house/home"
    for route in ("settings", *(f"{kind}/{game}" for game in TABLES for kind in ("setup", "rules", "learn"))):
        page.evaluate("document.querySelector('.screen').id = 'last'")
        page.goto(f"#/{route}")
        expect(page.locator("#last")).to_have_count(0)
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        expect(page.get_by_role("main")).not_to_be_empty()
        expect(page.get_by_role("main")).not_to_have_attribute("aria-busy", "true")
        if route.startswith("learn"):
            drawn(page)
        yield f"house/{route.replace('/', '-')}"
    page.goto("#/")
    for what in links(page):
        yield f"links/{what}"
    for game in TABLES:
        yield from tables(page, game)
    page.goto("#/")
    expect(page.get_by_role("article").first).to_be_visible()
    yield "house/home-with-matches"


def tables(page: Page, game: str) -> Iterator[str]:
    for scene, before in laid(page, game):
        match = page.url.rpartition("/")[2]
        yield f"{game}/{scene}-{before}".rstrip("-")
        if scene == "over":
            for screen in ("result", "replay"):
                page.goto(f"#/{screen}/{match}")
                expect(page.get_by_role("main")).to_have_attribute("aria-busy", "false")
                yield f"{game}/{screen}"


def together(browser: Browser, address: str) -> None:
    """The first three tables by day, the others by night, in one picture."""
    games = list(TABLES)
    shots = [
        shot
        for theme, half in zip(THEMES, (games[:3], games[3:]), strict=True)
        for shot in row(browser, address, theme, half)
    ]
    page = browser.new_page(viewport={"width": 1_080, "height": 600})
    images = (
        f"<img style='width:100%' src='data:image/png;base64,{base64.b64encode(shot).decode()}'>" for shot in shots
    )
    page.set_content(f"<body style='{GRID}'>{''.join(images)}")
    page.screenshot(path=SHOTS / "tables.jpg", type="jpeg", quality=QUALITY, full_page=True)


def row(browser: Browser, address: str, theme: str, games: list[str]) -> Iterator[bytes]:
    context = browser.new_context(base_url=address, **device((390, 760), True, theme, "en"))
    context.set_default_timeout(PATIENCE_MS)
    page = context.new_page()
    page.goto("./")
    for game in games:
        page.goto("#/")
        lay(page, lively(game))
        if has_secret(lively(game)):
            take(page)
        page.wait_for_timeout(SETTLED_MS)
        yield page.screenshot()
    context.close()


def lively(game: str) -> str:
    """A match in which there is something to see and to decide."""
    if game != "chinaso":
        return scenes(game)[LIVELY.get(game, "choose")]
    golden = (GOLDEN / "chinaso-seed.json").read_text(encoding="utf-8").strip()
    match = Match.load(golden)
    line = next(n for n in range(len(match)) if worth_seeing(match, n))
    return json.dumps({**json.loads(golden), "log": match.log[:line]}, separators=(",", ":"))


def worth_seeing(match: Match, line: int) -> bool:
    view: Mapping[str, Any] = match.view(at=line)
    return view["phase"] == "play" and len(view["melds"]) > 3 and view["seat"] not in view["down"]


if __name__ == "__main__":
    main()
