"""Every table in every situation it knows: axe-core, small screens, large text, big targets."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Literal

import pytest
from playwright.sync_api import Page

from tests.web.access import runs_off, small_targets
from tests.web.conftest import OpenPage
from tests.web.hands import TABLES
from tests.web.scenes import drawn, has_secret, lay, scenes

LARGE = "addEventListener('DOMContentLoaded', () => document.documentElement.style.setProperty('font-size', '200%'))"


def situations(page: Page, game: str) -> Iterator[str]:
    """One after another; the caller looks while the generator waits. The preset changes few of them: one is enough."""
    for scene, record in scenes(game).items():
        if scene.endswith("tradition"):
            continue
        page.goto("#/")
        lay(page, record)
        yield scene
        if has_secret(record):
            page.locator(".curtain [data-main]").click()
            drawn(page)
            yield f"{scene}, seen by its owner"


@pytest.mark.parametrize("game", TABLES)
@pytest.mark.parametrize(("theme", "language"), [("light", "en"), ("dark", "es"), ("light", "es"), ("dark", "en")])
def test_axe_finds_nothing(
    open_page: OpenPage,
    assert_accessible: Callable[[Page], None],
    game: str,
    theme: Literal["light", "dark"],
    language: str,
) -> None:
    page = open_page(theme=theme, language=language, policy=False)
    for scene in situations(page, game):
        try:
            assert_accessible(page)
        except AssertionError as found:
            raise AssertionError(f"{scene}: {found}") from None


@pytest.mark.parametrize("game", TABLES)
def test_at_320_pixels_nothing_runs_off_and_every_target_is_big(open_page: OpenPage, game: str) -> None:
    page = open_page(size=(320, 640), language="es")
    for scene in situations(page, game):
        assert runs_off(page) <= 0, scene
        small = [target for target in small_targets(page) if 'class="link"' not in target]  # words of a sentence
        assert small == [], scene


@pytest.mark.parametrize("game", TABLES)
def test_with_text_at_200_percent_nothing_runs_off(open_page: OpenPage, game: str) -> None:
    page = open_page(size=(360, 740), script=LARGE)
    for scene in situations(page, game):
        assert runs_off(page) <= 0, scene
