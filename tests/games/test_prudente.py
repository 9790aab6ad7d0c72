"""Prudente, ruling by ruling: the acceptance examples first, then each ruling and house rule."""

from __future__ import annotations

import json
from fractions import Fraction

import pytest

from pyengine import BadOptions, Choose, Match, Over, Roll, rules
from pyengine.games.prudente.options import Options
from pyengine.games.prudente.scoring import Table, table
from tests.playing import Script, play, shown

BUST = "* 2.3.4.6.2.3"
CLASSIC = table("classic", 1_500, 1_500)


def ana(**options: object) -> Script:
    """Ana against Beto; Ana starts."""
    return play("prudente", "Ana Beto", **options)


def best(dice: str, known: Table = CLASSIC) -> int:
    return known.best(tuple(map(int, dice.split("-")))).points


def totals(match: Match) -> list[int]:
    held: list[int] = shown(match)["totals"]
    return held


class TestAcceptanceExamples:
    def test_01_p6_stop_at_350_is_refused_and_at_400_accepted(self) -> None:
        ana()("* 3.3.3.5.2.4").refuses("0 bank", "prudente.below_minimum", "P6")
        assert totals(ana()("* 1.1.1.2.3.4", "0 bank")) == [1_000, 0]
        match = ana()("* 1.1.1.2.3.4").position(sum=-650)
        match.refuses("0 bank", "prudente.below_minimum")
        assert totals(match.position(sum=-600)("0 bank")) == [400, 0]

    def test_02_a_throw_without_a_scoring_die_ends_the_turn_with_nothing(self) -> None:
        match = ana()("* 1.5.2.3.3.6", "0 keep 1.5", "* 2.3.3.6")
        assert totals(match) == [0, 0]
        assert match.next == Roll(6)
        assert match.state.seat == 1
        assert [note.code for note in match.notes_of(len(match))] == ["prudente.rolled", "prudente.bust"]
        assert match.notes_of(len(match))[1].params["lost"] == 150

    def test_03_p11_one_die_must_be_left_out_and_any_scoring_die_may_be_thrown_again(self) -> None:
        match = ana()("* 1.5.2.3.3.6")
        match.refuses("0 keep", "prudente.leave_one", "P11")
        match("0 keep 5")
        assert match.state.sum == 50
        assert match.next == Roll(5)

    def test_04_p8_all_six_score_and_must_be_thrown_again(self) -> None:
        match = ana()("* 2.2.2.3.3.3")
        match.refuses("0 bank", "prudente.must_roll", "P8")
        match("0 keep 2.2.2.3.3.3")
        assert match.next == Roll(6)
        match("* 1.2.3.3.4.6", "0 keep 1")
        assert match.state.sum == 600

    def test_05_p9_all_six_score_over_combined_throws(self) -> None:
        match = ana()("* 1.1.2.3.4.6", "0 keep 1.1", "* 4.4.4.5")
        match.refuses("0 bank", "prudente.must_roll")
        match("0 keep 4.4.4.5")
        assert match.state.sum == 650
        assert match.next == Roll(6)
        assert totals(match(BUST)) == [0, 0]
        assert match.state.seat == 1

    def test_06_keeping_two_of_three_and_using_all_six(self) -> None:
        assert best("1-1-2-4-5-6") == 250
        match = ana()("* 1.1.2.4.5.6", "0 keep 1.1", "* 1.6.6.6", "0 keep 1.6.6.6")
        assert match.state.sum == 900
        assert match.next == Roll(6)

    def test_07_p10_dice_of_different_throws_do_not_combine(self) -> None:
        match = ana()("* 1.2.3.3.4.6", "0 keep 1", "* 1.1.2.3.4", "0 keep 1.1")
        assert match.state.sum == 300
        again = ana()("* 1.2.3.3.4.6", "0 keep 1", "* 1.1.2.3.4")
        assert again.refuses("0 bank", "prudente.below_minimum").params == {"sum": 300, "least": 400}

    def test_08_p2_a_straight_is_1500_and_must_be_thrown_again(self) -> None:
        assert best("1-2-3-4-5-6") == 1_500
        ana()("* 6.5.4.3.2.1").refuses("0 bank", "prudente.must_roll")

    @pytest.mark.parametrize(
        ("dice", "points"),
        [
            ("1-1-1-2-2-3", 1000),
            ("1-1-1-1-1-1", 8000),
            ("6-6-6-6-6-6", 4800),
            ("5-5-5-5-2-3", 1000),
            ("5-5-1-2-3-4", 200),
        ],
    )
    def test_09_values_of_the_classic_table(self, dice: str, points: int) -> None:
        assert best(dice) == points

    def test_10_two_pairs_are_nothing(self) -> None:
        assert best("2-2-3-4-6-6") == 0
        assert ana()("* 2.2.3.4.6.6").state.seat == 1

    def test_11_p13_the_goal_ends_the_match_at_once(self) -> None:
        match = ana().position(totals=(19_700, 19_000))("* 4.4.4.2.3.6", "0 bank")
        assert match.next == Over((20_100, 19_000), (0,))
        match.refuses("1 bank", "core.over", "T1")

    def test_12_p14_the_minimum_blocks_a_winning_bank(self) -> None:
        match = ana().position(totals=(19_800, 0))("* 3.3.3.5.2.4")
        match.refuses("0 bank", "prudente.minimum_before_goal", "P14")

    def test_13_p13_the_short_game(self) -> None:
        match = ana(goal=10_000).position(totals=(9_650, 0))("* 4.4.4.2.3.6", "0 bank")
        assert match.next == Over((10_050, 0), (0,))


class TestP1Values:
    def test_every_further_die_of_a_kind_doubles(self) -> None:
        assert [best("-".join("4" * n)) for n in (3, 4, 5, 6)] == [400, 800, 1_600, 3_200]

    def test_basic_knows_no_more_than_three_of_a_kind(self) -> None:
        basic = table("basic", 1_500, 0)
        assert best("2-2-2-2-3-4", basic) == 200
        assert best("5-5-5-5-2-3", basic) == 550
        assert best("6-6-6-6-6-6", basic) == 1_200

    def test_boxed_is_the_printed_table(self) -> None:
        boxed = table("boxed", 1_500, 1_500)
        assert [best(dice, boxed) for dice in ("1-1-1-2-3-4", "2-2-2-2-3-4", "3-3-3-3-3-4", "1-1-1-1-1-1")] == [
            300,
            1_000,
            2_000,
            3_000,
        ]
        assert best("2-2-2-3-3-3", boxed) == 2_500

    def test_a_die_that_scores_nothing_is_named(self) -> None:
        refusal = ana()("* 1.5.2.3.3.6").refuses("0 keep 1.3", "prudente.no_score", "P1")
        assert refusal.params["dice"] == [3]
        assert refusal.sentence() == "3 scores nothing here: set aside dice that score."


class TestP2P3P4Combinations:
    def test_off_means_nothing(self) -> None:
        plain = table("classic", 0, 0)
        assert best("1-2-3-4-5-6", plain) == 150
        assert best("2-2-3-3-4-4", plain) == 0

    def test_house_values(self) -> None:
        house = table("classic", 3_000, 500)
        assert best("1-2-3-4-5-6", house) == 3_000
        assert best("2-2-3-3-4-4", house) == 500

    def test_p4_four_and_a_pair_are_three_pairs_when_that_is_best(self) -> None:
        assert best("2-2-2-2-3-3") == 1_500
        assert best("1-1-1-1-5-5") == 2_100
        assert best("2-2-2-2-2-2") == 1_600
        assert best("2-2-2-2-2-2", table("classic", 1_500, 3_000)) == 3_000


class TestP6P7Minimum:
    @pytest.mark.parametrize(
        ("minimum", "refused", "least"),
        [("over-350", 350, 400), ("at-least-350", 300, 350), ("at-least-300", 250, 300), ("at-least-500", 450, 500)],
    )
    def test_bank_minimum(self, minimum: str, refused: int, least: int) -> None:
        match = ana(bank_minimum=minimum)("* 1.2.3.3.4.6").position(sum=refused - 100)
        assert match.refuses("0 bank", "prudente.below_minimum").params["least"] == least
        assert totals(match.position(sum=least - 100)("0 bank")) == [least, 0]

    def test_none_banks_anything(self) -> None:
        assert totals(ana(bank_minimum="none")("* 5.2.3.3.4.6", "0 bank")) == [50, 0]

    def test_p7_counts_for_the_first_bank_only(self) -> None:
        match = ana(opening_minimum=500)("* 4.4.4.2.3.6")
        match.refuses("0 bank", "prudente.below_opening", "P7")
        match.position(totals=(500, 0))("0 bank")
        assert totals(match) == [900, 0]

    def test_p7_does_not_loosen_p6(self) -> None:
        ana(opening_minimum=350, bank_minimum="at-least-500")("* 4.4.4.2.3.6").refuses(
            "0 bank", "prudente.below_minimum", "P6"
        )


class TestP8P9HotDice:
    def test_none_of_six_scoring_dice_may_be_thrown_back(self) -> None:
        ana()("* 1.1.5.5.5.5").refuses("0 keep 1", "prudente.keep_all", "P9")

    def test_optional_lets_the_player_stop_go_on_or_keep_some(self) -> None:
        assert totals(ana(hot_dice="optional")("* 2.2.2.3.3.3", "0 bank")) == [500, 0]
        assert ana(hot_dice="optional")("* 2.2.2.3.3.3", "0 keep 2.2.2.3.3.3").next == Roll(6)
        assert ana(hot_dice="optional")("* 2.2.2.3.3.3", "0 keep 2.2.2").next == Roll(3)

    def test_the_forced_offer_is_all_six(self) -> None:
        (offer,) = ana()("* 2.2.2.3.3.3").offers(0)
        assert [str(action) for action in offer.actions()] == ["keep 2.2.2.3.3.3"]


class TestP10P11Keeping:
    def test_only_dice_of_this_throw(self) -> None:
        ana()("* 1.5.2.3.3.6").refuses("0 keep 1.1", "prudente.not_on_table", "P10")

    def test_a_triple_of_twos_is_all_or_none(self) -> None:
        match = ana()("* 2.2.2.1.3.4")
        assert match.refuses("0 keep 2.2", "prudente.whole_triple", "P11").params["face"] == 2
        match("0 keep 2.2.2")

    def test_ones_and_fives_leave_a_triple_singly(self) -> None:
        match = ana()("* 1.1.1.2.3.4", "0 keep 1.1")
        assert match.state.sum == 200


class TestP12Stopping:
    def test_the_last_throw_counts_at_its_best(self) -> None:
        assert totals(ana()("* 1.1.1.5.3.4", "0 bank")) == [1_050, 0]

    def test_unless_the_player_leaves_dice_out(self) -> None:
        assert totals(ana()("* 1.1.1.5.3.4", "0 bank 1.1.1")) == [1_000, 0]
        ana()("* 1.1.1.5.3.4").refuses("0 bank 5", "prudente.below_minimum")
        ana()("* 1.1.1.5.3.4").refuses("0 bank 1.3", "prudente.no_score")


class TestP13FinalRound:
    def test_alone_nobody_is_beaten_and_there_is_no_last_turn(self) -> None:
        match = play("prudente", "Ana", final_round="one-last-turn", goal=1_000)
        match("* 1.1.1.2.3.4", "0 bank")
        assert match.next == Over((1_000,), (0,))
        assert [note.code for note in match.notes_of(len(match))] == ["prudente.banked", "prudente.finished"]

    def test_the_others_get_one_more_turn_each(self) -> None:
        match = play("prudente", "Ana Beto Chela", final_round="one-last-turn", goal=1_000)
        match("* 1.1.1.2.3.4", "0 bank")
        assert match.notes_of(len(match))[-1].code == "prudente.last_turn"
        assert match.state.seat == 1
        match("* 1.1.1.5.3.4", "1 bank")
        match(BUST)
        assert match.next == Over((1_000, 1_050, 0), (1,))
        assert match.notes_of(len(match))[-1].code == "prudente.won"

    def test_a_tie_is_a_shared_win(self) -> None:
        match = ana(final_round="one-last-turn", goal=1_000)
        match("* 1.1.1.2.3.4", "0 bank", "* 1.1.1.2.3.4", "1 bank")
        assert match.next == Over((1_000, 1_000), (0, 1))

    def test_alone_the_goal_ends_it(self) -> None:
        match = Script("prudente", ["Ana"], {"final_round": "one-last-turn", "goal": 1_000})
        match("* 1.1.1.2.3.4", "0 bank")
        assert match.next == Over((1_000,), (0,))

    @pytest.mark.parametrize("goal", [950, 1_025, 100_050, "1000", True, None, 1_000.0])
    def test_goals_that_cannot_be(self, goal: object) -> None:
        with pytest.raises(BadOptions, match=r"options\.bad_number"):
            ana(goal=goal)


class TestP15P16NotPlayed:
    def test_three_busts_cost_nothing_and_no_dice_are_taken_over(self) -> None:
        match = ana().position(totals=(1_000, 1_000))
        for _ in range(3):
            match("* 1.5.2.3.3.6", f"{match.state.seat} keep 1", "* 2.3.3.4.6")
            match(BUST)
        assert totals(match) == [1_000, 1_000]
        assert match.next == Roll(6)


class TestP17Opening:
    def test_the_highest_die_starts(self) -> None:
        match = Script("prudente", ["Ana", "Beto", "Chela"])
        assert match.next == Roll(3)
        assert match("* 2.5.4").state.seat == 1
        assert match.next == Roll(6)
        assert match.next.by == 1

    def test_ties_throw_again_among_themselves(self) -> None:
        match = Script("prudente", ["Ana", "Beto", "Chela"])("* 5.2.5")
        assert match.next == Roll(2)
        assert isinstance(match.next, Roll)
        assert match.next.seats == (0, 2)
        assert match("* 1.3").state.seat == 2

    def test_one_practises_alone_and_eight_play(self) -> None:
        assert Match("prudente", ["Ana"]).next == Roll(6)
        assert rules("prudente").seats == range(1, 9)


@pytest.mark.parametrize(
    ("dice", "odds"),
    [(1, Fraction(2, 3)), (2, Fraction(4, 9)), (3, Fraction(5, 18)), (4, Fraction(17, 108)), (5, Fraction(25, 324))],
)
def test_the_chance_of_no_score(dice: int, odds: Fraction) -> None:
    """By hand: no 1, no 5, no triple: (4/6)^n less the throws of n dice of 2, 3, 4, 6 that hold a triple."""
    assert CLASSIC.risk(dice) == odds


def test_the_chance_of_no_score_with_six_dice() -> None:
    # 4^6 throws of 2, 3, 4, 6; without a triple they are 2-2-1-1 (6 x 180) or 2-2-2 (4 x 90, which are three pairs).
    assert CLASSIC.risk(6) == Fraction(6 * 180, 6**6)
    assert table("classic", 1_500, 0).risk(6) == Fraction(6 * 180 + 4 * 90, 6**6)


def test_a_short_match_differs_in_its_goal_alone() -> None:
    assert rules("prudente").presets["short"] == Options(goal=5_000)


def test_tradition() -> None:
    assert rules("prudente").presets["tradition"] == Options(
        bank_minimum="at-least-350", opening_minimum=1_000, final_round="one-last-turn"
    )


class TestView:
    def test_while_choosing(self) -> None:
        view = ana()("* 1.5.2.3.3.6").view()
        assert view["phase"] == "choose"
        assert view["scoring"] == [True, True, False, False, False, False]
        assert view["keeps"] == {"1": 100, "5": 50, "1.5": 150}
        assert view["best"]["points"] == 150
        assert view["bank"]["refusal"]["ruling"] == "P6"
        assert view["risk"]["1"] == [2, 3]

    def test_after_a_bust_the_dice_lie_there_for_the_next_player(self) -> None:
        view = ana()(BUST).view()
        assert (view["phase"], view["seat"], view["table_seat"], view["bust"]) == ("throw", 1, 0, True)
        assert view["table"] == [2, 3, 4, 6, 2, 3]
        assert view["bank"] is None

    def test_at_the_end(self) -> None:
        view = ana(goal=1_000)("* 1.1.1.2.3.4", "0 bank").view()
        assert (view["phase"], view["seat"], view["winners"], view["totals"]) == ("over", None, [0], [1_000, 0])
        assert json.loads(json.dumps(view)) == view


def test_undo_takes_a_slip_back_but_no_throw() -> None:
    match = ana()("* 1.1.1.2.3.4", "0 bank")
    assert match.undo() == "0 bank"
    assert match.next == Choose((0,))
    match.refuses("1 bank", "core.not_your_turn", "T1")
    assert not match.undoable()
