"""Compares the English with the code that uses it: no sentence without a use, and no use without a sentence."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from . import i18n_scan
from .i18n_scan import Codes, Literal, Script, Uses

ON_THE_CARD = ("name", "tagline")
"""What the list of games says about a game before any of it is loaded."""

PLACE = re.compile(r"\{(\w+)[}?]")

Texts = dict[str, str]
Game = dict[str, Any]


def by_tables(catalog: dict[str, Any], web: Path) -> Iterator[str]:
    """What is wrong between the scripts and the English they say."""
    shell, core = _read(web / "app" / "lang" / "en.json"), catalog["core"]["texts"]
    house = i18n_scan.scripts(*(web / name for name in ("app", "common", "ui", "engine")))
    everywhere = i18n_scan.scripts(*(web / name for name in ("app", "common", "ui", "engine", "games"))).uses()
    yield from (f"app/lang/en.json: nobody says {key!r}" for key in shell if not _said(key, everywhere))
    in_games = {key for game in catalog["games"] for key in game["texts"]}
    yield from _wordless("app", house, {*shell, *core, *in_games})
    for game in catalog["games"]:
        yield from _by_table(game, web, {*core, *shell}, house.uses())


def _by_table(game: Game, web: Path, shared: set[str], house: Uses) -> Iterator[str]:
    label = f"games/{game['id']}"
    own = _read(web / label / "en.json")
    table = i18n_scan.scripts(web / label)
    uses, mentioned = table.uses(), _mentioned({**own, **game["texts"]})
    unsaid = (key for key in own if key not in uses and key not in house and key.split(".")[0] not in mentioned)
    yield from (f"{label}/en.json: nobody says {key!r}" for key in unsaid)
    yield from _wordless(label, table, {*own, *game["texts"], *shared})


def _said(key: str, uses: Uses) -> bool:
    """A refusal of the shell is said by its code."""
    return key in uses or (key.startswith("refuse.") and key.removeprefix("refuse.") in uses.whole)


def _wordless(label: str, script: Script, known: set[str]) -> Iterator[str]:
    for literal in dict.fromkeys([*script.said(), *filter(_of_a_view, script.literals)]):
        pattern = literal.pattern
        if not (literal.plain in known or (pattern and any(map(pattern.fullmatch, known)))):
            yield f"{label}: nothing is written for {str(literal)!r}"


def _of_a_view(literal: Literal) -> bool:
    """Such a key may be chosen first and used later."""
    text = literal.plain or ""
    return text.startswith("view.") and i18n_scan.KEY.fullmatch(text) is not None


def by_engine(catalog: dict[str, Any], web: Path, engine: Path) -> Iterator[str]:
    """What is wrong between the engine's codes and the English of the engine."""
    core = i18n_scan.codes([*(engine / "core").glob("*.py"), *engine.glob("*.py")])
    # The core tells f"{game}.opening" in the name of a game, which has the words for it.
    shared = [note for note in core.notes if not note.parts[0]]
    core.notes = [note for note in core.notes if note.parts[0]]
    said, mentioned = i18n_scan.scripts(web / "app").uses(), _mentioned(catalog["core"]["texts"])
    label = lambda key: key in said or key.split(".")[0] in mentioned  # noqa: E731
    yield from _codes("core", "", catalog["core"]["texts"], core, label)
    every = catalog["core"]["texts"]  # a game may refuse in the words of the table itself
    for game in catalog["games"]:
        held = i18n_scan.codes((engine / "games" / game["id"]).glob("*.py"))
        held.strings.patterns += [note.any_pattern for note in shared if note.any_pattern]
        yield from _codes(game["id"], f"{game['id']}.", game["texts"], held, _labels(game, web, held.strings), every)


def _codes(
    name: str,
    prefix: str,
    texts: Texts,
    held: Codes,
    label: Callable[[str], bool],
    shared: Texts | None = None,
) -> Iterator[str]:
    for key in texts:
        head, _, code = key.partition(".")
        told = head in {"note", "refuse"} and (code in held.strings or f"{prefix}{code}" in held.strings)
        if not told and not label(key):
            yield f"pyengine, {name}: the engine never says {key!r}"
    for kind, literals in (("note", held.notes), ("refuse", held.refusals)):
        for literal in dict.fromkeys(literals):
            if not _has_words(literal, kind, prefix, {**(shared or {}), **texts}):
                yield f"pyengine, {name}: nothing is written for the {kind} {str(literal)!r}"


def _has_words(literal: Literal, kind: str, prefix: str, texts: Texts) -> bool:
    known = {f"{lead}{key.partition('.')[2]}" for key in texts if key.startswith(f"{kind}.") for lead in ("", prefix)}
    pattern = literal.any_pattern
    return literal.plain in known or bool(pattern and any(map(pattern.fullmatch, known)))


def _labels(game: Game, web: Path, strings: Uses) -> Callable[[str], bool]:
    """Whether a key names something the game has: an action, a house rule, a value that a sentence mentions."""
    table = i18n_scan.scripts(web / "games" / game["id"]).uses()
    mentioned = _mentioned(game["texts"])
    options = {f"option.{option['name']}{end}" for option in game["schema"] for end in _ends(option)}
    presets = {f"preset.{name}{end}" for name in game["presets"] for end in ("", ".help")}
    known = {*ON_THE_CARD, *options, *presets}

    def label(key: str) -> bool:
        head, _, rest = key.partition(".")
        held = rest in strings and (head in {"action", "field"} or head in strings)
        return key in known or head in mentioned or held or key in table

    return label


def _mentioned(texts: Texts) -> set[str]:
    """A sentence with {face} says the words face.1, face.2 and so on."""
    return {place for text in texts.values() for place in PLACE.findall(text)}


def _ends(option: dict[str, Any]) -> list[str]:
    return ["", ".help", *(f".{value}" for value in option.get("values", []))]


def _read(path: Path) -> Texts:
    """Checked before; a game may do without a folder here."""
    texts: Texts = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    return texts
