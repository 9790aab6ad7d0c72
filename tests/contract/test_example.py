"""Mia, the example with secrets in tests/examples: it meets the contract, and keeps its secrets."""

from __future__ import annotations

import importlib.util
import types
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pyengine import Match
from tests.contract import test_secrets
from tests.contract.owed import FOR_MATCHES, FOR_SETUPS, check_matches, check_setup, on_the_shelf
from tests.contract.strategies import matches
from tests.playing import Script
from tests.scale import examples

HERE = Path(__file__).parents[1] / "examples" / "mia" / "__init__.py"
PROOFS: dict[str, Callable[..., Any]] = {
    name: test.hypothesis.inner_test for name, test in vars(test_secrets).items() if name.startswith("test_")
}


def imported() -> types.ModuleType:
    spec = importlib.util.spec_from_file_location("pyengine.games.mia", HERE)
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    with on_the_shelf("mia", module):
        spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module", autouse=True)
def mia() -> Iterator[None]:
    with on_the_shelf("mia", imported()):
        yield


@pytest.mark.parametrize("name", FOR_SETUPS)
def test_it_owes_and_keeps_what_every_game_does(name: str) -> None:
    check_setup(name, "mia")


@pytest.mark.parametrize("name", FOR_MATCHES)
def test_whatever_its_house_rules(name: str) -> None:
    check_matches(name, "mia")


@pytest.mark.no_cover
@pytest.mark.parametrize("name", PROOFS)
def test_it_keeps_its_secrets(name: str) -> None:
    @examples(10)
    @given(play=st.deferred(lambda: st.tuples(matches("mia"), st.integers(0, 2**32))))
    def check(play: tuple[Match, int]) -> None:
        PROOFS[name](play)

    check()


def test_who_is_caught_loses_a_life_and_throws_first() -> None:
    table = Script("mia", ["Ana", "Beto"], {"lives": 2})
    table("* 4.6", "0 say 64", "1 believe", "* 3.1", "1 say 11", "0 lift", "1 again")
    assert (table.totals(), table.next.by) == ((2, 1), 1)  # type: ignore[union-attr]
    table("* 2.1", "1 say 21").refuses("0 believe", "mia.nothing_above", "MIA4")
    table("0 lift", "0 again", "* 1.3").refuses("0 say 20", "mia.too_little", "MIA3")
    table("0 say 65", "1 lift")
    assert (table.totals(), table.next.winners) == ((0, 1), (1,))  # type: ignore[union-attr]
