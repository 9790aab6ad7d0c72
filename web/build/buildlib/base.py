"""What every step of the build uses: paths, quiet commands, progress, stamps and the lock."""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any

ROOT = Path(__file__).resolve().parents[3]
WEB = ROOT / "web"
PROGRAMS = WEB / "build"
"""Programs that run in another Python or in Node are here, beside this package."""
DIST = ROOT / "dist"
CACHE = ROOT / ".cache"
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / ("python.exe" if os.name == "nt" else "python")

TICK = 0.2 if sys.stdout.isatty() else 20.0


class BuildError(Exception):
    """A step failed; the message says all a reader needs."""


def run(*command: str | Path, cwd: Path = ROOT, env: Mapping[str, str] | None = None) -> str:
    """Run a command quietly and return its output; if it fails, show all of it."""
    words = [str(word) for word in command]
    pipes: Any = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "encoding": "utf-8", "errors": "replace"}
    with subprocess.Popen(words, cwd=cwd, env=environment(env), pass_fds=_held, **pipes) as process:
        said, complaints = process.communicate()
    if process.returncode:
        what = (said + complaints).strip()
        raise BuildError(f"{' '.join(words)}\nended with {process.returncode}:\n{what}")
    return str(said)


def environment(extra: Mapping[str, str] | None = None) -> dict[str, str]:
    """Keep caches inside the repository and drop variables that would let the caller's Python leak in."""
    kept = {key: value for key, value in os.environ.items() if key not in {"PYTHONPATH", "PYTHONHOME", "NODE_OPTIONS"}}
    ours = {
        "PIP_DISABLE_PIP_VERSION_CHECK": "1",
        "PIP_NO_CACHE_DIR": "1",
        "npm_config_cache": str(CACHE / "npm"),
        "PYTHONUTF8": "1",
    }
    return {**kept, **ours, **(extra or {})}


# -- progress ---------------------------------------------------------------------------------------------------------


@contextmanager
def progress(title: str) -> Iterator[None]:
    """Show what is running and for how long: one ticking line on a terminal, otherwise a plain line now and then."""
    start = time.monotonic()
    over = threading.Event()
    ticker = threading.Thread(target=_tick, args=(title, start, over), daemon=True)
    ticker.start()
    result = "failed"
    try:
        yield
        result = "done"
    finally:
        over.set()
        ticker.join()
        _say(f"  {title}: {result} in {time.monotonic() - start:.1f} s")


def _tick(title: str, start: float, over: threading.Event) -> None:
    if sys.stdout.isatty():
        print(f"  {title} ...", end="", flush=True)
    else:
        print(f"  {title} ...", flush=True)
    while not over.wait(TICK):
        seconds = time.monotonic() - start
        if sys.stdout.isatty():
            print(f"\r  {title} ... {seconds:.0f} s", end="", flush=True)
        else:
            print(f"  {title} ... {seconds:.0f} s", flush=True)


def _say(line: str) -> None:
    print(f"\r\033[K{line}" if sys.stdout.isatty() else line, flush=True)


# -- stamps -----------------------------------------------------------------------------------------------------------


def digest(*inputs: object) -> str:
    """A hash of values, and of the content and names of files and folders given as paths."""
    total = hashlib.sha256()
    for item in inputs:
        if isinstance(item, Path):
            for path in _files(item):
                total.update(f"{path.relative_to(ROOT).as_posix()} {checksum(path)}\n".encode())
        else:
            total.update(f"{item!r}\n".encode())
    return total.hexdigest()


def checksum(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def release() -> Path:
    """The folder of the release in dist/."""
    (found,) = (DIST / "r").iterdir()
    return found


def write_json(path: Path, value: object) -> None:
    text = json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    path.write_text(text + "\n", encoding="utf-8")


def _files(path: Path) -> list[Path]:
    if not path.is_dir():
        return [path]
    return sorted(inner for inner in path.rglob("*") if inner.is_file() and "__pycache__" not in inner.parts)


def once(title: str, inputs: Sequence[object], product: Path, make: Callable[[], None]) -> str:
    """Call `make` unless `product` was already made from these very inputs; return the hash of the inputs.

    The stamp goes before the work starts and comes back after it ended, so an interrupted step is simply not done.
    """
    key = digest(*inputs)
    stamp = CACHE / "stamps" / title.replace(" ", "-")
    if product.exists() and stamp.is_file() and stamp.read_text() == key:
        return key
    stamp.unlink(missing_ok=True)
    with progress(title):
        make()
    if not product.exists():
        raise BuildError(f"{title}: nothing was made at {product.relative_to(ROOT)}")
    stamp.parent.mkdir(parents=True, exist_ok=True)
    stamp.write_text(key)
    return key


# -- the lock ---------------------------------------------------------------------------------------------------------

# Commands inherit the lock: the next build waits for what a killed one left running.
_held: list[int] = []


@contextmanager
def locked() -> Iterator[None]:
    """One build at a time in this checkout. The system frees the lock of a process that dies."""
    CACHE.mkdir(exist_ok=True)
    with (CACHE / "lock").open("w") as handle:
        if not _try_lock(handle):
            print("  another build is at work here; waiting for it", flush=True)
            while not _try_lock(handle):
                time.sleep(0.2)
        _held[:] = [] if sys.platform == "win32" else [handle.fileno()]
        try:
            yield
        finally:
            _held.clear()


if sys.platform == "win32":
    import msvcrt

    def _try_lock(handle: IO[str]) -> bool:
        try:
            msvcrt.locking(handle.fileno(), msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True
else:
    import fcntl

    def _try_lock(handle: IO[str]) -> bool:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            return False
        return True
