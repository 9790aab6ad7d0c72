"""Runs inside the target Pyodide: the library that the memory snapshot is made with.

    library.py WHEEL ZIP BUILD

Pyodide's own library holds sources; compiling them in the process that is to be pictured leaves syntax trees and their
debris all over its memory, and documentation strings that no player reads. So what will be imported is compiled here,
in another process, without them: every module that is loaded here or that the engine asks for, ours included. The
engine's sentences stay out, too: the shell has them in every language, and a new wording needs no new picture. What
stands in `instead/` takes the place of modules that the picture does better without.
"""

from __future__ import annotations

import ast
import importlib
import marshal
import pkgutil
import re
import sys
import zipfile
from collections.abc import Iterator
from importlib.machinery import SourceFileLoader
from importlib.util import MAGIC_NUMBER
from pathlib import Path
from types import CodeType
from zipimport import zipimporter

HERE = Path(__file__).parent
INSTEAD = HERE / "instead"
LONG_AGO = (1980, 1, 1, 0, 0, 0)
UNCHECKED = MAGIC_NUMBER + (1).to_bytes(4, "little") + bytes(8)  # PEP 552: by hash, and nobody looks
SENTENCES = re.compile(r"pyengine/(?:core|games/\w+)/text\.py")
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)


def main(wheel: Path, target: Path, build: str) -> None:
    sys.path.insert(0, str(wheel))
    package = importlib.import_module("pyengine")
    for found in pkgutil.walk_packages(package.__path__, "pyengine."):
        if not found.name.endswith("__main__"):
            importlib.import_module(found.name)
    modules = {**dict(loaded()), **dict(ours(build))}
    with zipfile.ZipFile(target, "w", zipfile.ZIP_STORED) as archive:
        for name in sorted(modules):
            source = unspoken(modules[name], name)
            compiled = UNCHECKED + marshal.dumps(compiled_without_words(source, name))
            archive.writestr(zipfile.ZipInfo(name + "c", LONG_AGO), compiled)


def loaded() -> Iterator[tuple[str, str]]:
    """File name in the archive and source of every module of pure Python that is loaded."""
    for name, module in list(sys.modules.items()):
        loader = getattr(module, "__loader__", None)
        if isinstance(loader, (SourceFileLoader, zipimporter)) and (source := loader.get_source(name)):
            yield name.replace(".", "/") + ("/__init__.py" if hasattr(module, "__path__") else ".py"), source


def ours(build: str) -> Iterator[tuple[str, str]]:
    """Stand-ins, and our own two modules; the engine knows from then on what it was made from."""
    for path in INSTEAD.rglob("*.py"):
        yield path.relative_to(INSTEAD).as_posix(), path.read_text(encoding="utf-8")
    for name in ("opening.py", "warm.py"):
        source = (HERE / name).read_text(encoding="utf-8")
        yield name, source.replace('BUILD = ""', f"BUILD = {build!r}")


def unspoken(source: str, name: str) -> str:
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


def compiled_without_words(source: str, name: str) -> CodeType:
    """The code of a module without documentation strings; lines keep their numbers, so tracebacks stay true."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if (
            isinstance(node, (ast.Module, ast.ClassDef, *FUNCTIONS))
            and ast.get_docstring(node, clean=False) is not None
        ):
            # A class without any words makes `dataclass` compose some, so it keeps one character.
            rest = [word("-", node.body[0])] if isinstance(node, ast.ClassDef) else []
            node.body[:1] = rest if rest or node.body[1:] else [ast.copy_location(ast.Pass(), node.body[0])]
    return compile(tree, name, "exec", dont_inherit=True)


def word(text: str, place: ast.stmt) -> ast.stmt:
    return ast.copy_location(ast.Expr(ast.copy_location(ast.Constant(text), place)), place)


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]), sys.argv[3])
