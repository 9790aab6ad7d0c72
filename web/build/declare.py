"""The shell's types, written from what the engine declares: a .d.ts for answers, one for requests, one for each game.

Run by the build as a program of its own, because it imports the library: ``declare.py FOLDER``. No library writes
TypeScript from the typed dictionaries of Python 3.11, so this does, for the few kinds of types that JSON has.
"""

from __future__ import annotations

import re
import shutil
import sys
import types
from collections.abc import Mapping
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated, Any, Literal, NewType, Union, get_args, get_origin, get_type_hints, is_typeddict

from pyengine import GAMES, rules

CORE = ("pyengine.protocol", "pyengine.notes", "pyengine.reviews")
"""What is any game's: one file, the index."""
INDEX = CORE[0]
PLAIN = {int: "number", float: "number", str: "string", bool: "boolean", object: "unknown", type(None): "null"}
NOTE = """
/** A public fact about a step; what it tells of it hangs on its code, which is ``game.fact``. */
export type Note = {{ [C in keyof AllNotes]: {{ code: C; params: AllNotes[C]; line: number }} }}[keyof AllNotes];

export type AllNotes = {};
"""
"""In place of the shape that all notes have in Python, where nothing can be said of what belongs to a code."""
ACTIONS = """
/** What a person may do: the first word of an action. */
export type ActionKind = {};

export type ActionText = ActionKind | `${{ActionKind}} ${{string}}`;
"""
"""Of each game, from the grammar that reads its actions."""
NAME = re.compile(r"[A-Za-z_]\w*")
ATTRIBUTE = re.compile(r"^ {4}(?P<name>\w+): (?P<text>.*(?:\n {5,}.*)*)", re.MULTILINE)


def main(folder: Path) -> None:
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    named = {game: f"pyengine.games.{game}.protocol" for game in GAMES}
    games = {game: import_module(module) for game, module in named.items() if find_spec(module)}
    files = {"index": CORE, "requests": ["pyengine.requests"], **{game: [named[game]] for game in games}}
    for name, modules in files.items():
        (folder / f"{name}.d.ts").write_text(declarations(*map(import_module, modules)), encoding="utf-8")
    for game in games:
        with (folder / f"{game}.d.ts").open("a", encoding="utf-8") as declared:
            declared.write(ACTIONS.format(" | ".join(map(_literal, rules(game).grammar))))
    told = ["Notes", *(f'import("./{name}.js").Notes' for name, module in games.items() if hasattr(module, "Notes"))]
    with (folder / "index.d.ts").open("a", encoding="utf-8") as index:
        index.write(NOTE.format(" & ".join(told)))


def declarations(*modules: types.ModuleType) -> str:
    """Every typed dictionary and every named union of these modules, as one file."""
    held = {name: kind for module in modules for name, kind in vars(module).items() if name[0] != "_"}
    home = _file(modules[0].__name__)
    known = {
        name: kind for name, kind in held.items() if is_typeddict(kind) and _home(kind) == home and not _is_note(kind)
    }
    named = {
        name: kind
        for name, kind in held.items()
        if name[0].isupper() and name not in known and _is_alias(kind) and not _is_imported(home, name, kind)
    }
    head = "// Written by the build from the engine: what is changed here is lost.\n"
    own = "" if home == INDEX else 'import type * as core from "./index.js";\n'
    aliases = [f"export type {name} = {written(kind, home)};\n" for name, kind in named.items()]
    shapes = [_interface(name, kind, known) for name, kind in known.items()]
    return "\n".join([head + own, *aliases, *shapes])


def _file(module: str) -> str:
    return INDEX if module in CORE else module


def _home(kind: Any) -> str:
    """Which file declares it."""
    return _file(str(kind.__module__))


def _is_note(kind: Any) -> bool:
    return (_home(kind), kind.__name__) == (INDEX, "Note")


def _is_alias(kind: Any) -> bool:
    return get_origin(kind) is not None or isinstance(kind, types.UnionType)


def _is_imported(home: str, name: str, kind: Any) -> bool:
    """Whether an alias is another module's: aliases do not say where they come from."""
    cores = [getattr(import_module(module), name, None) for module in CORE]
    return (home != INDEX and any(kind is other for other in cores)) or name in {"Mapping", "Literal"}


def _interface(name: str, kind: Any, known: Mapping[str, Any]) -> str:
    hints = get_type_hints(kind, include_extras=True)
    lines = [_comment(_summary(kind), ""), f"export interface {name} {{"]
    for field, hint in hints.items():
        lines.append(_comment(_said_of(field, kind, known), "  "))
        optional = "" if field in kind.__required_keys__ else "?"
        name = field if NAME.fullmatch(field) else f'"{field}"'
        lines.append(f"  {name}{optional}: {written(hint, _home(kind))};")
    return "\n".join(filter(None, [*lines, "}\n"]))


def written(hint: Any, home: str) -> str:
    """A type of Python's as one of TypeScript's, as it is written in the declarations of module ``home``."""
    if hint in PLAIN:
        return PLAIN[hint]
    if isinstance(hint, NewType):
        return str(hint.__name__)
    if is_typeddict(hint):
        return hint.__name__ if _home(hint) == home else f"core.{hint.__name__}"
    return _generic(get_origin(hint), get_args(hint), home)


def _generic(origin: Any, of: tuple[Any, ...], home: str) -> str:
    if origin is Literal:
        return " | ".join(_literal(value) for value in of)
    if origin in (Union, types.UnionType):
        return " | ".join(written(one, home) for one in of)
    if origin is Annotated:
        listed, length = of
        return f"[{', '.join([written(get_args(listed)[0], home)] * length)}]"
    if origin is list:
        inner = written(of[0], home)
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    if isinstance(origin, type) and issubclass(origin, Mapping):
        return f"{{ {_key(of[0], home)}: {written(of[1], home)} }}"
    return written(of[0], home)  # NotRequired and the like


def _key(kind: Any, home: str) -> str:
    """Where names are known, no other is read; any of them may be missing."""
    return f"[key in {written(kind, home)}]?" if get_origin(kind) is Literal else "[key: string]"


def _literal(value: object) -> str:
    return f'"{value}"' if isinstance(value, str) else str(value).lower()


def _summary(kind: Any) -> str:
    return (kind.__doc__ or "").split("\n\n")[0]


def _said_of(field: str, kind: Any, known: Mapping[str, Any]) -> str:
    """What a docstring says of a field: that of the type itself, or of one that it is put together from."""
    parts = [other for other in known.values() if set(other.__annotations__) <= set(kind.__annotations__)]
    return next((told[field] for told in map(_attributes, [kind, *parts]) if field in told), "")


def _attributes(kind: Any) -> dict[str, str]:
    _, _, listed = (kind.__doc__ or "").partition("Attributes:\n")
    return {found["name"]: found["text"] for found in ATTRIBUTE.finditer(_dedent(listed))}


def _dedent(listed: str) -> str:
    return "\n".join(line[4:] if line.startswith(" " * 8) else line for line in listed.splitlines())


def _comment(said: str, indent: str) -> str:
    flat = " ".join(said.split())
    return f"{indent}/** {flat} */" if flat else ""


if __name__ == "__main__":
    main(Path(sys.argv[1]))
