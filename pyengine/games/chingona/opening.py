"""Before the first game: the rolls that leave two players for the duel (G21), and the flick for the start (G14)."""

from __future__ import annotations

from pyengine.core.chance import Faces
from pyengine.core.dice import highest, opened
from pyengine.core.frozen import replace
from pyengine.core.rules import Note

from .faces import names
from .options import Options
from .scoring import total
from .state import Game, State

Step = tuple[State, tuple[Note, ...]]
DUEL = 2


def fresh(seats: int, options: Options) -> State:
    """A match before anything has happened."""
    everybody = tuple(range(seats))
    contest = everybody if options.elimination == "high-numbers" and seats > DUEL else ()
    flick = () if contest else everybody
    return State(options, (0,) * seats, (), contest, flick, Game(0, 0, ((),) * seats))


def flicked(state: State, faces: Faces) -> Step:
    """The highest face starts, ties flick again."""
    tied, notes = opened("chingona", state.flick, faces, names)
    if len(tied) > 1:
        return replace(state, flick=tied), notes
    begun = replace(state, flick=(), game=replace(state.game, starter=tied[0], seat=tied[0]))
    return begun, (*notes, *_antes(begun), Note("chingona.starts", {"seat": tied[0]}))


def _antes(state: State) -> tuple[Note, ...]:
    """G17: everybody who plays puts in the same."""
    if not state.pot:
        return ()
    told = {"seats": list(state.playing), "ante": state.options.ante, "pot": state.pot}
    return (Note("chingona.antes", told),)


def contested(state: State, faces: Faces) -> Step:
    """G21: one roll of five dice; when everybody has rolled, the highest total is safe."""
    seat, worth = state.contest[len(state.totals)], total(faces)
    thrown = Note("chingona.contested", {"seat": seat, "dice": names(faces), "total": worth})
    totals = (*state.totals, worth)
    if len(totals) < len(state.contest):
        return replace(state, totals=totals), (thrown,)
    tied = highest(state.contest, totals)
    if len(tied) > 1:
        again = Note("chingona.contest_tie", {"seats": list(tied), "total": max(totals)})
        return replace(state, contest=tied, totals=()), (thrown, again)
    left, notes = _safe(state, tied[0])
    return left, (thrown, *notes)


def _safe(state: State, seat: int) -> Step:
    left = replace(state, out=(*state.out, seat), totals=())
    safe = Note("chingona.safe", {"seat": seat})
    if len(left.playing) > DUEL:
        return replace(left, contest=left.playing), (safe,)
    duel = Note("chingona.duel", {"seats": list(left.playing)})
    return replace(left, contest=(), flick=left.playing), (safe, duel)
