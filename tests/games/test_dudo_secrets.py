"""Dudo's blind rounds, fallen dice, secrets and view, each with its ruling."""

from __future__ import annotations

import io
import json
import random
from fractions import Fraction
from typing import Any

import pytest

from pyengine import Choose, GameError, Match, Over, Roll, rules
from pyengine.__main__ import main
from pyengine.games.dudo.scoring import exactly, holds
from tests.games.dudo_table import EXAMPLE, codes, dice, legal, table
from tests.playing import Script, play

BLIND: dict[str, Any] = {"blind": True}


class TestD14WhenARoundIsBlind:
    def drop(self, cups: str = "2.2 3.3.4", changes: dict[str, Any] | None = None, **options: Any) -> Script:
        """Seat 0 bids too high and falls to what is left."""
        most = cups.count(".") + 2
        return table(cups, bid=f"{most} 2", changes=changes, **options)("1 doubt")

    def test_once_per_player(self) -> None:
        match = self.drop()
        assert (match.state.blind, match.state.blinded) == (True, (0,))
        assert match.notes_of(len(match))[-1].params == {"seats": [0]}
        assert not self.drop(changes={"blinded": (0,)}).state.blind
        assert self.drop(changes={"blinded": (1,)}).state.blind

    def test_only_the_next_round(self) -> None:
        match = self.drop()("* 2", "* 3.3.4", "0 bid 1 2", "1 doubt")
        assert dice(match) == [1, 2]
        assert not match.state.blind

    def test_each_drop(self) -> None:
        assert self.drop(changes={"blinded": (0,)}, blind="each-drop").state.blind
        assert self.drop(blind="each-drop")("* 2", "* 3.3.4", "0 bid 1 2", "1 doubt").state.blind is False

    def test_whenever_somebody_has_one_die(self) -> None:
        match = self.drop(blind="whenever-one-die")("* 2", "* 3.3.4", "0 bid 1 2", "1 doubt")
        assert match.state.blind
        assert not self.drop("2.2.2 3.3.4", blind="whenever-one-die").state.blind

    def test_off(self) -> None:
        assert not self.drop(blind="off").state.blind

    def test_two_or_more_dice_left_are_no_reason(self) -> None:
        assert not self.drop("2.2.2 3.3.4").state.blind

    def test_a_fallen_die_may_bring_it_about(self) -> None:
        match = table("2.2 3.3.4 4.4.4")("0 fell", "* 1", "0 bid 1 2")
        assert not match.state.blind
        match("1 doubt")
        assert dice(match) == [1, 2, 3]
        assert match.state.blind
        assert match.state.seat == 1

    def test_none_is_owed_to_who_is_out_by_then(self) -> None:
        match = table("2.2 3.3.4 4.4.4")("0 fell", "* 1", "0 bid 6 2", "1 doubt")
        assert dice(match) == [0, 3, 3]
        assert not match.state.blind

    def test_one_round_serves_two_players_who_drop_together(self) -> None:
        match = table("2.2 3.3 4.4.4")("1 fell", "* 2", "0 bid 6 2", "1 doubt")
        assert match.state.blinded == (0, 1)
        assert match.notes_of(len(match))[-1].params == {"seats": [0, 1]}

    def test_d19_heads_up_too(self) -> None:
        assert self.drop().state.alive == (0, 1)


class TestD15WhoMayLook:
    def test_one_die_players_look_and_nobody_else(self) -> None:
        match = self.blind_round()
        assert match.next == Roll(1, seen_by=(0,))
        match("* 2")
        assert match.next == Roll(3, seen_by=())
        match("* 3.3.4")
        assert match.view(0)["cup"] == [2]
        assert match.view(1)["cup"] is None
        assert match.view(1)["lookers"] == [0]

    def test_who_may_not_look_bids_from_the_odds_of_the_whole_table(self) -> None:
        match = self.blind_round()("* 2", "* 3.3.4", "0 bid 1 6")
        assert match.view(1)["bid"] == {**match.view(None)["bid"]}
        assert match.view(1)["bid"]["holds"] == [65, 81]  # 1 - (2/3)^4

    def test_a_die_that_falls_later_opens_no_eyes(self) -> None:
        match = table("2 3.3 4.4", changes=BLIND)("1 fell")
        assert match.next == Roll(1, 2, seen_by=())
        assert match("* 1").view(1)["cup"] is None

    def blind_round(self) -> Script:
        return table("2.2 3.3.4", bid="5 2")("1 doubt")


class TestD16D17D18InABlindRound:
    def test_d16_aces_count_as_ever_by_default(self) -> None:
        assert table("1 3.3", bid="2 3", changes=BLIND)("1 doubt").state.reveal.count == 3

    def test_d16_not_wild_is_for_blind_rounds_only(self) -> None:
        tame: dict[str, Any] = {"blind_aces_wild": False}
        assert table("1 3.3", bid="2 3", changes=BLIND, **tame)("1 doubt").state.reveal.count == 2
        assert table("1 3.3", bid="2 3", **tame)("1 doubt").state.reveal.count == 3
        assert table("1 3.3", changes=BLIND, **tame).view(None)["aces_wild"] is False

    def test_d16_aces_keep_their_place_outside_the_order(self) -> None:
        match = table("1 3.3 4.4", bid="4 3", changes=BLIND, blind_aces_wild=False)
        match.refuses("1 bid 2 1", "dudo.aces_down", "D2")
        assert "bid 3 1" in legal(match)

    def test_d17_the_face_is_locked(self) -> None:
        match = table("2 3.3 4", bid="1 3", changes=BLIND, blind_face_lock="on")
        assert match.refuses("1 bid 1 4", "dudo.locked", "D17").params == {"pinta": "trenes"}
        match.refuses("1 bid 2 1", "dudo.locked", "D17")
        assert {action for action in legal(match) if action.startswith("bid")} == {"bid 2 3", "bid 3 3", "bid 4 3"}
        match("1 bid 2 3").refuses("2 bid 2 4", "dudo.locked", "D17")

    def test_d17_one_die_may_change(self) -> None:
        match = table("2 3.3 4", bid="1 3", changes=BLIND, blind_face_lock="one-die-may-change")
        match.refuses("1 bid 1 4", "dudo.locked_one_die", "D17")
        match("1 bid 2 3", "2 bid 2 4")

    @pytest.mark.parametrize("lock", ["on", "one-die-may-change"])
    def test_d17_other_rounds_are_free_and_so_is_the_first_bid(self, lock: str) -> None:
        table("2 3.3", bid="1 3", blind_face_lock=lock)("1 bid 1 4")
        assert {"bid 1 1", "bid 1 6"} <= legal(table("2.2 3.3", changes=BLIND, blind_face_lock=lock))

    def test_d18_hunting_is_allowed(self) -> None:
        assert dice(table("2 3.3", bid="2 3", changes=BLIND)("1 hunt")) == [1, 3]


class TestD23FallenDice:
    def test_the_round_goes_on_and_the_starter_stays(self) -> None:
        match = table("2.2 3.3.4 4.4", bid="2 2")("2 fell", "* 2")
        assert codes(match) == ["goes_on"]
        assert (match.state.seat, match.state.bid.number, dice(match)) == (1, 2, [2, 3, 1])
        assert match("1 doubt").state.seat == 1

    def test_anybody_at_any_time_of_a_round(self) -> None:
        match = table("2.2 3.3.4 4.4")
        assert match.next == Choose((0,), (1, 2))
        assert [offer.kind for offer in match.offers(2)] == ["fell"]

    def test_which_die_falls_is_luck_that_nobody_else_sees(self) -> None:
        match = table("6.2.5 3.3")("0 fell")
        assert match.next == Roll(1, 3, seen_by=(0,))
        match("* 2")
        assert match.view(0)["cup"] == [6, 5]
        assert match.log_for(1)[-1] == "* ??"
        assert [dict(note.params) for note in match.notes_of(1)] == [{"seat": 0}]

    def test_the_order_of_two_falls_does_not_matter(self) -> None:
        one = table("6.2 3.3 4.4.4")("0 fell", "* 2", "2 fell", "* 1")
        two = table("6.2 3.3 4.4.4")("2 fell", "* 1", "0 fell", "* 2")
        assert one.state == two.state

    def test_the_last_die_is_out_and_the_turn_passes_on(self) -> None:
        match = table("2 3.3 4.4")("0 fell")
        assert match.next == Choose((1,), (2,))
        match.refuses("1 doubt", "dudo.must_bid")

    def test_the_last_but_one_player_out_ends_the_game(self) -> None:
        match = table("2 3.3")("0 fell")
        assert match.next == Over((0, 2), (1,))
        assert codes(match) == ["fell", "out", "cut_short", "won"]

    def test_the_bid_of_a_player_who_is_out_stands(self) -> None:
        failed = table("2 3.3 4.4", bid="3 5")("0 fell", "1 doubt")
        assert codes(failed)[-2:] == ["nothing_left", "round"]
        assert (dice(failed), failed.state.seat) == ([0, 2, 2], 1)
        held = table("2 3.3 4.4", bid="2 4")("0 fell", "1 doubt")
        assert (dice(held), held.state.seat) == ([0, 1, 2], 1)

    def test_d8_a_bid_above_the_dice_that_are_left_stands(self) -> None:
        match = table("2.2 3.3", bid="4 2")("1 fell", "* 1")
        assert legal(match) == {"bid 3 1", "doubt", "hunt", "fell"}

    def test_off(self) -> None:
        match = table("2.2 3.3", bid="2 2", fallen_die="off")
        assert match.next == Choose((1,))
        match.refuses("1 fell", "dudo.dice_stay", "D23")


class TestSecrets:
    def test_a_seat_sees_its_own_cup_and_no_other(self) -> None:
        match = play("dudo", "Ana Beto")("* 3.3.1.5.6", "* 2.2.2.4.4", "0 bid 2 3")
        assert match.view(0)["cup"] == [3, 3, 1, 5, 6]
        assert match.view(1)["cup"] == [2, 2, 2, 4, 4]
        assert match.view(None)["cup"] is None
        assert match.log_for(0)[1:] == ("* 3.3.1.5.6", "* ??", "0 bid 2 3")
        assert match.log_for(None)[1:] == ("* ??", "* ??", "0 bid 2 3")

    def test_imagining_keeps_what_the_seat_knows_and_the_number_of_dice(self) -> None:
        match = table("1.1.1.1.1 2.2.2.2 3.3.3")
        imagined = match.rules.imagine(match.state, 1, random.Random(1))
        assert imagined.cups[1] == (2, 2, 2, 2)
        assert imagined.dice == [5, 4, 3]
        assert imagined.cups != match.state.cups
        blind = table("1 2.2.2.2.2.2", changes=BLIND)
        imagined = blind.rules.imagine(blind.state, 1, random.Random(1))
        assert imagined.cups[1] != blind.state.cups[1]

    def test_a_doubt_shows_every_cup_to_everybody(self) -> None:
        shown = table(EXAMPLE, bid="5 3")("1 doubt").view(None)["reveal"]
        assert shown["cups"] == [[3, 3, 1, 5, 6], [3, 2, 2, 4, 4]]
        assert shown["counted"][0] == [True, True, True, False, False]
        assert (shown["counts"], shown["count"], shown["right"]) == ([3, 1], 4, True)
        assert (shown["kind"], shown["loser_seat"], shown["gainer_seat"]) == ("doubt", 0, None)

    def test_a_hunt_shows_who_gains_unless_at_the_cap(self) -> None:
        assert table("3.3.1.5.6 3.2.4.4", bid="4 3")("1 hunt").view(0)["reveal"]["gainer_seat"] == 1
        assert table(EXAMPLE, bid="4 3")("1 hunt").view(0)["reveal"]["gainer_seat"] is None

    def test_a_bid_is_not_taken_back_once_the_phone_has_gone_on(self) -> None:
        match = table(EXAMPLE, bid="2 3")
        assert not match.undoable()
        with pytest.raises(GameError, match="core.nothing_to_undo"):
            match.undo()
        assert not table(EXAMPLE, bid="2 3")("1 doubt").undoable()

    def test_t4_the_doubter_keeps_the_turn_but_all_cups_have_been_lifted(self) -> None:
        match = table("3.3 3.3 3.3", bid="2 3", direction="per-round")("1 doubt")
        assert match.next == Choose((1,), open=True)
        assert match.view()["reveal"]["cups"] == [[3, 3]] * 3
        assert not match.undoable()


class TestView:
    def test_the_least_of_every_face_and_its_odds(self) -> None:
        faces = table(EXAMPLE, bid="4 3").view(1)["faces"]
        assert {face: told["least"] for face, told in faces.items()} == {
            "1": 3, "2": 5, "3": 5, "4": 4, "5": 4, "6": 4,
        }  # fmt: skip
        assert all(len(told["odds"]) == 11 - told["least"] for told in faces.values())

    def test_odds_are_the_viewers_own(self) -> None:
        match = table(EXAMPLE, bid="4 3")
        assert match.view(0)["bid"]["holds"] == [211, 243]  # three of the five others' dice may miss: 1 - (2/3)^5
        assert match.view(1)["bid"]["holds"] == [17, 81]  # at least three of five: 51/243
        assert match.view(0)["bid"]["exact"] == [80, 243]  # one of five

    def test_beside_them_are_the_odds_of_somebody_who_sees_nothing(self) -> None:
        match = table(EXAMPLE, bid="4 3")
        for view in (match.view(0), match.view(1)):
            stranger = match.view(None)
            assert view["bid"]["open"] == {name: stranger["bid"][name] for name in ("holds", "exact")}
            assert all(told["open"] == stranger["faces"][face]["odds"] for face, told in view["faces"].items())

    def test_everybody_looks_before_the_first_cup_is_shaken(self) -> None:
        match = table(EXAMPLE, bid="4 3")("1 doubt")
        assert match.view()["pause"]
        match("* 1.2.3.4")
        assert not match.view()["pause"]

    def test_a_face_that_is_closed_says_why(self) -> None:
        face = table(EXAMPLE, open_on_aces="forbidden").view(0)["faces"]["1"]
        assert (face["least"], face["refusal"]["ruling"]) == (None, "D1")
        locked = table("2 3.3", bid="1 3", changes=BLIND, blind_face_lock="on").view(1)
        assert locked["faces"]["4"]["refusal"]["code"] == "dudo.locked"
        assert table("2 3", bid="2 6").view(1)["faces"]["6"]["refusal"]["code"] == "dudo.out_of_reach"

    def test_the_phases(self) -> None:
        match = Script("dudo", ["Ana", "Beto", "Chela"])
        lines = ("* 6.1.1", "0 direction left", "* 1.2.3.4.5", "* 1.2.3.4.5", "* 1.2.3.4.5", "1 fell")
        assert [match(*line).view()["phase"] for line in ((), *((line,) for line in lines))] == [
            "opening",
            "direction",
            "shake",
            "shake",
            "shake",
            "bid",
            "falling",
        ]
        assert match.view(1)["falling"] == 1
        assert json.loads(json.dumps(match.view(1))) == match.view(1)


class TestOdds:
    @pytest.mark.parametrize(
        ("number", "face", "known", "unknown", "wild", "odds"),
        [
            (1, 3, (), 1, True, Fraction(1, 3)),
            (1, 1, (), 1, True, Fraction(1, 6)),
            (1, 3, (), 1, False, Fraction(1, 6)),
            (2, 3, (), 2, True, Fraction(1, 9)),
            (2, 3, (3, 1), 0, True, Fraction(1)),
            (2, 3, (3, 1), 0, False, Fraction(0)),
            (3, 6, (6, 6, 1), 5, True, Fraction(1)),
            (9, 6, (), 8, True, Fraction(0)),
            (4, 2, (2, 2), 3, True, Fraction(7, 27)),
        ],
    )
    def test_by_hand(self, number: int, face: int, known: Any, unknown: int, wild: bool, odds: Fraction) -> None:
        assert holds(number, face, known, unknown, wild) == odds

    @pytest.mark.parametrize("face", [1, 4])
    @pytest.mark.parametrize("wild", [True, False])
    def test_against_every_throw(self, face: int, wild: bool) -> None:
        for number in range(5):
            hits = {True: Fraction(0), False: Fraction(0)}
            for thrown, odds in Roll(3).outcomes():
                count = sum(die == face or (wild and die == 1) for die in (*thrown, 1, 4))
                hits[True] += odds * (count >= number)
                hits[False] += odds * (count == number)
            assert holds(number, face, (1, 4), 3, wild) == hits[True]
            assert exactly(number, face, (1, 4), 3, wild) == hits[False]


def test_text_play_shows_a_player_the_dice_and_hears_an_interruption(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = "6.1\n3.3.1\n2.4.4\nbid 2 3\nAna: fell\n3\ndoubt\n"
    monkeypatch.setattr("sys.stdin", io.StringIO(lines))
    assert main(["dudo", "Ana", "Beto", "--dice", "real", "--option", "dice=3"]) == 0
    told = capsys.readouterr().out
    assert "cup: 3.3.1" in told
    assert "cup: 2.4.4" in told
    assert "Ana: 2 trains." in told
    assert "Ana plays on with 2 dice." in told
    assert "2 trains: Ana’s bid holds." in told


def test_every_refusal_and_note_has_its_words() -> None:
    from pyengine.games.dudo.text import RULINGS, TEXT

    assert {f"refuse.{reason}" for reason in RULINGS} == {key for key in TEXT if key.startswith("refuse.")}
    assert all(isinstance(rules("dudo").texts[key], str) for key in TEXT)
    assert isinstance(Match("dudo", ["Ana", "Beto"]).next, Roll)
