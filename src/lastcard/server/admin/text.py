"""The output of `lastcard admin`."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

import msgspec

from lastcard.server.admin import wire
from lastcard.server.guards.bans import NetworkBan
from lastcard.server.storage.reports import StoredReport

MIB = 1 << 20


def as_json(answer: wire.AnyAnswer) -> str:
    """The answer as indented JSON."""
    return msgspec.json.format(msgspec.json.encode(answer)).decode()


def as_text(answer: wire.AnyAnswer) -> str:
    """The answer as readable text."""
    match answer:
        case wire.Status():
            return _status(answer)
        case wire.RoomList():
            return _rooms(answer.rooms)
        case wire.RoomDetails():
            return _room(answer)
        case wire.RoomClosed():
            return f"room {answer.code} is deleted; {_count(answer.connections, 'connection')} ended"
        case wire.BanAdded():
            return f"banned: {_ban(answer.ban)}; {_count(answer.connections, 'connection')} ended"
        case wire.Lifted():
            return f"{answer.network} is no longer banned"
        case wire.BanList():
            return "\n".join(map(_ban, answer.bans)) or "nobody is banned"
        case wire.Draining():
            hands = _count(answer.hands, "hand")
            return f"draining: {hands} under way; the server ends in {answer.minutes:g} minutes at the latest"
        case wire.ReportList():
            return "\n\n".join(map(_report, answer.reports)) or "there are no reports"
        case wire.Deleted():
            return f"{_count(answer.reports, 'report')} deleted"


def _status(answer: wire.Status) -> str:
    name = f" {answer.name}" if answer.name else ""
    lines = [
        f"lastcard {answer.version}{name}{', draining' if answer.draining else ''}",
        f"{_count(answer.rooms, 'room')} in memory, {_count(answer.hands, 'hand')} under way",
        f"{_count(answer.connections, 'connection')} to tables",
        f"store: {answer.store_bytes / MIB:.1f} MiB",
        f"{_count(answer.bans, 'ban')}, {_count(answer.reports, 'report')}",
    ]
    return "\n".join(lines)


def _rooms(rooms: Sequence[wire.RoomLine]) -> str:
    if not rooms:
        return "no room is in use"
    heading = ("code", "server", "stage", "edition", "players", "bots", "seats", "online", "KiB")
    return aligned([heading, *map(_cells, rooms)])


def _cells(room: wire.RoomLine) -> Sequence[str]:
    if not room.stage:
        return (room.code, room.server)
    numbers = (room.players, room.bots, room.seats, room.online, room.bytes // 1024)
    return (room.code, room.server or "-", room.stage, room.edition, *map(str, numbers))


def _room(answer: wire.RoomDetails) -> str:
    heading = ("id", "name", "chair", "networks")
    people = [
        (
            str(person.id),
            person.name + (" (host)" if person.host else ""),
            "-" if person.chair is None else str(person.chair),
            " ".join(person.networks) or "not connected",
        )
        for person in answer.people
    ]
    said = ["", "said last:", *(f"  {line}" for line in answer.talk)] if answer.talk else []
    return "\n".join([_rooms([answer.room]), "", aligned([heading, *people]), *said])


def _ban(ban: NetworkBan) -> str:
    until = f"until {_time(ban.until)}" if ban.until else "until it is lifted"
    return f"{ban.network} since {_time(ban.at)}, {until}" + (f": {ban.why}" if ban.why else "")


def _report(report: StoredReport) -> str:
    about = f" about {report.about}" if report.about else ""
    where = f" ({report.network})" if report.network else ""
    heading = f"{report.id}. {_time(report.at)}, room {report.room}: {report.reporter}{about}{where}"
    said = ["  said before:", *(f"    {line}" for line in report.talk)] if report.talk else []
    return "\n".join([heading, f"  {report.text}", *said])


def aligned(rows: Sequence[Sequence[str]]) -> str:
    """A table, each column as wide as its widest cell."""
    most = max(map(len, rows))
    widths = [max(len(row[at]) for row in rows if at < len(row)) for at in range(most)]
    return "\n".join(
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=False)).rstrip()
        for row in rows
    )


def _time(ms: int) -> str:
    return datetime.fromtimestamp(ms / 1000).astimezone().strftime("%Y-%m-%d %H:%M")


def _count(number: int, noun: str) -> str:
    return f"{number:,} {noun}{'' if number == 1 else 's'}"
