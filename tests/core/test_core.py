"""The parts every game is made of."""

from __future__ import annotations

import random
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import pytest

from pyengine import (
    Action,
    BadOptions,
    IllegalAction,
    Match,
    Offer,
    OneOf,
    Roll,
    Some,
    Span,
    parse,
    schema,
    seeded,
    system,
)
from pyengine.core import text
from pyengine.core.actions import Grammar, dice, number, read, selections, word
from pyengine.core.dice import highest, without
from pyengine.core.options import changes, choice, flag, read_words
from pyengine.core.options import number as whole
from pyengine.core.speech import fill
from tests.playing import play

GRAMMAR: Grammar = {"bid": (number, number), "call": (word,), "keep": (dice,), "doubt": ()}


class TestActions:
    @pytest.mark.parametrize("written", ["bid 3 4", "call wild", "keep 1.1.5", "keep", "doubt", "bid -1 0"])
    def test_one_written_form(self, written: str) -> None:
        assert str(read(written, GRAMMAR)) == written

    @pytest.mark.parametrize(
        "written",
        [
            "bid 3",
            "bid 3 4 5",
            "bid 03 4",
            "bid 3  4",
            "bid +3 4",
            "bid ３ 4",
            "bid 1_0 4",
            "keep 5.1",
            "keep 1..1",
            "keep 1. 1",
            "keep .",
            "call",
            "doubt now",
            "doubt ",
            f"bid {'9' * 5000} 1",
        ],
    )
    def test_any_other_form_is_refused(self, written: str) -> None:
        with pytest.raises(IllegalAction, match=r"core\.bad_text"):
            read(written, GRAMMAR)

    @pytest.mark.parametrize("written", ["", " ", "fold", "Bid 3 4", "bid\t3 4", None, 7])
    def test_unknown_actions_are_refused(self, written: Any) -> None:
        with pytest.raises(IllegalAction, match=r"core\.unknown_action"):
            read(written, GRAMMAR)

    def test_the_kind_is_quoted_briefly(self) -> None:
        with pytest.raises(IllegalAction) as refusal:
            read("x" * 1_000, GRAMMAR)
        assert len(str(refusal.value.params["action"])) == 40


class TestOffers:
    FIELDS = (Span("count", 2, 8, 2), OneOf("face", (1, 5)), Some("dice", (5, 1, 1), 1, 2))

    def test_every_way_to_fill_it_in(self) -> None:
        offer = Offer("bid", self.FIELDS)
        written = [str(action) for action in offer.actions()]
        assert len(written) == len(set(written)) == 4 * 2 * 4
        assert "bid 4 5 1.5" in written

    def test_samples_are_admitted_and_nothing_else(self) -> None:
        offer, rng = Offer("bid", self.FIELDS), random.Random(1)
        assert {offer.sample(rng) for _ in range(2_000)} == set(offer.actions())
        assert all(offer.admits(action) for action in offer.actions())
        for fields in (
            (3, 1, (1,)),
            (2, 2, (1,)),
            (2, 1, ()),
            (2, 1, (1, 1, 5)),
            (2, 1, (5, 5)),
            (2, 1),
            ("2", 1, (1,)),
        ):
            assert not offer.admits(Action("bid", fields))
        assert not offer.admits(Action("doubt", (2, 1, (1,))))

    def test_a_list_of_selections_is_all_there_is(self) -> None:
        only = Some("dice", (1, 5, 2), 1, 3, ((1,), (1, 5)))
        assert list(only.values()) == [(1,), (1, 5)]
        assert only.admits((1,))
        assert not only.admits((5,))

    def test_selections_are_distinct_and_sorted(self) -> None:
        assert list(selections((2, 1, 1), 0, 3)) == [(), (2,), (1,), (1, 2), (1, 1), (1, 1, 2)]


class TestRoll:
    def test_outcomes_are_distinct_and_exact(self) -> None:
        odds = dict(Roll(2).outcomes())
        assert len(odds) == 21
        assert odds[1, 1] == Fraction(1, 36)
        assert odds[1, 2] == Fraction(2, 36)

    def test_dice_with_owners_are_told_apart(self) -> None:
        odds = dict(Roll(2, seats=(0, 1)).outcomes())
        assert len(odds) == 36
        assert set(odds.values()) == {Fraction(1, 36)}

    def test_a_die_may_leave_the_table_only_where_a_ruling_says_so(self) -> None:
        piss = Roll(3, off=Fraction(1, 40))
        odds = dict(piss.outcomes())
        assert sum(odds.values()) == 1
        assert sum(p for faces, p in odds.items() if 0 in faces) == Fraction(1, 40)
        piss.check((0, 4, 4))
        Roll(3, off=Fraction(0)).check((0, 4, 4))
        with pytest.raises(IllegalAction, match=r"core\.wrong_dice"):
            Roll(3).check((0, 4, 4))

    def test_true_is_no_face(self) -> None:
        with pytest.raises(IllegalAction):
            Roll(1).check((True,))


class TestDealers:
    def test_a_seed_deals_the_same_everywhere(self) -> None:
        deal = seeded("mesa 4")
        assert [deal(Roll(6)) for _ in range(3)] == [(2, 5, 5, 3, 4, 6), (2, 4, 5, 3, 2, 3), (3, 1, 2, 1, 5, 6)]

    def test_the_system_deals_every_face_and_never_twice_the_same(self) -> None:
        thrown = system()(Roll(600))
        assert set(thrown) == {1, 2, 3, 4, 5, 6}
        assert thrown != system()(Roll(600))

    def test_faces_fall_evenly(self) -> None:
        """Chi-square of 60,000 faces, 5 degrees of freedom: 20.5 is passed once in a thousand."""
        deal = seeded(7)
        faces = [face for _ in range(10_000) for face in deal(Roll(6))]
        assert sum((faces.count(face) - 10_000) ** 2 / 10_000 for face in range(1, 7)) < 20.5

    def test_a_die_leaves_the_table_as_often_as_the_ruling_says(self) -> None:
        deal = seeded(7)
        fallen = sum(0 in deal(Roll(3, off=Fraction(1, 10))) for _ in range(20_000))
        assert 1_800 < fallen < 2_200


def test_dice_helpers() -> None:
    assert without((5, 1, 1), (1,)) == (1, 5)
    assert without((5, 1), (1, 1)) is None
    assert highest((0, 2, 3), (4, 6, 6)) == (2, 3)


@dataclass(frozen=True, slots=True)
class House:
    how: str = choice("this", "that", ruling="X1")
    least: int = choice(0, 500, ruling="X2")
    goal: int = whole(100, 50, low=10, high=200, step=10, off=True, ruling="X3")
    aces: bool = flag(ruling="X4")


class TestOptions:
    def test_the_form(self) -> None:
        assert schema(House) == [
            {"name": "how", "type": "choice", "values": ["this", "that"], "default": "this", "ruling": "X1"},
            {"name": "least", "type": "choice", "values": [0, 500], "default": 0, "ruling": "X2"},
            {"name": "goal", "type": "number", "low": 10, "high": 200, "step": 10, "suggested": [100, 50], "off": True}
            | {"default": 100, "ruling": "X3"},
            {"name": "aces", "type": "flag", "default": False, "ruling": "X4"},
        ]

    def test_changes_are_what_differs(self) -> None:
        assert changes(parse(House, {"goal": 0, "how": "this", "aces": True})) == {"goal": 0, "aces": True}

    @pytest.mark.parametrize(
        ("given", "code"),
        [
            ({"who": 1}, "unknown"),
            ({"how": "other"}, "bad_choice"),
            ({"how": ["this"]}, "bad_choice"),
            ({"least": False}, "bad_choice"),
            ({"goal": 15}, "bad_number"),
            ({"goal": True}, "bad_number"),
            ({"goal": 210}, "bad_number"),
            ({"aces": 1}, "bad_flag"),
            ({"aces": None}, "bad_flag"),
            ({3: 4}, "unknown"),
        ],
    )
    def test_bad_values_are_refused(self, given: Any, code: str) -> None:
        with pytest.raises(BadOptions) as refusal:
            parse(House, given)
        assert refusal.value.code == f"options.{code}"
        assert refusal.value.ruling == "T5"

    def test_words_of_a_command_line(self) -> None:
        words = {"how": "that", "least": "500", "goal": "50", "aces": "on", "who": "?"}
        assert read_words(House, words) == {"how": "that", "least": 500, "goal": 50, "aces": True, "who": "?"}
        assert read_words(House, {"goal": "ten", "aces": "maybe"}) == {"goal": "ten", "aces": "maybe"}


class TestSpeech:
    def test_values_are_said(self) -> None:
        said = fill(
            "{seat}, {next_seat}, {seats}: {points} {points?point|points}, {n?die|dice}, {dice}, {how}, {flag}, {gone}",
            {"seat": 0, "next_seat": 5, "seats": [0, 1, 2], "points": 1_500, "n": 1}
            | {"dice": [1, 5], "how": "this", "flag": True},
            ["Ana", "Beto", "Eva"],
            {"how.this": "this way"},
        )
        assert said == "Ana, seat 5, Ana, Beto and Eva: 1,500 points, die, 1-5, this way, true, {gone}"

    @pytest.mark.parametrize(
        ("game", "lines", "told"),
        [
            ("chingona", ("* 1.1.3.4.5", "0 natural 3 A"), "There are none here: you can’t call 3 natural aces."),
            ("cacho", ("* 6.5.6.3.2", "0 note grande"), "6-5-6-3-2 is not a grande: choose another box."),
            (
                "dudo",
                ("* 2.3.4.5.5", "* 2.3.4.5.5", "0 bid 3 3", "1 bid 1 2"),
                "To bid a face that isn’t higher, bid more dice: at least 4 ducks.",
            ),
        ],
    )
    def test_a_refusal_that_is_printed_says_the_words_of_its_game(
        self, game: str, lines: tuple[str, ...], told: str
    ) -> None:
        with pytest.raises(IllegalAction) as refusal:
            play(game, "Ana Beto")(*lines)
        assert str(refusal.value).startswith(f"{told} [")

    @pytest.mark.parametrize(
        ("n", "said"), [(0, "has none"), (1, "has 1 die"), (2, "has 2 dice"), (1_200, "has 1,200 dice")]
    )
    def test_a_number_within_its_words_and_words_for_none(self, n: int, said: str) -> None:
        assert fill("has {n?# die|# dice|none}", {"n": n}) == said
        assert fill("{n?die|dice}", {"n": n}) == ("die" if n == 1 else "dice")

    def test_a_list_of_one_and_of_none(self) -> None:
        assert fill("{seats}", {"seats": [0]}, ["Ana"]) == "Ana"
        assert fill("{seats}", {"seats": []}) == ""

    def test_every_refusal_of_the_table_has_a_ruling(self) -> None:
        said = {key.removeprefix("refuse.") for key in text.TEXT if key.startswith("refuse.")}
        assert said == set(text.RULINGS)


class TestMatch:
    @pytest.mark.parametrize(
        "seats",
        [[], ["A"] * 9, ["Ana", "Ana"], [""], [" Ana"], ["x" * 41], ["a\nb"], ["\ud800"], [7], ["\x85"], [None]],
    )
    def test_seats_that_will_not_do(self, seats: Any) -> None:
        with pytest.raises(IllegalAction, match=r"core\.bad_(seats|name)"):
            Match("prudente", seats)

    def test_names_may_be_in_any_script(self) -> None:
        assert Match("prudente", ["José", "Иван", "李", "👩‍👧"]).seats[3] == "👩‍👧"

    def test_unknown_games_and_presets(self) -> None:
        with pytest.raises(IllegalAction, match=r"core\.unknown_game"):
            Match("ludo", ["Ana"])
        with pytest.raises(IllegalAction, match=r"core\.unknown_preset"):
            Match("prudente", ["Ana"], preset="ours")

    def test_options_come_as_an_object_or_a_mapping(self) -> None:
        options = Match("prudente", ["Ana"], {"goal": 1_000}).options
        assert Match("prudente", ["Ana"], options).options == options

    def test_only_who_is_to_move_has_offers(self) -> None:
        match = Match("prudente", ["Ana", "Beto"])
        assert match.offers(0) == ()
        match.settle([1, 2])
        match.settle([1, 1, 1, 2, 3, 4])
        assert match.offers(0) == ()
        assert [offer.kind for offer in match.offers(1)] == ["keep", "bank"]
