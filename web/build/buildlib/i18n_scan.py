"""Which sentences the JavaScript uses, and which codes the engine's Python contains; both are parsed, never run."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

KEY = re.compile(r"[a-z_]+(?:\.[\w/-]+)+")
PART = re.compile(r"[\w./-]*")
WIDE = {"view."}
"""A template with this prefix alone would use every key of a table."""

COMMENT = re.compile(r"//[^\n]*|/\*.*?\*/", re.DOTALL)
STRING = re.compile(r""""(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'""")
REGEX = re.compile(r"/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\[\n])+/[a-z]*")
# After anything else a slash divides.
BEFORE_REGEX = re.compile(r"(?:^|[(,=:\[!&|?{};+>]|\breturn)\s*$")
CALL = re.compile(r"\bt\(")
LITERAL = re.compile("\0([0-9]+);")
"""Stands in the code where a literal was."""


@dataclass(frozen=True)
class Literal:
    """A string or a template: its text between the ${expressions}."""

    parts: tuple[str, ...]

    @property
    def plain(self) -> str | None:
        return self.parts[0] if len(self.parts) == 1 else None

    @property
    def pattern(self) -> re.Pattern[str] | None:
        """What keys it can become, if it is made for keys at all."""
        first = self.parts[0]
        wide = first in WIDE and not any(self.parts[1:])
        return self.any_pattern if "." in first and not wide else None

    @property
    def any_pattern(self) -> re.Pattern[str] | None:
        if self.plain is not None or not all(map(PART.fullmatch, self.parts)):
            return None
        return re.compile(".*".join(map(re.escape, self.parts)))

    def __str__(self) -> str:
        return "${…}".join(self.parts)


@dataclass
class Script:
    """Files of JavaScript: their literals, and their code without comments; what stands in a template stands apart."""

    literals: list[Literal] = field(default_factory=list)
    codes: list[str] = field(default_factory=list)

    def read(self, text: str) -> Script:
        self._code(text, 0, nested=False)
        return self

    def _code(self, text: str, at: int, nested: bool) -> int:
        """Read to the end, or to the brace that closes an expression inside a template; say where that is."""
        code, depth = "", 0
        while at < len(text) and not (nested and depth == 0 and text[at] == "}"):
            if text[at] == "`":
                at, seen = self._template(text, at + 1)
            elif aside := _aside(text, at, code):
                at, seen = aside.end(), self._string(aside.group())
            else:
                depth += (text[at] == "{") - (text[at] == "}")
                at, seen = at + 1, text[at]
            code += seen
        self.codes.append(code)
        return at + 1

    def _template(self, text: str, at: int) -> tuple[int, str]:
        parts = [""]
        while at < len(text) and text[at] != "`":
            if text.startswith("${", at):
                at = self._code(text, at + 2, nested=True)
                parts.append("")
            else:
                step = 2 if text[at] == "\\" else 1
                parts[-1] += text[at : at + step]
                at += step
        return at + 1, self._literal(*parts)

    def _string(self, aside: str) -> str:
        return self._literal(aside[1:-1]) if aside[0] in "\"'" else " "

    def _literal(self, *parts: str) -> str:
        self.literals.append(Literal(parts))
        return f"\0{len(self.literals) - 1};"

    def said(self) -> Iterator[Literal]:
        """The literals in the first argument of every call of t(): those that are keys."""
        for code in self.codes:
            for call in CALL.finditer(code):
                argument = _argument(code, call.end())
                whole = LITERAL.fullmatch(argument.strip())
                for found in LITERAL.finditer(argument):
                    literal = self.literals[int(found[1])]
                    if whole or literal.pattern or KEY.fullmatch(literal.plain or ""):
                        yield literal

    def uses(self) -> Uses:
        return uses_of(self.literals, [one.pattern for one in self.literals])


@dataclass
class Uses:
    """Keys that stand in code: whole, or as far as they are known."""

    whole: set[str]
    patterns: list[re.Pattern[str]]

    def __contains__(self, key: str) -> bool:
        return key in self.whole or any(pattern.fullmatch(key) for pattern in self.patterns)


def uses_of(literals: Iterable[Literal], patterns: Iterable[re.Pattern[str] | None]) -> Uses:
    return Uses({one.plain for one in literals if one.plain}, [pattern for pattern in patterns if pattern])


def _aside(text: str, at: int, code: str) -> re.Match[str] | None:
    """The comment, string or regular expression that begins here."""
    here = text[at]
    if here in "\"'":
        return STRING.match(text, at)
    if here != "/":
        return None
    return COMMENT.match(text, at) or (REGEX.match(text, at) if BEFORE_REGEX.search(code[-20:]) else None)


def _argument(code: str, start: int) -> str:
    """The code from here to the comma or bracket that ends an argument."""
    depth = 0
    for at in range(start, len(code)):
        if depth == 0 and code[at] in ",)":
            return code[start:at]
        depth += (code[at] in "([{") - (code[at] in ")]}")
    return code[start:]


def scripts(*folders: Path) -> Script:
    """Everything in these folders, as one."""
    script = Script()
    for path in sorted(path for folder in folders for path in folder.rglob("*.js")):
        script.read(path.read_text(encoding="utf-8"))
    return script


# -- the engine -------------------------------------------------------------------------------------------------------


@dataclass
class Codes:
    """The strings in a package of the engine, and the codes it hands to Note() and to refuse()."""

    strings: Uses
    notes: list[Literal]
    refusals: list[Literal]


def codes(files: Iterable[Path]) -> Codes:
    trees = [_tree(path) for path in sorted(files) if path.name != "text.py"]
    nodes = [node for tree in trees for node in ast.walk(tree)]
    literals = [literal for node in nodes if (literal := _python_literal(node))]
    uses = uses_of(literals, [one.any_pattern for one in literals if _telling(one)])
    calls = [node for node in nodes if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.args]
    return Codes(uses, *([*_first_arguments(calls, name)] for name in ("Note", "refuse")))


@cache
def _tree(path: Path) -> ast.AST:
    return ast.parse(path.read_text(encoding="utf-8"))


def _python_literal(node: ast.AST) -> Literal | None:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return Literal((node.value,))
    if not isinstance(node, ast.JoinedStr):
        return None
    parts = [""]
    for part in node.values:
        if isinstance(part, ast.Constant):
            parts[-1] += str(part.value)
        else:
            parts.append("")
    return Literal(tuple(parts))


def _telling(literal: Literal) -> bool:
    """f"dudo.{reason}" alone says nothing; f"chingona.called_{kind}" does."""
    return literal.parts[0].strip("._") != "" and not (literal.parts[0].endswith(".") and not any(literal.parts[1:]))


def _first_arguments(calls: Iterable[ast.Call], name: str) -> Iterator[Literal]:
    for call in calls:
        assert isinstance(call.func, ast.Name)
        if call.func.id == name:
            first = call.args[0]
            ways = [first.body, first.orelse] if isinstance(first, ast.IfExp) else [first]
            yield from (literal for way in ways if (literal := _python_literal(way)))
