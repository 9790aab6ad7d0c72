"""A finished match: the page that tells how it went, the replay step by step, the rematch."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.web.hands import RESULT, button, enter, open_with, play_to_the_end, start


def played(page: Page) -> None:
    """Ana wins against Beto with real dice, in five lines."""
    start(page, goal=1000, real=True)
    open_with(page, 6, 2)
    enter(page, 2, 3, 4, 6, 2, 3)
    expect(page.get_by_role("heading", name="Beto’s turn").first).to_be_visible()
    enter(page, 1, 1, 1, 2, 3, 4)
    button(page, "Bank 1,000").tap()
    page.get_by_role("link", name=RESULT).tap()


def test_a_match_is_seen_again_step_by_step(page: Page) -> None:
    played(page)
    page.get_by_role("link", name="Watch it again").tap()
    told = page.locator(".replay__told")
    at = page.get_by_role("slider", name="Step")
    expect(told).to_have_text("Before the first move.")
    forward = page.get_by_role("button", name="One step forward")
    before = forward.bounding_box()
    expect(page.locator(".replay__account")).to_be_visible()  # comes late, and must not move what is tapped
    assert forward.bounding_box() == before
    forward.tap()
    expect(told).to_have_text("You are playing with your own dice now.")
    forward.tap()
    expect(told).to_have_text("To see who starts, Ana and Beto roll 6-2. Ana starts.")
    page.keyboard.press("ArrowRight")
    expect(told).to_contain_text("Ana rolls 2-3-4-6-2-3.")
    expect(page.get_by_role("main").get_by_text("Nothing scores!")).to_be_attached()
    page.get_by_role("button", name="Next score").tap()
    expect(told).to_contain_text("Beto banks 1,000")
    expect(at).to_have_attribute("aria-valuetext", "5 of 5")
    expect(forward).to_be_disabled()
    expect(page).to_have_url(re.compile("/5$"))
    page.get_by_role("button", name="Previous turn").tap()
    expect(at).to_have_attribute("aria-valuetext", "4 of 5")
    page.get_by_role("button", name="Previous turn").tap()
    expect(at).to_have_attribute("aria-valuetext", "2 of 5")
    page.get_by_role("button", name="Next turn").tap()
    expect(at).to_have_attribute("aria-valuetext", "4 of 5")
    page.reload()
    expect(at).to_have_attribute("aria-valuetext", "4 of 5")
    page.get_by_role("link", name="Back").tap()
    expect(page.get_by_role("heading", level=1)).to_have_text("Beto wins")


def test_a_replay_plays_by_itself(page: Page) -> None:
    played(page)
    page.get_by_role("link", name="Watch it again").tap()
    page.get_by_role("button", name="Play", exact=True).tap()
    expect(page.get_by_role("slider", name="Step")).to_have_attribute("aria-valuetext", "5 of 5")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()


def test_a_replay_goes_faster_by_a_tap(page: Page) -> None:
    played(page)
    page.get_by_role("link", name="Watch it again").tap()
    page.get_by_role("button", name="Speed: 1×").tap()
    page.get_by_role("button", name="Speed: 2×").tap()
    page.get_by_role("button", name="Play", exact=True).tap()
    page.get_by_role("button", name="Speed: 4×").tap()
    expect(page.get_by_role("button", name="Speed: 0.5×")).to_be_visible()
    expect(page.get_by_role("slider", name="Step")).to_have_attribute("aria-valuetext", "5 of 5")


def test_the_result_tells_what_decided_the_match(page: Page) -> None:
    start(page, ["Ana", "Beto"], goal=1000, real=True)
    open_with(page, 6, 2)
    enter(page, 4, 4, 4, 2, 3, 6)
    button(page, "Bank 400").tap()
    expect(page.get_by_role("heading", name="Beto’s turn").first).to_be_visible()
    enter(page, 1, 1, 1, 2, 3, 4)
    button(page, "Bank 1,000").tap()
    page.get_by_role("link", name=RESULT).tap()
    moments = page.get_by_role("region", name="What decided it").get_by_role("listitem")
    expect(moments.last).to_contain_text("Good luck. Beto rolls 1-1-1-2-3-4.")
    moments.last.get_by_role("link", name="See it").tap()
    expect(page.locator(".replay__told")).to_contain_text("Beto rolls 1-1-1-2-3-4.")
    expect(page.locator(".replay__account")).to_contain_text("A master would choose: Stop and bank")


def test_a_rematch_moves_the_seats_on_by_one(page: Page) -> None:
    start(page, ["Ana", "Beto", "Chela"], goal=1000)
    play_to_the_end(page)
    page.get_by_role("link", name=RESULT).tap()
    expect(page.get_by_text("Everyone moves up one place: Beto sits first.")).to_be_visible()
    page.get_by_role("button", name="Rematch").tap()
    expect(page.get_by_role("heading", name="Who goes first?").first).to_be_visible()
    names = page.get_by_role("main").get_by_role("listitem").filter(has_text=re.compile("Ana|Beto|Chela"))
    expect(names.first).to_contain_text("Beto")
