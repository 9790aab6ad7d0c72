"""The lock: the hash of every file that may be installed into .venv, for all Pythons and systems at once.

pyproject.toml pins what is asked for; a file per dependency group in ``locks/`` pins that and all it needs in turn.
``python3 build.py lock`` makes them anew. They name no place to download from: that is the machine's own business.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from .base import BIN, ROOT, WEB, run

LOCKS = WEB / "build" / "locks"
FIRST = "dev"
"""It contains nearly everything, and the others use the same versions."""
HOW = (
    "--quiet --upgrade --universal --generate-hashes --no-header --no-annotate --no-emit-index-url --no-emit-find-links"
)
HEAD = "# Made by `python3 build.py lock` from the dependency group {group!r} of pyproject.toml.\n"


def groups() -> dict[str, list[Any]]:
    told: dict[str, list[Any]] = _project()["dependency-groups"]
    return told


def packages(group: str) -> list[str]:
    """The pinned requirements of a dependency group of pyproject.toml."""

    def flatten(name: str) -> Iterator[str]:
        for item in groups()[name]:
            yield from [item] if isinstance(item, str) else flatten(item["include-group"])

    return list(flatten(group))


def of(group: str) -> Path:
    """The file that pins a dependency group with all it needs."""
    return LOCKS / f"{group}.txt"


def by_hash(*names: str) -> list[str | Path]:
    """The arguments with which pip installs these groups, and nothing that is not pinned by hash.

    Packages without a wheel are built with what .venv has: an isolated environment would fetch unpinned tools.
    """
    files = [word for name in names for word in ("--requirement", of(name))]
    return ["install", "--require-hashes", "--no-deps", "--no-build-isolation", *files]


def renew() -> None:
    LOCKS.mkdir(exist_ok=True)
    for group in sorted(groups(), key=lambda name: name != FIRST):
        _compile(group, [] if group == FIRST else ["--constraint", of(FIRST)])


def _compile(group: str, same: list[str | Path]) -> None:
    lowest = _project()["project"]["requires-python"].removeprefix(">=")
    what: list[str | Path] = ["--python-version", lowest, "--group", group, *same, "--output-file", of(group)]
    run(BIN / "uv", "pip", "compile", *HOW.split(), *what, ROOT / "pyproject.toml")
    of(group).write_text(HEAD.format(group=group) + of(group).read_text(encoding="utf-8"), encoding="utf-8")


def _project() -> dict[str, Any]:
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
