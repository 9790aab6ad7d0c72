"""P4, P8, P9: the best reading of every throw there is, against a scorer that shares nothing with ours."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations_with_replacement
from math import factorial, prod

import pytest

from pyengine import Match, Roll
from pyengine.games.prudente.options import Options
from pyengine.games.prudente.scoring import table
from pyengine.games.prudente.state import State
from tests.games.test_prudente import ana, totals

HOUSES = [
    (values, straight, pairs)
    for values in ("classic", "basic", "boxed")
    for straight in (0, 100, 1_500)
    for pairs in (0, 50, 300, 1_500)
]


def throws(dice: int) -> Iterator[tuple[tuple[int, ...], int]]:
    """Every throw, sorted, and in how many ways it falls."""
    for faces in combinations_with_replacement(range(1, 7), dice):
        yield faces, factorial(dice) // prod(map(factorial, Counter(faces).values()))


def of_a_kind(values: str, face: int, n: int) -> int:
    if values == "boxed" and n > 3:
        return (n - 3) * 1_000
    three = 100 * face if face > 1 or values == "boxed" else 1_000
    return three * 2 ** (n - 3) if values == "classic" else three


def one_number(values: str, face: int, n: int) -> tuple[int, int]:
    """The most points that ``n`` dice of one number bring, and the most dice that bring them."""
    longest = min(n, 3) if values == "basic" else n
    alone = {1: 100, 5: 50}.get(face, 0) * n
    ways = [(alone, n if alone else 0)]
    for kind in range(3, longest + 1):
        points, dice = one_number(values, face, n - kind)
        ways.append((points + of_a_kind(values, face, kind), dice + kind))
    return max(ways)


def score(house: tuple[str, int, int], faces: tuple[int, ...]) -> tuple[int, int]:
    """The most points of a throw, and the most dice that bring them."""
    values, straight, pairs = house
    counts = Counter(faces)
    each = [one_number(values, face, n) for face, n in counts.items()]
    ways = [(sum(points for points, _ in each), sum(dice for _, dice in each))]
    if straight and len(counts) == 6:
        ways.append((straight, 6))
    if pairs and len(faces) == 6 and all(n % 2 == 0 for n in counts.values()):
        ways.append((pairs, 6))
    if values == "boxed" and sorted(counts.values()) == [3, 3]:
        ways.append((2_500, 6))
    return max(ways)


def hot(options: Options, faces: tuple[int, ...]) -> bool:
    return State(options, (0, 0), (), table=faces, cup=0).must_roll


@pytest.mark.many
@pytest.mark.parametrize("house", HOUSES, ids=str)
def test_no_throw_is_read_worse_or_thinner_than_it_can_be(house: tuple[str, int, int]) -> None:
    options = Options(values=house[0], straight=house[1], three_pairs=house[2])
    for dice in range(1, 7):
        for faces, _ in throws(dice):
            best = table(*house).best(faces)
            points, scoring = score(house, faces)
            assert (best.points, len(best.dice)) == (points, scoring), faces
            assert hot(options, faces) == (scoring == dice), faces
            assert not hot(Options(values=house[0], hot_dice="optional"), faces)


def test_the_chance_that_all_six_score_in_one_throw() -> None:
    ways = sum(ways for faces, ways in throws(6) if hot(Options(), faces))
    assert Fraction(ways, 6**6) == Fraction(323, 3_888)
    assert sum((odds for faces, odds in Roll(6).outcomes() if hot(Options(), faces)), Fraction()) == Fraction(
        323, 3_888
    )


class TestP9WhereFewerDiceBringMore:
    def test_four_ones_and_a_pair_may_be_banked(self) -> None:
        match = ana()("* 1.1.1.1.4.4")
        view = match.view()
        assert (view["best"]["points"], view["best"]["dice"], view["must_roll"]) == (2_000, [1, 1, 1, 1], False)
        assert view["bank"]["refusal"] is None
        assert totals(match("0 bank")) == [2_000, 0]

    def test_or_left_out_in_part(self) -> None:
        assert ana()("* 1.1.1.1.4.4", "0 keep 1.1.1.1").next == Roll(2)
        assert ana()("* 1.1.1.1.4.4", "0 keep 1").next == Roll(5)

    def test_or_taken_as_three_pairs_and_thrown_again(self) -> None:
        match = ana()("* 1.1.1.1.4.4", "0 keep 1.1.1.1.4.4")
        assert (match.state.sum, match.next) == (1_500, Roll(6))

    def test_but_not_banked_as_three_pairs(self) -> None:
        ana()("* 1.1.1.1.4.4").refuses("0 bank 1.1.1.1.4.4", "prudente.must_roll", "P8")
        assert totals(ana(hot_dice="optional")("* 1.1.1.1.4.4", "0 bank 1.1.1.1.4.4")) == [1_500, 0]

    @pytest.mark.parametrize(
        ("options", "throw", "points"),
        [
            ({"three_pairs": 50}, "1.1.5.5.3.3", 300),
            ({"three_pairs": 50}, "1.1.1.1.6.6", 2_000),
            ({"straight": 100}, "1.2.3.4.5.6", 150),
            ({"values": "boxed", "three_pairs": 500}, "2.2.2.2.3.3", 1_000),
        ],
    )
    def test_a_house_rule_forces_no_worse_reading(self, options: dict[str, int], throw: str, points: int) -> None:
        match = ana(**options, bank_minimum="none")(f"* {throw}")
        assert match.view()["best"]["points"] == points
        assert totals(match("0 bank")) == [points, 0]

    @pytest.mark.parametrize(
        ("options", "throw"),
        [
            ({"straight": 150}, "1.2.3.4.5.6"),
            ({"three_pairs": 2_000}, "1.1.1.1.4.4"),
            ({"three_pairs": 300}, "1.1.5.5.3.3"),
        ],
    )
    def test_equal_readings_count_as_the_fuller_one(self, options: dict[str, int], throw: str) -> None:
        ana(**options, bank_minimum="none")(f"* {throw}").refuses("0 bank", "prudente.must_roll", "P8")

    def test_over_combined_throws(self) -> None:
        match = ana(straight=0)("* 1.1.2.3.4.6", "0 keep 1.1", "* 5.5.5.5")
        match.refuses("0 keep 5", "prudente.keep_all", "P9")


def test_what_the_older_reading_forced_can_still_be_played() -> None:
    """A match saved before replays as it was: what had to be done then may be done now, for the same points."""
    for values, straight, pairs in HOUSES:
        known = table(values, straight, pairs)
        for faces, _ in throws(6):
            whole = known.whole(faces)
            assert known.keeps(faces).get(faces) == (whole.points if whole else None)
    log = ["* 6.1", "* 1.1.1.1.4.4", "0 keep 1.1.1.1.4.4", "* 1.5.2.3.3.6", "0 bank"]
    head = {"version": 1, "game": "prudente", "rules": 1, "options": {}, "seats": ["Ana", "Beto"]}
    saved = json.dumps({**head, "log": log}, separators=(",", ":"))
    match = Match.load(saved)
    assert match.record() == saved
    assert totals(match) == [1_650, 0]
