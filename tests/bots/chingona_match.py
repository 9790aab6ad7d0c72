"""How far the review of Chingona among three is off: held against a match in which everybody plays to win the match.

python -m tests.bots.chingona_match 100     all choices of 100 matches between bots of all levels; it takes minutes
"""

from __future__ import annotations

import argparse
import random
import statistics
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from math import sqrt

from pyengine import Choose, Match
from pyengine.bots import LEVELS
from pyengine.bots.chingona.answers import plain, worths
from pyengine.bots.chingona.duel import match as duel
from pyengine.bots.chingona.several import Turn
from pyengine.bots.chingona.starting import target_of
from pyengine.core.chance import Faces
from pyengine.games.chingona.calling import full_calls
from pyengine.games.chingona.options import Options
from pyengine.games.chingona.scoring import HANDS, Target
from pyengine.games.chingona.state import MOST_ROLLS, State
from pyengine.review import evaluator
from pyengine.review.evaluator import legal
from tests.bots.reviews import ESTIMATES, played

SEATS = 3
INACCURACY = 0.02
OPTIONS = Options()
Values = tuple[float, ...]
FORBIDDEN = (-1.0, *[0.0] * SEATS)


class Game:
    """One game, by place: the starter, then the challengers.

    Args:
        ends: what the match is worth to everybody, by who wins the game.
    """

    def __init__(self, ends: tuple[Values, ...]) -> None:
        self.ends = ends
        self.answer = cache(self._answer)
        self.opened = cache(self._opened)

    def _to(self, place: int, chances: Values) -> Values:
        worth = sum(chance * end[place] for chance, end in zip(chances, self.ends, strict=True))
        return worth, *chances

    def fate(self, target: Target, leader: int, place: int) -> Values:
        """Everybody's chance to win it when the cup comes to this place."""
        if place == SEATS:
            return tuple(float(one == leader) for one in range(SEATS))
        return self.answer(target, leader, place).first[1:]

    def _answer(self, target: Target, leader: int, place: int) -> Turn:
        stop = []
        for roll in range(1, target.limit + 1):
            last = roll == target.limit
            short = self._to(place, self.fate(target, leader, place + 1)) if last else FORBIDDEN
            found = dict.fromkeys(worths(target.scale), short)
            for worth in found:
                if worth > target.worth:
                    led = plain(replace(target, worth=worth))
                    found[worth] = self._to(place, self.fate(led, place, place + 1))
            stop.append([found[worth] for worth in worths(target.scale)])
        return Turn(stop)

    def _opened(self) -> Turn:
        return Turn([[self._called(hand, roll) for hand in HANDS] for roll in range(1, MOST_ROLLS + 1)])

    def _called(self, hand: Faces, roll: int) -> Values:
        calls = full_calls(hand, roll, OPTIONS)
        return max(self._to(0, self.fate(plain(target_of(OPTIONS, call)), 0, 1)) for call in calls)

    def chances(self, state: State, around: list[int]) -> Values:
        """Everybody's chance of winning, in a state of this game."""
        game, dice = state.game, tuple(sorted(state.game.dice))
        if game.call is None:
            turn = self.opened()
        else:
            assert game.best is not None
            turn = self.answer(plain(state.target), around.index(game.best.seat), around.index(game.seat))
        found: Values = turn.before(game.rolls, dice) if game.cup else turn.after(game.rolls, dice)
        return found[1:]


def ends(needs: tuple[int, ...]) -> tuple[Values, ...]:
    """What the match is worth to everybody, the starter first, by who wins the game."""
    return tuple(won(needs, place) for place in range(SEATS))


def won(needs: tuple[int, ...], place: int) -> Values:
    others = needs[place + 1 :] + needs[:place]
    if needs[place] > 1:
        around = whole(needs[place] - 1, *others)
    else:
        first = duel(OPTIONS, (OPTIONS.games_to_win - others[0], OPTIONS.games_to_win - others[1]))
        around = (1.0, first, 1.0 - first)
    return around[SEATS - place :] + around[: SEATS - place]


@cache
def whole(*needs: int) -> Values:
    """Everybody's chance not to pay."""
    after = ends(needs)
    chances = Game(after).opened().first[1:]
    return tuple(sum(chance * end[one] for chance, end in zip(chances, after, strict=True)) for one in range(SEATS))


def worth(state: State, game: Callable[[tuple[int, ...]], Game], before: State, seat: int) -> float:
    """What a state is worth to a seat, as a share of the win; `before` is of the same game."""
    around = [(before.game.starter + place) % SEATS for place in range(SEATS)]
    needs = tuple(OPTIONS.games_to_win - before.wins[one] for one in around)
    found, mine = game(needs), around.index(seat)
    if state.wins != before.wins:
        winner = next(one for one in around if state.wins[one] > before.wins[one])
        return found.ends[around.index(winner)][mine] / (SEATS - 1)
    chances = found.chances(state, around)
    return sum(chance * end[mine] for chance, end in zip(chances, found.ends, strict=True)) / (SEATS - 1)


def costs(match: Match, line: int, game: Callable[[tuple[int, ...]], Game]) -> Iterator[tuple[float, float]]:
    """What each action costs against the best, by the review and by this."""
    state, following, values = match.state_at(line), match.next_at(line), evaluator(match)
    assert isinstance(following, Choose)
    (seat,) = following.seats
    ways = [after for _, after in legal(match.rules, state, seat)]
    said = [values.value(after)[seat] for after in ways]
    found = [worth(after, game, state, seat) for after in ways]
    for one, other in zip(said, found, strict=True):
        yield max(said) - one, max(found) - other


def main() -> None:
    parser = argparse.ArgumentParser(prog="tests.bots.chingona_match")
    parser.add_argument("matches", type=int)
    asked = parser.parse_args()
    game = cache(lambda needs: Game(ends(needs)))
    off, rng = [], random.Random("chingona")
    for seed in range(asked.matches):
        match = played(ESTIMATES["chingona-3"], [rng.choice(LEVELS) for _ in range(SEATS)], seed)
        for line in range(len(match)):
            if isinstance(match.next_at(line), Choose) and len(match.state_at(line).playing) == SEATS:
                off += [b - a for a, b in costs(match, line, game) if max(a, b) > INACCURACY]
    print(f"{len(off)} costs of {INACCURACY} or more, off by {sqrt(statistics.fmean([n * n for n in off])):.5f}")
    print(f"(root mean square), {max(map(abs, off)):.4f} at most")


if __name__ == "__main__":
    main()
