"""Filters the messages of a connection: neither too many, nor too long, nor malformed."""

from __future__ import annotations

from time import monotonic

import msgspec

from lastcard.codes import Code
from lastcard.errors import reason
from lastcard.server.guards.limits import MAX_DEBT
from lastcard.server.metrics import Metrics
from lastcard.server.rooms.connection import Connection
from lastcard.server.rooms.live_room import LiveRoom
from lastcard.server.rooms.registry import RoomRegistry
from lastcard.wire import outgoing as out
from lastcard.wire.codec import encode, read_message
from lastcard.wire.incoming import Beat, ChangeSettings, Message, Report

# The longest message, and the longest that contains a card file or a quote pack
MAX_MESSAGE = 16 * 1024
MAX_SETTINGS = 200 * 1024
MAX_MALFORMED = 5
BEAT = encode(out.Heartbeat())


class MessageFilter:
    """Counts and checks every message; senders of unacceptable ones get an error, and are disconnected in the
    end."""

    def __init__(self, rooms: RoomRegistry, metrics: Metrics) -> None:
        self._rooms = rooms
        self._metrics = metrics
        # Whether the operator has too many reports to read
        self.reports_full = False

    def take(self, connection: Connection, room: LiveRoom, data: str | bytes) -> None:
        """Passes a message on to the table if it is acceptable."""
        received = monotonic()
        self._metrics.inputs.add()
        if not connection.bucket.take(1 + len(data) // MAX_MESSAGE, received):
            _too_fast(connection)
        elif (message := _message(data)) is None:
            _malformed(connection, len(data))
        elif isinstance(message, Beat):
            # A table's pong: the most frequent message, and only about the connection
            connection.tell(BEAT)
        elif self._check_limits(connection, room, message, received):
            self._rooms.receive(room, connection, message, received)

    def _check_limits(self, connection: Connection, room: LiveRoom, message: Message, now: float) -> bool:
        """Whether it is within the limits of its type; if not, the sender gets an error."""
        if isinstance(message, Report):
            return self._check_report(connection, now)
        if _has_new_file(message, room) and not connection.address.files.take(1, now):
            connection.refuse(reason(Code.RATE_FILES))
            return False
        cost = room.session.slow_cost(message)
        if cost and not connection.address.count_slow_message(cost, now):
            connection.refuse(reason(Code.RATE_REQUESTS))
            return False
        return True

    def _check_report(self, connection: Connection, now: float) -> bool:
        """Whether the report may go to the operator; if not, the sender gets an error."""
        if self.reports_full:
            connection.refuse(reason(Code.REPORTS_FULL))
        elif not connection.address.count_report(now):
            connection.refuse(reason(Code.RATE_REPORTS))
        else:
            return True
        return False


def _too_fast(connection: Connection) -> None:
    if connection.bucket.debt > MAX_DEBT:
        connection.bye(reason(Code.ABUSE_RATE))
    else:
        connection.refuse(reason(Code.RATE_MESSAGES))


def _malformed(connection: Connection, length: int) -> None:
    connection.malformed += 1
    connection.refuse(reason(Code.MALFORMED_LONG if length > MAX_MESSAGE else Code.MALFORMED))
    if connection.malformed >= MAX_MALFORMED:
        connection.bye(reason(Code.ABUSE_NONSENSE))


def _has_new_file(message: Message, room: LiveRoom) -> bool:
    """Whether it has a card file that must be read; the table's current one has been read already."""
    return isinstance(message, ChangeSettings) and message.settings.cards not in ("", room.session.own_cards)


def _message(data: str | bytes) -> Message | None:
    """Decodes a message. Only the host's `settings` may be long, because they can contain a card file."""
    if len(data) > MAX_SETTINGS:
        return None
    try:
        message = read_message(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None
    return message if len(data) <= MAX_MESSAGE or isinstance(message, ChangeSettings) else None
