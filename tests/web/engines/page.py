"""What a person does with a page, in any engine: look for a thing by its role and name, tap it, type, read.

An engine brings a handful of primitives. Where things are is asked of the page itself (`finger.js`), and what is done
there is done by the engine's own pointer and keyboard, so that a thing which is covered is not tapped.
"""

from __future__ import annotations

import json
import time
from abc import ABC, abstractmethod
from pathlib import Path
from typing import Any

PATIENCE = 60.0  # seconds; Python takes some to start in a page, and more on a busy machine
PAUSE = 0.05
SCRIPTS = Path(__file__).parent
FINGER = (SCRIPTS / "finger.js").read_text(encoding="utf-8")
EARS = (SCRIPTS / "ears.js").read_text(encoding="utf-8")


class Gone(Exception):
    """The page went on to another document while it was asked."""


class Page(ABC):
    """One tab. `troubles` collects what no page of ours may do."""

    def __init__(self) -> None:
        self.troubles: list[str] = []
        self.home = "about:"
        self.closed = False

    def note(self, wrong: bool, trouble: str) -> None:
        if wrong:
            self.troubles.append(trouble)

    def foreign(self, address: str) -> bool:
        """Whether this is not of the page's own origin."""
        ours = "/".join(self.home.split("/")[:3])
        return not address.startswith((ours, f"blob:{ours}", "data:", "about:"))

    # -- what an engine brings ----------------------------------------------------------------------------------------

    @abstractmethod
    def goto(self, address: str) -> None: ...

    @abstractmethod
    def reload(self) -> None: ...

    @abstractmethod
    def evaluate(self, expression: str) -> Any:
        """The value of an expression, which is a promise of a string.

        Raises:
            Gone: there is another document now.
        """

    @abstractmethod
    def down(self, x: float, y: float) -> None:
        """Press the pointer here."""

    @abstractmethod
    def up(self) -> None: ...

    @abstractmethod
    def press(self, key: str) -> None:
        """One key: a character, or its name, such as `Tab`, `Enter` or `ArrowDown`."""

    @abstractmethod
    def picture(self, path: Path) -> None: ...

    @abstractmethod
    def shut(self) -> None: ...

    # -- what follows from it -----------------------------------------------------------------------------------------

    def close(self) -> None:
        if not self.closed:
            self.shut()
        self.closed = True

    def run(self, function: str, *values: object) -> Any:
        """What a JavaScript function answers; values and answer are JSON."""
        told = ", ".join(json.dumps(value) for value in values)
        return json.loads(self.evaluate(f"(async () => JSON.stringify((await ({function})({told})) ?? null))()"))

    def wait(self, function: str, *values: object, patience: float = PATIENCE) -> Any:
        """What a function answers as soon as that is something."""
        end = time.monotonic() + patience
        while True:
            try:
                if answer := self.run(function, *values):
                    return answer
            except Gone:
                pass
            if time.monotonic() > end:
                raise AssertionError(f"not in {patience:.0f} s: {values}; the page says:\n{self.text()}")
            time.sleep(PAUSE)

    def text(self, css: str = "body") -> str:
        return str(self.run("(css) => document.querySelector(css)?.innerText ?? ''", css))

    def see(self, role: str, name: str = "") -> str:
        """Wait until a thing of this role and name (a regular expression) is to be seen; answer its name."""
        return str(self.wait(FINGER, role, name)["name"])

    def says(self, pattern: str, css: str = "body") -> str:
        """Wait until this is to be read."""
        find = "(css, said) => new RegExp(said, 'm').exec(document.querySelector(css)?.innerText ?? '')?.[0]"
        return str(self.wait(find, css, pattern))

    def there(self, role: str, name: str = "") -> bool:
        return bool(self.run(FINGER, role, name))

    def tap(self, role: str, name: str = "") -> None:
        self.hold(role, name)
        self.up()

    def hold(self, role: str, name: str = "") -> None:
        """Press and do not let go until `up`."""
        place = self.wait(FINGER, role, name, True)
        self.down(place["x"], place["y"])

    def fill(self, name: str, text: str) -> None:
        self.tap("textbox", name)
        self.run("() => void document.activeElement.select()")
        for key in text:
            self.press(key)

    def focused(self) -> str:
        """The name of what has the focus."""
        return str((self.run(FINGER, "focused", "") or {"name": ""})["name"])

    def tab_to(self, name: str, most: int = 40) -> None:
        """Tab until what has the focus is called so."""
        ways = []
        for _ in range(most):
            if self.run("(name, said) => new RegExp(name).test(said)", name, said := self.focused()):
                return
            ways.append(said)
            self.press("Tab")
        raise AssertionError(f"Tab never comes to {name!r}, only to {ways}")


class Engine(ABC):
    """A running browser. Nothing is kept across origins: on an address of another one everybody is a new visitor."""

    name: str

    @abstractmethod
    def page(self, size: tuple[int, int] = (390, 844)) -> Page:
        """An empty tab of about this size."""

    @abstractmethod
    def quit(self) -> None: ...
