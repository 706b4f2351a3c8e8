"""Opponents and partners."""

from __future__ import annotations

from lastcard.policies.rivals import fewest, is_rival, most, partner_of, rivals_in
from tests.support.positions import at

HANDS = "hands R1 R2 R3 / G1 G2 G3 G4 / B1 / Y1 Y2; discard R9; turn 0"


def test_without_teams_everybody_else_is_a_rival() -> None:
    state = at(f"edition classic; {HANDS}").state
    assert [is_rival(state, 0, seat) for seat in range(4)] == [False, True, True, True]
    assert (fewest(state, 0), most(state, 0), partner_of(state, 0)) == (2, 1, -1)
    assert rivals_in(state, 0, 0b0111) == 0b0110


def test_a_partner_is_no_rival() -> None:
    state = at(f"edition classic; options teams=two; {HANDS}").state
    assert [is_rival(state, 0, seat) for seat in range(4)] == [False, True, False, True]
    assert (fewest(state, 0), most(state, 0), partner_of(state, 0)) == (3, 1, 2)
    assert rivals_in(state, 0, 0b0111) == 0b0010


def test_a_player_who_is_out_is_no_rival() -> None:
    hands = "hands R1 R2 R3 / G1 G2 G3 G4 / / Y1 Y2; discard R9; turn 0; out 2"
    state = at(f"edition classic; options limit=15; {hands}").state
    assert (is_rival(state, 0, 2), fewest(state, 0)) == (False, 3)
