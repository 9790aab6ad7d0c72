"""A language is its files: code names none but English, which stands in for what others lack."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import buildlib
from buildlib import ROOT, WEB, i18n_check, languages
from pyengine.bridge import call

NEW = "pl"
LETTERS = "Zażółć gęślą jaźń, não, ça, Käse, さいころ"
QUOTED = r"""(["'`.=/]){}(["'`.])"""
FOLDERS = ("app", "common", "engine", "games", "ui", "build", "quickstart", "demo", "docs/templates")
CODE = [
    path
    for folder in (ROOT / "pyengine", *(WEB / name for name in FOLDERS))
    for path in sorted(folder.rglob("*"))
    if path.suffix in {".js", ".py", ".html", ".jinja2"}
] + [
    ROOT / "build.py",
    *(WEB / name for name in ("index.html", "embed.html", "embed.js", "sw.js", "manifest.webmanifest")),
]


def named(text: str, tag: str) -> bool:
    return re.search(QUOTED.format(re.escape(tag)), text) is not None


def test_no_code_names_a_language_but_english() -> None:
    others = languages.tags()[1:]
    assert others
    assert len(CODE) > 150
    found = [(path.name, tag) for path in CODE for tag in others if named(path.read_text(encoding="utf-8"), tag)]
    assert found == []


@pytest.mark.parametrize(
    "line", ['tag === "es"', "lang='es'", "`.es.html`", "rules.es.json", 'LANGUAGES = ("en", "es")']
)
def test_a_name_in_code_would_be_found(line: str) -> None:
    assert named(line, "es")


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The sources with one language more, in letters that the others do without."""
    web = tmp_path_factory.mktemp("house") / "web"
    shutil.copytree(WEB, web, ignore=shutil.ignore_patterns("node_modules", "vendor", "runtime", "__pycache__"))
    (web / "node_modules").symlink_to(WEB / "node_modules")
    for name in ("pyengine", "LICENSE", ".cache"):
        (web.parent / name).symlink_to(ROOT / name)
    for path in [*web.glob("app/lang/en.json"), *web.glob("app/*.en.json"), *web.glob("docs/words.en.json")]:
        text = path.read_text(encoding="utf-8")
        words = text if path.name.startswith("table-rules") else json.dumps({**json.loads(text), **changed(path)})
        path.with_name(path.name.replace("en.json", f"{NEW}.json")).write_text(words, encoding="utf-8")
    core = json.loads((web / f"app/lang/{NEW}.json").read_text(encoding="utf-8"))
    told = json.loads(call('{"cmd": "games"}'))["core"]["texts"]
    (web / f"app/lang/{NEW}.json").write_text(json.dumps({**core, **told}), encoding="utf-8")
    for path in web.glob("games/*/words.*.en.json"):
        shutil.copy(path, path.with_name(path.name.replace("en.json", f"{NEW}.json")))
    return web


def changed(path: Path) -> dict[str, str]:
    if path.parent.name == "docs":
        return {"name": "Polski", "no_script": LETTERS, "embed_play": LETTERS, "title": LETTERS}
    return {"home.games": LETTERS, "setup.changed": "{count?one:# ł|few:# ły|many:# łów|other:# ła}"}


def test_its_files_make_a_language(room: Path) -> None:
    catalog: dict[str, Any] = json.loads(call('{"cmd": "games"}'))
    i18n_check.check(catalog, room)
    i18n_check.describe(catalog, room)
    assert catalog["languages"] == [*languages.tags(), NEW]
    assert NEW in catalog["games"][0]["names"]


def test_pages_and_scripts_speak_it_before_any_words_have_come(room: Path) -> None:
    words = languages.said(room)
    page = languages.in_page((room / "index.html").read_text(encoding="utf-8"), words)
    assert f'<p lang="{NEW}">{LETTERS}</p>' in page
    assert "%said" not in page + languages.in_page((room / "sw.js").read_text(encoding="utf-8"), words)
    script = languages.in_script((room / "embed.js").read_text(encoding="utf-8"), words)
    assert f'"{NEW}": ["{LETTERS}", ' in script
    assert "SAID(" not in script + languages.in_script((room / "app/rescue.js").read_text(encoding="utf-8"), words)


def test_the_manifest_describes_the_app_in_every_language(room: Path, tmp_path: Path) -> None:
    shutil.copy(room / "manifest.webmanifest", tmp_path / "manifest")
    words = languages.said(room)
    languages.in_manifest(tmp_path / "manifest", words)
    told = json.loads((tmp_path / "manifest").read_text(encoding="utf-8"))
    assert told["description"] == words["en"]["app_description"]
    assert told["description_localized"] == {tag: words[tag]["app_description"] for tag in (*languages.tags()[1:], NEW)}


def test_its_documentation_is_written(room: Path, tmp_path: Path) -> None:
    path = f"{ROOT}:{room / 'build'}:{ROOT / 'web' / 'build'}"
    command = [sys.executable, "-P", str(room / "build" / "manual.py"), str(tmp_path / "docs")]
    subprocess.run(command, check=True, env={**buildlib.environment(), "PYTHONPATH": path}, capture_output=True)
    index = (tmp_path / "docs" / f"index.{NEW}.html").read_text(encoding="utf-8")
    assert f"<h1>{LETTERS}</h1>" in index
    assert 'href="index.html" lang="en"' in index
    assert 'href="index.es.html" lang="es"' in index
    assert f'href="index.{NEW}.html"' in (tmp_path / "docs" / "index.html").read_text(encoding="utf-8")
    # Its rules are read in English until somebody has translated them.
    assert (tmp_path / "docs" / "rules" / f"dudo.{NEW}.html").exists()


def test_what_a_language_lacks_in_the_pages_is_named(room: Path, tmp_path: Path) -> None:
    shutil.copytree(room / "app" / "lang", tmp_path / "app" / "lang")
    shutil.copytree(room / "docs", tmp_path / "docs")
    path = tmp_path / "docs" / f"words.{NEW}.json"
    words = json.loads(path.read_text(encoding="utf-8"))
    path.write_text(json.dumps({key: text for key, text in words.items() if key != "reload"}), encoding="utf-8")
    with pytest.raises(buildlib.BuildError, match=f"words.{NEW}.json: lacks 'reload'"):
        languages.said(tmp_path)
    path.unlink()
    with pytest.raises(buildlib.BuildError, match=f"words.{NEW}.json is missing"):
        languages.said(tmp_path)
