"""Lucky or good? What every roll and every choice of a match changed, and what is best to do now.

One evaluator for each game says what a state is worth to every seat: its share of the win, or points where somebody
plays alone. Luck is the value after a roll less its exact mean over all rolls; a choice is the value of what was done
less that of the best. The remainder, from an estimate or from rounding in the book, is listed as well, so
the start and all changes add up to the result.

    from pyengine import Match
    from pyengine.review import review

    account = review(Match.load(record))
    print(account.seats[0].luck, account.seats[0].choices)
"""

from .account import Account, Line, Piece, Summary, piece, review, steps
from .advice import Advice, Way, advise
from .evaluator import Evaluator, evaluator

__all__ = [
    "Account",
    "Advice",
    "Evaluator",
    "Line",
    "Piece",
    "Summary",
    "Way",
    "advise",
    "evaluator",
    "piece",
    "review",
    "steps",
]
