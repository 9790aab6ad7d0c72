"""Somebody else's site: pages on another origin that put our tables into them, as a blogger or an attacker would."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, cast

from playwright.sync_api import FrameLocator, Page, expect

HEAD = """<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A blog</title>
<link rel="icon" href="data:,">
<meta name="viewport" content="width=device-width, initial-scale=1"></head><body>"""

EARS = """
window.heard = [];
for (const name of ["ready", "action", "turn", "over", "error"])
  document.addEventListener(`cubilete-${name}`, ({ type, target, detail }) =>
    heard.push({ type: type.slice(9), id: target.id, detail }));
"""
"""What a page does that wants to know all."""


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


def agree(frame: Page, times: int = 2) -> None:
    """Somebody at the table lets the page around see what is hidden."""
    for _ in range(times):
        yes = frame.get_by_role("button", name="Agree")
        expect(yes).to_have_attribute("aria-disabled", "false")
        said = yes.inner_text()
        yes.tap()
        expect(frame.get_by_role("button", name=said)).to_have_count(0)
