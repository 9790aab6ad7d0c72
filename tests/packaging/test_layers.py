"""What may import what: the rules neither registry nor shell, the engine's worker no screen, a room of the shell none
above it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

from buildlib import ROOT, WEB
from pyengine import GAMES

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
    assert not strangers(folder, ("core", "protocol", "notes", f"games.{game}"), ())


ROOMS = {"common": {"common", "protocol"}, "engine": {"engine", "common", "protocol", "quickstart"}}


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
    "line", ['import { t } from "../app/words/i18n.js";', '/** @type {import("../app/types.js").Turn} */']
)
def test_a_screen_that_the_worker_names_is_found(line: str) -> None:
    assert foreign("engine", WEB / "engine" / "worker.js", f'import {{ a }} from "../common/ids.js";\n{line}') == [
        "app"
    ]


# -- the shell --------------------------------------------------------------------------------------------------------

APP = WEB / "app"
GROUND = {"files.js", "observable.js", "prefs.js", "router.js", "site.js", "types.js", "where.js"}
"""Loose modules that every room stands on."""
ALONE = {"rescue.js", "theme.js"}
"""Scripts of the pages: they run before any module and know none."""
FLOORS = ("words", "device", "match", "plain", "house", "sharing", "club", "screens", "embed")
"""From the ground up: a room knows those that stand before it. The whole is drawn in web/docs/architecture.md."""
APART = {("embed", "screens"), ("embed", "club"), ("plain", "match")}
"""Rooms that have nothing to do with each other, whichever floors they are on."""
LOOSE = 12
LATER = re.compile(r"""\blater\("([^"]+)",\s*\(\)\s*=>\s*import\("([^"]+)"\)\)""")
Scripts = Mapping[str, str]
"""Texts of modules by their paths in web/app."""


def app() -> dict[str, str]:
    return {path.relative_to(APP).as_posix(): path.read_text(encoding="utf-8") for path in APP.rglob("*.js")}


def named(script: str, text: str) -> set[str]:
    """The modules of the shell that one of them names, types included."""
    paths = [((APP / script).parent / name).resolve() for name in FROM.findall(text)]
    return {path.relative_to(APP).as_posix() for path in paths if path.is_relative_to(APP)}


def room_of(script: str) -> str:
    return script.split("/")[0] if "/" in script else ""


def may_know(script: str, other: str) -> bool:
    here, there = room_of(script), room_of(other)
    if script == "main.js" or (here and here == there) or other in GROUND:
        return True
    below = FLOORS[: FLOORS.index(here)] if here else ()
    return there in below and (here, there) not in APART


def trespasses(scripts: Scripts) -> list[str]:
    """Modules that name what is not below them."""
    return sorted(
        f"{name}: {other}" for name, text in scripts.items() for other in named(name, text) if not may_know(name, other)
    )


def circle(scripts: Scripts) -> list[str]:
    """Modules that need each other in a ring."""
    try:
        TopologicalSorter({name: named(name, text) for name, text in scripts.items()}).prepare()
    except CycleError as error:
        return list(error.args[1])
    return []


def test_a_room_knows_those_below_it() -> None:
    scripts = app()
    assert {room_of(name) for name in scripts} - {""} == set(FLOORS)
    assert trespasses(scripts) == []
    assert circle(scripts) == []


def test_few_modules_of_the_shell_stand_loose() -> None:
    loose = {name for name in app() if not room_of(name)}
    assert loose == {"main.js"} | GROUND | ALONE
    assert len(loose) <= LOOSE


@pytest.mark.parametrize(
    ("script", "line"),
    [
        ("words/names.js", 'import { toast } from "../house/sheet.js";'),
        ("match/session.js", '/** @type {import("../screens/table.js").Table} */'),
        ("device/feel.js", 'const part = () => import("../match/learn.js");'),
        ("embed/port.js", 'import { show } from "../screens/home.js";'),
        ("prefs.js", 'import { t } from "./words/i18n.js";'),
    ],
)
def test_a_room_that_is_entered_from_below_is_found(script: str, line: str) -> None:
    scripts = app()
    assert [found.split(":")[0] for found in trespasses({**scripts, script: f"{scripts[script]}\n{line}"})] == [script]


def test_modules_that_need_each_other_are_found() -> None:
    scripts = app()
    assert "words/catalog.js" in named("words/vocabulary.js", scripts["words/vocabulary.js"])
    back = f'{scripts["words/catalog.js"]}\nimport {{ wordsOf }} from "./vocabulary.js";'
    assert circle({**scripts, "words/catalog.js": back})


def test_one_module_knows_where_the_site_lies() -> None:
    """Modules are packed into others' files: an address counted from a module of its own would lead elsewhere."""
    assert [name for name, text in app().items() if "import.meta" in text] == ["site.js"]


def test_what_is_fetched_later_is_named_as_it_lies() -> None:
    """A second try asks for the same part at the address that is written beside it."""
    parts = [(name, *part) for name, text in app().items() for part in LATER.findall(text)]
    assert len(parts) == sum(text.count("later(") for text in app().values()) - 1
    for name, path, module in parts:
        assert (WEB / path).resolve() == ((APP / name).parent / module).resolve(), name
