"""Find or install browsers, and say what is done. Run it on its own to see which ones it finds.

The site is tested in a Chromium; without one nothing goes. The journeys are made in Firefox and WebKit as well where
these are or can be had: on a Debian that lets us install them.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import TypeVar

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

# Some of these call home. The others draw the browser's own lists and panels for every new window, which takes
# half a second of CPU time, and nobody sees them here.
FEATURES = [
    "AutofillServerCommunication",
    "CertificateTransparencyComponentUpdater",
    "MediaRouter",
    "OptimizationHints",
    "PreloadTopChromeWebUI",
    "PreloadTopChromeWebUILessNavigations",
    "Translate",
    "WebUIOmniboxAimPopup",
    "WebUIOmniboxFullPopup",
    "WebUIOmniboxPopup",
]

# A browser that calls home would wait for hosts that a test must not depend on.
FLAGS = [
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-default-apps",
    "--disable-domain-reliability",
    f"--disable-features={','.join(FEATURES)}",
    "--disable-gpu",
    "--disable-quic",
    "--disable-sync",
    "--metrics-recording-only",
    "--no-default-browser-check",
    "--no-first-run",
    "--no-pings",
]
PATIENCE = 900
SHELL = "chromium-headless-shell"

# What Playwright downloads stays in the repository, like everything else that the tests install.
os.environ.setdefault("PLAYWRIGHT_BROWSERS_PATH", str(Path(__file__).resolve().parents[3] / ".cache" / "browsers"))


class NoBrowser(Exception):
    """A browser is missing and could not be installed; the message says why."""


def chromium() -> str:
    """The path of a Chromium, Chrome or Edge, installed first if there is none."""
    for look in (_on_this_machine, _playwrights_own, _from_playwright, _from_debian):
        if found := look():
            return found
    sys.exit("No browser: install Chromium, Chrome or Edge, or let `playwright install chromium` reach the network.")


def shell() -> str:
    """The path of a Chromium without windows, or else of one with them.

    It draws the same pages for a quarter less work: bars, lists and menus of a browser are made anew for every visitor,
    though nobody sees them. All processes of one run have the same one, whatever is installed meanwhile.
    """
    return os.environ.setdefault("CUBILETE_CHROMIUM", shutil.which(SHELL) or chromium())


def _bring_shell() -> None:
    """Only Debian has it as a package; without it the tests take longer."""
    if not shutil.which(SHELL) and _has_apt():
        _bring("Debian's Chromium without windows", _apt(SHELL), lambda: shutil.which(SHELL))


def firefox() -> str:
    """The path of Firefox.

    Raises:
        NoBrowser: there is none and none can be installed.
    """
    return _had("Debian's Firefox", ("firefox-esr",), _firefox)[0]


def webkit() -> tuple[str, str, str]:
    """The paths of WebKit's MiniBrowser, of its driver, and of the screen that it needs.

    Raises:
        NoBrowser: one of them is missing and cannot be installed.
    """
    program, driver, screen = _had("Debian's WebKit", ("webkit2gtk-driver", "xvfb"), _webkit)
    return program, driver, screen


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
    return _bring("Debian's chromium", _apt("chromium"), _on_this_machine) if _has_apt() else None


def _firefox() -> list[str] | None:
    found = shutil.which("firefox-esr") or shutil.which("firefox")
    return [found] if found else None


def _webkit() -> list[str] | None:
    programs = sorted(Path("/usr/lib").glob("*/webkit2gtk-4.*/MiniBrowser"))
    found = [str(programs[-1]) if programs else None, shutil.which("WebKitWebDriver"), shutil.which("Xvfb")]
    return [path for path in found if path] if all(found) else None


@cache
def _had(what: str, packages: tuple[str, ...], look: Callable[[], list[str] | None]) -> list[str]:
    """The browser on this machine, or the one that the system's packages install."""
    if found := look():
        return found
    if not _has_apt():
        raise NoBrowser(f"no {' or '.join(packages)} here, and no apt-get that we may use")
    if found := _bring(what, _apt(*packages), look):
        return found
    raise NoBrowser(f"apt-get does not bring {' and '.join(packages)}")


def _has_apt() -> bool:
    return shutil.which("apt-get") is not None and _rights() is not None


def _apt(*packages: str) -> list[list[str]]:
    install = ["apt-get", "install", "--yes", "--no-install-recommends", "--no-remove", *packages]
    return [[*(_rights() or []), *command] for command in (["apt-get", "update"], install)]


@cache
def _rights() -> list[str] | None:
    """The prefix of a command that changes the system; None if that is not allowed, or only with a password."""
    if _is_root():
        return []
    asked = ["sudo", "--non-interactive"]
    may = shutil.which("sudo") and not subprocess.run([*asked, "true"], capture_output=True, check=False).returncode
    return [*asked, "--preserve-env=DEBIAN_FRONTEND"] if may else None


Found = TypeVar("Found")


def _bring(what: str, commands: list[list[str]], look: Callable[[], Found | None]) -> Found | None:
    print(f"Not here yet: installing {what}", flush=True)
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
    _bring_shell()
    print(f"Browser of most tests: {shutil.which(SHELL) or f'the same, for there is no {SHELL}'}")
    for name, look in {"Firefox": firefox, "WebKit": webkit}.items():
        try:
            print(f"{name}: {look()}")
        except NoBrowser as reason:
            print(f"{name}: left out, {reason}")
