"""Two phones, or two tabs, that know different things of one club: what either has learnt stays."""

from __future__ import annotations

import base64
import json
import re
import zlib
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.web.clubs import HERE, STORED, add, open_club, saved
from tests.web.conftest import OpenPage
from tests.web.evening import PEOPLE, shelf, taken_in
from tests.web.test_account import match_of
from tests.web.test_resume import DENY_STORAGE, deny_in_worker
from tests.web.test_service_worker import wait_until


def seats(page: Page) -> list[list[str]]:
    """How each result stored names its seats."""
    return [["".join(seat) for seat in result["seats"]] for result in page.evaluate(STORED, "results")]


def remembered(page: Page) -> None:
    page.goto(HERE)
    for name in PEOPLE:
        add(page, name)
        expect(page.get_by_role("link", name=name, exact=True)).to_be_visible()
    # A name is seen a moment before the storage has it.
    wait_until(page, lambda: len(page.evaluate(STORED, "people")) == len(PEOPLE))


def test_a_new_phone_may_open_the_matches_before_the_club(page: Page, open_page: OpenPage, tmp_path: Path) -> None:
    remembered(page)
    page.goto("./")
    taken_in(page, shelf(4))
    page.goto(HERE)
    expect(page.get_by_role("link", name="All 4 matches")).to_be_visible()
    club = saved(page, "Save the club", tmp_path)
    other = open_page("./")
    taken_in(other, shelf(4))
    other.goto(HERE)
    expect(other.get_by_role("button", name="Add Ana to the club")).to_be_visible()
    open_club(other, club)
    expect(other.get_by_role("table", name="All-time table")).to_be_visible()
    expect(other.get_by_text("new or changed.").first).to_be_visible()  # by now it is stored
    assert not [one for names in seats(other) for one in names if one == "guest"]
    open_club(page, saved(other, "Save the club", tmp_path))
    expect(page.get_by_text("Nothing is new or changed.").first).to_be_visible()
    expect(page.get_by_role("table", name="All-time table")).to_be_visible()


def test_a_tab_that_was_open_before_says_nothing_against_what_another_has_added(page: Page) -> None:
    page.goto(HERE)
    expect(page.get_by_text("No matches yet.")).to_be_visible()
    early = page.context.new_page()
    early.goto(HERE)
    expect(early.get_by_text("No matches yet.")).to_be_visible()
    remembered(page)
    page.goto("./")
    taken_in(page, shelf(1))
    page.goto(HERE)
    expect(page.get_by_role("table", name="All-time table")).to_be_visible()
    before = seats(page)
    match = json.loads(shelf(1))["matches"][0]["id"]
    early.evaluate(f"location.hash = '#/result/{match}'")
    expect(early.get_by_role("heading", level=1)).not_to_have_text("The club")
    expect(early.get_by_role("region", name="Lucky or good?")).to_be_visible()
    assert seats(page) == before
    early.goto(HERE)
    expect(early.get_by_role("table", name="All-time table")).to_be_visible()


def test_a_phone_that_stores_nothing_knows_a_match_by_its_record(
    page: Page, open_page: OpenPage, tmp_path: Path
) -> None:
    record = match_of("prudente").record()
    denied = open_page("about:blank", script=DENY_STORAGE)
    denied.context.route("**/engine/worker.js*", deny_in_worker)
    denied.goto("./")
    for where in (denied, page):
        where.goto("./")
        with where.expect_file_chooser() as chooser:
            where.get_by_role("button", name="Open a saved match").click()
        chooser.value.set_files({"name": "match.json", "mimeType": "application/json", "buffer": record.encode()})
        expect(where).to_have_url(re.compile("#/result/"))
        expect(where.get_by_role("region", name="Lucky or good?")).to_be_visible()
        where.evaluate("location.hash = '#/club'")
        expect(where.get_by_role("link", name="One match")).to_be_visible()
    open_club(page, saved(denied, "Save the club", tmp_path))
    expect(page.get_by_text("One entry is new or changed.").first).to_be_visible()
    page.reload()
    expect(page.get_by_role("link", name="One match")).to_be_visible()


def test_a_crowd_of_one_name_leaves_the_club_usable(open_page: OpenPage) -> None:
    letters = "abcdefghijkmnpqrstuvwxyz23456789"
    ids = [f"aaaaaaaa{letters[n // 32]}{letters[n % 32]}" for n in range(300)]
    people = [{"id": one, "changed": 1, "name": "Ana", "colour": "red"} for one in ids]
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    told = json.dumps({"cubilete.club": 1, "people": people, "evenings": [], "results": []}).encode()
    packed = packer.compress(told) + packer.flush()
    page = open_page(f"#/club/in/1{base64.urlsafe_b64encode(packed).decode().rstrip('=')}")
    page.get_by_role("button", name="Add to my club").click()
    twice = page.get_by_role("button", name="Both are the same Ana")
    expect(twice).to_have_count(8)
    twice.first.click()
    expect(page.get_by_text("count as one person now").first).to_be_visible()
