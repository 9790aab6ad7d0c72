"""The engine's worker is killed in the middle of an action: another takes over, nothing is lost, nothing done twice."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page, Route, expect

from pyengine import Match
from tests.playing import finish
from tests.web import dudo_hands
from tests.web.conftest import OpenPage
from tests.web.hands import button, enter, first_throw, log_of, open_with, set_up, start, waiting
from tests.web.mishaps import KILLER, MOMENTS, Moment, expect_killed, kill_at, kill_for_good, sees
from tests.web.sharing import ASK
from tests.web.test_resume import DENY_STORAGE, deny_in_worker

AGAIN = "The game had to be loaded again. Nothing was lost."
LOST = "Anything this browser would not save is lost."


@pytest.fixture
def page(open_page: OpenPage) -> Page:
    return open_page(script=KILLER)


@pytest.mark.parametrize("moment", MOMENTS)
def test_dice_that_were_entered_are_entered_once(page: Page, moment: Moment) -> None:
    first_throw(page)
    button(page, "Roll 4 dice").tap()
    expect(button(page, "Enter a one")).to_be_visible()
    kill_at(page, "step", moment)
    enter(page, 1, 1, 1, 4)
    sees(page, AGAIN)
    expect_killed(page)
    expect(button(page, "Bank 1,150")).to_be_visible()
    assert log_of(page) == ["* 6.2", "* 1.5.2.3.3.6", "0 keep 1.5", "* 1.1.1.4"]
    button(page, "Bank 1,150").tap()
    expect(page.get_by_role("heading", name="Beto’s turn").first).to_be_visible()


@pytest.mark.parametrize("moment", MOMENTS)
def test_a_worker_that_falls_silent_over_an_action_has_taken_it_once(page: Page, moment: Moment) -> None:
    first_throw(page)
    kill_at(page, "step", moment, loud=False)
    button(page, "Roll 4 dice").tap()
    sees(page, AGAIN)
    expect_killed(page)
    expect(button(page, "Enter a one")).to_be_visible()
    assert log_of(page) == ["* 6.2", "* 1.5.2.3.3.6", "0 keep 1.5"]


@pytest.mark.parametrize("moment", MOMENTS)
def test_the_apps_dice_fall_once(page: Page, moment: Moment) -> None:
    start(page)
    kill_at(page, "step", moment)
    button(page, "Roll to see who starts").tap()
    sees(page, AGAIN)
    expect_killed(page)
    expect(button(page, "(Ana|Beto): roll")).to_be_visible()
    opening = log_of(page)
    *ties, decided = [line.removeprefix("* ").split(".") for line in opening]
    assert all(len(set(tie)) == 1 for tie in ties)
    assert len(set(decided)) == len(decided)
    button(page, "(Ana|Beto): roll").tap()
    waiting(page)
    log = log_of(page)
    assert log[: len(opening)] == opening
    assert len(log) == len(opening) + 1


@pytest.mark.parametrize("moment", MOMENTS)
def test_a_step_back_goes_back_once_and_the_log_does_not_tell_of_it(page: Page, moment: Moment) -> None:
    first_throw(page)
    button(page, "Roll 4 dice").tap()
    enter(page, 1, 1, 1, 4)
    expect(button(page, "Bank 1,150")).to_be_visible()
    waiting(page)
    kill_at(page, "step", moment)
    page.get_by_role("button", name="Take back").tap()
    sees(page, AGAIN)
    expect_killed(page)
    expect(button(page, "Enter a one")).to_be_visible()
    assert log_of(page) == ["* 6.2", "* 1.5.2.3.3.6", "0 keep 1.5"]
    told = told_of(page)
    page.reload()
    expect(button(page, "Enter a one")).to_be_visible()
    assert told == told_of(page)


def told_of(page: Page) -> list[str]:
    """The log as people read it."""
    page.get_by_role("button", name="What happened").tap()
    expect(page.get_by_role("dialog").get_by_role("listitem").first).to_be_visible()
    told = page.get_by_role("dialog").get_by_role("listitem").all_inner_texts()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    return told


@pytest.mark.parametrize("moment", MOMENTS)
def test_a_match_begins_all_the_same_and_once(page: Page, moment: Moment) -> None:
    set_up(page, real=True)
    kill_at(page, "begin", moment)
    page.get_by_role("button", name="Start", exact=True).tap()
    expect(page.get_by_role("heading", name="Who goes first?").first).to_be_visible()
    expect_killed(page)
    open_with(page, 6, 2)
    assert log_of(page) == ["* 6.2"]
    page.get_by_role("link", name="Back").tap()
    expect(page.get_by_role("article")).to_have_count(1)


@pytest.mark.parametrize("moment", MOMENTS)
def test_a_saved_match_opens_all_the_same(page: Page, moment: Moment) -> None:
    first_throw(page)
    page.goto("about:blank")
    page.goto("")
    expect(page.get_by_role("article")).to_be_visible()
    kill_at(page, "resume", moment)
    page.get_by_role("article").get_by_role("link").tap()
    expect(button(page, "Roll 4 dice")).to_be_visible()
    expect_killed(page)
    assert log_of(page) == ["* 6.2", "* 1.5.2.3.3.6"]


def test_a_worker_that_dies_again_and_again_is_replaced_some_times(page: Page) -> None:
    first_throw(page)
    button(page, "Roll 4 dice").tap()
    expect(button(page, "Enter a one")).to_be_visible()
    waiting(page)
    kill_at(page, "step", "unheard", times=3)
    enter(page, 1, 1, 1, 4)
    sees(page, AGAIN)
    expect_killed(page, 3)
    expect(button(page, "Bank 1,150")).to_be_visible()
    assert log_of(page) == ["* 6.2", "* 1.5.2.3.3.6", "0 keep 1.5", "* 1.1.1.4"]


def test_one_that_dies_whatever_is_done_is_given_up_until_people_try_again(page: Page) -> None:
    first_throw(page)
    button(page, "Roll 4 dice").tap()
    expect(button(page, "Enter a one")).to_be_visible()
    waiting(page)
    kill_at(page, "step", "unheard", times=99)
    enter(page, 1, 1, 1, 4)
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("The game has stopped answering. Your match is safe.")
    expect_killed(page, 4)
    page.evaluate("killer.op = ''")
    alert.get_by_role("button", name="Try again").tap()
    enter(page, 1, 1, 1, 4)
    expect(button(page, "Bank 1,150")).to_be_visible()
    assert log_of(page) == ["* 6.2", "* 1.5.2.3.3.6", "0 keep 1.5", "* 1.1.1.4"]


# -- where nothing can be stored --------------------------------------------------------------------------------------


@pytest.fixture
def unstored(open_page: OpenPage) -> Page:
    """A browser that stores nothing."""
    page = open_page("about:blank", script=KILLER + DENY_STORAGE)
    page.context.route("**/engine/worker.js", deny_in_worker)
    page.goto("")
    return page


def test_without_storage_a_game_without_secrets_survives_its_worker(unstored: Page) -> None:
    first_throw(unstored)
    unstored.get_by_role("link", name="Back").tap()
    unstored.get_by_role("article").get_by_role("link").tap()
    button(unstored, "Roll 4 dice").tap()
    enter(unstored, 1, 1, 1, 4)
    expect(button(unstored, "Bank 1,150")).to_be_visible()
    waiting(unstored)
    kill_at(unstored, "step", "sent")
    button(unstored, "Bank 1,150").tap()
    sees(unstored, AGAIN)
    expect_killed(unstored)
    expect(unstored.get_by_role("heading", name="Beto’s turn").first).to_be_visible()
    enter(unstored, 2, 3, 3, 4, 4, 6)
    expect(unstored.get_by_role("heading", name="Ana’s turn").first).to_be_visible()


def test_without_storage_a_game_with_secrets_ends_with_its_worker_and_says_so(unstored: Page) -> None:
    """A page that held the record would hold everybody's dice."""
    dudo_hands.start(unstored, real=True)
    kill_at(unstored, "step", "sent")
    dudo_hands.enter(unstored, 6, 2)
    sees(unstored, LOST)
    expect_killed(unstored)
    expect(unstored.get_by_text(AGAIN)).to_have_count(0)
    expect(unstored.get_by_role("alert")).to_contain_text("no longer on this phone")


def to_the_curtain(page: Page) -> None:
    """Everybody has rolled, and Ana is to look."""
    names = ("Ana", "Beto")
    dudo_hands.start(page, names=names, real=True)
    dudo_hands.enter(page, 6, 2)
    dudo_hands.setting(page, (1, 1, 2, 5, 5), (2, 2, 3, 4, 6), first="Ana", names=names)
    expect(page.get_by_role("heading", name="Pass the phone to Ana")).to_be_visible()


@pytest.mark.parametrize("moment", MOMENTS)
def test_without_storage_a_match_that_is_lost_at_the_hand_over_says_so(unstored: Page, moment: Moment) -> None:
    to_the_curtain(unstored)
    kill_at(unstored, "look", moment)
    unstored.get_by_role("button", name="I am Ana").tap()
    expect(unstored.get_by_role("alert").filter(has_text="no longer on this phone").first).to_be_visible()
    expect(unstored.get_by_role("main").get_by_role("link", name="All games")).to_be_visible()
    expect(unstored.get_by_role("button", name="I am Ana")).to_have_count(0)


def test_without_storage_no_match_is_called_safe(unstored: Page) -> None:
    to_the_curtain(unstored)
    kill_for_good(unstored, "look")
    unstored.get_by_role("button", name="I am Ana").tap()
    alert = unstored.get_by_role("alert").filter(has_text="The game has stopped answering.")
    expect(alert).to_be_visible()
    expect(alert).not_to_contain_text("safe")
    expect(unstored.get_by_text("is lost")).to_have_count(0)


def test_a_match_that_has_not_begun_is_not_called_safe(page: Page) -> None:
    set_up(page, real=True)
    kill_for_good(page, "begin")
    page.get_by_role("button", name="Start", exact=True).tap()
    alert = page.get_by_role("alert").filter(has_text="The game has stopped answering.")
    expect(alert).to_be_visible()
    expect(alert).not_to_contain_text("safe")


# --- what another worker had loaded -----------------------------------------------------------------------------------

PHASE = """async () => {
  const { session } = await import(document.querySelector("script[type=module]").src);
  return session.value.match.phase;
}"""
BREAK = """async () => {
  const { engine } = await import(document.querySelector("script[type=module]").src);
  engine.worker.dispatchEvent(new ErrorEvent("error", { message: "killed" }));
}"""


def finished() -> str:
    return finish(Match("prudente", ["Ana", "Beto"], {"goal": 1_000}), 5).record()


def test_the_good_part_of_a_damaged_file_outlives_the_worker_that_read_it(page: Page) -> None:
    told = json.loads(finished())
    lines = len(told["log"]) - 2
    told["log"][lines:] = ["0 nonsense"]
    with page.expect_file_chooser() as chooser:
        button(page, "Open a saved match").tap()
    text = json.dumps(told, ensure_ascii=False, separators=(",", ":"))
    chooser.value.set_files({"name": "match.json", "mimeType": "application/json", "buffer": text.encode()})
    keep = page.get_by_role("button", name="Play on from there")
    expect(keep).to_be_visible()
    page.evaluate(BREAK)
    keep.tap()
    waiting(page)
    assert log_of(page) == told["log"][:lines]


@pytest.mark.parametrize("moment", MOMENTS)
@pytest.mark.parametrize("op", ["ask", "adopt"])
def test_a_match_in_a_file_outlives_the_worker_and_is_there_once(page: Page, op: str, moment: Moment) -> None:
    kill_at(page, op, moment)
    with page.expect_file_chooser() as chooser:
        button(page, "Open a saved match").tap()
    chooser.value.set_files({"name": "match.json", "mimeType": "application/json", "buffer": finished().encode()})
    expect(page.get_by_role("heading", level=1)).to_contain_text("wins")
    expect_killed(page)
    page.goto("./")
    expect(page.get_by_role("article")).to_have_count(1)


def test_a_link_outlives_the_worker_that_read_it(page: Page) -> None:
    """The words of its game are slow, and the worker dies before they come."""
    held: list[Route] = []
    page.context.route("**/games/prudente/en.json", lambda route: held.append(route))
    code = page.evaluate(ASK, ["m", finished()])
    page.evaluate("location.hash = `#/m/${code}`".replace("${code}", code))
    page.wait_for_timeout(100)
    while not held:
        page.wait_for_timeout(100)
    page.wait_for_timeout(1_500)  # until the worker has read it
    page.evaluate(BREAK)
    for route in held:
        route.continue_()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Prudente")
    waiting(page)
    assert page.evaluate(PHASE) == "over"
