"""Cacho, ruling by ruling: the acceptance examples, what a box pays, and the odds of served throws.

Goals, the forced stop and the course of a match are in `test_cacho_turns.py`; abajo, three hatches, pairs, the options
and the view in `test_cacho_variants.py`.
"""

from __future__ import annotations

from fractions import Fraction

import pytest

from pyengine import Over, Roll
from pyengine.games.cacho.scoring import BOXES, STRAIGHTS, Box, makes, odds, worths
from tests.games.cacho_table import NOTHING, ana, box, codes, hatch, offered, throw, with_sheet
from tests.playing import Script, play


class TestAcceptanceExamples:
    def test_01_c1_numbers_bring_their_pips(self) -> None:
        match = ana()("* 2.2.2.5.6", "0 note twos", "* 6.6.1.3.4", "1 note sixes")
        assert (box(match, "twos"), box(match, "sixes", seat=1)) == (6, 12)

    def test_02_c2_a_straight_is_25_served_and_20_otherwise(self) -> None:
        assert box(ana()("* 1.2.3.4.5", "0 note straight"), "straight") == 25
        match = ana()("* 1.2.3.4.6", "0 aim straight", "0 keep 1.2.3.4", "* 5", "0 note straight")
        assert box(match, "straight") == 20

    def test_03_c3_all_five_dice_thrown_again_are_served(self) -> None:
        lines = ("* 2.2.5.6.1", "0 return", "* 2.3.4.5.6", "0 note straight")
        assert box(ana()(*lines), "straight") == 25
        assert box(ana(served_on="first-roll")(*lines), "straight") == 20

    def test_04_c6_13456_is_a_straight_only_as_a_house_rule(self) -> None:
        for dice in ("* 1.3.4.5.6", "* 3.4.5.6.1"):
            ana()(dice).refuses("0 note straight", "cacho.not_made", "C2")
            plus = ana(straights="plus-13456")
            assert box(plus(dice, "0 note straight"), "straight") == 25
            again = ana(straights="plus-13456")("* 1.1.4.5.2", "0 return", dice, "0 note straight")
            assert box(again, "straight") == 25
        kept = ana(straights="plus-13456")("* 1.1.4.5.6", "0 aim straight", "0 keep 1.4.5.6", "* 3", "0 note straight")
        assert box(kept, "straight") == 20

    def test_05_c7_a_full_is_30_or_35_and_never_five_of_a_kind(self) -> None:
        assert box(ana()("* 5.5.5.3.3", "0 note full"), "full") == 35
        match = ana()("* 5.5.5.3.2", "0 aim full", "0 keep 3.5.5.5", "* 3", "0 note full")
        assert box(match, "full") == 30
        ana()("* 5.5.5.5.5").refuses("0 note full", "cacho.five_no_full", "C7")

    def test_06_a_poker_is_40_or_45_and_five_of_a_kind_only_without_a_grande_box(self) -> None:
        assert box(ana()("* 4.4.4.4.2", "0 note poker"), "poker") == 45
        match = ana()("* 4.4.4.1.2", "0 aim poker", "0 keep 4.4.4", "* 4.6", "0 note poker")
        assert box(match, "poker") == 40
        five = ana()("* 3.3.3.3.3")
        five.refuses("0 note poker", "cacho.grande_first", "C21")
        with_sheet(five, grande=50).refuses("0 note poker", "cacho.grande_first", "C21")
        assert box(with_sheet(five, grandes=50)("0 note poker"), "poker") == 45
        later = with_sheet(throw(3, 3, 3, 3, 3, goal="poker"), grandes=50)
        assert box(later("0 note poker"), "poker") == 40

    def test_07_c5_a_grande_on_the_first_roll_is_scored_and_the_cup_passes(self) -> None:
        match = ana()("* 6.6.6.6.6")
        assert offered(match) == ["note grande"]
        match("0 note grande")
        assert box(match, "grande") == [50, None]
        assert match.next == Roll(5)
        assert match.state.seat == 1

    def test_07_c5_with_a_dormida_the_game_ends(self) -> None:
        match = ana(dormida="instant-win")("* 6.6.6.6.6")
        assert match.next == Over((0, 0), (0,))
        assert codes(match) == ["rolled", "dormida", "won_by_dormida"]

    def test_08_c4_a_third_grande_goes_to_its_number(self) -> None:
        match = with_sheet(ana()("* 6.6.6.6.6"), grandes=50)("0 note sixes")
        assert box(match, "sixes") == 30

    def test_09_c10_a_poker_on_the_first_roll_ends_the_turn(self) -> None:
        match = ana()("* 4.4.4.4.2")
        for line in ("0 aim poker", "0 aim fours", "0 keep 4.4.4.4", "0 return"):
            match.refuses(line, "cacho.must_score_first", "C10")
        match("0 note poker")
        assert box(match, "poker") == 45
        assert match.state.seat == 1

    def test_10_c10_a_first_straight_cannot_be_given_up_for_twos(self) -> None:
        match = ana()("* 2.3.4.5.6")
        match.refuses("0 aim twos", "cacho.must_score_first", "C10")
        match.refuses("0 note twos", "cacho.must_score_first", "C10")
        assert offered(match) == ["note straight"]
        assert box(match("0 note straight"), "straight") == 25
        free = with_sheet(ana()("* 2.3.4.5.6"), straight=20)("0 aim twos", "0 keep 2", "* 2.2.1.1", "0 note twos")
        assert box(free, "twos") == 6

    def test_11_going_for_ones_over_three_throws(self) -> None:
        match = ana()("* 1.1.4.5.6", "0 aim ones", "0 keep 1.1", "* 1.2.3", "0 keep 1.1.1", "* 1.6", "0 note ones")
        assert box(match, "ones") == 4

    def test_12_c8_another_goal_takes_all_five_dice(self) -> None:
        match = ana()("* 1.1.4.5.6", "0 aim ones", "0 keep 1.1", "* 2.6.3")
        match.refuses("0 aim poker", "cacho.one_goal", "C8")
        match("0 return")
        assert match.next == Roll(5)
        assert match.state.series.rolls_left == 1
        match("* 6.6.6.1.2")
        match.refuses("0 keep 6.6.6", "cacho.no_rolls", "C18")

    def test_13_c9_a_poker_that_was_missed_costs_a_box(self) -> None:
        match = throw(6, 6, 6, 2, 1, rolls=3, goal="poker")
        match.refuses("0 note poker", "cacho.not_made", "C2")
        match.refuses("0 note sixes", "cacho.other_box", "C9")
        assert offered(match) == [f"cross {name}" for name in ("poker", *(b for b in BOXES if b != "poker"))]
        assert box(match("0 cross poker"), "poker") == 0

    def test_14_c14_abajo_turns_fives_into_twos_and_threes_into_fours(self) -> None:
        match = with_sheet(ana(abajo=True)("* 5.5.5.5.1"), poker=40)("0 abajo")
        assert match.state.series.dice == (2, 2, 2, 2, 6)
        assert box(match("0 note twos"), "twos") == 8
        assert ana(abajo=True)("* 3.3.1.1.2", "0 abajo").state.series.dice == (4, 4, 6, 6, 5)

    def test_15_c15_game_points_of_three_hatches(self) -> None:
        def scores(*wins: int) -> tuple[int, ...]:
            match = ana(hatches=3)
            mine = tuple(hatch(ones=3 if one in wins else 1) for one in (1, 2, 3))
            return match.position(sheets=(mine, (hatch(ones=2),) * 3)).state.scores  # type: ignore[no-any-return]

        assert scores(1, 2) == (3, 3)
        assert scores(2, 3) == (5, 1)

    def test_16_c16_a_team_notes_one_of_its_two_results(self) -> None:
        def both() -> Script:
            match = play("cacho", "Ana Beto Chela Dani", teams="pairs")
            match("* 3.3.1.5.1", "0 aim threes", "0 keep 3.3", "* 3.2.1", "0 stop")
            return match("* 6.6.1.1.2", "2 aim full", "2 keep 1.1.6.6", "* 6", "2 stop")

        assert [action for action in offered(both(), 2) if action.startswith("note")] == ["note threes", "note full"]
        for action, totals in (("note threes", (9, 0, 9, 0)), ("note full", (30, 0, 30, 0))):
            match = both()(f"2 {action}")
            assert match.totals() == totals
            assert match.state.seat == 1


class TestC1ToC7Boxes:
    @pytest.mark.parametrize(
        ("name", "dice", "points"),
        [
            ("ones", (1, 1, 1, 2, 3), 3),
            ("fours", (4, 4, 1, 2, 3), 8),
            ("sixes", (1, 2, 3, 4, 5), 0),
            ("straight", (6, 5, 4, 3, 2), 20),
            ("straight", (1, 2, 3, 4, 6), 0),
            ("full", (2, 3, 2, 3, 2), 30),
            ("full", (2, 2, 2, 2, 3), 0),
            ("full", (2, 2, 2, 2, 2), 0),
            ("poker", (2, 3, 2, 2, 2), 40),
            ("poker", (2, 2, 2, 2, 2), 40),
            ("poker", (2, 2, 2, 3, 3), 0),
            ("grande", (5, 5, 5, 5, 5), 50),
            ("grande", (5, 5, 5, 5, 4), 0),
        ],
    )
    def test_what_a_box_pays(self, name: Box, dice: tuple[int, ...], points: int) -> None:
        assert worths(dice, "two", 0).get(name, 0) == points

    def test_only_the_centre_pays_more_when_served(self) -> None:
        assert worths((4, 4, 4, 4, 4), "two", 5) == {"fours": 20, "poker": 45, "grande": 50}

    def test_c2_without_a_bonus_a_served_throw_pays_the_same(self) -> None:
        assert box(ana(served_bonus=0)("* 1.2.3.4.5", "0 note straight"), "straight") == 20

    def test_c3_dice_that_were_kept_are_not_served(self) -> None:
        match = ana()("* 1.2.3.4.6", "0 aim straight", "0 keep 6", "* 2.3.4.5", "0 note straight")
        assert box(match, "straight") == 20

    def test_c3_the_third_throw_may_be_served(self) -> None:
        match = ana()(NOTHING, "0 return", NOTHING, "0 return", "* 4.4.4.2.2", "0 note full")
        assert box(match, "full") == 35

    def test_c6_the_straights(self) -> None:
        assert STRAIGHTS["plus-13456"] - STRAIGHTS["two"] == {(1, 3, 4, 5, 6)}
        assert makes((6, 5, 4, 3, 1), "plus-13456") == ("straight",)


class TestOddsOfServedThrows:
    """One throw of five dice, 6**5 = 7,776 ways; each count is worked out by hand."""

    @pytest.mark.parametrize(
        ("name", "ways"),
        [
            ("straight", 2 * 120),  # two sets of five numbers, each in 5! orders
            ("full", 6 * 5 * 10),  # the three, the two, and the places of the two
            ("poker", 6 * 5 * 5),  # the four, the fifth, and its place
            ("grande", 6),
        ],
    )
    def test_the_chance_in_one_throw(self, name: Box, ways: int) -> None:
        assert odds("two")[name] == Fraction(ways, 7_776)

    def test_in_lowest_terms(self) -> None:
        assert dict(odds("two")) == {
            "straight": Fraction(5, 162),
            "full": Fraction(25, 648),
            "poker": Fraction(25, 1_296),
            "grande": Fraction(1, 1_296),
        }

    def test_c6_a_third_straight(self) -> None:
        assert odds("plus-13456")["straight"] == Fraction(3 * 120, 7_776) == Fraction(5, 108)

    def test_c10_how_often_the_first_throw_ends_the_turn(self) -> None:
        match = ana()
        assert isinstance(match.next, Roll)
        ends = Fraction(0)
        for dice, chance in match.next.outcomes():
            thrown, _ = match.rules.settle(match.state, dice)
            ends += chance * (not any(offer.kind == "aim" for offer in match.rules.offers(thrown, 0)))
        assert ends == Fraction(240 + 300 + 150 + 6, 7_776) == Fraction(29, 324)
