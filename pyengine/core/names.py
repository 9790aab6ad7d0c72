"""What a name at the table may be (T6): everybody can see it, and nobody mistakes it for another.

There is no list of scripts, because names come in all of them. Characters are refused if they leave no mark on the
screen or change the direction of their neighbours: control and formatting characters, all kinds of line breaks, and
unassigned or private ones. Emoji and some scripts join their parts with invisible characters; those are allowed in a
name but do not distinguish it from another. The shell refuses the same (``web/app/words/names.js``); a test compares
both, character by character.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from .text import refuse

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


def named(names: Sequence[str], allowed: range) -> tuple[str, ...]:
    """The players' names, if they are valid.

    Raises:
        IllegalAction: ``core.bad_seats``: too few or too many; ``core.bad_name``: an invalid name (T6).
    """
    if not isinstance(names, Sequence) or isinstance(names, str) or len(names) not in allowed:
        raise refuse("core.bad_seats", low=allowed[0], high=allowed[-1])
    if not fit(names):
        raise refuse("core.bad_name", most=MOST_LETTERS)
    return tuple(names)


def fit(names: Sequence[object]) -> bool:
    """Whether these names are valid: each is visible, and no two look the same."""
    looks = {_look(name) for name in names if _is_name(name)}
    return len(looks) == len(names) and "" not in looks


def _is_name(name: object) -> bool:
    return isinstance(name, str) and len(name) <= MOST_LETTERS and name == name.strip() and not UNSEEN.search(name)


def _look(name: object) -> str:
    """A form that is equal for names differing only in case, width or the encoding of accents."""
    seen = JOINERS.sub("", str(name))
    if not seen.isascii():
        # Most names never need it, and a process restored from a snapshot has not loaded it.
        from unicodedata import normalize

        seen = normalize("NFKC", normalize("NFKC", seen).casefold())
    return " ".join(seen.casefold().split())
