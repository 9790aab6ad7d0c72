"""Zero leak: two deals that differ only in what one player holds give the others the same page, byte for byte.

Each case is a match that a table has saved in the middle, twice: everything that everybody saw is the same, what lies
under one cup or in one hand is not. Both are opened and played on by the same script.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from pyengine import Choose, Match
from pyengine import review as reviews
from tests.web.chinaso_hands import NOBODY
from tests.web.conftest import OpenPage
from tests.web.deals import CASES, DRAWS, NAMES, SECRET_GAMES, Case, chinaso_record, claims
from tests.web.hands import button
from tests.web.leaks import WATCH, assert_same, do, open_record, remembered, settled
from tests.web.witness import AWAY, PHONE, TO_LOOK, Witness, advised, coach_bar, sit, take


@pytest.mark.parametrize("game", SECRET_GAMES)
def test_every_game_with_secrets_has_its_two_deals(game: str) -> None:
    assert CASES.get(game), f"{game} has secrets: write two deals of it in deals.py, and how they are played on"
    for make in CASES[game]:
        for deal in make().records:
            match = Match.load(deal)
            assert match.rules.id == game
            assert isinstance(match.next, Choose)
            assert match.next.seats == (make().script[0][0],)


@pytest.mark.parametrize("how", ["tap", "hold"])
@pytest.mark.parametrize("make", [make for game in SECRET_GAMES for make in CASES.get(game, [])])
def test_another_deal_is_the_same_page_to_everybody_else(
    make: Callable[[], Case], how: str, open_page: OpenPage
) -> None:
    case = make()
    here, there = witnesses(open_page, case, how)
    assert_same(here.seen, there.seen, here.moments)
    assert here.moments == there.moments
    # The deals really differ: the one who may look sees something else.
    assert (here.secret != there.secret) == (case.secret is not None)
    if left := kept_too_long(here, there):
        # What all may know stays in memory for longer or shorter; what a page keeps by its making, it keeps each time.
        left &= kept_too_long(*witnesses(open_page, case, how))
    assert not left


def witnesses(open_page: OpenPage, case: Case, how: str, coach: bool = False) -> tuple[Witness, Witness]:
    """Both deals, played on by the same script."""
    here, there = (Witness(open_page, deal, case, how, coach) for deal in case.records)
    return here, there


def kept_too_long(here: Witness, there: Witness) -> set[tuple[str, str]]:
    """The moments, and what only the owner of a deal may know that was still in the page at each."""
    pairs = ((here, there), (there, here))
    return set().union(*(one.still_kept(one.known - other.ever_known()) for one, other in pairs))


COACHED = [
    make for game in SECRET_GAMES if (Path(reviews.__file__).parent / f"{game}.py").exists() for make in CASES[game]
]


@pytest.mark.parametrize("make", COACHED)
def test_a_coach_tells_nobody_else_what_lies_under_a_cup(make: Callable[[], Case], open_page: OpenPage) -> None:
    """Everybody asks what a master would do; the one whose dice differ is told something else, and nobody else is."""
    case = make()
    here, there = witnesses(open_page, case, "tap", coach=True)
    assert_same(here.seen, there.seen, here.moments)
    assert (here.advised != there.advised) == (case.secret is not None)
    if left := kept_too_long(here, there):
        left &= kept_too_long(*witnesses(open_page, case, "tap", coach=True))
    assert not left


@pytest.mark.parametrize("make", [*COACHED, claims])
def test_between_the_moments_nothing_flashes_up(make: Callable[[], Case], open_page: OpenPage) -> None:
    """With all that moves on a table: nothing that the others read at any time differs, however short it was there."""
    case = make()
    here, there = (flashes(open_page, deal, case) for deal in case.records)
    assert len(here) > ENOUGH
    assert here == there


ENOUGH = 50
"""Words: the table alone has more of them."""

FLASHES = """async (owner) => {
  const { session } = await import(document.querySelector("script[type=module]").src);
  const seen = (window.flashes = new Set());
  const note = () => {
    const { match } = session.value;
    if (match?.phase === "looking" && match.seat === owner) return;
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (words.nextNode()) seen.add(words.currentNode.data.trim());
    for (const one of document.querySelectorAll("[aria-label]")) seen.add(one.getAttribute("aria-label"));
  };
  const all = { subtree: true, childList: true, characterData: true, attributes: true };
  new MutationObserver(note).observe(document, all);
}"""
"""Keeps every word that is in the document while anybody but this seat holds the phone."""


def flashes(open_page: OpenPage, deal: str, case: Case) -> set[str]:
    page = open_page(size=PHONE, script=WATCH, motion=True)
    open_record(page, deal)
    sit(page, "advice")
    expect(page.get_by_role("button", name=re.compile("^I am "))).to_be_visible()
    page.evaluate(FLASHES, case.secret)
    for seat, actions in case.script:
        take(page, NAMES[seat])
        opener = page.get_by_role("button", name=TO_LOOK)
        if opener.count():
            opener.tap()
        page.get_by_role("button", name="What would a master do?").tap()
        expect(coach_bar(page).locator("[role=status]")).to_be_attached()
        for action in actions:
            if action == DRAWS:
                button(page, DRAWS).tap()
                expect(button(page, NOBODY)).to_be_visible()
            elif action == actions[-1]:
                do(page, action, seat)
            else:
                advised(page, partial(do, page, action, seat))
    seen: list[str] = page.evaluate("[...window.flashes]")
    return set(seen)


@pytest.mark.parametrize("way", [["Menu"], ["What happened"], ["Menu", "Settings"]], ids="-".join)
def test_a_sheet_over_the_table_goes_with_the_player_who_opened_it(open_page: OpenPage, way: list[str]) -> None:
    """It would keep what that player was shown in the memory of the page."""
    page = open_page(size=PHONE, script=WATCH)
    open_record(page, chinaso_record("AS.AH.AC.KS.KD.8D.8H.2C.5S", seat=1))
    take(page, "Beto")
    settled(page)
    page.get_by_role("button", name=way[0], exact=True).tap()
    sheet = page.locator("dialog[open]")
    for name in way[1:]:
        sheet.get_by_role("button", name=name).tap()
    expect(sheet).to_have_count(1)
    assert hands_in(page)
    page.evaluate(AWAY)
    expect(page.get_by_role("heading", name="Pass the phone to Beto")).to_be_visible()
    expect(sheet).to_have_count(0)
    # What a page keeps by its making stays; a busy browser may hold the last frames for longer.
    assert not all(hands_in(page) for _ in range(5))


def hands_in(page: Page) -> set[str]:
    """Rows of cards in which Beto's ace of clubs and king of diamonds are."""
    return {row for row in remembered(page) if '"AC"' in row and '"KD"' in row}
