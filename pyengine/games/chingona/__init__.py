"""Chingona: five poker dice, a call, and an answer in no more rolls."""

from .rules import Chingona

RULES = Chingona()
