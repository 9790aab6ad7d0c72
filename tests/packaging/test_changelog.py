"""The changelog follows Keep a Changelog, so that people and tools find what they need."""

from __future__ import annotations

import re

import pytest

from buildlib import ROOT
from pyengine import __version__

KINDS = ("Added", "Changed", "Deprecated", "Removed", "Fixed", "Security")
TEXT = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
RELEASES = re.findall(r"^## (.+)$", TEXT, re.MULTILINE)


def test_what_is_not_released_comes_first() -> None:
    assert RELEASES[0] == "[Unreleased]"


def test_every_release_has_its_date_and_the_newest_is_the_version() -> None:
    found = [re.fullmatch(r"\[(\d+\.\d+\.\d+)\] - \d{4}-\d\d-\d\d", title) for title in RELEASES[1:]]
    assert None not in found
    assert not found or (found[0] and found[0][1] == __version__)


@pytest.mark.parametrize("part", re.split(r"^## .+$", TEXT, flags=re.MULTILINE)[1:])
def test_what_changed_is_told_by_kind_in_lists(part: str) -> None:
    kinds = re.findall(r"^### (.+)$", part, re.MULTILINE)
    assert kinds == [kind for kind in KINDS if kind in kinds]
    for told in re.split(r"^### .+$", part, flags=re.MULTILINE)[1:]:
        assert [line for line in told.splitlines() if line and not line.startswith(("- ", "  "))] == []
