"""Loading third-party code by its import string: ``module:name``."""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path

from lastcard.errors import LastcardError


class ImportStringError(LastcardError):
    """An import string whose module or name doesn't exist."""


def import_from_string(text: str, kind: str) -> object:
    """The object with this name in a module; modules in the current folder are found first. `kind` is used in
    error messages.
    """
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
