"""The editions, one short file each: the deck, the special wild with its powers, the options."""

from lastcard.editions.checking import EditionError, check_edition
from lastcard.editions.edition import Edition, Special, deck_of, plain_wild, themed
from lastcard.editions.house import changes_play, chosen_house, is_house_rule, sides, team_seats
from lastcard.editions.options import Option, Options, Value
from lastcard.editions.outside import load_edition, own_editions, register_edition
from lastcard.editions.own_rules import OwnRules
from lastcard.editions.powers import Ability, Clause, Power, asks_lines, interrupts, throws
from lastcard.editions.presets import PRESETS, Preset
from lastcard.editions.registry import (
    CARD_KINDS,
    EDITIONS,
    OPTIONS,
    find_edition,
    options_by_name,
    read_options,
    specials,
)
from lastcard.editions.tables import checked_seats, lay_table
from lastcard.editions.words import Words

__all__ = [
    "CARD_KINDS",
    "EDITIONS",
    "OPTIONS",
    "PRESETS",
    "Ability",
    "Clause",
    "Edition",
    "EditionError",
    "Option",
    "Options",
    "OwnRules",
    "Power",
    "Preset",
    "Special",
    "Value",
    "Words",
    "asks_lines",
    "changes_play",
    "check_edition",
    "checked_seats",
    "chosen_house",
    "deck_of",
    "find_edition",
    "interrupts",
    "is_house_rule",
    "lay_table",
    "load_edition",
    "options_by_name",
    "own_editions",
    "plain_wild",
    "read_options",
    "register_edition",
    "sides",
    "specials",
    "team_seats",
    "themed",
    "throws",
]
