"""Errors: the sentence for people, with its location and rule, and the reason as data."""

from __future__ import annotations

import pickle

import pytest

from lastcard import errors
from lastcard.codes import Code
from lastcard.errors import (
    CatalogueError,
    Fault,
    IllegalMove,
    LastcardError,
    NotationError,
    OptionError,
    RecordError,
    reason,
)
from lastcard.locales import Params
from lastcard.table.refusal import Refusal

PLAIN = reason(Code.NOT_HELD, card="R7")
RULED = reason(Code.NOT_HELD, "C-6", card="R7")
SENTENCE = "you don't hold R7"


@pytest.mark.parametrize(
    ("fault", "text"),
    [
        (Fault(PLAIN), SENTENCE),
        (Fault(RULED), f"C-6 {SENTENCE}"),
        (Fault(PLAIN, file="my.toml"), f"my.toml: {SENTENCE}"),
        (Fault(RULED, "my.toml", 7, "Zip"), f"my.toml, line 7, Zip: C-6 {SENTENCE}"),
    ],
)
def test_a_fault_says_where_which_rule_and_what(fault: Fault, text: str) -> None:
    assert str(fault) == text


def test_every_fault_of_a_file_is_told_at_once() -> None:
    error = CatalogueError([Fault(RULED), Fault(PLAIN)])
    assert str(error) == f"C-6 {SENTENCE}\n{SENTENCE}"
    assert [fault.rule for fault in error.faults] == ["C-6", ""]


def test_an_illegal_move_has_its_rule_its_code_and_what_it_speaks_of() -> None:
    error = IllegalMove(RULED)
    assert (error.rule, error.code, error.params) == ("C-6", Code.NOT_HELD, {"card": "R7"})
    assert (error.sentence, str(error)) == (SENTENCE, f"{SENTENCE} (C-6)")


@pytest.mark.parametrize(
    ("error", "shape"),
    [
        (IllegalMove(RULED), ("C-6", Code.NOT_HELD, {"card": "R7"}, SENTENCE)),
        (OptionError(PLAIN), ("", Code.NOT_HELD, {"card": "R7"}, SENTENCE)),
        (NotationError(RULED), ("C-6", Code.NOT_HELD, {"card": "R7"}, SENTENCE)),
        (NotationError("no cards", rule="C-1"), ("C-1", None, {}, "no cards")),
        (RecordError("no moves"), ("", None, {}, "no moves")),
        (LastcardError("the port is taken"), ("", None, {}, "the port is taken")),
        (CatalogueError([Fault(RULED), Fault(PLAIN)]), ("", None, {}, f"C-6 {SENTENCE}\n{SENTENCE}")),
        (Refusal(RULED), ("C-6", Code.NOT_HELD, {"card": "R7"}, SENTENCE)),
    ],
    ids=lambda value: type(value).__name__,
)
def test_every_error_has_one_shape_and_keeps_it_between_processes(
    error: LastcardError, shape: tuple[str, Code | None, Params, str]
) -> None:
    for one in (error, pickle.loads(pickle.dumps(error))):
        assert (one.rule, one.code, one.params, one.sentence) == shape
        assert str(one) == str(error)


def test_a_fault_has_the_shape_of_an_error() -> None:
    fault = Fault(RULED, "my.toml")
    assert (fault.rule, fault.code, fault.params) == ("C-6", Code.NOT_HELD, {"card": "R7"})
    assert fault.sentence == SENTENCE
    error = CatalogueError([fault])
    assert error.faults == [fault] == pickle.loads(pickle.dumps(error)).faults


def test_an_illegal_move_travels_between_processes() -> None:
    error = pickle.loads(pickle.dumps(IllegalMove(RULED)))
    assert (error.rule, error.code, str(error)) == ("C-6", Code.NOT_HELD, f"{SENTENCE} (C-6)")


def test_every_refusal_can_be_caught_as_one() -> None:
    kinds = [value for value in vars(errors).values() if isinstance(value, type)]
    refusals = [kind for kind in kinds if issubclass(kind, Exception)]
    assert len(refusals) >= 6
    assert all(issubclass(kind, LastcardError) for kind in refusals)
    assert issubclass(LastcardError, ValueError)


def test_a_text_that_breaks_a_rule_has_the_rule_beside_its_sentence() -> None:
    error = NotationError("seat 1 has no cards", rule="C-1")
    assert (error.rule, str(error)) == ("C-1", "seat 1 has no cards (C-1)")
    copy = pickle.loads(pickle.dumps(error))
    assert (copy.rule, str(copy)) == ("C-1", "seat 1 has no cards (C-1)")
    assert (NotationError("no card").rule, str(NotationError("no card"))) == ("", "no card")
    assert (NotationError(RULED).rule, str(NotationError(RULED))) == ("C-6", f"{SENTENCE} (C-6)")
