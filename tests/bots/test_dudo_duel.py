"""The last two dice of Dudo: the book, held against a player who knows it and answers it best."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import cache

import pytest

from pyengine import Action, rules
from pyengine.bots import bot, look
from pyengine.bots.dudo.duel import TWO_TO_ONE, Duel, shares
from pyengine.bots.dudo.table import DOUBT, HUNT, Said, Table
from pyengine.games.dudo.scoring import tally
from tests.games.dudo_table import legal, table

DICE = range(1, 7)
SEED = Duel("half-plus-one", True, True, False)
TRADITION = Duel("half-plus-one", True, False, False)
SLACK = 0.015
"""How much anybody may win who knows the book by heart, over the worth of the game."""


@cache
def plan(duel: Duel, said: tuple[Said, ...], die: int) -> tuple[float, ...]:
    parts = shares(duel, said, die)
    assert parts is not None
    return tuple([part / sum(parts) for part in parts])


def called(duel: Duel, hunt: bool, bid: Said, caller: int, other: int) -> float:
    """How likely the caller wins the match."""
    count = tally((caller, other), bid[1], duel.wild)
    return TWO_TO_ONE * (count == bid[0]) if hunt else float(count < bid[0])


def against(duel: Duel, said: tuple[Said, ...], mine: int, others: Sequence[float], my_turn: bool) -> float:
    """The most that somebody with this die wins against the book, whose dice are so likely here.

    The chances are those of the whole line, so what is won is summed and not averaged.
    """
    replies = duel.replies(said[-1] if said else None)
    if my_turn:
        return max(_answered(duel, said, reply, mine, others) for reply in replies)
    won = 0.0
    for at, reply in enumerate(replies):
        going = [chance * plan(duel, said, die)[at] for die, chance in zip(DICE, others, strict=True)]
        if not any(going):
            continue
        if reply in (DOUBT, HUNT):
            won += sum(
                [
                    chance * (1 - called(duel, reply is HUNT, said[-1], die, mine))
                    for die, chance in zip(DICE, going, strict=True)
                ]
            )
        else:
            won += against(duel, (*said, (reply.number(), reply.number(1))), mine, going, True)
    return won


def _answered(duel: Duel, said: tuple[Said, ...], reply: Action, mine: int, others: Sequence[float]) -> float:
    if reply not in (DOUBT, HUNT):
        return against(duel, (*said, (reply.number(), reply.number(1))), mine, others, False)
    called_ = [called(duel, reply is HUNT, said[-1], mine, die) for die in DICE]
    return sum([chance * won for chance, won in zip(others, called_, strict=True)])


@pytest.mark.parametrize("duel", [SEED, TRADITION])
def test_nobody_wins_more_against_the_book_than_the_game_is_worth(duel: Duel) -> None:
    """Both players' best answers to the book together win hardly more than the one match there is to win."""
    starter, second = [
        sum([against(duel, (), die, [1 / 6] * 6, starts) for die in DICE]) / 6 for starts in (True, False)
    ]
    assert 1 <= starter + second <= 1 + SLACK


def test_the_book_belongs_to_these_rules() -> None:
    assert SEED.title.revision == rules("dudo").revision


@pytest.mark.parametrize("bid", ["", "1 3", "1 1", "2 5", "2 1"])
def test_the_book_knows_every_answer(bid: str) -> None:
    match = table("4 3", bid=bid)
    of = Table.of(match.state)
    assert {str(reply) for reply in Duel.of(of).replies(of.standing)} == legal(match) - {"fell"}


def test_the_master_plays_the_book() -> None:
    """The shares of what it says with a six come out as written."""
    match, times = table("6 3"), 2_000
    said = [str(bot("dudo", "master").choose(look(match, 0, random.Random(n)), random.Random(n))) for n in range(times)]
    for reply, share in zip(SEED.replies(None), plan(SEED, (), 6), strict=True):
        assert said.count(str(reply)) / times == pytest.approx(share, abs=0.04)


def test_without_a_book_the_master_searches() -> None:
    match = table("6 3", open_on_aces="forbidden")
    assert shares(Duel.of(Table.of(match.state)), [], 6) is None
    assert str(bot("dudo", "master").choose(look(match, 0, random.Random(1)), random.Random(1))) in legal(match)
