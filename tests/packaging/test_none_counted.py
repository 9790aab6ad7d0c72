"""Nobody loses 0 points: if there is nothing to count, the sentence says so, in every language."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from buildlib import ROOT, WEB
from pyengine import Match
from pyengine.core import text
from pyengine.core.speech import Texts, fill

GOLDEN = sorted((ROOT / "tests" / "records" / "golden").glob("*.json"))
SILLY = {
    "en": re.compile(r"\b(?:loses|lost|has|have|gains|wins|pays|takes|draws|Only|room for) 0\b"),
    "es": re.compile(r"\b(?:pierden?|perdió|tienen?|ganan?|pagan?|lleva|roban?|reciben?|quedan?|[Ss]olo|caben?) 0\b"),
    "ja": re.compile(r"(?<![\d,.:：])0(?:点|枚|個|回)?[をの]?(?:失|減|得|獲|払|支払|引|持|残|もら)"),
}


def texts(game: str, language: str, rules: Texts) -> Texts:
    own = [json.loads((WEB / place / f"{language}.json").read_text("utf-8")) for place in ("app/lang", f"games/{game}")]
    return {**text.TEXT, **rules, **own[0], **own[1]}


def told(file: Path, language: str) -> Iterator[str]:
    match = Match.load(file.read_text(encoding="utf-8").strip())
    game = match.rules.id
    words = texts(game, language, match.rules.texts)
    for line in range(1, len(match) + 1):
        for note in match.notes_of(line):
            yield fill(words[f"note.{note.code.removeprefix(f'{game}.')}"], note.params, match.seats, words)


@pytest.mark.parametrize("language", SILLY)
@pytest.mark.parametrize("file", GOLDEN, ids=lambda file: file.stem)
def test_no_sentence_counts_what_is_none(file: Path, language: str) -> None:
    sentences = list(told(file, language))
    assert sentences
    assert [sentence for sentence in sentences if SILLY[language].search(sentence)] == []


def test_a_sentence_that_did_would_be_found() -> None:
    assert SILLY["en"].search(fill("{seat} loses {n} points.", {"seat": 0, "n": 0}, ["Ana"], {}))
    assert SILLY["es"].search(fill("{seat} pierde {n} puntos.", {"seat": 0, "n": 0}, ["Ana"], {}))
    assert SILLY["ja"].search(fill("{seat}は{n}点を失いました。", {"seat": 0, "n": 0}, ["Ana"], {}))
