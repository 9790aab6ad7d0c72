"""The worked example of the README: one folder and one line in the registry make a game."""

from __future__ import annotations

import re
import types
from collections.abc import Iterator
from pathlib import Path

import pytest

from pyengine.__main__ import main
from tests.contract.owed import FOR_MATCHES, FOR_SETUPS, check_matches, check_setup, on_the_shelf

# Inside Pyodide the tests stand apart from the repository, which is mounted as /repo.
README = next(filter(Path.exists, (Path(__file__).parents[2] / "README.md", Path("/repo/README.md"))))
GAME = re.compile(r'```python\n("""Pig:.*?)```', re.DOTALL)


@pytest.fixture(scope="module", autouse=True)
def pig() -> Iterator[None]:
    written = GAME.search(README.read_text(encoding="utf-8"))
    assert written
    module = types.ModuleType("pyengine.games.pig")
    with on_the_shelf("pig", module):
        exec(compile(written[1], "README.md", "exec"), module.__dict__)
        yield


@pytest.mark.parametrize("name", FOR_SETUPS)
def test_it_owes_and_keeps_what_every_game_does(name: str) -> None:
    check_setup(name, "pig")


@pytest.mark.parametrize("name", FOR_MATCHES)
def test_whatever_its_house_rules(name: str) -> None:
    check_matches(name, "pig")


def test_it_is_listed_and_played_as_text(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    assert main([]) == 0
    assert "pig " in capsys.readouterr().out
    said = iter(["hold", "roll", "", "quit"])
    monkeypatch.setattr("builtins.input", lambda _: next(said))
    assert main(["pig", "Ana", "Beto", "--random-seed", "1"]) == 0
    assert "There is nothing to keep yet: roll first. [PIG2]" in capsys.readouterr().out
