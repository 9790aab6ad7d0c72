"""Records: one written form, and a clear refusal of every other."""

from __future__ import annotations

import json
from typing import Any

import pytest

from pyengine import BadRecord, IllegalAction, Match
from pyengine import match as matches
from pyengine.core.records import MOST_LINES

GOOD = (
    '{"version":1,"game":"prudente","rules":1,"options":{"goal":10000},"seats":["Ana","Beto"],'
    '"log":["* 6.1","* 1.5.2.3.3.6","0 keep 1.5","* 2.3.3.6","* 1.1.1.2.3.4","1 bank"]}'
)


def changed(**parts: Any) -> str:
    return json.dumps({**json.loads(GOOD), **parts}, ensure_ascii=False, separators=(",", ":"))


def refused(record: Any) -> BadRecord:
    with pytest.raises(BadRecord) as refusal:
        Match.load(record)
    assert refusal.value.ruling
    assert str(refusal.value)
    return refusal.value


def test_a_record_loads_and_prints_the_same_bytes() -> None:
    match = Match.load(GOOD)
    assert match.record() == GOOD
    assert match.view()["totals"] == [0, 1_000]


@pytest.mark.parametrize(
    "record", ["", "nonsense", "[]", "7", "null", "[" * 100_000, GOOD[:-20], "\ufeff" + GOOD, None, 3]
)
def test_what_is_no_record(record: Any) -> None:
    assert refused(record).code == "record.not_json"


@pytest.mark.parametrize("part", ["version", "game", "rules", "options", "seats", "log"])
def test_a_part_is_missing_or_of_the_wrong_kind(part: str) -> None:
    parts = json.loads(GOOD)
    del parts[part]
    assert refused(json.dumps(parts)).params["part"] == part
    assert refused(changed(**{part: None})).params["part"] == part
    assert refused(changed(**{part: True})).params["part"] == part


def test_a_foreign_part() -> None:
    assert refused(changed(winner="Ana")).params["part"] == "winner"
    assert refused(changed(log=["* 6.1", 7])).line == 2


def test_a_record_of_more_lines_than_any_match_has_is_refused_before_one_is_played() -> None:
    refusal = refused(changed(log=["* 1.1"] * (MOST_LINES + 1)))
    assert refusal.code == "record.too_long"
    assert refusal.params["most"] == MOST_LINES
    assert refusal.upto is None


def test_a_match_goes_on_no_longer_than_its_record_may_be(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match.load(GOOD)
    monkeypatch.setattr(matches, "MOST_LINES", len(match))
    with pytest.raises(IllegalAction, match=r"core\.too_long"):
        match.settle([1, 5, 2, 3, 3, 6])
    assert match.record() == GOOD


def test_another_version_game_or_revision() -> None:
    assert refused(changed(version=4)).code == "record.other_version"
    assert refused(changed(rules=99)).params == {"line": 0, "revision": 99, "current": 1}
    assert refused(changed(game="ludo")).code == "core.unknown_game"


def test_a_head_that_the_game_refuses() -> None:
    assert refused(changed(seats=[])).code == "core.bad_seats"
    assert refused(changed(options={"goal": 7})).code == "options.bad_number"


@pytest.mark.parametrize(
    "line",
    [
        "* 1.5.2.3.3",
        "* 1.5.2.3.3.7",
        "*",
        "* ",
        "* 01.5.2.3.3.6",
        "*  1.5.2.3.3.6",
        "* 1.5.2.3.3.6 ",
        "0 bank",
        "",
        "x",
        "1 keep 1",
        "٠ keep 1",
        "00 keep 1",
        "-1 keep 1",
        "* ??",
    ],
)
def test_the_first_bad_line_is_named_and_all_before_it_is_shown(line: str) -> None:
    refusal = refused(changed(log=["* 6.1", line, "0 keep 1.5"]))
    assert refusal.code == "record.bad_line"
    assert refusal.line == 2
    assert refusal.upto is not None
    assert refusal.upto.log == ("* 6.1",)


@pytest.mark.parametrize(
    ("line", "what", "said"),
    [
        ("* 9.9", "luck", "a roll or a deal"),
        ("0 hop 6.6", "action", "a decision"),
        ("# mistaken", "change", "a note on who supplies the dice or cards"),
        ("6.6 * x", "other", "unreadable"),
    ],
)
def test_what_a_bad_line_says_is_not_repeated(line: str, what: str, said: str) -> None:
    """It may be a roll that nobody has seen."""
    refusal = refused(changed(log=["* 6.1", line]))
    assert refusal.params == {"line": 2, "entry": what}
    assert refusal.sentence() == f"Line 2 can’t have happened: it is {said}."


def test_an_action_that_is_written_otherwise() -> None:
    assert refused(changed(log=["* 6.1", "* 1.5.2.3.3.6", "0 keep 5.1"])).line == 3


@pytest.mark.parametrize(
    "record",
    [
        GOOD.replace('",', '", '),
        GOOD + "\n",
        GOOD.replace('"goal":10000', '"goal":10000,"hot_dice":"forced"'),
        GOOD.replace("Ana", "\\u0041na"),
        '{"rules":1,' + GOOD[1:].replace('"rules":1,', ""),
    ],
)
def test_another_written_form_is_refused_but_shown(record: str) -> None:
    refusal = refused(record)
    assert refusal.code == "record.not_canonical"
    assert refusal.upto is not None
    assert len(refusal.upto) == 6


def test_the_log_as_others_read_it_is_the_log_where_nothing_is_secret() -> None:
    match = Match.load(GOOD)
    assert match.log_for(None) == match.log
    assert match.log_for(1, start=4) == match.log[4:]
