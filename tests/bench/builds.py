"""This build beside another, in turns and in one run: first start, next start, taps and lines at each table, as ratios.

    CUBILETE_OTHER=FOLDER python3 build.py bench builds

FOLDER is the other site, as its own build left it. Each goes first in every other run, so that a machine which grows
busier favours neither. Below 1 this build is faster; a ratio says something where its spread leaves 1 out. A line
of the match takes the time of all the taps that led to it: builds that need fewer taps for a turn differ there alone.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, expect, sync_playwright

from buildlib import DIST
from pyengine import GAMES
from tests.bench import start, taps
from tests.web.engines import Engine, started

OTHER = "CUBILETE_OTHER"
THIS, THAT = "this", "other"
FEW = 24
"""Taps at each table in each run."""

PATIENCE_MS = 30_000

Row = dict[str, float]
"""Milliseconds for each measurement."""


def report(runs: int) -> None:
    other = os.environ.get(OTHER)
    if not other:
        print(f"  left out: {OTHER} names no other build")
        return
    with TemporaryDirectory() as folder, sync_playwright() as playwright, ExitStack() as stack:
        rooms = {THIS: room(DIST, Path(folder) / THIS), THAT: room(Path(other), Path(folder) / THAT)}
        browser = start.chromium(playwright)
        engine = stack.enter_context(started("chromium", lambda: browser, still=True, watched=False))
        expect.set_options(timeout=PATIENCE_MS)
        done: list[dict[str, Row]] = []
        for number in range(runs):
            done.append(turn(engine, browser, rooms, number))
            print(
                f"  run {number + 1}: {', '.join(f'{what} {ratio:.2f}' for what, ratio in ratios(done[-1]))}",
                flush=True,
            )
        show(done)


def room(site: Path, folder: Path) -> Path:
    shutil.copytree(site, folder / "site")
    return folder


def turn(engine: Engine, browser: Browser, rooms: dict[str, Path], number: int) -> dict[str, Row]:
    """One run of each build. What is measured alternates: each thing of one build stands beside that of the other."""
    order = (THIS, THAT) if number % 2 else (THAT, THIS)
    rows: dict[str, Row] = {name: {} for name in order}
    for name in order:
        rows[name] |= starts(engine, rooms[name])
    with ExitStack() as stack:
        addresses = {name: f"{stack.enter_context(start.origin(rooms[name])).address}site/" for name in order}
        for game in GAMES:
            for name in order:
                rows[name] |= played(browser, addresses[name], game, rooms[name])
    return rows


def starts(engine: Engine, folder: Path) -> Row:
    with start.origin(folder) as host:
        address = f"{host.address}site/"
        with start.visited(engine, address) as first:
            start.put_by(engine, address)
            again = start.visit(engine, address)
    return {"first start": 1000 * first, "start again": 1000 * again}


OLD: set[Path] = set()
"""The builds that refuse a record of today."""


def played(browser: Browser, address: str, game: str, room: Path) -> Row:
    """The record is of today, or as the first builds wrote it: each build plays its own on with the app's dice."""
    try:
        record = taps.record(game, taps.SHORT, taps.OLDEST if room in OLD else {})
        took = taps.timed(browser, address, record, FEW)
        return {f"a tap at {game}": took["median"], f"a line at {game}": took["line"]}
    except AssertionError:
        if room in OLD:
            raise
        OLD.add(room)
        return played(browser, address, game, room)


def ratios(run: dict[str, Row]) -> Iterator[tuple[str, float]]:
    return ((what, took / run[THAT][what]) for what, took in run[THIS].items())


def show(runs: list[dict[str, Row]]) -> None:
    print(f"  {'median of each, ms':<26}{THIS:>8}{THAT:>8}{'ratio':>8}   lowest to highest of {len(runs)}")
    for what in runs[0][THIS]:
        here, there = (median(run[name][what] for run in runs) for name in (THIS, THAT))
        found = sorted(dict(ratios(run))[what] for run in runs)
        print(
            f"  {what:<26}{here:>8.1f}{there:>8.1f}{median(found):>8.2f}   {found[0]:.2f} to {found[-1]:.2f}",
            flush=True,
        )
