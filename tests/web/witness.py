"""Who plays one of two deals, and looks at the page whenever somebody else could."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial

from playwright.sync_api import Locator, Page, expect

from tests.web.chinaso_hands import OPEN, my_cards
from tests.web.conftest import OpenPage
from tests.web.deals import NAMES, Case
from tests.web.hands import HOLDS, LOOK
from tests.web.leaks import WATCH, Snapshot, do, open_record, picture, remembered, settled, snapshot

PHONE = (360, 740)

AWAY = """() => {
  let away = true;
  Object.defineProperty(document, "hidden", { configurable: true, get: () => away });
  document.dispatchEvent(new Event("visibilitychange"));
  away = false;
  document.dispatchEvent(new Event("visibilitychange"));
}"""
"""Another tab and back, as the page is told of it: a headless browser never hides a page."""

TO_LOOK = re.compile("^(Hold|Tap) to look")
TO_HIDE = re.compile("^(Let go to hide|Tap to hide|Cover my hand)")


class Witness:
    """Plays one of the two deals, and looks at the page at every moment at which somebody else could."""

    def __init__(self, open_page: OpenPage, deal: str, case: Case, how: str, coach: bool = False) -> None:
        self.page = open_page(size=PHONE, script=WATCH + (HOLDS if how == "hold" else ""), put_by=True)
        self.case = case
        self.coach = coach
        self.advised: list[str] = []
        self.seen: list[Snapshot] = []
        self.moments: list[str] = []
        self.secret: bytes | None = None
        self.known: set[str] = set()
        self.kept: dict[str, set[str]] = {}
        # When the site is stored for times without a network differs from run to run, and the home screen says so.
        expect(self.page.get_by_text("Ready to play without internet.")).to_be_visible()
        open_record(self.page, deal)
        if coach:
            sit(self.page, "advice")
        for number, (seat, actions) in enumerate(case.script):
            self.turn(seat, actions)
            if number == 0:
                self.away_and_back(seat)
            *first, last = actions
            for action in first:
                self.go_on(action, seat)
            if seat == case.secret:
                self.page.evaluate("window.said.length = 0")  # what its owner was told before the turn went on
            do(self.page, last, seat)
        self.look("the last curtain")

    def look(self, moment: str) -> None:
        self.moments.append(moment)
        self.seen.append(snapshot(self.page))
        if self.coach:
            self.seen[-1].pop("picture", None)  # the coach's frame lies across pixels; what it says is in the document
        if self.known:
            self.kept[moment] = remembered(self.page)

    def turn(self, seat: int, actions: tuple[str, ...]) -> None:
        """The phone comes to a seat."""
        name = NAMES[seat]
        self.look(f"the curtain before {name}")
        self.page.get_by_role("button", name="Show the open table").tap()
        settled(self.page)
        self.look(f"the open table before {name}")
        self.page.get_by_role("button", name=f"Pass it to {name}").tap()
        self.take(name)
        if self.coach:
            self.ask(seat)
        if seat == self.case.secret:
            self.owner(name)
        else:
            self.look(f"the turn of {name}")
            self.peek(f"{name} looks at what is {name}'s")

    def take(self, name: str) -> None:
        """The seat has the phone; a coach has told it how the match stands."""
        take(self.page, name)
        if self.coach:
            expect(coach_bar(self.page).locator("li").first).to_be_attached()  # not seen before the cup is lifted

    def go_on(self, action: str, seat: int) -> None:
        """A step within a turn; the coach speaks of each, and later on a slow machine."""
        if self.coach:
            advised(self.page, partial(do, self.page, action, seat))
        else:
            do(self.page, action, seat)

    def ask(self, seat: int) -> None:
        """What a master would do, which depends on what the seat holds."""
        # The log has gone on by a line, so the coach is asked for the odds again.
        master = self.page.get_by_role("button", name="What would a master do?")
        advised(self.page, master.tap, answers=2)
        expect(coach_bar(self.page).locator("[role=status]")).to_be_attached()
        if seat == self.case.secret:
            self.advised.append(coach_bar(self.page).text_content() or "")

    def peek(self, moment: str) -> None:
        """What the seat may see itself, if it may see anything."""
        if self.page.get_by_role("button", name=TO_LOOK).count():
            self.uncover()
            self.look(moment)
            # What lies across pixels, as the lifted cup does, is not drawn alike twice; the dice are in the document.
            self.seen[-1].pop("picture", None)
            self.cover()

    def uncover(self) -> None:
        """Hold the button or tap it; a hand of cards may lie open already."""
        opener = self.page.get_by_role("button", name=TO_LOOK)
        if not opener.count():
            return
        opener.focus()
        taps = "Tap" in opener.inner_text()
        self.page.keyboard.down("Space")
        if taps:
            self.page.keyboard.up("Space")
        expect(self.page.get_by_role("button", name=TO_HIDE)).to_be_visible()
        settled(self.page)

    def cover(self) -> None:
        closer = self.page.get_by_role("button", name=TO_HIDE)
        if "Let go" in closer.inner_text():
            self.page.keyboard.up("Space")
        else:
            closer.tap()

    def owner(self, name: str) -> None:
        """Ana looks; once she has covered her dice or cards nothing of them is left in the page."""
        self.uncover()
        self.secret = picture(self.page)
        known = remembered(self.page)
        self.cover()
        self.arrange()
        self.known = known | remembered(self.page)
        self.page.get_by_role("button", name="Hide", exact=True).tap()
        expect(self.page.get_by_role("heading", name=f"Pass the phone to {name}")).to_be_visible()
        self.page.evaluate("window.said.length = 0")  # her own view was among it
        self.look(f"after {name} has looked")
        self.take(name)
        self.page.evaluate("window.said.length = 0")

    def ever_known(self) -> set[str]:
        """What this page held at any moment: some of it is what everybody saw, and stays for longer or shorter."""
        return self.known.union(*self.kept.values())

    def still_kept(self, secret: set[str]) -> set[tuple[str, str]]:
        """What only the owner of this deal may know, and the moments at which it is left in the page for others."""
        assert bool(secret) == (self.case.secret is not None)
        return {(moment, word) for moment, kept in self.kept.items() for word in secret & kept}

    def arrange(self) -> None:
        """Cards are held as their owner likes it, which is nobody else's business."""
        opener = self.page.get_by_role("region", name="My hand").get_by_role(
            "button", name=re.compile(f"^({OPEN}|{LOOK})")
        )
        if opener.count():
            opener.tap()
            my_cards(self.page).last.tap()
            self.page.get_by_role("button", name="Move to the left").tap()

    def away_and_back(self, seat: int) -> None:
        """Another tab, the back button, a reload: each time the curtain is down again."""
        name, page = NAMES[seat], self.page
        curtain = page.get_by_role("heading", name=f"Pass the phone to {name}")
        page.evaluate(AWAY)
        expect(curtain).to_be_visible()
        self.look("after another tab")
        self.take(name)
        page.go_back()
        expect(page.get_by_role("heading", level=1, name="Cubilete")).to_be_visible()
        page.evaluate("scrollTo(0, 0)")  # it stands where it was left, which was before the typefaces came
        self.look("home, by the back button")
        assert ">today, " in self.seen[-1]["document"]  # by the clock that stands still
        page.go_forward()
        expect(curtain).to_be_visible()
        self.look("at the table again")
        page.reload()
        expect(curtain).to_be_visible()
        self.look("after a reload")
        self.take(name)


def take(page: Page, name: str) -> None:
    """The one the phone was given to says so."""
    page.get_by_role("button", name=re.compile(f"^I am {name}")).tap()
    expect(page.get_by_text(f"For {name}’s eyes only")).to_be_visible()
    settled(page)


def coach_bar(page: Page) -> Locator:
    return page.get_by_role("main").get_by_role("region", name="Coach", exact=True)


ADVISED = """() => window.said.filter((one) => one.includes('"ways"')).length"""


RISEN = "new Promise((go) => setTimeout(go, 500))"
"""The card that was drawn rises by itself after 350 ms; on a slow machine the clock of the page is late, too."""


def advised(page: Page, go_on: Callable[[], object], answers: int = 1) -> None:
    """Goes on, and waits until the coach has said what it has to say about it, and the table has come to rest."""
    before = page.evaluate(ADVISED)
    go_on()
    page.wait_for_function(f"(enough) => ({ADVISED})() >= enough", arg=before + answers)
    page.evaluate(RISEN)
    settled(page)


SIT = """async (level) => {
  const { session } = await import(document.querySelector("script[type=module]").src);
  localStorage.setItem("cubilete.coach", JSON.stringify([[session.value.match.id, level]]));
}"""


def sit(page: Page, level: str) -> None:
    """A coach for the match on the screen."""
    page.evaluate(SIT, level)
    page.reload()
