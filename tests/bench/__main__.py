"""`build.py bench`: every figure beside the one to compare it with, measured in the same run."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from statistics import median

from buildlib import ROOT, WEB
from tests.bench import bots, builds, club, embed, lengths, lighthouse, reviews, start, taps

RUNS = int(os.environ.get("CUBILETE_RUNS", "5"))
PLAYOUTS = ROOT / "tests" / "bench" / "playouts.py"
ENGINES = {
    "CPython": [sys.executable, "-m", "tests.bench.playouts"],
    "Pyodide": ["node", str(WEB / "build" / "inside.mjs"), "--engine", str(PLAYOUTS)],
    "others": [sys.executable, "-m", "tests.bench.others"],
}
YARDSTICK = "RLCard gin-rummy"


def main(parts: list[str]) -> None:
    for name, (title, report) in PARTS.items():
        if not parts or name in parts:
            print(f"\n{title}", flush=True)
            before = processor()
            report()
            print_stolen(before, processor())


def processor() -> list[int]:
    """Ticks of all processors so far: user, nice, system, idle, iowait, irq, softirq, steal; or none."""
    told = Path("/proc/stat")
    return [int(ticks) for ticks in told.read_text().split()[1:9]] if told.exists() else []


def print_stolen(before: list[int], after: list[int]) -> None:
    """A virtual machine's neighbours make its times longer, and the longest ones most: read the figures by this."""
    if not after:
        return
    user, nice, system, _, _, irq, softirq, steal = (now - then for then, now in zip(before, after, strict=True))
    wanted = user + nice + system + irq + softirq + steal
    print(f"  (of the processor time wanted meanwhile, {steal / max(wanted, 1):.0%} went to others on the same host)")


def playouts(runs: int) -> None:
    rates: dict[str, list[dict[str, float]]] = {name: [] for name in ENGINES}
    for _ in range(runs):
        for name, command in ENGINES.items():
            said = subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True).stdout
            rates[name].append(json.loads(said.splitlines()[-1]))
    others = {case: median(run[case] for run in rates["others"]) for case in rates["others"][0]}
    yardstick = others.get(YARDSTICK)
    print(f"  {'':<30}{'CPython':>10}{'Pyodide':>10}{'ratio':>8}{'x RLCard':>10}")
    for case in rates["CPython"][0]:
        here, inside = (median(run[case] for run in rates[name]) for name in ("CPython", "Pyodide"))
        times = f"{here / yardstick:>10.2f}" if yardstick else f"{'-':>10}"
        print(f"  {case:<30}{here:>10,.0f}{inside:>10,.0f}{here / inside:>8.2f}{times}")
    for case, rate in others.items():
        print(f"  {case:<30}{rate:>10,.0f}")
    if not others:
        print("  RLCard and OpenSpiel are not installed here, so nothing is compared with them")


PARTS: dict[str, tuple[str, Callable[[], None]]] = {
    "games": (f"Random play, steps per second (median of {RUNS} interleaved runs)", partial(playouts, RUNS)),
    "start": (
        f"From navigation to the first accepted throw, seconds (median of {RUNS} interleaved runs)",
        partial(start.report, RUNS),
    ),
    "taps": ("From a tap to the drawn answer, beside an empty call of the bridge in the same page", taps.report),
    "bots": (
        "A move of a computer at the largest table, ms, beside an empty call of the bridge in the same worker",
        bots.report,
    ),
    "reviews": (
        "A whole match reviewed, beside CPython and an empty call of the bridge in the same worker",
        reviews.report,
    ),
    "club": ("Home and the club with thousands of matches beside a few", partial(club.report, RUNS)),
    "builds": (f"This build beside another, in {RUNS} interleaved runs", partial(builds.report, RUNS)),
    "embed": ("What a table costs the page it stands in", embed.report),
    "lengths": ("How long a match takes, written into the minutes.json of each game", lengths.report),
    "lighthouse": ("Lighthouse, as a phone on a slow network sees the site (median of 5)", lighthouse.report),
}

if __name__ == "__main__":
    main(sys.argv[1:])
