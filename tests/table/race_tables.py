"""Tables of three with something to race for, and the outcome."""

from __future__ import annotations

from lastcard.number_types import Seat
from lastcard.wire import outgoing as out
from lastcard.wire.settings import Settings
from tests.table.harness import Harness, table_of

# With the host's short windows
NO_CLOCK = Settings(clock="none", hold_ms=1200)
# Ann plays R1 and owes a call; Ben is next.
ANN_OWES = "edition classic\nhands R1 R2 / R3 B3 G3 / Y3 Y4 Y5\ndiscard R9\nturn 0"
# Ann calls; Ben and Cleo could both throw.
TWO_THROWERS = "edition hail-mary\nhands R1 G5 / HM B2 B3 / HM Y4 Y5\ndiscard R9\nturn 0"
# It is Ben's turn; Ann and Cleo hold all four colours and an Avatar State.
AVATARS = "edition avatar-state\nhands R1 Y1 G1 B1 AS R2 / R3 B3 G3 / R4 Y4 G4 B4 AS R5\ndiscard R9\nturn 1"


def races(position: str, settings: Settings = NO_CLOCK) -> tuple[Harness, list[int]]:
    return table_of(3, settings, position=position)


def moves(harness: Harness) -> list[tuple[Seat, str]]:
    return [(timed.seat, timed.move) for timed in harness.hand.moves]


def refusals(news: list[out.News]) -> list[out.Refused]:
    return [one for one in news if isinstance(one, out.Refused)]
