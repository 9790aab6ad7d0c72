"""Outside input: names, house rules, luck, seats. Each refusal has a code; nothing is read in part."""

from __future__ import annotations

import json
import unicodedata
from fractions import Fraction
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from pyengine import BadOptions, BadRecord, GameError, IllegalAction, Match, seeded
from pyengine.core.cards import Card
from pyengine.core.names import JOINERS, UNSEEN
from pyengine.games.prudente.options import Options

NAMES: dict[str, list[list[str]]] = json.loads(Path(__file__).with_name("names.json").read_text(encoding="utf-8"))


class Five(int):
    """Looks like a number."""


def cards_due() -> Match:
    match = Match("chinaso", ["Ana", "Beto"])
    assert "AS" in map(str, getattr(match.next, "pool", ()))
    return match


class TestNames:
    @pytest.mark.parametrize("seats", NAMES["good"], ids=repr)
    def test_names_of_every_script_are_welcome(self, seats: list[str]) -> None:
        match = Match("prudente", seats)
        assert match.seats == tuple(seats)
        assert Match.load(match.record()).record() == match.record()

    @pytest.mark.parametrize("seats", NAMES["bad"], ids=ascii)
    def test_what_cannot_be_seen_or_told_apart_is_refused(self, seats: list[str]) -> None:
        with pytest.raises(IllegalAction, match=r"core\.bad_name.*T6"):
            Match("prudente", seats)

    @pytest.mark.parametrize("seats", NAMES["bad"], ids=ascii)
    def test_a_match_saved_with_such_names_is_refused_with_its_sentence(self, seats: list[str]) -> None:
        record = json.loads(Match("prudente", ["Ana", "Beto"][: len(seats)]).record())
        with pytest.raises(BadRecord, match=r"visible characters, and no two may look alike.*core\.bad_name"):
            Match.load(json.dumps({**record, "seats": seats}, ensure_ascii=False, separators=(",", ":")))

    def test_no_character_that_formats_or_controls_is_forgotten(self) -> None:
        """Those that are left join their neighbours, or are seen: signs around Arabic numbers, hieroglyphs in a row."""
        known = list(map(chr, range(0x110000)))
        hidden = {one for one in known if unicodedata.category(one) in ("Cc", "Cf", "Cs", "Co", "Zl", "Zp")}
        left = {one for one in hidden if not UNSEEN.match(one) and not JOINERS.match(one)}
        signs = {"ARABIC", "SYRIAC", "KAITHI", "EGYPTIAN"}
        assert {unicodedata.name(one).split()[0] for one in left} <= signs
        assert not any(UNSEEN.match(one) for one in known if one.isalpha() and one not in "\u115f\u1160\u3164\uffa0")


class TestHouseRules:
    def test_options_are_laid_over_the_preset(self) -> None:
        options = Match("prudente", ["Ana"], {"opening_minimum": 500}, preset="tradition").options
        assert (options.bank_minimum, options.opening_minimum) == ("at-least-350", 500)

    def test_an_object_says_all_house_rules(self) -> None:
        assert Match("prudente", ["Ana"], Options(goal=1_000), preset="tradition").options == Options(goal=1_000)

    @pytest.mark.parametrize(
        "bad", [{"goal": 7}, {"goal": "10000"}, {"hot_dice": "sometimes"}, {"opening_minimum": True}]
    )
    def test_an_object_is_looked_at_like_a_mapping(self, bad: Any) -> None:
        for given in (bad, Options(**bad)):
            with pytest.raises(BadOptions) as refusal:
                Match("prudente", ["Ana"], given)
            assert refusal.value.code in ("options.bad_number", "options.bad_choice")

    @pytest.mark.parametrize("given", [7, "goal", ["goal"], [("goal", 1_000)], True, Match("dudo", ["A", "B"]).options])
    def test_what_holds_no_house_rules(self, given: Any) -> None:
        with pytest.raises(BadOptions, match=r"options\.unknown"):
            Match("prudente", ["Ana"], given)

    @pytest.mark.parametrize("preset", [["tradition"], 7, {}, "ours", "", True])
    def test_what_is_no_preset(self, preset: Any) -> None:
        with pytest.raises(IllegalAction, match=r"core\.unknown_preset"):
            Match("prudente", ["Ana"], preset=preset)


class TestTheTable:
    @pytest.mark.parametrize("game", [[], None, 7, {}, "", b"dudo"])
    def test_what_is_no_game(self, game: Any) -> None:
        with pytest.raises(IllegalAction, match=r"core\.unknown_game"):
            Match(game, ["Ana"])

    @pytest.mark.parametrize("seats", [None, 7, "Ana", {"Ana": 1}, {"Ana"}, iter(["Ana"]), True])
    def test_what_is_no_list_of_names(self, seats: Any) -> None:
        with pytest.raises(IllegalAction, match=r"core\.bad_seats"):
            Match("prudente", seats)

    def test_a_match_without_lines_is_a_match(self) -> None:
        match = Match("prudente", ["Ana"])
        assert len(match) == 0
        assert match

    @pytest.mark.parametrize("seat", [-1, 2, True, 0.0, "0", [0]])
    def test_a_place_where_nobody_sits(self, seat: Any) -> None:
        match = Match("dudo", ["Ana", "Beto"])
        for look in (match.view, match.log_for):
            with pytest.raises(IllegalAction, match=r"core\.no_such_seat.*T6"):
                look(seat)

    @pytest.mark.parametrize("line", [-1, 2, True, 0.0, "0"])
    def test_a_line_that_there_is_not(self, line: Any) -> None:
        match = Match("prudente", ["Ana"])
        match.settle([1, 1, 2, 3, 4, 4])
        asked = (lambda: match.view(None, line), lambda: match.next_at(line), lambda: match.log_for(0, line))
        for look in (*asked, lambda: match.notes_of(line)):
            with pytest.raises(IllegalAction, match=r"core\.no_such_line.*T7"):
                look()
        assert (match.view(0, 0)["phase"], match.view(0, 1)["phase"]) == ("throw", "choose")
        with pytest.raises(IllegalAction, match=r"core\.no_such_line"):
            match.notes_of(0)


class TestLuck:
    LOOK_ALIKES = (None, 7, "123", "1.2", {1, 2}, {1: 1, 2: 2}, iter([1, 2]))

    @pytest.mark.parametrize("outcome", [*LOOK_ALIKES, [1.0, 2], [True, 2], [Five(1), 2], [Fraction(1), 2], [None, 2]])
    def test_dice_are_whole_numbers(self, outcome: Any) -> None:
        match = Match("prudente", ["Ana", "Beto"])
        with pytest.raises(IllegalAction, match=r"core\.wrong_dice"):
            match.settle(outcome)
        with pytest.raises(IllegalAction, match=r"core\.wrong_dice"):
            match.advance(lambda _: outcome)
        assert match.log == ()

    @pytest.mark.parametrize("word", ["٥", "+5", "05", "5 ", " 5", "1_0", "5.0", "", "V"])
    def test_written_dice_have_one_form(self, word: str) -> None:
        with pytest.raises(IllegalAction, match=r"core\.wrong_dice"):
            Match("prudente", ["Ana", "Beto"]).settle([word, "1"])

    @pytest.mark.parametrize(
        "outcome", [*LOOK_ALIKES, [0, 1], [Five(0), 1], ["AS", 1], ["as", "2S"], [Card(99), Card(0)]]
    )
    def test_cards_are_cards_or_their_names(self, outcome: Any) -> None:
        match = cards_due()
        with pytest.raises(IllegalAction, match=r"core\.wrong_cards"):
            match.settle(outcome)
        with pytest.raises(IllegalAction, match=r"core\.wrong_cards"):
            match.advance(lambda _: outcome)
        assert match.log == ()

    @pytest.mark.parametrize("game", ["prudente", "chinaso"])
    def test_a_dealer_may_deal_a_list(self, game: str) -> None:
        first, second = Match(game, ["Ana", "Beto"]), Match(game, ["Ana", "Beto"])
        deal, again = seeded(4), seeded(4)
        first.advance(deal)
        second.advance(lambda luck: list(again(luck)))  # type: ignore[arg-type,return-value]
        assert (first.log, first.state) == (second.log, second.state)
        assert hash(second.state) == hash(first.state)


def test_every_refusal_is_a_refusal_of_ours() -> None:
    """Whatever is handed in where a seat, an action or an outcome belongs, no other exception comes out."""
    strange: tuple[Any, ...] = (None, -1, True, 1.5, "x", b"x", [], {}, [None], object(), SimpleNamespace())
    for one in strange:
        for ask in (
            lambda x: Match(x, ["Ana"]),
            lambda x: Match("dudo", x),
            lambda x: Match("dudo", ["Ana", x]),
            lambda x: Match("dudo", ["Ana", "Beto"], x, preset=x),
            lambda x: Match("dudo", ["Ana", "Beto"], {"palifico": x}),
            lambda x: Match("dudo", ["Ana", "Beto"], {x if isinstance(x, str) else "goal": 1}),
            lambda x: Match("dudo", ["Ana", "Beto"]).settle(x),
            lambda x: Match("dudo", ["Ana", "Beto"]).act(x, "doubt"),
            lambda x: Match("dudo", ["Ana", "Beto"]).act(0, x),
            lambda x: Match("dudo", ["Ana", "Beto"]).view(x, x),
            Match.load,
        ):
            try:
                ask(one)
            except GameError as refusal:
                assert str(refusal).endswith(f"[{refusal.code}, {refusal.ruling}]")
