"""Everything on screen follows the glossary; the test reads the page itself, so there is one source."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from buildlib import ROOT, WEB, languages
from pyengine import GAMES, rules
from pyengine.core import text

PAGE = WEB / "docs" / "glossary.md"
EVERYWHERE = "Everywhere"
ROW = re.compile(r"^\| (.+?) \| (.+?) \|(?: (.+?))? \|$")
HEADING = re.compile(r"^(##+) (.+)$")
TAGS = {"English": "en", "Spanish": "es", "Japanese": "ja"}
"""What the page calls a language."""
UNSPACED = re.compile(r"[\u3040-\u30ff\u3400-\u9fff]")
"""Letters of languages without spaces between words."""
UNSAID = {"id", "source"}
READ = {".md", ".py", ".js", ".mjs", ".css", ".html", ".yml"}
GENERATED = {"node_modules", "vendor", "protocol", "__pycache__"}
"""Folders whose files others have written, or the build."""
OPENING = re.compile(r"[“„«‹「\"]")
"""Marks that open a quotation, and the straight one, which no language needs."""
SLOT = re.compile(r"\{[\w.]+\}|\{\w+\?|[}|]")


@dataclass(frozen=True)
class Term:
    """One row: what to say, in which game and language, and what not to say."""

    game: str
    tag: str
    say: str
    wrong: tuple[str, ...]


@cache
def terms(page: str) -> tuple[Term, ...]:
    return tuple(_terms(page))


def _terms(page: str) -> Iterator[Term]:
    game = tag = ""
    for line in page.splitlines():
        if heading := HEADING.match(line):
            game, tag = (game, TAGS[heading[2]]) if heading[1] == "###" else (heading[2], "")
        elif tag and (row := ROW.match(line)) and row[1] not in {"Say", "---"}:
            yield Term(game, tag, row[1], tuple(filter(None, (word.strip() for word in (row[3] or "").split(",")))))


def glossary() -> tuple[Term, ...]:
    return terms(PAGE.read_text(encoding="utf-8"))


def found(term: Term, sentence: str) -> list[str]:
    """The wrong words of this term in a sentence."""
    said = " ".join(SLOT.sub(" ", sentence).split())
    return [wrong for wrong in term.wrong if _pattern(wrong).search(said)]


@cache
def _pattern(wrong: str) -> re.Pattern[str]:
    if UNSPACED.search(wrong):
        return re.compile(re.escape(wrong))
    ending = r"\w*" if wrong.endswith("*") else ""
    return re.compile(rf"(?<![\w-]){re.escape(wrong.removesuffix('*'))}{ending}(?![\w-])", re.IGNORECASE)


@cache
def sentences(game: str, tag: str) -> tuple[tuple[str, str], ...]:
    """Everything a game, or the shell, says in a language, each with its place."""
    if game == EVERYWHERE:
        files = [WEB / "app" / "lang" / f"{tag}.json", WEB / "app" / f"table-rules.{tag}.json", languages.path_of(tag)]
        engine = text.TEXT
    else:
        folder = WEB / "games" / game.lower()
        files = [folder / f"{tag}.json", *sorted(folder.glob(f"*.{tag}.json"))]
        engine = rules(game.lower()).texts
    said = [(f"text.py {key}", one) for key, one in engine.items() if tag == languages.BASE]
    for path in files:
        said += _said(path.name, json.loads(path.read_text(encoding="utf-8")))
    return tuple(said)


def _said(place: str, value: Any) -> Iterator[tuple[str, str]]:
    if isinstance(value, str):
        yield place, value
    elif isinstance(value, list):
        for number, one in enumerate(value):
            yield from _said(f"{place} {number}", one)
    elif isinstance(value, dict):
        for key, one in value.items():
            if key not in UNSAID:
                yield from _said(f"{place} {value.get('id', key)}", one)


def places(term: Term) -> list[str]:
    """Where a term applies: for a game its own words, for Everywhere those of all games, too."""
    return [EVERYWHERE, *GAMES] if term.game == EVERYWHERE else [term.game.lower()]


@pytest.mark.parametrize("term", glossary(), ids=lambda term: f"{term.game}-{term.tag}-{term.say}")
def test_no_sentence_says_it_otherwise(term: Term) -> None:
    said = [one for game in places(term) for one in sentences(game, term.tag)]
    assert len(said) > 50
    assert [(place, wrong, text) for place, text in said for wrong in found(term, text)] == []


def test_every_game_has_terms_in_every_language() -> None:
    told = {(term.game.lower(), term.tag) for term in glossary()}
    assert told == {(game, tag) for game in (EVERYWHERE.lower(), *GAMES) for tag in languages.tags()}


def test_what_the_page_says_to_say_is_said() -> None:
    """A term that no sentence uses any more is not one."""
    unsaid = []
    for term in glossary():
        told = " ".join(text for game in places(term) for _, text in sentences(game, term.tag)).lower()
        stems = [word.strip().lower()[:5] for word in term.say.split(",")]
        if term.say != "—" and not any(stem in told for stem in stems):
            unsaid.append(term)
    assert unsaid == []


def test_nothing_written_for_developers_reads_like_a_contract() -> None:
    """Pages, comments and docstrings avoid what the screen avoids, too: the words in the row of the dash."""
    (term,) = (term for term in glossary() if term.say == "—" and term.tag == languages.BASE)
    read = [path for path in written() if path not in {PAGE, Path(__file__)}]
    assert {"README.md", "core", "app", "demo", "unit"} <= {part for path in read for part in path.parts}
    told = {path: path.read_text(encoding="utf-8").replace("'", "’") for path in read}
    assert [(path.name, words) for path, text in told.items() if (words := found(term, text))] == []


def written() -> list[Path]:
    """Every file of ours that people read: pages, code, styles, workflows."""
    tops = [path for path in ROOT.iterdir() if path.suffix in READ]
    folders = [ROOT / name for name in (".github", "pyengine", "tests", "web")]
    paths = [path for folder in folders for path in folder.rglob("*") if path.suffix in READ]
    return [path for path in tops + paths if not GENERATED & set(path.parts)]


@pytest.mark.parametrize("tag", languages.tags())
def test_a_language_quotes_in_one_way(tag: str) -> None:
    """“So” or «so» or 「so」, and never two of them in one language."""
    opened = {
        mark for game in (EVERYWHERE, *GAMES) for _, text in sentences(game, tag) for mark in OPENING.findall(text)
    }
    assert len(opened) == 1


PLANTED = """
## Cacho

### English

| Say | For | Not |
| --- | --- | --- |
| sheet | the eleven boxes | hatch, hatches |
| cross out | for nothing | X it |

### Spanish

| Say | For | Not |
| --- | --- | --- |
| cacho | the cup | cubilete |
| tablero | the boxes | hoja* |

### Japanese

| Say | For | Not |
| --- | --- | --- |
| 一発 | all five dice at once | サーブ |
"""


@pytest.mark.parametrize(
    ("sentence", "wrong"),
    [
        ("Fill a hatch, or X it.", ["hatch", "X it"]),
        ("Hatchlings {hatch} fit", []),
        ("Pasa el cubilete.", ["cubilete"]),
        ("Cubilete, por favor", ["cubilete"]),
        ("Dos {n?hoja|hojas}", ["hoja*"]),
        ("Los cubiletes y el cacho", []),
        ("{cubilete} y {seat}", []),
        ("5個ともサーブで出す。", ["サーブ"]),
        ("5個とも一発で出す。", []),
    ],
)
def test_a_wrong_word_is_found(sentence: str, wrong: list[str]) -> None:
    assert [one for term in terms(PLANTED) for one in found(term, sentence)] == wrong
