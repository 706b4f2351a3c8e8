"""A match: its points add up, the deal moves on, and it ends when the target is reached (S-1 to S-6, C-5)."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lastcard.bots.decks import deck_for
from lastcard.catalogue import everything
from lastcard.errors import OptionError
from lastcard.game import Game
from lastcard.match import Match
from lastcard.number_types import Seat
from lastcard.replays import replay
from lastcard.setup import Setup
from tests.support.helpers import EDITION_NAMES, ELITE_MODES, examples, play_random, setups

SCORED = tuple(edition for edition in EDITION_NAMES if edition != "elite")


def value(card: str, edition: str) -> int:
    """The value of a card, from the sheets (S-2 to S-4), independent of the program."""
    if card[0] not in "RYGB":
        return 50
    if card[1:] in ("S", "R", "+2"):
        return 20
    return 5 if edition == "hail-mary" else int(card[1:])


def hand_points(game: Game) -> list[int]:
    """The score of a finished hand, by the cards that everybody holds (S-1). Partners share it and their
    cards don't count (H-7); those of players who are out do (H-8), and the last player left may hold
    cards."""
    if game.winner is None:
        return [0] * game.seats
    ours = partners(game, game.winner)
    left = [card for seat in range(game.seats) if seat not in ours for card in game.view(seat).hand]
    total = sum(value(card, game.edition) for card in [*left, *forfeits(game)])
    return [total if seat in ours else 0 for seat in range(game.seats)]


def partners(game: Game, seat: Seat) -> set[int]:
    """Every second seat, or the opposite one; without teams the seat alone."""
    apart = {"two": 2, "pairs": game.seats // 2}.get(str(game.setup.options.get("teams")), game.seats)
    return {other for other in range(game.seats) if (other - seat) % apart == 0}


def forfeits(game: Game) -> list[str]:
    """The cards of the players who are out: the last that they put below the discards."""
    discarded: dict[Seat | None, list[str]] = {}
    found: list[str] = []
    for event in game.events:
        if event.name == "discarded":
            discarded.setdefault(event.seat, []).append(str(event.card))
        elif event.name == "went-out":
            found += discarded[event.seat][-(event.number or 0) :]
    return found


def match_of(setup: Setup, target: int) -> Match:
    """The match of a setup that Hypothesis made."""
    return Match(
        setup.edition.name,
        target=target,
        seats=setup.seats,
        seed=setup.seed,
        options=setup.options.chosen(),
    )


def play_match(match: Match, random: Random, most: int = 60) -> None:
    """Plays hand after hand and checks each as it ends."""
    totals = [0] * match.setup.seats
    while True:
        game = match.game
        with pytest.raises(OptionError, match="isn't over"):
            match.next_hand()
        play_random(game, random)
        points = elite_points(game) if game.setup.edition.elite else hand_points(game)
        totals = [total + point for total, point in zip(totals, points, strict=True)]
        assert game.scores == points
        assert match.scores == totals
        assert match.over == (max(totals) >= match.target)
        if match.over or match.hand_number == most:
            return
        check_next(match, game)


def elite_points(game: Game) -> list[int]:
    """The hands won (S-6), those of a team for each partner (H-7)."""
    ours = set() if game.winner is None else partners(game, game.winner)
    return [int(seat in ours) for seat in range(game.seats)]


def check_next(match: Match, last: Game) -> None:
    """Checks that the deal passes to the left (C-5), and the dealer's left neighbour begins (C-4)."""
    dealer = (last.state.dealer + 1) % last.seats
    game = match.next_hand()
    assert (match.game, match.hands[-1]) == (game, last)
    assert game.state.dealer == dealer
    assert game.state.turn == (dealer + 1) % game.seats
    assert game.record() != last.record()


def check_end(match: Match) -> None:
    """Checks that the winner has reached the target, nobody else has, and there is no further hand (S-5). Of
    a team, the winner is the first seat (H-7)."""
    reached = [seat for seat, score in enumerate(match.scores) if score >= match.target]
    assert match.winner == reached[0]
    assert set(reached) == partners(match.game, match.winner)
    with pytest.raises(OptionError, match="over"):
        match.next_hand()
    sums = [
        sum(hand.scores[seat] for hand in [*match.hands, match.game]) for seat in range(match.setup.seats)
    ]
    assert sums == match.scores


@pytest.mark.parametrize("edition", SCORED)
def test_the_points_of_a_match_add_up(edition: str) -> None:
    @examples(15)
    @given(setup=setups(edition), target=st.sampled_from((1, 100, 500)), seed=st.integers(0, 2**32))
    def adds_up(setup: Setup, target: int, seed: int) -> None:
        match = match_of(setup, target)
        play_match(match, Random(seed))
        assert match.over
        check_end(match)

    adds_up()


@pytest.mark.parametrize("mode", ELITE_MODES)
def test_elite_counts_hands_and_keeps_drafted_and_brought_decks(mode: str) -> None:
    """S-6: quick play deals new Player Decks; draft and dynasty keep theirs, whole."""
    random = Random(4)
    brought = [deck_for(everything(), random) for _ in range(3)] if mode == "dynasty" else None
    match = Match("elite", seats=3, seed=6, options={"mode": mode}, decks=brought)
    assert match.target == 3
    play_match(match, random)
    check_end(match)
    assert max(match.scores) == 3
    decks = [[hand.player_deck(seat) for seat in range(3)] for hand in [*match.hands, match.game]]
    kept = [deck == decks[0] for deck in decks[1:]]
    assert kept == [mode != "quick"] * len(kept)
    if brought:
        assert decks[0] == [tuple(sorted(deck)) for deck in brought]


def test_every_hand_of_a_match_replays_from_its_own_record() -> None:
    for mode in ELITE_MODES[:2]:
        match = Match("elite", seats=2, seed=60, options={"mode": mode}, target=2)
        play_match(match, Random(2))
        for hand in [*match.hands, match.game]:
            assert replay(hand.record()).record() == hand.record()


@pytest.mark.parametrize("target", [0, -1])
def test_a_target_is_at_least_one(target: int) -> None:
    with pytest.raises(OptionError, match="at least 1"):
        Match("classic", target=target)


def test_the_same_seed_gives_the_same_match() -> None:
    records = []
    for _ in range(2):
        match = Match("favorite-line", seats=4, seed=11, target=200)
        play_match(match, Random(5))
        records.append([hand.record() for hand in [*match.hands, match.game]])
    assert records[0] == records[1]
    assert len(set(records[0])) == len(records[0])
