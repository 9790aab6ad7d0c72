"""WebKit: MiniBrowser on a screen that nobody sees, by way of WebKitWebDriver. Nothing here is nearer to Safari."""

from __future__ import annotations

import os
import subprocess
import tempfile
from pathlib import Path
from typing import Any
from warnings import catch_warnings

from selenium import webdriver
from selenium.common.exceptions import JavascriptException, WebDriverException
from selenium.webdriver import ActionChains, WebKitGTKOptions
from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.webkitgtk.service import Service

from tests.web import browsers
from tests.web.engines.keys import written
from tests.web.engines.page import EARS, Engine, Gone, Page

SCREEN = "1400x1000x24"
ANSWER = (
    "const done = arguments[arguments.length - 1]; {}.then((value) => done([value]), (error) => done(`${{error}}`));"
)
PATIENCE = 120


class WebKit(Engine):
    name = "webkit"

    def __init__(self, still: bool) -> None:
        program, driver, xvfb = browsers.webkit()
        self.screen, display = dark_screen(xvfb)
        options = WebKitGTKOptions()
        options.binary_location = program
        options.add_argument("--automation")
        self.room = tempfile.TemporaryDirectory(prefix="webkit-", ignore_cleanup_errors=True)
        service = Service(driver, env=surroundings(Path(self.room.name), display, still))
        try:
            with catch_warnings(category=DeprecationWarning, action="ignore"):  # Selenium's, about itself
                self.driver = webdriver.WebKitGTK(options=options, service=service)
        except WebDriverException as error:
            self.screen.terminate()
            raise browsers.NoBrowser(f"WebKit does not start: {error.msg}") from error
        self.driver.set_script_timeout(PATIENCE)

    def page(self, size: tuple[int, int] = (390, 844)) -> Page:
        self.driver.switch_to.window(self.driver.window_handles[0])
        self.driver.switch_to.new_window("window")
        return WebKitPage(self.driver, size)

    def quit(self) -> None:
        self.driver.quit()
        self.screen.terminate()
        self.screen.wait()
        self.room.cleanup()


def surroundings(room: Path, display: str, still: bool) -> dict[str, str]:
    """What GTK reads: where the screen is, the language, and whether things may move."""
    (room / "gtk-3.0").mkdir()
    settings = f"[Settings]\ngtk-enable-animations={int(not still)}\n"
    (room / "gtk-3.0" / "settings.ini").write_text(settings, encoding="utf-8")
    return {**os.environ, "DISPLAY": display, "LANG": "C.UTF-8", "LANGUAGE": "en", "XDG_CONFIG_HOME": str(room)}


def dark_screen(xvfb: str) -> tuple[subprocess.Popen[bytes], str]:
    """A display for one, and its name."""
    reading, writing = os.pipe()
    command = [xvfb, "-displayfd", str(writing), "-screen", "0", SCREEN, "-nolisten", "tcp"]
    quiet = subprocess.DEVNULL
    process = subprocess.Popen(command, pass_fds=[writing], stdout=quiet, stderr=quiet)
    os.close(writing)
    with os.fdopen(reading) as told:
        return process, f":{told.readline().strip()}"


class WebKitPage(Page):
    def __init__(self, driver: webdriver.WebKitGTK, size: tuple[int, int]) -> None:
        super().__init__()
        self.driver = driver
        self.handle = driver.current_window_handle
        driver.set_window_size(*size)

    def turn(self) -> webdriver.WebKitGTK:
        """The driver, looking at this tab."""
        if self.driver.current_window_handle != self.handle:
            self.driver.switch_to.window(self.handle)
        return self.driver

    def goto(self, address: str) -> None:
        self.home = address
        self.gather()
        self.turn().get(address)
        self.run(EARS)

    def reload(self) -> None:
        self.gather()
        self.turn().refresh()
        self.run(EARS)

    def gather(self) -> None:
        """What went wrong in the document that is left now. What it asked of others shows in its list of resources."""
        asked = "performance.getEntriesByType('resource').map(({ name }) => name)"
        told = self.run(f"() => [window.troubles?.splice(0) ?? [], {asked}]")
        self.troubles += told[0]
        for address in told[1]:
            self.note(self.foreign(address), f"foreign request: {address}")

    def evaluate(self, expression: str) -> Any:
        try:
            told = self.turn().execute_async_script(ANSWER.format(expression))
        except JavascriptException as error:
            raise Gone from error
        if isinstance(told, str):
            raise AssertionError(told)
        return told[0]

    def down(self, x: float, y: float) -> None:
        builder = ActionBuilder(self.turn(), duration=0)
        builder.pointer_action.move_to_location(int(x), int(y)).pointer_down()  # type: ignore[no-untyped-call]
        builder.perform()

    def up(self) -> None:
        builder = ActionBuilder(self.turn(), duration=0)
        builder.pointer_action.pointer_up()  # type: ignore[no-untyped-call]
        builder.perform()

    def press(self, key: str) -> None:
        ActionChains(self.turn(), duration=0).send_keys(written(key)).perform()

    def picture(self, path: Path) -> None:
        self.turn().save_screenshot(path)

    def shut(self) -> None:
        self.gather()
        self.turn().close()
        self.driver.switch_to.window(self.driver.window_handles[0])
