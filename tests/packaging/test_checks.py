"""How `build.py test` runs its checks: which ones, side by side, counted and timed."""

from __future__ import annotations

import re
import sys
import threading
from collections.abc import Callable
from pathlib import Path

import pytest

from buildlib import BuildError, checks, lanes
from buildlib.base import CACHE, DIST, ROOT
from buildlib.lanes import Job

# -- what is counted --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "counts"),
    [
        (
            "===== 2 failed, 160 passed, 1 skipped in 192.19s (0:03:12) =====",
            {"failed": 2, "passed": 160, "skipped": 1},
        ),
        ("1 passed, 2 errors in 0.58s", {"passed": 1, "error": 2}),
        ("\u2139 pass 55\n", {"passed": 55}),
        ("\u2139 fail 2\n", {"failed": 2}),
        ("\u2714 a seat may pass 3 times (0.2ms)\n", {}),
        ("tests/web/test_play.py::test_all_6_passed PASSED", {}),
    ],
)
def test_tests_are_counted_where_pytest_and_node_sum_up(line: str, counts: dict[str, int]) -> None:
    assert lanes.counted(line) == counts


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("12.34s call     tests/web/test_a.py::test_b[c d]", [(12.34, "tests/web/test_a.py::test_b[c d]")]),
        ("0.50s setup    tests/web/test_a.py::test_b", [(0.5, "tests/web/test_a.py::test_b (setup)")]),
        ("(3 durations < 1s hidden.)", []),
        ("1 passed in 0.58s", []),
    ],
)
def test_slow_tests_are_found_where_pytest_tells_of_them(line: str, told: list[tuple[float, str]]) -> None:
    assert lanes.timed(line) == told


@pytest.mark.parametrize(
    ("line", "named"),
    [
        ("FAILED tests/a.py::test_b[c d] - assert 1 == 2", ["tests/a.py::test_b[c d] - assert 1 == 2"]),
        ("ERROR tests/a.py::test_b - OSError", ["tests/a.py::test_b - OSError"]),
        ("\u2716 a seat may pass 3 times (0.2ms)", ["a seat may pass 3 times"]),
        ("\u2714 a seat may pass 3 times (0.2ms)", []),
        ("\u2716 failing tests:", []),
        ("tests/a.py::test_b FAILED", []),
    ],
)
def test_failed_tests_are_found_where_pytest_and_node_name_them(line: str, named: list[str]) -> None:
    assert lanes.failures(line) == named


def performed(code: str) -> Job:
    job = Job("demo", "a command", lambda job: lanes.perform([sys.executable, "-c", code], job, {"PATH": ""}))
    job.run()
    return job


def test_a_command_is_counted_by_what_it_says() -> None:
    job = performed("print('[ 40%]'); print('1.25s call  tests/a.py::test_b'); print('2 passed, 1 skipped in 0.1s')")
    assert (job.passed, job.failed, job.skipped, job.done, job.slow) == (2, 0, 1, "40%", [(1.25, "tests/a.py::test_b")])


def test_a_command_that_counts_nothing_is_one_test() -> None:
    assert performed("").passed == 1
    job = performed("raise SystemExit(3)")
    assert (job.passed, job.failed) == (0, 1)


def test_a_bad_end_is_a_failure_whatever_was_counted() -> None:
    job = performed("print('2 passed in 0.1s'); raise SystemExit(3)")
    assert (job.passed, job.failed) == (2, 1)


def test_a_command_that_fails_says_what_failed_once() -> None:
    cross = "print('\\u2716 a seat may pass (0.2ms)');"
    assert performed(f"{cross} {cross} raise SystemExit(1)").wrong == ["a seat may pass"]
    assert performed("print('FAILED tests/a.py::test_b'); raise SystemExit(1)").wrong == ["tests/a.py::test_b"]


def test_a_command_that_names_no_test_is_quoted() -> None:
    title, *quoted = performed("for i in range(99): print('line', i)\nraise SystemExit(3)").wrong
    assert title.endswith("ended with 3; its last words:")
    assert quoted == [f"line {number}" for number in range(99 - lanes.LAST_WORDS, 99)]


# -- side by side -----------------------------------------------------------------------------------------------------


def test_jobs_share_the_lanes_and_each_speaks_in_one_piece(capsys: pytest.CaptureFixture[str]) -> None:
    both = threading.Barrier(2, timeout=30)  # passed only by two that run at once

    def work(job: Job) -> None:
        job.say(f"{job.name} begins")
        both.wait()
        job.say(f"{job.name} ends")

    lanes.run([Job("one", "", work), Job("two", "", work)], 2)
    said = capsys.readouterr().out
    for name in ("one", "two"):
        assert f"\n{name} begins\n{name} ends\n--- {name}: ok in " in said


def recorder(seen: list[list[str]], running: list[str]) -> Callable[[Job], None]:
    lock, pause = threading.Lock(), threading.Event()

    def work(job: Job) -> None:
        with lock:
            running.append(job.name)
            seen.append(sorted(running))
        pause.wait(0.05)
        with lock:
            running.remove(job.name)

    return work


def test_what_keeps_all_lanes_busy_runs_alone() -> None:
    seen: list[list[str]] = []
    work = recorder(seen, [])
    jobs = [Job("a", "", work), Job("wide", "", work, lanes=2), Job("too-wide", "", work, lanes=9), Job("b", "", work)]
    lanes.run(jobs, 2)
    assert [names for names in seen if {"wide", "too-wide"} & {*names}] == [["wide"], ["too-wide"]]
    assert all(len(names) <= 2 for names in seen)


@pytest.mark.parametrize("count", [1, 2])
def test_an_error_in_a_job_is_not_lost(count: int) -> None:
    def broken(_: Job) -> None:
        raise RuntimeError("broken")

    with pytest.raises(RuntimeError, match="broken"):
        lanes.run([Job("a", "", broken), Job("b", "", lambda _: None)], count)


def test_on_one_lane_each_line_is_shown_as_it_comes(capsys: pytest.CaptureFixture[str]) -> None:
    shown: list[str] = []

    def work(job: Job) -> None:
        job.say("a line")
        shown.append(capsys.readouterr().out)

    lanes.run([Job("one", "", work)], 2)
    assert shown[0].endswith("a line\n")


# -- which checks -----------------------------------------------------------------------------------------------------


def chosen(*wanted: str) -> dict[str, checks.Check]:
    return {check.name: check for check in checks._chosen([*wanted])}


def test_everything_runs_unless_something_is_named() -> None:
    assert {*chosen(), "build", "quick", *checks.ENGINE_SUITES} == {*checks.names()}
    assert set(chosen("lint", "core")) == {"lint", "core"}


def test_every_folder_of_tests_is_run_by_a_check() -> None:
    commands = [" ".join(map(str, command)) for check in chosen().values() for command in check.commands]
    folders = {path.parent for path in (ROOT / "tests").rglob("test_*.py")}
    for folder in {path.relative_to(ROOT).parts[1] for path in folders}:
        assert any(f"tests/{folder}" in command for command in commands), folder


def test_a_check_names_nothing_that_the_build_has_yet_to_make() -> None:
    """The checks are drawn up before the site is built."""
    commands = [part for check in chosen().values() for command in check.commands for part in command]
    assert not [part for part in commands if Path(part).is_relative_to(CACHE) or Path(part).is_relative_to(DIST)]


def test_quick_asks_a_part_of_what_everything_asks() -> None:
    quick, everything = chosen("quick"), chosen()
    assert set(quick) == {"lint", "types", "js", "unit", "readme", "engine", "web"}
    for name in ("lint", "types", "js", "unit", "readme"):
        assert quick[name].commands == everything[name].commands
    assert chosen("quick", "engine")["engine"].commands == everything["engine"].commands


def test_the_journeys_of_quick_exist() -> None:
    for journey in checks.SMOKE:
        path, test = journey.split("::")
        assert f"def {test}(" in Path(ROOT / path).read_text(encoding="utf-8")


def test_the_longest_check_begins_first_and_leaves_a_lane_to_the_others() -> None:
    web, *others = checks._chosen([])
    assert web.name == "web"
    assert web.lanes == lanes.processors() < lanes.count()
    assert {check.lanes for check in others} == {1}
    assert chosen("quick")["web"].lanes == 1


# -- a whole run ------------------------------------------------------------------------------------------------------

SAYS = "print('1.25s call  tests/a.py::test_b'); print('2 passed in 0.1s')"


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Callable[..., int]:
    """A run of checks that are one program each, or several; all but the first need the site, which `build` makes."""
    monkeypatch.setattr(checks, "DIST", tmp_path / "dist")

    def run(*programs: tuple[str, ...], build: Callable[[], None] = (tmp_path / "dist").mkdir) -> int:
        made = [
            checks.Check(f"check-{number}", "", [[sys.executable, "-c", code] for code in codes], number > 0)
            for number, codes in enumerate(programs)
        ]
        monkeypatch.setattr(checks, "_checks", lambda: made)
        return checks.run_all([], build, {"PATH": ""})

    return run


def test_a_run_in_which_all_is_well_ends_well(run: Callable[..., int], capsys: pytest.CaptureFixture[str]) -> None:
    assert run(("",), (SAYS, SAYS)) == 0
    said = capsys.readouterr().out
    assert re.search(r"^ +1\.2 s +check-1 +tests/a\.py::test_b$", said, re.MULTILINE)
    assert re.search(r"^ +check-1 +ok +4 passed ", said, re.MULTILINE)
    assert said.endswith("\n6 passed, 0 failed\n")


def test_what_fails_fails_the_run_and_the_rest_is_run_all_the_same(
    run: Callable[..., int], capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(("raise SystemExit(3)", ""), (SAYS,)) == 1
    said = capsys.readouterr().out
    assert re.search(r"^ +check-0 +1 FAILED +1 passed ", said, re.MULTILINE)
    assert re.search(r"^ +check-1 +ok +2 passed ", said, re.MULTILINE)
    assert re.search(r"^ +FAILED check-0: .+ ended with 3; its last words:$", said, re.MULTILINE)


def test_without_a_site_what_needs_none_is_checked(run: Callable[..., int], capsys: pytest.CaptureFixture[str]) -> None:
    def broken() -> None:
        raise BuildError("a step of it")

    assert run(("",), ("",), build=broken) == 1
    said = capsys.readouterr().out
    assert "The build failed: a step of it" in said
    states = dict(re.findall(r"^ +(build|check-\d) +(ok|1 FAILED) ", said, re.MULTILINE))
    assert states == {"build": "1 FAILED", "check-0": "ok", "check-1": "1 FAILED"}
