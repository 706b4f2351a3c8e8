"""Values of a TOML file, and the errors for wrong ones."""

from __future__ import annotations

import pytest

from lastcard.errors import CaseError
from lastcard.rulebook.values import check_keys, words


def test_words_are_written_as_a_list_or_as_one_string() -> None:
    assert words("here", "when", "0=R7 1=draw") == ("0=R7", "1=draw")
    assert words("here", "when", ["0=R7", "1=draw"]) == ("0=R7", "1=draw")
    assert words("here", "when", "") == ()


@pytest.mark.parametrize("value", [5, {"a": 1}, ["R7", 5], None])
def test_anything_else_is_no_list_of_words(value: object) -> None:
    with pytest.raises(CaseError, match=r"^here: when is a list of words$"):
        words("here", "when", value)


def test_a_key_that_nothing_has_is_named_with_the_nearest_one_or_with_all() -> None:
    check_keys("here", "case", {"title": "", "when": ""}, ("title", "when"))
    with pytest.raises(CaseError, match=r"^here: a case has no 'whne'; did you mean 'when'"):
        check_keys("here", "case", {"whne": ""}, ("title", "when"))
    with pytest.raises(CaseError, match=r"^here: a step has no 'colour', only title, when$"):
        check_keys("here", "step", {"colour": ""}, ("title", "when"))
