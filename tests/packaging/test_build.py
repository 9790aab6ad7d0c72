"""The machinery of the build itself."""

from __future__ import annotations

import contextlib
import re
import shutil
import subprocess
import sys
import threading
import urllib.error
import urllib.request
import zipfile
from collections.abc import Iterator
from functools import partial
from importlib import import_module, metadata
from itertools import combinations
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

import buildlib
from buildlib import base, lock, server, steps, toolchain
from pyengine import GAMES
from pyengine.core import text as core

# -- steps ------------------------------------------------------------------------------------------------------------


@pytest.fixture
def room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(base, "ROOT", tmp_path)
    monkeypatch.setattr(base, "CACHE", tmp_path / "cache")
    return tmp_path


def write(path: Path, text: str) -> None:
    path.write_text(text, encoding="utf-8")


def test_a_step_runs_again_when_an_input_changed_or_its_product_is_gone(room: Path) -> None:
    source, product, runs = room / "source", room / "product", []

    def make() -> None:
        runs.append(source.read_text())
        product.write_text(source.read_text())

    def step() -> None:
        buildlib.once("copy", [source], product, make)

    for content in ("a", "a", "b"):
        source.write_text(content)
        step()
    assert runs == ["a", "b"]
    product.unlink()
    step()
    assert runs == ["a", "b", "b"]


@pytest.mark.parametrize("interruption", [KeyboardInterrupt, buildlib.BuildError])
def test_an_interrupted_step_is_not_done(room: Path, interruption: type[BaseException]) -> None:
    product = room / "product"

    def make_half() -> None:
        write(product, "half")
        raise interruption

    with pytest.raises(interruption):
        buildlib.once("step", [], product, make_half)
    buildlib.once("step", [], product, partial(write, product, "whole"))
    assert product.read_text() == "whole"


def test_a_step_that_makes_nothing_is_an_error(room: Path) -> None:
    with pytest.raises(buildlib.BuildError, match="nothing was made"):
        buildlib.once("idle", [], room / "product", lambda: None)


EDITIONS = (steps.USUAL, steps.STOCK, steps.STOCK_FOR_TESTS)


@pytest.mark.parametrize("edition", EDITIONS, ids=["usual", "stock", "stock for tests"])
def test_a_step_comes_after_those_that_it_needs(edition: steps.Edition) -> None:
    done: set[str] = set()
    for step in steps.table(edition):
        assert {item.title for item in step.inputs if isinstance(item, steps.After)} <= done, step.title
        assert all(item.exists() for item in step.inputs if isinstance(item, Path)), step.title
        done.add(step.title)


def test_what_editions_make_in_different_ways_has_another_place_and_another_stamp() -> None:
    """Or the one would be taken for the other. The site in dist/ is of the edition that was built last."""
    tables = [{step.title: step.product for step in steps.table(edition)} for edition in EDITIONS]
    for one, other in combinations(tables, 2):
        same = {title for title in one if other.get(title) == one[title]}
        assert same == set(one) & set(other)
        assert not {one[title] for title in one.keys() - same} & {other[title] for title in other.keys() - same}
    usual, stock, for_tests = map(set, tables)
    assert usual - stock == {"quick start", "files of the start", "packed shell"}
    assert stock - for_tests == {"site"}


def test_the_build_knows_no_tests() -> None:
    sources = [path for path in buildlib.PROGRAMS.rglob("*.py") if "node_modules" not in path.parts]
    assert len(sources) > 20
    assert [path.name for path in sources if re.search(r"^(from|import) tests", path.read_text("utf-8"), re.M)] == []


def test_a_bare_python_serves_a_site_from_a_stick(tmp_path: Path) -> None:
    """As the README says it: this file, the build's code, and the site."""
    shutil.copy2(buildlib.ROOT / "build.py", tmp_path)
    for part in ("build", "quickstart"):
        shutil.copytree(buildlib.WEB / part, tmp_path / "web" / part)
    (tmp_path / "dist").mkdir()
    write(tmp_path / "dist" / "index.html", "here it is")
    command = [sys.executable, "-S", "-u", "build.py", "serve", "--dir", "dist", "--no-open"]
    with subprocess.Popen(command, cwd=tmp_path, stdout=subprocess.PIPE, encoding="utf-8") as serving:
        try:
            assert serving.stdout is not None
            line = serving.stdout.readline()
            address = re.search(r"http://\S+", line)
            assert address, line
            with urllib.request.urlopen(address[0]) as answer:
                assert answer.read() == b"here it is"
        finally:
            serving.terminate()


@pytest.mark.parametrize(
    ("name", "old", "new", "anew"),
    [
        ("pyengine/games/dudo/text.py", '"name": "Dudo"', '"name": "Doubt, and a longer word"', False),
        (
            "pyengine/core/text.py",
            '"preset.tradition": "Tradition",',
            '"preset.tradition":\n        "As it is",',
            False,
        ),
        ("pyengine/games/dudo/text.py", '"name": "Dudo"', '"name": "Dudo", "more": "One more"', True),
        ("pyengine/games/dudo/rules.py", "revision = ", "revision = 1 + ", True),
    ],
)
def test_a_sentence_alone_needs_no_new_picture_of_memory(
    name: str, old: str, new: str, anew: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = steps.engine_without_words()
    shutil.copytree(buildlib.ROOT / "pyengine", tmp_path / "pyengine")
    monkeypatch.setattr(steps, "ROOT", tmp_path)
    assert steps.engine_without_words() == before
    source = (tmp_path / name).read_text(encoding="utf-8")
    assert old in source
    write(tmp_path / name, source.replace(old, new))
    assert (steps.engine_without_words() != before) == anew


def test_no_sentence_is_in_the_picture() -> None:
    games = [import_module(f"pyengine.games.{game}.text") for game in GAMES]
    sentences = {text for module in (core, *games) for text in module.TEXT.values() if len(text) > 30}
    with zipfile.ZipFile(steps.USUAL.staged / "library.zip") as archive:
        held = {name: archive.read(name) for name in archive.namelist() if name.startswith("pyengine/")}
    assert "pyengine/games/dudo/text.pyc" in held
    assert not [(name, text) for name, code in held.items() for text in sentences if text.encode() in code]


def test_a_moved_file_changes_the_hash(room: Path) -> None:
    folder = room / "folder"
    folder.mkdir()
    (folder / "a").write_text("same")
    before = buildlib.digest(folder)
    (folder / "a").rename(folder / "b")
    assert buildlib.digest(folder) != before


def test_a_failing_command_is_quoted_with_what_it_said() -> None:
    with pytest.raises(buildlib.BuildError, match="no such thing"):
        buildlib.run(buildlib.PYTHON, "-c", "raise SystemExit('no such thing')")


def test_the_wheel_is_the_same_when_it_is_built_again(
    wheel: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(steps, "WHEEL", tmp_path / "again")
    steps.make_wheel()
    again = tmp_path / "again" / wheel.name
    with zipfile.ZipFile(again) as archive:
        assert archive.testzip() is None
    assert again.read_bytes() == wheel.read_bytes()


def test_nothing_names_a_place_to_download_from() -> None:
    assert '"resolved"' not in (buildlib.WEB / "package-lock.json").read_text()
    assert all("==" in line for group in lock.groups() for line in lock.packages(group))
    assert all("://" not in lock.of(group).read_text() for group in lock.groups())


# -- the lock ---------------------------------------------------------------------------------------------------------

PIN = re.compile(r"^([\w.-]+)==(\S+)(?: ; (.+?))?((?: --hash=sha256:[0-9a-f]{64})+)$")
"""A package with its version, where it is needed, and its files."""


def pins(group: str) -> dict[str, set[str]]:
    """The versions of every package that a dependency group installs somewhere; nothing else stands in its lock."""
    found: dict[str, set[str]] = {}
    text = lock.of(group).read_text().replace(" \\\n    ", " ")
    for line in [line for line in text.splitlines() if not line.startswith("#")]:
        pin = PIN.match(line)
        assert pin, line
        found.setdefault(canonicalize_name(pin[1]), set()).add(pin[2])
    return found


@pytest.mark.parametrize("group", lock.groups())
def test_the_lock_holds_what_pyproject_pins(group: str) -> None:
    locked = pins(group)
    for line in lock.packages(group):
        name, version = line.split("==")
        assert locked[canonicalize_name(name)] == {version}, "run `python3 build.py lock`"


@pytest.mark.parametrize("group", ["build", "dev", "node"])
@pytest.mark.parametrize("python", ["3.11", "3.12", "3.13", "3.14"])
@pytest.mark.parametrize("system", ["linux", "darwin", "win32"])
def test_the_lock_holds_all_that_is_needed_on_every_machine(group: str, python: str, system: str) -> None:
    """As far as the packages installed here show."""
    locked = pins(group)
    for name in locked:
        with contextlib.suppress(metadata.PackageNotFoundError):
            for needed in map(Requirement, metadata.requires(name) or ()):
                if needed.marker is None or needed.marker.evaluate(machine(python, system)):
                    versions = locked[canonicalize_name(needed.name)]
                    assert any(needed.specifier.contains(version) for version in versions), f"{name} needs {needed}"


def machine(python: str, system: str) -> dict[str, str]:
    told = {"python_version": python, "python_full_version": f"{python}.0", "sys_platform": system, "extra": ""}
    name = {"linux": "Linux", "darwin": "Darwin", "win32": "Windows"}[system]
    return {**told, "platform_system": name, "os_name": "nt" if system == "win32" else "posix"}


def test_groups_that_are_installed_together_agree() -> None:
    everything = pins("dev")
    for group in ("build", "bench", "books"):
        assert all(versions == everything.get(name, versions) for name, versions in pins(group).items())


def test_a_package_whose_file_was_changed_is_not_installed(
    wheel: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lock, "LOCKS", tmp_path)
    for name, value in {"NO_INDEX": "1", "FIND_LINKS": str(wheel.parent), "TARGET": str(tmp_path / "site")}.items():
        monkeypatch.setenv(f"PIP_{name}", value)
    version = wheel.name.split("-")[1]

    def install(checksum: str) -> None:
        write(lock.of("demo"), f"cubilete=={version} --hash=sha256:{checksum}\n")
        toolchain.pip(*lock.by_hash("demo"))

    with pytest.raises(buildlib.BuildError, match="DO NOT MATCH THE HASHES"):
        install("0" * 64)
    assert not (tmp_path / "site" / "pyengine").exists()
    install(buildlib.checksum(wheel))
    assert (tmp_path / "site" / "pyengine").exists()


def test_all_that_pip_fetches_is_checked_by_hash(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    heard: list[tuple[str | Path, ...]] = []
    monkeypatch.setattr(toolchain, "pip", lambda *words: heard.append(words))
    monkeypatch.setattr(toolchain, "VENV", tmp_path)
    monkeypatch.setattr(toolchain, "make_venv", lambda: None)
    monkeypatch.setattr(toolchain, "once", lambda title, inputs, product, make: make())
    for group in ("build", "dev", "bench", "books", "lock"):
        toolchain.prepare_python(group)
    monkeypatch.setattr(steps, "WHEELS", tmp_path / "wheels")
    monkeypatch.setattr(steps, "TOOLS", tmp_path / "tools")
    steps.fetch_wheels()
    assert len(heard) == 6
    assert [words for words in heard if "--require-hashes" not in words] == []


def test_another_environment_gets_its_packages(room: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    installed: list[Path] = []
    python = room / "venv" / "python"

    def make(*_: object) -> None:
        python.parent.mkdir()
        python.touch()

    monkeypatch.setattr(toolchain, "VENV", python.parent)
    monkeypatch.setattr(toolchain, "PYTHON", python)
    monkeypatch.setattr(toolchain, "run", make)
    monkeypatch.setattr(toolchain, "pip", lambda *_: installed.append(python))
    monkeypatch.setattr(base, "digest", lambda *inputs: " ".join(map(str, inputs)))
    first = sys.version
    for version, group, times in ((first, "dev", 1), (first, "dev", 1), ("another", "build", 2), (first, "dev", 3)):
        monkeypatch.setattr(sys, "version", version)
        toolchain.prepare_python(group)
        assert len(installed) == times


def test_nothing_that_npm_fetches_runs_anything(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[str | Path] = []
    monkeypatch.setattr(steps, "node_tool", lambda *words, **_: heard.extend(words))
    steps.fetch_npm()
    assert "--ignore-scripts" in heard


# -- the server -------------------------------------------------------------------------------------------------------


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    for name in ("index.html", "a.mjs", "a.wasm", "a.webmanifest", "a.woff2", "folder/b.js", "engine.whl"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text("x")
    running = server.serve(tmp_path)
    threading.Thread(target=running.serve_forever, daemon=True).start()
    yield running.address
    running.shutdown()
    running.server_close()


@pytest.mark.parametrize(
    ("path", "media_type"),
    [
        ("", "text/html; charset=utf-8"),
        ("a.mjs", "text/javascript; charset=utf-8"),
        ("folder/b.js", "text/javascript; charset=utf-8"),
        ("a.wasm", "application/wasm"),
        ("a.webmanifest", "application/manifest+json"),
        ("a.woff2", "font/woff2"),
        ("engine.whl", "application/zip"),
    ],
)
def test_media_types(address: str, path: str, media_type: str) -> None:
    with urllib.request.urlopen(address + path) as answer:
        assert answer.headers["Content-Type"] == media_type


@pytest.mark.parametrize("path", ["missing.js", "folder/", "../pyproject.toml", "%2e%2e/%2e%2e/etc/passwd"])
def test_what_is_not_part_of_the_site_is_not_served(address: str, path: str) -> None:
    with pytest.raises(urllib.error.HTTPError, match="404"):
        urllib.request.urlopen(address + path)


def test_a_taken_port_is_passed_over(tmp_path: Path) -> None:
    first = server.serve(tmp_path)
    taken = first.server_address[1]
    second = server.serve(tmp_path, port=taken, tries=20)
    assert second.server_address[1] > taken
    first.server_close()
    second.server_close()
