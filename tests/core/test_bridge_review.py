"""A review over the bridge comes in pieces, so that people see progress and may stop; together they are complete."""

from __future__ import annotations

from typing import Any

import pytest

from pyengine import Match, bridge, seeded
from pyengine.review import review
from tests.asking import ask, refused
from tests.playing import finish

TABLES = [
    ("prudente", ["Ana", "Beto"], {"goal": 2_000}),
    ("prudente", ["Ana", "Beto", "Chela"], {"goal": 2_000}),
    ("cacho", ["Ana"], {}),
    ("chingona", ["Ana", "Beto"], {}),
    ("chinchirorin", ["Ana", "Beto"], {"end": "rounds", "start_funds": 10, "limit": 4}),
    ("dudo", ["Ana", "Beto", "Chela"], {"dice": 2}),
]


def loaded(match: Match) -> str:
    handle: str = ask("load", record=match.record())["match"]
    return handle


def pieces(handle: str, lines: int) -> list[dict[str, Any]]:
    found = [ask("review", match=handle)]
    while found[-1]["upto"] < lines:
        found.append(ask("review", match=handle, after=found[-1]["upto"]))
    return found


@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
def test_all_pieces_are_the_whole(monkeypatch: pytest.MonkeyPatch, game: str, seats: list[str], options: Any) -> None:
    monkeypatch.setattr(bridge, "PIECE", 0.0)
    match = finish(Match(game, seats, options), 3)
    found = pieces(loaded(match), len(match))
    assert [piece["upto"] for piece in found] == list(range(1, len(match) + 1))
    whole = review(match).told()
    assert [line for piece in found for line in piece["lines"]] == whole["lines"]
    for piece in found:
        assert (piece["start"], piece["result"]) == (whole["start"], whole["result"])


def test_a_short_match_is_reviewed_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bridge, "PIECE", 600.0)
    match = finish(Match("chingona", ["Ana", "Beto"], {"games_to_win": 1}), 1)
    told = ask("review", match=loaded(match))
    assert told["upto"] == len(match)
    assert (told["unit"], told["scale"], told["exact"]) == ("win", 1.0, True)


def test_what_is_estimated_is_said() -> None:
    match = finish(Match("prudente", ["Ana", "Beto", "Chela"], {"goal": 1_000}), 1)
    assert ask("review", match=loaded(match))["exact"] is False
    alone = finish(Match("cacho", ["Ana"]), 1)
    assert ask("review", match=loaded(alone))["unit"] == "points"


def test_a_match_that_goes_on_is_not_reviewed() -> None:
    """It would tell what lies hidden; and after an undo what was said of it would be wrong."""
    match = Match("chingona", ["Ana", "Beto"])
    handle = loaded(match)
    assert refused("review", match=handle)["code"] == "core.not_over"
    match.advance(seeded(1))
    assert refused("review", match=loaded(match))["code"] == "core.not_over"


def test_a_match_that_changes_meanwhile_is_reviewed_no_further(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bridge, "PIECE", 0.0)
    handle = ask("new", game="prudente", seats=["Ana", "Beto"], options={"goal": 1_000}, own=True)["match"]
    for outcome in ([6, 1], [1, 1, 1, 2, 3, 4]):
        ask("settle", match=handle, outcome=outcome)
    assert ask("act", match=handle, seat=0, action="bank")["next"]["type"] == "over"
    assert ask("review", match=handle)["upto"] == 1
    ask("undo", match=handle)
    assert refused("review", match=handle, after=1)["code"] == "core.not_over"


def test_alone_at_prudente_nobody_wins() -> None:
    handle = loaded(finish(Match("prudente", ["Ana"], {"goal": 1_000}), 1))
    assert refused("review", match=handle)["code"] == "core.no_review"


@pytest.mark.parametrize("after", [-1, 10_000, True, "1"])
def test_a_piece_begins_somewhere_in_the_match(after: Any) -> None:
    handle = loaded(finish(Match("chingona", ["Ana", "Beto"], {"games_to_win": 1}), 1))
    assert refused("review", match=handle, after=after)["code"] == "bridge.bad_request"


def test_a_review_leaves_the_record_as_it_is() -> None:
    match = finish(Match("chingona", ["Ana", "Beto"]), 1)
    handle = loaded(match)
    pieces(handle, len(match))
    assert ask("record", match=handle)["record"] == match.record()
