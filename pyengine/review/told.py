"""A review of a match, as text or for programs.

python -m pyengine review FILE           who was lucky, who played well, and which choices cost most
python -m pyengine review FILE --json    every roll and every choice
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from ..core.errors import GameError
from ..core.records import bad_record
from ..match import Match
from .account import TOO_CLOSE, Account, Line, review
from .evaluator import evaluator


def main(arguments: Sequence[str]) -> int:
    """Run the command line; returns 0 if the match was reviewed."""
    parser = argparse.ArgumentParser(prog="pyengine review", description="Lucky or good?")
    parser.add_argument("record", type=Path, metavar="FILE", help="the record of a match")
    parser.add_argument("--json", action="store_true", help="every throw and every choice, for programs")
    asked = parser.parse_args(arguments)
    try:
        match = Match.load(asked.record.read_text(encoding="utf-8").removesuffix("\n"))
        account = review(match)
    except GameError as refusal:
        print(refusal, file=sys.stderr)
        return 1
    except UnicodeDecodeError:
        print(bad_record("record.not_json"), file=sys.stderr)
        return 1
    except OSError as trouble:
        print(f"{trouble.filename}: {trouble.strerror}", file=sys.stderr)
        return 1
    print(json.dumps(account.told()) if asked.json else "\n".join(_said(match, account)))
    return 0


def _said(match: Match, account: Account) -> Iterator[str]:
    hundred = 1.0 if evaluator(match).unit == "points" else 100.0
    yield f"{'':20} {'start':>8} {'luck':>8} {'choices':>8} {'result':>8}  marked"
    for seat, one in enumerate(account.seats):
        parts = (account.start[seat], one.luck, one.choices, account.result[seat])
        yield f"{match.seats[seat]:20} " + " ".join([f"{hundred * part:8.2f}" for part in parts]) + f"  {one.mistakes}"
    rest = sum([max(line.delta, key=abs) for line in account.lines if line.kind == "remainder"])
    yield f"left over: {hundred * rest:.3f}"
    for line in account.lines:
        if line.kind == "choice" and line.mark not in (None, TOO_CLOSE):
            yield _marked(match, line, hundred)


def _marked(match: Match, line: Line, hundred: float) -> str:
    assert line.seat is not None
    done = match.log[line.line - 1].partition(" ")[2]
    cost = hundred * line.delta[line.seat]
    return f"{line.line:4} {match.seats[line.seat]}: {done}  {line.mark}: {cost:.2f}; better: {line.best}"
