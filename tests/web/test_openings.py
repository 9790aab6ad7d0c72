"""What is opened last wins, whatever comes late: matches, links, lessons, files; and what was left writes nothing."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import FilePayload, Page, expect

from pyengine import Match
from tests.playing import finish
from tests.web.conftest import OpenPage, Visit
from tests.web.hands import button, enter, first_throw, open_with, start
from tests.web.hosting import Host
from tests.web.mishaps import HOLDER, expect_held, hold, release
from tests.web.test_links import WRITE
from tests.web.test_start import WAITING

RUNTIME = "/runtime/"
HOME = re.compile(r"/#?/?$")

AT_ONCE = """addEventListener("hashchange", () => holder.release());"""
"""What is late comes in the very moment in which people have gone elsewhere and nothing else has been drawn."""


def finished(*names: str) -> str:
    return finish(Match("prudente", names), 5).record()


def link(page: Page, *names: str) -> str:
    """The address of a finished match between these."""
    return f"#/m/{page.evaluate(WRITE, finished(*names))}"


def follow(page: Page, address: str) -> None:
    """A link of the page itself, or one that is tapped in a chat and comes to the page that is open."""
    page.evaluate("(address) => void (location.hash = address)", address)


def begin(page: Page, *names: str) -> None:
    follow(page, "#/setup/prudente")
    for place, name in enumerate(names, 1):
        page.get_by_role("textbox", name=f"Name of player {place}").fill(name)
    page.get_by_role("button", name="Start", exact=True).tap()


def expect_live(page: Page, address: str) -> None:
    """Ana's match is on the table and can be played on."""
    expect(button(page, "Roll 4 dice")).to_be_enabled()
    expect(page).to_have_url(re.compile(f"{re.escape(address)}$"))
    button(page, "Roll 4 dice").tap()
    enter(page, 1, 2, 3, 4)
    expect(button(page, "Bank 250")).to_be_visible()


def address_of(page: Page) -> str:
    return "#" + page.url.partition("#")[2]


def still(page: Page) -> None:
    """Whatever is on its way has come."""
    page.evaluate("new Promise((go) => setTimeout(go, 600))")


# -- while Python starts -----------------------------------------------------------------------------------------------


@pytest.fixture
def slow(host: Host) -> Host:
    """Python comes when the gate is opened."""
    host.slow = RUNTIME
    host.gate.set()
    return host


def started(visit: Visit, *names: str) -> tuple[str, list[str]]:
    """A first visit: a match goes on, and there are links to finished ones."""
    page = visit("")
    first_throw(page)
    found = address_of(page), [link(page, name, "Beto") for name in names]
    page.close()
    return found


def test_what_starts_a_match_stands_still_while_python_starts(visit: Visit, slow: Host) -> None:
    slow.gate.clear()
    page = visit("#/setup/prudente")
    status = page.locator(".engine-line")
    expect(status).to_be_visible()
    before = button(page, "Start").bounding_box()
    slow.gate.set()
    expect(status).to_have_count(0)
    assert button(page, "Start").bounding_box() == before


def test_a_link_that_was_left_for_a_match_while_python_started_stays_left(visit: Visit, slow: Host) -> None:
    table, (shared,) = started(visit, "Zoe")
    slow.gate.clear()
    page = visit(shared)
    expect(page.get_by_text(WAITING)).to_be_visible()
    follow(page, table)
    expect(page.get_by_text(WAITING)).to_be_visible()
    slow.gate.set()
    expect(button(page, "Roll 4 dice")).to_be_visible()
    still(page)
    expect_live(page, table)


def test_of_two_links_the_one_that_was_opened_last_is_shown(visit: Visit, slow: Host) -> None:
    _, (one, other) = started(visit, "Zoe", "Ines")
    slow.gate.clear()
    page = visit(one)
    follow(page, other)
    expect(page.get_by_text(WAITING)).to_be_visible()
    page.go_back()
    expect(page).to_have_url(re.compile(re.escape(one)))
    slow.gate.set()
    expect(page.get_by_text("From a link: Zoe and Beto")).to_be_visible()
    still(page)
    expect(page.get_by_text("From a link: Zoe and Beto")).to_be_visible()
    assert address_of(page).startswith(one)
    follow(page, other)
    expect(page.get_by_text("From a link: Ines and Beto")).to_be_visible()
    still(page)
    assert address_of(page).startswith(other)


def test_a_match_that_was_left_for_a_link_before_it_began_begins_on_coming_back(visit: Visit, slow: Host) -> None:
    _, (shared,) = started(visit, "Zoe")
    slow.gate.clear()
    page = visit("")
    begin(page, "Caro", "Dino")
    expect(page.get_by_text(WAITING)).to_be_visible()
    table = address_of(page)
    follow(page, shared)
    expect(page.get_by_role("heading", level=1)).to_have_text("Replay")
    page.go_back()
    slow.gate.set()
    expect(button(page, "Enter a one")).to_be_visible()  # as in the match before, with real dice
    assert address_of(page) == table
    expect(page.get_by_text("Caro").first).to_be_visible()


def test_a_lesson_that_was_left_does_not_come_back(visit: Visit, slow: Host) -> None:
    table, _ = started(visit)
    slow.slow = "guide"
    slow.gate.clear()
    page = visit("")
    follow(page, "#/learn/prudente")
    expect(page).to_have_title(re.compile("Prudente"))
    follow(page, table)
    expect(button(page, "Roll 4 dice")).to_be_visible()
    slow.gate.set()
    still(page)
    expect_live(page, table)


def test_a_lesson_without_a_script_says_so_only_where_it_stands(visit: Visit, slow: Host) -> None:
    table, _ = started(visit)
    for guide in slow.folder.rglob("guide*.json"):
        guide.unlink()
    slow.slow = "guide"
    slow.gate.clear()
    page = visit("")
    follow(page, "#/learn/prudente")
    expect(page).to_have_title(re.compile("Prudente"))
    follow(page, table)
    expect(button(page, "Roll 4 dice")).to_be_visible()
    slow.gate.set()
    still(page)
    expect(page.get_by_text("could not be loaded")).to_have_count(0)
    expect_live(page, table)
    follow(page, "#/learn/prudente")
    expect(page.get_by_text("could not be loaded")).to_be_visible()


# -- while the engine answers ------------------------------------------------------------------------------------------


@pytest.fixture
def page(open_page: OpenPage) -> Page:
    return open_page(script=HOLDER)


@pytest.mark.parametrize("late", ["ask", "adopt", "at"])
@pytest.mark.parametrize("moment", ["at once", "afterwards"])
def test_back_from_a_link_is_back_at_the_table(page: Page, late: str, moment: str) -> None:
    first_throw(page)
    table = address_of(page)
    hold(page, late)
    follow(page, link(page, "Zoe", "Beto"))
    expect_held(page)
    if moment == "at once":
        page.evaluate(AT_ONCE)
    page.go_back()
    expect(button(page, "Roll 4 dice")).to_be_visible()
    release(page)
    expect_live(page, table)


def test_the_later_of_two_links_that_comes_late_is_not_shown_at_the_earlier(page: Page) -> None:
    one, other = link(page, "Zoe", "Beto"), link(page, "Ines", "Beto")
    follow(page, one)
    expect(page.get_by_text("From a link: Zoe and Beto")).to_be_visible()
    hold(page, "adopt")
    follow(page, other)
    expect_held(page)
    hold(page, "")
    page.go_back()
    expect(page.get_by_text("From a link: Zoe and Beto")).to_be_visible()
    release(page)
    expect(page.get_by_text("From a link: Zoe and Beto")).to_be_visible()
    assert address_of(page).startswith(one)


def test_a_step_of_a_replay_that_was_left_does_not_change_the_address(page: Page) -> None:
    first_throw(page)
    table = address_of(page)
    follow(page, table.replace("table", "replay"))
    expect(page.get_by_role("slider", name="Step")).to_be_visible()
    hold(page, "at")
    page.get_by_role("button", name="One step forward").tap()
    expect_held(page)
    page.go_back()
    expect(button(page, "Roll 4 dice")).to_be_visible()
    release(page)
    expect_live(page, table)


def test_a_linked_match_that_is_kept_leads_nobody_away_who_has_gone_on(page: Page) -> None:
    follow(page, link(page, "Zoe", "Beto"))
    expect(page.get_by_text("From a link: Zoe and Beto")).to_be_visible()
    hold(page, "adopt")
    page.get_by_role("button", name="Keep it").tap()
    expect_held(page)
    follow(page, "#/")
    expect(page.get_by_role("heading", level=1, name="Cubilete")).to_be_visible()
    release(page)
    expect(page).to_have_url(HOME)
    expect(page.get_by_role("article")).to_contain_text("Zoe")


def test_a_file_that_was_read_late_leads_nobody_away_who_has_gone_on(page: Page) -> None:
    start(page, ["Caro", "Dino"], real=True)
    table = address_of(page)
    page.get_by_role("link", name="Back").tap()
    hold(page, "adopt")
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name="Open a saved match").click()
    content = finished("Zoe", "Beto").encode()
    chooser.value.set_files(FilePayload(name="match.json", mimeType="application/json", buffer=content))
    expect_held(page)
    page.get_by_role("article").get_by_role("link").first.tap()
    expect(button(page, "Enter a one")).to_be_visible()
    release(page)
    assert address_of(page) == table
    expect(page.get_by_text("The match is now on this phone.").first).to_be_visible()
    open_with(page, 6, 2)
    page.get_by_role("link", name="Back").tap()
    expect(page.get_by_role("article")).to_have_count(2)


def test_a_match_begun_in_the_middle_of_a_lesson_stays_on_the_table(page: Page) -> None:
    follow(page, "#/learn/prudente")
    expect(
        page.get_by_role("region", name=re.compile("lesson|guide|coach", re.I)).or_(page.locator(".coach"))
    ).to_be_visible()
    hold(page, "begin")
    begin(page, "Caro", "Dino")
    expect_held(page)
    release(page)
    expect(button(page, "Roll to see who starts")).to_be_visible()
    expect(page.locator(".coach")).to_have_count(0)


@pytest.mark.parametrize("screen", ["replay", "result", "table"])
def test_a_match_that_is_not_here_is_said_not_to_be_with_a_way_home(page: Page, screen: str) -> None:
    follow(page, f"#/{screen}/nowhere")
    main = page.get_by_role("main")
    expect(main).to_contain_text("This match is no longer on this phone.")
    expect(main).to_have_attribute("aria-busy", "false")
    main.get_by_role("link", name="All games").tap()
    expect(page).to_have_url(HOME)
    expect(page.get_by_role("heading", level=1, name="Cubilete")).to_be_visible()
