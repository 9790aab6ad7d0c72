"""Chingona in English: every code, label, note and option, and the ruling behind each refusal."""

from __future__ import annotations

from typing import Final

from pyengine.core.speech import Texts
from pyengine.core.text import refusals

from .faces import NAMES, name

ONE: Final = ("nine", "ten", "jack", "queen", "king", "ace")
MANY: Final = ("nines", "tens", "jacks", "queens", "kings", "aces")

TEXT: Final[Texts] = {
    "name": "Chingona",
    "tagline": "Five poker dice. Call your hand, and let them beat it in as many rolls.",
    "action.keep": "Keep these and throw the rest",
    "action.stop": "Stop with this hand",
    "action.wild": "Call wild",
    "action.natural": "Call natural",
    "action.numbers": "Call numbers",
    "action.mexican": "Call a Mexican",
    "field.dice": "Dice that stay",
    "field.count": "How many",
    "field.face": "Of what",
    "field.total": "Total",
    "option.games_to_win": "Games to win",
    "option.games_to_win.help": "Whoever has won this many games is done.",
    "option.stakes": "Stakes",
    "option.stakes.help": "The loser pays a round; with more than two the last one left pays. Or everybody puts units "
    "in, and the first with enough games takes the pot.",
    "option.stakes.drinks": "The last one pays",
    "option.stakes.units": "A pot of units",
    "option.ante": "Ante",
    "option.ante.help": "What everybody puts into the pot at the start, when units are played for.",
    "option.wild_numbers": "Wild numbers",
    "option.wild_numbers.help": "With A-A-9-9-Q one wild number makes four wild aces; two make five wild queens.",
    "option.wild_numbers.one": "One for each call",
    "option.wild_numbers.all-pairs": "Every pair at once",
    "option.ties": "Equal hands",
    "option.ties.help": "Whoever only equals the call loses, or the game is played again.",
    "option.ties.lose": "The call wins",
    "option.ties.replay-numbers": "Numbers are played again",
    "option.ties.replay-all": "All are played again",
    "option.tie_in_fewer_rolls_wins": "Equal in fewer rolls wins",
    "option.tie_in_fewer_rolls_wins.help": "Three jacks in one roll beat three jacks in two.",
    "option.mexicans": "Mexicans",
    "option.mexicans.help": "After three rolls the starter may name a number on his dice: only a natural pair of it "
    "beats him.",
    "option.mexicans.off": "Not played",
    "option.mexicans.on": "Played",
    "option.parsons_benefit": "Parson’s Benefit",
    "option.parsons_benefit.help": "Whoever loses every game may still win the match by winning as many in a row.",
    "option.five_aces": "Five aces",
    "option.five_aces.help": "A starter who rolls five aces, wild or natural, wins the game at once and starts again.",
    "option.five_aces.off": "A hand like any other",
    "option.five_aces.starter": "Win at once for the starter",
    "option.four_natural_aces": "Four natural aces are five wild aces",
    "option.four_natural_aces.help": "Only where five aces win at once.",
    "option.elimination": "Before the duel",
    "option.elimination.help": "With three or more everybody plays, or high numbers in one roll let one after another "
    "go until two are left.",
    "option.elimination.off": "Everybody plays",
    "option.elimination.high-numbers": "High numbers leave two",
    **{f"face.{face}": word for face, word in zip(NAMES, ONE, strict=True)},
    **{f"named.one_{face}": word for face, word in zip(NAMES, ONE, strict=True)},
    **{f"named.many_{face}": word for face, word in zip(NAMES, MANY, strict=True)},
    "kind.wild": "wild",
    "kind.natural": "natural",
    "kind.numbers": "numbers",
    "kind.mexican": "Mexican",
    "note.opening": "For the first start {seats} flick {faces}.",
    "note.opening_tie": "{seats} tie and flick again.",
    "note.antes": "{seats} put {ante} each into the pot: {pot}.",
    "note.starts": "{seat} starts.",
    "note.contested": "{seat} throws {dice}: {total}.",
    "note.contest_tie": "{seats} tie with {total} and throw again.",
    "note.safe": "{seat} is safe.",
    "note.duel": "{seats} play for who pays.",
    "note.rolled": "{seat} throws {dice}.",
    "note.rolled_again": "{seat} throws {thrown}: {dice}.",
    "note.kept": "{seat} keeps {dice}.",
    "note.kept_none": "{seat} keeps nothing.",
    "note.called_wild": "{seat} calls {count} wild {named} in {rolls} {rolls?roll|rolls}.",
    "note.called_natural": "{seat} calls {count} natural {named} in {rolls} {rolls?roll|rolls}.",
    "note.called_numbers": "{seat} calls numbers, {total} in {rolls} {rolls?roll|rolls}.",
    "note.called_mexican": "{seat} calls Mexican {named}: only a natural pair beats that.",
    "note.beaten": "{seat} beats it with {count} {kind} {named} in {rolls} {rolls?roll|rolls}.",
    "note.beaten_numbers": "{seat} beats it with {total} in {rolls} {rolls?roll|rolls}.",
    "note.tied": "{seat} ties with {best_seat}.",
    "note.tie_loses": "{seat} has no more than {best_seat}, and a tie loses.",
    "note.short": "{seat} does not beat {best_seat}.",
    "note.five_aces": "Five aces! {seat} wins at once and keeps the cup.",
    "note.game": "{seat} wins the game, {games} so far.",
    "note.replayed": "A tie: {seat} starts the same game again.",
    "note.parsons": "{seat} has won every game. With {goal} in a row {other_seat} can still win the match.",
    "note.leaves": "{seat} has {games} {games?game|games} and leaves.",
    "note.next_game": "{seat} starts the next game.",
    "note.won": "{seats} {winners?wins|win}. {payer_seat} pays.",
    "note.takes_pot": "{seat} wins and takes the pot: {pot}.",
    "refuse.not_on_table": "{dice} {count?is|are} not on the table.",
    "refuse.throw_some": "At least one die must go back into the cup.",
    "refuse.no_rolls_left": "There are only {rolls} {rolls?roll|rolls}.",
    "refuse.call_first": "The starter must call his hand.",
    "refuse.not_beaten": "These dice do not beat the hand yet: you have another roll.",
    "refuse.called_already": "The call is made: now it has to be beaten.",
    "refuse.at_least_one": "A natural call names at least one.",
    "refuse.not_so_many": "These dice do not show {count} natural {named}: there "
    "{shown?is only #|are only #|are none}.",
    "refuse.wild_from_three": "A wild call names at least {least}: a pair and another number are three already.",
    "refuse.wild_not_shown": "These dice show no {face}: wild dice only join a number that shows.",
    "refuse.nothing_wild": "Nothing here is wild for {named}: it takes a pair of another number.",
    "refuse.not_so_many_wild": "These dice do not make {count} wild {named}, only {most}.",
    "refuse.other_total": "These dice show {total}, not {called}.",
    "refuse.no_mexicans": "Mexicans are not played at this table.",
    "refuse.mexican_early": "A Mexican is called after three rolls, not after {rolls}.",
    "refuse.mexican_not_shown": "These dice show no {face}: a Mexican names a number that shows.",
}

RULINGS: Final[Texts] = {
    "not_on_table": "G18",
    "throw_some": "G18",
    "no_rolls_left": "G18",
    "call_first": "G4",
    "not_beaten": "G7",
    "called_already": "G7",
    "at_least_one": "G5",
    "not_so_many": "G20",
    "wild_from_three": "G5",
    "wild_not_shown": "G5",
    "nothing_wild": "G1",
    "not_so_many_wild": "G20",
    "other_total": "G20",
    "no_mexicans": "G10",
    "mexican_early": "G10",
    "mexican_not_shown": "G10",
}

refuse: Final = refusals("chingona", TEXT, RULINGS)


def named(count: int, face: int) -> dict[str, str]:
    """A face as a note has it: as itself, and in the words that follow the count."""
    return {"face": name(face), "named": f"{'one' if count == 1 else 'many'}_{name(face)}"}
