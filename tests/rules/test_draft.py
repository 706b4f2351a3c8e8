"""The draft: layouts, the order of picks, and its end (DR-2 to DR-5)."""

from __future__ import annotations

import pytest

from lastcard import Game
from lastcard.catalogue import box
from lastcard.rules.draft import lay_out, picker, shuffle_pool
from lastcard.rules.state import CheckedTable, State
from lastcard.setup import make_setup
from tests.support.positions import at, play


def table(pool: list[int], seats: int = 3, first: int = 0) -> State:
    g = CheckedTable()
    g.seats, g.first, g.pooled = seats, first, len(pool)
    for place, card in enumerate(pool):
        g.pool[place] = card
    return g


@pytest.mark.parametrize(
    ("first", "order"), [(0, [0, 1, 2, 2, 1, 0, 0, 1, 2]), (2, [2, 0, 1, 1, 0, 2, 2, 0, 1])]
)
def test_the_order_turns_round_with_every_layout(first: int, order: list[int]) -> None:
    """DR-3, DR-4."""
    g = table([], first=first)
    found = []
    for g.picks in range(9):
        found.append(picker(g))
    assert found == order


def test_players_plus_two_are_laid_out_from_the_top() -> None:
    g = table([11, 12, 13, 14, 15, 16, 17])
    lay_out(g)
    assert (g.layout[: g.laid_count], g.pool[: g.pooled]) == ([11, 12, 13, 14, 15], [16, 17])
    assert g.asked == 0


def test_the_two_left_over_go_to_the_bottom_first() -> None:
    g = table([11, 12, 13, 14, 15, 16, 17, 18])
    lay_out(g)
    g.laid_count, g.picks = 2, 3
    lay_out(g)
    assert (g.layout[: g.laid_count], g.pool[: g.pooled]) == ([16, 17, 18, 11, 12], [])
    assert g.asked == 2


def test_where_the_pile_runs_short_what_is_left_is_laid_out() -> None:
    """DR-5."""
    g = table([11, 12])
    lay_out(g)
    assert (g.layout[: g.laid_count], g.pooled) == ([11, 12], 0)


def test_the_pool_is_shuffled_whole() -> None:
    """In 300 shuffles of four cards every card reaches every place."""
    g = table([1, 2, 3, 4])
    g.s1 = 1
    places: set[tuple[int, int]] = set()
    for _ in range(300):
        for place in range(4):
            g.pool[place] = place + 1
        shuffle_pool(g)
        assert sorted(g.pool[:4]) == [1, 2, 3, 4]
        places |= set(enumerate(g.pool[:4]))
    assert len(places) == 16


def test_a_whole_draft_gives_everybody_eight_and_then_the_hand_is_dealt() -> None:
    """Two players and a box of 42: layouts of four, of which two are picked, each time the first."""
    game = Game("elite", seats=2, seed=4, options={"mode": "draft", "first_pick": 1, "dealer": 0})
    asked, drafted = [], []
    while game.view(None).phase == "draft":
        seat = game.state.asked
        asked.append(seat)
        assert game.legal(seat)[:1] == ["pick:0"]
        assert len(game.legal(seat)) == (4 if len(asked) % 2 else 3)
        drafted.append((seat, game.state.layout[0]))
        game.play(seat, "pick:0")
    assert asked == [1, 0, 0, 1, 1, 0, 0, 1, 1, 0, 0, 1, 1, 0, 0, 1]
    for seat in range(2):
        cards = sorted(box().by_number(card).id for owner, card in drafted if owner == seat)
        assert list(game.player_deck(seat)) == cards
    state = game.state
    assert (state.sizes[:2], state.turn, state.pooled, state.laid_count) == ([7, 7], 1, 0, 0)


def test_as_many_in_the_pile_as_laid_out_is_no_end() -> None:
    """DR-5: only when both are empty."""
    game = at(
        "edition elite; options mode=draft; seats 2; phase draft; first 0; picks 1;"
        "layout maya-okafor bei-yunfan pema-lhakyid; draft-pile lars-tveitane zofia-wierzbanek;"
        "player-decks kenta-aoshiro / "
    )
    play(game, f"{game.state.asked}=pick:0")
    assert game.view(None).phase == "draft"


def test_the_card_that_is_picked_leaves_the_layout_and_the_others_move_up() -> None:
    game = Game("elite", seats=3, seed=4, options={"mode": "draft", "first_pick": 0})
    before = game.state.layout[:5]
    game.play(0, "pick:1")
    assert game.state.layout[: game.state.laid_count] == [before[0], before[2], before[3], before[4]]
    assert game.state.deck[0][0] == before[1]


def test_every_draft_lays_out_other_cards() -> None:
    setup = make_setup("elite", seats=2, seed=1, options={"mode": "draft"})
    layouts = {tuple(setup.with_seed(seed).deal().layout[:4]) for seed in range(10)}
    assert len(layouts) == 10


def test_a_table_that_was_played_at_is_cleared_for_the_next_draft() -> None:
    setup = make_setup("elite", seats=2, seed=1, options={"mode": "draft"})
    state = setup.table(CheckedTable)
    for seat in range(2):
        state.spent_count[seat], state.deck_count[seat], state.lineup[seat][2] = 2, 3, 5
    state.turn, state.top, state.colour = 1, 1, 1
    setup.deal_on(state)
    assert (state.spent_count[:2], state.deck_count[:2], state.lineup[1]) == ([0, 0], [0, 0], [0, 0, 0])
    assert (state.turn, state.top, state.colour) == (0, 0, 0)


def test_nothing_of_the_last_hand_shows_during_a_draft() -> None:
    view = Game("elite", seats=2, seed=4, options={"mode": "draft"}).view(None)
    assert view.top is None
    state = Game("elite", seats=2, seed=4, options={"mode": "draft"}).state
    assert (state.top, state.colour, state.turn, state.discarded, state.sizes[:2]) == (0, 0, 0, 0, [0, 0])
    assert state.lineup[:2] == [[0, 0, 0], [0, 0, 0]]
