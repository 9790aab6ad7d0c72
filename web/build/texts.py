"""Every language must say everything English says, and nothing else; and what is said must have words."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import spoken
from workshop import ROOT, WEB, BuildError, write_json

TAG = r"[a-z]{2,3}(?:-[A-Z][A-Za-z]+)?"
LANGUAGE = re.compile(rf"({TAG})\.json")
VOCABULARY = re.compile(rf"words\.([a-z]+)\.({TAG})\.json")
# {points} and {n?die|dice}
PLACEHOLDER = re.compile(r"\{(\w+)[}?]")
SLOT = re.compile(r"\{\w+(?:\?[^|{}]*\|[^{}]*)?\}")
LABELS = {"vocabulary", "vocabulary.help"}
Texts = dict[str, str]


def check(catalog: dict[str, Any], web: Path = WEB, engine: Path = ROOT / "pyengine") -> None:
    """Compare the key sets of all languages with the English, and the English with the code that says it."""
    faults = _compare(web / "app" / "lang", catalog["core"]["texts"])
    faults += _lacking(web / "app" / f"table-rules.{tag}.json" for tag in languages(web))
    for game in catalog["games"]:
        folder = web / "games" / game["id"]
        faults += _compare(folder, game["texts"])
        faults += _all_languages(folder, languages(web))
        faults += _vocabularies(folder, languages(web), game["texts"])
    if not faults:
        faults = [*spoken.by_tables(catalog, web), *spoken.by_engine(catalog, web, engine)]
    if faults:
        raise BuildError("the sentences are not in order:\n" + "\n".join(f"  {fault}" for fault in faults))


# -- what the site must know without Python and before a game's words have come ---------------------------------------


def languages(web: Path = WEB) -> list[str]:
    """Tags of the languages that there are files for, English first."""
    tags = [found[1] for path in (web / "app" / "lang").iterdir() if (found := LANGUAGE.fullmatch(path.name))]
    return sorted(tags, key=lambda tag: (tag != "en", tag))


def describe(catalog: dict[str, Any], web: Path = WEB) -> None:
    """Write into the catalog which languages there are, each game's name in them, and its vocabularies."""
    catalog["languages"] = languages(web)
    for game in catalog["games"]:
        folder = web / "games" / game["id"]
        words = _words(game, folder, catalog["languages"])
        there = [*words]
        game["names"] = {tag: {key: words[tag][key] for key in spoken.ON_THE_CARD} for tag in there}
        game["vocabularies"] = {tag: found for tag in there if (found := _choices(folder, tag))}


def hand_out(catalog: dict[str, Any], site: Path, web: Path = WEB) -> None:
    """Take the engine's English out of the catalog, which everybody fetches, and into each game's own English file."""
    for game in catalog["games"]:
        folder = Path("games") / game["id"]
        (site / folder).mkdir(parents=True, exist_ok=True)
        write_json(site / folder / "en.json", _words(game, web / folder, ["en"])["en"])
        del game["texts"]


def _words(game: dict[str, Any], folder: Path, tags: list[str]) -> dict[str, Texts]:
    """All that a game says, by the languages it speaks: the engine's English and what its folder has."""
    own = {tag: _read(folder / f"{tag}.json") for tag in tags if (folder / f"{tag}.json").exists()}
    return {"en": {**game["texts"], **own.pop("en", {})}, **own}


def _choices(folder: Path, tag: str) -> list[dict[str, Any]]:
    """A game's vocabularies in a language, first the one that is the game's own words."""
    found = [(name, _read(path)) for path, name, language in _vocabulary_files(folder) if language == tag]
    told = [
        {"id": name, "name": words["vocabulary"], "help": words["vocabulary.help"], "base": words.keys() == LABELS}
        for name, words in found
    ]
    return sorted(told, key=lambda one: not one["base"])


def _vocabulary_files(folder: Path) -> Iterator[tuple[Path, str, str]]:
    for path in sorted(folder.glob("words.*.json")):
        found = VOCABULARY.fullmatch(path.name)
        if not found:
            raise BuildError(f"{_label(path)}: a vocabulary is called words.<name>.<language>.json")
        yield path, found[1], found[2]


# -- the languages against each other ---------------------------------------------------------------------------------


def _compare(folder: Path, spoken_by_engine: Texts) -> list[str]:
    if not folder.is_dir():
        return []  # a game without a folder of its own is shown in the engine's English
    english = _read(folder / "en.json")
    twice = english.keys() & spoken_by_engine.keys()
    faults = [f"{_label(folder / 'en.json')}: the engine already has {key!r}" for key in sorted(twice)]
    english = {**english, **spoken_by_engine}
    for path in sorted(folder.iterdir()):
        if LANGUAGE.fullmatch(path.name) and path.name != "en.json":
            faults += _differences(_label(path), english, _read(path))
    return faults


def _differences(label: str, english: Texts, other: Texts) -> list[str]:
    missing = [f"{label}: lacks {key!r}" for key in sorted(english.keys() - other.keys())]
    return missing + _strays(label, english, other)


def _strays(label: str, english: Texts, other: Texts) -> list[str]:
    stray = [f"{label}: {key!r} has no English" for key in sorted(other.keys() - english.keys())]
    unknown = [
        f"{label}: {key!r} uses {{{name}}}, which the English does not"
        for key in sorted(english.keys() & other.keys())
        for name in sorted(_names(other[key]) - _names(english[key]))
    ]
    return stray + unknown


def _all_languages(folder: Path, tags: list[str]) -> list[str]:
    """A game is there in every language, or in the engine's English alone."""
    wanted = ["{}.json", *(f"{kind}.{{}}.json" for kind in ("rules", "guide") if (folder / f"{kind}.en.json").exists())]
    return _lacking(folder / name.format(tag) for tag in tags for name in wanted) if folder.is_dir() else []


def _lacking(files: Iterable[Path]) -> list[str]:
    return [f"{_label(path)} is missing" for path in files if not path.exists()]


def _vocabularies(folder: Path, tags: list[str], spoken_by_engine: Texts) -> list[str]:
    files = [*_vocabulary_files(folder)]
    if not files:
        return []
    english = {**_read(folder / "en.json"), **spoken_by_engine, **dict.fromkeys(LABELS, "")}
    faults = [fault for path, _, _ in files for fault in _strays(_label(path), english, _read(path))]
    unlabelled = [_label(path) for path, _, _ in files if not _read(path).keys() >= LABELS]
    faults += [f"{label}: lacks 'vocabulary' or 'vocabulary.help'" for label in unlabelled]
    own = [tag for path, _, tag in files if _read(path).keys() == LABELS]
    wrong = [tag for tag in tags if own.count(tag) != 1]
    return faults + [f"{_label(folder)}: one vocabulary in {tag!r} must be the game's own words" for tag in wrong]


# -- files ------------------------------------------------------------------------------------------------------------


def _read(path: Path) -> Texts:
    try:
        texts = json.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise BuildError(f"{_label(path)} is missing") from None
    except ValueError as error:
        raise BuildError(f"{_label(path)}: {error}") from None
    if not isinstance(texts, dict) or not all(isinstance(text, str) for text in texts.values()):
        raise BuildError(f"{_label(path)}: must be one object of key: text")
    if broken := [key for key, text in texts.items() if set("{}") & set(SLOT.sub("", text))]:
        raise BuildError(f"{_label(path)}: {broken[0]!r} has braces that are no placeholder (they cannot be nested)")
    return texts


def _names(text: str) -> set[str]:
    return set(PLACEHOLDER.findall(text))


def _label(path: Path) -> str:
    return path.relative_to(path.parents[2]).as_posix()
