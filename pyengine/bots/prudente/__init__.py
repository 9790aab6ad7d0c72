"""Computer players of Prudente."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from ..seen import Bot
from ..table import Level
from .easy import Easy
from .master import Master
from .normal import Normal

BOTS: Final[Mapping[Level, Bot]] = MappingProxyType({"easy": Easy(), "normal": Normal(), "master": Master()})
