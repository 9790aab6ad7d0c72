"""What a match never does, in every corner of the interpreter: the second half of the WebAssembly file has it all.

It answers the same in every Python from 3.11 on.
"""

# What is written here is written for the functions that it reaches, not as one would write it.
# ruff: noqa: RUF015, SIM905, UP012, UP031
# mypy: allow-untyped-defs, allow-untyped-calls

import collections
import functools
import itertools
import json
import math
import re
import traceback

BEYOND_A_WORD = 3**200


def numbers():
    yield [float(word) for word in ("1.5", "-2e-3", "1e308", "0.1", "123456789.123456789")]
    yield [f"{value:.3e} {value:,.2f} {value!r} {value:g}" for value in (math.pi, 1e300, -0.0, 2.5e-7)]
    yield [str(BEYOND_A_WORD), str(BEYOND_A_WORD // 7**50), str(BEYOND_A_WORD % 10**20), hex(BEYOND_A_WORD)]
    yield [str(complex(1, 2) * complex(3, -4)), str(2**0.5), str(pow(7, 100, 13)), str(divmod(-7, 3)), str(-7 // 2)]
    yield [math.gcd(2**40, 6**20), math.comb(50, 25), math.isqrt(10**30), round(2.675, 2), int("zz", 36), 0.1 + 0.2]
    yield [math.sin(1.0) > 0.84, math.log(10.0) < 2.31, math.fsum([0.1] * 10), math.inf > 1, math.nan != math.nan]


def words():
    yield ["ÑANDÚ".lower(), "straße".upper(), "ǆ".title(), "İ".casefold(), "日本".center(8, "·"), "a\tb".expandtabs(4)]
    yield [
        "a-b-c".rsplit("-", 1),
        "  x ".strip(),
        "abcabc".rfind("c"),
        "x".join("123"),
        "abc".translate({97: "é", 98: None}),
    ]
    yield [
        "é🎲".encode("utf-16").hex(),
        "é🎲".encode("utf-8").hex(),
        b"\xff\xfe".decode("latin-1"),
        "ñ".isalpha(),
        "½".isnumeric(),
    ]
    yield ["%5.2f|%-6s|%+d|%x" % (1.5, "ab", 3, 255), "{:>8}|{:^8}|{:08.3f}".format("r", "m", 3.14159), f"{'q'!r:*^9}"]
    yield re.findall(r"(?i)(\w+)\s+(?=\d{2,})", "Ana 12 beto 3 Çelik 456")
    yield [
        re.sub(r"(?P<a>.)(?P<b>.)", r"\g<b>\g<a>", "abcdef"),
        re.split(r"[,;]\s*", "a, b;c"),
        bool(re.fullmatch("a{2,4}?", "aaa")),
    ]


def things():
    yield sorted(["b", "a", "c"], key=lambda word: -ord(word)), sorted({3, 1, 2} ^ {2, 5}), sorted({1, 2} | {9} - {1})
    yield [list(itertools.permutations("abc", 2))[:3], list(itertools.accumulate([1, 2, 3], lambda a, b: a * b))]
    yield [list(itertools.groupby("aabbb"))[0][0], list(zip("ab", "cd", strict=True)), list(map(max, [1, 5], [3, 2]))]
    yield [
        sorted(collections.Counter("mississippi").items()),
        list(collections.deque([1, 2, 3], 2)),
        dict(collections.OrderedDict(a=1)),
    ]
    yield [functools.reduce(lambda a, b: a + b, range(10)), bytes(range(5)).hex(), bytearray(b"ab" * 3).count(b"ba")]
    yield [memoryview(b"abcdef")[1:5:2].tolist(), list(range(10))[::-3], [*reversed((1, 2))], slice(1, 9, 2).indices(5)]
    yield json.loads('{"a": [1.25, -1e-5, true, null, "\\u00e9\\ud83c\\udfb2"], "b": {"c": 1e22}}')


def classes():
    class Meta(type):
        def __call__(cls, *given):
            return [cls.__name__, super().__call__(*given).given]

    class Thing(metaclass=Meta):
        __slots__ = ("given",)

        def __init__(self, *given):
            self.given = given

        def __matmul__(self, other):
            return 7

    yield Thing(1, 2)
    yield [
        object.__new__(Thing) @ 1,
        [*(n * n for n in range(5) if n % 2)],
        {n: n for n in "ab"},
        (lambda *a, **k: [a, k])(1, b=2),
    ]


def errors():
    for text in (
        "1 / 0",
        "[][1]",
        "{}['k']",
        "int('x')",
        "'a' + 1",
        "undefined",
        "(",
        "'\\ud800'.encode()",
        "object().x",
    ):
        try:
            eval(compile(text, "<text>", "eval"), {})
        except Exception as error:
            yield [type(error).__name__, len(traceback.format_exc()) > 10]
    try:
        raise ExceptionGroup("two", [ValueError(1), KeyError(2)])
    except* ValueError as group:
        yield len(group.exceptions)
    except* KeyError as group:
        yield len(group.exceptions)


def waiting():
    async def one():
        return 1

    def steps():
        got = yield "first"
        try:
            yield got
        finally:
            yield "last"

    steps_taken = steps()
    yield [next(steps_taken), steps_taken.send(5), next(steps_taken)]
    waited = one()
    try:
        waited.send(None)
    except StopIteration as end:
        yield end.value


PARTS = (numbers, words, things, classes, errors, waiting)
answer = json.dumps([[part.__name__, *part()] for part in PARTS])
