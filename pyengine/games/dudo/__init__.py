"""Dudo: Colombian liar's dice. Bid on what lies under all the cups, doubt, or hunt the exact number."""

from .rules import Dudo

RULES = Dudo()
