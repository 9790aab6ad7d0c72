"""What is measured on every screen: big enough to be touched, small enough for the screen."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Page

SMALLEST_TARGET = 44
SMALL_PHONE = (320, 640)
TEXT = "(size) => { document.documentElement.style.fontSize = size; }"
DRAWN = "new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)))"
SMALL = """(least) => [...document.querySelectorAll("a, button, input, label.chip, summary")]
  .filter((el) => {
    if (el.closest("#skip, .toast, [inert]") || el.matches(".visually-hidden")) return false;
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


def assert_fits(page: Page, *, large: tuple[int, int], links: bool = True) -> None:
    """Nothing runs off on a small phone, nor with text at 200 percent on a phone of this size; all targets are big.

    A walk through all screens takes longer than to look at each in several ways. Without `links`, those that are words
    of a sentence need not be big.
    """
    with sized(page, SMALL_PHONE):
        assert runs_off(page) <= 0, "on a small phone"
        small = [target for target in small_targets(page) if links or 'class="link"' not in target]
        assert small == [], f"too small on a small phone: {small}"
    with sized(page, large, text="200%"):
        assert runs_off(page) <= 0, "with large text"


@contextmanager
def sized(page: Page, size: tuple[int, int], text: str = "") -> Iterator[None]:
    """The same screen on another phone, for a moment."""
    usual = page.viewport_size
    assert usual
    page.evaluate(TEXT, text)
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.evaluate(DRAWN)
    try:
        yield
    finally:
        page.evaluate(TEXT, "")
        page.set_viewport_size(usual)
