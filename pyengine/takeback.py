"""What may be taken back (T4): no luck supplied by the engine, and nothing that showed anybody something hidden.

In a game with secrets, neither may anything from before the phone changed hands. A computer's move is taken back
together with the person's move before it, because it would only make the same move again (`bots.table.computer_moves`);
in a game with secrets its move reveals something, and stays.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice
from typing import cast

from .core.chance import Faces, Luck, came_out
from .core.levels import Bots
from .core.records import CHANGE, LUCK
from .core.rules import AnyState, Choose, Next, Over, Rules, SecretRules


def hidden(rules: Rules[AnyState], state: AnyState, seat: int | None) -> tuple[Faces, ...]:
    """What this seat (None: not everybody) has not seen; empty in a game without secrets."""
    return cast(SecretRules[AnyState], rules).hidden(state, seat) if rules.secrets else ()


@dataclass(frozen=True, slots=True)
class History:
    """The history of a match: the state and who was to move, before each line and after the last.

    Attributes:
        own_luck: whether people roll or deal themselves.
        bots: who decides for each seat.
    """

    rules: Rules[AnyState]
    lines: Sequence[str]
    states: Sequence[AnyState]
    nexts: Sequence[Next]
    own_luck: bool
    bots: Bots

    def goes_back(self) -> int:
        """How many lines `Match.undo` takes back; 0: none."""
        lines = len(self.lines)
        if isinstance(self.nexts[-1], Over) and any(hidden(self.rules, self.states[-1], None)):
            return 0  # what still lies hidden when a match is over stands in its record, which is everybody's
        for end in range(lines, 0, -1):
            if not self._undoable(end):
                return 0
            if not self._by_computer(end):
                return lines - end + 1
        return 0

    def _who(self, end: int) -> str:
        return self.lines[end - 1].split(" ", 1)[0]

    def _by_computer(self, end: int) -> bool:
        who = self._who(end)
        return who != LUCK and self.bots[int(who)] is not None

    def _undoable(self, end: int) -> bool:
        """Whether the line before ``end`` may go back when it is the last."""
        who = self._who(end)
        if who == CHANGE:
            return False
        if who == LUCK:
            luck = self.nexts[end - 1]
            assert isinstance(luck, Luck)
            return self.own_luck and luck.seen_by is None and not self._has_shown(end)
        if not self.rules.secrets:
            return True
        return not (self._by_computer(end) or self._passed_on(end, int(who)) or self._has_shown(end))

    def _passed_on(self, end: int, actor: int) -> bool:
        """Whether it put the phone into the hand of somebody who neither did it nor had the phone before."""
        holder = self._holder(self.nexts[end])
        if holder in (None, actor):
            return False
        earlier = map(self._holder, islice(reversed(self.nexts), len(self.nexts) - end, None))
        return holder != next((seat for seat in earlier if seat is not None), None)

    def _holder(self, following: Next) -> int | None:
        """Who alone is to look at the phone now; None: it lies on the table (the shell: ``web/common/phone.js``)."""
        if isinstance(following, Choose):
            return None if following.open or len(following.seats) != 1 else following.seats[0]
        if self.own_luck and isinstance(following, Luck) and following.seen_by and len(following.seen_by) == 1:
            return following.seen_by[0]
        return None

    def _has_shown(self, end: int) -> bool:
        """Whether it brought out, besides its own luck, what a seat, or not everybody, had seen."""
        who, _, text = self.lines[end - 1].partition(" ")
        luck = self.nexts[end - 1]
        brought = Counter(luck.read(text.split("."))) if who == LUCK and isinstance(luck, Luck) else Counter[int]()
        viewers = (None, *range(len(self.bots)))
        before, after = self.states[end - 1 : end + 1]
        return any(
            came_out(hidden(self.rules, before, seat), hidden(self.rules, after, seat)) - brought for seat in viewers
        )
