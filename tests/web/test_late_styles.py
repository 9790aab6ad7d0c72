"""Style sheets that come with a screen few visits need: no other screen needs them, or looks different for them."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from buildlib import DIST
from tests.web.conftest import OpenPage
from tests.web.hands import start
from tests.web.test_replay import played

LATE = sorted(path.name for path in (DIST / "r").glob("*/app/screens/*.css"))
ADDRESSES = ["", "setup/prudente", "setup/cacho", "settings", "rules/dudo", "doctor", "club", "nowhere"]

# Both looks are taken in one go of the script, so that nothing else can change on the page between them.
COMPARED = """async (sheets) => {
  const laid = () => {
    return [...document.querySelectorAll("body *")].map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      const { color, backgroundColor } = getComputedStyle(one);
      return [one.outerHTML.slice(0, 80), x, y, width, height, color, backgroundColor].join(" ");
    });
  };
  const still = () => {
    laid();
    for (const moving of document.getAnimations()) if (moving instanceof CSSTransition) moving.finish();
    return laid();
  };
  const root = document.querySelector("script[type=module]").src;
  const added = [];
  for (const sheet of sheets) {
    const href = root.replace(/main\\.js.*/, `screens/${sheet}`);
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href, media: "not all" });
    const come = new Promise((done, fail) => Object.assign(link, { onload: done, onerror: fail }));
    document.head.append(link);
    await come;
    added.push(link);
  }
  const before = still();
  for (const link of added) link.media = "all";
  const after = still();
  return { rules: added.map((link) => link.sheet.cssRules.length),
           changed: before.flatMap((one, at) => one === after[at] ? [] : [[one, after[at]]]) };
}"""


def replayed(page: Page) -> None:
    played(page)
    page.get_by_role("link", name="Watch it again").tap()
    expect(page.locator(".replay__account")).to_be_visible()


@pytest.mark.parametrize("address", ADDRESSES)
def test_no_screen_looks_different_for_the_sheets_of_another(address: str, open_page: OpenPage) -> None:
    assert_finished(open_page(f"#/{address}" if address else ""))


@pytest.mark.parametrize("go", [start, played, replayed])
def test_nor_does_a_match(go: Callable[[Page], None], open_page: OpenPage) -> None:
    page = open_page()
    go(page)
    assert_finished(page)


def assert_finished(page: Page) -> None:
    """The page looks as it should: all sheets that there are change nothing on it."""
    page.locator("h1, h2").first.wait_for()
    page.wait_for_timeout(1_500)  # what comes late stands
    compared = page.evaluate(COMPARED, LATE)
    assert compared["rules"]
    assert all(compared["rules"])
    assert compared["changed"] == []
