"""What the solver says of Chingona for two, and how that turns out when its bots play.

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

from pyengine import registry
from pyengine.bots.arena import interval
from pyengine.bots.seen import Seen
from pyengine.core.chance import seeded
from pyengine.core.errors import BadOptions
from pyengine.core.options import parse, read_words
from pyengine.core.rules import Choose, Over
from pyengine.games.chingona.options import Options
from pyengine.games.chingona.state import State

from . import BOTS
from .duel import match
from .starting import Table, opening


def starts(options: Options, games: int, seed: str) -> int:
    """How many of this many matches between two masters the first starter wins."""
    return sum(_won(options, f"{seed}.{number}") for number in range(games))


def _won(options: Options, seed: str) -> bool:
    rules, deal, rng = registry.rules("chingona"), seeded(seed), random.Random(seed)
    state: State = rules.start(2, options)
    starter: int | None = None
    while not isinstance(following := rules.next(state), Over):
        if isinstance(following, Choose):
            (seat,) = following.seats
            action = BOTS["master"].choose(Seen(rules, seat, state, ()), rng)
            state, _ = rules.act(state, seat, action)
        else:
            state, _ = rules.settle(state, deal(following))
        if starter is None and not state.flick:
            starter = state.game.starter
    return starter in following.winners


def _play(options: Options, many: int, seed: str, what: str) -> None:
    wins = starts(options, many, seed)
    low, high = interval(wins, many)
    print(f"played: {wins / many:.4f} of {what}, 95 % from {low:.4f} to {high:.4f}")


def main(arguments: Sequence[str]) -> int:
    """Run the command line."""
    parser = argparse.ArgumentParser(prog="pyengine.bots.chingona", description="What the start is worth.")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="one house rule")
    parser.add_argument("--play", type=int, default=0, metavar="N", help="matches between two masters")
    parser.add_argument("--random-seed", default="1", metavar="S", help="the same one plays the same matches")
    asked = parser.parse_args(arguments)
    words = dict(option.partition("=")[::2] for option in asked.option)
    try:
        options = parse(Options, read_words(Options, words))
    except BadOptions as trouble:
        print(trouble, file=sys.stderr)
        return 1
    game, whole = opening(Table(options)).worth, match(options, (0, 0))
    print(f"solved: the starter wins {game:.6f} of games, {whole:.6f} of matches")
    if asked.play:
        _play(replace(options, games_to_win=1, parsons_benefit=False), asked.play, asked.random_seed, "games")
        _play(options, asked.play, asked.random_seed, "matches")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
