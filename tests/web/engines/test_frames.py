"""A table in somebody else's page, in every engine: a blogger's page, a careless one and one that means ill."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from time import sleep
from typing import Any

import pytest

from tests.web import hosts
from tests.web.engines import Page
from tests.web.engines.conftest import Tabs, on_both
from tests.web.engines.page import Frame
from tests.web.engines.people import bid, play_to_the_end, under_the_cups
from tests.web.hosting import Host, hosted, signed_out
from tests.web.hosts import EARS
from tests.web.test_embed import DOCUMENTED, SHORT
from tests.web.test_hostile import CUPS, SPY, apart

CSS = """
* { all: unset !important; display: none !important; visibility: hidden !important; color: red !important;
    pointer-events: none !important; font: 1px/0 fantasy !important; position: fixed !important; }
iframe, button, div { width: 1px !important; height: 1px !important; opacity: 0 !important; }
html, body { display: block !important; visibility: visible !important; }
"""
"""What a page does that wants no table in it, perhaps without knowing of ours."""

REACH = """() => {
  try { return String(frame.contentDocument ?? frame.contentWindow.document); } catch { return ""; }
}"""


@pytest.fixture(scope="module")
def blog() -> Iterator[hosts.Host]:
    with hosts.hosting() as running:
        running.put(EARS, "ears.js", kind="text/javascript")
        running.put(SPY, "spy.js", kind="text/javascript")
        running.put(CSS, "hostile.css", kind="text/css")
        yield running


def opened(tabs: Tabs, blog: hosts.Host, site: Host, body: str, policy: str = "") -> Page:
    """A page of the blog that has our element and listens to it."""
    scripts = f'<script src="ears.js"></script><script async src="{site.address}embed.js"></script>'
    return tabs(blog.put(body + scripts, policy=policy), blog.address, site.address)


def heard(page: Page, kind: str, name: str) -> dict[str, Any]:
    """The detail of the first event of this kind that the element told."""
    find = "(kind, name) => window.heard?.find(({ type, id }) => type === kind && id === name)?.detail"
    detail: dict[str, Any] = page.wait(find, kind, name)
    return detail


@on_both
def test_two_tables_in_a_strict_page_with_hostile_styles(blog: hosts.Host, host: Host, tabs: Tabs) -> None:
    ours = host.address.rstrip("/")
    policy = (
        f"default-src 'none'; img-src data:; style-src 'self'; script-src 'self' {ours}; frame-src {ours}; "
        "require-trusted-types-for 'script'"
    )
    tables = f'<cubilete-game id="a" {SHORT}></cubilete-game><cubilete-game id="b" game="dudo"></cubilete-game>'
    page = opened(tabs, blog, host, f'<link rel="stylesheet" href="hostile.css">{tables}', policy)
    a = page.inside("#a")
    a.see("heading", "Who goes first?")
    assert page.run("() => document.querySelector('#a').getBoundingClientRect().height") > 600
    play_to_the_end(a)
    over = heard(page, "over", "a")
    assert over["players"] == ["Ana", "Beto"]
    assert over["scores"][over["winners"][0]] == max(over["scores"]) >= 1000
    # The other one comes when it is seen, and is set up beside it.
    page.run("() => document.querySelector('#b').scrollIntoView({ block: 'center', behavior: 'instant' })")
    assert heard(page, "ready", "b")["game"] == "dudo"
    page.inside("#b").see("button", "^Start$")
    told = page.run("() => heard")
    assert all(set(one["detail"]) == DOCUMENTED[one["type"]] for one in told)
    kinds = [one["type"] for one in told if one["id"] == "a"]
    assert (kinds[0], kinds[-1]) == ("ready", "over")
    assert {"action", "turn"} <= set(kinds)


def test_without_storage_the_frame_still_plays(blog: hosts.Host, forgetful: Host, tabs: Tabs) -> None:
    page = opened(tabs, blog, forgetful, f'<cubilete-game id="a" {SHORT}></cubilete-game>')
    play_to_the_end(page.inside("#a"))
    assert heard(page, "over", "a")["game"] == "prudente"
    record = page.run("() => document.querySelector('#a').record()")
    assert json.loads(record)["game"] == "prudente"


def test_a_frame_that_cannot_start_can_be_asked_for_again(blog: hosts.Host, tabs: Tabs, tmp_path: Path) -> None:
    with hosted(tmp_path) as site:
        with signed_out(site.folder, "games.json"):
            page = opened(tabs, blog, site, f'<cubilete-game id="a" {SHORT}></cubilete-game>')
            assert heard(page, "error", "a")["code"] == "embed.unreachable"
        page.run("() => document.querySelector('#a').shadowRoot.querySelector('button:enabled').click()")
        page.inside("#a").see("heading", "Who goes first?")
        page.troubles.clear()


def test_a_page_that_means_ill_learns_nothing(blog: hosts.Host, host: Host, tabs: Tabs) -> None:
    """It speaks the protocol itself. All that it hears is the same whatever lies under Ana's cup."""
    said = []
    for cup in CUPS:
        table = f"{host.address}embed.html?game=dudo&players=Ana,Beto&dice=real"
        frame = '<iframe width="390" height="800"></iframe>'
        address = blog.put(f'<div id="a">{frame}</div><script src="spy.js"></script>', f"spy-{cup[0]}{cup[-1]}.html")
        page = tabs(address, blog.address, host.address)
        page.run("(table) => void (frame.src = table)", table)  # the spy listens before the frame knocks
        inside = page.inside("#a")
        inside.see("heading", "Who goes first?")
        under_the_cups(inside, cup, (2, 2, 3, 4, 6))
        inside.tap("button", "^I am Ana")
        inside.tap("button", "^Tap to look")
        inside.see("list", "^My dice$")
        bid(inside, 2, 3)
        inside.see("button", "^I am Beto")
        for method in ("act", "look", "view", "constructor"):
            refused = page.run("(method) => ask(method, 0, 'bid 3 4')", method)
            assert refused["error"]["code"] == "embed.no_method"
        assert page.run("() => ask('record')")["error"]["code"] == "embed.secret"
        assert page.run(REACH) in ("", "null")
        said.append(page.run("() => said"))
        page.close()
    # Heights wait for a moment without a finger, which a busy browser may not have; test_hostile.py compares them.
    assert apart(said[0])[0] == apart(said[1])[0]
    assert [one["name"] for _, one in said[0] if one["type"] == "event"].count("action") >= 4


OUT_OF_SIGHT = {
    "scrolled away": ("() => scrollTo(0, 5000)", "() => scrollTo(0, 0)"),
    "not displayed": (
        "() => void (document.querySelector('#a').hidden = true)",
        "() => void (document.querySelector('#a').hidden = false)",
    ),
    "without height": (
        "() => void (document.querySelector('#a iframe').style.height = '0')",
        "() => void (document.querySelector('#a iframe').style.height = '')",
    ),
}
DICE = "() => document.querySelectorAll('[aria-label=\"My dice\"] li').length"


# In Chromium, test_embed.py does this.
@pytest.mark.parametrize("engine", ["firefox", "webkit"], indirect=True)
@pytest.mark.parametrize("way", OUT_OF_SIGHT)
def test_a_hand_is_covered_when_its_page_takes_the_frame_out_of_sight(
    way: str, blog: hosts.Host, host: Host, tabs: Tabs
) -> None:
    table = f"{host.address}embed.html?game=dudo&players=Ana,Beto&dice=real"
    frame = f'<div id="a"><iframe width="390" height="800" src="{table}"></iframe></div>'
    page = opened(tabs, blog, host, f"{frame}<div style='height: 6000px'></div>")
    inside = page.inside("#a")
    inside.see("heading", "Who goes first?")
    under_the_cups(inside, (1, 1, 2, 5, 5), (2, 2, 3, 4, 6))
    inside.tap("button", "^I am Ana")
    inside.tap("button", "^Tap to look")
    inside.see("list", "^My dice$")
    sleep(2.5)  # while it is in sight it stays open
    assert inside.run(DICE) == 5
    gone, back = OUT_OF_SIGHT[way]
    page.run(gone)
    sleep(4)
    page.run(back)
    inside.see("heading", "^Pass the phone to Ana")
    assert inside.run(DICE) == 0


def test_a_module_knows_where_it_comes_from(blog: hosts.Host, host: Host, tabs: Tabs) -> None:
    """Beside another firm's script of the same name; once as a module, once by `import()`."""
    blog.put("window.vendor = 1;", "vendor/embed.js", kind="text/javascript")
    vendor = '<script src="vendor/embed.js"></script><script type="module" src="vendor/embed.js"></script>'
    loads = f'import("{host.address}embed.js")'
    for way in (f'<script type="module" src="{host.address}embed.js"></script>', f"<script>{loads}</script>"):
        table = '<cubilete-game id="a" game="dudo"></cubilete-game>'
        page = tabs(blog.put(f"{vendor}{way}{table}", "module.html"), blog.address, host.address)
        address = page.wait("() => document.querySelector('#a').shadowRoot?.querySelector('iframe')?.src")
        assert address.startswith(f"{host.address}embed.html?game=dudo")
        page.close()


SHOWN = {
    "cut off": ("#a", "height: 140px; overflow: hidden"),
    "covered": ("#sheet", "position: fixed; inset: 0; z-index: 9; background: white; pointer-events: none"),
    "transparent": ("#a", "opacity: 0.05"),
}
"""How a page keeps people from reading what they agree to."""


def test_nothing_hidden_is_opened_before_somebody_agrees(blog: hosts.Host, host: Host, tabs: Tabs) -> None:
    """A browser that does not tell a frame what is seen of it is asked nothing, and opens nothing."""
    table = f"{host.address}embed.html?game=dudo&players=Ana,Beto&dice=real&secrets=host"
    frame = '<iframe width="360" height="600"></iframe>'
    body = f'<div id="a">{frame}</div><div id="sheet"></div><script src="spy.js"></script>'
    page = tabs(blog.put(body, "consent.html"), blog.address, host.address)
    page.run("(table) => void (frame.src = table)", table)  # the spy listens before the frame knocks
    inside = page.inside("#a")
    page.wait("() => said.some(({ 1: { name } }) => name === 'turn')")
    if page.run("() => 'isVisible' in IntersectionObserverEntry.prototype"):
        answers_where_it_can_be_seen(page, inside)
    else:
        assert page.run("() => ask('record')")["error"]["code"] == "embed.cannot_ask"
        inside.see("heading", "Who goes first")
        assert not inside.there("dialog")
        told = page.run(
            "() => said.filter(({ 1: { name } }) => name === 'error').map(({ 1: { detail } }) => detail.code)"
        )
        assert told == ["embed.cannot_ask"]


def answers_where_it_can_be_seen(page: Page, inside: Frame) -> None:
    inside.see("heading", "^Who sees the hidden")
    style = "(css, how) => { document.querySelector(css).style.cssText = how; }"
    armed = "document.querySelector('.consent__agree')?.getAttribute('aria-disabled') === 'false'"
    for css, how in SHOWN.values():
        page.run(style, css, how)
        inside.run("() => new Promise((go) => setTimeout(go, 2_000))")
        assert not inside.run(f"() => {armed}"), how
        assert page.run("() => ask('record')")["error"]["code"] == "embed.not_agreed"
        page.run(style, css, "")
    inside.wait(f"(said) => {armed} && document.querySelector('.consent').innerText.includes(said)", "wants to see")
    inside.tap("button", "Agree$")
    # It opens nothing but a window with the question: tests/web/test_consent.py goes on there.
    assert page.run("() => ask('record')")["error"]["code"] == "embed.not_agreed"
