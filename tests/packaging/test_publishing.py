"""The wheel as a package index would see it: the usual checkers find nothing, and its page renders cleanly."""

from __future__ import annotations

import email
import re
import subprocess
from pathlib import Path

from markdown_it import MarkdownIt

from buildlib import PYTHON, ROOT
from pyengine import GAMES, rules

# Cubilete has no public address and no mailbox yet. The publisher adds both; none is made up here.
NOT_YET = "AuthorEmail,Url"
LARGEST = 250_000  # bytes of the picture


def judged(*command: str | Path) -> str:
    done = subprocess.run(
        [PYTHON, "-P", "-m", *map(str, command)], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def page_of(unpacked: Path) -> str:
    """The description of the wheel, as HTML."""
    (folder,) = unpacked.glob("*.dist-info")
    said = email.message_from_string((folder / "METADATA").read_text(encoding="utf-8"))
    assert said["Description-Content-Type"] == "text/markdown"
    return str(MarkdownIt().render(str(said.get_payload())))


def test_twine_finds_nothing(wheel: Path) -> None:
    assert "PASSED" in judged("twine", "--no-color", "check", "--strict", wheel)


def test_pyroma_finds_nothing() -> None:
    assert "10/10" in judged("pyroma", "-n", "10", "--skip-tests", NOT_YET, ROOT)


def test_check_wheel_contents_finds_nothing(wheel: Path) -> None:
    assert judged("check_wheel_contents", wheel).strip().endswith(": OK")


def test_nothing_on_its_page_leads_into_the_checkout(unpacked: Path) -> None:
    page = page_of(unpacked)
    addresses = re.findall(r'(?:src|href)="([^"]*)"', page)
    assert [address for address in addresses if not address.startswith("https://")] == []


def test_its_page_tells_of_the_library_alone(unpacked: Path) -> None:
    page = page_of(unpacked)
    assert re.findall(r"<h[12]>(.*?)</h[12]>", page) == ["Cubilete", "The library"]
    assert "from pyengine import Choose, Match, seeded" in page
    assert "embed.js" not in page


def test_the_picture_shows_every_game() -> None:
    (picture,) = re.findall(r"!\[([^]]+)\]\(([^)]+)\)", (ROOT / "README.md").read_text(encoding="utf-8"))
    assert all(rules(game).texts["name"] in picture[0] for game in GAMES)
    assert 0 < (ROOT / picture[1]).stat().st_size < LARGEST
