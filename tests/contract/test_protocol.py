"""What a shell asks and the bridge answers is what the engine declares, on every step of a match, for every viewer."""

from __future__ import annotations

import json
from importlib import import_module
from pathlib import Path
from typing import Any, get_type_hints

import pytest

from pyengine import GAMES, Choose, Match, bridge, notes, protocol, requests, rules
from pyengine.core import text
from tests.contract.test_every_game import each_setup
from tests.playing import NAMES, steps

typeguard = pytest.importorskip("typeguard", reason="inside Pyodide the same answers are not checked once more")

GOLDEN = sorted((Path(__file__).parents[1] / "records" / "golden").glob("*.json"))
FEW = 60
"""Steps of each match. More of them would say nothing new, and a check of a whole view takes milliseconds."""


ANSWERS = get_type_hints(requests.Answers)


def declared(answer: Any, kind: Any) -> Any:
    """The answer, if it is what is declared: no field too few, none too many, each of its type."""
    every = typeguard.CollectionCheckStrategy.ALL_ITEMS
    return typeguard.check_type(answer, kind, collection_check_strategy=every)


def ask(command: str, **request: Any) -> Any:
    """A request as a shell makes it: written as text, and so is the answer, which is the one of this command."""
    asked = json.dumps({"cmd": command, **request})
    declared(json.loads(asked), requests.Request)
    return declared(json.loads(bridge.call(asked)), ANSWERS[command] | protocol.Refused)


def view_of(game: str) -> Any:
    return import_module(f"pyengine.games.{game}.protocol").View


def notes_of(game: str) -> dict[str, Any]:
    """What the notes of a game, or of the table, tell."""
    return get_type_hints(notes.Notes if game == "core" else import_module(f"pyengine.games.{game}.protocol").Notes)


NOTES = {code: params for game in ("core", *GAMES) for code, params in notes_of(game).items()}


def repeat(line: str, handle: str, seat: int | None) -> Any:
    """The same line again, played through the bridge."""
    who, _, text = line.partition(" ")
    if who == "*":
        return ask("settle", match=handle, outcome=text.split("."), **{"as": seat})
    return ask("act", match=handle, seat=int(who), action=text, **{"as": seat})


def check(turn: Any, game: str) -> None:
    assert turn["ok"]
    declared(turn["view"], view_of(game))
    for note in turn["notes"]:
        declared(note["params"], NOTES[note["code"]])
    for kind, held in [(protocol.Shown, turn["view"]), *((notes.Told, note["params"]) for note in turn["notes"])]:
        declared({name: held[name] for name in kind.__annotations__ if held.get(name) is not None}, kind)


@each_setup
def test_every_answer_is_as_declared(game: str, seats: int, preset: str) -> None:
    turn = ask("new", game=game, seats=NAMES[:seats], preset=preset, scripted=True)
    check(turn, game)
    match = Match(game, NAMES[:seats], preset=preset)
    for now in steps(match, seats, FEW):
        if len(now) > turn["lines"]:
            turn = repeat(now.log[-1], turn["match"], None)
            check(turn, game)
        seats_to_move = now.next.everybody if isinstance(now.next, Choose) else ()
        for seat in [None, *seats_to_move[:2]]:
            check(ask("look", match=turn["match"], **{"as": seat}), game)


def test_all_other_answers_are_as_declared() -> None:
    assert ask("games")["ok"]
    turn = ask("new", game="dudo", seats=["Ana", "Beto"])
    assert ask("look", match=turn["match"], at=0)["ok"]
    assert ask("record", match=turn["match"])["ok"]
    declared(ask("load", record="{}"), protocol.Refused)
    broken = ask("record", match=turn["match"])["record"].replace('"log":[]', '"log":["* 1.1.1"]')
    declared(ask("load", record=broken), protocol.Refused)
    declared(ask("act", match=turn["match"], seat=0, action="bid 1 1"), protocol.Refused)
    assert ask("drop", match=turn["match"])["ok"]


def test_every_command_is_declared() -> None:
    assert ANSWERS.keys() == bridge.COMMANDS.keys()


@pytest.mark.parametrize("change", [{"totals": None}, {"phase": "tea"}, {"more": 1}])
def test_a_view_that_is_not_as_declared_is_found(change: dict[str, Any]) -> None:
    turn = ask("new", game="prudente", seats=["Ana"])
    with pytest.raises(typeguard.TypeCheckError):
        declared({**turn["view"], **change}, view_of("prudente"))


@pytest.mark.parametrize("game", GAMES)
def test_every_game_declares_its_view(game: str) -> None:
    assert view_of(game).__required_keys__


@pytest.mark.parametrize("game", GAMES)
def test_what_a_game_has_words_for_is_what_it_declares_to_tell(game: str) -> None:
    worded = {key.removeprefix("note.") for key in rules(game).texts if key.startswith("note.")}
    assert {code.removeprefix(f"{game}.") for code in notes_of(game)} == worded


def test_what_the_table_has_words_for_is_what_it_declares_to_tell() -> None:
    worded = {key.removeprefix("note.") for key in text.TEXT if key.startswith("note.core.")}
    assert {*notes_of("core"), "core.undone"} == worded  # what was taken back is seen by the shell itself


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_what_a_golden_match_told_is_as_declared(path: Path) -> None:
    match = Match.load(path.read_text(encoding="utf-8").rstrip("\n"))
    for line in range(1, len(match) + 1):
        for note in match.notes_of(line):
            declared(dict(note.params), NOTES[note.code])


def test_a_note_that_is_not_as_declared_is_found() -> None:
    with pytest.raises(typeguard.TypeCheckError):
        declared({"seat": 0, "forfeit": 300, "totals": [0, 0]}, NOTES["prudente.bust"])
