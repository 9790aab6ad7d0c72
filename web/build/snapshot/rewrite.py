"""How a module of the engine is pictured: without its sentences.

The shell has them in every language, and a new wording needs no new picture.
"""

from __future__ import annotations

import ast
import re

SENTENCES = re.compile(r"pyengine/(?:core|games/\w+)/text\.py")


def rewrite(source: str, name: str) -> str:
    """The source of a module; where it is the engine's sentences, their keys alone."""
    if not SENTENCES.fullmatch(name):
        return source
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.AnnAssign) and isinstance(node.value, ast.Dict) and ast.unparse(node.target) == "TEXT":
            node.value.values = [ast.Constant("") if _is_text(value) else value for value in node.value.values]
    return ast.unparse(tree)


def _is_text(value: ast.expr) -> bool:
    return isinstance(value, ast.Constant) and isinstance(value.value, str)
