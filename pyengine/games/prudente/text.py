"""Prudente in English: every code, label, note and option, and the ruling behind each refusal."""

from __future__ import annotations

from typing import Final

from pyengine.core.speech import Texts
from pyengine.core.text import refusals

TEXT: Final[Texts] = {
    "name": "Prudente",
    "tagline": "Six dice. Push your luck, and stop in time.",
    "action.keep": "Set aside and throw on",
    "action.bank": "Stop and bank",
    "field.dice": "Dice",
    "option.goal": "Goal",
    "option.goal.help": "Whoever banks this total wins. 10,000 makes a short game.",
    "option.final_round": "When the goal is reached",
    "option.final_round.help": "The match ends at once, or everybody else has one more turn.",
    "option.final_round.off": "The match ends",
    "option.final_round.one-last-turn": "One last turn for the others",
    "option.bank_minimum": "Least to stop with",
    "option.bank_minimum.help": "A turn that is worth less may not be banked.",
    "option.bank_minimum.over-350": "More than 350",
    "option.bank_minimum.at-least-350": "350 or more",
    "option.bank_minimum.at-least-300": "300 or more",
    "option.bank_minimum.at-least-500": "500 or more",
    "option.bank_minimum.none": "Anything",
    "option.opening_minimum": "Least for the first bank",
    "option.opening_minimum.help": "What a player’s first banked turn must be worth at least.",
    "option.opening_minimum.0": "Nothing special",
    "option.opening_minimum.350": "350",
    "option.opening_minimum.500": "500",
    "option.opening_minimum.1000": "1,000",
    "option.hot_dice": "When all six score",
    "option.hot_dice.help": "All six go back into the cup and must be thrown again, or the player may stop there.",
    "option.hot_dice.forced": "Must throw on",
    "option.hot_dice.optional": "May stop",
    "option.values": "Table of values",
    "option.values.help": "The original’s table is lost. Classic doubles with every further die of a kind, basic knows "
    "no more than three of a kind, boxed is the one printed in shop-bought sets.",
    "option.values.classic": "Classic",
    "option.values.basic": "Basic",
    "option.values.boxed": "Boxed",
    "option.straight": "Straight, one to six",
    "option.straight.help": "What 1-2-3-4-5-6 in one throw brings; 0 for nothing special.",
    "option.three_pairs": "Three pairs",
    "option.three_pairs.help": "What three pairs in one throw bring, also four of a kind and a pair; 0 for nothing.",
    "value.single": "Single",
    "value.kind": "Of a kind",
    "value.straight": "Straight",
    "value.three_pairs": "Three pairs",
    "value.two_triplets": "Two triplets",
    "note.opening": "For the first turn {seats} throw {faces}.",
    "note.opening_tie": "{seats} tie and throw again.",
    "note.starts": "{seat} starts.",
    "note.rolled": "{seat} throws {dice}.",
    "note.bust": "Nothing scores. {seat} {lost?loses # point|loses # points|had nothing to lose yet}.",
    "note.kept": "{seat} sets {dice} aside: {points}. This turn: {sum}.",
    "note.all_score": "All six score! {seat} throws six again, on top of {sum}.",
    "note.banked": "{seat} banks {points} and has {total}.",
    "note.last_turn": "{seat} has reached {goal}. One last turn for everybody else.",
    "note.won": "{seats} {winners?wins|win} with {total}.",
    "refuse.leave_one": "At least one scoring die must be left out of the cup.",
    "refuse.not_on_table": "{dice} {count?is|are} not on the table: only dice of the last throw can be set aside.",
    "refuse.no_score": "{dice} {count?scores|score} nothing here.",
    "refuse.whole_triple": "A {face} scores only as part of three or more: set all three aside, or none.",
    "refuse.must_roll": "All six dice score: they go back into the cup, and you throw again.",
    "refuse.keep_all": "All six dice score: none of them may be thrown back.",
    "refuse.below_minimum": "This turn is worth {sum}; you may stop from {least}.",
    "refuse.below_opening": "This turn is worth {sum}; your first bank takes at least {least}.",
    "refuse.minimum_before_goal": "{sum} would win, but a turn may be banked only from {least}.",
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
