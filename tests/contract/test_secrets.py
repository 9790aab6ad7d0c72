"""Secrecy, proved by `imagine`: two deals that a seat cannot tell apart give that seat byte-identical answers."""

from __future__ import annotations

import json
import random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from pyengine import GAMES, Choose, Draw, GameError, Match, Over, Roll, rules
from pyengine.core.actions import read
from tests.contract.strategies import matches
from tests.playing import random_action, steps

SECRET_GAMES = [game for game in GAMES if rules(game).secrets]
SOME_STEPS = 150


@st.composite
def plays(draw: st.DrawFn) -> tuple[Match, int]:
    """A fresh match with secrets, and the seed of its play."""
    return draw(matches(draw(st.sampled_from(SECRET_GAMES)), brief=True)), draw(st.integers(0, 2**32))


def told(match: Match, state: Any, seat: int | None, tries: list[str]) -> str:
    """Everything that this seat can be told about a state: its view, who is next, its offers, every refusal."""
    following = match.rules.next(state)
    answers: list[Any] = [match.rules.view(state, seat), public(following)]
    if isinstance(following, Choose):
        every = [(one, offer) for one in following.everybody for offer in match.rules.offers(state, one)]
        answers += [[one, repr(offer)] for one, offer in every if offer.open]
    if isinstance(following, Choose) and seat in following.everybody:
        answers += [repr(offer) for offer in match.rules.offers(state, seat)]
        answers += [outcome(match, state, seat, text) for text in tries]
    return json.dumps(answers, sort_keys=True)


def public(following: Any) -> Any:
    """Who is next, as the bridge tells everybody."""
    if isinstance(following, Draw):
        return ["draw", following.cards, following.by, following.seen_by]
    if isinstance(following, Over):
        return ["over", following.scores, following.winners]
    return repr(following) if isinstance(following, Roll | Choose) else None


def outcome(match: Match, state: Any, seat: int, text: str) -> Any:
    """How an action is refused; an action that is accepted may reveal what the rules let it reveal."""
    try:
        match.rules.act(state, seat, read(text, match.rules.grammar))
    except GameError as refusal:
        return [refusal.code, dict(refusal.params)]
    return "accepted"


@settings(max_examples=25)
@given(plays())
def test_a_seat_is_told_the_same_whatever_it_cannot_see(play: tuple[Match, int]) -> None:
    match, seed = play
    rng = random.Random(seed)
    tries: list[str] = []
    for now in steps(match, seed, SOME_STEPS):
        if isinstance(now.next, Choose):
            tries = [*tries[-5:], str(random_action(now, rng)[1])]
        for seat in (None, *range(len(now.seats))):
            imagined = now.rules.imagine(now.state, seat, rng)
            assert told(now, imagined, seat, tries) == told(now, now.state, seat, tries)


@settings(max_examples=25)
@given(plays())
def test_imagining_changes_what_is_hidden(play: tuple[Match, int]) -> None:
    """A test that could not fail would prove nothing: the deals really differ."""
    match, seed = play
    rng = random.Random(seed)
    differs = any(now.rules.imagine(now.state, None, rng) != now.state for now in steps(match, seed, SOME_STEPS))
    assert differs or isinstance(match.next, Over)
