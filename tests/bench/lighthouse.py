"""Lighthouse on the built site, as a phone: its four scores, and the audits that keep one from being full."""

from __future__ import annotations

import json
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import Any

import trustme

from buildlib import DIST, WEB, browsers, environment

CLI = WEB / "node_modules" / "lighthouse" / "cli" / "index.js"
HOST = Path(__file__).with_name("host.mjs")
RUNS = 5
GOALS = {"performance": 95, "accessibility": 100, "best-practices": 100, "seo": 100}
SCREENS = {"home": "", "set-up": "#/setup/prudente", "table": "#/learn/prudente", "rules": "#/rules/dudo"}


@contextmanager
def hosted() -> Iterator[str]:
    """The site on a host like those it is made for, which speak HTTP/2 and compress; our own server does neither."""
    with tempfile.TemporaryDirectory() as folder:
        certificate = trustme.CA().issue_cert("127.0.0.1")
        key, chain = Path(folder, "key.pem"), Path(folder, "chain.pem")
        certificate.private_key_pem.write_to_path(str(key))
        certificate.cert_chain_pems[0].write_to_path(str(chain))
        command = ["node", str(HOST), str(DIST), str(key), str(chain)]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
            assert process.stdout
            try:
                yield f"https://127.0.0.1:{process.stdout.readline().strip()}/"
            finally:
                process.terminate()


def audit(address: str) -> dict[str, Any]:
    """One report, with Lighthouse's own settings for a phone, in a Chromium with an empty profile."""
    flags = " ".join(["--headless=new", "--ignore-certificate-errors", *browsers.flags()])
    command = ["node", str(CLI), address, "--quiet", "--output=json", f"--chrome-flags={flags}"]
    command += ["--no-enable-error-reporting", f"--only-categories={','.join(GOALS)}"]
    env = environment({"CHROME_PATH": browsers.chromium()})
    said = subprocess.run(command, env=env, check=True, stdout=subprocess.PIPE, text=True).stdout
    report: dict[str, Any] = json.loads(said)
    return report


def marks(report: dict[str, Any]) -> dict[str, int]:
    return {name: round(100 * (report["categories"][name]["score"] or 0)) for name in GOALS}


def shortcomings(report: dict[str, Any]) -> list[str]:
    """The audits that lower a score."""
    weighed = {ref["id"] for name in GOALS for ref in report["categories"][name]["auditRefs"] if ref["weight"]}
    bad = [one for key, one in report["audits"].items() if key in weighed and one["score"] not in (None, 1)]
    return [f"{one['title']}: {one.get('displayValue') or one['score']}" for one in bad]


def report() -> None:
    """Print the table of medians. Lighthouse rates the machine too: below 1,000 the first mark does not count."""
    print(f"  {'':<12}" + "".join(f"{name:>16}" for name in [*GOALS, "machine"]))
    with hosted() as address:
        for screen, path in SCREENS.items():
            reports = [audit(address + path) for _ in range(RUNS)]
            rows = [{**marks(one), "machine": one["environment"]["benchmarkIndex"]} for one in reports]
            print(f"  {screen:<12}" + "".join(f"{median(row[name] for row in rows):>16.0f}" for name in rows[0]))
            best = max(reports, key=lambda one: one["environment"]["benchmarkIndex"])
            print("".join(f"    {line}\n" for line in shortcomings(best)), end="", flush=True)
    print(f"  {'goal':<12}" + "".join(f"{goal:>16}" for goal in GOALS.values()))


if __name__ == "__main__":
    report()
