"""What the rounds before this one were, read from the log."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ...games.dudo.scoring import Bid


@dataclass(frozen=True, slots=True)
class Past:
    """A round that is over.

    Attributes:
        dice: how many everybody had.
        bids: what was said.
        caller: who doubted or hunted the last bid.
        hunt: which of the two.
        loser: who lost a die to a doubt; None after a hunt, of which the log does not tell.
    """

    dice: tuple[int, ...]
    bids: tuple[Bid, ...]
    caller: int
    hunt: bool
    loser: int | None


@dataclass(slots=True)
class _Round:
    bids: list[Bid]
    fell: list[int]
    caller: int = -1
    hunt: bool = False
    starter: int | None = None


def rounds(log: Sequence[str], dice: Sequence[int], most: int, starter: int) -> list[Past]:
    """The rounds so far, the last one first.

    The log holds no dice of others, even of cups that were lifted; but whoever starts a round has lost the one before.
    How many dice everybody had then follows backwards from how many there are now.
    """
    left, found = list(dice), []
    read = _read(log)
    for one in reversed(read):
        if one.caller < 0:
            continue
        starter, next_ = one.bids[0].seat, starter
        loser = None if one.hunt else _loser(one, next_, left)
        lost = one.caller if one.hunt else loser
        if lost is not None and left[lost] < most:
            left[lost] += 1
        found.append(Past(tuple(left), tuple(one.bids), one.caller, one.hunt, loser))
        for seat in one.fell:
            left[seat] += 1
    return found


def _loser(one: _Round, following: int, left: Sequence[int]) -> int:
    """Who lost the doubt: the loser starts, but for one who is out."""
    bidder = one.bids[-1].seat
    if following == bidder or not left[bidder]:
        return bidder
    return one.caller


def _read(log: Sequence[str]) -> list[_Round]:
    found = [_Round([], [])]
    for line in log:
        who, _, said = line.partition(" ")
        kind, *words = said.split(" ")
        if who == "*" or kind == "direction":
            continue
        if kind == "bid":
            found[-1].bids.append(Bid(int(who), int(words[0]), int(words[1])))
        elif kind == "fell":
            found[-1].fell.append(int(who))
        elif kind in ("doubt", "hunt"):
            found[-1].caller, found[-1].hunt = int(who), kind == "hunt"
            found.append(_Round([], []))
    return found
