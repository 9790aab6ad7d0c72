"""A faster `dataclasses.replace`."""

from __future__ import annotations

import dataclasses

import pytest

from pyengine.core.frozen import replace


@dataclasses.dataclass(frozen=True, slots=True)
class Cup:
    dice: tuple[int, ...]
    seat: int = 0
    seen: bool = dataclasses.field(default=False, compare=False)


CUP = Cup((1, 5), seat=2, seen=True)


def test_it_changes_what_is_named_and_keeps_the_rest() -> None:
    thrown = replace(CUP, dice=(6,), seat=3)
    assert thrown == dataclasses.replace(CUP, dice=(6,), seat=3)
    assert (thrown.seen, CUP.dice) == (True, (1, 5))
    assert hash(replace(CUP)) == hash(CUP)


def test_it_refuses_a_field_that_is_not_there() -> None:
    with pytest.raises(TypeError, match="cheese"):
        replace(CUP, cheese=1)  # type: ignore[call-arg]
