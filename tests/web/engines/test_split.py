"""Both modules of the WebAssembly file together are the whole of it, in every browser: web/quickstart."""

from __future__ import annotations

import json
import runpy
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from buildlib import DIST, WEB, release
from tests.web.engines.conftest import POLICY, Tabs
from tests.web.hosting import Host

COLD = Path(__file__).parents[1] / "cold"
SECOND = "/runtime/quick.cold.wasm"

ENTER = """() => new Promise((ready, failed) => {
  window.room = new Worker("room.js", { type: "module" });
  room.onerror = ({ message }) => failed(new Error(message));
  room.onmessage = () => ready(true);
})"""
WORK = """(text) => new Promise((answer) => {
  room.onmessage = ({ data }) => answer(data);
  room.postMessage(text);
})"""


@pytest.fixture
def room(tmp_path: Path) -> Iterator[Host]:
    for name in ("index.html", "room.js"):
        shutil.copyfile(COLD / name, tmp_path / name)
    shutil.copyfile(DIST / "icons" / "icon.svg", tmp_path / "icon.svg")
    shutil.copytree(WEB / "quickstart" / "run", tmp_path / "run")
    shutil.copytree(release() / "runtime", tmp_path / "runtime")
    host = Host(tmp_path, POLICY)
    host.start()
    yield host
    host.stop()


def test_what_no_match_needs_is_answered_as_anywhere(room: Host, tabs: Tabs) -> None:
    """Numbers, words, classes, errors, the compiler: it lies in the secondary module, which comes when it is called."""
    page = tabs(room.address, room.address)
    assert page.run(ENTER)
    assert SECOND not in room.asked
    work = COLD / "work.py"
    answer = json.loads(page.run(WORK, work.read_text(encoding="utf-8")))
    assert answer == json.loads(runpy.run_path(str(work))["answer"])
    assert room.asked.count(SECOND) == 1
