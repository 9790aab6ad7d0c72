"""Requests to the bridge, written as text as a shell does."""

from __future__ import annotations

import json
from typing import Any

from pyengine import bridge


def ask(command: str, **request: Any) -> dict[str, Any]:
    answer: dict[str, Any] = json.loads(bridge.call(json.dumps({"cmd": command, **request})))
    return answer


def refused(command: str, **request: Any) -> dict[str, Any]:
    answer = ask(command, **request)
    assert answer["ok"] is False
    error: dict[str, Any] = answer["error"]
    return error
