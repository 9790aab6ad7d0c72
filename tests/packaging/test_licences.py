"""Everything that ships is on the page of licences, with its text."""

from __future__ import annotations

import json
import re
from fnmatch import fnmatch
from html import unescape

import pytest

from buildlib import DIST, WEB, licences

SHIPPED = sorted(path.relative_to(DIST).as_posix() for path in DIST.rglob("*") if path.is_file())
PARTS = licences.parts()


def plain(text: str) -> str:
    return re.sub(r"\s+", " ", text)


def test_no_file_is_shipped_without_a_licence() -> None:
    assert len(SHIPPED) > 100
    assert licences.uncovered(SHIPPED) == []


@pytest.mark.parametrize("name", ["vendor/new/thing.js", "r/0123456789ab/runtime/numpy-2.0.whl", "pictures/a.png"])
def test_what_nobody_answers_for_is_found(name: str) -> None:
    assert licences.uncovered([*SHIPPED, name]) == [name]


@pytest.mark.parametrize("part", PARTS, ids=lambda part: part.name)
def test_what_is_listed_is_shipped(part: licences.Part) -> None:
    """Nothing stays on the page when it is gone."""
    inner = [licences.RELEASE.sub("", name) for name in SHIPPED]
    assert any(fnmatch(name, pattern) for name in inner for pattern in part.files)


@pytest.mark.parametrize("part", PARTS, ids=lambda part: part.name)
def test_the_page_holds_the_whole_text(part: licences.Part) -> None:
    page = plain(unescape(re.sub(r"<[^>]+>", "", (DIST / "docs" / "licences.html").read_text(encoding="utf-8"))))
    assert len(part.text) > 500
    assert plain(part.text).strip() in page
    assert part.licence in page


def test_every_package_of_npm_that_is_shipped_is_listed() -> None:
    wanted = json.loads((WEB / "package.json").read_text(encoding="utf-8"))["dependencies"]
    listed = " ".join(part.name.lower() for part in PARTS)
    assert [name for name in wanted if name.split("/")[-1] not in listed] == []


def test_the_documentation_leads_to_it() -> None:
    for index in sorted(path.name for path in (DIST / "docs").glob("index*.html")):
        assert 'href="licences.html"' in (DIST / "docs" / index).read_text(encoding="utf-8")
