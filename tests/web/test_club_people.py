"""People in the club: added, merged, deleted, here and in another tab; a table that knows them."""

from __future__ import annotations

import json
import re

from playwright.sync_api import Page, Route, expect

from tests.web.clubs import (
    HERE,
    STORED,
    add,
    delete,
    found,
    open_club,
    press,
)
from tests.web.conftest import AssertAccessible
from tests.web.evening import shelf, taken_in
from tests.web.hands import RESULT, button, enter, open_with, start
from tests.web.hosts import until


def test_a_double_tap_adds_one_guest_and_not_the_next_one_as_well(page: Page) -> None:
    taken_in(page, shelf(4))
    page.goto(HERE)
    box = button(page, "Add Ana to the club").bounding_box()
    assert box
    page.mouse.click(box["x"] + 9, box["y"] + 9)
    expect(page.get_by_role("link", name="Ana", exact=True).first).to_be_visible()
    page.mouse.down(click_count=2)
    page.mouse.up(click_count=2)
    page.wait_for_timeout(1_000)  # it is stored by now
    assert [row["name"] for row in page.evaluate(STORED, "people")] == ["Ana"]
    page.mouse.click(box["x"] + 9, box["y"] + 9)
    page.wait_for_timeout(1_000)
    assert len(page.evaluate(STORED, "people")) == 2


def test_a_double_tap_that_nobody_counts_adds_one_guest(page: Page) -> None:
    """Firefox does not count the taps of a finger."""
    taken_in(page, shelf(4))
    page.goto(HERE)
    box = button(page, "Add Ana to the club").bounding_box()
    assert box
    for _ in range(2):
        page.mouse.click(box["x"] + 9, box["y"] + 9)
        expect(page.get_by_role("link", name="Ana", exact=True).first).to_be_visible()
    page.wait_for_timeout(1_000)  # it is stored by now
    assert [row["name"] for row in page.evaluate(STORED, "people")] == ["Ana"]


def test_keys_press_one_thing_after_another_as_fast_as_people_like(page: Page) -> None:
    found(page, "Ana", "Beto")
    page.get_by_role("link", name="Enter a match").click()
    button(page, "Ana").focus()
    for key in ("Space", "Tab", "Space"):
        page.keyboard.press(key)
    for name in ("Ana", "Beto"):
        expect(button(page, name)).to_have_attribute("aria-pressed", "true")
    button(page, "Remove Ana").focus()
    for _ in range(2):  # the next one gets its place and the focus
        page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Remove")).to_have_count(0)


def test_a_key_that_is_held_down_adds_one_guest(page: Page) -> None:
    taken_in(page, shelf(4))
    page.goto(HERE)
    button(page, "Add Ana to the club").focus()
    for _ in range(8):
        page.keyboard.down("Enter")
        page.wait_for_timeout(100)
    page.keyboard.up("Enter")
    page.wait_for_timeout(500)
    assert [row["name"] for row in page.evaluate(STORED, "people")] == ["Ana"]


def test_a_message_about_a_long_name_stays_on_the_screen(page: Page) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto(HERE)
    for name, height in (("W" * 24, 90), ("Ana", 72)):
        add(page, name)
        box = page.locator(".toast", has_text=f"{name} is in the club").bounding_box()
        assert box
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 360
        assert box["height"] <= height  # the button stands beside the words
    assert page.evaluate("document.documentElement.scrollWidth") == 360


def namesakes(many: int) -> str:
    """A file of a club in which everybody but Zoe and Ana is there twice."""
    names = ["Zoe", "Ana", *(f"Namesake {n // 2}" for n in range(2 * many))]
    people = [
        {"id": f"peeper{letter}abc", "changed": 9, "name": name, "colour": "gold"}
        for letter, name in zip("abcdefghjkmnpqrs", names, strict=False)
    ]
    return json.dumps({"cubilete.club": 1, "people": people, "evenings": [], "results": []})


MET = "([x, y]) => document.elementFromPoint(x, y).closest('button')?.textContent.trim()"


def test_the_second_tap_on_delete_merges_nobody_else(page: Page) -> None:
    page.goto(HERE)
    open_club(page, namesakes(6))
    page.get_by_role("link", name="Zoe", exact=True).click()
    press(page, "Delete Zoe")
    sure = page.get_by_role("dialog").get_by_role("button", name="Delete Zoe")
    sure.hover()  # once it stands still
    box = sure.bounding_box()
    assert box
    at = [box["x"] + box["width"] * 0.75, box["y"] + box["height"] / 2]
    page.mouse.click(*at)
    same = button(page, "Both are the same Namesake 0")
    expect(same).to_be_visible()
    assert "Both are the same" in page.evaluate(MET, at)
    page.mouse.down(click_count=2)
    page.mouse.up(click_count=2)
    page.wait_for_timeout(500)
    assert not [row for row in page.evaluate(STORED, "people") if "same" in row]
    page.wait_for_timeout(500)
    same.click()
    expect(page.locator(".toast")).to_contain_text("Namesake 0 and Namesake 0 count as one person now.")


def test_who_is_renamed_during_a_match_has_played_it(page: Page) -> None:
    found(page, "Ana", "Beto")
    page.get_by_role("link", name="Begin an evening").click()
    for name in ("Ana", "Beto"):
        press(page, name)
    press(page, "Begin an evening")
    expect(page.get_by_role("heading", name="The next match")).to_be_visible()
    evening = page.url
    page.goto("./")
    start(page, goal=1000, real=True)
    open_with(page, 6, 2)
    table = page.url
    page.goto(HERE)
    page.get_by_role("link", name="Ana", exact=True).click()
    press(page, "Name, colour and words")
    page.get_by_label("Name", exact=True).fill("Anita")
    press(page, "Save")
    expect(page.get_by_role("heading", name="Anita")).to_be_visible()
    page.goto(table)
    enter(page, 1, 1, 1, 2, 3, 4)
    button(page, "Bank 1,000").tap()
    page.get_by_role("link", name=RESULT).tap()
    page.get_by_role("link", name="Standings of the evening").tap()
    assert page.url == evening
    press(page, "End the evening")
    expect(page.get_by_text("Anita: the evening is yours!")).to_be_visible()


def tab_of(page: Page, name: str) -> Page:
    """Another tab, at the page of this person."""
    other = page.context.new_page()
    other.goto(HERE)
    other.get_by_role("link", name=name, exact=True).click()
    return other


def test_who_was_deleted_in_another_tab_is_not_changed_in_silence(page: Page) -> None:
    found(page, "Ana", "Beto")
    other = tab_of(page, "Ana")
    press(other, "Name, colour and words")
    other.get_by_label("Name", exact=True).fill("Anita")
    page.get_by_role("link", name="Ana", exact=True).click()
    delete(page, "Ana")
    expect(page.get_by_role("link", name="Ana", exact=True)).to_have_count(0)
    press(other, "Save")
    expect(other.locator(".toast")).to_contain_text("Ana was deleted or merged in another tab")
    expect(other.get_by_role("main")).to_contain_text("This person is not on this phone.")
    other.goto(HERE)
    other.get_by_role("link", name="Beto", exact=True).click()
    press(other, "Beto is the same as…")
    expect(other.get_by_role("dialog")).not_to_contain_text("Ana")


def test_who_was_deleted_in_another_tab_is_not_merged_with_anybody(page: Page) -> None:
    found(page, "Ana", "Beto")
    other = tab_of(page, "Beto")
    press(other, "Beto is the same as…")
    page.get_by_role("link", name="Ana", exact=True).click()
    delete(page, "Ana")
    expect(page.get_by_role("link", name="Ana", exact=True)).to_have_count(0)
    other.get_by_role("dialog").get_by_role("button", name="Ana", exact=True).click()
    expect(other.locator(".toast")).to_contain_text("Ana was deleted or merged in another tab")
    expect(other.get_by_role("link", name="Beto", exact=True)).to_be_visible()


def test_who_was_merged_in_another_tab_is_not_deleted_in_silence(page: Page) -> None:
    found(page, "Ana", "Zoe")
    other = tab_of(page, "Zoe")
    press(other, "Delete Zoe")
    page.get_by_role("link", name="Zoe", exact=True).click()
    press(page, "Zoe is the same as…")
    page.get_by_role("dialog").get_by_role("button", name="Ana", exact=True).click()
    expect(page.locator(".toast")).to_contain_text("Zoe and Ana count as one person now.")
    other.get_by_role("dialog").get_by_role("button", name="Delete Zoe").click()
    expect(other.locator(".toast")).to_contain_text("Zoe was deleted or merged in another tab")
    assert [row.get("name") for row in page.evaluate(STORED, "people")].count(None) == 0


def test_two_tabs_add_two_guests_and_each_gets_all_matches(page: Page) -> None:
    taken_in(page, shelf(4))
    page.goto(HERE)
    other = page.context.new_page()
    other.goto(HERE)
    for tab in (page, other):
        expect(button(tab, "Add Beto to the club")).to_be_visible()
    for tab, name in ((page, "Ana"), (other, "Beto")):
        press(tab, f"Add {name} to the club")
        expect(tab.locator(".toast")).to_contain_text(f"{name} is in the club, with ")
    seats = [seat for row in page.evaluate(STORED, "results") for seat in row["seats"]]
    assert sum("person" in seat for seat in seats) > 2
    assert not [seat for seat in seats if seat.get("guest") in ("Ana", "Beto")]


def test_two_tabs_add_nobody_twice(page: Page) -> None:
    other = page.context.new_page()
    for tab in (page, other):
        tab.goto(HERE)
        press(tab, "Add a person")
        tab.get_by_label("Name", exact=True).fill("Yago")
    press(page, "Save")
    expect(page.get_by_role("link", name="Yago", exact=True)).to_be_visible()
    page.wait_for_timeout(1_000)  # it is stored by now
    press(other, "Save")
    expect(other.get_by_role("alert")).to_contain_text("has this name")
    assert len(page.evaluate(STORED, "people")) == 1


def test_two_who_are_one(page: Page) -> None:
    page.goto(HERE)
    for name in ("Ana", "Anita", "ANA"):
        add(page, name)
    expect(page.get_by_role("alert")).to_contain_text("has this name")
    page.keyboard.press("Escape")
    page.get_by_role("link", name="Anita").click()
    press(page, "Anita is the same as…")
    page.get_by_role("dialog").get_by_role("button", name="Ana", exact=True).click()
    expect(page.get_by_role("link", name="Ana", exact=True)).to_be_visible()
    expect(page.get_by_role("link", name="Anita")).to_have_count(0)
    press(page, "Undo")
    expect(page.get_by_role("link", name="Anita")).to_be_visible()
    page.get_by_role("link", name="Anita").click()
    press(page, "Anita is the same as…")
    page.get_by_role("dialog").get_by_role("button", name="Ana", exact=True).click()
    page.get_by_role("link", name="Ana", exact=True).click()
    press(page, "Anita is somebody else after all")
    page.goto(HERE)
    expect(page.get_by_role("link", name="Anita")).to_be_visible()


def test_a_table_speaks_the_words_of_who_sits_down(page: Page, assert_accessible: AssertAccessible) -> None:
    page.goto(HERE)
    add(page, "Ana")
    press(page, "Add a person")
    page.get_by_label("Name", exact=True).fill("Beto")
    page.get_by_label("Words at Dudo").select_option(label="Plain")
    assert_accessible(page)
    press(page, "Save")
    expect(page.get_by_role("link", name="Beto", exact=True)).to_be_visible()
    page.goto("#/setup/dudo")
    rules = page.locator(".setup__rules")
    press(page, "Ana")
    expect(rules).to_contain_text("Colombian")
    press(page, "Beto")
    expect(rules).to_contain_text("Plain")
    page.locator("summary:has(#rules-title)").click()
    page.get_by_role("radio", name=re.compile("^Colombian, in English")).check()
    expect(rules).to_contain_text("Colombian")  # what somebody chooses after that holds
    press(page, "Start")
    expect(page.get_by_role("heading", name="Who goes first?").first).to_be_visible()
    page.goto("#/setup/dudo")
    expect(rules).to_contain_text("Plain")
    page.reload()
    expect(rules).to_contain_text("Plain")


def test_a_set_up_comes_with_its_faces_and_without_them_if_they_cannot_be_had(page: Page, troubles: list[str]) -> None:
    page.goto(HERE)
    add(page, "Ana")
    until(page, "localStorage['cubilete.club'] === 'true'", "the club is stored")
    page.goto("#/")
    page.reload()
    page.route("**/club/faces.js*", later)
    page.get_by_role("link", name="Prudente").first.click()
    page.locator(".setup__form").wait_for()
    assert page.locator(".club-faces button").count() == 1  # already: nothing moves under a finger
    page.unroute("**/club/faces.js*", later)
    page.goto("#/")
    page.route("**/club/faces.js*", lambda route: route.abort())
    page.reload()
    page.get_by_role("link", name="Prudente").first.click()
    expect(page.get_by_role("button", name="Start", exact=True)).to_be_enabled()
    page.close()  # it may ask again
    assert troubles
    troubles.clear()


def later(route: Route) -> None:
    """A slow network."""
    route.request.frame.page.wait_for_timeout(200)
    route.continue_()
