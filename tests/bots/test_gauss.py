"""The normal distribution as the standard library has it."""

from __future__ import annotations

from statistics import NormalDist

import pytest

from pyengine.bots.gauss import below, density, quantile

NORMAL = NormalDist()


@pytest.mark.parametrize("chance", [1e-9, 1e-6, 1e-3, 0.02, 0.3, 0.5, 0.500001, 0.9, 1 - 1e-6, 1 - 1e-9])
def test_what_a_number_is_less_than(chance: float) -> None:
    assert quantile(chance) == pytest.approx(NORMAL.inv_cdf(chance), abs=1e-8)


@pytest.mark.parametrize("number", [-5.0, -0.3, 0.0, 1.0, 4.2])
def test_how_it_lies(number: float) -> None:
    assert density(number) == pytest.approx(NORMAL.pdf(number), rel=1e-12)
    assert below(number) == pytest.approx(NORMAL.cdf(number), abs=1e-15)
