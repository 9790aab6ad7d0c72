"""Every kind of file that a device keeps, in every way it can be broken, with the network and without it.

The service worker must never be the reason that a page cannot open, and no match may be lost over it. One visitor goes
through all of it: what was damaged in one round has been mended by its end, or the round has failed.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from time import monotonic
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from buildlib import languages, release
from pyengine import Match
from tests.web.conftest import PATIENCE_MS, device
from tests.web.hands import button, unfold_rules
from tests.web.hosting import Host, hosted
from tests.web.leaks import open_record
from tests.web.test_offline import READY, WHOLE, put_by, throw

BREAK = """async ([names, how]) => {
  const cache = await caches.open((await caches.keys())[0]);
  const kept = await cache.keys();
  for (const name of names) {
    const request = kept.find(({ url }) => url.endsWith(name));
    if (!request) throw new Error(`${name} is not kept`);
    const answer = await cache.match(request);
    const bytes = await answer.arrayBuffer();
    const page = "<!doctype html><title>502</title><h1>Bad gateway</h1>";
    const content = { cut: bytes.slice(0, bytes.byteLength / 2), empty: "", html: page }[how];
    if (how === "missing") await cache.delete(request);
    else await cache.put(request, new Response(content, { headers: answer.headers }));
  }
}"""
"""Break files in the cache in one way."""

WRONG = """() => new Promise((resolve) => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }) => resolve(data ? [...data.missing, ...data.damaged] : ["the list"]);
  navigator.serviceWorker.controller.postMessage({ wish: "check" }, [port2]);
})"""
"""What the service worker finds missing or damaged."""

HOME, FRAME, MANUAL, RULES = "", "embed.html?game=prudente", "docs/index.html", "#/rules/prudente"
EVERY_TABLE, LESSON, SETUP = "#/rules/prudente/T1", "#/learn/prudente", "#/setup/dudo"

SIGNS = {
    HOME: ("heading", "New game"),
    FRAME: ("button", "Start"),
    MANUAL: ("heading", None),
    RULES: ("heading", "The aim and the start"),
    EVERY_TABLE: ("heading", "At every table"),
    LESSON: ("region", "The lesson"),
    SETUP: ("heading", "New match"),
}
"""What is seen once an address has opened."""

PLAIN_WORDS = "/games/dudo/words.plain.en.json"
CHOSEN = """() => {
  localStorage.setItem("cubilete.prefs", '{"words": {"dudo": "plain"}}');
  localStorage.setItem("cubilete.setup.dudo", '{"options": {"aces_down": "half-round-up"}}');
}"""
"""Dudo is played in plain words, and by the table's own house rules."""

LESSONS = ("/games/prudente/guide.json", "/games/prudente/guide.en.json")
RULINGS = ("/games/prudente/rules.en.json", "/app/table-rules.en.json")
LATE = "/app/later.en.json"
SYSTEM = ("icon-192.png", "icon-512.png", "maskable-512.png", "touch.png", "manifest.webmanifest")
"""Pictures and words for the system."""

LOOKS = ("/base.css", "/app.css", "/asap-400.woff2", "/felt.webp", "/~/icons/icon.svg")
PYTHON = (
    "/quick.hot.wasm",
    "/quick.glue.js",
    "/snapshot.bin",
    "/start.json",
    "/quick.cold.wasm",
)

COMPUTERS = "/bots/chinchirorin.zip"

SPARE = ("/pyodide.mjs", "/pyodide.asm.js", "/pyodide.asm.wasm", "/python_stdlib.zip")
"""What the standard start alone needs. Each is broken alone: whichever is found first has all of them mended."""

WHEEL = "?start=wheel"

GROUPS = {
    "the list": (["/release.json"], [FRAME, MANUAL, HOME]),
    "pages": (["/~/index.html", "/~/embed.html", "/~/embed.js", "/docs/index.html"], [FRAME, MANUAL, HOME]),
    "what runs first": (["/app/rescue.js", "/app/theme.js"], [HOME]),
    "a frame": (["/app/embed/frame.js"], [FRAME]),
    "the page's module": (["/app/main.js"], [HOME]),
    "words": (["/app/lang/en.json", "/games/prudente/en.json"], [HOME]),
    "the games": (["/games.json"], [HOME]),
    "a screen": (["/app/house/rules-text.js", "/app/screens/rules.js", "/app/screens/learn.js"], [RULES, LESSON]),
    "a table and its looks": (["/games/prudente/view.js", "/games/shared.js", *LOOKS], [HOME]),
    "Python": (["/engine/worker.js", *PYTHON], [HOME]),
    "what is seldom asked for": (
        [*LESSONS, *RULINGS, LATE, PLAIN_WORDS, "/docs/docs.css", *SYSTEM],
        [LESSON, RULES, EVERY_TABLE, SETUP, MANUAL],
    ),
}
"""Which files are broken together, none of which could mend another, and which addresses need them."""

LANGUAGES = languages.tags()

TOLD = re.compile("could not be (loaded|fetched)")


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    with hosted(tmp_path_factory.mktemp("host")) as host:
        yield host


@pytest.fixture(scope="module")
def desk(browser: Browser, host: Host) -> Iterator[Page]:
    """A page that is none of the app, on a phone that has it all and a match: from here files are broken."""
    expect.set_options(timeout=PATIENCE_MS)
    phone = browser.new_context(base_url=host.address, **device())
    phone.set_default_timeout(PATIENCE_MS)
    page = put_by(phone)
    throw(page)
    page.evaluate(CHOSEN)
    page.close()
    (host.folder / "desk.html").write_text("<!doctype html><title>Desk</title>", encoding="utf-8")
    desk = phone.new_page()
    desk.goto("desk.html")
    yield desk
    phone.close()


@pytest.mark.parametrize("how", ["cut", "empty", "html", "missing"])
@pytest.mark.parametrize("group", GROUPS)
def test_whatever_is_broken_the_site_opens_and_mends_itself(desk: Page, host: Host, group: str, how: str) -> None:
    files, addresses = GROUPS[group]
    desk.evaluate(BREAK, [files, how])
    page = desk.context.new_page()
    with aeroplane_mode(host):
        for address in addresses:
            opens_or_says_why(page, address)
    for address in addresses:
        opens(page, address)
    with_the_match(page, desk)


@contextmanager
def aeroplane_mode(host: Host) -> Iterator[None]:
    host.stop()
    try:
        yield
    finally:
        host.start()


def opens_or_says_why(page: Page, address: str) -> None:
    """Without a network: never the browser's own page of errors, never a white one."""
    page.goto("about:blank")
    page.goto(address)
    expect(sign(page, address).or_(page.get_by_text(TOLD)).first).to_be_visible()


def opens(page: Page, address: str) -> None:
    """With the network, at the second visit at the latest."""
    opens_or_says_why(page, address)
    if page.get_by_text(TOLD).count():
        page.reload()
    expect(sign(page, address)).to_be_visible()


def sign(page: Page, address: str) -> Any:
    role, name = SIGNS[address]
    return page.get_by_role(role, name=name).first  # type: ignore[arg-type]


def with_the_match(page: Page, desk: Page) -> None:
    """The match goes on, and all is whole again."""
    if not page.get_by_role("article").count():
        page.goto(HOME)
    page.get_by_role("article").get_by_role("link").tap()
    expect(button(page, "(Ana|Beto): roll")).to_be_visible()
    all_whole(desk)
    page.close()


def all_whole(page: Page) -> None:
    deadline = monotonic() + PATIENCE_MS / 1000
    while wrong := page.evaluate(WRONG):
        assert monotonic() < deadline, wrong
        page.wait_for_timeout(100)


def test_behind_a_broken_list_a_broken_page_is_found_as_well(desk: Page) -> None:
    desk.evaluate(BREAK, [["/release.json", "/~/index.html", "/docs/index.html", "/app/rescue.js"], "html"])
    page = desk.context.new_page()
    for address in (MANUAL, HOME):
        opens(page, address)
    with_the_match(page, desk)


def test_the_words_that_were_chosen_are_spoken_once_they_are_mended(desk: Page) -> None:
    desk.evaluate(BREAK, [[PLAIN_WORDS], "html"])
    page = desk.context.new_page()
    page.goto(SETUP)
    unfold_rules(page)
    expect(page.get_by_text("Over eight threes you need")).to_be_visible()
    page.close()


EMBEDDED = """<!doctype html><title>A page</title>
<script>window.wrong = []; addEventListener("cubilete-error", ({ detail }) => wrong.push(detail.code));</script>
<cubilete-game game="prudente" players="Ana,Beto"></cubilete-game><script src="embed.js"></script>"""


def test_a_table_in_a_page_of_the_same_host_mends_itself(browser: Browser, host: Host) -> None:
    (host.folder / "page.html").write_text(EMBEDDED, encoding="utf-8")
    expect.set_options(timeout=PATIENCE_MS)
    phone = browser.new_context(base_url=host.address, **device())
    phone.set_default_timeout(PATIENCE_MS)
    desk = put_by(phone)
    for name in ("/games.json", "/app/embed/frame.js", "/app/lang/en.json"):
        desk.evaluate(BREAK, [[name], "html"])
        page = phone.new_page()
        page.goto("page.html")
        expect(page.frame_locator("iframe").get_by_role("heading", name="Who goes first?")).to_be_visible()
        assert page.evaluate("wrong") == [], name
        page.close()
    phone.close()


def test_computers_that_are_broken_are_mended_when_they_are_needed(browser: Browser, host: Host) -> None:
    match = Match("chinchirorin", ("Sol", "Ana"), bots=("easy", None))
    match.settle([6, 1])  # Sol puts up the bank
    expect.set_options(timeout=PATIENCE_MS)
    phone = browser.new_context(base_url=host.address, **device())
    phone.set_default_timeout(PATIENCE_MS)
    page = put_by(phone)
    for how in ("cut", "empty", "html", "missing"):
        page.evaluate(BREAK, [[COMPUTERS], how])
        page.goto("about:blank")  # so that the next one has an engine of its own
        with aeroplane_mode(host):  # with a network each visit mends what it finds
            page.goto(HOME)
            open_record(page, match.record(), "Sol can’t play right now.")
        page.get_by_role("button", name="Try again").tap()
        expect(page.get_by_role("button", name=re.compile("^(Bet|No bet)")).first).to_be_visible()
        page.goto(HOME)  # what was missing alone is put by at the next visit
        all_whole(page)
    phone.close()


@pytest.fixture(scope="module")
def standard_desk(desk: Page) -> Page:
    """The phone keeps what the standard start needs, as well."""
    put_by(desk.context, WHEEL).close()
    return desk


@pytest.mark.parametrize("how", ["cut", "empty", "html", "missing"])
@pytest.mark.parametrize("name", SPARE)
def test_whatever_is_broken_the_standard_start_mends_it_in_the_same_visit(
    standard_desk: Page, name: str, how: str
) -> None:
    size = standard_desk.evaluate(WHOLE, name)
    standard_desk.evaluate(BREAK, [[name], how])
    assert standard_desk.evaluate(WHOLE, name) != size
    page = standard_desk.context.new_page()
    page.goto(WHEEL)
    page.get_by_role("article").get_by_role("link").tap()
    expect(button(page, "(Ana|Beto): roll")).to_be_visible()
    page.goto(f"{WHEEL}#/")
    expect(page.get_by_text(READY)).to_be_visible()
    assert standard_desk.evaluate(WHOLE, name) == size
    all_whole(standard_desk)
    page.close()


def test_every_kind_of_file_that_is_kept_is_among_them() -> None:
    told = json.loads((release() / "release.json").read_text(encoding="utf-8"))
    kinds = {kind(name) for name in told["files"] if name not in told["spare"] and "LICENSE" not in name}
    broken = {kind(name) for files, _ in GROUPS.values() for name in files} | {kind(COMPUTERS)}
    assert kinds <= broken


def kind(name: str) -> str:
    """What data are for, told by the first word of their name; else the ending."""
    first, *_, ending = name.rsplit("/", 1)[-1].split(".")
    return f"{'words of a language' if first in LANGUAGES else first}.json" if ending == "json" else ending
