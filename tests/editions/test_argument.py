"""An edition as an argument of a command."""

from __future__ import annotations

from argparse import ArgumentTypeError

import pytest

from lastcard.editions import EDITIONS
from lastcard.editions.argument import edition_argument


def test_an_edition_is_found_by_its_name() -> None:
    assert edition_argument("hail-mary") is EDITIONS["hail-mary"]


@pytest.mark.parametrize("text", ["clasic", "math:pi", "nothing_like_that:X", ":"])
def test_argparse_reports_an_edition_that_is_not_there(text: str) -> None:
    with pytest.raises(ArgumentTypeError, match=text):
        edition_argument(text)
