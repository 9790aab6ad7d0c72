"""The coach at the table: chosen in the set-up or in mid-match, never silent about advice, blind to secrets."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from pyengine import GAMES, Match
from pyengine.review import advise
from tests.web.access import runs_off, small_targets
from tests.web.conftest import AssertAccessible, OpenPage
from tests.web.deals import chinaso, chinaso_record, dudo
from tests.web.hands import HIDE, LOOK, button, enter, open_with, set_up, unfold_rules, waiting
from tests.web.mishaps import HEARD, KILLER, expect_killed, kill_at
from tests.web.scenes import CURTAIN, lay
from tests.web.witness import sit, take

TITLE = {"en": "Coach", "es": "Ayuda"}
RECORD = """async () => {
  const root = document.querySelector("script[type=module]").src;
  const { session } = await import(root);
  const { exportRecord } = await import(new URL("./match/records.js", root));
  return exportRecord(session.value.match.id);
}"""


def bar(page: Page, language: str = "en") -> Locator:
    return page.get_by_role("main").get_by_role("region", name=TITLE[language], exact=True)


def match_of(page: Page) -> Match:
    """The match as the worker has saved it."""
    waiting(page)
    return Match.load(page.evaluate(RECORD))


def begun(page: Page, coach: str) -> None:
    """Ana is to choose what to set aside."""
    set_up(page, goal=4_000, real=True)
    page.get_by_role("group", name="Coach").get_by_text(coach, exact=True).tap()
    page.get_by_role("button", name="Start", exact=True).tap()
    open_with(page, 6, 2)
    enter(page, 1, 5, 2, 3, 3, 6)
    expect(button(page, "Roll 4 dice")).to_be_visible()


def chances(page: Page, match: Match) -> None:
    """The bar says what the engine does."""
    told = advise(match, 0)
    for name, value in zip(match.seats, told.values, strict=True):
        expect(bar(page).get_by_role("listitem").filter(has_text=name)).to_contain_text(str(round(100 * value)))


def test_it_shows_how_the_match_stands_and_no_more(open_page: OpenPage) -> None:
    page = open_page(script=HEARD)
    begun(page, "Odds")
    chances(page, match_of(page))
    expect(page.get_by_role("button", name="What would a master do?")).to_have_count(0)
    button(page, "Roll 4 dice").tap()
    match = match_of(page)
    chances(page, match)
    bust = 100 * advise(match, 0).odds["bust"]
    expect(bar(page)).to_contain_text(f"Nothing scores {bust:.1f}%")
    told = [json.loads(one) for one in page.evaluate("window.told")]
    ways = [one["answer"]["told"]["ways"] for one in told if "ways" in one.get("answer", {}).get("told", {})]
    assert ways
    assert not any(ways)  # what is best is nowhere in the page before somebody asks
    assert not any(line.startswith("# advice") for line in match.log)


def test_advice_is_given_and_everybody_reads_who_asked(page: Page) -> None:
    begun(page, "Advice")
    match = match_of(page)
    page.get_by_role("button", name="What would a master do?").tap()
    best = bar(page).get_by_role("status").get_by_role("listitem")
    told = advise(match, 0)
    for at, way in enumerate(told.ways[:3]):
        expect(best.nth(at)).to_contain_text(f"{100 * way.worth:.1f}")
    assert told.ways[0].action == "keep 1"
    expect(best.first).to_contain_text("Set aside and roll on: 1")
    assert match_of(page).log == (*match.log, "# advice 0")
    page.get_by_role("button", name="What happened").tap()
    expect(page.get_by_role("dialog")).to_contain_text("Ana asks for advice.")
    page.keyboard.press("Escape")
    page.reload()
    expect(page.get_by_role("button", name="What would a master do?")).to_be_visible()
    page.get_by_role("button", name="What would a master do?").tap()
    expect(best.first).to_be_visible()
    assert match_of(page).log.count("# advice 0") == 1  # in the same place it was asked for once


def test_what_was_said_goes_with_its_moment(page: Page) -> None:
    begun(page, "Advice")
    page.get_by_role("button", name="What would a master do?").tap()
    expect(bar(page).get_by_role("status")).to_be_visible()
    button(page, "Roll 4 dice").tap()
    expect(bar(page)).to_contain_text("Nothing scores")
    expect(bar(page).get_by_role("status")).to_have_count(0)
    expect(page.get_by_role("button", name="What would a master do?")).to_have_count(0)  # nobody is to choose


def test_among_people_it_is_off_and_who_plays_alone_has_the_odds(page: Page) -> None:
    set_up(page)
    unfold_rules(page)
    coach = page.get_by_role("group", name="Coach")
    expect(coach.get_by_role("radio", name="Off")).to_be_checked()
    page.get_by_role("button", name="Remove Beto").tap()
    expect(coach.get_by_role("radio", name="Odds")).to_be_checked()
    expect(page.locator("summary:has(#rules-title)")).to_contain_text("Coach: Odds")
    page.get_by_role("button", name="Add a computer").tap()
    expect(coach.get_by_role("radio", name="Odds")).to_be_checked()
    coach.get_by_text("Off", exact=True).tap()
    page.get_by_role("button", name="Start", exact=True).tap()
    expect(page.get_by_role("heading", name="Who goes first?").first).to_be_visible()
    page.wait_for_timeout(1_000)
    expect(bar(page)).to_have_count(0)


@pytest.mark.parametrize("game", GAMES)
def test_it_is_offered_where_there_is_something_to_say(page: Page, game: str) -> None:
    page.goto(f"#/setup/{game}")
    unfold_rules(page)
    expect(page.get_by_role("radio", name="Tradition")).to_be_visible()
    expect(page.get_by_role("group", name="Coach")).to_have_count(1)


def test_it_comes_and_goes_in_the_middle_of_a_match(page: Page) -> None:
    begun(page, "Off")
    expect(bar(page)).to_have_count(0)
    for level, count in (("Odds", 1), ("Off", 0)):
        page.get_by_role("button", name="Menu").tap()
        page.get_by_role("dialog").get_by_role("button", name="Settings").tap()
        page.get_by_role("dialog").get_by_role("group", name="Coach").get_by_text(level, exact=True).tap()
        page.keyboard.press("Escape")
        expect(bar(page)).to_have_count(count)


def test_a_table_that_nobody_has_worked_out_says_so(page: Page) -> None:
    """Alone nobody wins at Prudente."""
    lay(page, Match("prudente", ["Ana"]).record())
    sit(page, "advice")
    expect(bar(page)).to_contain_text("There are no odds for this table yet.")


def test_nothing_moves_under_a_finger_when_it_comes(page: Page) -> None:
    held: list[Route] = []
    page.route(re.compile(r"/app/screens/(coach\.js|seldom\.css)"), lambda route: held.append(route))
    set_up(page, real=True)
    unfold_rules(page)
    page.get_by_role("group", name="Coach").get_by_text("Odds", exact=True).tap()
    page.get_by_role("button", name="Start", exact=True).tap()
    key = button(page, "Enter a six")
    expect(key).to_be_visible()
    before = key.bounding_box()
    expect(bar(page)).to_have_count(0)
    while held or not bar(page).count():
        held.pop().continue_() if held else page.wait_for_timeout(50)
    waiting(page)
    page.wait_for_timeout(500)  # its sheet has come, too
    assert key.bounding_box() == before


def test_a_worker_that_dies_over_it_is_replaced(open_page: OpenPage) -> None:
    page = open_page(script=KILLER)
    begun(page, "Odds")
    chances(page, match_of(page))
    kill_at(page, "advise", "sent")
    button(page, "Roll 4 dice").tap()
    expect(bar(page)).to_contain_text("Nothing scores")
    expect_killed(page)


def test_where_something_is_hidden_it_speaks_to_who_looks_alone(open_page: OpenPage) -> None:
    """What it says is gone before the phone goes on; `test_leaks` looks for it everywhere."""
    page = open_page(script=HEARD)
    record = dudo().records[0]
    lay(page, record)
    sit(page, "advice")
    expect(page.get_by_role("button", name=re.compile("^I am Beto"))).to_be_visible()
    page.wait_for_timeout(1_000)
    expect(bar(page)).to_have_count(0)
    assert advice_asked(page) == set()
    take(page, "Beto")
    told = advise(Match.load(record), 1)
    expect(bar(page).locator("li").first).to_be_attached()
    expect(bar(page).locator("li").first).to_be_hidden()  # his cup is down
    button(page, LOOK).tap()
    for name, value in zip(("Ana", "Beto", "Chela"), told.values, strict=True):
        expect(bar(page).get_by_role("listitem").filter(has_text=name)).to_contain_text(str(round(100 * value)))
    expect(bar(page)).to_contain_text(f"Holds, judging by the bids {100 * told.odds['holds']:.1f}%")
    page.get_by_role("button", name="What would a master do?").tap()
    best = bar(page).get_by_role("status").get_by_role("listitem")
    expect(best.first).to_contain_text(f"{100 * told.ways[0].worth:.1f}")
    assert told.ways[0].action == "bid 2 5"
    expect(best.first).to_contain_text("Bid: 2 · Quina")
    assert advice_asked(page) == {1}
    button(page, HIDE).tap()
    expect(best).to_have_count(0)
    assert "Quina" not in bar(page).inner_text()
    page.get_by_role("button", name="Hide", exact=True).tap()
    expect(bar(page)).to_have_count(0)


def test_who_asks_does_not_act_by_what_they_have_just_said_ahead(open_page: OpenPage) -> None:
    """Chela is asked for the seven, looks, wants only sevens from now on, and asks what a master would do."""
    page = open_page(size=(360, 740))
    lay(page, chinaso_record("3C.4C.6S.6D.9H.9S.JD.QD.KC", seat=1))
    sit(page, "advice")
    take(page, "Beto")
    button(page, "Draw from the stock").tap()
    button(page, "Chela looks at their hand first").tap()
    take(page, "Chela")
    for said in ("Others’ discards: ask me", "Only these", "7$", "Done", "What would a master do"):
        button(page, said).tap()
    expect(bar(page).get_by_role("status")).to_be_visible()
    assert match_of(page).log[-1] == "# advice 2"


def test_cards_that_are_covered_are_named_by_nobody(page: Page) -> None:
    match = Match.load(chinaso().records[0])
    match.act(1, "take")
    lay(page, match.record())
    sit(page, "advice")
    page.locator(CURTAIN).tap()
    bar(page).get_by_role("button").tap()
    best = bar(page).get_by_role("status")
    expect(best).to_contain_text("the jack of diamonds")
    button(page, "Cover my hand").tap()
    expect(best).to_have_count(0)
    assert "jack" not in bar(page).inner_text()
    button(page, LOOK).tap()
    expect(best).to_contain_text("the jack of diamonds")
    page.evaluate("document.querySelector('.table__view').replaceChildren()")  # as while another look of it is fetched
    expect(best).to_have_count(0)


def test_what_was_said_to_one_is_gone_while_all_look_at_the_cups(open_page: OpenPage) -> None:
    """A doubt is told in beats, and the phone lies on the table meanwhile."""
    page = open_page(motion=True)
    lay(page, dudo().records[0])
    sit(page, "advice")
    take(page, "Beto")
    button(page, LOOK).tap()
    bar(page).get_by_role("button").tap()
    expect(bar(page).get_by_role("status")).to_be_visible()
    page.evaluate(SHOWN)
    button(page, "I doubt it").tap()
    expect(page.get_by_text("Next round: shake the cups").first).to_be_visible()
    beats = page.evaluate("window.shown")
    assert "lie" in {beat for beat, _ in beats}
    assert not any(said for _, said in beats)


SHOWN = """async () => {
  const { session } = await import(document.querySelector("script[type=module]").src);
  const shown = (window.shown = []);
  const note = () => {
    if (session.value.match.phase === "looking") return;
    const { beat } = document.querySelector("[data-beat]")?.dataset ?? {};
    shown.push([beat, document.querySelector(".advisor")?.textContent.trim() ?? ""]);
  };
  new MutationObserver(note).observe(document, { subtree: true, childList: true, attributes: true });
}"""
"""What the coach says at each beat, once the player who was told looks no more."""


def test_on_a_phone_on_its_side_it_keeps_to_its_box_and_the_bar_stays(open_page: OpenPage) -> None:
    page = open_page(size=(844, 390))
    lay(page, dudo().records[0])
    sit(page, "advice")
    take(page, "Beto")
    button(page, LOOK).tap()
    page.get_by_role("button", name="What would a master do?").tap()
    last = bar(page).get_by_role("status").get_by_role("listitem").last
    expect(last).to_be_visible()
    last.scroll_into_view_if_needed()
    box, inside = bar(page).bounding_box(), last.bounding_box()
    assert box
    assert inside
    assert inside["y"] + inside["height"] <= box["y"] + box["height"]
    expect(page.get_by_role("button", name="Menu")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize(
    ("language", "next_card", "discard"),
    [
        ("en", "The next card helps the contract", "Discard: the jack of diamonds"),
        ("es", "La próxima carta acerca el contrato", "Descartar: la jota de diamantes"),
        ("ja", "次の札で課題に近づく", "捨てる：ダイヤのジャック"),
    ],
)
def test_it_calls_cards_by_their_names(open_page: OpenPage, language: str, next_card: str, discard: str) -> None:
    match = Match.load(chinaso().records[0])
    page = open_page(language=language)
    lay(page, match.record())
    sit(page, "advice")
    page.locator(CURTAIN).tap()
    advisor = page.locator(".advisor")
    expect(advisor).to_contain_text(next_card)
    match.act(1, "take")
    lay(page, match.record())
    sit(page, "advice")
    page.locator(CURTAIN).tap()
    advisor.get_by_role("button").tap()
    assert str(advise(match, 1).ways[0].action) == "discard JD"
    expect(advisor.get_by_role("status").get_by_role("listitem").first).to_contain_text(discard)


def advice_asked(page: Page) -> set[int]:
    """The seats for which the page has asked."""
    told = [json.loads(one) for one in page.evaluate("window.told")]
    return {one["request"]["seat"] for one in told if one.get("request", {}).get("op") == "advise"}


@pytest.mark.parametrize("size", [(360, 740), (1280, 800)])
@pytest.mark.parametrize("language", ["en", "es"])
def test_it_is_readable_by_everybody(
    open_page: OpenPage,
    assert_accessible: AssertAccessible,
    size: tuple[int, int],
    language: str,
) -> None:
    page = open_page(size=size, touch=size[0] < 1000, language=language, policy=False)
    match = Match("prudente", ["Ana", "Beto"])
    match.change_luck(own=True)
    match.settle([6, 1])
    match.settle([1, 5, 2, 3, 3, 6])
    lay(page, match.record())
    sit(page, "advice")
    bar(page, language).get_by_role("button").click()
    expect(bar(page, language).get_by_role("status")).to_be_visible()
    assert_accessible(page, named=language != "en")
    assert runs_off(page) <= 0
    if size[0] < 1000:
        assert small_targets(page) == []
