"""Zero leak: two deals that differ only in what one player holds give the others the same page, byte for byte.

Each case is a match that a table has saved in the middle, twice: everything that everybody saw is the same, what lies
under one cup or in one hand is not. Both are opened and played on by the same script.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from pyengine import GAMES, Choose, Match, rules
from pyengine import review as reviews
from tests.web.chinaso_hands import NOBODY, OPEN, SUITS, my_cards
from tests.web.chinaso_hands import key as key_of
from tests.web.conftest import OpenPage
from tests.web.dudo_hands import FACES as DICE
from tests.web.hands import HOLDS, LOOK, button
from tests.web.leaks import (
    HANDLE,
    WATCH,
    Snapshot,
    assert_same,
    do,
    open_record,
    picture,
    remembered,
    settled,
    snapshot,
)

PHONE = (360, 740)
NAMES = ("Ana", "Beto", "Chela")

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

Turn = tuple[int, tuple[str, ...]]


@dataclass
class Case:
    """Two deals and how they are played on.

    Attributes:
        records: the two records.
        script: who has the phone, and what that seat does; the first one also goes away and comes back.
        secret: the seat whose dice or cards are not the same; None where nobody may look at them, not even their owner.
    """

    records: tuple[str, str]
    script: tuple[Turn, ...]
    secret: int | None = 0


def dudo() -> Case:
    """Ana has bid; Beto and Chela raise, then it is Ana's turn again."""
    records = tuple(dudo_record(cup) for cup in ("1.1.2.5.5", "2.3.4.6.6"))
    return Case(records, ((1, ("bid 3 4",)), (2, ("bid 4 4",)), (0, ("bid 5 4",))))  # type: ignore[arg-type]


def dudo_record(cup: str) -> str:
    match = Match("dudo", NAMES)
    match.settle([6, 2, 3])
    match.act(0, "direction left")
    for dice in (cup, "2.3.4.6.6", "1.3.3.4.5"):
        match.settle(dice.split("."))
    match.act(0, "bid 2 3")
    return match.record()


def blind() -> Case:
    """Beto has one die and looks; Ana and Chela have two and may not look at their own, which differ."""
    records = tuple(blind_record(cup) for cup in ("1.2", "5.6"))
    return Case(records, ((1, ("bid 1 2",)), (2, ("bid 2 2",)), (0, ("bid 2 4",))), secret=None)  # type: ignore[arg-type]


def blind_record(cup: str) -> str:
    match = Match("dudo", NAMES, {"dice": 2})
    match.settle([6, 2, 3])
    match.act(0, "direction left")
    for dice in ([2, 3], [3, 4], [4, 5]):
        match.settle(dice)
    match.act(0, "bid 1 2")
    match.act(1, "bid 1 6")
    match.act(2, "doubt")  # no six lies there: Beto loses a die
    for again in ("3", cup, cup):
        match.settle(again.split("."))
    return match.record()


def chinaso() -> Case:
    """Ana has discarded; everybody takes what lies there, and throws a card away."""
    records = tuple(chinaso_record(hand) for hand in ("AS.AH.AC.KS.KD.8D.8H.2C.5S", "2D.3D.5C.5H.6C.6H.10H.5S.XX"))
    script = ((1, ("take", "discard KC")), (2, ("take", "discard QH")), (0, ("take", "discard 5S")))
    return Case(records, script)  # type: ignore[arg-type]


def chinaso_record(hand: str, seat: int = 0) -> str:
    """Ana has taken the upcard and discarded it; Beto begins. This seat holds this hand."""
    match = dealt(hand, seat)
    match.act(0, "take")
    match.act(0, "discard 7S")
    return match.record()


def dealt(hand: str, seat: int) -> Match:
    """Ana begins, with the seven of spades turned up."""
    match = Match("chinaso", NAMES)
    hands = ["2S.2C.2D.KS.KD.8D.8H.9C.10C", "3C.4C.6S.6D.9H.9S.JD.QD.KC", "2H.3H.4H.5D.7C.8C.10D.JC.QH"]
    hands[seat] = hand
    match.settle(["7D", "2S", "KH"])  # Chela deals, so Beto cuts and Ana begins
    for cut in ("10C", "4S"):
        match.settle([cut])
    for cards in hands:
        match.settle(cards.split("."))
    match.settle(["7S"])
    return match


CASES: dict[str, list[Callable[[], Case]]] = {"dudo": [dudo, blind], "chinaso": [chinaso]}
SECRET_GAMES = [game for game in GAMES if rules(game).secrets]


@pytest.mark.parametrize("game", SECRET_GAMES)
def test_every_game_with_secrets_has_its_two_deals(game: str) -> None:
    assert CASES.get(game), f"{game} has secrets: write two deals of it here, and how they are played on"
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


def claims() -> Case:
    """Beto draws, and lays the phone on the table: the others are asked for what Ana has discarded."""
    records = tuple(chinaso_record(hand, seat=1) for hand in HANDS)
    return Case(records, ((1, (DRAWS,)),), secret=1)  # type: ignore[arg-type]


DRAWS = "Draw from the stock"


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


# --- what all are asked at the open table ---------------------------------------------------------------------------

HANDS = ("AS.AH.AC.KS.KD.8D.8H.2C.5S", "2D.3D.5C.5H.6C.6H.10H.5S.XX")


def asked(open_page: OpenPage, hand: str) -> tuple[Page, set[str]]:
    """Beto, who holds this hand, has drawn, and the others are asked for the discard; what he knew comes with it."""
    page = open_page(size=PHONE, script=WATCH, put_by=True)
    expect(page.get_by_text("Ready to play without internet.")).to_be_visible()
    open_record(page, chinaso_record(hand, seat=1))
    take(page, "Beto")
    expect(my_cards(page)).to_have_count(9)
    known = remembered(page)
    button(page, "Draw from the stock").tap()
    expect(button(page, NOBODY)).to_be_visible()
    return page, known


def test_who_is_asked_at_the_open_table_sees_nothing_of_the_hand_in_turn(open_page: OpenPage) -> None:
    """Beto holds the phone, and all look at it: the question, the answer and what follows tell nothing of his hand."""
    if left := kept_while_asked(open_page):
        left &= kept_while_asked(open_page)  # as in `test_another_deal_is_the_same_page_to_everybody_else`
    assert not left


def kept_while_asked(open_page: OpenPage) -> set[str]:
    """What only Beto may know of either hand, and is in the page while all look at it."""
    moments = ("all are asked", "Chela wants it")
    seen, known, kept = [], [], []
    for hand in HANDS:
        page, knew = asked(open_page, hand)
        looks = [snapshot(page)]
        left = remembered(page)
        button(page, "Chela: I want it").tap()
        expect(page.get_by_role("heading", name="Pass the phone to Beto")).to_be_visible()
        looks.append(snapshot(page))
        for look in looks:
            look["messages"] = look["messages"][-1:]  # before it, Beto's own view as he drew
        seen.append(looks)
        known.append(knew)
        kept.append(left | remembered(page))
    assert_same(seen[0], seen[1], moments)
    secrets = [known[one] - known[other] - kept[other] for one, other in ((0, 1), (1, 0))]
    assert all(secrets)
    return (secrets[0] & kept[0]) | (secrets[1] & kept[1])


def test_the_hand_comes_back_by_itself_only_to_who_held_the_phone_all_the_time(open_page: OpenPage) -> None:
    page, _ = asked(open_page, HANDS[0])
    button(page, NOBODY).tap()
    expect(my_cards(page)).to_have_count(10)
    expect(page.get_by_text("For Beto’s eyes only")).to_be_visible()

    page, _ = asked(open_page, HANDS[0])
    page.evaluate(AWAY)
    button(page, NOBODY).tap()
    expect(page.get_by_role("heading", name="Pass the phone to Beto")).to_be_visible()
    expect(my_cards(page)).to_have_count(0)

    page, _ = asked(open_page, HANDS[0])
    button(page, "Chela looks at their hand first").tap()
    take(page, "Chela")
    expect(my_cards(page)).to_have_count(9)
    button(page, "I’ve looked").tap()
    button(page, NOBODY).tap()
    expect(page.get_by_role("heading", name="Pass the phone to Beto")).to_be_visible()
    expect(my_cards(page)).to_have_count(0)


def early(open_page: OpenPage, says: str) -> list[Snapshot]:
    """Ana draws; Chela looks, and answers before Beto has been asked; then Beto takes the card."""
    page = open_page(size=PHONE, script=WATCH, put_by=True)
    expect(page.get_by_text("Ready to play without internet.")).to_be_visible()
    open_record(page, dealt("3C.4C.6S.6D.9H.9S.JD.QD.KC", seat=1).record())
    take(page, "Ana")
    button(page, DRAWS).tap()
    button(page, "Chela looks at their hand first").tap()
    take(page, "Chela")
    page.evaluate("window.said.length = 0")
    button(page, says).tap()
    expect(button(page, "Chela: I want it")).to_have_count(0)
    seen = [snapshot(page)]
    button(page, "Beto: I want it").tap()
    expect(page.get_by_role("heading", name="Pass the phone to Ana")).to_be_visible()
    return [*seen, snapshot(page)]


def test_an_early_answer_tells_nothing_before_it_counts(open_page: OpenPage) -> None:
    here, there = (early(open_page, says) for says in ("I want it", "Let it go"))
    assert_same(here, there, ("Beto is asked", "Beto has taken it"))


WISHES = {"nothing": ("Only these", "Nothing this hand"), "jacks": ("Only these", "J")}
"""Two taps each: what differs is what was said, and not how long it took."""


def wishing(open_page: OpenPage, wish: str) -> list[Snapshot]:
    """Beto says ahead what he wants; Chela plays, Ana draws, and he lets her discard go, for it is no jack."""
    page = open_page(size=PHONE, script=WATCH, put_by=True)
    expect(page.get_by_text("Ready to play without internet.")).to_be_visible()
    open_record(page, chinaso_record("3C.4C.6S.6D.9H.9S.JD.QD.KC", seat=1))
    seen = []

    def look() -> None:
        assert not [one for one in remembered(page) if '"JS"' in one], "what Beto wants is in the page"
        seen.append(snapshot(page))

    take(page, "Beto")
    button(page, "Others’ discards").tap()
    for said in WISHES[wish]:
        page.get_by_role("group", name="Others’ discards").get_by_role("button", name=said, exact=True).tap()
    button(page, "Done").tap()
    page.evaluate("window.said.length = 0")
    page.get_by_role("button", name="Hide", exact=True).tap()
    look()
    take(page, "Beto")
    expect(button(page, "Others’ discards: " + ("none" if wish == "nothing" else "chosen"))).to_be_visible()
    page.evaluate("window.said.length = 0")
    for seat, actions in ((1, ("take", "discard 3C")), (2, ("take", "discard QH"))):
        do(page, actions[0], seat)
        page.evaluate("window.said.length = 0")
        do(page, actions[1], seat)
        look()
        take(page, NAMES[(seat + 1) % 3])
    look()
    button(page, "Draw from the stock").tap()
    expect(my_cards(page)).to_have_count(10)  # nobody is asked
    page.evaluate("window.said.length = 0")
    page.get_by_role("button", name="Hide", exact=True).tap()
    expect(page.locator(".curtain__told")).to_contain_text("Beto lets it go.")
    look()
    return seen


def test_what_was_said_ahead_is_in_no_page_until_it_is_done(open_page: OpenPage) -> None:
    here, there = (wishing(open_page, wish) for wish in WISHES)
    moments = (
        "Beto has said it",
        "the curtain before Chela",
        "the curtain before Ana",
        "Ana looks",
        "nobody was asked",
    )
    assert_same(here, there, moments)


# --- what people enter of their own --------------------------------------------------------------------------------


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
    assert not hands_in(page)


def hands_in(page: Page) -> set[str]:
    """Rows of cards in which Beto's ace of clubs and king of diamonds are."""
    return {row for row in remembered(page) if '"AC"' in row and '"KD"' in row}
