"""The requests of `lastcard admin` to a running server, and the responses: one line of JSON each."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from lastcard.server.guards.bans import NetworkBan
from lastcard.server.storage.reports import StoredReport

# The longest request, in bytes
MAX_MESSAGE = 64 * 1024


class AdminQuestion(Struct, frozen=True, tag_field="ask", tag=str.lower, forbid_unknown_fields=True):
    """The base of all requests."""


class AskStatus(AdminQuestion, frozen=True, tag="status"):
    """Ask for the server's status."""


class AskRooms(AdminQuestion, frozen=True, tag="rooms"):
    """Ask for the list of rooms."""


class AskRoom(AdminQuestion, frozen=True, tag="room"):
    """Ask who is in a room."""

    code: str


class CloseRoom(AdminQuestion, frozen=True, tag="close"):
    """Delete a room; `erase` its finished hands too."""

    code: str
    erase: bool = False


class BanAddress(AdminQuestion, frozen=True, tag="ban"):
    """Refuse connections from an address or a range, for some hours or, with 0, permanently."""

    address: str
    hours: float = 0.0
    why: str = ""


class LiftBan(AdminQuestion, frozen=True, tag="unban"):
    """Lift a ban."""

    address: str


class AskBans(AdminQuestion, frozen=True, tag="bans"):
    """Ask for the banned addresses."""


class DrainServer(AdminQuestion, frozen=True, tag="drain"):
    """Shut down when the current hands are over, or after this many minutes."""

    minutes: float


class AskReports(AdminQuestion, frozen=True, tag="reports"):
    """Ask for members' reports."""


class DeleteReports(AdminQuestion, frozen=True, tag="delete"):
    """Delete reports that have been dealt with."""

    ids: tuple[int, ...]


AnyQuestion = (
    AskStatus
    | AskRooms
    | AskRoom
    | CloseRoom
    | BanAddress
    | LiftBan
    | AskBans
    | DrainServer
    | AskReports
    | DeleteReports
)


class Failed(Struct, frozen=True):
    """The reason why a request failed."""

    error: str


class Status(Struct, frozen=True):
    """A server's status. `hands` is the number being played; `store_bytes` is the size of the whole store."""

    version: str
    name: str
    rooms: int
    hands: int
    connections: int
    store_bytes: int
    bans: int
    reports: int
    draining: bool


class RoomLine(Struct, frozen=True):
    """A room in memory, or one on another server, of which only the code and the server are known."""

    code: str
    server: str = ""
    stage: str = ""
    edition: str = ""
    seats: int = 0
    players: int = 0
    bots: int = 0
    online: int = 0
    bytes: int = 0


class RoomList(Struct, frozen=True):
    """Every room that is, or has just been, in use."""

    rooms: Sequence[RoomLine]


class RoomMember(Struct, frozen=True):
    """A member of a room, and the networks they are connected from."""

    id: int
    name: str
    host: bool
    chair: int | None
    networks: Sequence[str]


class RoomDetails(Struct, frozen=True):
    """A room and its members."""

    room: RoomLine
    people: Sequence[RoomMember]
    talk: Sequence[str]


class RoomClosed(Struct, frozen=True):
    """A room was deleted, which closed this many connections."""

    code: str
    connections: int


class BanAdded(Struct, frozen=True):
    """The new ban, which closed this many connections."""

    ban: NetworkBan
    connections: int


class Lifted(Struct, frozen=True):
    """The lifted ban."""

    network: str


class BanList(Struct, frozen=True):
    """All bans, the latest first."""

    bans: Sequence[NetworkBan]


class Draining(Struct, frozen=True):
    """The server shuts down in this many minutes at the latest; these hands are still being played."""

    minutes: float
    hands: int


class ReportList(Struct, frozen=True):
    """All reports, the latest first."""

    reports: Sequence[StoredReport]


class Deleted(Struct, frozen=True):
    """This many reports were deleted."""

    reports: int


AnyAnswer = (
    Status
    | RoomList
    | RoomDetails
    | RoomClosed
    | BanAdded
    | Lifted
    | BanList
    | Draining
    | ReportList
    | Deleted
)
