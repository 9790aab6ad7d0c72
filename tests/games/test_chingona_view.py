"""Chingona: what a table shows, and that it is exactly what the rules say."""

from __future__ import annotations

import json

from pyengine import Match
from pyengine.games.chingona.scoring import HANDS, Kind, Scale, Target, Worth, better_hands
from tests.games.chingona_hands import THREE_ROLLS, a_game, ana, dice
from tests.playing import Script, play

TWENTY_EIGHT = {"kind": "numbers", "count": 28, "face": None, "rolls": 1, "text": "numbers 28"}
TARGETS: tuple[tuple[Kind, Worth], ...] = (("wild", (4, 5)), ("natural", (3, 3)), ("wild", (5, 6)), ("natural", (2, 6)))


class TestView:
    def test_the_starters_calls_with_the_dice_they_use(self) -> None:
        view = ana("A-Q-9-9-9").view()
        assert (view["phase"], view["role"], view["seat"], view["rolls_left"]) == ("choose", "starter", 0, 2)
        assert [call["text"] for call in view["calls"]][:3] == ["wild 4 A", "wild 4 Q", "natural 3 9"]
        assert view["calls"][0]["uses"] == [True, False, True, True, True]
        assert view["calls"][-1] | {"chance": None} == {
            **TWENTY_EIGHT,
            "uses": [True, False, True, True, True],
            "chance": None,
        }
        assert set(view["keeps"]) == {str(action)[5:] for action in ana("A-Q-9-9-9").offers(0)[0].actions()}

    def test_what_would_beat_it(self) -> None:
        view = ana("K-K-9-9-J")("0 wild 4 K").view()
        assert (view["phase"], view["role"], view["seat"], view["cup"]) == ("throw", "challenger", 1, 5)
        assert view["call"]["text"] == "wild 4 K"
        assert (view["limit"], view["rolls_left"]) == (1, 1)
        told = view["to_beat"]
        assert told["hands"] == [{"count": 4, "faces": ["A"]}, {"count": 5, "faces": ["9", "10", "J", "Q", "K", "A"]}]
        assert (told["total"], told["equal_until"], told["tie"]) == (None, 0, "lose")
        assert told["uses"] == [True, True, True, True, False]

    def test_what_would_beat_numbers_and_mexicans(self) -> None:
        assert ana("9-9-10-A-Q")("0 numbers 29").view()["to_beat"]["total"] == 30
        assert ana("10-10-10-10-10")("0 numbers 50").view()["to_beat"]["total"] is None
        match = ana("9-10-J-Q-A", mexicans="on")(*THREE_ROLLS, dice("9-9-J-Q-K"), "0 mexican Q")
        hands = match.view()["to_beat"]["hands"]
        assert hands == [{"count": n, "faces": ["Q"]} for n in (2, 3, 4, 5)]
        assert match.view()["to_beat"]["uses"] == [False, False, False, True, False]

    def test_what_would_beat_it_is_exactly_what_beats_it(self) -> None:
        for hand in HANDS:
            for kind, worth in TARGETS:
                target = Target(Scale(kind), worth, 1, 1)
                shown = {(n, face) for n, faces in better_hands(target) for face in faces}
                assert target.beaten(hand, 1) == (target.scale.worth(hand) in shown)

    def test_how_a_challenger_stands(self) -> None:
        match = ana("9-10-J-Q-K")("0 keep", dice("A-A-J-Q-K"), "0 natural 2 A", dice("J-J-Q-9-10"))
        view = match.view()
        assert view["standing"] == {"count": 2, "face": "J", "beats": False, "ties": False}
        assert not view["may_stop"]
        best = max(view["keeps"].values(), key=lambda odds: odds[0] / odds[1])
        assert view["keeps"]["J.J"] == best == view["to_beat"]["chance"]

    def test_the_last_game_lies_there_until_the_next_throw(self) -> None:
        match = ana("A-A-9-9-Q")("0 wild 4 A", dice("K-K-9-9-Q"))
        view = match.view()
        assert (view["phase"], view["seat"], view["totals"]) == ("throw", 1, [1, 0])
        assert view["last"] == {
            "how": "held",
            "winner": 0,
            "starter": 0,
            "call": {"kind": "wild", "count": 4, "face": "A", "rolls": 1, "text": "wild 4 A"},
            "hands": [["A", "A", "9", "9", "Q"], ["K", "K", "9", "9", "Q"]],
        }

    def test_before_and_after(self) -> None:
        view = Script("chingona", ["Ana", "Beto"]).view()
        assert (view["phase"], view["flick"], view["seat"]) == ("flick", [0, 1], None)
        assert view["faces"] == ["9", "10", "J", "Q", "K", "A"]
        match = ana(games_to_win=1)
        a_game(match, 1)
        view = match.view()
        assert (view["phase"], view["seat"], view["winners"], view["payer"]) == ("over", None, [1], 0)
        assert json.loads(json.dumps(view)) == view

    def test_money(self) -> None:
        options = {"stakes": "units", "ante": 5, "games_to_win": 1}
        before = Match("chingona", ["Ana", "Beto", "Chela"], options).view()
        assert (before["phase"], before["pot"], before["chips"]) == ("flick", 0, [0, 0, 0])
        who_plays = Match("chingona", ["Ana", "Beto", "Chela"], {**options, "elimination": "high-numbers"}).view()
        assert (who_plays["phase"], who_plays["pot"], who_plays["chips"]) == ("elimination", 0, [0, 0, 0])
        match = play("chingona", "Ana Beto Chela", **options)
        assert (match.view()["pot"], match.view()["chips"]) == (15, [-5, -5, -5])
        a_game(match, 2)
        view = match.view()
        assert (view["winners"], view["payer"], view["chips"]) == ([2], None, [-5, -5, 10])

    def test_elimination(self) -> None:
        match = Script("chingona", ["Ana", "Beto", "Chela"], {"elimination": "high-numbers"})(dice("9-9-J-Q-K"))
        view = match.view()
        assert (view["phase"], view["seat"], view["next_seat"]) == ("elimination", None, None)
        assert view["contest"] == [{"seat": 0, "total": 18}, {"seat": 1, "total": None}, {"seat": 2, "total": None}]
