"""Mia, a game with secrets that is a package and one line, in a site built with it: at the plain table, to its end."""

from __future__ import annotations

import json
import re
import threading
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from buildlib import WEB, server
from tests.contract.owed import on_the_shelf
from tests.contract.test_example import imported
from tests.web.conftest import OpenPage
from tests.web.example import EXAMPLES, build_once
from tests.web.hands import unfold_rules, waiting
from tests.web.leaks import WATCH, Snapshot, assert_same, do, open_record, picture, settled, snapshot

WHEEL = "?start=wheel"
"""The picture of Python's memory is of the engine without Mia."""
NAMES = ("Ana", "Beto", "Chela")
ENOUGH = 120  # taps
GAME = Path("r", "*", "games", "mia")


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    return build_once("mia", tmp_path_factory)


@pytest.fixture(scope="module")
def site(built: tuple[Path, str]) -> Iterator[str]:
    running = server.serve(built[0])
    threading.Thread(target=running.serve_forever, daemon=True).start()
    yield running.address
    running.shutdown()
    running.server_close()


def test_the_build_names_what_the_game_does_without(built: tuple[Path, str]) -> None:
    said = [line.partition("left out: ")[2] for line in built[1].splitlines() if "left out: " in line]
    assert said == [
        "games/mia/view.js: it is played at the plain table",
        "games/mia/guide.json: no guided first round",
        "games/mia/rules.en.json: no rules page",
        "games/mia/minutes.json: its card does not say how long a match takes",
        "games/mia/ja.json: its words stay English",
        "pyengine/games/mia/protocol.py: what its table shows is not declared",
    ]


# -- played, in two languages, with two kinds of dice ----------------------------------------------------------------


class Words:
    """What the page says, by its key."""

    def __init__(self, language: str) -> None:
        files = [WEB / "app" / "lang" / f"{language}.json", *(EXAMPLES / "mia").glob(f"{language}.json")]
        self.texts: dict[str, str] = dict(imported().TEXT)
        for file in files:
            self.texts.update(json.loads(file.read_text(encoding="utf-8")))

    def __call__(self, key: str, **params: str) -> str:
        said = self.texts[key]
        for name, value in params.items():
            said = said.replace(f"{{{name}}}", value)
        return said


class Players:
    """Everybody at the table, with one phone."""

    def __init__(self, page: Page, say: Words, real: bool) -> None:
        self.page, self.say, self.real = page, say, real
        self.main = page.get_by_role("main")
        self.believed = 0
        self.looks: list[list[str]] = []

    def begin(self) -> None:
        page, say = self.page, self.say
        page.get_by_role("link", name="Mia").first.tap()
        for place, name in enumerate(NAMES[:2], 1):
            page.get_by_role("textbox", name=say("setup.name_of", n=str(place))).fill(name)
        page.get_by_role("radio", name=say("setup.real.dice" if self.real else "setup.app.dice")).check()
        unfold_rules(page)
        page.get_by_role("radio", name=say("setup.own_rules")).check()
        page.get_by_role("textbox", name=say("form.other_of", label=say("option.lives"))).fill("2")
        self.press("setup.start")
        waiting(page)

    def button(self, key: str, **params: str) -> Locator:
        return self.main.get_by_role("button", name=self.say(key, **params), exact=True)

    def press(self, key: str, **params: str) -> None:
        self.button(key, **params).first.tap()

    def play_to_the_end(self) -> None:
        for _ in range(ENOUGH):
            waiting(self.page)
            if self.main.get_by_role("link", name=self.say("table.result")).count():
                return
            self.step()
        raise AssertionError("the match does not end")

    def step(self) -> None:
        """What lies before the one who holds the phone."""
        me = next((name for name in NAMES if self.button("handover.me", name=name).count()), None)
        if me:
            return self.press("handover.me", name=me)
        if self.button("plain.done").count():
            return self.enter("6", "4")
        for key in ("plain.throw", "action.again", "handover.to"):
            if (found := self.any_button(key)).count():
                return found.first.tap()
        return self.say_something() if self.button("action.say").count() else self.answer()

    def any_button(self, key: str) -> Locator:
        return self.main.get_by_role("button", name=re.compile(f"^{self.say(key, name='.*')}$"))

    def enter(self, *faces: str) -> None:
        assert self.page.get_by_text(re.compile(self.say("handover.looking", name="(Ana|Beto)"))).count()
        for face in faces:
            self.main.get_by_role("button", name=face, exact=True).tap()
        self.press("plain.done")

    def say_something(self) -> None:
        """Looks first; then the least, and once that was believed, the most that there is."""
        self.press("handover.tap")
        expect(self.button("handover.tap_hide")).to_be_visible()
        own = self.page.get_by_role("region", name=re.compile(self.say("handover.looking", name="(Ana|Beto)")))
        self.looks.append([str(die.get_attribute("aria-label")) for die in own.get_by_role("img").all()])
        claims = self.main.locator("label.chip")
        (claims.last if self.believed % 2 else claims.first).tap()
        self.press("action.say")

    def answer(self) -> None:
        """Believes every first one, and lifts the cup after that."""
        believes = self.button("action.believe").count() > 0
        self.believed += 1 if believes or self.believed % 2 else 0
        self.press("action.believe" if believes else "action.lift")


@pytest.mark.parametrize("real", [False, True], ids=["app", "own"])
@pytest.mark.parametrize("language", ["en", "es"])
def test_it_is_played_to_its_end(open_page: OpenPage, language: str, real: bool) -> None:
    page = open_page(WHEEL, language=language)
    say = Words(language)
    players = Players(page, say, real)
    players.begin()
    players.play_to_the_end()
    assert players.believed > 1
    assert len(players.looks) > 2
    assert all(len(dice) == 2 and set(dice) <= set("123456") for dice in players.looks)
    assert not real or players.looks[0] == ["6", "4"]
    page.get_by_role("link", name=say("table.result")).tap()

    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile(r"Ana|Beto"))

    expect(page.locator(".standings tr")).to_have_count(3)
    page.get_by_text(say("table.log")).first.tap()
    expect(page.locator(".log li").first).to_contain_text(re.compile("Ana|Beto"))


def test_home_shows_it_with_a_die(open_page: OpenPage) -> None:
    page = open_page(WHEEL)
    card = page.get_by_role("link", name="Mia").first
    expect(card).to_contain_text("Two dice under a cup.")
    expect(card.locator(".emblem .em__bone")).to_be_visible()
    page.goto(f"{WHEEL}#/rules/mia")
    expect(page.get_by_text("This game’s rules haven’t been written down here yet.")).to_be_visible()


def test_it_is_replayed(open_page: OpenPage) -> None:
    page = open_page(WHEEL)
    players = Players(page, Words("en"), real=False)
    players.begin()
    players.play_to_the_end()
    page.get_by_role("link", name="See the result").tap()
    page.get_by_role("link", name="Watch it again").tap()
    expect(page.get_by_role("list", name="Points")).to_be_visible()
    expect(page.get_by_role("button", name="Roll", exact=True)).to_have_count(0)


# -- its secrets -------------------------------------------------------------------------------------------------------


def test_secret_dice_are_typed_in_behind_the_curtain_only(open_page: OpenPage) -> None:
    page = open_page(WHEEL)
    players = Players(page, Words("en"), real=True)
    players.begin()
    expect(page.get_by_role("heading", name="Pass the phone to Ana")).to_be_visible()
    page.get_by_role("button", name="Show the open table").tap()
    settled(page)
    expect(page.get_by_role("button", name="Pass it to Ana")).to_be_visible()
    expect(page.get_by_role("group", name="Enter your roll: 2 dice")).to_have_count(0)
    page.get_by_role("button", name="Pass it to Ana").tap()
    page.get_by_role("button", name="I am Ana").tap()
    expect(page.get_by_role("group", name="Enter your roll: 2 dice")).to_be_visible()
    page.get_by_role("main").get_by_role("button", name="6", exact=True).tap()
    page.get_by_role("button", name="Hide", exact=True).tap()
    settled(page)
    page.get_by_role("button", name="I am Ana").tap()
    expect(page.get_by_text("0/2")).to_be_visible()  # what was typed halfway is gone with its owner


def record(dice: str) -> str:
    """Ana has said 41, Beto believes it and has thrown; Chela is the third."""
    module = imported()
    with on_the_shelf("mia", module):
        from pyengine import Match

        match = Match("mia", NAMES)
        match.settle([4, 1])
        match.act(0, "say 41")
        match.act(1, "believe")
        match.settle([int(face) for face in dice.split(".")])
        return match.record()


@pytest.fixture
def deals(open_page: OpenPage) -> list[Callable[[], Page]]:
    """Two matches that differ in what lies under Beto's cup."""

    def opened(dice: str) -> Page:
        page = open_page(WHEEL, size=(360, 740), script=WATCH, put_by=True)
        expect(page.get_by_text("Ready to play without internet.")).to_be_visible()
        open_record(page, record(dice))
        return page

    return [partial(opened, dice) for dice in ("6.4", "2.1")]


def test_another_throw_is_the_same_page_to_everybody_else(deals: list[Callable[[], Page]]) -> None:
    here, there = (walk(deal()) for deal in deals)
    assert_same(here[0], there[0], here[1])
    assert here[2] != there[2]  # the one who may look sees other dice


def walk(page: Page) -> tuple[list[Snapshot], list[str], bytes]:
    seen: list[Snapshot] = []
    moments: list[str] = []

    def look(moment: str) -> None:
        moments.append(moment)
        seen.append(snapshot(page))

    def beto_looks() -> None:
        page.get_by_role("button", name="I am Beto").tap()
        expect(page.get_by_text("For Beto’s eyes only")).to_be_visible()
        settled(page)

    look("the curtain before Beto")
    page.get_by_role("button", name="Show the open table").tap()
    look("the open table")
    page.get_by_role("button", name="Pass it to Beto").tap()
    beto_looks()
    page.get_by_role("button", name="Tap to look").tap()
    expect(page.get_by_role("button", name="Tap to hide")).to_be_visible()
    secret = picture(page)
    page.get_by_role("button", name="Hide", exact=True).tap()
    page.evaluate("window.said.length = 0")  # what its owner was told was among it
    look("after he has looked")
    beto_looks()
    page.reload()
    expect(page.get_by_role("heading", name="Pass the phone to Beto")).to_be_visible()
    page.evaluate("window.said.length = 0")
    look("after a reload")
    beto_looks()
    page.evaluate("window.said.length = 0")
    do(page, "say 65", 1)
    look("Chela at the open table")
    return seen, moments, secret
