"""WebAssembly files as far as the stages take them apart: sections, imports, exports, numbers.

Encoding: WebAssembly Core Specification 2.0, 5.2.2 (integers), 5.5 (modules).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping

from .misfit import Misfit

HEADER = 8  # bytes: the magic number and the version
TYPES, IMPORTS, FUNCTIONS, TABLES, GLOBALS, EXPORTS, START, ELEMENTS, CODE, DATA = 1, 2, 3, 4, 6, 7, 8, 9, 10, 11
"""Ids of sections."""
FUNCTION, TABLE, MEMORY, GLOBAL, TAG = range(5)
"""What is imported or exported."""


def sections(binary: bytes) -> Iterator[tuple[int, bytes]]:
    """The id and the body of each section."""
    at = HEADER
    while at < len(binary):
        size, start = read(binary, at + 1)
        yield binary[at], binary[start : start + size]
        at = start + size


def section(binary: bytes, wanted: int) -> bytes:
    """The body of the one section of this kind."""
    (body,) = (body for kind, body in sections(binary) if kind == wanted)
    return body


def replaced(binary: bytes, bodies: Mapping[int, bytes | None]) -> bytes:
    """The file with other bodies in some of its sections, and without those that have none."""
    parts = [binary[:HEADER]]
    for kind, body in sections(binary):
        new = bodies.get(kind, body)
        if new is not None:
            parts += [bytes([kind]), number(len(new)), new]
    return b"".join(parts)


def vector(entries: Iterable[bytes]) -> bytes:
    """What most sections are: how many entries, then the entries."""
    listed = list(entries)
    return number(len(listed)) + b"".join(listed)


def entries(body: bytes, end: Callable[[bytes, int], int]) -> list[bytes]:
    """The entries of a vector; `end` says where the one that begins at a place ends."""
    count, at = read(body, 0)
    found = []
    for _ in range(count):
        begin, at = at, end(body, at)
        found.append(body[begin:at])
    return found


def appended(body: bytes, *entries: bytes) -> bytes:
    """A vector with more at its end."""
    count, at = read(body, 0)
    return number(count + len(entries)) + body[at:] + b"".join(entries)


def exports(binary: bytes) -> Iterator[tuple[str, bytes]]:
    """Each name with its whole entry: the name, what kind of thing it is, and its index."""
    body = section(binary, EXPORTS)
    count, at = read(body, 0)
    for _ in range(count):
        start = at
        name, at = text(body, at)
        _, at = read(body, at + 1)
        yield name, body[start:at]


def imports(binary: bytes) -> Iterator[tuple[str, int]]:
    """The name and the kind of each thing that the file asks for."""
    body = section(binary, IMPORTS)
    count, at = read(body, 0)
    for _ in range(count):
        _, at = text(body, at)
        name, at = text(body, at)
        yield name, body[at]
        at = _past_type(body, at)


def _past_type(body: bytes, at: int) -> int:
    """Behind the description of an import: 5.5.5."""
    kind = body[at]
    if kind == FUNCTION:  # its type
        return past(body, at + 1)
    if kind == TABLE:
        return past_table(body, at + 1)
    if kind == MEMORY:
        return _past_limits(body, at + 1)
    if kind == GLOBAL:  # its type and whether it changes
        return at + 3
    if kind == TAG:  # a zero and its type
        return past(body, at + 2)
    raise Misfit(f"an import of a kind that WebAssembly did not have: {kind}")


def past_table(body: bytes, at: int) -> int:
    """Behind what is in a table, and its limits."""
    return _past_limits(body, at + 1)


def _past_limits(body: bytes, at: int) -> int:
    """Behind the least size and, where it is told, the greatest."""
    least = past(body, at + 1)
    return past(body, least) if body[at] & 1 else least


def text(body: bytes, at: int) -> tuple[str, int]:
    size, at = read(body, at)
    return body[at : at + size].decode(), at + size


def name(word: str) -> bytes:
    return number(len(word)) + word.encode()


def read(data: bytes, at: int) -> tuple[int, int]:
    """An unsigned LEB128 number and where the next thing begins."""
    value = shift = 0
    while True:
        byte = data[at]
        value |= (byte & 127) << shift
        at, shift = at + 1, shift + 7
        if byte < 128:
            return value, at


def past(data: bytes, at: int) -> int:
    """Where the number that begins at this place ends."""
    return read(data, at)[1]


def number(value: int) -> bytes:
    """Unsigned LEB128."""
    found = bytearray()
    while value > 127:
        found.append(value & 127 | 128)
        value >>= 7
    return bytes([*found, value])


def signed(value: int) -> bytes:
    """Signed LEB128 of a number that is not negative."""
    plain = number(value)
    return plain[:-1] + bytes([plain[-1] | 128, 0]) if plain[-1] & 64 else plain
