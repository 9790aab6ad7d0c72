"""Put dist/ together: the sources of web/ as they are, the runtime, the wheels and what the engine says of itself."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

from vendor import MODULES
from workshop import CACHE, DIST, WEB, checksum, digest

RUNTIME = ["pyodide.mjs", "pyodide.asm.js", "pyodide.asm.wasm", "python_stdlib.zip"]
STAYS_AT_HOME = {"build", "node_modules", "package.json", "package-lock.json", "runtime", "shots", "tsconfig.json"}
TYPES = (".d.ts", ".d.mts")


def sources() -> list[object]:
    """What of web/ ends up in the site, as inputs for a stamp."""
    return [path for path in sorted(WEB.iterdir()) if _ships(path)]


def assemble(catalog: dict[str, Any], version: str, engine: Path, micropip: Path) -> None:
    """Fill a new folder and only then swap it for dist/, so that a site being served is never half there."""
    new = CACHE / "dist"
    shutil.rmtree(new, ignore_errors=True)
    new.mkdir(parents=True)
    for path in WEB.iterdir():
        if _ships(path):
            _copy(path, new / path.name)
    _runtime(new / "runtime", engine, micropip)
    _write(new / "games.json", catalog)
    _write(new / "release.json", {"version": version, "build": _content(new)})
    _swap(new)


def _ships(path: Path) -> bool:
    return path.name not in STAYS_AT_HOME and not path.name.startswith(".") and not path.name.endswith(TYPES)


def _copy(source: Path, target: Path) -> None:
    if source.is_dir():
        shutil.copytree(source, target, ignore=lambda _, names: [name for name in names if name.endswith(TYPES)])
    else:
        shutil.copy2(source, target)


def _runtime(folder: Path, engine: Path, micropip: Path) -> None:
    folder.mkdir()
    for name in RUNTIME:
        shutil.copyfile(MODULES / "pyodide" / name, folder / name)
    for wheel in (engine, micropip):
        shutil.copyfile(wheel, folder / wheel.name)
    _write(folder / "wheels.json", {"engine": engine.name, "micropip": micropip.name})
    _write(folder / "pyodide-lock.json", _lock(micropip))


def _lock(micropip: Path) -> dict[str, Any]:
    """Pyodide's list of packages, cut down to the one that is here: the others would be looked for in vain."""
    lock = json.loads((MODULES / "pyodide" / "pyodide-lock.json").read_text(encoding="utf-8"))
    entry = lock["packages"]["micropip"]
    ours = {**entry, "file_name": micropip.name, "sha256": checksum(micropip)}
    return {"info": lock["info"], "packages": {"micropip": ours}}


def _content(folder: Path) -> str:
    files = sorted(path for path in folder.rglob("*") if path.is_file())
    return digest(*((path.relative_to(folder).as_posix(), checksum(path)) for path in files))[:12]


def _write(path: Path, value: object) -> None:
    text = json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    path.write_text(text + "\n", encoding="utf-8")


def _swap(new: Path) -> None:
    old = CACHE / "dist-before"
    shutil.rmtree(old, ignore_errors=True)
    if DIST.exists():
        DIST.rename(old)
    new.rename(DIST)
    shutil.rmtree(old, ignore_errors=True)
