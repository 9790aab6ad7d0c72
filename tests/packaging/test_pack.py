"""The packed shell: each table pays for its own modules, and the build says what grew."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path

import pytest

from buildlib import WEB, budget, environment, graph

WIDGETS = ("card", "cardpad", "chart", "chips", "hand", "lift", "peek", "poker", "race")


def packed(room: Path) -> Path:
    out = room / "out"
    command = ["node", str(room / "web" / "build" / "pack.mjs"), str(out), str(room / "sizes.json")]
    subprocess.run(command, check=True, env=environment(), capture_output=True)
    return out


def bytes_of(out: Path, game: str) -> int:
    """What a visit to this table asks for of the packed shell."""
    wanted = [out / "app" / "main.js", out / "games" / game / "view.js"]
    return sum(budget.size(path) for path in graph.modules(wanted))


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Path:
    room = tmp_path_factory.mktemp("shell")
    shutil.copytree(WEB, room / "web", ignore=shutil.ignore_patterns("node_modules"))
    (room / "web" / "node_modules").symlink_to(WEB / "node_modules", target_is_directory=True)
    return room


def test_what_a_new_table_uses_is_charged_to_it_alone(room: Path) -> None:
    before = bytes_of(packed(room), "cacho")
    view = room / "web" / "games" / "another" / "view.js"
    view.parent.mkdir()
    names = "\n".join(f'import * as {widget} from "../../ui/{widget}.js";' for widget in WIDGETS)
    view.write_text(f"{names}\nexport const mount = () => ({{ {', '.join(WIDGETS)} }});\n", encoding="utf-8")
    out = packed(room)
    assert bytes_of(out, "another") > 10_000
    assert bytes_of(out, "cacho") <= before + 50
    sizes = json.loads((room / "sizes.json").read_text(encoding="utf-8"))
    assert sizes["games/another/view.js"] > 0
    assert sizes["app/main.js"] > 0


def test_what_grew_is_named_the_most_first(capsys: pytest.CaptureFixture[str]) -> None:
    before = {"app/main.js": 100, "ui/die.js": 50, "ui/cup.js": 10}
    grown = budget.growth({"app/main.js": 130, "ui/die.js": 40, "ui/new.js": 1_200}, before)
    assert grown == [("ui/new.js", 1_200), ("app/main.js", 30)]
    budget.print_growth(grown)
    assert capsys.readouterr().out.split() == [
        "grown:",
        "ui/new.js",
        "+1,200",
        "B",
        "grown:",
        "app/main.js",
        "+30",
        "B",
    ]
