"""Calling UNO: owing a call, its end, and the chance that a call gives (C-14 to C-18, HM-1, HM-2)."""

from __future__ import annotations

from tests.support.positions import at, hand, play


def test_a_player_who_plays_down_to_one_card_owes_a_call_and_with_the_call_doesnt() -> None:
    for move, owes in (("0=R1", 0b1), ("0=R1!", 0)):
        game = at("edition classic; hands R1 R2 / G1 G2 / B1 B2; discard R9; turn 0")
        play(game, move)
        assert game.state.owes == owes


def test_a_later_call_settles_the_callers_duty_alone() -> None:
    game = at("edition classic; hands R1 / G1 / B1 B2; discard R9; turn 2; owes 0 1")
    assert play(game, "0=call") == ["called seat=0"]
    assert game.state.owes == 0b10


def test_only_in_hail_mary_is_a_call_a_chance_to_throw() -> None:
    for edition, chance in (("classic", -1), ("hail-mary", 0)):
        game = at(f"edition {edition}; hands R1 / G1 G2; discard R9; turn 1; owes 0")
        play(game, "0=call")
        assert game.state.throw_at == chance


def test_a_move_of_another_forgives_all_but_the_mover() -> None:
    """C-16: seat 1 draws on its own turn, so seat 0 gets away with it; seat 1 holds three cards after it."""
    game = at("edition classic; hands R1 / G1 G2 / B1; discard R9; turn 1; owes 0 2; draw Y5 | *")
    play(game, "1=draw")
    assert game.state.owes == 0


def test_your_own_next_move_does_not_forgive() -> None:
    """C-16: between two players a Skip gives the turn back; the call stays owed until the other moves."""
    game = at("edition classic; hands RS R1 R2 / G1 G2; discard R9; turn 0")
    play(game, "0=RS 0=R1")
    assert game.state.owes == 0b1
    play(game, "1=draw")
    assert game.state.owes == 0


def test_a_player_who_passes_can_still_be_caught_and_forgives_the_others() -> None:
    """C-16, C-12: a seat's move ends the others' duty, not its own."""
    game = at("edition classic; hands G1 / G5 / *; discard B9; draw |; turn 1; owes 0 1")
    play(game, "1=pass")
    assert (game.state.owes, game.state.turn) == (0b010, 2)
    assert "catch:1" in game.legal(2)


def test_a_hand_that_grows_owes_no_call() -> None:
    """C-18: whoever is caught draws two, and can no longer be caught."""
    game = at("edition classic; hands R1 / G1 G2 / B1 B2; discard R9; turn 1; owes 0; draw Y1 Y2 | *")
    play(game, "2=catch:0")
    assert (game.state.owes, hand(game, 0)) == (0, "R1 Y1 Y2")
    assert game.why_not(1, "catch:0") is not None


def test_a_callers_chance_ends_when_the_hand_changes() -> None:
    """HM-2: the caller draws four and no longer holds one card."""
    game = at(
        "edition hail-mary; hands R1 / W+4 G1 G2 / HM B2; discard R9; turn 1;"
        "chance 0; dealer 0; direction counterclockwise"
    )
    assert "HM>R" in game.legal(2)
    play(game, "1=W+4:G 0=take")
    assert (game.state.throw_at, game.state.sizes[0]) == (-1, 5)


def test_automatic_calls_are_made_at_once() -> None:
    game = at("edition hail-mary; options calls=auto; hands R1 R2 / G1 G2 / B1 B2; discard R9; turn 0")
    assert play(game, "0=R1") == ["played seat=0 card=R1 colour=red", "called seat=0"]
    assert (game.state.owes, game.state.throw_at) == (0, 0)
