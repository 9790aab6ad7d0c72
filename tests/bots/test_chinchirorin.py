"""The computer players of Chinchirorin: exact rounds, the solved end between two, and what beginners do wrong."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from pyengine import Choose, Match, Over, seeded
from pyengine.bots import LEVELS, Level, bot, decide, move
from pyengine.bots.chinchirorin.stakes import chances, edge, least_stake, outcomes
from pyengine.bots.chinchirorin.worth import kept, lead
from pyengine.games.chinchirorin.options import Options
from pyengine.games.chinchirorin.scoring import prospect
from tests.games.test_chinchirorin import table
from tests.playing import Script

TABLES = [
    Options(),
    Options(triplets="roller-wins-3", piss_chance=0),
    Options(three_aces="win-5", piss_chance=250),
    Options(triplets="roller-wins-3", three_aces="win-5"),
]


def decided(level: Level, at: Match) -> str:
    assert isinstance(at.next, Choose)
    (seat,) = at.next.seats
    return str(decide(at, seat, bot("chinchirorin", level), 1))


# --- exact rounds -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("options", TABLES)
def test_the_odds_of_a_round_are_the_tables(options: Options) -> None:
    """`scoring.prospect` works them out as fractions, from the side of the bank."""
    bank, gains = prospect(options, None), chances(options)
    assert sum(odds for _, odds in gains) == pytest.approx(1, abs=1e-12)
    assert edge(options) == pytest.approx(-float(bank.gain), abs=1e-12)
    assert sum(odds for gain, odds in gains if gain > 0) == pytest.approx(float(bank.lose), abs=1e-12)
    assert dict(gains)[0] == pytest.approx(float(bank.wash), abs=1e-12)


def test_nobody_pays_more_than_he_has() -> None:
    """H13, H14: the poor banker's loss ends at ten chips, and what he wins does not."""
    at = poor_banker()("0 bank 10", "1 bet 10")
    ends = outcomes(at.state)
    assert {funds[0] for funds, _, _ in ends} == {0, 10, 20, 30, 40}
    assert all(sum(funds) == 200 for funds, _, _ in ends)


def poor_banker(**options: Any) -> Script:
    return table("Bea Ana", **options).position(funds=(10, 190))


# --- two, and rounds that are counted ---------------------------------------------------------------------------------


def minimax(options: Options, total: int, rounds: int) -> Any:
    """Every bank, every bet and every answer to a bet beyond the bank: the banker's chance, and his best banks."""
    gains = chances(options)

    @cache
    def banker(mine: int, left: int) -> tuple[float, tuple[int, ...]]:
        rival = total - mine
        if not left or not mine or not rival:
            return (1.0 if mine > rival else 0.5 if mine == rival else 0.0), ()
        found = {bank: bettor(mine, bank, left) for bank in range(1, mine + 1)}
        best = max(found.values())
        return best, tuple(bank for bank, worth in found.items() if worth > best - 1e-12)

    def bettor(mine: int, bank: int, left: int) -> float:
        worths = [1 - banker(total - mine, left - 1)[0]]
        for bet in range(1, total - mine + 1):
            fair = played(mine, bet, left)
            worths.append(fair if bet <= bank else max(fair, played(mine, bank, left)))
        return min(worths)

    def played(mine: int, bet: int, left: int) -> float:
        found = 0.0
        for gain, odds in gains:
            after = mine + (min(-gain * bet, total - mine) if gain < 0 else -min(gain * bet, mine))
            passed = 1 - banker(total - after, left - 1)[0]
            found += odds * (max(passed, banker(after, left - 1)[0]) if gain == 0 else passed)
        return found

    return {(mine, left): banker(mine, left) for mine in range(total + 1) for left in range(rounds + 1)}


@pytest.mark.parametrize("options", TABLES)
def test_with_rounds_to_count_two_are_solved(options: Options) -> None:
    """The end between two, against every way to play it on small tables; the least bank is always among the best."""
    for (mine, left), (worth, banks) in minimax(options, 9, 4).items():
        assert kept(options, 9, mine, left) == pytest.approx(worth, abs=1e-12)
        assert not banks or banks[0] == 1


def test_in_the_last_round_only_the_lead_counts() -> None:
    assert lead((5, 3, 4), 0, 0) == 1
    assert lead((5, 5, 4), 1, 0) == 0.5
    assert lead((5, 6, 4), 0, 0) == 0


def last_round(**funds: tuple[int, ...]) -> Script:
    return table("Bea Ana", end="rounds", limit=5).position(played=4, **funds)


def test_who_leads_in_the_last_round_gives_nothing_away() -> None:
    assert decided("master", last_round(funds=(120, 80))) == "bank 1"
    assert decided("master", last_round(funds=(99, 101))("0 bank 99")) == "skip"


def test_who_is_behind_in_the_last_round_bets_to_pass() -> None:
    """He may win once the bet more often than twice: twenty chips behind the other he bets more than ten."""
    at = last_round(funds=(110, 90))("0 bank 110")
    _, bet = decided("master", at).split()
    assert int(bet) > 10


# --- how they play ----------------------------------------------------------------------------------------------------


def test_a_beginner_trusts_the_bank() -> None:
    at = table("Bea Ana")
    assert decided("easy", at) == "bank 50"
    at("0 bank 20", "1 bet 60")
    assert decided("easy", at) == "allow"
    assert decided("normal", at) == decided("master", at) == "cut"
    at("0 cut", "* 6.3.3", "* 1.1.6")
    assert decided("easy", at) == "keep"
    assert decided("normal", at) == decided("master", at) == "pass"


def test_a_beginner_runs_after_losses_and_fears_for_gains() -> None:
    behind = table("Bea Ana").position(funds=(140, 60))("0 bank 100")
    ahead = table("Bea Ana").position(funds=(60, 140))("0 bank 60")
    assert decided("easy", behind) == "bet 30"
    assert decided("easy", ahead) == "bet 11"
    assert decided("normal", ahead) == "bet 28"


def test_a_club_player_stakes_more_on_the_side_that_is_favoured() -> None:
    assert decided("normal", table("Bea Ana")) == "bank 10"
    assert decided("normal", table("Bea Ana", triplets="roller-wins-3", piss_chance=0)) == "bank 20"


def test_the_master_banks_as_little_as_is_worth_a_throw_and_bets_what_grows_fastest() -> None:
    assert decided("master", table("Bea Ana")) == "bank 5"
    assert decided("master", table("Bea Ana")("0 bank 50")) == "bet 10"  # Kelly: 9.95 % of 100


def test_a_banker_who_cannot_pay_allows_any_bet() -> None:
    """H13: with ten chips he can lose ten, and win much more."""
    at = poor_banker()("0 bank 10", "1 bet 100")
    assert decided("master", at) == "allow"


def test_the_master_bets_no_more_than_the_banker_can_pay() -> None:
    _, bet = decided("master", poor_banker()("0 bank 10")).split()
    assert int(bet) <= 10


def test_the_least_stake_grows_until_somebody_has_it_all() -> None:
    at = table("Bea Ana")
    assert [least_stake(at.position(played=rounds).state) for rounds in (0, 59, 60, 120, 10_000)] == [
        5,
        5,
        10,
        20,
        5120,
    ]


@pytest.mark.parametrize("level", LEVELS)
def test_nobody_ends_the_match_by_the_clock(level: Level) -> None:
    match, deal = Match("chinchirorin", ["Bea", "Ana", "Beto"], {"end": "minutes", "start_funds": 20}), seeded(3)
    players = dict.fromkeys(range(3), bot("chinchirorin", level))
    while not isinstance(match.next, Over):
        if move(match, players, 3) is None:
            match.advance(deal)
    assert not any(line.endswith("time") for line in match.log)
    assert match.state.funds.count(0) == 2
