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

PATIENCE = 90.0  # seconds; Python takes some to start in a page, and many more on a busy machine
PAUSE = 0.05
MISSES = 3
SCRIPTS = Path(__file__).parent
FINGER = (SCRIPTS / "finger.js").read_text(encoding="utf-8")
EARS = (SCRIPTS / "ears.js").read_text(encoding="utf-8")
FRAME = """(css) => {
  const at = document.querySelector(css);
  return (at?.shadowRoot ?? at)?.querySelector("iframe") ?? null;
}"""
"""The frame in an element, whether it lies open or in its shadow."""


class Gone(Exception):
    """The page went on to another document while it was asked."""


class Place(ABC):
    """A document that somebody looks at."""

    @abstractmethod
    def evaluate(self, expression: str) -> Any:
        """The value of an expression, which is a promise of a string.

        Raises:
            Gone: there is another document now.
        """

    @abstractmethod
    def touch(self, x: float, y: float) -> None:
        """Tap here: on a slow machine, too, this is no long press."""

    @abstractmethod
    def down(self, x: float, y: float) -> None:
        """Press a finger here."""

    @abstractmethod
    def up(self) -> None: ...

    @abstractmethod
    def press(self, *keys: str) -> None:
        """Keys one after another: characters, or names such as `Tab`, `Enter` or `ArrowDown`."""

    # -- what follows from it -----------------------------------------------------------------------------------------

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
                sought = values or function
                said = " / ".join(self.text().split("\n"))  # one line: a summary of failures keeps only the first
                raise AssertionError(f"not in {patience:.0f} s: {sought}; the page says: {said}")
            time.sleep(PAUSE)

    def text(self, css: str = "body") -> str:
        return str(self.run("(css) => document.querySelector(css)?.innerText ?? ''", css))

    def see(self, role: str, name: str = "") -> str:
        """Wait until a thing of this role and name (a regular expression) is to be seen; answer its name."""
        return str(self.wait(FINGER, [[role, name]])["name"])

    def says(self, pattern: str, css: str = "body") -> str:
        """Wait until this is to be read."""
        find = "(css, said) => new RegExp(said, 'm').exec(document.querySelector(css)?.innerText ?? '')?.[0]"
        return str(self.wait(find, css, pattern))

    def there(self, role: str, name: str = "") -> bool:
        return bool(self.run(FINGER, [[role, name]]))

    def tap(self, role: str, name: str = "") -> None:
        self.tap_first((role, name))

    def tap_first(self, *things: tuple[str, str]) -> int:
        """Tap the first of these that is there, once it can be tapped; answer which it was.

        On a busy machine a typeface may come between the look and the tap, and move things. A tap that falls on nothing
        is made again, as people do.
        """
        for _ in range(MISSES):
            at = self.wait(FINGER, things, True)
            self.touch(at["x"], at["y"])
            # An engine may hand a tap over later than it says so. Another document has no memory of it.
            how = self.wait("() => window.tapped === false ? null : { met: window.tapped ?? true }")["met"]
            if how is True:
                return int(at["which"])
            if how["missed"]:
                break
        raise AssertionError(f"the tap for {at['name']!r} fell on {how['missed']!r}")

    def hold(self, role: str, name: str = "") -> None:
        """Press and do not let go until `up`."""
        at = self.wait(FINGER, [[role, name]], True)
        self.down(at["x"], at["y"])

    def fill(self, name: str, text: str) -> None:
        self.tap("textbox", name)
        self.wait("(name) => document.activeElement.matches('input') && !document.activeElement.select()", name)
        self.press(*text)

    def focused(self) -> str:
        """The name of what has the focus."""
        return str((self.run(FINGER, [["focused", ""]]) or {"name": ""})["name"])

    def tab_to(self, name: str, most: int = 40) -> None:
        """Tab until what has the focus is called so."""
        ways = []
        for _ in range(most):
            if self.run("(name, said) => new RegExp(name).test(said)", name, said := self.focused()):
                return
            ways.append(said)
            self.press("Tab")
        raise AssertionError(f"Tab never comes to {name!r}, only to {ways}")


class Page(Place):
    """One tab.

    Attributes:
        troubles: what no page of ours may do, and did.
        ours: the origins that it may ask.
    """

    def __init__(self) -> None:
        self.troubles: list[str] = []
        self.ours: tuple[str, ...] = ()
        self.closed = False

    # -- what an engine brings ----------------------------------------------------------------------------------------

    @abstractmethod
    def goto(self, address: str, loaded: bool = True) -> None:
        """Not loaded: go on as soon as there is a document to talk to. WebKit's driver always waits for all of it."""

    @abstractmethod
    def reload(self) -> None: ...

    @abstractmethod
    def evaluate_inside(self, css: str, expression: str) -> Any:
        """As `evaluate`, in the frame of this element."""

    @abstractmethod
    def picture(self, path: Path) -> None: ...

    @abstractmethod
    def shut(self) -> None: ...

    # -- what follows from it -----------------------------------------------------------------------------------------

    def inside(self, css: str) -> Frame:
        """What is in the frame of this element, as soon as there is one."""
        self.wait(f"(css) => Boolean(({FRAME})(css))", css)
        return Frame(self, css)

    def touch_inside(self, css: str, x: float, y: float) -> None:
        left, top = self.bring(css)
        self.touch(left + x, top + y)

    def down_inside(self, css: str, x: float, y: float) -> None:
        left, top = self.bring(css)
        self.down(left + x, top + y)

    def bring(self, css: str) -> tuple[float, float]:
        """Scroll a frame into view; answer where its corner is."""
        x, y = self.run(
            f"""(css) => {{
              const frame = ({FRAME})(css);
              frame.scrollIntoView({{ block: "center", behavior: "instant" }});
              const {{ x, y }} = frame.getBoundingClientRect();
              return [x, y];
            }}""",
            css,
        )
        return x, y

    def close(self) -> None:
        if not self.closed:
            self.closed = True
            self.shut()

    def note(self, wrong: bool, trouble: str) -> None:
        if wrong:
            self.troubles.append(trouble)

    def foreign(self, address: str) -> bool:
        """Whether this is of an origin that has no business here."""
        blobs = tuple(f"blob:{origin}" for origin in self.ours)
        return not address.startswith((*self.ours, *blobs, "data:", "about:"))


class Frame(Place):
    """A table in somebody else's page: another document, under the same finger."""

    def __init__(self, page: Page, css: str) -> None:
        self.page = page
        self.css = css

    def evaluate(self, expression: str) -> Any:
        return self.page.evaluate_inside(self.css, expression)

    def touch(self, x: float, y: float) -> None:
        self.page.touch_inside(self.css, x, y)

    def down(self, x: float, y: float) -> None:
        self.page.down_inside(self.css, x, y)

    def up(self) -> None:
        self.page.up()

    def press(self, *keys: str) -> None:
        self.page.press(*keys)


class Engine(ABC):
    """A running browser. Nothing is kept across origins: on an address of another one everybody is a new visitor."""

    name: str

    @abstractmethod
    def page(self, size: tuple[int, int] = (390, 844)) -> Page:
        """An empty tab of about this size."""

    @abstractmethod
    def quit(self) -> None: ...
