"""Every table in every situation it knows: axe-core, small screens, large text, big targets."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page

from buildlib import languages
from tests.web import pseudo
from tests.web.access import assert_fits
from tests.web.conftest import AssertAccessible, OpenPage
from tests.web.hands import TABLES
from tests.web.scenes import has_secret, lay, lay_real, scenes, take, waits_for_luck


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


@pytest.mark.parametrize("language", [*languages.tags(), pseudo.TAG])
def test_everybody_can_use_every_table(open_page: OpenPage, assert_accessible: AssertAccessible, language: str) -> None:
    page = open_page(language=language, policy=False)
    for scene in situations(page):
        try:
            if language != pseudo.TAG:
                assert_accessible(page, named=language != "en")
            assert_fits(page, large=(360, 740), links=False)
        except AssertionError as found:
            raise AssertionError(f"{scene}: {found}") from None
