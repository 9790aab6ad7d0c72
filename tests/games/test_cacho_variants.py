"""Cacho's variants and house rules: abajo, three hatches, pairs, the dormida; then the options and the view."""

from __future__ import annotations

import json

import pytest

from pyengine import BadOptions, BadRecord, Choose, Match, Over, Roll, changes, parse, rules, schema
from pyengine.games.cacho.hatch import EMPTY, Hatch
from pyengine.games.cacho.options import Options
from tests.games.cacho_table import NOTHING, ana, box, codes, hatch, noted, offered, throw, with_sheet
from tests.playing import NAMES, Script, play, shown


def pairs(**options: object) -> Script:
    """Ana and Chela against Beto and Dani; Ana starts."""
    return play("cacho", "Ana Beto Chela Dani", teams="pairs", **options)


def both(**options: object) -> Script:
    """Ana has nine in threes, Chela a full; they are about to note."""
    match = pairs(**options)("* 3.3.1.5.1", "0 aim threes", "0 keep 3.3", "* 3.2.1", "0 stop")
    return match("* 6.6.1.1.2", "2 aim full", "2 keep 1.1.6.6", "* 6", "2 stop")


class TestC5Dormida:
    def test_only_the_first_throw_of_a_turn_is_one(self) -> None:
        match = ana(dormida="instant-win")(NOTHING, "0 return", "* 6.6.6.6.6")
        assert offered(match) == ["note grande"]

    def test_it_wins_from_behind_and_with_both_grande_boxes_full(self) -> None:
        match = ana(dormida="instant-win").position(sheets=((hatch(grandes=0),), (hatch(sixes=30),)))("* 2.2.2.2.2")
        assert match.next == Over((0, 30), (0,), places=(1, 2))
        match.refuses("0 note twos", "core.over")

    def test_with_pairs_the_partner_wins_too(self) -> None:
        match = pairs(dormida="instant-win")(NOTHING, "0 stop", "* 4.4.4.4.4")
        assert match.next == Over((0, 0, 0, 0), (0, 2))
        assert match.view()["dormida"] == 2


class TestC14Abajo:
    def test_it_is_off_unless_agreed(self) -> None:
        ana()(NOTHING).refuses("0 abajo", "cacho.no_abajo", "C14")

    def test_once_a_turn_after_any_throw(self) -> None:
        match = ana(abajo=True)(NOTHING, "0 abajo")
        match.refuses("0 abajo", "cacho.abajo_twice", "C14")
        match("0 return", NOTHING).refuses("0 abajo", "cacho.abajo_twice", "C14")
        match("0 note ones", NOTHING, "1 abajo")
        assert match.state.series.dice == (6, 6, 5, 3, 1)

    def test_it_ends_nothing_and_kept_dice_stay_turned(self) -> None:
        match = ana(abajo=True)("* 1.1.2.3.4", "0 abajo", "0 aim sixes", "0 keep 6.6", "* 6.1.1")
        assert match.state.series.dice == (6, 6, 6, 1, 1)
        assert box(match("0 note sixes"), "sixes") == 18

    def test_after_the_last_throw(self) -> None:
        match = ana(abajo=True)(NOTHING, "0 aim sixes", "0 keep 6", "* 1.1.1.2", "0 keep 6", "* 1.1.1.1", "0 abajo")
        assert box(match("0 note sixes"), "sixes") == 24

    def test_c10_turned_dice_of_the_first_throw_must_be_scored_too(self) -> None:
        match = ana(abajo=True, straights="plus-13456")("* 1.2.3.4.6", "0 abajo")
        assert codes(match) == ["turned", "forced_first"]
        assert offered(match) == ["note straight"]
        assert box(match("0 note straight"), "straight") == 25

    def test_dice_that_must_be_scored_may_be_turned(self) -> None:
        match = with_sheet(ana(abajo=True)("* 1.1.1.1.1"), grandes=50)
        assert offered(match) == ["abajo", "note ones", "note poker"]
        assert box(match("0 abajo", "0 note sixes"), "sixes") == 30


class TestC15ThreeHatches:
    def three(self) -> Script:
        return ana(hatches=3)

    def test_any_open_box_of_any_hatch(self) -> None:
        match = self.three()("* 6.6.1.2.2")
        assert {"note sixes/1", "note sixes/2", "note sixes/3", "cross full/2"} <= set(offered(match))
        match("0 note sixes/3", NOTHING, "1 note ones/1", "* 6.6.1.2.2")
        match.refuses("0 note sixes/3", "cacho.box_full", "C13")
        match("0 note sixes/1")
        assert [one["total"] for one in match.view()["sheets"][0]["hatches"]] == [12, 0, 12]

    def test_a_goal_names_no_hatch_and_a_box_does(self) -> None:
        match = self.three()(NOTHING)
        match.refuses("0 note ones", "cacho.which_hatch", "C15")
        match("0 aim ones", "0 note ones/2")
        ana()(NOTHING).refuses("0 note ones/2", "cacho.one_hatch", "C15")

    def test_c10_the_first_throw_is_scored_in_the_hatch_of_choice(self) -> None:
        match = self.three()("* 4.4.4.4.2")
        assert offered(match) == ["note poker/1", "note poker/2", "note poker/3"]
        mine = (hatch(poker=40), hatch(poker=0), EMPTY)
        assert offered(match.position(sheets=(mine, match.state.sheets[1]))) == ["note poker/3"]

    def test_c21_six_grandes_before_a_number(self) -> None:
        match = self.three()("* 6.6.6.6.6")
        match.position(sheets=((hatch(grandes=50), EMPTY, hatch(grandes=50)), match.state.sheets[1]))
        match.refuses("0 note sixes/3", "cacho.grande_first", "C21")
        assert offered(match) == ["note grande/2"]

    def test_every_tied_leader_of_a_hatch_takes_its_game_points(self) -> None:
        a, b = hatch(ones=3), hatch(ones=2)
        state = self.three().position(sheets=((a, b, a), (a, a, b))).state
        assert [state.leaders(at) for at in range(3)] == [(0, 1), (1,), (0,)]
        assert state.scores == (4, 3)
        assert state.totals == (8, 8)

    def test_alone_all_hatches_are_ones_own(self) -> None:
        full: Hatch = tuple([0] * 11)
        match = play("cacho", "Ana", hatches=3).position(sheets=((full, full, (1, *full[1:10], None)),))
        match(NOTHING, "0 cross grande/3")
        assert codes(match) == ["crossed", "finished_games"]
        assert match.notes_of(len(match))[-1].params == {"seat": 0, "total": 6}

    def test_thirty_three_turns_and_game_points_decide(self) -> None:
        match = self.three()
        full: Hatch = tuple([0] * 11)
        last: Hatch = (1, *full[1:10], None)
        match.position(sheets=((full, full, last), (hatch(), full, full)), lead=0)(NOTHING, "0 cross grande/3")
        assert match.view()["turns"] == 33
        match.position(sheets=(match.state.sheets[0], ((1, *full[1:]), (1, *full[1:]), (0, *full[1:10], None))))
        match("* 6.6.1.2.2", "1 cross grande/3")
        assert match.next == Over((3, 3), (0, 1))
        assert codes(match) == ["crossed", "hatch_won", "hatch_won", "hatch_won", "won_games"]
        assert [dict(note.params) for note in match.notes_of(len(match))[1:3]] == [
            {"hatch": 1, "seats": [1], "winners": 1, "points": 1},
            {"hatch": 2, "seats": [1], "winners": 1, "points": 2},
        ]


class TestC16Pairs:
    @pytest.mark.parametrize("seats", [1, 2, 3, 5, 7])
    def test_an_even_number_of_four_or_more(self, seats: int) -> None:
        with pytest.raises(BadOptions) as refusal:
            Match("cacho", NAMES[:seats], {"teams": "pairs"})
        assert (refusal.value.code, refusal.value.ruling) == ("cacho.pairs_seats", "C16")
        assert refusal.value.params == {"count": seats}

    def test_a_record_of_three_in_pairs_is_refused(self) -> None:
        record = Match("cacho", NAMES[:4], {"teams": "pairs"}).record().replace(',"Dani"', "")
        with pytest.raises(BadRecord, match="cacho.pairs_seats"):
            Match.load(record)

    @pytest.mark.parametrize("seats", [4, 6, 8])
    def test_partners_sit_opposite_and_share_a_sheet(self, seats: int) -> None:
        view = shown(Match("cacho", NAMES[:seats], {"teams": "pairs"}))
        assert [sheet["seats"] for sheet in view["sheets"]] == [[at, at + seats // 2] for at in range(seats // 2)]

    def test_both_play_one_after_the_other_and_the_next_pair_follows(self) -> None:
        match = pairs()
        throwers = []
        for _ in range(4):
            for _ in range(2):
                assert isinstance(match.next, Roll)
                throwers.append(match.next.by)
                match(NOTHING, f"{throwers[-1]} stop")
            match(f"{throwers[-1]} cross poker" if len(throwers) < 5 else f"{throwers[-1]} cross full")
        assert throwers == [0, 2, 1, 3, 2, 0, 3, 1]

    def test_nothing_is_noted_before_both_have_played(self) -> None:
        match = pairs()(NOTHING)
        match.refuses("0 note ones", "cacho.series_first", "C16")
        match.refuses("0 cross ones", "cacho.series_first", "C16")
        assert "stop" in offered(match)
        ana()(NOTHING).refuses("0 stop", "cacho.stop_needs_pairs", "C20")

    def test_either_partner_notes_one_result_or_an_x(self) -> None:
        match = both()
        assert match.next == Choose((2, 0))
        assert offered(match, 0) == offered(match, 2)
        for line in ("0 stop", "0 keep 3", "2 return", "0 aim ones"):
            match.refuses(line, "cacho.series_over", "C16")
        match.refuses("1 note full", "core.not_your_turn", "T1")
        match.refuses("0 note sixes", "cacho.other_box", "C9")
        match.refuses("0 note straight", "cacho.neither", "C16")
        assert match("0 note full").totals() == (30, 0, 30, 0)
        assert both()("2 cross grande").totals() == (0, 0, 0, 0)

    def test_the_higher_of_two_for_the_same_box(self) -> None:
        match = pairs()("* 6.6.1.2.2", "0 stop", "* 6.6.6.1.2", "2 stop", "0 note sixes")
        assert match.totals() == (18, 0, 18, 0)

    def test_each_plays_for_a_goal_of_their_own(self) -> None:
        match = pairs()(NOTHING, "0 aim ones", "0 keep 1.1", "* 2.3.4", "0 stop", NOTHING, "2 aim sixes")
        assert match.view()["results"][0]["goal"] == "ones"
        match("2 stop")
        assert {"note ones", "note sixes"} < set(offered(match))
        match.refuses("0 note fours", "cacho.other_box", "C9")

    def test_c10_ends_the_series_but_the_other_result_may_be_noted(self) -> None:
        match = pairs()("* 4.4.4.4.2")
        match.refuses("0 return", "cacho.must_score_first", "C10")
        assert offered(match) == ["stop"]
        match("0 stop", "* 6.6.6.1.2", "2 stop")
        match.refuses("0 cross ones", "cacho.must_score_first", "C10")
        assert match("2 note sixes").totals() == (18, 0, 18, 0)

    def test_c21_holds_for_the_pair(self) -> None:
        match = pairs()("* 4.4.4.4.4", "0 stop", "* 1.1.2.3.6", "2 stop")
        match.refuses("0 note fours", "cacho.grande_first", "C21")

    def test_with_abajo_and_three_hatches(self) -> None:
        match = both(abajo=True, hatches=3)
        match.refuses("2 abajo", "cacho.series_over", "C16")
        match("2 note full/3")
        assert match.view()["scores"] == [6, 3, 6, 3]

    def test_the_win_is_the_pairs(self) -> None:
        full: Hatch = tuple([0] * 11)
        last: Hatch = (*full[:5], None, *full[6:])
        match = pairs().position(sheets=((last,), (last,)))
        match("* 6.6.1.2.2", "0 stop", "* 1.1.2.2.3", "2 stop", "0 note sixes")
        match("* 6.6.1.2.2", "1 stop", "* 6.6.6.2.3", "3 stop", "1 note sixes")
        assert match.next == Over((12, 18, 12, 18), (1, 3))


class TestHouseRules:
    def test_the_last_column_and_nothing_else(self) -> None:
        assert {entry["name"]: entry["ruling"] for entry in schema(Options)} == {
            "dormida": "C5",
            "straights": "C6",
            "served_bonus": "C2",
            "served_on": "C3",
            "goal": "C8",
            "abajo": "C14",
            "hatches": "C15",
            "teams": "C16",
        }

    def test_presets(self) -> None:
        presets = rules("cacho").presets
        assert changes(presets["seed"]) == {}
        assert changes(presets["tradition"]) == {"dormida": "instant-win", "straights": "plus-13456"}

    @pytest.mark.parametrize(
        "given", [{"hatches": 2}, {"teams": "trios"}, {"abajo": "on"}, {"served_bonus": 3}, {"rolls": 2}]
    )
    def test_bad_values_are_refused(self, given: dict[str, object]) -> None:
        with pytest.raises(BadOptions):
            parse(Options, given)


class TestView:
    def test_before_the_first_turn(self) -> None:
        view = Script("cacho", ["Ana", "Beto"]).view()
        assert (view["phase"], view["contenders"], view["seat"], view["turns"]) == ("opening", [0, 1], None, 11)

    def test_the_cup_and_what_was_kept(self) -> None:
        view = ana()(NOTHING, "0 aim ones", "0 keep 1.1").view()
        assert (view["phase"], view["dice"], view["cup"], view["goal"]) == ("throw", [1, 1], 3, "ones")
        assert (view["pays"], view["can"], view["rolls_left"], view["next_seat"]) == ([], [], 2, 1)

    def test_what_each_open_box_would_pay_and_why_it_may_not(self) -> None:
        view = with_sheet(ana()("* 2.2.2.5.5"), ones=3).view()
        pays = {pay["box"]: pay for pay in view["pays"]}
        assert "ones" not in pays
        assert {name: pay["points"] for name, pay in pays.items() if pay["points"]} == {
            "twos": 6,
            "fives": 10,
            "full": 35,
        }
        assert pays["full"]["note"]
        assert pays["full"]["place"] == "full"
        assert pays["twos"]["refusal"] == view["forced"]
        assert view["forced"] == {
            "code": "cacho.must_score_first",
            "params": {"box": "full"},
            "ruling": "C10",
            "text": "You have a full on the first roll: score it and pass the cup.",
        }
        assert (view["can"], view["aimed"]) == ([], "full")

    def test_what_can_be_done(self) -> None:
        match = ana(abajo=True)(NOTHING)
        assert match.view()["can"] == ["aim", "return", "abajo"]
        assert match.view()["goals"][0] == "ones"
        match("0 aim ones")
        assert match.view()["can"] == ["keep", "return", "abajo"]
        assert match.view()["aimed"] == "ones"
        assert match.view()["goals"] == []

    def test_the_x_is_ready_on_the_box_that_was_missed(self) -> None:
        view = throw(6, 6, 6, 2, 1, rolls=3, goal="poker").view()
        assert view["aimed"] == "poker"
        assert all(pay["cross"] and not pay["note"] for pay in view["pays"])
        sixes = next(pay for pay in view["pays"] if pay["box"] == "sixes")
        assert (sixes["points"], sixes["refusal"]["code"]) == (18, "cacho.other_box")

    @pytest.mark.parametrize(
        ("name", "dice", "fits"),
        [
            ("twos", (2, 2, 1, 4, 6), [2, 2]),
            ("threes", (2, 2, 1, 4, 6), []),
            ("straight", (1, 3, 4, 6, 6), [3, 4, 6]),
            ("straight", (2, 3, 4, 5, 5), [2, 3, 4, 5]),
            ("full", (2, 2, 2, 5, 6), [2, 2, 2, 6]),
            ("full", (2, 5, 2, 5, 6), [2, 2, 5, 5]),
            ("full", (4, 4, 4, 4, 6), [4, 4, 4, 6]),
            ("full", (1, 2, 3, 4, 6), []),
            ("full", (1, 2, 2, 4, 6), [2, 2]),
            ("poker", (2, 5, 2, 5, 6), [5, 5]),
            ("grande", (2, 2, 2, 2, 6), [2, 2, 2, 2]),
        ],
    )
    def test_the_dice_that_stand_for_a_box(self, name: str, dice: tuple[int, ...], fits: list[int]) -> None:
        pays = {pay["box"]: pay for pay in throw(*dice).view()["pays"]}
        assert pays[name]["fits"] == fits

    def test_what_abajo_would_show(self) -> None:
        match = throw(5, 5, 5, 5, 1, abajo=True)
        assert match.view()["under"] == [2, 2, 2, 2, 6]
        assert match("0 abajo").view()["under"] == []
        assert throw(5, 5, 5, 5, 1).view()["under"] == []

    def test_what_is_offered_is_what_is_shown(self) -> None:
        for match in (ana()(NOTHING), both(hatches=3), throw(1, 2, 2, 3, 6, goal="ones")):
            pays = match.view()["pays"]
            shown = {f"{do} {pay['place']}" for pay in pays for do in ("note", "cross") if pay[do]}
            assert shown == {a for a in offered(match, match.state.partner) if a.split()[0] in ("note", "cross")}

    def test_partners_see_both_results(self) -> None:
        view = both().view()
        assert (view["phase"], view["seat"], view["forced"]) == ("pair", 2, None)
        first, second = view["results"]
        assert (first["seat"], first["goal"], first["dice"], first["notes"]) == (
            0,
            "threes",
            [3, 3, 3, 2, 1],
            {"threes": 9},
        )
        assert (second["seat"], second["served"], second["notes"]) == (2, False, {"full": 30})
        waiting = pairs()(NOTHING).view()
        assert waiting["next_seat"] == 2
        assert {pay["refusal"]["code"] for pay in waiting["pays"]} == {"cacho.series_first"}

    def test_sheets_and_hatches(self) -> None:
        match = ana(hatches=3)("* 6.6.1.2.2", "0 note sixes/2", NOTHING, "1 cross grande/2")
        view = match.view()
        assert noted(view["sheets"][0]["hatches"][1], "sixes") == [12]
        assert noted(view["sheets"][1]["hatches"][1], "grande") == [0, None]
        assert view["hatches"][1] == {"hatch": 2, "game_points": 2, "leaders": [0]}
        assert (match.totals(), view["scores"], view["turn"]) == ((12, 0), [6, 4], 2)

    def test_values_and_odds_of_this_table(self) -> None:
        view = ana(straights="plus-13456", served_bonus=0).view()
        assert view["odds"]["straight"] == [5, 108]
        assert view["values"][6] == {"box": "straight", "points": 20, "served": 20}

    def test_the_end(self) -> None:
        match = ana(dormida="instant-win")("* 6.6.6.6.6")
        view = match.view()
        assert (view["phase"], view["winners"], view["seat"], view["dormida"]) == ("over", [0], None, 0)

    def test_it_is_json_for_everybody(self) -> None:
        match = both(hatches=3, abajo=True)
        assert json.loads(json.dumps(match.view(1))) == match.view()
