"""Evenings of the club: who plays, by which rule, what two tabs and a second tap do to them."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.web.clubs import (
    HERE,
    STORED,
    add,
    delete,
    found,
    heads,
    open_club,
    press,
    rows,
    saved,
    won_by_ana,
)
from tests.web.conftest import AssertAccessible
from tests.web.evening import PEOPLE, by_places, ratings, results_in, shelf, taken_in
from tests.web.hands import RESULT, button, waiting

NEVER = 4_000_000_000_000
"""A moment that has not come: what is taken in is dated now."""


def test_an_evening_of_eight_matches_adds_up_in_python_as_well(
    page: Page, assert_accessible: AssertAccessible, tmp_path: Path
) -> None:
    page.goto(HERE)
    for name in PEOPLE:
        add(page, name)
    page.get_by_role("link", name="Begin an evening").click()
    for name in PEOPLE:
        press(page, name)
    page.get_by_role("radio", name=re.compile("^Places")).check()
    assert_accessible(page)
    press(page, "Begin an evening")
    expect(page.get_by_role("heading", name="The next match")).to_be_visible()
    evening = page.url.partition("#")[2]
    page.goto("./")
    taken_in(page, shelf(8, began=NEVER))
    page.goto(HERE)
    expect(page.get_by_role("link", name="All 8 matches")).to_be_visible()
    club = json.loads(saved(page, "Save the club", tmp_path))
    results = results_in(club)
    assert len(results) == 8
    assert {one["evening"] for one in club["results"]} == {club["evenings"][0]["id"]}
    rated = sorted(ratings(results).items(), key=lambda one: -one[1].rating)
    assert heads(page, "All-time table") == [name for name, _ in rated]
    assert [row[-1] for row in rows(page, "All-time table")] == [
        f"{rating.rating:,.0f} ±{2 * rating.deviation:,.0f}" for _, rating in rated
    ]
    page.goto(f"#{evening}")
    assert_accessible(page)
    value = by_places(results)
    played = {name: sum(name in places for places in results) for name in PEOPLE}
    won = {name: sum(places.get(name) == 1 for places in results) for name in PEOPLE}
    shown = {head.split()[-1]: row for head, row in zip(heads(page, "Standings"), rows(page, "Standings"), strict=True)}
    assert shown == {name: [str(played[name]), str(won[name]), f"{float(value[name]):g}"] for name in PEOPLE}
    assert [value[name] for name in shown] == sorted(value.values(), reverse=True)
    press(page, "Dudo")
    expect(page.get_by_role("textbox", name="Name of player 5")).to_be_visible()
    page.goto("./")
    page.get_by_role("link", name="Result").first.click()
    page.get_by_role("link", name="Standings of the evening").click()
    press(page, "End the evening")
    expect(page.get_by_text("the evening is yours!")).to_be_visible()


def begin_evening(page: Page) -> None:
    """Of Ana and Beto, in a club that knows Caro as well."""
    found(page, "Ana", "Beto", "Caro")
    page.get_by_role("link", name="Begin an evening").click()
    for name in ("Ana", "Beto"):
        press(page, name)
    press(page, "Begin an evening")
    expect(page.get_by_role("button", name="End the evening")).to_be_visible()


def test_an_evening_changes_and_its_deletion_offers_to_save(page: Page, assert_accessible: AssertAccessible) -> None:
    begin_evening(page)
    press(page, "End the evening")
    expect(page.get_by_role("button", name="Open it again")).to_be_visible()
    expect(page.get_by_text("the evening is yours")).to_have_count(0)  # nobody has played
    press(page, "Open it again")
    page.get_by_role("link", name="Change the evening").click()
    expect(page.get_by_role("button", name="Ana", exact=True)).to_have_attribute("aria-pressed", "true")
    page.reload()  # what is to be changed is known, though the page is there before the club
    press(page, "Caro")
    page.get_by_role("radio", name=re.compile("^Chips")).check()
    page.get_by_label("Name, if you like").fill("Friday league")
    assert_accessible(page)
    press(page, "Save")
    expect(page.get_by_role("heading", level=1)).to_have_text("Friday league")
    assert {head.split()[-1] for head in heads(page, "Standings")} == {"Ana", "Beto", "Caro"}
    press(page, "Delete the evening")
    dialog = page.get_by_role("dialog")
    with page.expect_download():
        dialog.get_by_role("button", name="Save the club").click()
    dialog.get_by_role("button", name="Delete the evening").click()
    expect(page.get_by_role("link", name="Friday league")).to_have_count(0)


def test_two_tabs_change_one_evening(page: Page) -> None:
    begin_evening(page)
    page.get_by_role("link", name="Change the evening").click()
    other = page.context.new_page()
    other.goto(page.url)
    expect(other.get_by_role("button", name="Ana", exact=True)).to_have_attribute("aria-pressed", "true")
    press(page, "Caro")
    press(page, "Save")
    expect(page.get_by_role("button", name="End the evening")).to_be_visible()
    other.get_by_label("Name, if you like").fill("Friday league")
    press(other, "Save")
    expect(other.get_by_role("heading", level=1)).to_have_text("Friday league")
    assert {head.split()[-1] for head in heads(other, "Standings")} == {"Ana", "Beto", "Caro"}
    press(page, "End the evening")
    expect(page.get_by_role("heading", level=1)).to_have_text("Friday league")


def test_an_evening_that_is_ended_counts_what_another_tab_has_just_ended(page: Page) -> None:
    begin_evening(page)
    other = page.context.new_page()
    other.goto("./")
    won_by_ana(other)
    press(page, "End the evening")
    expect(page.get_by_text("Ana: the evening is yours!")).to_be_visible()


def test_an_evening_that_is_ended_names_nobody_for_a_win_that_another_tab_has_taken_back(page: Page) -> None:
    begin_evening(page)
    other = page.context.new_page()
    other.goto("./")
    won_by_ana(other)
    table = other.url
    other.get_by_role("link", name=RESULT).tap()
    expect(other.get_by_role("link", name="Standings of the evening")).to_be_visible()
    page.reload()
    expect(page.locator(".club-match")).to_have_count(1)
    assert rows(page, "Standings")[0][0] == "1"
    other.goto(table)
    other.get_by_role("button", name="Take back").tap()
    expect(button(other, "Bank 1,000")).to_be_visible()
    waiting(other)
    press(page, "End the evening")
    expect(button(page, "Open it again")).to_be_visible()
    expect(page.get_by_text("the evening is yours!")).to_have_count(0)
    assert rows(page, "Standings")[0][0] == "0"


def test_an_evening_that_another_tab_has_deleted_is_not_begun_again(page: Page) -> None:
    begin_evening(page)
    other = page.context.new_page()
    other.goto(page.url)
    other.get_by_role("link", name="Change the evening").click()
    press(page, "Delete the evening")
    page.get_by_role("dialog").get_by_role("button", name="Delete the evening").click()
    page.wait_for_timeout(1_000)  # it is stored by now
    press(other, "Save")
    expect(other.get_by_text("This evening is not on this phone.")).to_be_visible()


def test_a_match_of_an_evening_that_another_tab_has_deleted_is_in_the_club_alone(page: Page) -> None:
    begin_evening(page)
    other = page.context.new_page()
    other.goto(page.url.replace("evening/", "enter/"))
    for name in ("Ana", "Beto"):
        press(other, name)
    press(page, "Delete the evening")
    page.get_by_role("dialog").get_by_role("button", name="Delete the evening").click()
    page.wait_for_timeout(1_000)  # it is stored by now
    press(other, "Save the match")
    expect(other.locator(".toast")).to_have_text(re.compile("The match is in the club."))
    expect(other.get_by_role("main")).to_have_text("This evening is not on this phone.")
    other.goto(HERE)
    expect(other.get_by_role("link", name="One match", exact=True)).to_be_visible()


def test_no_match_is_entered_for_an_evening_that_is_not_here(page: Page) -> None:
    found(page, "Ana", "Beto")
    for unknown in ("foo", "unknownaaa"):
        page.goto(f"{HERE}/enter/{unknown}")
        expect(page.get_by_text("This evening is not on this phone.")).to_be_visible()
        expect(page.get_by_role("button", name="Save the match")).to_have_count(0)
    page.goto(f"{HERE}/enter")
    expect(page.get_by_role("button", name="Save the match")).to_be_visible()


def test_a_second_tap_enters_no_second_match_and_begins_no_second_evening(page: Page) -> None:
    found(page, "Ana", "Beto")
    page.get_by_role("link", name="Begin an evening").click()
    for name in ("Ana", "Beto"):
        press(page, name)
    page.get_by_role("button", name="Begin an evening").dblclick()
    expect(page.get_by_role("button", name="End the evening")).to_be_visible()
    page.get_by_role("link", name="Enter a match").click()
    for name in ("Ana", "Beto"):
        press(page, name)
    page.get_by_role("button", name="Save the match").dblclick()
    expect(page.get_by_role("button", name="End the evening")).to_be_visible()
    expect(page.locator(".club-match")).to_have_count(1)
    page.goto(HERE)
    expect(page.get_by_role("link", name=re.compile("^Evening of"))).to_have_count(1)


def enter_match(page: Page) -> None:
    """Ana has beaten Beto; the evening they play on is open."""
    page.get_by_role("link", name="Enter a match").click()
    for name in ("Ana", "Beto"):
        press(page, name)
    press(page, "Save the match")
    expect(page.locator(".toast")).to_have_text(re.compile("The match is in the club."))


def test_back_from_an_evening_passes_by_what_was_entered(page: Page) -> None:
    begin_evening(page)
    for _ in range(2):
        enter_match(page)
    expect(page.locator(".club-match")).to_have_count(2)
    page.get_by_role("link", name="Change the evening").click()
    press(page, "Save")
    expect(page.get_by_role("button", name="End the evening")).to_be_visible()
    page.go_back()
    expect(page.get_by_role("link", name="Begin an evening")).to_be_visible()


@pytest.mark.parametrize(("form", "action"), [("enter", "Save the match"), ("begin", "Begin an evening")])
def test_nobody_who_leaves_while_it_is_saved_is_led_back(page: Page, form: str, action: str) -> None:
    found(page, "Ana", "Beto")
    page.goto(f"{HERE}/{form}")
    for name in ("Ana", "Beto"):
        press(page, name)
    page.get_by_role("button", name=action).evaluate("(save) => (save.click(), (location.hash = '#/settings'))")
    expect(page.get_by_role("region", name="Saved matches")).to_be_visible()
    page.wait_for_timeout(1_000)  # it is saved by now
    assert page.url.endswith("#/settings")
    page.goto(HERE)
    expect(page.locator("#club-last, a[href*='club/evening']")).not_to_have_count(0)


def test_nothing_is_entered_or_begun_with_somebody_whom_another_tab_has_deleted(page: Page) -> None:
    found(page, "Ana", "Beto")
    other = page.context.new_page()
    other.goto(f"{HERE}/enter")
    third = page.context.new_page()
    third.goto(f"{HERE}/begin")
    for tab in (other, third):
        for name in ("Ana", "Beto"):
            press(tab, name)
    page.get_by_role("link", name="Beto", exact=True).click()
    delete(page, "Beto")
    expect(page.get_by_role("link", name="Beto", exact=True)).to_have_count(0)
    page.wait_for_timeout(1_000)  # it is stored by now
    press(third, "Begin an evening")
    expect(third.get_by_role("alert")).to_have_text("Choose at least two people.")
    press(other, "Save the match")
    expect(other.get_by_role("alert")).to_have_text("Beto is no longer in the club. Remove that line first.")
    press(other, "Remove Beto")
    other.get_by_label("Name of a guest").fill("Caro")
    press(other, "Add")
    press(other, "Save the match")
    expect(other.locator(".toast")).to_have_text(re.compile("The match is in the club."))


def test_a_late_comer_changes_the_pairs_of_a_knock_out_and_is_told(
    page: Page, assert_accessible: AssertAccessible
) -> None:
    begin_evening(page)
    knock_out_under_way(page)
    expect(page.get_by_text("the pairs change")).to_have_count(0)
    press(page, "Caro")
    expect(page.get_by_text("the pairs change")).to_be_visible()
    assert_accessible(page)


def knock_out_under_way(page: Page) -> None:
    """Ana has beaten Beto; the form of the evening is open."""
    page.get_by_role("link", name="Change the evening").click()
    page.get_by_role("radio", name=re.compile("^Knock-out")).check()
    press(page, "Save")
    page.get_by_role("link", name="Enter a match").click()
    for name in ("Ana", "Beto"):
        press(page, name)
    press(page, "Save the match")
    page.get_by_role("link", name="Change the evening").click()


def test_nobody_leaves_a_knock_out_under_way_or_who_is_out_would_play_again(page: Page) -> None:
    begin_evening(page)
    knock_out_under_way(page)
    expect(page.get_by_text("nobody can leave it")).to_be_visible()
    for name in ("Ana", "Beto"):
        expect(page.get_by_role("button", name=name)).to_be_disabled()
    press(page, "Caro")
    press(page, "Caro")
    expect(page.get_by_role("button", name="Caro")).to_have_attribute("aria-pressed", "false")
    page.get_by_role("radio", name=re.compile("^Wins")).check()
    expect(page.get_by_role("button", name="Ana")).to_be_enabled()


def test_by_no_change_of_rule_either(page: Page) -> None:
    """In one form, or with the evening saved under another rule in between: everybody who has played is in the draw."""
    begin_evening(page)
    knock_out_under_way(page)
    for between in (False, True):
        page.get_by_role("radio", name=re.compile("^Wins")).check()
        if not between:
            press(page, "Beto")
        expect(page.get_by_role("button", name="Beto")).to_have_attribute("aria-pressed", "false")
        if between:
            press(page, "Caro")  # there are two again
            press(page, "Save")
            page.get_by_role("link", name="Change the evening").click()
        page.get_by_role("radio", name=re.compile("^Knock-out")).check()
        expect(page.get_by_role("button", name="Beto")).to_have_attribute("aria-pressed", "true")
        expect(page.get_by_role("button", name="Beto")).to_be_disabled()
        page.get_by_role("radio", name=re.compile("^Wins")).check()  # looking at it puts nobody back
        expect(page.get_by_role("button", name="Beto")).to_have_attribute("aria-pressed", "false")
        page.get_by_role("radio", name=re.compile("^Knock-out")).check()
    press(page, "Save")
    page.get_by_role("link", name="Change the evening").click()
    expect(page.get_by_role("button", name="Beto")).to_be_disabled()


def test_a_new_knock_out_is_not_under_way(page: Page) -> None:
    found(page, "Ana", "Beto")
    page.get_by_role("link", name="Enter a match").click()
    for name in ("Ana", "Beto"):
        press(page, name)
    press(page, "Save the match")  # of no evening
    page.get_by_role("link", name="Begin an evening").click()
    page.get_by_role("radio", name=re.compile("^Knock-out")).check()
    for name in ("Ana", "Beto"):
        press(page, name)
    expect(page.get_by_role("button", name="Ana")).to_have_attribute("aria-pressed", "true")
    assert not page.get_by_text("under way").count()


COMING = re.compile(r"(\w+) and (\w+)\. \w+ starts")
"""Who meets next in a knock-out."""


def coming(page: Page) -> set[str]:
    said = COMING.search(page.get_by_role("region", name="The next match").inner_text())
    assert said
    return {*said.groups()}


def beat(page: Page, *names: str) -> None:
    """The first of these has beaten the second, and the form leads back to the evening."""
    page.get_by_role("link", name="Enter a match").click()
    for name in names:
        press(page, name)
    press(page, "Save the match")
    expect(page.locator(".toast")).to_have_text(re.compile("The match is in the club."))


def test_a_friendly_match_before_the_final_does_not_decide_the_knock_out(page: Page) -> None:
    """All are entered within a minute, and the form shows no seconds."""
    group = ("Ana", "Beto", "Caro", "Dani")
    found(page, *group)
    page.get_by_role("link", name="Begin an evening").click()
    page.get_by_role("radio", name=re.compile("^Knock-out")).check()
    for name in group:
        press(page, name)
    press(page, "Begin an evening")
    expect(page.get_by_role("heading", name="The next match")).to_be_visible()
    one, other = sorted(coming(page))
    third, fourth = sorted({*group} - {one, other})
    beat(page, third, one)
    assert coming(page) == {one, other}
    beat(page, one, other)
    assert coming(page) == {third, fourth}
    beat(page, third, fourth)
    assert coming(page) == {one, third}
    expect(page.get_by_text("They have met before, but not since this round began")).to_be_visible()
    press(page, "End the evening")
    expect(button(page, "Open it again")).to_be_visible()
    expect(page.get_by_text("the evening is yours!")).to_have_count(0)  # it is not decided
    press(page, "Open it again")
    beat(page, one, third)
    expect(page.get_by_text("The knock-out is decided.")).to_be_visible()


def test_two_whose_names_look_alike_play_a_match_and_a_guest_of_that_name_does_not(page: Page) -> None:
    """Clubs of two phones, for one: nobody has said yet whether they are the same person."""
    names = {"anaaaaaaaa": "ANA", "zanaaaaaaa": "Ａｎａ"}
    people = [{"id": id_, "changed": 1, "name": name, "colour": "red"} for id_, name in names.items()]
    page.goto(HERE)
    open_club(page, json.dumps({"cubilete.club": 1, "people": people, "evenings": [], "results": []}))
    expect(page.get_by_role("link", name="ANA", exact=True)).to_be_visible()
    page.get_by_role("link", name="Enter a match").click()
    for name in names.values():
        press(page, name)
    page.get_by_label("Name of a guest").fill("ana")
    press(page, "Add")
    press(page, "Save the match")
    expect(page.get_by_role("alert")).to_have_text("ana plays twice in this match.")
    press(page, "Remove ana")
    press(page, "Save the match")
    expect(page.locator(".toast")).to_have_text(re.compile("The match is in the club."))
    (match,) = page.evaluate(STORED, "results")
    assert {seat["person"] for seat in match["seats"]} == {*names}


def test_two_whom_another_tab_has_made_one_person_play_no_match_together(page: Page) -> None:
    found(page, "Ana", "Anita")
    other = page.context.new_page()
    other.goto(f"{HERE}/enter")
    for name in ("Ana", "Anita"):
        press(other, name)
    page.get_by_role("link", name="Anita", exact=True).click()
    press(page, "Anita is the same as…")
    page.get_by_role("dialog").get_by_role("button", name="Ana", exact=True).click()
    expect(page.locator(".toast")).to_contain_text("Anita and Ana count as one person now.")
    press(other, "Save the match")
    expect(other.get_by_role("alert")).to_have_text("Anita plays twice in this match.")
    assert page.evaluate(STORED, "results") == []
