"""What befalls the service worker itself: a damaged list, an install that breaks off, a browser that refuses it all."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

from playwright.sync_api import BrowserContext, Page, expect

from tests.web.conftest import PATIENCE_MS
from tests.web.hands import button
from tests.web.hosting import Host, deploy
from tests.web.test_damage import BREAK, FRAME, HOME, MANUAL, TOLD, aeroplane_mode, all_whole, sign
from tests.web.test_offline import NOT_PUT_BY, PUT_BY, READY, build_of, expect_newer, put_by, throw, visit

REFUSING = """
const { open } = CacheStorage.prototype;
caches.open = (...how) => registration.active ? Promise.reject(new Error("refused")) : open.apply(caches, how);
caches.match = () => Promise.reject(new Error("refused"));
"""
"""Before the service worker's script: once a release has come in, nothing that is kept can be had any more."""

ENOUGH = 150
"""Files of a release, so that the one that is slow is not the last."""

KEPT = """async () => {
  const [name] = await caches.keys();
  return (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname.replace("/~/", "/"));
}"""
"""The paths of what is here, with the folder of its release before each."""


def test_a_new_release_comes_in_whatever_became_of_the_old_list(phone: BrowserContext, host: Host) -> None:
    page = put_by(phone)
    throw(page)
    said = "The games of the leather"
    for how in ("cut", "empty", "html", "missing"):
        page.evaluate(BREAK, [[f"/r/{build_of(page)}/release.json"], how])
        page.close()
        news = f"After a list that was {how}"
        after = deploy(host.folder, "app/lang/en.json", said, news)
        page = visit(phone)
        expect_newer(page)
        page.reload()
        expect(page.get_by_text(news)).to_be_visible()
        assert build_of(page) == after
        said = news
    all_whole(page)
    page.get_by_role("article").get_by_role("link").tap()
    expect(button(page, "(Ana|Beto): roll")).to_be_visible()


def test_nothing_goes_unanswered_where_the_browser_refuses_what_is_kept(phone: BrowserContext, host: Host) -> None:
    worker = host.folder / "sw.js"
    worker.write_text(REFUSING + worker.read_text(encoding="utf-8"), encoding="utf-8")
    page = visit(phone)
    expect(page.get_by_text(NOT_PUT_BY)).to_be_visible()
    for address in (HOME, FRAME, MANUAL):
        answered(page, address)
        expect(sign(page, address)).to_be_visible()
    with aeroplane_mode(host):
        for address in (HOME, FRAME, MANUAL):
            answered(page, address)
            expect(page.get_by_text(TOLD)).to_be_visible()


def answered(page: Page, address: str) -> None:
    """By the service worker, whatever it answers."""
    page.goto("about:blank")
    answer = page.goto(address)
    assert answer is not None
    assert answer.from_service_worker


def test_an_install_that_breaks_off_goes_on_where_it_was(phone: BrowserContext, host: Host) -> None:
    host.slow = "/docs/embed.html"
    page = visit(phone)
    build = build_of(page)
    wait_until(page, lambda: bool(host.waited))
    wait_until(page, lambda: page.evaluate(PUT_BY, build) > ENOUGH)
    host.stop()
    expect(page.get_by_text(NOT_PUT_BY)).to_be_visible()
    # What a page asks for itself says nothing about its service worker.
    came = {path for path in page.evaluate(KEPT) if path.startswith(f"/r/{build}/docs/")}
    page.close()
    assert came
    host.slow = ""
    host.gate.set()
    host.asked.clear()
    host.start()
    page = visit(phone)
    expect(page.get_by_text(READY)).to_be_visible()
    fetched = {f"/r/{build}{path}" for path in host.asked if path.startswith("/docs/")}
    assert f"/r/{build}/docs/embed.html" in fetched
    assert not came & fetched
    all_whole(page)


def test_a_file_may_take_its_time_as_long_as_more_of_it_comes(phone: BrowserContext, host: Host) -> None:
    worker = host.folder / "sw.js"
    text = worker.read_text(encoding="utf-8")
    patient = "PATIENCE = 60_000"
    assert patient in text
    worker.write_text(text.replace(patient, "PATIENCE = 3_000"), encoding="utf-8")
    host.drips = "/docs/embed.html"
    page = visit(phone)
    expect(page.get_by_text(READY)).to_be_visible()
    all_whole(page)


def wait_until(page: Page, done: Callable[[], bool]) -> None:
    deadline = monotonic() + PATIENCE_MS / 1000
    while not done():
        assert monotonic() < deadline
        page.wait_for_timeout(50)
