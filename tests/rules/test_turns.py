"""Turns, and the end of a hand (C-1, C-4, C-10, C-13, EL-20, EL-24)."""

from __future__ import annotations

from lastcard.rules.state import MAX_MOVES
from tests.support.positions import at, play


def test_a_win_ends_everything_that_was_open() -> None:
    """Seat 2 called and owes nothing; seat 1 owes a call: with the win nobody owes or may throw."""
    game = at("edition hail-mary; hands R1 / G1 / B1; discard R9; turn 0; owes 1; chance 2")
    assert play(game, "0=R1") == ["played seat=0 card=R1 colour=red", "won seat=0"]
    state = game.state
    assert (state.winner, state.owes, state.throw_at, state.asked) == (0, 0, -1, -1)
    assert (game.over, game.actors) == (True, [])


def test_a_win_uses_up_the_turns_that_were_to_come_again() -> None:
    game = at("edition elite; hands R1 / G1 G2; discard R9; turn 0; again 2")
    play(game, "0=R1")
    assert (game.winner, game.state.again) == (0, 0)


def test_when_all_have_passed_the_hand_is_blocked_and_that_is_told() -> None:
    game = at("edition classic; hands R1 R2 / *; discard B9; draw |; turn 0; passed 1")
    assert play(game, "0=pass") == ["passed seat=0", "blocked"]
    assert (game.over, game.winner, game.scores) == (True, None, [0, 0])


def test_the_five_thousandth_turn_move_is_the_last() -> None:
    """C-13: 4,999 turn moves have been made; one more, and nobody wins."""
    game = at(f"edition classic; hands R1 R2 / G1 G2; discard R9; turn 0; moves {MAX_MOVES - 1}")
    assert play(game, "0=R1!")[-1] == "blocked"
    assert (MAX_MOVES, game.over, game.winner) == (5000, True, None)
    early = at(f"edition classic; hands R1 R2 / G1 G2; discard R9; turn 0; moves {MAX_MOVES - 2}")
    play(early, "0=R1!")
    assert not early.over


def test_the_last_card_wins_even_as_the_five_thousandth_move() -> None:
    game = at(f"edition classic; hands R1 / G1 G2; discard R9; turn 0; moves {MAX_MOVES - 1}")
    play(game, "0=R1")
    assert game.winner == 0


def test_skips_add_up_and_are_used_one_a_turn() -> None:
    """EL-20: seat 1 misses two turns, seat 2 one; so seat 0 plays again, then seat 2."""
    game = at("edition elite; hands R1 R2 R3 R4 / G1 G2 / B1 B2; discard R9; turn 0; skips 0 2 1")
    assert play(game, "0=R1")[-2:] == ["skipped seat=1", "skipped seat=2"]
    assert (game.state.turn, game.state.skips[:3]) == (0, [0, 1, 0])
    assert play(game, "0=R2")[-1] == "skipped seat=1"
    assert (game.state.turn, game.state.skips[:3]) == (2, [0, 0, 0])


def test_play_again_comes_before_the_skipped_and_is_used_up() -> None:
    """EL-24."""
    game = at("edition elite; hands R1 R2 R3 / G1 G2 / B1 B2; discard R9; turn 0; skips 0 1 0; again 1")
    assert play(game, "0=R1")[-1] == "play-again seat=0"
    assert (game.state.turn, game.state.again, game.state.skips[:3]) == (0, 0, [0, 1, 0])
    play(game, "0=R2!")
    assert game.state.turn == 2


def test_a_turn_move_is_counted_and_a_drawn_card_that_is_played_is_the_same_one() -> None:
    game = at("edition classic; hands R1 R2 / G1 G2; discard R9; turn 0; draw R5 | *")
    play(game, "0=draw 0=R5")
    assert game.state.moves == 1


def test_a_player_who_holds_too_many_cards_as_a_turn_ends_is_out_and_the_next_one_plays() -> None:
    """H-8: seat 1 would have the turn."""
    hand = " ".join(f"B{number} B{number}" for number in range(1, 8))
    game = at(f"edition classic; options limit=15; hands R1 R2 R3 / {hand} / Y1 Y2; discard R9; turn 0")
    game.state.limit = 14
    assert play(game, "0=R1")[-1] == "went-out seat=1 number=14"
    assert (game.state.turn, game.state.out) == (2, 2)


def test_the_last_one_is_never_out() -> None:
    hand = " ".join(f"{colour}{number}" for colour in "BY" for number in range(1, 8))
    game = at(f"edition classic; options limit=16; hands R1 {hand} / {hand} G1; discard R9; turn 0")
    game.state.limit = 14
    play(game, "0=R1")
    assert (game.winner, game.state.out) == (1, 1)
