"""What a page fetches when the first computer sits down: none of it is in the picture of the first start."""

from __future__ import annotations

import ast
import json
import subprocess
import sys
import zipfile
from pathlib import Path

from buildlib import ROOT
from buildlib.bots import archive

INSIDE = {"__future__", "array", "pathlib", "zlib"}
"""What Pyodide itself has there; the first is for the compiler alone."""
ON_A_COMMAND_LINE = {"pyengine/bots/arena", "pyengine/review/told"}
"""In no archive."""


def test_a_page_fetches_what_reviews_a_game_with_its_computers(tmp_path: Path) -> None:
    """No part of it is in the picture of the first start: it stands on the computers, and comes with them."""
    wheel = tmp_path / "engine.whl"
    held = [path.relative_to(ROOT).with_suffix(".pyc").as_posix() for path in (ROOT / "pyengine").rglob("*.py")]
    with zipfile.ZipFile(wheel, "w") as whole:
        for name in held:
            whole.writestr(name, name)
    archive(wheel, tmp_path / "bots")
    for game in ("prudente", "cacho", "chingona", "chinchirorin"):
        with zipfile.ZipFile(tmp_path / "bots" / f"{game}.zip") as part:
            found = {name for name in part.namelist() if name.startswith("pyengine/review/")}
        common = {f"pyengine/review/{name}.pyc" for name in ("__init__", "account", "advice", "evaluator")}
        more = {"cacho": ("cacho_numbers", "cacho_sheets"), "prudente": ("prudente_turn",)}
        own = (game, *more.get(game, ()))
        assert found == common | {f"pyengine/review/{name}.pyc" for name in own}


def test_the_first_start_knows_no_review() -> None:
    line = "import sys, pyengine.bridge; print([name for name in sys.modules if name.startswith('pyengine.review')])"
    told = subprocess.run([sys.executable, "-c", line], capture_output=True, text=True, check=True, cwd=ROOT)
    assert told.stdout.strip() == "[]"


def test_computers_and_reviews_import_nothing_that_the_first_start_lacks() -> None:
    """It starts without the standard library: only what the engine itself has imported is there."""
    line = "import json, sys, pyengine.bridge; print(json.dumps(sorted(sys.modules)))"
    told = subprocess.run([sys.executable, "-c", line], capture_output=True, text=True, check=True, cwd=ROOT)
    there = {*json.loads(told.stdout), *INSIDE}
    assert missing(there) == []
    assert "pyengine/bots/gauss.py: math" in missing(there - {"math"})


def missing(there: set[str]) -> list[str]:
    """What the modules of the archives import of the standard library that is not there."""
    wanted = []
    for path in [*(ROOT / "pyengine" / "bots").rglob("*.py"), *(ROOT / "pyengine" / "review").rglob("*.py")]:
        held = path.relative_to(ROOT).as_posix()
        if held.removesuffix(".py") in ON_A_COMMAND_LINE or path.name == "__main__.py":
            continue
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            names += [node.module or ""] if isinstance(node, ast.ImportFrom) and not node.level else []
            wanted += [f"{held}: {name}" for name in names if not name.startswith("pyengine") and name not in there]
    return wanted
