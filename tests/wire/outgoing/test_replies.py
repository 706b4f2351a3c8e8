"""Messages to a single client: a reason is sent as data, with its English sentence."""

from __future__ import annotations

from lastcard.codes import Code
from lastcard.errors import Fault, reason
from lastcard.wire.outgoing import Because, Bye, FaultNews, Refused

WHY = reason(Code.NOT_HELD, "C-6", card="R7")


def test_a_refusal_has_the_reason_and_what_was_sent() -> None:
    refused = Refused.of(WHY, "R7!", cool_ms=3000)
    assert (refused.code, refused.rule, refused.params) == ("not-held", "C-6", {"card": "R7"})
    assert (refused.reason, refused.move, refused.cool_ms) == (WHY.sentence, "R7!", 3000)
    assert refused.faults == ()


def test_a_refused_deck_has_its_faults() -> None:
    fault = Fault(reason(Code.UNKNOWN_CARD, id="x"), seat=1)
    assert Refused.of(WHY, faults=[fault]).faults == (FaultNews.of(fault),)


def test_why_is_answered_with_the_reason_or_with_none() -> None:
    assert Because.of("R7", WHY) == Because("R7", Code.NOT_HELD, WHY.sentence, "C-6", {"card": "R7"})
    assert Because.of("R7", None) == Because("R7")


def test_a_goodbye_has_its_reason() -> None:
    assert Bye.of(WHY) == Bye(Code.NOT_HELD, WHY.sentence, "C-6", {"card": "R7"})
