"""Talks to the engine of an open page behind the screens, and to the files that it starts from."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Page, expect

ROOM = """
async (ask) => {
  const { engine, session } = await import(document.querySelector("script[type=module]").src);
  return ask(engine, session);
}
"""


def started(page: Page) -> dict[str, Any]:
    """How Python started in this page; it waits until it has."""
    start: dict[str, Any] = within(page, "async (engine) => { await engine.start(); return engine.status.start; }")
    return start


def call(page: Page, *requests: dict[str, Any]) -> list[dict[str, Any]]:
    """The bridge's answers."""
    asked = f"{json.dumps(requests)}.map((request) => engine.ask({{ op: 'ask', request }}, 60_000))"
    return [answer["told"] for answer in within(page, f"async (engine) => Promise.all({asked})")]


def within(page: Page, code: str) -> Any:
    expect(page.get_by_role("main")).not_to_have_attribute("aria-busy", "true")
    return page.evaluate(f"({ROOM})({code})")
