"""Cacho: five dice, three rolls, and a hatch of eleven boxes to fill."""

from .rules import Cacho

RULES = Cacho()
