"""Settings that every suite shares."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

import pytest
from hypothesis import settings
from hypothesis.configuration import set_hypothesis_home_dir

from tests.scale import INSIDE, SAMPLED

# Timed deadlines would make a slow machine fail; the examples are the same on every run, and nothing is written.
settings.register_profile("usual", deadline=None, database=None, derandomize=True, max_examples=60)
settings.register_profile("inside-pyodide", parent=settings.get_profile("usual"), max_examples=10)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "usual"))

CACHE = Path(__file__).resolve().parents[1] / ".cache"
set_hypothesis_home_dir(CACHE / "hypothesis" if CACHE.is_dir() else Path(tempfile.gettempdir()) / "hypothesis")


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Measure coverage by examples alone, and sample what is `many` inside Pyodide.

    A match at random runs the same lines thousands of times, and each takes three times as long while it is measured.
    So what Hypothesis draws is not measured, nor what is marked `many` or `no_cover`.
    """
    for item in items:
        if item.get_closest_marker("hypothesis") or item.get_closest_marker("many"):
            item.add_marker("no_cover")
    if INSIDE:
        first = first_cases(items)
        others = {item for item in items if item.get_closest_marker("many")} - first
        config.hook.pytest_deselected(items=[*others])
        items[:] = [item for item in items if item not in others]


def first_cases(items: list[pytest.Item]) -> set[pytest.Item]:
    """The first of the cases of each test."""
    return {*{item.nodeid.partition("[")[0]: item for item in reversed(items)}.values()}


def pytest_report_collectionfinish() -> list[str]:
    return [f"What is deselected, and why: {SAMPLED}"] if INSIDE else []
