"""Records leave the browser and come back, byte for byte the same as on the command line."""

from __future__ import annotations

import json
from pathlib import Path

from playwright.sync_api import Page, expect

import pyengine.__main__ as command
from pyengine import Match, seeded
from tests.web.hands import button, enter, open_with, play_to_the_end, record_of, start


def import_file(page: Page, file: Path) -> None:
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name="Open a saved match").click()
    chooser.value.set_files(file)


def test_a_record_made_in_the_browser_replays_to_the_same_bytes(page: Page, tmp_path: Path, capsys) -> None:  # type: ignore[no-untyped-def]
    start(page, ["Ana", "Beto", "Ñusta ☾"], goal=1000)
    play_to_the_end(page)
    record = record_of(page)
    assert Match.load(record).record() == record
    file = tmp_path / "match.json"
    file.write_text(record, encoding="utf-8")
    assert command.main(["--replay", str(file)]) == 0
    assert capsys.readouterr().out.rstrip("\n").endswith(record.rstrip("\n"))


def test_a_record_made_on_the_command_line_opens_in_the_browser(page: Page, tmp_path: Path) -> None:
    match = Match("prudente", ["Ana", "Beto"], {"goal": 2000})
    match.advance(seeded(7))
    match.advance(seeded(8))
    file = tmp_path / "match.json"
    file.write_text(match.record(), encoding="utf-8")
    import_file(page, file)
    expect(page.get_by_text("Race to 2,000")).to_be_visible()
    assert record_of(page) == match.record()


def test_of_a_broken_record_the_good_part_can_be_played_on(page: Page, tmp_path: Path) -> None:
    start(page, real=True)
    open_with(page, 6, 2)
    enter(page, 1, 1, 1, 2, 3, 4)
    expect(button(page, "Bank 1,000")).to_be_visible()
    record = json.loads(record_of(page))
    record["log"].append("0 keep 6")
    file = tmp_path / "broken.json"
    file.write_text(json.dumps(record, ensure_ascii=False, separators=(",", ":")), encoding="utf-8")
    page.get_by_role("link", name="Back").click()
    import_file(page, file)
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("Line 4 can’t have happened")
    expect(dialog).to_contain_text("The first 3 lines are fine")
    dialog.get_by_role("button", name="Play on from there").click()
    expect(button(page, "Bank 1,000")).to_be_visible()


def test_what_is_no_record_is_refused_with_a_sentence(page: Page, tmp_path: Path) -> None:
    file = tmp_path / "shopping.json"
    file.write_text("milk, dice, salt", encoding="utf-8")
    import_file(page, file)
    expect(page.get_by_role("dialog")).to_contain_text("This is not a saved match.")
