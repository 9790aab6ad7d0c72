"""Reviews: luck is what falls less its exact mean, a choice is what was done less the best, and it all adds up.

Small samples; `python -m tests.bots.reviews 1000` takes many.
"""

from __future__ import annotations

import json
import random
import statistics
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from pyengine import Choose, Match, Over, Roll, bridge
from pyengine.__main__ import main
from pyengine.core.errors import IllegalAction
from pyengine.core.levels import LEVELS
from pyengine.review import Account, advise, evaluator, review
from pyengine.review.evaluator import enumerated, legal
from tests.bots.reviews import BOOKS, ESTIMATES, EXACT, Table, left_over, missing, off, opened, played, whole
from tests.playing import finish, play, steps

SURE = 1e-9
SMALL = 0.03
FEW = 2
LOOKED_AT = 20
"""About so many throws or choices of a match are looked at closely."""
LENGTH = {"prudente": 500, "cacho": 100, "chingona": 40, "chinchirorin": 40, "dudo": 400}
"""About how many lines random matches have."""
SHORT = [name for name in EXACT if name not in ("prudente-whole", "chinchirorin")]
"""The whole matches are left to the command."""
TABLES = {**{name: EXACT[name] for name in SHORT}, **ESTIMATES}
exact = pytest.mark.parametrize("name", SHORT)


@exact
def test_start_luck_and_choices_are_the_result(name: str) -> None:
    table = EXACT[name]
    for seed in range(FEW):
        account = review(finish(opened(table), seed))
        assert missing(account) < SURE
        assert max([0.0, *left_over(account)]) < BOOKS.get(table[0], SURE)
        assert {line.mark for line in account.lines if line.kind == "remainder"} <= {"rounding"}


@pytest.mark.no_cover
@pytest.mark.parametrize("name", ESTIMATES)
def test_what_an_estimate_leaves_is_named(name: str) -> None:
    account = review(finish(opened(ESTIMATES[name]), 1))
    assert missing(account) < SURE
    assert {line.mark for line in account.lines if line.kind == "remainder"} <= {"estimate"}


@pytest.mark.many
@pytest.mark.parametrize(
    "name",
    [
        "cacho-2",
        "cacho-4",
        "cacho-pairs",
        "chingona-3",
        "chingona-4",
        "prudente-3",
        "prudente-3-tradition",
        "prudente-4",
    ],
)
def test_little_is_left_over(name: str) -> None:
    """At most three points of a hundred in the middle of some matches, to the seat where it is most."""
    rng, rests = random.Random(name), []
    for seed in range(9):
        levels = [rng.choice(LEVELS) for _ in range(ESTIMATES[name][1])]
        rests.append(max(map(abs, whole(review(played(ESTIMATES[name], levels, seed)), "remainder"))))
    assert statistics.median(rests) <= SMALL


@pytest.mark.many
@pytest.mark.parametrize("name", TABLES)
def test_luck_is_held_against_every_throw_that_may_fall(name: str) -> None:
    match, rng = opened(TABLES[name]), random.Random(name)
    values = evaluator(match)
    for now in steps(match, 1):
        if isinstance(now.next, Roll) and (not now.log or rng.random() * LENGTH[now.rules.id] < LOOKED_AT):
            assert values.expected(now.state) == pytest.approx(enumerated(now.rules, values, now.state), abs=SURE)


@exact
def test_a_choice_is_worth_the_best_that_can_be_done(name: str) -> None:
    match, rng = opened(EXACT[name]), random.Random(name)
    values = evaluator(match)
    for now in steps(match, 2):
        if isinstance(now.next, Choose) and rng.random() * LENGTH[now.rules.id] < LOOKED_AT:
            (seat,) = now.next.seats
            best = max(values.value(after)[seat] for _, after in legal(now.rules, now.state, seat))
            assert values.value(now.state)[seat] == pytest.approx(best, abs=SURE)


@exact
def test_nobody_gains_by_a_choice(name: str) -> None:
    account = review(finish(opened(EXACT[name]), 3))
    assert all(line.delta[line.seat or 0] <= 0 for line in account.lines if line.kind == "choice")


def test_a_master_makes_no_mistake_after_those_of_others() -> None:
    """Of a beginner, too: stakes that nobody sound would be offered, with banks that are too large."""
    for seed in (5, 7, 33, 41):
        mended = review(played(EXACT["chinchirorin-small"], [random.Random(seed).choice(LEVELS), "master"], seed))
        assert mended.seats[1].choices > -SURE


def accounts(table: Table, level: str, many: int) -> Iterator[Account]:
    return (review(played(table, [level] * table[1], seed)) for seed in range(many))


@pytest.mark.many
@exact
def test_a_master_makes_no_mistake_and_a_beginner_many(name: str) -> None:
    masters = [one for account in accounts(EXACT[name], "master", FEW) for one in account.seats]
    assert [one.mistakes for one in masters] == [0] * len(masters)
    assert min(one.choices for one in masters) > -1e-5
    if not name.startswith("chinchirorin"):  # what a bet is worth there is little against the dice
        beginners = [one for account in accounts(EXACT[name], "easy", FEW) for one in account.seats]
        assert max(one.choices for one in beginners) < -1e-3


def test_what_is_too_close_to_call_is_not_marked() -> None:
    """In a match to the last chip nobody knows well enough what a stake is worth."""
    account = review(played(ESTIMATES["chinchirorin-last"], ["easy", "easy"], 1))
    assert {line.mark for line in account.lines if line.kind == "choice"} == {None, "too_close"}
    assert [one.mistakes for one in account.seats] == [0, 0]


def test_a_beginner_is_marked() -> None:
    marked = [one.mistakes for account in accounts(EXACT["chingona"], "easy", FEW) for one in account.seats]
    assert sum(marked) > len(marked)


@pytest.mark.many
@pytest.mark.parametrize("name", ["chingona", "chinchirorin-small", "cacho", "prudente"])
@pytest.mark.parametrize("level", ["easy", "master"])
def test_nobody_is_lucky_in_the_long_run(name: str, level: str) -> None:
    table = EXACT[name]
    for lucky in zip(*[whole(account, "luck") for account in accounts(table, level, 12)], strict=True):
        assert off(lucky) < 4


# --- the same numbers without any evaluator ---------------------------------------------------------------------------


def solved(rules: Any, state: Any, seat: int, known: dict[Any, float]) -> float:
    """A seat's result by nothing but the rules: every throw, and the best of every choice."""
    lying = {"bowl": (), "thrower": None, "ended": None} if hasattr(state, "bowl") else {}
    state = replace(state, **lying)
    if state not in known:
        known[state] = _solved(rules, state, seat, known)
    return known[state]


def _solved(rules: Any, state: Any, seat: int, known: dict[Any, float]) -> float:
    following = rules.next(state)
    if isinstance(following, Over):
        alone = len(following.scores) == 1
        return following.scores[0] if alone else (seat in following.winners) / len(following.winners)
    if isinstance(following, Roll):
        falls = [(float(odds), rules.settle(state, faces)[0]) for faces, odds in following.outcomes()]
        return sum(odds * solved(rules, after, seat, known) for odds, after in falls)
    (one,) = following.seats
    found = [solved(rules, after, seat, known) for _, after in legal(rules, state, one)]
    return max(found) if one == seat else min(found)


def test_advice_is_what_all_throws_come_to_in_chingona() -> None:
    match = play("chingona", "Ana Beto", games_to_win=1)
    match("* 6.6.5.5.1", "0 keep A.A.K.K")
    call = next(str(way.action) for way in advise(match("* 2"), 0).ways if way.action.startswith("wild"))
    match(f"0 {call}", "* 6.6.3.2.1")
    compared(match, 1)


def test_advice_is_what_all_throws_come_to_in_cacho() -> None:
    match = play("cacho", "Ana")
    full = ((3, 8, 9, 8, 10, None, 20, 30, 40, 0, 0),)
    match.position(sheets=(full,))
    match("* 6.6.1.2.3", "0 aim sixes", "0 keep 6.6", "* 6.1.2")
    compared(match, 0)


def test_advice_is_what_all_throws_come_to_in_chinchirorin() -> None:
    match = play("chinchirorin", "Ana Beto", end="rounds", limit=1, start_funds=10, piss_chance=0)
    compared(match("0 bank 3"), 1)


def compared(match: Match, seat: int) -> None:
    """Every worth of the advice is the one by brute force, to far more than six digits."""
    advice = advise(match, seat)
    assert advice.error == 0.0
    assert [way.worth for way in advice.ways] == sorted([way.worth for way in advice.ways], reverse=True)
    known: dict[Any, float] = {}
    every = {str(action): after for action, after in legal(match.rules, match.state, seat)}
    assert every.keys() == {way.action for way in advice.ways}
    for way in advice.ways:
        assert way.worth == pytest.approx(solved(match.rules, every[way.action], seat, known), abs=SURE)


def test_the_odds_are_those_of_all_throws() -> None:
    match = play("prudente", "Ana Beto")("* 1.1.2.3.3.4")
    for way in advise(match, 0).ways:
        after = match.rules.act(match.state, 0, match_action(match, way.action))[0]
        if way.action.startswith("keep"):
            cup = Roll(after.cup)
            bust = sum(odds for faces, odds in cup.outcomes() if match.rules.settle(after, faces)[0].seat != after.seat)
            assert way.odds == {"bust": pytest.approx(float(bust))}


def match_action(match: Match, text: str) -> Any:
    return next(action for action, _ in legal(match.rules, match.state, 0) if str(action) == text)


# --- how it is told ---------------------------------------------------------------------------------------------------


def test_a_record_is_reviewed_on_the_command_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    match = played(EXACT["chingona"], ["easy", "master"], 1)
    record = tmp_path / "match.json"
    record.write_text(match.record() + "\n", encoding="utf-8")
    assert main(["review", str(record), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert list(told) == ["start", "lines", "seats", "result"]
    assert list(told["lines"][0]) == ["line", "seat", "kind", "delta", "best", "mark"]
    assert list(told["seats"][0]) == ["luck", "choices", "mistakes"]
    for seat, start in enumerate(told["start"]):
        assert start + sum(line["delta"][seat] for line in told["lines"]) == pytest.approx(told["result"][seat])
    assert main(["review", str(record)]) == 0
    said = capsys.readouterr().out
    assert match.seats[0] in said
    assert "better:" in said


def test_what_cannot_be_reviewed_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(IllegalAction, match="core.no_review"):
        review(Match("prudente", ["Ana"]))
    record = tmp_path / "match.json"
    record.write_text(Match("prudente", ["Ana"]).record(), encoding="utf-8")
    assert main(["review", str(record)]) == 1
    assert "core.no_review" in capsys.readouterr().err
    record.write_text("{}", encoding="utf-8")
    assert main(["review", str(record)]) == 1
    assert main(["review", str(tmp_path / "nothing.json")]) == 1


def ask(**request: Any) -> Any:
    return json.loads(bridge.call(json.dumps(request)))


def test_the_bridge_advises_who_is_to_move() -> None:
    turn = ask(cmd="new", game="prudente", seats=["Ana", "Beto"], own=True)
    ask(cmd="settle", match=turn["match"], outcome=[6, 1])
    waiting = ask(cmd="advise", match=turn["match"], **{"as": 1})
    assert waiting["ways"] == []
    assert 0 < waiting["worth"] < 0.5
    ask(cmd="settle", match=turn["match"], outcome=[1, 1, 5, 5, 2, 3])
    told = ask(cmd="advise", match=turn["match"], **{"as": 0})
    assert told["unit"] == "win"
    assert told["ways"][0]["worth"] == pytest.approx(told["worth"])
    assert ask(cmd="advise", match=turn["match"])["error"]["code"] == "bridge.bad_request"
    alone = ask(cmd="new", game="prudente", seats=["Ana"])
    assert ask(cmd="advise", match=alone["match"], **{"as": 0})["error"]["code"] == "core.no_review"
