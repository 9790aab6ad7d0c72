"""A page that means ill: it frames the table, speaks the protocol itself, and wants to know what lies under a cup."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, cast

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from pyengine import Match
from tests.playing import finish
from tests.web import dudo_hands
from tests.web.conftest import device
from tests.web.deals import CASES, Case
from tests.web.deals import NAMES as CASE_NAMES
from tests.web.hands import LOOK, button
from tests.web.hosts import Host, hosting, inside, until
from tests.web.leaks import do, settled
from tests.web.witness import take

SPY = """
window.said = []; window.answers = {}; window.knocks = [];
const frame = document.querySelector("#a iframe");
const greet = (name, from = window) => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }) => {
    if (data.type === "answer") answers[data.id] = data;
    else said.push([name, data]);
  };
  from.document; // the very window that speaks
  frame.contentWindow.postMessage({ cubilete: 1, type: "hello", look: {} }, "*", [port2]);
  return port1;
};
addEventListener("message", ({ data, source, origin }) => {
  if (source !== frame.contentWindow) return;
  knocks.push([data, origin]);
  if (data.type === "knock" && !window.port) window.port = greet("first");
});
window.ask = (method, ...args) => {
  const id = `${method} ${Math.random()}`;
  port.postMessage({ cubilete: 1, type: "call", id, method, args });
  return new Promise((done) => {
    const wait = () => (answers[id] ? done(answers[id]) : setTimeout(wait, 20));
    wait();
  });
};
window.greet = greet;
"""
"""The host's script is not ours: it speaks the protocol by itself and writes down all it hears."""

NAMES = ("Ana", "Beto")
CUPS = ((1, 1, 2, 5, 5), (2, 3, 4, 6, 6))


@pytest.fixture(scope="module")
def host() -> Iterator[Host]:
    with hosting() as running:
        running.put(SPY, "spy.js", kind="text/javascript")
        yield running


def framed(context: BrowserContext, host: Host, site: str, query: str) -> Page:
    page = context.new_page()
    sandbox = 'sandbox="allow-scripts allow-same-origin allow-forms allow-popups" width="390" height="800"'
    frame = f'<iframe {sandbox} src="{site}embed.html?{query}"></iframe>'
    page.goto(host.put(f'<div id="a">{frame}</div><script src="spy.js"></script>'))
    return page


def played(page: Page, cup: Sequence[int]) -> list[Any]:
    """A round of Dudo with real dice in which Ana holds this cup, looked at and bid upon; all that the host heard."""
    frame = inside(page, "a")
    expect(frame.get_by_role("heading", name="Who goes first?").first).to_be_visible()
    dudo_hands.enter(frame, 6, 2)
    dudo_hands.setting(frame, tuple(cup), (2, 2, 3, 4, 6), first="Ana", names=NAMES)
    page.wait_for_timeout(GROWN)
    dudo_hands.take(frame, "Ana")
    button(frame, LOOK).tap()
    expect(dudo_hands.my_dice(frame).get_by_role("listitem")).to_have_count(5)
    dudo_hands.bid(frame, 2, 3)
    dudo_hands.take(frame, "Beto")
    page.wait_for_timeout(GROWN)
    heard: list[Any] = page.evaluate("said")
    return heard


def test_the_host_hears_the_same_whatever_lies_under_the_cup(browser: Browser, host: Host, site: str) -> None:
    heard = []
    for cup in CUPS:
        context = browser.new_context(**device())
        context.set_default_timeout(60_000)
        expect.set_options(timeout=60_000)
        page = framed(context, host, site, "game=dudo&players=Ana,Beto&dice=real")
        heard.append(played(page, cup))
        context.close()
    assert apart(heard[0]) == apart(heard[1])
    actions = [one["name"] for _, one in heard[0] if one["type"] == "event"]
    assert actions.count("action") >= 4, "the host hears what is public"


def test_no_way_to_look_to_act_or_to_take_a_live_record(context: BrowserContext, host: Host, site: str) -> None:
    page = framed(context, host, site, "game=dudo&players=Ana,Beto&dice=real")
    played(page, CUPS[0])
    before = len(page.evaluate("said"))
    for method in (
        "act",
        "look",
        "settle",
        "advance",
        "undo",
        "view",
        "confirm",
        "eval",
        "constructor",
        "__proto__",
        "toString",
    ):
        assert page.evaluate(f"ask({method!r}, 0, 'bid 3 4')")["error"]["code"] == "embed.no_method"
    assert page.evaluate("ask('record')")["error"]["code"] == "embed.secret"
    live = Match("dudo", NAMES)
    live.settle([6, 2])
    assert page.evaluate("(record) => ask('load', record)", live.record())["error"]["code"] == "embed.secret"
    for nonsense in (
        None,
        1,
        "act",
        {"cubilete": 2, "type": "call", "method": "record"},
        {"cubilete": 1, "type": "act"},
        [1],
    ):
        page.evaluate("(nonsense) => port.postMessage(nonsense)", nonsense)
    page.evaluate("ask('set', { theme: {}, lang: '../../x', eyes: 0 })")
    assert len(page.evaluate("said")) == before
    # The page cannot reach in, either: the frame is of another origin.
    assert page.evaluate(
        """(() => {
          try { return String(frame.contentDocument ?? frame.contentWindow.document); } catch { return ""; }
        })()"""
    ) in ("", "null")
    # The table goes on as if nothing had been.
    expect(inside(page, "a").get_by_text("For Beto’s eyes only")).to_be_visible()


def test_only_the_parent_is_heard_and_only_once(context: BrowserContext, host: Host, site: str) -> None:
    page = framed(context, host, site, "game=dudo&players=Ana,Beto")
    until(page, "said.length", "the first greeting")
    call = "{ cubilete: 1, type: 'call', id: 'x', method: 'record' }"
    page.evaluate(f"window.second = greet('second'); second.postMessage({call})")
    # A sibling frame, as an advertisement would be, and a window that this page opened.
    page.evaluate("""() => {
      const ad = document.createElement("iframe");
      document.body.append(ad);
      const { port1, port2 } = new ad.contentWindow.MessageChannel();
      port1.onmessage = ({ data }) => said.push(["ad", data]);
      ad.contentWindow.eval("window.send = (to, what, ports) => to.postMessage(what, '*', ports)");
      ad.contentWindow.send(frame.contentWindow, { cubilete: 1, type: "hello", look: {} }, [port2]);
      port1.postMessage({ cubilete: 1, type: "call", id: "ad", method: "record" });
    }""")
    page.evaluate("ask('newMatch', { players: ['Chela', 'Dani'] })")
    page.wait_for_timeout(500)
    assert {name for name, _ in page.evaluate("said")} == {"first"}
    assert set(page.evaluate("Object.keys(answers).map((id) => id.split(' ')[0])")) == {"newMatch"}
    ((knock, origin),) = page.evaluate("knocks")
    assert knock == {"cubilete": 1, "type": "knock"}
    assert f"{origin}/" == site


def test_framed_twice_the_outer_page_hears_nothing(context: BrowserContext, host: Host, site: str) -> None:
    inner = host.put(
        f'<div id="a"><iframe src="{site}embed.html?game=dudo&players=Ana,Beto"></iframe></div>'
        '<script src="spy.js"></script>',
        "inner.html",
    )
    page = context.new_page()
    outer = """<script>window.heard = []; addEventListener("message", ({ data }) => heard.push(data));
      addEventListener("load", () => setInterval(() => {
        const deep = document.querySelector("#o").contentWindow[0];
        deep?.postMessage({ cubilete: 1, type: "hello", look: {} }, "*", [new MessageChannel().port2]);
      }, 50));</script>"""
    page.goto(host.put(f'<iframe id="o" src="{inner}" width="390" height="800"></iframe>{outer}', "outer.html"))
    frame = page.frame_locator("#o").frame_locator("#a iframe")
    expect(frame.get_by_role("heading", name="Who goes first?").first).to_be_visible()
    assert page.evaluate("heard") == []


def test_a_finished_match_is_everybodys(context: BrowserContext, host: Host, site: str) -> None:
    record = finish(Match("dudo", NAMES), 3).record()
    page = framed(context, host, site, "game=dudo")
    until(page, "said.length", "the first greeting")
    assert "error" not in page.evaluate("(record) => ask('load', record)", record)
    expect(inside(page, "a").get_by_role("table", name="Final scores")).to_be_visible()
    assert page.evaluate("ask('record')")["value"] == record


OPEN = """async (record) => {
  const root = document.querySelector("script[type=module]").src;
  const { importRecord } = await import(new URL("./match/records.js", root));
  const { id } = await importRecord(record);
  location.replace(`#/table/${id}`);
}"""
TRY = """async ([text, seat]) => (await import(document.querySelector("script[type=module]").src)).act(text, seat)"""
WRONG = {"dudo": ["bid 0 4", "doubt now"], "chinaso": ["lay AS.8D.2C AH.AC.KS", "discard 3S"]}
"""Refused to everybody; whether a seat holds such cards changes the reason."""


GROWN = 500
"""Milliseconds after a touch by which the frame has told its height: not before the finger is up."""


def apart(heard: list[Any]) -> tuple[list[Any], set[int]]:
    """What is told of the game, in its order, and which heights, which wait for the finger and not for the game."""
    told = [one for one in heard if isinstance(one[-1], dict)]
    heights = {one["height"] for _, one in told if one["type"] == "height"}
    return [one for one in heard if one not in told or one[1]["type"] != "height"], heights


def walked(context: BrowserContext, host: Host, site: str, case: Case, deal: str) -> list[Any]:
    """All that the host hears while people play on, look and try what they may not do."""
    game = Match.load(deal).rules.id
    page = framed(context, host, site, f"game={game}")
    until(page, "said.length", "the first greeting")
    frame = cast(Page, page.frames[1])
    frame.evaluate(OPEN, deal)
    for seat, actions in case.script:
        take(frame, CASE_NAMES[seat])
        for action in actions:
            for wrong in WRONG.get(game, []):
                assert not frame.evaluate(TRY, [wrong, seat]), wrong
            settled(frame)
            look = frame.get_by_role("button", name=LOOK)
            if look.count():
                look.tap()
                settled(frame)
            assert page.evaluate("ask('record')")["error"]["code"] == "embed.secret"
            page.evaluate("ask('focus')")
            page.wait_for_timeout(GROWN)
            do(frame, action, seat)
            page.wait_for_timeout(GROWN)
    heard: list[Any] = page.evaluate("said")
    return [*heard, sorted(page.evaluate("Object.values(answers).map(({ error }) => error?.code ?? '')"))]


@pytest.mark.parametrize("make", [make for cases in CASES.values() for make in cases])
def test_all_that_the_host_hears_is_the_same_for_another_deal(
    make: Callable[[], Case], browser: Browser, host: Host, site: str
) -> None:
    case, heard = make(), []
    for deal in case.records:
        context = browser.new_context(**device())
        context.set_default_timeout(60_000)
        expect.set_options(timeout=60_000)
        heard.append(walked(context, host, site, case, deal))
        context.close()
    assert apart(heard[0]) == apart(heard[1])
    names = [one["name"] for _, one in heard[0][:-1] if one["type"] == "event"]
    assert names.count("action") >= len(case.script)
    assert "error" not in names
