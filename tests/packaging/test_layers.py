"""Who may know whom: the rules know no registry and no shell, and the engine's worker knows no screen."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from pyengine import GAMES
from workshop import ROOT, WEB

ENGINE = ROOT / "pyengine"
FROM = re.compile(r"""(?:\bfrom\s*|\bimport\s*\(?\s*)["'](\.[^"']+)["']""")
"""Of a script, a module that it brings or one whose types it names."""


def known(path: Path) -> Iterator[tuple[str, bool]]:
    """The modules of ours that a module of Python's names, and whether for its types alone."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for_types = {id(inner) for node in ast.walk(tree) if _checks_types(node) for inner in ast.walk(node)}
    package = path.relative_to(ROOT).with_suffix("").parts[:-1]
    for node in ast.walk(tree):
        names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
        if isinstance(node, ast.ImportFrom):
            base = ".".join(package[: len(package) + 1 - node.level]) if node.level else ""
            stem = ".".join(filter(None, [base, node.module]))
            names = [stem] if node.module and stem != "pyengine" else [f"{stem}.{alias.name}" for alias in node.names]
        yield from ((name, id(node) in for_types) for name in names if name.split(".")[0] == "pyengine")


def _checks_types(node: ast.AST) -> bool:
    return isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"


def strangers(folder: Path, rooms: tuple[str, ...], types: tuple[str, ...]) -> list[str]:
    """What a folder of the engine knows besides these modules, and besides those whose types alone it may name."""
    return [
        f"{path.name}: {name}"
        for path in sorted(folder.rglob("*.py"))
        for name, for_types in known(path)
        if not f"{name}.".startswith(tuple(f"pyengine.{room}." for room in (*rooms, *(types if for_types else ()))))
    ]


def test_the_core_knows_no_game_and_nobody_who_looks_for_one() -> None:
    assert not strangers(ENGINE / "core", ("core",), ("protocol", "match"))


@pytest.mark.parametrize("game", GAMES)
def test_a_game_knows_the_core_and_itself(game: str) -> None:
    folder = ENGINE / "games" / game
    assert not strangers(folder, ("core", "protocol", f"games.{game}"), ())


ROOMS = {"common": {"common", "protocol"}, "engine": {"engine", "common", "protocol", "runtime"}}


def foreign(room: str, path: Path, text: str) -> list[str]:
    """What a script of this room names of other rooms than it may."""
    named = {(path.parent / name).resolve().relative_to(WEB).parts[0] for name in FROM.findall(text)}
    return sorted(named - ROOMS[room])


@pytest.mark.parametrize("room", ROOMS)
def test_the_worker_knows_no_screen(room: str) -> None:
    scripts = sorted((WEB / room).glob("*.js"))
    assert scripts
    assert {path.name: found for path in scripts if (found := foreign(room, path, path.read_text()))} == {}


@pytest.mark.parametrize(
    "line", ['import { t } from "../app/i18n.js";', '/** @type {import("../app/types.js").Turn} */']
)
def test_a_screen_that_the_worker_names_is_found(line: str) -> None:
    assert foreign("engine", WEB / "engine" / "worker.js", f'import {{ a }} from "../common/ids.js";\n{line}') == [
        "app"
    ]
