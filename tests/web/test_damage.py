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

from tests.web.conftest import PATIENCE_MS, device
from tests.web.hands import button
from tests.web.hosting import Host, hosted
from tests.web.test_offline import put_by, throw
from workshop import release

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

SIGNS = {
    HOME: ("heading", "New game"),
    FRAME: ("button", "Start"),
    MANUAL: ("heading", None),
    RULES: ("heading", "Prudente"),
}
"""What is seen once an address has opened."""

LOOKS = ("/base.css", "/app.css", "/asap-400.woff2", "/felt.webp", "/~/icons/icon.svg")
PYTHON = (
    "/quick.hot.wasm",
    "/quick.glue.js",
    "/snapshot.bin",
    "/start.json",
    "/quick.cold.wasm",
)

GROUPS = {
    "the list": (["/release.json"], [FRAME, MANUAL, HOME]),
    "pages": (["/~/index.html", "/~/embed.html", "/~/embed.js", "/docs/index.html"], [FRAME, MANUAL, HOME]),
    "what runs first": (["/app/rescue.js", "/app/theme.js"], [HOME]),
    "a frame": (["/app/embed/frame.js"], [FRAME]),
    "the page's module": (["/app/main.js"], [HOME]),
    "words": (["/app/lang/en.json", "/games/prudente/en.json"], [HOME]),
    "the games": (["/games.json"], [HOME]),
    "a screen": (["/app/words/rules-text.js", "/app/screens/rules.js", "/prudente/rules.en.json"], [RULES]),
    "a table and its looks": (["/games/prudente/view.js", "/games/shared.js", *LOOKS], [HOME]),
    "Python": (["/engine/worker.js", *PYTHON], [HOME]),
}
"""Which files are broken together, none of which could mend another, and which addresses need them."""

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


def test_every_kind_of_file_that_is_kept_is_among_them() -> None:
    told = json.loads((release() / "release.json").read_text(encoding="utf-8"))
    kinds = {
        name.rsplit(".", 1)[-1] for name in told["files"] if name not in told["spare"] and "." in name.rsplit("/")[-1]
    }
    broken = {name.rsplit(".", 1)[-1] for files, _ in GROUPS.values() for name in files}
    assert kinds - broken == {"png", "webmanifest"}, "pictures and words for the system, which no page asks for"
