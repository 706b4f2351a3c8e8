"""The editions, one short file each: its deck, its own wild and what that can do, its options."""

from lastcard.editions.edition import Edition, Special
from lastcard.editions.options import Option, Options, Value
from lastcard.editions.powers import Clause, Power
from lastcard.editions.registry import (
    CARD_KINDS,
    EDITIONS,
    OPTIONS,
    SPECIALS,
    find_edition,
    read_options,
)
from lastcard.editions.tables import check_seats, lay_table

__all__ = [
    "CARD_KINDS",
    "EDITIONS",
    "OPTIONS",
    "SPECIALS",
    "Clause",
    "Edition",
    "Option",
    "Options",
    "Power",
    "Special",
    "Value",
    "check_seats",
    "find_edition",
    "lay_table",
    "read_options",
]
