"""Matches of a group of five, played by the engine and brought into a page as its saved matches."""

from __future__ import annotations

import json
import math
import random
import re
from dataclasses import dataclass
from fractions import Fraction
from itertools import permutations
from typing import Any

from playwright.sync_api import Page, expect

from pyengine import Match
from tests.playing import finish

PEOPLE = ("Ana", "Beto", "Caro", "Dani", "Eva")
COLOURS = ("red", "blue", "gold", "green", "violet")
GAMES: dict[str, dict[str, Any]] = {"prudente": {"goal": 1000}, "dudo": {}, "chinaso": {}, "cacho": {}}


def shelf(matches: int, began: int = 1_700_000_000_000, seed: int = 1) -> str:
    """Finished matches as one file, an hour apart, of four games in turns, with three to five at the table."""
    rng = random.Random(seed)
    kept = []
    for n in range(matches):
        game = list(GAMES)[n % len(GAMES)]
        names = rng.sample(PEOPLE, 2 if game == "cacho" else rng.randint(3, 5))
        record = finish(Match(game, names, GAMES[game]), seed + n).record()
        moment = began + n * 3_600_000
        colours = [COLOURS[PEOPLE.index(name)] for name in names]
        id_ = f"matchaaa{'abcdefghijkm'[n]}a"
        kept.append({"id": id_, "colours": colours, "created": moment, "updated": moment + 60_000, "record": record})
    return json.dumps({"cubilete": 1, "matches": kept})


def taken_in(page: Page, file: str) -> None:
    """The page is at home; it ends there."""
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name="Open a saved match").click()
    chooser.value.set_files({"name": "shelf.json", "mimeType": "application/json", "buffer": file.encode()})
    expect(page.get_by_text(re.compile("match(es)? added")).first).to_be_visible()


# -- the same figures once more, from the exported club alone ----------------------------------------------------------


@dataclass(frozen=True)
class Rating:
    """By Glicko-2: see the sources in web/docs/club.md."""

    rating: float = 1500.0
    deviation: float = 350.0
    volatility: float = 0.06


def names_in(club: dict[str, Any]) -> dict[str, str]:
    return {person["id"]: person["name"] for person in club["people"] if "gone" not in person}


def results_in(club: dict[str, Any]) -> list[dict[str, int]]:
    """Of each match, from the first to the last, who came in which place."""
    names = names_in(club)
    played = sorted((one for one in club["results"] if "gone" not in one), key=lambda one: (one["at"], one["id"]))
    seated = [[names[seat["person"]] for seat in one["seats"]] for one in played]
    return [dict(zip(who, one["places"], strict=True)) for who, one in zip(seated, played, strict=True)]


def by_places(results: list[dict[str, int]]) -> dict[str, Fraction]:
    """One for everybody behind, half a one for everybody level."""
    value: dict[str, Fraction] = dict.fromkeys(PEOPLE, Fraction(0))
    for places in results:
        for one, other in permutations(places, 2):
            value[one] += Fraction(1 + (places[one] < places[other]) - (places[one] > places[other]), 2)
    return value


def ratings(results: list[dict[str, int]]) -> dict[str, Rating]:
    now: dict[str, Rating] = {}
    for places in results:
        before = {name: now.get(name, Rating()) for name in places}
        for name in places:
            rivals = [other for other in places if other != name]
            scores = [(1 + (places[name] < places[other]) - (places[name] > places[other])) / 2 for other in rivals]
            now[name] = rated(before[name], [before[other] for other in rivals], scores)
    return now


def rated(own: Rating, rivals: list[Rating], scores: list[float]) -> Rating:
    """The volatility is found by halving, not by the published search: the root is the same one."""
    mu, phi = (own.rating - 1500) / 173.7178, own.deviation / 173.7178
    g = [1 / math.sqrt(1 + 3 * (rival.deviation / 173.7178 / math.pi) ** 2) for rival in rivals]
    hoped = [
        1 / (1 + math.exp(-weight * (mu - (rival.rating - 1500) / 173.7178)))
        for weight, rival in zip(g, rivals, strict=True)
    ]
    v = 1 / sum(weight**2 * chance * (1 - chance) for weight, chance in zip(g, hoped, strict=True))
    gain = sum(weight * (score - chance) for weight, score, chance in zip(g, scores, hoped, strict=True))
    start = math.log(own.volatility**2)

    def slope(x: float) -> float:
        every = phi**2 + v + math.exp(x)
        return math.exp(x) * ((v * gain) ** 2 - every) / (2 * every**2) - (x - start) / 0.25

    low, high = start - 20, start + 20
    while high - low > 1e-12:
        middle = (low + high) / 2
        low, high = (middle, high) if slope(middle) > 0 else (low, middle)
    volatility = math.exp(low / 2)
    deviation = 1 / math.sqrt(1 / (phi**2 + volatility**2) + 1 / v)
    return Rating(1500 + 173.7178 * (mu + deviation**2 * gain), 173.7178 * deviation, volatility)


@dataclass
class Tally:
    """What somebody has come to in all their matches."""

    played: int = 0
    won: int = 0
    streak: int = 0
    longest: int = 0

    def count(self, won: bool) -> None:
        self.played += 1
        self.won += won
        self.streak = self.streak + 1 if won else 0
        self.longest = max(self.longest, self.streak)


def tallies(results: list[dict[str, int]]) -> dict[str, Tally]:
    told = {name: Tally() for places in results for name in places}
    for places in results:
        for name, place in places.items():
            told[name].count(place == 1)
    return told


LOW = {"chinaso"}
"""Where few points are good."""


def by_game(club: dict[str, Any], who: str) -> dict[str, tuple[int, int, int | None, int | None]]:
    """In how many matches of each game somebody sat, how many of them they won, and their best and worst points."""
    names = names_in(club)
    seats: dict[str, list[tuple[int, int | None]]] = {}
    for one in club["results"]:
        scores = one.get("scores", [None] * len(one["seats"]))
        for seat, place, score in zip(one["seats"], one["places"], scores, strict=True):
            if names[seat["person"]] == who:
                seats.setdefault(one["game"], []).append((place, score))
    return {game: _at_game(game, sat) for game, sat in seats.items()}


def _at_game(game: str, sat: list[tuple[int, int | None]]) -> tuple[int, int, int | None, int | None]:
    won = sum(place == 1 for place, _ in sat)
    scores = sorted((score for _, score in sat if score is not None), reverse=game not in LOW)
    return len(sat), won, scores[0] if scores else None, scores[-1] if scores else None


def duels(results: list[dict[str, int]], who: str) -> dict[str, tuple[int, int, int, int]]:
    """Against everybody else: how often they met, and how often somebody came ahead, tied, came behind."""
    told = {}
    for other in {name for places in results for name in places} - {who}:
        both = [(places[who], places[other]) for places in results if who in places and other in places]
        signs = [(own > rival) - (own < rival) for own, rival in both]
        if both:
            told[other] = (len(both), signs.count(-1), signs.count(0), signs.count(1))
    return told
