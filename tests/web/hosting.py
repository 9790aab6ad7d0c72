"""A host of the built site that can be stopped, looked at, and given another release."""

from __future__ import annotations

import hashlib
import json
import os
import re
import shutil
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Any, BinaryIO

from buildlib import DIST, server

REPORTS = "/reports"
DROP = 1_300  # bytes


class Drops:
    """A file that comes in small pieces."""

    def __init__(self, file: BinaryIO) -> None:
        self.file = file
        self.close = file.close

    def read(self, _most: int) -> bytes:
        time.sleep(0.5)
        return self.file.read(DROP)


class Host:
    """Serves a folder; knows what was asked for.

    Attributes:
        folder: what is served; tests may change it.
        asked: the paths of all requests answered so far.
        slow: a part of the paths that are answered only while `gate` is open; none, if it is empty.
        drips: a part of the paths whose files come in pieces, one each half a second; none, if it is empty.
        clean: whether it sends those who ask for a page's file on to the address without the file's name.
        types: the media type it claims for names that end like this, whatever is in them.
        waited: the slow paths that were asked for so far.
        reports: what a browser reported that the policy forbade.
    """

    def __init__(self, folder: Path, policy: str = "") -> None:
        """With a policy, all that is served comes under it, the scripts of workers as well."""
        self.folder = folder
        self.policy = policy
        self.asked: list[str] = []
        self.slow = ""
        self.gate = threading.Event()
        self.drips = ""
        self.clean = False
        self.types: dict[str, str] = {}
        self.waited: list[str] = []
        self.reports: list[str] = []
        self.held: set[socket.socket] = set()
        self.server: server.Server | None = None
        self.port = 0

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}/"

    def hold(self, path: str) -> None:
        if self.slow and self.slow in path:
            self.waited.append(path)
            self.gate.wait()

    def redirect(self, asked: server.Handler) -> bool:
        """Whether it sends somebody on who asks for a page by its file; the address it sends to means that file."""
        path, _, query = asked.path.partition("?")
        more = f"?{query}" if query else ""
        plain = self.clean and re.fullmatch(r"(/|/.*/)index\.html|(/.+)\.html", path)
        if plain:
            asked.send_response(308)
            asked.send_header("Location", f"{plain[1] or plain[2]}{more}")
            asked.send_header("Content-Length", "0")
            asked.end_headers()
        elif self.clean and (self.folder / f"{path[1:]}.html").is_file():
            asked.path = f"{path}.html{more}"
        return bool(plain)

    def claimed(self, path: str, usual: str) -> str:
        return next((kind for ending, kind in self.types.items() if path.endswith(ending)), usual)

    def poured(self, path: str, file: Any) -> Any:
        return Drops(file) if file and self.drips and self.drips in path else file

    def start(self) -> None:
        host = self
        asked, reports = self.asked, self.reports
        policy = f"{self.policy}; report-uri {REPORTS}" if self.policy else ""
        held = self.held = set()

        class Handler(server.Handler):
            def setup(self) -> None:
                super().setup()
                held.add(self.connection)

            def finish(self) -> None:
                held.discard(self.connection)
                super().finish()

            def send_head(self) -> Any:
                host.hold(self.path)
                return None if host.redirect(self) else host.poured(self.path, super().send_head())

            def guess_type(self, path: Any) -> str:
                return host.claimed(str(path), super().guess_type(path))

            def end_headers(self) -> None:
                if policy:
                    self.send_header("Content-Security-Policy", policy)
                super().end_headers()

            def do_POST(self) -> None:  # noqa: N802, the name is the server's
                said = self.rfile.read(int(self.headers.get("Content-Length", 0)))
                if self.path == REPORTS:
                    reports.append(said.decode())
                self.send_response(204 if self.path == REPORTS else 404)
                self.end_headers()

            def send_response(self, code: int, message: str | None = None) -> None:
                asked.append(self.path)
                super().send_response(code, message)

        self.server = server.Server(("127.0.0.1", self.port), partial(Handler, directory=str(self.folder)))
        self.port = int(self.server.server_address[1])
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def stop(self) -> None:
        """Aeroplane mode: nobody answers any more."""
        if self.server:
            self.server.shutdown()
            self.server.server_close()
        for connection in list(self.held):  # a browser keeps some open, and would go on being answered on them
            with suppress(OSError):
                connection.shutdown(socket.SHUT_RDWR)
        self.server = None


@contextmanager
def hosted(room: Path, *places: str) -> Iterator[Host]:
    """The built site at each of the places, by default at the root."""
    for place in places or ("",):
        shutil.copytree(DIST, room / place, dirs_exist_ok=True)
    host = Host(room)
    host.start()
    try:
        yield host
    finally:
        host.gate.set()
        host.stop()


@contextmanager
def signed_out(folder: Path, name: str) -> Iterator[None]:
    """A network where people have to sign in first answers with a page of its own, here for one file of the release."""
    file = folder / "r" / build_in(folder) / name
    whole = file.read_bytes()
    file.write_text("<!doctype html><title>Sign in</title>", encoding="utf-8")
    os.utime(file, (0, 0))  # what comes after it is newer
    yield
    file.write_bytes(whole)


def build_in(folder: Path) -> str:
    """Which release stands in a folder."""
    return str(json.loads((folder / "release.json").read_text(encoding="utf-8"))["build"])


def deploy(folder: Path, change: str, old: str, new: str) -> str:
    """Put another release in the place of this one, in which one file of the release differs; return its build."""
    before = build_in(folder)
    after = hashlib.sha256(f"{before}{new}".encode()).hexdigest()[:12]
    (folder / "r" / before).rename(folder / "r" / after)
    listing = folder / "r" / after / "release.json"
    for path in (folder / "index.html", folder / "embed.html", folder / "sw.js", folder / "release.json", listing):
        path.write_text(path.read_text(encoding="utf-8").replace(before, after), encoding="utf-8")
    changed = folder / "r" / after / change
    text = changed.read_text(encoding="utf-8")
    assert old in text
    changed.write_text(text.replace(old, new), encoding="utf-8")
    told = json.loads(listing.read_text(encoding="utf-8"))
    for name in (f"r/{after}/{change}", "index.html", "embed.html"):
        content = (folder / name).read_bytes()
        told["files"][name] = [hashlib.sha256(content).hexdigest(), len(content)]
    listing.write_text(json.dumps(told), encoding="utf-8")
    return after
