"""A table in somebody else's page: on another site, in a real Chromium."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from pyengine import Match
from tests.playing import finish
from tests.web import dudo_hands
from tests.web.conftest import device
from tests.web.hands import LOOK, button, play_to_the_end, waiting
from tests.web.hosts import EARS, Host, Visit, event, hosting, inside, until, visiting
from tests.web.test_resume import DENY_STORAGE

DOCUMENTED = {
    "ready": {"protocol", "game", "methods"},
    "action": {"game", "line", "undone", "notes"},
    "turn": {"game", "players", "line", "next", "totals"},
    "over": {"game", "players", "scores", "winners"},
    "error": {"code", "text"},
}
SHORT = """game="prudente" players="Ana,Beto" options='{"goal": 1000}'"""


@pytest.fixture(scope="module")
def host() -> Iterator[Host]:
    with hosting() as running:
        yield running


@pytest.fixture
def visit(browser: Browser, host: Host, site: str) -> Iterator[Visit]:
    with visiting(browser, host, site) as visit:
        yield visit


def test_two_tables_on_one_page_one_played_to_its_end_by_touch(visit: Visit) -> None:
    page = visit(f'<cubilete-game id="a" {SHORT}></cubilete-game><cubilete-game id="b" game="dudo"></cubilete-game>')
    a = inside(page, "a")
    expect(a.get_by_role("heading", name="Who goes first?").first).to_be_visible()
    play_to_the_end(a)
    over = event(page, "over", "a")
    assert over["players"] == ["Ana", "Beto"]
    assert max(over["scores"]) >= 1000
    assert over["scores"][over["winners"][0]] == max(over["scores"])
    # The other one comes when it is seen, and is set up beside it.
    page.locator("#b").scroll_into_view_if_needed()
    expect(inside(page, "b").get_by_role("button", name="Start", exact=True)).to_be_visible()
    assert event(page, "ready", "b")["game"] == "dudo"
    heard = page.evaluate("heard")
    assert all(set(one["detail"]) == DOCUMENTED[one["type"]] for one in heard)
    kinds = [one["type"] for one in heard if one["id"] == "a"]
    assert kinds[0] == "ready"
    assert kinds[-1] == "over"
    assert {"action", "turn"} <= set(kinds)
    told = [note["text"] for one in heard if one["type"] == "action" for note in one["detail"]["notes"]]
    assert any("Ana" in text for text in told)


def test_nothing_is_loaded_and_nothing_moves_before_somebody_wants_it(visit: Visit, site: str) -> None:
    watch = """window.moved = 0; new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) moved += entry.value;
    }).observe({ type: "layout-shift", buffered: true });"""
    far = '<p style="height: 3000px">A long story.</p>'
    tap = '<cubilete-game id="b" loading="tap"></cubilete-game>'
    body = f'{far}<cubilete-game id="a" {SHORT}></cubilete-game><p>The end.</p>{tap}'
    page = visit(body, script=watch)
    ours = (
        f"performance.getEntriesByType('resource').map((one) => one.name).filter((name) => name.startsWith('{site}'))"
    )
    page.wait_for_timeout(1_000)
    assert page.evaluate(ours) == [f"{site}embed.js"]
    expect(page.get_by_role("button", name="Play Prudente")).to_have_count(1)
    high = page.locator("#a").bounding_box()
    page.locator("#a").scroll_into_view_if_needed()
    event(page, "turn", "a")
    expect(inside(page, "a").get_by_role("heading", name="Who goes first?").first).to_be_visible()
    assert page.locator("#a").bounding_box()["height"] == high["height"]  # type: ignore[index]
    assert page.evaluate("moved") == 0
    page.locator("#b").scroll_into_view_if_needed()
    page.wait_for_timeout(1_000)
    assert page.locator("#b iframe").count() == 0
    page.locator("#b").get_by_role("button").tap()
    expect(inside(page, "b").get_by_role("heading", name="Cubilete")).to_be_visible()


@pytest.mark.parametrize(("language", "words"), [("es", "Jugar Dudo"), ("ja", "Dudoで遊ぶ")])
def test_what_loads_it_at_a_tap_speaks_the_language_of_the_page(visit: Visit, language: str, words: str) -> None:
    page = visit(f'<cubilete-game game="dudo" loading="tap" lang="{language}"></cubilete-game>')
    expect(page.get_by_role("button", name=words)).to_be_visible()


def test_a_page_that_is_left_and_reloaded_finds_the_match_again(visit: Visit) -> None:
    page = visit(f'<cubilete-game id="a" {SHORT}></cubilete-game>')
    a = inside(page, "a")
    before = page.evaluate("history.length")
    button(a, "Roll to see").tap()
    waiting(a)
    line = until(page, "heard.findLast((one) => one.type === 'turn')?.detail.line ?? 0", "a line")
    page.reload()
    assert event(page, "turn", "a")["line"] == line
    # One that people begin by the form is found again, too.
    a.get_by_role("link", name="Back").tap()
    a.get_by_role("textbox", name="Name of player 1").fill("Nadia")
    a.get_by_role("button", name="Start", exact=True).tap()
    expect(a.get_by_text("Nadia").first).to_be_visible()
    until(
        page, "heard.at(-1).type === 'turn' && heard.at(-1).detail.players.includes('Nadia')", "the match of the form"
    )
    page.reload()
    assert event(page, "turn", "a")["players"][0] == "Nadia"
    assert page.evaluate("history.length") == before


def test_without_storage_the_frame_still_plays(visit: Visit, browser: Browser) -> None:
    page = visit(f'<cubilete-game id="a" loading="tap" {SHORT}></cubilete-game>', script=DENY_STORAGE)

    def deny(route: Any) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, body=f"delete self.indexedDB;{DENY_STORAGE}\n{answer.text()}")

    page.context.route("**/engine/worker.js*", deny)
    page.locator("#a").get_by_role("button").tap()
    a = inside(page, "a")
    play_to_the_end(a)
    assert event(page, "over", "a")["game"] == "prudente"
    assert json.loads(page.evaluate("document.querySelector('#a').record()"))["game"] == "prudente"


def test_a_page_with_the_strictest_policy_has_a_table(visit: Visit, site: str, host: Host) -> None:
    ours = site.rstrip("/")
    policy = f"default-src 'none'; script-src 'self' {ours}; frame-src {ours}; require-trusted-types-for 'script'"
    page = visit(f'<cubilete-game id="a" {SHORT}></cubilete-game>', policy=policy + "; img-src data:")
    button(inside(page, "a"), "Roll to see").tap()
    assert event(page, "action", "a")["notes"]


def test_the_css_of_the_page_cannot_break_the_table(visit: Visit) -> None:
    hostile = """<style>
      * { all: unset !important; display: none !important; visibility: hidden !important; color: red !important;
          pointer-events: none !important; font: 1px/0 fantasy !important; position: fixed !important; }
      iframe, button, div { width: 1px !important; height: 1px !important; opacity: 0 !important; }
      html, body { display: block !important; visibility: visible !important; }
    </style>"""
    page = visit(f'{hostile}<cubilete-game id="a" {SHORT}></cubilete-game>')
    a = inside(page, "a")
    throw = button(a, "Roll to see")
    expect(throw).to_be_visible()
    assert page.locator("#a iframe").bounding_box()["height"] > 600  # type: ignore[index]
    throw.tap()
    assert event(page, "action", "a")["notes"]


BAD = [
    ('game="tute"', "embed.no_game", "There is no game called “tute” here", "Dudo"),
    ('game="dudo" options="{"', "embed.bad_options", "house rules", "Start"),
    ("""game="dudo" options='{"jokers": 2}'""", "embed.bad_options", "jokers", "Start"),
    ('game="dudo" players="Ana"', "embed.bad_players", "Give 2 to 8", "Start"),
    ('game="dudo" players="Ana, ana"', "embed.bad_players", "all different", "Start"),
    ('game="dudo" rules="mine"', "embed.no_rules", "“mine”", "Start"),
    ('game="dudo" record="1AAAA"', "embed.bad_record", "damaged", "Start"),
    ("""game="dudo" record='{"version": 1}'""", "record.", "", "Start"),
]


@pytest.mark.parametrize(("attributes", "code", "says", "then"), BAD)
def test_what_cannot_be_is_said_and_the_frame_stays_usable(
    visit: Visit, attributes: str, code: str, says: str, then: str
) -> None:
    page = visit(f'<cubilete-game id="a" {attributes}></cubilete-game>')
    told = event(page, "error", "a")
    assert told["code"].startswith(code)
    assert says in told["text"]
    a = inside(page, "a")
    expect(a.get_by_role("region", name="Message")).to_contain_text(told["text"])
    kind = a.get_by_role("link", name=then) if then == "Dudo" else a.get_by_role("button", name=then, exact=True)
    expect(kind.first).to_be_visible()


def test_methods_and_properties_do_what_they_say(visit: Visit) -> None:
    page = visit(f'<cubilete-game id="a" {SHORT}></cubilete-game>')
    event(page, "turn", "a")
    ask = "document.querySelector('#a')"
    assert json.loads(page.evaluate(f"{ask}.record()"))["seats"] == ["Ana", "Beto"]
    page.evaluate(f"{ask}.newMatch({{ game: 'cacho', players: ['Chela', 'Dani'] }})")
    a = inside(page, "a")
    expect(a.get_by_role("heading", name="Cacho")).to_be_visible()
    record = finish(Match("prudente", ["Eva", "Fito"]), 4).record()
    page.evaluate(f"(record) => {ask}.load(record)", record)
    expect(a.get_by_role("table", name="Final scores")).to_contain_text("Eva")
    assert page.evaluate(f"{ask}.record()") == record
    refused = page.evaluate(f"{ask}.newMatch({{ game: 'tute' }}).catch(({{ code, message }}) => [code, message])")
    assert refused == ["embed.no_game", "There is no game called “tute” here. Choose one of these."]
    endless = json.dumps({**json.loads(record), "log": ["# mistaken"] * 20_001}, separators=(",", ":"))
    assert page.evaluate(f"(record) => {ask}.load(record).catch(({{ code }}) => code)", endless) == "embed.bad_record"
    page.evaluate(f"{ask}.lang = 'es'")
    expect(a.get_by_role("heading", level=1)).to_contain_text("Ganó")
    page.evaluate(f"{ask}.theme = 'dark'")
    expect(a.locator("html")).to_have_attribute("data-theme", "dark")
    page.evaluate(f"{ask}.focus()")
    # Playwright grants a frame of another process no focus of the window, so its own active element is asked for.
    assert page.evaluate(f"document.activeElement === {ask}")
    heading = a.get_by_role("heading", level=1)
    until(page, "1", "the focus", lambda _: heading.evaluate("(it) => document.activeElement === it"))
    page.evaluate(f"{ask}.players = ['Gil', 'Hugo']; {ask}.options = {{ goal: 2000 }}")
    expect(a.get_by_text("Hugo").first).to_be_visible()


def test_a_table_that_is_taken_out_of_its_page_says_that_it_cannot_answer(visit: Visit) -> None:
    page = visit(f'<cubilete-game id="a" {SHORT}></cubilete-game>')
    event(page, "turn", "a")
    ask = """(leave) => {
      const table = document.querySelector("#a");
      const asked = table.newMatch().then(() => "begun", ({ code }) => code);
      leave ? table.remove() : document.body.append(table);
      return Promise.race([asked, new Promise((go) => setTimeout(go, 30_000, "late"))]);
    }"""
    assert page.evaluate(ask, False) == "begun"
    assert page.evaluate(ask, True) == "embed.removed"


def test_a_page_that_changes_its_mind_has_the_language_it_asked_for_last(visit: Visit) -> None:
    page = visit(f'<cubilete-game id="a" {SHORT} lang="en"></cubilete-game>')
    table = inside(page, "a")
    expect(table.get_by_role("heading", name="Who goes first?").first).to_be_visible()
    with page.expect_request_finished(lambda request: request.url.endswith("/lang/es.json")):
        page.evaluate("() => { for (const lang of ['es', 'en']) document.querySelector('#a').lang = lang; }")
    page.wait_for_timeout(500)  # its words are here, and those of the game
    expect(table.get_by_role("heading", name="Who goes first?").first).to_be_visible()
    expect(table.locator("html")).to_have_attribute("lang", "en")


def test_colours_are_taken_and_stay_readable_and_nothing_else_is(visit: Visit) -> None:
    look = "--cubilete-accent: #fe0; --cubilete-felt: url(https://evil.example/x); --cubilete-font: Georgia"
    page = visit(f'<cubilete-game id="a" game="dudo" style="{look}"></cubilete-game>')
    a = inside(page, "a")
    start = a.get_by_role("button", name="Start", exact=True)
    expect(start).to_have_css("background-color", "rgb(255, 238, 0)")
    expect(start).to_have_css("color", "rgb(26, 16, 11)")
    expect(a.locator("body")).to_have_css("font-family", "Georgia")
    expect(a.locator("html")).not_to_have_attribute("style", "evil")
    page.evaluate("document.querySelector('#a').style.setProperty('--cubilete-accent', 'rgb(10 60 120)')")
    expect(start).to_have_css("background-color", "rgb(10, 60, 120)")
    expect(start).to_have_css("color", "rgb(255, 250, 240)")


def test_a_plain_frame_does_without_our_script(visit: Visit, site: str) -> None:
    page = visit(
        f'<iframe id="a" src="{site}embed.html?game=dudo&players=Ana,Beto&lang=es&theme=dark" '
        'width="390" height="740"></iframe>'
    )
    frame = page.frame_locator("#a")
    expect(frame.get_by_role("heading", name="Dudo")).to_be_visible()
    expect(frame.locator("html")).to_have_attribute("data-theme", "dark")
    expect(frame.locator("html")).to_have_attribute("lang", "es")


def test_a_frame_that_may_keep_nothing_says_that_it_cannot_be_loaded(browser: Browser, host: Host, site: str) -> None:
    context = browser.new_context(**device())
    page = context.new_page()
    page.goto(host.put(f'<iframe id="a" sandbox="allow-scripts" src="{site}embed.html?game=prudente"></iframe>'))
    expect(page.frame_locator("#a").get_by_role("main")).to_contain_text("could not be loaded")
    context.close()


def test_the_element_comes_as_a_module_too(browser: Browser, host: Host, site: str) -> None:
    body = f'<script type="module" src="{site}embed.js"></script><cubilete-game id="a" game="dudo"></cubilete-game>'
    page = browser.new_page()
    page.goto(host.put(body, "module.html"))
    expect(inside(page, "a").get_by_role("heading", name="New match")).to_be_visible(timeout=60_000)
    page.close()


def test_the_frame_does_not_grow_under_a_finger(visit: Visit) -> None:
    style = "cubilete-game { --cubilete-height: 320px }"
    page = visit(f'<style>{style}</style><cubilete-game id="a" game="prudente"></cubilete-game>')
    table = page.locator("#a")
    begin = inside(page, "a").get_by_role("button", name="Start", exact=True)
    begin.scroll_into_view_if_needed()
    box = begin.bounding_box()
    assert box
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.wait_for_timeout(500)
    assert table.bounding_box()["height"] == 320  # type: ignore[index]
    page.mouse.up()
    expect(inside(page, "a").get_by_role("heading", name="Who goes first?").first).to_be_visible()
    until(page, "document.querySelector('#a').offsetHeight", "it grows", lambda high: high > 320)


DUDO = '<cubilete-game id="a" game="dudo" players="Ana,Beto" dice="real"></cubilete-game>'
FRAME = "document.querySelector('#a').shadowRoot.querySelector('iframe')"
LOST_SIGHT = {
    "hidden": ("document.querySelector('#a').hidden = true", "document.querySelector('#a').hidden = false"),
    "scrolled away": ("scrollTo(0, 5000)", "scrollTo(0, 0)"),
    "without height": (
        f"{FRAME}.style.cssText = 'height: 0 !important; min-height: 0 !important'",
        f"{FRAME}.style.cssText = ''",
    ),
}


@pytest.mark.parametrize("how", LOST_SIGHT)
def test_a_hand_is_covered_when_its_page_takes_the_frame_out_of_sight(how: str, visit: Visit) -> None:
    page = visit(f"{DUDO}<div style='margin-top: 6000px'>The end</div>")
    table = inside(page, "a")
    expect(table.get_by_role("heading", name="Who goes first?").first).to_be_visible()
    dudo_hands.enter(table, 6, 2)
    dudo_hands.setting(table, (1, 1, 2, 5, 5), (2, 2, 3, 4, 6), first="Ana", names=("Ana", "Beto"))
    dudo_hands.take(table, "Ana")
    button(table, LOOK).tap()
    expect(dudo_hands.my_dice(table).get_by_role("listitem")).to_have_count(5)
    gone, back = LOST_SIGHT[how]
    page.evaluate(f"() => void ({gone})")
    page.wait_for_timeout(1_500)
    page.evaluate(f"() => void ({back})")
    expect(table.get_by_role("heading", name="Pass the phone to Ana")).to_be_visible()
    expect(dudo_hands.my_dice(table)).to_have_count(0)


def test_a_table_that_does_not_come_can_be_asked_for_again(host: Host, site: str, browser: Browser) -> None:
    context = browser.new_context(**device())
    context.route("**/app/main.js", lambda route: route.abort())
    page = context.new_page()
    page.clock.install()
    host.put(EARS, "ears.js", kind="text/javascript")
    scripts = f'<script src="ears.js"></script><script async src="{site}embed.js"></script>'
    page.goto(host.put(f'<cubilete-game id="a" {SHORT}></cubilete-game>{scripts}'))
    expect(page.get_by_text("Setting the table…")).to_be_visible()
    page.wait_for_timeout(2_000)
    page.clock.fast_forward(20_000)
    assert event(page, "error", "a")["code"] == "embed.unreachable"
    again = page.get_by_role("button", name="Play Prudente")
    expect(again).to_be_enabled()
    context.unroute("**/app/main.js")
    page.clock.resume()
    again.tap()
    expect(inside(page, "a").get_by_role("heading", name="Who goes first?").first).to_be_visible()
    expect(again).to_have_count(0)
    context.close()


EARLY = """<div id="here"></div><script>
  const table = Object.assign(document.createElement("cubilete-game"), { id: "a" });
  Object.assign(table, { game: "prudente", players: ["Eva", "Fito"], options: { goal: 1000 } });
  Object.assign(table, { rules: null, dice: undefined });
  document.querySelector("#here").append(table);
</script>"""


def test_what_a_page_says_of_a_table_before_the_script_comes_is_heard(visit: Visit) -> None:
    page = visit(EARLY)
    table = inside(page, "a")
    expect(table.get_by_role("heading", name="Who goes first?").first).to_be_visible()
    expect(table.get_by_text("Fito").first).to_be_visible()
    assert page.evaluate("[...document.querySelector('#a').getAttributeNames()].sort()") == [
        "game",
        "id",
        "options",
        "players",
    ]
    page.evaluate("document.querySelector('#a').dice = 'real'")
    expect(table.get_by_role("button", name="Enter a one").first).to_be_visible()
    page.evaluate("document.querySelector('#a').players = ['Gabi', 'Hugo']")
    expect(table.get_by_text("Hugo").first).to_be_visible()
