"""What befalls a page: its worker is killed at a chosen moment or answers late, the device has no room left."""

from __future__ import annotations

from typing import Any, Literal

from playwright.sync_api import CDPSession, Page, expect

from tests.web.conftest import PATIENCE_MS

KILLER = """
const killer = window.killer = { op: "", moment: "", loud: false, spare: 0, times: 1, killed: 0, barren: false };
window.Worker = class extends Worker {
  doomed = 0;
  constructor(...how) {
    super(...how);
    if (killer.barren) this.die();
    this.addEventListener("message", (event) => {
      if (!this.doomed || event.data.id !== this.doomed) return;
      event.stopImmediatePropagation();
      this.die();
    });
  }
  postMessage(message, ...rest) {
    const kills = message.request.op === killer.op && killer.spare-- <= 0;
    if (!kills || killer.moment !== "unheard") super.postMessage(message, ...rest);
    if (!kills) return;
    if (!--killer.times) killer.op = "";
    if (killer.moment === "answered") this.doomed = message.id;
    else this.die();
  }
  die() {
    this.terminate();
    killer.killed += 1;
    if (killer.loud) setTimeout(() => this.dispatchEvent(new ErrorEvent("error", { message: "killed by a test" })));
  }
};
"""
"""Before the page's own scripts: the worker is terminated once a request of the kind that is asked for has been sent,
or when its answer comes, which then nobody hears. What was sent may be done and saved before the worker is gone; what
is unheard never reaches it. A loud end is noticed at once, like a crash; the other is silent. While it is barren no
other worker comes to life."""

HEARD = """
const told = window.told = [];
const { postMessage } = Worker.prototype;
Worker.prototype.postMessage = function (message, ...rest) {
  if (!this.heard) this.addEventListener("message", ({ data }) => told.push(JSON.stringify(data)));
  this.heard = true;
  told.push(JSON.stringify(message));
  return postMessage.call(this, message, ...rest);
};
"""
"""Keeps everything that the page and the engine's worker say to each other."""

Moment = Literal["unheard", "sent", "answered"]
MOMENTS: list[Moment] = ["sent", "answered"]


def kill_at(page: Page, op: str, moment: Moment, *, loud: bool = True, spare: int = 0, times: int = 1) -> None:
    """The next request of this kind, after some that are spared, is the last that the worker gets; so it is with its
    successors, until so many have died."""
    how = {"op": op, "moment": moment, "loud": loud, "spare": spare, "times": times, "killed": 0}
    page.evaluate("(how) => void Object.assign(killer, how)", how)


def kill_for_good(page: Page, op: str) -> None:
    """The next request of this kind kills the worker, and no other starts until the page is `relieved`."""
    kill_at(page, op, "sent")
    page.evaluate("killer.barren = true")


def relieve(page: Page) -> None:
    """Workers start again."""
    page.evaluate("killer.barren = false")


HOLDER = """
const holder = window.holder = {
  op: "", ids: new Set(), held: [],
  release() {
    this.op = "";
    this.ids.clear();
    for (const give of this.held.splice(0)) give();
  },
};
window.Worker = class extends Worker {
  constructor(...how) {
    super(...how);
    this.addEventListener("message", (event) => {
      if (!holder.ids.has(event.data.id)) return;
      event.stopImmediatePropagation();
      holder.held.push(() => this.dispatchEvent(new MessageEvent("message", { data: event.data })));
    });
  }
  postMessage(message, ...rest) {
    if (message.request.op === holder.op) holder.ids.add(message.id);
    super.postMessage(message, ...rest);
  }
};
"""
"""Before the page's own scripts: the worker's answers to one kind of request wait until they are released."""


HELD = """async (patience) => {
  for (const end = performance.now() + patience; !holder.held.length; await new Promise((go) => setTimeout(go, 20))) {
    if (performance.now() > end) throw new Error(`nothing was held of ${holder.op}`);
  }
}"""


def hold(page: Page, op: str) -> None:
    """From now on such answers are late."""
    page.evaluate("(op) => void (holder.op = op)", op)


def expect_held(page: Page) -> None:
    """Until an answer is waiting."""
    page.evaluate(HELD, PATIENCE_MS)


def release(page: Page) -> None:
    """All that is late comes, and the page has had the time to do with it what it does."""
    page.evaluate("holder.release()")
    page.evaluate("new Promise((go) => setTimeout(go, 300))")


def expect_killed(page: Page, times: int = 1) -> None:
    """Once the page has gone on after it."""
    assert page.evaluate("killer.killed") == times


FILL = """async (bytes) => {
  const open = indexedDB.open("filler", 1);
  open.onupgradeneeded = () => open.result.createObjectStore("all");
  await new Promise((resolve, reject) => Object.assign(open, { onsuccess: resolve, onerror: reject }));
  const deed = open.result.transaction("all", "readwrite");
  deed.objectStore("all").put(crypto.getRandomValues(new Uint8Array(65536)).toString().repeat(bytes / 200000), 1);
  const end = await new Promise((resolve) => {
    deed.oncomplete = () => resolve("room");
    deed.onabort = () => resolve(deed.error?.name ?? "aborted");
  });
  open.result.close();
  return end;
}"""


class Room:
    """How much the browser lets the site store; `bytes` at first.

    A browser that has just looked believes for a while that there is room. So that it believes little, a test that is
    going to run out of room begins with not much of it.
    """

    def __init__(self, page: Page, site: str, bytes: int) -> None:
        self.page = page
        self.site = site.rstrip("/")
        self.enough = bytes
        self.wire: CDPSession = page.context.new_cdp_session(page)
        self.allow(bytes)

    def allow(self, bytes: int) -> None:
        how: dict[str, Any] = {"origin": self.site, "quotaSize": bytes}
        self.wire.send("Storage.overrideQuotaForOrigin", how)

    def end(self) -> None:
        """Not a byte more: something too large is refused, and from now on the browser looks at every write."""
        self.allow(1000)
        assert self.page.evaluate(FILL, 2 * self.enough) == "QuotaExceededError"

    def come_back(self) -> None:
        """Somebody has thrown away old pictures."""
        self.allow(self.enough)


def sees(page: Page, words: str) -> None:
    """A notice of the app, wherever it is said."""
    expect(page.get_by_text(words).first).to_be_visible()
