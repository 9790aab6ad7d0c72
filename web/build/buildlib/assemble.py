"""Assemble dist/: the packed shell, the runtime, the wheels and the catalog of games.

All of a release is in a folder named after its content, r/<build>/. What is beside it keeps its name from release to
release, is small, and only points into that folder: so no page can ever mix the files of two releases.
"""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path
from typing import Any

import quickstart

from . import i18n_check, languages
from .base import CACHE, WEB, checksum, digest, write_json

STAYS_AT_HOME = {
    "biome.json",
    "build",
    "docs",
    "node_modules",
    "package.json",
    "package-lock.json",
    "protocol",
    "quickstart",
    "runtime",
    "shots",
    "tsconfig.json",
}
ELEMENT = "embed.js"
"""Other sites load it by this name."""
PAGES = {"index.html", "embed.html", ELEMENT, "demo"}
STAYS_OUTSIDE = {*PAGES, "sw.js", "manifest.webmanifest", "icons", "robots.txt"}
PACKED = (".js", ".css", ".webp", ".woff2")
TYPES = (".d.ts", ".d.mts")
QUICK = {quickstart.START, quickstart.QUICK_GLUE, quickstart.HOT, quickstart.COLD, quickstart.PICTURE}
"""The files of runtime/ that the quick start needs. A device keeps the rest only after a standard start."""
FOR_PROGRAMMERS = ("docs/library/", "docs/decisions/")
"""A third of all files, which nobody reads at a table, so devices do not keep them."""
MAP = ".map"
"""Source maps, only for developer tools: no device keeps them."""
PRELOAD = re.compile(r'rel="modulepreload" href="([^"]+)"')
ADDRESS = re.compile(r'(?<=\s)(href|src)="(?!#|icons/|manifest)([^":]+)"')


def sources() -> list[object]:
    """The parts of web/ that end up in the site, as inputs for a stamp."""
    return [path for path in sorted(WEB.iterdir()) if _ships(path)]


def assemble(catalog: dict[str, Any], version: str, packed: Path, runtime: Path, manual: Path, site: Path) -> None:
    """Fill a new folder and only then swap it for the site, so that one being served is never half there."""
    new = CACHE / "dist"
    shutil.rmtree(new, ignore_errors=True)
    inside = new / "r" / "new"
    inside.mkdir(parents=True)
    for path in WEB.iterdir():
        if path.name in STAYS_OUTSIDE:
            _copy(path, new / path.name, TYPES)
        elif _ships(path):
            _copy(path, inside / path.name, (*PACKED, *TYPES))
    shutil.copytree(manual, new / "docs")
    shutil.copytree(packed, inside, dirs_exist_ok=True)
    (inside / ELEMENT).replace(new / ELEMENT)
    shutil.copytree(runtime, inside / "runtime")
    i18n_check.hand_out(catalog, inside)
    _speak(new)
    write_json(inside / "games.json", catalog)
    build = digest(*((name, checksum(new / name)) for name in _names(new)))[:12]
    _name(new, inside, build)
    files = {name: [checksum(new / name), (new / name).stat().st_size] for name in _names(new) if _kept(name)}
    release = {"version": version, "build": build}
    spare = [name for name in files if _spare(name)] if (runtime / quickstart.PICTURE).exists() else []
    write_json(new / "r" / build / "release.json", {**release, "files": files, "spare": spare})
    write_json(new / "release.json", release)
    _swap(new, site)


def _speak(new: Path) -> None:
    """The words that pages and scripts contain, in every language."""
    words = languages.said()
    for path in (*new.rglob("*.js"), *new.glob("*.html")):
        text = path.read_text(encoding="utf-8")
        if (spoken := languages.in_script(languages.in_page(text, words), words)) != text:
            path.write_text(spoken, encoding="utf-8")
    languages.in_manifest(new / "manifest.webmanifest", words)


def _ships(path: Path) -> bool:
    return path.name not in STAYS_AT_HOME and not path.name.startswith(".") and not path.name.endswith(TYPES)


def _spare(name: str) -> bool:
    path = Path(name)
    return path.parent.name == "runtime" and path.name not in QUICK


def _kept(name: str) -> bool:
    return name != "sw.js" and not name.endswith(MAP) and not name.startswith(FOR_PROGRAMMERS)


def _copy(source: Path, target: Path, without: tuple[str, ...]) -> None:
    """Copy what is not packed; JSON files lose the white space that is for people."""
    if source.is_file():
        shutil.copy2(source, target)
        return
    for path in sorted(source.rglob("*")):
        new = target / path.relative_to(source)
        if path.is_dir() or path.name.endswith(without):
            continue
        new.parent.mkdir(parents=True, exist_ok=True)
        if path.suffix == ".json":
            write_json(new, json.loads(path.read_text(encoding="utf-8")))
        else:
            shutil.copy2(path, new)


def _names(folder: Path) -> list[str]:
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())


def _name(new: Path, inside: Path, build: str) -> None:
    """Move the release into its folder, and write that folder's name into the files outside."""
    inside.rename(inside.with_name(build))
    for page in new.glob("*.html"):
        html = "".join(
            line for line in page.read_text(encoding="utf-8").splitlines(True) if _there(line, new / "r" / build)
        )
        page.write_text(ADDRESS.sub(rf'\1="r/{build}/\2"', html), encoding="utf-8")
    worker = new / "sw.js"
    worker.write_text(worker.read_text(encoding="utf-8").replace('"development"', f'"{build}"'), encoding="utf-8")


def _there(line: str, inside: Path) -> bool:
    """Modules that were packed into others no longer need to be fetched."""
    preload = PRELOAD.search(line)
    return not preload or (inside / preload[1]).exists()


def _swap(new: Path, site: Path) -> None:
    old = CACHE / "dist-before"
    shutil.rmtree(old, ignore_errors=True)
    if site.exists():
        site.rename(old)
    new.rename(site)
    shutil.rmtree(old, ignore_errors=True)
