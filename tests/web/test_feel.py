"""What is heard and felt: nothing that nobody wants, and nothing that goes on when the match does not."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import OpenPage
from tests.web.hands import button, enter, open_with, start, waiting

PHONE = """
window.felt = { contexts: [], starts: 0, vibrated: [], locks: 0, asked: 0 };
window.AudioContext = class extends AudioContext {
  constructor(...how) { super(...how); felt.contexts.push(this); }
};
const play = AudioBufferSourceNode.prototype.start;
AudioBufferSourceNode.prototype.start = function (...when) { felt.starts++; return play.apply(this, when); };
navigator.vibrate = (pattern) => felt.vibrated.push(pattern);
Object.defineProperty(navigator, "wakeLock", { value: { async request() {
  felt.asked++;
  felt.locks++;
  const lock = new EventTarget();
  let held = true;
  lock.release = async () => {
    if (held) felt.locks--;
    held = false;
    lock.dispatchEvent(new Event("release"));
  };
  felt.lock = lock;
  return lock;
} } });
let hidden = false;
Object.defineProperty(document, "hidden", { get: () => hidden });
window.putAway = (away) => {
  hidden = away;
  if (away) felt.lock?.release(); // as browsers do
  document.dispatchEvent(new Event("visibilitychange"));
};
"""

SHAKE = """async (times) => {
  for (let i = 0; i < times; i++) {
    const acceleration = { x: i % 2 ? 22 : -22, y: 3, z: 1 };
    dispatchEvent(new DeviceMotionEvent("devicemotion", { acceleration }));
    await new Promise((resolve) => setTimeout(resolve, 60));
  }
}"""


@pytest.fixture
def phone(open_page: OpenPage) -> Callable[..., Page]:
    """A phone that notes what it is made to do; `felt` holds the notes."""

    def phone(**how: Any) -> Page:
        page = open_page(**how)
        page.context.add_init_script(PHONE)
        page.goto("about:blank")
        page.goto("")
        return page

    return phone


def felt(page: Page, what: str) -> Any:
    return page.evaluate(f"felt.{what}")


def until(page: Page, what: str, value: Any) -> None:
    """Wait until the phone notes this value."""
    for _ in range(600):
        if felt(page, what) == value:
            return
        page.wait_for_timeout(50)
    assert felt(page, what) == value


def choose(page: Page, choice: str, role: Any = "switch") -> None:
    """A setting, from the menu of the table."""
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Settings").click()
    chosen = page.get_by_role(role, name=choice, exact=True)
    (page.get_by_text(choice, exact=True) if role == "radio" else chosen).click()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


def throw(page: Page) -> None:
    waiting(page)
    page.get_by_role("main").get_by_role("button", name="Roll to see who starts").tap()
    expect(page.get_by_role("heading", name="Who goes first?")).to_have_count(0)


def test_there_is_no_sound_and_no_loudspeaker_until_somebody_wants_one(phone: Callable[..., Page]) -> None:
    page = phone()
    start(page)
    throw(page)
    assert felt(page, "contexts.length") == 0
    choose(page, "Quiet", "radio")
    until(page, "contexts[0].state", "running")
    before = felt(page, "starts")
    page.get_by_role("main").get_by_role("button", name="roll 6 dice").first.tap()
    waiting(page)
    assert felt(page, "starts") > before
    assert felt(page, "contexts.length") == 1


def test_a_phone_put_away_is_silent(phone: Callable[..., Page]) -> None:
    page = phone()
    start(page)
    choose(page, "Normal", "radio")
    until(page, "contexts[0].state", "running")
    page.evaluate("putAway(true)")
    until(page, "contexts[0].state", "suspended")
    page.evaluate("putAway(false)")
    until(page, "contexts[0].state", "running")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("group", name="Sound").get_by_text("Off").click()
    until(page, "contexts[0].state", "closed")


def test_the_loudspeaker_comes_back_with_the_first_tap_after_a_reload(phone: Callable[..., Page]) -> None:
    page = phone()
    start(page)
    choose(page, "Normal", "radio")
    page.reload()
    expect(button(page, "Roll to see")).to_be_visible()
    assert felt(page, "contexts.length") == 0
    throw(page)
    until(page, "contexts[0].state", "running")
    until(page, "starts > 0", True)


def test_dice_are_felt_and_a_bust_more_than_a_throw(phone: Callable[..., Page]) -> None:
    page = phone(motion=True)
    start(page, real=True)
    open_with(page, 6, 2)
    assert felt(page, "vibrated.at(-1)") == [18, 30, 12, 45, 8]
    enter(page, 2, 3, 4, 6, 2, 3)
    until(page, "vibrated.at(-1)", [60, 60, 120])
    choose(page, "Vibration")
    before = felt(page, "vibrated.length")
    enter(page, 2, 3, 4, 6, 2, 3)
    expect(page.get_by_role("heading", name="Ana’s turn").first).to_be_visible()
    assert felt(page, "vibrated.length") == before


def test_where_things_keep_still_the_phone_does_too_unless_it_is_asked_to(phone: Callable[..., Page]) -> None:
    page = phone()
    start(page, real=True)
    open_with(page, 6, 2)
    assert felt(page, "vibrated.length") == 0
    choose(page, "Vibration")
    assert felt(page, "vibrated.length") == 1


def test_the_screen_stays_on_while_a_match_is_live_and_seen(phone: Callable[..., Page]) -> None:
    page = phone()
    assert felt(page, "asked") == 0
    start(page, goal=1000, real=True)
    until(page, "locks", 1)
    page.evaluate("putAway(true)")
    until(page, "locks", 0)
    page.evaluate("putAway(false)")
    until(page, "locks", 1)
    choose(page, "Keep the screen on")
    until(page, "locks", 0)
    choose(page, "Keep the screen on")
    until(page, "locks", 1)
    page.get_by_role("link", name="Back").click()
    until(page, "locks", 0)
    page.get_by_role("article").get_by_role("link").click()
    open_with(page, 6, 2)
    until(page, "locks", 1)
    enter(page, 1, 1, 1, 2, 3, 4)
    button(page, "Bank 1,000").tap()
    expect(page.get_by_role("link", name="See the result")).to_be_visible()
    until(page, "locks", 0)


def test_shaking_the_phone_throws_the_dice_that_the_table_shows(phone: Callable[..., Page]) -> None:
    page = phone()
    page.context.grant_permissions(["accelerometer", "gyroscope"])  # a browser without windows refuses by itself
    start(page)
    opening = page.get_by_role("heading", name="Who goes first?").first
    page.evaluate(SHAKE, 12)
    expect(opening).to_be_visible()  # nobody has asked for it
    choose(page, "Shake to roll")
    page.get_by_role("button", name="Menu").click()
    page.evaluate(SHAKE, 12)
    page.keyboard.press("Escape")
    expect(opening).to_be_visible()  # a sheet lay over the table
    page.wait_for_timeout(1000)
    page.evaluate(SHAKE, 2)
    page.wait_for_timeout(300)
    expect(opening).to_be_visible()  # a knock is no shake
    page.evaluate(SHAKE, 12)
    expect(opening).to_have_count(0)
    expect(page.get_by_role("main").get_by_role("button", name="roll 6 dice").first).to_be_visible()
