"""What a match of Dudo is between two steps, and what follows from it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pyengine.core.chance import Faces
from pyengine.core.errors import IllegalAction

from .options import Options
from .scoring import ACE, FACES, PLURALS, Bid, Least, answers, pinta, raises, tally
from .text import refuse

UNTHROWN = 0
"""A die under its cup that has not been rolled yet."""

LEFT, RIGHT = 1, -1
"""To the left is the order of the seats."""

OPENING: Least = (0, 1, 1, 1, 1, 1, 1)
NO_ACES: Least = (0, 0, 1, 1, 1, 1, 1)


@dataclass(frozen=True, slots=True)
class Reveal:
    """How a round ended: the cups as they stood when somebody doubted or hunted.

    Attributes:
        round: which round.
        bid: the bid in question.
        caller: who doubted or hunted it.
        hunt: whether it was hunted.
        wild: whether aces counted for every face.
        cups: what every seat showed.
    """

    round: int
    bid: Bid
    caller: int
    hunt: bool
    wild: bool
    cups: tuple[Faces, ...]

    @property
    def counted(self) -> list[list[bool]]:
        """Die by die: whether it answers the bid."""
        return [[answers(die, self.bid.face, self.wild) for die in cup] for cup in self.cups]

    @property
    def counts(self) -> list[int]:
        """How many dice of each seat answer the bid."""
        return [tally(cup, self.bid.face, self.wild) for cup in self.cups]

    @property
    def count(self) -> int:
        """How many dice answer the bid."""
        return sum(self.counts)

    @property
    def right(self) -> bool:
        """Whether the caller was: a doubt needs fewer dice than were bid, a hunt exactly as many."""
        return self.count == self.bid.number if self.hunt else self.count < self.bid.number

    @property
    def loser(self) -> int | None:
        """Who is to lose a die; nobody after an exact hunt (D13)."""
        if self.right:
            return None if self.hunt else self.bid.seat
        return self.caller


@dataclass(frozen=True, slots=True)
class State:
    """A match of Dudo between two steps.

    Attributes:
        cups: the dice of every seat as they fell; empty for a seat that is out.
        contenders: seats that still roll for the first turn (D27); empty once somebody has started.
        seat: whose turn it is; until the first bid also who starts the round.
        step: where the turn goes, `LEFT` or `RIGHT`; 0 until somebody has chosen (D22).
        round: the number of the round, from 1.
        bids: the bids of this round.
        blind: whether this round is blind (D14).
        blinded: who has had a blind round already, sorted.
        fallen: who lost a die off the table this round, once for each die, sorted.
        falling: whose die is falling (D23).
        gone: what the dice showed that fell this round; nobody learns it (D23).
        reveal: how the last round ended.
    """

    options: Options
    cups: tuple[Faces, ...]
    contenders: tuple[int, ...] = ()
    seat: int = 0
    step: int = 0
    round: int = 0
    bids: tuple[Bid, ...] = ()
    blind: bool = False
    blinded: tuple[int, ...] = ()
    fallen: tuple[int, ...] = ()
    falling: int | None = None
    gone: Faces = ()
    reveal: Reveal | None = None

    @property
    def dice(self) -> list[int]:
        """How many dice every seat has."""
        return list(map(len, self.cups))

    @property
    def total(self) -> int:
        """How many dice are in play."""
        return sum(map(len, self.cups))

    @property
    def alive(self) -> tuple[int, ...]:
        """The seats that have dice."""
        return tuple([seat for seat, cup in enumerate(self.cups) if cup])

    @property
    def over(self) -> bool:
        """Whether only one seat has dice."""
        return sum(map(bool, self.cups)) == 1

    @property
    def bid(self) -> Bid | None:
        """The bid that stands."""
        return self.bids[-1] if self.bids else None

    @property
    def wild(self) -> bool:
        """D16: whether aces count for every face in this round."""
        return not self.blind or self.options.blind_aces_wild

    @property
    def unthrown(self) -> int | None:
        """Whose cup is shaken next, the starter's first; None if all are down."""
        for seat in self.around(self.seat):
            if self.cups[seat][0] == UNTHROWN:
                return seat
        return None

    @property
    def all_lifted(self) -> bool:
        """No cup of the round is down yet: everybody still sees the end of the last one."""
        return not any(map(any, self.cups))

    def around(self, first: int) -> list[int]:
        """The seats that have dice in the order of play, from this one on."""
        seats = len(self.cups)
        return [seat for turn in range(seats) if self.cups[seat := (first + turn * (self.step or LEFT)) % seats]]

    def single(self, seat: int) -> bool:
        """Whether the seat began this round with one die: this decides what it may look at and bid (D1, D15, D17)."""
        return len(self.cups[seat]) + self.fallen.count(seat) == 1

    def sees(self, seat: int) -> bool:
        """D15: whether the seat may look under its cup in this round."""
        return not self.blind or self.single(seat)

    @property
    def hunters(self) -> tuple[int, ...]:
        """D10: who may hunt the bid that stands."""
        if not self.bids:
            return ()
        if self.options.hunt_by == "next-player":
            return (self.seat,)
        return tuple([seat for seat in self.alive if seat != self.bids[-1].seat])

    @property
    def least(self) -> Least:
        """The lowest bid of the player in turn on each face, however many dice there are."""
        if not self.bids:
            return OPENING if self.opens_on_aces else NO_ACES
        _, number, face = self.bids[-1]
        least = raises(number, face, self.options.aces_down)
        if self.face_is_locked:
            return tuple([low if wanted == face else 0 for wanted, low in enumerate(least)])
        return least

    @property
    def opens_on_aces(self) -> bool:
        """D1: whether the player in turn may open the round on aces."""
        rule = self.options.open_on_aces
        return rule == "allowed" or (rule == "one-die" and self.single(self.seat))

    @property
    def face_is_locked(self) -> bool:
        """D17: whether the player in turn must keep the face of the bid."""
        lock = self.options.blind_face_lock
        return self.blind and (lock == "on" or (lock == "one-die-may-change" and not self.single(self.seat)))

    def bid_refusal(self, number: int, face: int) -> IllegalAction | None:
        """Why the player in turn may not bid this, or None."""
        if face not in FACES:
            return refuse("no_face", face=face)
        least = self.least[face]
        if not least:
            return self._closed()
        if least > self.total:
            return self._out_of_reach(face, least)
        if number < least:
            return self._too_low(face, least)
        if number > self.total:
            return refuse("too_many", total=self.total)
        return None

    def _closed(self) -> IllegalAction:
        """D1, D17: why this face may not be bid at all."""
        if not self.bids:
            return refuse("open_one_die" if self.options.open_on_aces == "one-die" else "open_on_aces")
        loose = self.options.blind_face_lock == "one-die-may-change"
        return refuse("locked_one_die" if loose else "locked", pinta=PLURALS[self.bids[-1].face - 1])

    def _out_of_reach(self, face: int, least: int) -> IllegalAction:
        """D8: no refusal asks for more dice than there are."""
        if any(0 < low <= self.total for low in self.least):
            return refuse("out_of_reach", least=least, pinta=pinta(least, face), total=self.total)
        return refuse("no_raise", total=self.total)

    def _too_low(self, face: int, least: int) -> IllegalAction:
        if not self.bids:
            return refuse("no_dice")
        standing = self.bids[-1].face
        if ACE in (face, standing) and face != standing:
            reason = "aces_down" if face == ACE else "aces_up"
        else:
            reason = "raise_face" if face > standing else "raise_number"
        return refuse(reason, least=least, pinta=pinta(least, face))


def fresh(dice: Sequence[int]) -> tuple[Faces, ...]:
    """Cups with this many dice, not yet rolled."""
    return tuple([(UNTHROWN,) * number for number in dice])
