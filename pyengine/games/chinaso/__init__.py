"""Chinaso: seven contracts, two packs, four jokers."""

from .rules import Chinaso

RULES = Chinaso()
