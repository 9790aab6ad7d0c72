"""The journeys that must go well everywhere: the same ones in Chromium, Firefox and WebKit.

Every journey has a host of its own, and so an origin that no browser has seen: whoever comes there is a new visitor.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import ExitStack

import pytest

from tests.web import browsers
from tests.web.conftest import PICTURES
from tests.web.engine_room import ROOM
from tests.web.engines import NAMES, Engine, Page, started
from tests.web.hosting import Host
from workshop import DIST

Visit = Callable[..., Page]

READY = "Ready to play without a network."
FACES = ("", "one", "two", "three", "four", "five", "six")
DEAL = """async (engine) => {
  const call = async (request) => {
    const { text } = await engine.ask({ op: "call", text: JSON.stringify(request) }, 60_000);
    return JSON.parse(text);
  };
  const seats = ["Ana", "Beto", "Chela", "Dina", "Eva", "Flor", "Gil", "Hugo"];
  const { match } = await call({ cmd: "new", game: "prudente", seats });
  return (await call({ cmd: "advance", match })).add;
}"""


@pytest.fixture(scope="module", params=NAMES)
def engine(request: pytest.FixtureRequest) -> Iterator[Engine]:
    """One browser of each kind for all journeys; without one, the reason is printed and the journeys are left out."""
    with ExitStack() as stack:
        try:
            running = stack.enter_context(started(request.param, lambda: request.getfixturevalue("browser")))
        except browsers.NoBrowser as reason:
            print(f"Not tested in {request.param}: {reason}")
            pytest.skip(str(reason))
        yield running


@pytest.fixture
def host() -> Iterator[Host]:
    host = Host(DIST)
    host.start()
    yield host
    host.stop()


@pytest.fixture
def visit(engine: Engine, host: Host, request: pytest.FixtureRequest) -> Iterator[Visit]:
    """Open an address of the site in a tab; the next tab is the same visitor's."""
    pages: list[Page] = []

    def visit(path: str = "") -> Page:
        page = engine.page()
        pages.append(page)
        page.goto(f"{host.address}{path}")
        return page

    yield visit
    if getattr(request.node, "failed", False):
        keep_pictures(request.node.name, pages)
    for page in pages:
        page.close()
    troubles = [trouble for page in pages for trouble in page.troubles]
    assert not troubles, "\n".join(troubles)


def keep_pictures(test: str, pages: list[Page]) -> None:
    PICTURES.mkdir(parents=True, exist_ok=True)
    for number, page in enumerate(pages):
        picture = PICTURES / f"{re.sub(r'[^a-z0-9]+', '-', test.lower())}-{number}.png"
        page.picture(picture)
        print(f"What the page looked like: {picture}")


# -- what people do ---------------------------------------------------------------------------------------------------


def start(page: Page, game: str = "Prudente", real: bool = False) -> None:
    """From the home screen to a table that waits for the first throw."""
    page.tap("link", f"^{game} ")
    page.fill("Name of player 1", "Ana")
    page.fill("Name of player 2", "Beto")
    if real:
        page.tap("radio", "^Our own dice")
    page.tap("button", "^Start$")
    page.see("heading", "Who goes first?")


def throw(page: Page) -> None:
    """Throw for the first turn until somebody has it: equal dice are thrown again."""
    page.tap("button", "^Throw for")
    page.see("button", "^(Ana|Beto): roll|^Throw for")
    while page.there("button", "^Throw for"):
        page.tap("button", "^Throw for")
        page.see("button", "^(Ana|Beto): roll|^Throw for")


def enter(page: Page, *faces: int) -> None:
    """Real dice: tap what fell and confirm."""
    for face in faces:
        page.tap("button", f"^Enter a {FACES[face]}")
    page.tap("button", "^Done")


def in_mid_turn(page: Page) -> None:
    """Ana has 150 aside and throws four dice again; what fell lies on the felt."""
    start(page, real=True)
    enter(page, 6, 2)
    page.see("heading", "^Ana’s turn")
    enter(page, 1, 5, 2, 3, 3, 6)
    page.tap("button", "^Roll 4 dice")
    enter(page, 1, 2, 3, 4)
    page.see("button", "^Bank 250")


def started_by(page: Page) -> dict[str, str]:
    """How Python started."""
    told: dict[str, str] = page.wait(
        f"async () => ({ROOM})(async (engine) => {{ await engine.start(); return engine.status.start; }})"
    )
    return told


# -- journeys ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("way", ["snapshot", "wheel"])
def test_a_match_is_begun_left_and_resumed_where_it_stood(visit: Visit, way: str) -> None:
    page = visit(f"?start={way}")
    in_mid_turn(page)
    how = started_by(page)
    assert (how["path"], how["fellBack"]) == (way, None)
    stands = page.text("main")
    page.reload()
    page.see("button", "^Bank 250")
    assert page.text("main") == stands
    page.tap("button", "^Bank 250")
    page.see("heading", "^Beto’s turn")


def test_the_sites_own_dice_are_thrown_and_drawn(visit: Visit) -> None:
    page = visit()
    start(page)
    throw(page)
    page.tap("button", "^(Ana|Beto): roll")
    page.wait("() => document.querySelectorAll('main .die').length >= 6")
    page.see("button", "roll|Roll|Bank|turn")


def test_two_visits_are_dealt_different_dice(visit: Visit) -> None:
    deal = f"async () => ({ROOM})({DEAL})"
    dealt = []
    for _ in range(2):
        page = visit("?start=snapshot")
        dealt.append(page.wait(deal))
    assert dealt[0] != dealt[1]


def test_a_match_is_found_again_in_another_tab(visit: Visit) -> None:
    in_mid_turn(visit())
    other = visit()
    other.see("article", "Ana’s turn")
    other.tap("link", "^Continue|Ana, Beto")
    other.see("button", "^Bank 250")


def test_what_is_under_the_cup_is_seen_only_while_it_is_held(visit: Visit) -> None:
    page = visit()
    start(page, "Dudo")
    to_the_curtain(page)
    holder = page.see("button", "^I am ").removeprefix("I am ")
    assert not page.there("list", "^My dice$")
    page.tap("button", "^I am ")
    page.see("button", "^Hold to look")
    assert not page.there("list", "^My dice$")
    page.hold("button", "^Hold to look")
    page.see("list", "^My dice$")
    page.up()
    page.wait("() => !document.querySelector('[aria-label=\"My dice\"]')")
    page.tap("button", "^Bid ")
    other = page.see("button", "^I am ").removeprefix("I am ")
    assert {holder, other} == {"Ana", "Beto"}
    page.tap("button", "^I am ")
    page.tap("button", "^I doubt it")
    page.see("button", "Next round|Shake the cups")


def to_the_curtain(page: Page) -> None:
    """Whoever throws highest shakes the cups, and says which way round it goes."""
    steps = "^(Throw for|To the left|Shake the cups)"
    while not page.see("button", f"{steps}|^I am ").startswith("I am "):
        page.tap("button", steps)


def test_prudente_is_played_by_keys(visit: Visit) -> None:
    page = visit()
    page.see("link", "^Prudente ")
    page.tab_to("^Prudente ")
    page.press("Enter")
    page.see("heading", "New match")
    for number, name in enumerate(("Ana", "Beto"), 1):
        page.tab_to(f"Name of player {number}")
        for letter in name:
            page.press(letter)
    page.tab_to("^Start$")
    page.press("Enter")
    page.see("button", "^Throw for")
    page.tab_to("^Throw for")
    page.press("Enter")
    page.says("(Ana|Beto) starts|equal|again", "#live")


def test_it_starts_and_plays_without_a_network(visit: Visit, host: Host) -> None:
    first = visit()
    first.says(re.escape(READY))
    first.close()
    host.stop()
    page = visit()
    start(page)
    throw(page)
    page.reload()
    page.see("button", "^(Ana|Beto): roll")


def test_the_policy_holds(visit: Visit) -> None:
    """No inline script, no eval of text, nothing from elsewhere; and the site does not ask for any of it."""
    page = visit()
    page.see("link", "^Prudente ")
    assert (
        page.run("""() => {
      const script = document.createElement("script");
      script.textContent = "window.ran = true";
      document.head.append(script);
      return window.ran ?? false;
    }""")
        is False
    )
    assert page.run("() => fetch('http://127.0.0.1:9/').then(() => true, () => false)") is False
    assert page.run("() => { try { return new Function('return true')(); } catch { return false; } }") is False
    page.close()
    assert page.troubles
    page.troubles.clear()
