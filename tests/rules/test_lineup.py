"""Player Decks, Lineups and Elite discards, and the cards that move between them (EL-1, EL-4 to EL-8)."""

from __future__ import annotations

from lastcard.rules.lineup import (
    empty_slot,
    fill_lineup,
    fill_lineups,
    put_away,
    put_under,
    recover,
    spend,
    take_spent,
    take_top,
)
from lastcard.rules.state import CheckedTable, State


def table(decks: list[list[int]], lineups: list[list[int]]) -> State:
    g = CheckedTable()
    g.seats = len(decks)
    for seat, cards in enumerate(decks):
        for card in cards:
            put_under(g, seat, card)
        for slot, card in enumerate(lineups[seat]):
            g.lineup[seat][slot] = card
    return g


def test_the_top_is_taken_and_the_bottom_is_where_cards_go() -> None:
    g = table([[5, 6, 7], [8]], [[], []])
    assert take_top(g, 0) == 5
    assert (g.deck[0][:3], g.deck_count[0]) == ([6, 7, 0], 2)
    put_under(g, 0, 9)
    assert (g.deck[0][:4], g.deck_count[:2]) == ([6, 7, 9, 0], [3, 1])
    assert g.gaps == 1


def test_a_lineup_is_filled_slot_by_slot_as_far_as_the_deck_goes() -> None:
    g = table([[5, 6], []], [[0, 4, 0], []])
    g.log = []
    fill_lineup(g, 0)
    assert (g.lineup[0], g.deck_count[0]) == ([5, 4, 6], 0)
    assert [event[1:] for event in g.log] == [(0, 5, 0), (0, 6, 2)]
    g = table([[5], []], [[0, 0, 4], []])
    fill_lineup(g, 0)
    assert (g.lineup[0], g.deck_count[0]) == ([5, 0, 4], 0)


def test_every_lineup_is_filled_where_there_may_be_a_gap() -> None:
    g = table([[5, 6], [7, 8, 9]], [[1, 2, 0], [0, 0, 3]])
    fill_lineups(g)
    assert (g.lineup[0], g.lineup[1], g.gaps) == ([1, 2, 5], [7, 8, 3], 0)


def test_where_no_gap_is_noted_nothing_is_looked_for() -> None:
    g = table([[5], []], [[0, 2, 3], []])
    g.gaps = 0
    fill_lineups(g)
    assert g.lineup[0] == [0, 2, 3]


def test_a_card_that_leaves_the_lineup_leaves_a_gap() -> None:
    g = table([[5], []], [[1, 2, 3], []])
    g.gaps = 0
    assert empty_slot(g, 0, 1) == 2
    assert (g.lineup[0], g.gaps) == ([1, 0, 3], 1)


def test_discards_lie_in_their_order_and_any_can_be_taken_out() -> None:
    g = table([[], []], [[], []])
    g.log = []
    for card in (4, 5, 6):
        spend(g, 1, card)
    assert take_spent(g, 1, 0) == 4
    assert (g.spent[1][:3], g.spent_count[:2]) == ([5, 6, 0], [0, 2])
    recover(g, 1, 1)
    assert (g.deck[1][0], g.deck_count[1], g.spent[1][:2], g.spent_count[1]) == (6, 1, [5, 0], 1)
    assert [event[1:3] for event in g.log] == [(1, 4), (1, 5), (1, 6), (1, 6)]


def test_the_card_that_was_carried_out_goes_to_its_owners_discards() -> None:
    g = table([[], []], [[], []])
    g.turn, g.active, g.active_slot, g.active_colour, g.icon, g.reach, g.target = 1, 7, 2, 3, 1, 1, 0
    put_away(g)
    assert (g.spent[1][0], g.spent_count[:2], g.active) == (7, [0, 1], 0)
    assert (g.active_slot, g.active_colour, g.icon, g.reach, g.target) == (0, 0, 0, 0, -1)
    put_away(g)
    assert g.spent_count[:2] == [0, 1]
