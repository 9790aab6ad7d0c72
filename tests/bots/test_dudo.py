"""Dudo's computer players: what they read out of a match, and what they do where the answer is plain."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from itertools import product
from typing import Any

import pytest

from pyengine import Match, Over, seeded
from pyengine.bots import LEVELS, Bot, bot, look, move
from pyengine.bots.dudo import beliefs, kinds
from pyengine.bots.dudo.history import rounds
from pyengine.bots.dudo.odds import hits
from pyengine.bots.dudo.table import Table
from pyengine.games.dudo.scoring import tally
from tests.bots.dudo_players import Counter, Coward, Liar
from tests.games.dudo_table import table
from tests.playing import NAMES, Script

FAIR = [[kind.share for kind in kinds.KINDS]] * 8


def played(players: Sequence[Bot], seed: int, **options: Any) -> Iterator[Match]:
    """A match between bots, yielded before each step and at its end."""
    match, deal = Match("dudo", NAMES[: len(players)], options), seeded(seed)
    while not isinstance(match.next, Over):
        yield match
        if move(match, dict(enumerate(players)), seed) is None:
            match.advance(deal)
    yield match


def answers(match: Script, level: Any, times: int = 20) -> set[str]:
    """What a bot does in turn, with so many generators."""
    return {str(bot("dudo", level).choose(seen(match, n), random.Random(n))) for n in range(times)}


def seen(match: Match, seed: int) -> Any:
    return look(match, match.state.seat, random.Random(seed))


@pytest.mark.parametrize("seats", [2, 3, 5, 8])
def test_what_everybody_had_is_read_from_the_log(seats: int) -> None:
    """The dice of every round and who lost it, held against the rounds as they were played."""
    players = [(Counter, Liar, Coward)[seat % 3]() for seat in range(seats)]
    real: dict[int, tuple[int, ...]] = {}
    for match in played(players, seats, dice=4):
        state = match.state
        if state.bids:
            real[state.round] = tuple(state.dice)
        if state.reveal:
            found = rounds(match.log_for(0), state)
            assert found[0].loser == state.reveal.loser
            assert [past.dice for past in reversed(found)] == [real[number] for number in range(1, len(found) + 1)]
    assert len(real) > 2 * seats


@pytest.mark.parametrize(("cups", "blind"), [("5.5 3.1.1", False), ("5 3.1.1", True)])
def test_cups_are_as_likely_as_the_bids_make_them(cups: str, blind: bool) -> None:
    """Held against Bayes' rule over every cup; in the blind round aces are not wild."""
    state = table(cups, bid="1 3", blind_aces_wild=not blind, changes={"blind": blind}).state
    of, dice = Table.of(state), len(state.cups[0])
    worlds = beliefs.imagine(of, 1, state.cups[1], FAIR, [True, True], 20_000, random.Random(1))
    weights: dict[tuple[int, ...], float] = {}
    for cup in product(range(1, 7), repeat=dice):
        known = hits(cup, of.wild)
        weights[known] = weights.get(known, 0.0) + sum(
            kind.share * kind.habits.likelihood(of, state.bids[0], known, of.total - dice, None, (0,) * 7)
            for kind in kinds.KINDS
        )
    whole = sum(weights.values())
    for known, weight in weights.items():
        told = sum(world.known[0] == known for world in worlds) / len(worlds)
        assert told == pytest.approx(weight / whole, abs=0.02)
    mine = of.known(1, state.cups[1])[0]
    assert all(world.known[1] == mine for world in worlds)


def test_a_player_who_names_a_face_is_taken_to_hold_it() -> None:
    match = table("2.2.4.5.6 3.3.4.4.1", bid="2 6")
    state = match.state
    worlds = beliefs.imagine(Table.of(state), 1, state.cups[1], FAIR, [True, True], 4_000, random.Random(1))
    hoped = sum(world.truth[6] for world in worlds) / len(worlds)
    assert hoped > 1 + 5 / 3 + 0.5  # the player's own ace, and five fair dice


@pytest.mark.parametrize(("stranger", "kind"), [(Liar, 3), (Coward, 2)])
def test_a_match_tells_what_kind_of_player_somebody_is(stranger: type[Bot], kind: int) -> None:
    """Five matches of one against two who count odds."""
    of_stranger = of_counter = 0.0
    for seed in range(5):
        *_, match = played([stranger(), Counter(), Counter()], seed)
        chances = kinds.likely(rounds(match.log_for(1), match.state), 3)
        of_stranger += chances[0][kind]
        of_counter += chances[1][kind]
    assert of_stranger > of_counter + 0.5


@pytest.mark.parametrize("level", LEVELS)
def test_what_cannot_be_is_doubted(level: str) -> None:
    match = table("2.2.4.5.6 3.3.4.4.2", bid="9 6")
    assert answers(match, level) == {"doubt"}


@pytest.mark.parametrize("level", LEVELS)
def test_what_one_holds_is_not_doubted(level: str) -> None:
    match = table("2.2.4.5.6 6.6.6.6.1", bid="3 6")
    assert not answers(match, level) & {"doubt"}


def test_the_master_hunts_what_it_knows_exactly() -> None:
    """Nobody has a die to hide but the one who bid, and a face has six chances at most."""
    match = table("2 6.6.6.1", bid="4 6")
    assert answers(match, "master") == {"hunt"} or tally(match.state.cups[1], 6, True) == 4


@pytest.mark.many
@pytest.mark.parametrize("stranger", [Liar, Coward, Counter])
def test_the_master_beats_players_it_was_not_made_against(stranger: type[Bot]) -> None:
    """Short matches; how much it wins by in long ones is told in the documentation."""
    won, matches = 0, 12
    for seed in range(matches):
        mine = seed % 2
        players = [stranger(), stranger()]
        players[mine] = bot("dudo", "master")
        *_, match = played(players, seed, dice=3)
        assert isinstance(match.next, Over)
        won += mine in match.next.winners
    assert won > matches / 2
