"""An evening of five people: eight matches of four games, two of them played here, the others entered by hand."""

from __future__ import annotations

import json
from time import sleep
from typing import Any

from tests.web.engines import Page
from tests.web.engines.conftest import Visit
from tests.web.engines.people import ENOUGH, play_to_the_end
from tests.web.evening import PEOPLE, Rating, by_game, by_places, duels, ratings, results_in, tallies
from tests.web.hands import RESULT

NAMES = {"cacho": "Cacho", "chinaso": "Chinaso", "dudo": "Dudo", "prudente": "Prudente"}
ENTERED = (
    ("cacho", {"Ana": 140, "Beto": 95}),
    ("chinaso", {"Caro": 0, "Dani": 45, "Eva": 45}),
    ("cacho", "Eva Ana Caro"),
    ("dudo", "Beto Dani Ana Eva"),
    ("chinaso", {"Beto": 12, "Ana": 12}),
    ("prudente", "Dani Caro Beto Ana Eva"),
)
"""Who sat there, from the first place to the last, or with how many points; few are good at Chinaso."""

CHOOSE = """(id, value) => {
  const list = document.getElementById(id);
  list.value = value;
  list.dispatchEvent(new Event("change", { bubbles: true }));
  return list.value === value;
}"""
"""The list that a browser unfolds is none of the page."""
CATCH = """() => {
  URL.createObjectURL = (blob) => ((window.saved = blob.text()), "blob:");
  HTMLAnchorElement.prototype.click = () => {};
}"""
"""What is saved as a file is handed to the test: where a browser puts files is its own affair."""
ROWS = """(label) => {
  const table = [...document.querySelectorAll("table")].find(({ caption }) => caption?.textContent.trim() === label);
  const text = (cell) => {
    const copy = cell.cloneNode(true);
    for (const note of copy.querySelectorAll(".club-few, .visually-hidden")) note.remove();
    return (copy.querySelector(".seat-name__text") ?? copy).textContent.replace(/\\s+/g, " ").trim();
  };
  return table && [...table.tBodies[0].rows].map((row) => [...row.cells].map(text));
}"""

SHORT = """() => [...document.querySelectorAll(".club-short dd")].map((one) =>
  parseInt((one.querySelector("[aria-hidden]") ?? one).textContent))"""
"""What stands first on somebody's page, without what only screen readers say."""


def test_five_people_play_four_games_and_every_figure_follows_from_their_file(visit: Visit) -> None:
    page = visit("#/club")
    evening = begin_evening(page)
    for game, outcome in ENTERED[:3]:
        enter_match(page, game, outcome)
    play_next(page, "prudente")
    for game, outcome in ENTERED[3:]:
        enter_match(page, game, outcome)
    play_next(page, "dudo")
    club = exported(page, matches=8)
    results = results_in(club)
    assert {one["game"] for one in club["results"]} == set(NAMES)
    assert [one["by"] for one in club["results"]].count("app") == 2
    assert {one["evening"] for one in club["results"]} == {evening.rpartition("/")[2]}
    assert page.wait(ROWS, "All-time table") == honours(results)
    visit_page(page, evening)
    shown = page.wait(ROWS, "Standings")
    assert sorted(shown) == sorted(standings(results))
    assert [float(row[-1]) for row in shown] == sorted(map(float, by_places(results).values()), reverse=True)
    for who in PEOPLE[:2]:
        person_agrees(page, club, who)


def begin_evening(page: Page) -> str:
    """Everybody is entered, and one evening begun as a round robin in pairs; answer its address."""
    for name in PEOPLE:
        page.tap("button", "^Add a person")
        page.fill("^Name$", name)
        page.tap("button", "^Save$")
        page.see("link", f"^{name}$")
    page.tap("link", "^Begin an evening")
    for name in PEOPLE:
        page.tap("button", f"^{name}$")
    page.tap("radio", "^Round robin")
    page.tap("button", "^Begin an evening")
    the_next_match(page)
    return str(page.run("() => location.hash"))


def the_next_match(page: Page) -> None:
    page.see("heading", "^The next match")
    sleep(0.5)  # a tap that follows faster, in the same place, is the second one of a double tap


def enter_match(page: Page, game: str, outcome: str | dict[str, int]) -> None:
    """From the evening and back to it."""
    page.tap("link", "^Enter a match")
    page.see("heading", "^Enter a match")
    assert page.run(CHOOSE, "enter-game", game)
    names = outcome.split() if isinstance(outcome, str) else list(outcome)
    for name in names:
        page.tap("button", f"^{name}$")
    if isinstance(outcome, dict):
        for name, points in outcome.items():
            page.fill(f"^Points of {name}", str(points))
            page.press("Tab")
    page.tap("button", "^Save the match")
    the_next_match(page)


def play_next(page: Page, game: str) -> None:
    """From the evening and back to it: those who are drawn sit down and play to the end."""
    page.tap("button", f"^{NAMES[game]}$")
    page.see("heading", "^New match")
    if game == "prudente":
        page.tap("summary:has(#rules-title)")
        page.tap("radio", "^Our house rules")
        page.fill("^Goal: another value", "1000")
    page.tap("button", "^Start$")
    if game == "prudente":
        play_to_the_end(page)
    else:
        play_dudo(page)
    page.tap("link", "^Standings of the evening")
    the_next_match(page)


def play_dudo(page: Page) -> None:
    """Two people with one phone: each takes it, doubts any bid, else bids as little as may be."""
    ways = ("^I am ", "^I doubt it", "^Roll to see", "^Shake", "^Next round", "^Bid")
    for _ in range(ENOUGH):
        if page.tap_first(("link", RESULT), *(("button", way) for way in ways)) == 0:
            return
    raise AssertionError("the match does not end")


def exported(page: Page, matches: int) -> dict[str, Any]:
    """The club as it would be written into a file."""
    visit_page(page, "#/club")
    page.says(f"All {matches} matches")
    page.run(CATCH)
    page.tap("button", "^Save the club")
    club: dict[str, Any] = json.loads(page.wait("() => window.saved"))
    return club


def visit_page(page: Page, address: str) -> None:
    page.run("(address) => void (location.hash = address)", address)


def honours(results: list[dict[str, int]]) -> list[list[str]]:
    """All-time: the best rating first."""
    told = tallies(results)
    rated = sorted(ratings(results).items(), key=lambda one: -one[1].rating)
    return [
        [name, str(told[name].played), share(told[name].won, told[name].played), spoken(one)] for name, one in rated
    ]


def share(won: int, played: int) -> str:
    return f"{won} {int(100 * won / played + 0.5)}%"


def spoken(rating: Rating) -> str:
    return f"{rating.rating:,.0f} ±{2 * rating.deviation:,.0f}"


def standings(results: list[dict[str, int]]) -> list[list[str]]:
    told = tallies(results)
    return [
        [name, str(told[name].played), str(told[name].won), f"{float(value):g}"]
        for name, value in by_places(results).items()
    ]


def person_agrees(page: Page, club: dict[str, Any], who: str) -> None:
    results = results_in(club)
    visit_page(page, "#/club")
    page.tap("link", f"^{who}$")
    page.see("heading", f"^{who}$")
    told = tallies(results)[who]
    short = page.run(SHORT)
    assert short[:4] == [told.played, told.won, told.streak, told.longest]
    games = {NAMES[game]: [written(figure) for figure in figures] for game, figures in by_game(club, who).items()}
    assert {name: figures for name, *figures in page.wait(ROWS, "Game by game")} == games
    met = {name: tuple(map(int, counts)) for name, *counts in page.wait(ROWS, "Who beats whom")}
    assert met == duels(results, who)


def written(figure: int | None) -> str:
    return "–" if figure is None else f"{figure:,}"
