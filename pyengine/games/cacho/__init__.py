"""Cacho: five dice, three throws, and a hatch of eleven boxes to fill."""

from .rules import Cacho

RULES = Cacho()
