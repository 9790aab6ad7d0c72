"""Every table in every situation it knows: axe-core, small screens, large text, big targets."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Literal

import pytest
from playwright.sync_api import Page

from tests.web.access import runs_off, small_targets
from tests.web.conftest import OpenPage
from tests.web.hands import TABLES
from tests.web.scenes import has_secret, lay, lay_real, scenes, take, waits_for_luck

LARGE = "addEventListener('DOMContentLoaded', () => document.documentElement.style.setProperty('font-size', '200%'))"


def situations(page: Page) -> Iterator[str]:
    """One after another, of all games in one page: a start of Python costs more than looking at a table.

    The caller looks while the generator waits. The preset changes few of them: one is enough.
    """
    for game in TABLES:
        for scene, record in scenes(game).items():
            if not scene.endswith("tradition"):
                page.goto("#/")
                lay(page, record)
                yield f"{game}, {scene}"
                yield from owner(page, record, f"{game}, {scene}")
                if waits_for_luck(record):
                    page.goto("#/")
                    lay_real(page, record)
                    yield f"{game}, {scene}, with their own"


def owner(page: Page, record: str, scene: str) -> Iterator[str]:
    if has_secret(record):
        take(page)
        yield f"{scene}, seen by its owner"


@pytest.mark.parametrize(("theme", "language"), [("light", "en"), ("dark", "es"), ("light", "es"), ("dark", "en")])
def test_axe_finds_nothing(
    open_page: OpenPage,
    assert_accessible: Callable[[Page], None],
    theme: Literal["light", "dark"],
    language: str,
) -> None:
    page = open_page(theme=theme, language=language, policy=False)
    for scene in situations(page):
        try:
            assert_accessible(page)
        except AssertionError as found:
            raise AssertionError(f"{scene}: {found}") from None


def test_at_320_pixels_nothing_runs_off_and_every_target_is_big(open_page: OpenPage) -> None:
    page = open_page(size=(320, 640), language="es")
    for scene in situations(page):
        assert runs_off(page) <= 0, scene
        small = [target for target in small_targets(page) if 'class="link"' not in target]  # words of a sentence
        assert small == [], scene


def test_with_text_at_200_percent_nothing_runs_off(open_page: OpenPage) -> None:
    page = open_page(size=(360, 740), script=LARGE)
    for scene in situations(page):
        assert runs_off(page) <= 0, scene
