"""Somebody else's site: pages on another origin that put our tables into them, as a blogger or an attacker would."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, Protocol, cast

from playwright.sync_api import Browser, BrowserContext, Error, FrameLocator, Page, expect

from tests.web.conftest import PATIENCE_MS, device

HEAD = """<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A blog</title>
<link rel="icon" href="data:,">
<meta name="viewport" content="width=device-width, initial-scale=1"></head><body>"""

EARS = """
window.heard = [];
for (const name of ["ready", "action", "turn", "over", "error"])
  document.addEventListener(`cubilete-${name}`, ({ type, target, detail }) =>
    heard.push({ type: type.slice(9), id: target.id, detail }));
"""
"""What a page does that wants to learn everything."""


class Host:
    """Pages by their path; the address is of another site than the tests' own, not only of another port."""

    def __init__(self, port: int) -> None:
        self.pages: dict[str, tuple[str, str, dict[str, str]]] = {}
        self.address = f"http://localhost:{port}/"

    def put(self, body: str, name: str = "page.html", policy: str = "", kind: str = "text/html") -> str:
        """Returns the address of the page."""
        headers = {"Content-Security-Policy": policy} if policy else {}
        self.pages[f"/{name}"] = (HEAD + body if kind == "text/html" else body, kind, headers)
        return self.address + name


@contextmanager
def hosting() -> Iterator[Host]:
    class Handler(BaseHTTPRequestHandler):
        disable_nagle_algorithm = True

        def do_GET(self) -> None:
            body, kind, headers = host.pages.get(self.path, ("", "text/plain", {}))
            self.send_response(200 if self.path in host.pages else 404)
            for name, value in {"Content-Type": f"{kind}; charset=utf-8", **headers}.items():
                self.send_header(name, value)
            self.end_headers()
            self.wfile.write(body.encode())

        def log_message(self, format: str, *args: Any) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    host = Host(server.server_address[1])
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield host
    server.shutdown()
    server.server_close()


class Visit(Protocol):
    """Open a page of the host that holds these elements and listens to them."""

    def __call__(self, body: str, policy: str = "", script: str = "", size: tuple[int, int] = (390, 844)) -> Page: ...


@contextmanager
def visiting(browser: Browser, host: Host, site: str) -> Iterator[Visit]:
    """Visits to the host's pages, none of which may make the browser complain."""
    contexts: list[BrowserContext] = []
    complaints: list[str] = []
    host.put(EARS, "ears.js", kind="text/javascript")

    def visit(body: str, policy: str = "", script: str = "", size: tuple[int, int] = (390, 844)) -> Page:
        context = browser.new_context(**device(size=size))
        context.set_default_timeout(PATIENCE_MS)
        if script:
            context.add_init_script(script)
        context.on("console", lambda said: complaints.append(said.text) if said.type == "error" else None)
        context.on("weberror", lambda error: complaints.append(str(error.error)))
        contexts.append(context)
        page = context.new_page()
        scripts = f'<script src="ears.js"></script><script async src="{site}embed.js"></script>'
        page.goto(host.put(body + scripts, policy=policy))
        return page

    expect.set_options(timeout=PATIENCE_MS)
    yield visit
    for context in contexts:
        context.close()
    assert not complaints, "\n".join(complaints)


def inside(page: Page, name: str) -> Page:
    """What is in the frame of this element, for hands that know pages: both have the same locators."""
    frame: FrameLocator = page.frame_locator(f"#{name} iframe")
    return cast(Page, frame)


def until(page: Page, ask: str, what: str, holds: Callable[[Any], bool] = bool) -> Any:
    """What the page answers once it holds."""
    for _ in range(600):
        if holds(said := page.evaluate(ask)):
            return said
        page.wait_for_timeout(100)
    raise AssertionError(f"{what}: never came")


def event(page: Page, kind: str, name: str) -> dict[str, Any]:
    """The detail of the first event of this kind that the element told."""
    ask = f"heard.find(({{ type, id }}) => type === {kind!r} && id === {name!r})?.detail ?? null"
    detail: dict[str, Any] = until(page, ask, f"{kind} of {name}")
    return detail


def agree(page: Page, frame: Page) -> None:
    """Somebody at the table lets the page around see what is hidden."""
    answer(asks_apart(page, frame), "Agree")
    expect(frame.get_by_role("button", name="Agree")).to_have_count(0)


def answer(apart: Page, button: str) -> None:
    """Tap what closes the window."""
    with apart.expect_event("close"), suppress(Error):  # the window may be gone before the end of the tap is told
        apart.get_by_role("button", name=button).tap()


def asks_apart(page: Page, frame: Page) -> Page:
    """The window in which the question is asked, once it was answered in the frame."""
    yes = frame.get_by_role("button", name="Agree")
    expect(yes).to_have_attribute("aria-disabled", "false")
    with page.expect_popup() as apart:
        yes.tap()
    expect(apart.value.get_by_text("will see what is under every cup")).to_be_visible()
    return apart.value
