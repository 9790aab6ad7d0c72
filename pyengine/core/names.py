"""What a name at the table may be (T6): everybody can see it, and nobody mistakes it for another.

No list of scripts: names come in all of them. Refused is what leaves no mark on the screen or turns the letters around
it: control and formatting characters, every kind of line break, and letters without a meaning of their own. Emoji and
several scripts join their parts by characters that cannot be seen either; those may stand in a name, but tell none
apart. The shell refuses the same (``web/app/words/names.js``); a test compares both, character by character.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

MOST_LETTERS: Final = 40

UNSEEN: Final = re.compile(
    "[\\x00-\\x1f\\x7f-\\x9f\\u2028\\u2029"  # controls and line breaks
    "\\xad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200b\\u200e\\u200f\\u202a-\\u202e\\u2060-\\u206f"
    "\\u3164\\ufeff\\uffa0\\ufff0-\\ufffb\\U0001bca0-\\U0001bca3\\U0001d173-\\U0001d17a"
    "\\U000e0000-\\U000e00ff\\U000e01f0-\\U000e0fff"  # what Unicode says to ignore, and what annotates
    "\\u2800"  # Braille without a dot
    "\\ud800-\\udfff\\ue000-\\uf8ff\\U000f0000-\\U000ffffd\\U00100000-\\U0010fffd]"  # halves, and private ones
)
JOINERS: Final = re.compile("[\\u200c\\u200d\\ufe00-\\ufe0f\\U000e0100-\\U000e01ef]")
"""They shape their neighbours, in emoji and in Persian or Hindi."""


def fit(names: Sequence[object]) -> bool:
    """Whether people can be called so: each name can be seen, and no two look or sound the same."""
    looks = {_look(name) for name in names if _is_name(name)}
    return len(looks) == len(names) and "" not in looks


def _is_name(name: object) -> bool:
    return isinstance(name, str) and len(name) <= MOST_LETTERS and name == name.strip() and not UNSEEN.search(name)


def _look(name: object) -> str:
    """The same for names that are told apart by case, by width or by how accents are stored."""
    seen = JOINERS.sub("", str(name))
    if not seen.isascii():
        # Most names never need it, and a process restored from a snapshot has not loaded it.
        from unicodedata import normalize

        seen = normalize("NFKC", normalize("NFKC", seen).casefold())
    return " ".join(seen.casefold().split())
