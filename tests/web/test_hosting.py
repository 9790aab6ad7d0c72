"""The same build at any address of any static host: at the root, deep inside, beside another release."""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from buildlib import DIST
from tests.web.conftest import device, watch
from tests.web.hands import button, waiting
from tests.web.hosting import Host, build_in, deploy, hosted
from tests.web.hosts import EARS, event, hosting, inside

PLACES = ("", "a/b", "old", "new")


@pytest.fixture(scope="module")
def shelf(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Host, str]]:
    """Four copies on one origin; in `new` stands another release than in the others."""
    with hosted(tmp_path_factory.mktemp("hosts"), *PLACES) as host:
        build = deploy(host.folder / "new", "app/lang/en.json", '"setup.start":"Start"', '"setup.start":"Begin"')
        assert build != build_in(host.folder / "old")
        yield host, build


def visit(browser: Browser, address: str, troubles: list[str]) -> Page:
    expect.set_options(timeout=60_000)
    context = browser.new_context(**device())
    context.set_default_timeout(60_000)
    watch(context, address, troubles)
    page = context.new_page()
    page.goto(address)
    return page


@pytest.mark.parametrize("place", PLACES)
def test_a_first_throw_at_any_place(place: str, browser: Browser, shelf: tuple[Host, str], troubles: list[str]) -> None:
    address = f"{shelf[0].address}{place}/".replace("0//", "0/") if place else shelf[0].address
    page = visit(browser, address, troubles)
    page.get_by_role("link", name="Prudente").first.tap()
    page.get_by_role("button", name="Begin" if place == "new" else "Start", exact=True).tap()
    button(page, "Roll to see").tap()
    waiting(page)
    page.context.close()
    # Nothing was asked of another folder, or of another origin.
    assert not troubles


def test_two_releases_on_one_origin_do_not_mix(browser: Browser, shelf: tuple[Host, str], troubles: list[str]) -> None:
    host, build = shelf
    page = visit(browser, f"{host.address}old/", troubles)
    for place, words in (("old", "Start"), ("new", "Begin"), ("old", "Start")):
        page.goto(f"{host.address}{place}/#/setup/dudo")
        expect(page.get_by_role("button", name=words, exact=True)).to_be_visible()
        loaded = page.evaluate("performance.getEntriesByType('resource').map((one) => new URL(one.name).pathname)")
        assert loaded
        assert all(name.startswith(f"/{place}/") for name in loaded)
        assert any(build in name for name in loaded) == (place == "new")
    page.context.close()


def test_embeds_of_two_places_stand_in_one_page(browser: Browser, shelf: tuple[Host, str]) -> None:
    """Each script makes the element of its own folder only once: the first one wins, and the page stays whole."""
    host, _ = shelf
    with hosting() as blog:
        blog.put(EARS, "ears.js", kind="text/javascript")
        body = f"""<script src="ears.js"></script><script src="{host.address}a/b/embed.js"></script>
          <script src="{host.address}new/embed.js"></script><cubilete-game id="a" game="dudo"></cubilete-game>"""
        page = browser.new_page()
        page.goto(blog.put(body))
        expect(inside(page, "a").get_by_role("button", name="Start", exact=True)).to_be_visible(timeout=60_000)
        assert event(page, "ready", "a")["game"] == "dudo"
        page.close()


def test_the_demo_works_where_the_site_does(browser: Browser, shelf: tuple[Host, str], troubles: list[str]) -> None:
    page = visit(browser, f"{shelf[0].address}a/b/demo/index.html", troubles)
    page.locator("#prudente").scroll_into_view_if_needed()
    expect(page.locator("#events")).to_contain_text("prudente: cubilete-turn")
    page.context.close()


def test_the_element_costs_the_page_at_most_four_kilobytes() -> None:
    assert len(gzip.compress((DIST / "embed.js").read_bytes(), 9)) <= 4_000


@pytest.mark.parametrize("page", ["index.html", "embed.html"])
def test_the_pages_point_into_their_release_only(page: str) -> None:
    text = (Path(DIST) / page).read_text(encoding="utf-8")
    assert f'src="r/{build_in(DIST)}/app/main.js"' in text
    assert 'src="app/' not in text
