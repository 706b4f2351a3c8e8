"""The messages to a single client."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import field

from lastcard.codes import Code
from lastcard.errors import Fault, Reason
from lastcard.locales import Param

from .base import Outgoing
from .faults import FaultNews, fault_news


class Refused(Outgoing, frozen=True):
    """Your message was refused: the reason as `code` and `params`, and as an English sentence in `reason`;
    `rule` is the ledger's number, if there is one, and `move` the move that you sent.
    """

    code: Code
    reason: str
    rule: str = ""
    params: Mapping[str, Param] = field(default_factory=dict)
    move: str = ""
    faults: tuple[FaultNews, ...] = ()
    """The faults of cards or a deck (DY-5); if there are very many, only the first."""
    cool_ms: int = 0
    """The cool-down after a false catch."""

    @classmethod
    def of(cls, why: Reason, move: str = "", *, faults: Sequence[Fault] = (), cool_ms: int = 0) -> Refused:
        """The message for a reason."""
        rule, code, params = why
        return cls(code, why.sentence, rule, params, move, fault_news(faults), cool_ms)


class Because(Outgoing, frozen=True):
    """The answer to `why`; without a code, the move is legal."""

    move: str
    code: Code | None = None
    reason: str = ""
    rule: str = ""
    params: Mapping[str, Param] = field(default_factory=dict)

    @classmethod
    def of(cls, move: str, why: Reason | None) -> Because:
        """The message for a reason; None: the move is legal."""
        return cls(move) if why is None else cls(move, why.code, why.sentence, why.rule, why.params)


class Ping(Outgoing, frozen=True):
    """Answer immediately with a pong with the same number; this measures the round trip."""

    n: int


class Heartbeat(Outgoing, frozen=True, tag="beat"):
    """The answer to `beat`."""


class Reported(Outgoing, frozen=True):
    """Your report is stored, and the operator can read it."""


class Bye(Outgoing, frozen=True):
    """The connection ends: you left, the room is full, a limit was exceeded, or no room could be created."""

    code: Code
    reason: str
    rule: str = ""
    params: Mapping[str, Param] = field(default_factory=dict)

    @classmethod
    def of(cls, why: Reason) -> Bye:
        """The message for a reason."""
        return cls(why.code, why.sentence, why.rule, why.params)
