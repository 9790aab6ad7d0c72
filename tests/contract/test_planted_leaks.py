"""The proof of secrecy can fail: a game with one leak fails it, and the same game without it passes."""

from __future__ import annotations

import types
from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Any

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from pyengine import Match
from pyengine.review import review
from tests.bots.reviews import missing
from tests.contract import shy, test_secrets
from tests.contract.owed import FOR_MATCHES, FOR_SETUPS, check_matches, check_setup, on_the_shelf
from tests.contract.strategies import matches
from tests.playing import finish

PROOFS: dict[str, Callable[..., Any]] = {
    name: test.hypothesis.inner_test for name, test in vars(test_secrets).items() if name.startswith("test_")
}


def shelved(kind: type[shy.Shy]) -> AbstractContextManager[None]:
    """The game is in the registry, with its evaluator."""
    module, review = types.ModuleType("pyengine.games.shy"), types.ModuleType("pyengine.review.shy")
    module.__dict__["RULES"] = kind()
    review.__dict__["evaluator"] = kind.judge
    return on_the_shelf("shy", module, review)


def failed(kind: type[shy.Shy]) -> set[str]:
    """The proofs that this game fails."""
    return {name for name in PROOFS if not stands(kind, PROOFS[name])}


def stands(kind: type[shy.Shy], proof: Callable[..., Any]) -> bool:
    @settings(max_examples=20, derandomize=True, database=None, phases=[Phase.generate])
    @given(play=st.deferred(lambda: st.tuples(matches("shy"), st.integers(0, 2**32))))
    def check(play: tuple[Match, int]) -> None:
        proof(play)

    with shelved(kind):
        try:
            check()
        except AssertionError:
            return False
    return True


def test_the_honest_game_stands_every_proof() -> None:
    assert failed(shy.Shy) == set()


def test_where_something_is_hidden_start_and_changes_are_the_result() -> None:
    with shelved(shy.Shy):
        for seed in range(20):
            match = finish(Match("shy", ["Ana", "Beto", "Chela"]), seed)
            account = review(match)
            assert missing(account) < 1e-12
            lifted = [number for number, line in enumerate(match.log, 1) if line.endswith("lift")]
            assert {line.line for line in account.lines if line.kind == "luck"} >= set(lifted)


@pytest.mark.parametrize("name", FOR_SETUPS)
def test_and_what_every_game_owes(name: str) -> None:
    with shelved(shy.Shy):
        check_setup(name, "shy")


@pytest.mark.parametrize("name", FOR_MATCHES)
def test_and_what_any_match_owes(name: str) -> None:
    with shelved(shy.Shy):
        check_matches(name, "shy")


@pytest.mark.many
@pytest.mark.parametrize(
    ("kind", "found_by"),
    [
        (shy.Tells, "test_secret_luck_tells_nothing_to_those_who_may_not_see_it"),
        (shy.Forgets, "test_luck_that_is_not_secret_is_seen_by_all"),
        (shy.Shows, "test_a_seat_is_told_the_same_whatever_it_cannot_see"),
        (shy.Whispers, "test_a_decision_tells_nothing_that_its_table_does_not_show"),
        (shy.Counts, "test_a_seat_is_told_the_same_whatever_it_cannot_see"),
        (shy.Invites, "test_who_may_see_secret_luck_sees_it"),
        (shy.TakesBack, "test_what_may_be_taken_back_has_shown_nobody_anything"),
        (shy.Peeks, "test_nothing_is_worth_more_for_what_a_seat_cannot_see"),
        (shy.Mixes, "test_own_dice_come_in_only_while_nothing_is_hidden"),
    ],
)
def test_each_leak_is_found(kind: type[shy.Shy], found_by: str) -> None:
    assert found_by in failed(kind)
