"""Computer players of Chinchirorin. None of them ever says that the time is up: the clock is for people."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from pyengine.bots.seen import Bot
from pyengine.bots.table import Level

from .easy import Easy
from .master import Master
from .normal import Normal

BOTS: Final[Mapping[Level, Bot]] = MappingProxyType({"easy": Easy(), "normal": Normal(), "master": Master()})
