"""The bridge: every command, and everything that can be wrong with a request."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pyengine import GAMES, Choose, Match, bridge, registry
from tests.asking import ask, refused
from tests.playing import random_action, steps


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
        "text": "2 scores nothing here: set aside dice that score.",
        "params": {"dice": [2], "count": 1},
        "ruling": "P1",
    }
    assert refused("act", match=match, seat=1, action="bank")["text"] == "It isn’t Beto’s turn."
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
