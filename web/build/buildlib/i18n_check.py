"""Every language has the keys of English and no others, and every key that code uses exists.

The shell must be complete. A game may leave things out: English stands in for what is not translated.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from . import i18n_usage, languages
from .base import ROOT, WEB, BuildError, write_json

VOCABULARY = re.compile(rf"words\.([a-z]+)\.({languages.TAG})\.json")
# {points}, {n?die|dice} and {n?one:kość|few:kości|many:kości|other:kości}
PLACEHOLDER = re.compile(r"\{(\w+)[}?]")
SLOT = re.compile(r"\{\w+(?:\?([^{}]+))?\}")
# The categories of Unicode's plural rules, and one for zero.
FORM = re.compile(r"(zero|one|two|few|many|other|none):")
LATE = {"account", "alone", "card", "club", "coach", "picture", "record", "replay"}
"""First words of keys that only late parts of the shell use (`web/app/device/later.js`)."""
LABELS = {"vocabulary", "vocabulary.help"}
Texts = dict[str, str]


def check(catalog: dict[str, Any], web: Path = WEB, engine: Path = ROOT / "pyengine") -> None:
    """Compare the key sets of all languages with the English, and the English with the code that says it."""
    house = web / "app" / "lang"
    faults = [*_foreign(house, catalog["core"]["texts"]), *_untranslated(house, catalog["core"]["texts"])]
    faults += _lacking(web / "app" / f"table-rules.{tag}.json" for tag in languages.tags(web))
    for game in catalog["games"]:
        folder = web / "games" / game["id"]
        faults += _foreign(folder, game["texts"])
        faults += _vocabularies(folder, languages.tags(web), game["texts"])
    if not faults:
        faults = [*i18n_usage.by_tables(catalog, web), *i18n_usage.by_engine(catalog, web, engine)]
    if faults:
        raise BuildError("the sentences are not in order:\n" + "\n".join(f"  {fault}" for fault in faults))


# -- what a game leaves out -------------------------------------------------------------------------------------------


MINUTES = "minutes.json"
"""How long a match takes, by house rules and players; `build.py bench lengths` measures it."""
PARTS = {
    "view.js": "it is played at the plain table",
    "guide.json": "no guided first round",
    "rules.en.json": "no rules page",
    MINUTES: "its card does not say how long a match takes",
}
"""Files in a game's folder, and what happens without them."""
OF_PARTS = {
    "view.js": {"style.css": "its table has no style of its own"},
    "guide.json": {"guide.en.json": "no guided first round"},
}
TRANSLATED = {
    "rules": "its rules are read in English",
    "guide": "its first round is guided in English",
    "": "its words stay English",
}


def left_out(catalog: dict[str, Any], web: Path = WEB, engine: Path = ROOT / "pyengine") -> list[str]:
    """One line for each file and each sentence that a game of the catalog could have but lacks."""
    lines: list[str] = []
    for game in catalog["games"]:
        folder, label = web / "games" / game["id"], f"games/{game['id']}"
        there = [more for part, more in OF_PARTS.items() if (folder / part).exists()]
        parts = {name: without for some in (PARTS, *there) for name, without in some.items()}
        lines += [f"{label}/{name}: {without}" for name, without in parts.items() if not (folder / name).exists()]
        lines += [f"{label}/{name}: {stays}" for name, stays in _languages_left_out(folder, languages.tags(web))]
        lines += _untranslated(folder, game["texts"])
        if not (engine / label / "protocol.py").exists():
            lines.append(f"pyengine/{label}/protocol.py: what its table shows is not declared")
    return lines


def _languages_left_out(folder: Path, tags: list[str]) -> Iterator[tuple[str, str]]:
    """Of what there is in English."""
    for kind, stays in TRANSLATED.items():
        english, *others = (f"{kind}.{tag}.json".lstrip(".") for tag in tags)
        if not kind or (folder / english).exists():
            yield from ((name, stays) for name in others if not (folder / name).exists())


# -- what the site must know without Python and before a game's words have come ---------------------------------------


def describe(catalog: dict[str, Any], web: Path = WEB, engine: Path = ROOT / "pyengine") -> None:
    """Write into the catalog which languages there are, and of each game its names, its vocabularies and its parts."""
    catalog["languages"] = languages.tags(web)
    for game in catalog["games"]:
        folder = web / "games" / game["id"]
        words = _words(game, folder, catalog["languages"])
        game["names"] = {tag: {key: words[tag][key] for key in i18n_usage.ON_THE_CARD} for tag in words}
        game["vocabularies"] = {tag: found for tag in words if (found := _choices(folder, tag))}
        game["table"], game["style"] = (folder / "view.js").exists(), (folder / "style.css").exists()
        game["guide"] = (folder / "guide.json").exists() and (folder / "guide.en.json").exists()
        game["book"] = (folder / "rules.en.json").exists()
        game["minutes"] = json.loads((folder / MINUTES).read_text("utf-8")) if (folder / MINUTES).exists() else {}
        game["review"] = (engine / "review" / f"{game['id']}.py").exists()


def hand_out(catalog: dict[str, Any], site: Path, web: Path = WEB) -> None:
    """Take the engine's English out of the catalog, which everybody fetches, and into the files of the languages.

    A game has one for every language, with English for what is not translated; the house's other languages are whole.
    What only late parts of the house say goes into a file apart.
    """
    core = catalog.pop("core")["texts"]
    for tag in catalog["languages"]:
        first, late = _apart({**(core if tag == "en" else {}), **_own(web / "app" / "lang", tag)})
        (site / "app" / "lang").mkdir(parents=True, exist_ok=True)
        write_json(site / "app" / "lang" / f"{tag}.json", first)
        write_json(site / "app" / f"later.{tag}.json", late)
    for game in catalog["games"]:
        folder = Path("games") / game["id"]
        (site / folder).mkdir(parents=True, exist_ok=True)
        for tag, words in _words(game, web / folder, catalog["languages"]).items():
            write_json(site / folder / f"{tag}.json", words)
            for pattern in ("rules.{}.json", "guide.{}.json"):
                _stand_in(site / folder / pattern.format(tag), web / folder / pattern.format("en"))
        (site / folder / MINUTES).unlink(missing_ok=True)  # the catalog has it
        del game["texts"]


def _apart(words: Texts) -> tuple[Texts, Texts]:
    """The sentences of a first visit, and those that only late parts use."""
    late = {key: text for key, text in words.items() if key.split(".")[0] in LATE}
    return {key: text for key, text in words.items() if key not in late}, late


def _stand_in(page: Path, english: Path) -> None:
    if not page.exists() and english.exists():
        write_json(page, json.loads(english.read_text(encoding="utf-8")))


def _words(game: dict[str, Any], folder: Path, tags: list[str]) -> dict[str, Texts]:
    """Everything a game says, by language: the engine's English, overridden by the files of its folder."""
    english = {**game["texts"], **_own(folder, "en")}
    return {tag: {**english, **_own(folder, tag)} for tag in tags}


def _own(folder: Path, tag: str) -> Texts:
    return _read(folder / f"{tag}.json") if (folder / f"{tag}.json").exists() else {}


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


def _foreign(folder: Path, spoken_by_engine: Texts) -> list[str]:
    """Keys in a folder's words that do not belong there."""
    twice = sorted(_own(folder, "en").keys() & spoken_by_engine.keys())
    faults = [f"{_label(folder / 'en.json')}: the engine already has {key!r}" for key in twice]
    english = {**_own(folder, "en"), **spoken_by_engine}
    return faults + [fault for path in _translations(folder) for fault in _strays(_label(path), english, _read(path))]


def _untranslated(folder: Path, spoken_by_engine: Texts) -> list[str]:
    """Sentences that a language lacks, though it has a file."""
    english = _own(folder, "en").keys() | spoken_by_engine.keys()
    return [
        f"{_label(path)}: lacks {key!r}"
        for path in _translations(folder)
        for key in sorted(english - _read(path).keys())
    ]


def _translations(folder: Path) -> list[Path]:
    found = [path for path in sorted(folder.glob("*.json")) if languages.FILE.fullmatch(path.name)]
    return [path for path in found if path.name != "en.json"]


def _strays(label: str, english: Texts, other: Texts) -> list[str]:
    stray = [f"{label}: {key!r} has no English" for key in sorted(other.keys() - english.keys())]
    unknown = [
        f"{label}: {key!r} uses {{{name}}}, which the English does not"
        for key in sorted(english.keys() & other.keys())
        for name in sorted(_names(other[key]) - _names(english[key]))
    ]
    return stray + unknown


def _lacking(files: Iterable[Path]) -> list[str]:
    return [f"{_label(path)} is missing" for path in files if not path.exists()]


def _vocabularies(folder: Path, tags: list[str], spoken_by_engine: Texts) -> list[str]:
    files = [*_vocabulary_files(folder)]
    if not files:
        return []
    english = {**_own(folder, "en"), **spoken_by_engine, **dict.fromkeys(LABELS, "")}
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
    if broken := [key for key, text in texts.items() if any(map(_misformed, SLOT.findall(text)))]:
        raise BuildError(f"{_label(path)}: {broken[0]!r} has forms that no number takes, or no 'other' for the rest")
    return texts


def _misformed(forms: str) -> bool:
    """Whether what follows a number is neither ``one|many[|none]`` nor a form for each category, with ``other``."""
    parts = forms.split("|") if forms else []
    named = {form[1] for part in parts if (form := FORM.match(part))}
    if not named:
        return len(parts) not in (0, 2, 3)
    return len(named) < len(parts) or "other" not in named


def _names(text: str) -> set[str]:
    return set(PLACEHOLDER.findall(text))


def _label(path: Path) -> str:
    return path.relative_to(path.parents[2]).as_posix()
