"""A race in which everybody gets on at the same rate: who comes to an end first, or last."""

from __future__ import annotations

from math import exp, factorial, prod


def ends(needs: tuple[int, ...], last: bool, far: float, slices: int) -> tuple[float, ...]:
    """Everybody's chance of being the last, or the first, to have made as many steps as each needs.

    The integral over the time of the race is taken up to ``far``, in so many slices.
    """
    found = [0.0] * len(needs)
    for at in range(slices):
        time = (at + 0.5) * far / slices
        done = [_done(need, time) for need in needs]
        ahead = done if last else [1.0 - chance for chance in done]
        for seat, need in enumerate(needs):
            now = exp(-time) * time ** (need - 1) / factorial(need - 1)
            found[seat] += now * prod(ahead[:seat] + ahead[seat + 1 :])
    return tuple([chance / sum(found) for chance in found])


def _done(need: int, time: float) -> float:
    return 1.0 - exp(-time) * sum([time**n / factorial(n) for n in range(need)])
