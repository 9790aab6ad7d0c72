"""The guided first rounds: each script is a legal match of the real engine, with words in every language."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from buildlib import WEB, languages
from pyengine import GAMES, Match, rules

GUIDES = sorted((WEB / "games").glob("*/guide.json"))
WORD = re.compile(r"\{([\w.]+)\}")
LONGEST = 260
"""Letters of a step: more would not be read."""
COUNTS = {"two", "three", "four", "five", "six", "dos", "tres", "cuatro", "cinco", "seis"}
"""Words for numbers of dice; a vocabulary has them for faces, too."""


def read(path: Path) -> Any:
    return json.loads(path.read_text(encoding="utf-8"))


def game_of(path: Path) -> str:
    return path.parent.name


def test_every_game_has_a_guide() -> None:
    assert {game_of(path) for path in GUIDES} == set(GAMES)


@pytest.mark.parametrize("path", GUIDES, ids=game_of)
def test_the_engine_plays_the_script(path: Path) -> None:
    script = read(path)
    match = Match(game_of(path), script["seats"], script.get("options"))
    for step in script["steps"]:
        if "act" in step:
            match.act(step.get("seat", 0), step["act"])
        for outcome in step.get("luck", []):
            match.settle(outcome)


@pytest.mark.parametrize("path", GUIDES, ids=game_of)
def test_every_language_has_words_for_every_step(path: Path) -> None:
    steps = len(read(path)["steps"])
    for tag in languages.tags():
        words = read(path.with_name(f"guide.{tag}.json"))
        assert len(words) == steps, tag
        assert not [text for text in words if not 0 < len(text) <= LONGEST]


@pytest.mark.parametrize("path", GUIDES, ids=game_of)
@pytest.mark.parametrize("language", languages.tags())
def test_a_lesson_speaks_the_vocabulary_in_force(path: Path, language: str) -> None:
    """What a table may call otherwise is not written out in its lesson, and what stands for it is known."""
    folder = path.parent
    english = {**rules(game_of(path)).texts, **read(folder / "en.json")}
    base = english if language == "en" else read(folder / f"{language}.json")
    lesson = " ".join(read(folder / f"guide.{language}.json"))
    assert {key for key in WORD.findall(lesson) if key not in base} == set()
    told = set(re.findall(r"\w+", WORD.sub("", lesson).lower()))
    for vocabulary in folder.glob(f"words.*.{language}.json"):
        for key, word in read(vocabulary).items():
            if key.startswith(("pinta.", "face.", "box.", "goal.")):
                assert told.isdisjoint(ambiguous({word, base[key]})), (key, word)


def ambiguous(words: set[str]) -> set[str]:
    """Without what means something else as well: numbers of dice, and "as"."""
    return {word.lower() for word in words if len(word) > 2} - COUNTS
