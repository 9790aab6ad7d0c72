"""Chingona: its acceptance examples, and ruling by ruling how a game between two is played."""

from __future__ import annotations

import pytest

from pyengine import Choose, Over, Roll, rules
from pyengine.games.chingona.faces import names
from pyengine.games.chingona.options import Options
from pyengine.games.chingona.scoring import HANDS, total, wilds
from tests.games.chingona_hands import THREE_ROLLS, a_game, ana, beats, calls, codes, dice, full
from tests.playing import Script, play


class TestAcceptanceExamples:
    def test_01_g1_one_number_is_wild(self) -> None:
        match = ana("A-A-9-9-Q")
        assert {"wild 4 A", "natural 2 A", "numbers 20"} <= calls(match)
        match.refuses("0 wild 5 Q", "chingona.not_so_many_wild", "G20")
        match("0 wild 4 A")

    def test_02_a_pair_or_more_is_wild(self) -> None:
        assert {"wild 4 A", "natural 3 9", "numbers 28"} <= calls(ana("A-9-9-9-Q"))

    def test_03_the_value_of_a_hand_is_not_automatic(self) -> None:
        assert {"natural 3 9", "wild 4 A", "wild 4 10", "numbers 38"} <= calls(ana("9-9-9-A-10"))

    @pytest.mark.parametrize(
        ("answer", "wins"),
        [
            ("10-10-9-9-J", False),
            ("A-A-9-9-J", False),
            ("J-J-J-A-A", False),
            ("Q-Q-Q-9-10", True),
            ("9-9-9-9-J", True),
        ],
    )
    def test_04_g3_a_natural_call_is_beaten_by_a_better_natural_only(self, answer: str, wins: bool) -> None:
        assert beats(ana("J-J-J-9-10")("0 natural 3 J"), answer) == wins

    def test_05_g8_g9_a_tie_loses_or_wins_in_fewer_rolls(self) -> None:
        called = (*THREE_ROLLS, dice("K-K-9-9-J"), "0 wild 4 K")
        match = ana("9-10-J-Q-A")(*called, dice("K-K-10-10-J"), "1 keep K.K", dice("9-10-J"), "1 keep K.K")
        assert match(dice("9-9-J")).state.wins == (1, 0)
        assert codes(match)[1] == "tie_loses"
        quick = ana("9-10-J-Q-A", tie_in_fewer_rolls_wins=True)(*called, dice("9-10-J-Q-A"), "1 keep")
        assert quick(dice("K-K-10-10-J")).state.wins == (0, 1)

    def test_06_g7_the_challenger_has_as_many_rolls_as_the_starter_took(self) -> None:
        match = ana("A-A-9-9-Q")("0 wild 4 A")
        assert match.state.game.limit == 1
        match(dice("K-K-9-9-Q"))
        assert match.state.wins == (1, 0)
        match.refuses("1 keep K.K", "core.not_now", "T1")
        assert match.next == Roll(5)  # of the next game

    @pytest.mark.parametrize(("answer", "wins"), [("Q-10-10-9-J", False), ("Q-Q-10-9-J", True), ("9-9-9-9-A", False)])
    def test_07_g10_mexican_queens(self, answer: str, wins: bool) -> None:
        match = ana("9-10-J-Q-A", mexicans="on")(*THREE_ROLLS, dice("9-9-J-Q-K"))
        assert {"wild 3 K", "mexican Q"} <= calls(match)
        match("0 mexican Q", dice("9-10-J-K-A"), "1 keep", dice("9-10-J-K-A"), "1 keep")
        assert beats(match, answer) == wins

    def test_08_g5_fifty_is_the_most(self) -> None:
        assert full(ana("10-10-10-10-10")) == ["natural 5 10", "numbers 50"]
        assert max(total(hand) for hand in HANDS) == 50

    def test_09_g12_five_aces(self) -> None:
        assert "wild 5 A" in calls(ana("A-A-9-9-9"))
        match = ana("A-A-9-9-9", five_aces="starter")
        assert match.state.wins == (1, 0)
        assert match.next == Roll(5)
        assert match.next.by == 0
        assert codes(match) == ["rolled", "five_aces", "game", "next_game"]

    @pytest.mark.parametrize(("answer", "wins"), [("10-10-9-J-Q", False), ("10-10-9-A-Q", True)])
    def test_10_g6_numbers_take_a_higher_total(self, answer: str, wins: bool) -> None:
        assert beats(ana("9-9-10-A-Q")("0 numbers 29"), answer) == wins

    def test_11_g19_first_to_four_and_the_roles_reverse(self) -> None:
        match = ana()
        starters = []
        for ana_wins in (True, False, True, True, True):
            starters.append(match.state.game.starter)
            a_game(match, 0 if ana_wins else 1)
        assert starters == [0, 1, 0, 1, 0]
        assert match.next == Over((4, 1), (0,))
        match.refuses("1 keep", "core.over", "T1")

    def test_12_g11_parsons_benefit(self) -> None:
        match = ana(parsons_benefit=True)
        for winner in (0, 0, 0, 0):
            a_game(match, winner)
        assert codes(match)[-2:] == ["parsons", "next_game"]
        assert match.view()["parsons"] == {"seat": 0, "other_seat": 1, "left": 4}
        for _ in range(3):
            a_game(match, 1)
            assert isinstance(match.next, Roll)
        a_game(match, 1)
        assert match.next == Over((4, 4), (1,))
        assert match.view()["payer"] == 0

    @pytest.mark.parametrize("lost", range(4))
    def test_12_g11_the_leader_needs_one_more(self, lost: int) -> None:
        match = ana(parsons_benefit=True)
        for winner in (0, 0, 0, 0, *[1] * lost, 0):
            a_game(match, winner)
        assert match.next == Over((5, lost), (0,))

    def test_13_g15_three_players_drop_out_and_the_last_one_pays(self) -> None:
        match = play("chingona", "Ana Beto Chela")
        for winner in (0, 0, 1, 0, 0):
            a_game(match, winner)
        assert codes(match)[-2:] == ["leaves", "next_game"]
        assert match.view()["playing"] == [1, 2]
        assert match.state.game.starter == 1
        for winner in (2, 1, 1, 1):
            a_game(match, winner)
        assert match.next == Over((4, 4, 1), (0, 1), places=(1, 1, 3))
        assert match.view()["payer"] == 2
        assert match.notes_of(len(match))[-1].params == {"seats": [0, 1], "winners": 2, "payer_seat": 2}


class TestG1WildNumbers:
    def test_all_pairs_make_five_of_the_odd_die(self) -> None:
        assert full(ana("A-A-9-9-Q", wild_numbers="all-pairs"))[:3] == ["wild 5 Q", "wild 4 A", "wild 4 9"]
        assert "wild 5 9" in calls(ana("10-10-9-A-A", wild_numbers="all-pairs"))

    def test_all_pairs_answer_a_wild_call(self) -> None:
        assert not beats(ana("9-9-9-9-10")("0 wild 5 10"), "A-A-9-9-Q")
        assert beats(ana("9-9-9-9-10", wild_numbers="all-pairs")("0 wild 5 10"), "A-A-9-9-Q")

    def test_it_takes_a_pair_of_another_number(self) -> None:
        match = ana("A-A-A-Q-J")
        match.refuses("0 wild 3 A", "chingona.nothing_wild", "G1")
        assert {"wild 4 Q", "wild 4 J"} <= calls(match)

    def test_a_number_that_does_not_show_cannot_be_called(self) -> None:
        match = ana("K-K-K-K-K")
        match.refuses("0 wild 5 A", "chingona.wild_not_shown", "G5")
        match.refuses("0 wild 5 K", "chingona.nothing_wild", "G1")

    def test_g5_a_pair_and_another_number_are_at_least_three(self) -> None:
        for hand in HANDS:
            for all_pairs in (False, True):
                assert all(3 <= n <= 5 for n in wilds(hand, all_pairs).values())


class TestG2Order:
    @pytest.mark.parametrize(
        ("call", "answer", "wins"),
        [
            ("wild 4 K", "A-A-9-9-10", True),
            ("wild 4 K", "K-K-9-9-A", False),
            ("wild 4 K", "9-9-9-10-10", True),  # five wild tens
            ("wild 4 K", "9-9-9-9-9", True),  # five natural nines (G3)
            ("wild 4 K", "A-A-A-A-Q", True),
            ("wild 4 K", "Q-Q-Q-Q-K", True),  # five wild kings
            ("wild 4 K", "Q-Q-Q-9-10", False),
        ],
    )
    def test_count_first_then_rank_and_no_kickers(self, call: str, answer: str, wins: bool) -> None:
        assert beats(ana("K-K-9-9-J")(f"0 {call}"), answer) == wins

    def test_g3_the_same_natural_hand_does_not_beat_a_wild_call(self) -> None:
        assert not beats(ana("A-A-9-9-9")("0 wild 5 A"), "A-A-A-A-A")


class TestG4G5Calls:
    def test_any_reading_may_be_called_and_fewer_of_it(self) -> None:
        assert calls(ana("A-9-9-9-Q")) == {
            *("wild 4 A", "wild 3 A", "wild 4 Q", "wild 3 Q"),
            *("natural 3 9", "natural 2 9", "natural 1 9", "natural 1 A", "natural 1 Q"),
            "numbers 28",
        }
        match = ana("A-9-9-9-Q")("0 natural 2 9")
        assert beats(match, "10-10-J-Q-K")

    def test_the_smallest_calls(self) -> None:
        assert "numbers 0" in calls(ana("J-J-Q-Q-K"))
        assert "natural 1 9" in calls(ana("9-J-Q-K-A"))
        match = ana("A-A-9-9-Q")
        match.refuses("0 wild 2 A", "chingona.wild_from_three", "G5")
        match.refuses("0 natural 0 A", "chingona.at_least_one", "G5")

    def test_the_starter_must_call(self) -> None:
        ana("A-A-9-9-Q").refuses("0 stop", "chingona.call_first", "G4")

    @pytest.mark.parametrize(
        "text", ["wild 4 a", "wild A 4", "wild 4", "wild 04 A", "natural 2 1", "numbers", "mexican", "keep 9.A", "call"]
    )
    def test_texts_that_are_no_call(self, text: str) -> None:
        code = "core.unknown_action" if text == "call" else "core.bad_text"
        ana("A-A-9-9-Q").refuses(f"0 {text}", code, "T2")


class TestG6Numbers:
    def test_numbers_are_never_answered_by_hands(self) -> None:
        assert not beats(ana("9-9-J-J-Q")("0 numbers 18"), "A-A-A-A-A")
        assert beats(ana("9-9-J-J-Q")("0 numbers 18"), "9-10-J-Q-K")

    def test_the_total_is_the_whole_total(self) -> None:
        refusal = ana("A-A-9-9-Q").refuses("0 numbers 19", "chingona.other_total", "G20")
        assert refusal.params == {"called": 19, "total": 20}


class TestG7G18Rolls:
    def test_the_starter_has_three_rolls(self) -> None:
        match = ana("A-A-9-9-Q")("0 keep A.A", dice("9-10-J"), "0 keep A.A.J", dice("J-Q"))
        match.refuses("0 keep A.A", "chingona.no_rolls_left", "G18")
        assert "keep" not in {offer.kind for offer in match.offers(0)}

    def test_any_dice_stay_also_those_thrown_again_before(self) -> None:
        match = ana("A-A-9-9-Q")("0 keep A.A")
        assert match.next == Roll(3)
        match(dice("K-K-K"), "0 keep K.K.K")
        assert match.next == Roll(2)
        assert names(match(dice("A-9")).state.game.dice) == ["K", "K", "K", "A", "9"]

    def test_dice_that_cannot_stay(self) -> None:
        match = ana("A-A-9-9-Q")
        assert match.refuses("0 keep A.A.A", "chingona.not_on_table", "G18").params["count"] == 3
        match.refuses("0 keep A.A.Q.9.9", "chingona.throw_some", "G18")
        assert match("0 keep").next == Roll(5)

    def test_who_has_not_beaten_the_hand_throws_on(self) -> None:
        match = ana("9-10-J-Q-K")("0 keep", dice("A-A-J-Q-K"), "0 natural 2 A", dice("J-J-Q-9-10"))
        match.refuses("1 stop", "chingona.not_beaten", "G7")
        match.refuses("1 natural 2 J", "chingona.called_already", "G7")
        assert [offer.kind for offer in match.offers(1)] == ["keep"]

    def test_the_last_challenger_is_done_when_he_has_beaten_it(self) -> None:
        match = ana("9-10-J-Q-K")("0 keep", dice("A-A-J-Q-K"), "0 natural 2 A", dice("J-J-J-9-10"))
        assert match.state.wins == (0, 1)

    def test_the_starter_cannot_call_before_he_rolls(self) -> None:
        ana().refuses("0 numbers 0", "core.not_now", "T1")


class TestG14Flick:
    def test_the_highest_face_starts(self) -> None:
        match = Script("chingona", ["Ana", "Beto", "Chela"])
        assert isinstance(match.next, Roll)
        assert match.next.seats == (0, 1, 2)
        match(dice("K-A-9"))
        assert (match.next, match.state.game.starter) == (Roll(5), 1)
        assert match.notes_of(1)[0].params == {"seats": [0, 1, 2], "faces": ["K", "A", "9"]}

    def test_ties_flick_again(self) -> None:
        match = Script("chingona", ["Ana", "Beto", "Chela"])(dice("K-9-K"))
        assert isinstance(match.next, Roll)
        assert match.next.seats == (0, 2)
        assert match(dice("9-10")).state.game.starter == 2


class TestG20OpenDice:
    def test_the_call_is_true_of_the_dice(self) -> None:
        match = ana("A-A-9-9-Q")
        assert match.refuses("0 natural 3 A", "chingona.not_so_many", "G20").params["shown"] == 2
        none = match.refuses("0 natural 1 K", "chingona.not_so_many", "G20")
        assert none.sentence((), match.rules.texts) == "There are none here: you can’t call 1 natural king."

    def test_nothing_is_hidden(self) -> None:
        match = ana("A-A-9-9-Q")("0 wild 4 A")
        assert not rules("chingona").secrets
        assert match.view(1) == match.view(None)
        assert match.view()["hands"] == [["A", "A", "9", "9", "Q"], []]


def test_tradition() -> None:
    assert rules("chingona").presets["tradition"] == Options(mexicans="on", parsons_benefit=True)


def test_undo_takes_a_call_back_but_no_throw() -> None:
    match = ana("A-A-9-9-Q")("0 wild 4 A")
    assert match.undo() == "0 wild 4 A"
    assert match.next == Choose((0,))
    assert not match.undoable()
