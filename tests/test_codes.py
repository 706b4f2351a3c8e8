"""Reasons: each has a code, a sentence in every language, and a test that causes it."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from lastcard.codes import Code
from lastcard.errors import reason
from lastcard.locales import LANGUAGES, sentence
from tests.support.sentences import messages

TESTS = Path(__file__).parent


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_code_has_a_sentence_in_every_language(language: str) -> None:
    assert [code for code in Code if f"reason.{code}" not in messages(language)] == []


def gaps(text: str) -> set[str]:
    return set(re.findall(r"\{(\w+)\}", text))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_speaks_of_the_same_things(language: str) -> None:
    keys = [f"reason.{code}" for code in Code]
    other = {key: gaps(messages(language)[key]) for key in keys}
    assert other == {key: gaps(messages("en")[key]) for key in keys}


@cache
def expected_codes() -> set[str]:
    """The codes in the tests, by name or as text."""
    files = [path for path in TESTS.rglob("*.py") if path != Path(__file__)]
    named = re.compile(r"\bCode\.(\w+)|[\"'](?=([a-z0-9-]+)[\"'])")
    return {one for path in files for pair in named.findall(path.read_text(encoding="utf-8")) for one in pair}


@pytest.mark.parametrize("code", Code)
def test_every_code_is_expected_by_a_test(code: Code) -> None:
    assert expected_codes() & {code.name, str(code)}


def test_a_code_is_words_with_hyphens() -> None:
    assert [code for code in Code if not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", code)] == []
    assert all(code.name == code.upper().replace("-", "_") for code in Code)


# The form of a parameter in a sentence


def test_a_seat_is_said_by_its_number_or_by_a_name() -> None:
    params = {"seat": 1}
    assert sentence(Code.OWES_NO_CALL, params) == "seat 1 owes no call"
    assert sentence(Code.OWES_NO_CALL, params, names=["you", "Ada"]) == "Ada owes no call"


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "R7 does not match: green, or an 8, is in play"),
        ("de", "R7 passt nicht: Gefragt ist Grün oder eine 8"),
        ("es", "R7 no coincide: se pide verde o un 8"),
        ("zh", "R7对不上：现在要出绿色或8"),
    ],
)
def test_colours_and_symbols_are_said_in_the_language(language: str, said: str) -> None:
    params = {"card": "R7", "colour": "green", "symbol": "8"}
    assert sentence(Code.NO_MATCH, params, language) == said


def test_numbers_of_times_and_lists_are_said_as_people_say_them() -> None:
    assert (
        sentence(Code.SAME_NAME, {"name": "Maya", "times": 3}) == "Maya appears 3 times; only one is allowed"
    )
    owned = reason(Code.CARD_OWNED_FEWER, "DY-1", id="x", times=2, owned=1)
    assert str(owned) == "'x' appears 2 times, but you own only 1 (DY-1)"
    both = reason(Code.ICON_WORDS_CLASH, icon="skip target everyone", all=("target", "everyone"))
    assert str(both) == "icon 'skip target everyone': target and everyone can't be used together"
    level = reason(Code.NO_LEVEL, word="x", words=("a", "b", "c"))
    assert str(level) == "there is no level 'x'; choose from: a, b, c"


def test_a_refusal_ends_with_the_probable_move_as_a_question() -> None:
    params = {"word": "bleu", "near": "blue"}
    assert sentence(Code.NOT_A_COLOUR, params) == "'bleu' is not a colour; did you mean 'blue'?"
    assert sentence(Code.NOT_A_COLOUR, params, "de") == "„bleu“ ist keine Farbe; meintest du „blue“?"


def test_a_parameter_that_is_missing_is_an_error_and_no_half_sentence() -> None:
    with pytest.raises(KeyError):
        sentence(Code.NOT_HELD, {})
