"""The files of the built site."""

from __future__ import annotations

import hashlib
import json
import re
import zipfile
from pathlib import Path
from typing import Any

import pytest

import quickstart
from buildlib import DIST, checksum, graph, release
from buildlib.vendor import MODULES
from quickstart import wasm
from quickstart.strip_exports import LOADER, LOCK, WORD, upstream
from quickstart.wasm_split import OURS

TEXT = {".css", ".html", ".js", ".json", ".mjs", ".svg"}


def read(name: str) -> dict[str, object]:
    value: dict[str, object] = json.loads((release() / name).read_text(encoding="utf-8"))
    return value


def test_the_engine_is_bytecode_for_the_interpreter_inside(runtime: Path) -> None:
    (engine,) = told(runtime)["wheels"]
    assert engine.endswith("-cp313-none-any.whl")
    with zipfile.ZipFile(runtime / engine) as archive:
        assert not [name for name in archive.namelist() if name.endswith(".py")]
        assert "pyengine/bridge.pyc" in archive.namelist()


def test_the_wheels_are_the_ones_the_runtime_expects(runtime: Path) -> None:
    lock = json.loads((runtime / "pyodide-lock.json").read_text())
    assert lock["info"]["python"].startswith("3.13.")
    (micropip,) = lock["packages"].values()
    content = (runtime / micropip["file_name"]).read_bytes()
    assert hashlib.sha256(content).hexdigest() == micropip["sha256"]
    assert told(runtime)["micropip"] == micropip["file_name"]


def test_the_quick_start_exports_only_what_its_own_glue_calls(runtime: Path) -> None:
    names = {name for name, _ in wasm.exports((runtime / quickstart.HOT).read_bytes()) if not name.startswith(OURS)}
    assert {"malloc", "free"} <= names
    assert len(names) < 1_000
    glue = (runtime / quickstart.QUICK_GLUE).read_text(encoding="utf-8")
    words = set(WORD.findall(glue + (runtime / LOADER).read_text(encoding="utf-8")))
    assert not [name for name in names if name not in words and f"_{name}" not in words]


def test_the_standard_start_has_upstreams_files_untouched(runtime: Path) -> None:
    """But for the list of packages, of which there is one."""
    for name in set(upstream(MODULES / "pyodide")) - {LOCK}:
        assert (runtime / name).read_bytes() == (MODULES / "pyodide" / name).read_bytes()


def told(runtime: Path) -> dict[str, Any]:
    value: dict[str, Any] = json.loads((runtime / quickstart.START).read_text(encoding="utf-8"))
    return value


def test_nothing_is_imported_from_a_workers_first_file() -> None:
    """WebKit would run it once more, and with it a second engine."""
    first = release() / "engine" / "worker.js"
    scripts = [path for path in release().rglob("*.js") if path.parent.name != "vendor"]
    assert first in scripts
    assert [path for path in scripts if first in graph.modules([path])[1:]] == []


def test_only_what_the_site_needs_is_there() -> None:
    names = {path.name for path in DIST.rglob("*")}
    assert not names & {"node_modules", "package.json", "package-lock.json", "tsconfig.json", "build", "__pycache__"}
    assert not [name for name in names if name.endswith((".d.ts", ".d.mts", ".py"))]
    assert {"index.html", "sw.js", "release.json", "r"} <= {path.name for path in DIST.iterdir()}


def test_the_release_lists_every_file_with_its_hash() -> None:
    told = json.loads((DIST / "release.json").read_text(encoding="utf-8"))
    assert told.keys() == {"version", "build"}
    assert release().name == told["build"]
    listed = read("release.json")
    assert {key: listed[key] for key in told} == told
    files = {path.relative_to(DIST).as_posix(): path for path in DIST.rglob("*") if path.is_file()}
    # The worker that reads the list, and the two that name the release, cannot be in it.
    untold = {"sw.js", "release.json", f"r/{told['build']}/release.json"}
    for_programmers = ("docs/library/", "docs/decisions/")  # no device keeps them
    assert all(any(name.startswith(folder) for name in files) for folder in for_programmers)
    assert listed["files"] == {
        name: [checksum(path), path.stat().st_size]
        for name, path in files.items()
        if name not in untold and path.suffix != ".map" and not name.startswith(for_programmers)
    }


def test_what_keeps_its_name_points_into_the_release() -> None:
    page = (DIST / "index.html").read_text(encoding="utf-8")
    own = [address for address in addresses(page) if not address.startswith(("icons/", "manifest"))]
    assert len(own) > 5
    assert all(address.startswith(f"r/{release().name}/") for address in own)
    assert [address for address in addresses(page) if not (DIST / address).exists()] == []


def test_the_games_are_there_without_python() -> None:
    games = read("games.json")
    assert games.keys() == {"games", "languages"}
    assert games["languages"][0] == "en"  # type: ignore[index]
    assert "prudente" in [game["id"] for game in games["games"]]  # type: ignore[attr-defined]


@pytest.mark.parametrize("folder", ["app", "engine", "games", "style", "ui"])
def test_no_address_of_our_own_is_foreign_or_absolute(folder: str) -> None:
    """The site works from any sub-path of any host, so it may name neither."""
    wrong = [
        f"{path.relative_to(DIST)}: {address}"
        for path in sorted((release() / folder).rglob("*"))
        if path.suffix in TEXT
        for address in addresses(path.read_text(encoding="utf-8"))
        if address.startswith("/") or "://" in address
    ]
    assert not wrong


def addresses(text: str) -> list[str]:
    """What is imported, fetched or shown; a namespace such as SVG's is a name and no address."""
    pattern = r"""(?:\bfrom |import\(|fetch\(|new URL\(|url\(|src=|href=)\s*["']?([^"'\s)]+)"""
    return [address for address in re.findall(pattern, text) if not address.startswith(("data:", "#"))]


def test_every_file_that_a_stylesheet_names_exists() -> None:
    missing = [
        f"{path.relative_to(DIST)}: {address}"
        for path in sorted(DIST.rglob("*.css"))
        for address in re.findall(r"""url\(\s*["']?([^"')#]+)""", path.read_text(encoding="utf-8"))
        if not address.startswith("data:") and not (path.parent / address).exists()
    ]
    assert not missing
