"""A host that holds back the runtime: the first paint and all that is no match do without it, and no tap is lost."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import PATIENCE_MS, Visit
from tests.web.hands import button, enter, first_throw, set_up
from tests.web.hosting import Host, hosted
from tests.web.test_start import WAITING

RUNTIME = "/runtime/"
"""The folder of everything that Python starts from: wasm, glue, snapshot, standard library, wheels."""

TEN_SECONDS = 10.0

PAINTED = """() => {
  const [paint] = performance.getEntriesByName("first-contentful-paint");
  return paint ? performance.timeOrigin + paint.startTime : 0;
}"""

ARRIVED = f"""() => performance.getEntriesByType("resource").filter(({{ name }}) => name.includes("{RUNTIME}"))
  .map(({{ responseStart }}) => performance.timeOrigin + responseStart)"""


@pytest.fixture
def host(tmp_path: Path) -> Iterator[Host]:
    """It answers everything but the runtime; that comes when the gate is opened."""
    with hosted(tmp_path / "site") as host:
        host.slow = RUNTIME
        yield host


def runtime_given(host: Host) -> list[str]:
    return [path for path in host.asked if RUNTIME in path]


def look_round(page: Page) -> None:
    """Read the rules of a game and change a setting, from home and back."""
    page.get_by_role("link", name="Settings").click()
    page.get_by_text("Night", exact=True).tap()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.get_by_role("link", name="Back").click()
    page.get_by_role("link", name="Prudente: the rules").click()
    expect(page.get_by_text("P6", exact=True).first).to_be_visible()
    page.get_by_role("link", name="Back").click()


@pytest.mark.parametrize(("address", "held_for"), [("", TEN_SECONDS), ("?start=wheel", 0.0)], ids=["usual", "wheel"])
def test_nothing_but_a_match_waits_for_the_runtime(visit: Visit, host: Host, address: str, held_for: float) -> None:
    page = visit(address)
    expect(page.get_by_role("link", name="Prudente").first).to_be_visible()
    since = time.monotonic()
    painted = page.evaluate(PAINTED)
    assert painted, "the home screen is there and the browser has not recorded a contentful paint"
    look_round(page)
    set_up(page, ["Ana", "Beto", "Chela"], goal=12_500)
    page.get_by_role("button", name="Start", exact=True).tap()
    expect(page.get_by_text(WAITING)).to_be_visible()
    expect(page.get_by_role("progressbar", name=WAITING)).to_be_visible()
    page.wait_for_timeout(max(0.0, held_for - (time.monotonic() - since)) * 1000)
    # It has been asked for all the time, not a byte has come, and the screen says so still.
    assert host.waited
    assert not runtime_given(host)
    expect(page.get_by_text(WAITING)).to_be_visible()
    expect(page.get_by_role("main")).to_have_attribute("aria-busy", "true")
    host.gate.set()
    expect(page.get_by_role("heading", name="Who goes first?").first).to_be_visible(timeout=2 * PATIENCE_MS)
    expect(page.get_by_text("Race to 12,500")).to_be_visible()
    expect(page.get_by_text("Chela").first).to_be_visible()
    arrived = page.workers[0].evaluate(ARRIVED)
    assert len(arrived) >= len(set(host.waited))
    assert painted < min(arrived)
    button(page, "Roll to see who starts").tap()
    expect(button(page, "(Ana|Beto|Chela): roll")).to_be_visible()
    page.goto("#/")
    expect(page.get_by_role("article")).to_have_count(1)


def test_a_saved_match_is_on_the_table_as_soon_as_the_runtime_is(visit: Visit, host: Host) -> None:
    host.gate.set()
    page = visit("")
    first_throw(page)
    page.close()
    host.gate.clear()
    host.asked.clear()
    page = visit("")
    expect(page.get_by_role("article")).to_contain_text("Ana’s turn")
    page.get_by_role("article").get_by_role("link").tap()
    expect(page.get_by_text(WAITING)).to_be_visible()
    assert not runtime_given(host)
    host.gate.set()
    button(page, "Roll 4 dice").tap()
    enter(page, 1, 2, 3, 4)
    expect(button(page, "Bank 250")).to_be_visible()
