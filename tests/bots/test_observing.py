"""An observation contains only the seat's knowledge: it equals the one made from views and events."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from lastcard.bots.observing import observation_from_view
from lastcard.bots.witness import Witness
from lastcard.catalogue import everything
from lastcard.number_types import PhaseNumber, Seat
from lastcard.rules.actions import MASK_COUNT
from lastcard.rules.decisions import await_decision, decide, list_choices
from lastcard.setup import Setup, make_setup
from tests.properties.hidden import dealt_anew
from tests.support.helpers import EDITION_NAMES, random_setup
from tests.support.remembering import observed, remembering_game


class Watched:
    """A game along the walk, with a witness in every seat that gets only views and events."""

    def __init__(self, setup: Setup, random: Random) -> None:
        self.game = remembering_game(setup)
        self.random = random
        state = self.game.state
        state.polls_by_lot, state.samples_lines = random.randrange(2), random.randrange(2)
        await_decision(state)
        self.witnesses = [Witness(setup.public) for _ in range(self.game.seats)]
        self.heard = 0
        self.look()

    def look(self) -> None:
        """Shows all witnesses the new events."""
        for seat, witness in enumerate(self.witnesses):
            witness.see(self.game.view(seat), self.game.events_for(seat, self.heard))
        self.heard = len(self.game.state.log or ())

    def go_on(self) -> None:
        decide(self.game.state, self.random.choice(self.actions()))
        self.look()

    def actions(self) -> list[int]:
        masks = [0] * MASK_COUNT
        list_choices(self.game.state, masks)
        found = [place for place in range(62 * MASK_COUNT) if masks[place // 62] >> place % 62 & 1]
        # Drawing instead of playing makes games long
        return [place for place in found if place != 52 or self.random.random() < 0.1] or found

    def made(self, seat: Seat) -> list[int]:
        """The observation of a seat from what it has seen and heard."""
        state = self.game.state
        reacting = bool(state.reacting) and seat == state.decider
        return observation_from_view(self.witnesses[seat], reacting=reacting)


def walked(edition: str, games: int, seed: int) -> Iterator[Watched]:
    """Every decision of random games along the walk, at tables of every type."""
    random = Random(seed)
    for _ in range(games):
        watched = Watched(random_setup(edition, random), random)
        for _ in range(300):
            yield watched
            if watched.game.over:
                break
            watched.go_on()


def differences(watched: Watched, seat: Seat) -> dict[int, tuple[int, int]]:
    seen, made = observed(watched.game, seat), watched.made(seat)
    assert len(seen) == len(made)
    return {place: pair for place, pair in enumerate(zip(seen, made, strict=True)) if pair[0] != pair[1]}


# The number of games: Elite's observations are five times as long
GAMES = {edition: 4 if edition == "elite" else 10 for edition in EDITION_NAMES}


@pytest.mark.parametrize("edition", EDITION_NAMES)
def test_an_observation_is_the_one_made_from_views_and_events(edition: str) -> None:
    """Of the seat that decides, and now and then of everybody: that another seat is asked to react isn't told
    (A-3)."""
    seen: set[tuple[PhaseNumber, int]] = set()
    used: set[int] = set()
    for number, watched in enumerate(walked(edition, GAMES[edition], seed=1)):
        state, seats = watched.game.state, watched.game.seats
        for seat in range(seats) if number % 16 == 0 else (max(state.decider, 0),):
            assert differences(watched, seat) == {}
            made = watched.made(seat)
            assert 0 <= min(made) <= max(made) <= 255
            used |= {place for place, value in enumerate(made) if value}
        seen.add((state.phase, state.reacting))
    assert len(seen) >= (9 if edition == "elite" else 5)
    # Values that were always zero would prove nothing: conclusions from the next seat's play, and the moves
    challenges = set() if edition == "elite" else {256, 257}
    assert used >= {*range(244, 256), *challenges, 258, 259, *range(168, 200)}


@pytest.mark.parametrize("edition", EDITION_NAMES)
def test_where_only_hidden_cards_differ_the_observation_does_not(edition: str) -> None:
    differed = 0
    for number, watched in enumerate(walked(edition, games=3, seed=3)):
        game = watched.game
        seat = number % game.seats
        twin = dealt_anew(game, seat, Random(number))
        assert observed(twin, seat) == observed(game, seat)
        differed += twin.state.low != game.state.low
    assert differed > 50


def test_a_table_of_ten_after_a_draft() -> None:
    pool = [card.id for card in everything()][:96]
    setup = make_setup("elite", seats=10, seed=5, options={"mode": "draft"}, pool=pool)
    watched = Watched(setup, Random(5))
    for _ in range(120):
        assert differences(watched, max(watched.game.state.decider, 0)) == {}
        watched.go_on()
