"""The CPythons of this machine."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

PROMISED = ["3.11", "3.12", "3.13", "3.14"]
ASK = "import sys; print(sys.implementation.name, '%d.%d' % sys.version_info[:2])"


@cache
def find_python(version: str) -> str | None:
    """An interpreter of this version that really runs: a shim on the PATH may lead nowhere."""
    return next((place for place in _places(version) if _says(place) == f"cpython {version}"), None)


def _places(version: str) -> Iterator[str]:
    if sys.version.startswith(version + "."):
        yield sys.executable
    if named := shutil.which(f"python{version}"):
        yield named
    pyenv = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv"))
    for folder in sorted(pyenv.glob(f"versions/{version}.*"), reverse=True):
        yield str(folder / "bin" / "python")


def _says(place: str) -> str:
    try:
        return subprocess.run([place, "-I", "-c", ASK], capture_output=True, text=True, check=False).stdout.strip()
    except OSError:
        return ""
