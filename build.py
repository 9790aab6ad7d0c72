#!/usr/bin/env python3
"""Cubilete's one command.

    python3 build.py build            the site, in dist/ (--quick: with the old picture of Python's memory;
                                      --stock: Pyodide as it comes; --strict: every stage of the quick start fits)
    python3 build.py serve            build what is stale, then serve dist/ on this machine
    python3 build.py test [SUITE...]  everything that must hold, or the named suites only; `quick` while you work
    python3 build.py bench [PART...]  speed, as ratios side by side, or the named parts only
    python3 build.py shots            pictures of every screen of every game
    python3 build.py books [GAME...]  what computer players have solved ahead, of all games or of those named
    python3 build.py lock             pins the packages of pyproject.toml anew, by hash

It needs Python 3.11 or newer with pip, and the network the first time. Whatever it brings stays in this folder.
"""

from __future__ import annotations

import sys

if sys.version_info < (3, 11):  # noqa: UP036
    sys.exit("Cubilete is built with Python 3.11 or newer; this is " + sys.version.split()[0])

import argparse
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent / "web" / "quickstart"))
sys.path.insert(0, str(Path(__file__).resolve().parent / "web" / "build" / "snapshot"))
sys.path.insert(0, str(Path(__file__).resolve().parent / "web" / "build"))

from buildlib import BuildError, checks, commands

PORT = 8321


def suite(name: str) -> str:
    if name not in checks.names():
        raise argparse.ArgumentTypeError(f"there is no {name!r}; there are {', '.join(checks.names())}")
    return name


def part(name: str) -> str:
    if name not in commands.BENCHES:
        raise argparse.ArgumentTypeError(f"there is no {name!r}; there are {', '.join(commands.BENCHES)}")
    return name


def parse(arguments: list[str] | None = None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    subcommands = parser.add_subparsers(required=True, metavar="COMMAND")
    make = subcommands.add_parser("build", help="make dist/")
    make.set_defaults(call=commands.command_build)
    serve = subcommands.add_parser("serve", help="build if stale, then serve dist/")
    serve.add_argument("--port", type=int, default=PORT, help=f"default {PORT}, or the next free one")
    serve.add_argument("--host", default="127.0.0.1", help="0.0.0.0 lets phones on your network in")
    serve.add_argument("--no-open", action="store_true", help="do not open a browser")
    for command in (make, serve):
        command.add_argument("--quick", action="store_true", help="keep the old picture of Python's memory")
        command.add_argument("--stock", action="store_true", help="start with Pyodide as it comes, with no quick start")
    make.add_argument("--strict", action="store_true", help="fail where a stage of the quick start does not fit")
    serve.add_argument("--dir", type=Path, help="serve this folder as it is, without a build")
    serve.set_defaults(call=commands.command_serve)
    test = subcommands.add_parser("test", help="check everything")
    test.add_argument("suite", nargs="*", type=suite, help=f"any of: {' '.join(checks.names())}")
    test.set_defaults(call=commands.command_test)
    bench = subcommands.add_parser("bench", help="measure speed")
    bench.add_argument("part", nargs="*", metavar="part", type=part, help=f"any of: {' '.join(commands.BENCHES)}")
    bench.set_defaults(call=commands.command_bench)
    subcommands.add_parser("shots", help="picture every screen").set_defaults(call=commands.command_shots)
    books = subcommands.add_parser("books", help="solve ahead for computer players")
    books.add_argument("game", nargs="*", help="the games whose books are made; all of them by default")
    books.set_defaults(call=commands.command_books)
    subcommands.add_parser("lock", help="pin all packages anew, by hash").set_defaults(call=commands.command_lock)
    return parser.parse_args(arguments)


def main() -> int:
    options = parse()
    try:
        return int(options.call(options))
    except BuildError as error:
        print(f"\nThe build failed: {error}", file=sys.stderr)
    except KeyboardInterrupt:
        print("\nStopped.", file=sys.stderr)
        return 130
    return 1


if __name__ == "__main__":
    sys.exit(main())
