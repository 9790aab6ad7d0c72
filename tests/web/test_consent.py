"""Nothing hidden is opened to the page around before somebody at the table has agreed, where all of it can be seen."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import suppress

import pytest
from playwright.sync_api import BrowserContext, Error, Locator, Page, expect

from pyengine import Match
from tests.web import dudo_hands
from tests.web.hosts import Host, agree, answer, asks_apart, hosting, inside, until
from tests.web.test_hostile import CUPS, NAMES, SPY, framed
from tests.web.witness import AWAY

ASKS = "game=dudo&players=Ana,Beto&dice=real&secrets=host"
WARNING = "can see everyone’s hidden dice and cards"
LONG = 2_500  # ms: three times what it takes where all can be seen

COVER = """() => {
  const sheet = document.createElement("div");
  sheet.id = "sheet";
  sheet.style.cssText = "position: fixed; inset: 0; background: white; pointer-events: none; z-index: 9";
  document.body.append(sheet);
}"""
BLINK = """() => {
  setInterval(() => document.querySelector("#sheet")?.toggleAttribute("hidden"), 350);
}"""
CUT = {
    "cropped": "#a { height: 330px; overflow: hidden } iframe { margin-top: -330px }",
    "moved by a little": "#a { height: 480px; overflow: hidden } iframe { margin-top: -270px }",
    "out of the window": "#a { position: fixed; top: -350px }",
    "low": "iframe { height: 170px }",
    "narrow": "iframe { width: 150px }",
}
"""How a page shows not all of the frame."""
VEILED = {
    "transparent": "iframe { opacity: 0.02 }",
    "small": "iframe { transform: scale(0.3); transform-origin: top left }",
    "cut out": "iframe { clip-path: circle(40px at 50% 60%) }",
    "blurred": "iframe { filter: blur(12px) }",
}
"""How a page shows all of it, but not so that it can be read."""
UNNOTICED = {
    "masked": "iframe { mask-image: linear-gradient(transparent 95%, black) }",
    "zoomed out": "iframe { zoom: 0.1; width: 3900px; height: 8000px }",
    "rounded off": "iframe { border-radius: 388px 0 0 0 / 700px 0 0 0 }",
}
"""How a page shows it so that it cannot be read, and no browser tells."""
PRESSED = 800
"""Milliseconds after a press by which it has counted."""
BLIND = "delete IntersectionObserverEntry.prototype.isVisible;"
"""A browser in which no frame can tell."""


@pytest.fixture(scope="module")
def host() -> Iterator[Host]:
    with hosting() as running:
        running.put(SPY, "spy.js", kind="text/javascript")
        yield running


def asked(context: BrowserContext, host: Host, site: str) -> tuple[Page, Page]:
    """A page that asks for what is hidden, and what stands in its frame: the question."""
    page = framed(context, host, site, ASKS)
    frame = inside(page, "a")
    expect(frame.get_by_role("heading", name="Who sees the hidden dice and cards?")).to_be_visible()
    page.evaluate(AT_REST)
    return page, frame


AT_REST = """async () => {
  const height = () => document.querySelector("#a iframe").getBoundingClientRect().height;
  for (let last = 0, since = 0; since < 500; last === height() ? (since += 50) : ((last = height()), (since = 0)))
    await new Promise((go) => setTimeout(go, 50));
}"""
"""Until the frame has grown, which it does a moment after the first touch: what is tapped just then has moved away."""


def wear(page: Page, css: str) -> None:
    page.evaluate(
        "(css) => document.head.append(Object.assign(document.createElement('style'), { textContent: css }))", css
    )


def yes(frame: Page) -> Locator:
    return frame.get_by_role("button", name="Agree")


def refused(page: Page) -> str:
    code = "ask('record').then(({ error }) => error?.code ?? 'open')"
    return str(until(page, code, "a match", lambda said: said != "embed.no_match"))


def pressed_anyway(frame: Page) -> None:
    yes(frame).evaluate("(button) => button.click()")


def test_what_is_hidden_is_opened_once_somebody_has_agreed_twice(
    context: BrowserContext, host: Host, site: str
) -> None:
    page, frame = asked(context, host, site)
    live = Match("dudo", NAMES)
    live.settle([6, 2])
    load = "(record) => ask('load', record)"
    assert refused(page) == page.evaluate(load, live.record())["error"]["code"] == "embed.not_agreed"
    assert "localhost" in frame.get_by_role("dialog").inner_text()
    expect(frame.get_by_role("heading", name="Who sees")).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.press("Escape")
    # Another screen does not take it away.
    page.evaluate("ask('newMatch', { players: ['Ana', 'Beto'], dice: 'real' })")
    expect(yes(frame)).to_be_visible()
    pressed_anyway(frame)
    apart = asks_apart(page, frame)
    assert "localhost" in apart.get_by_role("main").inner_text()
    assert refused(page) == "embed.not_agreed"
    # Somebody who leaves has not answered, and may be asked again.
    apart.close()
    assert refused(page) == "embed.not_agreed"
    agree(page, frame)
    expect(frame.get_by_text(WARNING)).to_be_in_viewport()
    dudo_hands.enter(frame, 6, 2)
    dudo_hands.setting(frame, CUPS[0], (2, 2, 3, 4, 6), first="Ana", names=NAMES)
    assert "* 1.1.2.5.5" in json.loads(page.evaluate("ask('record')")["value"])["log"]
    # What they agreed to holds for this match, after a reload too.
    page.reload()
    expect(frame.get_by_text(WARNING)).to_be_in_viewport()
    assert refused(page) == "open"
    assert "* 1.1.2.5.5" in json.loads(page.evaluate("ask('record')")["value"])["log"]


def test_the_page_around_does_not_choose_the_letters_of_the_question(
    context: BrowserContext, host: Host, site: str
) -> None:
    """In a font of symbols nobody could read what is asked, nor what warns them afterwards."""
    page, frame = asked(context, host, site)
    look = {"cubilete": 1, "type": "look", "look": {"font": "Wingdings, Webdings"}}
    page.evaluate("(look) => port.postMessage(look)", look)
    expect(frame.locator("body")).to_have_css("font-family", "Wingdings, Webdings")
    for words in (frame.get_by_role("heading", name="Who sees"), yes(frame)):
        expect(words).to_have_css("font-family", re.compile(r"^Asap\b"))
    agree(page, frame)
    expect(frame.get_by_text(WARNING)).to_have_css("font-family", re.compile(r"^Asap\b"))


def test_other_words_have_to_be_read_too(context: BrowserContext, host: Host, site: str) -> None:
    """A page that changes the language just before the press."""
    page, frame = asked(context, host, site)
    expect(yes(frame)).to_have_attribute("aria-disabled", "false")
    page.evaluate("ask('set', { lang: 'es' })")
    button = frame.locator(".consent__agree")
    expect(button).to_have_attribute("aria-disabled", "true")
    expect(button).to_have_attribute("aria-disabled", "false")


def test_who_does_not_agree_plays_without_it(context: BrowserContext, host: Host, site: str) -> None:
    page, frame = asked(context, host, site)
    frame.get_by_role("button", name="Keep them hidden").tap()
    dudo_hands.enter(frame, 6, 2)
    dudo_hands.setting(frame, CUPS[0], (2, 2, 3, 4, 6), first="Ana", names=NAMES)
    expect(frame.get_by_text(WARNING)).to_have_count(0)
    assert refused(page) == "embed.not_agreed"
    page.reload()
    expect(yes(frame)).to_be_visible()
    assert refused(page) == "embed.not_agreed"


def test_what_was_agreed_to_does_not_open_another_match(context: BrowserContext, host: Host, site: str) -> None:
    """A page that says hello late, when people have gone to another match."""
    host.put(SPY.replace("!window.port)", "!window.port && !sessionStorage.silent)"), "spy.js", kind="text/javascript")
    page, frame = asked(context, host, site)
    frame.get_by_role("button", name="Keep them hidden").tap()
    dudo_hands.enter(frame, 6, 2)
    dudo_hands.setting(frame, CUPS[0], (2, 2, 3, 4, 6), first="Ana", names=NAMES)
    theirs = address(page)
    page.reload()
    expect(yes(frame)).to_be_visible()
    page.evaluate("ask('newMatch', { players: ['Ana', 'Beto'], dice: 'real' })")
    agree(page, frame)
    expect(frame.get_by_text(WARNING)).to_be_in_viewport()
    dudo_hands.enter(frame, 6, 2)
    assert refused(page) == "open"
    opened = address(page)
    page.evaluate("sessionStorage.silent = 1")
    page.reload()
    expect(frame.get_by_role("button", name="Ana: enter your dice")).to_be_visible()
    assert address(page) == opened
    page.frames[1].evaluate("(hash) => (location.hash = hash)", theirs)
    expect(frame.get_by_role("heading", name="Pass the phone to Ana")).to_be_visible()
    page.evaluate("port = greet('late')")
    expect(frame.get_by_role("heading", name="Who sees the hidden dice and cards?")).to_be_visible()
    assert refused(page) == "embed.not_agreed"
    # It is asked about this match, and holds for it.
    agree(page, frame)
    expect(frame.get_by_text(WARNING)).to_be_in_viewport()
    assert "* 1.1.2.5.5" in json.loads(page.evaluate("ask('record')")["value"])["log"]


def address(page: Page) -> str:
    """Which match is on the table of the frame."""
    said: str = page.frames[1].evaluate("location.hash")
    return said


def test_by_keyboard_both_questions_are_read_and_answered(context: BrowserContext, host: Host, site: str) -> None:
    page, frame = asked(context, host, site)
    expect(frame.get_by_role("heading", name="Who sees")).to_be_focused()
    expect(yes(frame)).to_have_attribute("aria-disabled", "false")
    page.keyboard.press("Tab")
    expect(frame.get_by_role("button", name=re.compile("wants to see.* Agree$"))).to_be_focused()
    with page.expect_popup() as opened:
        page.keyboard.press("Enter")
    apart = opened.value
    apart.get_by_role("button", name="Keep them hidden").focus()
    expect(apart.get_by_role("button", name="Agree")).to_be_enabled()
    with apart.expect_event("close"):
        apart.keyboard.press("Tab")
        with suppress(Error):  # the window may be gone before the key is up
            apart.keyboard.press("Enter")
    expect(frame.get_by_text(WARNING)).to_be_in_viewport()
    assert refused(page) == "open"


@pytest.mark.parametrize("way", UNNOTICED)
def test_what_no_frame_can_notice_opens_nothing(way: str, context: BrowserContext, host: Host, site: str) -> None:
    """A page that shows the question so that nobody can read it, and leads taps onto it all the same."""
    page, frame = asked(context, host, site)
    wear(page, UNNOTICED[way])
    for _ in range(2):
        expect(yes(frame)).to_have_attribute("aria-disabled", "false")
        pressed_anyway(frame)
        page.wait_for_timeout(PRESSED)
    assert refused(page) == "embed.not_agreed"
    apart = page.context.pages[-1]
    assert apart != page, "it was noticed after all"
    answer(apart, "Keep them hidden")
    expect(frame.get_by_role("dialog")).to_have_count(0)
    assert refused(page) == "embed.not_agreed"


def test_a_double_tap_asks_once(context: BrowserContext, host: Host, site: str) -> None:
    page, frame = asked(context, host, site)
    expect(yes(frame)).to_have_attribute("aria-disabled", "false")
    for _ in range(3):
        pressed_anyway(frame)
        page.wait_for_timeout(100)
    page.wait_for_timeout(PRESSED)
    first, *others = [one for one in page.context.pages if one != page]
    assert not others
    expect(frame.get_by_role("dialog")).to_have_count(1)  # nobody has said that it cannot ask
    pressed_anyway(frame)
    page.wait_for_timeout(PRESSED)
    assert page.context.pages[1:] == [first], "while it is open there is no other"
    answer(first, "Agree")
    expect(frame.get_by_role("dialog")).to_have_count(0)
    assert refused(page) == "open"


def test_only_a_window_of_its_own_answers(context: BrowserContext, host: Host, site: str) -> None:
    """The page around can say what that window says, and open the like: neither reaches the frame."""
    page, frame = asked(context, host, site)
    page.evaluate("document.querySelector('#a iframe').contentWindow.postMessage({ agreed: true }, '*')")
    heard = "window.answers_heard = []; addEventListener('message', ({ data }) => answers_heard.push(data))"
    page.evaluate(f"() => {{ {heard} }}")
    with page.expect_popup() as opened:
        page.evaluate("(address) => void open(address)", f"{site}#/consent/Everybody won. Nobody")
    # It has no words of theirs, either.
    expect(opened.value.get_by_text("The page around this table will see")).to_be_visible()
    answer(opened.value, "Agree")
    assert [said for said in page.evaluate("answers_heard") if "agreed" in said] == []
    expect(yes(frame)).to_be_visible()
    assert refused(page) == "embed.not_agreed"


@pytest.mark.parametrize("how", ["another tab", "another window"])
def test_a_window_that_comes_back_into_sight_has_to_be_read_anew(
    how: str, context: BrowserContext, host: Host, site: str
) -> None:
    """It was left behind a page, which closes in the middle of a double tap: the second one is not meant for it."""
    page, frame = asked(context, host, site)
    apart = asks_apart(page, frame)
    agrees = apart.get_by_role("button", name="Agree")
    expect(agrees).to_be_enabled()
    apart.evaluate(AWAY if how == "another tab" else "dispatchEvent(new Event('focus'))")
    assert agrees.is_disabled()
    agrees.evaluate("(button) => button.click()")
    assert refused(page) == "embed.not_agreed"
    agree_there(apart)
    expect(frame.get_by_text(WARNING)).to_be_in_viewport()


def test_taps_that_go_on_when_the_window_opens_do_not_count(context: BrowserContext, host: Host, site: str) -> None:
    page, frame = asked(context, host, site)
    apart = asks_apart(page, frame)
    apart.reload()
    agrees = apart.get_by_role("button", name="Agree")
    box = agrees.bounding_box()
    assert box is not None
    for _ in range(12):
        apart.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        apart.wait_for_timeout(150)
    assert agrees.is_disabled()
    agree_there(apart)
    expect(frame.get_by_text(WARNING)).to_be_in_viewport()


def agree_there(apart: Page) -> None:
    with apart.expect_event("close"), suppress(Error):  # the window may be gone before the tap has been answered
        apart.get_by_role("button", name="Agree").tap()


def test_where_no_window_may_open_the_secrets_are_kept(context: BrowserContext, host: Host, site: str) -> None:
    context.add_init_script("window.open = () => null")
    page, frame = asked(context, host, site)
    expect(yes(frame)).to_have_attribute("aria-disabled", "false")
    yes(frame).tap()
    expect(frame.get_by_role("dialog")).to_have_count(0)
    assert refused(page) == "embed.cannot_ask"


def holds(page: Page, frame: Page) -> None:
    """It does not count, however often it is pressed."""
    for _ in range(3):
        page.wait_for_timeout(LONG / 3)
        assert yes(frame).get_attribute("aria-disabled") == "true"
        pressed_anyway(frame)
    expect(frame.get_by_text("wants to see")).to_have_count(1)
    assert refused(page) == "embed.not_agreed"


def test_where_nobody_can_be_asked_the_secrets_are_kept(context: BrowserContext, host: Host, site: str) -> None:
    context.add_init_script(BLIND)
    page = framed(context, host, site, ASKS)
    frame = inside(page, "a")
    expect(frame.get_by_role("heading", name="Who goes first?").first).to_be_visible()
    expect(frame.get_by_role("dialog")).to_have_count(0)
    dudo_hands.enter(frame, 6, 2)
    dudo_hands.setting(frame, CUPS[0], (2, 2, 3, 4, 6), first="Ana", names=NAMES)
    expect(frame.get_by_text(WARNING)).to_have_count(0)
    live = Match("dudo", NAMES)
    live.settle([6, 2])
    load = "(record) => ask('load', record)"
    assert refused(page) == page.evaluate(load, live.record())["error"]["code"] == "embed.cannot_ask"
    told = [one["detail"]["code"] for _, one in page.evaluate("said") if one.get("name") == "error"]
    assert told == ["embed.cannot_ask"]


@pytest.mark.parametrize("way", CUT | VEILED)
def test_what_cannot_all_be_seen_does_not_count(way: str, context: BrowserContext, host: Host, site: str) -> None:
    page, frame = asked(context, host, site)
    wear(page, (CUT | VEILED)[way])
    page.wait_for_timeout(300)
    holds(page, frame)


@pytest.mark.parametrize("then", ["", BLINK])
def test_what_is_covered_does_not_count(then: str, context: BrowserContext, host: Host, site: str) -> None:
    page, frame = asked(context, host, site)
    page.evaluate(COVER)
    if then:
        page.evaluate(then)
    page.wait_for_timeout(300)
    holds(page, frame)


def test_what_is_covered_as_it_is_pressed_does_not_count(context: BrowserContext, host: Host, site: str) -> None:
    page, frame = asked(context, host, site)
    expect(yes(frame)).to_have_attribute("aria-disabled", "false")
    page.evaluate(COVER)
    pressed_anyway(frame)
    page.wait_for_timeout(LONG)
    expect(frame.get_by_text("wants to see")).to_have_count(1)
    assert refused(page) == "embed.not_agreed"
    # Once all of it can be seen again, it can be pressed.
    page.evaluate("document.querySelector('#sheet').remove()")
    agree(page, frame)
    expect(frame.get_by_text(WARNING)).to_be_in_viewport()
    assert refused(page) == "open"
