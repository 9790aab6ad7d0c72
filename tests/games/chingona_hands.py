"""What the tests of Chingona share: dice as they read, and games that end as told."""

from __future__ import annotations

from pyengine import Match, Over
from pyengine.games.chingona.faces import numbers
from tests.playing import Script, play, shown


def dice(shown: str) -> str:
    """The line of luck for dice as they read: ``A-A-9``."""
    return "* " + ".".join(map(str, numbers(shown.split("-"))))


def ana(shown: str = "", **options: object) -> Script:
    """Ana starts against Beto; these dice are her first roll."""
    match = play("chingona", "Ana Beto", **options)
    return match(dice(shown)) if shown else match


def calls(match: Match) -> set[str]:
    """Every call that is offered."""
    actions = [action for offer in match.offers(0) if offer.kind != "keep" for action in offer.actions()]
    return {str(action) for action in actions}


def full(match: Match) -> list[str]:
    """The calls that the table shows."""
    return [call["text"] for call in shown(match)["calls"]]


def beats(match: Script, shown: str) -> bool:
    """Whether Beto's one roll wins him the game that Ana has called."""
    before = match.state.wins[1]
    return bool(match(dice(shown)).state.wins[1] == before + 1)


def codes(match: Match) -> list[str]:
    return [note.code.partition(".")[2] for note in match.notes_of(len(match))]


THREE_ROLLS = ("0 keep", dice("9-10-J-Q-K"), "0 keep")
"""Two rolls thrown away whole; the third falls next."""


def a_game(match: Script, winner: int) -> None:
    """One game in one roll each: the chosen winner shows tens, everybody else nines and no more."""
    starter = match.state.game.starter
    match(dice("10-10-10-J-Q" if starter == winner else "9-J-Q-K-A"))
    match(f"{starter} numbers {30 if starter == winner else 10}")
    while not isinstance(match.next, Over) and match.state.game.call is not None:
        match(dice("10-10-10-J-Q" if match.state.game.seat == winner else "9-J-Q-K-A"))
