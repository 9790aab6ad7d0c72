"""What a match of Chinchirorin is between two steps, and what follows from it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from pyengine.core.actions import Span
from pyengine.core.chance import Faces

from .options import Options
from .scoring import Payout, payout

Phase = Literal["opening", "bank", "bet", "ask", "throw", "wash", "over"]
How = Literal["bank_wins", "bank_loses", "bank_even", "wash", "void"]
"""How a round ends, as the note says it."""


@dataclass(frozen=True, slots=True)
class Ended:
    """How a round ended, so that everybody can check it afterwards.

    Attributes:
        how: as the note said it.
        banker: who kept the bank.
        score: what the banker scored; None if the banker's own roll settled the round, or nobody bet.
        funds: each seat's chips before anything was paid.
        bets: clockwise from the banker, a bettor's seat, the bet, how many times the bet the dice gained, and
            how many chips it really gained; a loss is negative.
    """

    how: How
    banker: int
    score: int | None
    funds: tuple[int, ...]
    bets: tuple[tuple[int, int, int, int], ...]


@dataclass(frozen=True, slots=True)
class State:
    """A match of Chinchirorin between two steps.

    Attributes:
        funds: each seat's chips; a bet stays with its bettor until it is lost.
        wagers: what each seat has bet this round.
        contenders: seats that still roll for the first bank; empty once there is a banker.
        banker: who keeps the bank.
        played: the rounds that are over, washes and rounds without bets included.
        bank: what the banker has announced; 0 between rounds.
        bettor: who is to bet; None once everybody has.
        request: a bet beyond the room left in the bank, on which the banker is asked (H9).
        throws: rolls of this turn that are over.
        score: what the banker scored; None until then.
        gains: what those who rolled against it won, as multiples of the bets.
        washed: the round was a wash, and the banker is asked whether to stay (H18).
        timed: somebody has said that the time is up (H21).
        bowl: the dice of the last roll, which lie there until the next.
        thrower: who rolled them.
        ended: how the last round ended, until the next bank is announced.
    """

    options: Options
    funds: tuple[int, ...]
    wagers: tuple[int, ...]
    contenders: tuple[int, ...] = ()
    banker: int = 0
    played: int = 0
    bank: int = 0
    bettor: int | None = None
    request: int = 0
    throws: int = 0
    score: int | None = None
    gains: tuple[int, ...] = ()
    washed: bool = False
    timed: bool = False
    bowl: Faces = ()
    thrower: int | None = None
    ended: Ended | None = None

    @property
    def phase(self) -> Phase:
        """``opening``, ``bank``, ``bet``, ``ask`` (the banker, for more room), ``throw``, ``wash`` or ``over``."""
        if self.bank:
            return "throw" if self.bettor is None else "ask" if self.request else "bet"
        if self.contenders:
            return "opening"
        return "over" if self.over else "wash" if self.washed else "bank"

    @property
    def over(self) -> bool:
        """H21: one person has all the chips, or the rounds or the time are up."""
        if self.timed or self.funds.count(0) == len(self.funds) - 1:
            return True
        return self.options.end == "rounds" and self.played >= self.options.limit

    @property
    def leaders(self) -> tuple[int, ...]:
        """The seats with the most chips."""
        return tuple(seat for seat, chips in enumerate(self.funds) if chips == max(self.funds))

    @property
    def asked(self) -> int:
        """Whose decision it is in the phases without dice."""
        return self.banker if self.bettor is None or self.request else self.bettor

    def left_of(self, seat: int) -> int:
        """H19: the next person clockwise who has chips."""
        seats = len(self.funds)
        return next(place % seats for place in range(seat + 1, seat + 1 + seats) if self.funds[place % seats])

    def clockwise(self, seat: int) -> tuple[int, ...]:
        """Everybody from the left of a seat round to the banker, without the banker."""
        seats = len(self.funds)
        return tuple([(seat + step) % seats for step in range(1, 1 + (self.banker - seat - 1) % seats)])

    # --- bets ---------------------------------------------------------------------------------------------------------

    @property
    def room(self) -> int:
        """What may still be bet without asking; also 0 if the banker has allowed more (H9)."""
        return max(0, self.bank - sum(self.wagers))

    @property
    def bets(self) -> tuple[Span, ...]:
        """What the bettor may bet (H10): the last room may be filled, however high the minimum bet is."""
        assert self.bettor is not None
        most = self.funds[self.bettor]
        least = min(self.options.min_bet, self.options.start_funds, most)
        room = self.room
        usual = Span("bet", least, most)
        return (Span("bet", room, room), usual) if 0 < room < least else (usual,)

    @property
    def bettors(self) -> tuple[int, ...]:
        """Who has bet, clockwise from the banker."""
        return tuple([seat for seat in self.clockwise(self.banker) if self.wagers[seat]])

    @property
    def waiting(self) -> tuple[int, ...]:
        """Who bets after the bettor."""
        if self.bettor is None:
            return ()
        return tuple([seat for seat in self.clockwise(self.bettor) if self.funds[seat]])

    @property
    def player(self) -> int | None:
        """The highest bettor, the first of several clockwise from the banker (H7); None without bets or with H8."""
        if self.options.who_rolls == "every-bettor" or not any(self.wagers):
            return None
        return max(self.bettors, key=self.wagers.__getitem__)

    # --- rolls -------------------------------------------------------------------------------------------------------

    @property
    def challengers(self) -> tuple[int, ...]:
        """H8: who rolls against the banker's score, in this order."""
        player = self.player
        return self.bettors if player is None else (player,)

    @property
    def roller(self) -> int:
        """Who rolls in the phase ``throw``."""
        return self.banker if self.score is None else self.challengers[len(self.gains)]

    @property
    def at_once(self) -> Payout:
        """What a roll of the roller pays at once."""
        return payout(self.score is None, self.options.triplets, self.options.three_aces)
