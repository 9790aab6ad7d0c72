"""Runs inside the target Pyodide: the library that the picture is made with.

    library.py WHEEL ZIP FOLDER BUILD

Pyodide's own library holds sources; compiling them in the process that is to be pictured leaves syntax trees and their
debris all over its memory, and documentation strings that nobody reads. So what will be imported is compiled here, in
another process, without them: every module that is loaded here or that the wheel holds, and those of FOLDER. What
stands in `instead/` takes the place of modules that the picture does better without.
"""

from __future__ import annotations

import ast
import importlib
import marshal
import pkgutil
import runpy
import sys
import zipfile
from collections.abc import Callable, Iterator
from importlib.machinery import SourceFileLoader
from importlib.util import MAGIC_NUMBER
from pathlib import Path
from types import CodeType
from zipimport import zipimporter

HERE = Path(__file__).parent
INSTEAD = HERE / "instead"
LONG_AGO = (1980, 1, 1, 0, 0, 0)
UNCHECKED = MAGIC_NUMBER + (1).to_bytes(4, "little") + bytes(8)  # PEP 552: by hash, and nobody looks
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)


def main(wheel: Path, target: Path, folder: Path, build: str) -> None:
    sys.path.insert(0, str(wheel))
    bring(wheel)
    modules = {**dict(loaded()), **dict(ours(folder, build))}
    rewrite = rewriter(folder)
    with zipfile.ZipFile(target, "w", zipfile.ZIP_STORED) as archive:
        for name in sorted(modules):
            compiled = UNCHECKED + marshal.dumps(compiled_without_words(rewrite(modules[name], name), name))
            archive.writestr(zipfile.ZipInfo(name + "c", LONG_AGO), compiled)


def bring(wheel: Path) -> None:
    """Import every module of the wheel but those that run programs."""
    for package in {name.split("/")[0] for name in zipfile.ZipFile(wheel).namelist() if name.endswith("/__init__.py")}:
        module = importlib.import_module(package)
        for found in pkgutil.walk_packages(module.__path__, f"{package}."):
            if not found.name.endswith("__main__"):
                importlib.import_module(found.name)


def rewriter(folder: Path) -> Callable[[str, str], str]:
    """What a module's source becomes, given the source and the file's name."""
    path = folder / "rewrite.py"
    if not path.exists():
        return lambda source, name: source
    rewrite: Callable[[str, str], str] = runpy.run_path(str(path))["rewrite"]
    return rewrite


def loaded() -> Iterator[tuple[str, str]]:
    """File name in the archive and source of every module of pure Python that is loaded."""
    for name, module in list(sys.modules.items()):
        loader = getattr(module, "__loader__", None)
        if isinstance(loader, (SourceFileLoader, zipimporter)) and (source := loader.get_source(name)):
            yield name.replace(".", "/") + ("/__init__.py" if hasattr(module, "__path__") else ".py"), source


def ours(folder: Path, build: str) -> Iterator[tuple[str, str]]:
    """Stand-ins, and the application's own two modules; it knows from then on what it was made from."""
    for path in INSTEAD.rglob("*.py"):
        yield path.relative_to(INSTEAD).as_posix(), path.read_text(encoding="utf-8")
    for name in ("snapshot_entry.py", "prewarm.py"):
        source = (folder / name).read_text(encoding="utf-8")
        yield name, source.replace('BUILD = ""', f"BUILD = {build!r}")


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
    main(Path(sys.argv[1]), Path(sys.argv[2]), Path(sys.argv[3]), sys.argv[4])
