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
    "action.keep": "Keep these and roll the rest",
    "action.stop": "Stop with this hand",
    "action.wild": "Call wild",
    "action.natural": "Call natural",
    "action.numbers": "Call numbers",
    "action.mexican": "Call a Mexican",
    "field.dice": "Dice you keep",
    "field.count": "How many",
    "field.face": "Of what",
    "field.total": "Total",
    "option.games_to_win": "Games to win",
    "option.games_to_win.help": "Win this many games and you are done.",
    "option.stakes": "Stakes",
    "option.stakes.help": "The loser pays a round; with more than two, the last one left pays. Or you all put units "
    "into a pot, and the first to win enough games takes it.",
    "option.stakes.drinks": "The last one pays",
    "option.stakes.units": "A pot of units",
    "option.ante": "Ante",
    "option.ante.help": "What you each put into the pot at the start, if you play for units.",
    "option.wild_numbers": "Wild numbers",
    "option.wild_numbers.help": "With A-A-9-9-Q, one wild number makes four wild aces; two make five wild queens.",
    "option.wild_numbers.one": "One per call",
    "option.wild_numbers.all-pairs": "Every pair at once",
    "option.ties": "Equal hands",
    "option.ties.help": "If you only equal the call, you lose, or you play the game again.",
    "option.ties.lose": "The call wins",
    "option.ties.replay-numbers": "Play numbers again",
    "option.ties.replay-all": "Play it again",
    "option.tie_in_fewer_rolls_wins": "Equal in fewer rolls wins",
    "option.tie_in_fewer_rolls_wins.help": "Three jacks in one roll beat three jacks in two.",
    "option.mexicans": "Mexicans",
    "option.mexicans.help": "After three rolls the starter may name a number on the dice: only a natural pair of "
    "that number beats it.",
    "option.mexicans.off": "Not played",
    "option.mexicans.on": "Played",
    "option.parsons_benefit": "Parson’s Benefit",
    "option.parsons_benefit.help": "If you lose every game, you can still win the match by winning as many in a row.",
    "option.five_aces": "Five aces",
    "option.five_aces.help": "If the starter rolls five aces, wild or natural, that wins the game at once, and the "
    "same player starts again.",
    "option.five_aces.off": "A hand like any other",
    "option.five_aces.starter": "The starter wins at once",
    "option.four_natural_aces": "Four natural aces are five wild aces",
    "option.four_natural_aces.help": "Only if five aces win at once.",
    "option.elimination": "Before the duel",
    "option.elimination.help": "With three or more, everyone plays; or you roll for high numbers, and the highest "
    "go free until two are left.",
    "option.elimination.off": "Everyone plays",
    "option.elimination.high-numbers": "Roll until two are left",
    **{f"face.{face}": word for face, word in zip(NAMES, ONE, strict=True)},
    **{f"named.one_{face}": word for face, word in zip(NAMES, ONE, strict=True)},
    **{f"named.many_{face}": word for face, word in zip(NAMES, MANY, strict=True)},
    "kind.wild": "wild",
    "kind.natural": "natural",
    "kind.numbers": "numbers",
    "kind.mexican": "Mexican",
    "note.opening": "To see who starts, {seats} flick {faces}.",
    "note.opening_tie": "{seats} tie and flick again.",
    "note.antes": "{seats} put {ante} each into the pot: {pot}.",
    "note.starts": "{seat} starts.",
    "note.contested": "{seat} rolls {dice}: {total}.",
    "note.contest_tie": "{seats} tie with {total} and roll again.",
    "note.safe": "{seat} is safe.",
    "note.duel": "{seats} play to see who pays.",
    "note.rolled": "{seat} rolls {dice}.",
    "note.rolled_again": "{seat} rolls {thrown}: {dice}.",
    "note.kept": "{seat} keeps {dice}.",
    "note.kept_none": "{seat} keeps nothing.",
    "note.called_wild": "{seat} calls {count} wild {named} in {rolls} {rolls?roll|rolls}.",
    "note.called_natural": "{seat} calls {count} natural {named} in {rolls} {rolls?roll|rolls}.",
    "note.called_numbers": "{seat} calls numbers, {total} in {rolls} {rolls?roll|rolls}.",
    "note.called_mexican": "{seat} calls Mexican {named}: only a natural pair beats that.",
    "note.beaten": "{seat} beats it with {count} {kind} {named} in {rolls} {rolls?roll|rolls}.",
    "note.beaten_numbers": "{seat} beats it with {total} in {rolls} {rolls?roll|rolls}.",
    "note.tied": "{seat} ties with {best_seat}.",
    "note.tie_loses": "{seat} only equals {best_seat}, and a tie loses.",
    "note.short": "{seat} doesn’t beat {best_seat}.",
    "note.five_aces": "Five aces! {seat} wins at once and keeps the cup.",
    "note.game": "{seat} wins the game and has {games}.",
    "note.replayed": "A tie: {seat} starts the game again.",
    "note.parsons": "{seat} has won every game. With {goal} in a row {other_seat} can still win the match.",
    "note.leaves": "{seat} has {games} {games?game|games} and leaves.",
    "note.next_game": "{seat} starts the next game.",
    "note.won": "{seats} {winners?wins|win}. {payer_seat} pays.",
    "note.takes_pot": "{seat} wins and takes the pot: {pot}.",
    "refuse.not_on_table": "{dice} {count?isn’t|aren’t} on the table: keep dice that are.",
    "refuse.throw_some": "Put at least one die back into the cup, or stop.",
    "refuse.no_rolls_left": "You have used {rolls?your one roll|all # rolls|all your rolls}: no more are allowed.",
    "refuse.call_first": "You start, so call your hand first.",
    "refuse.not_beaten": "You haven’t beaten the hand yet, and you have another roll: use it.",
    "refuse.called_already": "The hand has been called: now beat it.",
    "refuse.at_least_one": "Call at least one.",
    "refuse.not_so_many": "{shown?There is only # here|There are only # here|There are none here}: you can’t call "
    "{count} natural {named}.",
    "refuse.wild_from_three": "Call at least {least} wild: a pair and another number already make three.",
    "refuse.wild_not_shown": "There is no {face} here: wild dice can only join a number you can see.",
    "refuse.nothing_wild": "Nothing here is wild for {named}: you need a pair of another number.",
    "refuse.not_so_many_wild": "You can’t make {count} wild {named} from these dice, only {most}.",
    "refuse.other_total": "Your dice add up to {total}: call that, not {called}.",
    "refuse.no_mexicans": "Nobody plays Mexicans at this table: call wild, natural or numbers.",
    "refuse.mexican_early": "You can call a Mexican only after three rolls, not after {rolls}.",
    "refuse.mexican_not_shown": "There is no {face} here: a Mexican names a number you can see.",
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
