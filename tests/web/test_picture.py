"""The picture of a finished match: it is a picture, it says who won and how, and nothing that its page does not say."""

from __future__ import annotations

import struct
import zlib
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.web.conftest import OpenPage
from tests.web.scenes import GOLDEN, LAY
from tests.web.test_account import account, match_of, result

WRITTEN = """(() => {
  window.written = [];
  const plain = CanvasRenderingContext2D.prototype.fillText;
  CanvasRenderingContext2D.prototype.fillText = function (text, ...where) {
    window.written.push(text);
    return plain.call(this, text, ...where);
  };
})();"""
"""Every text that is painted."""

LYING = {
    "prudente-seed": ["Ana: 2-5-6-6-1-4"],
    "cacho-tradition": ["Iñaki: 3-3-3-3-3"],
    "chingona-duel": ["Chela: ace, jack, jack, king, jack", "Ana: ace, nine, ace, jack, ten"],
    "chinchirorin-seed": ["Ana: 5-6-4"],
    "dudo-seed": ["Beto: 4", "Chela: 2"],
    "chinaso-express": ["Iñaki: the six of spades, the six of spades, a joker"],
}
"""The dice or cards that decided each of these."""

SIGNS = {"nine": "9", "ten": "10", "jack": "J", "queen": "Q", "king": "K", "ace": "A"}


def opened(page: Page, name: str) -> Locator:
    page.get_by_role("button", name=name, exact=True).click()
    picture = page.get_by_role("dialog").get_by_role("img")
    expect(picture).to_be_visible()
    return picture


def said(picture: Locator) -> list[str]:
    return (picture.get_attribute("aria-label") or "").split("\n")


def saved(page: Page) -> bytes:
    with page.expect_download() as download:
        page.get_by_role("dialog").get_by_role("button", name="Save the picture").click()
    expect(page.get_by_text("The picture is saved.").first).to_be_visible()
    return Path(download.value.path()).read_bytes()


def decoded(png: bytes) -> tuple[int, int, bytes]:
    """Width, height and pixels of a PNG: chunk by chunk, with their sums checked."""
    assert png[:8] == b"\x89PNG\r\n\x1a\n"
    at, head, packed = 8, b"", b""
    while at < len(png):
        size, kind = struct.unpack_from(">I4s", png, at)
        part = png[at + 8 : at + 8 + size]
        assert struct.unpack_from(">I", png, at + 8 + size)[0] == zlib.crc32(kind + part)
        head, packed = (part if kind == b"IHDR" else head), packed + (part if kind == b"IDAT" else b"")
        at += 12 + size
    width, height = struct.unpack_from(">II", head)
    return width, height, zlib.decompress(packed)


def is_picture(png: bytes) -> bool:
    """Of the right size, whole, and with more on it than a ground."""
    width, height, pixels = decoded(png)
    whole = len(pixels) in {height * (1 + width * depth) for depth in (3, 4)}
    return (width, height) == (1080, 1350) and whole and len(zlib.compress(pixels, 1)) > 20_000


def test_the_picture_of_a_result_says_who_won_how_and_with_what(open_page: OpenPage) -> None:
    page = open_page(script=WRITTEN)
    for golden, lying in LYING.items():
        page.goto("./")
        id_: str = page.evaluate(LAY, (GOLDEN / f"{golden}.json").read_text(encoding="utf-8").strip())
        page.goto(f"#/result/{id_}")
        winner = page.locator(".winner h1").inner_text()
        rows = page.get_by_role("table", name="Final scores").get_by_role("row").all()[1:]
        scores = [one.locator("th, td").all_inner_texts() for one in rows]
        page.evaluate("window.written.length = 0")
        told = said(opened(page, "Save the result as a picture"))
        assert winner in told
        assert all(f"{place}. {name.strip()}: {score}" in told for place, name, score in scores), (golden, told)
        assert set(lying) <= set(told), (golden, told)
        assert is_picture(saved(page)), golden
        page.keyboard.press("Escape")
        says_no_more_than(page, told)


def says_no_more_than(page: Page, told: list[str]) -> None:
    """All that is painted stands in its words, and these on the page, but for the day and what dice and cards show."""
    painted: list[str] = page.evaluate("window.written")
    assert painted
    signs = {*SIGNS.values(), *map(str, range(2, 11))}
    spoken = " ".join(told)
    assert [text for text in painted if text not in (*signs, "Cubilete") and text not in spoken] == []
    here = page.evaluate("document.querySelector('#app').textContent.replace(/\\s+/g, ' ')")
    assert [text for text in told if not any(char in text for char in ":,") and text not in here] == []
    for line in told:
        _, _, what = line.partition(": ")
        assert what in here or dashed(what) in here or all(card in here for card in what.split(", ")), line


def dashed(faces: str) -> str:
    """Poker dice as the log writes them."""
    return "-".join(SIGNS.get(face, face) for face in faces.split(", "))


def test_the_picture_of_an_account_says_who_was_lucky(open_page: OpenPage) -> None:
    page = open_page(script=WRITTEN)
    result(page, match_of("chingona"))
    words = account(page).locator(".account__words").inner_text()
    picture = opened(page, "Save this as a picture")
    told: Any = said(picture)
    assert words in told
    assert page.locator(".winner h1").inner_text() in told
    painted = " ".join(page.evaluate("window.written"))
    assert words.split(" ")[0] in painted
    assert is_picture(saved(page))
