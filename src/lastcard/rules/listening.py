"""Memory for tables of the interpreted rules: each event is remembered as it is logged."""

from __future__ import annotations

from typing import cast

from .memory import Memory
from .remembering import remember
from .state import RawEvent


class Listener:
    """A replacement for a table's log, which remembers events instead of storing them."""

    __slots__ = ("state",)

    def __init__(self, state: Memory) -> None:
        self.state = state

    def append(self, event: RawEvent) -> None:
        """Remembers an event."""
        remember(self.state, *event)


def listen(state: Memory) -> Memory:
    """Makes the table remember its events from now on."""
    state.log = cast("list[RawEvent]", Listener(state))
    return state
