"""Computers at the table: from home with one tap, at a pace of their own, and without a glance at what they hold."""

from __future__ import annotations

import json
import random
import re
from time import monotonic

import pytest
from playwright.sync_api import Page, Route, expect

from pyengine import GAMES, Choose, Match, seeded
from tests.bench.lengths import path_of
from tests.playing import step
from tests.web.conftest import PATIENCE_MS, OpenPage, Visit
from tests.web.hands import ENOUGH, TABLES, enter, next_tap, waiting
from tests.web.hosting import Host
from tests.web.hosts import Visit as Framed
from tests.web.hosts import hosting, inside, visiting
from tests.web.leaks import WATCH, assert_same, open_record, remembered, snapshot
from tests.web.mishaps import KILLER, expect_killed, kill_at

BAR = ".computer-bar"
ALONE = (None, "master")
SAID = """() => {
  const [box, said] = [document.getElementById("toasts"), (window.said = [])];
  new MutationObserver(() => said.push(box.textContent)).observe(box, { childList: true });
}"""
"""Writes down all messages."""
REMEMBER = """(table) => localStorage.setItem("cubilete.setup.prudente", JSON.stringify(table))"""
SAVED_LINES = """async () => {
  const { session } = await import(document.querySelector("script[type=module]").src);
  return session.value.saved.map(({ lines }) => lines);
}"""


def minutes(game: str) -> dict[str, dict[str, int]]:
    """How long a match takes, by house rules and number of players."""
    told: dict[str, dict[str, int]] = json.loads(path_of(game).read_text(encoding="utf-8"))
    return told


def a_round_of_dudo(cup: str = "1.1.2.5.5", names: tuple[str, ...] = ("Ana", "Sol"), seat: int = 1) -> str:
    """Ana is to bid; what lies under the cup of this seat, a computer's, may be chosen."""
    match = Match("dudo", names, bots=["master" if name == "Sol" else None for name in names])
    match.settle([6, 2, 3][: len(names)])
    if len(names) > 2:
        match.act(0, "direction left")
    for at in range(len(names)):
        match.settle((cup if at == seat else "2.3.4.6.6").split("."))
    return match.record()


def a_hand_of_chinaso(hand: str) -> str:
    """Ana, who sits first, is asked; Sol deals and holds this hand."""
    match = Match("chinaso", ("Ana", "Sol"), bots=ALONE)
    match.settle(["2S", "KH"])
    for cut in ("10C", "4S"):
        match.settle([cut])
    for cards in ("3C.4C.6S.6D.9H.9S.JD.QD.KC", hand):
        match.settle(cards.split("."))
    match.settle(["7S"])
    return match.record()


# --- one tap ----------------------------------------------------------------------------------------------------------


def test_a_card_says_how_long_the_match_takes_that_play_now_begins(page: Page) -> None:
    def card(game: str) -> str:
        told = page.locator(f".game-card:has(a[href$='setup/{game}']) .game-card__facts").all_inner_texts()
        return " ".join(told).replace("\N{NO-BREAK SPACE}", " ")

    def play_to(goal: int) -> None:
        page.evaluate(REMEMBER, {"real": False, "options": {"goal": goal}})
        page.reload()
        expect(page.locator(".game-card")).to_have_count(len(TABLES))

    expect(page.locator(".game-card")).to_have_count(len(TABLES))
    told = {game: minutes(game) for game in TABLES}
    first = {game: told[game].get("short", told[game]["seed"]) for game in TABLES}
    for game in TABLES:
        assert f"2 players: about {first[game]['2']} min; 4: {first[game]['4']} min" in card(game)
    assert told["prudente"]["seed"] != first["prudente"]
    play_to(20_000)
    assert f"about {told['prudente']['seed']['2']} min" in card("prudente")
    play_to(10_000)  # which nobody has measured
    assert "players" in card("prudente")
    assert "min" not in card("prudente")


@pytest.mark.parametrize("game", GAMES)
def test_one_tap_on_home_begins_a_match_against_a_computer(open_page: OpenPage, game: str) -> None:
    page = open_page(language="es")
    page.locator(f".game-card:has(a[href$='setup/{game}'])").get_by_role("button", name=re.compile("^Jugar ya")).tap()
    expect(page.locator(".table__view")).to_contain_text("Sol")
    expect(page).to_have_url(re.compile("#/table/"))
    page.get_by_role("link", name="Todos los juegos").or_(page.locator(".topbar a").first).first.tap()
    expect(page.locator(".saved-card")).to_contain_text("Sol")


def test_a_match_against_a_computer_goes_to_its_end(page: Page) -> None:
    match = Match("prudente", ("Ana", "Sol"), {"goal": 1000}, bots=ALONE)
    open_record(page, match.record(), "Who goes first?")
    for _ in range(ENOUGH):
        expect(page.locator(BAR)).to_have_count(0)  # it goes on by itself
        waiting(page)
        if page.locator(".over-bar").count():
            break
        if not page.locator(BAR).count() and (tap := next_tap(page)) is not None:
            tap.click()
    expect(page.locator(".over-bar")).to_contain_text(re.compile("(Ana|Sol) wins"))
    page.get_by_role("button", name="What happened").tap()
    expect(page.locator(".log")).to_contain_text("Sol")


def test_a_worker_that_dies_over_a_computers_move_is_not_called_a_lack_of_computers(open_page: OpenPage) -> None:
    match = Match("prudente", ("Sol", "Ana"), bots=("normal", None))
    match.settle([6, 1])
    page = open_page(script=KILLER)
    page.evaluate(SAID)
    kill_at(page, "step", "unheard", spare=1)
    open_record(page, match.record(), "Sol is playing")
    expect(page.get_by_role("button", name=re.compile("Ana: roll 6 dice"))).to_be_visible()
    expect_killed(page, 1)
    assert not [text for text in page.evaluate("said") if "computer players" in text]


# --- what it looks like ----------------------------------------------------------------------------------------------


def test_a_computer_plays_and_says_so_then_it_is_our_turn(open_page: OpenPage) -> None:
    match = Match("prudente", ("Sol", "Ana"), bots=("normal", None))
    match.settle([6, 1])
    page = open_page()
    open_record(page, match.record(), "Sol is playing")
    expect(page.locator(".table__view").get_by_role("button", name=re.compile("roll 6 dice"))).to_have_count(0)
    page.get_by_role("button", name="Skip").tap()
    expect(page.get_by_role("button", name=re.compile("Ana: roll 6 dice"))).to_be_visible()
    expect(page.locator(BAR)).to_have_count(0)
    page.get_by_role("button", name="What happened").tap()
    expect(page.locator(".log")).to_contain_text("Sol")


def test_alone_with_computers_there_is_no_curtain_and_nothing_to_hold(open_page: OpenPage) -> None:
    page = open_page()
    open_record(page, a_round_of_dudo(), "Ana’s turn")
    expect(page.get_by_role("list", name="My dice")).to_be_visible()
    expect(page.get_by_role("button", name=re.compile("(Hold|Tap) to look"))).to_have_count(0)
    expect(page.get_by_role("button", name="Hide", exact=True)).to_have_count(0)
    page.get_by_role("button", name=re.compile("^Bid")).first.tap()
    expect(page.get_by_text("Pass the phone to")).to_have_count(0)
    expect(page.locator(".node").filter(has_text="Sol")).to_have_count(1)
    expect(page.locator(".table__view")).to_contain_text("Ana’s turn")


def test_the_curtain_falls_between_people_and_not_for_a_computer(open_page: OpenPage) -> None:
    page = open_page()
    open_record(page, a_round_of_dudo(names=("Ana", "Sol", "Beto")), "Pass the phone to Ana")
    page.get_by_role("button", name="I am Ana").tap()
    page.get_by_role("button", name=re.compile("^Bid")).first.tap()
    expect(page.get_by_text("Sol is playing")).to_be_visible()
    expect(page.get_by_role("list", name="My dice")).to_have_count(0)
    expect(page.get_by_role("button", name=re.compile("Look.*Sol"))).to_have_count(0)
    page.get_by_role("button", name="Skip").tap()
    expect(page.get_by_text("Pass the phone to Beto").or_(page.get_by_text("All cups are up")).first).to_be_visible()


def test_people_throw_their_own_dice_for_a_computer(page: Page) -> None:
    match = Match("prudente", ("Ana", "Sol"), bots=ALONE)
    match.change_luck(own=True)
    match.settle([1, 6])
    open_record(page, match.record(), "Sol’s turn")
    enter(page, 1, 1, 1, 2, 3, 4)
    expect(page.get_by_text("Sol is playing")).to_be_visible()
    page.get_by_role("button", name="Skip").tap()
    expect(
        page.get_by_text(re.compile("Ana’s turn")).or_(page.get_by_role("button", name="Done")).first
    ).to_be_visible()
    page.get_by_role("button", name="What happened").tap()
    expect(page.locator(".log")).to_contain_text(re.compile("Sol (banks|keeps|puts|sets)"))


def test_how_somebody_alone_holds_a_hand_is_found_again(open_page: OpenPage) -> None:
    page = open_page()
    open_record(page, DEALS["chinaso"][0], "Ana’s turn")
    page.get_by_role("button", name="By rank").tap()
    expect(page.get_by_role("button", name="By rank")).to_have_attribute("aria-pressed", "true")
    page.get_by_role("link", name="Back").tap()
    page.locator(".saved-card a").first.tap()
    expect(page.get_by_role("button", name="By rank")).to_have_attribute("aria-pressed", "true")


# --- when it cannot play ----------------------------------------------------------------------------------------------


def test_a_computer_that_cannot_be_fetched_says_so_and_a_person_may_take_its_seat(visit: Visit) -> None:
    page = visit("")
    page.context.route(re.compile(r"/bots/dudo\.zip"), lambda route: route.abort())
    open_record(page, a_round_of_dudo(names=("Ana", "Sol")), "Ana’s turn")
    page.get_by_role("button", name=re.compile("^Bid")).first.tap()
    expect(page.get_by_role("alert").filter(has_text="Sol can’t play right now.")).to_be_visible()
    page.get_by_role("button", name="Try again").tap()
    expect(page.get_by_role("alert").filter(has_text="Sol can’t play right now.")).to_be_visible()
    page.get_by_role("button", name="Play for Sol").tap()
    # Now there are two people, and what Ana sees is covered for the other one.
    expect(page.get_by_text("Pass the phone to Sol")).to_be_visible()
    expect(page.get_by_role("list", name="My dice")).to_have_count(0)


def test_one_whose_file_is_slow_plays_when_it_comes_and_keeps_nobody_waiting(visit: Visit) -> None:
    page = visit("")
    held: list[Route] = []
    page.context.route(re.compile(r"/bots/dudo\.zip"), lambda route: held.append(route))
    open_record(page, a_round_of_dudo(names=("Ana", "Sol")), "Ana’s turn")
    page.wait_for_timeout(9_000)  # longer than an engine may take for a step
    page.get_by_role("button", name=re.compile("^Bid")).first.tap()
    expect(
        page.locator(".node").filter(has_text="Ana").get_by_role("img").or_(page.get_by_text("Sol is playing")).first
    ).to_be_visible()
    expect(page.get_by_role("alert").filter(has_text="Sol can’t play right now.")).to_be_visible()
    for route in held:
        route.continue_()
    expect(page.get_by_role("alert").filter(has_text="Sol can’t play right now.")).to_have_count(0)
    expect(page.locator(".table__view")).to_contain_text(re.compile("Ana’s turn|All cups are up"))
    assert not page.get_by_text("rule book").count()


def begun(game: str) -> str:
    """A match in which Sol, a computer, is to act."""
    for seed in range(100):
        rng, deal = random.Random(seed), seeded(seed)
        match = Match(game, ("Sol", "Ana"), bots=("master", None))
        for _ in range(40):
            if isinstance(match.next, Choose) and match.next.seats == (0,):
                return match.record()
            step(match, rng, deal)
    raise AssertionError(f"Sol is never asked in {game}")


ANSWERS = """async () => {
  const { engine, session } = await import(document.querySelector("script[type=module]").src);
  await engine.ask({ op: "ask", request: {} });
  return [engine.life, session.value.match.open.lines];
}"""
"""What the engine answers while it is asked for nothing: which worker is up, and how far the match is."""


@pytest.mark.parametrize("game", GAMES)
def test_no_computer_keeps_the_engine_waiting_for_a_part_of_python(visit: Visit, host: Host, game: str) -> None:
    """Unpacking their file and thinking need some of what comes after the start."""
    host.slow = "quick.cold.wasm"
    page = visit("")
    open_record(page, begun(game), "Sol")
    expect(page.get_by_role("alert").filter(has_text="Sol can’t play right now.")).to_be_visible()
    assert host.waited, "nothing was held back"
    life, lines = page.evaluate(ANSWERS)
    host.gate.set()
    expect(page.get_by_role("alert").filter(has_text="Sol can’t play right now.")).to_have_count(0)
    page.get_by_role("button", name="Skip").tap()
    deadline = monotonic() + PATIENCE_MS / 1000
    while (now := page.evaluate(ANSWERS))[1] == lines and monotonic() < deadline:
        page.wait_for_timeout(100)
    assert now[0] == life
    assert now[1] > lines


PAIRS = json.dumps({"options": {"teams": "pairs", "served_bonus": 0}, "real": False})


def test_play_now_leaves_out_a_rule_that_needs_more_people(open_page: OpenPage) -> None:
    page = open_page()
    page.evaluate("(table) => localStorage.setItem('cubilete.setup.cacho', table)", PAIRS)
    page.reload()
    page.locator(".game-card:has(a[href$='setup/cacho'])").get_by_role("button", name=re.compile("^Play now")).tap()
    expect(page.locator(".table__view")).to_contain_text("Sol")
    expect(page.get_by_text("Pairs need")).to_have_count(0)


def test_computers_play_only_while_their_table_is_on_the_screen(open_page: OpenPage) -> None:
    """Even if it is left before the part of the page that lets them play has come."""
    match = Match("prudente", ("Sol", "Ana"), bots=("normal", None))
    match.settle([6, 1])
    page = open_page()
    open_record(page, match.record(), "Sol is playing")
    page.get_by_role("link", name="Back").tap()
    expect(page.locator(".saved-card")).to_be_visible()
    page.reload()
    held: list[Route] = []
    page.route(re.compile(r"/app/screens/computers\.js"), lambda route: held.append(route))
    page.locator(".saved-card a").first.tap()
    expect(page.locator(".table__view")).to_contain_text("Sol")
    with page.expect_response(re.compile(r"/app/screens/computers\.js")):
        page.get_by_role("link", name="Back").tap()
        expect(page.locator(".saved-card")).to_be_visible()
        lines = page.evaluate(SAVED_LINES)
        for route in held:
            route.continue_()
    page.wait_for_timeout(5_000)  # two steps of a computer and more
    assert page.evaluate(SAVED_LINES) == lines


# --- the set-up -------------------------------------------------------------------------------------------------------


def test_a_rule_that_needs_more_people_is_said_before_the_match_begins(open_page: OpenPage) -> None:
    page = open_page()
    page.evaluate("(table) => localStorage.setItem('cubilete.setup.cacho', table)", PAIRS)
    page.goto(page.url.split("#")[0] + "#/setup/cacho")
    page.reload()
    refused = page.get_by_role("alert").filter(has_text="“Pairs” needs 4, 6, or 8 players; there are 2 of you.")
    expect(refused).to_be_visible()
    page.get_by_role("button", name="Start", exact=True).tap()
    expect(page.locator(".fold summary")).to_be_focused()
    expect(page).to_have_url(re.compile("#/setup/cacho$"))
    for _ in range(2):
        page.get_by_role("button", name="Add a computer").tap()
    expect(refused).to_have_count(0)
    page.get_by_role("button", name="Start", exact=True).tap()
    expect(page).to_have_url(re.compile("#/table/"))


def test_computers_are_seated_in_the_set_up(open_page: OpenPage) -> None:
    page = open_page("#/setup/dudo")
    page.get_by_label("Name of player 1").fill("Sol")
    add = page.get_by_role("button", name="Add a computer")
    add.tap()
    add.tap()
    names = page.locator(".person__name--computer").all_inner_texts()
    assert names == ["Luna", "Corona"], "nobody is called like somebody who sits there"
    page.get_by_label("How well Luna plays").select_option(label="Master")
    expect(page.get_by_text("that only the computer may see")).to_be_visible()
    expect(page.get_by_role("radio", name=re.compile("Our own dice"))).to_have_count(0)
    page.get_by_role("button", name="Start", exact=True).tap()
    expect(page.locator(".table__view")).to_contain_text("Corona")
    page.goto("#/setup/dudo")
    expect(page.get_by_label("How well Luna plays")).to_have_value("master")
    expect(page.get_by_label("How well Corona plays")).to_have_value("easy")


def test_a_link_to_a_table_tells_who_is_a_computer(open_page: OpenPage) -> None:
    page = open_page("#/setup/prudente")
    page.get_by_role("button", name="Add a computer").tap()
    page.get_by_label("How well Sol plays").select_option("normal")
    page.get_by_role("button", name="Share").tap()
    link = page.get_by_role("dialog").get_by_role("textbox").input_value()
    page.goto("about:blank")
    page.goto(link)
    expect(page.get_by_label("How well Sol plays")).to_have_value("normal")


def test_a_page_around_seats_a_computer(browser, site: str) -> None:  # type: ignore[no-untyped-def]
    with hosting() as host, visiting(browser, host, site) as visit:
        page = seated(visit)
        table = inside(page, "a")
        expect(table.locator(".table__view")).to_contain_text("Sol")
        table.get_by_role("button", name="Roll to see who starts").click()
        expect(table.locator(".table__view")).to_contain_text(re.compile("(Ana|Sol)’s turn"))


def seated(visit: Framed) -> Page:
    return visit('<cubilete-game id="a" game="prudente" players="Ana,@master"></cubilete-game>')


# --- secrets ----------------------------------------------------------------------------------------------------------

ASKED_MS = 1_500
"""By then computers have been asked whether they speak up."""

DEALS = {
    "dudo": (a_round_of_dudo("1.1.2.5.5"), a_round_of_dudo("2.3.4.6.6")),
    "chinaso": (
        a_hand_of_chinaso("AS.AH.AC.KS.KD.8D.8H.2C.5S"),
        a_hand_of_chinaso("2D.3D.5C.5H.6C.6H.10H.5S.XX"),
    ),
}


def test_what_somebody_alone_saw_is_forgotten_when_there_are_two(visit: Visit) -> None:
    """Ana's dice were on the screen all the time, until somebody takes Sol's seat."""
    page = visit("")
    page.context.route(re.compile(r"/bots/dudo\.zip"), lambda route: route.abort())
    open_record(page, a_round_of_dudo("1.1.2.5.5", seat=0), "Ana’s turn")
    expect(page.get_by_role("list", name="My dice")).to_be_visible()
    assert "[1,1,2,5,5]" in remembered(page)
    page.get_by_role("button", name=re.compile("^Bid")).first.tap()
    page.get_by_role("button", name="Play for Sol").tap()
    expect(page.get_by_text("Pass the phone to Sol")).to_be_visible()
    assert "[1,1,2,5,5]" not in remembered(page)
    page.get_by_role("button", name="I am Sol").tap()
    expect(page.get_by_text("For Sol’s eyes only")).to_be_visible()
    assert "[1,1,2,5,5]" not in remembered(page)


@pytest.mark.parametrize("game", DEALS)
def test_the_page_never_holds_what_a_computer_has(open_page: OpenPage, game: str) -> None:
    """Byte for byte the same for two deals that differ in the computer's dice or cards alone."""
    seen = []
    for record in DEALS[game]:
        page = open_page(script=WATCH, put_by=True)
        expect(page.get_by_text("Ready to play without internet.")).to_be_visible()
        open_record(page, record, "Ana’s turn")
        page.wait_for_timeout(ASKED_MS)
        seen.append([snapshot(page)])
    assert_same(seen[0], seen[1], ["Ana’s turn"])
