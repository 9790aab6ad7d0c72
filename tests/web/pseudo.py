"""A language that nobody speaks, for the tests alone: longer words, four plural forms and other digits than 0 to 9.

It is made from the English of the built site, in a copy of it. Its grammar is Polish (one, few, many, other) and its
digits are those of Devanagari; the browser knows both from the tag.
"""

from __future__ import annotations

import json
import math
import re
import shutil
from pathlib import Path
from typing import Any

from buildlib import DIST, WEB, checksum, languages
from pyengine import rules
from tests.web.hosting import build_in

TAG = "pl-u-nu-deva"
VISITOR = "pl"
"""What a browser asks for that is to get it."""
LONGER = 0.35
"""By how much: German is by a third longer than English."""
LETTERS = "ãçäłœ"
SLOT = re.compile(r"(\{[^{}]*\})")
WORD = re.compile(r"[^\W\d_]{4,}")
KEPT = {"id", "source", "name"}
"""Of a page of rules what is no text; and the names of games, by which tests find their way."""
SPOKEN = ("app/lang/{}.json", "app/later.{}.json", "app/table-rules.{}.json", "games/*/{}.json", "games/*/*.{}.json")


def stretched(text: str) -> str:
    """The sentence with longer words, what stands in braces kept, and a form for each number where English has two."""
    return "".join(_forms(part) if part.startswith("{") else _longer(part) for part in SLOT.split(text))


def _longer(text: str) -> str:
    def with_tail(word: re.Match[str]) -> str:
        size = math.ceil(len(word[0]) * LONGER)
        return word[0] + (LETTERS * size)[:size]

    return WORD.sub(with_tail, text)


def _forms(slot: str) -> str:
    name, asks, forms = slot[1:-1].partition("?")
    if not asks:
        return slot
    one, many, *none = map(_longer, forms.split("|"))
    named = {"one": one, "few": many, "many": many, "other": many, **dict.fromkeys(["none"][: len(none)], *none)}
    return f"{{{name}?{'|'.join(f'{form}:{text}' for form, text in named.items())}}}"


def translated(value: Any) -> Any:
    if isinstance(value, str):
        return stretched(value)
    if isinstance(value, list):
        return [translated(one) for one in value]
    if isinstance(value, dict):
        return {key: one if key in KEPT else translated(one) for key, one in value.items()}
    return value


def speak(folder: Path) -> None:
    """Add it to the built site in this folder, as the build adds a language whose files are there."""
    release = folder / "r" / build_in(folder)
    for pattern in SPOKEN:
        for path in sorted(release.glob(pattern.format(languages.BASE))):
            ending = f"{languages.BASE}.json"
            write(path.with_name(path.name.removesuffix(ending) + f"{TAG}.json"), translated(read(path)))
    catalog = read(release / "games.json")
    catalog["languages"].append(TAG)
    for game in catalog["games"]:
        for part in ("names", "vocabularies"):
            if languages.BASE in game[part]:
                game[part][TAG] = translated(game[part][languages.BASE])
    write(release / "games.json", catalog)
    listing = read(release / "release.json")
    for path in release.rglob("*.json"):
        if path.name != "release.json":
            listing["files"][path.relative_to(folder).as_posix()] = [checksum(path), path.stat().st_size]
    write(release / "release.json", listing)


def words() -> dict[str, dict[str, str]]:
    """The house's words by language, with those of this one."""
    house = {tag: read(WEB / "app" / "lang" / f"{tag}.json") for tag in languages.tags()}
    return {**house, TAG: translated(house[languages.BASE])}


def name(game: str, tag: str) -> str:
    """What a game is called in a language; English in this one."""
    path = WEB / "games" / game / f"{tag}.json"
    told: str = {**rules(game).texts, **(read(path) if path.exists() else {})}["name"]
    return told


def anyhow(key: str) -> re.Pattern[str]:
    """A sentence of the house in any language."""
    return re.compile("|".join(re.escape(texts[key]) for texts in words().values()))


def site(folder: Path) -> Path:
    """A copy of the built site that has it."""
    shutil.copytree(DIST, folder, dirs_exist_ok=True)
    speak(folder)
    return folder


def read(path: Path) -> Any:
    return json.loads(path.read_text(encoding="utf-8"))


def write(path: Path, value: Any) -> None:
    path.write_text(json.dumps(value, ensure_ascii=False), encoding="utf-8")
