"""Run once before the picture is taken."""

from greeter import answer


def prewarm() -> None:
    answer("")
