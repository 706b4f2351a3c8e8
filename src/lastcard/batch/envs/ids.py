"""The versioned ids of the environments: `lastcard/hail-mary-v1`, one for each edition.

A version stands for the action space, the observation and the rewards. It goes up when one of these changes
in a way that breaks trained learners.
"""

from __future__ import annotations

from lastcard.codes import Code
from lastcard.editions import EDITIONS
from lastcard.errors import OptionError, unknown

VERSION = 1
IDS = {f"lastcard/{edition}-v{VERSION}": edition for edition in EDITIONS}


def edition_of(id: str) -> str:
    """The edition that an id stands for; for an unknown id, an OptionError lists all ids."""
    try:
        return IDS[id]
    except KeyError:
        raise OptionError(unknown(Code.NO_ENVIRONMENT, id, IDS)) from None
