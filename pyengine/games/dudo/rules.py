"""Dudo, ruling by ruling.

What the rulings leave open is settled here as follows:

* D1, D15, D17 "one die" is what a player had when the cups went down; if a die falls later, the player may neither look
  nor change the face because of it.
* D2, D4, D7 also hold in a blind round in which aces are not wild (D16): nothing in the rules lifts them.
* D8 a bid stands if dice fall after it, even if it then exceeds the dice in play.
* D10 a player who is out cannot hunt; with ``anyone``, everybody but the bidder may hunt, and the first to speak does.
* D14 a player is owed a blind round for ending a round with one die after beginning it with more; a player who dropped
  to one die and was out before the round ended is owed none. Playing it uses it up; one round serves several players.
* D20 "the next in the direction of play" means the direction of the round that has just ended.
* D22 with two players left there is no direction to choose; per round, the starter chooses before the cups are shaken.
* D23 luck decides which die falls, and that is as secret as the cup: the player names nothing, so nobody can throw away
  a die that does not suit them, and with real dice the player enters the one that fell. A die can fall from the moment
  all cups are down until they are lifted; nobody learns what it showed. If it was the last die of the player in turn,
  the turn passes on. The bid of a player who is out stands; if it is doubted and fails, there is nothing left to lose,
  and the next round starts as in D20.
* D27 players who tie for the highest roll again among themselves.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING

from pyengine.core import text as table
from pyengine.core.actions import Action, Offer, OneOf, Span, number
from pyengine.core.chance import Faces, Roll
from pyengine.core.dice import one_each, opened
from pyengine.core.errors import IllegalAction
from pyengine.core.frozen import replace
from pyengine.core.rules import Choose, Next, Note, Over

from .options import PRESETS, Options
from .scoring import FACES, Bid, Least, pinta, tally
from .state import LEFT, RIGHT, UNTHROWN, Reveal, State, fresh
from .text import TEXT, refuse
from .view import view

if TYPE_CHECKING:
    from .protocol import View

Step = tuple[State, tuple[Note, ...]]

SIDES = MappingProxyType({"left": LEFT, "right": RIGHT})
DOUBT, HUNT, FELL = Offer("doubt", open=True), Offer("hunt", open=True), Offer("fell", open=True)


def side(text: str) -> str:
    """The side play goes to; `ValueError` for any other word."""
    if text not in SIDES:
        raise ValueError(text)
    return text


class Dudo:
    """The rules of Dudo."""

    id = "dudo"
    revision = 1
    seats = range(2, 9)
    luck = "dice"
    secrets = True
    low_wins = False
    options = Options
    presets = PRESETS
    grammar = MappingProxyType(
        {"direction": (side,), "bid": (number, number), "doubt": (), "hunt": (), "fell": ()},
    )
    texts = TEXT

    def start(self, seats: int, options: Options) -> State:
        """D27: everybody rolls one die for the first turn."""
        return State(options, fresh([options.dice] * seats), tuple(range(seats)))

    def next(self, state: State) -> Next:
        """The opening roll, the direction, a cup, the player in turn with those who may interrupt, or the end."""
        if state.contenders:
            return one_each(state.contenders)
        if state.over:
            return Over(tuple(state.dice), state.alive)
        if not state.step:
            return Choose((state.seat,), open=True)
        if state.falling is not None:
            return _secret(state, state.falling, dice=1, sides=len(state.cups[state.falling]))
        shaken = state.unthrown
        if shaken is not None:
            return _secret(state, shaken, dice=len(state.cups[shaken]), sides=6)
        return Choose((state.seat,), _interrupts(state))

    def offers(self, state: State, seat: int) -> tuple[Offer, ...]:
        """A raise of every face, a doubt, a hunt, and a die that fell; or the direction."""
        if not state.step:
            return (Offer("direction", (OneOf("side", tuple(SIDES)),), open=True),)
        offers: tuple[Offer, ...] = ()
        if seat == state.seat:
            offers = bids(state.least, state.total) + ((DOUBT,) if state.bids else ())
        if seat in state.hunters:
            offers += (HUNT,)
        return (*offers, FELL) if state.options.fallen_die == "manual" else offers

    def act(self, state: State, seat: int, action: Action) -> Step:
        """Choose the ``direction``, ``bid``, ``doubt``, ``hunt``, or report that a die ``fell``."""
        if action.kind == "direction":
            return _direction(state, seat, action.word())
        if not state.step:
            raise refuse("direction_first")
        if action.kind == "bid":
            return _bid(state, Bid(seat, action.number(), action.number(1)))
        if action.kind == "fell":
            return _fell(state, seat)
        return _call(state, seat, hunt=action.kind == "hunt")

    def settle(self, state: State, outcome: Faces) -> Step:
        """The opening roll, a cup that was shaken, or which die fell."""
        if state.contenders:
            return _opening(state, outcome)
        if state.falling is not None:
            return _drop(state, state.falling, outcome[0] - 1)
        return _shake(state, outcome)

    def totals(self, state: State) -> tuple[int, ...]:
        """How many dice everybody has."""
        return tuple(state.dice)

    def view(self, state: State, seat: int | None) -> View:
        """Everything public, and the seat's own cup if it may look."""
        return view(state, seat)

    def imagine(self, state: State, seat: int | None, rng: random.Random) -> State:
        """The same table with other dice under every cup that the seat cannot look into."""
        *cups, gone = [tuple([rng.randint(1, 6) for _ in dice]) for dice in self.hidden(state, seat)]
        return replace(state, cups=tuple([new or cup for new, cup in zip(cups, state.cups, strict=True)]), gone=gone)

    def hidden(self, state: State, seat: int | None) -> tuple[Faces, ...]:
        """The dice under every cup that the seat cannot look into, and those that have fallen."""
        return (
            *[
                () if UNTHROWN in cup or (other == seat and state.sees(other)) else cup
                for other, cup in enumerate(state.cups)
            ],
            state.gone,
        )


def _secret(state: State, seat: int, dice: int, sides: int) -> Roll:
    """D15: a roll under a cup, seen by its owner or by nobody."""
    return Roll(dice, sides, seen_by=(seat,) if state.sees(seat) else ())


def _interrupts(state: State) -> tuple[int, ...]:
    """D10, D23: who else may speak up."""
    if state.options.fallen_die == "manual":
        return tuple([seat for seat in state.alive if seat != state.seat])
    return tuple([seat for seat in state.hunters if seat != state.seat])


@lru_cache(maxsize=4096)
def bids(least: Least, total: int) -> tuple[Offer, ...]:
    """What may be bid with this many dice in play: one form for the faces that have the same minimum."""
    lows = sorted({low for low in least if 0 < low <= total})
    return tuple(
        Offer("bid", (Span("number", low, total), OneOf("face", _with_least(least, low))), open=True) for low in lows
    )


def _with_least(least: Least, low: int) -> tuple[int, ...]:
    return tuple([face for face in FACES if least[face] == low])


# --- how a round begins -----------------------------------------------------------------------------------------------


def _opening(state: State, faces: Faces) -> Step:
    """D27: the highest die starts, ties roll again."""
    tied, notes = opened("dudo", state.contenders, faces)
    if len(tied) > 1:
        return replace(state, contenders=tied), notes
    begun, more = _begin(replace(state, contenders=()), tied[0], state.dice)
    return begun, (*notes, *more)


def _begin(state: State, starter: int, dice: Sequence[int]) -> Step:
    """The next round, with this many dice per seat."""
    owed, single = _owed(state, dice), [seat for seat, n in enumerate(dice) if n == 1]
    blind = bool(single) if state.options.blind == "whenever-one-die" else bool(owed)
    begun = State(
        state.options,
        fresh(dice),
        seat=starter,
        step=_kept_direction(state, dice),
        round=state.round + 1,
        blind=blind,
        blinded=tuple(sorted({*state.blinded, *owed})),
        reveal=state.reveal,
    )
    note = Note("dudo.round", {"round": begun.round, "seat": starter, "dice": begun.total})
    return begun, (note, Note("dudo.blind", {"seats": single})) if blind else (note,)


def _owed(state: State, dice: Sequence[int]) -> list[int]:
    """D14: who has dropped to exactly one die in the round that ends, and is owed a blind round for it."""
    if state.options.blind in ("off", "whenever-one-die"):
        return []
    had_one = state.blinded if state.options.blind == "once-per-player" else ()
    return [seat for seat, n in enumerate(dice) if n == 1 and not state.single(seat) and seat not in had_one]


def _kept_direction(state: State, dice: Sequence[int]) -> int:
    """D22: the direction that still holds, or 0 if the starter has to choose."""
    if sum(map(bool, dice)) == 2:
        return state.step or LEFT
    return 0 if state.options.direction == "per-round" else state.step


def _direction(state: State, seat: int, chosen: str) -> Step:
    """D22: the starter chooses."""
    if state.step:
        raise refuse("direction_stands")
    return replace(state, step=SIDES[chosen]), (Note("dudo.direction", {"seat": seat, "side": chosen}),)


def _shake(state: State, faces: Faces) -> Step:
    seat = state.unthrown
    assert seat is not None
    down = replace(state, cups=_with(state.cups, seat, faces))
    return down, () if down.unthrown is not None else (Note("dudo.cups_down", {"dice": down.total}),)


def _with(cups: tuple[Faces, ...], seat: int, cup: Faces) -> tuple[Faces, ...]:
    return (*cups[:seat], cup, *cups[seat + 1 :])


# --- what people say --------------------------------------------------------------------------------------------------


def _bid(state: State, bid: Bid) -> Step:
    if bid.seat != state.seat:
        raise table.refuse("core.not_your_turn", seat=bid.seat)
    refusal = state.bid_refusal(bid.number, bid.face)
    if refusal is not None:
        raise refusal
    note = Note("dudo.bid", {"seat": bid.seat, **_said(bid)})
    return replace(state, bids=(*state.bids, bid), seat=_after(state, bid.seat)), (note,)


def _said(bid: Bid) -> dict[str, object]:
    return {"number": bid.number, "face": bid.face, "pinta": pinta(bid.number, bid.face)}


def _after(state: State, seat: int) -> int:
    """The next seat with dice in the direction of play."""
    return state.around((seat + state.step) % len(state.cups))[0]


def _call(state: State, caller: int, hunt: bool) -> Step:
    """Doubt or hunt the bid: all cups are lifted and somebody's dice change."""
    refusal = _call_refusal(state, caller, hunt)
    if refusal is not None:
        raise refusal
    bid = state.bids[-1]
    reveal = Reveal(state.round, bid, caller, hunt, state.wild, state.cups)
    said = Note("dudo.hunts" if hunt else "dudo.doubts", {"seat": caller, "bidder_seat": bid.seat, **_said(bid)})
    ended, notes = _settle_round(replace(state, reveal=reveal), reveal)
    return ended, (said, *_shown(state, reveal), _verdict(reveal), *notes)


def _call_refusal(state: State, caller: int, hunt: bool) -> IllegalAction | None:
    if not state.bids:
        return refuse("must_bid")
    if hunt:
        if caller in state.hunters:
            return None
        return refuse("own_bid" if caller == state.bids[-1].seat else "hunt_turn")
    return None if caller == state.seat else refuse("doubt_turn")


def _shown(state: State, reveal: Reveal) -> list[Note]:
    """Cup by cup from the bidder on, and die by die what counts."""
    notes, so_far, counted = [], 0, reveal.counted
    for seat in state.around(reveal.bid.seat):
        cup = reveal.cups[seat]
        hits = tally(cup, reveal.bid.face, reveal.wild)
        so_far += hits
        told = {"seat": seat, "dice": list(cup), "counted": counted[seat], "count": hits, "tally": so_far}
        notes.append(Note("dudo.shows", told))
    return notes


def _verdict(reveal: Reveal) -> Note:
    bid, count = reveal.bid, reveal.count
    reason = ("exact" if reveal.right else "missed") if reveal.hunt else ("fails" if reveal.right else "holds")
    seat = reveal.caller if reveal.hunt else bid.seat
    told = {"seat": seat, "count": count, "pinta": pinta(count, bid.face), "number": bid.number, "face": bid.face}
    return Note(f"dudo.{reason}", told)


def _settle_round(state: State, reveal: Reveal) -> Step:
    """A die is lost or won, and the player who lost or won it starts (D20, D21)."""
    dice, loser = state.dice, reveal.loser
    seat = reveal.caller if loser is None else loser
    before = dice[seat]
    dice[seat] = max(before - 1, 0) if loser is not None else min(before + 1, state.options.dice)
    reason = (
        "loses" if dice[seat] < before else "gains" if dice[seat] > before else "full" if before else "nothing_left"
    )
    notes = [Note(f"dudo.{reason}", {"seat": seat, "left": dice[seat], "totals": list(dice)})]
    if reason == "loses" and not dice[seat]:
        notes.append(Note("dudo.out", {"seat": seat}))
    return _go_on(state, seat, dice, notes)


def _go_on(state: State, seat: int, dice: Sequence[int], notes: Sequence[Note]) -> Step:
    if sum(map(bool, dice)) == 1:
        ended = replace(state, cups=fresh(dice), bids=())
        return ended, (*notes, _won(ended))
    starter = seat if dice[seat] else _next_with_dice(state, seat, dice)
    begun, more = _begin(state, starter, dice)
    return begun, (*notes, *more)


def _next_with_dice(state: State, seat: int, dice: Sequence[int]) -> int:
    """D20: the next player with dice in the direction of play."""
    seats = len(dice)
    return next(after for turn in range(1, seats) if dice[after := (seat + turn * state.step) % seats])


def _won(state: State) -> Note:
    winners = state.alive
    return Note("dudo.won", {"seats": list(winners), "winners": len(winners), "dice": state.total})


# --- fallen die, lost die ---------------------------------------------------------------------------------------------


def _fell(state: State, seat: int) -> Step:
    """D23: a die of this seat has left the table; which one is luck, unless it was the last."""
    if state.options.fallen_die == "off":
        raise refuse("dice_stay")
    fell = Note("dudo.fell", {"seat": seat})
    falling = replace(state, falling=seat)
    if len(state.cups[seat]) > 1:
        return falling, (fell,)
    dropped, notes = _drop(falling, seat, 0)
    return dropped, (fell, *notes)


def _drop(state: State, seat: int, place: int) -> Step:
    """The die at this place is gone; the round goes on without it."""
    cup = state.cups[seat][:place] + state.cups[seat][place + 1 :]
    fallen = tuple(sorted((*state.fallen, seat)))
    gone = tuple(sorted((*state.gone, state.cups[seat][place])))
    left = replace(state, cups=_with(state.cups, seat, cup), fallen=fallen, falling=None, gone=gone)
    if cup:
        return left, (Note("dudo.goes_on", {"seat": seat, "left": len(cup)}),)
    out = Note("dudo.out", {"seat": seat})
    if left.over:
        return left, (out, Note("dudo.cut_short", {"totals": left.dice}), _won(left))
    return replace(left, seat=_after(left, seat)) if seat == left.seat else left, (out,)
