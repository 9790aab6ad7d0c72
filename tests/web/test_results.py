"""The page of a finished match says what the rules say: who came where, what everybody began with, who pays."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from pyengine import Match, Over
from tests.playing import finish
from tests.web.conftest import OpenPage
from tests.web.scenes import GOLDEN, LAY, lay, scenes

CODE = re.compile(r"\b(?:[2-9AJQK]|10)[SHDC]\b|XX")


def result(page: Page, golden: str, screen: str = "result") -> str:
    page.goto("./")
    match = lay(page, (GOLDEN / f"{golden}.json").read_text(encoding="utf-8").strip())
    page.goto(f"#/{screen}/{match}")
    expect(page.get_by_role("main")).to_have_attribute("aria-busy", "false")
    return match


def standings(page: Page) -> list[str]:
    rows: list[str] = page.get_by_role("table", name="Final scores").get_by_role("row").all_inner_texts()
    return [" ".join(row.split()) for row in rows[1:]]


def numbers(page: Page) -> list[str]:
    """The first row of the chart's table."""
    page.get_by_text("In figures", exact=True).click()
    row = page.get_by_role("region", name="Totals turn by turn").locator("tbody tr").first
    return row.inner_text().split()


def test_a_dormida_wins_with_the_lowest_sheet(page: Page) -> None:
    result(page, "cacho-tradition")
    assert standings(page) == ["1 Iñaki 66", "2 José 112", "3 李 69"]
    expect(page.get_by_text("Iñaki wins by dormida").first).to_be_visible()
    expect(page.get_by_text("The lowest score wins.")).to_have_count(0)


def test_the_fewest_points_win_where_the_rules_say_so(page: Page) -> None:
    result(page, "chinaso-seed")
    assert standings(page) == ["1 Beto 204", "2 Chela 382", "3 Dani 476", "4 Ana 584"]
    expect(page.get_by_text("The lowest score wins.")).to_be_visible()


def test_who_pays_is_said(page: Page) -> None:
    result(page, "chingona-duel")
    expect(page.get_by_text("Beto, Chela, Dani, and Eva win. Ana pays.").first).to_be_visible()
    assert standings(page)[-1] == "5 Ana 1"


@pytest.mark.parametrize(("golden", "begun"), [("dudo-seed", "5"), ("chinchirorin-tradition", "100")])
def test_the_course_begins_with_what_everybody_had(page: Page, golden: str, begun: str) -> None:
    result(page, golden)
    assert numbers(page) == ["0", begun, begun, begun]


def test_a_replay_begins_only_once(page: Page) -> None:
    match = result(page, "dudo-seed", "replay")
    told = page.get_by_role("main").get_by_role("status")
    expect(told).to_have_text("Before the first move.")
    for line in range(1, 25):  # cups are shaken in lines 4 to 6, and in the rounds that follow
        page.get_by_role("button", name="One step forward").click()
        expect(page).to_have_url(f"{page.url.split('#')[0]}#/replay/{match}/{line}")
        expect(told).not_to_have_text("Before the first move.")
        expect(told).not_to_have_text("")


def test_cards_are_said_in_the_language_of_the_table(open_page: OpenPage) -> None:
    page = open_page(language="es")
    match = result(page, "chinaso-express")
    page.get_by_text("Qué pasó").click()
    story = page.locator(".result").inner_text()
    assert "el as de picas" in story
    assert "un comodín" in story
    assert not CODE.search(story)
    page.goto(f"#/replay/{match}/2")
    told = page.get_by_role("main").get_by_role("status")
    expect(told).to_contain_text(re.compile(" de (picas|corazones|diamantes|tréboles)"))
    assert not CODE.search(told.inner_text())


def alone(game: str, seed: int, **options: object) -> tuple[str, int, int]:
    """The record of a match of one, how many turns it took and how many points it came to."""
    match = finish(Match(game, ["Ana"], options), seed)
    assert isinstance(match.next, Over)
    (score,) = match.next.scores
    return (
        match.record(),
        sum("totals" in note.params for line in range(1, len(match) + 1) for note in match.notes_of(line)),
        score,
    )


@pytest.mark.parametrize(("game", "options"), [("cacho", {}), ("prudente", {"goal": 1_000})])
def test_alone_one_plays_against_the_best_so_far(page: Page, game: str, options: dict[str, object]) -> None:
    tries = [alone(game, seed, **options) for seed in (7, 8, 9, 10, 11)]
    unit, fewer = ("turns", True) if game == "prudente" else ("points", False)
    came = [turns if fewer else score for _, turns, score in tries]
    best = came[0]
    page.goto("./")
    for number, ((record, _, score), mine) in enumerate(zip(tries, came, strict=True)):
        id_ = page.evaluate(LAY, record)
        page.goto(f"#/table/{id_}")
        bar = page.locator(".over-bar")
        expect(bar).to_contain_text("Ana has finished")
        expect(page.get_by_role("main")).to_contain_text(f"Ana finishes with {score:,}.")
        page.goto(f"#/result/{id_}")
        told = page.locator(".winner")
        expect(told.get_by_role("heading", level=1)).to_have_text(f"{mine} {unit}")
        expect(told).to_contain_text(f"Ana finishes with {score:,}.")
        if not number:
            expect(told).to_contain_text(f"{mine} {unit}: beat that next time!")
            page.reload()  # the same match once more is no other try
            expect(told).to_contain_text(f"{mine} {unit}: beat that next time!")
        elif mine != best and (mine < best) == fewer:
            expect(told).to_contain_text(f"A new best! Your old one was {best} {unit}.")
        elif mine == best:
            expect(told).to_contain_text(f"As good as your best: {best} {unit}.")
        else:
            far = re.compile(rf"{abs(mine - best)} {unit[:-1]}s? (short of|more than) your best: {best} {unit}\.")
            expect(told).to_contain_text(far)
        best = min(best, mine) if fewer else max(best, mine)
        shown = page.get_by_role("main").inner_text()
        for word in ("wins", "takes the lead", "moves up one place"):
            assert word not in shown
    page.goto("#/")
    expect(page.get_by_role("article").first).to_contain_text("Ana has finished")


@pytest.mark.parametrize(("golden", "dice"), [("prudente-seed", 6), ("cacho-seed", 5)])
def test_an_end_that_is_opened_again_lies_on_the_felt(page: Page, golden: str, dice: int) -> None:
    """The dice that decided it, not a sentence on an empty felt."""
    lay(page, (GOLDEN / f"{golden}.json").read_text(encoding="utf-8").strip())
    felt = page.locator(".felt")
    expect(felt).to_contain_text(re.compile("wins"))
    expect(felt.locator(".die")).to_have_count(dice)


def test_a_bust_that_ends_the_match_gives_way_to_who_has_won(page: Page) -> None:
    lay(page, scenes("prudente")["over, tradition"])
    expect(page.locator(".felt")).to_contain_text("Beto wins!")
    expect(page.locator(".felt__stamp")).to_have_count(0)
