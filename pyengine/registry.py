"""The games, by id. A game is a module in `pyengine.games` with a `RULES`; it is imported on first use."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module

from .core.records import bad_record
from .core.rules import AnyState, Rules
from .core.text import refuse

GAMES = ("prudente", "cacho", "chingona", "chinchirorin", "dudo", "chinaso")
"""One entry per game; adding a game changes nothing else."""


def rules(game: str, revision: int | None = None) -> Rules[AnyState]:
    """The rules of a game: the current ones, or the revision a match was started under.

    A module keeps older revisions in ``EARLIER``, because people have matches on their phones that use them.

    Raises:
        IllegalAction: ``core.unknown_game`` (T6).
        BadRecord: ``record.other_rules``: an unknown revision (T7).
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
