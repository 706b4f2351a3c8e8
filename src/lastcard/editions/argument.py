"""An edition as an argument of a command."""

from __future__ import annotations

from argparse import ArgumentTypeError

from lastcard.errors import LastcardError

from .edition import Edition
from .outside import load_edition


def edition_argument(text: str) -> Edition:
    """The edition of this name or import string; argparse reports any error."""
    try:
        return load_edition(text)
    except LastcardError as error:
        raise ArgumentTypeError(str(error)) from None
