"""Chinaso's computer players: what they make of what they see; what the master tries is played by the rules."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from pyengine import Match, Over, seeded
from pyengine.bots import Bot, bot, decide, move
from pyengine.bots.chinaso.judge import judged
from pyengine.bots.chinaso.playout import Playout
from pyengine.bots.chinaso.sight import Sight
from pyengine.bots.chinaso.worlds import Worlds, unwanted
from pyengine.core.cards import card, cards
from pyengine.games.chinaso.offers import additions, swaps
from pyengine.games.chinaso.state import CLAIM, CUT, PLAY, TURN, State
from tests.bots.chinaso_strangers import Counter as CounterOfOuts
from tests.bots.chinaso_strangers import Coward, Hoarder
from tests.games.chinaso_table import DOWN, table
from tests.playing import NAMES

STRANGERS: tuple[Bot, ...] = (Hoarder(), Coward(), CounterOfOuts())


def steps(players: dict[int, Bot], seed: int, **options: Any) -> Iterator[Match]:
    """Bots play one match; the match before each step, and after the last."""
    match, deal = Match("chinaso", NAMES[: len(players)], options), seeded(seed)
    while not isinstance(match.next, Over):
        yield match
        if move(match, players, seed) is None:
            match.advance(deal)
    yield match


def chosen(match: Match, level: Any, seat: int = 0) -> str:
    """What a bot does here."""
    return str(decide(match, seat, bot("chinaso", level), 1))


# --- what the master tries is played by the rules ---------------------------------------------------------------------


@pytest.mark.many
@pytest.mark.parametrize("options", [{}, {"lay_off_own": False}, {"joker_swap": "off"}], ids=str)
def test_a_playout_lays_off_what_the_rules_let_it(options: dict[str, Any]) -> None:
    held_against = 0
    for match in steps(dict.fromkeys(range(4), bot("chinaso", "normal")), 3, **options):
        state: State = match.state
        if state.phase != PLAY or not state.is_down(state.seat):
            continue
        playout = Playout(state, [list(hand) for hand in state.hands], list(state.pool))
        offers = [*additions(state, state.seat), *swaps(state, state.seat)]
        fitting = {action.fields[0] for offer in offers for action in offer.actions()}
        assert {held for held in state.hands[state.seat] if playout.fits(state.seat, held)} == fitting
        held_against += bool(fitting)
    assert held_against > 20


def test_a_playout_ends_with_all_cards_counted_and_leaves_what_it_was_copied_from_alone() -> None:
    for match in steps(dict.fromkeys(range(3), bot("chinaso", "normal")), 5):
        state: State = match.state
        if state.phase == TURN:
            playout = Playout(state, [list(hand) for hand in state.hands], list(state.pool))
            before = [list(hand) for hand in playout.hands], list(playout.pile), [vars(playout)["seat"]]
            now = playout.copy()
            points = now.run(200)
            assert min(points) >= 0
            assert not all(now.hands) or now.turn >= state.turn + 200 or not now.stock
            assert before == (playout.hands, playout.pile, [playout.seat])


# --- what is known ----------------------------------------------------------------------------------------------------


def test_worlds_keep_what_everybody_saw_and_deal_every_other_card_once() -> None:
    for match in steps(dict.fromkeys(range(4), bot("chinaso", "normal")), 7):
        state: State = match.state
        if state.phase == TURN:
            seat = state.seat
            worlds = Worlds(Sight(state, seat), unwanted(match.log_for(seat), state.turn), random.Random(1))
            for world in worlds.some(2):
                assert tuple(world.hands[seat]) == state.hands[seat]
                assert [len(hand) for hand in world.hands] == [len(hand) for hand in state.hands]
                assert all(
                    not Counter(known) - Counter(hand) for known, hand in zip(state.known, world.hands, strict=True)
                )
                dealt = [one for hand in (*world.hands, world.stock) for one in hand]
                assert sorted(dealt) == sorted([*[one for hand in state.hands for one in hand], *state.pool])


def test_a_world_deals_nobody_what_that_player_let_go_while_there_are_other_cards() -> None:
    match = table("2S.2H.5D.5C.8H.8D.3C.JD.QC.KS", "4C.4D.6S.7S.9H.9C.10S.JS.QH")
    let_go = cards("3D.JC.KH")
    worlds = Worlds(Sight(match.state, 0), {1: list(let_go)}, random.Random(1)).some(20)
    assert not {one.rank for world in worlds for one in world.hands[1]} & {one.rank for one in let_go}
    assert any(
        one.rank in (3, 11, 13)
        for world in Worlds(Sight(match.state, 0), {}, random.Random(1)).some(3)
        for one in world.hands[1]
    )


def test_the_log_tells_what_each_seat_threw_and_let_go_in_this_hand() -> None:
    log = (
        "2 discard KS",  # in the hand before
        "* 4H",
        "* ??",
        "0 draw",
        "* ??",
        "2 pass",
        "1 claim",
        "0 discard 9C",
        "1 take",
        "1 discard 2D",
        "2 draw",
        "* ??",
    )
    assert unwanted(log, 2) == {0: [card("9C")], 1: [card("2D")], 2: [card("2D")]}


# --- the levels -------------------------------------------------------------------------------------------------------


def test_a_beginner_hoards_what_a_good_player_throws() -> None:
    match = table("2S.2H.5D.5C.8H.8D.3C.KD.QC.AS", "4C.4D.6S.7S.9H.9C.10S.JS.QH")
    assert chosen(match, "easy") == "discard 3C"
    assert chosen(match, "normal") == "discard AS"
    assert chosen(match, "master") != "discard 3C"


@pytest.mark.parametrize("level", ["normal", "master"])
def test_nobody_good_breaks_the_contract_for_points(level: str) -> None:
    match = table("AS.AH.AD.KS.KH.KD.3C.4D.6H.9S", "4C.4D.6S.7S.9H.9C.10S.JS.QH")
    assert chosen(match, level) == "lay"


def test_the_master_keeps_from_the_next_player_what_that_hand_is_after() -> None:
    known = {"known": ((), cards("9H"))}
    match = table("2S.2H.5D.5C.8H.8D.3C.4C.9D.10S", "9H.9C.6S.7S.JH.JC.10C.JS.QH", changes=known)
    assert chosen(match, "master") != "discard 9D"


def test_a_player_who_is_down_lays_off_the_dearest_card_first_and_then_throws_the_dearest() -> None:
    match = table("JC.4C.KH.2C", "2S.3D", melds=((0, "5S.5H.5D"), (0, "8S.8H.8D"), *DOWN))
    assert chosen(match, "normal") == "add JC 4"
    match("0 add JC 4", "0 add 4C 3")
    assert chosen(match, "normal") == "discard KH"
    assert chosen(match, "master") == "discard KH"


@pytest.mark.parametrize("let_go", ["3D", "JC", "KH"])
def test_of_cards_that_help_no_more_the_master_discards_what_the_other_let_go(let_go: str) -> None:
    match = table("2S.2H.5D.5C.8H.8D.3C.JD.QC.KS", "4C.4D.6S.7S.9H.9C.10S.JS.QH")
    first, *_ = judged(Sight(match.state, 0), {1: [card(let_go)]})
    assert first.rank == card(let_go).rank


@pytest.mark.parametrize(("seats", "answer"), [(2, "pass"), (3, "claim")])
def test_of_two_players_the_master_takes_no_card_more_in_the_hand_that_needs_them_all(seats: int, answer: str) -> None:
    hands = [
        "2S.2H.3D.3C.4H.4D.5C.5D.6C.7S.8D.9S",
        "10S.10H.JD.JC.QH.QD.KC.KD.AC.AS.8H.9H.2D",
        *["6D.7D.8C"] * (seats - 2),
    ]
    waiting = {"phase": CLAIM, "turn": 0, "waiting": (0,), "dealer": 0}
    match = table(*hands, pile="2C", hand=7, changes=waiting)
    assert chosen(match, "normal") == "claim"
    assert chosen(match, "master") == answer


# --- whole matches ----------------------------------------------------------------------------------------------------


def test_the_master_and_the_strangers_play_to_the_end() -> None:
    rng = random.Random(1)
    for seats in (2, 6):
        players: dict[int, Bot] = {0: bot("chinaso", "master")}
        players |= {seat: rng.choice(STRANGERS) for seat in range(1, seats)}
        *_, last = steps(players, seats, express=True)
        assert isinstance(last.next, Over)


def test_a_hand_begins_without_what_was_known_of_the_one_before() -> None:
    for match in steps(dict.fromkeys(range(2), bot("chinaso", "normal")), 11, express=True):
        state: State = match.state
        if state.phase == TURN and not state.turn:
            assert not unwanted(match.log_for(state.seat), state.turn)
        assert state.phase != CUT or not match.state.waiting
