"""Firefox, spoken to in WebDriver BiDi without anything in between: there is no driver to install beside it.

All commands are in <https://w3c.github.io/webdriver-bidi/>.
"""

from __future__ import annotations

import base64
import json
import re
import time
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any

import websocket

from buildlib import browsers
from tests.web.engines.keys import written
from tests.web.engines.page import EARS, FRAME, PAUSE, Engine, Gone, Page
from tests.web.engines.room import Room

PREFERENCES = {
    "apz.max_tap_time": 10_000,  # a slow machine is no slow finger
    "app.update.enabled": False,
    "browser.aboutwelcome.enabled": False,
    "browser.safebrowsing.downloads.remote.enabled": False,
    "browser.safebrowsing.malware.enabled": False,
    "browser.safebrowsing.phishing.enabled": False,
    "browser.safebrowsing.provider.mozilla.updateURL": "",
    "browser.region.network.url": "",
    "browser.search.update": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "dom.w3c_touch_events.enabled": 1,
    "extensions.systemAddon.update.enabled": False,
    "extensions.update.enabled": False,
    "intl.accept_languages": "en",
    "media.gmp-manager.updateEnabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "services.settings.server": "data:,",
    "toolkit.telemetry.enabled": False,
    "ui.click_hold_context_menus.delay": 10_000,
}
EVENTS = ["browsingContext.contextCreated", "log.entryAdded"]
REQUESTS = ["network.beforeRequestSent", "network.responseCompleted"]
PATIENCE = 120
GONE = {"no such frame", "unknown error", "no such node"}


UP = {"type": "pointerUp", "button": 0}


class Refused(Exception):
    """What Firefox said no to."""


BROKEN_OFF = re.compile(
    "^Image corrupt or truncated|^downloadable font: download failed|AbortError: The operation was ab"
)
"""Firefox says so, too, of an image, a typeface or a file that was on its way when the page was left: by a reload."""


class Wire:
    """Commands and their answers, one at a time; what happens meanwhile goes to the page it concerns."""

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
        if told.get("method") == "browsingContext.contextCreated":
            if page := self.pages.get(params["parent"]):  # a frame's troubles are its page's
                self.pages[params["context"]] = page
            return
        context = params.get("context") or params.get("source", {}).get("context")
        if page := self.pages.get(context):
            page.hear(told["method"], params)

    def close(self) -> None:
        with suppress(websocket.WebSocketException, OSError):
            self.socket.close()


class Firefox(Engine):
    name = "firefox"

    def __init__(self, still: bool, watched: bool) -> None:
        program = browsers.firefox()
        with ExitStack() as stack:
            room = stack.enter_context(Room())
            preferences = {**PREFERENCES, "ui.prefersReducedMotion": int(still)}
            wishes = [f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in preferences.items()]
            (room.folder / "user.js").write_text("".join(wishes), encoding="utf-8")
            profile = ["--profile", str(room.folder)]
            said = room.start([program, "--headless", "--no-remote", *profile, "--remote-debugging-port", "0"])
            self.wire = Wire(f"{address(room, said)}/session")
            stack.callback(self.wire.close)
            self.wire.ask("session.new", capabilities={})
            self.wire.ask("session.subscribe", events=[*EVENTS, *REQUESTS] if watched else EVENTS)
            # What the engine does not report, the page does.
            self.wire.ask("script.addPreloadScript", functionDeclaration=EARS)
            self.all = stack.pop_all()

    def page(self, size: tuple[int, int] = (390, 844)) -> Page:
        return FirefoxPage(self.wire, size)

    def quit(self) -> None:
        self.all.close()


def address(room: Room, said: Path) -> str:
    """Where Firefox says that it listens."""
    end = time.monotonic() + PATIENCE
    while room.alive() and time.monotonic() < end:
        if found := re.search(r"BiDi listening on (ws://\S+)", said.read_text(encoding="utf-8", errors="replace")):
            return found[1]
        time.sleep(PAUSE)
    raise browsers.NoBrowser(f"Firefox does not start: {said.read_text(encoding='utf-8', errors='replace')[-500:]}")


def press(x: float, y: float) -> list[dict[str, Any]]:
    return [{"type": "pointerMove", "x": int(x), "y": int(y)}, {"type": "pointerDown", "button": 0}]


class FirefoxPage(Page):
    def __init__(self, wire: Wire, size: tuple[int, int]) -> None:
        super().__init__()
        self.wire = wire
        self.context = str(wire.ask("browsingContext.create", type="tab")["context"])
        self.pressed = self.context
        wire.pages[self.context] = self
        self.ask("browsingContext.setViewport", viewport={"width": size[0], "height": size[1]})

    def ask(self, method: str, **params: object) -> dict[str, Any]:
        return self.wire.ask(method, **{"context": self.context, **params})

    def hear(self, method: str, params: dict[str, Any]) -> None:
        if method == "log.entryAdded":
            text = str(params["text"])
            self.note(params["level"] == "error" and not BROKEN_OFF.search(text), f"console: {text}")
        elif method == "network.beforeRequestSent":
            self.note(self.foreign(params["request"]["url"]), f"foreign request: {params['request']['url']}")
        else:
            status = params["response"]["status"]
            self.note(status >= 400, f"status {status}: {params['request']['url']}")

    def goto(self, address: str, loaded: bool = True) -> None:
        self.ask("browsingContext.navigate", url=address, wait="complete" if loaded else "interactive")

    def reload(self) -> None:
        self.ask("browsingContext.reload", wait="complete")

    def evaluate(self, expression: str) -> Any:
        return self._value(self.context, expression).get("value")

    def evaluate_inside(self, css: str, expression: str) -> Any:
        return self._value(self._frame(css), expression).get("value")

    def _frame(self, css: str) -> str:
        frame = self._value(self.context, f"({FRAME})({json.dumps(css)})?.contentWindow")
        if frame["type"] != "window":
            raise Gone
        return str(frame["value"]["context"])

    def _value(self, context: str, expression: str) -> dict[str, Any]:
        """What an expression comes to, as the protocol writes it."""
        try:
            told = self.wire.ask(
                "script.evaluate", expression=expression, target={"context": context}, awaitPromise=True
            )
        except Refused as refused:
            if refused.args[0] in GONE:
                raise Gone from refused
            raise
        if told["type"] == "exception":
            raise AssertionError(told["exceptionDetails"]["text"])
        value: dict[str, Any] = told["result"]
        return value

    def touch(self, x: float, y: float) -> None:
        self._finger(self.context, *press(x, y), UP)

    def touch_inside(self, css: str, x: float, y: float) -> None:
        self.bring(css)
        self._finger(self._frame(css), *press(x, y), UP)

    def down(self, x: float, y: float) -> None:
        self._finger(self.context, *press(x, y))

    def down_inside(self, css: str, x: float, y: float) -> None:
        self.bring(css)
        self._finger(self._frame(css), *press(x, y))

    def up(self) -> None:
        self._finger(self.pressed, UP)

    def _finger(self, context: str, *actions: dict[str, Any]) -> None:
        self.pressed = context
        finger = {"type": "pointer", "id": "finger", "parameters": {"pointerType": "touch"}, "actions": actions}
        self.ask("input.performActions", actions=[finger], context=context)

    def press(self, *keys: str) -> None:
        actions = [{"type": type, "value": written(key)} for key in keys for type in ("keyDown", "keyUp")]
        self.ask("input.performActions", actions=[{"type": "key", "id": "keys", "actions": actions}])

    def picture(self, path: Path) -> None:
        path.write_bytes(base64.b64decode(self.ask("browsingContext.captureScreenshot")["data"]))

    def shut(self) -> None:
        self.troubles += json.loads(self.evaluate("Promise.resolve(JSON.stringify(window.troubles ?? []))"))
        self.ask("browsingContext.close")
        self.wire.pages = {context: page for context, page in self.wire.pages.items() if page is not self}
