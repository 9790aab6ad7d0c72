"""Final totals of Cacho: the book of how likely they are agrees with the book of means, and with turns solved here."""

from __future__ import annotations

import random
from collections import defaultdict
from itertools import pairwise

import pytest

from pyengine.bots import books
from pyengine.bots.books import BadBook, pack
from pyengine.bots.cacho import finals
from pyengine.bots.cacho.book import SHEETS, SPREAD, house, number, worths
from pyengine.bots.cacho.finals import FOLLOWED, Total, final, most, sheet_of, title
from pyengine.bots.cacho.leaves import points
from pyengine.bots.cacho.pair import begun
from pyengine.core.options import parse
from pyengine.games.cacho.hatch import Hatch, open_in, write
from pyengine.games.cacho.options import Options

NUDGE = 1e-6
ROUNDED = 0.5 / 255
CLOSE = {"off": 4, "pairs": 8}
"""How often a rounding may count; of a pair, not every turn of the second partner is solved."""


def moments(total: Total) -> tuple[float, float]:
    """Mean and deviation."""
    ways = total.ways
    mean = sum([at * chance for at, chance in ways])
    return mean, sum([(at - mean) ** 2 * chance for at, chance in ways]) ** 0.5


def by_turns(options: Options, sheet: Hatch) -> dict[int, float]:
    """How likely the open boxes bring what: a result is as likely as the turn gains when it alone is worth more."""
    if None not in sheet:
        return {0: 1.0}
    rest = {box: by_turns(options, write(sheet, box, 0)) for box in open_in(sheet)}
    means = {box: sum([at * chance for at, chance in odds.items()]) for box, odds in rest.items()}
    worth = {box: {n: n + means[box] for n in points(box, options.served_bonus)} for box in rest}
    before, found = begun(options, (sheet,), worth).value, defaultdict[int, float](float)
    for box, brought in [(place, n) for place in worth for n in worth[place]]:
        more = {**worth, box: {**worth[box], brought: worth[box][brought] + NUDGE}}
        chance = (begun(options, (sheet,), more).value - before) / NUDGE
        for at, odds in rest[box].items():
            found[brought + at] += chance * odds
    return found


@pytest.mark.many
@pytest.mark.parametrize("options", FOLLOWED, ids=str)
def test_final_totals_are_what_solved_turns_bring(options: Options) -> None:
    rng = random.Random(str(options))
    for open in (
        *[1 << at for at in range(9)],
        *[rng.randrange(1, 512) & rng.randrange(512) & 73 | 1 for _ in range(2)],
    ):
        sheet = sheet_of(open)
        known, solved = dict(final(options, sheet).ways), by_turns(options, sheet)
        highest = max(solved.values())
        for at, chance in solved.items():
            assert known.get(at, 0.0) == pytest.approx(chance, abs=CLOSE[options.teams] * highest * ROUNDED)


def test_final_totals_have_the_mean_and_deviation_of_the_book() -> None:
    options = Options()
    known = worths(options)
    assert known is not None
    for place in range(SHEETS):
        mean, deviation = moments(final(options, sheet_of(place)))
        assert mean == pytest.approx(known[place][0], abs=0.6)
        assert deviation == pytest.approx(known[place][1], abs=0.6 + 1 / SPREAD)


@pytest.mark.parametrize("options", random.Random(3).sample(list(house()), 3), ids=str)
def test_under_other_house_rules_they_keep_the_shape(options: Options) -> None:
    known, rng = worths(options), random.Random(1)
    assert known is not None
    for place in rng.sample(range(1, SHEETS), 20):
        mean, deviation = moments(final(options, sheet_of(place)))
        assert mean == pytest.approx(known[place][0], abs=0.8)
        assert deviation == pytest.approx(known[place][1], abs=0.8)


def test_without_any_book_they_are_normal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(finals, "_book", lambda options: None)
    finals._rest.cache_clear()
    final.cache_clear()
    for place in (1, 73, 511, 1535):
        mean, _ = moments(final(Options(), sheet_of(place)))
        known = worths(Options())
        assert known is not None
        assert mean == pytest.approx(known[place][0], abs=0.15 * known[place][1])
    assert final(Options(), sheet_of(0)).first([final(Options(), sheet_of(0))]) == 0.5
    finals._rest.cache_clear()
    final.cache_clear()


def test_who_ends_above_all() -> None:
    full = sheet_of(0)
    low, high = write((None, *full[1:]), "ones", 1), write((None, *full[1:]), "ones", 3)
    known = {points: final(Options(), hatch) for points, hatch in ((1, low), (3, high))}
    assert known[3].first([known[1]]) == 1.0
    assert known[1].first([known[3]]) == 0.0
    assert known[3].first([known[3], known[1]]) == 0.5
    one, other = final(Options(), sheet_of(3)), final(Options(), sheet_of(1 << 6))
    assert one.first([other]) + other.first([one]) == pytest.approx(1.0)
    many, few = final(Options(), sheet_of(511)), final(Options(), sheet_of(7))
    assert many.first([few]) + few.first([many]) == pytest.approx(1.0, abs=1e-3)
    assert all(earlier <= later for earlier, later in pairwise(many._under))


def test_the_sheets_of_the_book_are_those_of_the_book_of_means() -> None:
    for place in range(SHEETS):
        assert number(sheet_of(place)) == place
    assert most(Options(), sheet_of(SHEETS - 1)) == 5 * 21 + 25 + 35 + 45 + 100


def test_a_foreign_book_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    finals._book.cache_clear()
    books._read.cache_clear()
    foreign = pack(title(parse(Options, {"dormida": "instant-win"})), b"\1" * 81_384)
    monkeypatch.setattr(books, "load", lambda name, game: foreign)
    with pytest.raises(BadBook):
        finals._book(Options())
    short = pack(title(Options()), b"\1" * 81_383)
    monkeypatch.setattr(books, "load", lambda name, game: short)
    with pytest.raises(BadBook, match="81384"):
        finals._book(Options())
    monkeypatch.undo()
    books._read.cache_clear()
