"""A table rests when no one with a seat has been there for long, so that bots don't play without an
audience.
"""

from __future__ import annotations

from ..pace.timers import Timer
from ..session_context import SessionContext

PLAYED = ("hand", "between")


def attended(context: SessionContext) -> bool:
    """Whether anyone with a chair is there."""
    return any(context.room.state.chair_of(link.member) is not None for link in context.links.values())


def watch(context: SessionContext, *, sign: bool) -> None:
    """Sets the time of the rest if only spectators are there; any activity of theirs puts it off."""
    if attended(context) or not context.links:
        context.timers.drop(Timer.REST)
    elif sign or context.timers.at(Timer.REST) is None:
        context.timers.set(Timer.REST, context.now + context.environment.tempo.watched)


def is_due(context: SessionContext) -> bool:
    """Whether there is a hand that can rest, and still no one for whom it should continue."""
    return context.room.state.stage in PLAYED and bool(context.links) and not attended(context)
