"""The card limit (H-8)."""

from __future__ import annotations

from lastcard.rules.limiting import drop_out, is_full
from tests.support.positions import at

TABLE = (
    "edition hail-mary; options limit=15; hands R7 R7 W / B1 / Y1 Y2; discard R9; turn 2; owes 1; chance 1"
)


def test_the_cards_go_below_the_discards_and_are_remembered_for_the_score() -> None:
    state = at(TABLE).state
    drop_out(state, 0)
    assert (state.sizes[0], state.out) == (0, 1)
    # two red 7s (kind 7) and a Wild (kind 52), each below what lay there
    assert state.discard[: state.discarded] == [52, 7, 7, 9]
    assert (state.forfeit[7], state.forfeit[52], sum(state.forfeit)) == (2, 1, 3)


def test_a_player_who_drops_out_owes_no_call_and_cannot_be_thrown_at() -> None:
    state = at(TABLE).state
    drop_out(state, 1)
    assert (state.owes, state.throw_at) == (0, -1)


def test_a_hand_is_full_at_the_limit_and_never_without_one() -> None:
    state = at(TABLE).state
    state.limit = 3
    assert [is_full(state, seat) for seat in range(3)] == [True, False, False]
    state.limit = 0
    assert not is_full(state, 0)
