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
    "preset.seed.help": "The old text to the letter, holes filled by its own examples.",
    "preset.tradition": "Tradition",
    "preset.tradition.help": "As most tables play it today.",
    "note.core.undone": "Taken back.",
    "note.core.own": "You play with your own {luck} now.",
    "note.core.app": "You play with the app’s {luck} now.",
    "note.core.mistaken_openly": "{n?A card was entered that cannot be|Cards were entered that cannot all be} in the "
    "stock. Check together what was entered.",
    "note.core.mistaken": "{seat} entered {n?a card that cannot be|cards that cannot all be} in the stock. "
    "Check together what was entered.",
    "luck.dice": "dice",
    "luck.cards": "cards",
    "refuse.core.not_your_turn": "It is not {seat}’s turn to decide.",
    "refuse.core.not_now": "That cannot be done now.",
    "refuse.core.unknown_action": "This game has no action “{action}”.",
    "refuse.core.bad_text": "“{action}” is not how this action is written.",
    "refuse.core.not_luck": "Nothing is to be thrown now.",
    "refuse.core.wrong_dice": "These dice cannot fall: {dice} {dice?die is|dice are} due, faces 1 to {sides}.",
    "refuse.core.wrong_cards": "These cards cannot be drawn: {n} {n?card|cards} that nobody has seen.",
    "refuse.core.enter_luck": "You play with your own {luck}, so the app deals none: enter yours.",
    "refuse.core.dealt_luck": "The app supplies the {luck} here: there is nothing to enter.",
    "refuse.core.same_luck": "You play with those {luck} already.",
    "refuse.core.luck_hidden": "You can change only while all {luck} lie open: before the next round or hand begins.",
    "refuse.core.nothing_to_undo": "There is nothing to take back.",
    "refuse.core.over": "The match is over.",
    "refuse.core.too_long": "A match goes on for {most} lines at most. This one is full.",
    "refuse.core.bad_seats": "This game is for {low} to {high} players.",
    "refuse.core.bad_name": "Names have 1 to {most} characters that can be seen, and no two look alike.",
    "refuse.core.no_such_seat": "Nobody sits at place {n}.",
    "refuse.core.no_such_line": "The match has no line {n}.",
    "refuse.core.unknown_game": "There is no game “{game}”.",
    "refuse.core.unknown_preset": "There is no set of house rules called “{preset}”.",
    "refuse.options.unknown": "There is no house rule “{option}”.",
    "refuse.options.bad_choice": "“{option}” cannot be “{value}”.",
    "refuse.options.bad_number": "“{option}” goes from {low} to {high} in steps of {step}.",
    "refuse.options.bad_flag": "“{option}” is either on or off.",
    "refuse.record.not_json": "This is not the record of a match.",
    "refuse.record.bad_shape": "This record lacks a part or has a foreign one: “{part}”.",
    "refuse.record.other_version": "This record was written by another version: {version}.",
    "refuse.record.other_rules": "This record follows revision {revision} of the rules, not {current}.",
    "refuse.record.too_long": "A match has {most} lines at most; this record has more.",
    "refuse.record.bad_line": "Line {line} of the record cannot have happened: it is {entry}.",
    "entry.luck": "a throw or a deal",
    "entry.action": "a decision",
    "entry.change": "a remark on whose luck it is",
    "entry.other": "unreadable",
    "refuse.record.not_canonical": "This record is not in its one written form.",
    "refuse.bridge.bad_request": "The table did not understand the request.",
    "refuse.bridge.unknown_match": "This match is not on the table.",
}

RULINGS: Final[Texts] = {
    "core.not_your_turn": "T1",
    "core.not_now": "T1",
    "core.over": "T1",
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

    def __call__(self, reason: str, /, **params: object) -> IllegalAction: ...


def refusals(game: str, texts: Texts, rulings: Texts) -> Refuse:
    """The refusals of a game, from its sentences (``refuse.reason``) and the ruling that each reason rests on."""

    def refuse(reason: str, /, **params: object) -> IllegalAction:
        refusal = IllegalAction(f"{game}.{reason}", texts[f"refuse.{reason}"], rulings[reason], **params)
        refusal.texts = texts
        return refusal

    return refuse
