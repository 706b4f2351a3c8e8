"""Loading third-party code by its import string: ``module:name``."""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path
from traceback import FrameSummary, extract_tb
from types import TracebackType

from lastcard.errors import LastcardError

_IMPORT_SYSTEM = ("<frozen importlib", "importlib/__init__.py", __file__)


class ImportStringError(LastcardError):
    """An import string whose module or name doesn't exist, or whose module can't be run."""


def import_from_string(text: str, kind: str) -> object:
    """The object with this name in a module; modules in the current folder are found first. `kind` is used in
    error messages. If the module raises an exception, the message names the module's file and line.
    """
    module, colon, name = text.partition(":")
    folder = str(Path.cwd())
    if folder not in sys.path:
        sys.path.insert(0, folder)
    if not (module and colon and name) or module.startswith("."):
        raise ImportStringError(f"there is no {kind} {text!r}: it isn't of the form module:name")
    try:
        return getattr(import_module(module), name)
    except LastcardError:
        raise
    except Exception as error:
        raise ImportStringError(f"there is no {kind} {text}: {_about(error)}") from None


def _about(error: Exception) -> str:
    """The error in one line; if the module's own code raised it, with the file and the line."""
    said = " ".join(str(error).split())
    if isinstance(error, SyntaxError):
        return f"{error.filename}, line {error.lineno}: {type(error).__name__}: {error.msg}"
    line = _line_of_module(error.__traceback__)
    if line is None:
        return said
    return f"{line.filename}, line {line.lineno}: {type(error).__name__}: {said}"


def _line_of_module(traceback: TracebackType | None) -> FrameSummary | None:
    """The line that raised an error, or called what did; None outside the module's code."""
    lines = (line for line in extract_tb(traceback) if not _imports(line))
    return next(lines, None)


def _imports(line: FrameSummary) -> bool:
    filename = line.filename.replace("\\", "/")
    return any(part in filename for part in _IMPORT_SYSTEM)
