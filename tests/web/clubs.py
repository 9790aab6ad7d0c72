"""What people do with the club, told by the words they read on the screen."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page, expect

from tests.web.evening import PEOPLE
from tests.web.hands import RESULT, button, enter, open_with, start, waiting

HERE = "#/club"
A_BREATH = 360
"""In ms: a tap that comes sooner in the same place is the second one of a double tap."""
STORED = """async (kind) => {
  const db = await new Promise((go) => (indexedDB.open("cubilete.club").onsuccess = ({ target }) => go(target.result)));
  const store = db.transaction(kind).objectStore(kind);
  const rows = await new Promise((go) => (store.getAll().onsuccess = ({ target }) => go(target.result)));
  db.close();
  return rows;
}"""
SEEN = """(row) => [...row.querySelectorAll("td")].map((cell) => {
  const copy = cell.cloneNode(true);
  for (const hidden of copy.querySelectorAll(".visually-hidden")) hidden.remove();
  return copy.textContent.replace(/\\s+/g, " ").trim();
})"""
"""What stands in the cells of a row, without what only screen readers say."""
PLANT = """async ([kind, row]) => {
  const db = await new Promise((go) => (indexedDB.open("cubilete.club").onsuccess = ({ target }) => go(target.result)));
  const deed = db.transaction(kind, "readwrite");
  deed.objectStore(kind).put(row);
  await new Promise((go) => (deed.oncomplete = go));
  db.close();
}"""
"""Puts a row into a store of the club, as it is."""
ANA = {"id": "anaaaaaaaa", "changed": 1, "name": "Ana", "colour": "red", "version": 1}


def remember_all(page: Page) -> None:
    """Everybody who has played here as a guest."""
    page.goto(HERE)
    for name in PEOPLE:
        press(page, f"Add {name} to the club")
        expect(page.get_by_role("link", name=name, exact=True).first).to_be_visible()


def press(page: Page, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).last.click()
    page.wait_for_timeout(A_BREATH)


def add(page: Page, name: str) -> None:
    press(page, "Add a person")
    page.get_by_label("Name", exact=True).fill(name)
    press(page, "Save")


def delete(page: Page, name: str) -> None:
    """From this person's page, which leads back to the club."""
    press(page, f"Delete {name}")
    page.get_by_role("dialog").get_by_role("button", name=f"Delete {name}").click()


def won_by_ana(page: Page) -> None:
    """From home to the end of a match against Beto; nobody has opened its result."""
    start(page, goal=1000, real=True)
    open_with(page, 6, 2)
    enter(page, 1, 1, 1, 2, 3, 4)
    button(page, "Bank 1,000").tap()
    expect(page.get_by_role("link", name=RESULT)).to_be_visible()
    waiting(page)


def found(page: Page, *names: str) -> None:
    """A club of these people."""
    page.goto(HERE)
    for name in names:
        add(page, name)
        expect(page.get_by_role("link", name=name, exact=True)).to_be_visible()


def saved(page: Page, name: str, folder: Path) -> str:
    page.wait_for_timeout(A_BREATH)
    with page.expect_download() as download:
        press(page, name)
    path = folder / download.value.suggested_filename
    download.value.save_as(path)
    return path.read_text(encoding="utf-8-sig")


def open_club(page: Page, text: str, name: str = "club.json") -> None:
    with page.expect_file_chooser() as chooser:
        press(page, "Open a club file")
    chooser.value.set_files({"name": name, "mimeType": "application/octet-stream", "buffer": text.encode()})


def rows(page: Page, label: str) -> list[list[str]]:
    return [row.evaluate(SEEN) for row in page.get_by_role("table", name=label).get_by_role("row").all()[1:]]


def heads(page: Page, label: str) -> list[str]:
    found = page.get_by_role("table", name=label).get_by_role("rowheader").all_inner_texts()
    return [head.replace("few matches", "").strip() for head in found]
