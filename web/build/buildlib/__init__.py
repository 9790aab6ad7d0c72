"""What `build.py` does: the site from its sources, step by step (`steps`), and all that goes with it.

Nothing here needs more than the standard library, and nothing knows the tests. What runs in another Python, with
packages or with the engine at hand, is a program of its own beside this package.
"""

from .base import (
    BIN,
    CACHE,
    DIST,
    PROGRAMS,
    PYTHON,
    ROOT,
    VENV,
    WEB,
    BuildError,
    checksum,
    digest,
    environment,
    locked,
    once,
    release,
    run,
    write_json,
)

__all__ = [
    "BIN",
    "CACHE",
    "DIST",
    "PROGRAMS",
    "PYTHON",
    "ROOT",
    "VENV",
    "WEB",
    "BuildError",
    "checksum",
    "digest",
    "environment",
    "locked",
    "once",
    "release",
    "run",
    "write_json",
]
