"""A match that somebody else's page shows: whose it is, and what befalls it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import cast

import pytest
from playwright.sync_api import Browser, Page, expect

from pyengine import Match
from tests.playing import finish
from tests.web.hands import button, waiting
from tests.web.hosts import Host, Visit, event, hosting, inside, until, visiting
from tests.web.mishaps import HOLDER, KILLER, MOMENTS, Moment, expect_held, expect_killed, hold, kill_at, release

PACE_MS = 1_700
"""Between two steps of computers (web/app/match/computers.js)."""


@pytest.fixture(scope="module")
def host() -> Iterator[Host]:
    with hosting() as running:
        yield running


@pytest.fixture
def visit(browser: Browser, host: Host, site: str) -> Iterator[Visit]:
    with visiting(browser, host, site) as visit:
        yield visit


def on_the_shelf(frame: Page) -> int:
    """How many matches this browser keeps for the frame's site."""
    look = """async () => {
      const { session } = await import(document.querySelector("script[type=module]").src);
      return session.value.saved.length;
    }"""
    return int(frame.locator("html").evaluate(look))


def test_a_match_that_a_page_shows_is_on_nobodys_shelf(visit: Visit, host: Host) -> None:
    over = finish(Match("prudente", ["Eva", "Fito"]), 4).record()
    page = visit(f"""<cubilete-game id="a" game="prudente" record='{over}'></cubilete-game>""")
    for _ in range(2):
        a = inside(page, "a")
        expect(a.get_by_role("table", name="Final scores")).to_contain_text("Eva")
        assert page.evaluate("document.querySelector('#a').record()") == over
        assert on_the_shelf(a) == 0
        page.reload()
    a.get_by_role("button", name="Keep it").tap()
    expect(a.get_by_role("region", name="Message")).to_be_visible()
    assert on_the_shelf(a) == 1
    # Another visit shows the one that was kept.
    page = page.context.new_page()
    page.goto(f"{host.address}page.html")
    a = inside(page, "a")
    expect(a.get_by_role("table", name="Final scores")).to_contain_text("Eva")
    expect(a.get_by_role("button", name="Keep it")).to_have_count(0)
    assert page.evaluate("document.querySelector('#a').record()") == over
    # One that differs in a throw is another.
    shows(page, finish(Match("prudente", ["Eva", "Fito"]), 5).record())
    expect(a.get_by_role("button", name="Keep it")).to_be_visible()
    assert on_the_shelf(a) == 1


def test_who_plays_on_a_match_that_a_page_shows_keeps_it(visit: Visit) -> None:
    live = Match("prudente", ["Eva", "Fito"])
    page = visit(f"""<cubilete-game id="a" game="prudente" record='{live.record()}'></cubilete-game>""")
    for _ in range(2):
        a = inside(page, "a")
        expect(button(a, "Roll to see")).to_be_visible()
        assert on_the_shelf(a) == 0
        page.reload()
    button(a, "Roll to see").tap()
    waiting(a)
    latest = "heard.findLast((one) => one.type === 'turn')?.detail.line ?? 0"
    line = until(page, latest, "a throw", lambda said: said > 0)
    until(page, "1", "the shelf", lambda _: on_the_shelf(a) == 1)
    # A reload goes on where they were; the page's own match comes no more between.
    page.reload()
    assert until(page, latest, "their match") == line
    assert on_the_shelf(a) == 1
    # Another one of the page is another match.
    shows(page, Match("prudente", ["Gil", "Hugo"]).record())
    expect(a.get_by_text("Hugo").first).to_be_visible()
    assert on_the_shelf(a) == 1


def test_computers_wait_for_somebody_at_a_match_that_a_page_shows(visit: Visit) -> None:
    """Looking at it puts it on no shelf; somebody who wants to see more is playing on."""
    match = Match("prudente", ["Sol", "Ana"], bots=["normal", None])
    match.settle([6, 1])
    page = visit(f"""<cubilete-game id="a" game="prudente" record='{match.record()}'></cubilete-game>""")
    for _ in range(2):
        a = inside(page, "a")
        expect(a.get_by_text("Sol is playing")).to_be_visible()
        page.wait_for_timeout(3 * PACE_MS)
        assert on_the_shelf(a) == 0
        page.reload()
    expect(a.get_by_text("Sol is playing")).to_be_visible()
    a.get_by_role("button", name="Skip").tap()
    until(page, "1", "the shelf", lambda _: on_the_shelf(a) == 1)
    latest = "heard.findLast((one) => one.type === 'turn')?.detail.next.seats ?? []"
    until(page, latest, "Ana's turn", lambda seats: seats == [1])


def shows(page: Page, record: str) -> None:
    page.evaluate("(record) => document.querySelector('#a').setAttribute('record', record)", record)


def within(page: Page) -> Page:
    """The document of the table, for what befalls it."""
    frame = page.locator("#a iframe").element_handle().content_frame()
    assert frame
    return cast(Page, frame)


@pytest.mark.parametrize("moment", MOMENTS)
def test_a_match_that_a_page_shows_survives_its_worker(visit: Visit, moment: Moment) -> None:
    """Once before anybody has played on, and once over the step by which it becomes theirs."""
    live = Match("prudente", ["Eva", "Fito"])
    page = visit(f"""<cubilete-game id="a" game="prudente" record='{live.record()}'></cubilete-game>""", script=KILLER)
    a = inside(page, "a")
    expect(button(a, "Roll to see")).to_be_visible()
    kill_at(within(page), "step", moment, loud=False)
    button(a, "Roll to see").tap()
    waiting(a)
    expect_killed(within(page))
    until(page, "1", "the shelf", lambda _: on_the_shelf(a) == 1)
    log = json.loads(page.evaluate("document.querySelector('#a').record()"))["log"]
    assert log[0].startswith("* ")
    page.reload()
    event(page, "turn", "a")
    assert json.loads(page.evaluate("document.querySelector('#a').record()"))["log"] == log
    # One that is only looked at.
    shows(page, finish(Match("prudente", ["Gil", "Hugo"]), 4).record())
    result = inside(page, "a").get_by_role("table", name="Final scores")
    expect(result).to_contain_text("Hugo")
    kill_at(within(page), "at", "sent", loud=True)
    a.get_by_role("link", name="Watch it again").tap()
    expect(a.get_by_role("slider")).to_be_visible()
    assert on_the_shelf(a) == 1


def test_what_a_page_shows_does_not_take_over_what_is_opened_meanwhile(visit: Visit) -> None:
    page = visit('<cubilete-game id="a" game="prudente"></cubilete-game>', script=HOLDER)
    a = inside(page, "a")
    expect(a.get_by_role("button", name="Start", exact=True)).to_be_visible()
    slow = finish(Match("prudente", ["Eva", "Fito"]), 4).record()
    hold(within(page), "ask")
    page.evaluate(
        """(record) => {
      document.querySelector("#a").load(record).catch(({ code }) => (window.late = code));
    }""",
        slow,
    )
    expect_held(within(page))
    page.evaluate("document.querySelector('#a').newMatch({ players: ['Nadia', 'Beto'] })")
    expect(button(a, "Roll to see")).to_be_visible()
    release(within(page))
    until(page, "window.late", "the refusal", lambda code: code == "embed.left")
    expect(a.get_by_text("Nadia").first).to_be_visible()
    expect(button(a, "Roll to see")).to_be_enabled()


def test_a_match_that_is_refused_leaves_the_table_that_is_being_laid(visit: Visit) -> None:
    """Both are asked for while Python starts."""
    page = visit('<cubilete-game id="a" game="prudente"></cubilete-game>')
    codes = page.evaluate("""async () => {
      await customElements.whenDefined("cubilete-game");
      const table = document.querySelector("#a");
      return [await table.newMatch({ players: ["Gil", "Hugo"] }), await table.load("{}").catch(({ code }) => code)];
    }""")
    assert codes[1] == "record.bad_shape"
    a = inside(page, "a")
    expect(a.get_by_text("Hugo").first).to_be_visible()
    expect(button(a, "Roll to see")).to_be_enabled()
