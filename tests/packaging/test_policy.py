"""The policy of every page: each carries its own, because a host need not send one."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from buildlib import DIST, ROOT, WEB
from tests.packaging.test_manual import Read

PAGES = sorted(path for path in DIST.rglob("*.html"))
OURS = {"'none'", "'self'"}
FALLS_BACK = ("script-src", "style-src", "img-src", "font-src", "connect-src", "frame-src", "object-src", "worker-src")
"""What `default-src` answers for where a policy does not name them."""
NEVER_FALLS_BACK = ("base-uri", "form-action")
"""What `default-src` leaves open: a base moves every address of a page, a form sends what is typed anywhere."""
STARTS_PYTHON = {"'self'", "'wasm-unsafe-eval'"}


def directives(page: Path) -> dict[str, set[str]]:
    policy = Read(page).policy
    return {name: set(values) for name, *values in (part.split() for part in policy.split(";") if part.strip())}


@pytest.mark.parametrize("page", PAGES, ids=lambda path: path.relative_to(DIST).as_posix())
def test_every_page_has_the_full_policy(page: Path) -> None:
    told = directives(page)
    for name in FALLS_BACK:
        allowed = told.get(name, told.get("default-src", {"*"}))
        runs = name == "script-src" and page.parent == DIST
        assert allowed <= (STARTS_PYTHON if runs else OURS), name
    assert told.get("object-src", told["default-src"]) == {"'none'"}
    for name in NEVER_FALLS_BACK:
        assert told.get(name) == {"'none'"}, name


def test_the_pages_are_all_there() -> None:
    names = {path.relative_to(DIST).as_posix() for path in PAGES}
    assert {"index.html", "embed.html", "demo/index.html", "docs/index.html", "docs/embed.html"} <= names


def test_the_readme_tells_hosts_the_policy_of_the_app() -> None:
    said = re.findall(r"^    (default-src .*)$", (ROOT / "README.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert said == [Read(WEB / "index.html").policy]
    assert said == [Read(WEB / "embed.html").policy]


def test_the_engines_worker_is_given_the_policy_of_the_page() -> None:
    """The service worker sends it, for the page's own does not reach a worker."""
    sent = re.search(r'^const POLICY = "(.*)";$', (WEB / "sw.js").read_text(encoding="utf-8"), re.MULTILINE)
    assert sent
    assert sent[1] == Read(DIST / "index.html").policy
