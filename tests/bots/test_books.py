"""Books: bound to their rules, refused when they are not, all of them small enough."""

from __future__ import annotations

from pathlib import Path

import pytest

from pyengine import rules
from pyengine.bots import books
from pyengine.bots.books import BadBook, Title, pack, read, supply, unpack

TITLE = Title("cacho", 99, {"goal": "free"})
CONTENT = bytes(range(256)) * 10
SHELF = Path(books.__file__).parent / "books"


@pytest.fixture(autouse=True)
def _nothing_supplied(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(books, "_supplied", {})
    books._read.cache_clear()


def test_a_book_is_read_as_it_was_written() -> None:
    assert unpack(TITLE.line, pack(TITLE, CONTENT)) == CONTENT


def test_what_is_not_there_is_said() -> None:
    assert read(TITLE) is None


def test_a_book_can_be_supplied_when_it_is_needed() -> None:
    assert read(TITLE) is None
    supply(TITLE.name, pack(TITLE, CONTENT))
    assert read(TITLE) == CONTENT


@pytest.mark.parametrize(
    "other", [Title("cacho", 100, {"goal": "free"}), Title("cacho", 99), Title("prudente", 99, {"goal": "free"})]
)
def test_a_book_of_other_rules_is_refused(other: Title) -> None:
    supply(TITLE.name, pack(other, CONTENT))
    with pytest.raises(BadBook, match="was expected"):
        read(TITLE)
    assert other.name != TITLE.name


@pytest.mark.parametrize("at", [-1, 70, 80])
def test_a_damaged_book_is_refused(at: int) -> None:
    file = bytearray(pack(TITLE, CONTENT))
    file[at] ^= 1
    supply(TITLE.name, bytes(file))
    with pytest.raises(BadBook):
        read(TITLE)


def test_all_books_belong_to_the_rules_and_are_small() -> None:
    found = sorted(SHELF.glob("*.book")) if SHELF.is_dir() else []
    for path in found:
        game = path.name.partition("-")[0]
        head = path.read_bytes().partition(b"\n")[0].decode()
        assert f'"rules":{rules(game).revision}' in head
        assert unpack(head, path.read_bytes())
    assert sum(path.stat().st_size for path in found) <= 1_500_000
