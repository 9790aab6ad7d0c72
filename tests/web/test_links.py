"""Links and their pictures: what goes in comes out, for every game and any house rules; bad ones are refused."""

from __future__ import annotations

import json
import re
import zlib
from collections.abc import Iterator
from typing import Any

import pytest
import zxingcpp
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from playwright.sync_api import Page, expect

from buildlib import DIST
from pyengine import GAMES, Match
from pyengine.core.names import UNSEEN
from tests.playing import finish
from tests.web.conftest import OpenPage
from tests.web.hands import TABLES, unfold_rules
from tests.web.leaks import open_record
from tests.web.mishaps import HEARD

GAMES_JSON = next(DIST.rglob("games.json"))
CATALOG: list[dict[str, Any]] = json.loads(GAMES_JSON.read_text(encoding="utf-8"))["games"]
COLOURS = ("red", "blue", "gold", "green", "violet", "orange", "teal", "pink", *["red"] * 12)
NAME = st.text(st.characters(categories=["L", "N", "P", "S"]), max_size=12).filter(lambda name: not UNSEEN.search(name))
"""What nobody sees is left out of a name, and so out of a link."""

# The scripts of the page: the same modules again, so that a test asks what the app uses.
THERE = "(path) => import(new URL(path, document.querySelector('script[type=module]').src))"
ROUND = f"""async (table) => {{
  const load = {THERE};
  const all = ["./sharing/links.js", "./main.js", "./sharing/qr.js"].map(load);
  const [links, {{ gameById }}, {{ modules }}] = await Promise.all(all);
  const code = links.writeSetup(table);
  const address = links.addressOf("s", code);
  const {{ data }} = await modules(address);
  const qr = data.map((row) => row.map((black) => (black ? 1 : 0)).join(""));
  return {{ table: links.readSetup(code, gameById), code, address, qr }};
}}"""
CODE = f"""async (table) =>
  (await ({THERE})("./sharing/code.js")).toText(new TextEncoder().encode(JSON.stringify(table)))"""
WRITE = f"""async (record) => (await ({THERE})("./sharing/links.js")).writeMatch(record)"""


def value(option: dict[str, Any]) -> st.SearchStrategy[Any]:
    if option["type"] == "flag":
        return st.booleans()
    if option["type"] == "choice":
        return st.sampled_from(option["values"])
    numbers = st.sampled_from(range(option["low"], option["high"] + 1, option["step"]))
    return numbers | st.just(0) if option.get("off") else numbers


@st.composite
def tables(draw: st.DrawFn) -> dict[str, Any]:
    game = draw(st.sampled_from(CATALOG))
    low, high = game["seats"]
    options = draw(st.fixed_dictionaries({}, optional={one["name"]: value(one) for one in game["schema"]}))
    names = draw(st.lists(NAME, min_size=low, max_size=high))
    players = [
        {"name": name, "colour": colour, "controller": "person"} for name, colour in zip(names, COLOURS, strict=False)
    ]
    return {"game": game["id"], "players": players, "options": options, "real": draw(st.booleans())}


def decoded(rows: list[str]) -> str:
    """What a camera reads: every module three pixels wide."""
    wide = ["".join(module * 3 for module in row) for row in rows for _ in range(3)]
    pixels = bytes(0 if module == "1" else 255 for row in wide for module in row)
    picture = memoryview(pixels).cast("B", (len(wide), len(wide[0])))
    found = zxingcpp.read_barcodes(picture, formats=zxingcpp.BarcodeFormats(zxingcpp.BarcodeFormat.QRCode))
    assert len(found) == 1
    return str(found[0].text)


@pytest.fixture(scope="module")
def quiet_page(browser: Any, site: str) -> Iterator[Page]:
    """One page for hundreds of links."""
    context = browser.new_context()
    page = context.new_page()
    page.goto(site)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    yield page
    context.close()


def test_every_game_is_drawn_among_the_random_tables() -> None:
    assert {game["id"] for game in CATALOG} == set(GAMES)


@settings(max_examples=120, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(table=tables())
def test_a_table_comes_out_of_its_link_and_of_its_picture(quiet_page: Page, table: dict[str, Any]) -> None:
    done = quiet_page.evaluate(ROUND, table)
    assert done["table"] == table
    assert re.fullmatch(r"1[\w-]+", done["code"])
    assert decoded(done["qr"]) == done["address"]


@pytest.mark.parametrize("game", TABLES)
def test_a_shared_table_is_laid_out_for_all_who_open_the_link(game: str, open_page: OpenPage) -> None:
    page = open_page(f"#/setup/{game}")
    page.get_by_role("textbox", name="Name of player 1").fill("Ana")
    page.get_by_role("textbox", name="Name of player 2").fill("Zoë")
    page.get_by_role("radio", name=re.compile("^Our own")).check()
    page.get_by_role("button", name="Share this table").tap()
    address = page.get_by_role("textbox", name="The link").input_value()
    expect(page.get_by_role("img", name="The link as a QR code")).to_be_visible()
    other = open_page(address)
    expect(other.get_by_role("textbox", name="Name of player 2")).to_have_value("Zoë")
    expect(other.get_by_role("radio", name=re.compile("^Our own"))).to_be_checked()


def test_no_table_is_shared_with_a_number_that_is_not_allowed(open_page: OpenPage) -> None:
    page = open_page("#/setup/dudo")
    unfold_rules(page)
    page.get_by_role("radio", name="Our house rules").check()
    field = page.get_by_role("textbox", name="Dice each: another value")
    field.fill("99")
    page.get_by_role("button", name="Share this table").tap()
    expect(field).to_be_focused()
    expect(page.get_by_role("dialog")).to_have_count(0)
    field.fill("7")
    page.get_by_role("button", name="Share this table").tap()
    expect(page.get_by_role("dialog")).to_be_visible()


def test_the_card_to_print_tells_the_house_rules_and_no_names(open_page: OpenPage) -> None:
    page = open_page("#/setup/dudo")
    page.get_by_role("textbox", name="Name of player 1").fill("Ana")
    unfold_rules(page)
    page.get_by_role("radio", name="Our house rules").check()
    page.get_by_role("textbox", name="Dice each: another value").fill("7")
    page.get_by_role("button", name="Share this table").tap()
    page.get_by_role("button", name="Card to print").tap()
    card = page.get_by_role("article")
    expect(card).to_contain_text("Dice each: 7")
    expect(card.get_by_role("img", name="The link as a QR code")).to_be_visible()
    expect(card).not_to_contain_text("Ana")
    other = open_page(card.locator(".table-card__address").inner_text())
    expect(other.locator("summary")).to_contain_text("Our house rules · Dice each: 7")
    unfold_rules(other)
    expect(other.get_by_role("textbox", name="Dice each: another value")).to_have_value("7")
    expect(other.get_by_role("textbox", name="Name of player 1")).to_have_value("")


def finished(game: str) -> str:
    """The record of a match that ended."""
    return finish(Match(game, ["Ana", "Beto"]), 5).record()


@pytest.mark.parametrize("game", TABLES)
def test_a_finished_match_is_seen_again_from_its_link(game: str, quiet_page: Page, open_page: OpenPage) -> None:
    record = finished(game)
    code = quiet_page.evaluate(WRITE, record)
    assert len(code) <= 30_000
    page = open_page(f"#/m/{code}")
    expect(page.get_by_text("From a link: Ana and Beto")).to_be_visible()
    expect(page.locator(".replay__at")).to_contain_text(f"{len(json.loads(record)['log']):,}")
    page.get_by_role("link", name="See the result").tap()
    expect(page.get_by_role("table", name="Final scores")).to_be_visible()


def test_the_result_of_a_linked_match_tells_how_it_went(quiet_page: Page, open_page: OpenPage) -> None:
    page = open_page(f"#/m/{quiet_page.evaluate(WRITE, finished('prudente'))}")
    page.get_by_role("link", name="See the result").tap()
    expect(page.get_by_role("heading", name="How it went")).to_be_visible()
    expect(page.get_by_role("main")).to_contain_text(re.compile("(Ana|Beto) wins"))


def test_a_reload_finds_the_match_of_a_link_again(quiet_page: Page, open_page: OpenPage) -> None:
    page = open_page(f"#/m/{quiet_page.evaluate(WRITE, finished('prudente'))}")
    page.get_by_role("link", name="See the result").tap()
    expect(page.get_by_role("heading", name="How it went")).to_be_visible()
    page.reload()
    expect(page.get_by_text("From a link: Ana and Beto")).to_be_visible()
    page.get_by_role("link", name="See the result").tap()
    expect(page.get_by_role("heading", name="How it went")).to_be_visible()


def test_a_linked_match_is_kept_only_if_somebody_wants_it(quiet_page: Page, open_page: OpenPage) -> None:
    page = open_page(f"#/m/{quiet_page.evaluate(WRITE, finished('prudente'))}")
    expect(page.get_by_text("From a link: Ana and Beto")).to_be_visible()
    other = page.context.new_page()
    other.goto("")
    shelf = other.get_by_role("heading", name="Your matches")
    expect(other.get_by_text("Everything stays on this phone")).to_be_visible()
    other.evaluate("new Promise((go) => setTimeout(go, 500))")
    expect(shelf).to_have_count(0)
    page.get_by_role("button", name="Keep it").tap()
    expect(page.get_by_role("table", name="Final scores")).to_be_visible()
    other.reload()
    expect(shelf).to_be_visible()


def test_a_match_shared_from_its_result_replays_elsewhere(quiet_page: Page, open_page: OpenPage) -> None:
    page = open_page()
    open_record(page, finished("prudente"), "Keep the match")
    page.get_by_role("button", name="Share this match").tap()
    other = open_page(page.get_by_role("textbox", name="The link").input_value())
    expect(other.get_by_text("From a link: Ana and Beto")).to_be_visible()


def test_a_match_too_long_for_a_link_is_offered_as_a_file(quiet_page: Page, open_page: OpenPage) -> None:
    record = long_match()
    assert len(quiet_page.evaluate(WRITE, record)) > 30_000
    page = open_page()
    open_record(page, record, "Keep the match")
    page.get_by_role("button", name="Share this match").tap()
    expect(page.get_by_role("dialog")).to_contain_text("cut it off at 30,000")
    with page.expect_download() as download:
        page.get_by_role("dialog").get_by_role("button", name="Save as a file").tap()
    assert download.value.path().read_text() == record


def long_match() -> str:
    """A long way to go for people who play at random: it takes thousands of lines."""
    names = [f"Player {n}" for n in range(1, 9)]
    for seed in range(20):
        record = finish(Match("prudente", names, {"goal": 100_000}), seed).record()
        if len(zlib.compress(record.encode(), 9)) * 4 / 3 > 30_500:
            return record
    raise AssertionError("random play has become too quick for this test")


LIVE = Match("dudo", ["Ana", "Beto"])
BAD = {
    "s/": "missing or was changed",
    "s/1": "missing or was changed",
    "s/1!!!": "missing or was changed",
    "s/1WyJkdWRvIixb": "missing or was changed",
    "s/2WyJkdWRvIixbIiIsIiJdLHt9LDBd": "newer version of Cubilete",
    "m/zAAAA": "newer version of Cubilete",
    "m/1AAAA": "missing or was changed",
    "card/1abc": "missing or was changed",
    "card/9": "newer version of Cubilete",
}


@pytest.mark.parametrize(("address", "says"), BAD.items())
def test_a_bad_link_says_why_and_the_app_stays_usable(address: str, says: str, open_page: OpenPage) -> None:
    page = open_page(f"#/{address}")
    expect(page.get_by_role("heading", level=1)).to_have_text("This link doesn’t work")
    expect(page.get_by_role("main")).to_contain_text(says)
    page.get_by_role("link", name="All games").tap()
    page.get_by_role("link", name="Dudo").first.tap()
    expect(page.get_by_role("button", name="Start", exact=True)).to_be_visible()


def test_links_to_what_this_release_does_not_have_are_refused(quiet_page: Page, open_page: OpenPage) -> None:
    for game, options in (
        ("tute", {}),
        ("dudo", {"jokers": 3}),
        ("dudo", {"dice": 1_000}),
        ("prudente", {"goal": "1"}),
    ):
        code = quiet_page.evaluate(f"{CODE}", [game, ["", ""], options, 0])
        page = open_page(f"#/s/{code}")
        expect(page.get_by_role("main")).to_contain_text("doesn’t have")


def test_a_live_match_is_never_opened_from_a_link(quiet_page: Page, open_page: OpenPage) -> None:
    page = open_page(f"#/m/{quiet_page.evaluate(WRITE, LIVE.record())}")
    expect(page.get_by_role("main")).to_contain_text("This match is not over")


def test_a_record_that_is_none_is_refused_by_the_engine(quiet_page: Page, open_page: OpenPage) -> None:
    broken = finished("prudente").replace("bank", "bonk", 1)
    page = open_page(f"#/m/{quiet_page.evaluate(WRITE, broken)}")
    expect(page.get_by_role("heading", level=1)).to_have_text("This link doesn’t work")


@pytest.mark.parametrize("lines", [150_000, 21_000])
def test_a_short_link_of_very_many_lines_is_stopped(lines: int, quiet_page: Page, open_page: OpenPage) -> None:
    """A tie in the opening throw may be thrown again, and again."""
    head = Match("prudente", ["Ana", "Beto"]).record().removesuffix("]}")
    code = quiet_page.evaluate(WRITE, head + ",".join(['"* 1.1"'] * lines) + "]}")
    assert len(code) < 30_000
    page = open_page(script=HEARD)
    page.goto(f"#/m/{code}")
    expect(page.get_by_role("main")).to_contain_text("too long")
    assert not [message for message in page.evaluate("told") if "* 1.1" in message]


def test_a_short_link_that_unpacks_to_very_much_is_stopped(quiet_page: Page, open_page: OpenPage) -> None:
    code = quiet_page.evaluate(WRITE, "0" * 5_000_000)
    assert len(code) < 30_000
    page = open_page(f"#/m/{code}")
    expect(page.get_by_role("main")).to_contain_text("too long")
