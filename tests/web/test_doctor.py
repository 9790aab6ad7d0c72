"""The check-up: what is on the device and how it runs, told and mended; all saved matches as one file."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page, expect

from buildlib import DIST, release
from pyengine import Match, Over, seeded
from tests.playing import step
from tests.web.conftest import AssertAccessible, OpenPage
from tests.web.hands import button, enter, first_throw, record_of, start, waiting
from tests.web.mishaps import HEARD, KILLER, expect_killed, kill_at
from tests.web.test_offline import DAMAGE, READY

SHELF = {"prudente": 3, "dudo": 5, "cacho": 7}
"""The seeds of a match of each game."""

DROP = """([text, place]) => {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File([text], "match.json", { type: "application/json" }));
  document.querySelector(place).dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
}"""

RECORDS_HANG = """() => {
  const { get } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.get = function (key) {
    return this.name === "records" ? {} : get.call(this, key);
  };
}"""


def files() -> list[str]:
    """The files of the release in dist/ that a device which starts the quick way keeps, without their folder."""
    told = json.loads((release() / "release.json").read_text(encoding="utf-8"))
    return [re.sub(r"^r/\w+/", "", name) for name in told["files"] if name not in told["spare"]]


def check_up(page: Page) -> None:
    """From home, once everything is on the device."""
    expect(page.get_by_text(READY)).to_be_visible()
    page.get_by_role("link", name="Settings").click()
    page.get_by_role("link", name=re.compile("^Check-up")).click()
    expect(verdict(page)).not_to_have_text(re.compile("Looking"))


def verdict(page: Page) -> Locator:
    return page.get_by_role("region", name="Files of the app").get_by_role("status")


def record(game: str, seed: int) -> str:
    """A match that goes on."""
    rng, deal = random.Random(seed), seeded(seed)
    match = Match(game, ["Ana", "Beto"])
    for _ in range(6):
        step(match, rng, deal)
    assert not isinstance(match.next, Over)
    return match.record()


def put_in(page: Page, text: str, button: str = "Open a saved match") -> None:
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name=button).click()
    chooser.value.set_files({"name": "match.json", "mimeType": "application/json", "buffer": text.encode()})


def fill_shelf(page: Page) -> list[str]:
    """Home with one match of each game on the shelf."""
    records = [record(game, seed) for game, seed in SHELF.items()]
    for number, text in enumerate(records, 1):
        put_in(page, text)
        expect(page.locator(".table__view, .curtain").first).to_be_attached()
        page.goto("#/")
        expect(page.get_by_role("article")).to_have_count(number)
    return records


def save_all(page: Page) -> str:
    page.get_by_role("button", name="Save all in one file").click()
    with page.expect_download() as download:
        page.get_by_role("button", name="Save it anyway").click()
    return download.value.path().read_text(encoding="utf-8")


def test_it_tells_what_is_here_and_how_the_engine_started(
    open_page: OpenPage, assert_accessible: AssertAccessible
) -> None:
    page = open_page(policy=False, put_by=True)
    check_up(page)
    told = json.loads((DIST / "release.json").read_text(encoding="utf-8"))
    expect(page.get_by_text(f"Release {told['version']}, build {told['build']}")).to_be_visible()
    expect(verdict(page)).to_have_text(re.compile(rf"All {len(files())} files are here and intact"))
    expect(page.get_by_text("From a picture of its memory")).to_be_visible()
    page.get_by_text("Every file, one by one").click()
    assert sorted(page.locator(".fold code").all_inner_texts()) == sorted(files())
    assert_accessible(page)


def test_on_a_first_visit_it_waits_for_the_files(open_page: OpenPage) -> None:
    page = open_page("#/doctor", put_by=True)
    expect(verdict(page)).to_have_text(re.compile(rf"All {len(files())} files are here and intact"))


def test_what_is_missing_or_damaged_is_named_and_repaired(open_page: OpenPage) -> None:
    page = open_page(put_by=True)
    expect(page.get_by_text(READY)).to_be_visible()
    assert page.evaluate(DAMAGE, ["/runtime/quick.hot.wasm", None])
    assert page.evaluate(DAMAGE, ["/games/dudo/style.css", "damaged"])
    check_up(page)
    expect(verdict(page)).to_have_text(f"2 of {len(files())} files are missing or damaged.")
    wrong = page.get_by_role("region", name="Files of the app").get_by_role("listitem")
    expect(wrong.filter(has_text="runtime/quick.hot.wasm").first).to_contain_text("missing")
    expect(wrong.filter(has_text="games/dudo/style.css").first).to_contain_text("damaged")
    page.get_by_role("button", name="Repair").click()
    expect(verdict(page)).to_have_text(
        re.compile(r"files are here and intact.*2 files were downloaded again", re.DOTALL)
    )


def test_everything_is_fetched_anew_only_where_there_is_a_network(open_page: OpenPage, troubles: list[str]) -> None:
    page = open_page(put_by=True)
    start(page)
    page.get_by_role("link", name="Back").tap()
    check_up(page)
    page.context.set_offline(True)
    page.get_by_role("button", name="Download everything again").click()
    page.get_by_role("dialog").get_by_role("button", name="Download everything again").click()
    expect(page.get_by_text("You are offline: nothing was deleted.").first).to_be_visible()
    page.context.set_offline(False)
    page.reload()
    expect(verdict(page)).to_have_text(re.compile("files are here and intact"))
    page.get_by_role("button", name="Download everything again").click()
    with page.expect_event("load"):
        page.get_by_role("dialog").get_by_role("button", name="Download everything again").click()
    expect(verdict(page)).to_have_text(re.compile("files are here and intact"))
    expect(page.get_by_text("One match is saved on this phone.")).to_be_visible()
    troubles[:] = [trouble for trouble in troubles if "ERR_INTERNET_DISCONNECTED" not in trouble]


def test_all_matches_go_out_as_one_file_and_come_in_elsewhere(open_page: OpenPage) -> None:
    page = open_page(script=HEARD, put_by=True)
    records = fill_shelf(page)
    shown = page.get_by_role("article").all_inner_texts()
    check_up(page)
    page.evaluate("told.length = 0")
    text = save_all(page)
    assert [one["record"] for one in reversed(json.loads(text)["matches"])] == records
    # The records went from the worker into the file; the page has not read them.
    heard = page.evaluate("told")
    assert any('"pack"' in message for message in heard)
    assert not [message for message in heard if "log" in message]

    other = open_page()
    put_in(other, text)
    expect(other.get_by_text("3 matches added.").first).to_be_visible()
    assert other.get_by_role("article").all_inner_texts() == shown
    other.goto("#/doctor")
    put_in(other, text, "Open a file of matches")
    expect(other.get_by_text("No match added. 3 were here already.").first).to_be_visible()
    assert save_all(other) == text


def test_a_worker_that_falls_silent_over_all_matches_keeps_nobody_waiting(open_page: OpenPage) -> None:
    page = open_page("about:blank", script=KILLER)
    page.clock.install()
    page.goto("")
    first_throw(page)
    table = page.url
    page.goto("#/doctor")
    kill_at(page, "pack", "sent", loud=False)
    page.get_by_role("button", name="Save all in one file").click()
    page.evaluate("(table) => location.assign(table)", table)
    button(page, "Roll 4 dice").tap()
    page.wait_for_timeout(1_000)
    expect_killed(page)
    page.clock.fast_forward(30_000)
    expect(button(page, "Enter a one")).to_be_visible()


def test_a_worker_that_gets_on_with_no_match_keeps_nobody_waiting_either(open_page: OpenPage) -> None:
    """It lives, and the storage never answers it."""
    page = open_page("about:blank")
    page.clock.install()
    page.goto("")
    first_throw(page)
    table = page.url
    page.goto("#/doctor")
    page.workers[0].evaluate(RECORDS_HANG)
    page.get_by_role("button", name="Save all in one file").click()
    page.evaluate("(table) => location.assign(table)", table)
    button(page, "Roll 4 dice").tap()
    for _ in range(4):
        page.wait_for_timeout(2_500)
        page.clock.fast_forward(9_000)
    expect(button(page, "Enter a one")).to_be_visible()


def test_one_broken_match_does_not_keep_the_others_out(page: Page) -> None:
    good = {"id": "gaadgaadga", "colours": [], "real": False, "record": record("prudente", 1)}
    bad = [{**good, "id": "badbadbadb", "record": "milk, dice, salt"}, {"id": 7}, {"id": {"toString": 1}}, None]
    bad += [{**good, "id": odd} for odd in ("../bad", "lesson", "linked", "GAADGAADGA", "")]
    put_in(page, json.dumps({"cubilete": 1, "matches": [*bad, good, good]}, indent=2))
    expect(page.get_by_text("One match added. One was here already. 9 could not be read.").first).to_be_visible()
    page.get_by_role("article").get_by_role("link").tap()
    waiting(page)
    page.goto("#/")
    put_in(page, json.dumps({"cubilete": 2, "matches": [good]}))
    expect(page.get_by_text("This is not a file of saved matches that this release can read.").first).to_be_visible()


def test_a_match_kept_by_an_older_release_goes_on_with_own_dice(page: Page) -> None:
    """Its record does not say whose dice they were; the shelf did."""
    match = Match("prudente", ["Ana", "Beto"])
    match.settle([6, 2])
    record = match.record().replace('"version":2', '"version":1')
    old = {"id": "abcdefghij", "colours": [], "real": True, "record": record}
    put_in(page, json.dumps({"cubilete": 1, "matches": [old]}))
    page.get_by_role("article").get_by_role("link").tap()
    enter(page, 1, 5, 2, 3, 3, 6)
    expect(button(page, "Roll 4 dice")).to_be_visible()
    assert json.loads(record_of(page))["log"] == ["* 6.2", "# own", "* 1.5.2.3.3.6"]


def test_nobodys_dice_go_out_unawares(page: Page) -> None:
    downloads: list[Any] = []
    page.on("download", lambda download: downloads.append(download))
    put_in(page, record("dudo", SHELF["dudo"]))
    expect(page.get_by_role("heading", name=re.compile("^Pass the phone to")).first).to_be_visible()
    page.goto("#/")
    page.get_by_role("button", name="More about Dudo: Ana and Beto").tap()
    page.get_by_role("dialog").get_by_role("button", name="Save as a file").tap()
    warning = page.get_by_role("dialog").filter(has_text="to anyone who opens it")
    warning.get_by_role("button", name="Close").tap()
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.goto("#/doctor")
    page.get_by_role("button", name="Save all in one file").click()
    page.get_by_role("dialog").get_by_role("button", name="Close").tap()
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert not downloads
    assert '"game":"dudo"' in json.loads(save_all(page))["matches"][0]["record"]


def test_what_another_tab_has_begun_does_not_go_out_unawares_either(page: Page) -> None:
    put_in(page, record("prudente", SHELF["prudente"]))
    waiting(page)
    page.goto("#/doctor")
    expect(page.get_by_role("button", name="Save all in one file")).to_be_enabled()
    other = page.context.new_page()
    other.goto("./")
    put_in(other, record("dudo", SHELF["dudo"]))
    expect(other.get_by_role("heading", name=re.compile("^Pass the phone to")).first).to_be_visible()
    downloads: list[Any] = []
    page.on("download", lambda download: downloads.append(download))
    page.get_by_role("button", name="Save all in one file").click()
    expect(page.get_by_role("dialog").filter(has_text="to anyone who opens it")).to_be_visible()
    assert not downloads


def test_a_file_is_taken_in_wherever_on_home_it_is_dropped(page: Page) -> None:
    for place in ("header", "footer"):
        expect(page.get_by_role("button", name="Open a saved match")).to_be_visible()
        page.evaluate(DROP, [record("prudente", 1), place])
        expect(button(page, "(Ana|Beto): roll|Roll|Bank").first).to_be_visible()
        page.goto("#/")
    expect(page.get_by_role("article")).to_have_count(2)


def test_a_whole_shelf_may_be_larger_than_a_match(page: Page, tmp_path: Path) -> None:
    matches = [{"id": f"{'m' * 9}{number + 2}", "record": " " * 1_000_000} for number in range(5)]
    file = tmp_path / "cubilete.json"
    file.write_text(json.dumps({"cubilete": 1, "matches": matches}), encoding="utf-8")
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name="Open a saved match").click()
    chooser.value.set_files(file)
    expect(page.get_by_text("5 could not be read").first).to_be_visible()
