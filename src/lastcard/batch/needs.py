"""What an extra needs, and a plain sentence where it is missing."""

from __future__ import annotations

from importlib.util import find_spec

from lastcard.errors import LastcardError, OptionError
from lastcard.setup import Setup


class MissingExtra(LastcardError):
    """A part of lastcard that needs packages which aren't installed."""


def need(*packages: str, extra: str = "batch") -> None:
    missing = [package for package in packages if find_spec(package) is None]
    if missing:
        raise MissingExtra(f"this needs {' and '.join(missing)}: pip install 'lastcard[{extra}]'")


def need_seed(setup: Setup) -> None:
    """Compiled code has the plain generator only; a shuffle to be checked is for live tables."""
    if setup.secret:
        raise OptionError("the compiled rules deal from a seed, not from a secret")
