"""Home with 5,000 finished matches on the device beside home with ten, and what the club takes to add them up."""

from __future__ import annotations

import random
import re
import threading
from statistics import median

from playwright.sync_api import Browser, sync_playwright

from buildlib import DIST, browsers, server

FEW, MANY = 10, 5_000
GAMES = ("prudente", "cacho", "chingona", "chinchirorin", "dudo", "chinaso")
NAMES = ("Ana", "Beto", "Caro", "Dani", "Eva", "Fito", "Gabi", "Hugo", "Inés", "Juan", "Kim", "Lola")
LETTERS = "abcdefghijkmnpqrstuvwxyz"

PLANT = """async (metas) => {
  const db = await new Promise((go) => (indexedDB.open("cubilete").onsuccess = ({ target }) => go(target.result)));
  const deed = db.transaction(["matches", "records"], "readwrite");
  for (const meta of metas) {
    deed.objectStore("matches").put(meta);
    deed.objectStore("records").put({ id: meta.id, record: meta.id.repeat(200) });
  }
  await new Promise((go) => (deed.oncomplete = go));
  db.close();
}"""
SEEN = """([selector]) => new Promise((go) => {
  const look = () => {
    if (!document.querySelector(selector)) return requestAnimationFrame(look);
    const { port1, port2 } = new MessageChannel();
    requestAnimationFrame(() => ((port1.onmessage = () => go(performance.now())), port2.postMessage(0)));
  };
  look();
})"""
STATISTICS = """() => {
  const list = document.getElementById("club-game");
  const choose = (game) => {
    list.value = game;
    const start = performance.now();
    list.dispatchEvent(new Event("change", { bubbles: true }));
    return performance.now() - start;
  };
  const games = [...list.options].map(({ value }) => value).filter(Boolean);
  return games.reduce((sum, game) => sum + choose(game), 0);
}"""
"""The figures of each game, worked out one after another and drawn: every match is counted once."""
OPEN = (
    """async ([hash, selector]) => {
  const start = performance.now();
  location.hash = hash;
  return (await ("""
    + SEEN
    + """)([selector])) - start;
}"""
)


def metas(count: int) -> list[dict[str, object]]:
    """The rows of finished matches, as the worker stores them."""
    rng = random.Random(1)
    return [_meta(rng, n) for n in range(count)]


def _meta(rng: random.Random, n: int) -> dict[str, object]:
    names = rng.sample(NAMES, rng.randint(2, 5))
    totals = rng.sample(range(1_000), len(names))
    places = [1 + sum(other > own for other in totals) for own in totals]
    digits = "".join(LETTERS[n // 24**power % 24] for power in range(4))
    return {
        "id": f"bench{digits}a",
        "game": rng.choice(GAMES),
        "players": [{"name": name, "colour": "red", "controller": "person"} for name in names],
        "real": False,
        "created": 1_700_000_000_000 + n,
        "updated": 1_700_000_000_000 + n * 60_000,
        "lines": 100,
        "over": True,
        "totals": totals,
        "places": places,
        "turn": [],
        "winners": [seat for seat, place in enumerate(places) if place == 1],
        "stamp": str(n),
    }


def measure(browser: Browser, address: str, count: int, runs: int) -> dict[str, list[float]]:
    """Milliseconds: home from its navigation to its list of matches; the club, the first time and every other; the
    statistics of everybody in it, worked out and drawn."""
    context = browser.new_context(locale="en", reduced_motion="reduce", viewport={"width": 390, "height": 844})
    page = context.new_page()
    page.goto(address)
    page.locator(".games").wait_for()
    page.evaluate(PLANT, metas(count))
    took: dict[str, list[float]] = {
        "home, its games": [],
        "home, its matches": [],
        "club, taking all in": [],
        "club": [],
        "statistics": [],
    }
    for _ in range(runs + 1):
        page.goto("about:blank")
        page.goto(address)
        took["home, its games"].append(page.evaluate(SEEN, [".game-card"]))
        took["home, its matches"].append(page.evaluate(SEEN, [".saved-card"]))
    for times in took.values():
        del times[:1]  # the first one warms the caches
    took["club, taking all in"].append(page.evaluate(OPEN, ["#/club", "#club-last"]))
    guests = page.get_by_role("button", name=re.compile("^Add .* to the club$"))
    while guests.count():
        name = guests.first.inner_text().strip()
        guests.first.click()
        page.get_by_role("link", name=name, exact=True).first.wait_for()
    for _ in range(runs):
        page.goto("about:blank")
        page.goto(address)
        page.locator(".saved-card").first.wait_for()
        took["club"].append(page.evaluate(OPEN, ["#/club", ".club-table tbody tr"]))
        took["statistics"].append(page.evaluate(STATISTICS))
    context.close()
    return {name: times for name, times in took.items() if times}


def report(runs: int) -> None:
    running = server.serve(DIST)
    threading.Thread(target=running.serve_forever, daemon=True).start()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=browsers.chromium(), args=browsers.flags())
        few, many = (measure(browser, running.address, count, runs) for count in (FEW, MANY))
        browser.close()
    running.shutdown()
    print(f"  {'ms, median':<28}{f'{FEW} matches':>14}{f'{MANY:,} matches':>16}{'ratio':>8}")
    for name, times in many.items():
        one, other = median(few[name]), median(times)
        print(f"  {name:<28}{one:>14.0f}{other:>16.0f}{other / one:>8.2f}")
