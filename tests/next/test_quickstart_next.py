"""Which stages of the quick start fit the next line of Pyodide; the page starts there in any case."""

from __future__ import annotations

from pathlib import Path

import pytest

from buildlib.vendor import MODULES
from quickstart import STAGES
from quickstart.snapshot import HERE
from tests.greeter import laid_out, made, node, wheel_in

NEXT = MODULES / "pyodide-next"


def test_what_does_not_fit_the_next_line_is_left_out(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    wheel = wheel_in(tmp_path)
    found = made(wheel, tmp_path / "room", pyodide=NEXT)
    assert {*found.stages, *found.left_out} <= set(STAGES)
    with capsys.disabled():
        print(f"\nfit unchanged: {', '.join(found.stages) or 'none'}")
        for stage, reason in found.left_out.items():
            print(f"left out: {stage}: {reason.strip().splitlines()[-1]}")
    out = laid_out(wheel, tmp_path / "room", pyodide=NEXT)
    node(HERE / "python.mjs", out, HERE / "hello.py")
