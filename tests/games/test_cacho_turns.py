"""Cacho: goals and what missing them costs, the forced stop, grandes, and the course of a match."""

from __future__ import annotations

import pytest

from pyengine import Choose, GameError, IllegalAction, Match, Over, Roll, rules
from pyengine.core.actions import Action, selections
from pyengine.games.cacho.hatch import PLACES, Hatch
from pyengine.games.cacho.scoring import BOXES
from tests.games.cacho_table import NOTHING, ana, box, codes, offered, throw, with_sheet
from tests.playing import NAMES, Script, steps


class TestC8Goals:
    def test_a_goal_comes_before_any_die_is_kept(self) -> None:
        match = ana()(NOTHING)
        match.refuses("0 keep 1.1", "cacho.aim_first", "C8")
        match("0 aim ones", "0 keep 1.1")
        assert match.next == Roll(3)

    def test_every_open_box_can_be_a_goal_and_no_other(self) -> None:
        match = with_sheet(ana()(NOTHING), ones=3, grandes=50)
        assert [action for action in offered(match) if action.startswith("aim")] == [
            f"aim {name}" for name in BOXES[1:-1]
        ]
        match.refuses("0 aim ones", "cacho.box_full", "C13")

    def test_a_goal_is_kept(self) -> None:
        match = ana()(NOTHING, "0 aim ones")
        assert match.refuses("0 aim twos", "cacho.one_goal", "C8").params == {"goal": "ones"}

    def test_after_all_five_dice_a_goal_is_due_again(self) -> None:
        match = ana()(NOTHING, "0 aim ones", "0 return", "* 6.6.2.2.1")
        match.refuses("0 keep 6.6", "cacho.aim_first", "C8")
        match("0 aim full", "0 keep 2.2.6.6", "* 1", "0 cross full")

    def test_nothing_is_declared_when_no_throw_is_left(self) -> None:
        match = ana()(NOTHING, "0 return", NOTHING, "0 return", "* 6.6.2.1.1")
        match.refuses("0 aim sixes", "cacho.no_rolls", "C18")
        assert box(match("0 note sixes"), "sixes") == 12

    def test_free_needs_no_goal_and_takes_any_box(self) -> None:
        match = ana(goal="free")(NOTHING, "0 keep 6", "* 6.6.2.2")
        match.refuses("0 aim sixes", "cacho.no_goals", "C8")
        assert box(match("0 keep 6.6.6", "* 4.4", "0 note full"), "full") == 30
        crossed = ana(goal="free")("* 6.6.6.1.2", "0 cross sixes")
        assert box(crossed, "sixes") == 0

    def test_free_still_scores_what_must_be_scored(self) -> None:
        match = ana(goal="free")("* 2.3.4.5.6")
        match.refuses("0 keep 2", "cacho.must_score_first", "C10")
        match.refuses("0 cross ones", "cacho.must_score_first", "C10")
        assert offered(match) == ["note straight"]

    def test_free_does_not_end_a_turn_at_a_made_poker(self) -> None:
        match = ana(goal="free")("* 6.6.6.1.2", "0 return", "* 6.6.6.6.2")
        assert "return" in offered(match)


class TestC9MissedGoals:
    def test_a_number_scores_what_there_is(self) -> None:
        match = throw(1, 2, 2, 3, 6, goal="ones")
        assert [a for a in offered(match) if a != "return"] == ["note ones"]
        assert match.refuses("0 cross ones", "cacho.score_it", "C9").params == {"box": "ones", "points": 1}
        match.refuses("0 cross twos", "cacho.cross_goal", "C9")

    def test_a_number_that_does_not_show_is_an_x(self) -> None:
        match = throw(2, 2, 3, 3, 6, rolls=3, goal="ones")
        match.refuses("0 note ones", "cacho.no_such_face", "C1")
        match.refuses("0 cross sixes", "cacho.cross_goal", "C9")
        assert offered(match) == ["cross ones"]
        assert box(match("0 cross ones"), "ones") == 0

    def test_a_combination_that_was_missed_costs_any_open_box(self) -> None:
        match = with_sheet(throw(2, 2, 3, 4, 6, goal="full"), ones=3, straight=20)
        crosses = [action for action in offered(match) if action.startswith("cross")]
        assert crosses[0] == "cross full"
        assert sorted(crosses) == sorted(f"cross {name}" for name in BOXES if name not in ("ones", "straight"))
        assert box(match("0 cross twos"), "twos") == 0

    def test_a_combination_that_was_made_is_noted(self) -> None:
        match = throw(2, 2, 3, 3, 3, goal="full")
        match.refuses("0 cross ones", "cacho.cross_goal", "C9")
        match.refuses("0 cross full", "cacho.score_it", "C9")
        assert box(match("0 note full"), "full") == 30

    def test_without_a_throw_more_the_box_tells_the_goal(self) -> None:
        match = with_sheet(ana()("* 6.6.1.1.2"), straight=20, full=30, poker=40, grandes=50)
        assert [a for a in offered(match) if a.split()[0] in ("note", "cross")] == [
            "note ones",
            "note twos",
            "note sixes",
            "cross threes",
            "cross fours",
            "cross fives",
        ]

    def test_an_x_is_nothing_and_fills_the_box(self) -> None:
        match = ana()(NOTHING, "0 cross poker", NOTHING, "1 note ones", "* 5.5.5.1.2")
        match.refuses("0 aim poker", "cacho.box_full", "C13")
        match.refuses("0 cross poker", "cacho.box_full", "C13")
        assert match.totals() == (0, 2)


class TestC10C11ForcedStop:
    @pytest.mark.parametrize(
        ("dice", "name", "points"),
        [
            ("1.2.3.4.5", "straight", 25),
            ("2.2.2.6.6", "full", 35),
            ("3.3.3.3.1", "poker", 45),
            ("2.2.2.2.2", "grande", 50),
        ],
    )
    def test_the_first_throw_is_scored_and_everybody_hears_it(self, dice: str, name: str, points: int) -> None:
        match = ana()(f"* {dice}")
        assert offered(match) == [f"note {name}"]
        told = match.notes_of(len(match))[-1]
        assert told.code == f"cacho.forced_{'five' if name == 'grande' else 'first'}"
        assert told.params == {"seat": 0, "box": name, "points": points}

    @pytest.mark.parametrize(
        ("dice", "name"), [("1.2.3.4.5", "straight"), ("2.2.2.6.6", "full"), ("3.3.3.3.1", "poker")]
    )
    def test_c11_not_when_the_box_is_full(self, dice: str, name: str) -> None:
        match = with_sheet(ana()(f"* {dice}"), **{name: 0})
        assert "return" in offered(match)

    def test_c11_a_poker_without_its_box_goes_for_the_fifth(self) -> None:
        match = with_sheet(ana()("* 4.4.4.4.2"), poker=40)
        again = with_sheet(ana()("* 4.4.4.4.2"), poker=40)("0 aim fours", "0 keep 4.4.4.4", "* 4")
        assert box(match("0 note fours"), "fours") == 16
        assert offered(again) == ["note grande"]

    def test_the_same_dice_later_do_not_force(self) -> None:
        match = ana()(NOTHING, "0 return", "* 2.3.4.5.6")
        assert box(match("0 aim twos", "0 keep 2", "* 2.2.1.1", "0 note twos"), "twos") == 6

    def test_five_of_a_kind_is_scored_on_any_roll_whatever_the_goal(self) -> None:
        match = throw(3, 3, 3, 3, 3, goal="straight")
        match.refuses("0 keep 3", "cacho.must_score_five", "C10")
        match.refuses("0 cross straight", "cacho.must_score_five", "C10")
        assert offered(match) == ["note grande"]

    def test_a_goal_at_its_maximum_ends_the_turn(self) -> None:
        match = ana()(NOTHING, "0 return", "* 6.6.6.6.2", "0 aim poker")
        assert codes(match) == ["aimed", "forced_goal"]
        match.refuses("0 keep 6.6.6.6", "cacho.must_score_goal", "C10")
        assert offered(match) == ["note poker"]

    def test_below_its_maximum_the_player_may_throw_on(self) -> None:
        match = ana()("* 6.6.6.1.2", "0 aim poker", "0 keep 6.6.6", "* 6.2")
        assert box(match("0 keep 6.6.6.6", "* 6", "0 note grande"), "grande") == [50, None]

    def test_without_a_bonus_every_poker_is_at_its_maximum(self) -> None:
        match = ana(served_bonus=0)("* 6.6.6.1.2", "0 aim poker", "0 keep 6.6.6", "* 6.2")
        match.refuses("0 keep 6.6.6.6", "cacho.must_score_goal", "C10")


class TestC12C21Grandes:
    def test_c21_grande_boxes_come_first(self) -> None:
        match = with_sheet(ana()("* 6.6.6.6.6"), grande=50)
        match.refuses("0 note sixes", "cacho.grande_first", "C21")
        assert box(match("0 note grande"), "grande") == [50, 50]

    def test_then_the_number_or_the_poker(self) -> None:
        match = with_sheet(throw(6, 6, 6, 6, 6, goal="sixes"), grandes=50)
        assert offered(match) == ["note sixes", "note poker"]
        match.refuses("0 cross ones", "cacho.must_score_five", "C10")

    def test_c12_with_the_number_full_the_poker(self) -> None:
        match = with_sheet(throw(6, 6, 6, 6, 6, goal="full"), grandes=50, sixes=18)
        assert offered(match) == ["note poker"]

    def test_c12_with_no_box_for_it_an_x(self) -> None:
        match = with_sheet(throw(6, 6, 6, 6, 6, rolls=3, goal="full"), grandes=0, sixes=18, poker=40)
        assert all(action.startswith("cross") for action in offered(match))
        early = with_sheet(ana()("* 6.6.6.6.6"), grandes=0, sixes=18, poker=40)
        assert "return" in offered(early)
        assert not any(action.startswith("note") for action in offered(early))

    def test_a_grande_box_can_be_x_ed_and_both_count(self) -> None:
        match = throw(6, 6, 1, 2, 3, rolls=3, goal="grande")("0 cross grande")
        assert box(match, "grande") == [0, None]
        again = with_sheet(throw(6, 6, 6, 6, 6, goal="grande"), grande=0)
        assert box(again("0 note grande"), "grande") == [0, 50]


class TestC13ToC20TheMatch:
    def test_c13_eleven_turns_each(self) -> None:
        match = Match("cacho", ["Ana"])
        for turn, name in enumerate([*BOXES, "grande"], start=1):
            assert match.view()["turn"] == turn
            match.settle([1, 1, 2, 4, 6])
            made = {"ones": 1, "twos": 1, "fours": 1, "sixes": 1}
            match.act(0, f"{'note' if name in made else 'cross'} {name}")
        assert match.next == Over((2 + 2 + 4 + 6,), (0,))
        assert codes(match) == ["noted" if "note" in match.log[-1] else "crossed", "finished"]

    def test_c13_the_match_ends_when_all_hatches_are_full(self) -> None:
        full: Hatch = tuple([0] * 11)
        last: Hatch = (*full[:5], None, *full[6:])
        match = ana().position(sheets=((last,), (last,)))("* 6.6.1.2.2", "0 note sixes")
        assert match.state.seat == 1
        match("* 6.6.6.2.1", "1 note sixes")
        assert match.next == Over((12, 18), (1,))

    def test_c17_a_tie_is_a_shared_win(self) -> None:
        full: Hatch = tuple([0] * 11)
        last: Hatch = (*full[:5], None, *full[6:])
        match = ana().position(sheets=((last,), (last,)))
        match("* 6.6.1.2.2", "0 note sixes", "* 6.6.1.2.3", "1 note sixes")
        assert match.next == Over((12, 12), (0, 1))
        assert match.notes_of(len(match))[-1].params == {"seats": [0, 1], "winners": 2, "total": 12}

    def test_c18_three_throws(self) -> None:
        match = ana()(NOTHING, "0 aim ones", "0 keep 1.1", "* 2.3.4", "0 keep 1.1", "* 2.3.4")
        match.refuses("0 keep 1.1", "cacho.no_rolls", "C18")
        match.refuses("0 return", "cacho.no_rolls", "C18")

    def test_c19_one_die_each_and_ties_again(self) -> None:
        match = Script("cacho", ["Ana", "Beto", "Chela"])
        assert match.next == Roll(3)
        match("* 5.2.5")
        assert match.next == Roll(2)
        assert match.next.seats == (0, 2)
        match("* 1.4")
        assert match.state.seat == 2
        match(NOTHING, "2 note ones")
        assert match.state.seat == 0

    def test_c19_alone_there_is_nothing_to_throw_for(self) -> None:
        match = Match("cacho", ["Ana"])
        assert match.next == Roll(5)
        assert match.next.by == 0

    def test_c20_a_player_may_stop_at_any_time(self) -> None:
        assert box(ana()(NOTHING, "0 note ones"), "ones") == 2
        match = ana()(NOTHING, "0 aim ones", "0 keep 1.1", "* 1.3.3", "0 note ones")
        assert box(match, "ones") == 3

    def test_only_dice_on_the_table_and_not_all_or_none_of_them(self) -> None:
        match = ana()(NOTHING, "0 aim ones")
        assert match.refuses("0 keep 1.1.1", "cacho.not_on_table", "C18").params["count"] == 3
        match.refuses("0 keep 1.1.2.4.6", "cacho.keep_all", "C20")
        match.refuses("0 keep", "cacho.keep_none", "C8")

    def test_what_is_no_box_is_no_action(self) -> None:
        match = ana()(NOTHING)
        for line in ("0 aim seven", "0 note seven", "0 note sixes/4", "0 aim sixes/2", "0 cross grandes"):
            match.refuses(line, "core.bad_text", "T2")

    def test_undo_takes_back_a_word_and_no_throw(self) -> None:
        match = ana()(NOTHING, "0 aim ones")
        assert match.undo() == "0 aim ones"
        assert isinstance(match.next, Choose)
        with pytest.raises(IllegalAction, match="core.nothing_to_undo"):
            match.undo()
        match("0 note ones")
        assert match.undo() == "0 note ones"
        assert match.state.seat == 0

    def test_the_rules_say_what_they_are(self) -> None:
        cacho = rules("cacho")
        assert (cacho.seats, cacho.secrets, set(cacho.presets)) == (range(1, 9), False, {"seed", "tradition"})


class TestOffersAreTheLegalSet:
    """Everything that could be said, tried at every choice of a few matches."""

    @pytest.mark.parametrize(
        ("seats", "options"),
        [
            (2, {"abajo": True, "straights": "plus-13456"}),
            (2, {"goal": "free", "served_bonus": 0}),
            (1, {"hatches": 3, "served_on": "first-roll"}),
            (4, {"teams": "pairs", "abajo": True}),
        ],
    )
    def test_an_action_is_legal_when_it_is_offered_and_only_then(self, seats: int, options: dict[str, object]) -> None:
        for match in steps(Match("cacho", NAMES[:seats], options), seed=seats):
            if isinstance(match.next, Choose):
                for seat in match.next.seats:
                    offers = match.offers(seat)
                    assert all(offer.exact for offer in offers)
                    for action in sayable(match):
                        assert legal(match, seat, action) == any(offer.admits(action) for offer in offers), action


def sayable(match: Match) -> list[Action]:
    plain = [Action(kind) for kind in ("return", "abajo", "stop")]
    aims = [Action("aim", (name,)) for name in BOXES]
    writes = [Action(kind, (place,)) for kind in ("note", "cross") for place in PLACES]
    keeps = [Action("keep", (kept,)) for kept in selections(match.state.series.dice or (1,), 0, 5)]
    return [*plain, *aims, *writes, *keeps]


def legal(match: Match, seat: int, action: Action) -> bool:
    try:
        match.rules.act(match.state, seat, action)
    except GameError as refusal:
        assert refusal.ruling
        assert "{" not in refusal.sentence(match.seats, match.rules.texts)
        return False
    return True
