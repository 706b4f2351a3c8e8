"""An observation is what the seat may know and nothing else: it equals the one made from its view."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from lastcard.batch.from_view import observation_from_view
from lastcard.game import Game
from lastcard.rules.actions import MASK_COUNT
from lastcard.rules.decisions import await_decision, decide, list_choices
from lastcard.rules.observation import ELITE_SIZE, THEMED_SIZE, observe
from tests.properties.hidden import dealt_anew
from tests.support.helpers import EDITION_NAMES, checked_game, random_setup
from tests.support.moments import moments


def observed(game: Game, seat: int) -> list[int]:
    out = [0] * (ELITE_SIZE if game.state.elite else THEMED_SIZE)
    observe(game.state, seat, out)
    return out


def walked(edition: str, games: int, seed: int) -> Iterator[Game]:
    """Every decision of random games along the walk, at tables of every sort."""
    random = Random(seed)
    for _ in range(games):
        game = checked_game(random_setup(edition, random))
        state = game.state
        state.polls_by_lot, state.samples_lines = random.randrange(2), random.randrange(2)
        await_decision(state)
        for _ in range(300):
            yield game
            if game.over:
                break
            decide(state, random.choice(choices(game)))


def choices(game: Game) -> list[int]:
    masks = [0] * MASK_COUNT
    list_choices(game.state, masks)
    found = [place for place in range(62 * MASK_COUNT) if masks[place // 62] >> place % 62 & 1]
    # Drawing when there is something else to do makes games long
    return [place for place in found if place != 52] or found


@pytest.mark.parametrize("edition", EDITION_NAMES)
def test_the_observation_of_who_decides_is_the_one_made_from_the_view(edition: str) -> None:
    seen: Counter[tuple[int, int]] = Counter()
    for game in walked(edition, games=40, seed=1):
        state = game.state
        seat = max(state.decider, 0)
        made = observation_from_view(game.view(seat), game.setup.public, reacting=bool(state.reacting))
        assert observed(game, seat) == made
        assert min(made) >= 0
        assert max(made) <= 255
        seen[state.phase, state.reacting] += 1
    assert sum(seen.values()) > 2000
    assert len(seen) >= (10 if edition == "elite" else 5)


@pytest.mark.parametrize("edition", EDITION_NAMES)
def test_so_is_everybody_elses_at_moments_of_every_sort(edition: str) -> None:
    for game in moments(edition, games=80, each=4):
        for seat in range(game.seats):
            made = observation_from_view(game.view(seat), game.setup.public, reacting=False)
            assert observed(game, seat) == made


@pytest.mark.parametrize("edition", EDITION_NAMES)
def test_where_only_hidden_cards_differ_the_observation_does_not(edition: str) -> None:
    differed = 0
    for number, game in enumerate(moments(edition, games=60, each=3)):
        for seat in range(game.seats):
            twin = dealt_anew(game, seat, Random(number))
            assert observed(twin, seat) == observed(game, seat)
            differed += twin.state.low != game.state.low
    assert differed > 100


@pytest.mark.parametrize("edition", EDITION_NAMES)
def test_nobody_is_told_that_somebody_else_is_asked_to_react(edition: str) -> None:
    """A-3: that another seat could react may reveal a card in its hand."""
    for game in walked(edition, games=10, seed=2):
        for seat in range(game.seats):
            reacting = bool(game.state.reacting) and seat == game.state.decider
            made = observation_from_view(game.view(seat), game.setup.public, reacting=reacting)
            assert observed(game, seat) == made
