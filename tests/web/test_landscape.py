"""A phone on its side, a laptop, and a phone at 200 %: every turn is played without scrolling, the end of a match is
seen whole, and the menu is in reach.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web.conftest import OpenPage
from tests.web.hands import TABLES
from tests.web.scenes import drawn, laid, lay
from tests.web.shots import lively

ON_ITS_SIDE = (844, 390)
LAPTOP = (1280, 800)

ASTRAY = """() => {
  const bar = document.querySelector(".topbar").getBoundingClientRect().bottom;
  const room = ".curtain, .table__view:not([data-beneath]), .over-bar, .computer-bar, .topbar";
  const all = [...document.querySelectorAll("button:not(.link), a, input, select, summary")];
  const controls = all.filter((el) => el.closest(room));
  return controls.filter((el) => el.checkVisibility({ visibilityProperty: true })).flatMap((el) => {
    const { left, right, top, bottom, width, height } = el.getBoundingClientRect();
    const name = (el.ariaLabel ?? el.textContent).trim().replace(/\\s+/g, " ").slice(0, 40);
    const under = top < bar - 1 && !el.closest(".topbar, .curtain");
    const out = under || left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1;
    const above = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    const hidden = !out && !el.contains(above);
    const small = Math.round(width) < 44 || Math.round(height) < 44;
    const where = `${name} [${el.className}] ${[left, top, right, bottom].map(Math.round).join(" ")}`;
    return Object.entries({ out, hidden, small }).flatMap(([what, is]) => (is ? [`${what}: ${where}`] : []));
  });
}"""

SCROLLS = {"chinaso"}
"""Where all the cards that are left lie open at the end."""
HAND_OVER = {("cut", "real"), ("cut, tradition", "real")}
"""The keys for the next cut are below what everybody had left in the hand before."""

CUT = """() => {
  const pad = document.querySelector(".pad");
  const rows = pad.scrollHeight - pad.clientHeight;
  const { bottom } = document.querySelector(".tray").getBoundingClientRect();
  const scrolled = document.querySelector(".cacho") && rows > 2 ? [`sheet: ${rows} px to scroll`] : [];
  return [...document.querySelectorAll(".felt")].flatMap((felt) => {
    const beyond = Math.round(felt.getBoundingClientRect().bottom - bottom);
    const scrolls = felt.scrollHeight - felt.clientHeight;
    return beyond > 1 || scrolls > 2 ? [`felt: ${beyond} px beyond the tray, ${scrolls} px to scroll`] : [];
  }).concat(scrolled);
}"""


@pytest.mark.parametrize("size", [ON_ITS_SIDE, LAPTOP])
@pytest.mark.parametrize("game", TABLES)
def test_every_turn_is_played_without_scrolling(game: str, size: tuple[int, int], open_page: OpenPage) -> None:
    page = open_page(size=size, touch=size == ON_ITS_SIDE)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    astray = {}
    for where in laid(page, game):
        drawn(page)
        found = [] if size == LAPTOP and where in HAND_OVER else page.evaluate(ASTRAY)
        if where[0].startswith("over") and game not in SCROLLS:
            found += page.evaluate(CUT)
        if found:
            astray[where] = found
    assert not astray


@pytest.mark.parametrize("size", [(195, 422), (422, 195), (640, 400)])
def test_at_200_percent_the_menu_is_in_reach(size: tuple[int, int], open_page: OpenPage) -> None:
    """Phones of 390x844, upright and on their side, and a small laptop."""
    page = open_page(size=size)
    lay(page, lively("prudente"))
    menu = page.get_by_role("button", name="Menu")
    expect(menu).to_be_in_viewport(ratio=1)
    menu.tap()
    for button in page.get_by_role("dialog", name="Menu").get_by_role("button").all():
        button.scroll_into_view_if_needed()
        expect(button).to_be_in_viewport(ratio=0.9)
