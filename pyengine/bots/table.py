"""Bots at a table: who they are, and when they are asked."""

from __future__ import annotations

import random
from collections.abc import Mapping
from importlib import import_module

from ..core.actions import Action
from ..core.levels import LEVELS, Level
from ..core.records import CHANGE, LUCK
from ..core.rules import Choose
from ..match import Match
from ..registry import GAMES
from .seen import Bot, Interrupter, look

__all__ = ["LEVELS", "Level", "bot", "bots", "computer_moves", "decide", "move"]


def bots(game: str) -> Mapping[Level, Bot]:
    """The computer players of a game, by level; empty if nobody has written any.

    Each game that has them has a module here, named after it, with its ``BOTS``.
    """
    module = f"pyengine.bots.{game}"
    try:
        found: Mapping[Level, Bot] = import_module(module).BOTS if game in GAMES else {}
    except ModuleNotFoundError as missing:
        if missing.name != module:
            raise
        return {}
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
    """What a bot does in this seat; None if it could interrupt but does not want to.

    The same seat, place in the match and seed give the same answer, whatever the seat cannot see. Lines that change no
    state, as about whose dice are used, do not move that place: people could write them until the answer suits them.
    """
    assert isinstance(match.next, Choose)
    place = sum(not line.startswith(CHANGE) for line in match.log)
    rng = random.Random(f"{seed} {place} {seat}")
    seen = look(match, seat, rng)
    if seat in match.next.seats:
        return player.choose(seen, rng)
    return player.interrupt(seen, rng) if isinstance(player, Interrupter) else None


def move(match: Match, players: Mapping[int, Bot], seed: int | str) -> int | None:
    """Let one of these bots, given by seat, act if it is asked or wants to interrupt.

    Those that may interrupt are heard first, as a hunt comes before the next bid.

    Returns:
        The seat that acted; None if people or luck are next.

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


def computer_moves(match: Match, seed: int | str | None = None) -> int | None:
    """Let one of the computers at this table act, as `move` does with any bots.

    Without a seed, choices are random in a game with secrets. In any other game a move may be taken back, so choices
    depend on the rolls before them: a computer that is asked again does the same (T4).

    Raises:
        LookupError: nobody has written a bot for this game.
    """
    sitting = {seat: bot(match.rules.id, level) for seat, level in enumerate(match.bots) if level}
    return move(match, sitting, _chance(match) if seed is None else seed)


def _chance(match: Match) -> str:
    if match.rules.secrets:
        return str(random.SystemRandom().random())
    return "\n".join([line for line in match.log if line.startswith(LUCK)])
