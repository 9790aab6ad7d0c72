"""A match: the one mutable object. It is its log; everything else is computed from it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import chain, islice
from typing import TYPE_CHECKING, cast

from . import registry
from .core import records
from .core.actions import Action, Offer, read
from .core.cards import Cards
from .core.chance import Dealer, Draw, Faces, Luck, came_out, said
from .core.errors import BadRecord, GameError, IllegalAction
from .core.frozen import replace
from .core.names import MOST_LETTERS, fit
from .core.options import changes, complete
from .core.records import APP, CHANGE, LUCK, MISTAKEN, MOST_LINES, OWN, bad_record
from .core.rules import AnyOptions, AnyState, Choose, Next, Note, Over, Rules, SecretRules
from .core.text import refuse

if TYPE_CHECKING:
    from .protocol import View

HIDDEN = f"{LUCK} ??"
"""The log line of luck that the reader may not see."""


class Match:
    """One match of one game, from the first throw to the result.

    Args:
        game: the game's id.
        seats: the players' names in order of play, 1 to 40 characters each, that can be seen and told apart.
        options: house rules: a mapping of those that differ from the preset, or the game's options object, which says
            them all.
        preset: a named set of house rules to begin with, such as ``tradition``; None: the defaults.
        revision: of the rules, for a match that was begun under older ones; None: those of today.

    Raises:
        IllegalAction: an unknown game or preset, too few or too many players, names that will not do (T5, T6).
        BadOptions: house rules the game does not have (T5).
        BadRecord: a revision that is not known here (T7).
    """

    def __init__(
        self,
        game: str,
        seats: Sequence[str],
        options: object = None,
        *,
        preset: str | None = None,
        revision: int | None = None,
    ) -> None:
        self.rules: Rules[AnyState] = registry.rules(game, revision)
        self.seats = _names(seats, self.rules.seats)
        self.options = _options(self.rules, options, preset)
        self._lines: list[str] = []
        self._notes: list[tuple[Note, ...]] = []
        self._states = [self.rules.start(len(self.seats), self.options)]
        self._nexts = [self.rules.next(self._states[0])]
        self._own_luck = False
        self._version, self._tells_luck = records.VERSION, True

    @property
    def own_luck(self) -> bool:
        """Whether people throw dice or deal cards of their own and enter what came; else luck is dealt to them."""
        return self._own_luck

    @property
    def waits_for_people(self) -> bool:
        """Whether people are to enter the luck that is due; what nobody may look at nobody can enter."""
        return self._own_luck and isinstance(self.next, Luck) and self.next.seen_by != ()

    @property
    def state(self) -> AnyState:
        """The frozen state of the game; it holds every secret."""
        return self._states[-1]

    @property
    def next(self) -> Next:
        """Who is to move: luck (`Roll`), people (`Choose`) or nobody (`Over`)."""
        return self._nexts[-1]

    @property
    def log(self) -> tuple[str, ...]:
        """Every line so far, secrets included: ``* 1.5.5`` for luck, ``0 keep 5.5`` for an action of seat 0."""
        return tuple(self._lines)

    def notes_of(self, line: int) -> tuple[Note, ...]:
        """The public facts of a line, counted from 1."""
        return self._notes[self._line(line, 1) - 1]

    def __len__(self) -> int:
        return len(self._lines)

    def __bool__(self) -> bool:
        return True  # before its first line, too

    def next_at(self, line: int) -> Next:
        """Who was to move after this many lines."""
        return self._nexts[self._line(line)]

    def offers(self, seat: int) -> tuple[Offer, ...]:
        """What this seat may do now; nothing when it is not to move."""
        to_move = isinstance(self.next, Choose) and seat in self.next.everybody
        return self.rules.offers(self.state, seat) if to_move else ()

    def act(self, seat: int, action: str | Action) -> tuple[Note, ...]:
        """Let a seat do something.

        Raises:
            IllegalAction: it is not this seat's turn (T1), the text is not an action (T2), or the game forbids it.
        """
        self._expect(seat)
        text = str(action)
        chosen = read(text, self.rules.grammar)
        return self._step(f"{seat} {text}", *self.rules.act(self.state, seat, chosen))

    def settle(self, outcome: Sequence[int | str]) -> tuple[Note, ...]:
        """Say how luck fell, whoever or whatever supplied it.

        Args:
            outcome: for a `Roll`, the faces in the order of the dice; for a `Draw`, the names of the cards.

        Raises:
            IllegalAction: nothing is to be thrown or drawn, or these dice or cards cannot come (T3).
        """
        return self._fall(self._luck(), outcome)

    def enter(self, outcome: Sequence[int | str]) -> tuple[Note, ...]:
        """Say what people have thrown or drawn themselves.

        The stock is what nobody has seen (N22): that a card is not there may tell what lies in a hand. Refused,
        it would tell one seat alone, and again for every card it tries. So a line of the log tells everybody who has
        entered what cannot be, and the same cards are still due.

        Raises:
            IllegalAction: as `settle`, where the seat could have known better.
        """
        luck = self._luck()
        try:
            return self._fall(luck, outcome)
        except IllegalAction:
            self._as_seen(luck).check(said(luck, outcome))
        return self._mistaken()

    def _as_seen(self, luck: Luck) -> Luck:
        """What can come as far as its owner, or with open luck everybody, knows: from the stock, or a hidden hand."""
        if not isinstance(luck, Draw):
            return luck
        hidden = self._hidden(self.state, luck.seen_by[0] if luck.seen_by else None)
        return replace(luck, pool=cast(Cards, tuple(sorted(chain.from_iterable(hidden)))))

    def _mistaken(self) -> tuple[Note, ...]:
        luck = self._luck()
        if not self.waits_for_people or not isinstance(luck, Draw) or luck.holds(self._as_seen(luck)):
            raise refuse("core.not_now")
        note = Note("core.mistaken_openly", {"n": luck.cards})
        if luck.seen_by:
            note = Note("core.mistaken", {"n": luck.cards, "seat": luck.seen_by[0]})
        return self._step(f"{CHANGE} {MISTAKEN}", self.state, (note,))

    def advance(self, dealer: Dealer) -> tuple[Note, ...]:
        """Deal the luck that is due, and then what the table throws at once, until it is a person's turn again.

        A throw that belongs to a hand (`Roll.by`) is dealt only when it is due first: one call is one throw. Nor does
        secret luck follow what all may see in the same call: an opening throw is looked at before cups are shaken.
        Where people enter their own luck, one throw is dealt that they cannot enter, because nobody may look at it.

        Args:
            dealer: supplies the luck.

        Raises:
            IllegalAction: nothing is to be thrown, or people are to enter it (T3).
        """
        first = self._luck()
        if self.waits_for_people:
            raise refuse("core.enter_luck", luck=self.rules.luck)
        notes = self._deal(first, dealer)
        while not self._own_luck and isinstance(self.next, Luck) and self.next.by is None:
            if first.seen_by is None and self.next.seen_by is not None:
                break
            notes += self._deal(self.next, dealer)
        return notes

    def _deal(self, luck: Luck, dealer: Dealer) -> tuple[Note, ...]:
        return self._fall(luck, dealer(luck))

    def _fall(self, luck: Luck, outcome: Sequence[int | str]) -> tuple[Note, ...]:
        faces = said(luck, outcome)
        luck.check(faces)
        return self._step(f"{LUCK} {luck.write(faces)}", *self.rules.settle(self.state, faces))

    def change_luck(self, own: bool) -> tuple[Note, ...]:
        """From here on people enter their own luck, or luck is dealt to them. The change is a line of the log.

        Where something lies hidden, somebody could have a wished card or die among what was dealt to the others. So it
        is possible only while nothing does.

        Raises:
            IllegalAction: the match is over, is played like that already, or something lies hidden (T1, T3).
        """
        return self._change_luck(own)

    def go_on_with_own_luck(self) -> None:
        """Say so in the log of a match that was begun before records told whose luck it is, even in mid-round.

        What came before counts as dealt, and stays, whoever supplied it. A match that tells, or is over, is left alone.
        """
        if not self._tells_luck and not isinstance(self.next, Over):
            self._change_luck(True, even_hidden=True)

    def _change_luck(self, own: bool, even_hidden: bool = False) -> tuple[Note, ...]:
        if isinstance(self.next, Over):
            raise refuse("core.over")
        if own == self._own_luck:
            raise refuse("core.same_luck", luck=self.rules.luck)
        if not even_hidden and not self.open_at(len(self)):
            raise refuse("core.luck_hidden", luck=self.rules.luck)
        source = OWN if own else APP
        notes = self._step(f"{CHANGE} {source}", self.state, (Note(f"core.{source}", {"luck": self.rules.luck}),))
        self._own_luck = own
        self._tells_luck = True
        return notes

    def open_at(self, line: int) -> bool:
        """Whether nothing lay hidden after this many lines."""
        return not any(self._hidden(self._states[self._line(line)], None))

    def undoable(self) -> bool:
        """Whether `undo` would take the last line back."""
        # What still lies hidden when a match is over stands in its record, which is everybody's.
        if not self._lines or (isinstance(self.next, Over) and not self.open_at(len(self))):
            return False
        who = self._lines[-1].split(" ", 1)[0]
        if who == CHANGE:
            return False
        if who == LUCK:
            luck = self._nexts[-2]
            assert isinstance(luck, Luck)
            return self._own_luck and luck.seen_by is None and not self._has_shown()
        return not self.rules.secrets or not (self._passed_on(int(who)) or self._has_shown())

    def undo(self) -> str:
        """Take the last line back, and return it: a decision, or luck that people entered and all saw.

        Raises:
            IllegalAction: ``core.nothing_to_undo``: what was dealt stays, and so does a change between own luck and
                dealt luck. In a game with secrets a line that showed anybody something hidden stays, too, and what
                happened before the phone changed hands, and the end of a match in which something lies hidden (T4).
        """
        if not self.undoable():
            raise refuse("core.nothing_to_undo")
        self._states.pop()
        self._nexts.pop()
        self._notes.pop()
        return self._lines.pop()

    def view(self, seat: int | None = None, at: int | None = None) -> View:
        """What a seat may see, as JSON values: now, or as it was after ``at`` lines. None: what everybody may see.

        Raises:
            IllegalAction: ``core.no_such_seat`` (T6) or ``core.no_such_line`` (T7).
        """
        return self.rules.view(self._states[-1 if at is None else self._line(at)], self._seat(seat))

    def totals(self, at: int | None = None) -> tuple[int, ...]:
        """What everybody has, one number per seat: now, or as it was after ``at`` lines."""
        return self.rules.totals(self._states[-1 if at is None else self._line(at)])

    def log_for(self, seat: int | None, start: int = 0) -> tuple[str, ...]:
        """The lines from ``start`` on, as this seat may read them: ``* ??`` for luck it has not seen."""
        reader = self._seat(seat)
        return tuple(self._line_for(reader, index) for index in range(self._line(start), len(self._lines)))

    def record(self) -> str:
        """The match as canonical JSON: version, game, rules revision, changed options, seats, log; all there is."""
        return records.write_record(self._version, self.rules, changes(self.options), self.seats, self._lines)

    @classmethod
    def load(cls, record: str) -> Match:
        """The match of a record; ``Match.load(r).record() == r``.

        Raises:
            BadRecord: it names the first bad line; ``upto`` is the match up to there (T7). A record of more than
                50,000 lines is refused before one is played.
        """
        head = records.read_record(record)
        try:
            match = cls(head.game, head.seats, head.options, revision=head.revision)
        except GameError as reason:
            params = {name: value for name, value in reason.params.items() if name != "line"}
            raise BadRecord(reason.code, reason.template, reason.ruling, 0, None, **params) from reason
        match._version, match._tells_luck = head.version, head.version != records.UNTOLD
        for number, line in enumerate(head.log, start=1):
            match._replay(number, line)
        if match.record() != record:
            raise bad_record("record.not_canonical", upto=match)
        return match

    def _replay(self, number: int, line: str) -> None:
        try:
            self._play(line)
        except (GameError, ValueError) as reason:
            raise bad_record("record.bad_line", line=number, upto=self, entry=records.entry(line)) from reason

    def _play(self, line: str) -> None:
        who, _, text = line.partition(" ")
        if who == LUCK:
            self.settle(text.split("."))
        elif who == CHANGE and text in (OWN, APP):
            self._change_luck(text == OWN, even_hidden=not self._tells_luck)
        elif (who, text) == (CHANGE, MISTAKEN):
            self._mistaken()
        elif who.isascii() and str(int(who)) == who:
            self.act(int(who), text)
        else:
            raise ValueError(line)

    def _step(self, line: str, state: AnyState, notes: tuple[Note, ...]) -> tuple[Note, ...]:
        if len(self._lines) >= MOST_LINES:
            raise refuse("core.too_long", most=MOST_LINES)
        following = self.rules.next(state)
        self._lines.append(line)
        self._states.append(state)
        self._nexts.append(following)
        self._notes.append(notes)
        return notes

    def _expect(self, seat: int) -> None:
        if isinstance(self.next, Over):
            raise refuse("core.over")
        if not isinstance(self.next, Choose):
            raise refuse("core.not_now")
        if type(seat) is not int or seat not in self.next.everybody:
            raise refuse("core.not_your_turn", seat=seat)

    def _seat(self, seat: int | None) -> int | None:
        if seat is not None and (type(seat) is not int or seat not in range(len(self.seats))):
            raise refuse("core.no_such_seat", n=str(seat)[:40])
        return seat

    def _line(self, line: int, first: int = 0) -> int:
        if type(line) is not int or line not in range(first, len(self._lines) + 1):
            raise refuse("core.no_such_line", n=str(line)[:40])
        return line

    def _luck(self) -> Luck:
        if not isinstance(self.next, Luck):
            raise refuse("core.not_luck")
        return self.next

    def _passed_on(self, actor: int) -> bool:
        """Whether the last line put the phone into the hand of somebody who neither did it nor had the phone before."""
        holder = self._holder(self.next)
        if holder in (None, actor):
            return False
        earlier = map(self._holder, islice(reversed(self._nexts), 1, None))
        return holder != next((seat for seat in earlier if seat is not None), None)

    def _holder(self, following: Next) -> int | None:
        """Who alone is to look at the phone now; None: it lies on the table (the shell: ``web/common/phone.js``)."""
        if isinstance(following, Choose):
            return None if following.open or len(following.seats) != 1 else following.seats[0]
        if self._own_luck and isinstance(following, Luck) and following.seen_by and len(following.seen_by) == 1:
            return following.seen_by[0]
        return None

    def _has_shown(self) -> bool:
        """Whether the last line brought out, besides its own luck, what a seat, or not everybody, had seen."""
        who, _, text = self._lines[-1].partition(" ")
        luck = self._nexts[-2]
        brought = Counter(luck.read(text.split("."))) if who == LUCK and isinstance(luck, Luck) else Counter[int]()
        viewers = (None, *range(len(self.seats)))
        return any(came_out(*(self._hidden(state, seat) for state in self._states[-2:])) - brought for seat in viewers)

    def _hidden(self, state: AnyState, seat: int | None) -> tuple[Faces, ...]:
        return cast(SecretRules[AnyState], self.rules).hidden(state, seat) if self.rules.secrets else ()

    def _line_for(self, seat: int | None, index: int) -> str:
        luck = self._nexts[index]
        line = self._lines[index]
        secret = isinstance(luck, Luck) and luck.seen_by is not None and seat not in luck.seen_by
        return HIDDEN if secret and line.startswith(LUCK) else line


def _names(seats: Sequence[str], allowed: range) -> tuple[str, ...]:
    if not isinstance(seats, Sequence) or isinstance(seats, str) or len(seats) not in allowed:
        raise refuse("core.bad_seats", low=allowed[0], high=allowed[-1])
    if not fit(seats):
        raise refuse("core.bad_name", most=MOST_LETTERS)
    return tuple(seats)


def _options(rules: Rules[AnyState], given: object, preset: str | None) -> AnyOptions:
    if preset is not None and (not isinstance(preset, str) or preset not in rules.presets):
        raise refuse("core.unknown_preset", preset=str(preset)[:40])
    begun = {} if preset is None else changes(rules.presets[preset])
    return complete(rules.options, begun, given)
