"""Put dist/ together: the sources of web/ as they are, the runtime, the wheels and what the engine says of itself."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import runtime
from workshop import CACHE, DIST, WEB, checksum, digest, write_json

STAYS_AT_HOME = {"build", "node_modules", "package.json", "package-lock.json", "runtime", "shots", "tsconfig.json"}
TYPES = (".d.ts", ".d.mts")


def sources() -> list[object]:
    """What of web/ ends up in the site, as inputs for a stamp."""
    return [path for path in sorted(WEB.iterdir()) if _ships(path)]


def assemble(catalog: dict[str, Any], version: str, parts: runtime.Parts) -> None:
    """Fill a new folder and only then swap it for dist/, so that a site being served is never half there."""
    new = CACHE / "dist"
    shutil.rmtree(new, ignore_errors=True)
    new.mkdir(parents=True)
    for path in WEB.iterdir():
        if _ships(path):
            _copy(path, new / path.name)
    runtime.fill(new / "runtime", parts)
    write_json(new / "games.json", catalog)
    write_json(new / "release.json", {"version": version, "build": _content(new)})
    _swap(new)


def _ships(path: Path) -> bool:
    return path.name not in STAYS_AT_HOME and not path.name.startswith(".") and not path.name.endswith(TYPES)


def _copy(source: Path, target: Path) -> None:
    if source.is_dir():
        shutil.copytree(source, target, ignore=lambda _, names: [name for name in names if name.endswith(TYPES)])
    else:
        shutil.copy2(source, target)


def _content(folder: Path) -> str:
    files = sorted(path for path in folder.rglob("*") if path.is_file())
    return digest(*((path.relative_to(folder).as_posix(), checksum(path)) for path in files))[:12]


def _swap(new: Path) -> None:
    old = CACHE / "dist-before"
    shutil.rmtree(old, ignore_errors=True)
    if DIST.exists():
        DIST.rename(old)
    new.rename(DIST)
    shutil.rmtree(old, ignore_errors=True)
