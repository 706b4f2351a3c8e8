"""Positions and game records as text, both ways. docs/notation.md describes the format."""

from lastcard.notation.keys import KEYS
from lastcard.notation.position_io import PositionIO
from lastcard.notation.positions import read_position, read_position_lines, read_start, write_position
from lastcard.notation.record_text import RecordStep, RecordText, position_hash, read_record, write_record
from lastcard.notation.setups import SETUP_KEYS, read_setup, setup_lines

__all__ = [
    "KEYS",
    "SETUP_KEYS",
    "PositionIO",
    "RecordStep",
    "RecordText",
    "position_hash",
    "read_position",
    "read_position_lines",
    "read_record",
    "read_setup",
    "read_start",
    "setup_lines",
    "write_position",
    "write_record",
]
