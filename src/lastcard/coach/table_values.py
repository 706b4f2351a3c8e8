"""Tables as plain values, to be sent to another process."""

from __future__ import annotations

from typing import Any

from lastcard.rules.listening import listen
from lastcard.rules.memory import ALL_FIELDS, Memory, RememberingTable
from lastcard.setup import PublicSetup, Setup

TableValues = tuple[Any, ...]


def dump_table(table: Memory) -> TableValues:
    """Every field of a table in order, the print of its Elite cards, and its edition's own rules."""
    return (*(getattr(table, field.name) for field in ALL_FIELDS), tuple(table.printed), table.hooks)


def load_table(values: TableValues) -> Memory:
    """The table with these values."""
    *fields, printed, hooks = values
    table = RememberingTable()
    for field, value in zip(ALL_FIELDS, fields, strict=True):
        setattr(table, field.name, value)
    table.stream, table.printed, table.hooks = None, printed, hooks
    return listen(table)


def whole_setup(setup: PublicSetup, seats: int) -> Setup:
    """A setup with which hands can be played on; nothing is dealt from it."""
    return Setup(setup.edition, seats, 0, setup.options, setup.catalogue, setup.pool, counts=setup.counts)
