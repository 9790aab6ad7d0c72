"""The built site, served by our own server, in a real Chromium. Any error or foreign request fails the test.

The site's policy forbids eval, which Playwright's `wait_for_function` with a string needs long after the call: use
locators and `expect` instead. A single `page.evaluate` works.
"""

from __future__ import annotations

import os
import re
import tempfile
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal, Protocol

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, expect, sync_playwright

from buildlib import DIST, WEB, browsers, server
from tests.web import pseudo
from tests.web.hosting import Host, hosted

# Python takes some seconds to start in the page, and more on a busy machine.
PATIENCE_MS = 60_000
# Each test is a new visitor, for whom Chromium would optimise all of Python once more on other threads: a quarter of
# the work of this suite. The few tests that last long enough to gain by it, and the journeys of `engines`, have it.
UNOPTIMISED = "--js-flags=--liftoff-only"
# Outlasts a checkout that is thrown away after its tests.
PICTURES = Path(tempfile.gettempdir()) / "cubilete-pictures"
THEMES: list[Literal["light", "dark"]] = ["light", "dark"]
COLOURS = {"type": "rule", "values": ["color-contrast", "link-in-text-block"]}
"""The rules of axe-core that look at colours."""
NAMED = {"type": "tag", "values": ["cat.forms", "cat.language", "cat.name-role-value", "cat.text-alternatives"]}
"""Those that look at what things are called."""
AXE = WEB / "node_modules" / "axe-core" / "axe.min.js"


class OpenPage(Protocol):
    """Open an address of the site as a new visitor; `page.context.new_page()` is the same visitor again.

    Putting the whole site by for later costs more than most tests do. The service worker, which does it, is let in
    where that is what a test is about (`put_by`), in the journeys of `engines`, and on every `phone`.
    """

    def __call__(
        self,
        path: str = "",
        *,
        size: tuple[int, int] = (390, 844),
        touch: bool = True,
        theme: Literal["light", "dark"] = "light",
        language: str = "en",
        motion: bool = False,
        policy: bool = True,
        script: str = "",
        enduring: bool = False,
        put_by: bool = False,
    ) -> Page: ...


class AssertAccessible(Protocol):
    """Let axe-core look at the page as it is now, by day and by night; it was opened with `policy=False`.

    In the second language of a screen only words are other ones: there it asks what things are called.
    """

    def __call__(self, page: Page, *, named: bool = False) -> None: ...


class Visit(Protocol):
    """Open an address of the host in another page of the same visitor."""

    def __call__(self, path: str, script: str = "") -> Page: ...


def pytest_configure() -> None:
    """The browser is settled before the workers of xdist begin, which come to know of it by the environment."""
    browsers.shell()


@pytest.fixture(scope="session")
def site() -> Iterator[str]:
    """The address of the built site; it ends with a slash. CUBILETE_SITE names one that is served already."""
    if address := os.environ.get("CUBILETE_SITE"):
        yield address
        return
    running = server.serve(DIST)
    threading.Thread(target=running.serve_forever, daemon=True).start()
    yield running.address
    running.shutdown()
    running.server_close()


@pytest.fixture(scope="session")
def pseudo_site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The same with a language that nobody speaks."""
    running = server.serve(pseudo.site(tmp_path_factory.mktemp("pseudo")))
    threading.Thread(target=running.serve_forever, daemon=True).start()
    yield running.address
    running.shutdown()
    running.server_close()


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    yield from launched(playwright, browsers.shell(), UNOPTIMISED)


@pytest.fixture(scope="session")
def optimising(playwright: Playwright) -> Iterator[Browser]:
    """Chromium as people have it, which makes Python quicker the longer it runs."""
    yield from launched(playwright, browsers.chromium())


def launched(playwright: Playwright, program: str, *flags: str) -> Iterator[Browser]:
    chromium = playwright.chromium.launch(executable_path=program, args=[*browsers.flags(), *flags])
    yield chromium
    chromium.close()


@pytest.fixture
def troubles() -> list[str]:
    """What went wrong in any page of this test; a test that provokes an error takes it out of here."""
    return []


@pytest.fixture
def open_page(browser: Browser, site: str, troubles: list[str], request: pytest.FixtureRequest) -> Iterator[OpenPage]:
    contexts: list[BrowserContext] = []

    def open_page(path: str = "", script: str = "", enduring: bool = False, put_by: bool = False, **how: Any) -> Page:
        chromium = request.getfixturevalue("optimising") if enduring else browser
        here = request.getfixturevalue("pseudo_site") if how.get("language") == pseudo.TAG else site
        workers: Literal["allow", "block"] = "allow" if put_by else "block"
        context = chromium.new_context(base_url=here, service_workers=workers, **device(**how))
        if script:
            context.add_init_script(script)
        context.set_default_timeout(PATIENCE_MS)
        watch(context, here, troubles)
        contexts.append(context)
        page = context.new_page()
        page.goto(path)
        return page

    expect.set_options(timeout=PATIENCE_MS)
    yield open_page
    if troubles or getattr(request.node, "failed", False):
        keep_pictures(request.node.name, contexts)
    for context in contexts:
        context.close()
    assert not troubles, "\n".join(troubles)


def device(
    size: tuple[int, int] = (390, 844),
    touch: bool = True,
    theme: str = "light",
    language: str = "en",
    motion: bool = False,
    policy: bool = True,
) -> dict[str, Any]:
    """`policy=False` lets axe-core try out inline styles, which the site's own policy forbids."""
    return {
        "bypass_csp": not policy,
        "viewport": {"width": size[0], "height": size[1]},
        "has_touch": touch,
        "is_mobile": touch,
        "color_scheme": theme,
        "locale": pseudo.VISITOR if language == pseudo.TAG else language,
        "reduced_motion": "no-preference" if motion else "reduce",
    }


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    """A visitor of pages that are not ours, which frame a table: whatever those ask for is their business."""
    made = browser.new_context(**device())
    made.set_default_timeout(PATIENCE_MS)
    expect.set_options(timeout=PATIENCE_MS)
    yield made
    made.close()


@pytest.fixture
def host(tmp_path: Path) -> Iterator[Host]:
    """A host of the built site that may be stopped, and given another release."""
    with hosted(tmp_path / "site") as host:
        yield host


@pytest.fixture
def phone(browser: Browser, host: Host) -> Iterator[BrowserContext]:
    """A phone with nothing of ours on it."""
    context = browser.new_context(base_url=host.address, **device())
    context.set_default_timeout(PATIENCE_MS)
    expect.set_options(timeout=PATIENCE_MS)
    yield context
    context.close()


@pytest.fixture
def visit(browser: Browser, host: Host) -> Iterator[Visit]:
    """Pages of one visitor whose browser keeps no copy of the site, so that every visit asks the host."""
    context = browser.new_context(base_url=host.address, service_workers="block", **device())
    context.set_default_timeout(PATIENCE_MS)
    expect.set_options(timeout=PATIENCE_MS)

    def visit(path: str, script: str = "") -> Page:
        page = context.new_page()
        if script:
            page.add_init_script(script)
        page.goto(path)
        return page

    yield visit
    host.gate.set()
    context.close()


@pytest.fixture
def page(open_page: OpenPage) -> Page:
    """The home screen on a phone, in English, by day."""
    return open_page()


@pytest.fixture
def assert_accessible() -> AssertAccessible:
    """The night is a matter of style sheets, and changes nothing but colours."""
    source = AXE.read_text(encoding="utf-8")
    rules: dict[str, dict[str, Any]] = {"light": {}, "dark": {"runOnly": COLOURS}}

    def check(page: Page, *, named: bool = False) -> None:
        if not page.evaluate("'axe' in window"):
            page.evaluate(source)
        for theme in THEMES[: 1 if named else None]:
            page.emulate_media(color_scheme=theme)
            how = {"resultTypes": ["violations"], **({"runOnly": NAMED} if named else rules[theme])}
            found = page.evaluate("(how) => axe.run(document, how)", how)
            assert not found["violations"], "\n".join([theme, *map(describe, found["violations"])])

    return check


def describe(violation: dict[str, Any]) -> str:
    places = [f"    {node['html']}\n      {node['failureSummary']}" for node in violation["nodes"]]
    return "\n".join([f"{violation['id']}: {violation['help']}", *places])


def watch(context: BrowserContext, site: str, troubles: list[str]) -> None:
    """Collect what no page of ours may do."""
    ours = (site, f"blob:{site}", "data:")

    def note(wrong: bool, trouble: str) -> None:
        if wrong:
            troubles.append(trouble)

    context.on("console", lambda said: note(said.type == "error", f"console: {said.text}"))
    context.on("weberror", lambda error: note(True, f"page error: {error.error}"))
    context.on("request", lambda asked: note(not asked.url.startswith(ours), f"foreign request: {asked.url}"))
    context.on("response", lambda got: note(got.status >= 400, f"status {got.status}: {got.url}"))


def keep_pictures(test: str, contexts: list[BrowserContext]) -> None:
    for number, page in enumerate(page for context in contexts for page in context.pages):
        picture = kept(f"{test}-{number}", ".png")
        page.screenshot(path=picture)
        picture.with_suffix(".html").write_text(page.content(), encoding="utf-8")
        print(f"What the page looked like: {picture}")


def kept(name: str, ending: str) -> Path:
    """Where something is kept of a test that fails."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    return PICTURES / f"{re.sub(r'[^a-z0-9]+', '-', name.lower())}{ending}"


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Any:
    report = yield
    if report.failed:
        kept(f"{item.name}-{report.when}", ".txt").write_text(report.longreprtext, encoding="utf-8")
    if report.when == "call" and report.failed:
        item.failed = True  # type: ignore[attr-defined]
    return report
