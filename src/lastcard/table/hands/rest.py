"""The rest of a table where no one with a seat has been present for a while, so that bots don't play without
an audience.
"""

from __future__ import annotations

from ..pace.timers import Timer
from ..session_context import SessionContext

PLAYED = ("hand", "between")


def attended(context: SessionContext) -> bool:
    """Whether anyone with a chair is present."""
    return any(context.room.state.chair_of(link.member) is not None for link in context.links.values())


def watch(context: SessionContext, *, sign: bool) -> None:
    """Sets the time of the rest if only spectators are present; any activity of theirs postpones it."""
    if attended(context) or not context.links:
        context.timers.drop(Timer.REST)
    elif sign or context.timers.at(Timer.REST) is None:
        context.timers.set(Timer.REST, context.now + context.environment.tempo.watched)


def is_due(context: SessionContext) -> bool:
    """Whether there is a hand to stop, and still no one to continue it for."""
    return context.room.state.stage in PLAYED and bool(context.links) and not attended(context)
