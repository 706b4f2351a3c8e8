"""What a worker is asked to do. Whoever asks doesn't load what the work needs."""

from __future__ import annotations

from lastcard.setup import Setup

from .frozen import Frozen


def search_errand(setup: Setup, table: Frozen) -> int | None:
    """The best action at a table; see `thoughts`."""
    from .thoughts import searched_action

    return searched_action(setup, table)
