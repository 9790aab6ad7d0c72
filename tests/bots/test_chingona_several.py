"""A game of Chingona among several, and the match around it: against the rules, one roll after another."""

from __future__ import annotations

import random
from collections import defaultdict
from dataclasses import replace
from itertools import product
from typing import Any

import pytest

from pyengine import Choose, Match, Roll
from pyengine.bots.chingona.answers import plain
from pyengine.bots.chingona.several import Found, Party, opened, passed, places
from pyengine.core.actions import Action
from pyengine.core.options import changes
from pyengine.games.chingona import result
from pyengine.games.chingona.options import Options
from pyengine.games.chingona.scoring import HANDS
from pyengine.games.chingona.state import MOST_ROLLS, Best, Game, State
from pyengine.review import evaluator
from pyengine.review.chingona import FEW, matches
from pyengine.review.evaluator import enumerated, legal
from tests.games.chingona_hands import dice
from tests.playing import NAMES, play, steps

SURE = 1e-9
LOOKED_AT = 6
HOUSES = (
    Options(),
    Options(ties="replay-all", tie_in_fewer_rolls_wins=True, wild_numbers="all-pairs"),
    Options(ties="replay-numbers", mexicans="on", five_aces="starter", four_natural_aces=True),
)
houses = pytest.mark.parametrize("options", HOUSES, ids=lambda options: str(changes(options)))


# --- a game -----------------------------------------------------------------------------------------------------------


def falls(rules: Any, state: State, known: dict[State, dict[int | None, float]]) -> dict[int | None, float]:
    """Who wins a game in which nobody can choose, by nothing but the rules; nobody if it is played again."""
    state = replace(state, game=replace(state.game, hands=((),) * len(state.wins)))
    if state not in known:
        found: dict[int | None, float] = defaultdict(float)
        known[state] = found
        roll = rules.next(state)
        assert isinstance(roll, Roll)
        for faces, odds in roll.outcomes():
            after, _ = rules.settle(state, faces)
            ways = {after.past.winner: 1.0} if after.past else falls(rules, after, known)
            for winner, chance in ways.items():
                found[winner] += float(odds) * chance
    return known[state]


@pytest.mark.parametrize(
    ("call", "shown", "house"),
    [
        ("natural 2 K", "K-K-J-Q-9", {}),
        ("wild 4 K", "K-K-9-9-Q", {"wild_numbers": "all-pairs", "ties": "replay-all"}),
        ("numbers 29", "10-9-9-A-K", {"ties": "replay-numbers"}),
    ],
)
def test_in_one_roll_everybody_wins_as_often_as_the_rules_say(call: str, shown: str, house: dict[str, Any]) -> None:
    at = play("chingona", " ".join(NAMES[:3]), **house)(dice(shown), f"0 {call}")
    state: State = at.state
    share = Party(state.options, 2).share(call.split()[0])
    assert (share > 0.0) == ("ties" in house)
    chances = falls(at.rules, state, {})
    found = passed(Found(plain(state.target), share=share, everybody=True), 2)
    assert found == pytest.approx([chances.get(winner, 0.0) for winner in (0, 1, 2, None)], abs=SURE)


@pytest.mark.no_cover
@houses
@pytest.mark.parametrize("seats", [3, 4])
def test_the_worth_of_a_game_is_the_mean_of_every_roll_and_the_best_of_every_choice(
    options: Options, seats: int
) -> None:
    """For a pot that one game decides, so that playing for the game is playing for the match."""
    match = Match("chingona", NAMES[:seats], changes(replace(options, stakes="units", games_to_win=1)))
    values, rng = evaluator(match), random.Random(seats)
    for now in steps(match, seats):
        before = values.value(now.state)
        assert sum(before) == pytest.approx(1.0)
        if isinstance(now.next, Roll) and rng.random() * 20 < LOOKED_AT:
            assert before == pytest.approx(enumerated(now.rules, values, now.state), abs=SURE)
        if isinstance(now.next, Choose) and options.ties == "lose":
            (seat,) = now.next.seats
            ways = [values.value(after) for _, after in legal(now.rules, now.state, seat)]
            assert before[seat] == pytest.approx(max(way[seat] for way in ways), abs=SURE)
            assert any(before == pytest.approx(way, abs=SURE) for way in ways)


@houses
def test_who_decides_needs_only_its_own_and_the_leaders_chance(options: Options) -> None:
    party = Party(options, 3)
    short, whole = opened(party), opened(replace(party, everybody=True))
    assert (len(short.first), len(whole.first)) == (2, 5)
    for roll, hand in product(range(1, MOST_ROLLS + 1), HANDS[::7]):
        assert short.choices(roll, hand)[0] == pytest.approx(whole.choices(roll, hand)[0], abs=SURE)
        assert short.choices(roll, hand)[1] == pytest.approx(whole.choices(roll, hand)[1], abs=SURE)


@houses
def test_a_game_that_is_played_again_is_worth_what_it_was_to_every_place(options: Options) -> None:
    """Before the flick all places are equally likely, so all seats are worth the same."""
    odds = places(Party(options, 3))
    assert sum(odds) == pytest.approx(1.0)
    assert odds[0] == max(odds)
    match = Match("chingona", NAMES[:4], changes(options))
    assert evaluator(match).value(match.state) == pytest.approx([0.25] * 4)


# --- the match --------------------------------------------------------------------------------------------------------


def followed(state: State) -> list[float]:
    """Everybody's share of the win, game by game, by the rules that say what follows a game."""
    seats = len(state.wins)
    if state.over:
        return [(seat in state.winners) / len(state.winners) for seat in range(seats)]
    around = [state.game.starter]
    while len(around) < len(state.playing):
        around.append(state.after(around[-1]))
    found = [0.0] * seats
    for seat, chance in zip(around, places(Party(state.options, len(around) - 1)), strict=True):
        won = replace(state, game=replace(state.game, best=Best(seat, (1, 1), 1)))
        for one, worth in enumerate(followed(result.won(won, seat, "held")[0])):
            found[one] += chance * worth
    return found


@pytest.mark.parametrize(
    ("seats", "house"),
    [
        (3, {"games_to_win": 2}),
        (3, {"games_to_win": 2, "stakes": "units"}),
        (3, {"games_to_win": 2, "parsons_benefit": True}),
        (4, {"games_to_win": 1}),
    ],
)
def test_the_match_is_worth_the_games_that_are_left(seats: int, house: dict[str, Any]) -> None:
    """G15 to G17: the winner starts, who has enough leaves, the last pays or the first takes the pot."""
    match = Match("chingona", NAMES[:seats], house)
    values, rules = evaluator(match), match.rules
    at = rules.settle(match.state, (3, 6, 1, 2)[:seats])[0]
    assert at.game.starter == 1
    assert values.value(at) == pytest.approx(followed(at), abs=SURE)
    won = replace(at, wins=(0, 1, 0, 0)[:seats], game=replace(at.game, starter=2, seat=2))
    if match.options.games_to_win > 1:
        assert values.value(won) == pytest.approx(followed(won), abs=SURE)


def test_a_long_match_of_many_is_a_race_of_equals() -> None:
    found = matches(Options(), (4,) * 8)
    assert FEW < 4**8
    assert found == pytest.approx([7 / 8] * 8)
    assert matches(Options(stakes="units"), (1, 9, 9, 9, 9, 9, 9))[0] > 0.5
    for seats, error in ((3, 0.001), (8, 0.03)):
        match = Match("chingona", NAMES[:seats])
        assert evaluator(match).error(match.state, Action("stop")) == error


def test_two_who_are_left_are_judged_as_two() -> None:
    """Who has left has won; the others have what they would have alone, of the same share."""
    three, two = Match("chingona", NAMES[:3], {}), Match("chingona", NAMES[:2], {})
    alone = State(two.options, (2, 3), (), (), (), Game(1, 1, ((), ())))
    left = State(three.options, (2, 4, 3), (1,), (), (), Game(2, 2, ((), (), ())))
    mine, other = evaluator(two).value(alone)
    assert evaluator(three).value(left) == pytest.approx((mine / 2, 0.5, other / 2))
