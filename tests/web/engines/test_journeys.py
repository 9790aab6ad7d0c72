"""The journeys that must go well everywhere: the same ones in Chromium, Firefox and WebKit."""

from __future__ import annotations

import re
import time
from pathlib import Path

import pytest

from buildlib.steps import USUAL, Edition
from pyengine import GAMES, Match
from pyengine.review import review
from tests.web.engines import Page
from tests.web.engines.conftest import Tabs, Visit, on_both
from tests.web.engines.people import ROLL, enter, go_on, in_mid_turn, play_to_the_end, start, throw, under_the_cups
from tests.web.hands import HOLDS
from tests.web.hosting import Host, hosted, signed_out
from tests.web.test_coach import RECORD

QUICK = "the quick way"
STANDARD = "The standard way, with micropip"
PATIENCE = 30  # seconds


def document(page: Page) -> str:
    """All that the page holds, whether it is to be seen or not; lit-html names its marks by chance."""
    return re.sub(r"lit\$\d+", "lit", str(page.run("() => document.documentElement.outerHTML")))


def listen(page: Page) -> None:
    """Keeps what is announced from now on: a hand-over clears it before a busy machine has looked."""
    page.run(
        """() => {
          window.announced = [];
          const live = document.getElementById("live");
          const keep = () => window.announced.push(live.textContent);
          new MutationObserver(keep).observe(live, { childList: true, subtree: true, characterData: true });
        }"""
    )


def the_doctor_says(page: Page, way: str) -> None:
    """Which way Python was started in this very page."""
    page.run("() => void (location.hash = '#/doctor')")
    page.says(way)
    assert "The quick way failed" not in page.text()


@pytest.mark.parametrize("name", ["games.json", "app/main.js"])
def test_a_page_that_cannot_read_what_it_needs_says_so(tabs: Tabs, tmp_path: Path, name: str) -> None:
    with hosted(tmp_path) as host:
        with signed_out(host.folder, name):
            page = tabs(host.address, host.address)
            page.says("could not be loaded")
        page.tap("button", "^Reload")
        page.see("heading", "^New game")
        page.troubles.clear()


@on_both
def test_every_game_is_begun_at_its_table(visit: Visit, edition: Edition) -> None:
    page = visit()
    for game in GAMES:
        page.tap(f"a[href='#/setup/{game}']")
        page.tap("button", "^Start$")
        page.see("heading", "^Who ")
        assert page.run("(game) => document.querySelectorAll(`.table__view .${game}`).length", game) == 1
        listen(page)
        page.tap(".table__view [data-main]")
        page.wait("() => window.announced.some((said) => /Player [12]/.test(said))")
        page.tap("link", "^Back")
    the_doctor_says(page, QUICK if edition is USUAL else STANDARD)


def test_the_standard_way_plays(visit: Visit) -> None:
    page = visit("?start=wheel")
    start(page)
    throw(page)
    the_doctor_says(page, STANDARD)


def test_a_match_is_begun_left_and_resumed_where_it_stood(visit: Visit) -> None:
    page = visit("?start=snapshot")
    in_mid_turn(page)
    the_doctor_says(page, QUICK)
    page.run("() => history.back()")
    page.see("button", "^Bank 250")
    stands = page.text("main")
    page.reload()
    page.see("button", "^Bank 250")
    assert page.text("main") == stands
    page.close()
    other = visit()
    other.see("article", "Ana’s turn")
    other.tap("article a")
    go_on(other)


def test_prudente_is_played_to_its_end(visit: Visit) -> None:
    page = visit()
    start(page, goal=1000)
    play_to_the_end(page)
    page.says("(Ana|Beto) wins")


def test_a_coach_is_asked_and_the_match_is_reviewed(visit: Visit) -> None:
    """The result is the same account that the library gives of the record."""
    page = visit()
    start(page, goal=1000, coach="Advice")
    throw(page)
    page.says(r"(Ana|Beto)\s+\d+[\s\S]+(Ana|Beto)\s+\d+", ".advisor")
    while page.tap_first(("button", "^What would a master do"), ROLL):
        pass  # nothing scored: there is nothing to ask, and the other rolls
    page.says(r"\d\.\d", ".advisor [role=status]")
    play_to_the_end(page)
    page.says(r"\w{3}", ".account__words")
    match = Match.load(str(page.run(RECORD)))
    told = review(match)
    assert any(line.startswith("# advice") for line in match.log)
    (luck,) = re.findall(r"^Luck\s+(\S+)\s+(\S+)$", page.text(".account__sums"), re.MULTILINE)
    shown = [float(number.replace("−", "-")) for number in luck]
    assert shown == [pytest.approx(100 * seat.luck, abs=0.051) for seat in told.seats]


def test_the_dice_of_two_visits_differ_and_are_drawn_as_told(visit: Visit) -> None:
    """The same memory is restored twice; luck must not be in it."""
    thrown = []
    for _ in range(2):
        page = visit("?start=snapshot")
        start(page)
        told = throw(page)
        thrown.append([told, *re.findall(r"To see who starts.+", page.text())])
        drawn = page.wait("""() => {
          const dice = [...document.querySelectorAll(".felt .die")].map((die) => die.querySelector(".pip__hole"));
          return dice.length === 6 && dice.map((holes) => holes.getAttribute("d").split("M").length - 1);
        }""")
        assert sorted(map(str, drawn)) == sorted(told.split()[-1].split("-"))
        page.close()
    assert thrown[0] != thrown[1]


READY = """async () => {
  const { session } = await import(document.querySelector("script[type=module]").src);
  return session.value.engine.phase === "ready";
}"""


def test_the_document_holds_only_the_dice_of_the_one_who_looks(visit: Visit) -> None:
    """Whatever lies under Beto's cup, Ana's page is the same, letter by letter."""
    seen = []
    for cup in ((5, 5, 6, 6, 6), (1, 1, 2, 4, 4)):
        page = visit()
        page.wait(READY)  # a page left sooner says what was still on its way
        page.run(f"() => {{ {HOLDS} }}")
        page.reload()
        start(page, "dudo", real=True)
        under_the_cups(page, (2, 2, 3, 3, 4), cup)
        curtain = document(page)
        assert not page.there("list", "^My dice$")
        page.tap("button", "^I am Ana")
        page.see("button", "^Hold to look")
        assert not page.there("list", "^My dice$")
        page.hold("button", "^Hold to look")
        page.see("list", "^My dice$")
        assert page.text("[aria-label='My dice']").split() == ["Duck", "Duck", "Train", "Train", "Dog"]
        seen.append((curtain, document(page)))
        page.up()
        page.wait("() => !document.querySelector('[aria-label=\"My dice\"]')")
        page.close()
    assert seen[0] == seen[1]


def test_prudente_is_begun_by_keys(visit: Visit) -> None:
    page = visit()
    page.tap("h1")
    page.tab_to("^Prudente ")
    page.press("Enter")
    page.see("heading", "New match")
    for number, name in enumerate(("Ana", "Beto"), 1):
        page.tab_to(f"Name of player {number}")
        page.press(*name)
    page.tab_to("^Start$")
    page.press("Enter")
    page.see("button", "^Roll to see")
    page.tab_to("^Roll to see")
    page.press("Enter")
    page.says("(Ana|Beto) starts|equal|again", "#live")


def test_where_nothing_can_be_saved_play_goes_on_and_people_are_told(forgetful: Host, tabs: Tabs) -> None:
    page = tabs(forgetful.address, forgetful.address)
    start(page, real=True)
    page.says("won’t save anything")
    enter(page, 6, 2)
    enter(page, 1, 1, 1, 2, 3, 4)
    page.tap("button", "^Bank 1,000")
    page.see("heading", "^Beto’s turn")
    page.tap("link", "^Back")
    page.tap("article a")
    page.see("heading", "^Beto’s turn")


def test_the_policy_holds(visit: Visit, host: Host) -> None:
    """Nothing written into the page runs, no text is made code, and nobody else is asked; each try is reported."""
    page = visit()
    page.see("link", "^Prudente ")
    assert not page.run("""async () => {
      const script = document.createElement("script");
      script.textContent = "window.ran = true";
      document.head.append(script);
      const button = document.createElement("button");
      button.setAttribute("onclick", "window.ran = true");
      document.body.append(button);
      button.click();
      try { setTimeout("window.ran = true"); } catch {}
      await new Promise((go) => setTimeout(go, 200));
      return window.ran;
    }""")
    assert page.run("() => fetch('http://127.0.0.1:9/').then(() => true, () => false)") is False
    all_told(host)
    page.close()
    assert page.troubles
    page.troubles.clear()
    host.reports.clear()


def all_told(host: Host) -> None:
    """A browser reports when it finds time: until the last thing that was tried is told, and nothing more comes."""
    told = -1
    for _ in range(PATIENCE):
        if told == len(host.reports) and "connect-src" in "".join(host.reports):
            return
        told = len(host.reports)
        time.sleep(1)
    raise AssertionError(f"not all was reported: {host.reports}")
