"""Requests and answers match the engine's declarations, at every step of a match, for every viewer."""

from __future__ import annotations

import json
import os
import random
import re
from importlib import import_module
from pathlib import Path
from typing import Any, get_type_hints

import pytest

from pyengine import GAMES, Choose, Match, Over, bridge, notes, protocol, requests, rules, seeded
from pyengine.core import text
from pyengine.core.chance import Dealer, Luck
from tests.contract.declared import check
from tests.contract.test_every_game import each_setup
from tests.contract.test_playouts import SHORT, one_hand
from tests.playing import NAMES, TRIES, finish, random_action

if os.environ.get("HYPOTHESIS_PROFILE") == "inside-pyodide":
    pytest.skip("inside Pyodide the same answers are not checked once more", allow_module_level=True)

GOLDEN = sorted((Path(__file__).parents[1] / "records" / "golden").glob("*.json"))
ANSWERS = get_type_hints(requests.Answers)


def ask(command: str, **request: Any) -> Any:
    """A request as a shell makes it: written as text, and so is the answer, which is the one of this command."""
    asked = json.dumps({"cmd": command, **request})
    check(json.loads(asked), requests.Request)
    answer = json.loads(bridge.call(asked))
    check(answer, ANSWERS[command] | protocol.Refused)
    return answer


def view_of(game: str) -> Any:
    return import_module(f"pyengine.games.{game}.protocol").View


def notes_of(game: str) -> dict[str, Any]:
    """The parameters of a game's notes, or of the table's."""
    return get_type_hints(notes.Notes if game == "core" else import_module(f"pyengine.games.{game}.protocol").Notes)


NOTES = {code: params for game in ("core", *GAMES) for code, params in notes_of(game).items()}


def check_turn(turn: Any, game: str) -> None:
    assert turn["ok"]
    check(turn["view"], view_of(game))
    for note in turn["notes"]:
        check(note["params"], NOTES[note["code"]])
    for kind, held in [(protocol.Shown, turn["view"]), *((notes.Told, note["params"]) for note in turn["notes"])]:
        check({name: held[name] for name in kind.__annotations__ if held.get(name) is not None}, kind)


def go_on(match: Match, handle: str, rng: random.Random, deal: Dealer) -> Any:
    """One more line at random, through the bridge."""
    if isinstance(match.next, Luck):
        return ask("settle", match=handle, outcome=list(match.next.write(deal(match.next)).split(".")))
    for _ in range(TRIES):
        seat, action = random_action(match, rng)
        turn = ask("act", match=handle, seat=seat, action=str(action))
        if turn["ok"]:
            return turn
    pytest.fail("nothing that was offered is legal")


@pytest.mark.no_cover
@each_setup
def test_every_answer_is_as_declared(game: str, seats: int, preset: str) -> None:
    """To the end of the match, with two games shortened as in `test_playouts`."""
    turn = ask("new", game=game, seats=NAMES[:seats], preset=preset, options=SHORT.get(game), scripted=True)
    check_turn(turn, game)
    handle, match = turn["match"], bridge._matches[turn["match"]]
    rng, deal = random.Random(seats), seeded(seats)
    if game == "chinaso":
        match._states[-1] = one_hand(match.state, rng)
    while not isinstance(match.next, Over):
        check_turn(go_on(match, handle, rng, deal), game)
        seats_to_move = match.next.everybody if isinstance(match.next, Choose) else ()
        for seat in [None, *seats_to_move[:2]]:
            check_turn(ask("look", match=handle, **{"as": seat}), game)


def test_all_other_answers_are_as_declared() -> None:
    assert ask("games")["ok"]
    turn = ask("new", game="dudo", seats=["Ana", "Beto"])
    assert ask("look", match=turn["match"], at=0)["ok"]
    assert ask("record", match=turn["match"])["ok"]
    assert not ask("advise", match=turn["match"], **{"as": 0})["ways"]
    lonely = ask("new", game="prudente", seats=["Ana"])
    check(ask("advise", match=lonely["match"], **{"as": 0}), protocol.Refused)
    alone = ask("new", game="cacho", seats=["Ana"])
    ask("advance", match=alone["match"], seed=1)
    assert ask("advise", match=alone["match"], **{"as": 0})["ways"]
    check(ask("review", match=alone["match"]), protocol.Refused)
    over = finish(Match("chingona", ["Ana", "Beto"], {"games_to_win": 1}), 1)
    assert ask("review", match=ask("load", record=over.record())["match"])["lines"]
    check(ask("load", record="{}"), protocol.Refused)
    broken = ask("record", match=turn["match"])["record"].replace('"log":[]', '"log":["* 1.1.1"]')
    check(ask("load", record=broken), protocol.Refused)
    check(ask("act", match=turn["match"], seat=0, action="bid 1 1"), protocol.Refused)
    assert ask("drop", match=turn["match"])["ok"]


def test_every_command_is_declared() -> None:
    assert ANSWERS.keys() == bridge.COMMANDS.keys()


@pytest.mark.parametrize(
    ("change", "wrong"),
    [
        ({"totals": None}, ".totals: None"),
        ({"totals": [0, "1"]}, ".totals[1]: '1'"),
        ({"totals": [True]}, ".totals[0]: True"),
        ({"phase": "tea"}, ".phase: 'tea'"),
        ({"more": 1}, ": View and ['more']"),
    ],
)
def test_a_view_that_is_not_as_declared_is_found(change: dict[str, Any], wrong: str) -> None:
    turn = ask("new", game="prudente", seats=["Ana"])
    with pytest.raises(AssertionError, match=re.escape(wrong)):
        check({**turn["view"], **change}, view_of("prudente"))


def test_a_field_too_few_and_a_list_too_short_are_found() -> None:
    with pytest.raises(AssertionError, match="'ok'"):
        check({"record": ""}, protocol.RecordAnswer)
    with pytest.raises(AssertionError, match=re.escape("[1]")):
        check([1], protocol.Chance)


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
            check(dict(note.params), NOTES[note.code])


def test_a_note_that_is_not_as_declared_is_found() -> None:
    with pytest.raises(AssertionError, match="forfeit"):
        check({"seat": 0, "forfeit": 300, "totals": [0, 0]}, NOTES["prudente.bust"])
