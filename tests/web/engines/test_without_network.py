"""A start and a match without a network, each in a browser of its own.

WebKit under automation keeps nothing on disk: after many origins in one browser what is put by is not sure to stay.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from tests.web.engines import NAMES, Engine
from tests.web.engines.conftest import Visit, on_both, running
from tests.web.engines.people import play_dudo_to_the_end, start, throw
from tests.web.hosting import Host

READY = "Ready to play without internet."


@pytest.fixture(params=NAMES)
def engine(request: pytest.FixtureRequest) -> Iterator[Engine]:
    yield from running(request)


@on_both
def test_it_starts_and_plays_without_a_network(visit: Visit, host: Host) -> None:
    # This tab stays: WebKit then forgets an origin that nobody is at any more.
    visit().says(re.escape(READY))
    host.stop()
    page = visit()
    start(page)
    throw(page)
    page.reload()
    page.see("button", "^(Roll|Bank|Ana: roll|Beto: roll)")


def test_one_tap_and_a_computer_plays_to_the_end_without_a_network(visit: Visit, host: Host) -> None:
    visit().says(re.escape(READY))
    host.stop()
    page = visit()
    page.tap("button", "^Play now: Dudo")
    play_dudo_to_the_end(page)
    page.says("(Player 1|Sol) wins")


def test_who_comes_while_another_tab_puts_everything_by_learns_that_it_is_here(visit: Visit) -> None:
    visit().wait("async () => Boolean(await navigator.serviceWorker.getRegistration())")
    visit().says(re.escape(READY))
