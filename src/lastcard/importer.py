"""What somebody else has written, by its import string: ``module:name``."""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path

from lastcard.errors import LastcardError


class ImportStringError(LastcardError):
    """A module or a name that isn't there."""


def import_from_string(text: str, kind: str) -> object:
    """What a module calls by this name; modules in the current folder are found first. An error says what
    `kind` of thing isn't there."""
    module, colon, name = text.partition(":")
    folder = str(Path.cwd())
    if folder not in sys.path:
        sys.path.insert(0, folder)
    if not (module and colon and name):
        raise ImportStringError(f"there is no {kind} {text!r}: it isn't of the form module:name")
    try:
        return getattr(import_module(module), name)
    except (ImportError, AttributeError) as error:
        raise ImportStringError(f"there is no {kind} {text}: {error}") from None
