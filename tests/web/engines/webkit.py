"""WebKit: MiniBrowser on a screen that nobody sees, by way of WebKitWebDriver. Nothing here is nearer to Safari.

Its driver has no touch events and turns a finger into a mouse.
"""

from __future__ import annotations

import os
import socket
import time
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any
from warnings import catch_warnings

from selenium import webdriver
from selenium.common import exceptions
from selenium.webdriver import ActionChains, WebKitGTKOptions
from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.common.actions.pointer_input import PointerInput

from buildlib import browsers
from tests.web.engines.keys import written
from tests.web.engines.page import EARS, FRAME, PAUSE, Engine, Gone, Page
from tests.web.engines.room import Room

SCREEN = "1400x1000x24"
ANSWER = (
    "const done = arguments[arguments.length - 1]; {}.then((value) => done([value]), (error) => done(`${{error}}`));"
)
PATIENCE = 120
GONE = (exceptions.JavascriptException, exceptions.NoSuchFrameException, exceptions.NoSuchWindowException)


class WebKit(Engine):
    name = "webkit"

    def __init__(self, still: bool) -> None:
        self.still = still
        self._start()

    def _start(self) -> None:
        program, driver, xvfb = browsers.webkit()
        with ExitStack() as stack:
            room = stack.enter_context(Room())
            room.env["DISPLAY"] = dark_screen(room, xvfb)
            # Without a graphics card, frames that go through one come ten times as slowly.
            room.env["WEBKIT_DISABLE_DMABUF_RENDERER"] = "1"
            (room.folder / "gtk-3.0").mkdir()
            settings = f"[Settings]\ngtk-enable-animations={int(not self.still)}\n"
            (room.folder / "gtk-3.0" / "settings.ini").write_text(settings, encoding="utf-8")
            port = free_port()
            said = room.start([driver, f"--port={port}"])
            listening(room, port)
            options = WebKitGTKOptions()
            options.binary_location = program
            options.add_argument("--automation")
            try:
                with catch_warnings(category=DeprecationWarning, action="ignore"):  # Selenium's, about itself
                    self.driver = webdriver.Remote(f"http://127.0.0.1:{port}", options=options)
            except exceptions.WebDriverException as error:
                told = said.read_text(encoding="utf-8", errors="replace")[-500:]
                raise browsers.NoBrowser(f"WebKit does not start: {error.msg} {told}") from error
            stack.callback(self._leave)
            self.driver.set_script_timeout(PATIENCE)
            self.at: tuple[str, str] | None = None
            self.all = stack.pop_all()

    def page(self, size: tuple[int, int] = (390, 844)) -> Page:
        try:
            self.driver.switch_to.window(self.driver.window_handles[0])
        except exceptions.InvalidSessionIdException:  # it has crashed
            self.quit()
            self._start()
        self.driver.switch_to.new_window("window")
        self.at = (self.driver.current_window_handle, "")
        return WebKitPage(self, size)

    def look(self, handle: str, css: str = "") -> webdriver.Remote:
        """The driver, looking at a tab, or at the frame of an element in it.

        Raises:
            Gone: there is no such frame now.
        """
        if self.at != (handle, css):
            self.at = None
            self.driver.switch_to.window(handle)
            self.driver.switch_to.default_content()
            if css:
                frame = self.driver.execute_script(f"return ({FRAME})(arguments[0])", css)
                if frame is None:
                    raise Gone
                self.driver.switch_to.frame(frame)
            self.at = (handle, css)
        return self.driver

    def _leave(self) -> None:
        with suppress(exceptions.WebDriverException, OSError):
            self.driver.quit()

    def quit(self) -> None:
        self.all.close()


def dark_screen(room: Room, xvfb: str) -> str:
    """A display for one: its name."""
    reading, writing = os.pipe()
    try:
        room.start([xvfb, "-displayfd", str(writing), "-screen", "0", SCREEN, "-nolisten", "tcp"], (writing,))
    finally:
        os.close(writing)
    with os.fdopen(reading) as told:
        if number := told.readline().strip():
            return f":{number}"
    raise browsers.NoBrowser("Xvfb does not start")


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as found:
        return int(found.getsockname()[1])


def listening(room: Room, port: int) -> None:
    """Wait for the driver."""
    end = time.monotonic() + PATIENCE
    while room.alive() and time.monotonic() < end:
        with suppress(OSError), socket.create_connection(("127.0.0.1", port), timeout=1):
            return
        time.sleep(PAUSE)
    raise browsers.NoBrowser("WebKitWebDriver does not start")


class WebKitPage(Page):
    def __init__(self, engine: WebKit, size: tuple[int, int]) -> None:
        super().__init__()
        self.engine = engine
        self.handle = engine.driver.current_window_handle
        self.frames: set[str] = set()
        engine.driver.set_window_size(*size)

    def turn(self) -> webdriver.Remote:
        """The driver, looking at this tab."""
        return self.engine.look(self.handle)

    def goto(self, address: str, loaded: bool = True) -> None:
        self.gather()
        self.turn().get(address)
        self.run(EARS)

    def reload(self) -> None:
        self.gather()
        self.turn().refresh()
        self.run(EARS)

    def gather(self) -> None:
        """What went wrong in the documents that are left now. What they asked of others shows in their resources."""
        asked = "performance.getEntriesByType('resource').map(({ name }) => name)"
        ask = f"() => [window.troubles?.splice(0) ?? [], {asked}]"
        told = [self.run(ask)]
        for css in self.frames:
            with suppress(Gone):
                told.append(self.inside(css).run(ask))
        for troubles, addresses in told:
            self.troubles += troubles
            for address in addresses:
                self.note(self.foreign(address), f"foreign request: {address}")
        self.frames.clear()

    def evaluate(self, expression: str) -> Any:
        return self._ask("", expression)

    def evaluate_inside(self, css: str, expression: str) -> Any:
        if css not in self.frames:
            self.frames.add(css)
            self._ask(css, f"Promise.resolve(({EARS})())")
        return self._ask(css, expression)

    def _ask(self, css: str, expression: str) -> Any:
        try:
            told = self.engine.look(self.handle, css).execute_async_script(ANSWER.format(expression))
        except GONE as error:
            self.engine.at = None
            raise Gone from error
        if isinstance(told, str):
            raise AssertionError(told)
        return told[0]

    def touch(self, x: float, y: float) -> None:
        builder = self._finger()
        finger = builder.pointer_action
        finger.move_to_location(int(x), int(y)).pointer_down().pointer_up()  # type: ignore[no-untyped-call]
        builder.perform()

    def down(self, x: float, y: float) -> None:
        builder = self._finger()
        builder.pointer_action.move_to_location(int(x), int(y)).pointer_down()  # type: ignore[no-untyped-call]
        builder.perform()

    def up(self) -> None:
        builder = self._finger()
        builder.pointer_action.pointer_up()  # type: ignore[no-untyped-call]
        builder.perform()

    def _finger(self) -> ActionBuilder:
        finger = PointerInput("touch", "finger")  # type: ignore[no-untyped-call]
        return ActionBuilder(self.turn(), mouse=finger, duration=0)

    def press(self, *keys: str) -> None:
        ActionChains(self.turn(), duration=0).send_keys(*map(written, keys)).perform()

    def picture(self, path: Path) -> None:
        self.turn().save_screenshot(path)

    def shut(self) -> None:
        self.gather()
        self.turn().close()
        self.engine.at = None
        self.engine.driver.switch_to.window(self.engine.driver.window_handles[0])
