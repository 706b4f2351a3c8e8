"""What a table tells its clients."""

from .base import Outgoing
from .door import Asker, DoorNews, Knock, SentAway, Waiting
from .ending import Broken, Over
from .faults import FaultNews, fault_news
from .hand import Change, Clock, EncodedChange, Hand, WindowNews
from .lines import LineNews, Lines
from .lots import Lot, Lots
from .race import ClaimNews, Race
from .replies import Because, Bye, Heartbeat, Ping, Refused, Reported
from .room import Chair, Emoted, Member, Presence, Result, RoomNews, Said, Stage, Welcome
from .seat import Elsewhere, Offer, TokenNews, TransferNews

__all__ = [
    "Asker",
    "Because",
    "Broken",
    "Bye",
    "Chair",
    "Change",
    "ClaimNews",
    "Clock",
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
    "Lot",
    "Lots",
    "Member",
    "News",
    "Offer",
    "Outgoing",
    "Over",
    "Ping",
    "Presence",
    "Race",
    "Refused",
    "Reported",
    "Result",
    "RoomNews",
    "Said",
    "SentAway",
    "Stage",
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
    | Lots
    | DoorNews
    | Waiting
    | TransferNews
    | Offer
    | TokenNews
    | Elsewhere
    | Hand
    | Change
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
