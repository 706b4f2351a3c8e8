"""A table's refusal of a request."""

from __future__ import annotations

from lastcard.codes import Code
from lastcard.errors import CatalogueError, Fault, LastcardError, OptionError, reason
from lastcard.table.refusal import Refusal


def test_an_error_of_the_options_keeps_its_code() -> None:
    why = reason(Code.DECKS_COUNT, seats=2, count=1)
    assert Refusal.of(OptionError(why)).why == why


def test_faulty_cards_are_refused_with_all_their_faults() -> None:
    faults = [Fault(reason(Code.NO_CARDS)), Fault(reason(Code.NOT_TOML))]
    refused = Refusal.of(CatalogueError(faults))
    assert (refused.why, refused.faults) == (reason(Code.BAD_CARDS), tuple(faults))


def test_an_error_without_a_code_is_not_shown_to_anybody() -> None:
    refused = Refusal.of(LastcardError("this is English"))
    assert refused.why == reason(Code.UNPLAYABLE)
    assert str(refused) == "the table can't be set up like that"
