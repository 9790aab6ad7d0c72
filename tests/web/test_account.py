"""Lucky or good? The account of a finished match, as the engine reviews it: after the match and in the replay."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from functools import cache
from math import hypot
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from pyengine import Match
from pyengine.review import Account, review
from tests.bots.reviews import Table, played
from tests.playing import finish
from tests.web import pseudo
from tests.web.access import runs_off, small_targets
from tests.web.conftest import PATIENCE_MS, AssertAccessible, OpenPage, Visit
from tests.web.engine_room import call
from tests.web.mishaps import HEARD, KILLER, expect_killed, kill_at
from tests.web.scenes import LAY
from tests.web.test_coach import RECORD
from tests.web.test_service_worker import wait_until

TABLES: Mapping[str, Table] = {
    "prudente": ("prudente", 2, {"goal": 3_000}),
    "chingona": ("chingona", 2, {"games_to_win": 3}),
    "chinchirorin": ("chinchirorin", 2, {"end": "rounds", "start_funds": 10, "limit": 8}),
    "cacho alone": ("cacho", 1, {}),
    "prudente, three": ("prudente", 3, {"goal": 3_000}),
    "dudo": ("dudo", 2, {"dice": 3}),
    "chinaso": ("chinaso", 2, {"express": True}),
}
LARGE = """addEventListener("DOMContentLoaded", () =>
  document.documentElement.style.setProperty("font-size", "%s%%"))"""
TITLE = {"en": "Lucky or good?", "es": "¿Suerte o buen juego?"}
SIZES = {"phone": (360, 740), "desk": (1280, 800)}


@cache
def match_of(table: str) -> Match:
    game = TABLES[table]
    return played(game, ["easy", "normal", "easy"][: game[1]], 3)


def result(page: Page, match: Match) -> str:
    page.goto("./")
    id_: str = page.evaluate(LAY, match.record())
    page.goto(f"#/result/{id_}")
    return id_


def account(page: Page, language: str = "en") -> Locator:
    """Once it is whole: one of Chinaso is half a minute's work."""
    found = page.get_by_role("region", name=TITLE[language])
    expect(found.locator(".account__words")).to_be_visible(timeout=3 * PATIENCE_MS)
    return found


def asked(page: Page, op: str) -> list[Any]:
    """The requests of a kind that the page has sent to the worker."""
    told = [json.loads(one) for one in page.evaluate("window.told")]
    return [one["request"] for one in told if one.get("request", {}).get("op") == op]


def words(match: Match, told: Account) -> list[str]:
    """Who was lucky, from the engine's own review; or that nobody can tell."""
    luck = [seat.luck for seat in told.seats]
    best = max(range(len(luck)), key=luck.__getitem__)
    unsure = [line for line in told.lines if line.kind == "remainder" or line.mark == "too_close"]
    error = hypot(*[line.delta[best] for line in unsure])
    if luck[best] > max(2 * error, 0.025):
        return [f"{match.seats[best]} was lucky: +{round(100 * luck[best])} points out of 100."]
    return ["had luck is too close to call"] if luck[best] + 2 * error > 0.16 else []


@pytest.mark.parametrize("table", ["prudente", "chingona", "chinchirorin", "dudo", "chinaso"])
def test_it_says_what_the_engine_reviews(page: Page, table: str) -> None:
    match = match_of(table)
    told = review(match)
    result(page, match)
    here = account(page)
    for sentence in words(match, told):
        expect(here.locator(".account__words")).to_contain_text(sentence)
    for seat, one in enumerate(told.seats):
        assert sum_of(here, "Luck", seat) == pytest.approx(100 * one.luck, abs=0.051)
        assert sum_of(here, "Own choices", seat) == pytest.approx(100 * one.choices, abs=0.051)
        assert sum_of(here, "At the end", seat) == 100 * told.result[seat]
    marked = sum(one.mistakes for one in told.seats)
    assert here.locator("text=/: (inaccuracy|mistake|blunder), /").count() == marked


def sum_of(here: Locator, row: str, seat: int) -> float:
    """A number of the table."""
    cell = here.get_by_role("row", name=re.compile(f"^{row}")).get_by_role("cell").nth(seat)
    return float(cell.inner_text().replace(",", ""))


def test_alone_it_counts_points(page: Page) -> None:
    match = match_of("cacho alone")
    told = review(match)
    result(page, match)
    here = account(page)
    expect(here.get_by_role("heading", name="Expected points")).to_be_visible()
    assert sum_of(here, "Luck", 0) == pytest.approx(told.seats[0].luck, abs=0.051)


def test_of_more_than_two_it_says_that_it_estimates(page: Page) -> None:
    result(page, match_of("prudente, three"))
    expect(account(page)).to_contain_text("the numbers are estimates")
    expect(account(page).get_by_role("row", name=re.compile("^Change in the estimate"))).to_be_visible()


def test_where_something_is_hidden_it_says_by_what_it_judges(page: Page) -> None:
    result(page, match_of("dudo"))
    expect(account(page)).to_contain_text("A choice is judged by what its player could know")
    result(page, match_of("chingona"))
    expect(account(page)).not_to_contain_text("A choice is judged")


def test_what_decided_it_leads_into_the_replay(page: Page) -> None:
    match = match_of("prudente")
    result(page, match)
    decided = account(page).get_by_role("region", name="What decided it").get_by_role("listitem")
    assert 1 <= decided.count() <= 3
    link = decided.last.get_by_role("link", name="See it")
    line = int((link.get_attribute("href") or "").rsplit("/", 1)[-1])
    link.tap()
    expect(page.get_by_role("slider", name="Step")).to_have_attribute("aria-valuetext", f"{line} of {len(match)}")


def test_a_mistake_can_be_played_again_against_a_computer(page: Page) -> None:
    match = match_of("chingona")
    result(page, match)
    worst = account(page).get_by_role("region", name="What would have been better").get_by_role("listitem").first
    line = int((worst.get_by_role("link", name="See it").get_attribute("href") or "").rsplit("/", 1)[-1])
    seat = int(match.log[line - 1].split(" ")[0])
    worst.get_by_role("button", name="Play on from here").tap()
    expect(page).to_have_url(re.compile("#/table/"))
    expect(page.locator(".table__view")).to_contain_text(match.seats[seat])
    again = Match.load(page.evaluate(RECORD))
    assert again.log == (*match.log[: line - 1], "# branch")
    assert again.bots == tuple(None if other == seat else "normal" for other in range(len(match.seats)))


def test_so_can_one_with_own_dice_that_computers_may_not_see(page: Page) -> None:
    """Nobody can enter what lies under a computer's cup, so there the app rolls; whose dice it was before stays."""
    told = json.loads(played(("dudo", 2, {"dice": 2}), ["easy", "easy"], 0).record())
    match = Match.load(json.dumps({**told, "log": ["# own", *told["log"]]}, separators=(",", ":")))
    result(page, match)
    worst = account(page).get_by_role("region", name="What would have been better").get_by_role("listitem").first
    line = int((worst.get_by_role("link", name="See it").get_attribute("href") or "").rsplit("/", 1)[-1])
    worst.get_by_role("button", name="Play on from here").tap()
    expect(page).to_have_url(re.compile("#/table/"))
    wait_until(page, lambda: "# branch" in page.evaluate(RECORD))  # until then the old one stands there
    again = Match.load(page.evaluate(RECORD))
    assert again.log == (*match.log[: line - 1], "# branch")
    assert again.log[0] == "# own"
    assert not again.own_luck


def test_the_curve_can_be_heard(page: Page) -> None:
    match = match_of("prudente")
    told = review(match)
    result(page, match)
    curve = account(page).get_by_role("region", name="Chance of winning", exact=True)
    curve.get_by_text("In figures", exact=True).tap()
    rows = curve.get_by_role("region").locator("tbody tr")
    assert rows.first.inner_text().split()[1:] == [str(round(100 * one)) for one in told.start]
    assert rows.last.inner_text().split()[1:] == [str(round(100 * one)) for one in told.result]


def test_a_second_visit_works_nothing_out_again(open_page: OpenPage) -> None:
    page = open_page(script=HEARD)
    match = match_of("chingona")
    id_ = result(page, match)
    said = account(page).inner_text()
    assert asked(page, "review")
    page.goto("about:blank")
    page.goto(f"./#/result/{id_}")
    assert account(page).inner_text() == said
    assert asked(page, "review") == []
    exported = page.evaluate("""async (id) => {
      const root = document.querySelector("script[type=module]").src;
      const { exportRecord } = await import(new URL("./match/records.js", root));
      return exportRecord(id);
    }""", id_)  # fmt: skip
    assert exported == match.record()


def test_where_nothing_is_stored_it_is_worked_out_all_the_same(open_page: OpenPage) -> None:
    page = open_page(script="Object.defineProperty(window, 'indexedDB', { get() { throw new Error('none') } })")
    result(page, match_of("chingona"))
    account(page)


def test_a_worker_that_dies_over_it_is_replaced(open_page: OpenPage) -> None:
    page = open_page(script=KILLER)
    page.goto("./")
    match = match_of("prudente")
    id_ = page.evaluate(LAY, match.record())
    kill_at(page, "review", "sent")
    page.evaluate("(id) => { location.hash = `#/result/${id}`; }", id_)
    told = review(match)
    for sentence in words(match, told):
        expect(account(page).locator(".account__words")).to_contain_text(sentence)
    expect_killed(page)


def test_what_cannot_be_fetched_is_said_and_tried_again(visit: Visit) -> None:
    page = visit("")
    blocked: list[Route] = []

    def block(route: Route) -> None:
        blocked.append(route)
        route.abort()

    page.context.route(re.compile(r"/bots/chingona\.zip"), block)
    result(page, match_of("chingona"))
    trouble = page.get_by_role("region", name=TITLE["en"]).get_by_role("alert")
    expect(trouble).to_contain_text("Couldn’t work out this match")
    assert blocked
    page.context.unroute(re.compile(r"/bots/chingona\.zip"))
    trouble.get_by_role("button", name="Try again").click()
    account(page)


def test_who_leaves_stops_it(open_page: OpenPage) -> None:
    page = open_page(script=HEARD)
    page.goto("./")
    match = finish(Match("prudente", ["Ana", "Beto"], {"goal": 20_000}), 5)
    id_ = page.evaluate(LAY, match.record())
    page.evaluate("(id) => { location.hash = `#/result/${id}`; }", id_)
    expect(page.get_by_role("progressbar", name="Working out")).to_be_visible()
    wait_until(page, lambda: bool(pieces(page)))
    page.evaluate("() => { location.hash = '#/'; }")
    expect(page.get_by_role("link", name="Prudente").first).to_be_visible()
    # Each piece is asked for when the one before it comes: with the last one answered, it goes on or is over.
    wait_until(page, lambda: len(pieces(page)) == len(asked(page, "review")))
    call(page, {"cmd": "games"})
    assert len(asked(page, "review")) == len(pieces(page))
    assert max(pieces(page), default=0) < len(match)  # it had not come to its end by itself


def pieces(page: Page) -> list[int]:
    """How far the review had come with each piece that the engine answered."""
    told = [json.loads(one) for one in page.evaluate("window.told")]
    return [one["answer"]["told"]["upto"] for one in told if "upto" in one.get("answer", {}).get("told", {})]


def test_a_table_without_an_evaluator_guesses_nothing(page: Page) -> None:
    result(page, played(("prudente", 1, {"goal": 2_000}), ["easy"], 1))
    expect(page.get_by_role("region", name="How it went")).to_be_visible()
    expect(page.get_by_role("region", name=TITLE["en"])).to_have_count(0)
    expect(page.get_by_role("region", name="What decided it")).to_have_count(0)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["en", "es"])
def test_it_is_readable_by_everybody(
    open_page: OpenPage,
    assert_accessible: AssertAccessible,
    size: str,
    language: str,
) -> None:
    page = open_page(size=SIZES[size], touch=size == "phone", language=language, policy=False)
    result(page, match_of("prudente"))
    account(page, language)
    assert_accessible(page, named=language != "en")
    assert runs_off(page) <= 0
    if size == "phone":
        assert small_targets(page) == []


@pytest.mark.parametrize(("width", "text"), [(320, 100), (390, 200)])
def test_nothing_runs_off_where_words_are_long(open_page: OpenPage, width: int, text: int) -> None:
    page = open_page(size=(width, 740), language=pseudo.TAG)
    page.context.add_init_script(LARGE % text)
    match = match_of("prudente, three")
    id_ = result(page, match)
    expect(page.locator(".account__words")).to_be_visible()
    for summary in page.locator(".account summary").all():
        summary.tap()
    assert runs_off(page) <= 0
    page.goto(f"#/replay/{id_}/9")
    expect(page.locator(".replay__account")).to_be_visible()
    page.locator(".replay__curve summary").first.tap()
    assert runs_off(page) <= 0
