"""Prudente in English: every code, label, note and option, and the ruling behind each refusal."""

from __future__ import annotations

from typing import Final

from pyengine.core.speech import Texts
from pyengine.core.text import refusals

TEXT: Final[Texts] = {
    "name": "Prudente",
    "tagline": "Six dice. Push your luck, and stop in time.",
    "action.keep": "Set aside and roll on",
    "action.bank": "Stop and bank",
    "field.dice": "Dice",
    "preset.short": "A short match",
    "preset.short.help": "As written, but the first to 5,000 points wins, not to 20,000.",
    "option.goal": "Goal",
    "option.goal.help": "The first to bank this total wins. 10,000 makes a short match.",
    "option.final_round": "When the goal is reached",
    "option.final_round.help": "The match ends at once, or everyone else gets one more turn.",
    "option.final_round.off": "The match ends",
    "option.final_round.one-last-turn": "One last turn each",
    "option.bank_minimum": "Minimum to bank",
    "option.bank_minimum.help": "You can’t bank a turn that is worth less.",
    "option.bank_minimum.over-350": "More than 350",
    "option.bank_minimum.at-least-350": "350 or more",
    "option.bank_minimum.at-least-300": "300 or more",
    "option.bank_minimum.at-least-500": "500 or more",
    "option.bank_minimum.none": "Anything",
    "option.opening_minimum": "Getting on the board",
    "option.opening_minimum.help": "What your first banked turn must be worth.",
    "option.opening_minimum.0": "No extra minimum",
    "option.opening_minimum.350": "350",
    "option.opening_minimum.500": "500",
    "option.opening_minimum.1000": "1,000",
    "option.hot_dice": "When all six score",
    "option.hot_dice.help": "All six go back into the cup and you must roll them again, or you may stop there.",
    "option.hot_dice.forced": "You must roll on",
    "option.hot_dice.optional": "You may stop",
    "option.values": "Table of values",
    "option.values.help": "The original table is lost. Classic doubles with each further die of a kind, basic stops "
    "at three of a kind, boxed is the one in shop-bought sets.",
    "option.values.classic": "Classic",
    "option.values.basic": "Basic",
    "option.values.boxed": "Boxed",
    "option.straight": "Straight, 1 to 6",
    "option.straight.help": "What 1-2-3-4-5-6 in one roll is worth; 0 if it is nothing special.",
    "option.three_pairs": "Three pairs",
    "option.three_pairs.help": "What three pairs in one roll are worth, four of a kind and a pair included; 0 if "
    "they are worth nothing.",
    "value.single": "Single",
    "value.kind": "Of a kind",
    "value.straight": "Straight",
    "value.three_pairs": "Three pairs",
    "value.two_triplets": "Two sets of three",
    "note.opening": "To see who starts, {seats} roll {faces}.",
    "note.opening_tie": "{seats} tie and roll again.",
    "note.starts": "{seat} starts.",
    "note.rolled": "{seat} rolls {dice}.",
    "note.bust": "Nothing scores. {seat} {lost?loses # point|loses # points|had nothing to lose yet}.",
    "note.kept": "{seat} sets {dice} aside: {points}. This turn: {sum}.",
    "note.all_score": "All six score! {seat} rolls all six again, with {sum} at stake.",
    "note.banked": "{seat} banks {points} and has {total}.",
    "note.last_turn": "{seat} has reached {goal}. Everyone else gets one last turn.",
    "note.won": "{seats} {winners?wins|win} with {total}.",
    "note.finished": "{seat} finishes with {total}.",
    "refuse.leave_one": "Set aside at least one die that scores before you roll again.",
    "refuse.not_on_table": "{dice} {count?isn’t|aren’t} on the table: set aside dice from your last roll.",
    "refuse.no_score": "{dice} {count?scores|score} nothing here: set aside dice that score.",
    "refuse.whole_triple": "A {face} scores only in a set of three or more: set aside all three, or none.",
    "refuse.must_roll": "All six dice score, so you can’t stop now: roll all six again.",
    "refuse.keep_all": "All six dice score: set them all aside and roll again.",
    "refuse.below_minimum": "This turn is worth {sum}: you need at least {least} to bank.",
    "refuse.below_opening": "This turn is worth {sum}: you need at least {least} to get on the board.",
    "refuse.minimum_before_goal": "{sum} would win, but you need at least {least} to bank. Roll on.",
}

RULINGS: Final[Texts] = {
    "leave_one": "P11",
    "not_on_table": "P10",
    "no_score": "P1",
    "whole_triple": "P11",
    "must_roll": "P8",
    "keep_all": "P9",
    "below_minimum": "P6",
    "below_opening": "P7",
    "minimum_before_goal": "P14",
}

refuse: Final = refusals("prudente", TEXT, RULINGS)
