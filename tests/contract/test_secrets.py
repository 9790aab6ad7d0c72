"""Secrecy, proved by `imagine`: two deals that a seat cannot tell apart give that seat byte-identical answers.

At every point of a match: what a seat is told; what it would be told if other dice had fallen under a cup or other
cards had been drawn; and whether what may be taken back has shown it anything.
"""

from __future__ import annotations

import copy
import json
import random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from pyengine import GAMES, Choose, Draw, GameError, Match, Note, Over, Roll, bridge, rules, seeded
from pyengine.core.actions import read
from pyengine.core.chance import Faces, Luck
from pyengine.core.records import CHANGE, LUCK
from pyengine.review import evaluator
from tests.contract.strategies import matches
from tests.playing import random_action, steps
from tests.scale import examples

SECRET_GAMES = [game for game in GAMES if rules(game).secrets]
SOME_STEPS = 150
WORLDS = 4
"""How many states are imagined, since one could equal the real one by chance."""
ADVISED = 0.1
"""At how many steps somebody asks for advice."""
CHANGES = 0.2
"""How often people try to change between their own dice and the app's."""


@st.composite
def plays(draw: st.DrawFn) -> tuple[Match, int]:
    """A fresh match with secrets, and the seed of its play."""
    return draw(matches(draw(st.sampled_from(SECRET_GAMES)), brief=True)), draw(st.integers(0, 2**32))


def viewers(match: Match) -> list[int | None]:
    return [None, *range(len(match.seats))]


def told(match: Match, state: Any, seat: int | None, tries: list[str]) -> str:
    """Everything this seat can learn about a state: its view, the totals, who is next, its offers, every refusal."""
    following = match.rules.next(state)
    answers: list[Any] = [match.rules.view(state, seat), match.rules.totals(state), public(following)]
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


def fork(match: Match) -> Match:
    """The same match, to be played on in another way."""
    other = copy.copy(match)
    for pile in ("_lines", "_states", "_nexts", "_notes"):
        setattr(other, pile, list(getattr(match, pile)))
    return other


def replayed(match: Match, state: Any) -> tuple[Any, tuple[Note, ...]]:
    """The last line of the match played from another state; what that state does not allow shows itself by that."""
    who, _, text = match.log[-1].partition(" ")
    if who == LUCK:
        luck = match.next_at(len(match) - 1)
        assert isinstance(luck, Roll | Draw)
        return match.rules.settle(state, luck.read(text.split(".")))
    try:
        return match.rules.act(state, int(who), read(text, match.rules.grammar))
    except GameError as refusal:
        raise AssertionError(f"{match.log[-1]}, which may be taken back, tells that it could be done") from refusal


def two_outcomes(luck: Luck, seed: int) -> tuple[Faces, Faces]:
    """Two that differ, whatever the order."""
    deal = seeded(seed)
    one = deal(luck)
    for _ in range(100):
        other = deal(luck)
        if sorted(other) != sorted(one):
            return one, other
    return one, one


@examples(25)
@given(plays())
def test_a_seat_is_told_the_same_whatever_it_cannot_see(play: tuple[Match, int]) -> None:
    match, seed = play
    rng = random.Random(seed)
    tries: list[str] = []
    for now in steps(match, seed, SOME_STEPS):
        if isinstance(now.next, Choose):
            tries = [*tries[-5:], str(random_action(now, rng)[1])]
        for seat in viewers(now):
            imagined = now.rules.imagine(now.state, seat, rng)
            assert told(now, imagined, seat, tries) == told(now, now.state, seat, tries)


@examples(6)
@given(plays())
def test_advice_is_the_same_whatever_a_seat_cannot_see(play: tuple[Match, int]) -> None:
    """Any seat asks, at any time: also where there is no advice, or none for this seat."""
    match, seed = play
    rng = random.Random(seed)
    for now in steps(match, seed, SOME_STEPS):
        if rng.random() > ADVISED:
            continue
        for seat in range(len(now.seats)):
            other = fork(now)
            other._states[-1] = now.rules.imagine(now.state, seat, rng)
            assert advised(other, seat) == advised(now, seat)


def advised(match: Match, seat: int) -> Any:
    """What the bridge answers to a request for advice."""
    handle = bridge._hold(match)
    told = bridge.call(json.dumps({"cmd": "advise", "match": handle, "as": seat}))
    bridge.call(json.dumps({"cmd": "drop", "match": handle}))
    assert "engine.bug" not in told, told
    return told


@examples(6)
@given(plays())
def test_nothing_is_worth_more_for_what_a_seat_cannot_see(play: tuple[Match, int]) -> None:
    """A review judges every seat by what it may know, although the whole state is there."""
    match, seed = play
    rng = random.Random(seed)
    values = judge(match)
    for now in steps(match, seed, SOME_STEPS) if values else ():
        if rng.random() > ADVISED:
            continue
        for seat in range(len(now.seats)):
            other = now.rules.imagine(now.state, seat, rng)
            assert worth(now, values, other, seat) == worth(now, values, now.state, seat)


def judge(match: Match) -> Any:
    """The evaluator of this match; None if there is none."""
    try:
        return evaluator(match)
    except GameError as refusal:
        assert refusal.code == "core.no_review"
        return None


def worth(match: Match, values: Any, state: Any, seat: int) -> list[Any]:
    """Everything an evaluator can tell this seat about a state.

    The mean before a draw is not compared: only a review asks for it, when all is over, and it holds the draw against
    the cards that really lay in the stock.
    """
    following, seen = match.rules.next(state), values.seen(state, seat)
    assert seen[seat] == values.value(state)[seat]
    found = [seen, values.prospects(state, seat, None)]
    if isinstance(following, Roll):
        found.append(values.expected(state)[seat])
    elif isinstance(following, Choose) and seat in following.everybody:
        ways = values.ways(state, seat)
        found += [
            (str(way), ways[way], values.chosen(state, seat, way)[seat], values.error(state, way)) for way in ways
        ]
        found += [values.prospects(state, seat, way) for way in ways]
    return found


@examples(25)
@given(plays())
def test_what_may_be_taken_back_has_shown_nobody_anything(play: tuple[Match, int]) -> None:
    match, seed = play
    rng = random.Random(seed)
    for now in steps(match, seed, SOME_STEPS):
        if rng.random() < CHANGES and now.open_at(len(now)):
            now.change_luck(not now.own_luck)
        if not now.undoable():
            continue
        assert not now.log[-1].startswith(CHANGE)
        back = fork(now)
        assert back.undo() == now.log[-1]
        for seat in viewers(now) * WORLDS:
            after, notes = replayed(now, now.rules.imagine(back.state, seat, rng))
            assert notes == now.notes_of(len(now)), now.log[-1]
            assert told(now, after, seat, []) == told(now, now.state, seat, []), now.log[-1]


@examples(25)
@given(plays())
def test_secret_luck_tells_nothing_to_those_who_may_not_see_it(play: tuple[Match, int]) -> None:
    match, seed = play
    for step, now in enumerate(steps(match, seed, SOME_STEPS)):
        if not isinstance(now.next, Roll | Draw) or now.next.seen_by is None:
            continue
        here, there = fork(now), fork(now)
        one, other = two_outcomes(now.next, seed + step)
        assert here.settle(now.next.write(one).split(".")) == there.settle(now.next.write(other).split("."))
        for seat in viewers(now):
            if seat not in now.next.seen_by:
                assert here.log_for(seat) == there.log_for(seat)
                assert told(here, here.state, seat, []) == told(there, there.state, seat, [])


@examples(25)
@given(plays())
def test_a_decision_tells_nothing_that_its_table_does_not_show(play: tuple[Match, int]) -> None:
    """Where a seat sees the same table after it, whatever lay hidden before, the notes say the same, too."""
    match, seed = play
    rng = random.Random(seed)
    decided = 0
    for now in steps(match, seed, SOME_STEPS):
        if len(now) == decided or not len(now) or now.log[-1][0] in (LUCK, CHANGE):
            continue
        decided = len(now)
        who, _, text = now.log[-1].partition(" ")
        for seat in viewers(now) * 2:
            world = now.rules.imagine(now._states[-2], seat, rng)
            try:
                after, notes = now.rules.act(world, int(who), read(text, now.rules.grammar))
            except GameError:
                continue  # what lies hidden there forbids it, as an actor of that world would know
            if told(now, after, seat, []) == told(now, now.state, seat, []):
                assert notes == now.notes_of(len(now)), now.log[-1]


@examples(25)
@given(plays())
def test_who_may_see_secret_luck_sees_it(play: tuple[Match, int]) -> None:
    """The log shows these seats the roll; if the table shows a seat nothing of it, that seat was not meant to know."""
    match, seed = play
    for step, now in enumerate(steps(match, seed, SOME_STEPS)):
        if not isinstance(now.next, Roll | Draw) or not now.next.seen_by:
            continue
        here, there = (now.rules.settle(now.state, fallen)[0] for fallen in two_outcomes(now.next, seed + step))
        if here == there:  # one of two equal dice is gone
            continue
        for seat in now.next.seen_by:
            assert told(now, here, seat, []) != told(now, there, seat, []), now.next


@examples(25)
@given(plays())
def test_luck_that_is_not_secret_is_seen_by_all(play: tuple[Match, int]) -> None:
    """A roll without `seen_by` is in everybody's log: if the table does not show it, it was meant to be secret."""
    match, seed = play
    for step, now in enumerate(steps(match, seed, SOME_STEPS)):
        if not isinstance(now.next, Roll | Draw) or now.next.seen_by is not None:
            continue
        one, other = two_outcomes(now.next, seed + step)
        if one == other:
            continue
        (here, said), (there, otherwise) = (now.rules.settle(now.state, fallen) for fallen in (one, other))
        assert said != otherwise or told(now, here, None, []) != told(now, there, None, []), now.next


@examples(25)
@given(plays())
def test_own_dice_come_in_only_while_nothing_is_hidden(play: tuple[Match, int]) -> None:
    match, seed = play
    rng = random.Random(seed)
    for now in steps(match, seed, SOME_STEPS):
        if now.open_at(len(now)):
            for seat in viewers(now):
                assert now.rules.imagine(now.state, seat, rng) == now.state
            fork(now).change_luck(not now.own_luck)
        else:
            before = now.log
            try:
                now.change_luck(not now.own_luck)
            except GameError as refusal:
                assert refusal.code == "core.luck_hidden"
            assert now.log == before


@examples(25)
@given(plays())
def test_imagining_changes_what_is_hidden(play: tuple[Match, int]) -> None:
    """A test that could not fail would prove nothing: the deals really differ."""
    match, seed = play
    rng = random.Random(seed)
    differs = any(now.rules.imagine(now.state, None, rng) != now.state for now in steps(match, seed, SOME_STEPS))
    assert differs or isinstance(match.next, Over)
