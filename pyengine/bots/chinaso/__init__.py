"""Computer players of Chinaso."""

from __future__ import annotations

from collections.abc import Mapping

from pyengine.bots.seen import Bot
from pyengine.bots.table import Level

from .easy import Easy
from .master import Master
from .normal import Normal

BOTS: Mapping[Level, Bot] = {"easy": Easy(), "normal": Normal(), "master": Master()}
