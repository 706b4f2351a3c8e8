"""The parts of a position that house rules add: the open sum, the seat that laid the top card, the seats that
are out."""

from __future__ import annotations

from lastcard.notation.position_io import Key, PositionIO, number_key, seat_key, seats_key
from lastcard.rules.state import MOST_SUM


def _read_forfeit(io: PositionIO, text: str) -> None:
    for kind in io.kinds(text.split()):
        io.state.forfeit[kind] += 1


def _write_forfeit(io: PositionIO) -> str:
    counts = enumerate(io.state.forfeit)
    return " ".join(io.texts[kind] for kind, count in counts for _ in range(count))


def _write_laid(io: PositionIO) -> str:
    """The seat that laid the top card, which only house rules need."""
    return str(io.state.laid_by) if io.state.house and io.state.laid_by >= 0 else ""


HOUSE_KEYS = {
    "sum": number_key("sum", MOST_SUM),
    "laid": seat_key("laid_by")._replace(write=_write_laid),
    "out": seats_key("out"),
    "forfeit": Key(_read_forfeit, _write_forfeit),
}
