"""Chinaso: seven contracts, two packs, four jokers."""

from .rules import Chinaso

RULES = Chinaso()
EARLIER = {1: Chinaso(revision=1)}
"""Revision 1 ended a hand as soon as only one discard was left, before anybody could take it (N22)."""
