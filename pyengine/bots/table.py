"""Bots at a table: who they are, and when they are asked."""

from __future__ import annotations

import random
from collections.abc import Mapping
from importlib import import_module
from importlib.util import find_spec
from typing import Final, Literal, get_args

from ..core.actions import Action
from ..core.rules import Choose
from ..match import Match
from ..registry import GAMES
from .seen import Bot, Interrupter, look

Level = Literal["easy", "normal", "master"]
LEVELS: Final[tuple[Level, ...]] = get_args(Level)
"""How well a bot plays, in any game: like somebody who has just learnt it, like a good player, as well as we can."""


def bots(game: str) -> Mapping[Level, Bot]:
    """The computer players of a game, by level; none where nobody has written any.

    Each game that has them has a module here, named after it, with its ``BOTS``.
    """
    if game not in GAMES or find_spec(f"pyengine.bots.{game}") is None:
        return {}
    found: Mapping[Level, Bot] = import_module(f"pyengine.bots.{game}").BOTS
    return found


def bot(game: str, level: Level) -> Bot:
    """The computer player of a game at a level.

    Raises:
        LookupError: there is none.
    """
    known = bots(game)
    if level not in known:
        raise LookupError(f"no bot plays {game} at the level {level}")
    return known[level]


def decide(match: Match, seat: int, player: Bot, seed: int | str) -> Action | None:
    """What a bot does in this seat; None: it may interrupt and does not care to.

    The same seat, line of the log and seed give the same answer, whatever lies where the seat cannot look.
    """
    assert isinstance(match.next, Choose)
    rng = random.Random(f"{seed} {len(match)} {seat}")
    seen = look(match, seat, rng)
    if seat in match.next.seats:
        return player.choose(seen, rng)
    return player.interrupt(seen, rng) if isinstance(player, Interrupter) else None


def move(match: Match, players: Mapping[int, Bot], seed: int | str) -> int | None:
    """Let one of the bots act, by seat, if it is asked or cares to interrupt.

    Those that may interrupt are heard first, as a hunt comes before the next bid.

    Returns:
        The seat that acted; None when people, or luck, are waited for.

    Raises:
        IllegalAction: the bot chose what the rules forbid.
    """
    if not isinstance(match.next, Choose):
        return None
    for seat in (*match.next.may, *match.next.seats):
        action = decide(match, seat, players[seat], seed) if seat in players else None
        if action is not None:
            match.act(seat, action)
            return seat
    return None
