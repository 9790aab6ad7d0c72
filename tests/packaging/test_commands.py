"""The commands and files that pages and workflows name exist."""

from __future__ import annotations

import re
import shlex
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

import pytest

from buildlib import ROOT, WEB

PAGES = [*ROOT.glob("*.md"), *(ROOT / ".github").rglob("*.md"), *(WEB / "docs").rglob("*.md"), *WEB.glob("*/README.md")]
FLOWS = [*(ROOT / ".github" / "workflows").glob("*.yml"), ROOT / ".ci" / "run"]
COMMAND = re.compile(r"\bbuild\.py((?: +[\w./=-]+)+)")
CODE = re.compile(r"^```\w*\n(.*?)^```$|`([^`\n]+)`", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\(([^)#:\s]+)(?:#[^)]*)?\)")
IN_THE_CHECKOUT = re.compile(r"(?:pyengine|tests|web|\.github)(?:/[\w.-]+)+/?")
INVENTED = "pyengine/games/pig/"
"""The README's example of a new game."""


def commands(path: Path) -> list[str]:
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".md":
        text = "\n".join(block or span for block, span in CODE.findall(text))
    return [" ".join(shlex.split(told)) for told in COMMAND.findall(text)]


QUOTED = sorted({command for path in [*PAGES, *FLOWS] for command in commands(path)})


def test_commands_are_found_where_they_are_told() -> None:
    assert {"serve", "test", "test quick"} <= set(commands(ROOT / ".github" / "CONTRIBUTING.md"))
    assert {"serve", "build", "serve --dir dist"} <= set(commands(ROOT / "README.md"))
    assert commands(ROOT / ".ci" / "run") == ["test"]
    assert "build --strict" in QUOTED


@pytest.mark.parametrize("command", QUOTED)
def test_the_command_line_takes_what_people_are_told_to_type(command: str) -> None:
    """Not by its name: the package that makes wheels is called build, too."""
    spec = spec_from_file_location("the_command", ROOT / "build.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    assert callable(module.parse(command.split()).call)


@pytest.mark.parametrize("page", PAGES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_the_files_that_a_page_names_are_there(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    spans = (span for _, span in CODE.findall(text))
    paths = (span.partition(":")[0] for span in spans if not span.startswith(INVENTED))
    named = [ROOT / path for path in paths if IN_THE_CHECKOUT.fullmatch(path)]
    linked = [page.parent / name for name in LINK.findall(re.sub(CODE, "", text))]
    assert [path for path in (*named, *linked) if not path.exists()] == []
