"""Copies are independent games, records replay to the same position, and a position's text loses nothing."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import rule

from lastcard.elite_cards import MAX_CARDS
from lastcard.game import Game
from lastcard.notation import position_hash, read_position, read_position_lines
from lastcard.replays import position, replay
from lastcard.rules.fingerprint import fingerprint
from lastcard.rules.hands import gain
from lastcard.rules.phases import DRAFT
from lastcard.rules.state import FIELDS, CheckedTable, State
from tests.properties.machine import TableMachine, explore
from tests.support.helpers import EDITION_NAMES, contents, play_random, random_setup
from tests.support.moments import moments


def everything_about(game: Game) -> object:
    """A game's whole content, as independent values."""
    return contents(game.state), list(game.state.log or ()), list(game.played), game.origin


def check_copy(game: Game, seed: int) -> None:
    """Checks that playing the copy leaves the game unchanged, and the other way round."""
    copy = game.copy()
    assert everything_about(copy) == everything_about(game)
    for played, other in ((copy, game), (game.copy(), copy)):
        before = everything_about(other)
        play_random(played, Random(seed), 40)
        assert everything_about(other) == before


def check_goes_on_alike(one: Game, other: Game, seed: int) -> None:
    """Checks that both games allow the same moves and, played on alike, reach the same position."""
    one, other = one.copy(), other.copy()
    for _ in range(25):
        assert [one.legal(seat) for seat in range(one.seats)] == [other.legal(s) for s in range(one.seats)]
        assert fingerprint(one.state) == fingerprint(other.state)
        play_random(one, Random(seed), 1)
        play_random(other, Random(seed), 1)
        seed += 1


def check_record(game: Game, seed: int) -> None:
    """Checks that a record replays to the same hash, the same position and the same record."""
    again = replay(game.record(), game.setup.catalogue)
    assert position_hash(again.setup, again.state) == position_hash(game.setup, game.state)
    assert fingerprint(again.state) == fingerprint(game.state)
    assert again.events == game.events
    assert again.record() == game.record()
    check_goes_on_alike(game, again, seed)


def check_position(game: Game, seed: int) -> None:
    """Checks that a position survives as text: the same fingerprint and text, and the same views."""
    text = game.position()
    again = position(text, game.setup.catalogue)
    assert fingerprint(again.state) == fingerprint(game.state)
    assert again.position() == text
    for seat in (None, *range(game.seats)):
        assert again.view(seat) == game.view(seat)
    check_goes_on_alike(game, again, seed)


def check_record_from_position(game: Game, seed: int) -> None:
    """Checks the record of a game that began with a position."""
    on = position(game.position(), game.setup.catalogue)
    play_random(on, Random(seed), 30)
    again = replay(on.record(), game.setup.catalogue)
    assert fingerprint(again.state) == fingerprint(on.state)
    assert again.record() == on.record()


class Notary(TableMachine):
    """Copies and records the game, whenever Hypothesis chooses."""

    @rule(seed=st.integers(0, 2**32))
    def copy(self, seed: int) -> None:
        check_copy(self.game, seed)

    @rule(seed=st.integers(0, 2**32))
    def record(self, seed: int) -> None:
        check_record(self.game, seed)

    @rule(seed=st.integers(0, 2**32))
    def position(self, seed: int) -> None:
        check_position(self.game, seed)
        check_record_from_position(self.game, seed)


@pytest.mark.parametrize("edition", EDITION_NAMES)
def test_copies_records_and_positions_of_any_game(edition: str) -> None:
    explore(Notary, edition, 8, steps=10)


@pytest.mark.parametrize("edition", EDITION_NAMES)
def test_a_copy_played_on_does_not_touch_the_original(edition: str) -> None:
    for number, game in enumerate(moments(edition, games=60, each=1)):
        check_copy(game, number)


@pytest.mark.parametrize("edition", EDITION_NAMES)
def test_a_copy_of_an_unchecked_table_shares_nothing_either(edition: str) -> None:
    """The checked table makes new rows with every store, so it can't show rows that are shared."""
    random = Random(17)
    for seed in range(20):
        game = Game.from_setup(random_setup(edition, random))
        play_random(game, random, random.randrange(100))
        check_copy(game, seed)
        assert all(row is not other for row, other in _rows(game.state, game.state.copy()))


def _rows(one: State, other: State) -> Iterator[tuple[object, object]]:
    """Every list of a state, paired with the same list of another."""
    for field in FIELDS:
        if field.shape is not None:
            yield getattr(one, field.name), getattr(other, field.name)
            if field.shape.columns:
                yield from zip(getattr(one, field.name), getattr(other, field.name), strict=True)


@pytest.mark.parametrize("edition", EDITION_NAMES)
def test_a_record_replays_to_the_same_hash(edition: str) -> None:
    for number, game in enumerate(moments(edition, games=60, each=1)):
        check_record(game, number)


@pytest.mark.parametrize("edition", EDITION_NAMES)
def test_a_position_read_back_is_the_same_position(edition: str) -> None:
    for number, game in enumerate(moments(edition, games=100, each=1)):
        check_position(game, number)
        check_record_from_position(game, number)


@pytest.mark.parametrize("edition", EDITION_NAMES)
def test_a_position_read_onto_a_checked_table_stays_in_range(edition: str) -> None:
    for game in moments(edition, games=40, each=1, seed=2):
        values = read_position_lines(game.position())
        _, state = read_position(values, game.setup.catalogue, CheckedTable)
        assert fingerprint(state) == fingerprint(game.state)


# All fields that a hand's future depends on, except the options; the draft has some of its own.
NUMBERS = (
    *("dealer", "turn", "direction", "colour", "top", "asked", "drawn", "winner", "moves", "passed", "known"),
    *("owes", "throw_at", "guilty", "remaining", "again", "active", "active_slot", "active_colour", "icon"),
    *("reach", "target", "s0", "s1"),
)
ROWS = {"pile": "piled", "discard": "discarded"}
DRAFT_ROWS = {**ROWS, "pool": "pooled", "layout": "laid_count"}
SEAT_ROWS = {"deck": "deck_count", "spent": "spent_count"}


def changed_states(state: State) -> Iterator[tuple[str, State]]:
    """States that differ from this one in a single place each, with its name."""
    ranges = {field.name: field.range for field in FIELDS}
    names = (*NUMBERS, "first", "picks") if state.phase == DRAFT else NUMBERS
    for name in names:
        other = state.copy()
        value = getattr(state, name)
        setattr(other, name, value + 1 if value < ranges[name].most else ranges[name].least)
        yield name, other
    for cards, count in (DRAFT_ROWS if state.phase == DRAFT else ROWS).items():
        yield from _changed_rows(cards, state, getattr(state, count))
    for seat in {0, state.seats - 1}:
        yield from _changed_hand(state, seat)
        if state.elite:
            yield from _changed_elite(state, seat)


def _changed_rows(name: str, state: State, count: int) -> Iterator[tuple[str, State]]:
    for place in {0, count // 2, count - 1} if count else ():
        other = state.copy()
        getattr(other, name)[place] ^= 1
        yield f"{name}[{place}]", other


def _changed_hand(state: State, seat: int) -> Iterator[tuple[str, State]]:
    for kind in {*state.pile[: state.piled : 5], *state.discard[: state.discarded : 5]}:
        other = state.copy()
        gain(other, seat, kind)
        yield f"hand[{seat}][{kind}]", other


def _changed_elite(state: State, seat: int) -> Iterator[tuple[str, State]]:
    other = state.copy()
    other.skips[seat] += 1
    yield f"skips[{seat}]", other
    for cards, count in (*SEAT_ROWS.items(), ("lineup", "")):
        for place in range(getattr(state, count)[seat] if count else 3):
            other = state.copy()
            getattr(other, cards)[seat][place] ^= 1
            yield f"{cards}[{seat}][{place}]", other


@pytest.mark.parametrize("edition", EDITION_NAMES)
def test_a_fingerprint_notices_every_single_change(edition: str) -> None:
    for game in moments(edition, games=15, each=1, seed=3):
        original = game.state.copy()
        original.printed = range(MAX_CARDS + 1)  # the changed number must be a card too
        fingerprints = {fingerprint(original): "the position itself"}
        for name, state in changed_states(original):
            assert fingerprint(state) not in fingerprints, f"{name} goes unnoticed"
            fingerprints[fingerprint(state)] = name
