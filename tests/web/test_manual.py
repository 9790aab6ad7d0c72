"""The documentation in a browser: reached from the app, without a network too, and to be read by everybody."""

from __future__ import annotations

from playwright.sync_api import BrowserContext, expect

from tests.web.access import runs_off
from tests.web.conftest import AssertAccessible, OpenPage
from tests.web.hosting import Host
from tests.web.test_offline import put_by, visit

KINDS = (
    "index.html",
    "index.es.html",
    "embed.html",
    "rules/chinaso.en.html",
    "rules/dudo.es.html",
    "decisions/log.html",
    "library/pyengine.html",
    "library/pyengine/core/cards.html",
)


def test_axe_finds_nothing(open_page: OpenPage, assert_accessible: AssertAccessible) -> None:
    page = open_page(policy=False)
    for name in KINDS:
        page.goto(f"docs/{name}")
        try:
            assert_accessible(page)
        except AssertionError as found:
            raise AssertionError(f"{name}: {found}") from None


def test_at_320_pixels_nothing_runs_off(open_page: OpenPage) -> None:
    page = open_page(size=(320, 640))
    for name in KINDS:
        page.goto(f"docs/{name}")
        assert runs_off(page) <= 0, name


def test_without_a_network_the_settings_lead_to_the_rules(phone: BrowserContext, host: Host) -> None:
    put_by(phone).close()
    host.stop()
    page = visit(phone, "#/settings")
    page.get_by_role("link", name="Rules and documentation").tap()
    page.get_by_role("link", name="Dudo", exact=True).tap()
    expect(page.get_by_role("heading", level=1)).to_have_text("Dudo")
    expect(page.locator("#D27")).to_contain_text("Two to eight people play.")
    page.get_by_role("link", name="Español").tap()
    expect(page.locator("html")).to_have_attribute("lang", "es")
    page.goto("docs/")
    page.get_by_role("link", name="The Python library").tap()  # for programmers: no device keeps it
    expect(page.get_by_text("Check the connection")).to_be_visible()
    host.start()
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_have_text("pyengine")
