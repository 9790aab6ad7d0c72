"""Steps per second of random play in RLCard and OpenSpiel, where they are installed: the yardsticks of the bench."""

from __future__ import annotations

import json
import random
from importlib.util import find_spec
from time import perf_counter
from typing import Any

SECONDS = 1.0


def spiel(name: str) -> float:
    """OpenSpiel: a game in C++ behind a Python interface."""
    import pyspiel

    game, rng, played, start = pyspiel.load_game(name), random.Random(1), 0, perf_counter()
    while perf_counter() - start < SECONDS:
        state = game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(chance(state, rng) if state.is_chance_node() else rng.choice(state.legal_actions()))
            played += 1
    return played / (perf_counter() - start)


def chance(state: Any, rng: random.Random) -> int:
    actions, odds = zip(*state.chance_outcomes(), strict=True)
    dealt: int = rng.choices(actions, odds)[0]
    return dealt


def rlcard(name: str) -> float:
    """RLCard: a game in Python behind an environment of its own."""
    from rlcard import make

    table, rng, played, start = make(name, config={"seed": 1}), random.Random(1), 0, perf_counter()
    while perf_counter() - start < SECONDS:
        state, _ = table.reset()
        while not table.is_over():
            state, _ = table.step(rng.choice(list(state["legal_actions"])))
            played += 1
    return played / (perf_counter() - start)


def main() -> None:
    rates = {}
    if find_spec("rlcard"):
        rates["RLCard gin-rummy"] = rlcard("gin-rummy")
    if find_spec("pyspiel"):
        rates |= {f"OpenSpiel {name}": spiel(name) for name in ("gin_rummy", "liars_dice")}
    print(json.dumps(rates))


if __name__ == "__main__":
    main()
