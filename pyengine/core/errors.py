"""Everything that can be refused, and how a refusal explains itself.

    GameError                 anything the engine refuses
    ├── IllegalAction         an action, a roll or an undo that the match does not allow now
    ├── BadOptions            house rules that do not exist or cannot have that value
    └── BadRecord             a saved match that cannot be replayed

Every refusal carries a ``code`` (``game.reason``), its ``params``, the ``ruling`` it rests on and an English sentence;
a refused call has changed nothing.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING

from .speech import Texts, fill

if TYPE_CHECKING:
    from pyengine.protocol import Refusal

    from ..match import Match


class GameError(Exception):
    """A refusal.

    Attributes:
        code: ``game.reason``; it is stable, and translations are keyed by it.
        ruling: the id of the ruling it rests on, such as ``P6``.
        template: the English sentence, with ``{name}`` for each parameter.
        params: the parameters of the template, as JSON values.
        texts: the words that some parameters stand for, from the game that refuses.
    """

    texts: Texts = MappingProxyType({})

    def __init__(self, code: str, template: str, ruling: str, **params: object) -> None:
        super().__init__(code)
        self.code = code
        self.template = template
        self.ruling = ruling
        self.params: Mapping[str, object] = params

    def sentence(self, names: Sequence[str] = (), texts: Mapping[str, str] | None = None) -> str:
        """The refusal in English, with ``names`` for the seats if they are given."""
        return fill(self.template, self.params, names, texts or self.texts)

    def told(self) -> Refusal:
        """The refusal as JSON, its sentence in English."""
        return {"code": self.code, "text": self.sentence(), "params": dict(self.params), "ruling": self.ruling}

    def __str__(self) -> str:
        return f"{self.sentence()} [{self.code}, {self.ruling}]"


class IllegalAction(GameError):
    """The match does not allow this now. Nothing has changed."""


class BadOptions(GameError):
    """A house rule that does not exist, or a value it cannot take."""


class BadRecord(GameError):
    """A record that cannot be replayed.

    Attributes:
        line: the first bad line, counted from 1; 0 if the head of the record is bad.
        upto: the match up to that line, or None if not even the head can be read.
    """

    def __init__(
        self, code: str, template: str, ruling: str, line: int = 0, upto: Match | None = None, **params: object
    ) -> None:
        super().__init__(code, template, ruling, line=line, **params)
        self.line = line
        self.upto = upto
