"""Chingona: exact chances, by hand and by enumerating every throw."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import cache

import pytest

from pyengine import Roll
from pyengine.core.actions import selections
from pyengine.core.chance import Faces
from pyengine.games.chingona.faces import ACE, numbers
from pyengine.games.chingona.odds import chance, chances
from pyengine.games.chingona.scoring import FIVE_ACES, HANDS, Kind, Scale, Target, total
from tests.games.chingona_hands import ana, dice

QUEEN = 4
MEXICAN = Scale("mexican", QUEEN)


def in_one_roll(wins: Callable[[Faces], bool]) -> Fraction:
    """The chance of a hand in one roll of five dice, throw by throw."""
    return sum((odds for faces, odds in Roll(5).outcomes() if wins(faces)), Fraction(0))


def by_enumeration(wins: Callable[[Faces], bool], rolls: int) -> Fraction:
    """The chance of a hand in so many rolls at best play, through the outcomes of every throw that may come."""

    @cache
    def throw(kept: Faces, left: int) -> Fraction:
        return sum(
            (odds * held(tuple(sorted(kept + faces)), left) for faces, odds in fallen(5 - len(kept))), Fraction(0)
        )

    @cache
    def held(hand: Faces, left: int) -> Fraction:
        if wins(hand) or not left:
            return Fraction(wins(hand))
        return max(throw(kept, left - 1) for kept in selections(hand, 0, 4))

    return throw((), rolls - 1)


@cache
def fallen(dice: int) -> tuple[tuple[Faces, Fraction], ...]:
    return tuple(Roll(dice).outcomes())


def test_every_hand_is_a_throw_and_every_throw_a_hand() -> None:
    assert tuple(faces for faces, _ in fallen(5)) == HANDS
    assert sum(odds for _, odds in fallen(5)) == 1


class TestG10Mexicans:
    def test_a_natural_pair_of_a_named_number_in_three_rolls(self) -> None:
        missed = Fraction(5, 6) ** 3  # one die kept as soon as it shows the number
        by_hand = 1 - missed**5 - 5 * (1 - missed) * missed**4
        assert by_enumeration(lambda hand: hand.count(QUEEN) >= 2, 3) == by_hand
        assert chance(Target(MEXICAN, (1, QUEEN), 3, 3)) == by_hand
        assert f"{float(by_hand):.2%}" == "69.88%"

    def test_in_one_roll_it_is_one_in_five(self) -> None:
        assert in_one_roll(lambda hand: hand.count(QUEEN) >= 2) == Fraction(763, 3888)

    def test_the_table_shows_it_with_the_call(self) -> None:
        match = ana("9-10-J-Q-A", mexicans="on")("0 keep", dice("9-10-J-Q-A"), "0 keep", dice("9-9-J-Q-K"))
        (shown,) = [call for call in match.view()["calls"] if call["text"] == "mexican Q"]
        match("0 mexican Q")
        assert match.view()["to_beat"]["chance"] == shown["chance"]
        assert Fraction(*shown["chance"]) == chance(Target(MEXICAN, (1, QUEEN), 3, 3))


class TestG2OneRoll:
    def test_five_aces_natural_or_wild(self) -> None:
        # 5 + 0, and 3 + 2, 2 + 3 or 1 + 4 with one of five other numbers.
        wild = Scale("wild")
        assert in_one_roll(lambda hand: wild.worth(hand) == FIVE_ACES) == Fraction(1 + 50 + 50 + 25, 6**5)
        assert in_one_roll(lambda hand: hand.count(ACE) == 5) == Fraction(1, 6**5)

    def test_g13_four_natural_aces_add_their_own(self) -> None:
        scale = Scale("wild", four_aces=True)
        assert in_one_roll(lambda hand: scale.worth(hand) == FIVE_ACES) == Fraction(126 + 25, 6**5)

    def test_no_pair_is_nothing_wild(self) -> None:
        wild = Scale("wild")
        assert in_one_roll(lambda hand: wild.worth(hand)[0] < 3) == Fraction(6 * 120, 6**5)

    def test_g1_five_wild_of_any_kind(self) -> None:
        two_numbers = 15 * (2**5 - 2)  # full house, or four and one: a pair at least beside the other
        one, pairs = Scale("wild"), Scale("wild", all_pairs=True)
        assert in_one_roll(lambda hand: one.worth(hand)[0] == 5) == Fraction(6 + two_numbers, 6**5)
        two_pairs = 6 * 10 * 30  # the odd number, two others, and how they fall
        assert in_one_roll(lambda hand: pairs.worth(hand)[0] == 5) == Fraction(6 + two_numbers + two_pairs, 6**5)

    def test_g6_the_greatest_total(self) -> None:
        assert in_one_roll(lambda hand: total(hand) == 50) == Fraction(1, 6**5)
        assert in_one_roll(lambda hand: total(hand) == 0) == Fraction(1, 2**5)


@pytest.mark.parametrize(
    ("kind", "worth"),
    [("natural", (2, 6)), ("natural", (3, 3)), ("wild", (4, 5)), ("wild", (5, 1)), ("numbers", (29, 0))],
)
@pytest.mark.parametrize("rolls", [1, 2, 3])
def test_the_chance_to_beat_a_call(kind: Kind, worth: tuple[int, int], rolls: int) -> None:
    target = Target(Scale(kind), worth, rolls, rolls)
    assert chance(target) == by_enumeration(lambda hand: target.scale.worth(hand) > worth, rolls)


@pytest.mark.parametrize("worth", [("natural", (2, 6)), ("natural", (3, 3)), ("numbers", (29, 0))])
def test_two_aces_three_jacks_and_29_are_strong_in_one_roll_and_weak_in_three(
    worth: tuple[Kind, tuple[int, int]],
) -> None:
    kind, value = worth
    assert chance(Target(Scale(kind), value, 1, 1)) < Fraction(3, 10)
    assert chance(Target(Scale(kind), value, 3, 3)) > Fraction(1, 2)


def test_what_cannot_be_beaten_has_no_chance() -> None:
    assert chance(Target(Scale("wild"), FIVE_ACES, 3, 3)) == 0
    assert chance(Target(Scale("numbers"), (50, 0), 3, 3)) == 0


def test_g9_an_equal_hand_in_fewer_rolls_has_its_chance_too() -> None:
    slow, quick = (Target(Scale("wild"), (4, 5), 3, 3, quicker=quicker) for quicker in (False, True))
    assert chance(quick) > chance(slow)
    kings = numbers(["K", "K", "9", "9", "J"])
    assert [chance(quick, rolls, kings) for rolls in (1, 2, 3)] == [1, 1, 0]
    assert chance(slow, 3, kings) == 0


def test_g18_what_each_choice_of_dice_is_worth() -> None:
    target = Target(Scale("natural"), (2, 6), 2, 2)
    hand = numbers(["J", "J", "Q", "9", "10"])
    told = chances(target, 1, hand)
    # A third jack among three dice, or three of one other kind.
    assert told[numbers(["J", "J"])] == Fraction(91 + 5, 216)
    assert len(told) == 2**3 * 3 - 1
    assert max(told.values()) == chance(target, 1, hand)
    assert chances(target, 2, hand) == {}


def test_g14_flicks_tie_once_in_six() -> None:
    flick = Roll(2, seats=(0, 1))
    assert sum(odds for faces, odds in flick.outcomes() if faces[0] == faces[1]) == Fraction(1, 6)
