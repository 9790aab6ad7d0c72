"""A page whose release is gone from its host, where no service worker keeps it."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.web.conftest import Visit
from tests.web.hands import RESULT, button, play_to_the_end, set_up, start, waiting
from tests.web.hosting import Host, deploy
from tests.web.test_offline import build_of

CHANGE = ("app/lang/en.json", "The games of the leather", "All games of the leather")


def test_a_part_that_its_host_no_longer_has_comes_with_the_next_release(visit: Visit, host: Host) -> None:
    page = visit("")
    start(page, goal=1000)
    play_to_the_end(page)
    after = deploy(host.folder, *CHANGE)
    page.get_by_role("link", name=RESULT).tap()
    page.get_by_role("button", name="Try again").tap()
    expect(page.get_by_role("table", name="Final scores")).to_be_visible()
    assert build_of(page) == after


def test_one_that_failed_for_a_moment_comes_with_the_same_release(visit: Visit, host: Host) -> None:
    page = visit("")
    expect(page.get_by_role("link", name="Settings")).to_be_visible()
    page.route("**/app/screens/settings.js*", lambda route: route.abort(), times=2)
    page.get_by_role("link", name="Settings").tap()
    button(page, "Try again").tap()
    expect(page.get_by_role("region", name="Saved matches")).to_be_visible()


def test_nobody_is_taken_from_where_they_have_gone_meanwhile(visit: Visit, host: Host) -> None:
    page = visit("")
    expect(page.get_by_role("link", name="Settings")).to_be_visible()
    page.route("**/app/screens/settings.js*", lambda route: route.abort())
    page.get_by_role("link", name="Settings").tap()
    host.slow = "/release.json"
    button(page, "Try again").tap()
    page.get_by_role("link", name="Back").tap()
    set_up(page, ("Clodomira", "Beto"))
    assert host.waited
    with page.expect_response("**/release.json"):
        host.gate.set()
    page.wait_for_timeout(1_000)
    expect(page.get_by_role("textbox", name="Name of player 1")).to_have_value("Clodomira")


def test_a_tap_at_the_table_for_what_is_gone_brings_the_next_release(visit: Visit, host: Host) -> None:
    page = visit("")
    start(page)
    button(page, "Roll to see").tap()
    waiting(page)
    after = deploy(host.folder, *CHANGE)
    with page.expect_event("load"):
        page.get_by_role("button", name="Menu").tap()
    waiting(page)
    assert build_of(page) == after
    page.get_by_role("button", name="Menu").tap()
    expect(page.get_by_role("button", name="Save as a file")).to_be_visible()


def test_a_set_up_that_is_being_filled_in_stays_and_says_so(visit: Visit, host: Host) -> None:
    page = visit("")
    set_up(page, ("Clodomira", "Beto"))
    deploy(host.folder, *CHANGE)
    page.get_by_role("button", name="Rules").tap()
    expect(page.get_by_text("A newer version of Cubilete has replaced this one.").first).to_be_visible()
    expect(page.get_by_role("textbox", name="Name of player 1")).to_have_value("Clodomira")
