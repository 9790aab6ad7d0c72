"""Every language must say everything English says, and nothing else."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from workshop import WEB, BuildError

LANGUAGE = re.compile(r"[a-z]{2}\.json")
# {points} and {n?die|dice}
PLACEHOLDER = re.compile(r"\{(\w+)[}?]")

Texts = dict[str, str]


def check(catalog: dict[str, Any], web: Path = WEB) -> None:
    """Compare the key sets of all languages with the English of the engine and of the shell."""
    faults = _compare(web / "app" / "lang", catalog["core"]["texts"])
    for game in catalog["games"]:
        faults += _compare(web / "games" / game["id"], game["texts"])
    if faults:
        raise BuildError("the languages do not agree:\n" + "\n".join(f"  {fault}" for fault in faults))


def _compare(folder: Path, spoken_by_engine: Texts) -> list[str]:
    if not folder.is_dir():
        return []  # a game without a folder of its own is shown in the engine's English
    english = _read(folder / "en.json")
    twice = english.keys() & spoken_by_engine.keys()
    faults = [f"{_label(folder / 'en.json')}: the engine already has {key!r}" for key in sorted(twice)]
    english = {**english, **spoken_by_engine}
    for path in sorted(folder.iterdir()):
        if LANGUAGE.fullmatch(path.name) and path.name != "en.json":
            faults += _differences(_label(path), english, _read(path))
    return faults


def _differences(label: str, english: Texts, other: Texts) -> list[str]:
    missing = [f"{label}: lacks {key!r}" for key in sorted(english.keys() - other.keys())]
    stray = [f"{label}: {key!r} has no English" for key in sorted(other.keys() - english.keys())]
    unknown = [
        f"{label}: {key!r} uses {{{name}}}, which the English does not"
        for key in sorted(english.keys() & other.keys())
        for name in sorted(_names(other[key]) - _names(english[key]))
    ]
    return missing + stray + unknown


def _read(path: Path) -> Texts:
    try:
        texts = json.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise BuildError(f"{_label(path)} is missing") from None
    except ValueError as error:
        raise BuildError(f"{_label(path)}: {error}") from None
    if not isinstance(texts, dict) or not all(isinstance(text, str) for text in texts.values()):
        raise BuildError(f"{_label(path)}: must be one object of key: text")
    return texts


def _names(text: str) -> set[str]:
    return set(PLACEHOLDER.findall(text))


def _label(path: Path) -> str:
    return path.relative_to(path.parents[2]).as_posix()
