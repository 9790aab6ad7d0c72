"""Chinchirorin at the table: the acceptance examples of its page of rulings first, then each ruling and house rule."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from pyengine import BadOptions, Choose, Match, Over, Roll, rules
from pyengine.games.chinchirorin.options import Options
from tests.playing import Script, play, shown

FOUR = "Bea Ana Beto Chela"
"""Bea keeps the bank; Ana, Beto and Chela are A, B and C of the examples."""


def table(names: str = FOUR, **options: Any) -> Script:
    """Bea is the first banker and is to announce her bank."""
    return play("chinchirorin", names, **options)


def bets(**options: Any) -> Script:
    """The wagers of the examples, 10, 5 and 5 on a bank of 20; Bea is to throw."""
    return table(**options)("0 bank 20", "1 bet 10", "2 bet 5", "3 bet 5")


def won(match: Match, start: int = 100) -> list[int]:
    """What every seat has gained since the start."""
    held: list[int] = shown(match)["totals"]
    return [chips - start for chips in held]


def codes(match: Match, line: int | None = None) -> list[str]:
    """The notes of a line, the last one unless told."""
    return [note.code.removeprefix("chinchirorin.") for note in match.notes_of(len(match) if line is None else line)]


class TestAcceptanceExamples:
    def test_01_scores(self) -> None:
        assert bets()("* 6.3.6").state.score == 3
        assert bets()("* 5.2.2").state.score == 5
        match = bets()("* 2.4.6")
        assert match.state.score is None
        assert isinstance(match.next, Roll)
        assert match.next.by == 0

    def test_02_banker_throws_three_aces(self) -> None:
        match = bets()("* 1.1.1")
        assert won(match) == [-60, 30, 15, 15]
        assert match.next == Choose((1,))
        assert match.state.phase == "bank"

    def test_03_h1_banker_throws_a_triple(self) -> None:
        assert won(bets()("* 2.2.2")) == [-40, 20, 10, 10]
        assert won(bets(triplets="roller-wins-3")("* 2.2.2")) == [60, -30, -15, -15]

    def test_04_banker_throws_a_straight(self) -> None:
        assert won(bets()("* 3.1.2")) == [-40, 20, 10, 10]
        assert won(bets()("* 5.4.6")) == [40, -20, -10, -10]

    def test_05_banker_pisses_on_throw_2(self) -> None:
        match = bets()("* 2.4.6", "* 0.4.4")
        assert won(match) == [-20, 10, 5, 5]
        assert codes(match)[0] == "piss"

    def test_06_banker_has_no_score_and_the_player_six(self) -> None:
        match = bets()("* 2.4.6", "* 1.3.5", "* 1.2.4")
        assert match.state.score == 0
        assert match.next == Roll(3, off=Fraction(1, 40))
        assert match.next.by == 1
        assert won(match("* 1.1.6")) == [-20, 10, 5, 5]

    def test_07_four_against_four_is_a_wash(self) -> None:
        match = bets()("* 4.1.1", "* 2.4.2")
        assert won(match) == [0, 0, 0, 0]
        assert match.next == Choose((0,))
        assert [offer.kind for offer in match.offers(0)] == ["keep", "pass"]

    def test_08_nothing_against_nothing_is_a_wash(self) -> None:
        match = bets()(*["* 2.4.6"] * 6)
        assert won(match) == [0, 0, 0, 0]
        assert match.state.phase == "wash"

    def test_09_the_player_throws_a_low_straight(self) -> None:
        assert won(bets()("* 3.1.1", "* 1.2.3")) == [40, -20, -10, -10]

    def test_10_the_player_throws_a_triple(self) -> None:
        assert won(bets()("* 6.1.1", "* 5.5.5")) == [-60, 30, 15, 15]

    def test_11_the_player_pisses(self) -> None:
        assert won(bets()("* 1.4.4", "* 0.3.3")) == [20, -10, -5, -5]

    def test_12_the_player_throws_three_aces_or_a_high_straight(self) -> None:
        assert won(bets()("* 1.4.4", "* 1.1.1")) == [60, -30, -15, -15]
        assert won(bets()("* 1.4.4", "* 6.5.4")) == [-40, 20, 10, 10]

    def test_13_h9_a_fourth_bettor_needs_the_bankers_word(self) -> None:
        match = table(FOUR + " Dani")("0 bank 20", "1 bet 10", "2 bet 5", "3 bet 5", "4 bet 8")
        assert match.next == Choose((0,))
        assert [offer.kind for offer in match.offers(0)] == ["allow", "decline"]
        assert match("0 decline").state.wagers == (0, 10, 5, 5, 0)
        match.undo()
        assert match("0 allow").state.wagers == (0, 10, 5, 5, 8)

    def test_14_h13_insolvency(self) -> None:
        match = table()("0 bank 100", "1 bet 40", "2 bet 20", "3 bet 10", "* 1.2.3")
        assert won(match) == [-100, 40, 40, 20]
        assert codes(match)[-3:] == ["bank_loses", "out", "passes"]
        match = table()("0 bank 60", "1 bet 20", "2 bet 20", "3 bet 20", "* 1.1.1")
        assert won(match) == [-100, 34, 33, 33]

    def test_15_the_first_banker(self) -> None:
        match = Script("chinchirorin", ["Bea", "Ana", "Beto"])("* 6.6.4")
        assert match.next == Roll(2)
        assert isinstance(match.next, Roll)
        assert match.next.seats == (0, 1)
        assert match("* 6.2").next == Choose((0,))
        assert codes(match) == ["opening", "banker"]


class TestH1H2H3Storms:
    def test_h1_the_players_triple_wins_three_times_either_way(self) -> None:
        for triplets in ("seed", "roller-wins-3"):
            assert won(bets(triplets=triplets)("* 6.1.1", "* 2.2.2")) == [-60, 30, 15, 15]

    def test_h2_three_aces_may_win_five_times_for_both(self) -> None:
        match = bets(three_aces="win-5")("* 1.1.1")
        assert won(match) == [100, -50, -25, -25]
        assert won(bets(three_aces="win-5")("* 6.1.1", "* 1.1.1")) == [-100, 50, 25, 25]

    def test_a_storm_says_what_it_is(self) -> None:
        storm = bets()("* 4.6.5").notes_of(6)[1]
        assert storm.code == "chinchirorin.storm_wins"
        assert storm.params == {"seat": 0, "result": "high", "times": 2}


class TestH4H5H6Piss:
    def test_h4_it_is_no_storm(self) -> None:
        assert codes(bets()("* 0.1.1"))[0] == "piss"
        assert bets()("* 0.0.5").notes_of(6)[0].params["out"] == 2

    def test_h5_the_chance_is_a_house_rule(self) -> None:
        assert bets().next == Roll(3, off=Fraction(1, 40))
        assert bets(piss_chance=250).next == Roll(3, off=Fraction(1, 4))

    def test_h5_off_means_that_no_die_can_leave_the_bowl(self) -> None:
        match = bets(piss_chance=0)
        assert match.next == Roll(3)
        match.refuses("* 0.1.1", "core.wrong_dice", "T3")

    def test_h6_any_of_three_throws(self) -> None:
        for before in range(3):
            assert won(bets()(*["* 2.4.6"] * before, "* 0.4.4")) == [-20, 10, 5, 5]

    @pytest.mark.parametrize("chance", [251, -1, 0.025, "25", True])
    def test_h5_chances_that_cannot_be(self, chance: object) -> None:
        with pytest.raises(BadOptions, match=r"options\.bad_number"):
            table(piss_chance=chance)


class TestH7H8WhoThrows:
    def test_h7_the_first_of_the_highest_clockwise_from_the_banker(self) -> None:
        match = table().position(banker=2)("2 bank 60", "3 bet 10", "0 bet 20", "1 bet 20")
        assert codes(match) == ["bet", "player"]
        assert match.state.player == 0
        match("* 3.1.1")
        assert match.state.roller == 0

    def test_h7_a_single_bettor_throws_for_nobody_else(self) -> None:
        match = table("Bea Ana Beto")("0 bank 60", "1 skip", "2 bet 10")
        assert codes(match) == ["bet"]
        assert match.state.challengers == (2,)

    def test_h8_every_bettor_for_himself(self) -> None:
        match = bets(who_rolls="every-bettor")
        assert match.state.player is None
        match("* 3.1.1", "* 5.1.1")
        assert match.state.roller == 2
        match("* 2.4.6", "* 1.1.1")
        assert won(match) == [0, 0, 0, 0]
        match("* 1.4.4")
        assert won(match) == [-10 + 15 + 5, 10, -15, -5]
        assert codes(match)[-2:] == ["bank_wins", "passes"]

    def test_h8_a_storm_of_the_banker_settles_every_bet(self) -> None:
        assert won(bets(who_rolls="every-bettor")("* 4.5.6")) == [40, -20, -10, -10]

    def test_h8_a_bettors_piss_is_his_own(self) -> None:
        assert won(bets(who_rolls="every-bettor")("* 3.1.1", "* 0.1.1", "* 3.1.1", "* 3.1.1")) == [10, -10, 0, 0]

    def test_h8_it_is_a_wash_when_all_tie_and_not_when_the_bank_comes_out_even(self) -> None:
        match = bets(who_rolls="every-bettor")("* 3.1.1", *["* 3.1.1"] * 3)
        assert match.state.phase == "wash"
        match = bets(who_rolls="every-bettor")("* 3.1.1", "* 4.1.1", "* 2.1.1", "* 2.1.1")
        assert codes(match)[-2:] == ["bank_even", "passes"]
        assert match.state.banker == 1


class TestH9H10Bets:
    def test_h9_the_bank_is_one_to_all_the_banker_has(self) -> None:
        table().refuses("0 bank 0", "chinchirorin.empty_bank", "H9")
        table().refuses("0 bank -3", "chinchirorin.empty_bank", "H9")
        refusal = table().refuses("0 bank 101", "chinchirorin.bank_too_high", "H9")
        assert refusal.sentence() == "101 is more than you have: put up 100 at most."
        assert table()("0 bank 100").state.room == 100

    def test_h9_a_bet_beyond_the_room_is_cut_or_allowed_whole(self) -> None:
        match = table()("0 bank 20", "1 bet 15", "2 bet 30")
        assert codes(match) == ["asks"]
        assert match.notes_of(len(match))[0].params == {"seat": 2, "bet": 30, "room": 5, "banker_seat": 0}
        match.refuses("0 decline", "chinchirorin.cut_instead", "H9")
        assert match("0 cut").state.wagers == (0, 15, 5, 0)
        match.undo()
        assert match("0 allow").state.wagers == (0, 15, 30, 0)
        assert match.state.room == 0
        match("3 bet 1").refuses("0 cut", "chinchirorin.no_room", "H9")

    def test_h9_nobody_is_asked_about_a_bet_that_fits(self) -> None:
        match = table()("0 bank 20", "1 bet 20")
        assert match.state.bettor == 2
        for words in ("0 allow", "0 cut", "0 decline"):
            match.refuses(words, "core.not_your_turn", "T1")
        table().refuses("0 cut", "chinchirorin.nothing_asked", "H9")

    def test_h10_a_bet_is_one_to_all_of_ones_own(self) -> None:
        match = table()("0 bank 20")
        match.refuses("1 bet 0", "chinchirorin.bet_too_low", "H10")
        match.refuses("1 bet -5", "chinchirorin.bet_too_low", "H10")
        assert match.refuses("1 bet 101", "chinchirorin.bet_too_high", "H10").params == {"bet": 101, "funds": 100}

    def test_h10_one_bet_each_in_turn_and_passing_is_allowed(self) -> None:
        match = table()("0 bank 20", "1 bet 5")
        match.refuses("1 bet 5", "core.not_your_turn", "T1")
        match.refuses("0 bank 30", "core.not_your_turn", "T1")
        match.refuses("2 bank 30", "core.not_now", "T1")
        assert match("2 skip", "3 bet 5").state.bettors == (1, 3)

    def test_h10_the_least_bet_is_a_house_rule(self) -> None:
        match = table(min_bet=10)("0 bank 20")
        assert match.refuses("1 bet 9", "chinchirorin.bet_too_low", "H10").params == {"least": 10}
        assert match("1 bet 10").state.wagers[1] == 10

    def test_h10_who_has_less_may_bet_it_all(self) -> None:
        match = table(min_bet=10).position(funds=(194, 6, 100, 100))("0 bank 20")
        match.refuses("1 bet 5", "chinchirorin.bet_too_low")
        assert match("1 bet 6").state.wagers[1] == 6
        assert table("Bea Ana", min_bet=10_000)("0 bank 100").offers(1)[0].fields[0].admits(100)

    def test_h10_the_last_room_may_be_filled(self) -> None:
        match = table(min_bet=10)("0 bank 14", "1 bet 10")
        assert [len(offer.fields) for offer in match.offers(2)] == [1, 1, 0]
        for few in (1, 3, 5, 9):
            refusal = match.refuses(f"2 bet {few}", "chinchirorin.bet_or_fill", "H10")
            assert refusal.sentence() == "Bet at least 10, or exactly the 4 left in the bank."
        assert match("2 bet 4").state.room == 0
        match.refuses("3 bet 0", "chinchirorin.bet_too_low", "H10")

    def test_h12_a_bettor_may_stake_more_than_he_could_pay_twice(self) -> None:
        match = table("Bea Ana Beto")("0 bank 100", "1 bet 80", "2 skip", "* 4.5.6")
        assert won(match) == [100, -100, 0]
        assert codes(match)[2:] == ["paid", "short", "bank_wins", "out", "passes"]
        assert match.notes_of(len(match))[3].params == {"seat": 1, "paid": 100, "owed": 160}


class TestH11NobodyBets:
    def test_the_round_is_void_and_the_bank_passes(self) -> None:
        match = table()("0 bank 20", "1 skip", "2 skip", "3 skip")
        assert codes(match) == ["skip", "void", "passes"]
        assert match.notes_of(len(match))[1].params == {"round": 1, "totals": [100] * 4}
        assert match.next == Choose((1,))


class TestH14ToH17Settling:
    def test_h14_all_pay_the_banker_what_they_can(self) -> None:
        match = table().position(funds=(100, 15, 5, 100))("0 bank 20", "1 bet 10", "2 bet 5", "3 bet 5", "* 4.5.6")
        assert match.state.funds == (130, 0, 0, 90)
        assert codes(match).count("short") == 2

    def test_h14_what_the_banker_collects_helps_him_to_pay(self) -> None:
        match = table("Bea Ana Beto", who_rolls="every-bettor")("0 bank 20", "1 bet 10", "2 bet 10")
        match.position(funds=(20, 100, 100))("* 3.1.1", "* 5.5.5", "* 1.2.3")
        assert match.state.funds == (20 + 20 - 30, 130, 80)

    def test_h15_h16_the_player_throws_against_nothing(self) -> None:
        match = bets()(*["* 2.4.6"] * 3)
        assert codes(match) == ["rolled", "no_score"]
        assert won(match("* 1.4.4")) == [-20, 10, 5, 5]

    @pytest.mark.parametrize(("banker", "player", "gain"), [(6, 6, 0), (6, 5, 20), (1, 1, 0), (1, 2, -20), (2, 1, 20)])
    def test_h17_one_and_six_are_scores_like_others(self, banker: int, player: int, gain: int) -> None:
        match = bets()(f"* {banker}.3.3" if banker != 3 else "* 3.1.1")
        assert match.state.score == banker
        assert won(match(f"* {player}.4.4"))[0] == gain


class TestH18H19H20TheBankPasses:
    def test_h18_after_a_decided_round_it_passes_unasked(self) -> None:
        match = bets()("* 6.4.4", "* 2.4.4")
        assert match.state.banker == 1
        match.refuses("1 keep", "chinchirorin.bank_passes", "H18")
        match.refuses("1 pass", "chinchirorin.bank_passes", "H18")

    def test_h18_after_each_wash_the_banker_is_asked(self) -> None:
        match = bets()("* 4.1.1", "* 4.1.1", "0 keep")
        assert match.state.banker == 0
        match("0 bank 7", "1 bet 1", "2 skip", "3 skip", "* 4.1.1", "* 4.1.1")
        assert match.state.phase == "wash"
        assert match("0 pass").next == Choose((1,))

    def test_h20_stakes_return_and_the_banker_announces_anew(self) -> None:
        match = bets()("* 4.1.1", "* 4.1.1", "0 keep")
        assert (match.state.bank, match.state.wagers) == (0, (0, 0, 0, 0))
        match.refuses("0 bet 5", "core.not_now", "T1")

    def test_h19_who_has_no_chips_is_skipped(self) -> None:
        match = table().position(funds=(200, 0, 0, 200))("0 bank 20")
        assert match.next == Choose((3,))
        assert match("3 bet 5", "* 4.5.6").next == Choose((3,))
        assert match("3 bank 5").next == Choose((0,))


class TestH21TheEnd:
    def test_last_standing(self) -> None:
        match = table("Bea Ana")("0 bank 100", "1 bet 100", "* 6.4.4", "* 5.4.4")
        assert match.next == Over((200, 0), (0,))
        assert codes(match)[-3:] == ["bank_wins", "out", "won"]
        match.refuses("1 bank 5", "core.over", "T1")
        assert table("Bea Ana", limit=1)("0 bank 9", "1 skip").state.phase == "bank"

    def test_rounds_count_however_they_ended(self) -> None:
        match = table("Bea Ana Beto", end="rounds", limit=3)("0 bank 9", "1 skip", "2 skip")
        match("1 bank 9", "2 bet 9", "0 skip", "* 4.1.1", "* 4.1.1", "1 keep")
        assert match.next != Over((95, 110, 95), (1,))
        match("1 bank 10", "2 bet 5", "0 bet 5", "* 6.4.4", "* 5.4.4")
        assert match.next == Over((95, 110, 95), (1,))

    def test_a_wash_in_the_last_round_ends_it_and_a_tie_is_shared(self) -> None:
        match = table("Bea Ana", end="rounds", limit=1)("0 bank 9", "1 bet 9", "* 4.1.1", "* 4.1.1")
        assert match.next == Over((100, 100), (0, 1))

    def test_minutes_somebody_says_that_the_time_is_up(self) -> None:
        match = table("Bea Ana Beto", end="minutes", limit=30)("0 bank 9", "1 bet 9", "2 skip")
        match("* 6.1.1", "* 4.1.1")
        assert match.rules.next(match.state) == Choose((1,), (0, 2))
        assert [offer.kind for offer in match.offers(2)] == ["time"]
        match("2 time")
        assert match.next == Over((109, 91, 100), (0,))
        assert codes(match) == ["time", "won"]

    def test_minutes_between_two_rounds_only(self) -> None:
        match = table("Bea Ana", end="minutes")
        match.refuses("1 bank 5", "core.not_your_turn", "T1")
        match("0 bank 9").refuses("1 time", "chinchirorin.finish_round", "H21")
        match("1 bet 9", "* 4.1.1", "* 4.1.1")
        assert match.next == Choose((0,), (1,))
        assert match("0 time").next == Over((100, 100), (0, 1))

    def test_minutes_the_broke_are_out_and_one_person_left_has_won(self) -> None:
        match = table("Bea Ana Beto", end="minutes").position(funds=(150, 150, 0))
        assert match.rules.next(match.state) == Choose((0,), (1,))
        match("0 bank 150", "1 bet 150", "* 6.1.1", "* 4.1.1")
        assert match.next == Over((300, 0, 0), (0,))

    @pytest.mark.parametrize("end", ["last-standing", "rounds"])
    def test_otherwise_there_is_no_clock(self, end: str) -> None:
        table(end=end).refuses("0 time", "chinchirorin.no_clock", "H21")


def test_h22_starting_chips() -> None:
    assert table().state.funds == (100,) * 4
    assert table("Bea Ana", start_funds=10_000).state.funds == (10_000, 10_000)
    for chips in (9, 10_001):
        with pytest.raises(BadOptions, match=r"options\.bad_number"):
            table(start_funds=chips)


def test_h23_two_to_eight_people() -> None:
    assert rules("chinchirorin").seats == range(2, 9)
    match = table("Bea Ana")("0 bank 20", "1 bet 10", "* 3.1.1", "* 5.1.1")
    assert won(match) == [-10, 10]


def test_tradition() -> None:
    assert rules("chinchirorin").presets["tradition"] == Options(triplets="roller-wins-3", piss_chance=0)


def test_undo_takes_back_a_word_but_no_throw() -> None:
    match = bets()
    assert match.undo() == "3 bet 5"
    match("3 skip", "* 6.3.6")
    assert not match.undoable()
