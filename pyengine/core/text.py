"""What the table itself says in English, whatever the game, and the rulings it rests on.

The T rulings hold at every table: T1 whose turn it is, T2 the written form of an action, T3 dice come from outside,
T4 taking back, T5 house rules, T6 seats and names, T7 records.
"""

from __future__ import annotations

from typing import Final, Protocol

from .errors import BadOptions, IllegalAction
from .speech import Texts

TEXT: Final[Texts] = {
    "preset.seed": "As written",
    "preset.seed.help": "The original rules, gaps filled from its own examples.",
    "preset.tradition": "Tradition",
    "preset.tradition.help": "As most tables play it today.",
    "note.core.undone": "Taken back.",
    "note.core.own": "You are playing with your own {luck} now.",
    "note.core.app": "You are playing with the app’s {luck} now.",
    "note.core.person": "A person is playing for {seat} now.",
    "note.core.advised": "{seat} asks for advice.",
    "note.core.branched": "Up to here this was another match.",
    "note.core.mistaken_openly": "{n?A card was entered that can’t have come|Cards were entered that can’t all have "
    "come} from the stock. Check together what you entered.",
    "note.core.mistaken": "{seat} entered {n?a card that can’t have come|cards that can’t all have come} from the "
    "stock. Check together what was entered.",
    "luck.dice": "dice",
    "luck.cards": "cards",
    "refuse.core.not_your_turn": "It isn’t {seat}’s turn.",
    "refuse.core.computers_turn": "A computer is playing for {seat}. Take over the seat to play it yourselves.",
    "refuse.core.computers_view": "A computer is playing for {seat}, and nobody may see what it holds.",
    "refuse.core.no_computer": "No computer is playing for {seat}.",
    "refuse.core.bad_bots": "Place by place, write easy, normal or master for a computer, and nothing for a person.",
    "refuse.core.blind_bots": "You would have to enter {luck} that only a computer may see. Let the app supply the "
    "{luck} while a computer plays.",
    "refuse.core.no_bots": "Nobody has taught a computer this game yet.",
    "refuse.core.no_review": "This game can’t be reviewed yet with these players and house rules.",
    "refuse.core.not_now": "You can’t do that now: see whose move it is.",
    "refuse.core.unknown_action": "This game has no action “{action}”.",
    "refuse.core.bad_text": "This action isn’t written “{action}”.",
    "refuse.core.not_luck": "There is nothing to roll or draw now: somebody has to decide first.",
    "refuse.core.wrong_dice": "That roll isn’t possible: enter {dice} {dice?die|dice}, each 1 to {sides}.",
    "refuse.core.wrong_cards": "You can’t have drawn those: enter {n} {n?card|cards} that nobody has seen.",
    "refuse.core.enter_luck": "You are playing with your own {luck}: enter what came up.",
    "refuse.core.dealt_luck": "The app supplies the {luck} here: there is nothing to enter.",
    "refuse.core.same_luck": "You are already playing with those {luck}.",
    "refuse.core.luck_hidden": "You can change only while all {luck} lie open: wait until this round or hand is over.",
    "refuse.core.nothing_to_undo": "There is nothing to take back.",
    "refuse.core.over": "The match is over.",
    "refuse.core.not_over": "The match is not over.",
    "refuse.core.too_long": "A match can’t go on past {most} lines, and this one is full.",
    "refuse.core.bad_seats": "This game is for {low} to {high} players.",
    "refuse.core.bad_name": "A name has 1 to {most} visible characters, and no two may look alike.",
    "refuse.core.no_such_seat": "Nobody is sitting in place {n}.",
    "refuse.core.no_such_line": "The match has no line {n}.",
    "refuse.core.unknown_game": "There is no game called “{game}”.",
    "refuse.core.unknown_preset": "There is no set of house rules called “{preset}”.",
    "refuse.options.unknown": "There is no house rule called “{option}”.",
    "refuse.options.bad_choice": "“{option}” can’t be “{value}”. Choose another value.",
    "refuse.options.bad_number": "“{option}” goes from {low} to {high} in steps of {step}.",
    "refuse.options.bad_flag": "“{option}” is either on or off.",
    "refuse.record.not_json": "This is not a saved match.",
    "refuse.record.bad_shape": "This saved match lacks a part or has one too many: “{part}”.",
    "refuse.record.other_version": "Another version of Cubilete saved this match: {version}.",
    "refuse.record.other_rules": "This match follows revision {revision} of the rules; this version plays {current}.",
    "refuse.record.too_long": "A match has {most} lines at most, and this one has more.",
    "refuse.record.bad_line": "Line {line} can’t have happened: it is {entry}.",
    "entry.luck": "a roll or a deal",
    "entry.action": "a decision",
    "entry.change": "a note on who supplies the dice or cards",
    "entry.other": "unreadable",
    "refuse.record.not_canonical": "This saved match is not written in the standard form.",
    "refuse.bridge.bad_request": "The table did not understand the request.",
    "refuse.bridge.unknown_match": "This match is not on the table.",
}

RULINGS: Final[Texts] = {
    "core.not_your_turn": "T1",
    "core.computers_turn": "T1",
    "core.computers_view": "T1",
    "core.no_computer": "T1",
    "core.bad_bots": "T6",
    "core.blind_bots": "T3",
    "core.no_bots": "T6",
    "core.no_review": "T6",
    "core.not_now": "T1",
    "core.over": "T1",
    "core.not_over": "T1",
    "core.unknown_action": "T2",
    "core.bad_text": "T2",
    "core.not_luck": "T3",
    "core.wrong_dice": "T3",
    "core.wrong_cards": "T3",
    "core.enter_luck": "T3",
    "core.dealt_luck": "T3",
    "core.same_luck": "T3",
    "core.luck_hidden": "T3",
    "core.nothing_to_undo": "T4",
    "core.too_long": "T7",
    "core.unknown_preset": "T5",
    "options.unknown": "T5",
    "options.bad_choice": "T5",
    "options.bad_number": "T5",
    "options.bad_flag": "T5",
    "core.bad_seats": "T6",
    "core.bad_name": "T6",
    "core.unknown_game": "T6",
    "core.no_such_seat": "T6",
    "core.no_such_line": "T7",
    "record.not_json": "T7",
    "record.bad_shape": "T7",
    "record.other_version": "T7",
    "record.other_rules": "T7",
    "record.too_long": "T7",
    "record.bad_line": "T7",
    "record.not_canonical": "T7",
    "bridge.bad_request": "T2",
    "bridge.unknown_match": "T7",
}


def refuse(code: str, **params: object) -> IllegalAction:
    """The refusal of the table with this code, ready to raise."""
    refusal = IllegalAction(code, TEXT[f"refuse.{code}"], RULINGS[code], **params)
    refusal.texts = TEXT
    return refusal


def bad_options(code: str, **params: object) -> BadOptions:
    """The refusal of a house rule, ready to raise."""
    return BadOptions(code, TEXT[f"refuse.{code}"], RULINGS[code], **params)


class Refuse(Protocol):
    """Makes a refusal of one game for one reason, ready to raise."""

    def __call__(self, reason: str, /, **params: object) -> IllegalAction:
        """The refusal for this reason, its sentence filled with these parameters."""
        ...


def refusals(game: str, texts: Texts, rulings: Texts) -> Refuse:
    """The refusals of a game, from its sentences (``refuse.reason``) and the ruling that each reason rests on."""

    def refuse(reason: str, /, **params: object) -> IllegalAction:
        refusal = IllegalAction(f"{game}.{reason}", texts[f"refuse.{reason}"], rulings[reason], **params)
        refusal.texts = texts
        return refusal

    return refuse
