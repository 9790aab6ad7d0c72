"""Chinaso's acceptance examples, and a hand from the first cut to the count."""

from __future__ import annotations

import pytest

from pyengine import Choose, Draw, Match, Over, rules
from pyengine.core.cards import cards
from pyengine.games.chinaso.options import Options
from tests.games.chinaso_table import DOWN, TWO_THREES, codes, hand, laid, legal, table, told
from tests.playing import NAMES, Script


class TestAcceptanceExamples:
    def test_01_two_threes_together_or_nothing(self) -> None:
        match = table(f"{TWO_THREES}.KC", "9C", "9D", "9H")
        assert match.refuses("0 lay 2S.2H.2D", "chinaso.wrong_contract", "N31").params["contract"] == "2-0"
        match("0 lay 2S.2H.2D 10S.10H.10D")
        assert laid(match) == ["2S.2H.2D", "10S.10H.10D"]
        assert codes(match) == ["down", "laid", "laid"]

    def test_02_the_ace_is_high_or_low_never_both(self) -> None:
        match = table("AH.2H.3H.QH.KH.AH.2H.KC", "9C", "9D", "9H", hand=2)
        match.refuses("0 lay KH.AH.2H AH.2H.3H", "chinaso.around_ace", "N16")
        match("0 lay AH.2H.3H QH.KH.AH")
        match.refuses("0 add 2H 2.high", "chinaso.around_ace", "N16")
        far = table("2H.9C", "9C", "9D", "9H", melds=((0, "JH.QH.KH.AH"), (0, "3C.4C.5C")), hand=2, pile="5D")
        far.refuses("0 add 2H 1.high", "chinaso.around_ace", "N16")

    def test_03_a_straight_is_three_in_one_suit(self) -> None:
        match = table("3C.4C.5C.8S.9S.10S.4D.KC", "9C", "9D", "9H", hand=2, pile="3D")
        match.refuses("0 lay 3C.4D.5C 8S.9S.10S", "chinaso.not_a_set", "N21")
        match.refuses("0 lay 3C.4C 8S.9S.10S", "chinaso.too_few", "N31")
        match("0 lay 3C.4C.5C 8S.9S.10S")

    def test_04_n13_the_exact_card_takes_the_place_of_the_joker(self) -> None:
        melds = ((0, "8H.XX.10H"), (1, "3C.4C.5C"))
        match, other = (table("9H.9S.KC", "9C", "9D", "9H", melds=melds, hand=2, pile="3D") for _ in range(2))
        refusal = match.refuses("0 swap 9S 1.high", "chinaso.not_exact", "N13")
        assert refusal.params == {"card": "9S", "exact_card": "9H"}
        match.refuses("0 swap 9H 2.high", "chinaso.no_joker", "N13")
        assert {action for action in legal(match) if action.startswith("swap")} == {"swap 9H 1.low", "swap 9H 1.high"}
        match("0 swap 9H 1.high")
        assert laid(match) == ["8H.9H.10H.XX", "3C.4C.5C"]
        assert laid(other("0 swap 9H 1.low"))[0] == "XX.8H.9H.10H"

    def test_05_n15_one_joker_per_set(self) -> None:
        match = table("XX.7D.KC", "9C", "9D", "9H", melds=((0, "7S.7H.XX"), (0, "3H.3D.3C")), pile="2D")
        match.refuses("0 add XX 1", "chinaso.joker_twice", "N15")
        assert laid(match("0 add 7D 1"))[0] == "7S.7H.7D.XX"

    def test_06_n7_no_third_set_but_cards_on_other_sets(self) -> None:
        match = table(
            "QS.QH.QD.KC", "9C", "9D", "9H", melds=((0, "2S.2H.2D"), (0, "3H.3D.3S"), (1, "QS.QH.QC"), (1, "4H.4D.4S"))
        )
        match.refuses("0 lay QS.QH.QD", "chinaso.already_down", "N7")
        match("0 add QS 3", "0 add QH 3", "0 add QD 3")
        assert laid(match)[2] == "QS.QS.QH.QH.QD.QC"
        assert hand(match, 0) == cards("KC")

    def test_07_a_player_who_is_not_down_lays_nothing_off(self) -> None:
        match = table("4C.KC.QD", "9C", "9D", "9H", melds=DOWN)
        match.refuses("0 add 4C 1", "chinaso.not_down", "N7")
        match.refuses("0 swap 4C 1", "chinaso.not_down", "N7")
        assert not any(action.startswith("add") for action in legal(match))

    def test_08_points(self) -> None:
        match = table("KC.2D", "2S.9S.QS.AS.XX", "7S", "10D", melds=((0, "2S.2H.2C"), (0, "JS.JH.JD")))
        match("0 add 2D 1", "0 discard KC")
        assert told(match, "hand_over")["points"] == [0, 91, 7, 10]

    def test_09_a_chinaso_doubles(self) -> None:
        match = table(TWO_THREES, "2S.9S.QS.AS.XX", "7S.8S.9D.10D")("0 lay")
        assert codes(match) == ["down", "laid", "laid", "chinaso", "counted", "counted", "hand_over"]
        assert told(match, "hand_over") == {"number": 1, "points": [0, 182, 68], "totals": [0, 182, 68]}

    def test_10_going_out_the_normal_way(self) -> None:
        match = table(TWO_THREES, "2S.9S.QS.AS.XX", "7S.8S.9D.10D", melds=DOWN)("0 lay")
        assert codes(match)[3] == "out"
        assert told(match, "hand_over")["points"] == [0, 91, 34]

    def test_11_who_may_claim_a_discard(self) -> None:
        # Chela (2) discards, Dani (3) is next; Ana has nothing on the table, Beto has.
        match = table("5S.6S", "5H.6H", "8D.KC", "5D.6D", melds=DOWN, seat=2)
        match("2 discard 8D", "3 draw", "* QC")
        assert match.next == Choose((0,))
        match.refuses("1 claim", "core.not_your_turn", "T1")
        match.refuses("2 claim", "core.not_your_turn", "T1")
        match("0 claim")
        assert (codes(match), told(match, "claimed")) == (["claimed"], {"seat": 0, "card": "8D"})
        assert hand(match, 0) == cards("5S.6S.8D")
        assert match.next == Choose((3,))

    def test_12_the_first_down_in_hand_7_is_out(self) -> None:
        match = table("2S.2H.2D.4S.4H.4D.6S.6H.6D.8S.8H.8D.KC", "9S.9D", "AS", hand=7)
        match("0 lay")
        assert codes(match) == ["down", *["laid"] * 4]
        match("0 discard KC")
        assert codes(match)[:2] == ["discarded", "chinaso"]
        assert told(match, "hand_over")["points"] == [0, 36, 40]

    def test_13_n24_the_cutters_joker(self) -> None:
        match = Script("chinaso", NAMES[:4])("* KS.2H.3D.4C", "* 5H")
        assert match.next == Draw(1, match.state.pool)
        match("* XX")
        assert told(match, "cutter_joker") == {"seat": 3}
        assert hand(match, 3) == cards("XX")
        for seat, dealt in ((1, 9), (2, 9), (3, 8), (0, 9)):
            assert isinstance(match.next, Draw)
            assert (match.next.cards, match.next.seen_by) == (dealt, (seat,))
            match("* " + ".".join(map(str, match.next.pool[:dealt])))
        assert [len(hand(match, seat)) for seat in range(4)] == [9] * 4

    def test_14_n17_the_longest_straight(self) -> None:
        whole = "AS.2S.3S.4S.5S.6S.7S.8S.9S.10S.JS.QS.KS"
        match = table("AS.XX.KC", "9C", "9D", melds=((0, whole), (1, "3C.4C.5C")), hand=2, pile="3D")
        match.refuses("0 add AS 1.high", "chinaso.too_long", "N17")
        match.refuses("0 add XX 1.high", "chinaso.too_long", "N17")
        long = table("2H.AH.9D.9C.8C", "9C", "9D", hand=2)
        long.refuses(f"0 lay {whole}.AS 7C.8C.9C", "chinaso.not_in_hand", "N9")

    def test_15_n30_express(self) -> None:
        match = table("2C", "9C", hand=3, express=True, melds=((0, "2S.2H.2D"),))
        assert match.view()["numbers"] == [1, 2, 3, 6, 7]
        match("0 add 2C 1")
        assert (match.state.contract.threes, match.state.contract.straights) == (0, 3)
        assert match.view()["contract"]["number"] == 6

    def test_16_n5_after_laying_down_only_on_ones_own_turn(self) -> None:
        match = table("KD", "5H.6H", "8C", "5D.6D.7D", melds=(*DOWN, (0, "2S.2H.2D")), seat=3)
        match("3 discard 7D", "0 take")
        assert hand(match, 0) == cards("7D.KD")
        claimed = table("KD", "5H.6H", "8C", "5D.6D", melds=(*DOWN, (0, "2S.2H.2D")), seat=1)
        claimed("1 discard 5H", "2 draw", "* QC")
        assert claimed.next == Choose((3,))

    def test_17_n26_the_win_is_shared(self) -> None:
        match = table("2C", "5H.QH", "QS.KS.AS.10S", melds=((0, "2S.2H.2D"),), hand=7)
        sheet = ((45, 30, 40), *((0, 0, 0),) * 5)
        match.position(sheet=sheet)("0 add 2C 1")
        assert match.next == Over((45, 45, 90), (0, 1), places=(1, 1, 3))
        assert told(match, "won") == {"seats": [0, 1], "winners": 2, "total": 45}
        match.refuses("0 draw", "core.over", "T1")


class TestAWholeHand:
    """Luck and actions line by line, as a record holds them."""

    @pytest.fixture
    def match(self) -> Script:
        match = Script("chinaso", ["Ana", "Beto", "Chela"])
        return match("* 9S.KH.2D", "* 5H", "* JC", "* 2S.2H.2D.10S.10H.4D.6S.8H.KC", "* 3S.5S.7S.9S.JS.KS.3D.5D.7D")

    def test_n25_the_highest_card_deals_and_the_right_of_the_dealer_cuts(self) -> None:
        match = Script("chinaso", ["Ana", "Beto", "Chela"])("* 9S.KH.2D")
        assert [note.code for note in match.notes_of(1)] == ["chinaso.cut_for_deal", "chinaso.dealer"]
        assert match.state.dealer == 1
        assert isinstance(match.next, Draw)
        assert match.next.by == 0

    def test_the_dealers_left_gets_cards_first_and_begins(self, match: Script) -> None:
        assert hand(match, 2) == cards("2S.2H.2D.10S.10H.4D.6S.8H.KC")
        assert hand(match, 0) == cards("3S.5S.7S.9S.JS.KS.3D.5D.7D")
        match("* 4S.4H.4C.JS.JH.QD.QC.AS.AD", "* 10D")
        assert told(match, "turned_up") == {"card": "10D", "seat": 2}
        assert match.next == Choose((2,))
        assert legal(match, 2) == {"draw", "take"}

    def test_n12_it_ends_with_the_count_and_the_next_to_the_left_deals(self, match: Script) -> None:
        match("* 4S.4H.4C.JS.JH.QD.QC.AS.AD", "* 10D", "2 take", "2 lay 2S.2H.2D 10S.10H.10D", "2 discard KC")
        match("0 draw", "* 2C", "1 pass", "0 discard KS", "1 draw", "* JD", "1 lay")
        assert laid(match)[2:] == ["4S.4H.4C", "JS.JH.JD"]
        match("1 discard AS", "2 draw", "* 8D", "0 pass", "2 discard 8D")
        assert match.state.seat == 0
        assert match.view()["counts"] == [9, 3, 3]

    def test_the_hidden_cards_are_in_nobody_elses_log(self, match: Script) -> None:
        assert match.log_for(0)[3:] == ("* ??", "* 3S.5S.7S.9S.JS.KS.3D.5D.7D")
        assert match.log_for(None)[:4] == ("* 9S.KH.2D", "* 5H", "* JC", "* ??")


def test_express() -> None:
    assert rules("chinaso").presets["express"] == Options(express=True)  # N30


def test_tradition() -> None:
    assert rules("chinaso").presets["tradition"] == Options(claim_cost="one-stock-card", claim_priority="current-left")


def test_from_two_to_eight_play() -> None:
    assert rules("chinaso").seats == range(2, 9)
    assert isinstance(Match("chinaso", NAMES[:8]).next, Draw)
