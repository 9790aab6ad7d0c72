"""Settings that every suite shares."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from hypothesis import settings
from hypothesis.configuration import set_hypothesis_home_dir

# Timed deadlines would make a slow machine fail; the examples are the same on every run, and nothing is written.
settings.register_profile("usual", deadline=None, database=None, derandomize=True, max_examples=60)
settings.register_profile("inside-pyodide", parent=settings.get_profile("usual"), max_examples=10)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "usual"))

CACHE = Path(__file__).resolve().parents[1] / ".cache"
set_hypothesis_home_dir(CACHE / "hypothesis" if CACHE.is_dir() else Path(tempfile.gettempdir()) / "hypothesis")
