"""Moves and their parts, so that no code parses their notation."""

from __future__ import annotations

import pickle

import pytest

from lastcard.editions import EDITIONS
from lastcard.errors import NotationError
from lastcard.moves import CALL, CANNOT, SAID, MoveType, catch_move

MOVES = EDITIONS["hail-mary"].moves
read_move = MOVES.read


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("R7", MoveType.PLAY),
        ("W+4:B!", MoveType.PLAY),
        ("HM:R", MoveType.PLAY),
        ("HM>R", MoveType.THROW),
        ("HMF>B!", MoveType.THROW),
        ("call", MoveType.CALL),
        ("catch:2", MoveType.CATCH),
        ("seat:2", MoveType.TARGET),
        ("R7x2", MoveType.PAIR),
        ("B+2x2!", MoveType.PAIR),
        ("card:R7", MoveType.CHOOSE),
        ("said", MoveType.SAY),
        ("none", MoveType.NONE),
    ],
)
def test_a_move_knows_its_type(text: str, kind: MoveType) -> None:
    assert read_move(text).type is kind


def test_a_named_object_is_found_too() -> None:
    assert (read_move("catch:2").seat, read_move("seat:9").seat) == (2, 9)
    assert (
        read_move("card:R7").kind == read_move("R7").kind == read_move("R7!").kind == read_move("R7x2").kind
    )
    assert (read_move("R7!").calls, read_move("R7").calls) == (True, False)


def test_elite_has_places_to_pick_where_the_others_have_pairs() -> None:
    pick = EDITIONS["elite"].moves.read("pick:3")
    assert (pick.type, pick.place) == (MoveType.PICK, 3)
    assert MOVES[pick.action].type is MoveType.PAIR
    for moves, text in ((MOVES, "pick:3"), (EDITIONS["elite"].moves, "R7x2")):
        with pytest.raises(NotationError):
            moves.read(text)


def test_calls_catches_and_throws_react_and_nothing_else_does() -> None:
    reacting = {str(move) for move in MOVES.values() if move.reacts}
    throws = {f"{card}>{colour}{call}" for card in ("HM", "HMF") for colour in "RYGB" for call in ("", "!")}
    assert reacting == {"call", *(f"catch:{seat}" for seat in range(10)), *throws}


def test_plays_and_throws_lay_a_card() -> None:
    assert all(read_move(text).lays_card for text in ("R7", "R7!", "W:B", "HM>R", "HM:R"))
    assert not any(read_move(text).lays_card for text in ("draw", "card:R7", "call", "catch:1", "keep"))


def test_only_two_moves_answer_for_a_line() -> None:
    assert [str(move) for move in MOVES.values() if move.answers_line] == ["said", "cannot"]
    assert (str(SAID), str(CANNOT), str(CALL)) == ("said", "cannot", "call")


def test_a_move_has_a_twin_with_the_call_if_it_lays_a_card() -> None:
    for move in MOVES.values():
        calling = move.with_call
        assert (calling is not None) == move.lays_card
        if calling is not None:
            assert str(calling) == f"{str(move).rstrip('!')}!"
            assert str(move.without_call) == str(move).rstrip("!")
        else:
            assert move.without_call is move


def test_a_catch_is_made_from_its_seat() -> None:
    assert [str(catch_move(seat)) for seat in range(10)] == [f"catch:{seat}" for seat in range(10)]


def test_a_move_is_read_from_its_notation_and_from_nothing_else() -> None:
    assert all(read_move(str(move)) is move for move in MOVES.values())
    with pytest.raises(NotationError):
        read_move("catch:10")
    with pytest.raises(NotationError):
        read_move("AS:G")  # another edition's wild


def test_every_move_is_read_back_and_none_is_written_like_another() -> None:
    assert len({str(move) for move in MOVES.values()}) == len(MOVES)
    assert all(read_move(str(move)).action == action for action, move in MOVES.items())


def test_masks_are_read_as_moves_in_the_order_of_actions() -> None:
    masks = [0] * 8
    for text in ("draw", "R0", "catch:1", "card:R0"):
        action = read_move(text).action
        masks[action // 62] |= 1 << action % 62
    assert MOVES.listed(masks) == ["R0", "draw", "catch:1", "card:R0"]
    assert MOVES.listed([0] * 8) == []


def test_a_move_survives_a_copy_to_another_process() -> None:
    move = pickle.loads(pickle.dumps(read_move("HM>G!")))
    assert (move, move.type, move.calls) == ("HM>G!", MoveType.THROW, True)
