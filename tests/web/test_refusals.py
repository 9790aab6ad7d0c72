"""A refusal may name cards of a hand: it is for the eyes of whoever looks, and goes when they do."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest

SCRIPT = Path(__file__).with_name("refusals.mjs")


@pytest.fixture(scope="module")
def told() -> dict[str, dict[str, Any]]:
    run = subprocess.run(["node", str(SCRIPT)], capture_output=True, text=True, timeout=60, check=False)
    assert run.returncode == 0, run.stderr
    moments: dict[str, dict[str, Any]] = json.loads(run.stdout)
    return moments


def test_who_looks_reads_why_and_the_page_around_is_not_told(told: dict[str, dict[str, Any]]) -> None:
    assert told["looking"] == {"shown": True, "told": 0}


def test_the_curtain_takes_a_refusal_with_it(told: dict[str, dict[str, Any]]) -> None:
    assert told["covered"] == {"shown": False, "told": 0}


def test_a_refusal_that_comes_after_the_curtain_is_not_shown(told: dict[str, dict[str, Any]]) -> None:
    assert told["late"] == {"shown": False, "told": 0}


def test_at_the_open_table_everybody_is_told(told: dict[str, dict[str, Any]]) -> None:
    assert told["open"] == {"shown": True, "told": 1}
