"""Both policies, over many games: their moves are legal and use only their seat's knowledge, and greedy
wins."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from lastcard.editions import EDITIONS, Value
from lastcard.game import Game
from lastcard.number_types import Action, Seat
from lastcard.policies import POLICY_NAMES
from lastcard.policies.playout import decide, playout, poll, react
from lastcard.rules.actions import WAIVE
from lastcard.rules.legality import could_react
from lastcard.rules.state import State
from lastcard.rules.walk import main_actor
from lastcard.setup import make_setup
from lastcard.simulate import simulate
from tests.properties.hidden import dealt_anew
from tests.support.helpers import EDITION_NAMES, contents, random_setup
from tests.support.moments import moments

POLICIES = range(len(POLICY_NAMES))
# The fields that a policy may write: its generator, and its list of moves
OWN_FIELDS = ("c0", "c1", "masks")


def deciders(state: State) -> Iterator[tuple[Seat, bool]]:
    """The seats that could be asked now, each with whether that is for a reaction."""
    if main_actor(state) >= 0:
        yield main_actor(state), False
    for seat in range(state.seats):
        if could_react(state, seat):
            yield seat, True


def choice(state: State, seat: Seat, reacts: bool, policy: int) -> Action:
    return react(state, seat, policy) if reacts else decide(state, seat, policy)


@pytest.mark.parametrize("policy", POLICIES, ids=POLICY_NAMES)
@pytest.mark.parametrize("edition", EDITION_NAMES)
def test_every_decision_at_every_type_of_moment_is_legal(edition: str, policy: int) -> None:
    for game in moments(edition, games=30, each=12, seed=policy):
        for seat, reacts in deciders(game.state):
            action = choice(game.state, seat, reacts, policy)
            assert (reacts and action == WAIVE) or game.setup.edition.moves[action] in game.legal(seat)


@pytest.mark.parametrize("bots", [(0,), (1,), (0, 1)], ids=["random", "greedy", "mixed"])
@pytest.mark.parametrize("edition", EDITION_NAMES)
def test_whole_hands_are_legal_to_their_end(edition: str, bots: tuple[int, ...]) -> None:
    random = Random(edition)
    for _ in range(6):
        game = Game.from_setup(random_setup(edition, random))
        policies = [bots[seat % len(bots)] for seat in range(game.seats)]
        for _ in range(20_000):
            if game.over:
                break
            seat, action = poll(game.state, policies)
            game.play(seat, game.setup.edition.moves[action])
        assert game.over


@pytest.mark.parametrize("policy", POLICIES, ids=POLICY_NAMES)
@pytest.mark.parametrize("edition", EDITION_NAMES)
def test_a_decision_changes_nothing_but_the_policies_own_room(edition: str, policy: int) -> None:
    for game in moments(edition, games=8, each=3, seed=2):
        before = contents(game.state)
        for seat, reacts in deciders(game.state):
            choice(game.state, seat, reacts, policy)
        after = contents(game.state)
        assert [name for name in before if before[name] != after[name] and name not in OWN_FIELDS] == []


@pytest.mark.parametrize("policy", POLICIES, ids=POLICY_NAMES)
@pytest.mark.parametrize("edition", EDITION_NAMES)
def test_a_decision_rests_on_what_the_seat_may_know(edition: str, policy: int) -> None:
    """With other hands, piles, Player Decks and the deal's generator redealt, the decision is the same."""
    random = Random(policy)
    for game in moments(edition, games=20, each=6, seed=3):
        for seat, reacts in deciders(game.state):
            twin = dealt_anew(game, seat, random).state
            twin.c0, twin.c1 = game.state.c0, game.state.c1
            state = game.state.copy()
            assert choice(twin, seat, reacts, policy) == choice(state, seat, reacts, policy)


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("edition", EDITION_NAMES)
def test_greedy_beats_random(edition: str, seats: int) -> None:
    """One greedy player against random ones, in every seat in turn: fair would be one hand in `seats`."""
    games = 240
    won = 0
    for place in range(seats):
        bots = ["random"] * seats
        bots[place] = "greedy"
        won += simulate(edition, seats=seats, games=games // seats, seed=place * games, bots=bots).wins[place]
    fair = games / seats
    assert won > fair + 3 * (fair * (1 - 1 / seats)) ** 0.5


@pytest.mark.parametrize(
    "options",
    [
        {"mode": "draft"},
        {"discard_on_top": False, "foils": False},
        {"forced_discard_wins": False, "foil_all_colours": True},
    ],
)
def test_greedy_beats_random_in_elite_with_options_too(options: dict[str, Value]) -> None:
    result = simulate("elite", seats=2, games=100, seed=1, bots=("greedy", "random"), options=options)
    assert result.wins[0] > 65


def test_a_playout_comes_to_the_end_and_counts_its_actions() -> None:
    for edition in EDITIONS:
        setup = make_setup(edition, seats=3, seed=1)
        state = setup.deal()
        twin = state.copy()
        actions = playout(state, [0, 1, 0])
        for _ in range(actions):
            seat, action = poll(twin, [0, 1, 0])
            Game.from_setup(setup, twin).play(seat, setup.edition.moves[action])
        assert contents(twin) == contents(state)
