"""What the bridge answers is what `pyengine.protocol` declares, on every step of a match, for every viewer."""

from __future__ import annotations

import json
from importlib import import_module
from typing import Any

import pytest

from pyengine import GAMES, Choose, Match, bridge, protocol
from tests.contract.test_every_game import each_setup
from tests.playing import NAMES, steps

typeguard = pytest.importorskip("typeguard", reason="inside Pyodide the same answers are not checked once more")

FEW = 60
"""Steps of each match. More of them would say nothing new, and a check of a whole view takes milliseconds."""


def declared(answer: Any, kind: Any) -> Any:
    """The answer, if it is what is declared: no field too few, none too many, each of its type."""
    every = typeguard.CollectionCheckStrategy.ALL_ITEMS
    return typeguard.check_type(answer, kind, collection_check_strategy=every)


def ask(command: str, **request: Any) -> Any:
    """A request as a shell makes it: written as text, and so is the answer."""
    return json.loads(bridge.call(json.dumps({"cmd": command, **request})))


def view_of(game: str) -> Any:
    return import_module(f"pyengine.games.{game}.protocol").View


def repeat(line: str, handle: str, seat: int | None) -> Any:
    """The same line again, played through the bridge."""
    who, _, text = line.partition(" ")
    if who == "*":
        return ask("settle", match=handle, outcome=text.split("."), **{"as": seat})
    return ask("act", match=handle, seat=int(who), action=text, **{"as": seat})


def check(turn: Any, game: str) -> None:
    declared(turn, protocol.Turn)
    declared(turn["view"], view_of(game))
    for kind, held in [(protocol.Shown, turn["view"]), *((protocol.Told, note["params"]) for note in turn["notes"])]:
        declared({name: held[name] for name in kind.__annotations__ if held.get(name) is not None}, kind)


@each_setup
def test_every_answer_is_as_declared(game: str, seats: int, preset: str) -> None:
    turn = ask("new", game=game, seats=NAMES[:seats], preset=preset, scripted=True)
    check(turn, game)
    match = Match(game, NAMES[:seats], preset=preset)
    for now in steps(match, seats, FEW):
        if len(now) > turn["lines"]:
            turn = repeat(now.log[-1], turn["match"], None)
        seats_to_move = now.next.everybody if isinstance(now.next, Choose) else ()
        for seat in [None, *seats_to_move[:2]]:
            check(ask("look", match=turn["match"], **{"as": seat}), game)


def test_all_other_answers_are_as_declared() -> None:
    declared(ask("games"), protocol.GamesAnswer)
    turn = ask("new", game="dudo", seats=["Ana", "Beto"])
    declared(ask("look", match=turn["match"], at=0), protocol.Turn)
    declared(ask("record", match=turn["match"]), protocol.RecordAnswer)
    declared(ask("load", record="{}"), protocol.Refused)
    broken = ask("record", match=turn["match"])["record"].replace('"log":[]', '"log":["* 1.1.1"]')
    declared(ask("load", record=broken), protocol.Refused)
    declared(ask("act", match=turn["match"], seat=0, action="bid 1 1"), protocol.Refused)
    declared(ask("drop", match=turn["match"]), protocol.DropAnswer)


@pytest.mark.parametrize("change", [{"totals": None}, {"phase": "tea"}, {"more": 1}])
def test_a_view_that_is_not_as_declared_is_found(change: dict[str, Any]) -> None:
    turn = ask("new", game="prudente", seats=["Ana"])
    with pytest.raises(typeguard.TypeCheckError):
        declared({**turn["view"], **change}, view_of("prudente"))


@pytest.mark.parametrize("game", GAMES)
def test_every_game_declares_its_view(game: str) -> None:
    assert view_of(game).__required_keys__
