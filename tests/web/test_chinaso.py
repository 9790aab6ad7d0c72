"""Chinaso played in the browser: by touch, by keyboard, with real cards; what is secret and what everybody sees."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.playing import Script
from tests.web.chinaso_hands import (
    NOBODY,
    OPEN,
    before_the_last_hand,
    deal,
    deal_hand,
    enter,
    last_card,
    loneliest,
    much_to_lay_down,
    my_cards,
    nearly_over,
    start,
    take,
)
from tests.web.conftest import OpenPage
from tests.web.deals import dealt
from tests.web.hands import ENOUGH, HOLDS, RESULT, button, waiting
from tests.web.leaks import open_record
from tests.web.scenes import lay, scenes

PHONE = (360, 740)
SEVENS_AND_QUEENS = "7S 7H 7C 7D 7S QS QD QH QC"
LONG = 3 * ENOUGH
"""Luck is new each time: of 150 such matches the longest took 106 decisions more, with a few taps each."""
NOTHING = "4H 5H 9C JC 8S 8D 3C AD 6C"


@pytest.fixture
def page(open_page: OpenPage) -> Page:
    return open_page(size=PHONE)


def test_a_match_is_played_to_its_end_by_touch(page: Page) -> None:
    open_record(page, nearly_over(12))
    for _ in range(LONG):
        waiting(page)
        if page.get_by_role("link", name=RESULT).count():
            break
        next_tap(page).tap()
    page.get_by_role("link", name=RESULT).tap()
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile("(Ana|Beto) wins"))


def next_tap(page: Page) -> Locator:
    """The plainest way to play: what is found is laid down, what fits is laid off, the loneliest card goes."""
    plain = ("I am ", NOBODY, "Draw from the stock", "Show me", "Lay down", ".* goes here", ".* at the ")
    for _ in range(ENOUGH):
        for name in (*plain, "Discard .+ of ", "(Next hand|Cut|Look at|Deal|Turn up)"):
            if button(page, name).count():
                return button(page, name)
        if my_cards(page).count():
            return loneliest(page)
        waiting(page)  # luck had its turn in between
    raise AssertionError("nothing is offered to anybody")


def test_a_match_is_played_to_its_end_by_keyboard_only(page: Page) -> None:
    open_record(page, nearly_over(7))
    for _ in range(LONG):
        waiting(page)
        if page.get_by_role("link", name=RESULT).count():
            break
        next_key(page)
    tab_to(page, RESULT)
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile("(Ana|Beto) wins"))


def next_key(page: Page) -> None:
    """Letters for what there are letters for; Tab, arrows and Enter for all else."""
    next_tap(page)  # there is something to do
    for name, key in (("Draw from", "r"), (NOBODY, "n"), ("(Show me|Lay down)", "l"), ("Discard .+ of ", "d")):
        if button(page, name).count():
            return page.keyboard.press(key)
    for name in ("I am ", ".* goes here", ".* at the ", "(Next hand|Cut|Look at|Deal|Turn up)"):
        if button(page, name).count():
            tab_to(page, name)
            return page.keyboard.press("Enter")
    reach(page, loneliest(page))
    return page.keyboard.press("Space")


def reach(page: Page, card: Locator) -> None:
    """Tab comes to the first card; the arrows go along."""
    hand = page.get_by_role("list", name="My hand")
    tab_until(page, lambda: bool(hand.evaluate("hand => hand.contains(document.activeElement)")), "the hand")
    page.keyboard.press("Home")
    for _ in range(20):
        if card.evaluate("card => card === document.activeElement"):
            return
        page.keyboard.press("ArrowRight")
    raise AssertionError(f"the arrows never reach {card.inner_text()!r}")


def tab_to(page: Page, name: str) -> None:
    tab_until(page, lambda: re.match(name, focused(page)) is not None, name)


def tab_until(page: Page, there: Callable[[], bool], sought: str) -> None:
    for _ in range(80):
        page.keyboard.press("Tab")
        if there():
            return
    raise AssertionError(f"Tab never reaches {sought!r}")


def focused(page: Page) -> str:
    said = page.evaluate("document.activeElement?.ariaLabel ?? document.activeElement?.textContent ?? ''")
    return str(said).strip()


def test_a_match_is_played_to_its_end_with_real_cards(page: Page) -> None:
    open_record(page, before_the_last_hand(), "A new hand")
    page.get_by_role("button", name="Menu").tap()
    page.get_by_role("button", name="Deal our own cards").tap()
    deal_hand(
        page, {"Beto": "7S 7H 7C QS QD QH 2C 2D 2S 9C 9D 9H", "Ana": "4H 5H 9C JC 8S 8D 3C AD 6C KD KS 10C"}, "JH"
    )
    take(page, "Beto")
    button(page, "Draw from the stock").tap()
    enter(page, "XX")
    button(page, NOBODY).tap()
    button(page, "Show me").tap()
    button(page, "Lay down").tap()
    page.get_by_role("link", name=RESULT).tap()
    expect(page.get_by_role("heading", level=1)).to_have_text("Beto wins")
    expect(page.get_by_role("main")).to_have_text(re.compile(r"1\s*Beto\s*275\s*2\s*Ana\s*458"))


def test_keys_for_real_cards_that_do_not_come_are_asked_for_again(page: Page, troubles: list[str]) -> None:
    away = re.compile(r"/games/chinaso/panels\.js")
    page.context.route(away, lambda route: route.abort())
    start(page, real=True)
    expect(page.get_by_text("This part could not be loaded.").first).to_be_visible()
    page.context.unroute(away)
    expect(page.locator(".cardpad")).to_be_visible()
    expect(page.get_by_text("This part could not be loaded.")).to_have_count(0)
    troubles[:] = [trouble for trouble in troubles if "ERR_FAILED" not in trouble]


def test_a_hand_with_real_cards_ends_in_a_chinaso(page: Page) -> None:
    start(page, real=True)
    deal(page, SEVENS_AND_QUEENS, NOTHING, upcard="JH")
    take(page, "Ana")
    button(page, "Draw from the stock").tap()
    enter(page, "QS")
    expect(my_cards(page)).to_have_count(0)  # all look at the table, and are asked
    button(page, NOBODY).tap()
    expect(page.get_by_text("For Ana’s eyes only")).to_be_visible()
    button(page, "Show me").tap()
    button(page, "Lay down").tap()
    expect(page.get_by_text("Chinaso! Ana goes out before anyone else has laid down.").first).to_be_visible()
    expect(page.get_by_role("row", name=re.compile("^Beto"))).to_contain_text("146")
    expect(button(page, "The bottom card|Done")).to_be_visible()


def test_a_card_that_cannot_be_in_the_stock_is_told_to_all(page: Page) -> None:
    """N22: both are in Beto's hand, and Ana is not to learn that by trying."""
    start(page, real=True)
    deal(page, SEVENS_AND_QUEENS, NOTHING.replace("5H", "4H"), upcard="JH")
    take(page, "Ana")
    button(page, "Draw from the stock").tap()
    enter(page, "4H")
    expect(page.locator("#live")).to_contain_text("Ana entered a card that can’t have come from the stock.")
    expect(page.get_by_text("Check together what was entered.").first).to_be_visible()
    enter(page, "QS")
    expect(button(page, "Beto: I want it")).to_be_visible()


def test_counted_hands_lie_open_before_anybody_is_dealt_new_ones(page: Page) -> None:
    """Nothing is cut for: the next cards are for one alone, who takes the phone when all have seen the points."""
    hands = (SEVENS_AND_QUEENS.replace(" ", "."), NOTHING.replace(" ", "."))
    match = Script("chinaso", ["Ana", "Beto"], {"cutter_joker": "off"})
    match("# own", "* KS.2H", *(f"* {hand}" for hand in hands), "* JH", "1 draw", "* QS", "0 pass", "1 lay")
    open_record(page, match.record(), "Ana enters cards in secret")
    counted = page.get_by_role("list", name="Everyone’s cards")
    expect(counted).to_contain_text("146")
    expect(counted).to_contain_text("goes out")
    expect(page.locator(".contract")).to_contain_text("1/")  # the hand that has been played, not the next
    button(page, "Ana enters cards in secret").tap()
    take(page, "Ana")
    expect(page.get_by_role("list", name="Cards entered")).to_be_visible()


def test_nobody_goes_out_again_once_the_next_hand_is_cut(page: Page) -> None:
    lay(page, scenes("chinaso")["cut_next"])
    main = page.get_by_role("main")
    expect(button(page, "Look at the next card")).to_be_visible()
    expect(page.get_by_role("list", name="Everyone’s cards")).to_have_count(0)
    expect(main).not_to_contain_text("goes out")
    expect(page.locator(".contract")).to_contain_text("5/")  # the hand that is cut for


def test_the_page_holds_the_cards_only_while_the_hand_is_open(open_page: OpenPage) -> None:
    page = open_page(size=PHONE, script=HOLDS)
    start(page, real=True)
    deal(page, SEVENS_AND_QUEENS, NOTHING, upcard="JH")
    take(page, "Ana")
    expect(my_cards(page)).to_have_count(0)
    button(page, "Hold to look").hover()
    covered = page.get_by_role("main").inner_html()
    page.mouse.down()
    expect(page.get_by_role("list", name="My hand").get_by_role("listitem")).to_have_count(9)
    page.mouse.up()
    expect(page.get_by_role("list", name="My hand")).to_have_count(0)
    assert page.get_by_role("main").inner_html() == covered
    button(page, OPEN).tap()
    my_cards(page).first.tap()
    button(page, "Cover my hand").tap()
    expect(my_cards(page)).to_have_count(0)
    assert "queen of" not in page.get_by_role("main").inner_html()


def test_sets_chosen_by_hand_and_a_claim_in_public(page: Page) -> None:
    start(page, real=True)
    deal(page, "7S 7H 7C QS QD QH 2C 3D 9S", NOTHING, upcard="JH")
    take(page, "Ana")
    button(page, "Draw from the stock").tap()
    enter(page, "KD")
    button(page, "Beto: I want it").tap()
    take(page, "Ana")
    button(page, "Show me").tap()
    button(page, "Choose the sets myself").tap()
    for number, cards in enumerate(
        (("seven of spades", "seven of hearts", "seven of clubs"), ("queen of spades", "king of d")), 1
    ):
        for card in cards:
            button(page, card).tap()
        button(page, f"Set {number}").tap()
    button(page, "Lay down").tap(force=True)
    expect(page.get_by_text("Each set needs three cards or more.")).to_be_visible()
    button(page, "queen of diamonds").tap()
    button(page, "Set 2").tap()
    button(page, "Lay down").tap()
    expect(page.get_by_text("neither one rank nor a straight").first).to_be_visible()


@pytest.mark.parametrize("says", ["I want it", "Let it go"])
def test_who_looks_first_answers_before_those_ahead_in_line(says: str, page: Page) -> None:
    """Ana has drawn; Chela looks and answers, and only Beto is still asked (N3)."""
    open_record(page, dealt("3C.4C.6S.6D.9H.9S.JD.QD.KC", seat=1).record())
    take(page, "Ana")
    button(page, "Draw from the stock").tap()
    expect(page.get_by_text("Ana plays on")).to_be_visible()
    button(page, "Chela looks at their hand first").tap()
    take(page, "Chela")
    button(page, says).tap()
    expect(page.get_by_role("button", name="Beto: I want it")).to_be_visible()
    expect(page.get_by_role("button", name="Chela: I want it")).to_have_count(0)
    expect(page.get_by_text("plays on")).to_have_count(0)
    button(page, "Let it go").tap()
    expect(page.get_by_role("heading", name="Pass the phone to Ana")).to_be_visible()
    happened = "Chela gets the seven of spades" if says == "I want it" else "Chela lets it go"
    expect(page.locator(".curtain__told")).to_contain_text(happened)


def test_a_hand_is_sorted_and_arranged(page: Page) -> None:
    start(page, real=True)
    deal(page, SEVENS_AND_QUEENS, NOTHING, upcard="JH")
    take(page, "Ana")
    expect(my_cards(page).first).to_have_accessible_name("seven of spades")
    button(page, "By rank").tap()
    expect(my_cards(page).last).to_have_accessible_name("queen of diamonds")
    my_cards(page).last.tap()
    button(page, "Move to the left").tap()
    expect(my_cards(page).last).to_have_accessible_name("queen of clubs")
    expect(button(page, "My way")).to_have_attribute("aria-pressed", "true")


@pytest.mark.parametrize("answer", ["Take the discard", "Let it go"])
def test_the_last_discard_is_taken_or_let_go(answer: str, page: Page) -> None:
    open_record(page, last_card())
    button(page, "I am ").tap()
    expect(page.get_by_text("Stock: empty")).to_be_visible()
    expect(page.locator(".pile .pcard--back")).to_have_count(0)
    expect(button(page, "Draw from the stock")).to_have_count(0)
    expect(button(page, "Let it go")).to_contain_text("no cards left: the hand ends")
    button(page, answer).tap()
    waiting(page)
    if answer == "Let it go":
        expect(page.locator("#live")).to_contain_text("There are no cards left to draw.")
    else:
        expect(button(page, "Discard")).to_be_visible()


@pytest.mark.parametrize("size", [(360, 740), (844, 390)])
def test_what_lays_down_is_never_off_the_screen(open_page: OpenPage, size: tuple[int, int]) -> None:
    """However many sets lie there, and while what would be laid down is shown."""
    page = open_page(size=size)
    open_record(page, much_to_lay_down())
    button(page, "I am ").tap()
    for name in ("Show me", "Lay down"):
        expect(button(page, name)).to_be_in_viewport(ratio=0.95)
        button(page, name).tap()
    expect(page.locator("#live")).to_contain_text("lays down")


def test_all_faces_of_a_hand_can_be_read(open_page: OpenPage) -> None:
    """Rank and suit of every card, also of nineteen, lie free of the cards that overlap it."""
    page = open_page(size=PHONE)
    open_record(page, much_to_lay_down())
    button(page, "I am ").tap()
    expect(my_cards(page).nth(18)).to_be_visible()
    assert page.evaluate(HIDDEN_INDICES) == []


HIDDEN_INDICES = """() => [...document.querySelectorAll(".hand .pcard__index")].filter((index) => {
  index.scrollIntoView({ block: "center" });
  const { left, right, top, bottom } = index.getBoundingClientRect();
  const seen = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return index.closest(".hand__card") !== seen?.closest(".hand__card");
}).map((index) => index.textContent.trim())"""
