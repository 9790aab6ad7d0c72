"""Dudo's books: the last two dice, one each, by counterfactual regret minimisation (CFR+)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Final

from pyengine.bots.dudo.duel import PARTS, TWO_TO_ONE, Duel
from pyengine.bots.dudo.table import Said
from solve.progress import Progress

ROUNDS: Final = 400
FEW: Final = 0.02
"""Shares below this are what is left of early mistakes, and are not kept."""


@dataclass(slots=True)
class Node:
    """What has been bid so far, and for each die of the player in turn what it regrets and has done.

    The answers are a doubt and a hunt, where a bid stands, and then the bids.
    """

    standing: Said | None
    calls: list[list[list[float]]]
    after: list[Node]
    regret: list[list[float]] = field(default_factory=list)
    done: list[list[float]] = field(default_factory=list)

    @property
    def answers(self) -> int:
        """How many answers there are."""
        return len(self.calls) + len(self.after)


DIE: Final = range(6)


def tree(duel: Duel, standing: Said | None = None) -> Node:
    """Everything that can be said after a bid."""
    node = Node(standing, _calls(duel, standing), [tree(duel, bid) for bid in duel.bids(standing)])
    node.regret = [[0.0] * node.answers for _ in DIE]
    node.done = [[0.0] * node.answers for _ in DIE]
    return node


def _calls(duel: Duel, standing: Said | None) -> list[list[list[float]]]:
    """What a doubt and a hunt win, by the own die and the other."""
    if standing is None:
        return []
    number, face = standing
    counts = [[duel.count(mine, other, face) for other in DIE] for mine in DIE]
    doubt = [[1.0 if count < number else 0.0 for count in row] for row in counts]
    hunt = [[TWO_TO_ONE if count == number else 0.0 for count in row] for row in counts]
    return [doubt, hunt]


def solve(duel: Duel, rounds: int, ticked: Callable[[int], None] = lambda _: None) -> Node:
    """Play the round against oneself so often, regretting what was not done (CFR+)."""
    root = tree(duel)
    for number in range(rounds):
        _learn(root, [1.0] * 6, [1.0] * 6, number + 1.0)
        ticked(number)
    return root


def _learn(node: Node, mine: list[float], theirs: list[float], weight: float) -> tuple[list[float], list[float]]:
    """What the node is worth, by die, to the player in turn and to the other; each against how the other comes here."""
    plan = [_matching(regret) for regret in node.regret]
    values, worth_other = [], [0.0] * 6
    for at, call in enumerate(node.calls):
        values.append([sum([row[other] * theirs[other] for other in DIE]) for row in call])
        for die in DIE:
            share = mine[die] * plan[die][at]
            if share:
                for other in DIE:
                    worth_other[other] += share * (1.0 - call[die][other])
    for at, after in enumerate(node.after, len(node.calls)):
        going = [mine[die] * plan[die][at] for die in DIE]
        if not any(going) and not any(theirs):
            values.append([0.0] * 6)
            continue
        for_other, for_me = _learn(after, theirs, going, weight)
        values.append(for_me)
        worth_other = [a + b for a, b in zip(worth_other, for_other, strict=True)]
    return _regret(node, plan, values, mine, weight), worth_other


def _regret(
    node: Node, plan: Sequence[Sequence[float]], values: Sequence[Sequence[float]], mine: list[float], weight: float
) -> list[float]:
    worth = []
    for die in DIE:
        got = sum([share * value[die] for share, value in zip(plan[die], values, strict=True)])
        regret, done = node.regret[die], node.done[die]
        for at, value in enumerate(values):
            regret[at] = max(regret[at] + value[die] - got, 0.0)
            done[at] += weight * mine[die] * plan[die][at]
        worth.append(got)
    return worth


def _matching(regret: Sequence[float]) -> list[float]:
    whole = sum(regret)
    return [one / whole for one in regret] if whole > 0 else [1.0 / len(regret)] * len(regret)


# --- the book ---------------------------------------------------------------------------------------------------------


def written(node: Node) -> bytes:
    """What the book holds on everything that follows."""
    here = b"".join([_parts(done) for done in node.done])
    return here + b"".join(map(written, node.after))


def _parts(done: Sequence[float]) -> bytes:
    plan = [share if share >= FEW else 0.0 for share in _matching(done)]
    return bytes([round(share * PARTS / sum(plan)) for share in plan])


def make(duel: Duel, progress: Progress) -> bytes:
    """Solve, and write it down."""
    return written(solve(duel, ROUNDS, lambda number: progress((number + 1) / ROUNDS)))


DUELS = [Duel("half-plus-one", True, wild, locked) for wild in (True, False) for locked in (False, True)]
"""Both presets, and the face locked in a blind round. Under other rules the last two dice are searched like all."""
BOOKS = {duel.title: partial(make, duel) for duel in DUELS}
