"""What somebody enters in secret goes with the phone, and a result tells nothing that nobody was shown."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page, expect

from pyengine import Match
from tests.web.chinaso_hands import SUITS
from tests.web.chinaso_hands import key as key_of
from tests.web.conftest import OpenPage
from tests.web.deals import HANDS, NAMES, SECRET_GAMES
from tests.web.dudo_hands import FACES as DICE
from tests.web.hands import button
from tests.web.leaks import HANDLE, WATCH, Snapshot, assert_same, open_record, remembered, snapshot
from tests.web.witness import PHONE, take

ENTERED = {"dudo": ("1 1 2 5 5", "2 3 4 6 6"), "chinaso": (HANDS[0].replace(".", " "), HANDS[1].replace(".", " "))}
"""What Ana has rolled or been dealt, and the app is told by her alone."""


def waits_for(game: str) -> str:
    """Ana is to enter her dice or cards, before the others enter theirs."""
    match = Match(game, NAMES)
    match.change_luck(own=True)
    for luck in (["6", "2", "3"],) if game == "dudo" else (["7D", "2S", "KH"], ["10C"], ["4S"]):
        match.settle(luck)
    if game == "dudo":
        match.act(0, "direction left")
    return match.record()


def entering(open_page: OpenPage, game: str, what: str) -> tuple[list[Snapshot], set[str], set[str]]:
    """What the page looks like once it has been entered, what it knew before, and what it has kept of it."""
    page = open_page(size=PHONE, script=WATCH, put_by=True)
    expect(page.get_by_text("Ready to play without internet.")).to_be_visible()
    open_record(page, waits_for(game), says="Ana")
    if game == "dudo":
        button(page, "Ana: enter your dice").tap()
    take(page, "Ana")
    for key in what.split():
        type_in(page, game, key)
    known = remembered(page)
    page.evaluate("window.said.length = 0")
    button(page, "Done").tap()
    expect(page.get_by_role("heading", name="Pass the phone to Beto")).to_be_visible()
    looks, kept = [snapshot(page)], remembered(page)
    take(page, "Beto")
    return [*looks, snapshot(page)], known, kept | remembered(page)


def type_in(page: Page, game: str, key: str) -> None:
    if game == "dudo":
        button(page, f"Enter: {DICE[int(key)]}").tap()
        return
    if key != "XX":
        page.get_by_role("button", name=SUITS[key[-1]], exact=True).tap()
    page.get_by_role("button", name=key_of(key), exact=True).tap()


@pytest.mark.parametrize("game", SECRET_GAMES)
def test_what_somebody_enters_in_secret_goes_with_the_phone(game: str, open_page: OpenPage) -> None:
    if left := kept_of_entries(open_page, game):
        left &= kept_of_entries(open_page, game)  # as in `test_another_deal_is_the_same_page_to_everybody_else`
    assert not left


def kept_of_entries(open_page: OpenPage, game: str) -> set[str]:
    """What only Ana may know of what she has entered, and is in the page when the phone is with Beto."""
    here, there = (entering(open_page, game, what) for what in ENTERED[game])
    assert_same(here[0], there[0], ("the curtain before Beto", "Beto is to enter his"))
    left = set()
    for (_, known, kept), (_, other, elsewhere) in ((here, there), (there, here)):
        secret = known - other - elsewhere
        assert secret
        left |= secret & kept
    return left


# --- the picture of a result ----------------------------------------------------------------------------------------

CANVAS = "canvas => canvas.toDataURL()"


def ended(cup: str) -> str:
    """Ana's only die falls: the match is over (D23), and nobody has seen what lies under Beto's cup."""
    match = Match("dudo", NAMES[:2], {"dice": 2, "blind": "off"})
    for dice in ("6.2", "2.3", "3.4"):
        match.settle(dice.split("."))
    match.act(0, "bid 3 2")
    match.act(1, "doubt")
    match.settle(["5"])
    match.settle(cup.split("."))
    match.act(0, "fell")
    return match.record()


def test_a_result_its_picture_and_its_account_tell_nothing_that_nobody_was_shown(open_page: OpenPage) -> None:
    seen = []
    for cup in ("1.2", "6.6"):
        page = open_page(size=PHONE, script=WATCH)
        open_record(page, ended(cup), says="Beto wins")
        account = page.get_by_role("region", name="Lucky or good?")
        expect(account.locator(".account__words")).to_be_visible()
        told = [one for one in page.evaluate("window.said") if '"delta"' in one]
        assert told
        button(page, "Save the result as a picture").tap()
        picture = page.get_by_role("dialog").get_by_role("img")
        expect(picture).to_be_visible()
        answers = [json.loads(HANDLE.sub(r"\1", one))["answer"] for one in told]
        # How many lines come in one answer depends on the time that they take.
        pieces = [answer["told"] for answer in answers if "told" in answer]
        lines = [line for piece in pieces for line in piece["lines"]]
        others = [answer for answer in answers if "told" not in answer]
        seen.append(
            (picture.get_attribute("aria-label"), picture.evaluate(CANVAS), account.inner_text(), lines, others)
        )
    assert seen[0] == seen[1]
