"""Chinchirorin played in the browser: by touch, by keyboard, with real dice; the bank, the bets and who pays whom."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.chinchirorin_hands import GO_ON, bank, bet, payments, slide, start, throw
from tests.web.conftest import OpenPage
from tests.web.hands import ENOUGH, RESULT, button, waiting

PHONE = (360, 740)
THREE = ("Ana", "Beto", "Chela")


@pytest.fixture
def page(open_page: OpenPage) -> Page:
    return open_page(size=PHONE)


def test_a_match_is_played_to_its_end_by_touch(page: Page) -> None:
    start(page, THREE, rounds=3)
    for _ in range(ENOUGH):
        waiting(page)
        if page.get_by_role("link", name=RESULT).count():
            break
        button(page, f"({'|'.join([*GO_ON, 'Keep the bank'])})").tap()
    page.get_by_role("link", name=RESULT).tap()
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile("(Ana|Beto|Chela).* wins?$"))


def test_a_match_is_played_to_its_end_by_keyboard_only(page: Page) -> None:
    start(page, rounds=3)
    for _ in range(ENOUGH):
        waiting(page)
        if page.get_by_role("link", name=RESULT).count():
            break
        page.keyboard.press(key_due(page))
    while page.evaluate("document.activeElement?.textContent.trim()") != RESULT:
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile("(Ana|Beto).* wins?$"))


def key_due(page: Page) -> str:
    """The letter that stands on the button."""
    keys = {"(Roll for|.+: roll)": "r", "(Put up|Bet) ": "b", ".+ banks next": "n", "Keep the bank": "k"}
    return next(key for name, key in keys.items() if button(page, name).count())


def test_real_dice_are_entered_and_the_app_is_the_referee(page: Page) -> None:
    start(page, real=True)
    throw(page, 6, 6)
    expect(page.get_by_text("Ana and Beto tie and roll again.").first).to_be_visible()
    throw(page, 6, 2)
    bank(page, 100)
    bet(page, 50)
    throw(page, 2, 4, 6)
    expect(page.get_by_role("heading", name="Ana rolls").first).to_be_visible()
    expect(page.get_by_text("roll 2 of 3").first).to_be_visible()
    throw(page, 6, 3, 6)
    expect(page.get_by_text("a pair, so the 3 counts")).to_be_visible()
    throw(page, 4, 5, 6)
    expect(page.get_by_text("Storm! High straight by Beto: the bets are paid ×2.")).to_be_visible()
    assert payments(page)[-2:] == [["Ana", "the bank", "−100", "0"], ["Together", "0", ""]]
    page.get_by_role("link", name=RESULT).tap()
    expect(page.get_by_role("heading", level=1)).to_have_text("Beto wins")


def test_the_slider_the_steps_and_the_chips_say_what_may_be_lost(page: Page) -> None:
    start(page, real=True)
    throw(page, 6, 2)
    slider = slide(page, 20)
    expect(slider).to_have_attribute("aria-valuetext", "20 chips. You can lose 60 at most.")
    button(page, "One more").tap()
    expect(page.get_by_role("status").filter(has_text="21 chips. You can lose 63 at most.")).to_have_count(1)
    button(page, "Add 10 chips").tap()
    expect(button(page, "Put up 31")).to_be_visible()
    button(page, "All 100").tap()
    expect(page.get_by_text("You can lose 100 at most.").first).to_be_visible()


def test_a_bet_beyond_the_bank_waits_for_the_banker(page: Page) -> None:
    start(page, THREE, real=True)
    throw(page, 6, 3, 2)
    bank(page, 20)
    bet(page, 15)
    slide(page, 12)
    expect(page.get_by_text("There is room for 5. Ana decides whether you may bet more.")).to_be_visible()
    bet(page, 12)
    expect(page.get_by_text("Chela wants to bet 12; there is room for 5.")).to_be_visible()
    page.get_by_role("main").get_by_role("button", name="Why?").first.tap()
    expect(page.get_by_role("dialog").get_by_text("H9", exact=True)).to_be_in_viewport()
    page.keyboard.press("Escape")
    button(page, "Cut to 5").tap()
    expect(page.get_by_text("Beto bet the most and rolls for all.")).to_be_visible()


def test_who_cannot_pay_it_all_divides_what_he_has(page: Page) -> None:
    start(page, ["Bea", "Ana", "Beto", "Chela"], real=True)
    throw(page, 6, 3, 2, 1)
    bank(page, 60)
    for _ in range(3):
        bet(page, 20)
    throw(page, 1, 1, 1)
    assert payments(page) == [
        ["Ana", "20", "×3", "+34 of 60", "134"],
        ["Beto", "20", "×3", "+33 of 60", "133"],
        ["Chela", "20", "×3", "+33 of 60", "133"],
        ["Bea", "the bank", "−100", "0"],
        ["Together", "0", ""],
    ]
    expect(page.get_by_text("Bea can’t pay it all and gives everything they have.")).to_be_visible()
    expect(page.get_by_text("The round is decided. The bank goes to the left, to Ana.")).to_be_visible()
    page.reload()
    expect(page.get_by_text("Bea can’t pay it all and gives everything they have.")).to_be_visible()


def test_a_die_out_of_the_bowl_ends_the_turn(page: Page) -> None:
    start(page, real=True)
    throw(page, 6, 2)
    bank(page, 20)
    bet(page, 10)
    throw(page, 0, 3, 3)
    expect(page.get_by_text("Ana rolled a die out of the bowl: the bets are paid once.")).to_be_visible()
    expect(page.get_by_role("list", name="Dice in the bowl")).to_contain_text("die 1: out of the bowl")
    expect(page.get_by_role("status").filter(has_text="Piss! Ana rolls")).to_have_count(1)


def test_after_a_wash_the_banker_may_stay(page: Page) -> None:
    start(page, real=True)
    throw(page, 6, 2)
    bank(page, 20)
    bet(page, 10)
    throw(page, 3, 1, 1)
    throw(page, 4, 4, 3)
    expect(page.get_by_text("A wash: nobody pays", exact=True)).to_be_visible()
    button(page, "Keep the bank").tap()
    expect(page.get_by_role("heading", name="Ana puts up the bank").first).to_be_visible()


def test_every_bettor_may_throw_for_himself(page: Page) -> None:
    start(page, THREE, real=True, Who_rolls_against_the_banker="Each bettor", rounds=1)
    throw(page, 6, 3, 2)
    bank(page, 20)
    bet(page, 10)
    bet(page, 5)
    throw(page, 3, 1, 1)
    throw(page, 4, 5, 6)
    expect(page.get_by_role("heading", name="Chela rolls").first).to_be_visible()
    throw(page, 2, 1, 1)
    rows = [["Beto", "10", "×2", "+20", "120"], ["Chela", "5", "×1", "−5", "95"], ["Ana", "the bank", "−15", "85"]]
    assert payments(page)[:3] == rows


def test_somebody_says_that_the_time_is_up(page: Page) -> None:
    start(page, real=True, The_match_ends="After some minutes")
    throw(page, 6, 2)
    button(page, "Time is up").tap()
    page.get_by_role("button", name="End the match").tap()
    expect(page.get_by_role("link", name=RESULT)).to_be_visible()


def test_without_bets_the_bank_passes(page: Page) -> None:
    start(page, real=True)
    throw(page, 6, 2)
    bank(page, 20)
    button(page, "No bet").tap()
    expect(page.get_by_text("The bank goes to the left, to Beto.")).to_be_visible()
    button(page, "Beto banks next").tap()
    expect(page.get_by_role("heading", name="Beto puts up the bank").first).to_be_visible()
