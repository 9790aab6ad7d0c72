"""Whole matches of every game, at random: the quick start learns from it which functions of WebAssembly play needs."""

from __future__ import annotations

import gc
import random
from typing import Any

from snapshot_entry import act, ask

from pyengine import bridge
from pyengine.core.chance import Luck

LONGEST = 300
"""Steps."""
TABLES = (["Ñandú", "日本"], ["🎲 Łucja", "Beto", "Ana", "Ñuño"])
"""Names are kept in one, two or four bytes a letter, for each of which Python has functions of their own."""
ROUNDS = 4


def workload() -> None:
    rng = random.Random(0)
    held = []  # Python's memory has to grow, too
    usual = gc.get_threshold()
    gc.set_threshold(100, 2, 2)  # what comes once in an hour of play comes now, collecting all that has lived long
    games = ask(cmd="games")["games"]
    for at in range(ROUNDS):
        for game in games:
            for seats in TABLES:
                options = {one["name"]: value(one, rng) for one in game["schema"]} if at else {}
                held.append(play({"game": game["id"], "seats": seats, "options": options, "own": at % 2 == 1}, rng))
    for match in held:
        ask(cmd="drop", match=match)
    gc.set_threshold(*usual)


def value(rule: dict[str, Any], rng: random.Random) -> Any:
    """What a house rule may be, of numbers a low one: such matches come to their end."""
    if rule["type"] == "choice":
        return rng.choice(rule["values"])
    return rng.random() < 0.5 if rule["type"] == "flag" else rule["low"] + rule["step"] * rng.randrange(2)


def fall(match: str, own: bool, rng: random.Random) -> Any:
    """Luck, dealt by the engine or entered; nobody can enter what nobody may look at."""
    due = bridge._matches[match].next
    assert isinstance(due, Luck)
    if own and due.seen_by != ():
        return ask(cmd="settle", match=match, outcome=due.write(due.deal(rng.random)).split("."))
    return ask(cmd="advance", match=match, seed=rng.randrange(2**32))


def play(table: dict[str, Any], rng: random.Random) -> str | None:
    """One match as far as it goes, looked at and taken back on the way, then loaded from its record."""
    turn = ask(cmd="new", **table)
    if not turn["ok"]:  # some house rules do not go with so few
        return None
    match: str = turn["match"]
    for step in range(LONGEST):
        if turn["next"]["type"] == "over":
            break
        choose = turn["next"]["type"] == "choose"
        turn = act(match, rng) if choose else fall(match, table["own"], rng)
        if step % 10 == 0:
            ask(cmd="look", match=match, at=rng.randrange(turn["lines"] + 1))
            ask(cmd="look", match=match, **{"as": rng.randrange(len(table["seats"]))})
        if rng.random() < 0.05:
            back = ask(cmd="undo", match=match)  # not before there is anything
            turn = back if back["ok"] else turn
    record = ask(cmd="record", match=match)["record"]
    ask(cmd="load", record=record)
    ask(cmd="load", record=record[:-9] + "]}")
    return match
