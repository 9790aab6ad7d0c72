"""What the solver says of Chingona between two, and what comes of it when its bots play.

python -m pyengine.bots.chingona                              what the start is worth
python -m pyengine.bots.chingona --play 10000                 and how often the starter does win
python -m pyengine.bots.chingona --option ties=replay-all     under other house rules
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from pyengine.bots.arena import interval
from pyengine.bots.seen import Seen
from pyengine.core.chance import seeded
from pyengine.core.errors import BadOptions
from pyengine.core.options import parse, read_words
from pyengine.core.rules import Choose, Over
from pyengine.games.chingona import RULES
from pyengine.games.chingona.options import Options
from pyengine.games.chingona.state import State

from . import BOTS
from .duel import match
from .starting import Table, opening


def starts(options: Options, games: int, seed: str) -> int:
    """How many of so many matches between two masters their first starter wins."""
    return sum(_won(options, f"{seed}.{number}") for number in range(games))


def _won(options: Options, seed: str) -> bool:
    deal, rng = seeded(seed), random.Random(seed)
    state: State = RULES.start(2, options)
    starter: int | None = None
    while not isinstance(following := RULES.next(state), Over):
        if isinstance(following, Choose):
            (seat,) = following.seats
            action = BOTS["master"].choose(_seen(state, seat), rng)
            state, _ = RULES.act(state, seat, action)
        else:
            state, _ = RULES.settle(state, deal(following))
        if starter is None and not state.flick:
            starter = state.game.starter
    return starter in following.winners


def _seen(state: State, seat: int) -> Seen[Any]:
    return Seen(RULES, seat, state, ())


def main(arguments: Sequence[str]) -> int:
    """Run the command line."""
    parser = argparse.ArgumentParser(prog="pyengine.bots.chingona", description="What the start is worth.")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="one house rule")
    parser.add_argument("--play", type=int, default=0, metavar="N", help="matches between two masters")
    parser.add_argument("--seed", default="1", help="the same seed plays the same matches")
    asked = parser.parse_args(arguments)
    words = dict(option.partition("=")[::2] for option in asked.option)
    try:
        options = parse(Options, read_words(Options, words))
    except BadOptions as trouble:
        print(trouble, file=sys.stderr)
        return 1
    print(f"solved: the starter wins {opening(Table(options)).worth:.6f} of games, {match(options, (0, 0)):.6f} of matches")
    for played, what in ((replace(options, games_to_win=1), "games"), (options, "matches")) if asked.play else ():
        wins = starts(played, asked.play, asked.seed)
        low, high = interval(wins, asked.play)
        print(f"played: {wins / asked.play:.4f} of {what}, 95 % from {low:.4f} to {high:.4f}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
