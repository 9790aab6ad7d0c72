"""What Python's start needs, in one folder: the snapshot for the quick one, and all that the standard one asks for."""

from __future__ import annotations

import json
import shutil
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import halves
import lean
from lean import LEAN
from workshop import checksum, write_json

PYODIDE = (lean.LOADER, lean.GLUE, lean.BINARY, "python_stdlib.zip")


@dataclass(frozen=True)
class Parts:
    """Wheels are compiled; `made_from` is what the snapshot itself says it was made from."""

    engine: Path
    micropip: Path
    snapshot: Path
    made_from: str


def fill(folder: Path, parts: Parts) -> None:
    folder.mkdir()
    for path in (*(LEAN / name for name in PYODIDE), halves.HALVES / halves.OFTEN, halves.HALVES / halves.REST):
        shutil.copyfile(path, folder / path.name)
    for path in (parts.engine, parts.micropip, parts.snapshot):
        shutil.copyfile(path, folder / path.name)
    wheels = {"engine": parts.engine.name, "micropip": parts.micropip.name}
    write_json(folder / "wheels.json", {**wheels, "snapshot": parts.made_from})
    write_json(folder / "pyodide-lock.json", _lock(parts.micropip))


def _lock(micropip: Path) -> dict[str, Any]:
    """Pyodide's list of packages, cut down to the one that is here: the others would be looked for in vain."""
    lock = json.loads((LEAN / "pyodide-lock.json").read_text(encoding="utf-8"))
    entry = lock["packages"]["micropip"]
    ours = {**entry, "file_name": micropip.name, "sha256": checksum(micropip)}
    return {"info": lock["info"], "packages": {"micropip": ours}}
