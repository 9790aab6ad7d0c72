"""What was built, as files."""

from __future__ import annotations

import zipfile
from pathlib import Path

import pytest

from buildlib import CACHE, release


@pytest.fixture(scope="session")
def wheel() -> Path:
    """The engine's wheel as `pip install` would make it."""
    (path,) = (CACHE / "wheel").glob("cubilete-*.whl")
    return path


@pytest.fixture(scope="session")
def unpacked(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(folder)
    return folder


@pytest.fixture(scope="session")
def runtime() -> Path:
    return release() / "runtime"
