"""The games, by id. A game is a module of `pyengine.games` that has a `RULES`; it is imported when first asked for."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module

from .core.records import bad_record
from .core.rules import AnyState, Rules
from .core.text import refuse

GAMES = ("prudente", "cacho", "chingona", "chinchirorin", "dudo", "chinaso")
"""One entry per game; nothing else needs to change when a game is added."""


def rules(game: str, revision: int | None = None) -> Rules[AnyState]:
    """The rules of a game: those of today, or the revision under which a match was begun.

    A module keeps the older ones in ``EARLIER``, because matches played under them lie on people's phones.

    Raises:
        IllegalAction: ``core.unknown_game`` (T6).
        BadRecord: ``record.other_rules``: this revision is not known here (T7).
    """
    if not isinstance(game, str) or game not in GAMES:
        raise refuse("core.unknown_game", game=str(game)[:40])
    module = import_module(f"pyengine.games.{game}")
    current: Rules[AnyState] = module.RULES
    if revision is None or revision == current.revision:
        return current
    earlier: Mapping[int, Rules[AnyState]] = getattr(module, "EARLIER", {})
    if revision not in earlier:
        raise bad_record("record.other_rules", revision=revision, current=current.revision)
    return earlier[revision]
