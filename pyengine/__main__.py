"""The games in the terminal.

python -m pyengine                                  list the games
python -m pyengine prudente Ana Beto                play
python -m pyengine prudente Ana @master             play against a computer: @easy, @normal or @master
python -m pyengine prudente Ana Beto --dice real    play with your own dice: enter each roll
python -m pyengine --replay FILE                    replay a record, then print it
python -m pyengine review FILE [--json]             lucky or good? how every roll and choice changed the match
python -m pyengine arena dudo master easy           computer players against each other: see its --help
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from . import registry
from .core import text
from .core.actions import Field, OneOf, Some, Span
from .core.chance import Dealer, Luck, Roll, seeded, system
from .core.errors import BadRecord, GameError
from .core.options import read_words
from .core.records import bad_record
from .core.rules import Choose, Note, Over
from .core.speech import fill
from .match import Match

HELP = (
    "Type an action as shown; Enter rolls the dice. Also: undo, advice, help, quit (which saves), or Name: action to "
    "interrupt."
)


SEED = Roll(16)
"""What a computer's chance is drawn from: the same dealer as the dice, so that the same luck gives the same match."""


class Quit(Exception):
    """The person at the keyboard wants to stop."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; 0 when all went well, 1 when something was refused."""
    words = sys.argv[1:] if arguments is None else arguments
    if words[:1] == ["arena"]:
        from .bots import arena

        return arena.main(words[1:])
    if words[:1] == ["review"]:
        from .review import told

        return told.main(words[1:])
    asked = _parser().parse_args(words)
    try:
        if asked.replay:
            return _replay(asked.replay)
        return _play(asked) if asked.game else _list()
    except (GameError, LookupError) as refusal:
        print(refusal, file=sys.stderr)
        return 1
    except OSError as trouble:
        print(f"{trouble.filename}: {trouble.strerror}", file=sys.stderr)
        return 1


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="pyengine", description="Traditional dice and card games, as text.")
    parser.add_argument("game", nargs="?", help="the game's id; none lists the games")
    parser.add_argument(
        "seats", nargs="*", metavar="name", help="the players in order of play; @easy, @normal, @master for a computer"
    )
    parser.add_argument("--random-seed", metavar="S", help="deal the same luck every time")
    parser.add_argument("--seed", dest="random_seed", default=argparse.SUPPRESS, help=argparse.SUPPRESS)  # its old name
    parser.add_argument("--dice", choices=("dealt", "real"), help="real: enter what your dice show, from now on")
    parser.add_argument("--preset", default="seed", help="a set of house rules of this game, such as tradition")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="one house rule")
    parser.add_argument(
        "--record", type=Path, metavar="FILE", help="save here at the end; go on from here if it exists"
    )
    parser.add_argument("--replay", type=Path, metavar="FILE", help="show a record")
    return parser


def _list() -> int:
    for game in registry.GAMES:
        rules = registry.rules(game)
        print(f"{game:12} {rules.seats[0]}-{rules.seats[-1]} players  {rules.texts['tagline']}")
    return 0


def _replay(file: Path) -> int:
    record = _read(file)
    try:
        match = Match.load(record)
    except BadRecord as broken:
        if broken.upto is not None:
            _tell_all(broken.upto)
        raise
    _tell_all(match)
    print(match.record())
    return 0


def _play(asked: argparse.Namespace) -> int:
    match = _match(asked)
    dealer = system() if asked.random_seed is None else seeded(asked.random_seed)
    _choose_luck(match, asked.dice)
    print(HELP)
    try:
        while isinstance(match.next, Luck | Choose):
            _turn(match, dealer)
    except Quit:
        print()
    if asked.record:
        asked.record.write_text(match.record() + "\n", encoding="utf-8", newline="\n")
    return 0


def _choose_luck(match: Match, dice: str | None) -> None:
    """Whose dice it is from now on; where nothing is said, the match goes on as it was played."""
    if dice is not None and (dice == "real") != match.own_luck and not isinstance(match.next, Over):
        _tell(match, match.change_luck(own=dice == "real"))


def _match(asked: argparse.Namespace) -> Match:
    if asked.record and asked.record.exists():
        match = Match.load(_read(asked.record))
        _tell_all(match)
        return match
    rules = registry.rules(asked.game)
    words = dict(option.partition("=")[::2] for option in asked.option)
    options = read_words(rules.options, words)
    return Match(asked.game, _names(asked.seats), options, preset=asked.preset, bots=_bots(asked.seats))


def _bots(seats: Sequence[str]) -> list[str | None]:
    """``@normal`` is a computer, and so is ``@`` with any other word, which the match then refuses."""
    return [seat[1:] if seat.startswith("@") else None for seat in seats]


def _names(seats: Sequence[str]) -> list[str]:
    """As they were said; of two computers of one level the second has a number."""
    earlier = [seats[:at].count(seat) for at, seat in enumerate(seats)]
    return [f"{seat} {n + 1}" if seat.startswith("@") and n else seat for seat, n in zip(seats, earlier, strict=True)]


def _read(file: Path) -> str:
    try:
        return file.read_text(encoding="utf-8").removesuffix("\n")
    except UnicodeDecodeError:
        raise bad_record("record.not_json") from None


def _turn(match: Match, dealer: Dealer) -> None:
    """One question, asked until it is answered."""
    before = len(match)
    try:
        if isinstance(match.next, Luck):
            _ask_luck(match, match.next, dealer)
        elif not _computer_moves(match, dealer):
            _ask_seat(match)
    except GameError as refusal:
        print(f"  {refusal.sentence(match.seats, _texts(match))} [{refusal.ruling}]")
    for line in range(before + 1, len(match) + 1):
        _tell(match, match.notes_of(line))


def _ask_luck(match: Match, luck: Luck, dealer: Dealer) -> None:
    who = "Everybody" if luck.by is None else match.seats[luck.by]
    if luck.by is not None and match.bots[luck.by] and not match.waits_for_people:
        match.advance(dealer)
    elif not match.own_luck or luck.seen_by == ():
        _unless_command(match, f"{who}: Enter for {_amount(luck)} ", lambda _: match.advance(dealer))
    else:
        _unless_command(match, f"{who}: {_amount(luck)}: ", lambda said: match.settle(said.replace(" ", "").split(".")))


def _computer_moves(match: Match, dealer: Dealer) -> bool:
    """Let a computer act, if one is asked or cares to interrupt."""
    if not any(match.bots):
        return False
    from .bots.table import computer_moves

    seat = computer_moves(match, ".".join(map(str, dealer(SEED))) if match.rules.secrets else None)
    if seat is not None:
        print(f"{match.seats[seat]}: {match.log[-1].partition(' ')[2]}")
    return seat is not None


def _amount(luck: Luck) -> str:
    return f"{luck.dice} dice, such as 1.5.2" if isinstance(luck, Roll) else f"{luck.cards} cards, such as 10H.XX.AS"


def _ask_seat(match: Match) -> None:
    assert isinstance(match.next, Choose)
    seat = next(seat for seat in match.next.seats if match.bots[seat] is None)
    _show_own(match, seat)
    forms = " | ".join(_forms(match, seat))
    _unless_command(match, f"{match.seats[seat]} ({forms}): ", lambda said: _say(match, seat, said))


def _show_own(match: Match, seat: int) -> None:
    """Where there are secrets, the lists that this seat sees and not everybody: its dice or its hand."""
    public = match.view(None)
    for name, seen in match.view(seat).items():
        if isinstance(seen, list) and seen != public[name]:
            print(f"  {name}: {'.'.join(map(str, seen))}")


def _say(match: Match, seat: int, said: str) -> None:
    """The seat that is asked acts, or the one that is named: ``Beto: hunt``."""
    name, named, action = said.partition(": ")
    if said == "advice":
        _advise(match, seat)
    elif named and name in match.seats:
        match.act(match.seats.index(name), action)
    else:
        match.act(seat, said)


WAYS = 3
"""So many are told of the best that may be done."""


def _advise(match: Match, seat: int) -> None:
    from .review import advise

    told = advise(match, seat)
    match.consult(seat)
    hundred = 1 if told.unit == "points" else 100
    for way in told.ways[:WAYS]:
        print(f"  {hundred * way.worth:8.2f}  {way.action}")


def _forms(match: Match, seat: int) -> list[str]:
    """What may be typed, each form once."""
    forms = (" ".join([offer.kind, *map(_blank, offer.fields)]) for offer in match.offers(seat))
    return list(dict.fromkeys(forms))


def _blank(field: Field) -> str:
    match field:
        case OneOf(_, of):
            return "/".join(map(str, of))
        case Span(_, low, high):
            return f"{low}-{high}"
        case Some(name):
            return f"<{name}>"


def _unless_command(match: Match, prompt: str, answer: Callable[[str], object]) -> None:
    said = _hear(prompt)
    if said == "quit":
        raise Quit
    if said == "undo":
        print(f"  - {match.undo()}")
    elif said == "help":
        print(HELP)
    else:
        answer(said)


def _hear(prompt: str) -> str:
    try:
        return input(prompt).strip()
    except EOFError:
        raise Quit from None


def _tell_all(match: Match) -> None:
    for number, line in enumerate(match.log, start=1):
        print(f"{number:4} {line}")
        _tell(match, match.notes_of(number))


def _tell(match: Match, notes: Sequence[Note]) -> None:
    texts = _texts(match)
    for note in notes:
        print(
            "  " + fill(texts[f"note.{note.code.removeprefix(f'{match.rules.id}.')}"], note.params, match.seats, texts)
        )


def _texts(match: Match) -> dict[str, str]:
    return {**text.TEXT, **match.rules.texts}


if __name__ == "__main__":
    sys.exit(main())
