"""What every game must do: a new game is covered by its line in the registry."""

from __future__ import annotations

import json
import random
import re
from collections import defaultdict
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pyengine import GAMES, BadOptions, Choose, Draw, GameError, Match, Over, Roll, rules, schema, seeded
from pyengine.core import text
from pyengine.core.actions import Action
from pyengine.core.cards import BY_NAME
from pyengine.core.chance import Luck
from pyengine.core.speech import fill
from tests.contract.strategies import matches
from tests.playing import NAMES, finish, random_action, steps
from tests.scale import examples

SETUPS = [
    pytest.param(game, seats, preset, id=f"{game}-{seats}-{preset}")
    for game in GAMES
    for seats in rules(game).seats
    for preset in rules(game).presets
]
each_setup = pytest.mark.parametrize(("game", "seats", "preset"), SETUPS)
SOME_STEPS = 60


def viewers(match: Match) -> list[int | None]:
    return [None, *range(len(match.seats))]


def legal(match: Match, seat: int, action: Action) -> bool:
    """Whether the rules accept it, asked without playing it."""
    try:
        match.rules.act(match.state, seat, action)
    except GameError:
        return False
    return True


@pytest.mark.no_cover
@each_setup
def test_it_ends_and_its_record_replays_to_the_byte(game: str, seats: int, preset: str) -> None:
    match = finish(Match(game, NAMES[:seats], preset=preset), seed=seats)
    assert isinstance(match.next, Over)
    assert len(match.next.scores) == seats
    assert match.next.winners
    record = match.record()
    again = Match.load(record)
    assert again.record() == record
    assert again.state == match.state
    assert [again.notes_of(line) for line in range(1, len(again) + 1)] == [
        match.notes_of(line) for line in range(1, len(match) + 1)
    ]


@examples(30)
@given(matches(brief=True), st.integers(0, 2**32))
def test_any_house_rules_end(match: Match, seed: int) -> None:
    assert isinstance(finish(match, seed).next, Over)


@pytest.mark.parametrize("game", GAMES)
def test_a_house_rule_says_how_many_can_play_by_it(game: str) -> None:
    known = rules(game)
    for entry in schema(known.options):
        if entry["type"] != "choice":
            continue
        for value in entry["values"]:
            fitting = entry.get("seats", {}).get(str(value), list(known.seats))
            for seats in known.seats:
                begun = begins(game, seats, {entry["name"]: value})
                assert begun == (seats in fitting), (entry["name"], value, seats)


def begins(game: str, seats: int, house: dict[str, Any]) -> bool:
    try:
        Match(game, NAMES[:seats], house)
    except BadOptions:
        return False
    return True


@given(matches(), st.integers(0, 2**32))
def test_exact_offers_are_the_legal_set(match: Match, seed: int) -> None:
    rng = random.Random(seed)
    known: dict[str, set[Action]] = defaultdict(set)
    for now in steps(match, seed, SOME_STEPS):
        if not isinstance(now.next, Choose):
            continue
        for seat in now.next.everybody:
            offers = now.offers(seat)
            assert offers
            for offer in offers:
                sample = offer.sample(rng)
                known[offer.kind].add(sample)
                assert not offer.exact or legal(now, seat, sample), (offer, sample)
            offered = {offer.kind for offer in offers}
            loose = {offer.kind for offer in offers if not offer.exact}
            for action in (action for kind in set(now.rules.grammar) - loose for action in known[kind]):
                admitted = action.kind in offered and any(offer.admits(action) for offer in offers)
                assert legal(now, seat, action) == admitted, action


@given(matches(), st.integers(0, 2**32), st.text(max_size=12))
def test_bad_text_changes_nothing_and_is_explained(match: Match, seed: int, noise: str) -> None:
    rng = random.Random(seed)
    for now in steps(match, seed, limit=30):
        before = (now.log, now.state)
        for seat in range(len(now.seats)):
            base = str(random_action(now, rng)[1]) if isinstance(now.next, Choose) else rng.choice([*now.rules.grammar])
            for words in (noise, base + noise, f"{base} {noise}", base.upper(), f" {base}", base.replace(".", "..")):
                if words != base:
                    refused_or_played(now, seat, words)
        assert (now.log, now.state) == before


def refused_or_played(match: Match, seat: int, words: str) -> None:
    """Any text is either played or refused in a full sentence; here, what was played is taken back."""
    try:
        match.act(seat, words)
    except GameError as refusal:
        assert refusal.ruling
        known = {**text.TEXT, **match.rules.texts}
        told = refusal.sentence(match.seats, known)
        own = refusal.code.startswith(match.rules.id)
        assert not own or str(refusal).startswith(refusal.sentence((), known)), "it needs no help to say its words"
        assert told
        assert not re.search(r"\{\w+\}", told.replace(words, "")), told
    else:
        assert match.log[-1] == f"{seat} {words}"
        for pile in (match._lines, match._states, match._nexts, match._notes):
            pile.pop()


@each_setup
def test_only_who_is_to_move_may_act(game: str, seats: int, preset: str) -> None:
    rng = random.Random(seats)
    for now in steps(Match(game, NAMES[:seats], preset=preset), seats, SOME_STEPS):
        if isinstance(now.next, Choose):
            _, action = random_action(now, rng)
            for seat in {-1, seats, *range(seats)} - set(now.next.everybody):
                with pytest.raises(GameError, match="core.not_your_turn"):
                    now.act(seat, action)
        else:
            with pytest.raises(GameError, match="core.not_now"):
                now.act(0, next(iter(now.rules.grammar)))


@each_setup
def test_dice_that_cannot_fall_are_refused(game: str, seats: int, preset: str) -> None:
    for now in steps(Match(game, NAMES[:seats], preset=preset), seats, SOME_STEPS):
        luck = now.next
        if isinstance(luck, Draw):
            cards_that_cannot_come(now, luck)
            continue
        if not isinstance(luck, Roll):
            with pytest.raises(GameError, match="core.not_luck"):
                now.settle([1])
            continue
        many: list[Any] = [1] * luck.dice
        for outcome in (
            many[:-1],
            [*many, 1],
            [*many[:-1], luck.sides + 1],
            [*many[:-1], -1],
            [*many[:-1], "x"],
            [*many[:-1], None],
        ):
            with pytest.raises(GameError, match="core.wrong_dice"):
                now.settle(outcome)


def cards_that_cannot_come(match: Match, luck: Draw) -> None:
    dealt: list[Any] = [str(card) for card in luck.pool[: luck.cards]]
    missing = next((name for name in BY_NAME if BY_NAME[name] not in luck.pool), "1S")
    for outcome in (dealt[:-1], [*dealt, dealt[0]], [*dealt[:-1], missing], [*dealt[:-1], "11H"], [*dealt[:-1], 5]):
        with pytest.raises(GameError, match=r"core\.wrong_cards"):
            match.settle(outcome)


@given(matches(), st.integers(0, 2**32))
def test_the_odds_of_every_throw_sum_to_one(match: Match, seed: int) -> None:
    for luck in {now.next for now in steps(match, seed, SOME_STEPS) if isinstance(now.next, Roll)}:
        if luck.sides**luck.dice <= 6**6:
            assert sum(odds for _, odds in luck.outcomes()) == 1


@examples(25)
@given(matches(), st.integers(0, 2**32))
def test_a_view_is_json_and_survives_imagining_the_rest(match: Match, seed: int) -> None:
    rng = random.Random(seed)
    for now in steps(match, seed, SOME_STEPS):
        for seat in viewers(now):
            view = now.view(seat)
            assert json.loads(json.dumps(view)) == view
            assert now.rules.view(now.rules.imagine(now.state, seat, rng), seat) == view
            if not now.rules.secrets:
                assert view == now.view(None)


@given(matches(), st.integers(0, 2**32))
def test_undo_takes_back_actions_and_never_luck_that_was_seen(match: Match, seed: int) -> None:
    states = [match.state]
    for now in steps(match, seed, SOME_STEPS):
        if now.state is not states[-1]:
            states.append(now.state)
            lucky = now.log[-1].startswith("*")
            assert now.undoable() <= (not lucky)
            assert now.undoable() or lucky or now.rules.secrets
        if now.undoable():
            again = Match.load(now.record())
            assert again.undo() == now.log[-1]
            assert again.state == states[-2]


@given(matches(), st.integers(0, 2**32))
def test_one_call_of_advance_is_at_most_one_throw_of_a_hand(match: Match, seed: int) -> None:
    def watched(luck: Luck) -> tuple[int, ...]:
        thrown.append(luck)
        return deal(luck)

    deal = seeded(seed)
    for now in steps(match, seed, SOME_STEPS):
        if isinstance(now.next, Luck):
            thrown: list[Luck] = []
            Match.load(now.record()).advance(watched)
            assert all(luck.by is None for luck in thrown[1:])
            # Everybody looks at what is public before a secret is dealt.
            assert thrown[0].seen_by is not None or all(luck.seen_by is None for luck in thrown)


@examples(30)
@given(matches(brief=True), st.integers(0, 2**32))
def test_the_end_says_who_came_where(match: Match, seed: int) -> None:
    over = finish(match, seed).next
    assert isinstance(over, Over)
    assert over.winners == tuple(seat for seat, place in enumerate(over.places) if place == 1)
    assert over.places == tuple(1 + sum(other < place for other in over.places) for place in over.places)
    sign = 1 if match.rules.low_wins else -1
    losers = [(place, sign * score) for place, score in zip(over.places, over.scores, strict=True) if place > 1]
    assert all((one[0] < two[0]) == (one[1] < two[1]) for one in losers for two in losers), over


@given(matches(), st.integers(0, 2**32))
def test_what_everybody_has_is_told_for_the_course_of_the_match(match: Match, seed: int) -> None:
    for now in steps(match, seed, SOME_STEPS):
        totals = now.totals()
        assert len(totals) == len(now.seats)
        assert all(type(total) is int for total in totals)
        told = [note.params["totals"] for note in now.notes_of(len(now)) if "totals" in note.params] if len(now) else []
        assert told[-1:] in ([], [list(totals)])
        assert len(now) or len({*totals}) == 1  # all begin with the same


def every_note(match: Match, seed: int) -> Iterator[Any]:
    finish(match, seed)
    for line in range(1, len(match) + 1):
        yield from match.notes_of(line)


@examples(20)
@given(matches(brief=True), st.integers(0, 2**32))
def test_every_note_has_its_sentence(match: Match, seed: int) -> None:
    for note in every_note(match, seed):
        game, _, reason = note.code.partition(".")
        assert game == match.rules.id
        said = fill(match.rules.texts[f"note.{reason}"], note.params, match.seats, match.rules.texts)
        assert "{" not in said
        assert json.loads(json.dumps(note.params)) == note.params


@pytest.mark.parametrize("game", GAMES)
def test_every_option_has_its_words_and_its_ruling(game: str) -> None:
    game_rules = rules(game)
    assert game_rules.presets["seed"] == game_rules.options()
    assert "tradition" in game_rules.presets
    for entry in schema(game_rules.options):
        assert entry["ruling"]
        assert game_rules.texts[f"option.{entry['name']}"]
        assert game_rules.texts[f"option.{entry['name']}.help"]
        for value in entry["values"] if entry["type"] == "choice" else ():
            assert game_rules.texts[f"option.{entry['name']}.{value}"]
    for kind in game_rules.grammar:
        assert game_rules.texts[f"action.{kind}"]
