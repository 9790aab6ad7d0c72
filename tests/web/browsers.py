"""Find a Chromium for the tests, or bring one, saying what is done. Run it by itself to see which one it is."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

ON_THE_PATH = [
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
    "microsoft-edge",
    "microsoft-edge-stable",
    "msedge",
]
USUAL_PLACES = [
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
    r"C:\Program Files\Google\Chrome\Application\chrome.exe",
    r"C:\Program Files (x86)\Google\Chrome\Application\chrome.exe",
    r"C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe",
]

# A browser that calls home would wait for hosts that a test must not need.
FLAGS = [
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-default-apps",
    "--disable-domain-reliability",
    "--disable-features=OptimizationHints,MediaRouter,Translate,AutofillServerCommunication,CertificateTransparencyComponentUpdater",
    "--disable-gpu",
    "--disable-quic",
    "--disable-sync",
    "--metrics-recording-only",
    "--no-default-browser-check",
    "--no-first-run",
    "--no-pings",
]
PATIENCE = 900

# What Playwright downloads stays in the repository, like everything else that the tests bring.
os.environ.setdefault("PLAYWRIGHT_BROWSERS_PATH", str(Path(__file__).resolve().parents[2] / ".cache" / "browsers"))


def chromium() -> str:
    """The path of a Chromium, Chrome or Edge, installed first if there is none."""
    for look in (_on_this_machine, _playwrights_own, _from_playwright, _from_debian):
        if found := look():
            return found
    sys.exit("No browser: install Chromium, Chrome or Edge, or let `playwright install chromium` reach the network.")


def flags() -> list[str]:
    """Chromium's sandbox does not start for root."""
    return [*FLAGS, "--no-sandbox"] if _is_root() else FLAGS


def _on_this_machine() -> str | None:
    found = [shutil.which(name) for name in ON_THE_PATH] + [place for place in USUAL_PLACES if Path(place).exists()]
    return next(filter(None, found), None)


def _playwrights_own() -> str | None:
    ask = "from playwright.sync_api import sync_playwright as p\nwith p() as w: print(w.chromium.executable_path)"
    said = subprocess.run([sys.executable, "-c", ask], capture_output=True, text=True, check=False).stdout.strip()
    return said if said and Path(said).exists() else None


def _from_playwright() -> str | None:
    install = [sys.executable, "-m", "playwright", "install", "chromium"]
    return _bring("Playwright's Chromium", [install], _playwrights_own)


def _from_debian() -> str | None:
    if not (_is_root() and shutil.which("apt-get")):
        return None
    install = ["apt-get", "install", "--yes", "--no-install-recommends", "chromium"]
    return _bring("Debian's chromium", [["apt-get", "update"], install], _on_this_machine)


def _bring(what: str, commands: list[list[str]], look: Callable[[], str | None]) -> str | None:
    print(f"No browser yet: installing {what}", flush=True)
    for command in commands:
        print(f"  {' '.join(command)}", flush=True)
        if problem := _problem_with(command):
            print(f"  did not work: {problem}", flush=True)
            return None
    return look()


def _problem_with(command: list[str]) -> str:
    env = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    try:
        done = subprocess.run(
            command, capture_output=True, text=True, errors="replace", env=env, timeout=PATIENCE, check=False
        )
    except subprocess.TimeoutExpired:
        return f"no end after {PATIENCE} s"
    if not done.returncode:
        return ""
    said = re.search(r".*\b(error|failed|E):.*", done.stderr or done.stdout, re.IGNORECASE)
    return said[0].strip() if said else f"exit code {done.returncode}"


def _is_root() -> bool:
    return hasattr(os, "geteuid") and os.geteuid() == 0


if __name__ == "__main__":
    print(f"Browser: {chromium()}")
