"""Languages and vocabularies: chosen, remembered, fetched when they are needed, and never half of each."""

from __future__ import annotations

import re
from itertools import product
from pathlib import Path
from string import ascii_lowercase

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from buildlib import WEB
from pyengine import Choose, Match, seeded
from tests.web.conftest import OpenPage
from tests.web.hands import button, start, unfold_rules
from tests.web.hosting import Host
from tests.web.test_records import import_file

TAGS = ["".join(letters) for length in (2, 3) for letters in product(ascii_lowercase, repeat=length)]
"""Whatever may be a language."""

OTHER_DIGITS = """([tags, pattern]) => {
  const known = new RegExp(pattern);
  const digits = (tag) => new Intl.NumberFormat(tag).resolvedOptions().numberingSystem;
  return Intl.NumberFormat.supportedLocalesOf(tags).filter((tag) => digits(tag) !== "latn" && !known.test(tag));
}"""


def dudo_match(tmp_path: Path) -> Path:
    """A match of Dudo in which two trains have been bid."""
    match = Match("dudo", ["Ana", "Beto"])
    while not isinstance(match.next, Choose):
        match.advance(seeded(3))
    match.act(match.next.seats[0], "bid 2 3")
    file = tmp_path / "dudo.json"
    file.write_text(match.record(), encoding="utf-8")
    return file


def settings(page: Page, menu: str = "Menu", title: str = "Settings") -> None:
    page.get_by_role("button", name=menu).click()
    page.get_by_role("button", name=title).click()


def told(page: Page) -> str:
    """The last line of the log."""
    page.get_by_role("button", name="What happened").click()
    line = page.get_by_role("dialog").get_by_role("listitem").first.inner_text()
    page.keyboard.press("Escape")
    return line.strip()


def test_the_words_of_a_table_change_at_once(page: Page, tmp_path: Path) -> None:
    import_file(page, dudo_match(tmp_path))
    expect(page.get_by_role("button", name="What happened")).to_be_visible()
    assert told(page).endswith(": 2 trains.")
    settings(page)
    words = page.get_by_role("group", name="Words")
    expect(words.get_by_role("radio", name="Colombian, in English")).to_be_checked()
    words.get_by_role("radio", name="Colombian, as said there").check()
    page.keyboard.press("Escape")
    assert told(page).endswith(": 2 trenes.")
    page.reload()
    expect(page.get_by_role("button", name="What happened")).to_be_visible()
    assert told(page).endswith(": 2 trenes.")
    settings(page)
    words.get_by_role("radio", name="Plain").check()
    page.keyboard.press("Escape")
    assert told(page).endswith(": 2 threes.")


def test_words_are_chosen_at_the_start_where_a_game_has_more_than_one_kind(open_page: OpenPage) -> None:
    page = open_page("#/setup/prudente")
    unfold_rules(page)
    expect(page.get_by_role("radio", name=re.compile("^As written"))).to_be_visible()
    expect(page.get_by_role("group", name="Words")).to_have_count(0)
    page.goto("#/setup/dudo")
    expect(page.locator("summary")).to_contain_text("Colombian, in English")
    unfold_rules(page)
    expect(page.get_by_role("group", name="Words")).to_be_visible()
    page.get_by_role("radio", name="Our house rules").check()
    expect(page.get_by_text("Over eight trains you need five aces")).to_be_visible()
    page.get_by_role("radio", name="Plain").check()
    expect(page.get_by_text("Over eight threes you need five aces")).to_be_visible()
    page.goto("#/setup/cacho")
    expect(page.get_by_role("banner")).to_contain_text("Cacho")  # until then the set-up of before stands there
    unfold_rules(page)
    expect(page.get_by_role("radio", name="Bolivian")).not_to_be_checked()
    expect(page.get_by_role("radio", name="Plain")).to_be_checked()
    page.get_by_role("radio", name="Bolivian").check()
    page.get_by_role("radio", name="Our house rules").check()
    expect(page.get_by_text("What counts as de mano", exact=True)).to_be_visible()


def test_what_was_picked_stays_picked_while_its_words_are_on_their_way(phone: BrowserContext, host: Host) -> None:
    host.slow = "/words.plain.en.json"
    page = phone.new_page()
    page.goto("#/setup/dudo")
    unfold_rules(page)
    plain = page.get_by_role("radio", name="Plain")
    plain.check()
    page.get_by_role("radio", name="Our house rules").check()  # everything is drawn again
    expect(plain).to_be_checked()
    expect(page.get_by_text("Over eight trains you need five aces")).to_be_visible()
    host.gate.set()
    expect(page.get_by_text("Over eight threes you need five aces")).to_be_visible()
    expect(plain).to_be_checked()


@pytest.mark.parametrize("missing", [r"/later\.es\.json", r"/app/lang/es\.json"], ids=["late", "first"])
def test_a_language_whose_words_cannot_be_had_says_so_and_can_be_chosen_again(
    missing: str, open_page: OpenPage, troubles: list[str]
) -> None:
    page = open_page("#/settings")
    expect(page.get_by_role("radio", name="English")).to_be_checked()
    expect(page.get_by_role("heading", name="Settings").first).to_be_visible()
    words = re.compile(missing)
    page.route(words, lambda route: route.abort())
    page.get_by_text("Español").click()
    expect(page.locator(".toast")).to_contain_text("This part could not be loaded.")
    expect(page.get_by_role("radio", name="English")).to_be_checked()
    page.unroute(words)
    page.get_by_text("Español").click()
    expect(page.get_by_role("heading", name="Ajustes").first).to_be_visible()
    assert troubles.pop() == "console: Failed to load resource: net::ERR_FAILED"


def test_each_language_has_its_own_kinds_of_words(open_page: OpenPage) -> None:
    page = open_page("#/setup/cacho", language="es-BO")
    unfold_rules(page)
    expect(page.get_by_role("radio", name="Bolivianas")).to_be_checked()
    page.goto("#/setup/dudo")
    expect(page.get_by_role("banner")).to_contain_text("Dudo")
    unfold_rules(page)
    words = page.get_by_role("group", name="Palabras")
    expect(words.get_by_role("radio")).to_have_count(2)
    expect(words.get_by_role("radio", name="Colombianas")).to_be_checked()


def test_a_language_changes_what_already_lies_on_the_table(page: Page) -> None:
    start(page)
    settings(page)
    page.get_by_text("Español").click()
    page.keyboard.press("Escape")
    expect(page.get_by_role("heading", name="¿Quién empieza?").first).to_be_visible()
    expect(button(page, "Tirar para ver quién empieza")).to_be_visible()


def test_home_knows_every_game_in_spanish_before_any_of_their_words_come(open_page: OpenPage) -> None:
    page = open_page("#/settings", language="es-CO")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto("about:blank")
    page.goto("")
    expect(page.get_by_text("Seis dados. Tienta a la suerte y plántate a tiempo.")).to_be_visible()
    words = [url.split("/games/")[1] for url in asked if "/games/" in url and url.endswith(".json")]
    assert words == []
    with page.expect_response(re.compile(r"/prudente/es\.json$")):
        page.get_by_role("link", name="Prudente").first.click()
    expect(page.get_by_role("heading", name="Partida nueva")).to_be_visible()
    words = [url.split("/games/")[1] for url in asked if "/games/" in url and url.endswith(".json")]
    assert words == ["prudente/es.json"]


def test_a_language_we_do_not_have_is_answered_in_the_next_one_the_person_reads(open_page: OpenPage) -> None:
    page = open_page(language="pt-BR")
    expect(page.get_by_role("heading", name="New game")).to_have_count(1)
    expect(page.locator("html")).to_have_attribute("lang", "en")


def test_only_languages_that_write_0_to_9_have_their_small_numbers_written_so(page: Page) -> None:
    found = re.search(r"OTHER_DIGITS = /(.+)/;", (WEB / "ui" / "format.js").read_text(encoding="utf-8"))
    assert found
    assert page.evaluate(OTHER_DIGITS, [TAGS, "^$"]), "this browser has no other digits"
    assert page.evaluate(OTHER_DIGITS, [TAGS, found[1]]) == []


def test_in_japan_chinchirorin_is_played_in_its_own_words(open_page: OpenPage) -> None:
    page = open_page("#/rules/chinchirorin", language="ja-JP")
    expect(page.get_by_role("heading", level=1)).to_contain_text("チンチロリンのルール")
    for word in ("ピンゾロ", "アラシ", "シゴロ", "ヒフミ", "目なし", "ションベン"):
        expect(page.get_by_text(word).first).to_be_visible()
    page.goto("#/setup/chinchirorin")
    button(page, "始める").click()
    expect(page.get_by_role("heading", name="最初の親は誰？").first).to_be_visible()
    button(page, "親決めに振る").click()
    expect(page.get_by_role("heading", name=re.compile("が場を立てる")).first).to_be_visible()
    expect(page.get_by_role("button", name=re.compile("^[0-9,]+枚の場を立てる"))).to_be_visible()
