"""Chinaso, ruling by ruling, with every house rule on and off."""

from __future__ import annotations

from itertools import permutations, product
from typing import Any

import pytest

from pyengine import BadOptions, BadRecord, Choose, Draw, Match, seeded
from pyengine.core.cards import JOKER, cards
from pyengine.games.chinaso.rules import in_order
from tests.games.chinaso_table import DOWN, TWO_THREES, codes, hand, laid, legal, table, told
from tests.playing import NAMES, Script, finish, steps

OWN = ((0, "2S.2H.2D"), (0, "JS.JH.JD"))


def asked(**options: Any) -> Script:
    """Beto has drawn; Ana, Chela and Dani are asked whether they claim the eight that Ana's left."""
    match = table("5S.6S", "5H.6H", "5C.6C", "8D.5D.6D", "9S.9H", seat=3, **options)
    return match("3 discard 8D", "4 draw", "* QC")


class TestN1ClaimCost:
    @pytest.mark.parametrize(("cost", "owed"), [("none", 0), ("one-stock-card", 1), ("two-stock-cards", 2)])
    def test_a_claim_costs_stock_cards(self, cost: str, owed: int) -> None:
        match = asked(claim_cost=cost)("0 claim")
        if owed:
            assert match.next == Draw(owed, match.state.pool, (0,))
            assert isinstance(match.next, Draw)
            assert match.next.by == 0
            assert match.view()["claim"] == {"card": None, "asked": [], "wanted_seat": 0, "cost": owed}
            match("* " + ".".join(["KH", "KD"][:owed]))
            assert told(match, "paid") == {"seat": 0, "n": owed}
        assert len(hand(match, 0)) == 3 + owed
        assert match.next == Choose((4,))

    def test_as_many_as_there_are(self) -> None:
        match = asked(claim_cost="two-stock-cards").position(pool=cards("KH"), pile=cards("8D"))("0 claim")
        assert match.next == Draw(1, cards("KH"), (0,))
        none = asked(claim_cost="two-stock-cards").position(pool=(), pile=cards("8D"))("0 claim")
        assert none.next == Choose((4,))

    def test_n22_the_discards_serve_when_the_stock_is_short(self) -> None:
        match = asked(claim_cost="two-stock-cards").position(pool=cards("KH"), pile=in_order("3C.4C.8D"))("0 claim")
        assert codes(match) == ["claimed", "restocked"]
        assert match.next == Draw(2, cards("3C.KH"), (0,))


class TestN2MaxClaims:
    def test_after_that_nobody_asks(self) -> None:
        match = asked(max_claims=1)("0 claim", "4 discard QC", "0 draw", "* KC")
        assert match.next == Choose((1, 2, 3))
        match("3 pass", "2 pass", "1 pass", "0 discard KC", "1 draw", "* KD")
        assert match.next == Choose((2, 3, 4))

    def test_unlimited(self) -> None:
        match = asked()("0 claim", "4 discard QC", "0 draw", "* KC", "1 pass", "2 pass", "3 pass", "0 discard KC")
        assert match("1 draw", "* KD").next == Choose((2, 3, 4))
        assert asked().view()["most_claims"] is None
        assert asked(max_claims=3).view()["most_claims"] == 3

    def test_they_count_anew_in_every_hand(self) -> None:
        match = asked(max_claims=1)("0 claim")
        assert match.view()["claims"] == [1, 0, 0, 0, 0]
        match.position(hands=(*[cards("5S")] * 4, cards("2C.2S.2H.10S.10H.10D")))("4 lay", "* 5H")
        assert match.view()["claims"] == [0] * 5


class TestN3Priority:
    def test_the_window_asks_in_the_order_of_priority(self) -> None:
        # The last seat, 4, deals and is in turn, so both orders agree; with seat 1 in turn they do not.
        assert asked().next == Choose((0, 1, 2))
        hands = ("5S.6S", "5H.6H", "5C.6C", "5D.6D", "9S.9H")
        seed = table(*hands)("0 discard 5S", "1 draw", "* QC")
        assert seed.next == Choose((2, 3, 4))
        late = table(*hands, seat=2)("2 discard 5C", "3 draw", "* QC")
        assert late.next == Choose((0, 1, 4))
        current = table(*hands, seat=2, claim_priority="current-left")("2 discard 5C", "3 draw", "* QC")
        assert current.next == Choose((4, 0, 1))

    @pytest.mark.parametrize("priority", ["dealer-left", "current-left"])
    def test_the_order_of_the_answers_changes_nothing(self, priority: str) -> None:
        hands = ("5S.6S", "5H.6H", "5C.6C.8D", "5D.6D", "9S.9H")
        for wishes in product(("claim", "pass"), repeat=3):
            outcomes = set()
            for order in permutations(range(3)):
                match = table(*hands, seat=2, claim_priority=priority)("2 discard 8D", "3 draw", "* QC")
                assert isinstance(match.next, Choose)
                line = match.next.seats
                for one in order:
                    if isinstance(match.next, Choose) and line[one] in match.next.seats:
                        match(f"{line[one]} {wishes[one]}")
                assert match.next == Choose((3,))
                outcomes.add(match.state)
            assert len(outcomes) == 1
            first = next((seat for seat, wish in zip(line, wishes, strict=True) if wish == "claim"), None)
            (state,) = outcomes
            assert [seat for seat, held in enumerate(state.hands) if cards("8D")[0] in held] == (
                [] if first is None else [first]
            )

    def test_who_comes_later_need_not_answer(self) -> None:
        match = asked()("1 claim")
        assert codes(match) == ["wants"]
        assert match.next == Choose((0,))
        assert match.view()["claim"] == {"card": "8D", "asked": [0], "wanted_seat": 1, "cost": 0}
        match("0 pass")
        assert codes(match) == ["passed", "claimed"]
        assert hand(match, 1) == cards("5H.6H.8D")


class TestN4Timing:
    def test_nobody_is_asked_when_the_player_takes_the_discard(self) -> None:
        match = table("5S.6S", "5H.6H", "5C.6C")("0 discard 5S", "1 take")
        assert match.next == Choose((1,))
        match.refuses("1 claim", "chinaso.no_claim", "N4")
        match.refuses("1 draw", "chinaso.has_drawn", "N32")

    def test_the_window_opens_after_the_draw_and_closes_before_anything_is_laid(self) -> None:
        match = table("5S.6S", "5H.6H", "5C.6C")("0 discard 5S")
        match.refuses("1 claim", "chinaso.no_claim", "N4")
        match.refuses("1 discard 5H", "chinaso.draw_first", "N32")
        match("1 draw")
        with pytest.raises(Exception, match=r"core\.not_now"):
            match("2 claim")
        match("* KC")
        match.refuses("1 discard 5H", "core.not_your_turn", "T1")
        match.refuses("2 discard 5C", "chinaso.claim_first", "N4")
        assert match("2 pass").next == Choose((1,))

    def test_only_one_card_is_claimed(self) -> None:
        match = asked()("0 claim")
        assert match.view()["top"] == "3C"
        assert match.next == Choose((4,))


class TestN5WhoMayNotClaim:
    def test_with_two_players_only_the_upcard_can_be_claimed(self) -> None:
        match = table("5S.6S", "5H.6H")("0 discard 5S", "1 draw", "* KC")
        assert match.next == Choose((1,))
        first = table("5S.6S", "5H.6H", changes={"turn": 0, "laid": 0, "phase": "turn"})("0 draw", "* KC")
        assert first.next == Choose((1,))
        assert first("1 claim").view()["pile"] == 0
        assert first("0 discard KC").view()["top"] == "KC"


class TestN6Upcard:
    def test_a_joker_that_is_turned_up_may_be_taken(self) -> None:
        match = table("5S.6S", "5H.6H", pile="XX", changes={"turn": 0, "laid": 0, "phase": "turn"})
        assert match.state.discarder is None
        assert hand(match("0 take"), 0) == cards("5S.6S.XX")

    def test_everybody_but_the_player_may_claim_it(self) -> None:
        match = table("5S", "5H", "5C", "5D", pile="XX", changes={"turn": 0, "laid": 0, "phase": "turn"})
        assert match("0 draw", "* KC").next == Choose((1, 2, 3))


class TestN7LayOff:
    def test_on_own_sets_even_in_the_same_turn(self) -> None:
        match = table(f"{TWO_THREES}.2C.KC", "9C", "9D")("0 lay 2S.2H.2D 10S.10H.10D")
        assert "add 2C 1" in legal(match)
        assert laid(match("0 add 2C 1"))[0] == "2S.2H.2D.2C"

    def test_own_sets_may_be_closed(self) -> None:
        match = table("2C.4C.KC", "9C", "9D", melds=(*OWN, *DOWN[:1]), lay_off_own=False)
        match.refuses("0 add 2C 1", "chinaso.own_set", "N7")
        assert {action for action in legal(match) if action.startswith("add")} == {"add 4C 3"}

    def test_what_does_not_fit_is_named(self) -> None:
        match = table("2C.KC.QD", "9C", melds=OWN)
        match.refuses("0 add KC 1", "chinaso.does_not_fit", "N29")
        match.refuses("0 add 2C 1.low", "chinaso.does_not_fit", "N29")
        match.refuses("0 add 2C 3", "chinaso.no_such_set", "N29")
        match.refuses("0 add 5C 1", "chinaso.not_in_hand", "N9")
        match.refuses("0 add 2C 1.up", "core.bad_text", "T2")
        match.refuses("0 add 2C 01", "core.bad_text", "T2")


class TestN8N9GoingOut:
    def test_with_or_without_a_discard(self) -> None:
        assert "out" in codes(table("2C", "9C", melds=OWN)("0 add 2C 1"))
        assert "out" in codes(table("2C", "9C", melds=OWN)("0 discard 2C"))

    def test_the_last_card_may_have_to_be_discarded(self) -> None:
        match = table("2C.JC", "9C", melds=OWN, go_out_discard="required")("0 add 2C 1")
        assert legal(match) == {"discard JC"}
        match.refuses("0 add JC 2", "chinaso.keep_one", "N8")
        assert "out" in codes(match("0 discard JC"))

    def test_then_a_lay_down_keeps_a_card_too(self) -> None:
        match = table(f"{TWO_THREES}.10C", "9C", go_out_discard="required")
        match.refuses("0 lay 2S.2H.2D 10S.10H.10D.10C", "chinaso.keep_one", "N8")
        assert match.view(0)["own"]["best"]["points"] == 10
        match("0 lay")
        assert len(hand(match, 0)) == 1
        assert codes(match("0 discard 10S")) == ["discarded", "chinaso", "counted", "hand_over"]

    def test_n9_a_partial_lay_down_still_ends_with_a_discard(self) -> None:
        match = table(f"{TWO_THREES}.KC.QD", "9C", "9D")("0 lay")
        assert match.next == Choose((0,))
        match.refuses("0 discard 9C", "chinaso.not_in_hand", "N9")
        assert match("0 discard KC").next == Choose((1,))


class TestN10N11N12Chinaso:
    def test_the_factor(self) -> None:
        match = table(TWO_THREES, "KC", chinaso_factor=1)("0 lay")
        assert "chinaso" in codes(match)
        assert told(match, "hand_over")["points"] == [0, 10]

    def test_in_one_turn_with_lay_offs_on_own_sets_and_a_discard(self) -> None:
        match = table(f"{TWO_THREES}.2C.KC", "9C", "9D")("0 lay 2S.2H.2D 10S.10H.10D", "0 add 2C 1", "0 discard KC")
        assert codes(match)[1] == "chinaso"

    def test_n11_not_when_the_own_sets_came_down_a_turn_earlier(self) -> None:
        assert codes(table("2C", "9C", melds=OWN)("0 add 2C 1"))[1] == "out"


def _told(match: Match) -> list[str]:
    return [note.code for note in match.notes_of(len(match))] if match.log else []


class TestN22Exhaustion:
    def test_the_discards_but_the_top_become_the_stock(self) -> None:
        match = table("5S.6S", "5H", "5C", pile="3C.9S.2D").position(pool=())
        match("0 discard 5S", "1 draw")
        assert codes(match) == ["restocked"]
        assert match.next == Draw(1, cards("2D.3C.9S"), (1,))
        assert (match.view()["pile"], match.view()["top"]) == (1, "5S")

    def test_the_last_discard_may_still_be_taken(self) -> None:
        match = table("5S.6S", "KH", "QC.AD").position(pool=(), pile=())("0 discard 5S")
        assert codes(match) == ["discarded"]
        assert legal(match, 1) == {"take", "pass"}
        match.refuses("1 draw", "chinaso.nothing_left", "N22")
        match.refuses("1 claim", "chinaso.no_claim", "N4")
        match("1 take", "1 discard KH")
        assert (codes(match), hand(match, 1)) == (["discarded"], cards("5S"))
        assert legal(match, 2) == {"take", "pass"}

    def test_when_it_is_let_go_all_count(self) -> None:
        match = table("5S.6S", "KH", "QC.AD").position(pool=(), pile=())("0 discard 5S", "1 pass")
        assert codes(match) == ["passed", "exhausted", "counted", "counted", "counted", "hand_over"]
        assert told(match, "hand_over")["points"] == [6, 10, 30]
        assert not match.undoable()

    def test_nobody_lets_anything_go_while_cards_are_left(self) -> None:
        match = table("5S.6S", "KH", pile="3C")("0 discard 5S").position(pool=())
        assert legal(match, 1) == {"draw", "take"}
        match.refuses("1 pass", "chinaso.no_claim", "N4")

    def test_a_match_begun_under_revision_1_goes_on_under_it(self) -> None:
        """There a hand ended as soon as only one discard was left."""
        match = Match("chinaso", NAMES, {"express": True, "decks": 2}, revision=1)
        ended = next(at for at, _ in enumerate(steps(match, 0)) if "chinaso.exhausted" in _told(match))
        assert _told(match)[:2] == ["chinaso.discarded", "chinaso.exhausted"]
        match.advance(seeded(1))
        record = match.record()
        assert '"rules":1,' in record
        assert Match.load(record).record() == record
        assert Match.load(record).state == match.state
        with pytest.raises(BadRecord) as refusal:
            Match.load(record.replace('"rules":1,', '"rules":2,'))
        assert (refusal.value.code, refusal.value.line) == ("record.bad_line", ended + 1)

    def test_a_new_match_names_revision_2_and_any_other_is_refused_with_its_sentence(self) -> None:
        record = Match("chinaso", NAMES[:2]).record()
        assert '"rules":2,' in record
        with pytest.raises(BadRecord, match=r"revision 3 of the rules; this version plays 2.*record\.other_rules, T7"):
            Match.load(record.replace('"rules":2,', '"rules":3,'))

    @pytest.mark.parametrize(("packs", "turns"), [(2, 216), (3, 324)])
    def test_a_hand_in_which_nobody_lays_anything_dies(self, packs: int, turns: int) -> None:
        match = table("5S.6S", "KH", decks=packs, changes={"laid": 0, "turn": turns - 2})
        match("0 discard 5S", "1 take")
        assert codes(match) == ["took"]
        match("1 discard KH")
        assert codes(match) == ["discarded", "dead", "counted", "counted", "hand_over"]

    def test_a_card_on_the_table_starts_the_count_anew(self) -> None:
        match = table("2C.KC.QD", "9C", melds=OWN, changes={"laid": 0, "turn": 214})("0 add 2C 1", "0 discard KC")
        assert (match.state.laid, match.state.turn) == (215, 215)

    def test_two_who_only_take_and_discard_come_to_an_end(self) -> None:
        match = table("5S.6S", "KH")("0 discard 5S")
        turns = 1
        while match.state.phase != "cut":
            match(f"{match.state.seat} take", f"{match.state.seat} discard 5S")
            turns += 1
        assert turns == 216


class TestN23Packs:
    @pytest.mark.parametrize(("seats", "decks", "size"), [(6, "auto", 108), (7, "auto", 162), (8, 2, 108), (2, 3, 162)])
    def test_every_pack_brings_two_jokers(self, seats: int, decks: object, size: int) -> None:
        pack = Match("chinaso", NAMES[:seats], {"decks": decks}).state.house.pack
        assert len(pack) == size
        assert pack.count(JOKER) == size // 27

    def test_eight_can_be_dealt_hand_7_from_two_packs(self) -> None:
        match = finish(Match("chinaso", NAMES[:8], {"decks": 2, "express": True}), seed=1)
        assert len(match.state.sheet) == 5


class TestN24Cut:
    def test_the_bottom_card_first(self) -> None:
        match = Script("chinaso", NAMES[:2])("* KS.2H", "* XX")
        assert codes(match) == ["hand", "cut", "cutter_joker"]
        assert hand(match, 1) == (JOKER,)
        assert match.state.pool.count(JOKER) == 3

    def test_no_joker_no_card(self) -> None:
        match = Script("chinaso", NAMES[:2])("* KS.2H", "* 5H", "* 6H")
        assert match.state.hands == ((), ())
        assert len(match.state.pool) == 108

    def test_off_the_dealer_deals_straight_away(self) -> None:
        match = Script("chinaso", NAMES[:3], {"cutter_joker": "off"})("* KS.2H.3H")
        assert isinstance(match.next, Draw)
        assert (match.next.cards, match.next.seen_by, match.next.by) == (9, (1,), 0)
        match("* 2S.3S.4S.5S.6S.7S.8S.9S.10S")
        assert codes(match) == ["hand", "dealt"]
        assert match.view()["counts"] == [0, 9, 0]


class TestN25FirstDealer:
    def test_jokers_and_ties_cut_again(self) -> None:
        match = Script("chinaso", NAMES[:4])("* XX.KH.KS.3D")
        assert codes(match) == ["cut_for_deal", "cut_again"]
        assert match.view()["cutting"] == [0]
        match("* KC")
        assert match.view()["cutting"] == [0, 1, 2]
        match("* 9C.AH.KD")
        assert match.state.dealer == 1

    def test_the_deal_moves_left(self) -> None:
        match = table("2C", "9C", "9D", melds=OWN)("0 add 2C 1")
        assert match.state.dealer == 0
        assert isinstance(match.next, Draw)
        assert match.next.by == 2


class TestN27N28N32Freedom:
    def test_n27_a_player_who_can_lay_down_need_not(self) -> None:
        match = table(f"{TWO_THREES}.KC", "9C")
        assert legal(match) >= {"lay", "discard KC"}
        assert match("0 discard KC").next == Choose((1,))

    def test_n28_the_card_taken_may_be_discarded(self) -> None:
        match = table("5S.6S", "KH.7S")("0 discard 5S", "1 take", "1 discard 5S")
        assert match.view()["top"] == "5S"

    def test_n32_a_claimant_waits_for_the_own_turn(self) -> None:
        match = table("8S.8H.9S.9H.9D", "5H.6H.8D", "5C")("0 discard 9D", "1 draw", "* QC", "2 pass", "1 discard 8D")
        match("2 draw", "* KC", "0 claim")
        match.refuses("0 lay", "core.not_your_turn", "T1")


@pytest.mark.parametrize("bad", [{"max_claims": 8}, {"decks": 4}, {"express": 1}, {"claim_cost": "three"}])
def test_house_rules_that_cannot_be(bad: dict[str, object]) -> None:
    with pytest.raises(BadOptions, match=r"options\.bad"):
        Match("chinaso", NAMES[:4], bad)
