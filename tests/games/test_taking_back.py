"""T4 in the games with secrets: a line may be taken back until it has shown something, or the phone has passed on."""

from __future__ import annotations

from typing import Any

import pytest

from pyengine import IllegalAction, Over
from tests.games import chinaso_table, dudo_table
from tests.playing import NAMES, Script

ONE_EACH = "3C.4C.6S 5C.7C.9S 8D.JD.QD 2H.4H.9H"


def dudo(*lines: str, **options: Any) -> Script:
    """The starter of three has the say which way the round goes."""
    return Script("dudo", NAMES[:3], {"dice": 2, **options})("* 6.2.3", *lines)


def claims(*lines: str, **options: Any) -> Script:
    """Ana has drawn from the stock; Beto and Chela are asked for what Dani discarded."""
    match = chinaso_table.table(*ONE_EACH.split(), pile="2D.KH", changes={"phase": "turn"}, **options)
    return match("0 draw", "* AS", *lines)


def stays(match: Script) -> bool:
    return not match.undoable()


class TestD22Direction:
    def test_the_choice_goes_back_until_a_cup_is_shaken(self) -> None:
        assert dudo("0 direction left").undo() == "0 direction left"
        assert stays(dudo("0 direction left", "* 2.3"))  # the next secret is there

    def test_with_own_dice_it_is_the_starter_who_shakes_next(self) -> None:
        match = Script("dudo", NAMES[:3], {"dice": 2})("# own", "* 6.2.3", "0 direction left")
        assert match.undo() == "0 direction left"


class TestD23ADieThatFell:
    def test_the_report_goes_back_until_it_is_said_which(self) -> None:
        for seat in (0, 1):
            match = dudo_table.table("2.2 3.3.4 4.4.4")(f"{seat} fell")
            assert match.undo() == f"{seat} fell"
            assert stays(match(f"{seat} fell", "* 1"))  # a secret of its owner

    def test_with_own_dice_it_is_its_owner_who_says_which(self) -> None:
        match = Script("dudo", NAMES[:2], {"dice": 2})("# own", "* 6.2", "* 1.2", "* 3.4", "1 fell")
        assert match.undo() == "1 fell"

    def test_the_last_die_of_a_player_comes_back_unseen(self) -> None:
        match = dudo_table.table("2.2 3 4.4.4")
        before = match.state
        assert match("1 fell").undo() == "1 fell"
        assert match.state == before

    def test_not_where_it_ends_the_match(self) -> None:
        """The cups were not lifted, but the record of a match that is over is everybody's."""
        match = dudo_table.table("2.2 3")("1 fell")
        assert isinstance(match.next, Over)
        assert not match.open_at(len(match))
        assert stays(match)

    def test_not_when_it_has_passed_the_phone_on(self) -> None:
        """Beto is in turn now, and has the phone in his hand."""
        assert stays(dudo_table.table("2 3.3 4.4.4")("0 fell"))

    def test_a_bid_passes_the_phone_on(self) -> None:
        assert stays(dudo_table.table("2.2 3.3", bid="1 2"))


class TestN4Claims:
    def test_an_answer_goes_back_while_others_are_asked(self) -> None:
        assert claims("1 pass").undo() == "1 pass"
        assert claims("2 claim").undo() == "2 claim"
        match = claims("2 claim", "1 pass")
        assert (match.undo(), match.undo()) == ("1 pass", "2 claim")

    def test_and_until_the_player_in_turn_goes_on(self) -> None:
        """The phone is back where it was: Ana drew before the others were asked."""
        for line in ("1 claim", "1 pass"):
            match = claims(*(["2 pass"] if line == "1 pass" else []), line)
            assert match.view()["phase"] == "play"
            assert match.undo() == line

    def test_not_once_that_player_has_discarded(self) -> None:
        match = claims("1 claim")("0 discard AS")
        assert stays(match)
        with pytest.raises(IllegalAction, match=r"core\.nothing_to_undo"):
            match.undo()

    def test_not_once_the_claim_is_paid(self) -> None:
        """N1: the claimant has drawn a secret card from the stock."""
        assert claims("1 claim", claim_cost="one-stock-card").undo() == "1 claim"
        assert stays(claims("1 claim", "* 2S", claim_cost="one-stock-card"))

    def test_with_own_cards_not_where_another_holds_the_phone_to_pay(self) -> None:
        match = claims(claim_cost="one-stock-card")
        match._change_luck(own=True, even_hidden=True)  # as in a match from before records told
        assert match("2 claim").undoable()
        assert stays(match("1 pass"))

    def test_not_the_pass_that_ends_the_hand(self) -> None:
        """N22: everybody's cards lie open then."""
        empty = {"phase": "turn", "pool": ()}
        assert stays(chinaso_table.table(*ONE_EACH.split(), pile="KH", changes=empty)("0 pass"))
