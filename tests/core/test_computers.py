"""Computers at a table: the record names them, nobody acts for them, and a person may take their seat."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from pyengine import GAMES, Action, BadRecord, Choose, GameError, IllegalAction, Match, Over, bridge, rules, seeded
from pyengine.__main__ import main
from pyengine.bots import Seen
from pyengine.bots.table import computer_moves
from tests.asking import ask, refused
from tests.core.test_text_play import Typed, typed  # noqa: F401  a fixture

OPEN = [game for game in GAMES if not rules(game).secrets]
SECRET = [game for game in GAMES if rules(game).secrets]
ENOUGH = 400
"""Steps: what is looked for happens long before."""


def table(game: str, **how: Any) -> Match:
    return Match(game, ["Ana", "Sol"], bots=[None, "normal"], **how)


def on(match: Match, deal: Any, step: int) -> None:
    """One step of the seat to move; the person does the first thing that is offered and accepted."""
    if not isinstance(match.next, Choose):
        match.advance(deal)
    elif computer_moves(match, step) is None:
        seat = next(seat for seat in match.next.seats if match.bots[seat] is None)
        for offer in match.offers(seat):
            for action in offer.actions():
                try:
                    match.act(seat, action)
                except IllegalAction:
                    continue
                return


# --- records ----------------------------------------------------------------------------------------------------------


def test_a_record_tells_who_is_a_computer() -> None:
    match = table("prudente")
    told = json.loads(match.record())
    assert told["version"] == 3
    assert told["bots"] == [None, "normal"]
    assert Match.load(match.record()).bots == (None, "normal")
    assert Match.load(match.record()).record() == match.record()


def test_a_record_of_people_is_as_it_was() -> None:
    told = json.loads(Match("prudente", ["Ana", "Beto"]).record())
    assert told["version"] == 2
    assert list(told) == ["version", "game", "rules", "options", "seats", "log"]
    assert Match("prudente", ["Ana", "Beto"], bots=[None, None]).record() == Match("prudente", ["Ana", "Beto"]).record()


@pytest.mark.parametrize(
    ("version", "bots", "code"),
    [
        (2, [None, "normal"], "record.bad_shape"),
        (3, [None, None], "record.bad_shape"),
        (3, None, "record.bad_shape"),
        (3, "no", "record.bad_shape"),
        (3, [None, "normal", "easy"], "core.bad_bots"),
        (3, [None, "grandmaster"], "core.bad_bots"),
        (3, [None, ["easy"]], "core.bad_bots"),
    ],
)
def test_a_record_that_tells_it_wrong_is_refused(version: int, bots: object, code: str) -> None:
    told = json.loads(table("prudente").record()) | {"version": version}
    told |= {"bots": bots} if bots is not None else {}
    if bots is None:
        del told["bots"]
    with pytest.raises(BadRecord) as refusal:
        Match.load(json.dumps(told, ensure_ascii=False, separators=(",", ":")))
    assert refusal.value.code == code


@pytest.mark.parametrize("bots", [["easy"], ["easy", "easy", "easy"], [1, None], "ea", 3])
def test_levels_that_are_none_are_refused(bots: Any) -> None:
    with pytest.raises(IllegalAction) as refusal:
        Match("prudente", ["Ana", "Sol"], bots=bots)
    assert refusal.value.code == "core.bad_bots"


# --- at the table -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_nobody_is_offered_what_a_computer_decides(game: str) -> None:
    match, deal = table(game), seeded(1)
    for step in range(ENOUGH):
        if isinstance(match.next, Over):
            break
        for seat in (None, 0, 1):
            assert all(offer["seat"] == 0 for offer in bridge._offers(match, seat))
        on(match, deal, step)


def test_nobody_acts_for_a_computer() -> None:
    handle = ask("new", game="prudente", seats=["Sol", "Ana"], bots=["easy", None], scripted=True)["match"]
    ask("settle", match=handle, outcome=[6, 1])
    turn = ask("settle", match=handle, outcome=[1, 1, 1, 2, 3, 4])
    assert turn["next"]["seats"] == [0]
    assert turn["offers"] == []
    assert refused("act", match=handle, seat=0, action="keep 1.1.1")["code"] == "core.computers_turn"
    moved = ask("move", match=handle, seed=1)
    assert moved["lines"] == turn["lines"] + 1
    assert moved["add"][0].startswith("0 ")
    again = ask("new", game="prudente", seats=["Sol", "Ana"], bots=["easy", None])
    assert again["bots"] == ["easy", None]


def test_a_computer_that_is_not_asked_does_nothing() -> None:
    handle = ask("new", game="prudente", seats=["Ana", "Sol"], bots=[None, "easy"], scripted=True)["match"]
    ask("settle", match=handle, outcome=[6, 1])
    turn = ask("settle", match=handle, outcome=[1, 1, 1, 2, 3, 4])
    assert turn["next"]["seats"] == [0]
    assert ask("move", match=handle)["lines"] == turn["lines"]


@pytest.mark.parametrize("game", SECRET)
def test_nobody_looks_for_a_computer(game: str) -> None:
    """Neither in a turn, nor at an earlier line, nor in a match that was just loaded, until a person takes the seat."""
    handle = ask("new", game=game, seats=["Ana", "Sol"], bots=[None, "easy"])["match"]
    ask("advance", match=handle, seed=1)
    ask("advance", match=handle, seed=2)
    sol = {"as": 1}
    record = ask("record", match=handle)["record"]
    for command, more in {"look": {}, "advance": {"seed": 3}, "move": {}, "undo": {}}.items():
        assert refused(command, match=handle, **more, **sol)["code"] == "core.computers_view"
    assert refused("look", match=handle, at=2, **sol)["code"] == "core.computers_view"
    assert refused("load", record=record, **sol)["code"] == "core.computers_view"
    assert ask("record", match=handle)["record"] == record
    assert ask("look", match=handle, **{"as": 0})["ok"]
    assert ask("take_seat", match=handle, seat=1)["ok"]
    assert ask("look", match=handle, **sol)["ok"]


# --- whose luck -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", SECRET)
def test_people_enter_nothing_that_only_a_computer_may_see(game: str) -> None:
    with pytest.raises(IllegalAction) as refusal:
        table(game).change_luck(own=True)
    assert refusal.value.code == "core.blind_bots"
    assert refused("new", game=game, seats=["Ana", "Sol"], bots=[None, "easy"], own=True)["code"] == "core.blind_bots"
    match = table(game)
    match.take_seat(1)
    match.change_luck(own=True)
    assert match.own_luck


@pytest.mark.parametrize("game", OPEN)
def test_people_throw_for_a_computer(game: str) -> None:
    match = table(game)
    match.change_luck(own=True)
    assert match.waits_for_people


# --- taking back ------------------------------------------------------------------------------------------------------


def _answered(game: str) -> Match | None:
    """A match in which a computer has just answered what a person did."""
    for seed in range(20):
        match, deal = table(game), seeded(seed)
        for step in range(ENOUGH):
            if isinstance(match.next, Over):
                break
            if len(match) > 1 and match.log[-1].startswith("1 ") and match.log[-2].startswith("0 "):
                return match
            on(match, deal, step)
    return None


@pytest.mark.parametrize("game", ["chinchirorin"])
def test_what_a_computer_answered_goes_back_with_what_it_answered_to(game: str) -> None:
    match = _answered(game)
    assert match is not None
    before, line = len(match), match.log[-2]
    assert match.undoable()
    assert match.undo() == line
    assert len(match) == before - 2


class Random:
    """Any whole number, or anything else that is offered."""

    def choose(self, seen: Seen[Any], rng: random.Random) -> Action:
        return rng.choice(seen.offers).sample(rng)


@pytest.mark.parametrize("talks", [False, True])
def test_a_computer_that_is_asked_again_does_the_same(talks: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """Otherwise people could take back what they did until it does what suits them: in a new worker, or by saying whose
    dice are used and then changing that again.
    """
    monkeypatch.setattr("pyengine.bots.chinchirorin.BOTS", {"normal": Random()})
    match = _answered("chinchirorin")
    assert match is not None
    answers = set()
    for times in range(8):
        handle = ask("load", record=match.record())["match"]
        done, said = ask("undo", match=handle), match.log[-2].split(" ", 1)
        assert done["removed"] == 2
        for _ in range(times if talks else 0):
            ask("luck", match=handle, own=True)
            ask("luck", match=handle, own=False)
        ask("act", match=handle, seat=int(said[0]), action=said[1])
        answers.add(str(ask("move", match=handle)["add"]))
    assert len(answers) == 1


def test_where_nothing_it_does_is_taken_back_nobody_can_tell_what_it_does(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pyengine.bots.dudo.BOTS", {"normal": Random()})
    match, deal = table("dudo"), seeded(1)
    while not isinstance(match.next, Choose) or match.next.seats != (1,):
        on(match, deal, 1)
    answers = set()
    for _ in range(40):
        handle = ask("load", record=match.record())["match"]
        answers.add(str(ask("move", match=handle)["add"]))
    assert len(answers) > 1


@pytest.mark.parametrize("game", SECRET)
def test_what_a_computer_answered_stays_where_it_tells_of_secrets(game: str) -> None:
    match = _answered(game)
    assert match is not None
    assert not match.undoable()


@pytest.mark.many
@pytest.mark.parametrize("game", OPEN)
def test_what_goes_back_ends_with_a_person(game: str) -> None:
    match, deal = table(game), seeded(2)
    for step in range(ENOUGH):
        if isinstance(match.next, Over):
            break
        if match.undoable():
            again = Match.load(match.record())
            assert again.undo().startswith("0 ")
            assert again.record() == Match.load(again.record()).record()
        on(match, deal, step)


# --- taking a seat ----------------------------------------------------------------------------------------------------


def test_a_person_takes_the_seat_of_a_computer() -> None:
    match = table("dudo")
    match.advance(seeded(1))
    match.advance(seeded(1))
    assert match.take_seat(1)[0].code == "core.person"
    assert match.bots == (None, None)
    assert match.log[-1] == "# person 1"
    assert not match.undoable()
    again = Match.load(match.record())
    assert again.bots == (None, None)
    assert again.record() == match.record()
    assert json.loads(match.record())["bots"] == [None, "normal"]


def test_only_the_seat_of_a_computer_is_taken() -> None:
    match = table("prudente")
    for seat, code in ((0, "core.no_computer"), (2, "core.no_such_seat"), (-1, "core.no_such_seat")):
        with pytest.raises(GameError) as refusal:
            match.take_seat(seat)
        assert refusal.value.code == code
    assert refused("take_seat", match=ask("new", game="prudente", seats=["Ana", "Beto"])["match"], seat=1)["code"]


@pytest.mark.parametrize("line", ["# person 0", "# person 01", "# person", "# person x", "# person 7", "# person1"])
def test_a_record_in_which_nobody_could_take_that_seat_is_refused(line: str) -> None:
    told = json.loads(table("prudente").record())
    with pytest.raises(BadRecord) as refusal:
        Match.load(json.dumps(told | {"log": [line]}, ensure_ascii=False, separators=(",", ":")))
    assert refusal.value.code == "record.bad_line"


# --- as text ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_computers_play_to_the_end_as_text(
    game: str,
    typed: Typed,  # noqa: F811
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Luck that belongs to nobody is still asked for; all else they do by themselves."""
    assert typed("\n" * 5_000, game, "@easy", "@easy", "@normal", "--random-seed", "4") == 0
    told = capsys.readouterr().out
    assert "@easy 2: " in told
    assert "wins" in told.splitlines()[-1] or "win" in told.splitlines()[-1]


def test_a_level_that_is_none_is_refused_as_text(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["prudente", "Ana", "@hard"]) == 1
    assert "core.bad_bots" in capsys.readouterr().err
