"""Chinchirorin in numbers: the arithmetic of chips, the exact odds, and what the view says of both."""

from __future__ import annotations

import json
from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pyengine import Match, Roll
from pyengine.games.chinchirorin.money import Payment, settle, share
from pyengine.games.chinchirorin.options import Options
from pyengine.games.chinchirorin.scoring import READINGS, Reading, bowl, payout, prospect, turn, versus
from tests.contract.strategies import matches
from tests.playing import Script, play, shown, steps
from tests.scale import examples

chips = st.integers(0, 200)
PURE = Options(piss_chance=0)


class TestH13Sharing:
    @pytest.mark.parametrize(
        ("funds", "debts", "paid"),
        [
            (100, (80, 40, 20), (40, 40, 20)),
            (100, (60, 60, 60), (34, 33, 33)),
            (101, (60, 60, 60), (34, 34, 33)),
            (140, (80, 40, 20), (80, 40, 20)),
            (139, (80, 40, 20), (79, 40, 20)),
            (2, (1, 5, 5), (1, 1, 0)),
            (2, (0, 5, 5), (0, 1, 1)),
            (5, (1, 0, 9), (1, 0, 4)),
            (0, (3, 3), (0, 0)),
            (7, (), ()),
            (0, (), ()),
        ],
    )
    def test_examples(self, funds: int, debts: tuple[int, ...], paid: tuple[int, ...]) -> None:
        assert share(funds, debts) == paid

    @given(chips, st.lists(chips, max_size=7))
    def test_all_is_paid_that_can_be_and_nobody_gets_more_than_he_is_owed(self, funds: int, debts: list[int]) -> None:
        paid = share(funds, debts)
        assert sum(paid) == min(funds, sum(debts))
        assert all(0 <= part <= debt for part, debt in zip(paid, debts, strict=True))

    @given(chips, st.lists(chips, max_size=7))
    def test_a_player_who_is_not_paid_in_full_has_as_much_as_anybody(self, funds: int, debts: list[int]) -> None:
        paid = share(funds, debts)
        short = [place for place, debt in enumerate(debts) if paid[place] < debt]
        assert all(paid[place] >= max(paid) - 1 for place in short)
        # The single chips that are left go round from the payer's left.
        assert [paid[place] for place in short] == sorted((paid[place] for place in short), reverse=True)


class TestH14Settling:
    def test_the_banker_collects_and_then_pays(self) -> None:
        funds, payments = settle((10, 30, 20), 0, ((1, 45), (2, -50)))
        assert funds == (0, 60, 0)
        assert payments == (Payment(2, 0, 20, 50), Payment(0, 1, 30, 45))

    @given(st.data(), st.lists(chips, min_size=2, max_size=8))
    def test_no_chip_is_made_or_lost(self, data: st.DataObject, funds: list[int]) -> None:
        banker = data.draw(st.sampled_from(range(len(funds))))
        bettors = [seat % len(funds) for seat in range(banker + 1, banker + len(funds))]
        gains = [(seat, data.draw(st.integers(-1_000, 1_000))) for seat in bettors]
        left, payments = settle(funds, banker, gains)
        assert sum(left) == sum(funds)
        assert min(left) >= 0
        assert all(0 <= payment.paid <= payment.owed for payment in payments)
        for payment in payments:
            assert payment.paid == payment.owed or not left[payment.payer]

    @examples(60)
    @given(matches("chinchirorin"), st.integers(0, 2**32))
    def test_every_step_of_a_match_keeps_the_total(self, match: Match, seed: int) -> None:
        total = len(match.seats) * match.options.start_funds
        for now in steps(match, seed, limit=150):
            assert sum(now.state.funds) == total
            assert min(now.state.funds) >= 0

    @examples(60)
    @given(matches("chinchirorin"), st.integers(0, 2**32))
    def test_every_round_tells_its_totals_once_and_the_payments_explain_them(self, match: Match, seed: int) -> None:
        known = [match.options.start_funds] * len(match.seats)
        for now in steps(match, seed, limit=150):
            notes = now.notes_of(len(now)) if len(now) else ()
            for note in notes:
                if note.code == "chinchirorin.paid":
                    told: Any = note.params
                    known[told["seat"]] -= told["amount"]
                    known[told["to_seat"]] += told["amount"]
            totals = [note.params["totals"] for note in notes if "totals" in note.params]
            assert totals in ([], [known])
            assert bool(totals) == (len(now) > 0 and now.state.played > now._states[-2].played)


def by_hand(dice: tuple[int, ...]) -> str:
    """A throw, read from the old text once more and in another way."""
    a, b, c = sorted(dice)
    if a == 0:
        return "piss"
    if a == b == c:
        return "aces" if a == 1 else "triple"
    if (a, b, c) in ((1, 2, 3), (4, 5, 6)):
        return "low" if a == 1 else "high"
    return str(c if a == b else a) if a == b or b == c else "nothing"


def test_every_throw_is_read() -> None:
    assert len(READINGS) == 7**3
    for dice, reading in READINGS.items():
        assert by_hand(dice) == (str(reading.score) if reading.name == "score" else reading.name)


class TestOdds:
    def test_a_throw_in_216ths(self) -> None:
        counted: dict[str, Fraction] = {}
        for dice, odds in Roll(3).outcomes():
            counted[by_hand(dice)] = counted.get(by_hand(dice), Fraction(0)) + odds * 216
        scores = {str(score): 15 for score in range(1, 7)}
        assert counted == {"aces": 1, "triple": 5, "low": 6, "high": 6, "nothing": 108, **scores}
        assert turn(0, 1) == {reading: counted[by_hand(dice)] / 216 for dice, reading in READINGS.items() if all(dice)}

    def test_a_turn_of_up_to_three_throws(self) -> None:
        """Half of all throws are nothing, so each result comes 1 + 1/2 + 1/4 times as often as in one throw."""
        more = Fraction(7, 4)
        assert turn(0) == {
            Reading("aces"): Fraction(1, 216) * more,
            Reading("triple"): Fraction(5, 216) * more,
            Reading("low"): Fraction(6, 216) * more,
            Reading("high"): Fraction(6, 216) * more,
            **{Reading("score", score): Fraction(15, 216) * more for score in range(1, 7)},
            Reading("nothing"): Fraction(1, 8),
        }

    @pytest.mark.parametrize("piss", [0, 1, 25, 250])
    def test_a_turn_enumerated_throw_by_throw(self, piss: int) -> None:
        throws: dict[str, Fraction] = {}
        for dice, odds in bowl(piss).outcomes():
            throws[by_hand(dice)] = throws.get(by_hand(dice), Fraction(0)) + odds
        counted = dict.fromkeys(throws, Fraction(0))
        # A throw after the turn has ended changes nothing, so all sequences of three may be run through.
        for three in product(throws, repeat=3):
            ended = next((name for name in three if name != "nothing"), "nothing")
            counted[ended] += throws[three[0]] * throws[three[1]] * throws[three[2]]
        told = {str(r.score) if r.name == "score" else r.name: odds for r, odds in turn(piss).items()}
        assert told == counted
        assert sum(told.values()) == 1

    def test_a_piss_in_a_turn(self) -> None:
        nothing = Fraction(975, 1_000) / 2
        assert turn(25)[Reading("piss")] == Fraction(25, 1_000) * (1 + nothing + nothing**2)

    @pytest.mark.parametrize(("triplets", "percent"), [("seed", -18.8), ("roller-wins-3", 1.4)])
    def test_h1_what_a_chip_against_the_bank_is_worth_to_the_banker(self, triplets: str, percent: float) -> None:
        options = Options(triplets=triplets, piss_chance=0)
        ahead = prospect(options, None)
        assert round(float(ahead.gain) * 100, 1) == percent
        assert ahead.win + ahead.wash + ahead.lose == 1
        assert ahead.gain == _duel(options)

    def test_h1_the_same_by_playing_every_turn_out_with_a_piss(self) -> None:
        assert prospect(Options(), None).gain == _duel(Options())

    def test_a_bettor_who_answers_a_score(self) -> None:
        """Against a 6 nothing but a triple or a high straight wins: 11 of 216, 7/4 times as often in a turn."""
        ahead = prospect(PURE, 6)
        assert ahead.win == Fraction(11, 216) * Fraction(7, 4)
        assert ahead.wash == Fraction(15, 216) * Fraction(7, 4)
        assert prospect(PURE, 0).wash == Fraction(1, 8)
        assert prospect(PURE, 6, 1).wash == Fraction(15, 216)


def _duel(options: Options) -> Fraction:
    """The banker's mean gain by every pair of turns: his against the player's."""
    bank, answer = (payout(side, options.triplets, options.three_aces) for side in (True, False))
    mean = Fraction(0)
    for his, odds in turn(options.piss_chance).items():
        for reply, chance in turn(options.piss_chance).items():
            against = -answer[reply.name] if reply.name in answer else versus(his.score, reply.score)
            mean += odds * chance * bank.get(his.name, against)
    return mean


def seen(match: Match) -> dict[str, Any]:
    view: dict[str, Any] = shown(match)
    assert json.loads(json.dumps(view)) == view
    assert match.view(0) == view
    return view


class TestView:
    def ready(self, **options: Any) -> Script:
        return play("chinchirorin", "Bea Ana Beto", **options)

    def test_opening(self) -> None:
        view = seen(Match("chinchirorin", ["Bea", "Ana"]))
        assert (view["phase"], view["seat"], view["banker"], view["contenders"]) == ("opening", None, None, [0, 1])
        assert view["edge"] == [prospect(Options(), None).gain.numerator, prospect(Options(), None).gain.denominator]

    def test_bank_and_bets(self) -> None:
        match = self.ready(min_bet=10)
        view = seen(match)
        assert (view["phase"], view["seat"], view["next_banker"]) == ("bank", 0, 1)
        assert view["choice"] == {"least": 1, "most": 100}
        view = seen(match("0 bank 25"))
        assert view["choice"] == {"least": 10, "most": 100, "room": 25, "fills": False}
        assert (view["bettor"], view["waiting"]) == (1, [2])
        view = seen(match("1 bet 20"))
        assert view["choice"] == {"least": 10, "most": 100, "room": 5, "fills": True}
        assert (view["bettor"], view["wagers"], view["player"], view["room"]) == (2, [0, 20, 0], 1, 5)
        assert view["waiting"] == []

    def test_the_banker_is_asked(self) -> None:
        view = seen(self.ready()("0 bank 20", "1 bet 15", "2 bet 12"))
        assert (view["phase"], view["seat"]) == ("ask", 0)
        assert view["choice"] == {"seat": 2, "bet": 12, "cut": 5}

    def test_throwing(self) -> None:
        match = self.ready(piss_chance=0)("0 bank 20", "1 bet 15", "2 bet 5")
        view = seen(match)
        assert (view["phase"], view["seat"], view["throw"], view["at_stake"], view["score"]) == (
            "throw",
            0,
            1,
            20,
            None,
        )
        assert (view["bowl"], view["reading"]) == ([], None)
        assert view["odds"]["gain"] == view["edge"]
        view = seen(match("* 6.3.6"))
        assert (view["seat"], view["bowl_seat"], view["bowl"], view["score"]) == (1, 0, [6, 3, 6], 3)
        assert view["reading"] == {"name": "score", "score": 3}
        assert view["odds"]["wash"] == [35, 288]
        assert sum(Fraction(*result["chance"]) for result in view["odds"]["turn"]) == 1
        view = seen(match("* 2.4.6", "* 2.4.6"))
        assert (view["throw"], view["odds"]["wash"]) == (3, [5, 72])

    def test_each_for_himself_stakes_his_own(self) -> None:
        match = self.ready(who_rolls="every-bettor")("0 bank 20", "1 bet 15", "2 bet 5", "* 3.1.1")
        view = seen(match)
        assert (view["player"], view["challengers"], view["at_stake"], view["gains"]) == (None, [1, 2], 15, [])
        view = seen(match("* 4.5.6"))
        assert (view["seat"], view["at_stake"], view["gains"]) == (2, 5, [2])

    def test_after_a_wash(self) -> None:
        view = seen(self.ready()("0 bank 20", "1 bet 15", "2 bet 5", "* 3.1.1", "* 3.1.1"))
        assert (view["phase"], view["choice"]) == ("wash", {"stays": 0, "passes": 1})
        assert (view["bowl"], view["bowl_seat"], view["odds"]) == ([3, 1, 1], 1, None)

    def test_at_the_end(self) -> None:
        match = play("chinchirorin", "Bea Ana", end="rounds", limit=1)("0 bank 100", "1 bet 100", "* 6.1.1", "* 2.1.1")
        view = seen(match)
        assert (view["phase"], view["seat"], view["winners"], view["out"]) == ("over", None, [0], [False, True])
        assert (view["round"], view["limit"], view["next_banker"]) == (1, 1, None)

    def test_the_last_round_stays_to_be_checked_until_the_next_bank(self) -> None:
        match = self.ready()("0 bank 90", "1 bet 60", "2 bet 30", "* 6.3.3")
        assert seen(match)["settled"] is None
        settled = seen(match("* 4.5.6"))["settled"]
        assert (settled["how"], settled["banker"], settled["score"]) == ("bank_loses", 0, 6)
        assert settled["before"] == [100, 100, 100]
        assert settled["bets"] == [
            {"seat": 1, "bet": 60, "times": 2, "due": 120, "gain": 50},
            {"seat": 2, "bet": 30, "times": 2, "due": 60, "gain": 50},
        ]
        assert seen(match("1 bank 5"))["settled"] is None

    def test_rounds_that_nobody_wins_are_told_too(self) -> None:
        void = seen(self.ready()("0 bank 90", "1 skip", "2 skip"))["settled"]
        assert (void["how"], void["bets"]) == ("void", [])
        wash = seen(self.ready()("0 bank 90", "1 bet 3", "2 skip", "* 6.3.3", "* 6.1.1"))["settled"]
        assert (wash["how"], wash["bets"]) == ("wash", [{"seat": 1, "bet": 3, "times": 0, "due": 0, "gain": 0}])

    def test_what_the_bettors_paid_and_gained_sums_to_nought_with_the_bank(self) -> None:
        match = self.ready(who_rolls="every-bettor")(
            "0 bank 20", "1 bet 15", "2 bet 5", "* 3.1.1", "* 4.5.6", "* 0.1.1"
        )
        settled = seen(match)["settled"]
        assert [bet["gain"] for bet in settled["bets"]] == [30, -5]
        assert seen(match)["totals"] == [75, 130, 95]

    def test_the_sheet_follows_the_house_rules(self) -> None:
        rows = {row["name"]: (row["banker"], row["bettor"]) for row in seen(self.ready())["sheet"]}
        assert rows == {
            "aces": (-3, -3),
            "triple": (-2, 3),
            "high": (2, 2),
            "low": (-2, -2),
            "score": (None, None),
            "nothing": (None, None),
            "piss": (-1, -1),
        }
        house = self.ready(triplets="roller-wins-3", three_aces="win-5", piss_chance=0)
        rows = {row["name"]: (row["banker"], row["bettor"]) for row in seen(house)["sheet"]}
        assert "piss" not in rows
        assert (rows["aces"], rows["triple"]) == ((5, 5), (3, 3))
