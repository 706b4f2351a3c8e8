"""Belief sampling for Elite: listing, removing and redealing face-down Elite cards."""

from __future__ import annotations

from itertools import chain, permutations

import pytest

from lastcard.rules.belief_elite import (
    collect,
    deal_quick,
    fill_deck,
    first_hidden,
    insert,
    lay_unseen,
    pick_left,
    redeal_decks,
    shuffle_draft_pile,
    strike,
)
from lastcard.rules.dealing import DRAFTED, DYNASTY, QUICK
from lastcard.rules.dice import seed
from lastcard.rules.phases import DRAFT, SEARCH, TARGET
from lastcard.rules.state import CheckedTable, State
from tests.support.helpers import lay

NOBODY = -1


@pytest.fixture
def g() -> State:
    """Player Decks of three and two cards; the Lineups are empty."""
    state = CheckedTable()
    state.seats = 2
    lay_decks(state, [4, 2, 9], [7, 5])
    return state


def lay_decks(state: State, *decks: list[int]) -> None:
    for owner, cards in enumerate(decks):
        lay(state.deck[owner], cards)
        state.deck_count[owner] = len(cards)


def decks_of(state: State) -> list[list[int]]:
    return [state.deck[owner][: state.deck_count[owner]] for owner in range(state.seats)]


def test_a_card_is_inserted_in_its_place(g: State) -> None:
    lay(g.pool, [0, 0, 0, 0])
    for left, card in enumerate((5, 9, 1, 6)):
        insert(g, left, card)
    assert g.pool[:4] == [1, 5, 6, 9]


def test_a_struck_card_leaves_its_place_to_the_last(g: State) -> None:
    lay(g.pool, [3, 1, 2, 8])
    assert strike(g, 3, 3) == 2
    assert g.pool[:4] == [2, 1, 2, 8]
    assert strike(g, 2, 1) == 1
    assert strike(g, 1, 8) == 1, "no longer among those left"
    assert strike(g, 1, 0) == 1, "an empty slot of a Lineup"
    assert g.pool[0] == 2


def test_any_card_left_is_picked_and_goes_behind_the_others(g: State) -> None:
    picked = set()
    for salt in range(60):
        seed(g, salt)
        lay(g.pool, [6, 7, 8, 9])
        card = pick_left(g, 3)
        assert g.pool[2:4] == [card, 9]
        assert sorted(g.pool[:3]) == [6, 7, 8]
        picked.add(card)
    assert picked == {6, 7, 8}


def test_only_the_deck_that_is_searched_has_its_top_card_open() -> None:
    """EL-29."""
    assert [first_hidden(owner, 1) for owner in range(3)] == [0, 1, 0]
    assert first_hidden(0, NOBODY) == 0


def test_hidden_cards_are_collected_behind_those_left(g: State) -> None:
    assert collect(g, 0, NOBODY, 0) == 3
    assert g.pool[:3] == [2, 4, 9]
    assert collect(g, 1, 1, 3) == 4, "its top card, 7, is open"
    assert g.pool[:4] == [2, 4, 5, 9]


def test_a_deck_is_filled_from_those_left(g: State) -> None:
    orders = set()
    for salt in range(60):
        seed(g, salt)
        lay_decks(g, [4, 2, 9])
        lay(g.pool, [11, 12])
        assert fill_deck(g, 0, 0, 2) == 0
        orders.add(tuple(decks_of(g)[0]))
    assert orders == {(4, 11, 12), (4, 12, 11)}


def test_visible_cards_are_removed_from_the_pool(g: State) -> None:
    """EL-1: the active card, the one found, the Lineups and the Elite discards."""
    g.active = 1
    lay(g.lineup[0], [2, 0, 3])
    lay(g.lineup[1], [0, 4, 0])
    lay(g.spent[1], [5, 6, 12])
    g.spent_count[1] = 2
    lay_decks(g, [8, 10], [7, 9])
    pool = [*range(1, 13)]
    left = lay_unseen(g, 1, pool)
    assert sorted(g.pool[:left]) == [8, 9, 10, 11, 12]
    left = lay_unseen(g, 0, pool)
    assert sorted(g.pool[:left]) == [7, 9, 10, 11, 12]
    left = lay_unseen(g, NOBODY, pool)
    assert sorted(g.pool[:left]) == [7, 8, 9, 10, 11, 12]


def test_in_quick_play_the_pool_is_dealt_if_it_suffices_exactly(g: State) -> None:
    for salt in range(20):
        seed(g, salt)
        lay_decks(g, [4, 2, 9], [7, 5])
        deal_quick(g, NOBODY, [21, 22, 23, 24, 25])
        assert sorted(chain(*decks_of(g))) == [21, 22, 23, 24, 25]


def test_one_card_more_is_hidden_without_a_search(g: State) -> None:
    deal_quick(g, 1, [21, 22, 23, 24])
    assert decks_of(g)[1][0] == 7
    assert sorted(chain(*decks_of(g))) == [7, 21, 22, 23, 24]


def test_if_the_pool_is_one_card_short_the_hidden_cards_change_places(g: State) -> None:
    places = set()
    for salt in range(60):
        seed(g, salt)
        lay_decks(g, [4, 2, 9], [7, 5])
        deal_quick(g, NOBODY, [21, 22, 23, 24])
        assert sorted(chain(*decks_of(g))) == [2, 4, 5, 7, 9]
        places.add(decks_of(g)[1][1])
    assert places == {2, 4, 5, 7, 9}


def tops(g: State, seat: int) -> set[int]:
    """The top cards that are dealt to the second Player Deck, without a pool."""
    found = set()
    for salt in range(60):
        seed(g, salt)
        lay_decks(g, [4, 2, 9], [7, 5])
        redeal_decks(g, seat, [])
        found.add(g.deck[1][0])
    return found


@pytest.mark.parametrize(("mode", "dealt"), [(DYNASTY, {5, 7}), (QUICK, {2, 4, 5, 7, 9})])
def test_a_deck_that_was_brought_keeps_its_cards(g: State, mode: int, dealt: set[int]) -> None:
    g.elite = mode
    assert tops(g, 0) == dealt


def test_in_quick_play_the_pool_is_dealt(g: State) -> None:
    g.elite = QUICK
    redeal_decks(g, 0, [21, 22, 23, 24, 25])
    assert sorted(chain(*decks_of(g))) == [21, 22, 23, 24, 25]


@pytest.mark.parametrize("mode", [DYNASTY, QUICK])
def test_the_top_card_is_known_only_to_the_searcher_and_only_meanwhile(g: State, mode: int) -> None:
    """EL-29."""
    g.elite, g.phase, g.asked, g.target = mode, SEARCH, 0, 1
    assert tops(g, 0) == {7}
    assert len(tops(g, 1)) > 1
    g.phase = TARGET
    assert len(tops(g, 0)) > 1


def test_during_a_draft_only_its_pile_is_shuffled(g: State) -> None:
    g.elite, g.phase = DRAFTED, DRAFT
    lay(g.pool, [11, 12])
    g.pooled = 2
    piles = set()
    for salt in range(20):
        seed(g, salt)
        redeal_decks(g, 0, [])
        piles.add(tuple(g.pool[:2]))
        assert decks_of(g) == [[4, 2, 9], [7, 5]]
    assert piles == {(11, 12), (12, 11)}


@pytest.mark.parametrize(
    ("picks", "orders"),
    [
        (0, 24),  # nothing left over yet
        (1, 24),  # the first layout isn't finished
        (2, 2),  # the first two cards in either order
        (4, 1),
    ],
)
def test_of_a_draft_pile_only_what_nobody_saw_is_shuffled(g: State, picks: int, orders: int) -> None:
    """DR-4: two cards of each layout, one pick of each of the two players, lie open at the bottom."""
    found = set()
    for salt in range(300):
        seed(g, salt)
        lay(g.pool, [14, 13, 12, 11])
        g.pooled, g.picks = 4, picks
        shuffle_draft_pile(g)
        found.add(tuple(g.pool[:4]))
    assert len(found) == orders
    assert {pile[4 - picks :] for pile in found if picks != 1} <= {(14, 13, 12, 11)[4 - picks :]}


def test_nothing_of_a_draft_piles_old_order_remains(g: State) -> None:
    """A-2: of five cards three are hidden; in whatever order they lie, the same seed gives the same pile."""
    g.pooled, g.picks = 5, 2
    piles = set()
    for hidden in permutations((12, 13, 14)):
        seed(g, 1)
        lay(g.pool, [*hidden, 9, 8])
        shuffle_draft_pile(g)
        piles.add(tuple(g.pool[:5]))
    assert len(piles) == 1
