"""Prudente: six dice, push your luck, and stop in time."""

from .rules import Prudente

RULES = Prudente()
