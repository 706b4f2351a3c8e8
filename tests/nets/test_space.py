"""The actions and kinds of a run."""

from __future__ import annotations

from lastcard.editions import EDITIONS
from lastcard.nets.space import live_actions, scope_of


def test_classic_with_automatic_calls_has_69_actions() -> None:
    """52 coloured cards, two wilds in four colours, and nine words: draw, keep, pass, take, challenge, said,
    cannot, none, waive."""
    assert len(list(live_actions(EDITIONS["classic"], calls=False))) == 52 + 8 + 9


def test_with_calls_there_is_every_play_again_and_a_call_and_ten_to_catch() -> None:
    plain, calls = (list(live_actions(EDITIONS["classic"], calls=calls)) for calls in (False, True))
    assert len(calls) == len(plain) + 60 + 1 + 10


def test_nobody_catches_themself_or_a_missing_seat() -> None:
    scope = scope_of([EDITIONS["classic"]], 4, calls=True)
    moves = EDITIONS["classic"].moves
    caught = [seat for seat in range(10) if moves.read(f"catch:{seat}").action in scope.actions]
    assert caught == [1, 2, 3]
