"""A match, the only mutable object. It consists of its log; everything else is computed from that."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from typing import TYPE_CHECKING, cast

from . import registry
from .core import records
from .core.actions import Action, Offer, read
from .core.cards import Cards
from .core.chance import Dealer, Draw, Faces, Luck, said
from .core.errors import BadRecord, GameError, IllegalAction
from .core.frozen import replace
from .core.levels import Bots, sit
from .core.names import named
from .core.options import changes, complete
from .core.records import ADVICE, APP, BRANCH, CHANGE, LUCK, MISTAKEN, MOST_LINES, OWN, PERSON, bad_record
from .core.rules import AnyOptions, AnyState, Choose, Next, Note, Over, Rules
from .core.text import refuse
from .takeback import History, hidden

if TYPE_CHECKING:
    from .protocol import View

HIDDEN = f"{LUCK} ??"
"""The log line for luck that the reader may not see."""


class Match:
    """One match of one game, from the first roll to the result.

    Args:
        game: the game's id.
        seats: the players' names in order of play, 1 to 40 visible characters each, all distinguishable.
        options: house rules: a mapping of those that differ from the preset, or a complete options object of the
            game.
        preset: a named set of house rules to start from, such as ``tradition``; None: the defaults.
        revision: the revision of the rules, for a match started under older ones; None: the current one.
        bots: for each seat, the level of the computer that plays there, or None for a person; empty: all are people.
            A match does not make their decisions: see `pyengine.bots`.

    Raises:
        IllegalAction: unknown game or preset, too few or too many players, bad names or levels (T5, T6).
        BadOptions: house rules that the game does not have (T5).
        BadRecord: an unknown revision (T7).
    """

    def __init__(
        self,
        game: str,
        seats: Sequence[str],
        options: object = None,
        *,
        preset: str | None = None,
        revision: int | None = None,
        bots: Sequence[object] = (),
    ) -> None:
        self.rules: Rules[AnyState] = registry.rules(game, revision)
        self.seats = named(seats, self.rules.seats)
        self._began = self.bots = sit(bots, len(self.seats))
        self.options = _options(self.rules, options, preset)
        self._lines: list[str] = []
        self._notes: list[tuple[Note, ...]] = []
        self._states = [self.rules.start(len(self.seats), self.options)]
        self._nexts = [self.rules.next(self._states[0])]
        self._own_luck = False
        self._version, self._tells_luck = records.WITH_BOTS if any(self.bots) else records.VERSION, True
        self._joining: Bots | None = None
        self._branches = 0  # lines of that kind which are still to come
        self._branched = False

    @property
    def own_luck(self) -> bool:
        """Whether people roll their own dice or deal their own cards and enter the result, rather than the engine."""
        return self._own_luck

    @property
    def branched(self) -> bool:
        """Whether its beginning was played in another match, and somebody played on from a line of that one."""
        return self._branched

    @property
    def waits_for_people(self) -> bool:
        """Whether people have to enter the next roll or draw; they cannot enter what nobody may look at."""
        return self._own_luck and isinstance(self.next, Luck) and self.next.seen_by != ()

    @property
    def state(self) -> AnyState:
        """The frozen state of the game, including every secret."""
        return self._states[-1]

    def state_at(self, line: int) -> AnyState:
        """The state after this many lines, including every secret; 0 is before the first line.

        Raises:
            IllegalAction: ``core.no_such_line`` (T7).
        """
        return self._states[self._line(line)]

    @property
    def next(self) -> Next:
        """Who is to move: luck (`Roll`), people (`Choose`) or nobody (`Over`)."""
        return self._nexts[-1]

    @property
    def log(self) -> tuple[str, ...]:
        """Every line so far, secrets included: ``* 1.5.5`` for luck, ``0 keep 5.5`` for an action of seat 0."""
        return tuple(self._lines)

    def notes_of(self, line: int) -> tuple[Note, ...]:
        """The public facts of a line, counted from 1, in the order in which they happened.

        Raises:
            IllegalAction: ``core.no_such_line`` (T7).
        """
        return self._notes[self._line(line, 1) - 1]

    def __len__(self) -> int:
        return len(self._lines)

    def __bool__(self) -> bool:
        return True  # even before its first line

    def next_at(self, line: int) -> Next:
        """Who was to move after this many lines; 0 is before the first.

        Raises:
            IllegalAction: ``core.no_such_line`` (T7).
        """
        return self._nexts[self._line(line)]

    def offers(self, seat: int) -> tuple[Offer, ...]:
        """What this seat may do now, as forms to fill in; empty if it is not its turn."""
        to_move = isinstance(self.next, Choose) and seat in self.next.everybody
        return self.rules.offers(self.state, seat) if to_move else ()

    def act(self, seat: int, action: str | Action) -> tuple[Note, ...]:
        """Let a seat act, and return the public facts of it. A refusal changes nothing.

        Args:
            seat: who acts, counted from 0 in the order of play.
            action: an `Action`, or its text, such as ``keep 1.5``.

        Raises:
            IllegalAction: it is not this seat's turn (T1), the text is not an action (T2), or the game forbids it.
        """
        self._expect(seat)
        text = str(action)
        chosen = read(text, self.rules.grammar)
        return self._step(f"{seat} {text}", *self.rules.act(self.state, seat, chosen))

    def settle(self, outcome: Sequence[int | str]) -> tuple[Note, ...]:
        """Supply a roll or draw, wherever it came from, and return the public facts of it. A refusal changes nothing.

        Args:
            outcome: for a `Roll`, the faces in the order of the dice; for a `Draw`, the names of the cards.

        Raises:
            IllegalAction: nothing is to be rolled or drawn, or these dice or cards are impossible (T3).
        """
        return self._fall(self._luck(), outcome)

    def enter(self, outcome: Sequence[int | str]) -> tuple[Note, ...]:
        """Enter what people have rolled or drawn themselves.

        The stock is what nobody has seen (N22), so the fact that a card is not in it may reveal what is in a hand. A
        refusal would reveal this to one seat alone, and again for every card it tries. Instead a line of the log tells
        everybody who entered something impossible, and the same cards have to be entered again.

        Raises:
            IllegalAction: as `settle`, if the seat could have known better.
        """
        luck = self._luck()
        try:
            return self._fall(luck, outcome)
        except IllegalAction:
            self._as_seen(luck).check(said(luck, outcome))
        return self._mistaken()

    def _as_seen(self, luck: Luck) -> Luck:
        """What is possible as far as its owner (or everybody, if open) knows: from the stock, or from a hidden hand."""
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
        """Supply the next roll or draw, and any further ones that nobody's hand makes, until a person has to act.

        A roll made by a player's hand (`Roll.by`) is supplied only if it comes first: one call is one such roll. Secret
        luck never follows public luck in the same call, because people look at the opening roll before cups are shaken.
        If people enter their own luck, this supplies only the rolls they cannot enter, because nobody may look at them.

        Args:
            dealer: supplies the luck.

        Raises:
            IllegalAction: nothing is to be rolled, or people have to enter it (T3).
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
        """Let people enter their own luck from here on, or the engine supply it. The change is a line of the log.

        This is possible only while nothing is hidden. Otherwise somebody could enter a card or die that has been dealt
        to another player.

        Raises:
            IllegalAction: the match is over or already played that way, or something is hidden (T1, T3).
        """
        return self._change_luck(own)

    def go_on_with_own_luck(self) -> None:
        """Let people enter their own luck in a match that is older than the log lines about it, even in mid-round.

        Everything so far counts as dealt and stays. A match that says whose luck it is, or is over, does not change.
        """
        if not self._tells_luck and not isinstance(self.next, Over):
            self._change_luck(True, even_hidden=True)

    def _change_luck(self, own: bool, even_hidden: bool = False) -> tuple[Note, ...]:
        if isinstance(self.next, Over):
            raise refuse("core.over")
        if own == self._own_luck:
            raise refuse("core.same_luck", luck=self.rules.luck)
        if own and self.rules.secrets and any(self.bots):
            raise refuse("core.blind_bots", luck=self.rules.luck)
        if not even_hidden and not self.open_at(len(self)):
            raise refuse("core.luck_hidden", luck=self.rules.luck)
        source = OWN if own else APP
        notes = self._step(f"{CHANGE} {source}", self.state, (Note(f"core.{source}", {"luck": self.rules.luck}),))
        self._own_luck = own
        self._tells_luck = True
        return notes

    def take_seat(self, seat: int) -> tuple[Note, ...]:
        """Let a person take over a computer's seat and see what it saw. The change is a line of the log.

        Raises:
            IllegalAction: the match is over, there is no such seat, or a person plays there already (T1, T6).
        """
        if isinstance(self.next, Over):
            raise refuse("core.over")
        if self._seat(seat) is None or self.bots[seat] is None:
            raise refuse("core.no_computer", seat=seat)
        notes = self._step(f"{CHANGE} {PERSON} {seat}", self.state, (Note("core.person", {"seat": seat}),))
        self.bots = (*self.bots[:seat], None, *self.bots[seat + 1 :])
        return notes

    def consult(self, seat: int) -> tuple[Note, ...]:
        """Record that this player asks for advice. It is a line of the log, so that everybody knows.

        Asking again at the same point adds nothing. The advice itself comes from `pyengine.review.advise`.

        Raises:
            IllegalAction: it is not this seat's turn, or a computer plays there (T1).
        """
        self._expect(seat)
        if self.bots[seat]:
            raise refuse("core.computers_turn", seat=seat)
        line = f"{CHANGE} {ADVICE} {seat}"
        if self._lines and self._lines[-1] == line:
            return ()
        return self._step(line, self.state, (Note("core.advised", {"seat": seat}),))

    def open_at(self, line: int) -> bool:
        """Whether nothing was hidden from anybody after this many lines.

        Raises:
            IllegalAction: ``core.no_such_line`` (T7).
        """
        return not any(self._hidden(self._states[self._line(line)], None))

    def undoable(self) -> bool:
        """Whether `undo` would take anything back."""
        return self._goes_back() > 0

    def _goes_back(self) -> int:
        return History(self.rules, self._lines, self._states, self._nexts, self._own_luck, self.bots).goes_back()

    def undo(self) -> str:
        """Take back and return the last line: a decision, or luck that people entered and everybody saw.

        Anything that computers did since is taken back with it.

        Raises:
            IllegalAction: ``core.nothing_to_undo``. Luck supplied by the engine stays, and so does a change between
                the players' luck and the engine's. In a game with secrets, so do a line that showed anybody something
                hidden, anything before the phone changed hands, and the end of a match with something hidden (T4).
        """
        back = self._goes_back()
        if not back:
            raise refuse("core.nothing_to_undo")
        line = self._lines[-back]
        for course in (self._lines, self._notes, self._states, self._nexts):
            del course[-back:]
        return line

    def view(self, seat: int | None = None, at: int | None = None) -> View:
        """What a seat may see, as JSON values, now or after ``at`` lines. None: what everybody may see.

        Raises:
            IllegalAction: ``core.no_such_seat`` (T6) or ``core.no_such_line`` (T7).
        """
        return self.rules.view(self._states[-1 if at is None else self._line(at)], self._seat(seat))

    def totals(self, at: int | None = None) -> tuple[int, ...]:
        """Everybody's points, chips or dice, one number per seat, now or after ``at`` lines.

        Raises:
            IllegalAction: ``core.no_such_line`` (T7).
        """
        return self.rules.totals(self._states[-1 if at is None else self._line(at)])

    def log_for(self, seat: int | None, start: int = 0) -> tuple[str, ...]:
        """The lines after the first ``start``, with ``* ??`` for luck that this seat has not seen.

        Args:
            seat: the reader; None: everybody, so that all secret luck is hidden.
            start: how many lines the reader already has.

        Raises:
            IllegalAction: ``core.no_such_seat`` (T6) or ``core.no_such_line`` (T7).
        """
        reader = self._seat(seat)
        return tuple(self._line_for(reader, index) for index in range(self._line(start), len(self._lines)))

    def record(self) -> str:
        """The match as canonical JSON: version, game, rules revision, changed options, seats, computers, log."""
        options = changes(self.options)
        return records.write_record(self._version, self.rules, options, self.seats, self._began, self._lines)

    @classmethod
    def load(cls, record: str) -> Match:
        """Load the match from a record; ``Match.load(r).record() == r``.

        Raises:
            BadRecord: names the first bad line; ``upto`` is the match up to there (T7). A record of more than 50,000
                lines is refused before any is played.
        """
        head = records.read_record(record)
        try:
            match = cls(head.game, head.seats, head.options, revision=head.revision, bots=head.bots)
        except GameError as reason:
            params = {name: value for name, value in reason.params.items() if name != "line"}
            raise BadRecord(reason.code, reason.template, reason.ruling, 0, None, **params) from reason
        match._version, match._tells_luck = head.version, head.version != records.UNTOLD
        if branches := head.log.count(f"{CHANGE} {BRANCH}"):
            match._begin_elsewhere(branches)
        for number, line in enumerate(head.log, start=1):
            match._replay(number, line)
        if match.record() != record:
            raise bad_record("record.not_canonical", upto=match)
        return match

    def _begin_elsewhere(self, branches: int) -> None:
        """Until the last line that says so, no computer sits here: people may roll or deal themselves (T3)."""
        self._joining, self._began, self._branches = self.bots, (None,) * len(self.seats), branches
        self.bots, self._version, self._tells_luck = self._began, records.UNTOLD, False

    def _branch(self) -> tuple[Note, ...]:
        """Let the engine supply the luck again if there are secrets; after the last such line computers sit down."""
        if self._joining is None or isinstance(self.next, Over):
            raise refuse("core.not_now")
        blind = self._own_luck and self.rules.secrets
        app = (Note("core.app", {"luck": self.rules.luck}),) if blind else ()
        notes = self._step(f"{CHANGE} {BRANCH}", self.state, (Note("core.branched"), *app))
        self._branches -= 1
        self._own_luck = self._own_luck and not blind
        self._tells_luck, self._branched, self._version = True, True, records.VERSION
        if not self._branches:
            self._began, self.bots, self._joining = self._joining, self._joining, None
            self._version = records.WITH_BOTS if any(self.bots) else records.VERSION
        return notes

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
        elif (who, text) == (CHANGE, BRANCH):
            self._branch()
        elif who == CHANGE and text.startswith(PERSON):
            self.take_seat(_number(text.removeprefix(f"{PERSON} ")))
        elif who == CHANGE and text.startswith(ADVICE):
            self.consult(_number(text.removeprefix(f"{ADVICE} ")))
        else:
            self.act(_number(who), text)

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

    def _hidden(self, state: AnyState, seat: int | None) -> tuple[Faces, ...]:
        return hidden(self.rules, state, seat)

    def _line_for(self, seat: int | None, index: int) -> str:
        luck = self._nexts[index]
        line = self._lines[index]
        secret = isinstance(luck, Luck) and luck.seen_by is not None and seat not in luck.seen_by
        return HIDDEN if secret and line.startswith(LUCK) else line


def _number(text: str) -> int:
    """A seat number in its one written form."""
    if not text.isascii() or str(int(text)) != text:
        raise ValueError(text)
    return int(text)


def _options(rules: Rules[AnyState], given: object, preset: str | None) -> AnyOptions:
    if preset is not None and (not isinstance(preset, str) or preset not in rules.presets):
        raise refuse("core.unknown_preset", preset=str(preset)[:40])
    begun = {} if preset is None else changes(rules.presets[preset])
    return complete(rules.options, begun, given)
