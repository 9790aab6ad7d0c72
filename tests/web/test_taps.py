"""How often a turn is tapped, and how often the phone changes hands in it: counted, tap by tap."""

from __future__ import annotations

import json
import random

import pytest
from playwright.sync_api import Locator, Page, expect

from pyengine import Match
from tests.bench import taps
from tests.playing import finish
from tests.web.chinaso_hands import NOBODY, my_cards
from tests.web.conftest import OpenPage
from tests.web.deals import chinaso_record, dudo_record
from tests.web.engine_room import started
from tests.web.hands import LOOK, TABLES, button, start, waiting
from tests.web.leaks import do, open_record
from tests.web.test_deleted import STORED
from tests.web.test_doctor import put_in

PHONE = (360, 740)


class Turn:
    """What people do with the phone, counted."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.taps = 0
        self.hand_overs = 0

    def tap(self, what: Locator | str) -> None:
        there = button(self.page, what) if isinstance(what, str) else what
        expect(there).to_be_in_viewport(ratio=0.9)
        there.tap()
        self.taps += 1

    def slide(self, what: Locator) -> None:
        """Touch it, and let it go further up: with the finger of the browser's own protocol."""
        expect(what).to_be_in_viewport(ratio=0.5)
        box = what.bounding_box()
        assert box
        x, y = box["x"] + box["width"] / 4, box["y"] + box["height"] / 4
        link = self.page.context.new_cdp_session(self.page)
        for kind, up in (("touchStart", 0), ("touchMove", 20), ("touchMove", 50), ("touchMove", 90), ("touchEnd", 90)):
            points = [] if kind == "touchEnd" else [{"x": x, "y": y - up}]
            link.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
        self.taps += 1

    def take(self, name: str) -> None:
        expect(self.page.get_by_role("heading", name=f"Pass the phone to {name}")).to_be_visible()
        self.tap(f"I am {name}")
        expect(self.page.get_by_text(f"For {name}’s eyes only")).to_be_visible()
        self.hand_overs += 1

    def ends_with(self, name: str) -> None:
        expect(self.page.get_by_role("heading", name=f"Pass the phone to {name}")).to_be_visible()


# --- from the home screen ---------------------------------------------------------------------------------------------

FALLEN = ".opening__dice .die, .cuts .pcard"
"""What the first roll or cut of a match shows: a die or card for each, or of those who cut once more."""
WAITS = "(Roll to see|Roll for|Flick the dice|Cut)"


def card(page: Page, game: str) -> Locator:
    """A game on the home screen. Looking for it there is no tap."""
    there = page.locator(f".game-card:has(a[href$='setup/{game}'])")
    there.scroll_into_view_if_needed()
    return there


def rolled(page: Page) -> None:
    """The dice lie on the table without a tap."""
    expect(page.locator(FALLEN).first).to_be_visible()
    waiting(page)


@pytest.mark.parametrize("game", TABLES)
def test_people_who_were_here_before_tap_twice_for_the_first_roll(open_page: OpenPage, game: str) -> None:
    """The game, and *Start*: their names stand there, and who goes first is rolled for without a tap."""
    page = open_page(f"#/setup/{game}", size=PHONE)
    page.get_by_label("Name of player 1").fill("Ana")
    page.get_by_label("Name of player 2").fill("Beto")
    button(page, "Start").tap()
    expect(button(page, WAITS)).to_be_visible()  # the first time they see who rolls
    page.goto("#/")
    turn = Turn(page)
    turn.tap(card(page, game).get_by_role("link").first)
    expect(page.get_by_label("Name of player 2")).to_have_value("Beto")
    turn.tap("Start")
    rolled(page)
    assert turn.taps == 2


@pytest.mark.parametrize("game", TABLES)
def test_against_a_computer_it_is_one_tap(open_page: OpenPage, game: str) -> None:
    page = open_page(size=PHONE)
    turn = Turn(page)
    turn.tap(card(page, game).get_by_role("button", name="Play now"))
    rolled(page)
    assert turn.taps == 1


@pytest.mark.parametrize("why", ["other people", "their own dice"])
def test_a_table_that_is_new_waits_for_somebody_to_roll(open_page: OpenPage, why: str) -> None:
    page = open_page("#/setup/dudo", size=PHONE)
    button(page, "Start").tap()
    expect(button(page, WAITS)).to_be_visible()
    page.goto("#/setup/dudo")
    if why == "other people":
        page.get_by_label("Name of player 2").fill("Chela")
    else:
        page.get_by_role("radio", name="Our own dice").check()
    button(page, "Start").tap()
    expect(page.get_by_role("heading", name="Who goes first?").first).to_be_visible()
    page.wait_for_timeout(2_000)  # more than three times as long as a table waits
    expect(page.locator(FALLEN)).to_have_count(0)


TWICE = """async (button) => {
  button.click();
  for (let n = 0; n < 50; n++) await null; // as far as it gets before the browser hears of the second
  button.click();
}"""


def result_of(page: Page) -> None:
    put_in(page, finish(Match("prudente", ["Ana", "Beto"]), 1).record())
    expect(page.get_by_role("heading", name="wins")).to_be_visible()


@pytest.mark.parametrize(("address", "name"), [("", "Play now"), ("#/setup/prudente", "Start"), ("result", "Rematch")])
def test_who_taps_twice_begins_one_match(open_page: OpenPage, address: str, name: str) -> None:
    page = open_page("" if address == "result" else address)
    started(page)
    if address == "result":
        result_of(page)
    there = page.get_by_role("button", name=name).first
    expect(there).to_be_visible()
    before = len(page.evaluate(STORED)[0])
    there.evaluate(TWICE)
    waiting(page)
    page.wait_for_timeout(500)
    assert len(page.evaluate(STORED)[0]) == before + 1


def test_who_taps_twice_opens_one_sheet(page: Page) -> None:
    start(page)
    waiting(page)
    page.get_by_role("button", name="Menu").evaluate(TWICE)
    expect(page.get_by_role("dialog")).to_have_count(1)
    page.keyboard.press("Escape")
    page.evaluate("location.hash = '#/'")
    page.get_by_role("button", name="More about").evaluate(TWICE)
    expect(page.get_by_role("dialog")).to_have_count(1)


# --- a turn -----------------------------------------------------------------------------------------------------------


def chinaso(open_page: OpenPage) -> Turn:
    """Beto has the phone; Ana has discarded, so that Chela alone may claim."""
    page = open_page(size=PHONE)
    open_record(page, chinaso_record("3C.4C.6S.6D.9H.9S.JD.QD.KC", seat=1))
    return Turn(page)


@pytest.mark.parametrize("how", ["the card that was drawn", "another card, slid out of the hand"])
def test_a_turn_of_chinaso_is_four_taps_and_one_hand_over(open_page: OpenPage, how: str) -> None:
    turn = chinaso(open_page)
    turn.take("Beto")
    turn.tap("Draw from the stock")
    turn.tap(NOBODY)
    if how == "the card that was drawn":
        turn.tap("Discard .+")  # it rises by itself
    else:
        turn.slide(my_cards(turn.page).first)
    turn.ends_with("Chela")
    assert (turn.taps, turn.hand_overs) == (4, 1)


def test_nobody_is_asked_who_has_said_ahead_what_they_want(open_page: OpenPage) -> None:
    """Beto wants jacks only. Chela leaves a queen: Ana's turn is four taps; then a jack, and it is his."""
    page = (first := chinaso(open_page)).page
    first.take("Beto")
    for said in ("Others’ discards: ask me", "Only these", "J$", "Done"):
        button(page, said).tap()
    plays(page, "take", "discard 3C")
    for card, ends in (("QH", "Beto lets it go."), ("JC", "Beto gets the jack of clubs.")):
        Turn(page).take("Chela")
        plays(page, "take", f"discard {card}", seat=2)
        turn = Turn(page)
        turn.take("Ana")
        turn.tap("Draw from the stock")
        expect(my_cards(page)).to_have_count(10)  # nobody was asked
        turn.tap(my_cards(page).first)
        turn.tap("Discard .+ of ")
        turn.ends_with("Beto")
        assert (turn.taps, turn.hand_overs) == (4, 1)
        page.get_by_role("button", name="What happened").tap()
        expect(page.locator(".log")).to_contain_text(ends)
        page.keyboard.press("Escape")
        turn.take("Beto")
        plays(page, "take", "discard KC" if card == "QH" else "discard QD")


def test_nobody_speaks_for_somebody_who_has_said_what_they_want(open_page: OpenPage) -> None:
    """Chela is asked for the seven, looks, and wants only sevens: then one tap at the table says that nobody does."""
    page = (turn := chinaso(open_page)).page
    turn.take("Beto")
    turn.tap("Draw from the stock")
    button(page, "Chela looks at their hand first").tap()
    turn.take("Chela")
    for said in ("Others’ discards: ask me", "Only these", "7$", "Done", "I’ve looked"):
        button(page, said).tap()
    button(page, NOBODY).tap()
    page.get_by_role("button", name="What happened").tap()
    expect(page.locator(".log")).to_contain_text("Chela gets the seven of spades.")


def test_what_was_said_ahead_goes_with_the_page_and_then_all_are_asked(open_page: OpenPage) -> None:
    page = (turn := chinaso(open_page)).page
    turn.take("Beto")
    for said in ("Others’ discards: ask me", "Nothing this hand", "Done"):
        button(page, said).tap()
    plays(page, "take", "discard 3C")
    Turn(page).take("Chela")
    plays(page, "take", "discard QH", seat=2)
    page.reload()
    Turn(page).take("Ana")
    button(page, "Draw from the stock").tap()
    expect(button(page, "Beto: I want it")).to_be_visible()


def plays(page: Page, *actions: str, seat: int = 1) -> None:
    for action in actions:
        do(page, action, seat)


@pytest.mark.parametrize(("ways", "taps"), [(["Bid 3 trains"], 3), (["Dog min. ", "Bid 2 dogs"], 4)])
def test_a_turn_of_dudo_is_a_look_and_a_raise(open_page: OpenPage, ways: list[str], taps: int) -> None:
    """The chances that count the player's own dice stay while the player chooses."""
    page = open_page(size=PHONE)
    open_record(page, dudo_record("1.1.2.5.5"))
    turn = Turn(page)
    turn.take("Beto")
    strangers = page.locator(".chance").all_inner_texts()
    turn.tap(LOOK)
    for way in ways:
        expect(page.locator(".chance[data-mine]").first).to_be_visible()
        turn.tap(way)
    turn.ends_with("Chela")
    assert strangers
    assert (turn.taps, turn.hand_overs) == (taps, 1)


# --- what a tap costs -------------------------------------------------------------------------------------------------

SOME = 16


@pytest.mark.parametrize("game", ["prudente", "chinaso"])
def test_a_tap_does_not_style_the_whole_page_anew(page: Page, game: str) -> None:
    """A selector such as `.screen:has(.own) .advisor > *` would: its :has() sees each change, its * every element."""
    chromium = page.context.browser
    assert chromium
    taps.open_record(page, taps.record(game, taps.SHORT))
    chromium.start_tracing(page=page, categories=["devtools.timeline"])
    random_taps = random.Random(1)
    for _ in range(SOME):
        page.evaluate(taps.TAP, random_taps.random())
    traced = json.loads(chromium.stop_tracing())["traceEvents"]
    styled = [one["args"]["elementCount"] for one in traced if "elementCount" in one.get("args", {})]
    assert styled
    assert sum(styled) / SOME < page.locator("*").count() / 2
