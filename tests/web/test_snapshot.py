"""Python is restored from a picture of its memory; where that fails the standard start follows by itself."""

from __future__ import annotations

import json
import math
import re
from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any

import pytest
from playwright.sync_api import Error, Page, Route

from buildlib import DIST
from pyengine import GAMES
from tests.web.conftest import OpenPage
from tests.web.engine_room import call, started, within
from tests.web.scenes import GOLDEN

SEATS = ["Ana", "Beto", "Chela"]
SNAPSHOT = "**/runtime/snapshot.bin"
SECOND = "**/runtime/quick.cold.wasm"
UNUSUAL = {"cmd": "look", "match": 1.5}

MATCHES = 2_700  # opening throws of eight people with what follows: some 25,000 dice
AT_ONCE = 300
DICE = 100_000
ALMOST_IMPOSSIBLE = 1e-4


def test_the_snapshot_is_the_usual_way(page: Page) -> None:
    how = started(page)
    assert how["path"] == "snapshot"
    assert how["fellBack"] is None
    assert set(how["ms"]) == {"download", "compile", "glue", "restore", "check"}
    assert all(milliseconds >= 0 for milliseconds in how["ms"].values())


def test_both_ways_play_the_same_game(open_page: OpenPage) -> None:
    told = [played(open_page(f"?start={path}"), path) for path in ("snapshot", "wheel")]
    assert told[0] == told[1]


def played(page: Page, path: str) -> list[dict[str, Any]]:
    assert started(page)["path"] == path
    turns = call(page, *({"cmd": "new", "game": game, "seats": SEATS} for game in GAMES))
    dealt = call(page, *({"cmd": "advance", "match": turn["match"], "seed": 7} for turn in turns))
    records = call(page, *({"cmd": "record", "match": turn["match"]} for turn in turns))
    return [*turns, *dealt, *records, *map(wordless, call(page, {"cmd": "games"}))]


def wordless(answer: dict[str, Any]) -> dict[str, Any]:
    """What the games are, and the keys of what they say: the picture holds no sentences, for the page has them."""
    games = [{**game, "name": "", "texts": [*game["texts"]]} for game in answer["games"]]
    return {"games": games, "core": [*answer["core"]["texts"]]}


def test_a_game_is_warmed_up_once_in_a_match_of_its_own(page: Page) -> None:
    """While people look at their table the worker plays by itself; that match has a handle, and nothing of it stays."""
    started(page)
    turn = begun(page, "chinaso")
    handle = gap(page, int(turn["match"].removeprefix("m")))
    assert handle is not None
    while call(page, {"cmd": "look", "match": handle})[0]["ok"]:
        page.wait_for_timeout(50)
    assert call(page, {"cmd": "look", "match": turn["match"]})[0]["view"] == turn["view"]
    again = begun(page, "chinaso")
    assert gap(page, int(again["match"].removeprefix("m")), tries=30) is None


def begun(page: Page, game: str) -> dict[str, Any]:
    request = json.dumps({"cmd": "new", "game": game, "seats": SEATS})
    keep = json.dumps({"id": game, "colours": [], "real": False, "secrets": True, "unsaved": True})
    told = within(page, f"async (engine) => engine.ask({{ op: 'begin', request: {request}, keep: {keep} }})")
    turn: dict[str, Any] = told["told"]
    return turn


def gap(page: Page, last: int, tries: int = 400) -> str | None:
    """The first handle after ``last`` that somebody else was given, if that happens while we ask for ``tries``."""
    for _ in range(tries):
        (turn,) = call(page, {"cmd": "new", "game": "prudente", "seats": SEATS})
        call(page, {"cmd": "drop", "match": turn["match"]})
        last += 1
        if turn["match"] != f"m{last}":
            return f"m{last}"
        page.wait_for_timeout(50)
    return None


def test_who_asks_for_the_wheel_gets_it_and_nothing_failed(open_page: OpenPage) -> None:
    how = started(open_page("?start=wheel"))
    assert how["path"] == "wheel"
    assert how["fellBack"] is None


# -- what can go wrong ------------------------------------------------------------------------------------------------


NOTED = """async (times) => {
  const opened = async () => {
    const all = await indexedDB.databases();
    if (!all.some(({ name }) => name === "cubilete-start")) return null;
    return new Promise((go) => (indexedDB.open("cubilete-start").onsuccess = ({ target }) => go(target.result)));
  };
  const all = (db) => new Promise((go) => {
    db.transaction("failed").objectStore("failed").getAll().onsuccess = ({ target }) => go(target.result);
  });
  for (;;) {
    const db = await opened();
    const found = db ? await all(db) : [];
    db?.close();
    if ((found[0]?.times ?? 0) === times) return;
    await new Promise((go) => setTimeout(go, 50));
  }
}"""
"""Until the worker has written down how often the quick start failed."""


def swapped(route: Route) -> None:
    """A few bytes in the middle are others."""
    body = bytearray(snapshot())
    middle = len(body) // 2
    body[middle : middle + 8] = bytes(255 - byte for byte in body[middle : middle + 8])
    route.fulfill(body=bytes(body), content_type="application/octet-stream")


def cut_off(route: Route) -> None:
    route.fulfill(body=snapshot()[: len(snapshot()) // 3], content_type="application/octet-stream")


def refused(route: Route) -> None:
    route.abort()


def gone(route: Route) -> None:
    route.fulfill(status=404, body="")


def snapshot() -> bytes:
    (path,) = DIST.rglob("snapshot.bin")
    return path.read_bytes()


@pytest.mark.parametrize("damage", [swapped, cut_off, gone])
def test_a_broken_snapshot_is_done_without_and_remembered_the_second_time(
    open_page: OpenPage, troubles: list[str], damage: Callable[[Route], None]
) -> None:
    page = damaged(open_page, damage)
    how = started(page)
    assert how["path"] == "wheel"
    assert how["fellBack"]
    page.evaluate(NOTED, 1)
    assert anew(page)["path"] == "wheel"
    page.evaluate(NOTED, 2)
    page.context.unroute(SNAPSHOT)
    again = anew(page)
    assert again["path"] == "wheel"
    assert how["fellBack"] in again["fellBack"]
    troubles[:] = [trouble for trouble in troubles if "404" not in trouble]


def test_a_line_that_broke_off_once_is_forgotten(open_page: OpenPage) -> None:
    page = damaged(open_page, cut_off)
    assert started(page)["path"] == "wheel"
    page.evaluate(NOTED, 1)
    page.context.unroute(SNAPSHOT)
    assert anew(page)["path"] == "snapshot"
    page.evaluate(NOTED, 0)


def anew(page: Page) -> dict[str, Any]:
    page.goto("about:blank")
    page.goto("")
    return started(page)


def damaged(open_page: OpenPage, damage: Callable[[Route], None]) -> Page:
    """A page that has seen nothing of the site but what it stands on."""
    page = open_page("about:blank")
    page.context.route(SNAPSHOT, damage)
    page.goto("")
    return page


def test_a_snapshot_of_another_engine_is_refused(open_page: OpenPage) -> None:
    page = open_page("about:blank")
    page.context.route("**/runtime/start.json", other_build)
    page.goto("")
    how = started(page)
    assert how["path"] == "wheel"
    assert "and not from 0123456789ab" in how["fellBack"]


def other_build(route: Route) -> None:
    told = route.fetch().json()
    route.fulfill(json={**told, "snapshot": "0123456789ab"})


# -- the second half of the WebAssembly file --------------------------------------------------------------------------


def test_whole_matches_of_every_game_do_without_the_second_half(open_page: OpenPage) -> None:
    page = open_page("about:blank")
    page.context.route(SECOND, refused)
    page.goto("?start=snapshot")
    found = [path.read_text(encoding="utf-8").removesuffix("\n") for path in sorted(GOLDEN.glob("*.json"))]
    records = [record for record in found if '"# branch"' not in record]  # seldom opened: they may bring it
    loaded = call(page, *({"cmd": "load", "record": record} for record in records))
    assert {turn["game"] for turn in loaded} == set(GAMES)
    assert all(turn["next"]["type"] == "over" for turn in loaded)
    told = call(page, *({"cmd": "record", "match": turn["match"]} for turn in loaded))
    assert [turn["record"] for turn in told] == records
    looks = call(page, *({"cmd": "look", "match": turn["match"], "at": turn["lines"] // 2} for turn in loaded))
    assert all(turn["ok"] for turn in looks)
    page.context.unroute(SECOND)


def test_what_is_seldom_brings_the_second_half(open_page: OpenPage) -> None:
    """A number that is not whole is read by functions that no match needs."""
    page = open_page("?start=snapshot")
    with page.context.expect_event("request", lambda request: request.url.endswith(SECOND.removeprefix("**"))):
        (answer,) = call(page, UNUSUAL)
    assert answer["error"]["code"] == "bridge.unknown_match"


def test_without_a_network_the_second_half_is_here_already(open_page: OpenPage) -> None:
    page = open_page("about:blank")
    with page.context.expect_event("requestfinished", lambda request: request.url.endswith(SECOND.removeprefix("**"))):
        page.goto("?start=snapshot")
        started(page)
    page.context.route("**/*", refused)
    (answer,) = call(page, UNUSUAL)
    assert answer["error"]["code"] == "bridge.unknown_match"
    page.context.unroute("**/*")


def test_where_it_cannot_be_had_the_engine_says_which_file_is_missing(open_page: OpenPage, troubles: list[str]) -> None:
    page = open_page("about:blank")
    page.context.route(SECOND, refused)
    page.goto("?start=snapshot")
    started(page)
    # Pyodide tells the developers' tools of it, at length.
    told = page.context.expect_event("console", lambda said: "handling the fatal error" in said.text)
    with told, pytest.raises(Error, match="quick.cold.wasm"):
        call(page, UNUSUAL)
    page.context.unroute(SECOND)
    within(page, "(engine) => engine.restart()")
    (answer,) = call(page, UNUSUAL)
    assert answer["error"]["code"] == "bridge.unknown_match"
    troubles.clear()


# -- luck and endurance -----------------------------------------------------------------------------------------------


def test_two_starts_deal_differently(open_page: OpenPage) -> None:
    dealt = [opened(open_page("?start=snapshot"), 12) for _ in range(2)]
    assert dealt[0] != dealt[1]


def test_a_hundred_thousand_dice_of_restored_engines_are_fair(open_page: OpenPage) -> None:
    """Each engine holds all its matches at once, far beyond the memory it was restored with, and goes on answering.

    Of a hundred such tests 93 would find a face that falls in 17.4 % of the throws, and not in 16.7 %; with a quarter
    of the dice it would have to fall in 18.2 % of them (both by simulation).
    """
    faces: Counter[int] = Counter()
    while faces.total() < DICE:
        page = open_page("?start=snapshot", enduring=True)
        faces.update(dice(opened(page, MATCHES)))
        (refused,) = call(page, {"cmd": "load", "record": '{"version":1}'})
        assert not refused["ok"]
    chance = unremarkable(faces)
    print(f"{faces.total()} dice {sorted(faces.items())}: p = {chance:.3f}")
    assert chance > ALMOST_IMPOSSIBLE


OPEN = """async (engine) => {
  const ask = (request) => engine.ask({ op: "ask", request }, 60_000).then(({ told }) => told);
  const lines = [];
  for (let left = COUNT; left > 0; left -= AT_ONCE) {
    const few = Array.from({ length: Math.min(left, AT_ONCE) });
    const begun = await Promise.all(few.map(() => ask(NEW)));
    const thrown = await Promise.all(begun.map(({ match }) => ask({ cmd: "advance", match })));
    lines.push(...thrown.flatMap(({ add }) => add));
  }
  return lines;
}"""
"""Begins matches, and throws for the first turn in each; the lines of their logs."""


def opened(page: Page, count: int) -> list[str]:
    """What falls by the system's own luck in the first throws of so many matches of Dudo, which are the cheapest."""
    new = {"cmd": "new", "game": "dudo", "seats": [f"Seat {seat}" for seat in range(1, 9)]}
    known = {"COUNT": count, "AT_ONCE": AT_ONCE, "NEW": new}
    code = re.sub("|".join(known), lambda name: json.dumps(known[name[0]]), OPEN)
    lines: list[str] = within(page, code)
    return lines


def dice(lines: Iterable[str]) -> list[int]:
    return [int(face) for line in lines for face in line.removeprefix("* ").split(".")]


def unremarkable(faces: Counter[int]) -> float:
    """The chance that fair dice stray as far from equal shares as these (chi-square, five degrees of freedom)."""
    share = faces.total() / 6
    strayed = sum((faces[face] - share) ** 2 / share for face in range(1, 7))
    tail = math.sqrt(2 * strayed / math.pi) * math.exp(-strayed / 2) * (1 + strayed / 3)
    return math.erfc(math.sqrt(strayed / 2)) + tail
