"""The workflows of the project's host: no job has more rights than it needs."""

from __future__ import annotations

import re
from pathlib import Path
from textwrap import dedent

import pytest

from buildlib import ROOT

FLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
WRITES = re.compile(r"^(\S+): write$", re.MULTILINE)
RUNS_CODE = re.compile(r"^\s*- run:|^\s*run:", re.MULTILINE)


def below(text: str, key: str) -> str:
    """What stands under a key of the outermost level, moved to the margin; an empty mapping is empty."""
    found = re.search(rf"^{re.escape(key)}:(.*)\n((?:[ #].*\n|\n)*)", text, re.MULTILINE)
    assert found, key
    inline = found[1].strip()
    return "" if inline == "{}" else inline or dedent(found[2])


def jobs(text: str) -> dict[str, str]:
    block = below(text, "jobs")
    return {name: below(block, name) for name in re.findall(r"^([\w-]+):\s*$", block, re.MULTILINE)}


@pytest.mark.parametrize("flow", FLOWS, ids=lambda path: path.name)
def test_no_job_is_given_rights_from_above(flow: Path) -> None:
    text = flow.read_text(encoding="utf-8")
    assert WRITES.findall(below(text, "permissions")) == []
    assert jobs(text)
    for name, job in jobs(text).items():
        assert re.search(r"^permissions:", job, re.MULTILINE), f"{name} says its own"


@pytest.mark.parametrize("flow", FLOWS, ids=lambda path: path.name)
def test_what_runs_code_of_ours_or_of_others_can_write_nowhere(flow: Path) -> None:
    for name, job in jobs(flow.read_text(encoding="utf-8")).items():
        if RUNS_CODE.search(job):
            assert WRITES.findall(below(job, "permissions")) == [], name
            assert re.search(
                r"actions/checkout@\S+(?: #.*)?\n\s+with:\n(?:\s+.*\n)*?\s+persist-credentials: false", job
            ), name


def test_the_pages_are_published_by_a_job_that_builds_nothing() -> None:
    split = jobs((ROOT / ".github" / "workflows" / "pages.yml").read_text(encoding="utf-8"))
    assert set(split) == {"build", "deploy"}
    assert sorted(WRITES.findall(below(split["deploy"], "permissions"))) == ["id-token", "pages"]
    assert below(split["deploy"], "needs") == "build"
    assert re.findall(r"uses: (\S+)@", split["deploy"]) == ["actions/deploy-pages"]
    assert "actions/upload-pages-artifact" in split["build"]


@pytest.mark.parametrize("flow", FLOWS, ids=lambda path: path.name)
def test_what_others_wrote_is_named_by_its_hash(flow: Path) -> None:
    """A tag can be moved to other code; the version beside the hash is for people."""
    used = re.findall(r"uses: (\S+)( # v[\d.]+)?$", flow.read_text(encoding="utf-8"), re.MULTILINE)
    assert used
    assert [name for name, version in used if not re.search(r"@[0-9a-f]{40}$", name) or not version] == []


def test_a_release_is_built_where_nothing_may_be_written() -> None:
    split = jobs((ROOT / ".github" / "workflows" / "release.yml").read_text(encoding="utf-8"))
    rights = {name: WRITES.findall(below(job, "permissions")) for name, job in split.items()}
    assert rights == {"build": [], "wheel": ["id-token"], "files": ["contents"]}
    assert [name for name, job in split.items() if RUNS_CODE.search(job)] == ["build"]
