"""Two deals of each game with secrets, which differ only in what one player holds."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pyengine import GAMES, Match, rules

NAMES = ("Ana", "Beto", "Chela")
Turn = tuple[int, tuple[str, ...]]


@dataclass
class Case:
    """Two deals and how they are played on.

    Attributes:
        records: the two records.
        script: who has the phone, and what that seat does; the first one also goes away and comes back.
        secret: the seat whose dice or cards are not the same; None where nobody may look at them, not even their owner.
    """

    records: tuple[str, str]
    script: tuple[Turn, ...]
    secret: int | None = 0


def dudo() -> Case:
    """Ana has bid; Beto and Chela raise, then it is Ana's turn again."""
    records = tuple(dudo_record(cup) for cup in ("1.1.2.5.5", "2.3.4.6.6"))
    return Case(records, ((1, ("bid 3 4",)), (2, ("bid 4 4",)), (0, ("bid 5 4",))))  # type: ignore[arg-type]


def dudo_record(cup: str) -> str:
    match = Match("dudo", NAMES)
    match.settle([6, 2, 3])
    match.act(0, "direction left")
    for dice in (cup, "2.3.4.6.6", "1.3.3.4.5"):
        match.settle(dice.split("."))
    match.act(0, "bid 2 3")
    return match.record()


def blind() -> Case:
    """Beto has one die and looks; Ana and Chela have two and may not look at their own, which differ."""
    records = tuple(blind_record(cup) for cup in ("1.2", "5.6"))
    return Case(records, ((1, ("bid 1 2",)), (2, ("bid 2 2",)), (0, ("bid 2 4",))), secret=None)  # type: ignore[arg-type]


def blind_record(cup: str) -> str:
    match = Match("dudo", NAMES, {"dice": 2})
    match.settle([6, 2, 3])
    match.act(0, "direction left")
    for dice in ([2, 3], [3, 4], [4, 5]):
        match.settle(dice)
    match.act(0, "bid 1 2")
    match.act(1, "bid 1 6")
    match.act(2, "doubt")  # no six lies there: Beto loses a die
    for again in ("3", cup, cup):
        match.settle(again.split("."))
    return match.record()


def chinaso() -> Case:
    """Ana has discarded; everybody takes what lies there, and throws a card away."""
    records = tuple(chinaso_record(hand) for hand in ("AS.AH.AC.KS.KD.8D.8H.2C.5S", "2D.3D.5C.5H.6C.6H.10H.5S.XX"))
    script = ((1, ("take", "discard KC")), (2, ("take", "discard QH")), (0, ("take", "discard 5S")))
    return Case(records, script)  # type: ignore[arg-type]


def chinaso_record(hand: str, seat: int = 0) -> str:
    """Ana has taken the upcard and discarded it; Beto begins. This seat holds this hand."""
    match = dealt(hand, seat)
    match.act(0, "take")
    match.act(0, "discard 7S")
    return match.record()


def dealt(hand: str, seat: int) -> Match:
    """Ana begins, with the seven of spades turned up."""
    match = Match("chinaso", NAMES)
    hands = ["2S.2C.2D.KS.KD.8D.8H.9C.10C", "3C.4C.6S.6D.9H.9S.JD.QD.KC", "2H.3H.4H.5D.7C.8C.10D.JC.QH"]
    hands[seat] = hand
    match.settle(["7D", "2S", "KH"])  # Chela deals, so Beto cuts and Ana begins
    for cut in ("10C", "4S"):
        match.settle([cut])
    for cards in hands:
        match.settle(cards.split("."))
    match.settle(["7S"])
    return match


HANDS = ("AS.AH.AC.KS.KD.8D.8H.2C.5S", "2D.3D.5C.5H.6C.6H.10H.5S.XX")
DRAWS = "Draw from the stock"


def claims() -> Case:
    """Beto draws, and lays the phone on the table: the others are asked for what Ana has discarded."""
    records = tuple(chinaso_record(hand, seat=1) for hand in HANDS)
    return Case(records, ((1, (DRAWS,)),), secret=1)  # type: ignore[arg-type]


CASES: dict[str, list[Callable[[], Case]]] = {"dudo": [dudo, blind], "chinaso": [chinaso]}
SECRET_GAMES = [game for game in GAMES if rules(game).secrets]
