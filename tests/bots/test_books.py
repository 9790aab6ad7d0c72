"""Books: bound to their rules, refused when they are not, all of them small enough."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from zipfile import ZipFile

import pytest

import pyengine.bots
from pyengine import rules
from pyengine.bots import books
from pyengine.bots.books import BadBook, Title, pack, read, unpack

TITLE = Title("cacho", 99, {"goal": "free"})
CONTENT = bytes(range(256)) * 10
SHELF = Path(books.__file__).parent / "books"


@pytest.fixture
def shelf(monkeypatch: pytest.MonkeyPatch) -> Iterator[dict[str, bytes]]:
    """The only books there are, by the names of their files."""
    files: dict[str, bytes] = {}
    monkeypatch.setattr(books, "load", lambda name, game: files.get(name))
    books._read.cache_clear()
    yield files
    books._read.cache_clear()


def test_a_book_is_read_as_it_was_written() -> None:
    assert unpack(TITLE.line, pack(TITLE, CONTENT)) == CONTENT


def test_what_is_not_there_is_said() -> None:
    assert read(TITLE) is None


def test_a_book_is_found_by_its_title(shelf: dict[str, bytes]) -> None:
    shelf[TITLE.name] = pack(TITLE, CONTENT)
    assert read(TITLE) == CONTENT


def test_a_book_is_read_out_of_an_archive(tmp_path: Path) -> None:
    """As in a browser."""
    archive = tmp_path / "bots.zip"
    with ZipFile(archive, "w") as file:
        file.writestr("pyengine/bots/greeter/__init__.py", "")
        file.writestr(f"pyengine/bots/books/{TITLE.name}", "a book")
    pyengine.bots.__path__.append(f"{archive}/pyengine/bots")
    try:
        assert books.load(TITLE.name, "greeter") == b"a book"
        assert books.load("another", "greeter") is None
    finally:
        pyengine.bots.__path__.pop()


@pytest.mark.parametrize(
    "other", [Title("cacho", 100, {"goal": "free"}), Title("cacho", 99), Title("prudente", 99, {"goal": "free"})]
)
def test_a_book_of_other_rules_is_refused(shelf: dict[str, bytes], other: Title) -> None:
    shelf[TITLE.name] = pack(other, CONTENT)
    with pytest.raises(BadBook, match="was expected"):
        read(TITLE)
    assert other.name != TITLE.name


@pytest.mark.parametrize("at", [-1, 70, 80])
def test_a_damaged_book_is_refused(shelf: dict[str, bytes], at: int) -> None:
    file = bytearray(pack(TITLE, CONTENT))
    file[at] ^= 1
    shelf[TITLE.name] = bytes(file)
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
