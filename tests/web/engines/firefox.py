"""Firefox, spoken to in WebDriver BiDi without anything in between: there is no driver to install beside it.

All commands are in <https://w3c.github.io/webdriver-bidi/>.
"""

from __future__ import annotations

import base64
import json
import re
import subprocess
import tempfile
from pathlib import Path
from typing import Any

import websocket

from tests.web import browsers
from tests.web.engines.keys import written
from tests.web.engines.page import Engine, Gone, Page

PREFERENCES = {
    "app.update.enabled": False,
    "browser.aboutwelcome.enabled": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "dom.w3c_touch_events.enabled": 1,
    "extensions.systemAddon.update.enabled": False,
    "intl.accept_languages": "en",
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "services.settings.server": "",
    "toolkit.telemetry.enabled": False,
}
EVENTS = ["log.entryAdded", "network.beforeRequestSent", "network.responseCompleted"]
PATIENCE = 120
GONE = {"no such frame", "unknown error", "no such node"}


class Refused(Exception):
    """What Firefox said no to."""


class Wire:
    """Commands and their answers, one at a time; what happens meanwhile goes to whom it concerns."""

    def __init__(self, address: str) -> None:
        self.socket = websocket.create_connection(address, timeout=PATIENCE, suppress_origin=True)
        self.count = 0
        self.pages: dict[str, FirefoxPage] = {}

    def ask(self, method: str, **params: object) -> dict[str, Any]:
        self.count += 1
        self.socket.send(json.dumps({"id": self.count, "method": method, "params": params}))
        while True:
            told = json.loads(self.socket.recv())
            if told.get("id") == self.count:
                break
            self.hear(told)
        if "error" in told:
            raise Refused(told["error"], told["message"])
        answer: dict[str, Any] = told["result"]
        return answer

    def hear(self, told: dict[str, Any]) -> None:
        params = told.get("params", {})
        context = params.get("context") or params.get("source", {}).get("context")
        if page := self.pages.get(context):
            page.hear(told["method"], params)

    def close(self) -> None:
        self.socket.close()


class Firefox(Engine):
    name = "firefox"

    def __init__(self, still: bool) -> None:
        program = browsers.firefox()
        self.room = tempfile.TemporaryDirectory(prefix="firefox-", ignore_cleanup_errors=True)
        preferences = {**PREFERENCES, "ui.prefersReducedMotion": int(still)}
        wishes = [f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in preferences.items()]
        (Path(self.room.name) / "user.js").write_text("".join(wishes), encoding="utf-8")
        command = [program, "--headless", "--no-remote", "--profile", self.room.name, "--remote-debugging-port", "0"]
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        self.wire = Wire(f"{self._address()}/session")
        self.wire.ask("session.new", capabilities={})
        self.wire.ask("session.subscribe", events=EVENTS)

    def _address(self) -> str:
        said = []
        for line in self.process.stderr or ():
            if found := re.search(r"BiDi listening on (ws://\S+)", line):
                return found[1]
            said.append(line)
        raise browsers.NoBrowser(f"Firefox does not start: {''.join(said)[-500:]}")

    def page(self, size: tuple[int, int] = (390, 844)) -> Page:
        return FirefoxPage(self.wire, size)

    def quit(self) -> None:
        self.wire.close()
        self.process.terminate()
        self.process.wait()
        if self.process.stderr:
            self.process.stderr.close()
        self.room.cleanup()


class FirefoxPage(Page):
    def __init__(self, wire: Wire, size: tuple[int, int]) -> None:
        super().__init__()
        self.wire = wire
        self.context = str(wire.ask("browsingContext.create", type="tab")["context"])
        wire.pages[self.context] = self
        self.ask("browsingContext.setViewport", viewport={"width": size[0], "height": size[1]})

    def ask(self, method: str, **params: object) -> dict[str, Any]:
        return self.wire.ask(method, context=self.context, **params)

    def hear(self, method: str, params: dict[str, Any]) -> None:
        if method == "log.entryAdded":
            self.note(params["level"] == "error", f"console: {params['text']}")
        elif method == "network.beforeRequestSent":
            self.note(self.foreign(params["request"]["url"]), f"foreign request: {params['request']['url']}")
        else:
            status = params["response"]["status"]
            self.note(status >= 400, f"status {status}: {params['request']['url']}")

    def goto(self, address: str) -> None:
        self.home = address
        self.ask("browsingContext.navigate", url=address, wait="complete")

    def reload(self) -> None:
        self.ask("browsingContext.reload", wait="complete")

    def evaluate(self, expression: str) -> Any:
        target = {"context": self.context}
        try:
            told = self.wire.ask("script.evaluate", expression=expression, target=target, awaitPromise=True)
        except Refused as refused:
            if refused.args[0] in GONE:
                raise Gone from refused
            raise
        if told["type"] == "exception":
            raise AssertionError(told["exceptionDetails"]["text"])
        return told["result"].get("value")

    def act(self, source: dict[str, Any]) -> None:
        self.ask("input.performActions", actions=[source])

    def down(self, x: float, y: float) -> None:
        move = {"type": "pointerMove", "x": x, "y": y}
        self.point(move, {"type": "pointerDown", "button": 0})

    def up(self) -> None:
        self.point({"type": "pointerUp", "button": 0})

    def point(self, *actions: dict[str, Any]) -> None:
        """A finger."""
        self.act({"type": "pointer", "id": "finger", "parameters": {"pointerType": "touch"}, "actions": list(actions)})

    def press(self, key: str) -> None:
        value = written(key)
        self.act(
            {"type": "key", "id": "keys", "actions": [{"type": type, "value": value} for type in ("keyDown", "keyUp")]}
        )

    def picture(self, path: Path) -> None:
        path.write_bytes(base64.b64decode(self.ask("browsingContext.captureScreenshot")["data"]))

    def shut(self) -> None:
        self.ask("browsingContext.close")
        del self.wire.pages[self.context]
