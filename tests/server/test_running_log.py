"""The log of a server."""

from __future__ import annotations

import logging

import pytest

from lastcard.server.running import STRANGERS_FAULT, LogFilter


def record(message: object, *values: object, error: BaseException | None = None) -> logging.LogRecord:
    found = logging.LogRecord("library", logging.WARNING, "library.py", 1, message, values, None)
    found.exc_info = None if error is None else (type(error), error, error.__traceback__)
    return found


def test_a_library_may_log_an_exception_as_its_message() -> None:
    """In `logger.warning(error)` the message isn't a string until it is formatted."""
    found = record(ValueError("the disk is odd"))
    assert LogFilter().filter(found)
    assert found.getMessage() == "the disk is odd"


def test_an_error_with_its_traceback_takes_one_line() -> None:
    found = record(OSError("no disk\n"), error=KeyError("store"))
    assert LogFilter().filter(found)
    assert (found.getMessage(), found.exc_info) == ("no disk KeyError", None)


@pytest.mark.parametrize("fault", STRANGERS_FAULT)
def test_faults_of_strangers_are_not_logged(fault: str) -> None:
    assert not LogFilter().filter(record(f"{fault}: %s", "10.0.0.1"))
