"""``python -m pyengine``: listing, playing and replaying as text."""

from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path

import pytest

from pyengine import GAMES, Match
from pyengine.__main__ import main
from pyengine.registry import rules

Typed = Callable[..., int]
PLAY = ("prudente", "Ana", "Beto", "--dice", "real", "--option", "goal=1000")


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch) -> Typed:
    def run(lines: str, *arguments: str) -> int:
        monkeypatch.setattr("sys.stdin", io.StringIO(lines))
        return main(arguments)

    return run


def test_it_lists_the_games(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 0
    listed = capsys.readouterr().out
    assert [line.split()[0] for line in listed.splitlines()] == list(GAMES)


def test_a_match_is_played_saved_taken_up_and_replayed(
    typed: Typed, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "match.json"
    play = (*PLAY, "--record", str(file))
    assert typed("6.1\n1.5.2.3.3.6\nkeep 3\nkeep 1.5\nundo\nhelp\nkeep 1\nsix\nquit\n", *play) == 0
    told = capsys.readouterr().out
    assert "3 scores nothing here: set aside dice that score. [P1]" in told
    assert "- 0 keep 1.5" in told
    assert "[T3]" in told
    assert Match.load(file.read_text(encoding="utf-8").strip()).log == (
        "# own",
        "* 6.1",
        "* 1.5.2.3.3.6",
        "0 keep 1",
    )
    assert typed("1.1.1.2.3\nbank\n", "prudente", "--record", str(file)) == 0
    assert "Ana wins with 1,100." in capsys.readouterr().out
    assert main(["--replay", str(file)]) == 0
    assert capsys.readouterr().out.splitlines()[-1] + "\n" == file.read_text(encoding="utf-8")


def test_a_throw_that_was_dealt_stays_whatever_is_chosen_later(
    typed: Typed, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    play = ("prudente", "Ana", "Beto", "--random-seed", "3", "--record", str(tmp_path / "match.json"))
    assert typed("\n\nquit\n", *play) == 0
    dealt = Match.load((tmp_path / "match.json").read_text(encoding="utf-8").strip()).log
    capsys.readouterr()
    assert typed("undo\nquit\n", *play, "--dice", "real") == 0
    told = capsys.readouterr().out
    assert "You are playing with your own dice now." in told
    assert "There is nothing to take back. [T4]" in told
    assert Match.load((tmp_path / "match.json").read_text(encoding="utf-8").strip()).log == (*dealt, "# own")


def test_a_seed_deals_the_same_match(typed: Typed, capsys: pytest.CaptureFixture[str]) -> None:
    told = []
    for option in ("--random-seed", "--random-seed", "--seed"):  # the last is its old name
        assert typed("\n\nkeep 1\n", "prudente", "Ana", "Beto", option, "3") == 0
        told.append(capsys.readouterr().out)
    assert told[0] == told[1] == told[2]
    assert "Ana rolls 5-1-2-3-4-4." in told[0]
    assert typed("\n", "prudente", "Ana") == 0


@pytest.mark.parametrize("words", [(), ("arena",)], ids=["play", "arena"])
def test_one_word_for_a_set_of_house_rules_and_another_for_luck(
    capsys: pytest.CaptureFixture[str], words: tuple[str, ...]
) -> None:
    with pytest.raises(SystemExit):
        main([*words, "--help"])
    offered = capsys.readouterr().out
    assert "--random-seed" in offered
    assert "--seed" not in offered


def test_what_cannot_be_is_said_on_the_error_stream(
    typed: Typed, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    broken = tmp_path / "broken.json"
    broken.write_text(
        '{"version":1,"game":"prudente","rules":1,"options":{},"seats":["Ana"],"log":["* 1.1.1.2.3.4","0 hop"]}\n'
    )
    foreign = tmp_path / "foreign.json"
    foreign.write_bytes("José".encode("latin-1"))
    for arguments, word in [
        (["ludo", "Ana"], "core.unknown_game"),
        (["prudente"], "core.bad_seats"),
        (["prudente", "Ana", "--option", "goal=7"], "options.bad_number"),
        (["prudente", "Ana", "--option", "goal"], "options.bad_number"),
        (["--replay", str(tmp_path / "none.json")], "none.json"),
        (["--replay", str(broken)], "Line 2 can’t have happened"),
        (["--replay", str(foreign)], "record.not_json"),
        (["prudente", "Ana", "--record", str(foreign)], "record.not_json"),
        (["prudente", "Ana", "--preset", "ours"], "core.unknown_preset"),
    ]:
        assert main(arguments) == 1
        assert word in capsys.readouterr().err


@pytest.mark.parametrize("game", GAMES)
def test_every_preset_of_a_game(game: str, typed: Typed, tmp_path: Path) -> None:
    for preset, options in rules(game).presets.items():
        file = tmp_path / f"{preset}.json"
        assert typed("quit\n", game, "Ana", "Beto", "Eva", "--preset", preset, "--record", str(file)) == 0
        assert Match.load(file.read_text(encoding="utf-8").strip()).options == options


def test_the_preset_and_options_on_top(typed: Typed, tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    typed(
        "quit\n", "prudente", "Ana", "--preset", "tradition", "--option", "opening_minimum=500", "--record", str(file)
    )
    assert '"bank_minimum":"at-least-350","opening_minimum":500' in file.read_text(encoding="utf-8")
