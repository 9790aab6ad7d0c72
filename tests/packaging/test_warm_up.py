"""The warm-up that the worker plays while people look at their table; the browser's side of it is in tests/web."""

from __future__ import annotations

import pytest
from snapshot_entry import ask, warm_up

from pyengine import GAMES

STEPS = 40  # as in web/engine/warm-up.js
SEATS = ["Ana", "Beto", "Chela", "Dani"]


@pytest.mark.parametrize("game", GAMES)
def test_a_warm_up_plays_on_and_stops_with_the_match(game: str) -> None:
    match = ask(cmd="new", game=game, seats=SEATS)["match"]
    played = sum(1 for _ in range(STEPS) if warm_up(match))
    assert ask(cmd="look", match=match)["lines"] >= played
    assert played == STEPS or ask(cmd="look", match=match)["next"]["type"] == "over"
    while warm_up(match):
        pass
    assert not warm_up(match)
    ask(cmd="drop", match=match)
