"""Which languages there are, and what the pages say in each before any words of the app are loaded.

A language is its files; no list names it. ``web/app/lang/<tag>.json`` makes it one, ``web/docs/words.<tag>.json`` holds
what is said where nothing can be fetched any more, or nothing runs: the sentences of pages without a script, those of
scripts that stand alone, the manifest's and the documentation's.
"""

from __future__ import annotations

import html
import json
import re
from pathlib import Path

from .base import WEB, BuildError, write_json

BASE = "en"
"""The engine's language, which stands in for what another one lacks."""
TAG = r"[a-z]{2,3}(?:-[A-Za-z0-9]{1,8})*"
FILE = re.compile(rf"({TAG})\.json")
IN_A_PAGE = re.compile(r"%said\.(\w+)%")
IN_A_SCRIPT = re.compile(r"""\bSAID\(((?:\s*"\w+",?)+)\s*\)""")
Texts = dict[str, str]


def tags(web: Path = WEB) -> list[str]:
    """The languages that have files, English first."""
    found = [name[1] for path in (web / "app" / "lang").iterdir() if (name := FILE.fullmatch(path.name))]
    return sorted(found, key=lambda tag: (tag != BASE, tag))


def path_of(tag: str, web: Path = WEB) -> Path:
    return web / "docs" / f"words.{tag}.json"


def said(web: Path = WEB) -> dict[str, Texts]:
    """What the pages say before the app is loaded, by language.

    Raises:
        BuildError: a language has no such file, or says less or more than English.
    """
    words = {tag: _read(path_of(tag, web)) for tag in tags(web)}
    for tag, texts in words.items():
        if differ := sorted(texts.keys() ^ words[BASE].keys()):
            raise BuildError(f"docs/{path_of(tag).name}: lacks {differ[0]!r}, or has it alone")
    return words


def in_page(page: str, words: dict[str, Texts]) -> str:
    """The page with a paragraph in each language where it holds ``%said.key%``."""
    return IN_A_PAGE.sub(lambda place: "\n".join(_paragraph(tag, words[tag][place[1]]) for tag in words), page)


def _paragraph(tag: str, text: str) -> str:
    # It may come to stand in a script's template.
    safe = html.escape(text).replace("`", "&#96;").replace("$", "&#36;").replace("\\", "&#92;")
    return f'<p lang="{tag}">{safe}</p>'


def in_script(code: str, words: dict[str, Texts]) -> str:
    """The script with ``{tag: [text, …]}`` where it calls ``SAID("key", …)``."""

    def lists(call: re.Match[str]) -> str:
        keys = json.loads(f"[{call[1].rstrip(', ')}]")
        return json.dumps({tag: [texts[key] for key in keys] for tag, texts in words.items()}, ensure_ascii=False)

    return IN_A_SCRIPT.sub(lists, code)


def in_manifest(manifest: Path, words: dict[str, Texts]) -> None:
    """Name and describe the app in every language, as its manifest allows."""
    told = json.loads(manifest.read_text(encoding="utf-8"))
    for name in ("name", "description"):
        told[f"{name}_localized"] = {tag: texts[f"app_{name}"] for tag, texts in words.items() if tag != BASE}
    write_json(manifest, {**told, "name": words[BASE]["app_name"], "description": words[BASE]["app_description"]})


def _read(path: Path) -> Texts:
    if not path.exists():
        raise BuildError(f"docs/{path.name} is missing")
    texts: Texts = json.loads(path.read_text(encoding="utf-8"))
    return texts
