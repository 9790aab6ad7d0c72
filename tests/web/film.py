"""What is seen of a step, frame by frame, from the answer of the engine until the dice lie there."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

from tests.web.leaks import ACT

CAMERA = Path(__file__).with_name("camera.js").read_text(encoding="utf-8")

QUIET = """async () => {
  const live = document.getElementById("live");
  const rest = () => new Promise((go) => setTimeout(go, 500));
  for (let last = null; last !== live.textContent; await rest()) last = live.textContent;
}"""
"""What was still to be said before the step is no part of it."""

LOAD = """(wanted) => {
  document.getElementById("live").replaceChildren();
  Object.assign(film, wanted, { done: false });
}"""
FILM = "() => ({ frames: film.frames, flew: film.flew, done: film.done })"
MAIN = ".game [data-main]:visible"
LIMIT_MS = 10_000

Frame = tuple[str, ...]


def throw(page: Page, seed: int) -> set[Frame]:
    """Throw, and let the dice fall as this seed has it."""
    page.evaluate(QUIET)
    page.evaluate(LOAD, {"luck": seed})
    page.locator(MAIN).first.tap()
    return developed(page)


def act(page: Page, seat: int, action: str) -> set[Frame]:
    """Do what shows hidden dice, at the open table."""
    page.evaluate(QUIET)
    page.evaluate(LOAD, {"act": True})
    assert page.evaluate(ACT, [action, seat])
    return developed(page)


def developed(page: Page) -> set[Frame]:
    """Every picture that was seen before the dice lay there."""
    for _ in range(LIMIT_MS // 50):
        page.wait_for_timeout(50)
        film: dict[str, Any] = page.evaluate(FILM)
        if film["done"] and film["frames"]:
            break
    assert film["flew"], "nothing was thrown before everybody's eyes"
    return {tuple(frame) for frame in film["frames"]}


def told_apart(here: set[Frame], there: set[Frame]) -> str:
    """What would tell the two outcomes apart before they are there."""
    only = [*((frame, there) for frame in here - there), *((frame, here) for frame in there - here)]
    told = []
    for frame, others in only:
        other = min(others, key=lambda one: len(set(one) ^ set(frame)))
        told.append(f"seen {json.dumps(sorted(set(frame) - set(other)), ensure_ascii=False)}")
        told.append(f"   not {json.dumps(sorted(set(other) - set(frame)), ensure_ascii=False)}")
    return "\n".join(told[:12])


def ready(page: Page) -> None:
    """Until the table stands still."""
    expect(page.get_by_role("main")).to_have_attribute("aria-busy", "false")
    page.evaluate("new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)))")
