"""Whether a JSON value is what a typed dictionary declares: no field too few, none too many, each of its type.

A check is put together once for each type, because the playouts ask for tens of thousands.
"""

from __future__ import annotations

import types
from collections.abc import Callable, Mapping
from functools import cache
from typing import Annotated, Any, Literal, NewType, Union, get_args, get_origin, get_type_hints, is_typeddict

Check = Callable[[Any], str]
"""What is wrong with a value, and where; "" if nothing is."""

PLAIN = {int: (int,), float: (int, float), str: (str,), bool: (bool,), type(None): (type(None),)}
"""Exactly these: True is no int."""


def check(value: Any, kind: Any) -> None:
    """Fails if the value is not as declared."""
    wrong = checker(kind)(value)
    assert not wrong, wrong


@cache
def checker(kind: Any) -> Check:
    """The check of one type, for the few kinds of types that JSON has."""
    if kind is object:
        return lambda value: ""
    if kind in PLAIN:
        return _plain(PLAIN[kind])
    if isinstance(kind, NewType):
        return checker(kind.__supertype__)
    return _fields(kind) if is_typeddict(kind) else _generic(get_origin(kind), get_args(kind))


def _plain(kinds: tuple[type, ...]) -> Check:
    return lambda value: "" if type(value) in kinds else f": {value!r}"


def _generic(origin: Any, of: tuple[Any, ...]) -> Check:
    if origin is Literal:
        known = {(type(one), one) for one in of}
        return lambda value: "" if isinstance(value, str | int) and (type(value), value) in known else f": {value!r}"
    if origin in (Union, types.UnionType):
        return _any_of([checker(one) for one in of])
    if origin is Annotated:
        listed, length = checker(of[0]), of[1]
        return lambda value: listed(value) or ("" if len(value) == length else f": {value!r}")
    if origin is list:
        return _items(checker(of[0]))
    if isinstance(origin, type) and issubclass(origin, Mapping):
        return _mapping(*map(checker, of))
    return checker(of[0])  # NotRequired and the like


def _any_of(checks: list[Check]) -> Check:
    def wrong(value: Any) -> str:
        found = [each(value) for each in checks]
        return "" if "" in found else " | ".join(found)

    return wrong


def _items(each: Check) -> Check:
    def wrong(value: Any) -> str:
        if type(value) is not list:
            return f": {value!r}"
        return next((f"[{at}]{found}" for at, one in enumerate(value) if (found := each(one))), "")

    return wrong


def _mapping(name: Check, each: Check) -> Check:
    def wrong(value: Any) -> str:
        if type(value) is not dict:
            return f": {value!r}"
        return next((f".{key}{found}" for key, one in value.items() if (found := name(key) or each(one))), "")

    return wrong


def _fields(kind: Any) -> Check:
    checks = {name: checker(hint) for name, hint in get_type_hints(kind, include_extras=True).items()}
    required = kind.__required_keys__

    def wrong(value: Any) -> str:
        if type(value) is not dict:
            return f": {value!r}"
        if odd := (required - value.keys()) | (value.keys() - checks.keys()):
            return f": {kind.__name__} and {sorted(odd)}"
        return next((f".{name}{found}" for name, one in value.items() if (found := checks[name](one))), "")

    return wrong
