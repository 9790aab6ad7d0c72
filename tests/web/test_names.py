"""Names: the shell drops or refuses what the engine refuses, character by character."""

from __future__ import annotations

import json
import unicodedata
from pathlib import Path

from playwright.sync_api import Page, expect

from buildlib import WEB
from pyengine.core.names import JOINERS, UNSEEN, fit
from tests.web.conftest import OpenPage
from tests.web.hands import record_of

CASES = json.loads((Path(__file__).parents[1] / "core" / "names.json").read_text(encoding="utf-8"))

# The site packs the file together with others, so a browser is given its text.
NAMES = (WEB / "app" / "words" / "names.js").read_text(encoding="utf-8").replace("export ", "")
TIDIED = f"async (lists) => {{\n{NAMES} return lists.map((names) => [names.map(tidy), alike(names.map(tidy))]); }}"
DROPPED = f"""async () => {{\n{NAMES}
  const every = Array.from({{ length: 0x110000 }}, (_, code) => code);
  return every.filter((code) => tidy("a" + String.fromCodePoint(code) + "b") === "ab");
}}"""
FOUND_ALIKE = f"async (pairs) => {{\n{NAMES} return pairs.filter((pair) => alike(pair) < 0); }}"


def test_good_names_stay_as_they_are(page: Page) -> None:
    assert page.evaluate(TIDIED, CASES["good"]) == [[names, -1] for names in CASES["good"]]


def test_bad_ones_become_good_or_are_found(page: Page) -> None:
    lists = [names for names in CASES["bad"] if names != ["\ud800"]]  # cannot be sent there; the next test has it
    for names, (tidied, found) in zip(lists, page.evaluate(TIDIED, lists), strict=True):
        assert found > 0 or "" in tidied or fit(tidied), ascii(names)


def test_the_same_characters_are_dropped_as_the_engine_refuses(page: Page) -> None:
    dropped = {chr(code) for code in page.evaluate(DROPPED)}
    # White space becomes a space there, and is refused or told apart by nothing here.
    spaces = set("\t\n\v\f\r\u2028\u2029\ufeff")
    assert {one for one in map(chr, range(0x110000)) if UNSEEN.match(one)} - spaces == dropped
    assert not any(JOINERS.match(one) for one in dropped)


def test_whom_the_engine_finds_alike_the_shell_does_too(page: Page) -> None:
    letters = [one for one in map(chr, range(0x110000)) if unicodedata.category(one)[0] in "LN"]
    turned = [
        [one, other] for one in letters for other in (one.upper(), one.lower(), unicodedata.normalize("NFKC", one))
    ]
    pairs = [pair for pair in turned if pair[0] != pair[1] and not UNSEEN.search(pair[0])]
    assert len(pairs) > 3_000
    assert page.evaluate(FOUND_ALIKE, [pair for pair in pairs if not fit(pair)]) == []


def test_at_the_setup_nobody_gets_a_name_that_cannot_be_seen(open_page: OpenPage) -> None:
    page = open_page("#/setup/prudente")
    names, start = page.get_by_role("textbox", name="Name of player"), page.get_by_role("button", name="Start")
    names.nth(0).fill("Ana\u202e")
    names.nth(1).fill("\u200bANA")
    start.tap()
    expect(page.get_by_text("Two players have the same name.")).to_be_visible()
    names.nth(1).fill("\u200b\u200d")
    start.tap()
    expect(page.get_by_role("heading", name="Who goes first?").first).to_be_visible()
    seats = json.loads(record_of(page))["seats"]
    assert seats == ["Ana", "Player 2"]


def test_a_seat_that_takes_a_colour_gives_its_own_for_it(open_page: OpenPage) -> None:
    page = open_page("#/setup/prudente")
    colours = page.get_by_role("button", name="Colour of")
    first, second = (colours.nth(n).get_attribute("aria-label") for n in (0, 1))
    assert first
    assert second
    colours.nth(0).tap()
    page.get_by_role("dialog").get_by_role("button", name=second.split(": ")[1]).tap()
    expect(colours.nth(0)).to_have_attribute("aria-label", f"{first.split(': ')[0]}: {second.split(': ')[1]}")
    expect(colours.nth(1)).to_have_attribute("aria-label", f"{second.split(': ')[0]}: {first.split(': ')[1]}")
