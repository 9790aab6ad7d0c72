"""Prudente played in the browser: by touch, by keyboard, with real dice."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import OpenPage, Visit
from tests.web.hands import (
    ENOUGH,
    RESULT,
    button,
    enter,
    first_throw,
    log_of,
    open_with,
    play_to_the_end,
    record_of,
    set_up,
    start,
    waiting,
)
from tests.web.hosting import Host


def test_a_match_is_played_to_its_end_by_touch(page: Page) -> None:
    start(page, ["Ana", "Beto", "Chela"], goal=1000)
    play_to_the_end(page)
    page.get_by_role("link", name=RESULT).tap()
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile("(Ana|Beto|Chela) wins"))
    rows = page.get_by_role("table", name="Final scores").get_by_role("row")
    expect(rows).to_have_count(4)
    expect(page.get_by_role("img", name="Totals turn by turn")).to_be_visible()


def test_a_rematch_starts_at_once_with_the_same_people_and_rules(page: Page) -> None:
    start(page, goal=1000)
    play_to_the_end(page)
    page.get_by_role("link", name=RESULT).tap()
    page.get_by_role("button", name="Rematch").tap()
    expect(page.get_by_role("heading", name="Who goes first?").first).to_be_visible()
    expect(page.get_by_text("Race to 1,000")).to_be_visible()
    page.get_by_role("link", name="Back").tap()
    expect(page.get_by_role("article")).to_have_count(2)


def test_a_match_is_played_to_its_end_by_keyboard_only(page: Page) -> None:
    tab_to(page, "Prudente")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="New match")).to_be_focused()
    for name in ("Ana", "Beto"):
        tab_to(page, "Name of player")
        page.keyboard.type(name)
    tab_to(page, r"Rules\s*A short match")
    page.keyboard.press("Enter")
    tab_to(page, "A short match")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    tab_to(page, "Goal: another value")
    page.keyboard.type("1000")
    tab_to(page, "Start")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Who goes first?").first).to_be_visible()
    finish_by_keys(page)
    tab_to(page, RESULT)
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_be_focused()
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile("(Ana|Beto) wins"))


def finish_by_keys(page: Page) -> None:
    """Reach every button with Tab, never with the pointer."""
    for _ in range(ENOUGH):
        waiting(page)
        if page.get_by_role("link", name=RESULT).count():
            return
        bank = button(page, "Bank")
        may_bank = bank.count() and bank.get_attribute("aria-disabled") != "true"
        tab_to(page, "Bank" if may_bank else "(Roll to see|Roll|.+: roll)")
        page.keyboard.press("Enter")
    raise AssertionError("the match does not end")


def tab_to(page: Page, name: str) -> None:
    """Press Tab until the focus is on a control whose name begins like this."""
    for _ in range(60):
        page.keyboard.press("Tab")
        if re.match(name, focused_name(page)):
            return
    raise AssertionError(f"Tab never reaches {name!r}")


def focused_name(page: Page) -> str:
    name: str = page.evaluate(
        """() => {
          const el = document.activeElement;
          const label = el?.getAttribute("aria-label") ?? el?.labels?.[0]?.textContent ?? el?.textContent ?? "";
          return label.trim().replace(/\\s+/g, " ");
        }"""
    )
    return name


def test_real_dice_are_entered_and_the_app_is_the_referee(page: Page) -> None:
    start(page, goal=1000, real=True)
    open_with(page, 6, 2)
    expect(page.get_by_role("heading", name="Ana’s turn").first).to_be_visible()
    enter(page, 1, 1, 1, 2, 3, 4)
    expect(button(page, "Bank 1,000")).to_be_visible()
    button(page, "Bank 1,000").tap()
    expect(page.get_by_role("link", name=RESULT)).to_be_visible()
    expect(page.get_by_text("Ana wins").first).to_be_visible()
    expect(page.locator(".felt__last .die")).to_have_count(3)  # the aces that won


def test_a_bust_loses_the_turn_only(page: Page) -> None:
    start(page, real=True)
    open_with(page, 6, 2)
    enter(page, 2, 3, 4, 6, 2, 3)
    expect(page.get_by_role("heading", name="Beto’s turn").first).to_be_visible()
    expect(page.locator("#live")).to_contain_text("Nothing scores. Ana had nothing to lose yet.")


def test_a_key_that_is_held_down_takes_one_step_back(page: Page) -> None:
    start(page, real=True)
    open_with(page, 6, 2)
    for turn in range(3):
        enter(page, 2, 3, 4, 6, 2, 3)
        expect(page.get_by_role("heading", name=f"{('Beto', 'Ana')[turn % 2]}’s turn").first).to_be_visible()
    before = log_of(page)
    page.get_by_role("button", name="Take back").focus()
    for _ in range(12):
        page.keyboard.down("Enter")
        page.wait_for_timeout(80)
    page.keyboard.up("Enter")
    page.wait_for_timeout(500)
    waiting(page)
    assert log_of(page) == before[:-1]


def test_a_refusal_gives_its_reason_and_its_ruling(page: Page) -> None:
    start(page, real=True)
    open_with(page, 6, 2)
    enter(page, 1, 5, 2, 3, 3, 6)
    expect(button(page, "Bank 150")).to_have_attribute("aria-disabled", "true")
    button(page, "Bank 150").tap(force=True)  # it looks locked, and says why when it is tapped
    expect(page.get_by_text("This turn is worth 150: you need at least 400 to bank.").first).to_be_visible()
    page.get_by_role("button", name="Why?").first.tap()
    rules = page.get_by_role("dialog", name="Prudente: the rules")
    expect(rules.get_by_text("P6", exact=True)).to_be_in_viewport()
    page.keyboard.press("Escape")
    expect(rules).to_have_count(0)


def test_what_may_be_banked_is_what_the_engine_offers(page: Page) -> None:
    """P9: four ones are worth more than three pairs, so the fours need not score; a player who takes them throws on."""
    start(page, real=True)
    open_with(page, 6, 2)
    enter(page, 1, 1, 1, 1, 4, 4)
    expect(button(page, "Bank 2,000")).to_have_attribute("aria-disabled", "false")
    button(page, "die 5 of 6: four, scores").tap()
    expect(button(page, "Bank 1,500")).to_have_attribute("aria-disabled", "true")
    expect(button(page, "Bank 1,500")).to_contain_text("roll first")
    button(page, "Bank 1,500").tap(force=True)
    expect(page.get_by_text("All six dice score").first).to_be_visible()
    expect(page.get_by_role("heading", name="Ana’s turn").first).to_be_visible()


def test_house_rules_in_force_stand_beside_their_ruling(page: Page) -> None:
    start(page, goal=1000)
    page.get_by_role("button", name="Rules", exact=True).tap()
    rules = page.get_by_role("dialog", name="Prudente: the rules")
    expect(rules.get_by_text("Goal: 1,000")).to_be_visible()
    expect(rules.get_by_text("House rule", exact=True)).to_have_count(1)


def test_a_slip_is_taken_back_and_a_seen_throw_is_not(page: Page) -> None:
    start(page)
    undo = page.get_by_role("button", name="Take back")
    button(page, "Roll to see").tap()
    expect(page.get_by_role("heading", name=re.compile("’s turn$")).first).to_be_visible()
    expect(undo).to_be_disabled()


def test_with_real_dice_an_entry_is_taken_back_too(page: Page) -> None:
    start(page, real=True)
    open_with(page, 6, 2)
    enter(page, 1, 1, 1, 2, 3, 4)
    expect(button(page, "Bank 1,000")).to_be_visible()
    page.get_by_role("button", name="Take back").tap()
    expect(button(page, "Enter a one")).to_be_visible()
    expect(page.locator("#live")).to_contain_text("Taken back.")
    enter(page, 5, 5, 5, 2, 3, 4)
    button(page, "Bank 500").tap()
    assert '"* 1.1.1' not in record_of(page)


def test_the_log_tells_what_happened(page: Page) -> None:
    start(page, real=True)
    open_with(page, 6, 2)
    enter(page, 1, 1, 1, 2, 3, 4)
    button(page, "Bank 1,000").tap()
    page.get_by_role("button", name="What happened").tap()
    lines = page.get_by_role("dialog", name="What happened").get_by_role("listitem")
    expect(lines).to_contain_text(["Ana banks 1,000 and has 1,000.", "Ana rolls 1-1-1-2-3-4.", "Ana starts."])


def test_the_dice_may_change_hands_in_mid_match(page: Page) -> None:
    start(page)
    page.get_by_role("button", name="Menu").tap()
    page.get_by_role("button", name="Roll our own dice").tap()
    expect(page.locator("#live")).to_contain_text("You are playing with your own dice now.")
    open_with(page, 3, 5)
    expect(page.get_by_role("heading", name="Beto’s turn").first).to_be_visible()
    page.get_by_role("button", name="What happened").tap()
    expect(page.get_by_role("dialog", name="What happened")).to_contain_text("You are playing with your own dice now.")
    page.keyboard.press("Escape")
    assert json.loads(record_of(page))["log"] == ["# own", "* 3.5"]


def test_a_throw_of_the_app_is_not_thrown_again_with_other_dice(page: Page) -> None:
    start(page)
    button(page, "Roll to see").tap()
    expect(page.get_by_role("heading", name=re.compile("’s turn$")).first).to_be_visible()
    thrown = log_of(page)
    for menu in ("Roll our own dice", "Use the app’s dice"):
        page.get_by_role("button", name="Menu").tap()
        page.get_by_role("button", name=menu).tap()
        whose = menu.split(" ", 1)[1].replace("our", "your")
        expect(page.locator("#live")).to_contain_text(f"You are playing with {whose} now.")
        waiting(page)
        expect(page.get_by_role("button", name="Take back")).to_be_disabled()
    assert log_of(page) == thrown


def test_a_game_without_a_view_of_its_own_is_played_by_what_it_offers(open_page: OpenPage, troubles: list[str]) -> None:
    page = open_page()
    page.context.route("**/games/prudente/view.js", lambda route: route.abort())
    set_up(page, goal=1000, real=True)
    page.get_by_role("button", name="Start", exact=True).tap()
    expect(page.get_by_text("Ana and Beto roll 2 dice.")).to_be_visible()
    tap_keys(page, 6, 2)
    expect(page.get_by_text("Ana rolls 6 dice.")).to_be_visible()
    tap_keys(page, 1, 5, 2, 3, 3, 6)
    form = page.get_by_role("main").locator("form", has=page.get_by_role("button", name="Set aside and roll on"))
    form.get_by_role("button", name="1", exact=True).tap()
    form.get_by_role("button", name="Set aside and roll on").tap()
    expect(page.get_by_text("Ana rolls 5 dice.")).to_be_visible()
    tap_keys(page, 1, 1, 1, 2, 3)
    page.get_by_role("button", name="Stop and bank").tap()
    expect(page.get_by_role("link", name=RESULT)).to_be_visible()
    troubles[:] = [trouble for trouble in troubles if "ERR_FAILED" not in trouble]


def test_a_table_that_cannot_be_fetched_says_so_and_comes_when_it_can(open_page: OpenPage, troubles: list[str]) -> None:
    page = open_page()
    first_throw(page)
    page.goto("about:blank")
    page.goto("")
    gone = re.compile(r"/(games/prudente/view|app/plain/table)\.js")
    page.context.route(gone, lambda route: route.abort())
    page.get_by_role("article").get_by_role("link").tap()
    lacking = page.get_by_role("alert").filter(has_text="This part could not be loaded.")
    expect(lacking).to_be_visible()
    lacking.get_by_role("button", name="Try again").tap()
    expect(lacking).to_be_visible()
    page.context.unroute(gone)
    lacking.get_by_role("button", name="Try again").tap()
    expect(button(page, "Roll 4 dice")).to_be_visible()
    troubles[:] = [trouble for trouble in troubles if "ERR_FAILED" not in trouble]


@pytest.mark.parametrize("part", ["view.js", "style.css"])
def test_a_table_waits_for_no_file_for_ever(visit: Visit, host: Host, part: str) -> None:
    page = visit("")
    first_throw(page)
    page.goto("about:blank")
    host.slow = f"/games/prudente/{part}"
    page.goto("")
    page.get_by_role("article").get_by_role("link").tap()
    lacking = page.get_by_role("alert").filter(has_text="This part could not be loaded.")
    if part == "view.js":
        expect(lacking).to_be_visible()
        host.gate.set()
    expect(button(page, "Roll 4 dice")).to_be_visible()
    assert host.waited
    expect(lacking).to_have_count(0)


def tap_keys(page: Page, *faces: int) -> None:
    for face in faces:
        page.get_by_role("group", name="Enter your roll").get_by_role("button", name=str(face), exact=True).tap()
    page.get_by_role("button", name="Done", exact=True).tap()
