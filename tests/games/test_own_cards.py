"""Chinaso with real cards: what the app says about an entry tells nobody alone what is in a hand (N22, T3)."""

from __future__ import annotations

import json
from typing import Any

import pytest

from pyengine import BadRecord, IllegalAction, Match
from pyengine.core.cards import NAMES as CARDS
from tests.asking import ask
from tests.playing import Script

BETO = "AS.AH.AC.KS.KD.8D.8D.2C.5S"
ANA = ("3C.4C.6S.6D.9S.9S.JD.QD.KC", "3C.4C.6S.6D.9S.9H.JD.QD.KC")
"""Two hands that Beto cannot tell apart: one holds both nines of spades."""
BEGUN = ["# own", "* KS.2H", "* 10C", "* 4S", f"* {BETO}"]
MISTAKEN = {"code": "core.mistaken", "params": {"n": 1, "seat": 1}}


def drawing(hand: str) -> Script:
    """Beto draws from the stock, and is to say what he drew."""
    return Script("chinaso", ["Ana", "Beto"])(*BEGUN, f"* {hand}", "* 7S", "1 draw")


def entered(hand: str, card: str) -> dict[str, Any]:
    handle = ask("load", record=drawing(hand).record())["match"]
    told = ask("settle", match=handle, outcome=[card], **{"as": 1})
    told.pop("match", None)
    return told


@pytest.mark.parametrize("card", CARDS)
def test_what_differs_between_two_deals_is_said_to_all(card: str) -> None:
    one, other = (entered(hand, card) for hand in ANA)
    if one != other:
        assert card == "9S"
        assert [{name: note[name] for name in ("code", "params")} for note in one["notes"]] == [MISTAKEN]
        assert other["add"] == ["* 9S"]
    elif not one["ok"]:
        assert card == "8D", "Beto holds both himself"
        assert one["error"]["code"] == "core.wrong_cards"


def test_the_same_card_is_still_due() -> None:
    match = drawing(ANA[0])
    due, state = match.next, match.state
    (note,) = match.enter(["9S"])
    assert (note.code, dict(note.params)) == (MISTAKEN["code"], MISTAKEN["params"])
    assert (match.next, match.state) == (due, state)
    assert match.log_for(None)[-1] == "# mistaken"
    match.enter(["9C"])
    assert match.log[-1] == "* 9C"


def test_it_stays_and_replays_to_the_byte() -> None:
    match = drawing(ANA[0])
    match.enter(["9S"])
    assert not match.undoable()
    again = Match.load(match.record())
    assert again.record() == match.record()
    assert again.notes_of(len(again)) == match.notes_of(len(match))


def test_where_all_watch_all_are_told() -> None:
    match = Script("chinaso", ["Ana", "Beto"])(*BEGUN, f"* {ANA[0]}")
    (note,) = match.enter(["9S"])
    assert (note.code, dict(note.params)) == ("core.mistaken_openly", {"n": 1})
    assert match("* 7S").view()["top"] == "7S"


def test_what_everybody_knows_is_refused_and_leaves_nothing() -> None:
    match = Script("chinaso", ["Ana", "Beto"])("# own")
    for nonsense in (["9S"], ["9S", "9S", "9S"], ["??", "AS"], None):
        with pytest.raises(IllegalAction, match=r"core\.wrong_cards"):
            match.enter(nonsense)  # type: ignore[arg-type]
    dice = Script("dudo", ["Ana", "Beto"])("# own", "* 6.2")
    with pytest.raises(IllegalAction, match=r"core\.wrong_dice"):
        dice.enter([1, 2, 3, 4, 7])
    assert (len(match), len(dice)) == (1, 2)


BEFORE_ANY_HAND = [BEGUN[:1], BEGUN[:2], BEGUN[:3], BEGUN[:4]]
"""Beto is to be dealt the first hand: everybody knows the whole stock."""


@pytest.mark.parametrize(
    "lines", [BEGUN[1:], ["# own", "* KS.2H", "# app"], [*BEGUN, f"* {ANA[0]}", "* 7S"], *BEFORE_ANY_HAND]
)
def test_a_record_says_so_only_where_it_can_be(lines: list[str]) -> None:
    match = Script("chinaso", ["Ana", "Beto"])(*lines)
    record = match.record().replace(f'{lines[-1]}"]', f'{lines[-1]}","# mistaken"]')
    with pytest.raises(BadRecord) as refusal:
        Match.load(record)
    assert (refusal.value.line, refusal.value.params["entry"]) == (len(lines) + 1, "change")


def says_so(match: Match) -> bool:
    """Whether its record loads with a mistake as the next line."""
    parts = json.loads(match.record())
    record = json.dumps({**parts, "log": [*parts["log"], "# mistaken"]}, separators=(",", ":"))
    try:
        return Match.load(record).record() == record
    except BadRecord as refusal:
        return refusal.line != len(match) + 1


@pytest.mark.parametrize(
    ("lines", "can"),
    [
        ([f"* {ANA[0]}", "* 7S", "1 draw"], True),
        # Of every card that Ana holds the other one is in the stock: whatever Beto says, it may be.
        ([f"* {ANA[1]}", "* 7S", "1 draw"], False),
        ([f"* {ANA[1]}"], True),  # Beto holds both eights of diamonds, and all see the upcard
        ([f"* {ANA[1].replace('3C', '8H')}".replace("4C", "8H")], True),
        ([], True),  # nine cards: two fives of spades, of which Beto has one
    ],
)
def test_a_mistake_is_one_that_could_be_made(lines: list[str], can: bool) -> None:
    match = Script("chinaso", ["Ana", "Beto"])(*BEGUN, *lines)
    assert says_so(match) is can
    for card in CARDS:
        said = Match.load(match.record())
        try:
            said.enter([card] * match.next.cards)  # type: ignore[union-attr]
        except IllegalAction:
            continue
        assert can or said.log[-1] != "# mistaken"


def test_the_cut_and_counted_hands_are_looked_at_before_anybody_takes_the_phone() -> None:
    """Without the cutter's joker the cards that come next are for one seat alone."""
    match = Script("chinaso", ["Ana", "Beto"], {"cutter_joker": "off"})("# own", "* KS.2H")
    assert match.next.seen_by == (1,)  # type: ignore[union-attr]
    assert match.view()["pause"]
    match(f"* {BETO}")
    assert not match.view()["pause"]
