"""Slow words, wrong media types, requests broken off, nonsense in what was stored: nothing of it stops a table."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from os import utime
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, Worker, expect

from buildlib import release
from pyengine import Match
from tests.playing import finish
from tests.web.hands import button, set_up, start, waiting
from tests.web.hosting import Host, hosted
from tests.web.leaks import open_record
from tests.web.test_damage import BREAK, TOLD, all_whole
from tests.web.test_doctor import SHELF, put_in, record
from tests.web.test_offline import put_by, throw, visit

FIRST = "Who goes first?"

NO_ENGINE = "The game could not be loaded."

KEYS = (
    "cubilete.prefs", "cubilete.people", "cubilete.setup.prudente", "cubilete.persist", "cubilete.rematch",
    "cubilete.coach", "cubilete.level", "cubilete.club", "cubilete.alone",
)  # fmt: skip

NONSENSE = (
    "null", "0", "true", '"dark"', "[]", "[null, 3, {}]", "{}", "{", "", '{"__proto__": null}',
    '{"locale": null, "theme": {}, "words": null, "sound": [], "motion": 0, "options": null, "real": "yes"}',
    '{"locale": "no such", "words": {"dudo": "no such", "prudente": 5}, "options": {"goal": "many", "straight": null}}',
    '{"words": ["x"], "options": [1, 2], "locale": 7}',
    '[{"name": null, "colour": 5}, {"name": "Ana", "colour": "no such"}]',
)  # fmt: skip

STORE = """([keys, text]) => {
  for (const key of keys) {
    localStorage.setItem(key, text);
    sessionStorage.setItem(key, text);
  }
}"""

OUT = """async (elsewhere) => {
  const sent = (path, ask) => ask(`${elsewhere}${path}`, { mode: "no-cors" }).then(() => "sent", ({ name }) => name);
  const told = {
    fetch: await sent("fetch", fetch),
    "its own fetch": await sent("own", (...how) => WorkerGlobalScope.prototype.fetch.call(self, ...how)),
    "at home": await fetch("/release.json").then(({ type }) => type),
  };
  try {
    const request = new XMLHttpRequest();
    request.open("GET", `${elsewhere}xhr`, false);
    request.send();
    told.xhr = "sent";
  } catch (error) {
    told.xhr = error.name;
  }
  for (const way of ["WebSocket", "EventSource", "WebTransport", "Worker", "FontFace", "caches"]) {
    told[way] = typeof self[way];
  }
  return told;
}"""
"""Every way out of a worker that it may be limited in."""

IMPORT = """(elsewhere) => import(`${elsewhere}code.js`).then(() => "run", (error) => error.name)"""


REACHED = """() => [...document.querySelectorAll("[data-beneath] :is(button, [tabindex])")].filter((one) => {
  one.focus();
  return document.activeElement === one;
}).length"""
"""How much of what lies under the curtain takes the focus."""


@pytest.fixture
def elsewhere(tmp_path: Path) -> Iterator[Host]:
    """Another origin, which writes down what it is asked for."""
    with hosted(tmp_path / "elsewhere") as host:
        yield host


def test_words_that_come_late_are_read_at_the_table(phone: BrowserContext, host: Host) -> None:
    host.slow = "/games/prudente/en.json"
    page = visit(phone)
    set_up(page)
    page.get_by_role("button", name="Start", exact=True).click()
    expect(page).to_have_url(re.compile("#/table/"))
    page.wait_for_timeout(3_000)  # by now a table would stand that can say nothing
    expect(page.get_by_role("main").get_by_text("view.")).to_have_count(0)
    host.gate.set()
    expect(page.get_by_role("heading", name=FIRST).first).to_be_visible()
    expect(page.get_by_role("main").get_by_text("view.")).to_have_count(0)


def test_a_table_whose_words_do_not_come_can_be_asked_for_again(phone: BrowserContext, host: Host) -> None:
    page = visit(phone)
    phone.route("**/games/prudente/en.json", lambda route: route.abort())
    set_up(page)
    page.get_by_role("button", name="Start", exact=True).click()
    again = page.get_by_role("main").get_by_role("button", name="Try again")
    expect(again).to_be_visible()
    expect(page.get_by_role("main").get_by_text("view.")).to_have_count(0)
    again.click()
    expect(again).to_be_visible()
    phone.unroute("**/games/prudente/en.json")
    again.click()
    expect(page.get_by_role("heading", name=FIRST).first).to_be_visible()
    expect(page.get_by_role("main").get_by_text("view.")).to_have_count(0)


def test_so_can_the_replay_of_one(phone: BrowserContext, host: Host) -> None:
    page = visit(phone)
    open_record(page, finish(Match("prudente", ["Ana", "Beto"], {"goal": 1_000}), 5).record(), says="wins")
    phone.route("**/games/prudente/en.json", lambda route: route.abort())
    page.reload()
    page.get_by_role("link", name="Watch it again").click()
    again = page.get_by_role("main").get_by_role("button", name="Try again")
    expect(again).to_be_visible()
    expect(page.get_by_role("main").get_by_text("view.")).to_have_count(0)
    phone.unroute("**/games/prudente/en.json")
    again.click()
    expect(page.get_by_role("main").get_by_text("Race to 1,000").first).to_be_visible()


def test_a_page_that_is_alive_is_not_opened_anew(phone: BrowserContext, host: Host) -> None:
    page = put_by(phone)
    page.evaluate(BREAK, [["/app/theme.js"], "cut"])
    page.close()
    host.slow = "/app/theme.js"
    page = visit(phone)
    start(page)
    page.evaluate("window.same = true")
    host.gate.set()
    all_whole(page)
    page.wait_for_timeout(500)
    assert page.evaluate("window.same")
    expect(page.get_by_role("heading", name=FIRST).first).to_be_visible()


def test_nonsense_in_what_was_stored_does_no_harm(page: Page) -> None:
    for text in NONSENSE:
        page.evaluate(STORE, [KEYS, text])
        page.goto("about:blank")
        page.goto("")
        expect(page.get_by_role("heading", name="New game"), text).to_be_visible()
        page.get_by_role("link", name="Prudente").first.click()
        expect(page.get_by_role("textbox", name="Name of player 2"), text).to_be_visible()
        page.goto("#/settings")
        expect(page.get_by_role("heading", name="Settings"), text).to_be_visible()
        page.get_by_text("Español").click()
        expect(page.get_by_role("heading", name="Ajustes"), text).to_be_visible()
        assert json.loads(page.evaluate("localStorage['cubilete.prefs']"))["locale"] == "es"
        page.evaluate("localStorage.clear()")


def test_the_engine_can_ask_nobody_but_its_own_host(phone: BrowserContext, host: Host, elsewhere: Host) -> None:
    page = visit(phone)
    told = the_worker(page).evaluate(OUT, elsewhere.address)
    assert told == {
        "fetch": "TypeError",
        "its own fetch": "TypeError",
        "at home": "basic",
        "xhr": "SecurityError",
        **dict.fromkeys(("WebSocket", "EventSource", "WebTransport", "Worker", "FontFace", "caches"), "undefined"),
    }
    assert elsewhere.asked == []


def test_from_the_second_visit_on_the_engine_is_under_the_policy(
    phone: BrowserContext, host: Host, elsewhere: Host
) -> None:
    put_by(phone).close()
    page = visit(phone)
    assert the_worker(page).evaluate(IMPORT, elsewhere.address) == "TypeError"
    page.get_by_role("article").get_by_role("link").tap()
    button(page, "Roll to see who starts").tap()
    expect(button(page, "(Ana|Beto): roll")).to_be_visible()
    assert elsewhere.asked == []


def the_worker(page: Page) -> Worker:
    """The engine's, once it is up."""
    start(page)
    page.goto("#/")
    (worker,) = page.workers
    return worker


@pytest.mark.parametrize("kind", ["application/octet-stream", "text/plain", "application/wasm; charset=utf-8"])
def test_python_starts_as_fast_whatever_a_host_calls_its_file(phone: BrowserContext, host: Host, kind: str) -> None:
    host.types = {".wasm": kind, ".json": "text/plain", ".webmanifest": "text/plain", ".bin": "text/plain"}
    page = visit(phone)
    throw(page)
    page.goto("#/doctor")
    expect(page.get_by_text("picture", exact=False).first).to_be_visible()
    expect(page.get_by_text("the standard way")).to_have_count(0)


def test_a_host_that_sends_modules_as_text_is_told_of(phone: BrowserContext, host: Host) -> None:
    host.types = {"/main.js": "text/plain"}
    page = visit(phone)
    expect(page.get_by_text(TOLD)).to_be_visible()
    expect(page.get_by_role("button", name="Reload")).to_be_visible()


def test_an_engine_that_comes_as_text_is_told_of_and_tried_again(phone: BrowserContext, host: Host) -> None:
    host.types = {"/engine/worker.js": "text/plain"}
    page = visit(phone)
    set_up(page)
    page.get_by_role("button", name="Start", exact=True).tap()
    expect(page.get_by_text(NO_ENGINE)).to_be_visible()
    host.types = {}
    for script in host.folder.glob("r/*/engine/worker.js"):
        utime(script)  # else the browser goes on with what it was told before
    page.get_by_role("button", name="Try again").tap()
    button(page, "Roll to see who starts").tap()
    expect(button(page, "(Ana|Beto): roll")).to_be_visible()


@pytest.mark.parametrize("file", [".css", "/app/theme.js"])
def test_what_comes_as_text_is_kept_as_what_it_is(phone: BrowserContext, host: Host, file: str) -> None:
    host.types = {file: "text/plain"}
    page = put_by(phone)
    throw(page)
    page.close()
    page = visit(phone)
    expect(page.locator("body")).to_have_css("font-family", re.compile("Asap"))
    page.get_by_role("article").get_by_role("link").tap()
    expect(button(page, "(Ana|Beto): roll")).to_be_visible()


@pytest.mark.parametrize(
    "part", ["games.json", "app/main.js", "app/lang/en.json", "style/base.css", "engine/worker.js"]
)
def test_a_first_visit_of_which_a_part_does_not_come_opens_the_second_time(phone: BrowserContext, part: str) -> None:
    phone.route(f"**/r/*/{part}", lambda route: route.abort(), times=1)
    page = visit(phone)
    expect(page.get_by_role("heading", name="New game").or_(page.get_by_text(TOLD)).first).to_be_visible()
    page.reload()
    throw(page)


def test_a_first_visit_that_loses_the_network_says_so(phone: BrowserContext, host: Host) -> None:
    phone.route("**/r/**", lambda route: route.abort() if "rescue" not in route.request.url else route.continue_())
    page = visit(phone)
    expect(page.get_by_text(TOLD)).to_be_visible()
    phone.unroute("**/r/**")
    page.get_by_role("button", name="Reload").tap()
    throw(page)


def test_a_cache_of_which_half_is_gone_is_filled_again(phone: BrowserContext, host: Host) -> None:
    page = put_by(phone)
    told = json.loads((release() / "release.json").read_text(encoding="utf-8"))
    unsaid = [name for name in told["files"] if name.endswith(("/style/base.css", "/app/app.css"))]
    rest = [name for name in sorted(told["files"]) if name not in {*told["spare"], *unsaid}]
    for number, how in enumerate(("missing", "cut", "html")):
        names = rest[number::6] + (unsaid if how == "cut" else [])  # nobody is told of those
        page.evaluate(BREAK, [[f"/{name}" if name.startswith("r/") else f"/~/{name}" for name in names], how])
    page.close()
    again = visit(phone)
    expect(again.get_by_role("heading", name="New game")).to_be_visible()
    throw(again)
    all_whole(again)


@pytest.mark.parametrize("way", ["", "constructor", "%00", "snapshot&start=wheel", "wheel%20", "../../x"])
def test_an_odd_way_to_start_is_none(page: Page, way: str) -> None:
    page.goto(f"?start={way}")
    throw(page)


def test_what_lies_under_an_overlay_cannot_be_tapped(page: Page) -> None:
    start(page)
    waiting(page)
    log = centre(page.get_by_role("button", name="What happened").bounding_box())
    page.get_by_role("button", name="Menu").tap()
    expect(page.get_by_role("dialog")).to_be_visible()
    page.touchscreen.tap(*log)  # beside the sheet: it closes, and that is all
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.wait_for_timeout(500)
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_what_lies_under_the_curtain_cannot_be_reached(page: Page) -> None:
    put_in(page, record("dudo", SHELF["dudo"]))
    expect(page.get_by_role("heading", name=re.compile("^Pass the phone to")).first).to_be_visible()
    expect(page.locator("[data-beneath] button").first).to_be_attached()
    assert page.evaluate(REACHED) == 0


def centre(box: Any) -> tuple[float, float]:
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
