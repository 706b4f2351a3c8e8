"""Copying, saving, restoring, pickling and imagining batches: they continue in the same way, or in a possible
one."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from random import Random
from typing import Any
from zlib import crc32

import numpy as np
import pytest

from lastcard.batch import Batch
from lastcard.batch.base_batch import BatchError
from lastcard.batch.records import read_constants, unpack_state
from lastcard.bots.decks import deck_for
from lastcard.catalogue import everything as all_cards
from lastcard.errors import OptionError
from lastcard.rules.decisions import list_choices
from lastcard.rules.fingerprint import fingerprint
from lastcard.rules.memory import Memory, RememberingTable
from lastcard.rules.observation import observe
from tests.support.helpers import EDITION_NAMES
from tests.support.positions import elite

COPIERS: dict[str, Callable[[Batch], Batch]] = {
    "copied": Batch.copy,
    "copied shallowly": copy.copy,
    "copied deeply": copy.deepcopy,
    "pickled": lambda batch: pickle.loads(pickle.dumps(batch)),
}


def played(edition: str, games: int = 24, steps: int = 40, **arguments: Any) -> Batch:
    """A batch in the middle of its hands."""
    batch = Batch(edition, games, seats=4, seed=5, **arguments)
    batch.reset()
    for _ in range(steps):
        batch.step(batch.policy_actions())
    return batch


def everything(batch: Batch) -> list[int]:
    """A checksum of every array; of the states by field, since what lies between two fields isn't copied."""
    fields = [batch.games[name] for name in batch.games.dtype.names]
    return [crc32(array.tobytes()) for array in (*fields, *batch.shown, *batch.outcome)]


def play_on(batch: Batch, steps: int = 60) -> list[list[int]]:
    """All arrays after each of some steps."""
    seen = []
    for number in range(steps):
        batch.step(batch.policy_actions(("random", "greedy")[number % 2]))
        seen.append(everything(batch))
    return seen


def state_of(batch: Batch, game: int) -> Memory:
    """One game, as the interpreted rules have it."""
    state = RememberingTable()
    read_constants(batch.engine.constants, state)
    unpack_state(batch.games[game], state)
    return state


@pytest.mark.parametrize("edition", EDITION_NAMES)
@pytest.mark.parametrize("way", COPIERS)
def test_a_copy_goes_on_as_the_batch_does_and_leaves_it_alone(edition: str, way: str) -> None:
    batch = played(edition)
    before = everything(batch)
    twin = COPIERS[way](batch)
    assert everything(twin) == before
    continued = play_on(twin)
    assert everything(batch) == before
    assert play_on(batch) == continued
    assert batch.illegal == twin.illegal == []


def test_a_copy_shows_what_it_steps() -> None:
    """Its arrays belong together, also after a pickle."""
    for copier in COPIERS.values():
        twin = copier(played("classic"))
        assert twin.masks is twin.shown.masks
        assert twin.observations is twin.shown.observations
        assert twin.rewards is twin.outcome.rewards


def test_a_batch_that_was_never_reset_can_be_pickled() -> None:
    twin = pickle.loads(pickle.dumps(Batch("classic", 3, seats=2, seed=1)))
    with pytest.raises(BatchError, match="reset the batch first"):
        twin.policy_actions()
    twin.reset()
    assert (twin.deciders >= 0).all()


def test_games_are_copied_by_index_as_often_as_wanted() -> None:
    batch = played("classic", 6)
    twin = batch.copy([4, 1, 1])
    assert len(twin) == 3
    for place, game in enumerate((4, 1, 1)):
        assert twin.games[place] == batch.games[game]
        assert np.array_equal(twin.observations[place], batch.observations[game])
        assert np.array_equal(twin.masks[place], batch.masks[game])
    twin.step(twin.policy_actions())
    assert np.array_equal(twin.observations[1], twin.observations[2])
    assert twin.illegal == []


@pytest.mark.parametrize("wrong", [[6], [-1], [], [[1, 2]], [0.5]])
def test_games_that_are_not_there_are_not_copied(wrong: Any) -> None:
    with pytest.raises(BatchError, match=r"indices of its games|games of this batch are 0 to 5"):
        played("classic", 6, steps=0).copy(wrong)


@pytest.mark.parametrize("edition", ["hail-mary", "elite"])
def test_a_restored_batch_goes_on_as_it_did_before(edition: str) -> None:
    batch = played(edition)
    masks, saved = batch.masks, batch.save()
    first = play_on(batch)
    batch.restore(saved)
    assert batch.masks is masks  # whoever holds the arrays still sees the games
    assert play_on(batch) == first
    other = Batch(edition, 24, seats=4, seed=77)
    other.restore(pickle.loads(pickle.dumps(saved)))
    assert play_on(other) == first


def test_stopped_games_are_saved_as_such() -> None:
    batch = played("classic", 4)
    actions = batch.policy_actions()
    actions[2] = 495
    batch.step(actions)
    illegal, saved = batch.illegal, batch.save()
    batch.reset()
    assert batch.illegal == []
    batch.restore(saved)
    assert batch.illegal == illegal != []


def test_games_that_do_not_fit_are_not_restored() -> None:
    saved = played("classic", 4).save()
    for other in (
        Batch("classic", 5, seats=4, seed=1),
        Batch("classic", 4, seats=3, seed=1),
        Batch("hail-mary", 4, seats=4, seed=1),
        Batch("classic", 4, seats=4, seed=1, options={"calls": "auto"}),
    ):
        with pytest.raises(BatchError, match="don't fit"):
            other.restore(saved)
    with pytest.raises(BatchError, match="reset the batch first"):
        Batch("classic", 4, seed=1).save()


def elite_batch(**cards: Any) -> Batch:
    batch = Batch("elite", 2, seats=2, seed=1, **cards)
    batch.reset()
    return batch


IDS = [card.id for card in all_cards()]
SEED_DECKS = [deck_for(all_cards(), Random(seed)) for seed in (1, 2)]
DYNASTY = {"options": {"mode": "dynasty"}, "decks": SEED_DECKS}
QUICK = {"pool": IDS[:20]}


@pytest.mark.parametrize(
    ("cards", "others"),
    [
        (QUICK, {"pool": IDS[1:21]}),
        (QUICK, {**QUICK, "catalogue": elite("Ant, red: draw 1")}),
        (QUICK, {**QUICK, "deck": {"R1": 60, "B7": 40, "EW": 12}}),
        (DYNASTY, {**DYNASTY, "decks": SEED_DECKS[::-1]}),
    ],
)
def test_games_with_other_cards_are_not_restored(cards: dict[str, Any], others: dict[str, Any]) -> None:
    saved = elite_batch(**cards).save()
    elite_batch(**cards).restore(saved)
    with pytest.raises(BatchError, match="don't fit"):
        elite_batch(**others).restore(saved)


def seen_by_decider(state: Memory, size: int) -> tuple[list[int], list[int]]:
    view, masks = [0] * size, [0] * len(state.masks)
    observe(state, state.decider, view)
    list_choices(state, masks)
    return view, masks


@pytest.mark.parametrize("edition", EDITION_NAMES)
def test_an_imagined_game_looks_the_same_to_the_deciding_seat(edition: str) -> None:
    batch = played(edition)
    before = everything(batch)
    worlds = batch.imagine(3, worlds=3)
    assert everything(batch) == before
    assert len(worlds) == 72
    size = batch.observations.shape[1]
    for game in range(24):
        real = seen_by_decider(state_of(batch, game), size)
        assert real[0] == batch.observations[game].tolist()
        for world in range(3 * game, 3 * game + 3):
            assert seen_by_decider(state_of(worlds, world), size) == real
            assert np.array_equal(worlds.observations[world], batch.observations[game])
            assert np.array_equal(worlds.masks[world], batch.masks[game])
            assert worlds.deciders[world] == batch.deciders[game]


def hidden_hands(batch: Batch, game: int) -> list[int]:
    low, decider = batch.games["low"][game], batch.deciders[game]
    return [int(low[seat]) for seat in range(4) if seat != decider]


def test_hidden_cards_are_redealt() -> None:
    batch = played("classic", 40)
    worlds = batch.imagine(3, worlds=2)
    same = [hidden_hands(worlds, 2 * game) == hidden_hands(batch, game) for game in range(40)]
    alike = [hidden_hands(worlds, 2 * game) == hidden_hands(worlds, 2 * game + 1) for game in range(40)]
    assert sum(same) <= 1
    assert sum(alike) <= 1


@pytest.mark.parametrize("edition", EDITION_NAMES)
def test_an_imagined_game_depends_on_nothing_that_the_seat_cannot_know(edition: str) -> None:
    """From two tables that differ only in hidden cards, the same worlds are imagined, and continue alike."""
    batch = played(edition)
    tables = batch.imagine(1), batch.imagine(2)
    one, other = (table.imagine(9, worlds=2) for table in tables)
    for world in range(len(one)):
        assert fingerprint(state_of(one, world)) == fingerprint(state_of(other, world))
    for _ in range(60):
        actions = one.policy_actions("greedy")
        assert np.array_equal(other.policy_actions("greedy"), actions)
        one.step(actions)
        other.step(actions)
        assert np.array_equal(one.masks, other.masks)
        assert np.array_equal(one.observations, other.observations)
        assert np.array_equal(one.rewards, other.rewards)


def test_cards_shown_to_other_seats_are_not_imagined() -> None:
    """Only the deciding seat's memory of others' hands stays, as its observation shows it."""
    batch = played("classic", 60)
    worlds = batch.imagine(3)
    for game in range(60):
        decider = batch.deciders[game]
        shown, kept = batch.games["seen"][game], worlds.games["seen"][game]
        assert np.array_equal(kept[:, decider], shown[:, decider])
        assert not np.delete(kept, decider, axis=1).any()
    assert batch.games["seen"].any()


def test_the_seed_decides_what_is_imagined() -> None:
    batch = played("avatar-state")
    assert everything(batch.imagine(4, 2)) == everything(batch.imagine(4, 2))
    assert everything(batch.imagine(4, 2)) != everything(batch.imagine(5, 2))


def test_a_hand_that_is_over_stays_as_it_is() -> None:
    batch = played("classic", 6, steps=0, auto_reset=False)
    while (batch.deciders >= 0).any():
        batch.step(batch.policy_actions("greedy"))
    assert everything(batch.imagine(4)) == everything(batch)


def test_impossible_imaginations_are_refused() -> None:
    with pytest.raises(BatchError, match="at least one world"):
        played("classic", 2, steps=0).imagine(1, worlds=0)
    with pytest.raises(OptionError, match="a seed is"):
        played("classic", 2, steps=0).imagine(-1)
    with pytest.raises(BatchError, match="reset the batch first"):
        Batch("classic", 2, seed=1).imagine(1)
