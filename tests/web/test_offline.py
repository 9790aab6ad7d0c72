"""Without a network, with another release, with files missing or damaged: the site mends itself or names the fault."""

from __future__ import annotations

import re
from pathlib import Path
from time import monotonic

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.web.conftest import PATIENCE_MS, device
from tests.web.hands import RESULT, button, play_to_the_end, start, waiting
from tests.web.hosting import Host, build_in, deploy, hosted

READY = "Ready to play without internet."
NOT_PUT_BY = "Nothing is stored on this phone: you need internet to open the app."

DAMAGE = """async ([file, content]) => {
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      if (!request.url.endsWith(file)) continue;
      if (content === null) await cache.delete(request);
      else await cache.put(request, new Response(content, { headers: (await cache.match(request)).headers }));
      return true;
    }
  }
  return false;
}"""

WHOLE = """async (file) => {
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    const found = (await cache.keys()).find(({ url }) => url.endsWith(file));
    if (found) return (await (await cache.match(found)).arrayBuffer()).byteLength;
  }
  return 0;
}"""

WISHES = """
const wishes = window.wishes = [];
const { postMessage } = ServiceWorker.prototype;
ServiceWorker.prototype.postMessage = function (message, ...rest) {
  wishes.push(message.wish);
  return postMessage.call(this, message, ...rest);
};
"""
"""Keeps what the page asks of the service worker."""

DEAF = """
ServiceWorker.prototype.postMessage = () => { throw new DOMException("the worker is gone", "InvalidStateError"); };
"""
"""Nothing can be asked of the service worker."""

UPDATE = "navigator.serviceWorker.getRegistration().then((one) => one.update()).then(() => true)"

NEWER = """async (patience) => {
  const { offline } = await import(document.querySelector("script[type=module]").src);
  const end = Date.now() + patience;
  while (!offline.value.newer && Date.now() < end) await new Promise((go) => setTimeout(go, 100));
  return Boolean(offline.value.newer);
}"""

TIDY = """() => new Promise((resolve) => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => resolve(true);
  navigator.serviceWorker.controller.postMessage({ wish: "tidy" }, [port2]);
})"""
"""Older releases are to go, as they are whenever a page has come."""

PUT_BY = """async (build) => {
  const [name] = await caches.keys();
  return (await (await caches.open(name)).keys()).filter(({ url }) => url.includes(`/r/${build}/`)).length;
}"""
"""How many files of a release are here."""


def visit(phone: BrowserContext, path: str = "") -> Page:
    page = phone.new_page()
    page.goto(path)
    return page


def put_by(phone: BrowserContext, path: str = "") -> Page:
    """A first visit, until everything is on the phone."""
    page = visit(phone, path)
    expect(page.get_by_text(READY)).to_be_visible()
    return page


def throw(page: Page) -> None:
    start(page)
    button(page, "Roll to see who starts").tap()
    expect(button(page, "(Ana|Beto): roll")).to_be_visible()


def build_of(page: Page) -> str:
    address = page.locator("script[type=module]").get_attribute("src") or ""
    return address.split("/")[1]


def test_from_a_cold_start_in_aeroplane_mode_a_match_is_played(phone: BrowserContext, host: Host) -> None:
    put_by(phone).close()
    host.stop()
    page = visit(phone)
    throw(page)
    page.reload()
    expect(button(page, "(Ana|Beto): roll")).to_be_visible()


def test_a_release_comes_in_between_two_matches_and_only_what_changed_is_fetched(
    phone: BrowserContext, host: Host
) -> None:
    page = put_by(phone)
    before = build_of(page)
    throw(page)
    host.asked.clear()
    after = deploy(host.folder, "app/lang/en.json", "The games of the leather", "All games of the leather")
    page.evaluate(UPDATE)
    expect_newer(page)
    assert_only_changes_fetched(host, after)
    # The match that is on goes on with the release it began with, and nothing is opened anew.
    button(page, "(Ana|Beto): roll").tap()
    waiting(page)
    assert build_of(page) == before
    page.get_by_role("link", name="Back").tap()
    expect(page.get_by_text("All games of the leather")).to_be_visible()
    assert build_of(page) == after
    expect(page.get_by_role("article")).to_have_count(1)
    host.stop()
    page.get_by_role("article").get_by_role("link").tap()
    expect(page.get_by_role("main")).to_have_attribute("aria-busy", "false")


def expect_newer(page: Page) -> None:
    """Until the page knows of the new release, as its check-up would say."""
    assert page.evaluate(NEWER, PATIENCE_MS), "no newer release came in"


def assert_only_changes_fetched(host: Host, after: str) -> None:
    fetched = {path.split("?")[0] for path in host.asked}
    pages = {"/index.html", "/embed.html"}  # they name the folder of their release
    assert fetched <= {"/sw.js", f"/r/{after}/release.json", f"/r/{after}/app/lang/en.json", *pages}


def test_a_release_that_is_still_coming_in_is_not_tidied_away(phone: BrowserContext, host: Host) -> None:
    page = put_by(phone)
    whole = page.evaluate(PUT_BY, build_of(page))
    host.asked.clear()
    host.slow = "/app/lang/en.json"
    after = deploy(host.folder, "app/lang/en.json", "The games of the leather", "All games of the leather")
    page.evaluate(UPDATE)
    deadline = monotonic() + PATIENCE_MS / 1000
    while (here := page.evaluate(PUT_BY, after)) < whole - 2:  # one is held back, and the list comes last
        assert monotonic() < deadline, f"{here} of {whole} files came"
        page.wait_for_timeout(100)
    assert page.evaluate(TIDY)
    host.gate.set()
    expect_newer(page)
    assert_only_changes_fetched(host, after)


def test_a_release_takes_over_from_one_that_is_busy(phone: BrowserContext, host: Host) -> None:
    put_by(phone).close()
    deploy(host.folder, "app/lang/en.json", "The games of the leather", "All games of the leather")
    host.stop()
    page = visit(phone)
    expect(page.get_by_text("The games of the leather")).to_be_visible()
    host.start()  # Python is starting, and its files are asked for
    page.evaluate(UPDATE)
    expect_newer(page)


def outlived(phone: BrowserContext, host: Host) -> Page:
    """A first visit in mid-match. What it puts by is already the next release; its own is on no server any more."""
    host.slow = "/sw.js"
    page = visit(phone)
    start(page, goal=1000)
    button(page, "Roll to see who starts").tap()
    waiting(page)
    deadline = monotonic() + PATIENCE_MS / 1000
    while not host.waited:
        assert monotonic() < deadline, "nobody asks for the service worker"
        page.wait_for_timeout(100)
    deploy(host.folder, "app/lang/en.json", "The games of the leather", "All games of the leather")
    host.slow = ""
    host.gate.set()
    expect_newer(page)
    return page


def test_a_screen_of_a_release_that_is_gone_comes_with_the_next_one(phone: BrowserContext, host: Host) -> None:
    page = outlived(phone, host)
    before = build_of(page)
    play_to_the_end(page)
    page.get_by_role("link", name=RESULT).tap()
    expect(page.get_by_role("table", name="Final scores")).to_be_visible()
    assert build_of(page) != before


DEATH = """async () => {
  const { engine } = await import(document.querySelector("script[type=module]").src);
  engine.stop("killed");
}"""


def test_a_worker_of_a_release_that_is_gone_comes_with_the_next_one(phone: BrowserContext, host: Host) -> None:
    page = outlived(phone, host)
    before = build_of(page)
    page.evaluate(DEATH)
    page.get_by_role("main").get_by_role("button", name=re.compile("roll", re.IGNORECASE)).first.tap()
    button(page, "Try again").tap()
    expect(page.locator("script[type=module]")).not_to_have_attribute("src", re.compile(before))
    waiting(page)


def test_a_rematch_after_a_new_release_is_played_with_it(phone: BrowserContext, host: Host) -> None:
    page = put_by(phone)
    before = build_of(page)
    start(page, goal=1000)
    play_to_the_end(page)
    after = deploy(host.folder, "app/lang/en.json", "The games of the leather", "All games of the leather")
    page.evaluate(UPDATE)
    expect_newer(page)
    page.get_by_role("link", name=RESULT).tap()
    assert build_of(page) == before
    page.get_by_role("button", name="Rematch").tap()
    expect(page.get_by_role("heading", name="Who goes first?").first).to_be_visible()
    expect(page.get_by_text("Race to 1,000")).to_be_visible()
    assert build_of(page) == after


def test_a_first_visit_looks_through_its_files_once(phone: BrowserContext) -> None:
    phone.add_init_script(WISHES)
    page = put_by(phone)
    page.goto("#/doctor")
    expect(page.get_by_text(re.compile(r"All \d+ files are here and intact"))).to_be_visible()
    assert page.evaluate("wishes") == ["mend", "tidy", "check"]


def test_a_worker_that_cannot_be_asked_is_told_and_not_waited_for(phone: BrowserContext) -> None:
    put_by(phone).close()
    phone.add_init_script(DEAF)
    page = visit(phone)
    expect(page.get_by_text(NOT_PUT_BY)).to_be_visible()


FILES = [
    "/~/index.html",
    "/app/main.js",
    "/app/rescue.js",
    "/engine/worker.js",
    "/style/base.css",
    "/games.json",
    "/runtime/quick.hot.wasm",
    "/runtime/snapshot.bin",
    "/games/prudente/view.js",
]


@pytest.mark.parametrize("content", [None, "damaged"], ids=["missing", "damaged"])
@pytest.mark.parametrize("file", FILES)
def test_a_file_that_is_missing_or_damaged_is_mended(phone: BrowserContext, file: str, content: str | None) -> None:
    page = put_by(phone)
    size = page.evaluate(WHOLE, file)
    assert size > 0
    assert page.evaluate(DAMAGE, [file, content])
    page.close()
    again = visit(phone)
    throw(again)
    again.goto("#/doctor")
    expect(again.get_by_text(re.compile(r"All \d+ files are here and intact"))).to_be_visible()
    assert again.evaluate(WHOLE, file) == size


def test_without_a_network_the_missing_file_is_named(phone: BrowserContext, host: Host) -> None:
    page = put_by(phone)
    assert page.evaluate(DAMAGE, ["/app/main.js", None])
    page.close()
    host.stop()
    again = visit(phone)
    expect(again.get_by_text(re.compile("Missing or damaged: .*/app/main.js"))).to_be_visible()
    expect(again.get_by_role("button", name="Reload")).to_be_visible()


def test_a_screen_that_cannot_be_fetched_says_so_and_is_asked_for_again(phone: BrowserContext, host: Host) -> None:
    page = put_by(phone)
    assert page.evaluate(DAMAGE, ["/app/screens/settings.js", None])
    host.stop()
    page.get_by_role("link", name="Settings").tap()
    expect(page.get_by_role("alert")).to_contain_text("could not be loaded")
    page.get_by_role("button", name="Try again").tap()
    expect(page.get_by_role("alert")).to_contain_text("could not be loaded")
    host.start()
    # The last try may come through meanwhile.
    page.evaluate("[...document.querySelectorAll('main button')].find((el) => el.innerText === 'Try again')?.click()")
    expect(page.get_by_role("heading", name="Settings")).to_be_visible()


def test_a_sheet_that_cannot_be_fetched_says_so_and_is_asked_for_again(phone: BrowserContext, host: Host) -> None:
    page = put_by(phone)
    throw(page)
    assert page.evaluate(DAMAGE, ["/app/screens/table-menu.js", None])
    host.stop()
    page.get_by_role("button", name="Menu").tap()
    expect(page.get_by_text("This part could not be loaded.").first).to_be_visible()
    host.start()
    page.get_by_role("button", name="Menu").tap()
    expect(page.get_by_role("dialog").get_by_role("button", name="Settings")).to_be_visible()


def test_what_only_the_standard_start_needs_is_kept_where_it_is_needed(phone: BrowserContext, host: Host) -> None:
    page = put_by(phone)
    assert page.evaluate(WHOLE, "/python_stdlib.zip") == 0
    page.close()
    page = put_by(phone, "?start=wheel")
    assert page.evaluate(WHOLE, "/python_stdlib.zip") > 2_000_000
    page.close()
    host.stop()
    throw(visit(phone, "?start=wheel"))


def test_two_copies_on_one_origin_do_not_mix(browser: Browser, tmp_path: Path) -> None:
    with hosted(tmp_path / "site", "a", "b") as host:
        after = deploy(host.folder / "b", "app/lang/en.json", "The games of the leather", "All games of the leather")
        context = browser.new_context(base_url=host.address, **device())
        one, two = context.new_page(), context.new_page()
        one.goto("a/")
        two.goto("b/")
        for page in (one, two):
            expect(page.get_by_text(READY)).to_be_visible()
        assert sorted(one.evaluate("caches.keys()")) == ["cubilete /a/", "cubilete /b/"]
        host.stop()
        one.reload()
        two.reload()
        expect(one.get_by_text("The games of the leather")).to_be_visible()
        expect(two.get_by_text("All games of the leather")).to_be_visible()
        assert (build_of(one), build_of(two)) == (build_in(host.folder / "a"), after)
        context.close()


def test_it_is_never_put_by_from_within_a_frame(phone: BrowserContext, host: Host) -> None:
    (host.folder / "host.html").write_text('<iframe src="index.html" width="380" height="700"></iframe>')
    page = visit(phone, "host.html")
    frame = page.frame_locator("iframe")
    frame.get_by_role("link", name="Prudente").first.click()
    frame.get_by_role("button", name="Start", exact=True).click()
    expect(frame.get_by_role("heading", name="Who goes first?").first).to_be_visible()
    page.wait_for_timeout(1500)
    assert page.evaluate("navigator.serviceWorker.getRegistrations().then((all) => all.length)") == 0
