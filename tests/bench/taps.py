"""From a tap to the drawn answer of the engine, for every game, beside an empty call of the bridge in the same page.

A page plays by itself: any button of the table, one after another, each on a page at rest, as people tap; a sheet that
one of them has opened is closed before the next. Only taps that ask the engine count, the first of each kind, which is
the dearest, like any other; the time ends when the page has drawn the frame with the answer in it, style and layout
included. Short and long matches are records of random play that the page opens. The empty calls come first, so that the
worker has warmed up for the game (web/engine/warm-up.js) as it has when people have looked at their table for a second.
"""

from __future__ import annotations

import json
import random
import re
import threading
from collections.abc import Iterator, Mapping
from statistics import quantiles
from types import MappingProxyType
from typing import Any

from playwright.sync_api import Browser, Page, expect, sync_playwright

from buildlib import DIST, browsers, server
from pyengine import GAMES, Match, Over, seeded
from tests.playing import NAMES, step

PATIENCE_MS = 120_000
TAPS = 80
SHORT, LONG = 20, 500
SETUPS: dict[str, tuple[int, dict[str, Any]]] = {
    "prudente": (4, {"goal": 100_000}),
    "cacho": (8, {"hatches": 3}),
    "chingona": (8, {"games_to_win": 9}),
    "chinchirorin": (8, {"end": "rounds", "limit": 1_000, "start_funds": 10_000}),
    "dudo": (8, {"dice": 10, "fallen_die": "off"}),
    "chinaso": (4, {}),
}
"""Seats and house rules that make a match long."""

REST_MS = 150
"""Painting that is left over from the last answer is not part of the next one."""

DRAWN = """const drawn = () => new Promise((go) => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = go;
    port2.postMessage(0);
  }));"""
"""A message sent while a frame begins arrives when it is done."""

TAP = (
    f"""async (pick) => {{
  {DRAWN}
  for (const sheet of document.querySelectorAll("dialog[open]")) sheet.close();
  await new Promise((go) => setTimeout(go, {REST_MS}));
"""
    + """
  const main = document.getElementById("main");
  const usable = (el) => el.checkVisibility() && !el.disabled && el.getAttribute("aria-disabled") !== "true";
  const found = [...main.querySelectorAll(".curtain [data-main], .table__view button")].filter(usable);
  if (!found.length) return null;
  const first = found.find((el) => el.matches("[data-main]"));
  const start = performance.now();
  (pick < 0.5 && first ? first : found[Math.floor(pick * found.length)]).click();
  await new Promise((go) => setTimeout(go));
  if (main.getAttribute("aria-busy") !== "true") return 0;
  await new Promise((go) => new MutationObserver((_, seen) => {
    if (main.getAttribute("aria-busy") === "true") return;
    seen.disconnect();
    go();
  }).observe(main, { attributes: true }));
  await drawn();
  return performance.now() - start;
}"""
)

LINES = """async () => {
  const root = document.querySelector("script[type=module]").src;
  const { session } = await import(root);
  return session.value.match.open.lines;
}"""

EMPTY = (
    f"""async () => {{
  {DRAWN}
  await new Promise((go) => setTimeout(go, {REST_MS}));
"""
    + """
  const root = document.querySelector("script[type=module]").src;
  const { engine } = await import(root);
  const start = performance.now();
  await engine.ask({ op: "ask", request: {} }).catch(() => {}); // an older build does not know it
  await drawn();
  return performance.now() - start;
}"""
)


def measure() -> Iterator[tuple[str, dict[str, float]]]:
    """Milliseconds at the 95th percentile (and the median) for each game after few and after many lines."""
    running = server.serve(DIST)
    threading.Thread(target=running.serve_forever, daemon=True).start()
    expect.set_options(timeout=PATIENCE_MS)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=browsers.chromium(), args=browsers.flags())
        for game in GAMES:
            for lines in (SHORT, LONG):
                yield f"{game}, from line {lines}", timed(browser, running.address, record(game, lines))
        browser.close()
    running.shutdown()


OLDEST = {"version": 1, "rules": 1}
"""A record, and rules, that every build can read."""


def record(game: str, lines: int, form: Mapping[str, int] = MappingProxyType({})) -> str:
    """A match of random play that has so many lines and goes on."""
    players, options = SETUPS[game]
    begun = json.dumps(json.loads(Match(game, NAMES[:players], options).record()) | form, separators=(",", ":"))
    for seed in range(10_000):
        rng, deal = random.Random(seed), seeded(seed)
        match = Match.load(begun)
        while len(match) < lines and not isinstance(match.next, Over):
            step(match, rng, deal)
        if len(match) == lines and not isinstance(match.next, Over):
            return match.record()
    raise AssertionError(f"no match of {game} has {lines} lines")


def timed(browser: Browser, address: str, text: str, most: int = TAPS) -> dict[str, float]:
    context = browser.new_context(locale="en", reduced_motion="reduce", viewport={"width": 390, "height": 844})
    context.set_default_timeout(PATIENCE_MS)
    page = context.new_page()
    page.goto(address)
    open_record(page, text)
    empty = [page.evaluate(EMPTY) for _ in range(most)]
    rng = random.Random(1)
    before = page.evaluate(LINES)
    taps: list[float] = []
    for _ in range(most * 8):
        took = page.evaluate(TAP, rng.random())
        if took is None or len(taps) == most:
            break
        if took:
            taps.append(took)
    played = page.evaluate(LINES) - before
    context.close()
    return {
        "taps": len(taps),
        "line": sum(taps) / played,
        "median": quantile(taps, 50),
        "p95": quantile(taps, 95),
        "empty p95": quantile(empty, 95),
    }


def open_record(page: Page, text: str) -> None:
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name=re.compile("^Open a saved")).click()  # an older build has other words
    chooser.value.set_files({"name": "match.json", "mimeType": "application/json", "buffer": text.encode()})
    expect(page.get_by_role("main")).to_have_attribute("aria-busy", "false")
    expect(page.locator(".table__view, .curtain").first).to_be_attached()


def quantile(values: list[float], percent: int) -> float:
    return round(quantiles(values, n=100)[percent - 1], 1) if len(values) > 1 else float("nan")


def report() -> None:
    """Print the table."""
    print(f"{'tap to drawn answer, ms':<34}{'taps':>6}{'median':>8}{'p95':>8}{'empty call p95':>16}")
    for name, row in measure():
        figures = f"{row['taps']:>6.0f}{row['median']:>8.1f}{row['p95']:>8.1f}{row['empty p95']:>16.1f}"
        print(f"{name:<34}{figures}", flush=True)


if __name__ == "__main__":
    report()
