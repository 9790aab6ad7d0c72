"""Golden matches: the bytes and notes of a record stay the same, on CPython and in Pyodide."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from pyengine import GAMES, Match, Over
from pyengine.__main__ import main

GOLDEN = sorted((Path(__file__).parent / "golden").glob("*.json"))
each_record = pytest.mark.parametrize("file", GOLDEN, ids=lambda file: file.stem)


@each_record
def test_the_record_loads_and_prints_the_same_bytes(file: Path) -> None:
    record = file.read_bytes().decode("utf-8")
    match = Match.load(record.removesuffix("\n"))
    assert match.record() + "\n" == record
    assert isinstance(match.next, Over)


@each_record
def test_the_replay_tells_the_same_story(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--replay", str(file)]) == 0
    assert capsys.readouterr().out == file.with_suffix(".txt").read_bytes().decode("utf-8")


def test_no_story_counts_what_is_none() -> None:
    """Every note that may have nothing to count has words for it."""
    silly = re.compile(r"\b(?:loses|has|Only|room for) 0\b")
    assert [file.stem for file in GOLDEN if silly.search(file.with_suffix(".txt").read_text(encoding="utf-8"))] == []


def test_every_game_has_a_golden_match() -> None:
    assert {file.stem.partition("-")[0] for file in GOLDEN} == set(GAMES)
