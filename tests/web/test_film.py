"""The secret is kept until the dice lie there: two outcomes of a step are the same film up to then.

For every note that an unknown outcome can tell, one step is filmed twice, with an outcome that tells it and with one
that does not. Which notes there are is found by playing (takes.py).
"""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from pyengine import GAMES
from tests.web.conftest import OpenPage
from tests.web.film import CAMERA, Frame, act, ready, throw, told_apart
from tests.web.leaks import open_record
from tests.web.takes import Take, takes


@pytest.mark.parametrize("game", GAMES)
def test_nothing_tells_how_dice_fall_before_they_lie_there(game: str, open_page: OpenPage) -> None:
    page = open_page(motion=True, script=CAMERA)
    spoilt = []
    found = takes(game)
    assert found
    for take in found:
        here, there = (filmed(page, take, way) for way in (0, 1))
        if here != there:
            spoilt.append(f"{take}:\n{told_apart(here, there)}")
    assert not spoilt, "\n\n".join(spoilt)


def filmed(page: Page, take: Take, way: int) -> set[Frame]:
    """The step, with one of its two outcomes."""
    page.evaluate("() => { location.hash = '#/'; }")
    expect(page.get_by_role("heading", level=1, name="Cubilete")).to_be_visible()
    open_record(page, take.records[way], says="")
    ready(page)
    if page.get_by_role("button", name="Show the open table").count():
        page.get_by_role("button", name="Show the open table").tap()
        ready(page)
    if take.luck:
        return throw(page, take.luck[way])
    assert take.act
    return act(page, *take.act)
