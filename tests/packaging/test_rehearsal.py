"""What the worker plays by itself while people look at their table; the browser's side of it is in tests/web."""

from __future__ import annotations

import pytest
from opening import ask, rehearse

from pyengine import GAMES

STEPS = 40  # as in web/engine/rehearsal.js
SEATS = ["Ana", "Beto", "Chela", "Dani"]


@pytest.mark.parametrize("game", GAMES)
def test_a_rehearsal_plays_on_and_stops_with_the_match(game: str) -> None:
    match = ask(cmd="new", game=game, seats=SEATS)["match"]
    played = sum(1 for _ in range(STEPS) if rehearse(match))
    assert ask(cmd="look", match=match)["lines"] >= played
    assert played == STEPS or ask(cmd="look", match=match)["next"]["type"] == "over"
    while rehearse(match):
        pass
    assert not rehearse(match)
    ask(cmd="drop", match=match)
