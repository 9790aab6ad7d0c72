"""How long a computer thinks about a move in each browser, beside an empty call of the bridge in the same worker.

Every seat is a computer of the same level: at the largest table of each game, and the master at one of three, where it
may think longest. A worker of the site plays the match; a move's time is that from the request to the answer, saving
left out. Luck falls as it does at a table. Browsers round their clocks, up to a millisecond.
"""

from __future__ import annotations

import threading
from statistics import median
from typing import TypedDict

from playwright.sync_api import sync_playwright

from buildlib import DIST, browsers, server
from pyengine import GAMES, rules
from pyengine.bots.arena import percentile
from pyengine.core.levels import LEVELS
from tests.bench.start import chromium
from tests.web.engines import NAMES, Engine, Page, started

MOVES = 60
FEW = 3
LIMIT = 300
"""ms: what 95 of 100 moves may take."""

WORKER = """
  const root = document.querySelector("script[type=module]").src;
  const engine = root.replace("app/main.js", "engine/worker.js");
  const worker = (window.benchWorker ??= new Worker(engine, { type: "module" }));
  const waiting = (window.benchWaiting ??= new Map());
  worker.onmessage = ({ data }) => (data.answer || data.failure) && waiting.get(data.id)?.(data);
  const ask = async (request) => {
    const id = (window.benchCount = (window.benchCount ?? 0) + 1);
    const begun = performance.now();
    const told = new Promise((done) => waiting.set(id, done));
    worker.postMessage({ id, request });
    const { answer, failure } = await told;
    if (failure || answer.told?.error?.code === "engine.bug") throw new Error(failure ?? answer.told.error.text);
    return { told: answer?.told, ms: performance.now() - begun };
  };
  const seat = async (game) => {
    const archive = await fetch(root.replace("app/main.js", `runtime/bots/${game}.zip`));
    await ask({ op: "bots", game, file: await archive.arrayBuffer() });
  };
"""
"""A worker of the site in the page: `ask` times a request, `seat` brings the computers of a game."""

PLAY = (
    """async (game, level, seats, moves) => {
"""
    + WORKER
    + """
  const names = [...Array(seats).keys()].map((seat) => `Computer ${seat + 1}`);
  const keep = { id: `bench ${game} ${level} ${seats}`, players: [], unsaved: true };
  const request = { cmd: "new", game, seats: names, bots: names.map(() => level) };
  await ask({ op: "ask", request: {} }); // Python has started
  const begun = performance.now();
  for (let n = 0; n < 50; n++) await ask({ op: "ask", request: {} });
  const empty = (performance.now() - begun) / 50;
  await seat(game);
  let { told } = await ask({ op: "begin", request, keep });
  const times = [];
  while (times.length < moves && told.next.type !== "over") {
    const cmd = told.next.type === "choose" ? "move" : "advance";
    const answer = await ask({ op: "step", id: keep.id, request: { cmd } });
    told = answer.told;
    if (cmd === "move") times.push(answer.ms);
  }
  return { empty, first: times[0], moves: times.slice(1) };
}"""
)


class Times(TypedDict):
    """Milliseconds. The first move is apart: some masters solve their game before it."""

    empty: float
    first: float
    moves: list[float]


def report() -> None:
    running = server.serve(DIST)
    threading.Thread(target=running.serve_forever, daemon=True).start()
    with sync_playwright() as playwright:
        for name in NAMES:
            try:
                with started(name, lambda: chromium(playwright), still=True, watched=False) as engine:
                    show(name, engine, running.address)
            except browsers.NoBrowser as reason:
                print(f"  {name}: left out, {reason}", flush=True)
    running.shutdown()


def show(name: str, engine: Engine, address: str) -> None:
    print(f"  {name:<26}{'first':>8}{'median':>8}{'p95':>8}{'worst':>8}{'p95 / empty call':>20}")
    for game in GAMES:
        for level, seats in [*((level, rules(game).seats[-1]) for level in LEVELS), (LEVELS[-1], FEW)]:
            # A worker of its own: what was solved at one table helps at the next.
            page = engine.page()
            page.goto(address)
            told = play(page, game, level, seats)
            page.close()
            print(f"    {line(f'{game}, {level}, {seats}', told)}", flush=True)


def play(page: Page, game: str, level: str, seats: int) -> Times:
    told: Times = page.run(PLAY, game, level, seats, MOVES)
    return told


def line(title: str, times: Times) -> str:
    """One row: milliseconds, and how many empty calls the 95th of 100 moves is."""
    slow = percentile(times["moves"], 95)
    over = f"  over {LIMIT} ms" if slow > LIMIT else ""
    figures = (times["first"], median(times["moves"]), slow, max(times["moves"]))
    return f"{title:<24}{''.join(f'{ms:>8.0f}' for ms in figures)}{slow / times['empty']:>20.0f}{over}"
