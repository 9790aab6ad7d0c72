"""What Lighthouse says of the built site on a phone: its four marks, and whatever keeps one of them from being full."""

from __future__ import annotations

import json
import os
import subprocess
import threading
from statistics import median
from typing import Any

import server
from tests.web import browsers
from workshop import DIST, WEB, environment

CLI = WEB / "node_modules" / "lighthouse" / "cli" / "index.js"
RUNS = 3
GOALS = {"performance": 95, "accessibility": 100, "best-practices": 100, "seo": 100}
ADDRESSES = {"home": "", "set-up": "#/setup/prudente", "rules": "#/rules/dudo"}
"""The screens looked at, besides the first only once each."""


def audit(address: str) -> dict[str, Any]:
    """One report, with Lighthouse's own settings for a phone, in a Chromium with an empty profile."""
    flags = " ".join(["--headless=new", *browsers.flags()])
    command = ["node", str(CLI), address, "--quiet", "--output=json", f"--chrome-flags={flags}"]
    command += ["--no-enable-error-reporting", f"--only-categories={','.join(GOALS)}"]
    env = environment({"CHROME_PATH": browsers.chromium(), "PATH": os.environ["PATH"]})
    said = subprocess.run(command, env=env, check=True, stdout=subprocess.PIPE, text=True).stdout
    report: dict[str, Any] = json.loads(said)
    return report


def marks(report: dict[str, Any]) -> dict[str, int]:
    return {name: round(100 * (report["categories"][name]["score"] or 0)) for name in GOALS}


def shortcomings(report: dict[str, Any]) -> list[str]:
    """The audits that cost something in a mark."""
    weighed = {
        ref["id"]
        for name in GOALS
        for ref in report["categories"][name]["auditRefs"]
        if ref["weight"] and name in GOALS
    }
    bad = [one for key, one in report["audits"].items() if key in weighed and one["score"] not in (None, 1)]
    return [f"{one['id']}: {one['title']} ({one.get('displayValue') or one['score']})" for one in bad]


def report() -> None:
    """Print the table."""
    running = server.serve(DIST)
    threading.Thread(target=running.serve_forever, daemon=True).start()
    print(f"  {'':<12}" + "".join(f"{name:>16}" for name in GOALS))
    for screen, path in ADDRESSES.items():
        reports = [audit(running.address + path) for _ in range(1 if path else RUNS)]
        rows = [marks(one) for one in reports]
        print(f"  {screen:<12}" + "".join(f"{median(row[name] for row in rows):>16.0f}" for name in GOALS), flush=True)
        for line in sorted({line for one in reports for line in shortcomings(one)}):
            print(f"    {line}")
    print(f"  {'goal':<12}" + "".join(f"{goal:>16}" for goal in GOALS.values()))
    running.shutdown()


if __name__ == "__main__":
    report()
