"""The quick start, with another application than ours: each stage may fail to fit, and the page starts all the same."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path

import pytest

import quickstart
from buildlib import BuildError
from quickstart import STAGES, Misfit, strip_exports, wasm_split
from quickstart import snapshot as snapshots
from tests.greeter import BUILD, PYODIDE, application, laid_out, made, node, wheel_in


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return wheel_in(tmp_path_factory.mktemp("wheel"))


def test_every_stage_fits_this_pyodide(wheel: Path, tmp_path: Path) -> None:
    assert made(wheel, tmp_path / "room") == quickstart.Made(STAGES, {}, BUILD)
    out = laid_out(wheel, tmp_path / "room")
    told = json.loads((out / quickstart.START).read_text())
    assert told == {"entry": "greeter:answer", "micropip": wheel.name, "wheels": [wheel.name], "snapshot": BUILD}
    assert (out / quickstart.HOT).stat().st_size < (out / strip_exports.BINARY).stat().st_size


STRAY = {
    "strip-exports": (strip_exports, "SHARED", "no such text", "shared memory in another way"),
    "snapshot": (snapshots, "GLOBAL", b"\x00", "fills the memory in another way"),
    "split": (wasm_split, "PLACING", re.compile(b"no such code"), "no globals that are placed"),
}
"""A pattern of each stage, what it is replaced by, and what the stage says then."""


@pytest.mark.parametrize("stage", STRAY)
def test_a_stage_that_does_not_fit_is_left_out_and_says_why(
    wheel: Path, tmp_path: Path, stage: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    module, name, wrong, said = STRAY[stage]
    monkeypatch.setattr(module, name, wrong)
    found = made(wheel, tmp_path / "room")
    assert list(found.left_out) == [stage]
    assert said in found.left_out[stage]
    lost = {"snapshot": {"snapshot", "pointers", "split"}}.get(stage, {stage})
    assert set(found.stages) == set(STAGES) - lost
    out = laid_out(wheel, tmp_path / "room")
    assert all((out / name).exists() for name in strip_exports.upstream(PYODIDE))
    assert (out / quickstart.PICTURE).exists() == ("snapshot" not in lost)
    assert (out / quickstart.COLD).exists() == ("split" not in lost and "snapshot" not in lost)


def test_a_stage_that_does_not_pass_its_proof_is_left_out(wheel: Path, tmp_path: Path) -> None:
    def fails_with_pointers(script: Path, *arguments: str | Path) -> str:
        if "--pointers" in arguments:
            raise BuildError("a pointer points nowhere")
        return node(script, *arguments)

    found = quickstart.make(
        PYODIDE, application(wheel), tmp_path / "room", fails_with_pointers, STAGES[:3], failure=BuildError
    )
    assert found == quickstart.Made(STAGES[:2], {"pointers": "a pointer points nowhere"}, BUILD)


def test_without_any_stage_there_is_what_upstream_has(wheel: Path, tmp_path: Path) -> None:
    assert made(wheel, tmp_path / "room", ()) == quickstart.Made((), {}, BUILD)
    out = laid_out(wheel, tmp_path / "room")
    assert {path.name for path in out.iterdir()} == {*strip_exports.upstream(PYODIDE), wheel.name, quickstart.START}
    assert json.loads((out / quickstart.START).read_text())["snapshot"] is None


def test_what_breaks_for_another_reason_is_not_hidden(wheel: Path, tmp_path: Path) -> None:
    def away(script: Path, *arguments: str | Path) -> str:
        raise FileNotFoundError("node")

    with pytest.raises(FileNotFoundError):
        quickstart.make(PYODIDE, application(wheel), tmp_path / "room", away, failure=BuildError)


def test_a_misfit_names_the_file_to_look_at(tmp_path: Path) -> None:
    for name in (*strip_exports.upstream(PYODIDE), "package.json"):
        shutil.copyfile(PYODIDE / name, tmp_path / name)
    (tmp_path / strip_exports.GLUE).write_text("nothing that is known\n")
    with pytest.raises(Misfit, match=r"pyodide\.asm\.js"):
        strip_exports.make(tmp_path, tmp_path / "out")
