"""What is measured on every screen: big enough to be touched, small enough for the screen."""

from __future__ import annotations

from playwright.sync_api import Page

SMALLEST_TARGET = 44
SMALL = """(least) => [...document.querySelectorAll("a, button, input, label.chip, summary")]
  .filter((el) => {
    if (el.closest("#skip, .toast") || el.matches(".visually-hidden")) return false;
    // A radio or a checkbox inside a label is as large as its label.
    const box = (el.closest("label") ?? el).getBoundingClientRect();
    const shown = box.width > 0 && box.height > 0 && getComputedStyle(el).visibility !== "hidden";
    return shown && (box.width < least - 0.5 || box.height < least - 0.5);
  })
  .map((el) => `${el.outerHTML.slice(0, 120)} ${JSON.stringify(el.getBoundingClientRect())}`)"""


def small_targets(page: Page) -> list[str]:
    """The controls that are smaller than a finger."""
    found: list[str] = page.evaluate(SMALL, SMALLEST_TARGET)
    return found


def runs_off(page: Page) -> int:
    """By how many pixels the page is wider than the screen."""
    wide: int = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    return wide
