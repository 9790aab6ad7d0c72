"""Whose luck it is, through the bridge: who may enter it, who changes it, and what older records say about it."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.asking import ask, refused


def test_who_supplies_luck_is_told_and_changed() -> None:
    turn = ask("new", game="dudo", seats=["Ana", "Beto"], own=True)
    assert (turn["own_luck"], turn["add"], turn["undo"]) == (True, ["# own"], False)
    assert turn["notes"] == [{"code": "core.own", "params": {"luck": "dice"}, "line": 1}]
    told = refused("advance", match=turn["match"])
    assert (told["code"], told["text"]) == (
        "core.enter_luck",
        "You are playing with your own dice: enter what came up.",
    )
    entered = ask("settle", match=turn["match"], outcome=[6, 2])
    assert entered["undo"]
    assert ask("undo", match=turn["match"])["removed"] == 1
    changed = ask("luck", match=turn["match"], own=False)
    assert (changed["own_luck"], changed["add"]) == (False, ["# app"])
    assert refused("luck", match=turn["match"], own=False)["code"] == "core.same_luck"
    assert refused("luck", match=turn["match"])["code"] == "bridge.bad_request"
    assert ask("advance", match=turn["match"], seed=1)["lines"] > 2


class TestLuckThatTheAppSupplies:
    """Nobody enters it, though the table waits for it: else a player could name the dice of the app."""

    SAID = "The app supplies the {luck} here: there is nothing to enter."

    @pytest.mark.parametrize(("game", "fallen", "luck"), [("dudo", [6, 1], "dice"), ("chinaso", ["AS", "2S"], "cards")])
    def test_it_cannot_be_entered(self, game: str, fallen: list[Any], luck: str) -> None:
        turn = ask("new", game=game, seats=["Ana", "Beto"])
        told = refused("settle", match=turn["match"], outcome=fallen)
        assert (told["code"], told["ruling"], told["text"]) == ("core.dealt_luck", "T3", self.SAID.format(luck=luck))
        assert ask("look", match=turn["match"])["lines"] == 0

    def test_nor_after_a_change_or_from_a_record(self) -> None:
        turn = ask("new", game="dudo", seats=["Ana", "Beto"], own=True)
        ask("luck", match=turn["match"], own=False)
        assert refused("settle", match=turn["match"], outcome=[6, 1])["code"] == "core.dealt_luck"
        record = ask("record", match=turn["match"])["record"]
        again = ask("load", record=record)["match"]
        assert refused("settle", match=again, outcome=[6, 1])["code"] == "core.dealt_luck"

    def test_nor_own_dice_that_nobody_may_look_at(self) -> None:
        """D15: under the cups of a blind round."""
        turn = ask("new", game="dudo", seats=NAMES, options={"dice": 2}, own=True)
        for line in BLIND:
            turn = repeat(turn["match"], line)
        assert turn["next"]["seen_by"] == []
        assert refused("settle", match=turn["match"], outcome=[1, 1])["code"] == "core.dealt_luck"
        assert ask("advance", match=turn["match"])["add"] == ["* ??"]

    def test_a_lesson_is_scripted_and_its_record_is_not(self) -> None:
        lesson = ask("new", game="dudo", seats=["Ana", "Beto"], scripted=True)
        assert not lesson["own_luck"]
        assert ask("settle", match=lesson["match"], outcome=[6, 1])["lines"] == 1
        kept = ask("record", match=lesson["match"])["record"]
        copy = ask("load", record=kept, scripted=True)["match"]
        assert refused("settle", match=copy, outcome=[1, 2, 3, 4, 5])["code"] == "core.dealt_luck"


NAMES = ["Ana", "Beto", "Chela"]
BLIND = (
    *("* 6.2.3", "0 direction left", "* 2.3", "* 3.4", "* 4.5"),
    *("0 bid 1 2", "1 bid 1 6", "2 doubt", "* 3"),
)
"""Dudo of two dice each: Chela falls to one, and a blind round begins with hers."""


def repeat(handle: str, line: str) -> dict[str, Any]:
    who, _, words = line.partition(" ")
    if who == "*":
        return ask("settle", match=handle, outcome=words.split("."))
    return ask("act", match=handle, seat=int(who), action=words)


def before_records_told(game: str, *lines: str, own: bool = True) -> Any:
    """The turn of a record in which nobody said whose dice they were, as the shelf of an older release has it."""
    head = {"version": 1, "game": game, "rules": 1, "options": {}, "seats": ["Ana", "Beto"], "log": lines}
    return ask("load", record=json.dumps(head, separators=(",", ":")), own=own)


def test_a_match_of_before_goes_on_with_own_dice() -> None:
    lines = ["* 6.1", "* 1.1.1.2.3.4", "0 keep 1"]
    turn = before_records_told("prudente", *lines)
    assert (turn["add"], turn["own_luck"], turn["undo"]) == ([*lines, "# own"], True, False)
    assert before_records_told("prudente", *lines, own=False)["add"] == lines
    assert before_records_told("prudente", "# own", *lines)["add"] == ["# own", *lines]
    assert before_records_told("prudente", "# own", "# app", *lines)["own_luck"] is False


def test_also_in_the_middle_of_a_round_that_hides_something() -> None:
    cups = ["* 1.2.3.4.5", "* 2.2.2.2.2", "0 bid 1 3"]
    turn = before_records_told("dudo", "* 6.1", *cups)
    assert turn["add"] == ["* 6.1", "* ??", "* ??", "0 bid 1 3", "# own"]
    assert (turn["own_luck"], turn["undo"]) == (True, False)


HANDS = ["* KS.2H", "* 10C", "* 4S", "* AS.AH.AC.KS.KD.8D.8H.2C.5S", "* 3C.4C.6S.6D.9H.9S.JD.QD.KC"]


def test_what_the_app_may_have_dealt_in_a_match_of_before_stays() -> None:
    """The change stood in no record: nobody knows who turned this card up, so it is not turned up anew."""
    turn = before_records_told("chinaso", *HANDS, "* 7S")
    assert (turn["add"][-2:], turn["own_luck"], turn["undo"]) == (["* 7S", "# own"], True, False)
    taken = ask("act", match=turn["match"], seat=1, action="draw")
    assert ask("undo", match=turn["match"])["removed"] == 1
    again = ask("load", record=ask("record", match=taken["match"])["record"])
    assert (again["own_luck"], again["undo"]) == (True, False)


def test_only_that_line_stands_where_something_lies_hidden() -> None:
    for later in (["# own", "# app"], ["# app"], ["* 7S", "# own", "# app"]):
        told = refused("load", record=with_log([*HANDS, *later]))
        assert (told["code"], told["params"]) == (
            "record.bad_line",
            {"line": len(HANDS) + len(later), "entry": "change"},
        )
    told = refused("load", record=with_log(["# own", "# app", *HANDS, "# own"]))
    assert told["params"]["line"] == len(HANDS) + 3


@pytest.mark.parametrize("own", [False, True])
def test_a_match_of_today_tells_that_the_app_dealt_it(own: bool) -> None:
    """From the second version on, cards are the app's until a record says else: nobody makes own cards of them."""
    turn = ask("new", game="chinaso", seats=["Ana", "Beto"])
    match = turn["match"]
    while turn["next"]["type"] == "draw":
        turn = ask("advance", match=match, seed=1)
    assert "* ??" in ask("load", record=ask("record", match=match)["record"])["add"]
    kept = ask("record", match=match)["record"]
    again = ask("load", record=kept, own=own)
    assert (again["own_luck"], again["lines"]) == (False, turn["lines"])
    assert ask("record", match=again["match"])["record"] == kept
    forged = json.loads(kept)
    forged["log"].append("# own")
    told = refused("load", record=json.dumps(forged, separators=(",", ":")), own=own)
    assert (told["code"], told["params"]["entry"]) == ("record.bad_line", "change")


def test_a_record_of_before_keeps_its_version_and_its_bytes() -> None:
    record = with_log(HANDS)
    turn = ask("load", record=record)
    assert ask("record", match=turn["match"])["record"] == record
    own = ask("load", record=record, own=True)
    assert ask("record", match=own["match"])["record"] == with_log([*HANDS, "# own"])


def with_log(log: list[str]) -> str:
    head = {"version": 1, "game": "chinaso", "rules": 2, "options": {}, "seats": ["Ana", "Beto"], "log": log}
    return json.dumps(head, separators=(",", ":"))
