"""A host that answers the file of a page by its address without the file's name, as many do."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, expect

from tests.web.hosting import Host, hosted
from tests.web.test_offline import put_by


@pytest.fixture
def host(tmp_path: Path) -> Iterator[Host]:
    with hosted(tmp_path / "site") as host:
        host.clean = True
        yield host


def test_a_site_whose_pages_are_redirected_opens_again_and_offline(phone: BrowserContext, host: Host) -> None:
    page = put_by(phone)
    assert host.asked.count("/embed.html") == 2  # sent on, and answered there
    for address in ("", "index.html", "embed.html?game=dudo"):
        page.goto(address)
        expect(page.get_by_role("heading", level=1).first).to_be_visible()
    host.stop()
    page.goto("")
    expect(page.get_by_text("The games of the leather cup.")).to_be_visible()


def test_the_addresses_it_sends_people_to_open_offline(phone: BrowserContext, host: Host) -> None:
    page = put_by(phone)
    host.stop()
    for address, heading in (("docs/embed", "A table in your page"), ("embed?game=dudo", "New match")):
        page.goto(address)
        expect(page.get_by_role("heading", name=heading).first).to_be_visible()
