"""The guided first rounds: each script is a legal match of the real engine, with words in every language."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from pyengine import GAMES, Match
from workshop import WEB

GUIDES = sorted((WEB / "games").glob("*/guide.json"))
LONGEST = 260
"""Letters of a step: more would not be read."""


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
    languages = sorted(path.parent.glob("guide.??.json"))
    assert {"guide.en.json", "guide.es.json"} <= {language.name for language in languages}
    for language in languages:
        words = read(language)
        assert len(words) == steps, language.name
        assert not [text for text in words if not 0 < len(text) <= LONGEST]
