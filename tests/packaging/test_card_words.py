"""Cards are spoken as people say them: no sentence of Chinaso, in any language, contains the code of a card."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from buildlib import languages
from pyengine import Choose, GameError, Match, rules
from pyengine.core import text
from pyengine.core.actions import read
from pyengine.core.cards import NAMES
from pyengine.core.speech import Texts, fill
from tests.playing import NAMES as PEOPLE
from tests.playing import Script, finish

ROOT = Path(__file__).parents[2]
CODE = re.compile(r"\b(?:[2-9AJQK]|10)[SHDC]\b|XX")
EVERY = 5
"""How many steps pass between two moments at which somebody tries anything at all."""
TRIES = 12

Said = tuple[str, dict[str, Any]]
"""The key of a sentence and its parameters."""


def texts(language: str) -> Texts:
    english = {**text.TEXT, **rules("chinaso").texts}
    folders = (ROOT / "web/app/lang", ROOT / "web/games/chinaso")
    own = [json.loads((folder / f"{language}.json").read_text(encoding="utf-8")) for folder in folders]
    return {**english, **own[0], **own[1]}


@cache
def said() -> tuple[Said, ...]:
    return (*notes(), *refusals())


def notes() -> Iterator[Said]:
    """Of whole matches, of people who lay down and of one that is played at random."""
    for match in (golden("seed"), golden("crowd"), finish(Match("chinaso", PEOPLE[:3], {"express": True}), 1)):
        for line in range(1, len(match) + 1):
            yield from ((f"note.{note.code.partition('.')[2]}", dict(note.params)) for note in match.notes_of(line))


def golden(name: str) -> Match:
    file = ROOT / f"tests/records/golden/chinaso-{name}.json"
    return Match.load(file.read_text(encoding="utf-8").strip())


def refusals() -> Iterator[Said]:
    """What people hear when they try anything at all."""
    rng = random.Random(1)
    played = golden("seed")
    match = Script("chinaso", played.seats)
    for line in played.log:
        if isinstance(match.next, Choose) and len(match) % EVERY == 0:
            yield from filter(None, (heard(match, attempt(match, rng)) for _ in range(TRIES)))
        match(line)


def attempt(match: Match, rng: random.Random) -> str:
    some = [*map(str, match.state.hands[match.state.seat]), rng.choice(NAMES)]
    groups = (".".join(sorted(rng.sample(some, min(3, len(some))), key=NAMES.index)) for _ in range(2))
    where = f"{rng.choice(some)} {rng.randint(1, 4)}{rng.choice(('', '.low', '.high'))}"
    return rng.choice((f"discard {rng.choice(some)}", f"add {where}", f"swap {where}", f"lay {' '.join(groups)}"))


def heard(match: Match, action: str) -> Said | None:
    try:
        match.rules.act(match.state, match.state.seat, read(action, match.rules.grammar))
    except GameError as refusal:
        assert not CODE.search(refusal.sentence().replace(action, "")), refusal
        return f"refuse.{refusal.code.removeprefix('chinaso.')}", dict(refusal.params)
    return None


@pytest.mark.parametrize("language", languages.tags())
def test_no_sentence_holds_the_code_of_a_card(language: str) -> None:
    words = texts(language)
    with_cards = set()
    for key, params in said():
        if CODE.search(json.dumps(params)) and key != "refuse.core.bad_text":  # it quotes what was written
            with_cards.add(key)
            told = fill(words[key], params, PEOPLE, words)
            assert not CODE.search(told), told
            assert "{" not in told
    assert {"note.counted", "note.laid", "note.discarded", "refuse.not_in_hand", "refuse.does_not_fit"} <= with_cards
    assert len(with_cards) > 15


@pytest.mark.parametrize("language", languages.tags())
def test_whatever_names_cards_says_them(language: str) -> None:
    words = texts(language)
    cards = {"card": "7S", "exact_card": "10H", "cards": ["QS", "KS", "XX"]}
    for key, template in words.items():
        assert not CODE.search(template), key
        how_many = {"cards": 2} if "{cards?" in template else {}
        assert not CODE.search(fill(template, {**cards, **how_many}, (), words)), key


def test_in_english_and_in_spanish() -> None:
    cards = {"card": "7S", "cards": ["7S", "JH", "XX"]}
    english, spanish = texts("en"), texts("es")
    assert (
        fill("{card}: {cards}", cards, (), english)
        == "the seven of spades: the seven of spades, the jack of hearts and a joker"
    )
    assert fill("{card}", cards, (), spanish) == "el siete de picas"
    assert fill("{card}", {"card": "XX"}, (), spanish) == "un comodín"
