"""The shell's types are those that the engine declares."""

import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Annotated, Literal, NotRequired, TypedDict

import pytest

import declare
from buildlib import WEB
from pyengine import GAMES
from pyengine.protocol import Shown

FIELD = re.compile(r"^  (\w+)\??:", re.MULTILINE)
TSC = WEB / "node_modules" / "typescript" / "bin" / "tsc"


class Cup(TypedDict):
    """A cup.

    Attributes:
        dice: as they
            fell.
    """

    dice: list[int]
    odds: Annotated[list[int], 2]
    kind: Literal["leather", "wood"] | None
    marks: NotRequired[dict[str, bool]]


class Table(TypedDict):
    """A table."""

    cups: list[Cup | None]


def test_what_python_declares_is_written_as_typescript() -> None:
    assert (
        declare.declarations(sys.modules[__name__]).partition("\n\n")[2]
        == """/** A cup. */
export interface Cup {
  /** as they fell. */
  dice: number[];
  odds: [number, number];
  kind: "leather" | "wood" | null;
  marks?: { [key: string]: boolean };
}

/** A table. */
export interface Table {
  cups: (Cup | null)[];
}
"""
    )


def test_every_game_has_its_declarations(tmp_path: Path) -> None:
    declare.main(tmp_path / "protocol")
    assert {path.name for path in (tmp_path / "protocol").iterdir()} == {
        f"{name}.d.ts" for name in ("index", "requests", *GAMES)
    }
    for path in (tmp_path / "protocol").iterdir():
        assert (WEB / "protocol" / path.name).read_text() == path.read_text(), "build the site first"


@pytest.fixture
def shell(tmp_path: Path) -> Path:
    """The shell with declarations of its own, which may be spoiled."""
    for folder in ("app", "common", "ui", "games", "engine", "vendor", "runtime", "quickstart"):
        (tmp_path / folder).symlink_to(WEB / folder)
    shutil.copytree(WEB / "protocol", tmp_path / "protocol")
    shutil.copyfile(WEB / "tsconfig.json", tmp_path / "tsconfig.json")
    return tmp_path


def test_the_shell_keeps_to_what_is_declared(shell: Path) -> None:
    assert compiled(shell) == ""


@pytest.mark.parametrize(
    ("game", "name", "other", "complaint"),
    [
        ("prudente", "  bust: boolean", "  busted: boolean", "Property 'bust' does not exist"),
        ("prudente", "  lost: number", "  forfeit: number", "Property 'lost' does not exist"),
        ("prudente", '  "prudente.bust": Bust', '  "prudente.busted": Bust', '"prudente.bust"'),
        ("chingona", '  "chingona.tied": ', '  "chingona.drawn": ', '"tied"'),
        ("chinaso", '  "chinaso.exhausted": ', '  "chinaso.empty": ', '"exhausted"'),
        ("cacho", '"grande"', '"yahtzee"', '"grande"'),
        ("chingona", '"J"', '"B"', '"B"'),
        ("chingona", '"mexican"', '"blind"', '"mexican"'),
        ("prudente", '= "keep" | "bank"', '= "keep" | "stop"', '"bank"'),
        ("chinchirorin", '"time";', '"clock";', '"time"'),
        ("dudo", '"fell";', '"dropped";', '"fell"'),
    ],
    ids=[
        "a field of a view",
        "what a note tells",
        "the code of a note",
        "the code of a note in a list",
        "the code of a note as a key",
        "a box",
        "a face",
        "a kind of call",
        "a kind of action",
        "a kind of offer",
        "a kind of action in several places",
    ],
)
def test_what_is_renamed_in_python_alone_breaks_the_shell(
    game: str, name: str, other: str, complaint: str, shell: Path
) -> None:
    """The table of a game against declarations in which something has another name."""
    declared = shell / "protocol" / f"{game}.d.ts"
    text = declared.read_text()
    assert name in text
    declared.write_text(text.replace(name, other))
    assert complaint in compiled(shell)


@pytest.mark.parametrize("game", GAMES)
def test_every_field_of_a_view_is_read_by_the_table_of_its_game(game: str, shell: Path) -> None:
    """None of them can be renamed in Python alone."""
    declared = shell / "protocol" / f"{game}.d.ts"
    before, start, rest = declared.read_text().partition("export interface View {")
    view, end, after = rest.partition("\n}")
    fields = [name for name in FIELD.findall(view) if name not in Shown.__annotations__]
    renamed = FIELD.sub(lambda field: field.group().replace(field[1], f"renamed_{field[1]}"), view)
    declared.write_text(before + start + renamed + end + after)
    said = compiled(shell)
    assert [name for name in fields if not re.search(rf"""['"]{name}['"]""", said)] == []


def compiled(folder: Path) -> str:
    """What the compiler has to say."""
    command: list[str | Path] = ["node", TSC, "--project", folder, "--preserveSymlinks"]
    said: str = subprocess.run(command, capture_output=True, text=True, check=False).stdout
    return said
