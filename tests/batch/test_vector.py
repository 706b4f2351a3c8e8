"""Batch: the same games as the interpreted walk, and how it handles ends and bad input."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from lastcard.batch import Batch, StoppedGame
from lastcard.batch.envs.walk import Walk
from lastcard.editions import Value
from lastcard.errors import OptionError
from lastcard.rules.actions import ACTIONS, CATCH, CATCH_END, WAIVE
from lastcard.rules.fingerprint import fingerprint
from lastcard.table_arguments import TableArguments
from tests.support.batches import fingerprints
from tests.support.helpers import EDITION_NAMES

GAMES = 6
TABLES: list[tuple[str, int, dict[str, Value]]] = [
    *((edition, 3, {}) for edition in EDITION_NAMES),
    ("classic", 2, {"calls": "auto", "challenges": False}),
    ("hail-mary", 10, {"foil": True, "hold_drawn": True}),
    ("favorite-line", 5, {"laps": 1}),
    ("elite", 2, {"mode": "draft"}),
]


def walks_of(batch: Batch, first: int, flags: bool) -> list[Walk]:
    """A walk for each game, polled at random or not; its hand is dealt from the same seed."""
    setup = batch.setup
    table = TableArguments(seats=setup.seats, options=setup.options.chosen())
    walks = [Walk(setup.edition.name, by_lot=flags, sampled_lines=flags, **table) for _ in batch.games]
    for place, walk in enumerate(walks):
        walk.deal(first + place)
    return walks


def check_equal(batch: Batch, walks: list[Walk]) -> None:
    """Compares all output of a batch with that of the interpreted walk."""
    assert fingerprints(batch) == [fingerprint(walk.state) for walk in walks]
    assert batch.deciders.tolist() == [walk.decider for walk in walks]
    for place, walk in enumerate(walks):
        seat = max(walk.decider, 0)
        assert np.array_equal(batch.masks[place], walk.mask(walk.decider))
        assert np.array_equal(batch.observations[place], walk.observation(seat))


def any_choices(batch: Batch, generator: np.random.Generator) -> Any:
    """A random choice in each game; -1 if there is none."""
    chosen = [np.flatnonzero(mask) for mask in batch.masks]
    return np.array([generator.choice(found) if len(found) else -1 for found in chosen])


@pytest.mark.parametrize(("edition", "seats", "options"), TABLES)
@pytest.mark.parametrize("flags", [True, False], ids=["sampled", "asked"])
def test_a_batch_and_the_interpreted_walk_are_equal_at_every_step(
    edition: str, seats: int, options: dict[str, Value], flags: bool
) -> None:
    table = TableArguments(seats=seats, options=options)
    batch = Batch(edition, GAMES, seed=40, by_lot=flags, sampled_lines=flags, **table)
    batch.reset()
    walks = walks_of(batch, 40, flags)
    check_equal(batch, walks)
    seeds = list(range(40, 40 + GAMES))
    for number in range(400):
        actions = batch.policy_actions(("random", "greedy")[number // 7 % 2])
        expected = [walk.policy_action(("random", "greedy")[number // 7 % 2]) for walk in walks]
        assert actions.tolist() == expected
        batch.step(actions)
        for place, walk in enumerate(walks):
            walk.decide(expected[place])
            assert batch.terminated[place] == walk.over
            paid = walk.rewards() if walk.over else [0.0] * seats
            assert np.allclose(batch.rewards[place], paid)
            if walk.over:
                seeds[place] += GAMES
                walk.deal(seeds[place])
        check_equal(batch, walks)
    assert batch.games["number"].tolist() == seeds
    assert max(seeds) >= 40 + GAMES
    assert batch.illegal == []


@pytest.mark.parametrize("edition", EDITION_NAMES)
def test_any_choice_of_the_mask_is_taken(edition: str) -> None:
    batch, generator = Batch(edition, 50, seats=4, seed=1), np.random.default_rng(0)
    batch.reset()
    for _ in range(200):
        assert batch.masks.any(axis=1).all()
        batch.step(any_choices(batch, generator))
    assert batch.illegal == []


def test_rewards_come_with_the_end_and_add_up_to_nothing() -> None:
    batch = Batch("avatar-state", 64, seats=5, seed=9)
    batch.reset()
    ended = 0
    for _ in range(400):
        batch.step(batch.policy_actions("greedy"))
        ended += int(batch.terminated.sum())
        assert np.allclose(batch.rewards.sum(axis=1), 0, atol=1e-6)
        assert (batch.rewards[batch.terminated == 0] == 0).all()
        assert (batch.rewards[batch.terminated == 1].max(axis=1) == 1).all()
    assert ended > 64


def what_is_shown(batch: Batch) -> list[Any]:
    """A copy of all public arrays of a batch."""
    arrays = (batch.observations, batch.deciders, batch.masks, batch.rewards, batch.terminated, batch.stopped)
    return [array.copy() for array in arrays]


@pytest.mark.parametrize("edition", EDITION_NAMES)
@pytest.mark.parametrize("policy", ["random", "greedy"])
def test_asking_for_choices_does_not_change_the_games(edition: str, policy: str) -> None:
    """The same actions without asking lead to the same games, with the same random seats and lines."""
    asked, replayed = (Batch(edition, 40, seats=4, seed=11, by_lot=True) for _ in range(2))
    asked.reset()
    replayed.reset()
    ended = 0
    for _ in range(400):
        actions = asked.policy_actions(policy)
        assert np.array_equal(asked.policy_actions(policy), actions)
        asked.step(actions)
        replayed.step(actions)
        ended += int(asked.terminated.sum())
        for one, other in zip(what_is_shown(asked), what_is_shown(replayed), strict=True):
            assert np.array_equal(one, other)
    assert asked.games.tobytes() == replayed.games.tobytes()
    assert asked.illegal == replayed.illegal == []
    assert ended > 40


def test_random_choices_are_spread_over_the_choices() -> None:
    """Each of four cards equally often; and over many steps nearly everything."""
    batch = Batch("classic", 2000, seats=4, seed=1, options={"calls": "auto"})
    batch.reset()
    ranks: list[int] = []
    kinds: set[int] = set()
    for _ in range(40):
        actions = batch.policy_actions("random")
        kinds |= set(actions.tolist())
        four = np.flatnonzero(batch.masks[:, :52].sum(axis=1) == 4)  # four coloured cards fit
        four = four[batch.masks[four].sum(axis=1) == 5]  # and nothing else except drawing
        ranks += [int(batch.masks[place, : actions[place]].sum()) for place in four]
        batch.step(actions)
    counts = np.bincount(ranks)
    assert len(counts) == 4
    assert len(ranks) > 2000
    assert counts.min() > 0.22 * len(ranks)
    assert len(kinds) > 60


def test_moments_that_roll_nothing_have_random_choices_of_their_own() -> None:
    """Waiving doesn't advance the game's generator, yet the next seat's choice is independent."""
    batch = Batch("avatar-state", 400, seats=6, seed=2, by_lot=False)
    batch.reset()
    waived = np.zeros(400, bool)
    after: list[int] = []
    for _ in range(200):
        actions = batch.policy_actions("random")
        reacting = batch.masks[:, WAIVE] == 1
        after += (actions[waived & reacting] == WAIVE).tolist()
        waived = reacting & (actions == WAIVE)
        batch.step(actions)
    assert len(after) > 200
    assert 0.4 < np.mean(after) < 0.75  # by a coin, and by a second one


def test_choices_are_none_where_a_hand_is_over() -> None:
    batch = Batch("classic", 4, seats=2, seed=3, auto_reset=False)
    batch.reset()
    while (batch.deciders >= 0).any():
        batch.step(batch.policy_actions())
    assert batch.policy_actions("random").tolist() == batch.policy_actions("greedy").tolist() == [-1] * 4


def test_rewards_are_gone_with_the_next_step_of_a_game_that_waits() -> None:
    batch = Batch("classic", 8, seats=2, seed=3, auto_reset=False)
    batch.reset()
    ended = 0
    while (batch.deciders >= 0).any():
        batch.step(batch.policy_actions("greedy"))
        ended += int(batch.terminated.sum())
        assert (batch.rewards.any(axis=1) == (batch.terminated == 1)).all()
    assert ended == 8
    batch.step(batch.policy_actions())
    assert not batch.rewards.any()
    assert not batch.terminated.any()


def test_without_auto_reset_a_game_waits_at_its_end() -> None:
    batch = Batch("classic", 8, seats=2, seed=3, auto_reset=False)
    batch.reset()
    for _ in range(2000):
        going = batch.deciders >= 0
        if not going.any():
            break
        batch.step(np.where(going, batch.policy_actions("greedy"), -1))
    assert not (batch.deciders >= 0).any()
    assert not batch.masks.any()
    assert batch.games["number"].tolist() == list(range(3, 11))


def test_an_illegal_action_stops_its_game_alone_and_is_reported_by_seed_and_step() -> None:
    batch, other = (Batch("hail-mary", 5, seats=3, seed=70) for _ in range(2))
    for one in (batch, other):
        one.reset()
        for _ in range(4):
            one.step(one.policy_actions())
    before = fingerprints(batch)
    actions = batch.policy_actions()
    good = other.policy_actions()
    actions[2] = int(np.flatnonzero(batch.masks[2] == 0)[0])
    batch.step(actions)
    other.step(good)
    assert batch.illegal == [StoppedGame(2, 72, 4)]
    for _ in range(5):
        after, wanted = fingerprints(batch), fingerprints(other)
        assert after[2] == before[2]
        assert [after[place] for place in (0, 1, 3, 4)] == [wanted[place] for place in (0, 1, 3, 4)]
        good = other.policy_actions()
        batch.step(good)
        other.step(good)
    assert batch.illegal == [StoppedGame(2, 72, 4)]
    assert batch.terminated[2] == 0
    assert not batch.rewards[2].any()
    batch.reset()
    assert batch.illegal == []


@pytest.mark.parametrize("action", [-1, ACTIONS, 2**40, -(2**62)])
def test_a_number_that_is_no_action_stops_its_game_too(action: int) -> None:
    batch = Batch("classic", 2, seats=2, seed=0)
    batch.reset()
    actions = batch.policy_actions()
    actions[1] = action
    batch.step(actions)
    assert batch.illegal == [StoppedGame(1, 1, 0)]


@pytest.mark.parametrize("dtype", [np.int8, np.uint8, np.int16, np.int32, np.uint64])
def test_every_integer_type_will_do(dtype: type[Any]) -> None:
    batch = Batch("classic", 3, seed=0, options={"calls": "auto"})
    batch.reset()
    chosen = [int(np.flatnonzero(mask)[0]) for mask in batch.masks]
    batch.step(np.array(chosen).astype(dtype))
    assert batch.illegal == []


def sorts_of_arrays(actions: Any) -> list[Any]:
    """The same actions strided, backwards, read-only, unaligned, narrow, with swapped bytes, as a list."""
    fixed = actions.copy()
    fixed.flags.writeable = False
    shifted = np.frombuffer(b"\0" + actions.tobytes(), np.uint8)[1:].view(np.int64)
    other = [actions.astype(kind) for kind in (np.int16, np.int32, np.uint64, ">i8")]
    return [np.repeat(actions, 2)[::2], actions[::-1].copy()[::-1], fixed, shifted, *other, actions.tolist()]


def test_no_type_of_array_makes_numba_compile_again() -> None:
    batch, twin = (Batch("classic", 30, seats=3, seed=6) for _ in range(2))
    batch.reset()
    twin.reset()
    batch.step(batch.policy_actions())
    twin.step(twin.policy_actions())
    entry: Any = batch.engine.entries.step_batch
    before = len(entry.signatures)
    for number in range(len(sorts_of_arrays(batch.policy_actions()))):
        actions = twin.policy_actions()
        batch.step(sorts_of_arrays(actions)[number])
        twin.step(actions)
        assert fingerprints(batch) == fingerprints(twin)
    assert len(entry.signatures) == before
    assert batch.illegal == []


def test_actions_are_taken_without_being_changed() -> None:
    batch = Batch("classic", 5, seats=3, seed=6)
    batch.reset()
    actions = batch.policy_actions()
    before = actions.copy()
    batch.step(actions)
    assert np.array_equal(actions, before)


@pytest.mark.parametrize("edition", ["avatar-state", "elite"])
def test_two_threads_play_what_one_plays(edition: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lastcard.batch.vector.MIN_GAMES", 1)
    one, two = (Batch(edition, 33, seats=4, seed=5, threads=threads) for threads in (1, 2))
    for batch in (one, two):
        batch.reset()
    for _ in range(300):
        actions = one.policy_actions()
        assert np.array_equal(actions, two.policy_actions())
        one.step(actions)
        two.step(actions)
        assert np.array_equal(one.masks, two.masks)
        assert np.array_equal(one.observations, two.observations)
        assert np.array_equal(one.rewards, two.rewards)
    assert fingerprints(one) == fingerprints(two)


def test_a_reset_deals_from_the_seed_that_is_given() -> None:
    batch = Batch("classic", 3, seats=2, seed=100)
    batch.reset()
    first = fingerprints(batch)
    batch.reset(101)
    assert fingerprints(batch)[:2] == first[1:]
    batch.reset(2**62 - 1)
    assert batch.games["number"].tolist() == [2**62 - 1, 0, 1]


def test_without_a_seed_a_reset_goes_back_to_the_first_one() -> None:
    batch = Batch("classic", 3, seats=2, seed=100)
    batch.reset()
    first = fingerprints(batch)
    batch.reset(7)
    batch.reset()
    assert fingerprints(batch) == first


def test_a_seed_may_be_one_of_numpys_numbers() -> None:
    batch = Batch("classic", 2, seats=2, seed=0)
    seed: Any = np.uint8(255)
    batch.reset(seed)
    assert batch.games["number"].tolist() == [255, 256]


def test_points_are_what_the_other_hands_score() -> None:
    batch, ended = Batch("classic", 64, seats=3, seed=1, reward="points", auto_reset=False), 0
    batch.reset()
    paid = np.zeros((64, 3))
    while (batch.deciders >= 0).any():
        batch.step(np.where(batch.deciders >= 0, batch.policy_actions("greedy"), -1))
        paid += batch.rewards
        ended += int(batch.terminated.sum())
    assert ended == 64
    assert (paid.sum(axis=1) == 0).all()
    values, games = np.array(batch.setup.edition.values()), batch.observations[:, :62].astype(int)
    for place in range(64):  # the row at the end is seat 0's: its hand is what it lost, or empty
        lost = int(games[place] @ values[:62])
        assert paid[place, 0] == -lost if lost else paid[place, 0] > 0
    assert not batch.truncated.any()


def test_elite_has_no_points() -> None:
    with pytest.raises(OptionError, match="reward is one of win, not 'points'"):
        Batch("elite", 1, reward="points")
    with pytest.raises(OptionError, match="reward is one of win, points, not 'money'"):
        Batch("classic", 1, reward="money")  # type: ignore[arg-type]


def test_seats_in_actions_can_be_counted_from_the_decider() -> None:
    tables = [Batch("classic", 40, seats=5, seed=3, relative_seats=relative) for relative in (False, True)]
    for batch in tables:
        batch.reset()
    plain, turned = tables
    caught = 0
    for _ in range(300):
        assert np.array_equal(plain.deciders, turned.deciders)
        assert np.array_equal(plain.observations, turned.observations)
        actions, others = plain.policy_actions(), turned.policy_actions()
        catches = (actions >= CATCH) & (actions < CATCH_END)
        caught += int(catches.sum())
        assert (actions[~catches] == others[~catches]).all()
        seats = (others[catches] - CATCH + plain.deciders[catches]) % 5
        assert (seats == actions[catches] - CATCH).all()
        assert turned.masks[np.arange(40), others].all()
        assert not turned.masks[:, CATCH].any()
        plain.step(actions)
        turned.step(others)
    assert caught > 20
    assert turned.illegal == []
