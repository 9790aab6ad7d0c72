"""What all are asked at the open table, and what somebody said ahead, tells nothing of a hand."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.web.chinaso_hands import NOBODY, my_cards
from tests.web.conftest import OpenPage
from tests.web.deals import DRAWS, HANDS, NAMES, chinaso_record, dealt
from tests.web.hands import button
from tests.web.leaks import WATCH, Snapshot, assert_same, do, open_record, remembered, snapshot
from tests.web.witness import AWAY, PHONE, take


def asked(open_page: OpenPage, hand: str) -> tuple[Page, set[str]]:
    """Beto, who holds this hand, has drawn, and the others are asked for the discard; what he knew comes with it."""
    page = open_page(size=PHONE, script=WATCH, put_by=True)
    expect(page.get_by_text("Ready to play without internet.")).to_be_visible()
    open_record(page, chinaso_record(hand, seat=1))
    take(page, "Beto")
    expect(my_cards(page)).to_have_count(9)
    known = remembered(page)
    button(page, "Draw from the stock").tap()
    expect(button(page, NOBODY)).to_be_visible()
    return page, known


def test_who_is_asked_at_the_open_table_sees_nothing_of_the_hand_in_turn(open_page: OpenPage) -> None:
    """Beto holds the phone, and all look at it: the question, the answer and what follows tell nothing of his hand."""
    if left := kept_while_asked(open_page):
        left &= kept_while_asked(open_page)  # as in `test_another_deal_is_the_same_page_to_everybody_else`
    assert not left


def kept_while_asked(open_page: OpenPage) -> set[str]:
    """What only Beto may know of either hand, and is in the page while all look at it."""
    moments = ("all are asked", "Chela wants it")
    seen, known, kept = [], [], []
    for hand in HANDS:
        page, knew = asked(open_page, hand)
        looks = [snapshot(page)]
        left = remembered(page)
        button(page, "Chela: I want it").tap()
        expect(page.get_by_role("heading", name="Pass the phone to Beto")).to_be_visible()
        looks.append(snapshot(page))
        for look in looks:
            look["messages"] = look["messages"][-1:]  # before it, Beto's own view as he drew
        seen.append(looks)
        known.append(knew)
        kept.append(left | remembered(page))
    assert_same(seen[0], seen[1], moments)
    secrets = [known[one] - known[other] - kept[other] for one, other in ((0, 1), (1, 0))]
    assert all(secrets)
    return (secrets[0] & kept[0]) | (secrets[1] & kept[1])


def test_the_hand_comes_back_by_itself_only_to_who_held_the_phone_all_the_time(open_page: OpenPage) -> None:
    page, _ = asked(open_page, HANDS[0])
    button(page, NOBODY).tap()
    expect(my_cards(page)).to_have_count(10)
    expect(page.get_by_text("For Beto’s eyes only")).to_be_visible()

    page, _ = asked(open_page, HANDS[0])
    page.evaluate(AWAY)
    button(page, NOBODY).tap()
    expect(page.get_by_role("heading", name="Pass the phone to Beto")).to_be_visible()
    expect(my_cards(page)).to_have_count(0)

    page, _ = asked(open_page, HANDS[0])
    button(page, "Chela looks at their hand first").tap()
    take(page, "Chela")
    expect(my_cards(page)).to_have_count(9)
    button(page, "I’ve looked").tap()
    button(page, NOBODY).tap()
    expect(page.get_by_role("heading", name="Pass the phone to Beto")).to_be_visible()
    expect(my_cards(page)).to_have_count(0)


def early(open_page: OpenPage, says: str) -> list[Snapshot]:
    """Ana draws; Chela looks, and answers before Beto has been asked; then Beto takes the card."""
    page = open_page(size=PHONE, script=WATCH, put_by=True)
    expect(page.get_by_text("Ready to play without internet.")).to_be_visible()
    open_record(page, dealt("3C.4C.6S.6D.9H.9S.JD.QD.KC", seat=1).record())
    take(page, "Ana")
    button(page, DRAWS).tap()
    button(page, "Chela looks at their hand first").tap()
    take(page, "Chela")
    page.evaluate("window.said.length = 0")
    button(page, says).tap()
    expect(button(page, "Chela: I want it")).to_have_count(0)
    seen = [snapshot(page)]
    button(page, "Beto: I want it").tap()
    expect(page.get_by_role("heading", name="Pass the phone to Ana")).to_be_visible()
    return [*seen, snapshot(page)]


def test_an_early_answer_tells_nothing_before_it_counts(open_page: OpenPage) -> None:
    here, there = (early(open_page, says) for says in ("I want it", "Let it go"))
    assert_same(here, there, ("Beto is asked", "Beto has taken it"))


WISHES = {"nothing": ("Only these", "Nothing this hand"), "jacks": ("Only these", "J")}
"""Two taps each: what differs is what was said, and not how long it took."""


def wishing(open_page: OpenPage, wish: str) -> list[Snapshot]:
    """Beto says ahead what he wants; Chela plays, Ana draws, and he lets her discard go, for it is no jack."""
    page = open_page(size=PHONE, script=WATCH, put_by=True)
    expect(page.get_by_text("Ready to play without internet.")).to_be_visible()
    open_record(page, chinaso_record("3C.4C.6S.6D.9H.9S.JD.QD.KC", seat=1))
    seen = []

    def look() -> None:
        assert not [one for one in remembered(page) if '"JS"' in one], "what Beto wants is in the page"
        seen.append(snapshot(page))

    take(page, "Beto")
    button(page, "Others’ discards").tap()
    for said in WISHES[wish]:
        page.get_by_role("group", name="Others’ discards").get_by_role("button", name=said, exact=True).tap()
    button(page, "Done").tap()
    page.evaluate("window.said.length = 0")
    page.get_by_role("button", name="Hide", exact=True).tap()
    look()
    take(page, "Beto")
    expect(button(page, "Others’ discards: " + ("none" if wish == "nothing" else "chosen"))).to_be_visible()
    page.evaluate("window.said.length = 0")
    for seat, actions in ((1, ("take", "discard 3C")), (2, ("take", "discard QH"))):
        do(page, actions[0], seat)
        page.evaluate("window.said.length = 0")
        do(page, actions[1], seat)
        look()
        take(page, NAMES[(seat + 1) % 3])
    look()
    button(page, "Draw from the stock").tap()
    expect(my_cards(page)).to_have_count(10)  # nobody is asked
    page.evaluate("window.said.length = 0")
    page.get_by_role("button", name="Hide", exact=True).tap()
    expect(page.locator(".curtain__told")).to_contain_text("Beto lets it go.")
    look()
    return seen


def test_what_was_said_ahead_is_in_no_page_until_it_is_done(open_page: OpenPage) -> None:
    here, there = (wishing(open_page, wish) for wish in WISHES)
    moments = (
        "Beto has said it",
        "the curtain before Chela",
        "the curtain before Ana",
        "Ana looks",
        "nobody was asked",
    )
    assert_same(here, there, moments)
