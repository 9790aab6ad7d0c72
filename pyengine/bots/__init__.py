"""Computer players: one at every level for each game, and everything you need to write your own.

A bot is asked for an action with a `Seen`: what its seat may know, and nothing else. It keeps nothing between two
questions, so undo, resume and replay just work.

    from pyengine import Luck, Match, Over, seeded
    from pyengine.bots import bot, move

    match, deal = Match("prudente", ["Ana", "Rita"]), seeded(1)
    players = {0: bot("prudente", "easy"), 1: bot("prudente", "master")}
    while not isinstance(match.next, Over):
        if move(match, players, seed=1) is None:
            match.advance(deal)
"""

from .seen import Bot, Interrupter, Seen, look
from .table import LEVELS, Level, bot, bots, decide, move

__all__ = ["LEVELS", "Bot", "Interrupter", "Level", "Seen", "bot", "bots", "decide", "look", "move"]
