"""A place for a browser that leaves nothing behind: a folder, and programs that end with it, whatever happened."""

from __future__ import annotations

import os
import signal
import subprocess
import tempfile
from contextlib import suppress
from pathlib import Path
from types import TracebackType

GENTLE = 5.0  # seconds to leave by oneself


class Room:
    """The folder is all that its programs have of a home; whatever they started goes with them.

    Attributes:
        env: the surroundings of the programs.
    """

    def __init__(self) -> None:
        self.kept = tempfile.TemporaryDirectory(prefix="cubilete-", ignore_cleanup_errors=True)
        self.folder = Path(self.kept.name)
        (self.folder / "tmp").mkdir()
        homes = dict.fromkeys(("HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME"), self.kept.name)
        self.env = {**os.environ, **homes, "TMPDIR": str(self.folder / "tmp"), "LANG": "C.UTF-8", "LANGUAGE": "en"}
        self.programs: list[subprocess.Popen[bytes]] = []

    def __enter__(self) -> Room:
        return self

    def start(self, command: list[str], pass_fds: tuple[int, ...] = ()) -> Path:
        """Start a program; answer the file into which it talks."""
        said = self.folder / f"said-{len(self.programs)}.txt"
        with said.open("wb") as out:
            program = subprocess.Popen(
                command, stdout=out, stderr=out, env=self.env, pass_fds=pass_fds, start_new_session=True
            )
        self.programs.append(program)
        return said

    def alive(self) -> bool:
        return all(program.poll() is None for program in self.programs)

    def __exit__(self, *_: type[BaseException] | BaseException | TracebackType | None) -> None:
        for program in reversed(self.programs):
            end(program)
        self.kept.cleanup()


def end(program: subprocess.Popen[bytes]) -> None:
    """A program that leads a group of its own, and all that it started."""
    program.terminate()
    with suppress(subprocess.TimeoutExpired):
        program.wait(GENTLE)
    with suppress(ProcessLookupError):
        os.killpg(program.pid, signal.SIGKILL)
    program.wait()
