"""Dudo played in the browser: by touch, by keyboard, with real dice; what is secret and what everybody sees."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.conftest import OpenPage
from tests.web.deals import dudo_record
from tests.web.dudo_hands import HOLD, bid, enter, my_dice, setting, start, take
from tests.web.hands import ENOUGH, HIDE, HOLDS, LOOK, RESULT, button, waiting
from tests.web.leaks import open_record

PHONE = (360, 740)
US = ("Ana", "Beto")


@pytest.fixture
def page(open_page: OpenPage) -> Page:
    return open_page(size=PHONE)


def test_a_match_is_played_to_its_end_by_touch(page: Page) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    start(page, ["Ana", "Beto", "Chela"], dice=2)
    button(page, "Roll to see who starts").tap()
    button(page, "To the left").tap()
    for _ in range(ENOUGH):
        waiting(page)
        if page.get_by_role("link", name=RESULT).count():
            break
        next_tap(page).tap()
    page.get_by_role("link", name=RESULT).tap()
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile("(Ana|Beto|Chela) wins"))
    assert not [url for url in asked if url.endswith("-more.woff2")], "letters that only some names need"


def next_tap(page: Page) -> Locator:
    """Doubt whatever was said; open with the least."""
    for name in ("I am ", "(Next round: shake|Shake) the cups", "I doubt it", "Bid "):
        if button(page, name).count():
            return button(page, name)
    raise AssertionError("nothing to tap")


def test_a_match_is_played_to_its_end_by_keyboard_only(page: Page) -> None:
    start(page, dice=2)
    for _ in range(ENOUGH):
        waiting(page)
        if page.get_by_role("link", name=RESULT).count():
            break
        next_key(page)
    tab_to(page, RESULT)
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile("(Ana|Beto) wins"))


def next_key(page: Page) -> None:
    """Tab and Enter for the curtain and the cups, letters for what is said."""
    if button(page, "I am ").count():
        tab_to(page, "I am ")
        page.keyboard.press("Enter")
        expect(button(page, "(Bid|I doubt it|Tap)")).to_be_visible()
        look_by_key(page)
        page.keyboard.press("d" if button(page, "I doubt it").count() else "b")
    else:
        tab_to(page, "(Roll to see|Shake|Next round)")
        page.keyboard.press("Enter")


def look_by_key(page: Page) -> None:
    """Enter lifts the cup, and puts it down."""
    if not button(page, LOOK).count():
        return  # a blind round
    tab_to(page, LOOK)
    page.keyboard.press("Enter")
    expect(my_dice(page)).to_be_visible()
    expect(button(page, HIDE)).to_be_focused()
    page.keyboard.press("Enter")
    expect(my_dice(page)).to_have_count(0)


def tab_to(page: Page, name: str) -> None:
    for _ in range(60):
        page.keyboard.press("Tab")
        said = page.evaluate("document.activeElement?.ariaLabel ?? document.activeElement?.textContent ?? ''")
        if re.match(name, said.strip()):
            return
    raise AssertionError(f"Tab never reaches {name!r}")


def test_real_dice_are_entered_in_secret_and_the_app_is_the_referee(page: Page) -> None:
    start(page, real=True, dice=2)
    enter(page, 6, 1)
    setting(page, (3, 3), (2, 1), first="Ana", names=US)
    take(page, "Ana")
    bid(page, 3, 3)
    take(page, "Beto")
    button(page, "I doubt it").tap()
    expect(page.get_by_text("3 trains: Ana’s bid holds.").first).to_be_visible()
    expect(page.get_by_text("Beto loses a die and has 1 left.").first).to_be_visible()
    blind_and_last_round(page)
    expect(page.get_by_role("link", name=RESULT)).to_be_visible()
    expect(page.get_by_text("Ana wins").first).to_be_visible()


def blind_and_last_round(page: Page) -> None:
    """Beto has one die and may look; Ana's two are for nobody's eyes, so the app throws them."""
    button(page, "Beto: enter your dice").tap()
    take(page, "Beto")
    enter(page, 5)
    button(page, "Shake Ana’s cup").tap()
    take(page, "Beto")
    bid(page, 3, 6)
    take(page, "Ana")
    button(page, "I doubt it").tap()


@pytest.mark.parametrize("how", ["hold", "tap"])
def test_what_is_under_a_cup_is_in_the_page_only_while_it_is_lifted(open_page: OpenPage, how: str) -> None:
    page = open_page(size=PHONE, script=HOLDS if how == "hold" else "")
    start(page)
    button(page, "Roll to see who starts").tap()
    button(page, "Shake the cups").tap()
    button(page, "I am ").tap()
    expect(button(page, HOLD if how == "hold" else LOOK)).to_be_visible()
    covered = page.get_by_role("main").inner_html()
    if how == "hold":
        button(page, HOLD).hover()
        page.mouse.down()
    else:
        button(page, LOOK).tap()
    expect(my_dice(page).get_by_role("listitem")).to_have_count(5)
    if how == "hold":
        page.mouse.up()
    else:
        button(page, HIDE).tap()
    expect(my_dice(page)).to_have_count(0)
    assert page.get_by_role("main").inner_html() == covered


def test_own_dice_come_in_between_two_rounds_and_never_while_somebody_looks(page: Page) -> None:
    start(page)
    button(page, "Roll to see who starts").tap()
    button(page, "Shake the cups").tap()
    button(page, "I am ").tap()
    expect(page.get_by_text(re.compile("^For (Ana|Beto)’s eyes only")).first).to_be_visible()
    page.get_by_role("button", name="Menu").tap()
    page.get_by_role("button", name="Roll our own dice").tap()
    expect(page.get_by_role("heading", name=re.compile("^Pass the phone to")).first).to_be_visible()
    expect(page.get_by_text("You can change only while all dice lie open").first).to_be_visible()
    assert not [line for line in json.loads(record_of_live(page))["log"] if line.startswith("#")]


def record_of_live(page: Page) -> str:
    """The record of a match that goes on: people are warned first."""
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Save as a file").click()
    with page.expect_download() as download:
        page.get_by_role("dialog").get_by_role("button", name="Save it anyway").click()
    return download.value.path().read_text(encoding="utf-8")


def test_the_picker_offers_only_raises_and_shows_what_aces_take(page: Page) -> None:
    start(page, real=True)
    enter(page, 6, 1)
    setting(page, (3, 3, 3, 3, 3), (2, 2, 4, 4, 5), first="Ana", names=US)
    take(page, "Ana")
    bid(page, 7, 3)
    take(page, "Beto")
    for key in ("Ace min. 4", "Duck min. 8", "Train min. 8", "Dog min. 7", "Cena min. 7"):
        expect(page.get_by_role("button", name=key, exact=True)).to_be_visible()
    expect(page.get_by_text("Down to aces: over 7 trains you need at least 4 aces.")).to_be_visible()
    button(page, "Ace min. 4").tap()
    button(page, "One fewer").tap(force=True)
    expect(page.get_by_text("You need at least 4 of this face.").first).to_be_visible()
    button(page, "Bid 4 aces").tap()
    take(page, "Ana")
    expect(page.get_by_text("Leaving the aces: over 4 aces you need at least 9 of another face.")).to_be_visible()


def test_a_hunt_is_counted_die_by_die(page: Page) -> None:
    start(page, real=True, dice=3)
    enter(page, 6, 1)
    setting(page, (3, 3, 6), (1, 4, 4), first="Ana", names=US)
    take(page, "Ana")
    bid(page, 3, 3)
    take(page, "Beto")
    button(page, "Hunt it").tap()
    expect(page.get_by_role("heading", name="All cups are up")).to_be_visible()
    anas = page.get_by_role("list", name="Ana: 2 count").get_by_role("listitem").get_by_role("img")
    expect(anas).to_have_count(3)
    for die, name in zip(anas.all(), ("Train, counts", "Train, counts", "Cena"), strict=True):
        expect(die).to_have_accessible_name(name)
    betos = page.get_by_role("list", name="Beto: 1 counts").get_by_role("img", name="Ace, wild, counts")
    expect(betos).to_have_count(1)
    expect(page.get_by_text("Exactly 3 trains! Beto hunted well.").first).to_be_visible()


def test_a_blind_round_hides_even_the_own_dice(page: Page) -> None:
    start(page, real=True, dice=2)
    enter(page, 6, 1)
    setting(page, (3, 3), (2, 1), first="Ana", names=US)
    take(page, "Ana")
    bid(page, 4, 3)
    take(page, "Beto")
    button(page, "I doubt it").tap()
    expect(page.get_by_text("The next round is blind: only Ana may look.")).to_be_visible()
    button(page, "Ana: enter your dice").tap()
    take(page, "Ana")
    enter(page, 5)
    button(page, "Shake Beto’s cup").tap()
    take(page, "Ana")
    expect(button(page, LOOK)).to_be_visible()
    bid(page, 1, 5)
    take(page, "Beto")
    expect(page.get_by_text("In this blind round you may not look at your own dice.")).to_be_visible()
    expect(button(page, LOOK)).to_have_count(0)


def test_a_die_fell(page: Page) -> None:
    start(page, real=True, dice=3)
    enter(page, 6, 1)
    setting(page, (3, 3, 6), (1, 4, 4), first="Ana", names=US)
    take(page, "Ana")
    button(page, "I dropped a die").tap()
    page.get_by_role("dialog", name="Who dropped a die?").get_by_role("button", name="Beto dropped a die").tap()
    take(page, "Beto")
    enter(page, 2)
    expect(page.get_by_text("You have no such die under your cup.").first).to_be_visible()
    enter(page, 4)
    take(page, "Ana")
    expect(page.get_by_role("button", name=re.compile("^Beto: 2 dice"))).to_be_visible()


def test_anyone_may_hunt_where_the_house_says_so_and_look_first(page: Page) -> None:
    start(page, ["Ana", "Beto", "Chela"], real=True, dice=2, Who_may_hunt="Anyone but the bidder")
    enter(page, 6, 1, 2)
    button(page, "To the right").tap()
    setting(page, (3, 3), (6, 1), (5, 5), first="Ana", names=("Ana", "Chela", "Beto"))
    take(page, "Ana")
    bid(page, 2, 3)
    page.get_by_role("button", name="Show the open table").tap()
    page.get_by_role("button", name=re.compile("Beto looks under the cup")).tap()
    take(page, "Beto")
    expect(page.get_by_text("It is Chela’s turn")).to_be_visible()
    button(page, "I’ve looked").tap()
    take(page, "Chela")
    button(page, "Beto hunts!").tap()
    expect(page.get_by_text("3 trains, not 2: Beto hunted in vain.").first).to_be_visible()


OVER_A_DIE = """() => [...document.querySelectorAll(".own__dice .die")].flatMap((die) => {
  const { left, right, top, bottom } = die.getBoundingClientRect();
  const spots = [[left + 4, top + 4], [right - 4, top + 4], [left + 4, bottom - 4], [right - 4, bottom - 4]];
  const cup = document.querySelector(".lift__cup");
  const box = cup.getBoundingClientRect();
  const shown = Number(getComputedStyle(cup).opacity) > 0.01;
  return spots.filter(([x, y]) => shown && box.left < x && x < box.right && box.top < y && y < box.bottom);
})"""


@pytest.mark.parametrize("size", [(320, 700), (360, 740), (844, 390), (1280, 800)])
def test_the_lifted_cup_covers_no_die(open_page: OpenPage, size: tuple[int, int]) -> None:
    page = open_page(size=size)
    open_record(page, dudo_record("1.1.2.5.5"))
    take(page, "Beto")
    button(page, LOOK).tap()
    expect(my_dice(page).get_by_role("listitem")).to_have_count(5)
    assert page.evaluate(OVER_A_DIE) == []


def test_the_curtain_shows_the_bid_to_beat_larger_than_all_else(page: Page) -> None:
    open_record(page, dudo_record("1.1.2.5.5"))
    curtain = page.locator(".curtain")
    expect(curtain.locator(".glance")).to_have_text(re.compile(r"2\s*Ana’s bid: 2 trains"))
    sizes = curtain.locator("h2, p, li, button, .glance b").evaluate_all(
        "all => all.map((one) => [parseFloat(getComputedStyle(one).fontSize), one.textContent.trim()])"
    )
    assert max(sizes)[1] == "2"


def test_only_real_dice_fall(page: Page) -> None:
    open_record(page, dudo_record("1.1.2.5.5"))
    take(page, "Beto")
    expect(button(page, "I doubt it")).to_be_visible()
    expect(button(page, "I dropped a die")).to_have_count(0)
