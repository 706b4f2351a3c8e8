"""Round trips: each connection is pinged from time to time, and the answers measure its lag."""

from __future__ import annotations

from lastcard.wire import outgoing as out

from .connections.link import KEPT_TRIPS
from .pace.timers import Timer
from .session_context import SessionContext


def ping(context: SessionContext, connection: int) -> None:
    """Measures the round trip of a connection."""
    link = context.links[connection]
    link.ping += 1
    link.pinged = context.now
    context.tell(connection, out.Ping(link.ping))


def ping_all(context: SessionContext) -> None:
    """Pings everyone, including visitors at the door, so that their connections last."""
    for connection in context.links:
        ping(context, connection)
    for visitor in context.knocks:
        context.tell(visitor.connection, out.Ping(0))
    await_ping(context)


def await_ping(context: SessionContext) -> None:
    """Sets the timer for the next pings."""
    context.timers.set(Timer.PING, context.now + context.environment.tempo.ping)


def take_pong(context: SessionContext, connection: int, number: int) -> None:
    """Takes an answer; only that to the last ping counts, and only once."""
    link = context.links[connection]
    if number != link.ping or not link.pinged:
        return
    link.trips = [*link.trips[1 - KEPT_TRIPS :], context.now - link.pinged]
    link.pinged = 0.0
