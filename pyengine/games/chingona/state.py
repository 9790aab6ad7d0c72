"""What a match of Chingona is between two steps, and what follows from it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from pyengine.core.chance import Faces
from pyengine.core.frozen import replace

from .options import Options
from .scoring import Call, Scale, Target, Worth, scale

DICE: Final = 5
MOST_ROLLS: Final = 3

How = Literal["held", "beaten", "five_aces", "tied"]
"""How a game ended: the call stood, somebody beat it, it was won outright (G12), or it is played again (G8)."""


@dataclass(frozen=True, slots=True)
class Best:
    """The hand that leads a game: the call at first, then whatever beat it (G15)."""

    seat: int
    worth: Worth
    rolls: int


@dataclass(frozen=True, slots=True)
class Game:
    """One call and its answers (G19).

    Attributes:
        starter: who calls.
        seat: whose dice are rolled.
        hands: per seat the dice with which it ended its turn; nothing before.
        dice: what lies on the table: five dice after a roll, the dice kept out of the cup before one.
        rolls: how many rolls the seat has taken.
        call: what was called; None while the starter rolls.
        best: the leading hand; None while the starter rolls.
        tied: somebody has equalled the leading hand, and such ties are played again (G8).
    """

    starter: int
    seat: int
    hands: tuple[Faces, ...]
    dice: Faces = ()
    rolls: int = 0
    call: Call | None = None
    best: Best | None = None
    tied: bool = False

    @property
    def cup(self) -> int:
        """The dice to be rolled next; 0 while the seat chooses."""
        return DICE - len(self.dice)

    @property
    def limit(self) -> int:
        """How many rolls the seat may take at most (G7)."""
        return MOST_ROLLS if self.call is None else self.call.rolls

    @property
    def shown(self) -> tuple[Faces, ...]:
        """All hands with the seat's dice on show, as its turn ends."""
        return (*self.hands[: self.seat], self.dice, *self.hands[self.seat + 1 :])


@dataclass(frozen=True, slots=True)
class Past:
    """The last game as it ended; its dice lie there until the next roll."""

    game: Game
    how: How

    @property
    def winner(self) -> int | None:
        """Who won it; None when it is played again."""
        if self.how == "tied":
            return None
        return self.game.starter if self.game.best is None else self.game.best.seat


@dataclass(frozen=True, slots=True)
class State:
    """A match of Chingona between two steps.

    Attributes:
        wins: games won, per seat.
        out: seats that have left the match, in order: safe by elimination (G21), then with games enough (G15).
        contest: seats that roll to be safe (G21); empty when no such roll is due.
        totals: the totals of those who have rolled already, in the order of ``contest``.
        flick: seats that still flick a die for the first start (G14); empty once somebody has won it.
        game: the game that is played, or comes after flick and contest.
        leader: who has won every game there was and must win one more (G11).
        past: the game before.
    """

    options: Options
    wins: tuple[int, ...]
    out: tuple[int, ...]
    contest: tuple[int, ...]
    flick: tuple[int, ...]
    game: Game
    totals: tuple[int, ...] = ()
    leader: int | None = None
    past: Past | None = None

    @property
    def playing(self) -> tuple[int, ...]:
        """The seats that are still in, in order."""
        seats = range(len(self.wins))
        return tuple([seat for seat in seats if seat not in self.out]) if self.out else tuple(seats)

    @property
    def over(self) -> bool:
        """G15: one is left and pays; or, for a pot, somebody has games enough (G17)."""
        if self.options.stakes == "drinks":
            return len(self.out) == len(self.wins) - 1
        return self.leader is None and max(self.wins) >= self.options.games_to_win

    @property
    def winners(self) -> tuple[int, ...]:
        """Once it is over: who takes the pot, or everybody who does not pay."""
        if self.options.stakes == "drinks":
            return tuple(sorted(self.out))
        return () if self.past is None or self.past.winner is None else (self.past.winner,)

    @property
    def pot(self) -> int:
        """G17: what lies in the middle when units are played for: the antes of those who play, once that is known."""
        paid = self.options.stakes == "units" and not (self.contest or self.flick)
        return self.options.ante * len(self.playing) if paid else 0

    @property
    def scale(self) -> Scale:
        """How hands are measured in this game."""
        call = self.game.call
        assert call is not None
        face = call.face if call.kind == "mexican" else 0
        return scale(call.kind, face, self.options.all_pairs, self.options.four_aces_are_five)

    @property
    def target(self) -> Target:
        """The hand that the challenger must beat."""
        best, quicker = self.game.best, self.options.tie_in_fewer_rolls_wins
        assert best is not None
        return Target(self.scale, best.worth, best.rolls, self.game.limit, quicker)

    @property
    def replays(self) -> bool:
        """G8: whether a tie in this game is played again."""
        ties, call = self.options.ties, self.game.call
        return ties == "replay-all" or (ties == "replay-numbers" and call is not None and call.kind == "numbers")

    @property
    def may_stop(self) -> bool:
        """G7: the challenger may stop once the dice beat the hand, or tie with it if ties are replayed."""
        game = self.game
        if game.call is None:
            return False
        target = self.target
        return target.beaten(game.dice, game.rolls) or (self.replays and target.equalled(game.dice, game.rolls))

    def calling(self, call: Call) -> State:
        """The state in which the starter has made this call, and the cup has gone to the next seat."""
        game = self.game
        best = Best(game.starter, (call.count, call.face), call.rolls)
        following = self.after(game.seat)
        called = replace(game, hands=game.shown, call=call, best=best, seat=following, dice=(), rolls=0)
        return replace(self, game=called)

    def after(self, seat: int) -> int:
        """The next seat clockwise that is still in."""
        following = (seat + 1) % len(self.wins)
        return self.after(following) if following in self.out else following
