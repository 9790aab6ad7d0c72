"""One browser of each kind for all journeys, and hosts of the site.

Every journey has a host of its own, and so an origin that no browser has seen: every visit is a first one. Some are
made on a site without the quick start, too (`on_both`): to every table, without a network, in a frame to the end.
Python takes several times as long to start there, so they are few, and each starts it seldom.
"""

from __future__ import annotations

import re
import signal
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from types import FrameType

import pytest
from playwright.sync_api import Browser

from buildlib import ROOT, browsers
from buildlib.steps import STOCK_FOR_TESTS, USUAL, Edition, build
from tests.web.conftest import kept
from tests.web.engines import NAMES, Engine, Page, started
from tests.web.hosting import Host, hosted

Tabs = Callable[..., Page]
Visit = Callable[..., Page]

on_both = pytest.mark.parametrize("edition", [USUAL, STOCK_FOR_TESTS], ids=["usual", "stock"], indirect=True)

DENY = """
for (const name of ["indexedDB", "localStorage", "sessionStorage", "caches"]) {
  // What our worker has taken away itself stays away.
  if (Object.getOwnPropertyDescriptor(globalThis, name)?.configurable === false) continue;
  const get = () => { throw new DOMException("denied", "SecurityError"); };
  Object.defineProperty(globalThis, name, { configurable: true, get });
}
Object.defineProperty(Object.getPrototypeOf(navigator), "serviceWorker", { configurable: true, get: () => undefined });
"""
"""What a browser that keeps nothing for this site does, in the page and in the worker."""

# What the README tells hosts to send.
(POLICY,) = re.findall(r"^    (default-src .*)$", (ROOT / "README.md").read_text(encoding="utf-8"), re.MULTILINE)


def pytest_configure() -> None:
    """A suite that is ended from outside ends its browsers, too."""

    def leave(_signal: int, _frame: FrameType | None) -> None:
        raise KeyboardInterrupt

    signal.signal(signal.SIGTERM, leave)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Debian's WebKit was seen to abort by itself, once in many hundreds of pages: then the journey is made once more,
    and the summary says so. Whatever a page of ours does wrong fails as it does elsewhere."""
    crashed = pytest.mark.flaky(reruns=1, only_rerun=["InvalidSessionIdException"])
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(crashed)


@pytest.fixture(scope="session")
def browser(optimising: Browser) -> Browser:
    return optimising


@pytest.fixture(scope="session", params=NAMES)
def engine(request: pytest.FixtureRequest) -> Iterator[Engine]:
    yield from running(request)


def running(request: pytest.FixtureRequest) -> Iterator[Engine]:
    """Without a browser of this kind, the reason is printed and its journeys are left out."""
    with ExitStack() as stack:
        try:
            one = stack.enter_context(started(request.param, lambda: request.getfixturevalue("browser"), still=True))
        except browsers.NoBrowser as reason:
            print(f"Not tested in {request.param}: {reason}")
            pytest.skip(f"no {request.param}: {reason}")
        yield one


@pytest.fixture(scope="session")
def edition(request: pytest.FixtureRequest) -> Edition:
    """The site in dist/, unless a test asks for the other."""
    if getattr(request, "param", USUAL) is USUAL:
        return USUAL
    stock: Edition = request.getfixturevalue("stock")
    return stock


@pytest.fixture(scope="session")
def stock() -> Edition:
    build(edition=STOCK_FOR_TESTS)
    return STOCK_FOR_TESTS


@pytest.fixture
def host(edition: Edition) -> Iterator[Host]:
    """The built site under its policy, which no page of it may break."""
    host = Host(edition.site, POLICY)
    host.start()
    yield host
    host.stop()
    assert not host.reports, "\n".join(host.reports)


@pytest.fixture
def forgetful(tmp_path: Path) -> Iterator[Host]:
    """The site where nothing can be kept: every script begins with it."""
    with hosted(tmp_path / "site") as host:
        for script in (host.folder / "r").rglob("*.js"):
            script.write_text(DENY + script.read_text(encoding="utf-8"), encoding="utf-8")
        yield host


@pytest.fixture
def tabs(engine: Engine, request: pytest.FixtureRequest) -> Iterator[Tabs]:
    """Open an address in a tab that may ask these origins only; the next tab is the same visitor's."""
    pages: list[Page] = []

    def tab(address: str, *origins: str) -> Page:
        page = engine.page()
        page.ours = origins
        pages.append(page)
        page.goto(address)
        return page

    yield tab
    if getattr(request.node, "failed", False):
        keep_pictures(request.node.name, [page for page in pages if not page.closed])
    for page in pages:
        page.close()
    troubles = [trouble for page in pages for trouble in page.troubles]
    assert not troubles, "\n".join(troubles)


@pytest.fixture
def visit(host: Host, tabs: Tabs) -> Visit:
    """Open an address of the site."""
    return lambda path="": tabs(f"{host.address}{path}", host.address)


def keep_pictures(test: str, pages: list[Page]) -> None:
    for number, page in enumerate(pages):
        picture = kept(f"{test}-{number}", ".png")
        page.picture(picture)
        print(f"What the page looked like: {picture}")
