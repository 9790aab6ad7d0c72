"""The bridge: every command, and everything that can be wrong with a request."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pyengine import GAMES, Choose, Match, bridge, registry
from tests.playing import random_action, steps


def ask(command: str, **request: Any) -> dict[str, Any]:
    answer: dict[str, Any] = json.loads(bridge.call(json.dumps({"cmd": command, **request})))
    return answer


def refused(command: str, **request: Any) -> dict[str, Any]:
    answer = ask(command, **request)
    assert answer["ok"] is False
    error: dict[str, Any] = answer["error"]
    return error


@pytest.fixture
def match() -> str:
    handle: str = ask("new", game="prudente", seats=["Ana", "Beto"], options={"goal": 1_000}, scripted=True)["match"]
    ask("settle", match=handle, outcome=[6, 1])
    ask("settle", match=handle, outcome=[1, 1, 1, 2, 3, 4])
    return handle


def test_games_tells_all_that_the_shell_needs() -> None:
    answer = ask("games")
    assert [game["id"] for game in answer["games"]] == list(GAMES)
    prudente = answer["games"][0]
    assert prudente["seats"] == [1, 8]
    assert prudente["secrets"] is False
    assert {game["id"] for game in answer["games"] if game["luck"] == "cards"} == {"chinaso"}
    assert {game["id"] for game in answer["games"] if game["low_wins"]} == {"chinaso"}
    assert prudente["presets"]["seed"] == {}
    assert prudente["texts"]["refuse.must_roll"]
    assert answer["core"]["texts"]["refuse.core.not_your_turn"]


def test_house_rules_are_laid_over_the_preset() -> None:
    table = {"game": "prudente", "seats": ["Ana", "Beto"], "preset": "tradition"}
    assert ask("new", **table, options={"opening_minimum": 500})["options"] == {
        "final_round": "one-last-turn",
        "bank_minimum": "at-least-350",
        "opening_minimum": 500,
    }


def test_a_turn() -> None:
    turn = ask("new", game="prudente", seats=["Ana", "Beto"], preset="tradition", scripted=True)
    assert turn["options"]["opening_minimum"] == 1_000
    whose = {"by": None, "seats": [0, 1], "seen_by": None}
    assert turn["next"] == {"type": "roll", "dice": 2, "sides": 6, "off": False, **whose}
    turn = ask("settle", match=turn["match"], outcome=[2, 5])
    assert turn["add"] == ["* 2.5"]
    assert [note["code"] for note in turn["notes"]] == ["prudente.opening", "prudente.starts"]
    assert turn["notes"][0]["line"] == 1
    turn = ask("advance", match=turn["match"], seed=4)
    assert turn["lines"] == 2
    assert turn["next"] in ({"type": "choose", "seats": [1], "may": [], "open": False}, {**turn["next"], "by": 0})


@pytest.mark.parametrize(("game", "each"), [("prudente", 0), ("dudo", 5), ("chinchirorin", 100), ("chinaso", 0)])
def test_a_turn_says_what_everybody_began_with(game: str, each: int) -> None:
    turn = ask("new", game=game, seats=["Ana", "Beto"])
    assert turn["start"] == turn["totals"] == [each, each]


def test_offers_and_act(match: str) -> None:
    turn = ask("look", match=match)
    keep, bank = turn["offers"]
    assert keep["kind"] == "keep"
    assert keep["fields"][0]["only"][0] == [1]
    assert bank["seat"] == 0
    over = ask("act", match=match, seat=0, action="bank")
    assert over["next"] == {"type": "over", "scores": [1_000, 0], "winners": [0], "places": [1, 2]}
    assert over["totals"] == [1_000, 0]
    assert over["offers"] == []


def test_cards_are_offered_by_their_names() -> None:
    match = Match("chinaso", ["Ana", "Beto"])
    playing = (now for now in steps(match, 1) if isinstance(now.next, Choose) and now.state.phase == "play")
    seat = next(playing).state.seat
    handle = ask("load", record=match.record())["match"]
    offered = ask("look", match=handle, **{"as": seat})["offers"][-1]
    card = offered["fields"][0]["of"][0]
    assert card == str(match.state.hands[seat][0])
    assert ask("act", match=handle, seat=seat, action=f"{offered['kind']} {card}")["ok"]


def test_a_refusal_has_code_sentence_params_and_ruling(match: str) -> None:
    before = ask("record", match=match)
    assert refused("act", match=match, seat=0, action="keep 2") == {
        "code": "prudente.no_score",
        "text": "2 scores nothing here.",
        "params": {"dice": [2], "count": 1},
        "ruling": "P1",
    }
    assert refused("act", match=match, seat=1, action="bank")["text"] == "It is not Beto’s turn to decide."
    assert ask("record", match=match) == before


def test_undo_and_look_back(match: str) -> None:
    ask("act", match=match, seat=0, action="keep 1.1.1")
    turn = ask("undo", match=match)
    assert turn["removed"] == 1
    assert turn["lines"] == 2
    assert refused("undo", match=match)["ruling"] == "T4"
    past = ask("look", match=match, at=0)
    assert past["view"]["phase"] == "opening"
    assert past["next"]["seats"] == [0, 1]
    assert ask("look", match=match, at=1)["notes"][0]["code"] == "prudente.opening"


def test_records_go_out_and_come_back(match: str) -> None:
    record = ask("record", match=match)["record"]
    turn = ask("load", record=record)
    assert turn["match"] != match
    assert turn["add"] == ["* 6.1", "* 1.1.1.2.3.4"]
    assert ask("record", match=turn["match"])["record"] == record
    assert ask("drop", match=match) == {"ok": True}
    assert refused("record", match=match)["code"] == "bridge.unknown_match"


def test_a_broken_record_answers_the_good_part(match: str) -> None:
    record = ask("record", match=match)["record"].replace("2.3.4", "2.3.7")
    answer = ask("load", record=record)
    assert answer["error"]["code"] == "record.bad_line"
    assert answer["error"]["params"]["line"] == 2
    assert answer["upto"]["lines"] == 1
    assert ask("advance", match=answer["upto"]["match"])["ok"]


@pytest.mark.parametrize(
    "request_text",
    [
        "",
        "null",
        "[]",
        "7",
        '"cmd"',
        "{}",
        '{"cmd":"fly"}',
        '{"cmd":7}',
        '{"cmd":[]}',
        "{",
        "[" * 100000,
        '{"cmd":"new"}',
        '{"cmd":"new","game":"prudente","seats":"Ana"}',
        '{"cmd":"new","game":7,"seats":[]}',
        "�",
        "NaN",
        "9" * 5000,
        '{"cmd":"load","record":{}}',
        '{"cmd":"new","game":"prudente","seats":["A"],"options":[]}',
    ],
)
def test_requests_that_make_no_sense(request_text: str) -> None:
    answer = json.loads(bridge.call(request_text))
    assert answer["error"]["code"] == "bridge.bad_request"


def test_any_text_is_a_seed() -> None:
    begun = ask("new", game="prudente", seats=["Ana", "Beto"])["match"]
    assert ask("advance", match=begun, seed="\ud800")["lines"] == 1


def test_wrong_places(match: str) -> None:
    assert refused("look", match=match, at=99)["code"] == "bridge.bad_request"
    assert refused("look", match=match, **{"as": 7})["code"] == "bridge.bad_request"
    assert refused("act", match=match, seat=0, action="bank", **{"as": -1})["code"] == "bridge.bad_request"
    assert refused("advance", match=match, seed=[1])["code"] == "bridge.bad_request"
    assert refused("advance", match="m0")["code"] == "bridge.unknown_match"
    assert refused("new", game="ludo", seats=["A"])["code"] == "core.unknown_game"
    assert refused("new", game="prudente", seats=["A"], options={"goal": 7})["code"] == "options.bad_number"
    assert refused("settle", match=match, outcome=[1])["code"] == "core.not_luck"


def test_a_bug_of_ours_is_answered_and_not_raised(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "GAMES", ("prudente", "nowhere"))
    error = refused("new", game="nowhere", seats=["Ana"])
    assert error["code"] == "engine.bug"
    assert "ModuleNotFoundError" in error["text"]


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=4),
    max_leaves=8,
)
words = st.sampled_from(["keep 1", "bank", "keep 1.1.1", "bank 5", "keep", "fold"]) | st.text(max_size=10)


@given(st.text(max_size=60) | json_values.map(json.dumps))
def test_any_text_is_answered(noise: str) -> None:
    assert json.loads(bridge.call(noise))["error"]["code"] == "bridge.bad_request"


@given(st.integers(0, 2**32))
def test_mutated_requests_never_raise_and_never_break_a_match(seed: int) -> None:
    rng = random.Random(seed)
    handle = ask("new", game=rng.choice(GAMES), seats=["Ana", "Beto", "Chela", "Dani"])["match"]
    for _ in range(40):
        answer = json.loads(bridge.call(mutated(request(rng, handle), rng)))
        assert answer["ok"] or answer["error"]["code"] != "engine.bug", answer
    record = ask("record", match=handle)["record"]
    again = ask("load", record=record)["match"]
    assert ask("record", match=again)["record"] == record


def request(rng: random.Random, handle: str) -> dict[str, Any]:
    commands = [name for name in bridge.COMMANDS if name != "drop"]
    match = bridge._matches[handle]
    seat, action = random_action(match, rng) if isinstance(match.next, Choose) else (rng.randint(-1, 4), "keep 1")
    return {
        "cmd": rng.choice([*commands, *["advance", "act"] * 6]),
        "match": handle,
        "seat": seat,
        "action": str(action),
        "outcome": [rng.randint(0, 7) for _ in range(rng.randint(0, 7))],
        "record": '{"version":1,"game":"prudente","rules":1,"options":{},"seats":["A"],"log":["* 1.1.1.2.3.4"]}',
        "game": "prudente",
        "seats": ["Ana"] * rng.randint(0, 2),
    }


def mutated(asked: dict[str, Any], rng: random.Random) -> str:
    if rng.random() < 0.5:
        return json.dumps(asked)
    key = rng.choice(list(asked))
    asked[key] = rng.choice([None, -1, 10**30, "", "\x00", [], {}, [[]], 1.5, True, "m1" * 50, {"cmd": "new"}])
    written = json.dumps(asked)
    cut = rng.randrange(len(written))
    return rng.choice([written, written, written[:cut], written[:cut] + rng.choice('"{}[],:\\é0') + written[cut:]])


def test_in_a_game_with_secrets_everybody_is_told_what_is_offered_openly() -> None:
    turn = ask("new", game="dudo", seats=["Ana", "Beto", "Chela"], scripted=True)
    for outcome in ([6, 2, 3], *[[1, 2, 3, 4, 5]] * 3):
        turn = ask("settle", match=turn["match"], outcome=outcome) if turn["next"]["type"] == "roll" else turn
        if turn["next"]["type"] == "choose" and turn["view"]["phase"] == "direction":
            assert turn["next"]["open"]
            turn = ask("act", match=turn["match"], seat=0, action="direction left")
    turn = ask("settle", match=turn["match"], outcome=[1, 2, 3, 4, 5]) if turn["next"]["type"] == "roll" else turn
    assert turn["next"] == {"type": "choose", "seats": [0], "may": turn["next"]["may"], "open": False}
    assert {(offer["seat"], offer["kind"]) for offer in turn["offers"]} == {
        (0, "bid"),
        (0, "fell"),
        (1, "fell"),
        (2, "fell"),
    }
    assert turn["view"]["cup"] is None


def test_who_supplies_luck_is_told_and_changed() -> None:
    turn = ask("new", game="dudo", seats=["Ana", "Beto"], own=True)
    assert (turn["own_luck"], turn["add"], turn["undo"]) == (True, ["# own"], False)
    assert turn["notes"] == [{"code": "core.own", "params": {"luck": "dice"}, "line": 1}]
    told = refused("advance", match=turn["match"])
    assert (told["code"], told["text"]) == (
        "core.enter_luck",
        "You play with your own dice, so the app deals none: enter yours.",
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
