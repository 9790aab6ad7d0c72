"""Every sentence exists in every language, and every one is used."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path
from typing import Any

import pytest

import buildlib
from buildlib import graph, i18n_check, i18n_scan, languages
from pyengine.bridge import call

CATALOG: dict[str, Any] = {
    "core": {"texts": {"refuse.core.over": "It is over."}},
    "games": [
        {
            "id": "dice",
            "texts": {
                "name": "Dice",
                "tagline": "Roll.",
                "note.rolled": "{seat} rolled {n?die|dice} in {box}.",
                "box.a": "a",
            },
            "schema": [],
            "presets": {},
        }
    ],
}
FILES: dict[str, str | dict[str, str]] = {
    "web/app/lang/en.json": {"shell.back": "Back"},
    "web/app/lang/es.json": {"shell.back": "Volver", "refuse.core.over": "Se acabó."},
    "web/app/table-rules.en.json": {},
    "web/app/table-rules.es.json": {},
    "web/app/house/bars.js": """html`<a>${t("shell.back")}</a> don't`; // t("shell.gone")""",
    "web/games/dice/en.json": {"view.throw": "Throw", "view.die.held": "held"},
    "web/games/dice/es.json": {
        "name": "Dados",
        "tagline": "A tirar.",
        "view.throw": "Tirar",
        "view.die.held": "apartado",
        "note.rolled": "{seat} tiró.",
        "box.a": "a",
    },
    "web/games/dice/view.js": """const text = wide ? t("view.throw", { n: 1 }) : t(`view.die.${state}`);""",
    "engine/match.py": """raise refuse("core.over")""",
    "engine/games/dice/rules.py": """Note("dice.rolled", {})""",
}


@pytest.fixture
def room(tmp_path: Path) -> Path:
    for name, content in FILES.items():
        write(tmp_path / name, content)
    return tmp_path


def write(path: Path, content: str | dict[str, str]) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(content if isinstance(content, str) else json.dumps(content), encoding="utf-8")


def check(room: Path) -> None:
    i18n_check.check(CATALOG, room / "web", room / "engine")


def test_sentences_that_are_in_order_pass(room: Path) -> None:
    check(room)


def changed(name: str, /, **words: str | None) -> dict[str, str]:
    before = FILES[name]
    assert isinstance(before, dict)
    now = {**before, **{key.replace("__", "."): text for key, text in words.items()}}
    return {key: text for key, text in now.items() if text is not None}


SPANISH, ENGLISH = "web/games/dice/es.json", "web/games/dice/en.json"


@pytest.mark.parametrize(
    ("name", "content", "complaint"),
    [
        ("web/app/lang/es.json", {"shell.back": "Volver"}, "es.json: lacks 'refuse.core.over'"),
        (SPANISH, changed(SPANISH, view__throw="{n?uno|{n} dados}"), "es.json: 'view.throw' has braces"),
        (SPANISH, changed(SPANISH, view__x=""), "'view.x' has no English"),
        (SPANISH, changed(SPANISH, view__throw="{n?one:# dado}"), "'view.throw' has forms that no number takes"),
        (SPANISH, changed(SPANISH, view__throw="{n?one:a|feww:b|other:c}"), "forms that no number takes"),
        (SPANISH, changed(SPANISH, view__throw="{n?a|b|c|d}"), "forms that no number takes"),
        (SPANISH, changed(SPANISH, note__rolled="{dados}"), "uses {dados}"),
        (SPANISH, """{"view.throw": {"deep": ""}}""", "one object of key: text"),
        (SPANISH, "{", "es.json"),
        (ENGLISH, changed(ENGLISH, name="Twice"), "the engine already has 'name'"),
        (
            "web/app/lang/pt.json",
            {"shell.back": "Voltar", "refuse.core.over": "Acabou."},
            "app/table-rules.pt.json is missing",
        ),
        ("web/app/house/bars.js", "t('shell.gone', {a: 1})", "nothing is written for 'shell.gone'"),
        ("web/app/house/bars.js", "", "nobody says 'shell.back'"),
        ("web/games/dice/view.js", """t(`view.die.${state}`)""", "nobody says 'view.throw'"),
        ("web/games/dice/view.js", """t(`view.${state}`)""", "nobody says 'view.die.held'"),
        ("web/games/dice/view.js", """const key = "view.gone";""", "nothing is written for 'view.gone'"),
        ("web/games/dice/view.js", """t(`cup.${state}`)""", "nothing is written for 'cup.${…}'"),
        ("engine/games/dice/rules.py", """"nothing" """, "the engine never says 'note.rolled'"),
        (
            "engine/games/dice/rules.py",
            """Note(f"dice.ro{way}", {}), Note("dice.x")""",
            "written for the note 'dice.x'",
        ),
        ("engine/match.py", """"core.over", refuse("core.y")""", "written for the refuse 'core.y'"),
        (
            "web/games/dice/words.old.en.json",
            {"vocabulary": "", "vocabulary.help": ""},
            "one vocabulary in 'es' must be",
        ),
        ("web/games/dice/words.old.en.json", {"view.throw": "Cast"}, "lacks 'vocabulary'"),
        ("web/games/dice/words.old.en.json", {"view.x": "Cast"}, "'view.x' has no English"),
        ("web/games/dice/words.old.json", {}, "is called words.<name>.<language>.json"),
    ],
)
def test_what_is_wrong_is_named(room: Path, name: str, content: str | dict[str, str], complaint: str) -> None:
    write(room / name, content)
    with pytest.raises(buildlib.BuildError) as failure:
        check(room)
    assert complaint in str(failure.value)


def test_what_a_game_leaves_out_is_named_line_by_line(room: Path) -> None:
    write(room / SPANISH, changed(SPANISH, view__throw=None))
    write(room / "web/app/lang/pt.json", {"shell.back": "Voltar", "refuse.core.over": "Acabou."})
    write(room / "web/app/table-rules.pt.json", {})
    check(room)
    assert i18n_check.left_out(CATALOG, room / "web", room / "engine") == [
        "games/dice/guide.json: no guided first round",
        "games/dice/rules.en.json: no rules page",
        "games/dice/minutes.json: its card does not say how long a match takes",
        "games/dice/style.css: its table has no style of its own",
        "games/dice/pt.json: its words stay English",
        "games/dice/es.json: lacks 'view.throw'",
        "pyengine/games/dice/protocol.py: what its table shows is not declared",
    ]


def test_english_stands_in_for_what_is_not_translated(room: Path, tmp_path: Path) -> None:
    catalog = json.loads(json.dumps(CATALOG))
    write(room / SPANISH, changed(SPANISH, view__throw=None))
    write(room / "web/games/dice/rules.en.json", {"title": "Dice"})
    i18n_check.describe(catalog, room / "web")
    i18n_check.hand_out(catalog, tmp_path / "site", room / "web")
    there = tmp_path / "site/games/dice"
    spanish = json.loads((there / "es.json").read_text(encoding="utf-8"))
    assert (spanish["view.throw"], spanish["view.die.held"]) == ("Throw", "apartado")
    assert json.loads((there / "rules.es.json").read_text(encoding="utf-8")) == {"title": "Dice"}
    assert not (there / "guide.es.json").exists()


def test_what_only_late_parts_say_is_no_part_of_a_first_visit(tmp_path: Path, shipped: dict[str, Any]) -> None:
    catalog = json.loads(json.dumps(shipped))
    i18n_check.describe(catalog)
    i18n_check.hand_out(catalog, tmp_path)
    for tag in languages.tags():
        spoken = shipped["core"]["texts"] if tag == languages.BASE else {}
        whole = {**spoken, **json.loads((buildlib.WEB / f"app/lang/{tag}.json").read_text(encoding="utf-8"))}
        first = json.loads((tmp_path / f"app/lang/{tag}.json").read_text(encoding="utf-8"))
        late = json.loads((tmp_path / f"app/later.{tag}.json").read_text(encoding="utf-8"))
        assert {**first, **late} == whole
        assert {key.split(".")[0] for key in late} == i18n_check.LATE


def test_no_module_of_a_first_visit_says_a_late_word() -> None:
    """It would say the key itself: the words come with the parts that `later` brings."""
    tables = buildlib.WEB.glob("games/*/view.js")
    first = graph.modules([buildlib.WEB / "app/main.js", buildlib.WEB / "engine/worker.js", *tables])
    late = re.compile(rf"""["'`](?:{"|".join(sorted(i18n_check.LATE))})\.[\w.$]""")
    said = [(path.name, found[0]) for path in first if (found := late.search(path.read_text(encoding="utf-8")))]
    assert said == []
    assert {"main.js", "setup.js", "table.js"} <= {path.name for path in first}


@pytest.fixture(scope="module")
def shipped() -> dict[str, Any]:
    told: dict[str, Any] = json.loads(call('{"cmd": "games"}'))
    return told


def test_the_games_of_the_house_leave_nothing_out(shipped: dict[str, Any]) -> None:
    assert i18n_check.left_out(shipped) == []


def test_it_would_be_seen_if_one_did(shipped: dict[str, Any], tmp_path: Path) -> None:
    """The list above can fill: without its Spanish a game of the house is named."""
    web = tmp_path / "web"
    for part in ("app/lang", "games"):
        shutil.copytree(buildlib.WEB / part, web / part)
    (web / "games/dudo/es.json").unlink()
    (web / "games/chinaso/rules.es.json").unlink()
    assert i18n_check.left_out(shipped, web) == [
        "games/dudo/es.json: its words stay English",
        "games/chinaso/rules.es.json: its rules are read in English",
    ]


def test_a_language_is_there_when_its_files_are(room: Path) -> None:
    catalog = json.loads(json.dumps(CATALOG))
    words = {"vocabulary": "Own", "vocabulary.help": "own words"}
    write(room / "web/games/dice/words.own.es.json", words)
    write(room / "web/games/dice/words.new.es.json", {**words, "vocabulary": "New", "view.throw": "Lanzar"})
    write(room / "web/app/lang/pt-BR.json", {})
    i18n_check.describe(catalog, room / "web")
    assert catalog["languages"] == ["en", "es", "pt-BR"]
    (game,) = catalog["games"]
    assert game["names"] == {
        "en": {"name": "Dice", "tagline": "Roll."},
        "es": {"name": "Dados", "tagline": "A tirar."},
        "pt-BR": {"name": "Dice", "tagline": "Roll."},
    }
    assert [(one["id"], one["base"]) for one in game["vocabularies"]["es"]] == [("own", True), ("new", False)]


def test_scripts_are_read_as_browsers_read_them() -> None:
    script = i18n_scan.Script().read(
        r"""
        const quote = /["'`]/g, half = a / b; // "not.this"
        /* 'nor.this' */ t(n === 1 ? "one.thing" : `many.${n > 2 ? "x.y" : ""}.things`, { list: ["no.key"] });
        html`<p class="a.b">it's ${items.map((one) => html`<b>${api.t('deep.key')}</b>`)} \` ${"last.one"}</p>`;
        """
    )
    assert {str(literal) for literal in script.said()} == {"one.thing", "many.${…}.things", "deep.key"}
    uses = script.uses()
    assert "last.one" in uses
    assert "many.good.things" in uses
    assert "not.this" not in uses
    assert "nor.this" not in uses
