"""A static server for the built site, for people and for the tests. Hosting needs no more than this."""

from __future__ import annotations

import sys
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

MEDIA_TYPES = {
    "": "application/octet-stream",
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".wasm": "application/wasm",
    ".webp": "image/webp",
    ".webmanifest": "application/manifest+json",
    ".whl": "application/zip",
    ".woff2": "font/woff2",
    ".zip": "application/zip",
}


class Handler(SimpleHTTPRequestHandler):
    # Written out instead of asked from the system, whose tables differ: a module served as text/plain does not run.
    extensions_map = MEDIA_TYPES
    protocol_version = "HTTP/1.1"
    # Head and body of an answer are two writes: otherwise the second waits 40 ms until the browser confirms the first.
    disable_nagle_algorithm = True

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "no-cache")
        self.send_header("X-Content-Type-Options", "nosniff")
        if self.path.split("?")[0].endswith("/embed.js"):
            # Another site may load it as a module, too; as a plain script it may anyway.
            self.send_header("Access-Control-Allow-Origin", "*")
        super().end_headers()

    def list_directory(self, path: Any) -> None:
        self.send_error(HTTPStatus.NOT_FOUND, "No such page")

    def log_message(self, format: str, *args: Any) -> None:
        pass


class Server(ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 128  # a page asks for many files at once, and several pages may
    allow_reuse_address = sys.platform != "win32"  # there it would let two servers share one port

    def handle_error(self, request: Any, client_address: Any) -> None:
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)

    @property
    def address(self) -> str:
        host, port = self.server_address[:2]
        return f"http://{'localhost' if host in {'0.0.0.0', '::'} else host!s}:{port}/"


def serve(folder: Path, host: str = "127.0.0.1", port: int = 0, tries: int = 1) -> Server:
    """Bind to `port` or, if it is taken, to one of the next; port 0 is any free one."""
    handler = partial(Handler, directory=str(folder))
    for candidate in range(port, port + tries):
        try:
            return Server((host, candidate), handler)
        except OSError:
            if candidate == port + tries - 1:
                raise
    raise ValueError("tries must be at least 1")
