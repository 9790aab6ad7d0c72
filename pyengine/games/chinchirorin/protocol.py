"""What a table of Chinchirorin shows."""

from typing import Literal, NotRequired, TypedDict

from pyengine.notes import OfSeat, OfSeats, Opening, WinnersWith
from pyengine.protocol import Chance

from .state import How, Phase


class Reading(TypedDict):
    """What one roll means.

    Attributes:
        score: the die beside a pair; 0 for everything else.
    """

    name: str
    score: int


class Likely(Reading):
    """The chance that a turn ends this way."""

    chance: Chance


class Odds(TypedDict):
    """The odds for the side that rolls.

    Attributes:
        gain: its average gain per chip bet.
        turn: every way the turn can end.
    """

    win: Chance
    wash: Chance
    lose: Chance
    gain: Chance
    turn: list[Likely]


class Payment(TypedDict):
    """What a roll pays for both sides, in multiples of the bets, with an example."""

    name: str
    dice: list[int]
    banker: int | None
    bettor: int | None


class SettledBet(TypedDict):
    """A settled bet.

    Attributes:
        times: how many times the bet was won or lost.
        due: what should have been paid.
        gain: what was paid.
    """

    seat: int
    bet: int
    times: int
    due: int
    gain: int


class Settled(TypedDict):
    """How the last round ended.

    Attributes:
        score: of the banker; null when the banker's own roll settled the round.
        before: every seat's chips before anything was paid.
    """

    how: How
    banker: int
    score: int | None
    before: list[int]
    bets: list[SettledBet]


class Choice(TypedDict):
    """What the person who is asked may say: a bank, a bet, an answer to a request, or whether to keep the bank.

    Attributes:
        least: of the bank or of the bet.
        most: of the bank or of the bet.
        room: what the bank still covers.
        fills: the room may be filled even if it is below the minimum bet.
        seat: who wants to bet more than the bank covers.
        bet: how much they want to bet.
        cut: what the bet becomes when the banker refuses.
        stays: who may keep the bank.
        passes: who gets it otherwise.
    """

    least: NotRequired[int]
    most: NotRequired[int]
    room: NotRequired[int]
    fills: NotRequired[bool]
    seat: NotRequired[int | None]
    bet: NotRequired[int]
    cut: NotRequired[int]
    stays: NotRequired[int]
    passes: NotRequired[int]


class Match(TypedDict):
    """The progress of the match, and how it ends (H21).

    Attributes:
        limit: the rounds or the minutes.
    """

    phase: Phase
    round: int
    end: Literal["last-standing", "rounds", "minutes"]
    limit: int | None
    who_rolls: Literal["highest-bettor", "every-bettor"]
    winners: list[int]


class Seats(TypedDict):
    """Who is who.

    Attributes:
        seat: who is to decide or to roll.
        contenders: the seats that still roll for the first bank.
        totals: the chips of each seat.
        out: who has none.
    """

    seat: int | None
    banker: int | None
    next_banker: int | None
    contenders: list[int]
    totals: list[int]
    out: list[bool]


class Round(TypedDict):
    """The bank and the bets.

    Attributes:
        bank: 0 between rounds.
        room: what the bank still covers.
        wagers: the bet of each seat.
        wagered: all bets.
        waiting: who bets after the bettor.
        request: a bet above the room that the banker is asked to allow (H9).
        player: who rolls for all bettors (H7).
        gains: what those who have rolled against the bank won, in multiples of their bets.
    """

    bank: int
    room: int
    wagers: list[int]
    wagered: int
    bettors: list[int]
    bettor: int | None
    waiting: list[int]
    request: int
    player: int | None
    challengers: list[int]
    gains: list[int]


class Bowl(TypedDict):
    """The bowl, and the progress of the turn.

    Attributes:
        bowl: the last roll; 0 lies outside.
        throw: which roll of the turn is next, of ``throws``.
        score: of the banker.
        at_stake: the bets that this turn decides.
    """

    bowl: list[int]
    bowl_seat: int | None
    reading: Reading | None
    throw: int | None
    throws: int
    score: int | None
    at_stake: int


class View(Match, Seats, Round, Bowl):
    """The whole table.

    Attributes:
        edge: a banker's average gain per chip bet.
        sheet: what every roll means.
    """

    settled: Settled | None
    choice: Choice | None
    odds: Odds | None
    edge: Chance
    sheet: list[Payment]


# --- what it tells ----------------------------------------------------------------------------------------------------


class Bank(OfSeat):
    """A bank was announced."""

    bank: int


class Bet(OfSeat):
    """A bet stands."""

    bet: int


class AnsweredBet(Bet):
    """The banker has answered a request (H9)."""

    banker_seat: int


class Request(AnsweredBet):
    """A bet above the room (H9).

    Attributes:
        room: what the bank still covers.
    """

    room: int


class Rolled(OfSeat):
    """Dice were rolled.

    Attributes:
        throw: which roll of the turn it was.
    """

    dice: list[int]
    throw: int


class Pissed(Rolled):
    """Dice left the bowl.

    Attributes:
        out: how many.
    """

    out: int


class Storm(OfSeat):
    """A roll that wins or loses at once.

    Attributes:
        result: the name of its reading.
        times: how many times the bets.
    """

    result: str
    times: int


class Score(OfSeat):
    """A score."""

    score: int


class Compared(Score):
    """A score against the banker's.

    Attributes:
        against: the banker's.
    """

    against: int


class Nothing(OfSeat):
    """A roll that scores nothing.

    Attributes:
        left: how many rolls are left.
    """

    left: int


class Paid(OfSeat):
    """Chips went from one to another."""

    to_seat: int
    amount: int


class Short(OfSeat):
    """A player could not pay everything."""

    paid: int
    owed: int


class RoundOver(TypedDict):
    """A round is over."""

    round: int
    totals: list[int]


class BankOver(RoundOver):
    """A round is over, with the result for the bank."""

    amount: int


Notes = TypedDict(
    "Notes",
    {
        "chinchirorin.opening": Opening,
        "chinchirorin.opening_tie": OfSeats,
        "chinchirorin.banker": OfSeat,
        "chinchirorin.bank": Bank,
        "chinchirorin.bet": Bet,
        "chinchirorin.skip": OfSeat,
        "chinchirorin.asks": Request,
        "chinchirorin.allowed": AnsweredBet,
        "chinchirorin.cut": AnsweredBet,
        "chinchirorin.declined": AnsweredBet,
        "chinchirorin.player": Bet,
        "chinchirorin.rolled": Rolled,
        "chinchirorin.piss": Pissed,
        "chinchirorin.storm_wins": Storm,
        "chinchirorin.storm_loses": Storm,
        "chinchirorin.score": Score,
        "chinchirorin.nothing": Nothing,
        "chinchirorin.no_score": OfSeat,
        "chinchirorin.beats": Compared,
        "chinchirorin.misses": Compared,
        "chinchirorin.ties": Compared,
        "chinchirorin.paid": Paid,
        "chinchirorin.short": Short,
        "chinchirorin.bank_wins": BankOver,
        "chinchirorin.bank_loses": BankOver,
        "chinchirorin.bank_even": BankOver,
        "chinchirorin.wash": RoundOver,
        "chinchirorin.void": RoundOver,
        "chinchirorin.out": OfSeat,
        "chinchirorin.keeps": OfSeat,
        "chinchirorin.passes": OfSeat,
        "chinchirorin.time": OfSeat,
        "chinchirorin.won": WinnersWith,
    },
)
"""What Chinchirorin tells, by code."""
