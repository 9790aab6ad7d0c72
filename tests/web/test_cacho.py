"""Cacho played in the browser: by touch, by keyboard, with real dice; goals, abajo, three hatches and teams."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.web.cacho_hands import begin, box, die, next_tap, note, play_to_the_end, start, written
from tests.web.conftest import OpenPage
from tests.web.hands import ENOUGH, RESULT, button, enter, waiting
from tests.web.test_play import focused_name, tab_to

SMALL = (360, 740)


def test_a_match_is_played_to_its_end_by_touch(open_page: OpenPage) -> None:
    page = open_page(size=SMALL)
    start(page)
    play_to_the_end(page)
    expect(page.get_by_text(re.compile("wins? with")).first).to_be_visible()
    page.get_by_role("link", name=RESULT).tap()
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile("(Ana|Beto).* wins?"))


def test_a_match_is_played_to_its_end_by_keyboard_only(open_page: OpenPage) -> None:
    page = open_page(size=SMALL)
    start(page, ["Ana"])
    for _ in range(ENOUGH):
        waiting(page)
        tap = next_tap(page)
        if tap is None:
            break
        tab_to(page, re.escape(tap.get_attribute("aria-label") or tap.inner_text().split("\n")[0]))
        page.keyboard.press("Enter")
    tab_to(page, RESULT)
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile(r"^\d+ points"))


def thrown_once(open_page: OpenPage) -> Page:
    """Ana's table after a throw that another may follow: a poker in the first throw must be scored, as luck has it."""
    for _ in range(ENOUGH):
        page = open_page(size=(1280, 800), touch=False)
        start(page, ["Ana"], rules=["Declaring: Choose at the end"])
        page.keyboard.press("r")
        expect(button(page, r"(Roll all five|Score \d)")).to_be_visible()
        if button(page, "Roll all five").count():
            return page
    raise AssertionError("one poker after another")


def test_keys_choose_dice_throw_and_walk_the_hatch(open_page: OpenPage) -> None:
    page = thrown_once(open_page)
    page.keyboard.press("2")
    expect(die(page, 2)).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("r")
    expect(page.get_by_text("2 of 3 rolls used")).to_have_count(1)
    box(page, "ones").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowDown")
    assert focused_name(page).startswith("full, open")
    page.keyboard.press("Enter")
    page.keyboard.press("x")
    expect(written(page, "full: crossed out")).to_have_count(1)


def test_real_dice_are_entered_and_a_dormida_ends_the_match(open_page: OpenPage) -> None:
    page = open_page(size=SMALL)
    begin(page, rules=["Dormida: Wins at once"])
    enter(page, 2, 2, 1, 4, 6)
    box(page, "twos").tap()
    expect(die(page, 1)).to_have_accessible_name("die 1 of 5: two, kept")
    button(page, "Roll 3 dice").tap()
    enter(page, 2, 3, 3)
    expect(box(page, "twos")).to_have_accessible_name("twos, open, scores 6, going for it")
    button(page, "Score 6").tap()
    expect(written(page, "twos: 6")).to_have_count(1)
    enter(page, 4, 4, 4, 4, 4)
    expect(page.get_by_role("link", name=RESULT)).to_be_visible()
    expect(page.get_by_text("Dormida!", exact=True)).to_be_visible()
    expect(page.get_by_text("Beto wins!")).to_be_visible()


def test_a_goal_is_kept_and_a_missed_one_costs_a_box(open_page: OpenPage) -> None:
    page = open_page(size=SMALL)
    begin(page)
    enter(page, 6, 6, 1, 2, 4)
    box(page, "poker").tap()
    button(page, "Roll 3 dice").tap()
    enter(page, 6, 2, 1)
    box(page, "sixes").tap()
    expect(
        page.get_by_text("You were going for a poker: you can’t score these dice in another box (sixes).").first
    ).to_be_visible()
    page.get_by_role("main").get_by_role("button", name="Why?", exact=True).tap()
    expect(page.get_by_role("dialog").get_by_text("C9", exact=True)).to_be_in_viewport()
    page.keyboard.press("Escape")
    button(page, "Roll 2 dice").tap()
    enter(page, 2, 3)
    button(page, "Cross it out poker").tap()
    expect(written(page, "poker: crossed out")).to_have_count(1)


def test_what_a_first_throw_makes_is_served_and_must_be_scored(open_page: OpenPage) -> None:
    page = open_page(size=SMALL)
    begin(page)
    enter(page, 4, 4, 4, 4, 2)
    expect(page.get_by_text("You have a poker on the first roll: score it and pass the cup.").first).to_be_visible()
    expect(page.get_by_text("40 and 5 more.")).to_be_visible()
    expect(button(page, "Roll")).to_have_count(0)
    button(page, "Score 45").tap()
    expect(written(page, "poker: 45")).to_have_count(1)


def test_abajo_turns_the_dice_over(open_page: OpenPage) -> None:
    page = open_page(size=SMALL)
    begin(page, rules=["Abajo"])
    enter(page, 5, 5, 5, 1, 3)
    box(page, "fives").tap()
    button(page, "Abajo! the dice would count as 2-2-2-6-4").tap()
    expect(page.get_by_role("listitem").get_by_role("button", name=re.compile("^die 1 of 5: two"))).to_be_visible()
    expect(button(page, "Abajo!")).to_have_count(0)
    note(page, "twos")
    expect(written(page, "twos: 6")).to_have_count(1)


def test_three_hatches_stand_side_by_side(open_page: OpenPage) -> None:
    page = open_page(size=SMALL)
    begin(page, rules=["Sheets: Three"])
    enter(page, 6, 6, 6, 2, 1)
    page.get_by_role("button", name="Sheet 3, worth 3 game points. So far: 0.").tap()
    note(page, "sixes, sheet 3")
    expect(written(page, "sixes, sheet 3: 18")).to_have_count(1)
    expect(page.get_by_text(re.compile(r"Sheet 3, worth 3 game points\. So far: 18\.\s+Leading: Ana\."))).to_have_count(
        1
    )


def test_partners_results_stand_next_to_each_other(open_page: OpenPage) -> None:
    page = open_page(size=SMALL)
    begin(page, ["Ana", "Beto", "Carla", "Dani"], rules=["Teams: Pairs"])
    enter(page, 3, 3, 3, 2, 1)
    button(page, "Pass the cup").tap()
    expect(page.get_by_role("heading", name="Carla’s turn").first).to_be_visible()
    enter(page, 2, 2, 5, 5, 5)
    button(page, "Pass the cup").tap()
    results = page.get_by_role("list", name="The two results")
    expect(results.get_by_role("listitem")).to_have_text(
        [re.compile("Ana.*9 threes", re.S), re.compile("Carla.*35 full", re.S)]
    )
    note(page, "full")
    expect(written(page, "full: 35")).to_have_count(1)
    expect(page.get_by_role("heading", name="Beto’s turn").first).to_be_visible()
