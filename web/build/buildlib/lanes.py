"""Run jobs side by side, and count the tests that their commands report."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import time
from collections import deque
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass, field
from pathlib import Path

from .base import ROOT, environment

Command = list[str | Path]

MOST = 4  # a browser or a Pyodide on each takes a gigabyte
TICK = 60.0  # seconds between two words on what is running

COUNT = re.compile(r"(\d+) (passed|failed|error|skipped)s?\b")
CLOSING_LINE = re.compile(r"\d+ (passed|failed|errors?|skipped)\b.* in [\d.]+s")
OF_NODE = re.compile(r"\S (pass|fail|skipped) (\d+)")
"""How node --test sums up: a line for each kind."""
AS_IN_PYTEST = {"pass": "passed", "fail": "failed", "skipped": "skipped"}
DURATION = re.compile(r"(\d+\.\d+)s (setup|call|teardown) +(\S.*)")
"""How pytest --durations reports one test."""
PROGRESS = re.compile(r"\[ *(\d+%)\]$")
OUTCOME = re.compile(r"(?:FAILED|ERROR) (tests/.*)")
"""How pytest names a failed test, and says why, in its short summary."""
CROSS = re.compile(r"\s*✖ (.+) \([\d.]+ms\)")
"""How node --test names a failed test."""
LAST_WORDS = 12  # lines of a command that ended badly and named no test
WIDE = {"COLUMNS": "200"}  # else pytest cuts the reasons in its short summary


@dataclass
class Job:
    """A piece of work that counts its tests and says what it does.

    Attributes:
        lanes: how many lanes it keeps busy by itself.
        live: whether its lines are shown as they come, or once it has ended.
        done: how far it has come.
        slow: seconds and names of its slowest tests.
        wrong: names of the tests that failed, with the reason where one is told.
    """

    name: str
    title: str
    work: Callable[[Job], None]
    lanes: int = 1
    live: bool = False
    passed: int = 0
    failed: int = 0
    skipped: int = 0
    seconds: float = 0.0
    done: str = ""
    slow: list[tuple[float, str]] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)
    _said: list[str] = field(default_factory=list)

    def say(self, line: str) -> None:
        if self.live:
            print(line, flush=True)
        else:
            self._said.append(line)

    def run(self) -> None:
        start = time.monotonic()
        self.say(f"\n=== {self.name}: {self.title} ".ljust(100, "="))
        self.work(self)
        self.seconds = time.monotonic() - start
        self.say(f"--- {self.name}: {'FAILED' if self.failed else 'ok'} in {self.seconds:.1f} s")

    def show(self) -> None:
        if self._said:
            print("\n".join(self._said), flush=True)


def count() -> int:
    """How many jobs this machine does at once: one more than it has processors, because a browser often waits."""
    return processors() + 1


def processors() -> int:
    usable = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return min(usable, MOST)


def run(jobs: Sequence[Job], lanes: int) -> None:
    """Run all jobs to their ends, begun in this order; on a single lane, each line is shown as it comes."""
    if lanes > 1 and len(jobs) > 1:
        _side_by_side(list(jobs), lanes)
        return
    for job in jobs:
        job.live = True
        job.run()


def _side_by_side(waiting: list[Job], lanes: int) -> None:
    running: dict[Future[None], Job] = {}
    with ThreadPoolExecutor(lanes) as pool:
        while waiting or running:
            while waiting and _fits(waiting[0], running.values(), lanes):
                job = waiting.pop(0)
                print(f"  begun: {job.name}", flush=True)
                running[pool.submit(job.run)] = job
            ended, _ = wait(running, TICK, FIRST_COMPLETED)
            for future in ended:
                running.pop(future).show()
                future.result()
            if not ended:
                states = (f"{job.name} {job.done}".strip() for job in running.values())
                print(f"  running: {', '.join(states)}", flush=True)


def _fits(job: Job, running: Iterable[Job], lanes: int) -> bool:
    running = list(running)
    return not running or sum(other.lanes for other in running) + job.lanes <= lanes


def perform(command: Command, job: Job, env: Mapping[str, str]) -> None:
    """Run a command for a job: what it prints is said, what it counts is counted, and a bad end is a failure."""
    counts: dict[str, int] = {}
    wrong: dict[str, None] = {}  # node names each twice
    last: deque[str] = deque(maxlen=LAST_WORDS)
    program, *arguments = map(str, command)
    with subprocess.Popen(
        [shutil.which(program, path=env["PATH"]) or program, *arguments],
        cwd=ROOT,
        env=environment({**WIDE, **env, "PYTHONUNBUFFERED": "1"}),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
    ) as process:
        assert process.stdout is not None
        for line in map(str.rstrip, process.stdout):
            job.say(line)
            counts.update(counted(line))
            job.slow += timed(line)
            wrong.update(dict.fromkeys(failures(line)))
            last.append(line)
            if progress := PROGRESS.search(line):
                job.done = progress[1]
    failed = counts.get("failed", 0) + counts.get("error", 0)
    job.failed += failed or int(process.returncode != 0)
    if process.returncode:
        job.wrong += wrong or [f"{Path(program).name} ended with {process.returncode}; its last words:", *last]
    job.passed += counts.get("passed", 0) if counts else int(process.returncode == 0)
    job.skipped += counts.get("skipped", 0)


def counted(line: str) -> dict[str, int]:
    """How many tests came out how, if this is a line in which pytest or node --test sums up."""
    if CLOSING_LINE.search(line):
        return {kind: int(number) for number, kind in COUNT.findall(line)}
    of_node = OF_NODE.fullmatch(line.strip())
    return {AS_IN_PYTEST[of_node[1]]: int(of_node[2])} if of_node else {}


def failures(line: str) -> list[str]:
    """The name of a test that failed, if this is a line in which pytest or node --test names one."""
    told = OUTCOME.fullmatch(line) or CROSS.fullmatch(line)
    return [told[1]] if told else []


def timed(line: str) -> list[tuple[float, str]]:
    """The seconds and the name of a test, if this is a line in which pytest tells how long one took."""
    told = DURATION.fullmatch(line.strip())
    if not told:
        return []
    seconds, phase, test = told.groups()
    return [(float(seconds), test if phase == "call" else f"{test} ({phase})")]
