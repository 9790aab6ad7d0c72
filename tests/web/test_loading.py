"""However a page loads the script, it frames its own site; and each table of a page keeps its own match."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from buildlib import DIST
from tests.web import hosting
from tests.web.hands import button, waiting
from tests.web.hosts import EARS, Host, event, inside, until
from tests.web.hosts import hosting as blogging
from tests.web.test_embed import SHORT

VENDOR = '<script src="vendor/embed.js"></script><script type="module" src="vendor/embed.js"></script>'
"""Another firm's script of the same name, which came first."""
WAYS = {
    "plain": '<script src="{at}embed.js"></script>',
    "async": '<script async src="{at}embed.js"></script>',
    "defer": '<script defer src="{at}embed.js?v=1:2"></script>',
    "by script": """<script>
      document.head.append(Object.assign(document.createElement("script"), {{ src: "{at}embed.js" }}));
    </script>""",
    "module": '<script type="module" src="{at}embed.js"></script>',
    "import": '<script type="module">import "{at}embed.js?v=10:30";</script>',
    "import()": '<script>import("{at}embed.js");</script>',
    "import() of what is there": """<link rel="modulepreload" href="{at}embed.js"><script>
      const there = () => performance.getEntriesByName("{at}embed.js").length;
      const wait = setInterval(() => there() && clearInterval(wait, load()), 20);
      const load = () => document.head.append(Object.assign(document.createElement("script"), {{ src: "loads.js" }}));
    </script>""",
    "without stacks": '<script>Error.stackTraceLimit = 0;</script><script type="module" src="{at}embed.js"></script>',
    "renamed": '<script src="{at}cubilete-1.js"></script>',
    "copied": '<script src="vendor/bundle.js"></script>',
}


@pytest.fixture(scope="module")
def host() -> Iterator[Host]:
    with blogging() as running:
        running.put("window.vendor = 1;", "vendor/embed.js", kind="text/javascript")
        running.put("A table of another firm.", "vendor/embed.html")
        running.put("A page of the blog.", "embed.html")
        running.put((DIST / "embed.js").read_text(encoding="utf-8"), "vendor/bundle.js", kind="text/javascript")
        running.put(EARS, "ears.js", kind="text/javascript")
        yield running


@pytest.fixture(scope="module")
def elsewhere(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The site in a folder, with another name for the script beside its own."""
    with hosting.hosted(tmp_path_factory.mktemp("site"), "deep/er") as running:
        folder = running.folder / "deep" / "er"
        (folder / "cubilete-1.js").write_bytes((folder / "embed.js").read_bytes())
        yield f"{running.address}deep/er/"


def framed(page: Page, css: str) -> str:
    """The address of a table's frame, once it has one."""
    frame = page.locator(f"{css} iframe")
    expect(frame).to_be_attached()
    return frame.get_attribute("src") or ""


@pytest.mark.parametrize("way", WAYS)
def test_the_script_knows_where_it_comes_from(way: str, context: BrowserContext, host: Host, elsewhere: str) -> None:
    host.put(f'import("{elsewhere}embed.js");', "loads.js", kind="text/javascript")
    home = f'home="{elsewhere.rstrip("/")}"' if way == "copied" else ""
    table = f'<cubilete-game id="a" game="dudo" {home}></cubilete-game>'
    page = context.new_page()
    troubles: list[str] = []
    page.on("pageerror", lambda error: troubles.append(str(error)))
    page.goto(host.put(VENDOR + WAYS[way].format(at=elsewhere) + table, "loading.html"))
    assert framed(page, "#a").startswith(f"{elsewhere}embed.html?game=dudo")
    assert page.evaluate("[vendor, typeof draw, Error.stackTraceLimit]") == [
        1,
        "undefined",
        0 if "stacks" in way else 10,
    ]
    assert not troubles


def test_a_table_in_a_shadow_tree_keeps_its_own_match(context: BrowserContext, host: Host, site: str) -> None:
    trees = f"""<div id="one"></div><div id="two"></div><script src="ears.js"></script><script>
      for (const at of document.querySelectorAll("div"))
        at.attachShadow({{ mode: "open" }}).innerHTML = `<cubilete-game {SHORT}></cubilete-game>`;
    </script><script async src="{site}embed.js"></script>"""
    page = context.new_page()
    page.goto(host.put(trees, "trees.html"))
    one = inside(page, "one")
    event(page, "turn", "one")
    button(one, "Roll to see").tap()
    waiting(one)
    latest = "heard.findLast(({ type, id }) => type === 'turn' && id === 'one')?.detail.line"
    line = until(page, latest, "a throw", lambda said: said > 0)
    page.locator("#two").scroll_into_view_if_needed()
    assert event(page, "turn", "two")["line"] == 0
    page.reload()
    page.locator("#two").scroll_into_view_if_needed()  # the second comes first
    assert event(page, "turn", "two")["line"] == 0
    page.locator("#one").scroll_into_view_if_needed()
    assert event(page, "turn", "one")["line"] == line


ADD = """(id) => {
  const table = document.createElement("cubilete-game");
  document.body.prepend(table); // its words come after it, as frameworks do it
  table.game = "dudo";
  if (id) table.id = id;
}"""
SOURCES = "[...document.querySelectorAll('cubilete-game')].map((one) => one.shadowRoot.querySelector('iframe')?.src)"


def test_tables_asked_for_alike_have_places_of_their_own(context: BrowserContext, host: Host, site: str) -> None:
    tables = '<cubilete-game game="dudo"></cubilete-game>' * 2 + '<cubilete-game game="dudo" name="n"></cubilete-game>'
    page = context.new_page()
    page.goto(host.put(f'{tables}<script src="{site}embed.js"></script>', "alike.html"))

    def places(*added: str) -> list[str]:
        for one in added:
            page.evaluate(ADD, one)
        for table in page.locator("cubilete-game").all():
            table.scroll_into_view_if_needed()
            expect(table.locator("iframe")).to_be_attached()
        asked: list[str] = page.evaluate(SOURCES)
        return [source.split("host=")[1] for source in asked]

    first = places("", "mine", "mine")
    assert first == ["mine.1", "mine.0", ".2", ".0", ".1", "n.0"]
    page.reload()
    assert places("", "mine", "mine") == first
    # One that is moved keeps its place, which a removed one gives free.
    page.evaluate("document.body.append(document.querySelector('[name=n]'))")
    page.evaluate("document.querySelectorAll('cubilete-game')[2].remove()")
    assert places("") == [".2", "mine.1", "mine.0", ".0", ".1", "n.0"]
