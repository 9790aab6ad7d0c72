"""The documentation as pages that need no script: rules in every language, the embed, the library from its docstrings.

Run by the build as a program of its own, because it imports the library: ``manual.py FOLDER``. Every address in the
pages is relative, and they hold no inline script or style, so they stand under the strictest policy.
"""

from __future__ import annotations

import json
import pkgutil
import re
import shutil
import sys
from pathlib import Path
from typing import Any

import pdoc
import pdoc.doc
import pdoc.render
from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markdown_it import MarkdownIt
from markupsafe import Markup

import pyengine
from buildlib import WEB, languages, licences

SOURCE = WEB / "docs"
DECISIONS = SOURCE / "decisions"
TEMPLATES = SOURCE / "templates"
TEXTS = ("embed", "club", "protocol", "bots", "reviews", "architecture", "upgrade")
INNER = re.compile(r"^(?!pyengine\.games\.\w+\.)")
DEEP = re.compile(r"<h6[^>]*>(.*?)</h6>")
OF_A_GAME = re.compile(r"\.(melds|options|rules|scoring)$")
TEXT = re.compile(r"^(?!\w+:)(?P<path>[\w./-]+)\.md(?=#|$)")


def main(folder: Path) -> None:
    pages = Environment(
        loader=FileSystemLoader(TEMPLATES),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    words = languages.said()
    shutil.rmtree(folder, ignore_errors=True)
    (folder / "rules").mkdir(parents=True)
    for name in ("docs.css", "architecture.svg"):
        shutil.copyfile(SOURCE / name, folder / name)
    for lang in words:
        others = [
            {"lang": tag, "index": index_of(tag), "name": texts["name"]} for tag, texts in words.items() if tag != lang
        ]
        write_language(pages, folder, {"lang": lang, "words": words[lang], "index": index_of(lang), "others": others})
    page = pages.get_template("text.html.jinja2")
    english = {"lang": languages.BASE, "words": words[languages.BASE], "index": index_of(languages.BASE)}
    texts = {name: (SOURCE / f"{name}.md").read_text(encoding="utf-8") for name in TEXTS}
    decisions = {f"decisions/{path.stem}": path.read_text(encoding="utf-8") for path in DECISIONS.glob("*.md")}
    for name, source in {**texts, "licences": licences.page(), **decisions}.items():
        text, title = text_of(source)
        root = "../" * name.count("/")
        write(folder / f"{name}.html", page.render(**english, root=root, title=title, text=text))
    write_library(folder / "library")


def read(path: Path) -> Any:
    return json.loads(path.read_text(encoding="utf-8"))


def write(path: Path, page: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(page, encoding="utf-8")


def write_language(pages: Environment, folder: Path, common: dict[str, Any]) -> None:
    """The index and the rules of all games in one language."""
    lang = common["lang"]
    table = read(WEB / "app" / f"table-rules.{lang}.json")["sections"]
    prefix = "rules.source."
    said = read(WEB / "app" / "lang" / f"{lang}.json")
    sources = {key.removeprefix(prefix): text for key, text in said.items() if key.startswith(prefix)}
    games = [{"id": game, **read(page_of(game, lang))} for game in pyengine.GAMES if is_written(game)]
    index = pages.get_template("index.html.jinja2")
    about = {"title": common["words"]["title"], "games": games, "texts": TEXTS, "version": pyengine.__version__}
    write(folder / index_of(lang), index.render(**common, **about, root=""))
    rules = pages.get_template("rules.html.jinja2")
    for game in games:
        here = {"title": game["title"], "game": game, "sections": game["sections"] + table, "sources": sources}
        write(folder / "rules" / f"{game['id']}.{lang}.html", rules.render(**common, **here, root="../"))


def index_of(lang: str) -> str:
    return "index.html" if lang == languages.BASE else f"index.{lang}.html"


def page_of(game: str, lang: str) -> Path:
    """The rules in a language, or the English ones, which stand in for them."""
    own, english = (WEB / "games" / game / f"rules.{tag}.json" for tag in (lang, languages.BASE))
    return own if own.exists() else english


def is_written(game: str) -> bool:
    return page_of(game, languages.BASE).exists()


def text_of(source: str) -> tuple[Markup, str]:
    """A text with an anchor at each heading, its links led to pages in the place of texts, and its title."""
    markdown = MarkdownIt().enable("table")
    tokens = markdown.parse(source)
    headings = [(token, tokens[at + 1].content) for at, token in enumerate(tokens) if token.type == "heading_open"]
    for heading, words in headings:
        heading.attrSet("id", re.sub(r"\W+", "-", words.lower()).strip("-"))
    for link in [child for token in tokens for child in token.children or () if child.type == "link_open"]:
        link.attrSet("href", TEXT.sub(r"\g<path>.html", str(link.attrGet("href"))))
    return Markup(markdown.renderer.render(tokens, markdown.options, {})), headings[0][1]


def write_library(folder: Path) -> None:
    pdoc.render.configure(docformat="google", search=False, show_source=False, template_directory=TEMPLATES)
    modules = {name: pdoc.doc.Module.from_name(name) for name in library()}
    for name, module in modules.items():
        # Its fields are codes of notes: pdoc takes their dots for classes within it, and links to what is not there.
        module.members.pop("Notes", None)
        page = pdoc.render.html_module(module, modules)
        # Deep headings right below the first one are gaps to those who walk by headings, and their names come twice.
        page = page.replace("<h5>Inherited Members</h5>", "<p>Inherited:</p>")
        page = DEEP.sub(r'<p class="list">\1</p>', page)
        write(folder / f"{name.replace('.', '/')}.html", page)


def library() -> list[str]:
    """The modules of the library, whether or not a package names them in its ``__all__``.

    Of a game what others call: every page is a file on every phone.
    """
    found = [module.name for module in pkgutil.walk_packages(pyengine.__path__, "pyengine.")]
    return [
        "pyengine",
        *(name for name in found if "._" not in name and (INNER.search(name) or OF_A_GAME.search(name))),
    ]


if __name__ == "__main__":
    main(Path(sys.argv[1]))
