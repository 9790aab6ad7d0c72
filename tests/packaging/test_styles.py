"""Style sheets of a game and of the house's screens: both lie in one page from the first match on."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from pyengine import GAMES
from workshop import WEB

COMMENT = re.compile(r"/\*.*?\*/|@import[^;]*;", re.DOTALL)
SELECTORS = re.compile(r"([^{};]+)\{")
APART = re.compile(r",(?![^(]*\))")
"""Commas between selectors, not those inside ``:is(…)``."""
CLASS = re.compile(r"\.([a-zA-Z][\w-]*)")
FIRST = re.compile(r"\s*\w*\.([a-zA-Z][\w-]*)")


def selectors(folder: Path) -> Iterator[str]:
    for path in folder.rglob("*.css"):
        for found in SELECTORS.findall(COMMENT.sub("", path.read_text(encoding="utf-8"))):
            yield from APART.split(found)


def worn_at_home() -> set[str]:
    """The classes of the house's own screens: home, set-up, result, settings."""
    return {name for selector in selectors(WEB / "app") for name in CLASS.findall(selector)}


@pytest.mark.parametrize("game", GAMES)
def test_no_game_dresses_what_the_house_wears(game: str) -> None:
    """The sheet of the game last played is still there on the result page and in the next set-up."""
    rules = {found[1] for selector in selectors(WEB / "games" / game) if (found := FIRST.match(selector))}
    assert rules
    assert sorted(rules & worn_at_home()) == []
