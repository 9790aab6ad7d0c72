"""The rounds before this one, read from the log."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ...games.dudo.scoring import Bid
from ...games.dudo.state import State


@dataclass(frozen=True, slots=True)
class Past:
    """A round that is over.

    Attributes:
        dice: how many everybody had.
        bids: what was said.
        caller: who doubted or hunted the last bid.
        hunt: which of the two.
        loser: who lost a die to a doubt; None after a hunt, because the log does not say.
    """

    dice: tuple[int, ...]
    bids: tuple[Bid, ...]
    caller: int
    hunt: bool
    loser: int | None


MEMORY = 40
"""How many rounds to look back over."""


@dataclass(slots=True)
class _Round:
    bids: list[Bid]
    fell: list[int]
    caller: int = -1
    hunt: bool = False


def rounds(log: Sequence[str], state: State) -> list[Past]:
    """The rounds before this one, the last one first, as far back as anybody remembers.

    The log holds no dice of others, even of cups that were lifted; but the starter of a round has lost the one before.
    How many dice everybody had then is worked out backwards from how many there are now.
    """
    now, *past = _read(log)
    starter = now.bids[0].seat if now.bids else state.seat
    left, found = _back(state.dice, now), []
    for one in past:
        loser = None if one.hunt else _loser(one, starter, left)
        lost = one.caller if one.hunt else loser
        if lost is not None and left[lost] < state.options.dice:
            left[lost] += 1
        found.append(Past(tuple(left), tuple(one.bids), one.caller, one.hunt, loser))
        left, starter = _back(left, one), one.bids[0].seat
    return found


def _back(dice: Sequence[int], one: _Round) -> list[int]:
    """The dice before those of the round fell off the table."""
    return [n + one.fell.count(seat) for seat, n in enumerate(dice)]


def _loser(one: _Round, following: int, left: Sequence[int]) -> int:
    """Who lost the doubt: the loser starts, but for one who is out."""
    bidder = one.bids[-1].seat
    if following == bidder or not left[bidder]:
        return bidder
    return one.caller


def _read(log: Sequence[str]) -> list[_Round]:
    """The last rounds, backwards from the end of the log: the one that is played first."""
    found = [_Round([], [])]
    for line in reversed(log):
        if line[0] == "*":
            continue
        who, kind, *words = line.split(" ")
        if kind == "bid":
            found[-1].bids.insert(0, Bid(int(who), int(words[0]), int(words[1])))
        elif kind == "fell":
            found[-1].fell.append(int(who))
        elif kind in ("doubt", "hunt"):
            if len(found) > MEMORY:
                break
            found.append(_Round([], [], int(who), kind == "hunt"))
    return found
