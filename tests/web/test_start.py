"""The door opens before Python is awake, and nobody's tap is lost."""

from __future__ import annotations

import re

from playwright.sync_api import Page, Route, expect

from tests.web.conftest import OpenPage
from tests.web.hands import set_up, unfold_rules

WAITING = "Setting the table"


class Gate:
    """Holds the runtime's files back until it is opened."""

    def __init__(self, page: Page) -> None:
        self.held: list[Route] | None = []
        page.context.route("**/runtime/**", self.ask)

    def ask(self, route: Route) -> None:
        if self.held is None:
            route.continue_()
        else:
            self.held.append(route)

    def open(self) -> None:
        held, self.held = self.held or [], None
        for route in held:
            route.continue_()


def behind_a_gate(open_page: OpenPage) -> tuple[Page, Gate]:
    page = open_page("#/settings")
    gate = Gate(page)
    page.goto("about:blank")
    page.goto("")
    return page, gate


def test_home_setup_rules_and_settings_do_not_wait_for_python(open_page: OpenPage) -> None:
    page, gate = behind_a_gate(open_page)
    expect(page.get_by_role("link", name="Prudente").first).to_be_visible()
    set_up(page, ["Ana", "Beto", "Chela"], goal=10_000)
    page.get_by_role("button", name="Read ruling P6").tap()
    expect(page.get_by_role("dialog").get_by_text("P6", exact=True)).to_be_in_viewport()
    page.get_by_role("button", name="Close").tap()
    expect(page.get_by_role("textbox", name="Name of player 3")).to_have_value("Chela")
    page.get_by_role("link", name="Back").tap()
    page.get_by_role("link", name="Settings").tap()
    expect(page.get_by_role("heading", name="Settings")).to_be_visible()
    gate.open()


def test_who_is_faster_than_python_sees_progress_and_loses_no_tap(open_page: OpenPage) -> None:
    page, gate = behind_a_gate(open_page)
    set_up(page)
    page.get_by_role("button", name="Start", exact=True).tap()
    expect(page.get_by_text(WAITING)).to_be_visible()
    expect(page.get_by_role("progressbar", name=WAITING)).to_be_visible()
    gate.open()
    expect(page.get_by_role("heading", name="Who goes first?").first).to_be_visible()
    expect(page.get_by_text("Ana").first).to_be_visible()


def test_a_failed_start_says_so_and_can_be_tried_again(open_page: OpenPage, troubles: list[str]) -> None:
    page = open_page("#/settings")
    page.context.route("**/runtime/*", lambda route: route.abort())
    page.goto("about:blank")
    page.goto("")
    set_up(page)
    expect(page.get_by_role("alert")).to_contain_text("The game could not be loaded.")
    page.get_by_role("button", name="Start", exact=True).tap()
    expect(page.get_by_role("main").get_by_role("button")).to_have_count(1)  # the table, waiting
    expect(page.get_by_role("alert")).to_contain_text("could not be loaded")
    page.context.unroute("**/runtime/*")
    page.get_by_role("button", name="Try again").tap()
    expect(page.get_by_role("heading", name="Who goes first?").first).to_be_visible()
    troubles[:] = [trouble for trouble in troubles if "ERR_FAILED" not in trouble]


def test_names_are_remembered(page: Page) -> None:
    set_up(page, ["Ana", "Beto", "Chela"])
    page.get_by_role("button", name="Start", exact=True).tap()
    page.goto("about:blank")
    page.goto("#/setup/prudente")
    for place, name in enumerate(["Ana", "Beto", "Chela"], 1):
        expect(page.get_by_role("textbox", name=f"Name of player {place}")).to_have_value(name)


def test_players_are_added_moved_recoloured_and_removed(page: Page) -> None:
    set_up(page, ["Ana", "Beto", "Chela"])
    page.get_by_role("button", name="Move Chela up").tap()
    expect(page.get_by_role("textbox", name="Name of player 2")).to_have_value("Chela")
    page.get_by_role("button", name="Remove Ana").tap()
    expect(page.get_by_role("textbox", name="Name of player 1")).to_have_value("Chela")
    page.get_by_role("button", name=re.compile("^Colour of Chela: gold star")).tap()
    page.get_by_role("dialog").get_by_role("button", name=re.compile("blue square")).tap()
    expect(page.get_by_role("button", name="Colour of Chela: blue square")).to_be_visible()
    expect(page.get_by_role("button", name="Colour of Beto: gold star")).to_be_visible()


def test_players_change_places_by_dragging(page: Page) -> None:
    set_up(page, ["Ana", "Beto", "Chela"])
    rows = page.get_by_role("listitem").filter(has=page.get_by_role("textbox"))
    grip = rows.nth(0).locator(".person__grip").bounding_box()
    last = rows.nth(2).bounding_box()
    assert grip
    assert last
    page.mouse.move(grip["x"] + 10, grip["y"] + 20)
    page.mouse.down()
    page.mouse.move(grip["x"] + 10, last["y"] + 30, steps=8)
    page.mouse.up()
    expect(page.get_by_role("textbox", name="Name of player 3")).to_have_value("Ana")


def test_equal_names_are_refused_where_they_stand(page: Page) -> None:
    set_up(page, ["Ana", "ana"])
    page.get_by_role("button", name="Start", exact=True).tap()
    expect(page.get_by_text("Two players have the same name.")).to_be_visible()
    expect(page.get_by_role("textbox", name="Name of player 2")).to_be_focused()


def test_a_free_number_is_checked_and_marked(page: Page) -> None:
    set_up(page, goal=1234)
    expect(page.get_by_text(re.compile("From 1,000 to .+, in steps of 50"))).to_be_visible()
    page.get_by_role("button", name="Start", exact=True).tap()
    field = page.get_by_role("textbox", name="Goal: another value")
    expect(field).to_be_focused()
    field.fill("12.500")
    expect(page.get_by_text("1 rule changed")).to_be_visible()
    page.get_by_role("button", name="Reset all").tap()
    expect(page.get_by_text("0 rules changed")).to_be_visible()


def test_a_preset_shows_what_it_changes(page: Page) -> None:
    set_up(page)
    unfold_rules(page)
    page.get_by_role("radio", name="Tradition").check()
    expect(page.get_by_text("Minimum to bank: 350 or more")).to_be_visible()
    expect(page.get_by_text("Getting on the board: 1,000")).to_be_visible()


def test_rules_are_folded_away_beneath_a_line_that_says_which_are_in_force(page: Page) -> None:
    set_up(page)
    line = page.locator("summary")
    expect(line).to_contain_text("A short match")
    expect(page.get_by_role("radio", name="Tradition")).to_be_hidden()
    unfold_rules(page)
    page.get_by_role("radio", name="Tradition").check()
    line.click()
    expect(line).to_contain_text("Tradition")
    line.click()
    page.get_by_role("radio", name="Our house rules").check()
    page.get_by_role("textbox", name="Goal: another value").fill("12500")
    line.click()
    expect(line).to_contain_text("Our house rules · Goal: 12,500")


def test_a_wrong_number_in_the_fold_is_shown(page: Page) -> None:
    set_up(page, goal=1234)
    page.locator("summary").click()
    page.get_by_role("button", name="Start", exact=True).tap()
    expect(page.get_by_role("textbox", name="Goal: another value")).to_be_focused()


def test_the_first_match_is_a_short_one_and_the_text_is_one_tap_away(page: Page) -> None:
    set_up(page)
    unfold_rules(page)
    expect(page.get_by_role("radio", name="A short match")).to_be_checked()
    expect(page.get_by_text("Goal: 5,000")).to_be_visible()
    page.get_by_role("radio", name=re.compile("^As written")).check()
    page.get_by_role("button", name="Start", exact=True).tap()
    expect(page.get_by_role("heading", name="Who goes first?").first).to_be_visible()
    page.goto("#/setup/prudente")
    expect(page.locator("summary")).to_contain_text("As written")
    page.goto("#/setup/chinaso")
    expect(page.get_by_role("group", name="Cards")).to_be_visible()  # no longer the set-up of Prudente
    expect(page.locator("summary")).to_contain_text("As written")
    unfold_rules(page)
    expect(page.get_by_role("radio", name="Express")).to_be_visible()
