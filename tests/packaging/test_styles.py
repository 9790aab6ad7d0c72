"""Style sheets: all rules lie in layers of a stated order, and a game's sheet reaches its own table only."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from buildlib import WEB, graph
from pyengine import GAMES

LAYERS = ("base", "parts", "screens", "game")
IMPORT = re.compile(r'@import url\("([^"]+)"\)(?: layer\((\w+)\))?')
ANYWHERE = ("@property", "@font-face", "@keyframes")
"""What no layer and no selector holds."""
APART = re.compile(r",(?![^(]*\))")
"""Commas between selectors, not those inside ``:is(…)``."""
CHOICE = re.compile(r"^:root\[[^]]*\] & ")
"""What a table may ask of the page: whether somebody has chosen, say, no motion."""
ESCAPES = re.compile(r"^[+~]|&\s*[+~]|[^&\s]\s*&|:root\b")
"""Selectors that leave the rule they are nested in: a brother of the root, or something around it."""

HOUSE = sorted(path for folder in ("style", "app") for path in (WEB / folder).rglob("*.css"))
SHEETS = [*HOUSE, *sorted((WEB / "games").rglob("*.css"))]


def blocks(css: str) -> Iterator[tuple[str, str]]:
    """What stands before each brace at the top of a sheet, and what is inside it."""
    depth, start, head = 0, 0, ""
    for at in re.finditer(r"[{}]|(?<=[;])", css):
        if at[0] == "{":
            if depth == 0:
                head, start = css[start : at.start()], at.end()
            depth += 1
        elif at[0] == "}":
            depth -= 1
            if depth == 0:
                yield head.strip(), css[start : at.start()]
                start = at.end()
        elif depth == 0:
            start = at.end()


def rules(path: Path) -> list[tuple[str, str]]:
    return list(blocks(graph.COMMENT.sub("", path.read_text(encoding="utf-8"))))


def selectors(body: str) -> Iterator[str]:
    """Of the rules in this one, conditions such as ``@media`` seen through."""
    for head, inside in blocks(body):
        if head.startswith("@"):
            yield from selectors(inside)
        else:
            yield from map(str.strip, APART.split(head))


def imports(path: Path) -> list[tuple[Path, str]]:
    """The sheets that one brings with it, and their layers."""
    named = IMPORT.findall(graph.COMMENT.sub("", path.read_text(encoding="utf-8")))
    return [((path.parent / name).resolve(), layer) for name, layer in named]


def faults(game: str, path: Path) -> list[str]:
    """What a sheet of a game says of anything but its own table."""
    found = []
    for head, body in rules(path):
        if head.startswith("@keyframes"):
            found += [] if head.split()[1].startswith(f"{game}-") else [head]
        elif head == f".{game}":
            found += [one for one in selectors(body) if ESCAPES.search(CHOICE.sub("& ", one))]
        else:
            found.append(head)
    return found


def test_the_order_of_the_layers_is_stated_once() -> None:
    stated = [
        (path.name, found) for path in SHEETS for found in re.findall(r"@layer ([^{;]+);", path.read_text("utf-8"))
    ]
    assert stated == [("base.css", ", ".join(LAYERS))]


@pytest.mark.parametrize("path", SHEETS, ids=lambda path: str(path.relative_to(WEB)))
def test_every_rule_lies_in_a_layer(path: Path) -> None:
    """Either the sheet that brings it names its layer, or it stands in one."""
    bare = [head for head, _ in rules(path) if not head.startswith((*ANYWHERE, "@layer "))]
    given = {layer for other in SHEETS for one, layer in imports(other) if one == path.resolve()}
    assert given <= set(LAYERS) | ({""} if not bare else set())
    assert not bare or given
    assert {head.split()[1] for head, _ in rules(path) if head.startswith("@layer ")} <= set(LAYERS)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_dresses_its_own_table_only(game: str) -> None:
    folder = WEB / "games" / game
    brought = imports(folder / "style.css")
    assert brought
    assert rules(folder / "style.css") == []
    for path, layer in brought:
        assert layer == ("game" if path.parent == folder else "parts")
    own = {path for path, _ in brought if path.parent == folder}
    assert own == {path for path in folder.glob("*.css") if path.name != "style.css"}
    assert {path.name: faults(game, path) for path in own if faults(game, path)} == {}


@pytest.mark.parametrize(
    "planted",
    [
        ".btn { color: red; }",
        "body { color: red; }",
        "@media (hover: hover) { .btn { color: red; } }",
        ".dudo { + .btn { color: red; } }",
        ".dudo { & ~ .btn { color: red; } }",
        ".dudo { body:has(&) .btn { color: red; } }",
        ".dudo { @media (hover: hover) { .btn, .screen:has(&) { color: red; } } }",
        ".dudo { :root[data-theme='dark'] .btn { color: red; } }",
        ".dudo, .btn { color: red; }",
        ".dudo .btn { color: red; }",
        "@keyframes fade { from { opacity: 0; } }",
    ],
)
def test_a_rule_that_leaves_the_table_is_found(planted: str, tmp_path: Path) -> None:
    sheet = tmp_path / "table.css"
    sheet.write_text(planted, encoding="utf-8")
    assert faults("dudo", sheet)


def test_what_stays_on_the_table_is_none(tmp_path: Path) -> None:
    sheet = tmp_path / "table.css"
    sheet.write_text(
        ".dudo { --lift: 1rem; .a:not(.b, .c), &[data-many] > .a, :root[data-motion='off'] & .a { color: red; } }",
        encoding="utf-8",
    )
    assert faults("dudo", sheet) == []
