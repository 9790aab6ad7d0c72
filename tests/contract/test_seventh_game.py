"""The worked example of the README: one folder and one line in the registry make a game."""

from __future__ import annotations

import inspect
import re
import sys
import types
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pyengine import Match, registry
from pyengine.__main__ import main
from tests.contract import test_every_game as contract
from tests.contract.strategies import matches

# Inside Pyodide the tests stand apart from the repository, which is mounted as /repo.
README = next(filter(Path.exists, (Path(__file__).parents[2] / "README.md", Path("/repo/README.md"))))
GAME = re.compile(r'```python\n("""Pig:.*?)```', re.DOTALL)
owed = {name: test for name, test in vars(contract).items() if name.startswith("test_")}
for_setups = {name: test for name, test in owed.items() if [*inspect.signature(test).parameters][:1] == ["game"]}
for_matches = {name: test for name, test in owed.items() if name not in for_setups}


@pytest.fixture(scope="module", autouse=True)
def pig() -> Iterator[None]:
    written = GAME.search(README.read_text(encoding="utf-8"))
    assert written
    module = types.ModuleType("pyengine.games.pig")
    sys.modules[module.__name__] = module
    exec(compile(written[1], "README.md", "exec"), module.__dict__)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(registry, "GAMES", (*registry.GAMES, "pig"))
        yield
    del sys.modules[module.__name__]


@pytest.mark.parametrize("name", for_setups)
def test_it_owes_and_keeps_what_every_game_does(name: str) -> None:
    wanted = {"game": "pig", "seats": 3, "preset": "tradition"}
    for_setups[name](**{key: wanted[key] for key in inspect.signature(for_setups[name]).parameters})


@pytest.mark.parametrize("name", for_matches)
def test_whatever_its_house_rules(name: str) -> None:
    plain: Callable[..., Any] = for_matches[name].hypothesis.inner_test
    noise = {"noise": st.text(max_size=12)} if "noise" in inspect.signature(plain).parameters else {}

    @settings(max_examples=5)
    @given(match=st.deferred(lambda: matches("pig", brief=True)), seed=st.integers(0, 2**32), **noise)
    def check(match: Match, seed: int, **noise: str) -> None:
        plain(match, seed, **noise)

    check()


def test_it_is_listed_and_played_as_text(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    assert main([]) == 0
    assert "pig " in capsys.readouterr().out
    said = iter(["hold", "throw", "", "quit"])
    monkeypatch.setattr("builtins.input", lambda _: next(said))
    assert main(["pig", "Ana", "Beto", "--seed", "1"]) == 0
    assert "There is nothing to keep yet: throw first. [PIG2]" in capsys.readouterr().out
