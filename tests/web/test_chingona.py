"""Chingona played in the browser: by touch, by keyboard, with real dice; the call sheet, old house rules."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.chingona_hands import begin, call, die, enter, next_tap, play_to_the_end, start
from tests.web.conftest import OpenPage
from tests.web.hands import ENOUGH, RESULT, button, waiting
from tests.web.test_play import tab_to

PHONE = (360, 740)


@pytest.fixture
def page(open_page: OpenPage) -> Page:
    return open_page(size=PHONE)


def test_a_match_is_played_to_its_end_by_touch(page: Page) -> None:
    start(page)
    play_to_the_end(page)
    expect(page.get_by_text(re.compile("(Ana|Beto) pays for the round"))).to_be_visible()
    page.get_by_role("link", name=RESULT).tap()
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile("(Ana|Beto) wins"))


def test_a_match_is_played_to_its_end_by_keyboard_only(page: Page) -> None:
    start(page)
    for _ in range(ENOUGH):
        waiting(page)
        tap = next_tap(page)
        if tap is None:
            break
        tab_to(page, re.escape(tap.inner_text().split("\n")[0].removesuffix("R")))
        page.keyboard.press("Enter")
    tab_to(page, RESULT)
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile("(Ana|Beto) wins"))


def test_keys_keep_dice_throw_and_call(open_page: OpenPage) -> None:
    page = open_page(size=(1280, 800), touch=False)
    start(page)
    while not page.get_by_role("heading", name=re.compile("^(Ana|Beto) starts$")).count():
        page.keyboard.press("r")
        waiting(page)
    page.keyboard.press("r")
    expect(die(page, 1)).to_be_visible()
    before = die(page, 1).get_attribute("aria-pressed")
    page.keyboard.press("1")
    expect(die(page, 1)).to_have_attribute("aria-pressed", "false" if before == "true" else "true")
    page.keyboard.press("c")
    expect(page.get_by_role("region", name="The hand to beat")).to_be_visible()


def test_real_dice_are_entered_and_the_challenger_sees_what_beats_the_call(page: Page) -> None:
    begin(page, games=1)
    enter(page, "A-A-9-9-Q")
    expect(die(page, 1)).to_have_accessible_name("die 1 of 5: ace, counts for the call, kept")
    button(page, "Roll 1 die").tap()
    enter(page, "K")
    button(page, "Call 4 wild aces").tap()
    bar = page.get_by_role("region", name="The hand to beat")
    expect(bar).to_contain_text("4 wild aces")
    expect(bar).to_contain_text("in 2 rolls")
    expect(bar).to_contain_text("of anything")
    enter(page, "J-J-J-10-9")
    expect(page.get_by_text("4 wild tens: not yet", exact=True)).to_be_visible()
    for place in (4, 5):
        if die(page, place).get_attribute("aria-pressed") == "true":
            die(page, place).tap()
    button(page, "Roll 2 dice").tap()
    enter(page, "J-J")
    expect(page.get_by_text("Beto wins!")).to_be_visible()
    expect(page.get_by_text("Ana pays for the round")).to_be_visible()


def test_only_true_calls_are_live_and_fewer_may_be_called(page: Page) -> None:
    begin(page)
    enter(page, "J-J-J-K-Q")
    button(page, "wild, ace: not with these dice").tap(force=True)
    expect(page.get_by_text("There is no ace here").first).to_be_visible()
    page.get_by_role("main").get_by_role("button", name="Why?", exact=True).last.tap()
    expect(page.get_by_role("dialog").get_by_text("G5", exact=True)).to_be_in_viewport()
    page.keyboard.press("Escape")
    button(page, "3 natural jacks, beaten").tap()
    button(page, "One fewer").tap()
    button(page, "Call 2 natural jacks").tap()
    bar = page.get_by_role("region", name="The hand to beat")
    expect(bar).to_contain_text("2 natural jacks")
    expect(bar).to_contain_text("2 of queen, king, ace")
    expect(bar).to_contain_text("3 of nine, ten, jack")
    enter(page, "9-9-9-A-10")
    expect(page.get_by_text("Beto wins the game and has 1.").first).to_be_visible()
    expect(page.get_by_role("region", name="The last game")).to_contain_text("2 natural jacks")


def test_a_mexican_and_parsons_benefit_are_explained(page: Page) -> None:
    begin(page, games=1, rules=["Mexicans: Played", "Parson’s Benefit"])
    enter(page, "9-9-J-Q-K")
    for last in ("K", "K"):
        for place in range(1, 6):
            wanted = "false" if place == 5 else "true"
            if die(page, place).get_attribute("aria-pressed") != wanted:
                die(page, place).tap()
        button(page, "Roll 1 die").tap()
        enter(page, last)
    call(page, "Mexican queens")
    expect(page.get_by_role("region", name="The hand to beat")).to_contain_text("2 of queen")
    enter(page, "10-10-Q-A-K")
    for roll in ("10-9-J", "10-9-J"):
        for place in range(1, 6):
            wanted = "true" if place < 3 else "false"
            if die(page, place).get_attribute("aria-pressed") != wanted:
                die(page, place).tap()
        button(page, "Roll 3 dice").tap()
        enter(page, roll)
    expect(page.get_by_text("Parson’s Benefit: Beto can still win the match with 1 more win in a row.")).to_be_visible()


def test_high_numbers_leave_two_of_three(page: Page) -> None:
    start(page, ["Ana", "Beto", "Carla"], real=True, rules=["Before the duel: Roll until two are left"])
    enter(page, "J-J-Q-K-9")
    enter(page, "10-10-10-9-A")
    enter(page, "9-9-Q-Q-Q")
    expect(page.get_by_text("Beto is safe.").first).to_be_visible()
    enter(page, "A-9")
    expect(page.get_by_role("heading", name="Ana starts").first).to_be_visible()
    expect(page.get_by_role("listitem").filter(has_text="Beto").first).to_contain_text("safe")
