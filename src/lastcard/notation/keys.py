"""Every key of a position, in the order in which it is written."""

from __future__ import annotations

from lastcard.notation.elite_keys import DRAFT_KEYS, ELITE_KEYS
from lastcard.notation.house_keys import HOUSE_KEYS
from lastcard.notation.own_keys import OWN_KEYS
from lastcard.notation.position_io import Key, PositionIO, read_seat
from lastcard.notation.table_keys import CHANCE_KEYS, TABLE_KEYS
from lastcard.notation.zones import ZONE_KEYS


def _read_dealer(io: PositionIO, text: str) -> None:
    io.state.dealer = read_seat(io, text)


KEYS: dict[str, Key] = {
    "dealer": Key(_read_dealer, lambda io: str(io.state.dealer)),
    **ZONE_KEYS,
    **DRAFT_KEYS,
    **TABLE_KEYS,
    **HOUSE_KEYS,
    **OWN_KEYS,
    **ELITE_KEYS,
    **CHANCE_KEYS,
}
# Keys whose defaults depend on others.
ALWAYS_READ = ("draw", "colour", "turn", "phase")
