"""Runs inside the target Pyodide: compile a wheel to the bytecode of exactly this interpreter.

    compile_wheel.py WHEEL... FOLDER

pyodide-build does the compiling. What it leaves behind is made reproducible (dates, order) and truthful (tag, RECORD).
"""

from __future__ import annotations

import base64
import hashlib
import os
import re
import shutil
import sys
import tempfile
import zipfile
from pathlib import Path

from pyodide_build._py_compile import _py_compile_archive  # the command line around it would fetch an environment

LONG_AGO = (1980, 1, 1, 0, 0, 0)


def main(wheels: list[Path], folder: Path) -> None:
    # With a date set, py_compile writes bytecode that depends on the source and not on the time.
    os.environ.setdefault("SOURCE_DATE_EPOCH", "315532800")
    for wheel in wheels:
        with tempfile.TemporaryDirectory() as room:
            compiled = _py_compile_archive(Path(shutil.copy(wheel, room)), verbose=False)
            assert compiled is not None
            rewrite(compiled, folder / compiled.name)


def rewrite(source: Path, target: Path) -> None:
    with zipfile.ZipFile(source) as archive:
        files = {name: archive.read(name) for name in sorted(archive.namelist()) if not name.endswith("/")}
    record = next(name for name in files if name.endswith(".dist-info/RECORD"))
    wheel = record.replace("RECORD", "WHEEL")
    files[wheel] = re.sub(rb"Tag: \S+", f"Tag: {source.stem.split('-', 2)[2]}".encode(), files[wheel])
    files[record] = record_of(files, record)
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, content in files.items():
            archive.writestr(zipfile.ZipInfo(name, LONG_AGO), content, zipfile.ZIP_DEFLATED)


def record_of(files: dict[str, bytes], record: str) -> bytes:
    lines = [f"{name},sha256={digest(content)},{len(content)}" for name, content in files.items() if name != record]
    return "\n".join([*lines, f"{record},,", ""]).encode()


def digest(content: bytes) -> str:
    return base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()


if __name__ == "__main__":
    *paths, out = map(Path, sys.argv[1:])
    main(paths, out)
