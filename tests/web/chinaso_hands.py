"""What people at Chinaso's table do, told by the words they read on the screen, and matches played before."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from playwright.sync_api import Locator, Page, expect

from pyengine import Match
from pyengine.bridge import call
from tests.playing import NAMES as PEOPLE
from tests.playing import steps
from tests.web.hands import button, waiting
from tests.web.scenes import GOLDEN

OPEN = "Keep showing my hand while I play"
NOBODY = "(Nobody|Let it go)"
"""What is tapped when nobody wants the discard; where one alone is asked, in other words."""

FACES = {"A": "ace", "J": "jack", "Q": "queen", "K": "king"}
SUITS = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}


def start(page: Page, names: Sequence[str] = ("Ana", "Beto"), *, real: bool = False) -> None:
    """From the home screen to the cut for the deal."""
    page.get_by_role("link", name="Chinaso").first.click()
    for place, name in enumerate(names, 1):
        page.get_by_role("textbox", name=f"Name of player {place}").fill(name)
    if real:
        page.get_by_role("radio", name=re.compile("^Our own")).check()
    page.get_by_role("button", name="Start", exact=True).click()
    expect(page.get_by_role("heading", name="Who deals first?").first).to_be_visible()
    expect(page.locator(".contract")).to_contain_text("1/")


def key(card: str) -> str:
    """The name of its key, which says what is written there."""
    return "joker" if card == "XX" else f"{FACES.get(card[:-1], card[:-1])} of {SUITS[card[-1]]}"


def enter(page: Page, cards: str) -> None:
    """Real cards: the suit, the rank, and Done."""
    waiting(page)
    for card in cards.split():
        if card != "XX":
            page.get_by_role("button", name=SUITS[card[-1]], exact=True).tap()
        page.get_by_role("button", name=key(card), exact=True).tap()
    button(page, "Done").tap()


def take(page: Page, name: str) -> None:
    """The phone goes to this player, who says so."""
    expect(page.get_by_role("heading", name=f"Pass the phone to {name}")).to_be_visible()
    page.get_by_role("button", name=f"I am {name}").tap()
    expect(page.get_by_text(f"For {name}’s eyes only")).to_be_visible()


def my_cards(page: Page) -> Locator:
    return page.get_by_role("list", name="My hand").get_by_role("button")


def loneliest(page: Page) -> Locator:
    """The card of the open hand whose rank it holds least often; a joker last."""
    names = card_names(page)
    ranks = [name.split(" of ")[0] for name in names]
    alone = min(range(len(names)), key=lambda i: (names[i] == "joker", ranks.count(ranks[i])))
    return my_cards(page).nth(alone)


def deal(page: Page, *hands: str, upcard: str) -> None:
    """Real cards of hand 1: Beto has cut the higher card and deals, so Ana cuts and begins."""
    enter(page, "7D KH")
    deal_hand(page, {"Ana": hands[0], "Beto": hands[1]}, upcard)


def deal_hand(page: Page, hands: dict[str, str], upcard: str) -> None:
    """The cut with the card above it, then everybody's cards, in the order in which the phone goes round."""
    enter(page, "10C")
    enter(page, "4S")
    for name, cards in hands.items():
        take(page, name)
        enter(page, cards)
    enter(page, upcard)


# --- the engine plays -------------------------------------------------------------------------------------------------


def ask(**request: Any) -> dict[str, Any]:
    told: dict[str, Any] = json.loads(call(json.dumps(request)))
    assert told["ok"], told
    return told


def express() -> Iterator[dict[str, Any]]:
    """Every turn of an express match of two who play the plainest way."""
    turn = ask(cmd="new", game="chinaso", seats=["Ana", "Beto"], options={"express": True})
    while turn["next"]["type"] != "over":
        yield turn
        handle = turn["match"]
        if turn["next"]["type"] == "draw":
            turn = ask(cmd="advance", match=handle, seed=3 + turn["lines"])
        else:
            seat = turn["next"]["seats"][0]
            turn = ask(cmd="act", match=handle, seat=seat, action=plainest(handle, seat))


def record(turn: dict[str, Any]) -> str:
    return str(ask(cmd="record", match=turn["match"])["record"])


def nearly_over(steps: int) -> str:
    """Its record so many decisions before the end."""
    return [record(turn) for turn in express() if turn["next"]["type"] == "choose"][-steps]


def before_the_last_hand() -> str:
    """Its record where the last hand is to be cut for: Ana deals, Beto cuts and begins."""
    last = (turn for turn in express() if turn["view"]["contract"]["number"] == turn["view"]["numbers"][-1])
    return record(next(last))


def much_to_lay_down() -> str:
    """The record of a golden match: nineteen cards in the hand, nine sets on the table, and a contract to lay down."""
    match = Match.load((GOLDEN / "chinaso-seed.json").read_text(encoding="utf-8").strip())
    able = [
        (len(own(match, n)["melds"]), len(own(match, n)["hand"]), n) for n in range(len(match)) if can_lay(match, n)
    ]
    *_, line = max(able)
    return json.dumps({**json.loads(match.record()), "log": match.log[:line]}, separators=(",", ":"))


def can_lay(match: Match, line: int) -> bool:
    return match.view(at=line)["phase"] == "play" and bool(own(match, line)["own"]["best"])


def own(match: Match, line: int) -> Mapping[str, Any]:
    """What the seat in turn sees."""
    view: Mapping[str, Any] = match.view(at=line)
    seen: Mapping[str, Any] = match.view(view["seat"], at=line)
    return seen


def plainest(handle: str, seat: int) -> str:
    """Draw, let go, lay down, lay off, throw away the dearest card that is alone."""
    view = ask(cmd="look", match=handle, **{"as": seat})["view"]
    if view["phase"] in ("turn", "claim"):
        return "draw" if view["phase"] == "turn" else "pass"
    own = view["own"]
    if own["best"]:
        return str(own["best"]["action"])
    if own["adds"]:
        return str(own["adds"][0]["action"])
    ranks = [card[:-1] for card in view["hand"]]
    return f"discard {min(view['hand'], key=lambda card: (card == 'XX', ranks.count(card[:-1])))}"


def last_card() -> str:
    """The stock is empty and one discard lies there (N22): eight people with two packs claim all they can get."""
    match = Match("chinaso", PEOPLE, {"decks": 2, "express": True})
    return next(seen for seen in steps(match, 0) if getattr(seen.state, "is_last_card", False)).record()


def card_names(page: Page) -> list[str]:
    """What a screen reader says of each card of the open hand."""
    return my_cards(page).locator(".visually-hidden").all_text_contents()
