"""Matches played by keyboard by somebody who sees nothing: all that is known is what the live regions say and the name
of what has the focus, which is what a screen reader reads out. But for waiting, no test here asks the page for more."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web import dudo_hands, hands
from tests.web.conftest import OpenPage

EAR = """(() => {
  window.heard = [];
  const regions = "[aria-live], [role=status], [role=alert]";
  const live = (node) => (node.nodeType === 1 ? node : node.parentElement)?.closest(regions);
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      if (live(target)) for (const node of addedNodes) window.heard.push(node.textContent.trim());
    }
  }).observe(document, { childList: true, subtree: true });
})();"""
"""What a screen reader is told of: text that comes into a live region."""

STEPS = 600
SILENCE_MS, SILENCES = 100, 4
"""A table between two steps of one tap is quiet for a moment, too."""
PHONE = (360, 740)


class Listener:
    """Ears and a keyboard."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.said: list[str] = []

    def press(self, key: str) -> None:
        self.page.keyboard.press(key)

    def listen(self) -> list[str]:
        """What was said since the last time, up to a silence."""
        news: list[str] = []
        silence = 0
        while silence < SILENCES:
            hands.waiting(self.page)
            self.page.wait_for_timeout(SILENCE_MS)
            told = [text for text in self.page.evaluate("window.heard.splice(0)") if text]
            silence = 0 if told else silence + 1
            news += told
        self.said += news
        return news

    def last(self, pattern: str) -> re.Match[str] | None:
        """The newest sentence of this kind."""
        found = (re.search(pattern, text) for text in reversed(self.said))
        return next(filter(None, found), None)

    def focus(self) -> str:
        """Role and name of what has the focus, as the accessibility tree has them."""
        focused = self.page.locator(":focus")
        return focused.aria_snapshot() if focused.count() else ""

    def tab_to(self, name: str) -> None:
        """Tab, listening to each name, until it is this one."""
        for _ in range(60):
            if re.search(name, self.focus()):
                return
            self.press("Tab")
        raise AssertionError(f"Tab never comes to {name!r}; heard last: {self.said[-5:]}")

    def do(self, name: str) -> None:
        self.tab_to(name)
        self.press("Enter")


@pytest.fixture
def page(open_page: OpenPage) -> Page:
    return open_page(size=PHONE, script=EAR)


def test_prudente_is_played_by_ear(page: Page) -> None:
    hands.start(page, goal=1000)
    listener = Listener(page)
    listener.do("button .*Roll to see who starts")
    for _ in range(STEPS):
        listener.listen()
        if listener.last("wins with"):
            break
        prudente(listener)
    assert listener.last(r"^(Ana|Beto) banks [\d,]+ and has [\d,]+")
    assert re.search("link .*See the result", listener.focus())
    listener.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile("(Ana|Beto) wins"))


def prudente(listener: Listener) -> None:
    """Bank as soon as one hears that the turn is worth 400 (P6); over is what one hears was banked or lost."""
    told = listener.last(r"This turn: ([\d,]+)|banks|loses|starts")
    points = int((told[1] or "0").replace(",", "")) if told else 0
    must_throw = listener.said[-1].endswith("Roll all six again.")
    listener.do("button .*Bank" if points >= 400 and not must_throw else "button .*([Rr]oll)")


def test_dudo_is_played_by_ear(page: Page) -> None:
    dudo_hands.start(page, dice=2)
    listener = Listener(page)
    for _ in range(STEPS):
        news = " ".join(listener.listen())
        if listener.last("wins with"):
            break
        dudo(listener, news)
    assert listener.last(r"^(Ana|Beto): \d+ \w+\.$"), "no bid was heard"
    assert listener.last("My dice: "), "nobody heard the own dice"
    assert re.search("link .*See the result", listener.focus())


def dudo(listener: Listener, news: str) -> None:
    """Take the phone, hear the own dice, bid what one has; doubt what is more than one holds oneself."""
    bid = re.search(r": (\d+) (\w+)\.$", news)
    if re.search("heading .*Pass the phone to", listener.focus()):
        listener.do("button .*I am ")
        listener.listen()
        own = own_dice(listener)
        doubts = bid is not None and own.count(bid[2].rstrip("s").title()) < int(bid[1])
        listener.do("button .*I doubt it" if doubts else "button .*Bid ")
    else:
        listener.do("button .*(Roll to see|To the left|[Ss]hake)")


def own_dice(listener: Listener) -> list[str]:
    """Lift the cup, hear, put it down; in a blind round there is no such button."""
    if listener.last("(All cups are down|A blind round: only .* may look)") and blind(listener):
        return []
    listener.tab_to("button .*Tap to look")
    listener.page.keyboard.press("Enter")
    (told,) = [text for text in listener.listen() if text.startswith("My dice: ")]
    listener.page.keyboard.press("Enter")
    return told.removeprefix("My dice: ").split(", ")


def blind(listener: Listener) -> bool:
    """Whether the listener has heard that this round is blind for the one who holds the phone."""
    who = re.search("([A-Z][a-z]+)’s turn", listener.focus())
    rounds = [text for text in listener.said if "Round " in text]
    only = re.search("A blind round: only (.*) may look", rounds[-1]) if rounds else None
    return only is not None and who is not None and who[1] not in only[1]
