"""Dudo, ruling by ruling: the acceptance examples first, then bids, doubts, hunts, direction and the opening.

Blind rounds, fallen dice, secrets and the view are in test_dudo_secrets.py.
"""

from __future__ import annotations

from itertools import product

import pytest

from pyengine import BadOptions, Choose, Over, Roll, rules
from pyengine.core.text import TEXT
from pyengine.games.dudo.options import Options
from pyengine.games.dudo.scoring import FACES, NAMES, Bid, raises
from tests.games.dudo_table import EXAMPLE, codes, dice, legal, table
from tests.playing import NAMES as PEOPLE
from tests.playing import Script, play


class TestAcceptanceExamples:
    def test_01_raises_of_two_trains(self) -> None:
        match = table("1.1.2.3.4 2.2.3.3.4", bid="2 3")
        assert {"bid 3 3", "bid 2 4", "bid 2 5", "bid 2 6"} <= legal(match)
        match.refuses("1 bid 2 12", "dudo.no_face", "D7")
        match.refuses("1 bid 2 3", "dudo.raise_number", "D5")
        match.refuses("1 bid 1 6", "dudo.raise_face", "D7")

    def test_02_d2_down_to_aces(self) -> None:
        eleven = "2.2.2.2.2 3.3.3.3.3"
        match = table(eleven, bid="7 3")
        assert match.refuses("1 bid 3 1", "dudo.aces_down", "D2").params == {"least": 4, "pinta": "ases"}
        match("1 bid 4 1")
        table(eleven, bid="8 3").refuses("1 bid 4 1", "dudo.aces_down", "D2")
        table(eleven, bid="8 3")("1 bid 5 1")
        table(eleven, bid="8 3", aces_down="half-round-up")("1 bid 4 1")

    def test_03_d4_up_from_aces(self) -> None:
        match = table(EXAMPLE, bid="2 1")
        assert match.refuses("1 bid 4 3", "dudo.aces_up", "D4").params["least"] == 5
        assert {"bid 5 3", "bid 6 2", "bid 3 1"} <= legal(match)

    def test_04_doubts(self) -> None:
        held = table(EXAMPLE, bid="4 3")("1 doubt")
        assert held.state.reveal.count == 4
        assert dice(held) == [5, 4]
        failed = table(EXAMPLE, bid="5 3")("1 doubt")
        assert dice(failed) == [4, 5]
        assert codes(failed)[:5] == ["doubts", "shows", "shows", "fails", "loses"]

    def test_05_hunts(self) -> None:
        dealt = "3.3.1.5.6 3.2.4.4"
        match = table(dealt, bid="4 3")("1 hunt")
        assert dice(match) == [5, 5]
        assert codes(match)[-3:] == ["exact", "gains", "round"]
        missed = table(dealt, bid="3 3")("1 hunt")
        assert dice(missed) == [5, 3]
        assert missed.notes_of(len(missed))[3].params["count"] == 4

    def test_06_d12_a_hunter_with_five_dice_gains_nothing_and_starts(self) -> None:
        match = table(EXAMPLE, bid="4 3")("1 hunt")
        assert dice(match) == [5, 5]
        assert match.state.seat == 1
        assert codes(match)[-2:] == ["full", "round"]

    def test_07_d9_nothing_is_wild_for_aces(self) -> None:
        match = table(EXAMPLE, bid="2 1")("1 doubt")
        assert match.state.reveal.count == 1
        assert dice(match) == [4, 5]

    def test_08_who_lost_or_gained_a_die_starts_and_d20_the_next_with_dice_if_out(self) -> None:
        assert table(EXAMPLE, bid="4 3")("1 doubt").state.seat == 1
        assert table(EXAMPLE, bid="5 3")("1 doubt").state.seat == 0
        for step, starter in ((1, 2), (-1, 0)):
            match = table("2.2 3 4.4", changes={"step": step, "seat": 1})
            match("1 bid 3 6", f"{(1 + step) % 3} doubt")
            assert dice(match) == [2, 0, 2]
            assert match.state.seat == starter

    def test_09_d14_the_round_after_a_drop_to_one_die_is_blind(self) -> None:
        match = table("2.2 3.3.4 5", bid="6 2")("1 doubt")
        assert dice(match) == [1, 3, 1]
        assert match.state.blind
        match("* 6", "* 1.2.3", "* 4")
        assert [match.view(seat)["cup"] for seat in range(3)] == [[6], None, [4]]
        assert match.log_for(1)[-3:] == ("* ??", "* ??", "* ??")
        assert match.log_for(0)[-3:] == ("* 6", "* ??", "* ??")

    def test_10_blind_rounds_change_the_looking_only(self) -> None:
        match = table("3 1.4", bid="1 3", changes={"blind": True})
        assert {"bid 1 4", "bid 2 2", "hunt"} <= legal(match)
        assert match("1 bid 2 3", "0 doubt").state.reveal.count == 2
        tame = table("3 1", bid="2 3", changes={"blind": True}, blind_aces_wild=False)
        assert tame("1 doubt").state.reveal.count == 1

    def test_11_d23_a_dropped_die(self) -> None:
        match = table("1.2.3.4.5 6.6 2")("0 fell")
        assert match.next == Roll(1, 5, seen_by=(0,))
        assert match("* 3").state.cups[0] == (1, 2, 4, 5)
        assert match.state.seat == 0
        match("2 fell")
        assert match.state.alive == (0, 1)
        assert codes(match) == ["fell", "out"]

    def test_12_d1_opening_on_aces(self) -> None:
        table(EXAMPLE)("0 bid 1 1")
        table(EXAMPLE, open_on_aces="forbidden").refuses("0 bid 1 1", "dudo.open_on_aces", "D1")

    def test_13_d5_more_dice_of_a_lower_face(self) -> None:
        table(EXAMPLE, bid="3 5")("1 bid 4 2")

    def test_14_d27_d22_the_sixes_throw_again_and_the_winner_chooses_the_direction(self) -> None:
        match = Script("dudo", PEOPLE[:3])
        assert match.next == Roll(3)
        match("* 6.6.2")
        assert match.next == Roll(2)
        assert match("* 1.4").next == Choose((1,))
        assert legal(match) == {"direction left", "direction right"}
        match("1 direction right")
        assert match.next == Roll(5, seen_by=(1,))
        assert match.view()["order"] == [1, 0, 2]

    def test_15_d13_a_hunted_bidder_is_never_hurt(self) -> None:
        for bid in ("4 3", "3 3", "5 3"):
            assert dice(table(EXAMPLE, bid=bid)("1 hunt"))[0] == 5

    def test_16_names(self) -> None:
        assert [NAMES[face - 1] for face in FACES] == ["as", "pato", "tren", "perro", "quina", "cena"]
        assert [rules("dudo").texts[f"face.{face}"] for face in FACES] == [
            "Ace", "Duck", "Train", "Dog", "Quina", "Cena",
        ]  # fmt: skip


class TestD1OpeningOnAces:
    def test_one_die_may_and_nobody_else(self) -> None:
        table(EXAMPLE, open_on_aces="one-die").refuses("0 bid 1 1", "dudo.open_one_die", "D1")
        table("4 2.2", open_on_aces="one-die")("0 bid 1 1")

    def test_it_is_about_the_first_bid_only(self) -> None:
        for rule in ("one-die", "forbidden"):
            table(EXAMPLE, bid="2 3", open_on_aces=rule)("1 bid 2 1")

    def test_one_die_means_from_the_start_of_the_round(self) -> None:
        match = table("4.4 2.2.2", open_on_aces="one-die")("0 fell", "* 1")
        match.refuses("0 bid 1 1", "dudo.open_one_die")


class TestD2D3D4Aces:
    @pytest.mark.parametrize(
        ("number", "aces"), [(1, 1), (2, 2), (3, 2), (4, 3), (5, 3), (6, 4), (7, 4), (8, 5), (9, 5), (10, 6), (12, 7)]
    )
    def test_the_table_down(self, number: int, aces: int) -> None:
        assert raises(number, 6, "half-plus-one")[1] == aces
        assert raises(number, 6, "half-round-up")[1] == -(-number // 2)

    @pytest.mark.parametrize(("aces", "number"), [(1, 3), (2, 5), (3, 7), (4, 9)])
    def test_the_table_back(self, aces: int, number: int) -> None:
        assert raises(aces, 1, "half-plus-one") == (0, aces + 1, *[number] * 5)

    def test_d3_both_are_minimums(self) -> None:
        table(EXAMPLE, bid="4 3")("1 bid 10 1")
        table(EXAMPLE, bid="1 1")("1 bid 9 2")

    def test_one_train_goes_down_to_one_ace(self) -> None:
        table(EXAMPLE, bid="1 3")("1 bid 1 1").refuses("0 bid 2 6", "dudo.aces_up")


class TestD5ToD8Raises:
    def test_d6_face_and_number_together(self) -> None:
        table(EXAMPLE, bid="2 3")("1 bid 4 5")

    def test_d5_a_lower_face_takes_more_dice(self) -> None:
        refusal = table(EXAMPLE, bid="3 5").refuses("1 bid 3 2", "dudo.raise_number", "D5")
        assert refusal.sentence(texts=rules("dudo").texts).endswith("at least 4 ducks.")

    def test_d7_aces_stand_outside_the_order(self) -> None:
        table(EXAMPLE, bid="2 1").refuses("1 bid 2 6", "dudo.aces_up", "D4")
        table(EXAMPLE, bid="4 3").refuses("1 bid 2 1", "dudo.aces_down", "D2")
        table(EXAMPLE, bid="2 1").refuses("1 bid 2 1", "dudo.raise_number", "D5")

    def test_d8_no_more_than_the_dice_in_play_and_no_less_than_one(self) -> None:
        match = table(EXAMPLE)
        assert match.refuses("0 bid 11 2", "dudo.too_many", "D8").params == {"total": 10}
        match.refuses("0 bid 0 2", "dudo.no_dice", "D8")
        match.refuses("0 bid -1 2", "dudo.no_dice", "D8")
        match.refuses("0 bid 1 0", "dudo.no_face")

    def test_where_no_raise_is_left_one_doubts_or_hunts(self) -> None:
        match = table("6 6", bid="2 6")("1 bid 2 1")
        assert legal(match) == {"doubt", "hunt", "fell"}
        match.refuses("0 bid 3 1", "dudo.no_raise", "D8")

    def test_the_offers_are_every_raise(self) -> None:
        match = table("2.2 3.3", bid="2 4")
        bids = {action for action in legal(match) if action.startswith("bid")}
        low = {1: 2, 2: 3, 3: 3, 4: 3, 5: 2, 6: 2}
        assert bids == {f"bid {n} {face}" for face, least in low.items() for n in range(least, 5)}


class TestD10Hunters:
    def test_the_player_in_turn_only(self) -> None:
        match = table("2.2 3.3 4.4", bid="2 4")
        assert match.next == Choose((1,), (0, 2))  # they may still drop dice
        assert [offer.kind for offer in match.offers(2)] == ["fell"]
        match.refuses("2 hunt", "dudo.hunt_turn", "D10")
        match.refuses("0 hunt", "dudo.own_bid", "D10")

    def test_anyone_but_the_bidder(self) -> None:
        match = table("2.2 3.3 4.4", bid="2 4", hunt_by="anyone", fallen_die="off")
        assert match.next == Choose((1,), (2,))
        assert [offer.kind for offer in match.offers(2)] == ["hunt"]
        with pytest.raises(Exception, match=r"core\.not_your_turn"):
            match("0 hunt")
        match("2 hunt")
        assert dice(match) == [2, 2, 3]
        assert match.state.seat == 2

    def test_the_bidder_may_not_even_where_dice_may_fall(self) -> None:
        table("2.2 3.3 4.4", bid="2 4", hunt_by="anyone").refuses("0 hunt", "dudo.own_bid", "D10")

    def test_a_player_who_is_out_hunts_nothing(self) -> None:
        match = table("2.2 3.3 -", bid="2 4", hunt_by="anyone")
        assert match.next == Choose((1,), (0,))

    def test_a_lost_hunt_out_of_turn_costs_the_hunter_who_starts(self) -> None:
        match = table("2.2 3.3 4.4", bid="3 4", hunt_by="anyone")("2 hunt")
        assert dice(match) == [2, 2, 1]
        assert match.state.seat == 2

    def test_d11_heads_up_with_one_die_each(self) -> None:
        match = table("2 2", bid="2 2")("1 hunt")
        assert dice(match) == [1, 2]


class TestD12Dice:
    def test_the_cap_is_the_number_one_begins_with(self) -> None:
        match = table("3.3.3 3.2", bid="4 3", dice=3)("1 hunt")
        assert dice(match) == [3, 3]
        assert dice(table("3.3.3 3.2.2", bid="4 3", dice=3)("1 hunt")) == [3, 3]
        assert play("dudo", "Ana Beto", dice=10).next == Roll(10, seen_by=(0,))

    @pytest.mark.parametrize("wrong", [1, 11, 0, "5", True])
    def test_numbers_that_cannot_be(self, wrong: object) -> None:
        with pytest.raises(BadOptions, match=r"options\.bad_number"):
            play("dudo", "Ana Beto", dice=wrong)


class TestD22Direction:
    def test_right_is_against_the_order_of_the_seats(self) -> None:
        match = play("dudo", "Ana Beto Chela")("0 direction right", *["* 1.2.3.4.5"] * 3, "0 bid 1 2")
        assert match.state.seat == 2
        assert match.view()["next_seat"] == 1

    def test_per_game_it_stands(self) -> None:
        match = table("2.2 3.3 4.4", bid="6 2")("1 doubt")
        assert match.next == Roll(1, seen_by=(0,))
        match("* 1", "* 2.2", "* 3.3").refuses("0 direction left", "dudo.direction_stands", "D22")

    def test_per_round_every_starter_chooses_before_the_cups_are_shaken(self) -> None:
        match = table("2.2 3.3 4.4", bid="6 2", direction="per-round")("1 doubt")
        assert match.next == Choose((0,))
        match.refuses("0 bid 1 2", "dudo.direction_first", "D22")
        match.refuses("0 fell", "dudo.direction_first", "D22")
        match("0 direction right", "* 1", "* 2.2", "* 3.3", "0 bid 1 2")
        assert match.state.seat == 2

    def test_two_players_have_nothing_to_choose(self) -> None:
        assert play("dudo", "Ana Beto").next == Roll(5, seen_by=(0,))
        match = table("2.2 3 4.4", bid="1 2", direction="per-round")("1 bid 5 6", "2 doubt")
        assert match.state.alive == (0, 2)
        assert isinstance(match.next, Roll)

    def test_another_word_is_no_direction(self) -> None:
        match = play("dudo", "Ana Beto Chela")
        for words in ("direction", "direction up", "direction Left", "direction left left"):
            match.refuses(f"0 {words}", "core.bad_text", "T2")


class TestD24D25D26Turns:
    def test_d24_only_the_player_in_turn_doubts(self) -> None:
        table("2.2 3.3 4.4", bid="2 4").refuses("2 doubt", "dudo.doubt_turn", "D24")

    def test_d25_the_round_opens_with_a_bid(self) -> None:
        table(EXAMPLE).refuses("0 doubt", "dudo.must_bid", "D25")
        table(EXAMPLE).refuses("0 hunt", "dudo.must_bid", "D25")

    def test_d26_nobody_passes(self) -> None:
        table(EXAMPLE).refuses("0 pass", "core.unknown_action", "T2")

    def test_nobody_bids_out_of_turn(self) -> None:
        refusal = table("2.2 3.3 4.4", bid="2 4").refuses("2 bid 3 4", "core.not_your_turn", "T1")
        assert refusal.template == TEXT["refuse.core.not_your_turn"]


class TestTheEnd:
    def test_the_last_with_dice_wins(self) -> None:
        match = table("2.2 3", bid="1 2")("1 bid 3 6", "0 doubt")
        assert match.next == Over((2, 0), (0,))
        assert codes(match)[-4:] == ["fails", "loses", "out", "won"]
        view = match.view(0)
        assert (view["phase"], view["seat"], view["winners"], view["totals"]) == ("over", None, [0], [2, 0])
        match.refuses("0 bid 1 1", "core.over", "T1")

    def test_a_round_from_the_first_throw_on(self) -> None:
        match = play("dudo", "Ana Beto")("* 3.3.1.5.6", "* 3.2.2.4.4", "0 bid 2 3", "1 bid 2 4", "0 bid 4 3", "1 doubt")
        assert match.state.bids == ()
        assert match.state.round == 2
        assert match.next == Roll(4, seen_by=(1,))
        assert match("* 1.1.1.1", "* 2.2.2.2.2", "1 bid 1 1").state.bid == Bid(1, 1, 1)

    def test_two_to_eight_play(self) -> None:
        assert rules("dudo").seats == range(2, 9)


def test_tradition() -> None:
    assert rules("dudo").presets["tradition"] == Options(
        open_on_aces="one-die", blind_aces_wild=False, blind_face_lock="one-die-may-change"
    )


def test_notes_name_the_faces_and_carry_the_dice() -> None:
    match = table(EXAMPLE, bid="4 3")("1 doubt")
    said, ana, beto, verdict, lost, begun = match.notes_of(len(match))
    assert said.params == {"seat": 1, "bidder_seat": 0, "number": 4, "face": 3, "pinta": "trenes"}
    assert ana.params["counted"] == [True, True, True, False, False]
    assert (beto.params["count"], beto.params["tally"]) == (1, 4)
    assert verdict.params["pinta"] == "trenes"
    assert lost.params["totals"] == [5, 4]
    assert begun.params == {"round": 2, "seat": 1, "dice": 9}


class TestRefusalsSayWhatCanBeBid:
    def test_a_raise_that_takes_more_dice_than_there_are(self) -> None:
        match = table("2.3 4.5", bid="4 3")
        refusal = match.refuses("1 bid 4 2", "dudo.out_of_reach", "D8")
        assert refusal.sentence() == (
            "You would need 5 ducks, and only 4 dice are in play: bid another face, or doubt."
        )
        assert match.refuses("1 bid 9 3", "dudo.out_of_reach").params["total"] == 4

    def test_when_nothing_is_higher_there_is_only_the_call(self) -> None:
        match = table("2.3 4.5", bid="4 6", aces_down="half-round-up", blind_face_lock="on", changes={"blind": True})
        match.refuses("1 bid 4 6", "dudo.no_raise", "D8")
        assert legal(match) == {"doubt", "hunt", "fell"}

    @pytest.mark.parametrize("aces_down", ["half-plus-one", "half-round-up"])
    @pytest.mark.parametrize("cups", ["2 3", "2.3 4", "2.3 4.5", "2.3.4 4.5.6", "2.2.2.2 3.3.3.3"])
    def test_what_a_refusal_asks_for_is_legal(self, cups: str, aces_down: str) -> None:
        total = cups.count(".") + 2
        for number, face in product(range(1, total + 1), range(2, 7)):
            match = table(cups, bid=f"{number} {face}", aces_down=aces_down)
            for tried, wanted in product(range(1, total + 2), range(1, 7)):
                refusal = match.state.bid_refusal(tried, wanted)
                if refusal is not None and "total" not in refusal.params:
                    assert f"bid {refusal.params['least']} {wanted}" in legal(match)
