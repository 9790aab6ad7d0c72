"""Chinaso's rulings about the combinations on the table: laying down, laying off, swapping jokers."""

from __future__ import annotations

from pyengine import Over
from pyengine.games.chinaso.state import CONTRACTS
from tests.games.chinaso_table import TWO_THREES, codes, laid, legal, table, told


class TestN13N14JokerSwap:
    STRAIGHTS = ((0, "8H.XX.10H"), (1, "3C.4C.5C"))

    def test_on_the_straights_of_others_too(self) -> None:
        match = table("9H.KC", "9C", melds=((1, "8H.XX.10H"), (0, "4C.5C.6C")), hand=2)("0 swap 9H 1.low")
        assert told(match, "swapped") == {"seat": 0, "card": "9H", "meld": 1, "owner_seat": 1}
        assert laid(match)[0] == "XX.8H.9H.10H"

    def test_no_free_end(self) -> None:
        match = table("2H.KC", "9C", melds=((0, "AH.XX.3H"), (1, "3C.4C.5C")), hand=2, pile="5D")
        match.refuses("0 swap 2H 1.low", "chinaso.no_free_end", "N13")
        match.refuses("0 swap 2H 1", "chinaso.no_free_end", "N13")
        assert laid(match("0 swap 2H 1.high"))[0] == "AH.2H.3H.XX"

    def test_a_whole_suit_has_none(self) -> None:
        whole = "AS.2S.3S.4S.XX.6S.7S.8S.9S.10S.JS.QS.KS"
        match = table("5S.KC", "9C", melds=((0, whole), (1, "4C.5C.6C")), hand=2)
        match.refuses("0 swap 5S 1.low", "chinaso.no_free_end", "N13")
        assert not any(action.startswith("swap") for action in legal(match))

    def test_off(self) -> None:
        match = table("9H.KC", "9C", melds=self.STRAIGHTS, hand=2, joker_swap="off", pile="6D")
        match.refuses("0 swap 9H 1.low", "chinaso.swap_off", "N13")
        assert not any(action.startswith("swap") for action in legal(match))

    def test_own_straights_whatever_lay_off_own_says(self) -> None:
        match = table("9H.KC", "9C", melds=self.STRAIGHTS, hand=2, lay_off_own=False, pile="6D")
        assert laid(match("0 swap 9H 1.low"))[0] == "XX.8H.9H.10H"

    def test_n14_not_in_a_three(self) -> None:
        match = table("7D.KC", "9C", melds=((0, "7S.7H.XX"), (0, "2S.2H.2D")))
        match.refuses("0 swap 7D 1", "chinaso.joker_in_three", "N14")

    def test_the_last_card_of_the_hand_may_swap(self) -> None:
        match = table("9H", "9C", melds=self.STRAIGHTS, hand=2, pile="6D")
        assert "out" in codes(match("0 swap 9H 1.low"))
        kept = table("9H", "9C", melds=self.STRAIGHTS, hand=2, go_out_discard="required", pile="6D")
        kept.refuses("0 swap 9H 1.low", "chinaso.keep_one", "N8")


class TestN15ToN21WhatIsLaid:
    def test_n15_jokers_in_separate_sets(self) -> None:
        match = table("2S.2H.XX.10S.10H.XX.KC", "9C")
        match.refuses("0 lay 2S.XX.XX 10S.10H.KC", "chinaso.joker_twice", "N15")
        assert laid(match("0 lay 2S.2H.XX 10S.10H.XX")) == ["2S.2H.XX", "10S.10H.XX"]

    def test_n18_no_card_twice_in_a_straight(self) -> None:
        table("3C.4C.4C.5C.8S.9S.10S.KD", "9C", hand=2).refuses(
            "0 lay 3C.4C.4C.5C 8S.9S.10S", "chinaso.repeated", "N18"
        )

    def test_n19_touching_straights(self) -> None:
        assert laid(table("3C.4C.5C.6C.7C.8C.KD", "9C", hand=2, pile="2D")("0 lay 3C.4C.5C 6C.7C.8C")) == [
            "3C.4C.5C",
            "6C.7C.8C",
        ]

    def test_n20_n21_two_sets_of_one_rank_and_suits_twice(self) -> None:
        assert laid(table("7S.7S.7H.7H.7D.7D.KD", "9C")("0 lay 7S.7S.7H 7H.7D.7D")) == ["7S.7S.7H", "7H.7D.7D"]

    def test_more_than_three_cards_at_once(self) -> None:
        match = table(f"{TWO_THREES}.2C.KC", "9C")("0 lay 2C.2S.2H.2D 10S.10H.10D")
        assert laid(match)[0] == "2S.2H.2D.2C"

    def test_no_card_is_laid_twice(self) -> None:
        table(f"{TWO_THREES}.KC", "9C").refuses("0 lay 2S.2H.2Q", "core.bad_text", "T2")
        table(f"{TWO_THREES}.KC", "9C").refuses("0 lay 2S.2H.2D 2S.2H.2D", "chinaso.not_in_hand", "N9")

    def test_n31_more_than_the_contract_is_refused(self) -> None:
        match = table(f"{TWO_THREES}.9S.9H.9D.KC", "9C")
        match.refuses("0 lay 2S.2H.2D 9S.9H.9D 10S.10H.10D", "chinaso.wrong_contract", "N31")
        match.refuses("0 lay 2S.2H.2D 3S.4S.5S", "chinaso.not_in_hand", "N9")
        both = table(f"{TWO_THREES}.3H.4H.5H.KC", "9C", pile="5D")
        both.refuses("0 lay 2S.2H.2D 3H.4H.5H", "chinaso.wrong_contract", "N31")

    def test_n31_without_the_contract_nothing_is_laid(self) -> None:
        match = table("2S.2H.KC", "9C")
        match.refuses("0 lay", "chinaso.cannot_lay", "N31")
        assert not any(action.startswith("lay") for action in legal(match))

    def test_n31_the_last_hand_needs_all_twelve_and_any_card_may_be_the_discard(self) -> None:
        """Twelve of twelve: what was drawn is laid down, and another card is left to be thrown; nothing else is."""
        eleven = "2S.2H.2D.3S.3H.3D.4S.4H.4D.5S.5H"
        match = table(f"{eleven}.5D.KC", "9C", hand=7, go_out_discard="required")
        match("0 lay 2S.2H.2D 3S.3H.3D 4S.4H.4D 5S.5H.5D")
        assert not isinstance(match.next, Over)
        match("0 discard KC")
        assert isinstance(match.next, Over)
        assert match.next.winners == (0,)

    def test_n31_the_contracts(self) -> None:
        assert [(c.number, c.threes, c.straights, c.cards) for c in CONTRACTS] == [
            (1, 2, 0, 9),
            (2, 0, 2, 9),
            (3, 3, 0, 11),
            (4, 2, 1, 11),
            (5, 1, 2, 11),
            (6, 0, 3, 11),
            (7, 4, 0, 12),
        ]


class TestN29BothEnds:
    def test_straights_of_others_grow_at_both_ends(self) -> None:
        match = table("2C.6C.KD.AC", "9C", melds=((1, "3C.4C.5C"), (0, "8H.9H.10H")), hand=2, pile="5D")
        match("0 add 2C 1.low", "0 add 6C 1.high", "0 add AC 1.low")
        assert laid(match)[0] == "AC.2C.3C.4C.5C.6C"

    def test_a_joker_goes_to_the_end_that_is_named(self) -> None:
        match = table("XX.KD", "9C", melds=((1, "3C.4C.5C"), (0, "8H.9H.10H")), hand=2, pile="5D")
        assert legal(match) == {f"add XX {place}" for place in ("1.low", "1.high", "2.low", "2.high")} | {
            "discard KD",
            "discard XX",
        }
        match.refuses("0 add XX 1", "chinaso.does_not_fit", "N29")
        assert laid(match("0 add XX 2.low"))[1] == "XX.8H.9H.10H"
