"""What people at the table do, in any engine, told by the words they read on the screen."""

from __future__ import annotations

from tests.web.dudo_hands import FACES as DUDO
from tests.web.engines.page import Place
from tests.web.hands import FACES, RESULT

ENOUGH = 400  # taps; a match to 1,000 takes a few dozen

THROW = ("button", "^Roll to see")
ROLL = ("button", "^(Ana|Beto): roll")


def start(
    page: Place, game: str = "prudente", real: bool = False, goal: int | None = None, coach: str | None = None
) -> None:
    """From the home screen to a table that waits for the first throw."""
    page.tap(f"a[href='#/setup/{game}']")
    page.fill("Name of player 1", "Ana")
    page.fill("Name of player 2", "Beto")
    if real:
        page.tap("radio", "^Our own dice")
    if goal is not None:
        page.tap("summary:has(#rules-title)")
        page.tap("radio", "^Our house rules")
        page.fill("^Goal: another value", str(goal))
    if coach is not None:
        page.tap("radio", f"^{coach}")
    page.tap("button", "^Start$")
    page.see("heading", "Who goes first?")


def throw(page: Place) -> str:
    """Roll to see who starts until somebody does, and then the six dice; answer what is said of that."""
    while page.tap_first(THROW, ROLL) == 0:
        pass
    return page.says(r"(Ana|Beto) rolls \d-\d-\d-\d-\d-\d")


def enter(page: Place, *faces: int) -> None:
    """Real dice: tap what fell and confirm."""
    for face in faces:
        page.tap("button", f"^Enter a {FACES[face]}")
    page.tap("button", "^Done")


def in_mid_turn(page: Place) -> None:
    """Ana has 150 aside and throws four dice again; what fell lies on the felt."""
    start(page, real=True)
    enter(page, 6, 2)
    page.see("heading", "^Ana’s turn")
    enter(page, 1, 5, 2, 3, 3, 6)
    page.tap("button", "^Roll 4 dice")
    enter(page, 1, 2, 3, 4)
    page.see("button", "^Bank 250")


def go_on(page: Place) -> None:
    """Ana goes on from there, and Beto has the cup."""
    page.tap("button", "^Roll 3 dice")
    enter(page, 1, 1, 2)
    page.tap("button", "^Bank 450")
    page.see("heading", "^Beto’s turn")


def play_to_the_end(page: Place) -> None:
    """Bank where it may be, else throw, until somebody has won; then look at the result."""
    result = ("link", RESULT)
    bank = ("button:not([aria-disabled=true])", "^Bank")
    other = ("button", "^(Roll to see|Roll|.+: roll)")
    for _ in range(ENOUGH):
        if page.tap_first(result, bank, other) == 0:
            return
    raise AssertionError("the match does not end")


def enter_dudo(page: Place, *faces: int) -> None:
    for face in faces:
        page.tap("button", f"^Enter: {DUDO[face]}")
    page.tap("button", "^Done")


def under_the_cups(page: Place, *cups: tuple[int, ...]) -> None:
    """A table of Dudo with real dice: what fell under Ana's cup and under Beto's, each entered in secret."""
    enter_dudo(page, 6, 2)
    page.tap("button", "^Ana: enter your dice")
    for name, cup in zip(("Ana", "Beto"), cups, strict=True):
        page.tap("button", f"^I am {name}")
        enter_dudo(page, *cup)
    page.see("button", "^I am Ana")


def bid(page: Place, number: int, face: int) -> None:
    """Pick the face, tap until the number is right, and say it."""
    said = ("button", f"^Bid {number} ")
    page.tap("button", f"^{DUDO[face]} min\\. ")
    while page.tap_first(said, ("button", "^One more")):
        pass


def play_dudo_to_the_end(page: Place) -> None:
    """Doubt every bid, else bid as little as may be, until somebody has won."""
    result = ("link", RESULT)
    mine = [("button", name) for name in ("^I doubt it", "^Roll to see", "^Shake", "^Next round", "^Bid")]
    for _ in range(ENOUGH):
        if page.tap_first(result, *mine) == 0:
            return
    raise AssertionError("the match does not end")
