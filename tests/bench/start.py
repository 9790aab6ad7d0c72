"""From navigation to the first accepted throw, drawn: this site, this site without its snapshot, and a bare stock page.

The pages are visited in turns, in every browser that can be had. A first visitor of an origin has nothing
of it; each visit from nothing has an origin of its own. Nobody types an address into a browser that is still
opening its window, so the window comes to rest first. Nothing listens to the pages' requests: Firefox waits
for its listeners.
"""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import sleep

from playwright.sync_api import Browser, Playwright, sync_playwright

from buildlib import DIST, browsers, release
from tests.web.engines import NAMES, Engine, started
from tests.web.hosting import Host

HERE = Path(__file__).parent
JOURNEY = (HERE / "journey.js").read_text(encoding="utf-8")
READY = "Ready to play without"
REST = 2  # seconds

STOCK = "stock page"
STOCK_AGAIN = "stock page, again"
WHEEL = "this site, standard start"
WHEEL_AGAIN = "this site, standard start, again"
OURS = "this site"
AGAIN = "this site, again"
OFFLINE = "this site, again, no network"
ROWS = (STOCK, STOCK_AGAIN, WHEEL, WHEEL_AGAIN, OURS, AGAIN, OFFLINE)
COMPARED = ((OURS, STOCK), (WHEEL, STOCK), (AGAIN, STOCK_AGAIN), (OFFLINE, STOCK_AGAIN))

Seconds = dict[str, list[float]]


def report(runs: int) -> None:
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        room = side_by_side(Path(folder))
        for name in NAMES:
            try:
                with ExitStack() as stack:
                    engine = stack.enter_context(started(name, lambda: chromium(playwright), still=True, watched=False))
                    show(name, measure(engine, room, runs))
            except browsers.NoBrowser as reason:
                print(f"  {name}: left out, {reason}", flush=True)


def chromium(playwright: Playwright) -> Browser:
    return playwright.chromium.launch(executable_path=browsers.chromium(), args=browsers.flags())


def side_by_side(room: Path) -> Path:
    shutil.copytree(DIST, room / "site")
    (room / "stock").mkdir()
    for name in ("stock.html", "stock.js"):
        shutil.copyfile(HERE / name, room / "stock" / name)
    shutil.copytree(release() / "runtime", room / "stock" / "runtime")
    return room


def measure(engine: Engine, room: Path, runs: int) -> Seconds:
    """Seconds of each run."""
    seconds: Seconds = {name: [] for name in ROWS}
    for _ in range(runs):
        with origin(room) as host:
            for name in (STOCK, STOCK_AGAIN):
                seconds[name].append(visit(engine, f"{host.address}stock/stock.html", stock=True))
        with origin(room) as host:
            address = f"{host.address}site/?start=wheel"
            with visited(engine, address) as first:
                put_by(engine, address)
                again = visit(engine, address)
            seconds[WHEEL].append(first)
            seconds[WHEEL_AGAIN].append(again)
        with origin(room) as host:
            address = f"{host.address}site/"
            with visited(engine, address) as first:
                put_by(engine, address)
                again = visit(engine, address)
                host.stop()
                offline = visit(engine, address)
            seconds[OURS].append(first)
            seconds[AGAIN].append(again)
            seconds[OFFLINE].append(offline)
    return seconds


@contextmanager
def origin(room: Path) -> Iterator[Host]:
    host = Host(room)
    host.start()
    yield host
    host.stop()


def visit(engine: Engine, address: str, stock: bool = False) -> float:
    """Seconds."""
    with visited(engine, address, stock) as seconds:
        return seconds


@contextmanager
def visited(engine: Engine, address: str, stock: bool = False) -> Iterator[float]:
    """A visit after which the page stays open: WebKit drops an origin without a page while it is being stored."""
    page = engine.page()
    sleep(REST)
    page.goto(address, loaded=False)
    milliseconds: float = page.run(JOURNEY, stock)
    yield milliseconds / 1000
    page.close()


def put_by(engine: Engine, address: str) -> None:
    page = engine.page()
    page.goto(address)
    page.says(READY)
    page.close()


def show(engine: str, seconds: Seconds) -> None:
    print(f"  {engine}")
    for name, times in seconds.items():
        print(f"    {name:<34}{median(times):>8.2f}   ({', '.join(f'{time:.2f}' for time in sorted(times))})")
    for name, other in COMPARED:
        print(f"    {f'{name} / {other}':<52}{median(seconds[name]) / median(seconds[other]):.2f}", flush=True)
