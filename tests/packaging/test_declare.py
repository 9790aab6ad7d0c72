"""The shell's types are those that the engine declares."""

import subprocess
import sys
from pathlib import Path
from typing import Annotated, Literal, NotRequired, TypedDict

import declare
from pyengine import GAMES
from workshop import WEB

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
    assert {path.name for path in (tmp_path / "protocol").iterdir()} == {f"{name}.d.ts" for name in ("index", *GAMES)}
    for path in (tmp_path / "protocol").iterdir():
        assert (WEB / "protocol" / path.name).read_text() == path.read_text(), "build the site first"


def test_a_field_that_is_renamed_in_python_alone_breaks_the_shell(tmp_path: Path) -> None:
    """The table of Prudente against declarations in which ``bust`` has another name."""
    for folder in ("app", "common", "ui", "games", "engine", "vendor", "protocol", "runtime"):
        (tmp_path / folder).symlink_to(WEB / folder)
    (tmp_path / "tsconfig.json").write_bytes((WEB / "tsconfig.json").read_bytes())
    assert compiled(tmp_path) == ""
    (tmp_path / "protocol").unlink()
    (tmp_path / "protocol").mkdir()
    for path in (WEB / "protocol").iterdir():
        text = path.read_text().replace("  bust: boolean", "  busted: boolean")
        (tmp_path / "protocol" / path.name).write_text(text)
    assert "Property 'bust' does not exist" in compiled(tmp_path)


def compiled(folder: Path) -> str:
    """What the compiler has to say."""
    command: list[str | Path] = ["node", TSC, "--project", folder, "--preserveSymlinks"]
    said: str = subprocess.run(command, capture_output=True, text=True, check=False).stdout
    return said
