"""Games from text: continuing positions, replaying records, and refusing wrong ones with the location."""

from __future__ import annotations

import pytest

from lastcard import Game, position, replay
from lastcard.errors import LastcardError, NotationError, OptionError, RecordError
from tests.support.positions import at, play

TEXT = "edition classic; hands R1 R2 R3 / B1 B2; discard R9; turn 0; generator 00000001 00000003"


def test_a_position_is_read_and_written_back() -> None:
    game = at(TEXT)
    assert position(game.position()).position() == game.position()
    assert game.record().count("\n") > 3


def test_a_record_leads_to_the_same_position() -> None:
    game = at(TEXT)
    play(game, "0=R1 1=draw")
    again = replay(game.record())
    assert again.position() == game.position()
    assert [(seat, str(move)) for seat, move in again.played] == [(0, "R1"), (1, "draw")]


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("0=R1", "0=R7", "move 1, '0=R7'"),
        ("0=R1", "1=R1", "move 1, '1=R1'"),
        ("1=draw", "1=drawn", "move 2, '1=drawn'"),
        ("1=draw", "1draw", "a move is written seat=move"),
        ("1=draw", "", "lead to a position with the hash"),
    ],
)
def test_a_changed_record_is_refused_and_said_where(old: str, new: str, said: str) -> None:
    game = at(TEXT)
    play(game, "0=R1 1=draw")
    assert old in game.record()
    with pytest.raises(RecordError, match=said):
        replay(game.record().replace(old, new))


def test_an_edition_of_ours_goes_by_its_name() -> None:
    game = Game("hail-mary", seats=2, seed=1)
    game.play(game.actors[0], "draw")
    assert replay(game.record(), edition="hail-mary") == game
    assert position(game.position(), edition="hail-mary").view(0) == game.view(0)
    with pytest.raises(NotationError, match="the edition is 'hail-mary', not 'classic'"):
        replay(game.record(), edition="classic")
    with pytest.raises(OptionError, match="there is no edition 'poker'"):
        replay(game.record(), edition="poker")


@pytest.mark.parametrize(
    ("old", "new", "error", "said"),
    [
        ("edition classic", "edition poker", OptionError, "there is no edition 'poker'"),
        ("seed 1", "seed 1\noptions nova=on", OptionError, "nova"),
        ("seed 1", "seed x", NotationError, "'x' is not a number"),
        ("moves", "motions", RecordError, "the line 'moves' is missing"),
    ],
)
def test_a_fault_in_the_header_has_the_documented_error(
    old: str, new: str, error: type[LastcardError], said: str
) -> None:
    with pytest.raises(error, match=said):
        replay(Game("classic", seats=2, seed=1).record().replace(old, new))
