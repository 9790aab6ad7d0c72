"""Whose dice or cards they are: the app's or people's own. A change is a line of the log (T3, T4)."""

from __future__ import annotations

import pytest

from pyengine import BadRecord, IllegalAction, Match, Over, Roll, seeded
from pyengine import match as matches
from tests.playing import NAMES, Script, finish

PEOPLE = NAMES[:2]
DEAL = seeded(1)
SIX = "* 1.5.2.3.3.6"


def prudente(*lines: str) -> Script:
    return Script("prudente", PEOPLE)(*lines)


class TestTheLine:
    def test_it_stands_in_the_log_and_says_so(self) -> None:
        match = prudente("* 6.1")
        (note,) = match.change_luck(own=True)
        assert (note.code, note.params) == ("core.own", {"luck": "dice"})
        assert (match.log, match.own_luck) == (("* 6.1", "# own"), True)
        assert match.change_luck(own=False)[0].code == "core.app"
        assert not match.own_luck

    def test_it_replays_to_the_byte(self) -> None:
        match = prudente("# own", "* 6.1", SIX, "# app", "0 keep 1", "# own")
        again = Match.load(match.record())
        assert again.record() == match.record()
        assert again.own_luck
        assert again.notes_of(1) == match.notes_of(1)
        assert '"log":["# own","* 6.1",' in match.record()

    def test_everybody_reads_it_though_what_comes_next_is_secret(self) -> None:
        match = Script("dudo", PEOPLE)("* 6.2", "# own", "* 1.2.3.4.5")
        assert match.log_for(None, 1) == ("# own", "* ??")

    @pytest.mark.parametrize("line", ["# mine", "# ", "#", "# Own", "# own now"])
    def test_a_record_with_another_line_is_refused(self, line: str) -> None:
        record = prudente("* 6.1").record().replace('"* 6.1"', f'"* 6.1","{line}"')
        with pytest.raises(BadRecord) as refusal:
            Match.load(record)
        assert (refusal.value.code, refusal.value.line) == ("record.bad_line", 2)

    def test_nothing_changes_when_nothing_would(self) -> None:
        prudente().refuses("# app", "core.same_luck", "T3")
        prudente("# own").refuses("# own", "core.same_luck", "T3")
        match = finish(prudente(), seed=1)
        assert isinstance(match.next, Over)
        with pytest.raises(IllegalAction, match=r"core\.over"):
            match.change_luck(own=True)


class TestOwnLuck:
    def test_it_is_entered_and_not_dealt(self) -> None:
        match = prudente("# own")
        with pytest.raises(IllegalAction, match=r"core\.enter_luck"):
            match.advance(DEAL)
        assert len(match("* 6.1")) == 2

    def test_what_nobody_may_look_at_is_dealt_cup_by_cup(self) -> None:
        match = Script("dudo", NAMES[:3], {"dice": 2})("# own", "* 6.2.3", "0 direction left")
        match("* 2.3", "* 3.4", "* 4.5", "0 bid 1 2", "1 bid 1 6", "2 doubt", "* 3")
        assert isinstance(match.next, Roll)
        assert match.next.seen_by == ()
        before = len(match)
        match.advance(DEAL)
        assert len(match) == before + 1

    def test_throws_that_were_entered_go_back_one_by_one_as_far_as_the_change(self) -> None:
        match = prudente("# own", "* 3.3", "* 6.1", SIX)
        assert [match.undo() for _ in range(3)] == [SIX, "* 6.1", "* 3.3"]
        with pytest.raises(IllegalAction, match=r"core\.nothing_to_undo"):
            match.undo()

    def test_what_a_player_entered_in_secret_stays(self) -> None:
        match = Script("dudo", PEOPLE)("# own", "* 6.2", "* 1.2.3.4.5")
        assert not match.undoable()

    def test_an_upcard_entered_wrongly_goes_back(self) -> None:
        match = Script("chinaso", PEOPLE)("# own", "* KS.2H", "* 10C", "* 4S")
        for hand in ("AS.AH.AC.KS.KD.8D.8H.2C.5S", "3C.4C.6S.6D.9H.9S.JD.QD.KC"):
            match(f"* {hand}")
        assert match("* 7S").undo() == "* 7S"
        assert not match.undoable()


class TestWhatTheAppDealtStays:
    def test_whatever_is_chosen_later(self) -> None:
        match = prudente("* 6.1", SIX, "# own")
        assert not match.undoable()
        match("0 keep 1", "* 1.2.3.4.5")
        assert match.undo() == "* 1.2.3.4.5"
        assert match.undo() == "0 keep 1"
        assert not match.undoable()
        assert not match("# app").undoable()

    def test_after_saving_and_loading_too(self) -> None:
        match = Match.load(prudente("* 6.1", SIX, "# own").record())
        with pytest.raises(IllegalAction, match=r"core\.nothing_to_undo"):
            match.undo()
        assert Match.load(prudente("* 6.1", "# own", SIX).record()).undo() == SIX


class TestWhenSomethingLiesHidden:
    def test_dudo_from_the_first_cup_to_the_end_of_the_round(self) -> None:
        match = Script("dudo", PEOPLE)("* 6.2")
        assert match.open_at(len(match))
        for line in ("* 1.2.3.4.5", "* 2.2.2.2.2", "0 bid 1 3"):
            match(line).refuses("# own", "core.luck_hidden", "T3")
        assert match("1 doubt", "# own").own_luck

    def test_chinaso_from_the_deal_to_the_end_of_the_hand(self) -> None:
        match = Script("chinaso", PEOPLE)("* KS.2H", "* 10C", "# own", "# app", "* 4S")
        for line in ("* AS.AH.AC.KS.KD.8D.8H.2C.5S", "* 3C.4C.6S.6D.9H.9S.JD.QD.KC", "* 7S", "1 take"):
            refusal = match.refuses("# own", "core.luck_hidden", "T3")
            match(line)
        assert "all cards lie open" in refusal.sentence((), {"luck.cards": "cards"})


def test_a_change_that_finds_no_room_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Otherwise the app's last roll could be taken back and rolled again."""
    match = Match("prudente", ["Ana", "Beto"])
    match.settle([6, 1])
    monkeypatch.setattr(matches, "MOST_LINES", len(match))
    with pytest.raises(IllegalAction, match=r"core\.too_long"):
        match.change_luck(own=True)
    assert not match.own_luck
    assert not match.undoable()
