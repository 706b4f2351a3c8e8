"""The editions, one short file each: its deck, its score values, its options."""

from lastcard.codes import Code
from lastcard.editions import avatar_state, classic, elite, favorite_line, hail_mary
from lastcard.editions.edition import Edition
from lastcard.editions.options import OPTIONS, Option, Options, Value, read_options
from lastcard.editions.tables import check_seats, lay_table
from lastcard.errors import OptionError, reason
from lastcard.messages.quoting import shown

_ALL: tuple[Edition, ...] = (
    classic.EDITION,
    hail_mary.EDITION,
    favorite_line.EDITION,
    avatar_state.EDITION,
    elite.EDITION,
)
EDITIONS = {edition.name: edition for edition in _ALL}

__all__ = [
    "EDITIONS",
    "OPTIONS",
    "Edition",
    "Option",
    "Options",
    "Value",
    "check_seats",
    "find_edition",
    "lay_table",
    "read_options",
]


def find_edition(name: str) -> Edition:
    """The edition of that name; an OptionError that lists them all for any other."""
    try:
        return EDITIONS[name]
    except KeyError:
        raise OptionError(reason(Code.NO_EDITION, word=shown(name), words=tuple(EDITIONS))) from None
