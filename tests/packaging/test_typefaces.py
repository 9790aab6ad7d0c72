"""The first part of each typeface has the letters of English and Spanish.

Another language asks for the second part, or for what the system has. No language does for a stray sign.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

import pytest

from buildlib import WEB, fonts, languages

SUITS = set("♠♥♦♣")
"""In the log of a card game; systems have them."""
MARKUP = set("{|}\\\n")
"""The signs around the blanks of a sentence, and around the sentences of a file."""
EAST = 0x3000
"""The letters and signs of East Asia begin here; systems have them."""
OFTEN = 3
"""A letter of a language occurs in at least this many sentences."""


def letters(ranges: str) -> set[str]:
    """Of a list like `U+20-22, U+3C`."""
    ends = [part.strip().removeprefix("U+").split("-") for part in ranges.split(",")]
    return {chr(code) for first, *last in ends for code in range(int(first, 16), int((last or [first])[0], 16) + 1)}


def strays(files: Iterable[Path]) -> set[str]:
    """Signs that would make everybody fetch the second part, and that are hardly used."""
    said = "\n".join(path.read_text(encoding="utf-8") for path in files)
    often = {
        letter for letter in set(said) if letter.isalpha() and sum(letter in line for line in said.split("\n")) >= OFTEN
    }
    return {sign for sign in said if ord(sign) < EAST} - often - letters(fonts.USUAL) - SUITS - MARKUP


@pytest.mark.parametrize("tag", languages.tags())
def test_no_stray_sign_needs_the_second_part(tag: str) -> None:
    files = [*WEB.glob(f"app/lang/{tag}.json"), *WEB.glob(f"games/*/{tag}.json"), *WEB.glob(f"games/*/*.{tag}.json")]
    assert len(files) > 12
    assert strays(files) == set()


def test_a_stray_sign_is_found_and_a_letter_of_a_language_is_none(tmp_path: Path) -> None:
    words = tmp_path / "pt.json"
    words.write_text("não\npão\nmão\n—", encoding="utf-8")
    assert strays([words]) == {"—"}


def test_the_style_sheet_tells_what_was_cut() -> None:
    sheet = (WEB / "style" / "fonts.css").read_text(encoding="utf-8")
    faces = re.findall(r'url\("([^"]+)"\).*?unicode-range:\s*([^;]+);', sheet, re.DOTALL)
    assert len(faces) == 6
    for name, ranges in faces:
        assert letters(ranges) == letters(fonts.OTHERS if "-more" in name else fonts.USUAL), name


def test_the_two_parts_share_no_letter() -> None:
    assert not letters(fonts.USUAL) & letters(fonts.OTHERS)
