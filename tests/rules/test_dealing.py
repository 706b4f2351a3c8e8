"""The deal: seven cards each, and a start card that is a number (C-2 to C-5, EL-1)."""

from __future__ import annotations

import pytest

from lastcard import Game
from lastcard.cards import WILD
from lastcard.catalogue import everything
from lastcard.editions import EDITIONS
from lastcard.rules.dealing import clear, deal, put_elite_cards, seat_by_choice, turn_up
from lastcard.rules.state import CheckedTable
from lastcard.setup import make_setup
from tests.support.helpers import THEMED
from tests.support.positions import at

# Every card of an edition that isn't a number, so that no game starts with it (C-3).
ACTIONS = {
    "classic": "RS YS GS BS RR YR GR BR R+2 Y+2 G+2 B+2 W W+4",
    **{edition: f"RS BR G+2 W W+4 {special}" for edition, special in THEMED.items()},
    "elite": "RV YV GV BV EW WR",
}
NUMBERS = {"classic": "R0 Y9 G1 B8", "elite": "R0 Y9 G1 B8 R1* Y9* G5* B8*"}


def turned_up(edition: str, cards: str) -> Game:
    """A table on which these cards are turned over, in this order."""
    game = at(f"edition {edition}; hands G3 G4 / B3 B4; discard R7; draw {cards} | *")
    game.state.discarded = 0
    turn_up(game.state)
    return game


def discards(game: Game) -> str:
    texts = game.setup.edition.cards.texts
    return " ".join(texts[kind] for kind in game.state.discard[: game.state.discarded])


@pytest.mark.parametrize(
    ("edition", "card"), [(name, card) for name in ACTIONS for card in ACTIONS[name].split()]
)
def test_a_card_that_is_no_number_is_ignored_as_the_start_card(edition: str, card: str) -> None:
    game = turned_up(edition, f"{card} Y5 B5")
    assert discards(game) == f"{card} Y5"
    assert (game.view(None).top, game.view(None).colour) == ("Y5", "yellow")


@pytest.mark.parametrize(
    ("edition", "card"), [(name, card) for name in NUMBERS for card in NUMBERS[name].split()]
)
def test_any_number_starts_the_pile(edition: str, card: str) -> None:
    game = turned_up(edition, f"{card} Y5")
    assert discards(game) == card


def test_without_a_number_the_hand_ends_blocked_and_doesnt_hang() -> None:
    game = at("edition classic; hands G3 G4 / B3 B4; discard R7")
    state = game.state
    state.piled, state.discarded = 20, 0
    for place in range(20):
        state.pile[place] = WILD
    deal(state)
    assert (game.over, game.winner, game.events[-1].name) == (True, None, "blocked")
    assert discards(game) == "W W W W W W"


def test_several_are_ignored_one_after_the_other_and_stay_below() -> None:
    game = turned_up("classic", "W+4 GS R+2 W BR G6 Y1")
    assert discards(game) == "W+4 GS R+2 W BR G6"
    assert game.state.piled == 108 - 4 - 6 - 1


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_deal_starts_with_a_number_and_its_colour(edition: str) -> None:
    mode = {"mode": "quick"} if edition == "elite" else {}
    for seed in range(60):
        view = Game(edition, seats=2, seed=seed, options=mode).view(None)
        assert view.top is not None
        assert view.top[1] in "0123456789"
        assert view.colour == {"R": "red", "Y": "yellow", "G": "green", "B": "blue"}[view.top[0]]


@pytest.mark.parametrize(
    ("seats", "dealer", "first"), [(2, 0, 1), (2, 1, 0), (5, 3, 4), (5, 4, 0), (10, 9, 0)]
)
def test_seven_cards_each_and_the_dealers_left_begins(seats: int, dealer: int, first: int) -> None:
    game = Game("classic", seats=seats, seed=3, options={"dealer": dealer})
    state = game.state
    assert state.sizes[:seats] == [7] * seats
    assert state.piled + state.discarded == 108 - 7 * seats
    assert (state.dealer, state.turn, state.direction) == (dealer, first, 1)


def test_a_random_dealer_can_be_any_seat() -> None:
    """C-5: in forty deals among three nobody is left out."""
    dealers = {Game("classic", seats=3, seed=seed).state.dealer for seed in range(40)}
    assert dealers == {0, 1, 2}
    assert seat_by_choice(Game("classic", seats=3, seed=1).state, 0) == 0


def test_in_elite_everybody_has_three_cards_in_the_lineup_and_five_in_the_deck() -> None:
    state = Game("elite", seats=5, seed=9, options={"mode": "quick"}).state
    cards = [card for seat in range(5) for card in state.lineup[seat] + state.deck[seat][:5]]
    assert state.deck_count[:5] == [5] * 5
    assert state.spent_count[:5] == [0] * 5
    assert len({*cards}) == 40
    assert 0 not in cards
    assert (state.pooled, state.gaps) == (0, 0)


def test_lineups_and_elite_discards_of_the_hand_before_are_gone() -> None:
    setup = make_setup("elite", seats=2, seed=1)
    state = setup.table(CheckedTable)
    for seat in range(2):
        state.spent_count[seat], state.lineup[seat][0], state.lineup[seat][2] = 3, 99, 99
    setup.deal_on(state)
    assert state.spent_count[:2] == [0, 0]
    assert 99 not in state.lineup[0] + state.lineup[1]
    assert state.deck_count[:2] == [5, 5]


def test_player_decks_that_were_brought_are_shuffled_whole() -> None:
    """EL-1: in 200 hands every card of a dynasty deck reaches every place in it."""
    decks = [[card.id for card in everything()][:8], [card.id for card in everything()][8:16]]
    setup = make_setup("elite", seats=2, seed=1, options={"mode": "draft"}, decks=decks)
    places: set[tuple[int, int]] = set()
    for seed in range(200):
        state = setup.with_seed(seed).deal()
        places |= set(enumerate([*state.lineup[0], *state.deck[0][:5]]))
    assert len(places) == 64


def test_decks_that_are_brought_lie_at_their_seats() -> None:
    g = CheckedTable()
    g.seats = 2
    g.deck_count[1] = 4
    put_elite_cards(g, [], [5, 6, 7, 0, 0, 0, 0, 0, 9, 8, 0, 0, 0, 0, 0, 0])
    assert (g.deck[0][:3], g.deck[1][:2]) == ([5, 6, 7], [9, 8])
    assert (g.deck_count[:2], g.pooled) == ([3, 2], 0)


def test_nothing_of_the_hand_before_is_left() -> None:
    game = at(
        "edition elite; hands R5 R6 / B1 B2; discard R9; draw G1 G2 | *; skips 0 2; again 1; moves 40;"
        "passed 1;"
        "direction counterclockwise"
    )
    g = game.state
    g.guilty, g.remaining, g.due, g.due_seat, g.active, g.icon, g.reach = 1, 1, 1, 1, 1, 1, 1
    g.laid_count, g.picks, g.waived, g.poll_from, g.owes, g.throw_at = 1, 1, 1, 1, 1, 1
    clear(g)
    assert (g.guilty, g.remaining, g.due, g.due_seat, g.active, g.icon, g.reach) == (0, 0, 0, 0, 0, 0, 0)
    assert (g.laid_count, g.picks, g.waived, g.poll_from, g.owes) == (0, 0, 0, 0, 0)
    assert (g.sizes[:2], g.piled, g.known, g.discarded, g.skips[:2]) == ([0, 0], 0, 0, 0, [0, 0])
    assert (g.direction, g.moves, g.passed, g.again, g.gaps) == (1, 0, 0, 0, 1)
    assert (g.asked, g.drawn, g.winner, g.throw_at, g.target) == (-1, -1, -1, -1, -1)
