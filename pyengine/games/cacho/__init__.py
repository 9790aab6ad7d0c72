"""Cacho: five dice, three rolls, and a sheet of eleven boxes to fill."""

from .rules import Cacho

RULES = Cacho()
