"""How long a browser takes to review a whole match, and its longest piece, beside CPython and an empty call.

The matches are played by computers of all levels, the same in every browser. A worker reviews them in pieces,
as the result page asks it to; a tap waits for one piece at most.
"""

from __future__ import annotations

import threading
import time
from typing import TypedDict

from playwright.sync_api import sync_playwright

from buildlib import DIST, browsers, server
from pyengine import Match
from pyengine.review import review
from tests.bench.bots import WORKER
from tests.bench.start import chromium
from tests.bots.reviews import Table, played
from tests.web.engines import NAMES, Engine, Page, started

SEED = 3
LEVELS = ("easy", "normal", "master", "normal")
TABLES: dict[str, Table] = {
    "prudente, 2": ("prudente", 2, {}),
    "prudente, 3": ("prudente", 3, {}),
    "prudente, 4": ("prudente", 4, {}),
    "cacho, 1": ("cacho", 1, {}),
    "cacho, 2": ("cacho", 2, {}),
    "cacho, 4": ("cacho", 4, {}),
    "chingona, 2": ("chingona", 2, {}),
    "chingona, 4": ("chingona", 4, {}),
    "chinchirorin, 2": ("chinchirorin", 2, {"end": "rounds"}),
    "dudo, 2": ("dudo", 2, {}),
    "dudo, 4": ("dudo", 4, {}),
    "chinaso, 2": ("chinaso", 2, {}),
    "chinaso, 4": ("chinaso", 4, {}),
}

REVIEW = (
    """async (game, record, lines) => {
"""
    + WORKER
    + """
  const keep = { id: `bench ${game} ${Math.random()}`, players: [], unsaved: true };
  const begun = performance.now();
  for (let n = 0; n < 50; n++) await ask({ op: "ask", request: {} });
  const empty = (performance.now() - begun) / 50;
  await seat(game);
  await ask({ op: "restore", record, keep });
  const pieces = [];
  for (let after = 0; after < lines; ) {
    const { told, ms } = await ask({ op: "review", id: keep.id, after });
    if (!told.ok) throw new Error(told.error.code);
    pieces.push(ms);
    after = told.upto;
  }
  await ask({ op: "drop", id: keep.id });
  return { empty, pieces };
}"""
)


class Times(TypedDict):
    """Milliseconds."""

    empty: float
    pieces: list[float]


def report() -> None:
    running = server.serve(DIST)
    threading.Thread(target=running.serve_forever, daemon=True).start()
    matches = {title: played(table, LEVELS[: table[1]], SEED) for title, table in TABLES.items()}
    here = {title: on_this_python(match) for title, match in matches.items()}
    with sync_playwright() as playwright:
        for name in NAMES:
            try:
                with started(name, lambda: chromium(playwright), still=True, watched=False) as engine:
                    show(name, engine, running.address, matches, here)
            except browsers.NoBrowser as reason:
                print(f"  {name}: left out, {reason}", flush=True)
    running.shutdown()


def on_this_python(match: Match) -> float:
    """Seconds."""
    begun = time.perf_counter()
    review(match)
    return time.perf_counter() - begun


def show(name: str, engine: Engine, address: str, matches: dict[str, Match], here: dict[str, float]) -> None:
    print(f"  {name:<20}{'lines':>8}{'whole, s':>10}{'x CPython':>11}{'longest piece, ms':>19}{'x empty call':>14}")
    page = engine.page()
    page.goto(address)
    for title, match in matches.items():
        told = reviewed(page, match)
        whole, longest = sum(told["pieces"]) / 1000, max(told["pieces"])
        ratios = f"{whole / here[title]:>11.1f}{longest:>19.0f}{longest / told['empty']:>14.0f}"
        print(f"    {title:<18}{len(match):>8}{whole:>10.2f}{ratios}", flush=True)
    page.close()


def reviewed(page: Page, match: Match) -> Times:
    told: Times = page.run(REVIEW, match.rules.id, match.record(), len(match))
    return told
