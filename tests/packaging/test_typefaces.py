"""The letters of the first part of each typeface are those that the site is written with."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import fonts
from workshop import WEB

SUITS = set("♠♥♦♣")
"""In the log of a card game; a system has them."""
MARKUP = set("{|}\\\n")
"""What stands around the blanks of a sentence, and around the sentences of a file."""
WORDS = sorted([*WEB.glob("app/lang/*.json"), *WEB.glob("games/*/*.json")])


def letters(ranges: str) -> set[str]:
    """Of a list like `U+20-22, U+3C`."""
    ends = [part.strip().removeprefix("U+").split("-") for part in ranges.split(",")]
    return {chr(code) for first, *last in ends for code in range(int(first, 16), int((last or [first])[0], 16) + 1)}


@pytest.mark.parametrize("path", WORDS, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_no_sentence_needs_the_second_part(path: Path) -> None:
    assert not set(path.read_text(encoding="utf-8")) - letters(fonts.USUAL) - SUITS - MARKUP


def test_the_style_sheet_tells_what_was_cut() -> None:
    sheet = (WEB / "style" / "fonts.css").read_text(encoding="utf-8")
    faces = re.findall(r'url\("([^"]+)"\).*?unicode-range:\s*([^;]+);', sheet, re.DOTALL)
    assert len(faces) == 6
    for name, ranges in faces:
        assert letters(ranges) == letters(fonts.OTHERS if "-more" in name else fonts.USUAL), name


def test_the_two_parts_share_no_letter() -> None:
    assert not letters(fonts.USUAL) & letters(fonts.OTHERS)
