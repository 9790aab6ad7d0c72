"""How long a match takes at a table: minutes by house rules and players, from matches of computers.

What happens in a match is counted, and what takes a person's time is given seconds. The figures become the
``minutes.json`` of each game, which its card on the home screen reads: run ``build.py bench lengths`` when rules or
computers have changed.
"""

from __future__ import annotations

import json
from itertools import cycle
from pathlib import Path
from statistics import fmean

from buildlib import WEB
from pyengine import GAMES, Choose, Match, Over, rules, seeded
from pyengine.bots import LEVELS, Level, bot, move

PLAYERS = (2, 4)
"""What a card has room for."""
MATCHES = 60
"""Matches of each kind; the longest vary by a third."""
BETWEEN = LEVELS[:2]
"""People are taken to play like easy and normal computers: half the matches are of each."""
CHOICE = 6
"""Seconds to look and to decide."""
LUCK = 4
"""Seconds to roll, to watch and to read; or to be dealt cards."""
HAND_OVER = 6
"""Seconds until the next player sees their own dice or cards."""
STEP = 5
"""Minutes are rounded to this: a finer figure would mean nothing."""


def seconds(game: str, level: Level, players: int, preset: str, seed: str) -> int:
    """How long people would take for one match that computers played.

    What several are asked at once takes as long as the last answer.
    """
    match = Match(game, [f"Computer {seat + 1}" for seat in range(players)], preset=preset)
    sitting, deal, holder, spent = dict.fromkeys(range(players), bot(game, level)), seeded(seed), -1, 0
    hand_over = HAND_OVER if match.rules.secrets else 0
    while not isinstance(match.next, Over):
        asked = len(match.next.seats) if isinstance(match.next, Choose) else 0
        seat = move(match, sitting, seed)
        if seat is None:
            match.advance(deal)
            spent += LUCK
        elif asked == 1:
            spent += CHOICE + hand_over * (seat != holder)
            holder = seat
    return spent


def minutes(game: str, players: int, preset: str, matches: int = MATCHES, seed: str = "") -> float:
    """The mean of so many matches."""
    levels = cycle(BETWEEN)
    return fmean(seconds(game, next(levels), players, preset, f"{seed}{number}") for number in range(matches)) / 60


def rounded(told: float) -> int:
    """Minutes as a card says them: at least one step."""
    return max(STEP, STEP * round(told / STEP))


def measured(game: str) -> dict[str, dict[str, int]]:
    """The table of a game: minutes by preset and number of players, where so many may play."""
    many = [players for players in PLAYERS if players in rules(game).seats]
    return {
        preset: {str(players): rounded(minutes(game, players, preset)) for players in many}
        for preset in rules(game).presets
    }


def path_of(game: str, web: Path = WEB) -> Path:
    return web / "games" / game / "minutes.json"


def report() -> None:
    """Measure every game, print its table and write it down."""
    for game in GAMES:
        table = measured(game)
        path_of(game).write_text(json.dumps(table, indent=2) + "\n", encoding="utf-8")
        for preset, told in table.items():
            print(f"  {f'{game}, {preset}':<30}{''.join(f'{n:>4} players {told[n]:>4} min' for n in told)}", flush=True)
