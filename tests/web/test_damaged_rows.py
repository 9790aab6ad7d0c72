"""One damaged row among the saved matches: the others are shown, and it can be deleted."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from pyengine import Match
from tests.web.conftest import OpenPage
from tests.web.hands import button, waiting
from tests.web.scenes import LAY

DAMAGE = """async (row) => {
  const open = indexedDB.open("cubilete");
  await new Promise((go) => (open.onsuccess = go));
  const deed = open.result.transaction("matches", "readwrite");
  const matches = deed.objectStore("matches");
  matches.get(row.id).onsuccess = ({ target }) => matches.put({ ...target.result, ...row });
  await new Promise((go) => (deed.oncomplete = go));
  open.result.close();
}"""

UNTIL_ONE = """async () => {
  const open = indexedDB.open("cubilete");
  await new Promise((go) => (open.onsuccess = go));
  for (let left = 2, tries = 0; left > 1; tries++) {
    if (tries > 200) throw new Error("nothing was deleted");
    const asked = open.result.transaction("matches").objectStore("matches").count();
    left = await new Promise((go) => (asked.onsuccess = () => go(asked.result)));
  }
  open.result.close();
}"""


def test_a_damaged_row_hides_no_other_and_can_be_deleted(open_page: OpenPage) -> None:
    page = open_page()
    page.evaluate(LAY, Match("cacho", ["Chela", "Dora"]).record())
    id_ = page.evaluate(LAY, Match("prudente", ["Ana", "Beto"]).record())
    page.evaluate(DAMAGE, {"id": id_, "players": None, "updated": None, "totals": None, "turn": 7})
    page.reload()
    expect(page.get_by_role("article")).to_have_count(2)
    page.get_by_role("article").filter(has_not_text="Chela").get_by_role("button", name=re.compile("About|More")).tap()
    page.get_by_role("dialog").get_by_role("button", name="Delete").tap()
    page.get_by_role("button", name="Dismiss").tap()
    page.evaluate(UNTIL_ONE)
    page.reload()
    expect(page.get_by_role("article")).to_have_count(1)
    expect(page.get_by_role("article")).to_contain_text("Chela")


def test_a_match_whose_stamp_is_none_is_played_on(open_page: OpenPage) -> None:
    page = open_page()
    id_ = page.evaluate(LAY, Match("prudente", ["Ana", "Beto"]).record())
    page.evaluate(DAMAGE, {"id": id_, "stamp": {"not": "text"}})
    page.goto(f"#/table/{id_}")
    page.reload()
    button(page, "Roll to see who starts").tap()
    expect(button(page, "(Ana|Beto): roll")).to_be_visible()
    waiting(page)
    expect(page.get_by_text("went on in another tab")).to_have_count(0)
