"""Computer players of Prudente."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from ..seen import Bot
from ..table import Level
from .easy import Easy
from .normal import Normal

# The master plays like the normal one until it is solved.
BOTS: Final[Mapping[Level, Bot]] = MappingProxyType({"easy": Easy(), "normal": Normal(), "master": Normal()})
