"""Covering: whatever a seat was told or shown while it looked is gone from the page with it, in trouble too."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.chinaso_hands import card_names, deal, enter, my_cards, start, take
from tests.web.conftest import OpenPage
from tests.web.deals import dudo_record
from tests.web.hands import button, waiting
from tests.web.leaks import open_record
from tests.web.mishaps import HOLDER, KILLER, expect_held, hold, kill_for_good, release, relieve
from tests.web.witness import AWAY

SEVENS = "7S 7H 7C QS QD QH 2C 3D 9S"
NOTHING = "2H 4H 6D 8C 10D JC KH AS 5C"
REFUSED = "neither one rank nor a straight"
LIVE = "#live, #whisper"


def looks(page: Page) -> None:
    """Ana has drawn a king and holds her cards open."""
    start(page, real=True)
    deal(page, SEVENS, NOTHING, upcard="JH")
    take(page, "Ana")
    button(page, "Draw from the stock").tap()
    enter(page, "KD")
    button(page, "Beto: I want it").tap()
    take(page, "Ana")
    expect(my_cards(page)).to_have_count(10)


def lays_what_is_no_set(page: Page) -> None:
    button(page, "Show me").tap()
    button(page, "Choose the sets myself").tap()
    seven, queen = (
        ("seven of spades", "seven of hearts", "seven of clubs"),
        ("queen of spades", "queen of diamonds", "king of d"),
    )
    for number, cards in enumerate((seven, queen), 1):
        for card in cards:
            button(page, card).tap()
        button(page, f"Set {number}").tap()
    button(page, "Lay down").tap()


def expect_nothing_said(page: Page) -> None:
    expect(page.get_by_text(REFUSED)).to_have_count(0)
    assert "king" not in page.locator("#toasts").inner_text() + "".join(page.locator(LIVE).all_inner_texts())


@pytest.mark.parametrize("how", ["Hide", "another tab"])
def test_a_refusal_does_not_outlast_the_look_in_which_it_came(open_page: OpenPage, how: str) -> None:
    page = open_page()
    looks(page)
    lays_what_is_no_set(page)
    expect(page.locator("#toasts").get_by_text(REFUSED)).to_be_visible()
    if how == "Hide":
        page.get_by_role("button", name="Hide", exact=True).tap()
    else:
        page.evaluate(AWAY)
    expect(page.get_by_role("heading", name="Pass the phone to Ana")).to_be_visible()
    expect_nothing_said(page)


def test_a_sheet_of_the_table_does_not_stay_open_beneath_the_curtain(open_page: OpenPage) -> None:
    """It would be unseen and take every tap."""
    page = open_page()
    open_record(page, dudo_record("1.1.2.5.5"))
    take(page, "Beto")
    button(page, "How to raise").tap()
    expect(page.locator("dialog[open]")).to_be_visible()
    page.evaluate(AWAY)
    expect(page.locator("dialog[open]")).to_have_count(0)
    take(page, "Beto")
    expect(page.get_by_role("heading", name="Pass the phone to Beto")).to_have_count(0)


def test_a_refusal_that_comes_after_the_hand_was_covered_is_not_said(open_page: OpenPage) -> None:
    page = open_page(script=HOLDER)
    looks(page)
    hold(page, "step")
    lays_what_is_no_set(page)
    expect_held(page)
    page.evaluate(AWAY)
    release(page)
    expect(page.get_by_role("heading", name="Pass the phone to Ana")).to_be_visible()
    expect_nothing_said(page)
    take(page, "Ana")


@pytest.mark.parametrize("meanwhile", ["locked", "to the table and back", "away and back"])
def test_a_view_that_comes_late_is_not_opened(open_page: OpenPage, meanwhile: str) -> None:
    """Ana has said that she holds the phone; when her cards come, somebody else may hold it."""
    page = open_page(script=HOLDER)
    start(page, real=True)
    deal(page, SEVENS, NOTHING, upcard="JH")
    hold(page, "look")
    button(page, "I am Ana").tap()
    expect_held(page)
    if meanwhile == "locked":
        page.evaluate(AWAY)
    elif meanwhile == "away and back":
        page.go_back()
        page.go_forward()
    else:
        button(page, "Show the open table").tap()
        button(page, "Pass it to Ana").tap()
    expect(page.get_by_role("heading", name="Pass the phone to Ana")).to_be_visible()
    release(page)
    page.wait_for_timeout(500)
    expect(my_cards(page)).to_have_count(0)
    expect(page.get_by_role("heading", name="Pass the phone to Ana")).to_be_visible()
    take(page, "Ana")
    expect(my_cards(page)).to_have_count(9)


TRIES_MS = 5_000
"""In this time the next workers are asked by themselves, and die."""


def test_opening_again_after_trouble_begins_with_what_everybody_may_see(open_page: OpenPage) -> None:
    page = open_page(script=KILLER)
    looks(page)
    my_cards(page).first.tap()
    kill_for_good(page, "step")
    button(page, "Discard").tap()
    page.get_by_role("button", name="Try again").tap()
    expect(my_cards(page)).to_have_count(0)
    expect(page.get_by_role("alert")).to_be_visible()
    assert not re.search(r"(king|queen|seven) of", page.get_by_role("main").inner_html())
    page.wait_for_timeout(TRIES_MS)
    relieve(page)
    page.get_by_role("button", name="Try again").tap()
    expect(page.get_by_role("heading", name="Pass the phone to Ana")).to_be_visible()
    waiting(page)
    take(page, "Ana")
    expect(my_cards(page)).to_have_count(10)


def test_a_hand_is_found_again_as_it_was_arranged(open_page: OpenPage) -> None:
    """The page forgets the arrangement, the engine's worker keeps it."""
    page = open_page()
    looks(page)
    my_cards(page).nth(4).tap()  # not the last: the king that was drawn rises by itself, sooner or later than this tap
    button(page, "Move to the left").tap()
    arranged = card_names(page)
    page.get_by_role("button", name="Hide", exact=True).tap()
    take(page, "Ana")
    expect(button(page, "My way")).to_have_attribute("aria-pressed", "true")
    assert card_names(page) == arranged
