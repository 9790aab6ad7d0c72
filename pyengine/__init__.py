"""Traditional dice and card games as a library: exact rules, explicit luck, records that replay to the byte.

Start with `Match`; `GAMES` lists the games and `rules` returns the rules of one.
"""

from .core.actions import Action, Offer, OneOf, Some, Span
from .core.cards import Card
from .core.chance import Dealer, Draw, Roll, seeded, system
from .core.errors import BadOptions, BadRecord, GameError, IllegalAction
from .core.options import changes, parse, schema
from .core.rules import Choose, Next, Note, Over, Rules
from .core.speech import fill
from .match import Match
from .registry import GAMES, rules

__version__ = "0.1.0"

__all__ = [
    "GAMES",
    "Action",
    "BadOptions",
    "BadRecord",
    "Card",
    "Choose",
    "Dealer",
    "Draw",
    "GameError",
    "IllegalAction",
    "Match",
    "Next",
    "Note",
    "Offer",
    "OneOf",
    "Over",
    "Roll",
    "Rules",
    "Some",
    "Span",
    "changes",
    "fill",
    "parse",
    "rules",
    "schema",
    "seeded",
    "system",
]
