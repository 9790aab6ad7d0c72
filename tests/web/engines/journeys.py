"""The journeys that must go well everywhere: the same ones in Chromium, Firefox and WebKit.

Every journey has a host of its own, and so an origin that no browser has seen: whoever comes there is a new visitor.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.web import browsers
from tests.web.conftest import PICTURES
from tests.web.dudo_hands import FACES as DUDO
from tests.web.engines import NAMES, Engine, Page, started
from tests.web.hands import FACES, RESULT
from tests.web.hosting import Host, hosted
from workshop import DIST

Visit = Callable[..., Page]

READY = "Ready to play without a network."
PATHS = {"snapshot": "the quick way", "wheel": "The standard way, with micropip"}
ENOUGH = 400  # taps; a match to 1,000 takes a few dozen

DENY = """
for (const name of ["indexedDB", "localStorage", "caches"]) {
  const get = () => { throw new DOMException("denied", "SecurityError"); };
  Object.defineProperty(globalThis, name, { configurable: true, get });
}
Object.defineProperty(Object.getPrototypeOf(navigator), "serviceWorker", { configurable: true, get: () => undefined });
"""
"""What a browser that keeps nothing for this site does, in the page and in the worker."""


@pytest.fixture(scope="module", params=NAMES)
def engine(request: pytest.FixtureRequest) -> Iterator[Engine]:
    """One browser of each kind for all journeys; without one, the reason is printed and the journeys are left out."""
    with ExitStack() as stack:
        try:
            running = stack.enter_context(
                started(request.param, lambda: request.getfixturevalue("browser"), still=True)
            )
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
        keep_pictures(request.node.name, [page for page in pages if not page.closed])
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


def start(page: Page, game: str = "prudente", real: bool = False, goal: int | None = None) -> None:
    """From the home screen to a table that waits for the first throw."""
    page.tap(f"a[href='#/setup/{game}']")
    page.fill("Name of player 1", "Ana")
    page.fill("Name of player 2", "Beto")
    if real:
        page.tap("radio", "^Our own dice")
    if goal is not None:
        page.tap("radio", "^Our house rules")
        page.fill("^Goal: another value", str(goal))
    page.tap("button", "^Start$")
    page.see("heading", "Who goes first?")


def settled(page: Page) -> Page:
    """Once the table is ready for the next tap."""
    page.wait("() => document.querySelector('main').getAttribute('aria-busy') === 'false'")
    return page


def throw(page: Page) -> str:
    """Throw for the first turn until somebody has it, and then the six dice; answer what is said of that."""
    while settled(page).there("button", "^Throw for"):
        page.tap("button", "^Throw for")
    page.tap("button", "^(Ana|Beto): roll")
    return page.says(r"(Ana|Beto) throws \d-\d-\d-\d-\d-\d")


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


def go_on(page: Page) -> None:
    """Ana goes on from there, and Beto has the cup."""
    page.tap("button", "^Roll 3 dice")
    enter(page, 1, 1, 2)
    page.tap("button", "^Bank 450")
    page.see("heading", "^Beto’s turn")


def play_to_the_end(page: Page) -> None:
    """Bank where it may be, else throw, until somebody has won."""
    for _ in range(ENOUGH):
        settled(page)
        if page.there("link", RESULT):
            return
        bank = page.there("button:not([aria-disabled=true])", "^Bank")
        page.tap("button", "^Bank" if bank else "^(Throw for|Roll|.+: roll)")
    raise AssertionError("the match does not end")


def to_anas_cup(page: Page, *cups: tuple[int, ...]) -> None:
    """Real dice under Ana's cup and under Beto's, each entered in secret; then the phone is given to Ana."""
    start(page, "dudo", real=True)
    enter_dudo(page, 6, 2)
    page.tap("button", "^Ana: enter your dice")
    for name, cup in zip(("Ana", "Beto"), cups, strict=True):
        page.tap("button", f"^I am {name}")
        enter_dudo(page, *cup)
    page.see("button", "^I am Ana")


def enter_dudo(page: Page, *faces: int) -> None:
    for face in faces:
        page.tap("button", f"^Enter: {DUDO[face]}")
    page.tap("button", "^Done")


def document(page: Page) -> str:
    """All that the page holds, whether it is to be seen or not; lit-html names its marks by chance."""
    return re.sub(r"lit\$\d+", "lit", str(page.run("() => document.documentElement.outerHTML")))


# -- journeys ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("way", PATHS)
def test_a_match_is_begun_left_and_resumed_where_it_stood(visit: Visit, way: str) -> None:
    page = visit(f"?start={way}")
    in_mid_turn(page)
    stands = page.text("main")
    page.reload()
    page.see("button", "^Bank 250")
    assert page.text("main") == stands
    go_on(page)
    page.run("() => void (location.hash = '#/doctor')")
    page.says(PATHS[way])
    assert "The quick way failed" not in page.text()


def test_a_match_is_found_again_when_its_tab_is_gone(visit: Visit) -> None:
    page = visit()
    in_mid_turn(page)
    page.close()
    other = visit()
    other.see("article", "Ana’s turn")
    other.tap("article a")
    other.see("button", "^Bank 250")
    go_on(other)


def test_prudente_is_played_to_its_end(visit: Visit) -> None:
    page = visit()
    start(page, goal=1000)
    play_to_the_end(page)
    page.tap("link", RESULT)
    page.says("(Ana|Beto) wins")


def test_the_dice_of_two_visits_differ(visit: Visit) -> None:
    """The same memory is restored twice; luck must not be in it."""
    thrown = []
    for _ in range(2):
        page = visit("?start=snapshot")
        start(page)
        thrown.append([throw(page), *re.findall(r"For the first turn .+", page.text())])
        page.close()
    assert thrown[0] != thrown[1]


def test_a_thrown_die_is_drawn_as_it_is_told(visit: Visit) -> None:
    page = visit()
    start(page)
    told = sorted(throw(page).split()[-1].split("-"))
    drawn = page.wait("""() => {
      const dice = [...document.querySelectorAll(".bed .die")].map((die) => die.querySelector(".pips"));
      return dice.length === 6 && dice.map((pips) => pips.querySelectorAll(".pip__hole").length);
    }""")
    assert sorted(map(str, drawn)) == told


def test_the_document_holds_only_the_dice_of_whoever_looks(visit: Visit) -> None:
    """Whatever lies under Beto's cup, Ana's page is the same, letter by letter."""
    seen = []
    for cup in ((5, 5, 6, 6, 6), (1, 1, 2, 4, 4)):
        page = visit()
        to_anas_cup(page, (2, 2, 3, 3, 4), cup)
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
    page.see("button", "^(Roll|Bank|Ana: roll|Beto: roll)")


def test_where_nothing_can_be_saved_play_goes_on_and_people_are_told(engine: Engine, tmp_path: Path) -> None:
    with hosted(tmp_path / "site") as host:
        for script in (host.folder / "r").rglob("*.js"):
            script.write_text(DENY + script.read_text(encoding="utf-8"), encoding="utf-8")
        page = engine.page()
        page.goto(host.address)
        start(page, real=True)
        page.says("does not let us save")
        enter(page, 6, 2)
        enter(page, 1, 1, 1, 2, 3, 4)
        page.tap("button", "^Bank 1,000")
        page.see("heading", "^Beto’s turn")
        page.tap("link", "^Back")
        page.tap("article a")
        page.see("heading", "^Beto’s turn")
        page.close()
        assert not page.troubles, "\n".join(page.troubles)


def test_the_policy_holds(visit: Visit) -> None:
    """Nothing written into the page runs, no text is made code, and nobody else is asked."""
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
    page.close()
    assert page.troubles
    page.troubles.clear()
