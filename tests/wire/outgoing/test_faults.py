"""Faults of cards and decks on the wire: with their locations, and never more than fit into a refusal."""

from __future__ import annotations

import msgspec

from lastcard.codes import Code
from lastcard.errors import Fault, reason
from lastcard.wire.outgoing import FaultNews, fault_news
from lastcard.wire.outgoing.faults import MAX_FAULT_BYTES


def unknown(card: str, seat: int | None = None) -> Fault:
    return Fault(reason(Code.UNKNOWN_CARD, id=card), seat=seat)


def test_a_fault_has_its_code_its_sentence_and_its_place() -> None:
    fault = Fault(reason(Code.PLAYER_DECK_SIZE, "EL-1", most=8, count=7), line=3, card="Maya", seat=2)
    news = FaultNews.of(fault)
    assert (news.code, news.rule, news.params) == ("player-deck-size", "EL-1", {"most": 8, "count": 7})
    assert news.reason == fault.sentence
    assert (news.line, news.card, news.number, news.seat) == (3, "Maya", 0, 2)


def test_a_fault_without_a_place_names_none() -> None:
    assert msgspec.to_builtins(FaultNews.of(unknown("x"))).keys() == {"code", "reason", "params"}


def test_few_faults_are_all_told() -> None:
    faults = [unknown(f"card-{number}") for number in range(3)]
    assert fault_news(faults) == tuple(map(FaultNews.of, faults))
    assert fault_news([]) == ()


def test_of_many_faults_the_first_are_told_and_the_rest_are_counted() -> None:
    faults = [unknown(f"card-{number}") for number in range(1000)]
    *told, last = fault_news(faults)
    assert told == [FaultNews.of(fault) for fault in faults[: len(told)]]
    assert (last.code, last.params) == ("more-faults", {"count": 1000 - len(told)})
    assert sum(len(msgspec.json.encode(news)) for news in told) <= MAX_FAULT_BYTES
