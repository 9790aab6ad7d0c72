"""A bar that says how far a long computation is."""

from __future__ import annotations

import sys
import time
from types import TracebackType

WIDE = 30


class Progress:
    """Call it with the share that is done, from 0 to 1. On a terminal it draws a bar, elsewhere it keeps quiet."""

    def __init__(self, title: str) -> None:
        self._title, self._began, self._said = title, 0.0, -1

    def __enter__(self) -> Progress:
        self._began = time.monotonic()
        self(0)
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        if sys.stdout.isatty():
            print("\r\033[K", end="", flush=True)

    def __call__(self, share: float) -> None:
        percent = int(100 * share)
        if percent != self._said and sys.stdout.isatty():
            full = round(WIDE * share)
            bar = "#" * full + "." * (WIDE - full)
            seconds = time.monotonic() - self._began
            print(f"\r  {self._title} [{bar}] {percent} % {seconds:.0f} s", end="", flush=True)
        self._said = percent
