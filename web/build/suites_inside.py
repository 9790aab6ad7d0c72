"""Runs inside the target Pyodide: pytest over the suites given, on the built wheel instead of the checkout."""

from __future__ import annotations

import os
import sys

import pytest

os.environ.setdefault("HYPOTHESIS_PROFILE", "inside-pyodide")
os.chdir("/suite")

SETTINGS = ["-c", "/repo/pyproject.toml", "--rootdir", "/suite", "-o", "pythonpath=", "-o", "cache_dir=/tmp/pytest"]

if __name__ == "__main__":
    sys.exit(pytest.main([*SETTINGS, "--no-header", *sys.argv[1:]]))
