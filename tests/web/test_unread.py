"""Storage that cannot be read for a moment: people are told and may try again, and nothing is taken for gone."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, cast

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from pyengine import Match
from tests.playing import finish
from tests.web.clubs import remember_all
from tests.web.conftest import OpenPage
from tests.web.evening import shelf, taken_in
from tests.web.hands import button, start, waiting
from tests.web.hosts import Host, Visit, event, hosting, inside, until, visiting
from tests.web.leaks import open_record
from tests.web.mishaps import KILLER
from tests.web.test_hostile import SPY, framed
from tests.web.test_links import WRITE

FAILING = """
const {{ transaction }} = IDBDatabase.prototype;
window.failures = {times};
IDBDatabase.prototype.transaction = function (...what) {{
  if (this.name === "{name}" && window.failures-- > 0) throw new DOMException("Connection lost", "UnknownError");
  return transaction.apply(this, what);
}};
"""
ALWAYS = 99

CLUB = """async () => {
  const asked = indexedDB.open("cubilete.club");
  await new Promise((go) => (asked.onsuccess = go));
  const kinds = ["people", "evenings", "results"].map((kind) => {
    const rows = asked.result.transaction(kind).objectStore(kind).getAll();
    return new Promise((go) => (rows.onsuccess = () => go(rows.result)));
  });
  const found = JSON.stringify(await Promise.all(kinds));
  asked.result.close();
  return found;
}"""


def beside(page: Page, address: str, name: str = "cubilete", times: int = 1) -> Page:
    """Another tab, in which reading fails so often."""
    other = page.context.new_page()
    other.add_init_script(FAILING.format(name=name, times=times))
    other.goto(address)
    return other


@pytest.fixture(scope="module")
def host() -> Iterator[Host]:
    with hosting() as running:
        running.put(SPY, "spy.js", kind="text/javascript")
        yield running


@pytest.fixture
def visit(browser: Browser, host: Host, site: str) -> Iterator[Visit]:
    with visiting(browser, host, site) as visit:
        yield visit


@pytest.mark.parametrize("address", ["#/club", "#/result/matchaaaaa"])
def test_a_club_that_cannot_be_read_is_not_written_anew(address: str, open_page: OpenPage) -> None:
    page = open_page()
    taken_in(page, shelf(3))
    remember_all(page)
    club: str = page.evaluate(CLUB)
    other = beside(page, address, "cubilete.club", times=ALWAYS if address == "#/club" else 1)
    if address == "#/club":
        expect(other.get_by_text("The club can’t be read right now.")).to_be_visible()
        expect(other.get_by_role("button", name="Save")).to_have_count(0)
        other.evaluate("window.failures = 0")
        button(other, "Try again").tap()
        expect(other.get_by_role("link", name="Ana", exact=True).first).to_be_visible()
    else:
        expect(other.get_by_role("table", name="Final scores")).to_be_visible()
        other.evaluate("new Promise((go) => setTimeout(go, 1000))")
    assert page.evaluate(CLUB) == club


def test_home_lists_what_is_kept_as_soon_as_it_can_be_read(open_page: OpenPage) -> None:
    page = open_page()
    taken_in(page, shelf(5))
    rows = page.get_by_role("article").get_by_role("link")
    expect(rows).to_have_count(4)
    noted = "localStorage.getItem('cubilete.newest')"
    before = page.evaluate(noted)
    other = beside(page, "", times=ALWAYS)
    listed = other.get_by_role("article").get_by_role("link")
    expect(listed).to_have_count(4)
    other.evaluate("new Promise((go) => setTimeout(go, 4000))")  # longer than it is tried
    assert other.evaluate(noted) == before
    other.evaluate("window.failures = 0")
    other.get_by_role("link", name="Settings").first.click()
    expect(other.get_by_text("won’t save anything")).to_have_count(0)
    other.get_by_role("link", name="Back").click()
    other.get_by_role("button", name="1 more").click()
    expect(listed).to_have_count(5)
    again = beside(page, "", times=1)
    expect(again.get_by_role("article").get_by_role("link")).to_have_count(4)


def test_all_matches_go_out_only_once_people_know_what_is_among_them(open_page: OpenPage) -> None:
    """This page has not seen that one with secrets was begun elsewhere; the worker that writes the file has."""
    page = open_page()
    taken_in(page, shelf(1))
    other = beside(page, "#/doctor", times=0)
    expect(button(other, "Save all in one file")).to_be_enabled()
    other.evaluate(f"window.failures = {ALWAYS}")
    live = Match("dudo", ["Ana", "Beto"])
    live.settle([6, 2])
    open_record(page, live.record(), says="Ana")
    button(other, "Save all in one file").tap()
    expect(other.get_by_text("This match is not over")).to_be_visible()


def test_a_match_that_cannot_be_read_now_can_be_opened_later(open_page: OpenPage) -> None:
    page = open_page()
    start(page)
    button(page, "Roll to see who starts").tap()
    waiting(page)
    address = page.url
    page.goto("about:blank")
    other = beside(page, address, times=ALWAYS)
    expect(other.get_by_text("Your match is safe.")).to_be_visible()
    other.evaluate("window.failures = 0")
    button(other, "Try again").tap()
    waiting(other)


def test_a_database_that_never_opens_ends_no_wait(open_page: OpenPage, site: str) -> None:
    """Another page holds it while it is to be deleted; all others would wait for good."""
    page = open_page()
    start(page)
    button(page, "Roll to see who starts").tap()
    waiting(page)
    address = page.url
    page.goto(f"{site}docs/index.html")
    page.evaluate(
        """async () => {
          const asked = indexedDB.open("cubilete", 1);
          await new Promise((go) => (asked.onsuccess = go));
          indexedDB.deleteDatabase("cubilete");
        }"""
    )
    other = page.context.new_page()
    other.goto(address)
    expect(other.get_by_text("Your match is safe.")).to_be_visible()
    expect(button(other, "Try again")).to_be_visible()


def test_a_frame_comes_back_to_its_match_though_reading_fails(visit: Visit) -> None:
    script = (
        "if (location.pathname.endsWith('embed.html') && sessionStorage.failing) {"
        + FAILING.format(name="cubilete", times=1)
        + "}"
    )
    page = visit("""<cubilete-game id="a" game="prudente" players="Ana,Beto"></cubilete-game>""", script=script)
    line = begun(page)
    frame = inside(page, "a")
    frame.locator("html").evaluate("sessionStorage.failing = 1")
    page.reload()
    assert event(page, "turn", "a")["line"] == line


def begun(page: Page) -> Any:
    frame = inside(page, "a")
    button(frame, "Roll to see who starts").tap()
    waiting(frame)
    return until(page, "heard.findLast((one) => one.type === 'turn')?.detail.line ?? 0", "a line")


def test_a_frame_in_other_colours_and_another_language_finds_its_match_again(visit: Visit, host: Host) -> None:
    look = "for (const one of Object.entries(localStorage)) document.querySelector('#a').setAttribute(...one);"
    host.put(look, "look.js", kind="text/javascript")
    table = """<cubilete-game id="a" game="prudente" players="Ana,Beto" theme="light"></cubilete-game>"""
    page = visit(f"""{table}<script src="look.js"></script>""")
    line = begun(page)
    page.evaluate("Object.assign(localStorage, { theme: 'dark', lang: 'es' })")
    page.reload()
    assert event(page, "turn", "a")["line"] == line


def test_plain_frames_in_two_languages_keep_a_match_each(visit: Visit, site: str) -> None:
    asked = f"{site}embed.html?game=prudente&players=Ana,Beto&lang="
    page = visit("".join(f"""<iframe id="{lang}" src="{asked}{lang}"></iframe>""" for lang in ("en", "es")))
    for lang in ("en", "es"):
        inside_frame = page.frame_locator(f"#{lang}")
        expect(inside_frame.get_by_role("main").get_by_role("button").first).to_be_visible()
    before = tables(page)
    assert len(set(before)) == 2
    page.reload()
    for lang in ("en", "es"):
        expect(page.frame_locator(f"#{lang}").get_by_role("main").get_by_role("button").first).to_be_visible()
    assert tables(page) == before


def tables(page: Page) -> list[str]:
    return [page.frame_locator(f"#{lang}").locator("html").evaluate("() => location.hash") for lang in ("en", "es")]


LATER = """async ([file, id]) => {
  const { engine } = await import(document.querySelector("script[type=module]").src);
  const asked = indexedDB.open("cubilete");
  await new Promise((go) => (asked.onsuccess = go));
  const deed = asked.result.transaction(["matches", "records"], "readwrite");
  for (const store of ["matches", "records"]) deed.objectStore(store).delete(id);
  await new Promise((go) => (deed.oncomplete = go));
  asked.result.close();
  await engine.ask({ op: "drop", id });
  return (await engine.ask({ op: "unpack", file: new Blob([file]), from: 0, going: [] })).piece;
}"""
"""Another tab deletes a match and takes it in from a file."""


def test_a_host_gets_no_match_that_goes_on_elsewhere(context: BrowserContext, host: Host, site: str) -> None:
    """The frame shows its end; meanwhile the same match was put back to where cups hide something."""
    live = Match("dudo", ["Ana", "Beto"])
    live.settle([6, 2])
    for _ in range(2):
        live.settle([1, 3, 3, 4, 6])
    over = finish(Match.load(live.record()), 3).record()

    def file(record: str) -> str:
        one = {"id": "abcdefghij", "colours": [], "created": 1, "updated": 2, "record": record}
        return json.dumps({"cubilete": 1, "matches": [one]})

    page, other = framed(context, host, site, "game=dudo"), framed(context, host, site, "game=dudo&other=1")
    for one in (page, other):
        until(one, "said.length", "a greeting")
    tab = cast(Page, other.frames[1])
    tab.evaluate(LATER, [file(over), "abcdefghij"])
    page.evaluate("(record) => ask('load', record)", over)
    expect(cast(Page, page.frames[1]).get_by_role("table", name="Final scores")).to_be_visible()
    assert page.evaluate("ask('record')")["value"] == over
    tab.evaluate(LATER, [file(live.record()), "abcdefghij"])
    assert page.evaluate("ask('record')")["error"]["code"] == "embed.secret"


KILLED = KILLER + "\nObject.assign(killer, { op: 'ask', moment: 'sent', loud: true, times: 1 });"


def test_a_link_outlives_the_worker_that_reads_it(open_page: OpenPage, troubles: list[str]) -> None:
    record = finish(Match("prudente", ["Ana", "Beto"]), 4).record()
    code = open_page().evaluate(WRITE, record)
    page = open_page(f"#/m/{code}", script=KILLED)
    expect(page.get_by_text("From a link: Ana and Beto")).to_be_visible()
    assert page.evaluate("killer.killed")
    troubles[:] = [trouble for trouble in troubles if "killed by a test" not in trouble]


def test_so_does_a_record_in_a_page(visit: Visit) -> None:
    record = finish(Match("prudente", ["Ana", "Beto"]), 4).record()
    page = visit(f"""<cubilete-game id="a" game="prudente" record='{record}'></cubilete-game>""", script=KILLED)
    expect(inside(page, "a").get_by_role("table", name="Final scores")).to_be_visible()


@pytest.mark.parametrize("name", ["__proto__", "constructor"])
def test_no_address_of_the_club_is_an_error(name: str, open_page: OpenPage) -> None:
    page = open_page(f"#/club/{name}")
    expect(page.get_by_role("heading", level=1, name="The club")).to_be_visible()
