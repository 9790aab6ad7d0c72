"""Every ruling that is cited can be read on the rules page of its game, in every language."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

from buildlib import ROOT, WEB
from pyengine import GAMES, registry
from pyengine.core import text as table
from pyengine.core.options import schema

ENGINE = ROOT / "pyengine"
TABLE = "T"
LANGUAGES = sorted(path.name.split(".")[1] for path in (WEB / "app").glob("table-rules.*.json"))

# An id of whatever shape, where one is due: `ruling="P6"`, `ruling: "P6"`, `api.rule("P6")`, `explain(key, "P6")`.
ASKED_FOR = re.compile(r'(?:\bruling[=:] ?|\b(?:rule|openRuling|explain|tell)\((?:[^"\n]|"[^"\n]*",)*)"([A-Z]+\d+)"')


def written(page: Path) -> set[str]:
    """The rulings of a rules page."""
    sections = json.loads(page.read_text(encoding="utf-8"))["sections"]
    return {ruling["id"] for section in sections for ruling in section["rulings"]}


def pages(game: str) -> dict[str, set[str]]:
    """For each language, what somebody at a table of this game can read: its own rulings and those of every table."""
    shared = {tag: written(WEB / "app" / f"table-rules.{tag}.json") for tag in LANGUAGES}
    own = {tag: written(WEB / "games" / game / f"rules.{tag}.json") if game else set() for tag in LANGUAGES}
    return {tag: shared[tag] | own[tag] for tag in LANGUAGES}


def letter(game: str) -> str:
    """What the ids of a game begin with."""
    (first,) = {ruling[0] for ruling in written(WEB / "games" / game / "rules.en.json")}
    return first


def in_sources(folder: Path, game: str) -> Iterator[tuple[str, str]]:
    """Every id in code, comments and words: what begins like one of the game or the table, and any where one is due."""
    letters = TABLE + (letter(game) if game else "")
    shaped = re.compile(rf"(?<![\w.-])[{letters}]\d{{1,2}}(?![\w-])")
    for path in sorted(one for one in folder.rglob("*") if one.suffix in (".py", ".js", ".json")):
        code = path.read_text(encoding="utf-8")
        yield from ((path.name, found) for found in shaped.findall(code))
        yield from ((path.name, found) for found in ASKED_FOR.findall(code))


def in_tables(game: str) -> Iterator[tuple[str, str]]:
    """What refusals and house rules say they rest on."""
    said = import_module(f"pyengine.games.{game}.text").RULINGS
    yield from ((f"refuse.{reason}", ruling) for reason, ruling in said.items())
    yield from ((f"option.{option['name']}", option["ruling"]) for option in schema(registry.rules(game).options))


def made_up(game: str, cited: Iterator[tuple[str, str]]) -> set[tuple[str, str, str]]:
    """Language, place and id of what no page has."""
    known = pages(game)
    return {(tag, where, ruling) for where, ruling in cited for tag in known if ruling not in known[tag]}


@pytest.mark.parametrize("game", GAMES)
def test_a_game_cites_what_its_page_says(game: str) -> None:
    for folder in (ENGINE / "games" / game, WEB / "games" / game):
        assert not made_up(game, in_sources(folder, game))
    assert not made_up(game, in_tables(game))


@pytest.mark.parametrize("game", GAMES)
def test_the_pages_of_all_languages_have_the_same_rulings(game: str) -> None:
    assert len(LANGUAGES) > 1
    assert len({frozenset(ids) for ids in pages(game).values()}) == 1


def test_the_table_cites_what_its_page_says() -> None:
    anywhere = set().union(*(ids for game in GAMES for ids in pages(game).values()))
    for folder in (ENGINE / "core", WEB / "app", WEB / "common", WEB / "ui", WEB / "engine"):
        assert {ruling for _, ruling in in_sources(folder, "")} <= anywhere
    assert not made_up("", iter(table.RULINGS.items()))


PLANTED = [
    ("state.py", 'raise IllegalAction("prudente.odd", "Odd.", ruling="P99")'),
    ("options.py", 'odd: str = choice("on", "off", ruling="X1")'),
    ("rules.py", "# P44: nobody has ever ruled this."),
    ("text.py", 'RULINGS = {"odd": "P0"}'),
    ("view.js", 'api.rule("P99");'),
    ("slip.js", 'openRuling(match.game, "Q7");'),
    ("felt.js", 'this.explain("refuse.keep_all", "T9");'),
    ("es.json", '{"view.odd": "Así lo dice P99."}'),
    ("page.js", 'const refusal = { code: "prudente.odd", ruling: "P31" };'),
]


@pytest.mark.parametrize(("name", "line"), PLANTED)
def test_a_made_up_ruling_is_found(name: str, line: str, tmp_path: Path) -> None:
    source = (ENGINE if name.endswith(".py") else WEB) / "games" / "prudente"
    shutil.copy(source / name, tmp_path / name)
    assert not made_up("prudente", in_sources(tmp_path, "prudente"))
    with (tmp_path / name).open("a", encoding="utf-8") as file:
        file.write(f"\n{line}\n")
    assert {tag for tag, *_ in made_up("prudente", in_sources(tmp_path, "prudente"))} == set(LANGUAGES)


def test_a_made_up_ruling_of_a_refusal_or_a_house_rule_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(import_module("pyengine.games.prudente.text").RULINGS, "must_roll", "P99")
    assert ("es", "refuse.must_roll", "P99") in made_up("prudente", in_tables("prudente"))
