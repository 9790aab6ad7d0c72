"""Every bot of every game: it plays to the end, by the rules, knowing only what its seat may know."""

from __future__ import annotations

import copy
import random
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pyengine import GAMES, Choose, Match, Over, rules, seeded
from pyengine.bots import LEVELS, Bot, bot, bots, decide, look, move
from tests.contract.strategies import matches
from tests.playing import ENDLESS, steps
from tests.scale import examples

PLAYED = [game for game in GAMES if bots(game)]
SECRET = [game for game in PLAYED if rules(game).secrets]
WORLDS = 2
"""With how many other deals each choice is compared."""
LOOKED_AT = 0.1
"""Of the choices of a match: a master thinks about each, and once more for every other deal."""
MATCHES = 6


@st.composite
def tables(draw: st.DrawFn, game: str) -> tuple[Match, dict[int, Bot], int]:
    """A fresh match under any house rules, a bot of any level in each seat, and a seed."""
    match = draw(matches(game, brief=True))
    levels = st.sampled_from(LEVELS)
    return match, {seat: bot(game, draw(levels)) for seat in range(len(match.seats))}, draw(st.integers(0, 2**32))


def played(match: Match, sitting: dict[int, Bot], seed: int) -> Iterator[Match]:
    """Let the bots play to the end, yielding the match before each step."""
    deal = seeded(seed)
    for _ in range(ENDLESS):
        if isinstance(match.next, Over):
            return
        yield match
        if move(match, sitting, seed) is None:
            match.advance(deal)
    pytest.fail(f"bots play {match.rules.id} without an end")


def elsewhere(match: Match, state: Any) -> Match:
    """The same match with another state, which some seat cannot tell from the real one."""
    other = copy.copy(match)
    other._states = [*match._states[:-1], state]
    return other


@pytest.mark.parametrize("game", PLAYED)
def test_a_game_has_a_bot_at_every_level(game: str) -> None:
    assert set(bots(game)) == set(LEVELS)


@pytest.mark.parametrize("game", PLAYED)
@examples(MATCHES)
@given(data=st.data())
def test_bots_play_by_the_rules_to_the_end(game: str, data: st.DataObject) -> None:
    match, sitting, seed = data.draw(tables(game))
    for _ in played(match, sitting, seed):
        pass
    assert isinstance(match.next, Over)


@pytest.mark.parametrize("game", SECRET)
@examples(MATCHES)
@given(data=st.data())
def test_what_a_seat_cannot_see_changes_nothing_that_its_bot_does(game: str, data: st.DataObject) -> None:
    match, sitting, seed = data.draw(tables(game))
    rng = random.Random(seed)
    for now in played(match, sitting, seed):
        if not isinstance(now.next, Choose) or rng.random() > LOOKED_AT:
            continue
        for seat in now.next.everybody:
            worlds = [elsewhere(now, now.rules.imagine(now.state, seat, rng)) for _ in range(WORLDS)]
            chosen = decide(now, seat, sitting[seat], seed)
            assert [decide(world, seat, sitting[seat], seed) for world in worlds] == [chosen] * WORLDS


@pytest.mark.parametrize("game", [game for game in GAMES if rules(game).secrets])
@examples(10)
@given(data=st.data())
def test_what_a_bot_is_given_is_the_same_whatever_its_seat_cannot_see(game: str, data: st.DataObject) -> None:
    match, seed = data.draw(matches(game, brief=True)), data.draw(st.integers(0, 2**32))
    rng = random.Random(seed)
    for now in steps(match, seed, 100):
        for seat in range(len(now.seats)):
            other = elsewhere(now, now.rules.imagine(now.state, seat, rng))
            assert look(now, seat, random.Random(seed)) == look(other, seat, random.Random(seed))


@pytest.mark.parametrize("game", PLAYED)
@examples(MATCHES)
@given(data=st.data())
def test_a_match_that_was_put_away_goes_on_with_the_same_choice(game: str, data: st.DataObject) -> None:
    match, sitting, seed = data.draw(tables(game))
    lines = data.draw(st.integers(0, 200))
    for now in played(match, sitting, seed):
        if len(now) >= lines and isinstance(now.next, Choose):
            again = Match.load(now.record())
            seat = now.next.seats[0]
            assert decide(again, seat, sitting[seat], seed) == decide(now, seat, sitting[seat], seed)
            return
