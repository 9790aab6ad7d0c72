"""What a table of Chinaso shows, what it hides, and what can be taken back."""

from __future__ import annotations

import json
import random

from pyengine import Draw, Match, rules
from pyengine.core.cards import cards
from tests.games.chinaso_table import TWO_THREES, hand, table
from tests.playing import NAMES, Script, finish, shown


class TestView:
    def test_before_the_first_deal(self) -> None:
        view = Match("chinaso", NAMES[:3]).view(0)
        assert (view["phase"], view["dealer"], view["cutting"]) == ("dealer", None, [0, 1, 2])
        assert (view["hand"], view["own"], view["stock"]) == ([], None, None)
        assert view["contract"] == {
            "number": 1,
            "word": "2-0",
            "threes": 2,
            "straights": 0,
            "cards": 9,
            "played": 0,
            "of": 7,
        }

    def test_the_best_lay_down_and_how_to_say_it(self) -> None:
        match = table(f"{TWO_THREES}.2C.XX.KC", "9C", "9D")
        assert match.view(0)["own"] == {
            "points": 98,
            "is_down": False,
            "can_lay": True,
            "best": {
                "melds": [["2S", "2H", "2D", "2C", "XX"], ["10S", "10H", "10D"]],
                "left": ["KC"],
                "points": 10,
                "now": True,
                "action": "lay 2S.2H.2D.2C.XX 10S.10H.10D",
            },
            "adds": [],
            "swaps": [],
        }
        match(f"0 {match.view(0)['own']['best']['action']}")
        assert match.view()["counts"] == [1, 1, 1]

    def test_out_of_turn_it_is_told_for_later(self) -> None:
        match = table("KC.KD", f"{TWO_THREES}.2C", "4C.9C", melds=((2, "4S.4H.4D"), (2, "JS.JH.JD")))
        assert match.view(1)["own"]["best"]["now"] is False
        assert match.view(2)["own"]["adds"] == [
            {"card": "4C", "meld": 1, "end": None, "now": False, "action": "add 4C 1"}
        ]

    def test_out_of_turn_all_twelve_of_hand_7_are_too_few_where_one_must_be_discarded(self) -> None:
        twelve = "2S.2H.2D.4S.4H.4D.6S.6H.6D.8S.8H.8D"
        assert table("KC.KD", twelve, hand=7).view(1)["own"]["can_lay"] is True
        assert table("KC.KD", twelve, hand=7, go_out_discard="required").view(1)["own"]["can_lay"] is False

    def test_where_cards_go(self) -> None:
        melds = ((1, "8H.XX.10H"), (0, "3C.4C.5C"))
        own = table("9H.2C.KD", "9C", melds=melds, hand=2, pile="6D").view(0)["own"]
        assert [one["action"] for one in own["adds"]] == ["add 2C 2.low"]
        assert [(one["action"], one["end"]) for one in own["swaps"]] == [
            ("swap 9H 1.low", "low"),
            ("swap 9H 1.high", "high"),
        ]

    def test_the_table(self) -> None:
        view = table("9H.2C.KD", "9C", melds=((1, "8H.XX.10H"), (0, "7S.7H.XX")), hand=4, pile="6D").view()
        assert view["melds"] == [
            {"number": 1, "seat": 1, "kind": "straight", "cards": ["8H", "XX", "10H"], "joker": "9H"},
            {"number": 2, "seat": 0, "kind": "three", "cards": ["7S", "7H", "XX"], "joker": None},
        ]
        assert (view["seat"], view["next_seat"], view["top"]) == (0, 1, "6D")
        assert (view["counts"], view["down"], view["stock"], view["pile"]) == ([3, 1], [0, 1], 97, 1)
        assert (view["hand"], view["own"], view["shown"]) == ([], None, None)

    def test_between_two_hands_the_hands_lie_open(self) -> None:
        match = table("2C", "KC.QD", melds=((0, "2S.2H.2D"), (0, "JS.JH.JD")))("0 add 2C 1")
        view = match.view()
        assert (view["phase"], view["shown"], view["sheet"]) == ("cut", [[], ["QD", "KC"]], [[0, 20]])
        assert (view["dealer"], view["cutter"], view["contract"]["number"]) == (0, 1, 2)
        assert len(view["melds"]) == 2
        assert match("* 5H").view()["melds"] == []

    def test_at_the_end(self) -> None:
        match = finish(Match("chinaso", NAMES[:3], {"express": True}), seed=2)
        view = shown(match)
        assert view["phase"] == "over"
        assert len(view["sheet"]) == 5
        assert view["totals"] == [sum(points) for points in zip(*view["sheet"], strict=True)]
        assert view["winners"] == [seat for seat in range(3) if view["totals"][seat] == min(view["totals"])]


class TestSecrets:
    def test_a_hand_is_seen_by_its_seat_alone(self) -> None:
        match = table("2S.3S", "KC.QD", "9C", pile="6D")
        assert match.view(1)["hand"] == ["QD", "KC"]
        for seat in (None, 0, 2):
            assert not {"QD", "KC"} & set(json.dumps(match.view(seat)).replace('"', " ").replace(",", " ").split())

    def test_a_refusal_tells_nothing_of_other_hands(self) -> None:
        match = table("2S.3S", "KC.QD", "9C", pile="6D")
        assert match.refuses("0 discard KC", "chinaso.not_in_hand").params == {"card": "KC"}
        assert match.refuses("0 discard AC", "chinaso.not_in_hand").params == {"card": "AC"}

    def test_what_everybody_saw_stays_where_it_is(self) -> None:
        match = table("8S.8H.KC", "5H.6H", "5C.6C")(
            "0 discard 8S", "1 take", "1 discard 5H", "2 draw", "* QC", "0 claim"
        )
        known = rules("chinaso")
        seen = [known.imagine(match.state, 2, random.Random(seed)) for seed in range(20)]
        assert all(cards("8S")[0] in state.hands[1] for state in seen)
        assert all(cards("5H")[0] in state.hands[0] for state in seen)
        assert len({state.hands[0] for state in seen}) > 1
        assert {len(state.hands[0]) for state in seen} == {3}
        assert {state.hands[2] for state in seen} == {hand(match, 2)}
        assert all(known.view(state, 2) == match.view(2) for state in seen)

    def test_until_it_leaves_the_hand(self) -> None:
        match = table("8S.8H.KC", "5H.6H", "5C.6C")("0 discard 8S", "1 take")
        assert match.state.known == ((), cards("8S"), ())
        assert match("1 discard 8S").state.known == ((), (), ())

    def test_or_is_laid_down(self) -> None:
        match = table("2C.KC", f"{TWO_THREES}.9S", "5C")("0 discard 2C", "1 take")
        assert match.state.known[1] == cards("2C")
        assert match("1 lay").state.known[1] == ()

    def test_between_hands_nothing_is_hidden(self) -> None:
        match = table("2C", "KC.QD", melds=((0, "2S.2H.2D"),))("0 add 2C 1")
        assert rules("chinaso").imagine(match.state, None, random.Random(1)) is match.state


class TestUndo:
    def test_a_card_that_all_have_seen_goes_back(self) -> None:
        match = table("5S.6S", "KC.QD", "9C")("0 discard 5S", "1 take")
        assert match.undo() == "1 take"
        assert hand(match, 1) == cards("KC.QD")

    def test_cards_out_of_a_hand_stay_on_the_table(self) -> None:
        assert not table(f"{TWO_THREES}.KC.QD", "9C", "9D")("0 lay").undoable()

    def test_not_past_the_next_player_nor_past_a_card_that_was_seen(self) -> None:
        match = table("5S.6S", "KC.QD", "9C")("0 discard 5S")
        assert not match.undoable()
        match("1 draw")
        assert match.undoable()
        match("* 4D")
        assert not match.undoable()

    def test_t4_the_dealer_goes_out_and_cuts_next_but_all_hands_have_been_seen(self) -> None:
        match = table("9C.KC", "KC.QD", "2C", melds=((2, "2S.2H.2D"),), seat=2)("2 add 2C 1")
        assert match.next == Draw(1, match.state.house.pack, by=2)
        assert not match.undoable()

    def test_t4_so_does_the_dealers_left_where_the_cutter_keeps_no_joker(self) -> None:
        match = table("2C", "KC.QD", "9C", melds=((0, "2S.2H.2D"),), cutter_joker="off")("0 add 2C 1")
        assert isinstance(match.next, Draw)
        assert match.next.by == 0
        assert not match.undoable()


class TestRealCards:
    def test_a_person_with_real_cards_feeds_every_draw(self) -> None:
        match = Script("chinaso", NAMES[:2])("* KS.2H")
        while isinstance(match.next, Draw):
            match.settle([str(card) for card in match.next.pool[-match.next.cards :]])
        assert match.view()["phase"] == "turn"
        assert match.view()["counts"] == [9, 9]

    def test_a_card_that_lies_on_the_table_cannot_be_drawn(self) -> None:
        match = table("5S.6S", "KC.KC", "9C", pile="6D")("0 discard 5S", "1 draw")
        match.refuses("* KC", "core.wrong_cards", "T3")
        match.refuses("* KD.KH", "core.wrong_cards", "T3")
        match.refuses("* 1H", "core.wrong_cards", "T3")
