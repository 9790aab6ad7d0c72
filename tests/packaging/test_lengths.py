"""The minutes on a game's card are those of its matches: `build.py bench lengths` measures what lies in the package."""

from __future__ import annotations

import json

import pytest

from pyengine import GAMES, rules
from tests.bench import lengths

MATCHES = {"chinaso": 4, "chinchirorin": 60, "prudente": 10}
"""How many a fresh sample has: few where they take long to play, many where one is ten times as long as another."""
USUAL = 20
LEEWAY = 0.35
"""Of a fresh sample, besides what the rounding takes."""


@pytest.mark.no_cover
@pytest.mark.parametrize("game", GAMES)
def test_a_card_says_how_long_a_match_takes(game: str) -> None:
    told = json.loads(lengths.path_of(game).read_text(encoding="utf-8"))
    assert told.keys() == rules(game).presets.keys(), "bench lengths writes them"
    for preset, minutes in told.items():
        assert list(minutes) == ["2", "4"]
        for players, said in minutes.items():
            fresh = lengths.minutes(game, int(players), preset, MATCHES.get(game, USUAL), "fresh ")
            assert abs(said - fresh) <= lengths.STEP / 2 + LEEWAY * fresh, f"{preset}, {players} players: {fresh:.1f}"


def test_minutes_are_counted_from_what_people_do(monkeypatch: pytest.MonkeyPatch) -> None:
    def spent(choice: int, luck: int, hand_over: int, game: str) -> int:
        for name, value in (("CHOICE", choice), ("LUCK", luck), ("HAND_OVER", hand_over)):
            monkeypatch.setattr(lengths, name, value)
        return lengths.seconds(game, "normal", 2, "seed", "1")

    parts = [spent(1, 0, 0, "dudo"), spent(0, 1, 0, "dudo"), spent(0, 0, 1, "dudo")]
    assert all(parts)
    assert spent(6, 4, 6, "dudo") == 6 * parts[0] + 4 * parts[1] + 6 * parts[2]
    assert spent(0, 0, 1, "cacho") == 0, "nothing is hidden there"


def test_minutes_are_rounded_to_what_can_be_told() -> None:
    assert [lengths.rounded(minutes) for minutes in (0.4, 7.4, 7.6, 62.0)] == [5, 5, 10, 60]
