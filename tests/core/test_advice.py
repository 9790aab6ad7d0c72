"""Advice that was asked for is a line of the match, and a match without it is written as before."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from pyengine import Choose, Match
from pyengine.__main__ import main
from pyengine.core.errors import BadRecord, GameError
from pyengine.review import advise, review
from tests.asking import ask, refused
from tests.core.test_text_play import PLAY, Typed, typed
from tests.playing import finish, play

__all__ = ["typed"]


def table(game: str = "prudente", **how: object) -> Match:
    """Ana is to choose."""
    match = Match(game, ["Ana", "Beto"], **how)  # type: ignore[arg-type]
    match.settle([6, 1])
    match.settle([1, 5, 2, 3, 3, 6])
    return match


def test_it_is_noted_and_the_record_says_so() -> None:
    match = table()
    before = match.record()
    assert [(note.code, note.params) for note in match.consult(0)] == [("core.advised", {"seat": 0})]
    assert match.log[-1] == "# advice 0"
    assert match.next == Choose((0,))
    assert Match.load(match.record()).record() == match.record()
    assert json.loads(match.record()) == {**json.loads(before), "log": [*json.loads(before)["log"], "# advice 0"]}


def test_who_asks_twice_in_the_same_place_has_asked_once() -> None:
    match = table()
    match.consult(0)
    assert match.consult(0) == ()
    assert match.log.count("# advice 0") == 1


def test_it_is_not_taken_back() -> None:
    match = table()
    match.consult(0)
    match.act(0, "keep 1")
    assert match.undo() == "0 keep 1"
    assert not match.undoable()


def test_it_changes_nothing_of_the_review() -> None:
    match = finish(table(options={"goal": 1_000}), 2)
    told = json.loads(match.record())
    advised = Match.load(
        json.dumps({**told, "log": [*told["log"][:2], "# advice 0", *told["log"][2:]]}, separators=(",", ":"))
    )
    one, other = review(match), review(advised)
    assert one.seats == other.seats
    assert [line.delta for line in one.lines] == [line.delta for line in other.lines]


def test_only_who_is_to_choose_asks() -> None:
    match = table()
    with pytest.raises(GameError) as refusal:
        match.consult(1)
    assert refusal.value.code == "core.not_your_turn"
    match.act(0, "keep 1")
    with pytest.raises(GameError) as refusal:
        match.consult(0)
    assert refusal.value.code == "core.not_now"


def test_a_computer_asks_nobody() -> None:
    with pytest.raises(GameError) as refusal:
        table(bots=["easy", None]).consult(0)
    assert refusal.value.code == "core.computers_turn"


def shaken(cup: str) -> Match:
    """Ana has bid two trains; Beto is to answer, and this is what he does not see."""
    return play("dudo", "Ana Beto")(f"* {cup}", "* 3.1.2.4.6", "0 bid 2 3")


def test_where_something_is_hidden_advice_is_given_from_what_a_seat_sees() -> None:
    one, other = (advise(shaken(cup), 1) for cup in ("3.3.3.1.1", "2.4.4.5.6"))
    assert one == other
    assert one.worth == one.ways[0].worth
    assert sum(one.values) == pytest.approx(1)
    assert set(one.odds) == {"holds", "exact"}


def test_the_chance_that_a_bid_holds_is_told_for_every_way_but_the_calls() -> None:
    told = {str(way.action): way.odds["holds"] for way in advise(shaken("1.2.3.4.5"), 1).ways}
    assert told["doubt"] == told["hunt"] > told["bid 3 3"] > told["bid 4 3"]
    assert told["bid 2 4"] > told["bid 3 4"]


@pytest.mark.parametrize("line", ["# advice", "# advice 1", "# advice 00", "# advice x", "# advice0"])
def test_a_record_in_which_nobody_could_have_asked_is_refused(line: str) -> None:
    told = json.loads(table().record())
    with pytest.raises(BadRecord):
        Match.load(json.dumps({**told, "log": [*told["log"], line]}, separators=(",", ":")))


def test_over_the_bridge_the_odds_alone_tell_nothing_of_what_is_best() -> None:
    handle = ask("load", record=table().record())["match"]
    odds = ask("advise", match=handle, ways=False, **{"as": 0})
    whole = ask("advise", match=handle, **{"as": 0})
    assert odds["ways"] == []
    assert whole["ways"]
    assert odds["values"] == whole["values"]
    assert sum(odds["values"]) == pytest.approx(1)
    assert odds["values"][0] == odds["worth"]
    assert ask("look", match=handle)["lines"] == 2
    assert ask("consult", match=handle, seat=0)["add"] == ["# advice 0"]


def test_nobody_asks_where_nothing_could_be_answered() -> None:
    alone = ask("new", game="prudente", seats=["Ana"])["match"]
    ask("advance", match=alone, seed=2)
    assert refused("consult", match=alone, seat=0)["code"] == "core.no_review"
    assert "# advice 0" not in ask("record", match=alone)["record"]


def test_as_text_advice_is_asked_for_and_replayed(
    typed: Typed, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "match.json"
    assert typed("6.1\n1.5.2.3.3.6\nadvice\nquit\n", *PLAY, "--record", str(file)) == 0
    said = capsys.readouterr().out
    assert "Ana asks for advice." in said
    assert re.search(r"\d\.\d\d  keep ", said)
    assert main(["--replay", str(file)]) == 0
    assert "Ana asks for advice." in capsys.readouterr().out
