"""Pyodide's WebAssembly file in two: what a restored engine runs as it starts and plays, and the rest.

Of thirteen thousand functions a match needs some thirteen hundred; the others import, compile, parse and format for
modules that nobody asks for. A browser checks all of a file before it runs any of it, and some compile it all, so the
primary module holds the first kind, and in the place of each other function a way to the secondary module, which is
fetched when the start is over (run/lazy-wasm.js).

Both modules have all functions under the same numbers, so no code has to be understood or changed: a function's body is
copied to the module where it belongs, and the other has a few instructions that call it by a table that both share.
Variables of the file itself are constants in both modules once the function that runs first has added to them where the
memory and the table begin; so that is done here. Those few that do change stay with all their users in the primary.

Encoding: WebAssembly Core Specification 2.0, 5.4 (instructions), 5.5 (modules).
"""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable, Container
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from . import wasm
from .misfit import Misfit
from .strip_exports import BINARY, GLUE
from .wasm import name, number, read, signed

GLOBAL_BASE = 1024  # where Emscripten puts the data

OURS = "cold."
WAYS = OURS + "ways"
"""The table by which the modules call each other, as the primary exports it. The page puts a function without
arguments at BRING, which brings the secondary module."""
BRING = 0
MARKS = OURS + "marks"
"""The table in which a marked file notes which functions were run, by their numbers: those that were are not null."""

NOTHING, WITHOUT = b"\x60\0\0", b"\x60\1\x7f\0"
"""The types of functions that take nothing, and a number, and give nothing."""
FUNCREF = b"\x70"
GET, CALL, CALL_BY, END = b"\x20", b"\x10", b"\x11", b"\x0b"
GLOBAL_GET, GLOBAL_SET, CONST, ZERO, IF = b"\x23", b"\x24", b"\x41", b"\x45", b"\x04\x40"
TABLE_SET, REFERENCE = b"\x26", b"\xd2"
I32 = 0x7F
OF_ANOTHER_KIND = b"\x7c\0\x44" + bytes(8) + END  # a constant, 0.0
CHANGES = 1  # of a global
BASES = {"__memory_base": GLOBAL_BASE, "__table_base": 1}
PLACING = re.compile(rb"\x23(.)(?:\x41([\x80-\xff]*[\0-\x7f])\x6a)?\x24([\x80-\xff]*[\0-\x7f])", re.DOTALL)
"""A global that is imported, perhaps with a number added, becomes the value of another."""


@dataclass(frozen=True)
class File:
    """What is needed of a file to know its functions by their numbers."""

    binary: bytes

    def body(self, section: int) -> bytes:
        return wasm.section(self.binary, section)

    @cached_property
    def types(self) -> list[bytes]:
        found = wasm.entries(self.body(wasm.TYPES), _past_type)
        _expect(all(one.startswith(NOTHING[:1]) for one in found), "types that are not of functions")
        return found

    @cached_property
    def imported(self) -> list[int]:
        """How many of each kind are imported: those come first in the count."""
        kinds = [kind for _, kind in wasm.imports(self.binary)]
        return [kinds.count(kind) for kind in range(wasm.TAG + 1)]

    @cached_property
    def functions(self) -> list[bytes]:
        """The number, encoded, of the type of each function that is not imported."""
        return wasm.entries(self.body(wasm.FUNCTIONS), wasm.past)

    @cached_property
    def code(self) -> list[bytes]:
        """What each of them is made of: its variables, then its instructions."""
        sized = wasm.entries(self.body(wasm.CODE), lambda body, at: sum(read(body, at)))
        return [one[wasm.past(one, 0) :] for one in sized]

    @cached_property
    def tables(self) -> list[bytes]:
        """What each table that is not imported is declared as."""
        return wasm.entries(self.body(wasm.TABLES), wasm.past_table)

    @cached_property
    def globals(self) -> list[tuple[int, bool, int]]:
        """Of each global that is not imported: its type, whether it may change, and what it begins as."""
        found = wasm.entries(self.body(wasm.GLOBALS), lambda body, at: _constant(body, at + 2)[1] + 1)
        _expect(all(one.endswith(END) for one in found), "globals that do not begin as numbers")
        return [(one[0], one[1] == CHANGES, _constant(one, 2)[0]) for one in found]

    @cached_property
    def start(self) -> int:
        """The function that runs first."""
        return read(self.body(wasm.START), 0)[0] - self.imported[wasm.FUNCTION]

    @cached_property
    def placed(self) -> dict[int, int]:
        """The globals that the function that runs first begins with: a number and where memory or table begin."""
        found = {}
        for base, more, which in PLACING.findall(self.code[self.start][: self.placing_ends]):
            value = _constant(CONST + more, 0)[0] if more else 0
            found[read(which, 0)[0] - self.imported[wasm.GLOBAL]] = self.bases[base[0]] + value
        _expect(bool(found), "no globals that are placed by the function that runs first (PLACING)")
        return found

    @cached_property
    def placing_ends(self) -> int:
        at = 1
        while step := PLACING.match(self.code[self.start], at):
            at = step.end()
        return at

    @cached_property
    def bases(self) -> dict[int, int]:
        """Where Emscripten puts the memory and the pointers to functions, by the numbers of the globals that say so."""
        kept = [word for word, kind in wasm.imports(self.binary) if kind == wasm.GLOBAL]
        return {kept.index(word): base for word, base in BASES.items()}

    @cached_property
    def changing(self) -> list[int]:
        return [at for at, (_, changes, _) in enumerate(self.globals) if changes and at not in self.placed]

    def constants(self, others: Callable[[tuple[int, bool, int]], bytes]) -> list[bytes]:
        """The globals, declared anew: as constants, but for those that change."""
        return [
            others(one) if at in self.changing else bytes([one[0], 0]) + _put(self.placed.get(at, one[2])) + END
            for at, one in enumerate(self.globals)
        ]

    def uses_changing(self, place: int) -> bool:
        """Whether a function may use a global that changes: what looks like it counts, too."""
        numbers = [number(self.imported[wasm.GLOBAL] + at) for at in self.changing]
        return any(how + which in self.code[place] for how in (GLOBAL_GET, GLOBAL_SET) for which in numbers)

    def type_of(self, wanted: bytes) -> bytes:
        """The number of a type, encoded."""
        return number(self.types.index(wanted))


def mark(runtime: Path, out: Path) -> None:
    """Fill a folder with what a runtime needs to note which of its functions were run."""
    shutil.rmtree(out, ignore_errors=True)
    out.mkdir(parents=True)
    shutil.copyfile(runtime / GLUE, out / GLUE)
    (out / BINARY).write_bytes(marked((runtime / BINARY).read_bytes()))


def marked(binary: bytes) -> bytes:
    """The file with functions that note in MARKS that they were run."""
    file = File(binary)
    first, table = file.imported[wasm.FUNCTION], file.imported[wasm.TABLE] + len(file.tables)
    mark = number(first + len(file.functions))
    code = []
    for place, body in enumerate(file.code):
        begin = _past_variables(body)
        code.append(_sized(body[:begin] + _put(place) + CALL + mark + body[begin:]))
    code.append(_sized(b"\0" + GET + b"\0" + REFERENCE + mark + TABLE_SET + number(table) + END))
    return wasm.replaced(
        binary,
        {
            wasm.FUNCTIONS: wasm.appended(file.body(wasm.FUNCTIONS), file.type_of(WITHOUT)),
            wasm.TABLES: wasm.appended(file.body(wasm.TABLES), FUNCREF + _at_least(len(file.functions))),
            wasm.EXPORTS: wasm.appended(
                file.body(wasm.EXPORTS),
                _export(MARKS, wasm.TABLE, table),
                # Only what is exported may be pointed to.
                name(OURS + "mark") + bytes([wasm.FUNCTION]) + mark,
            ),
            wasm.CODE: wasm.vector(code),
        },
    )


def split(binary: bytes, hot: Container[int]) -> tuple[bytes, bytes]:
    """Both files; `hot` holds the numbers of those functions that are to be in the first."""
    file = File(binary)
    here = [place for place in range(len(file.functions)) if place in hot or file.uses_changing(place)]
    there = sorted(set(range(len(file.functions))).difference(here))
    way = {place: slot for slot, place in enumerate([*there, *here], BRING + 1)}
    return _first(file, way, here), _second(file, way, there)


def _first(file: File, way: dict[int, int], here: list[int]) -> bytes:
    """It has one more table, for the ways; one more global, whether the other module is here; a function that asks."""
    table, come = file.imported[wasm.TABLE] + len(file.tables), file.imported[wasm.GLOBAL] + len(file.globals)
    see = number(file.imported[wasm.FUNCTION] + len(file.functions))
    seeing = GLOBAL_GET + number(come) + ZERO + IF + _call(table, BRING, file.type_of(NOTHING))
    seeing += _put(1) + GLOBAL_SET + number(come) + END + END
    code = [b"\0" + CALL + see + _pass_on(file, table, way, place) for place in range(len(file.code))]
    for place in here:
        code[place] = file.code[place]
    code[file.start] = b"\0" + file.code[file.start][file.placing_ends :]
    return wasm.replaced(
        file.binary,
        {
            wasm.FUNCTIONS: wasm.appended(file.body(wasm.FUNCTIONS), file.type_of(NOTHING)),
            wasm.TABLES: wasm.appended(file.body(wasm.TABLES), FUNCREF + _at_least(len(way) + 1)),
            wasm.GLOBALS: wasm.vector([*file.constants(_variable), _variable((I32, True, 0))]),
            wasm.EXPORTS: wasm.appended(
                file.body(wasm.EXPORTS),
                *(_export(_shared(place), wasm.TABLE, place) for place in range(file.imported[wasm.TABLE], table)),
                _export(WAYS, wasm.TABLE, table),
            ),
            wasm.ELEMENTS: wasm.appended(file.body(wasm.ELEMENTS), _filling(file, table, way, here)),
            wasm.CODE: wasm.vector(map(_sized, [*code, b"\0" + seeing])),
        },
    )


def _second(file: File, way: dict[int, int], there: list[int]) -> bytes:
    """It takes its tables from the first one and exports nothing: starting it fills in the ways to its functions."""
    table = file.imported[wasm.TABLE] + len(file.tables)
    asked = [
        _import(_shared(file.imported[wasm.TABLE] + place), wasm.TABLE, declared)
        for place, declared in enumerate(file.tables)
    ]
    asked.append(_import(WAYS, wasm.TABLE, FUNCREF + _at_least(len(way) + 1)))
    code = [b"\0" + _pass_on(file, table, way, place) for place in range(len(file.code))]
    for place in there:
        code[place] = file.code[place]
    kept = {wasm.TYPES, wasm.FUNCTIONS}
    bodies: dict[int, bytes | None] = {kind: None for kind, _ in wasm.sections(file.binary) if kind not in kept}
    return wasm.replaced(
        file.binary,
        {
            **bodies,
            wasm.IMPORTS: wasm.appended(file.body(wasm.IMPORTS), *asked),
            # What changes is not here: its users would find a number of another kind, which no browser accepts.
            wasm.GLOBALS: wasm.vector(file.constants(lambda _: OF_ANOTHER_KIND)),
            wasm.ELEMENTS: wasm.vector([_filling(file, table, way, there)]),
            wasm.CODE: wasm.vector(map(_sized, code)),
        },
    )


def _variable(declared: tuple[int, bool, int]) -> bytes:
    kind, _, value = declared
    return bytes([kind, CHANGES]) + _put(value) + END


def _pass_on(file: File, table: int, way: dict[int, int], place: int) -> bytes:
    """Call another function of the same type with what this one was given."""
    kind = file.functions[place]
    taken, _ = read(file.types[read(kind, 0)[0]], 1)
    given = b"".join(GET + number(which) for which in range(taken))
    return given + _call(table, way[place], kind) + END


def _call(table: int, slot: int, kind: bytes) -> bytes:
    return _put(slot) + CALL_BY + kind + number(table)


def _filling(file: File, table: int, way: dict[int, int], places: list[int]) -> bytes:
    """Put the ways to these functions, which lie side by side, into the table as the file is started."""
    first = file.imported[wasm.FUNCTION]
    begin = way[places[0]] if places else BRING + 1
    functions = wasm.vector(number(first + place) for place in places)
    return b"\2" + number(table) + _put(begin) + END + b"\0" + functions


def _past_type(body: bytes, at: int) -> int:
    """Behind what a function takes and what it gives, all of which are one byte long."""
    for _ in range(2):
        at = sum(read(body, at + 1)) - 1
    return at + 1


def _past_variables(body: bytes) -> int:
    count, at = read(body, 0)
    for _ in range(count):
        at = wasm.past(body, at) + 1
    return at


def _put(value: int) -> bytes:
    return CONST + signed(value)


def _constant(code: bytes, at: int) -> tuple[int, int]:
    """The number that `i32.const` puts, none of which is below zero here, and where the next instruction begins."""
    value, past = read(code, at + 1)
    _expect(code[at : at + 1] == CONST and not code[past - 1] & 64, "other numbers than addresses")
    return value, past


def _expect(found: bool, otherwise: str) -> None:
    if not found:
        raise Misfit(f"{BINARY} has {otherwise}. Look at it with `wasm-objdump -x`, and at {__name__}")


def _sized(body: bytes) -> bytes:
    return number(len(body)) + body


def _at_least(entries: int) -> bytes:
    return b"\0" + number(entries)


def _shared(table: int) -> str:
    return f"{OURS}table{table}"


def _export(what: str, kind: int, place: int) -> bytes:
    return name(what) + bytes([kind]) + number(place)


def _import(what: str, kind: int, declared: bytes) -> bytes:
    return name("first") + name(what) + bytes([kind]) + declared
