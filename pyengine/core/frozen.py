"""Frozen records: small, slotted, and changed by making another one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from functools import cache
from typing import Any, TypeVar

R = TypeVar("R")

Slots = tuple[tuple[str, Callable[[Any], Any], Callable[[Any, Any], None]], ...]


def but(record: R, **changes: Any) -> R:
    """The same record but for these fields: `dataclasses.replace` in half the time, for a slotted frozen dataclass."""
    kind: type[R] = type(record)
    new = object.__new__(kind)
    for name, get, put in _slots(kind):  # type: ignore[arg-type]  # a class is hashable
        put(new, changes[name] if name in changes else get(record))
    return new


@cache
def _slots(kind: Any) -> Slots:
    """Every field with what reads and what writes its slot; a frozen class forbids only the ordinary way."""
    slots = [(field.name, getattr(kind, field.name)) for field in fields(kind)]
    return tuple([(name, slot.__get__, slot.__set__) for name, slot in slots])
