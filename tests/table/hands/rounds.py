"""Rounds of lines for tests."""

from __future__ import annotations

from lastcard.number_types import Seat
from lastcard.wire import incoming as msg
from lastcard.wire.settings import Settings
from tests.table.harness import Harness, table_of

BEFORE = "edition favorite-line\nhands FL R1 R2 / R3 R4 R5 / G3 G4 G5 / B3 B4 B5\ndiscard R9\nturn 0"


def lines(settings: Settings | None = None, film: str = "The Long Fog") -> tuple[Harness, list[int]]:
    """A round of lines after Ann's My Favorite Line; Ben is the first to say one."""
    chosen = settings or Settings(edition="favorite-line", clock="none")
    harness, people = table_of(4, chosen, position=BEFORE)
    harness.play(people[0], "FL:B", film=film)
    return harness, people


def last_move(harness: Harness) -> tuple[Seat, str]:
    return harness.hand.moves[-1].seat, harness.hand.moves[-1].move


def play_until_a_line_is_asked(harness: Harness, people: list[int]) -> None:
    """Random play until somebody has played a My Favorite Line."""
    while harness.game.view(None).phase != "line":
        if not harness.room.state.playing:
            harness.done(people[0], msg.Start())
        seat = harness.hand.waits_for
        legal = harness.game.legal(seat)
        fancy = [move for move in legal if move.startswith("FL")]
        harness.send(people[seat], msg.Play(str((fancy or legal)[0])))
        harness.wait(2)
