"""The faults of a player's cards or deck."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec
from msgspec import Struct, field

from lastcard.codes import Code
from lastcard.errors import Fault, reason
from lastcard.locales import Param
from lastcard.number_types import Seat

# Keeps a refusal below 2 KB, whatever was sent
MAX_FAULT_BYTES = 1500


class FaultNews(Struct, frozen=True, omit_defaults=True):
    """One fault of cards or a deck, and its location: a line, a card's name or number, a seat's deck."""

    code: Code
    reason: str
    rule: str = ""
    params: Mapping[str, Param] = field(default_factory=dict)
    line: int = 0
    card: str = ""
    number: int = 0
    seat: Seat | None = None

    @classmethod
    def of(cls, fault: Fault) -> FaultNews:
        """The message for a fault."""
        rule, code, params = fault.why
        place = (fault.line or 0, fault.card, fault.number or 0, fault.seat)
        return cls(code, fault.sentence, rule, params, *place)


def fault_news(faults: Sequence[Fault]) -> tuple[FaultNews, ...]:
    """As many faults as fit; the last one gives the number of the others."""
    told: list[FaultNews] = []
    left = MAX_FAULT_BYTES
    for number, fault in enumerate(faults):
        news = FaultNews.of(fault)
        left -= len(msgspec.json.encode(news))
        if left < 0:
            return (*told, FaultNews.of(Fault(reason(Code.MORE_FAULTS, count=len(faults) - number))))
        told.append(news)
    return tuple(told)
