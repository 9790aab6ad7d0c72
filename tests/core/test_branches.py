"""Matches that were played on from another one: what came before stays as it was, and the record says where."""

from __future__ import annotations

import json
from typing import Any

import pytest

from pyengine import GAMES, BadRecord, Match, Over, rules
from pyengine.bots.table import computer_moves
from tests.asking import ask
from tests.playing import NAMES, Script, finish

SECRET = [game for game in GAMES if rules(game).secrets]
DUDO = ("# own", "* 6.2", "* 1.2.3.4.5", "* 2.2.2.2.2", "0 bid 1 3")
STOCK = (
    "# own",
    "* KS.2H",
    "* 10C",
    "* 4S",
    "* AS.AH.AC.KS.KD.8D.8H.2C.5S",
    "* 3C.4C.6S.6D.9S.9S.JD.QD.KC",
    "* 7S",
    "1 draw",
)


def branch(match: Match, *, bots: list[str | None] | None = None, line: int | None = None) -> str:
    """The record of a match that is played on from there."""
    told = json.loads(match.record())
    head = {**told, "version": 3, "bots": bots} if bots and any(bots) else {**told, "version": 2}
    if not any(bots or []):
        head.pop("bots", None)
    log = head.pop("log")[:line]
    return json.dumps({**head, "log": [*log, "# branch"]}, separators=(",", ":"))


def changed(record: str, **parts: Any) -> str:
    return json.dumps({**json.loads(record), **parts}, separators=(",", ":"))


def test_it_says_where_it_begins() -> None:
    match = Match.load(branch(Script("prudente", NAMES[:2])("* 6.1", "* 1.5.2.3.3.6"), bots=[None, "normal"]))
    assert match.branched
    assert [(note.code, note.params) for note in match.notes_of(3)] == [("core.branched", {})]
    assert match.bots == (None, "normal")
    assert not Script("prudente", NAMES[:2])("* 6.1").branched


def test_what_came_before_stays() -> None:
    match = Script("prudente", NAMES[:2])("# own", "* 6.1", "* 1.5.2.3.3.6", "0 keep 1")
    assert match.undoable()
    assert not Match.load(branch(match)).undoable()


@pytest.mark.parametrize("game", GAMES)
def test_it_replays_to_the_byte_and_goes_on_to_its_end(game: str) -> None:
    whole = finish(Match(game, NAMES[:2]), seed=3)
    record = branch(whole, bots=[None, None], line=len(whole) // 2)
    match = Match.load(record)
    assert match.record() == record
    assert isinstance(finish(match, seed=4).next, Over)
    again = Match.load(match.record())
    assert (again.record(), again.branched) == (match.record(), True)


class TestWhoseLuckItWas:
    @pytest.mark.parametrize(("game", "lines"), [("dudo", DUDO), ("chinaso", STOCK)])
    def test_the_record_says_it_though_a_computer_sits_down(self, game: str, lines: tuple[str, ...]) -> None:
        record = branch(Script(game, NAMES[:2])(*lines), bots=[None, "normal"])
        match = Match.load(record)
        assert match.record() == record
        assert match.log == (*lines, "# branch")
        assert match.bots == (None, "normal")

    @pytest.mark.parametrize(("game", "lines"), [("dudo", DUDO), ("chinaso", STOCK)])
    def test_where_something_is_hidden_the_app_goes_on_and_says_so(self, game: str, lines: tuple[str, ...]) -> None:
        match = Match.load(branch(Script(game, NAMES[:2])(*lines), bots=[None, "normal"]))
        assert not match.own_luck
        assert [note.code for note in match.notes_of(len(match))] == ["core.branched", "core.app"]
        assert not match.waits_for_people

    def test_a_mistake_with_cards_stays_on_record(self) -> None:
        """Both nines of spades are in Ana's hand."""
        match = Script("chinaso", NAMES[:2])(*STOCK)
        match.enter(["9S"])
        assert match.log[-1] == "# mistaken"
        assert Match.load(branch(match, bots=[None, "normal"])).log == (*match.log, "# branch")

    def test_where_nothing_is_hidden_people_go_on_with_their_own(self) -> None:
        match = Match.load(branch(Script("prudente", NAMES[:2])("# own", "* 6.1"), bots=[None, "normal"]))
        assert match.own_luck
        assert match.waits_for_people

    def test_what_an_older_record_says_in_mid_round_is_taken_over(self) -> None:
        told = json.loads(Script("dudo", NAMES[:2])("* 6.2", "* 1.2.3.4.5", "* 2.2.2.2.2").record())
        match = Match.load(changed(json.dumps(told), version=1))
        match.go_on_with_own_luck()
        assert Match.load(branch(match, bots=[None, "normal"])).log == (*match.log, "# branch")

    def test_it_can_be_played_on_from_once_more(self) -> None:
        """The app supplied the luck after the first line of that kind, and people again later (T3)."""
        match = Match.load(branch(Script("dudo", NAMES[:2])(*DUDO)))
        assert not match.own_luck
        match.act(1, "doubt")
        match.change_luck(True)
        again = Match.load(branch(match, bots=[None, "normal"]))
        assert again.log == (*DUDO, "# branch", "1 doubt", "# own", "# branch")
        assert again.bots == (None, "normal")
        assert not again.own_luck
        assert Match.load(again.record()).record() == again.record()

    def test_a_good_part_above_the_line_can_be_opened_again(self) -> None:
        log = ["* 6.2", "* 1.2.3.4.5", "* 2.2.2.2.2", "# own", "0 bid 0 0", "# branch"]
        record = branch(Match("dudo", NAMES[:2]), bots=[None, "normal"])
        with pytest.raises(BadRecord) as refusal:
            Match.load(changed(record, log=log))
        part = refusal.value.upto
        assert part
        assert Match.load(part.record()).log == tuple(log[:4])

    @pytest.mark.parametrize("game", SECRET)
    def test_after_that_nobody_enters_what_only_a_computer_may_see(self, game: str) -> None:
        record = branch(Match(game, NAMES[:2]), bots=[None, "normal"])
        with pytest.raises(BadRecord) as refusal:
            Match.load(changed(record, log=["# branch", "# own"]))
        assert (refusal.value.code, refusal.value.line) == ("record.bad_line", 2)

    @pytest.mark.parametrize("game", SECRET)
    def test_nor_without_such_a_line(self, game: str) -> None:
        record = branch(Match(game, NAMES[:2]), bots=[None, "normal"])
        with pytest.raises(BadRecord) as refusal:
            Match.load(changed(record, log=["# own"]))
        assert (refusal.value.code, refusal.value.line) == ("record.bad_line", 1)


def test_computers_play_on_from_own_dice() -> None:
    match = Match.load(branch(Script("dudo", NAMES[:2])(*DUDO), bots=[None, "normal"]))
    computer_moves(match, 1)
    assert match.log[-1].startswith("1 ")


@pytest.mark.parametrize(
    ("log", "line"),
    [
        (["* 6.1", "# branch", "# person 1", "# branch"], 3),
        (["* 6.1", "# branch 1"], 2),
        (["# person 1", "# branch"], 1),
        (["* 6.1", "# branches"], 2),
    ],
)
def test_a_record_that_tells_it_wrong_is_refused(log: list[str], line: int) -> None:
    record = branch(Match("prudente", NAMES[:2]), bots=[None, "normal"])
    with pytest.raises(BadRecord) as refusal:
        Match.load(changed(record, log=log))
    assert (refusal.value.code, refusal.value.line) == ("record.bad_line", line)


def test_a_match_that_is_over_goes_on_nowhere() -> None:
    with pytest.raises(BadRecord) as refusal:
        Match.load(branch(finish(Match("prudente", NAMES[:2]), seed=1)))
    assert refusal.value.code == "record.bad_line"


def test_the_good_part_before_it_is_a_match_of_people() -> None:
    """Otherwise it could not be opened again."""
    record = changed(branch(Match("dudo", NAMES[:2]), bots=[None, "normal"]), log=["# own", "* 6.2", "* 9", "# branch"])
    with pytest.raises(BadRecord) as refusal:
        Match.load(record)
    upto = refusal.value.upto
    assert upto is not None
    assert (upto.log, upto.bots, upto.branched) == (("# own", "* 6.2"), (None, None), False)
    assert Match.load(upto.record()).record() == upto.record()


def test_a_turn_says_so_and_others_say_nothing() -> None:
    match = Script("prudente", NAMES[:2])("* 6.1")
    assert ask("load", record=branch(match, bots=[None, "easy"]))["branched"] is True
    assert "branched" not in ask("load", record=match.record())
