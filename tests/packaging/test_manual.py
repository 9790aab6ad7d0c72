"""The documentation in the site: complete, without broken links, inline code or anything from another origin."""

from __future__ import annotations

import json
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urldefrag

import pytest

import pyengine
from buildlib import DIST, WEB, languages

DOCS = DIST / "docs"
PAGES = sorted(DOCS.rglob("*.html"))
POLICY = "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'"


class Read(HTMLParser):
    """A page: what it names, what it leads to, and what no page of ours may hold."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.addresses: list[str] = []
        self.inline: list[str] = []
        self.policy = self.lang = self.text = ""
        self.feed(path.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        told = {name: value or "" for name, value in attrs}
        self.ids += [told["id"]] if "id" in told else []
        self.addresses += [told[name] for name in ("href", "src") if name in told]
        if tag in {"script", "style", "iframe", "object", "form"}:
            self.inline.append(f"<{tag}>")
        self.inline += [f"<{tag} {name}>" for name in told if name == "style" or name.startswith("on")]
        if told.get("http-equiv") == "Content-Security-Policy":
            self.policy = told["content"]
        self.lang = told.get("lang", "") if tag == "html" else self.lang

    def handle_data(self, data: str) -> None:
        self.text += data


@pytest.fixture(scope="module")
def read() -> dict[Path, Read]:
    return {path: Read(path) for path in PAGES}


def test_nothing_is_inline_and_the_policy_is_strict(read: dict[Path, Read]) -> None:
    for path, page in read.items():
        assert page.inline == [], path
        assert page.policy == POLICY, path
        assert page.lang in languages.tags(), path


def test_every_link_leads_somewhere_in_the_site(read: dict[Path, Read]) -> None:
    for path, page in read.items():
        for address in page.addresses:
            name, fragment = urldefrag(address)
            assert ":" not in name, f"{path}: {address}"
            target = (path.parent / unquote(name)).resolve() if name else path
            assert target.is_file(), f"{path}: {address}"
            assert target.is_relative_to(DIST), f"{path}: {address}"
            if fragment and target in read:
                assert unquote(fragment) in read[target].ids, f"{path}: {address}"


def test_no_name_is_given_twice_in_a_page(read: dict[Path, Read]) -> None:
    for path, page in read.items():
        assert len(page.ids) == len(set(page.ids)), path


def test_every_page_is_reached_from_the_start(read: dict[Path, Read]) -> None:
    reached, waiting = set[Path](), [DOCS / "index.html"]
    while waiting:
        path = waiting.pop()
        if path in reached or path not in read:
            continue
        reached.add(path)
        waiting += [(path.parent / urldefrag(address)[0]).resolve() for address in read[path].addresses]
    assert reached == set(read)


@pytest.mark.parametrize("language", languages.tags())
@pytest.mark.parametrize("game", pyengine.GAMES)
def test_every_ruling_stands_on_its_page(game: str, language: str, read: dict[Path, Read]) -> None:
    page = read[DOCS / "rules" / f"{game}.{language}.html"]
    assert page.lang == language
    for source in (WEB / "games" / game / f"rules.{language}.json", WEB / "app" / f"table-rules.{language}.json"):
        for section in json.loads(source.read_text(encoding="utf-8"))["sections"]:
            for ruling in section["rulings"]:
                assert ruling["id"] in page.ids
                assert ruling["text"].split("\n")[-1] in page.text


def test_every_public_name_of_the_library_is_explained(read: dict[Path, Read]) -> None:
    assert set(pyengine.__all__) <= set(read[DOCS / "library" / "pyengine.html"].ids)
    modules = {
        path.relative_to(DOCS / "library").with_suffix("").as_posix() for path in read if "library" in path.parts
    }
    assert {"pyengine/bridge", "pyengine/core/rules", "pyengine/games/dudo/scoring"} <= modules


def test_the_guide_to_the_embed_is_there_whole(read: dict[Path, Read]) -> None:
    page = read[DOCS / "embed.html"]
    titles = [
        line[3:] for line in (WEB / "docs" / "embed.md").read_text(encoding="utf-8").splitlines() if line[:3] == "## "
    ]
    assert len(titles) > 5
    assert [title for title in titles if title not in page.text] == []
    assert "|" not in page.text.replace("||", "")  # no table was left as it is written
