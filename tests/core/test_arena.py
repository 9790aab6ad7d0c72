"""The arena: seats that rotate, shares with their intervals, bots from a file."""

from __future__ import annotations

import json
import random
import sys
from pathlib import Path
from typing import Any

import pytest

from pyengine import GAMES, Action
from pyengine.__main__ import main
from pyengine.bots import Seen, arena
from pyengine.bots.arena import interval
from tests.examples.random_bot import Random

RANDOM = str(Path(__file__).resolve().parents[1] / "examples" / "random_bot.py") + ":Random"
SHORT = {"prudente": "goal=1000", "chinchirorin": "limit=3"}


def told(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, Any]:
    assert main(["arena", *words, "--json"]) == 0
    result: dict[str, Any] = json.loads(capsys.readouterr().out)
    return result


@pytest.mark.parametrize(
    ("wins", "matches", "low", "high"), [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (540, 1000, 0.5090, 0.5707)]
)
def test_the_interval_is_wilsons(wins: float, matches: int, low: float, high: float) -> None:
    """Both ends solve (share - p)² = z² p (1 - p) / n."""
    for p in interval(wins, matches):
        assert (wins / matches - p) ** 2 == pytest.approx(3.841459 * p * (1 - p) / matches, abs=1e-6)
    assert interval(wins, matches) == pytest.approx((low, high), abs=1e-4)


def test_what_the_arena_tells_programs(capsys: pytest.CaptureFixture[str]) -> None:
    result = told(capsys, "prudente", RANDOM, RANDOM, "--matches", "4", "--option", "goal=1000")
    assert list(result) == ["game", "options", "matches", "bots"]
    assert (result["game"], result["options"], result["matches"]) == ("prudente", {"goal": 1000}, 4)
    assert [list(one) for one in result["bots"]] == [["bot", "wins", "share", "ci", "mean_score", "ms"]] * 2
    assert sum(one["wins"] for one in result["bots"]) == 4
    assert all(one["ci"][0] <= one["share"] <= one["ci"][1] for one in result["bots"])


def test_the_same_seed_plays_the_same_matches(capsys: pytest.CaptureFixture[str]) -> None:
    def wins(seed: str, jobs: str = "1", name: str = "--random-seed") -> list[tuple[float, float]]:
        words = ("prudente", RANDOM, RANDOM, "--matches", "6", "--option", "goal=1000", name, seed, "--jobs", jobs)
        return [(one["wins"], one["mean_score"]) for one in told(capsys, *words)["bots"]]

    assert wins("a") == wins("a")
    assert wins("a") != wins("b")
    assert wins("b") == wins("b", name="--seed")  # its old name
    if sys.platform != "emscripten":  # a browser has no processes
        assert wins("a") == wins("a", jobs="2")


class Noter(Random):
    """A bot that notes where it sits."""

    def __init__(self) -> None:
        self.sat: set[int] = set()

    def choose(self, seen: Seen[Any], rng: random.Random) -> Action:
        self.sat.add(seen.seat)
        return super().choose(seen, rng)


def test_everybody_sits_everywhere(monkeypatch: pytest.MonkeyPatch) -> None:
    players = {name: Noter() for name in "abc"}
    monkeypatch.setattr(arena, "find", lambda game, name: players[name])
    seats = []
    for number in range(3):
        arena.play(arena.Contest("prudente", ("a", "b", "c"), {"goal": 1000}, "1"), number)
        seats.append([player.sat.pop() for player in players.values()])
        assert not any(player.sat for player in players.values())
    assert seats == [[0, 1, 2], [1, 2, 0], [2, 0, 1]]


def test_seats_are_filled_up_with_copies_of_the_last(capsys: pytest.CaptureFixture[str]) -> None:
    bots = told(capsys, "prudente", RANDOM, "--seats", "3", "--matches", "1", "--option", "goal=1000")["bots"]
    assert [one["bot"] for one in bots] == [RANDOM] * 3


def test_one_may_practise_alone(capsys: pytest.CaptureFixture[str]) -> None:
    (alone,) = told(capsys, "prudente", RANDOM, "--matches", "2", "--option", "goal=1000")["bots"]
    assert alone["share"] == 1
    assert alone["mean_score"] >= 1000


def test_a_table_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "prudente", RANDOM, RANDOM, "--matches", "2", "--option", "goal=1000"]) == 0
    head, *lines = capsys.readouterr().out.splitlines()
    assert head.split() == ["bot", "share", "95", "%", "score", "ms", "p95"]
    assert len(lines) == 2


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("prudente", "nowhere:Nobody"), "no bot 'nowhere:Nobody'"),
        (("prudente", "nothing"), "no bot 'nothing'"),
        (("prudente", "nofile.py:Nobody"), "no bot 'nofile.py:Nobody'"),
        (("prudente", f"{RANDOM}ly"), "no bot"),
        (("prudente", *[RANDOM] * 3, "--seats", "2"), "3 bots do not fit into 2 seats"),
        (("dudo", RANDOM), "players"),
        (("prudente", RANDOM, "--option", "goal=7"), "goal"),
        (("prudente", RANDOM, "--preset", "nonsense"), "nonsense"),
    ],
)
def test_what_cannot_be_played_is_said(capsys: pytest.CaptureFixture[str], words: tuple[str, ...], said: str) -> None:
    assert main(["arena", *words]) == 1
    assert said in capsys.readouterr().err


@pytest.mark.parametrize("game", GAMES)
def test_any_bot_plays_any_game(capsys: pytest.CaptureFixture[str], game: str) -> None:
    words = (*(["--option", SHORT[game]] if game in SHORT else []), "--matches", "1")
    assert len(told(capsys, game, RANDOM, RANDOM, *words)["bots"]) == 2
