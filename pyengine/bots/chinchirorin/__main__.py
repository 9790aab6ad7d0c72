"""Which side the house rules of Chinchirorin favour, and by how much.

python -m pyengine.bots.chinchirorin                                  the original rules
python -m pyengine.bots.chinchirorin --option triplets=roller-wins-3  other house rules
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from pyengine.core.errors import BadOptions
from pyengine.core.options import parse, read_words
from pyengine.games.chinchirorin.money import settle
from pyengine.games.chinchirorin.options import Options

from .stakes import chances, edge


def poor(options: Options, banker: bool) -> float:
    """The mean gain per chip of staking your last ten against somebody rich (H13, H14)."""
    funds = (10, 1_000) if banker else (1_000, 10)
    left = sum(odds * settle(funds, 0, [(1, 10 * gain)])[0][0 if banker else 1] for gain, odds in chances(options))
    return left / 10 - 1


def main(arguments: Sequence[str]) -> int:
    """Run the command line."""
    parser = argparse.ArgumentParser(prog="pyengine.bots.chinchirorin", description="Whom the rules favour.")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="one house rule")
    words = dict(option.partition("=")[::2] for option in parser.parse_args(arguments).option)
    try:
        options = parse(Options, read_words(Options, words))
    except BadOptions as trouble:
        print(trouble, file=sys.stderr)
        return 1
    mean = edge(options)
    spread = sum(gain**2 * odds for gain, odds in chances(options)) - mean**2
    for gain, odds in chances(options):
        print(f"a bettor's gain of {gain:+d} times the bet: {odds:8.4%}")
    print(f"on average: {mean:+.4%} of the bet; the bank: {-mean:+.4%}")
    print(f"chips grow fastest with a stake of {abs(mean) / spread:.2%} of them on the side that is favoured")
    print(
        f"the last ten chips, staked by a bettor: {poor(options, False):+.2%}; by the bank: {poor(options, True):+.2%}"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
