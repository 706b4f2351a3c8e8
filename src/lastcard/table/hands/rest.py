"""A table rests when nobody with a seat has been there for long: bots don't play for nobody."""

from __future__ import annotations

from ..pace.timers import Timer
from ..session_context import SessionContext

PLAYED = ("hand", "between")


def attended(context: SessionContext) -> bool:
    """Whether anybody with a chair is there."""
    return any(context.room.state.chair_of(link.member) is not None for link in context.links.values())


def watch(context: SessionContext, *, sign: bool) -> None:
    """Sets the time of the rest, where only spectators are there; a sign of life from them puts it off."""
    if attended(context) or not context.links:
        context.timers.drop(Timer.REST)
    elif sign or context.timers.at(Timer.REST) is None:
        context.timers.set(Timer.REST, context.now + context.environment.tempo.watched)


def is_due(context: SessionContext) -> bool:
    """Whether there is something that can rest, and still nobody for whom it should go on."""
    return context.room.state.stage in PLAYED and bool(context.links) and not attended(context)
