"""The guided first round of every game: walked through to its end at the real table, with the real engine."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Page, expect

from buildlib import WEB
from pyengine import rules
from tests.web.conftest import OpenPage
from tests.web.hands import TABLES, unfold_rules

CURTAIN = ".curtain [data-main]"
HOLD = """if (location.href !== "about:blank") localStorage.setItem("cubilete.prefs", '{"look":"hold"}');"""
WORD = re.compile(r"\{([\w.]+)\}")


def said(game: str, key: str) -> str:
    """What the table calls something as long as nobody has chosen other words."""
    return rules(game).texts[key]


def coach(page: Page) -> None:
    """Do what is due in any seat; take the phone when it is given."""
    mine = page.get_by_role("button", name=re.compile("^I am "))
    if mine.count():
        mine.tap()
        expect(mine).to_have_count(0)
    onward(page)


def onward(page: Page) -> None:
    """The player's own dice or cards are shown first."""
    lesson = page.get_by_role("region", name="The lesson")
    button = lesson.get_by_role("button", name=re.compile("^(Next|Do it for me)$"))
    if page.locator(f"{CURTAIN}, .own:not([data-open])").count():
        button.tap()
        expect(page.locator(".own[data-open]")).to_be_visible()
    button.tap()


@pytest.mark.parametrize("game", TABLES)
def test_a_lesson_leads_to_its_end(game: str, open_page: OpenPage) -> None:
    page = open_page(f"#/setup/{game}", size=(360, 740))
    page.get_by_role("link", name="Learn it in two minutes").tap()
    lesson = page.get_by_role("region", name="The lesson")
    words = json.loads((WEB / "games" / game / "guide.en.json").read_text(encoding="utf-8"))
    for number, text in enumerate(words, start=1):
        expect(lesson.get_by_text(f"{number}/{len(words)}", exact=True)).to_be_visible()
        expect(lesson.get_by_role("status")).to_have_text(WORD.sub(lambda word: said(game, word[1]), text))
        expect(page.get_by_role("main")).to_have_attribute("aria-busy", "false")
        coach(page)
    lesson.get_by_role("button", name="Now play").tap()
    expect(page.locator(".table__view")).to_contain_text("Sol")  # a computer, which has just learnt it, too
    page.get_by_role("link", name="Back").tap()
    expect(page.get_by_role("article")).to_have_count(1)  # of the lesson nothing is kept


@pytest.mark.parametrize("game", [game for game in TABLES if rules(game).secrets])
def test_what_the_words_are_about_is_shown_before_the_lesson_plays(game: str, open_page: OpenPage) -> None:
    """Also where one has to hold a button to look."""
    page = open_page(f"#/learn/{game}", script=HOLD)
    lesson = page.get_by_role("region", name="The lesson")
    words = json.loads((WEB / "games" / game / "guide.en.json").read_text(encoding="utf-8"))
    shown = 0
    for number in range(1, len(words) + 1):
        expect(lesson.get_by_text(f"{number}/{len(words)}", exact=True)).to_be_visible()
        expect(page.get_by_role("main")).to_have_attribute("aria-busy", "false")
        shown += page.locator(CURTAIN).count()
        onward(page)
    assert shown > 1


def test_a_lesson_speaks_the_words_that_were_chosen(open_page: OpenPage) -> None:
    page = open_page("#/setup/dudo")
    unfold_rules(page)
    page.get_by_role("radio", name=re.compile("^Plain")).check()
    page.get_by_role("link", name="Learn it in two minutes").tap()
    lesson = page.get_by_role("region", name="The lesson").get_by_role("status")
    for _ in range(2):
        coach(page)
    expect(lesson).to_contain_text("two fives, an ace, a three and a two")


def test_a_lesson_asks_for_one_thing_at_a_time(open_page: OpenPage) -> None:
    page = open_page("#/learn/prudente", size=(360, 740))
    for _ in range(2):
        coach(page)
    lesson = page.get_by_role("region", name="The lesson")
    expect(lesson.get_by_text("3/9", exact=True)).to_be_visible()
    page.get_by_role("main").get_by_role("button", name=re.compile("^Bank")).tap(force=True)
    page.get_by_role("button", name="Die 1 of 6", exact=False).first.tap()
    page.get_by_role("main").get_by_role("button", name=re.compile("^Roll")).tap()
    expect(lesson.get_by_text("not yet")).to_be_visible()
    page.get_by_role("button", name="Die 1 of 6", exact=False).first.tap()
    page.get_by_role("main").get_by_role("button", name=re.compile("^Roll")).tap()
    expect(lesson.get_by_text("4/9", exact=True)).to_be_visible()
    lesson.get_by_role("button", name="Skip the lesson").tap()
    expect(page.get_by_role("heading", level=1)).to_have_text("Cubilete")
