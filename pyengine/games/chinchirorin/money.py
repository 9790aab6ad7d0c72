"""Who pays whom, in whole chips: pure arithmetic that neither makes nor loses a chip (H13, H14)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Payment:
    """The chips that change hands, and how many should have."""

    payer: int
    payee: int
    paid: int
    owed: int


def share(funds: int, debts: Sequence[int]) -> tuple[int, ...]:
    """What a payer with ``funds`` pays on each of their debts, listed clockwise from their left.

    H13: a payer who can pay in full does. Otherwise all payments rise equally, nobody gets more than they are owed, and
    chips that are too few for one more each go round from the payer's left.
    """
    paid, left = [0] * len(debts), funds
    unpaid = [place for place, debt in enumerate(debts) if debt]
    while 0 < len(unpaid) <= left:
        rise = min(left // len(unpaid), *(debts[place] - paid[place] for place in unpaid))
        for place in unpaid:
            paid[place] += rise
        left -= rise * len(unpaid)
        unpaid = [place for place in unpaid if paid[place] < debts[place]]
    for place in unpaid[:left]:
        paid[place] += 1
    return tuple(paid)


def settle(
    funds: Sequence[int], banker: int, gains: Sequence[tuple[int, int]]
) -> tuple[tuple[int, ...], tuple[Payment, ...]]:
    """Everybody's chips once the banker and the bettors have paid, and who paid whom.

    H14: all pay at once, so what the banker collects helps to pay.

    Args:
        funds: everybody's chips before, one number per seat.
        banker: the seat that has the bank.
        gains: clockwise from the banker, a bettor's seat and what they should gain; a loss is negative.
    """
    collected = [Payment(seat, banker, min(-gain, funds[seat]), -gain) for seat, gain in gains if gain < 0]
    purse = funds[banker] + sum(payment.paid for payment in collected)
    winners = [(seat, gain) for seat, gain in gains if gain > 0]
    shares = share(purse, [gain for _, gain in winners])
    paid_out = [Payment(banker, seat, paid, gain) for (seat, gain), paid in zip(winners, shares, strict=True)]
    payments = (*collected, *paid_out)
    left = list(funds)
    for payment in payments:
        left[payment.payer] -= payment.paid
        left[payment.payee] += payment.paid
    return tuple(left), payments
