"""The computer players of Chingona: what is solved, against other ways to work it out; and what beginners do wrong."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import product
from math import sqrt

import pytest

from pyengine import Choose, Match, Roll
from pyengine.bots import Level, bot, decide
from pyengine.bots.chingona.__main__ import starts
from pyengine.bots.chingona.answers import beaten, plain, worths
from pyengine.bots.chingona.duel import match, stakes
from pyengine.bots.chingona.several import Found, passed
from pyengine.bots.chingona.starting import Stakes, Table, opening, tie_worth
from pyengine.bots.chingona.turns import best, looked_up, thrown
from pyengine.core.actions import selections
from pyengine.core.chance import Faces
from pyengine.games.chingona.odds import chance
from pyengine.games.chingona.options import Options
from pyengine.games.chingona.scoring import FIVE_ACES, HANDS, Kind, Scale, Target, naturals, total, wilds
from tests.games.chingona_hands import ana, dice
from tests.playing import NAMES, play

KINDS: tuple[Kind, ...] = ("wild", "natural", "numbers")


@cache
def fallen(dice: int) -> tuple[tuple[Faces, float], ...]:
    return tuple((faces, float(odds)) for faces, odds in Roll(dice).outcomes())


def turn(worth: Callable[[Faces, int], float], rolls: int) -> float:
    """A turn of at most so many rolls at its best, through every throw: ``worth`` is of stopping after a roll."""

    @cache
    def throw(kept: Faces, roll: int) -> float:
        return sum(odds * held(tuple(sorted(kept + faces)), roll) for faces, odds in fallen(5 - len(kept)))

    @cache
    def held(hand: Faces, roll: int) -> float:
        if roll == rolls:
            return worth(hand, roll)
        return max(worth(hand, roll), *(throw(kept, roll + 1) for kept in selections(hand, 0, 4)))

    return throw((), 1)


# --- between two ------------------------------------------------------------------------------------------------------


def test_a_throw_is_worth_the_mean_of_what_may_fall() -> None:
    rng = random.Random(1)
    worth = {hand: rng.random() for hand in HANDS}
    on = thrown([worth[hand] for hand in HANDS])
    for kept in ((), (3,), (1, 6), (2, 2, 5), (1, 4, 4, 6)):
        mean = sum(odds * worth[tuple(sorted(kept + faces))] for faces, odds in fallen(5 - len(kept)))
        assert looked_up(on, kept) == pytest.approx(mean)


def test_the_best_dice_to_keep_are_found_among_all() -> None:
    on = thrown([random.Random(str(hand)).random() for hand in HANDS])
    for hand, most in zip(HANDS, best(on), strict=True):
        assert most == max(looked_up(on, kept) for kept in selections(hand, 0, 4))


@pytest.mark.parametrize(("kind", "quicker"), [*product(KINDS, [False, True])])
def test_answers_are_as_strong_as_the_tables_odds(kind: Kind, quicker: bool) -> None:
    """`pyengine.games.chingona.odds` counts ways in whole numbers, with another algorithm."""
    scale = Scale(kind)
    for worth in sorted(set(worths(scale)))[::4]:
        for limit, rolls in ((1, 1), (2, 2), (3, 3), (3, 2), (3, 1)):
            target = Target(scale, worth, rolls, limit, quicker)
            assert beaten(target, 0.0) == pytest.approx(float(chance(target)), abs=1e-12)


@pytest.mark.parametrize("target", [Target(Scale("numbers"), (29, 0), 2, 2), Target(Scale("wild"), (4, 5), 2, 2, True)])
def test_a_tie_that_is_played_again_counts_its_share(target: Target) -> None:
    def worth(hand: Faces, roll: int) -> float:
        return float(target.beaten(hand, roll)) or 0.3 * target.equalled(hand, roll)

    assert beaten(target, 0.3) == pytest.approx(turn(worth, 2), abs=1e-12)


def starter(options: Options, mexican: Fraction = Fraction(1), aces: float = 1.0, lost: float = 0.0) -> float:
    """The starter's share, from the table's odds, calls found one by one and every throw taken by itself."""

    @cache
    def safe(scale: Scale, held: tuple[int, int], rolls: int) -> float:
        return 1 - float(chance(Target(scale, held, rolls, rolls, options.tie_in_fewer_rolls_wins)))

    def worth(hand: Faces, roll: int) -> float:
        measured = Scale("wild", 0, options.all_pairs, options.four_aces_are_five)
        if options.five_aces == "starter" and measured.worth(hand) == FIVE_ACES:
            return aces
        held = [(Scale("numbers"), (total(hand), 0))]
        held += [(Scale("natural"), (n, face)) for face, n in naturals(hand).items()]
        held += [(measured, (n, face)) for face, n in wilds(hand, options.all_pairs).items()]
        odds = max(safe(replace(scale, four_aces=measured.four_aces), n, roll) for scale, n in held)
        return lost + (1 - lost) * max(odds, 1 - float(mexican) if roll == 3 else 0.0)

    return turn(worth, 3)


def test_the_start_is_worth_what_another_way_finds() -> None:
    assert opening(Table(Options())).worth == pytest.approx(starter(Options()), abs=1e-12)


def test_with_mexicans_four_aces_and_five_that_win_it_is_too() -> None:
    options = Options(mexicans="on", five_aces="starter", four_natural_aces=True, wild_numbers="all-pairs")
    mexican = chance(Target(Scale("mexican", 3), (1, 3), 3, 3))
    more = Stakes(won=1.0, lost=0.25, aces=1.4)
    found = opening(Table(options, stakes=more)).worth
    assert found == pytest.approx(starter(options, mexican, aces=1.4, lost=0.25), abs=1e-12)


@pytest.mark.parametrize("ties", ["replay-numbers", "replay-all"])
def test_a_game_that_is_played_again_is_worth_what_it_was(ties: str) -> None:
    table = Table(Options(ties=ties))
    assert 1 - opening(table).worth == pytest.approx(tie_worth(table), abs=1e-8)
    assert tie_worth(table) > 1 - opening(Table(Options())).worth  # a tie is no longer lost


@pytest.mark.many
@pytest.mark.parametrize(
    "options",
    [
        Options(games_to_win=1),
        Options(games_to_win=1, ties="replay-all", tie_in_fewer_rolls_wins=True, mexicans="on"),
        Options(games_to_win=2, five_aces="starter", four_natural_aces=True, parsons_benefit=True),
    ],
)
def test_the_starter_wins_as_often_as_the_solver_says(options: Options) -> None:
    solved, many = match(options, (0, 0)), 1_000 // options.games_to_win
    assert starts(options, many, "share") / many == pytest.approx(solved, abs=3 * sqrt(solved * (1 - solved) / many))


# --- the match --------------------------------------------------------------------------------------------------------


def test_the_match_is_worth_the_games_that_are_left() -> None:
    """A player with four of seven games has won, also if they went on; the roles reverse after each."""
    share = opening(Table(Options())).worth
    won = [1.0]
    for game in range(7):
        odds = share if game % 2 == 0 else 1 - share
        won = [
            odds * (won[n - 1] if n else 0.0) + (1 - odds) * (won[n] if n < len(won) else 0.0)
            for n in range(len(won) + 1)
        ]
    assert match(Options(), (0, 0)) == pytest.approx(sum(won[4:]), abs=1e-12)


@pytest.mark.parametrize("games", range(2, 6))
@pytest.mark.parametrize("five_aces", ["off", "starter"])
def test_a_game_is_always_worth_winning(games: int, five_aces: str) -> None:
    options = Options(games_to_win=games, parsons_benefit=True, five_aces=five_aces)
    even: list[tuple[int, int, int | None]] = [(mine, other, None) for mine in range(games) for other in range(games)]
    whitewashed = [(games, n, 0) for n in range(games)] + [(n, games, 1) for n in range(games)]
    for mine, other, leader in even + whitewashed:
        held = stakes(options, (mine, other), leader)
        assert held.lost < held.won


def test_with_one_game_to_win_and_the_benefit_the_first_decides_nothing() -> None:
    """G11: the winner must win the next one too, and the loser needs no more than that."""
    options = Options(games_to_win=1, parsons_benefit=True)
    held = stakes(options, (0, 0))
    assert held.won == held.lost == 1 - opening(Table(options)).worth


# --- more than two ----------------------------------------------------------------------------------------------------


def truly_holds(target: Target, challengers: int) -> float:
    """How safe a hand is when everybody also minds those who come after him."""

    @cache
    def safe(worth: tuple[int, int], after: int) -> float:
        return fails(worth, after - 1) * safe(worth, after - 1) if after else 1.0

    def fails(worth: tuple[int, int], after: int) -> float:
        values = {held: safe(held, after) if held > worth else 0.0 for held in set(worths(target.scale))}
        stop = [(values[held], float(held <= worth)) for held in worths(target.scale)]
        turn = stop
        for _ in range(target.limit - 1):
            wins, fell_short = (thrown(list(side)) for side in zip(*turn, strict=True))
            ways = [list(zip(*both, strict=True)) for both in zip(wins, fell_short, strict=True)]
            turn = list(map(max, stop, best(ways)))
        return float(thrown([fell_short for _, fell_short in turn])[0][0])

    return safe(target.worth, challengers)


@pytest.mark.parametrize("kind", KINDS)
def test_a_hand_is_as_safe_from_many_as_a_recursion_says(kind: Kind) -> None:
    """A challenger with others behind rolls on for a better hand, and misses more often."""
    for worth in sorted(set(worths(Scale(kind))))[2::6]:
        target = Target(Scale(kind), worth, 2, 2)
        for challengers in (1, 3):
            safe, *_ = passed(Found(plain(target)), challengers)
            assert safe == pytest.approx(truly_holds(target, challengers), abs=1e-12)
        assert passed(Found(plain(target)), 3)[0] >= (1 - beaten(target, 0.0)) ** 3 - 1e-12


# --- how they play ----------------------------------------------------------------------------------------------------


def decided(level: Level, at: Match) -> str:
    assert isinstance(at.next, Choose)
    (seat,) = at.next.seats
    return str(decide(at, seat, bot("chingona", level), 1))


def first(shown: str) -> Match:
    """Ana has thrown her first roll."""
    return ana(shown)


def called(rolls: int, call: str, shown: str) -> Match:
    """Ana has called in so many rolls, and Beto has thrown his first."""
    at = ana("9-10-J-Q-K")
    for _ in range(rolls - 1):
        at("0 keep", dice("9-9-J-Q-K"))
    return at(f"0 {call}", dice(shown))


def chosen(level: Level, shown: str, seats: int) -> str:
    """What the first challenger does who beats two kings in his first of two rolls, with so many at the table."""
    at = play("chingona", " ".join(NAMES[:seats]))(dice("9-10-J-Q-K"), "0 keep", dice("K-K-J-Q-9"), "0 natural 2 K")
    return decided(level, at(dice(shown)))


def test_a_beginner_throws_three_times_and_calls_what_looks_biggest() -> None:
    assert decided("easy", first("K-9-9-9-Q")) == "keep K.9.9.9"
    at = ana("10-10-9-9-A")("0 keep A.10.10", dice("9-9"), "0 keep A.10.10", dice("9-9"))
    assert decided("easy", at) == "wild 4 10"


def test_a_club_player_stops_with_what_is_strong_in_one_roll() -> None:
    """The original: two aces, three jacks or 29 are strong in one roll."""
    assert decided("normal", first("J-J-J-10-9")) == "natural 3 J"
    assert decided("normal", first("10-10-9-Q-K")) == "numbers 29"
    assert decided("normal", first("10-9-Q-K-A")) == "keep A"


def test_the_master_knows_that_two_aces_are_enough_in_one_roll() -> None:
    assert decided("master", first("A-A-K-Q-J")) == "natural 2 A"
    assert decided("master", first("K-Q-J-10-9")).startswith("keep")


def test_a_beginner_answers_numbers_with_a_big_hand() -> None:
    at = called(2, "numbers 18", "A-A-J-J-9")
    assert decided("easy", at) == "keep A.A.J.J"
    assert decided("normal", at) == "keep 9"
    assert decided("master", at) == "keep 9"


def test_with_others_behind_him_the_master_throws_on() -> None:
    """Three natural nines beat two kings; with three more to come he hopes for more."""
    assert chosen("master", "9-9-9-J-Q", seats=5).startswith("keep")
    assert chosen("easy", "9-9-9-J-Q", seats=5) == "stop"
