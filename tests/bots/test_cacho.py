"""Bots of Cacho: the turn they solve is that of the rules, and the book is what a match is worth."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Any

import pytest

from pyengine import Choose, Match, Over, Roll, rules, seeded
from pyengine.bots import books, bot, move
from pyengine.bots.books import BadBook, pack
from pyengine.bots.cacho.book import house, number, title, worths
from pyengine.bots.cacho.leaves import DICE, Leaves, points
from pyengine.bots.cacho.prospects import GAUSS, ahead, passes, wins
from pyengine.bots.cacho.turn import Turn
from pyengine.core.options import parse
from pyengine.games.cacho.endings import of_series
from pyengine.games.cacho.hatch import HATCH, Hatch, open_on, write
from pyengine.games.cacho.options import Options
from pyengine.games.cacho.state import Series, State

KNOWN = rules("cacho")
STEP_OF_BOOK = 1 / 200


def hatch(*open: str) -> Hatch:
    """A hatch with these boxes open and the others X-ed; `grande` once for each."""
    left = list(open)
    boxes: list[int | None] = []
    for box in reversed(HATCH):  # the second grande is filled last
        boxes.append(None if box in left else 0)
        if box in left:
            left.remove(box)
    return tuple(reversed(boxes))


def some_hatch(rng: random.Random) -> Hatch:
    """Any hatch that is not full."""
    return hatch(*rng.sample(HATCH, rng.randint(1, len(HATCH))))


@dataclass
class Brute:
    """The value of one turn by trying everything the rules offer: no shared line with the player or the solver.

    Attributes:
        end: what a turn is worth, from the state before and after its last action.
    """

    end: Callable[[State, State], float]
    known: dict[State, float] = field(default_factory=dict)

    def value(self, state: State) -> float:
        """The value of a state while the turn lasts."""
        series = state.series
        like = replace(state, series=replace(series, dice=tuple(sorted(series.dice))))
        if like not in self.known:
            self.known[like] = self._value(like)
        return self.known[like]

    def _value(self, state: State) -> float:
        following = KNOWN.next(state)
        if isinstance(following, Roll):
            results = [(KNOWN.settle(state, dice)[0], float(odds)) for dice, odds in following.outcomes()]
            return sum(odds * (self.end(state, s) if s.over else self.value(s)) for s, odds in results)
        assert isinstance(following, Choose)
        best = -1e9
        for offer in KNOWN.offers(state, 0):
            for action in offer.actions():
                after = KNOWN.act(state, 0, action)[0]
                best = max(best, self.end(state, after) if offer.kind in ("note", "cross") else self.value(after))
        return best


@cache
def alone(options: Options, sheet: Hatch) -> float:
    """The most that the rest of a match brings on average, by brute force."""

    def end(before: State, after: State) -> float:
        gained = sum(after.totals) - sum(before.totals)
        return (
            gained if after.over else gained + alone(options, tuple(0 if n is not None else n for n in after.sheet[0]))
        )

    return Brute(end).value(State(options, ((sheet,),), ()))


@pytest.mark.many
@pytest.mark.parametrize("options", random.Random(1).sample(list(house()), 5), ids=str)
def test_what_ends_a_turn_is_what_the_rules_say(options: Options) -> None:
    rng = random.Random(str(options))
    sheet = (some_hatch(rng),)
    open = open_on(sheet)
    worth = {box: {n: rng.random() for n in points(box, options.served_bonus)} for box in open}
    leaves = Leaves(options, open, worth)

    def check(leaf: Any, at: int, series: Series) -> None:
        end = of_series(series, sheet, options)
        best = max([worth[b][n] for b, n in end.notes.items()] + [worth[b][0] for b in end.crosses])
        assert leaf[0][at] == best, (series, end)
        assert (at in leaf[1]) == bool(end.forced), (series, end)

    for at, dice in enumerate(DICE):
        for throw in (1, 2, 3):
            check(leaves.whole(throw), at, Series(dice, 0, throw))
        for goal in (None,) if options.goal == "free" else open:
            check(leaves.part(goal), at, Series(dice, 1, 2, goal))
            if goal and options.goal == "declared":
                for throw in (1, 2):
                    most = of_series(Series(dice, 0, throw, goal), sheet, options).forced == "goal"
                    first = of_series(Series(dice, 0, throw), sheet, options).forced
                    assert most == (at in leaves.at_most(goal, throw) and not first)


@pytest.mark.many
@pytest.mark.parametrize(
    ("given", "open"),
    [
        ({}, ("fives",)),
        ({"abajo": True}, ("straight",)),
        ({"goal": "free"}, ("twos", "poker")),
        ({"straights": "plus-13456", "dormida": "instant-win"}, ("straight",)),
    ],
    ids=str,
)
def test_the_book_is_what_trying_everything_gives(given: dict[str, Any], open: tuple[str, ...]) -> None:
    options, sheet = parse(Options, given), hatch(*open)
    known = worths(options)
    assert known is not None
    assert known[number(sheet)][0] == pytest.approx(alone(options, sheet), abs=STEP_OF_BOOK)


@pytest.mark.parametrize("options", random.Random(2).sample(list(house()), 4), ids=str)
def test_the_book_agrees_with_the_turn_that_is_solved_at_the_table(options: Options) -> None:
    rng, known = random.Random(str(options)), worths(options)
    assert known is not None
    for sheet in [some_hatch(rng) for _ in range(4)]:
        worth = {
            box: {n: n + known[number(write(sheet, box, n))][0] for n in points(box, options.served_bonus)}
            for box in open_on((sheet,))
        }
        assert Turn(options, (sheet,), worth).value == pytest.approx(known[number(sheet)][0], abs=2 * STEP_OF_BOOK)


@pytest.mark.many
def test_the_last_round_of_two_is_exact() -> None:
    sheet, options = (write(hatch("sixes", "ones"), "ones", 3),), Options()
    for mark in (9, 21):

        def end(_: State, after: State, mark: int = mark) -> float:
            mine = sum(after.totals)
            return 0.5 * (mine == mark) + (mine > mark)

        assert passes(options, sheet, mark) == pytest.approx(Brute(end).value(State(options, (sheet,), ())))


def test_chances_against_others() -> None:
    assert sum(weight for _, weight in GAUSS) == pytest.approx(1, abs=1e-4)
    assert sum(weight * at**2 for at, weight in GAUSS) == pytest.approx(1, abs=1e-3)
    assert ahead((100, 0), [(90, 0)]) == 1
    assert ahead((100, 0), [(100, 0), (90, 0)]) == 0.5
    assert ahead((100, 20), [(100, 20)]) == 0.5
    assert ahead((100, 20), [(100, 20)] * 2) == pytest.approx(1 / 3, abs=0.01)
    assert ahead((100, 20), [(100, 20)] * 3) == pytest.approx(1 / 4, abs=0.01)
    assert wins([1, 1, 0]) == 0.5
    assert wins([0, 0, 1]) == 0.5
    assert wins([0.5, 0.5, 0.5]) == 0.5


def test_a_foreign_book_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    worths.cache_clear()
    books._read.cache_clear()
    foreign = pack(title(parse(Options, {"abajo": True})), b"\0" * 4608)
    monkeypatch.setattr(books, "load", lambda name, game: foreign)
    with pytest.raises(BadBook):
        worths(Options())
    short = pack(title(Options()), b"\0" * 4607)
    monkeypatch.setattr(books, "load", lambda name, game: short)
    with pytest.raises(BadBook, match="4608"):
        worths(Options())
    monkeypatch.undo()
    books._read.cache_clear()


@pytest.mark.many
def test_alone_the_master_is_worth_what_the_book_says() -> None:
    """A small run; the figures of the documentation come from a large one."""
    options = parse(Options, {"goal": "free"})  # quicker than with goals
    known = worths(options)
    assert known is not None
    mean, spread = known[number(hatch(*HATCH))]
    scores = []
    for seed in range(40):
        match, deal = Match("cacho", ["Ana"], options), seeded(seed)
        while not isinstance(match.next, Over):
            if move(match, {0: bot("cacho", "master")}, seed) is None:
                match.advance(deal)
        scores.append(match.next.scores[0])
    assert sum(scores) / len(scores) == pytest.approx(mean, abs=3 * spread / len(scores) ** 0.5)
