"""The messages from a table to its clients."""

from .base import Outgoing
from .contributions import Commitments, Contribution
from .door import Asker, DoorNews, Knock, RemovedMember, Waiting
from .ending import Broken, Over
from .faults import FaultNews, fault_news
from .hand import BackNews, Change, Clock, EncodedChange, Hand, WindowNews
from .lines import LineNews, Lines
from .race import ClaimNews, Race
from .replies import Because, Bye, Heartbeat, Ping, Refused, Reported
from .room import Chair, Emoted, Member, Presence, Result, RoomNews, Said, Stage, Team, Welcome
from .seat import Elsewhere, Offer, TokenNews, TransferNews

__all__ = [
    "Asker",
    "BackNews",
    "Because",
    "Broken",
    "Bye",
    "Chair",
    "Change",
    "ClaimNews",
    "Clock",
    "Commitments",
    "Contribution",
    "DoorNews",
    "Elsewhere",
    "Emoted",
    "EncodedChange",
    "FaultNews",
    "Hand",
    "Heartbeat",
    "Knock",
    "LineNews",
    "Lines",
    "Member",
    "News",
    "Offer",
    "Outgoing",
    "Over",
    "Ping",
    "Presence",
    "Race",
    "Refused",
    "RemovedMember",
    "Reported",
    "Result",
    "RoomNews",
    "Said",
    "Stage",
    "Team",
    "TokenNews",
    "TransferNews",
    "Waiting",
    "Welcome",
    "WindowNews",
    "fault_news",
]

News = (
    Welcome
    | RoomNews
    | Presence
    | Said
    | Emoted
    | Commitments
    | DoorNews
    | Waiting
    | TransferNews
    | Offer
    | TokenNews
    | Elsewhere
    | Hand
    | Change
    | BackNews
    | Race
    | Lines
    | Over
    | Broken
    | Refused
    | Reported
    | Because
    | Ping
    | Heartbeat
    | Bye
)
