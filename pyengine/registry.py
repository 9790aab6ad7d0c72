"""The games, by id. A game is a module of `pyengine.games` that has a `RULES`; it is imported when first asked for."""

from __future__ import annotations

from importlib import import_module
from typing import Any, cast

from .core.rules import Rules
from .core.text import refuse

GAMES = ("prudente", "cacho", "chingona", "chinchirorin", "dudo", "chinaso")
"""One entry per game; nothing else needs to change when a game is added."""


def rules(game: str) -> Rules[Any]:
    """The rules of a game.

    Raises:
        IllegalAction: ``core.unknown_game`` (T6).
    """
    if not isinstance(game, str) or game not in GAMES:
        raise refuse("core.unknown_game", game=str(game)[:40])
    return cast(Rules[Any], import_module(f"pyengine.games.{game}").RULES)
