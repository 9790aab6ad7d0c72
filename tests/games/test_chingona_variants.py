"""Chingona: every house rule on and off, and play for more than two."""

from __future__ import annotations

from typing import Any

import pytest

from pyengine import BadOptions, Over, Roll
from tests.games.chingona_hands import THREE_ROLLS, a_game, ana, beats, calls, codes, dice, full
from tests.playing import Script, play


def three(**options: object) -> Script:
    """Ana starts against Beto and Chela."""
    return play("chingona", "Ana Beto Chela", **options)


class TestG8Ties:
    def test_a_tie_loses(self) -> None:
        match = ana("9-9-10-A-Q")("0 numbers 29", dice("9-9-10-A-Q"))
        assert (match.state.wins, codes(match)[1]) == ((1, 0), "tie_loses")

    @pytest.mark.parametrize("ties", ["replay-numbers", "replay-all"])
    def test_numbers_are_played_again_by_the_same_starter(self, ties: str) -> None:
        match = ana("9-9-10-A-Q", ties=ties)("0 numbers 29", dice("9-9-10-A-Q"))
        assert codes(match) == ["rolled", "tied", "replayed"]
        assert match.state.wins == (0, 0)
        assert match.state.game.starter == 0
        assert match.view()["last"]["how"] == "tied"
        assert match.view()["last"]["winner"] is None

    @pytest.mark.parametrize(("ties", "wins"), [("replay-numbers", (1, 0)), ("replay-all", (0, 0))])
    def test_hands_are_played_again_where_all_are(self, ties: str, wins: tuple[int, int]) -> None:
        match = ana("K-K-9-9-J", ties=ties)("0 wild 4 K", dice("K-K-10-10-J"))
        assert match.state.wins == wins

    def test_a_challenger_may_stop_on_a_tie_that_is_played_again(self) -> None:
        match = ana("9-10-J-Q-K", ties="replay-all")("0 keep", dice("K-K-9-10-J"), "0 natural 2 K")
        match(dice("K-K-9-Q-J"))
        assert match.view()["may_stop"]
        assert {offer.kind for offer in match.offers(1)} == {"keep", "stop"}
        match("1 stop")
        assert codes(match) == ["tied", "replayed"]

    def test_among_three_a_tie_counts_at_the_end(self) -> None:
        match = three(ties="replay-all")(dice("K-K-9-10-J"), "0 natural 2 K", dice("K-K-9-Q-J"))
        assert match.state.game.tied
        assert match.view()["tied"]
        again = three(ties="replay-all")(*match.log[1:])
        assert again(dice("9-9-10-J-Q")).state.wins == (0, 0, 0)
        assert match(dice("A-A-10-J-Q")).state.wins == (0, 0, 1)


class TestG9FewerRolls:
    def answer(self, **options: object) -> Script:
        """Two kings in two rolls; Beto has two kings in one."""
        match = ana("9-10-J-Q-K", **options)("0 keep", dice("K-K-9-10-J"), "0 natural 2 K")
        return match(dice("K-K-9-Q-J"))

    def test_off(self) -> None:
        self.answer().refuses("1 stop", "chingona.not_beaten", "G7")

    def test_on(self) -> None:
        match = self.answer(tie_in_fewer_rolls_wins=True)
        assert match.state.wins == (0, 1)
        assert codes(match)[1] == "beaten"

    def test_as_many_rolls_are_a_tie(self) -> None:
        match = ana("9-10-J-Q-K", tie_in_fewer_rolls_wins=True)("0 keep", dice("K-K-9-10-J"), "0 natural 2 K")
        assert match.view()["to_beat"]["equal_until"] == 1
        match(dice("9-10-J-Q-A"), "1 keep", dice("K-K-9-10-J"))
        assert match.state.wins == (1, 0)

    def test_among_three_fewer_than_the_leading_hand_took(self) -> None:
        match = three(tie_in_fewer_rolls_wins=True, ties="replay-all")
        match(dice("9-10-J-Q-K"), "0 keep", dice("K-K-9-10-J"), "0 natural 2 K", dice("K-K-9-Q-J"), "1 stop")
        assert match.state.game.best.rolls == 1
        match(dice("9-10-J-Q-A"), "2 keep", dice("K-K-9-10-J"))  # the same in more rolls is worse, and no tie
        assert match.state.wins == (0, 1, 0)


class TestG10Mexicans:
    def test_off(self) -> None:
        ana("9-10-J-Q-A")(*THREE_ROLLS, dice("9-9-J-Q-K")).refuses("0 mexican Q", "chingona.no_mexicans", "G10")

    def test_after_three_rolls_and_of_a_number_that_shows(self) -> None:
        ana("9-9-J-Q-K", mexicans="on").refuses("0 mexican Q", "chingona.mexican_early", "G10")
        match = ana("9-10-J-Q-A", mexicans="on")(*THREE_ROLLS, dice("9-9-J-Q-K"))
        match.refuses("0 mexican A", "chingona.mexican_not_shown", "G10")
        assert [call for call in full(match) if call.startswith("mex")] == [f"mexican {face}" for face in "KQJ9"]

    def test_the_challenger_may_use_fewer_rolls(self) -> None:
        match = ana("9-10-J-Q-A", mexicans="on")(*THREE_ROLLS, dice("9-9-J-Q-K"), "0 mexican Q")
        assert beats(match, "Q-Q-9-9-9")

    @pytest.mark.parametrize("options", [{"ties": "replay-all"}, {"tie_in_fewer_rolls_wins": True}])
    def test_one_die_of_the_number_never_ties(self, options: dict[str, Any]) -> None:
        match = ana("9-10-J-Q-A", mexicans="on", **options)(*THREE_ROLLS, dice("9-9-J-Q-K"), "0 mexican Q")
        assert match.view()["to_beat"]["equal_until"] == 0
        match(dice("Q-9-10-J-K")).refuses("1 stop", "chingona.not_beaten")

    def test_among_three_the_next_needs_more_of_them(self) -> None:
        match = three(mexicans="on")(dice("9-10-J-Q-A"), *THREE_ROLLS, dice("9-9-J-Q-K"), "0 mexican Q")
        match(dice("Q-Q-9-10-J"), "1 stop")
        assert match.view()["to_beat"]["hands"][0] == {"count": 3, "faces": ["Q"]}
        match(dice("Q-Q-9-10-J")).refuses("2 stop", "chingona.not_beaten")
        assert match("2 keep Q.Q", dice("Q-9-9")).state.wins == (0, 0, 1)


class TestG11ParsonsBenefit:
    def test_off(self) -> None:
        match = ana()
        for _ in range(4):
            a_game(match, 0)
        assert match.next == Over((4, 0), (0,))

    def test_not_at_four_to_one(self) -> None:
        match = ana(parsons_benefit=True)
        for winner in (0, 1, 0, 0, 0):
            a_game(match, winner)
        assert match.next == Over((4, 1), (0,))

    def test_with_other_numbers_of_games(self) -> None:
        match = ana(parsons_benefit=True, games_to_win=1)
        a_game(match, 0)
        assert match.state.leader == 0
        a_game(match, 1)
        assert match.next == Over((1, 1), (1,))

    def test_the_roles_go_on_reversing(self) -> None:
        match = ana(parsons_benefit=True)
        starters = []
        for winner in (0, 0, 0, 0, 1, 1):
            starters.append(match.state.game.starter)
            a_game(match, winner)
        assert starters == [0, 1, 0, 1, 0, 1]

    def test_three_have_no_duel_until_one_has_left(self) -> None:
        match = three(parsons_benefit=True)
        for winner in (0, 0, 0, 0):
            a_game(match, winner)
        assert match.state.out == (0,)
        for winner in (1, 1, 1, 1):
            a_game(match, winner)
        assert match.view()["parsons"] == {"seat": 1, "other_seat": 2, "left": 4}
        for winner in (2, 2, 2, 2):
            a_game(match, winner)
        assert match.next == Over((4, 4, 4), (0, 2))

    @pytest.mark.parametrize(("winners", "scores", "won"), [((0, 1, 1), (2, 2), 1), ((0, 0), (3, 0), 0)])
    def test_for_a_pot(self, winners: tuple[int, ...], scores: tuple[int, int], won: int) -> None:
        match = ana(parsons_benefit=True, stakes="units", games_to_win=2)
        for winner in (0, *winners):
            a_game(match, winner)
        assert match.next == Over(scores, (won,))


class TestG12G13FiveAces:
    def test_off_they_are_a_hand_like_any_other(self) -> None:
        match = ana("A-A-9-9-9")("0 wild 5 A")
        assert match.view()["to_beat"]["hands"] == []
        match(dice("A-A-A-A-A"))
        assert match.state.wins == (1, 0)

    @pytest.mark.parametrize("hand", ["A-A-A-A-A", "A-9-9-9-9", "A-A-A-Q-Q"])
    def test_wild_or_natural_on_any_roll(self, hand: str) -> None:
        match = ana("9-10-J-Q-K", five_aces="starter")("0 keep", dice(hand))
        assert match.state.wins == (1, 0)

    @pytest.mark.parametrize("hand", ["A-A-A-A-9", "K-K-K-K-K", "A-A-9-9-10"])
    def test_what_is_not_five_aces(self, hand: str) -> None:
        assert ana(hand, five_aces="starter").state.wins == (0, 0)

    def test_all_pairs_make_them_too(self) -> None:
        assert ana("A-9-9-10-10", five_aces="starter", wild_numbers="all-pairs").state.wins == (1, 0)

    def test_the_cup_stays_for_one_game_then_the_roles_reverse_again(self) -> None:
        match = ana("A-A-A-A-A", five_aces="starter")
        assert match.state.game.starter == 0
        a_game(match, 0)
        assert match.state.game.starter == 1

    def test_the_starter_only(self) -> None:
        match = ana("9-10-J-Q-A", five_aces="starter")("0 numbers 20", dice("A-A-A-A-A"))
        assert match.state.wins == (1, 0)

    def test_a_player_who_leaves_with_them_does_not_start(self) -> None:
        match = three(five_aces="starter", games_to_win=1)(dice("A-A-A-A-A"))
        assert (match.state.out, match.state.game.starter) == ((0,), 1)

    def test_g13_four_natural_aces_win_too(self) -> None:
        assert ana("A-A-A-A-9", five_aces="starter", four_natural_aces=True).state.wins == (1, 0)

    def test_g13_needs_g12(self) -> None:
        match = ana("A-A-A-A-9", four_natural_aces=True)
        assert match.state.wins == (0, 0)
        assert "wild 5 A" not in calls(match)

    @pytest.mark.parametrize(("on", "wins"), [(True, (0, 1)), (False, (1, 0))])
    def test_g13_they_answer_as_five_wild_aces(self, on: bool, wins: tuple[int, int]) -> None:
        match = ana("K-K-9-9-9", five_aces="starter", four_natural_aces=on)("0 wild 5 K", dice("A-A-A-A-9"))
        assert match.state.wins == wins

    def test_g13_they_tie_with_five_wild_aces(self) -> None:
        match = three(five_aces="starter", four_natural_aces=True)(dice("K-K-9-9-9"), "0 wild 5 K")
        match(dice("A-A-9-9-9"), dice("A-A-A-A-9"))
        assert match.state.wins == (0, 1, 0)
        assert codes(match)[1] == "tie_loses"

    def test_g13_naturally_they_are_four(self) -> None:
        match = ana("K-K-K-K-K", five_aces="starter", four_natural_aces=True)("0 natural 5 K", dice("A-A-A-A-9"))
        assert match.state.wins == (1, 0)


class TestG15G16Many:
    def test_each_must_beat_the_best_hand_so_far(self) -> None:
        match = three()(dice("J-J-9-10-A"), "0 natural 2 J", dice("K-K-9-10-A"))
        assert (match.state.game.best.seat, match.view()["to_beat"]["seat"]) == (1, 1)
        match(dice("Q-Q-9-10-A"))
        assert match.state.wins == (0, 1, 0)
        assert match.state.game.starter == 1

    def test_a_tie_with_the_best_hand_is_not_enough(self) -> None:
        match = three()(dice("J-J-9-10-A"), "0 natural 2 J", dice("K-K-9-10-A"), dice("K-K-Q-10-A"))
        assert match.state.wins == (0, 1, 0)

    def test_who_beats_it_may_throw_on_for_a_better_hand(self) -> None:
        match = three()(dice("9-10-J-Q-K"), "0 keep", dice("J-J-9-10-A"), "0 natural 2 J", dice("K-K-9-10-A"))
        assert {offer.kind for offer in match.offers(1)} == {"keep", "stop"}
        risky = three()(*match.log[1:])("1 keep A", dice("9-10-J-Q"))
        assert (codes(risky)[-1], risky.state.game.best.seat) == ("short", 0)  # only what lies there counts
        match("1 keep K.K", dice("K-9-10"))
        assert match.state.game.best.worth == (3, 5)
        assert match.state.game.limit == 2

    def test_the_starter_wins_and_starts_again(self) -> None:
        match = three()
        a_game(match, 0)
        assert match.state.game.starter == 0

    def test_two_that_are_left_reverse_the_roles(self) -> None:
        match = three(games_to_win=2)
        for winner in (1, 2, 1):
            a_game(match, winner)
        assert (match.state.out, match.state.game.starter) == ((1,), 2)  # G16: the next one clockwise
        a_game(match, 0)
        assert match.state.game.starter == 0
        a_game(match, 0)
        assert match.next == Over((2, 2, 1), (0, 1))

    def test_g16_clockwise_goes_past_those_who_left(self) -> None:
        match = play("chingona", "Ana Beto Chela Dani", games_to_win=1)
        a_game(match, 3)
        assert match.state.game.starter == 0
        a_game(match, 2)
        assert match.state.game.starter == 0
        assert match.state.after(1) == 0
        a_game(match, 1)
        assert match.next == Over((0, 1, 1, 1), (1, 2, 3))
        assert [note.code for note in match.notes_of(len(match))][-1] == "chingona.won"


class TestG17Stakes:
    def test_units_go_to_the_first_with_games_enough(self) -> None:
        match = three(stakes="units", ante=3)
        assert match.notes_of(1)[1].params == {"seats": [0, 1, 2], "ante": 3, "pot": 9}
        for winner in (0, 1, 1, 2, 1, 1):
            a_game(match, winner)
        assert match.next == Over((1, 4, 1), (1,))
        assert match.notes_of(len(match))[-1].params == {"seat": 1, "pot": 9}
        assert sum(match.view()["chips"]) == 0

    def test_drinks_have_no_pot(self) -> None:
        match = three(ante=50)
        assert (match.view()["pot"], match.view()["chips"]) == (0, [0, 0, 0])
        assert "antes" not in codes(match)

    @pytest.mark.parametrize("games", [1, 9])
    def test_games_to_win(self, games: int) -> None:
        match = ana(games_to_win=games)
        for _ in range(games):
            a_game(match, 1)
        assert match.next == Over((0, games), (1,))

    @pytest.mark.parametrize("options", [{"games_to_win": 0}, {"games_to_win": 10}, {"ante": 0}, {"ante": 101}])
    def test_numbers_that_cannot_be(self, options: dict[str, Any]) -> None:
        with pytest.raises(BadOptions, match=r"options\.bad_number"):
            ana(**options)


class TestG21Elimination:
    def match(self, *names: str, **options: object) -> Script:
        return Script("chingona", names, {"elimination": "high-numbers", **options})

    def test_the_highest_total_is_safe_until_two_are_left(self) -> None:
        match = self.match("Ana", "Beto", "Chela", "Dani")
        for seat, shown in enumerate(("9-9-J-Q-K", "10-10-10-J-Q", "A-A-A-A-A", "9-J-Q-K-A")):
            assert match.next == Roll(5)
            assert match.next.by == seat
            match(dice(shown))
        assert codes(match) == ["contested", "safe"]
        assert match.state.out == (1,)
        match(dice("J-J-J-J-J"), dice("9-J-J-J-J"), dice("A-J-J-J-J"))
        assert codes(match) == ["contested", "safe", "duel"]
        assert match.state.playing == (0, 3)
        assert match.state.flick == (0, 3)
        match(dice("9-A"))
        assert match.state.game.starter == 3
        for _ in range(4):
            a_game(match, 3)
        assert match.next == Over((0, 0, 0, 4), (1, 2, 3))
        assert match.view()["payer"] == 0

    def test_ties_for_the_highest_throw_again_among_themselves(self) -> None:
        match = self.match("Ana", "Beto", "Chela")(dice("9-J-J-J-J"), dice("A-J-J-J-J"), dice("9-J-J-J-J"))
        assert codes(match) == ["contested", "contest_tie"]
        assert match.state.contest == (0, 2)
        match(dice("A-J-J-J-J"), dice("9-J-J-J-J"))
        assert match.state.out == (2,)
        assert match.state.flick == (0, 1)

    def test_a_pot_is_played_for_by_two(self) -> None:
        match = self.match("Ana", "Beto", "Chela", stakes="units", games_to_win=1)
        match(dice("9-9-J-Q-K"), dice("A-A-A-A-A"), dice("A-J-Q-K-K"), dice("9-A"))
        a_game(match, 1)
        assert match.next == Over((0, 1, 0), (1,))
        assert match.view()["chips"] == [0, 2, -2]

    def test_two_need_none_and_off_everybody_plays(self) -> None:
        assert self.match("Ana", "Beto").state.contest == ()
        assert three().state.playing == (0, 1, 2)
