"""The last two dice, one each, solved in advance.

At most 2,112 lines can follow the first bid, and on each of them either player can hold any of six dice. The
book says, for each line and each die, how often to give which answer; `web/build/solve/dudo.py` makes it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from ...core.actions import Action
from ...games.dudo.options import Options
from ...games.dudo.scoring import FACES, answers, raises
from ...games.dudo.state import NO_ACES, OPENING
from ..books import Title, read
from .table import DOUBT, HUNT, Said, Table, say

TWO_TO_ONE: Final = 0.72
"""The chance to win with two dice against one and the turn, as after an exact hunt. Estimated, not solved."""
PARTS: Final = 255
"""The book gives shares in this many parts."""


@dataclass(frozen=True, slots=True)
class Duel:
    """The house rules that matter to the last two dice.

    Attributes:
        aces_down: what it takes to go down to aces (D2).
        opens: whether the round may be opened on aces (D1).
        wild: whether aces count for every face (D16).
        locked: whether the face stays (D17).
    """

    aces_down: str
    opens: bool
    wild: bool
    locked: bool

    @classmethod
    def of(cls, table: Table) -> Duel:
        """The rules of this round."""
        options = table.options
        locked = table.blind and options.blind_face_lock == "on"
        return cls(options.aces_down, options.open_on_aces != "forbidden", table.wild, locked)

    @property
    def title(self) -> Title:
        """The book of these rules."""
        default = Options()
        told: dict[str, object] = {}
        if self.aces_down != default.aces_down:
            told["aces_down"] = self.aces_down
        if not self.opens:
            told["open_on_aces"] = "forbidden"
        if not self.wild:
            told["blind_aces_wild"] = False
        if self.locked:
            told["blind_face_lock"] = "on"
        return Title("dudo", 1, told, "one die each")

    def bids(self, standing: Said | None) -> list[Said]:
        """Every bid that may follow."""
        opening = OPENING if self.opens else NO_ACES
        least = opening if standing is None else raises(*standing, self.aces_down)
        faces = [face for face in FACES if least[face] and not (self.locked and standing and face != standing[1])]
        return [(number, face) for face in faces for number in range(least[face], 3)]

    def count(self, die: int, other: int, face: int) -> int:
        """How many of the two dice answer; dice are counted from 0 here."""
        return answers(die + 1, face, self.wild) + answers(other + 1, face, self.wild)

    def replies(self, standing: Said | None) -> list[Action]:
        """Every answer to a bid, in the order of the book."""
        return [*([] if standing is None else [DOUBT, HUNT]), *[say(*bid) for bid in self.bids(standing)]]


@cache
def size(duel: Duel, standing: Said | None) -> int:
    """How many bytes of the book cover everything that follows a bid."""
    return 6 * len(duel.replies(standing)) + sum([size(duel, bid) for bid in duel.bids(standing)])


def shares(duel: Duel, said: Sequence[Said], die: int) -> Sequence[int] | None:
    """How often to give each reply, with this die and after these bids; None if it is not solved."""
    book = read(duel.title)
    if book is None:
        return None
    at, standing = 0, None
    for bid in said:
        at += 6 * len(duel.replies(standing))
        for other in duel.bids(standing):
            if other == bid:
                break
            at += size(duel, other)
        standing = bid
    wide = len(duel.replies(standing))
    return book[at + wide * (die - 1) : at + wide * die]


def solved(table: Table, die: int, chance: float) -> Action | None:
    """What to do with your last die against another's, for a number between 0 and 1."""
    duel = Duel.of(table)
    parts = shares(duel, [bid[1:] for bid in table.bids], die)
    if not parts:
        return None
    left = chance * sum(parts)
    for reply, part in zip(duel.replies(table.standing), parts, strict=True):
        left -= part
        if left < 0:
            return reply
    return None
