"""The contract of every game, checked for one that is in the registry for a while."""

from __future__ import annotations

import inspect
import sys
import types
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pyengine import Match, registry
from tests.contract import test_every_game as contract
from tests.contract.strategies import matches

OWED = {name: test for name, test in vars(contract).items() if name.startswith("test_")}
FOR_SETUPS = {name: test for name, test in OWED.items() if [*inspect.signature(test).parameters][:1] == ["game"]}
FOR_MATCHES = {name: test for name, test in OWED.items() if name not in FOR_SETUPS}


@contextmanager
def on_the_shelf(game: str, module: types.ModuleType, review: types.ModuleType | None = None) -> Iterator[None]:
    """The game is in the registry, with its evaluator if it has one."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(sys.modules, f"pyengine.games.{game}", module)
        if review:
            patch.setitem(sys.modules, f"pyengine.review.{game}", review)
        patch.setattr(registry, "GAMES", (*registry.GAMES, game))
        yield


def check_setup(name: str, game: str) -> None:
    """Check each game, number of seats and preset."""
    wanted = {"game": game, "seats": 3, "preset": "tradition"}
    FOR_SETUPS[name](**{key: wanted[key] for key in inspect.signature(FOR_SETUPS[name]).parameters})


def check_matches(name: str, game: str) -> None:
    """Ask what is asked of any match."""
    plain: Callable[..., Any] = FOR_MATCHES[name].hypothesis.inner_test
    noise = {"noise": st.text(max_size=12)} if "noise" in inspect.signature(plain).parameters else {}

    @settings(max_examples=5)
    @given(match=st.deferred(lambda: matches(game, brief=True)), seed=st.integers(0, 2**32), **noise)
    def check(match: Match, seed: int, **noise: str) -> None:
        plain(match, seed, **noise)

    check()
