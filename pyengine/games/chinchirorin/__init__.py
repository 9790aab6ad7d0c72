"""Chinchirorin: three dice in a bowl, one of you keeps the bank, and the others bet against it."""

from .rules import Chinchirorin

RULES = Chinchirorin()
