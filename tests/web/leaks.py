"""Everything somebody with the phone in hand could find out about the page, to be compared between two deals."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from typing import Any

from playwright.sync_api import Page, Worker, expect

from tests.web.conftest import kept

WATCH = """(() => {
  // What differs between two runs by itself: chance, names made by chance, the clock.
  let seed = 20;
  const dice = () => (seed = (seed * 16807) % 2147483647) / 2147483647;
  Math.random = dice;
  crypto.randomUUID = () => "00000000-0000-4000-8000-" + String(Math.floor(dice() * 1e12)).padStart(12, "0");
  crypto.getRandomValues = (list) => { list.forEach((_, i) => (list[i] = Math.floor(dice() * 256))); return list; };
  Date.now = () => 1_800_000_000_000;
  window.said = [];
  const Plain = Worker;
  window.Worker = class extends Plain {
    constructor(...how) {
      super(...how);
      this.addEventListener("message", ({ data }) => data.id && window.said.push(JSON.stringify(data)));
    }
  };
})();"""

STOPPED = "Date.now = () => 1_800_000_000_000"
"""The same in a worker, which says when it saved: midnight may come between two deals."""

SEEN = """async () => {
  const root = document.querySelector("script[type=module]").src;
  const { session } = await import(root);
  const { engine, saved, ...rest } = session.value;
  const said = window.said.splice(0);
  return {
    document: document.documentElement.outerHTML,
    address: location.href,
    title: document.title,
    local: JSON.stringify(localStorage),
    session: JSON.stringify(sessionStorage),
    cookies: document.cookie,
    store: JSON.stringify(rest),
    listed: JSON.stringify(saved),
    messages: said,
  };
}"""

ACT = """async ([text, seat]) => {
  const root = document.querySelector("script[type=module]").src;
  return (await import(root)).act(text, seat);
}"""

EVERYTHING = """function (stamps) {
  const plain = (value) => typeof value === "string" || typeof value === "number";
  const row = (values) => values.length && values.length < 100 && values.every(plain) ? [JSON.stringify(values)] : [];
  const told = (one) => {
    if (one instanceof Node) return []; // the document is looked at as such
    if (Array.isArray(one)) return row(one);
    if (one instanceof Set || one instanceof Map) return [...row([...one.keys()]), ...row([...one.values()])];
    const parts = Object.entries(Object.getOwnPropertyDescriptors(one)).filter(([name]) => !stamps.includes(name));
    const name = (value) => value.startsWith("--"); // of a custom property of CSS
    return parts.map(([, { value }]) => value).filter((value) => typeof value === "string" && !name(value));
  };
  return [...new Set([...this].filter((one) => typeof one === "object").flatMap(told))];
}"""
"""What all objects that live in the page hold of words and rows of numbers, reachable by whatever way."""

LAID_OUT = """() => {
  const table = document.querySelector(".table__view");
  for (const display of table ? ["none", ""] : []) {
    table.style.display = display;
    document.body.getBoundingClientRect();
  }
}"""
"""Chromium remembers how the table was laid out last, with the elements that have left it since. No script can reach
them, and the next layout drops them: here it comes at once."""

STAMPS = ("stamp", "follows")
"""The mark under which the worker saved: it is made by chance."""

HANDLE = re.compile(r'(\\*"match\\*":\\*"m)\d+')
"""The number of a match inside the engine: the warm-up takes one of its own as soon as it comes to it."""

NUMBERED = re.compile(r"m\d+")
"""The same number, where an object of the page holds it by itself."""

SHEET = re.compile(r'<link rel="stylesheet"[^>]*>')

Snapshot = dict[str, Any]


def settled(page: Page) -> None:
    """Until the page has drawn the last answer, the table behind the curtain too."""
    expect(page.get_by_role("main")).not_to_have_attribute("aria-busy", "true")
    if page.locator(".table__view").count():
        expect(page.locator(".table__view")).not_to_be_empty()
    page.evaluate("new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)))")


def snapshot(page: Page) -> Snapshot:
    """All of it; what the worker said since the last snapshot goes with it."""
    settled(page)
    seen: Snapshot = page.evaluate(SEEN)
    seen["document"] = ordered(seen["document"])
    seen["store"] = HANDLE.sub(r"\1", seen["store"])
    seen["messages"] = [unstamped(json.loads(HANDLE.sub(r"\1", text))) for text in seen["messages"]]
    seen["store"] = unstamped(json.loads(seen["store"]))
    seen["listed"] = [unstamped(meta) for meta in json.loads(seen["listed"])]
    seen["local"] = noted(json.loads(seen["local"]))
    return {**seen, "tree": tree(page), "picture": picture(page)}


def noted(local: dict[str, str]) -> dict[str, Any]:
    """What is noted on the device; the newest matches are the same as in the list."""
    newest = {name: unstamped(json.loads(text)) for name, text in local.items() if name == "cubilete.newest"}
    return {**local, **newest}


def ordered(document: str) -> str:
    """The document with its style sheets by name: which of two was asked for first is a matter of moments."""
    sheets = iter(sorted(SHEET.findall(document)))
    return SHEET.sub(lambda _: next(sheets), document)


def remembered(page: Page) -> set[str]:
    """What the page remembers, be it in a module, a view or a closure: what it has thrown away is collected first."""
    page.evaluate(LAID_OUT)
    page.wait_for_timeout(300)  # what the last frames still hold
    link = page.context.new_cdp_session(page)
    root = link.send("Runtime.evaluate", {"expression": "Object.prototype"})["result"]["objectId"]
    found = link.send("Runtime.queryObjects", {"prototypeObjectId": root})["objects"]["objectId"]
    how = {"functionDeclaration": EVERYTHING, "arguments": [{"value": STAMPS}], "returnByValue": True}
    told: list[str] = link.send("Runtime.callFunctionOn", {"objectId": found, **how})["result"]["value"]
    link.detach()
    return {one for one in told if not NUMBERED.fullmatch(one)}


def picture(page: Page) -> bytes:
    """The page once it stands still: two pictures in a row are the same."""
    last = b""
    for _ in range(20):
        now = page.screenshot(animations="disabled", caret="hide")
        if now == last:
            return now
        last = now
    raise AssertionError("the page does not stand still")


def unstamped(value: Any) -> Any:
    if isinstance(value, list):
        return [unstamped(part) for part in value]
    if not isinstance(value, dict):
        return value
    kept = {name: unstamped(part) for name, part in value.items() if name not in STAMPS}
    return {**kept, "meta": unstamped(kept["meta"])} if "meta" in kept else kept


def tree(page: Page) -> list[Any]:
    """The accessibility tree as the browser gives it to a screen reader."""
    link = page.context.new_cdp_session(page)
    nodes = link.send("Accessibility.getFullAXTree")["nodes"]
    link.detach()
    words = ("role", "name", "value", "description")
    return [
        [*(node.get(word, {}).get("value") for word in words), *properties(node)]
        for node in nodes
        if not node.get("ignored")
    ]


def properties(node: dict[str, Any]) -> list[Any]:
    return [[one["name"], one["value"].get("value")] for one in node.get("properties", [])]


def assert_same(here: Sequence[Snapshot], there: Sequence[Snapshot], moments: Sequence[str]) -> None:
    """Both deals gave the same page at every moment, byte for byte."""
    assert len(here) == len(there) == len(moments)
    for moment, one, other in zip(moments, map(answers_by_content, here), map(answers_by_content, there), strict=True):
        different = [part for part in one if one[part] != other[part]]
        if "picture" in different:
            keep(moment, one["picture"], other["picture"])
        told = [f"{part}: {where(one[part], other[part])}" for part in different]
        # The first line is all that a summary of failures gives.
        assert not different, "\n".join([f"{moment}: {', '.join(different)} would tell the two deals apart", *told])


def answers_by_content(seen: Snapshot) -> Snapshot:
    """What the worker said, whichever it was asked first: two requests of one moment overtake each other."""
    texts = [json.dumps({name: part for name, part in said.items() if name != "id"}) for said in seen["messages"]]
    return {**seen, "messages": sorted(texts)}


def keep(moment: str, *pictures: bytes) -> None:
    for deal, picture in zip("ab", pictures, strict=True):
        path = kept(f"leak-{moment}-{deal}", ".png")
        path.write_bytes(picture)
        print(f"What the page looked like: {path}")


def where(one: Any, other: Any) -> str:
    """The first place at which two of the same kind differ."""
    here, there = (part if isinstance(part, str) else json.dumps(part, default=repr) for part in (one, other))
    at = next((i for i, (a, b) in enumerate(zip(here, there, strict=False)) if a != b), min(len(here), len(there)))
    return f"{here[max(0, at - 80) : at + 40]!r} / {there[max(0, at - 80) : at + 40]!r}"


def stop_clock(worker: Worker) -> None:
    worker.evaluate(STOPPED)


def do(page: Page, action: str, seat: int) -> None:
    """An action of the script, taken by the page as if a button had been tapped."""
    settled(page)
    assert page.evaluate(ACT, [action, seat]), action
    settled(page)


def open_record(page: Page, record: str, says: str = "Pass the phone to") -> None:
    """Lay a match on the table, where the page then says this; the clock of its workers stands still."""
    page.on("worker", stop_clock)
    for worker in page.workers:
        stop_clock(worker)
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name="Open a saved match").click()
    file = {"name": "match.json", "mimeType": "application/json", "buffer": record.encode()}
    chooser.value.set_files([file])  # type: ignore[arg-type]  # a TypedDict all the same
    expect(page.get_by_text(says).first).to_be_visible()
