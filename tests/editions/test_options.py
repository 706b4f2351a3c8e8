"""Options: their values, reading and writing them, and their numbers in the state."""

from __future__ import annotations

import pytest

from lastcard.codes import Code
from lastcard.editions.options import CLASSIC, COMMON, Option, Options, Value
from lastcard.errors import OptionError

SWITCH = Option("bluffs", "K-6", True, "may bluff")
NUMBER = Option("laps", "FL-2", 1, "how many laps", least=1, most=3)
SEAT = Option("dealer", "C-5", None, "who deals", most=9)
WORD = Option("mode", "EL-1", "quick", "how decks are made", ("quick", "draft", "dynasty"))


@pytest.mark.parametrize(
    ("option", "value"),
    [
        *[(SWITCH, True), (SWITCH, False)],
        *[(NUMBER, 1), (NUMBER, 3)],
        *[(SEAT, 0), (SEAT, 9), (SEAT, None)],
        *[(WORD, "quick"), (WORD, "dynasty")],
    ],
)
def test_a_value_that_fits_is_kept_and_its_text_read_back(option: Option, value: Value) -> None:
    assert option.check(value) == value
    assert option.read(option.write(value)) == value


@pytest.mark.parametrize(
    ("option", "value", "code", "said"),
    [
        (SWITCH, 1, Code.OPTION_SWITCH, "1"),
        (SWITCH, None, Code.OPTION_SWITCH, "None"),
        (SWITCH, "on", Code.OPTION_SWITCH, "'on'"),
        (NUMBER, 0, Code.OPTION_NUMBER, "0"),
        (NUMBER, 4, Code.OPTION_NUMBER, "4"),
        (NUMBER, True, Code.OPTION_NUMBER, "True"),
        (NUMBER, None, Code.OPTION_NUMBER, "None"),
        (SEAT, 10, Code.OPTION_NUMBER_OR_RANDOM, "10"),
        (SEAT, -1, Code.OPTION_NUMBER_OR_RANDOM, "-1"),
        (WORD, "Draft", Code.OPTION_CHOICE, "'Draft'"),
        (WORD, 1, Code.OPTION_CHOICE, "1"),
    ],
)
def test_a_value_that_doesnt_fit_is_refused_with_what_would(
    option: Option, value: Value, code: Code, said: str
) -> None:
    with pytest.raises(OptionError) as caught:
        option.check(value)
    assert caught.value.why is not None
    assert caught.value.why.code == code
    assert (caught.value.why.params["option"], caught.value.why.params["value"]) == (option.name, said)


def test_expected_values_are_given_in_words() -> None:
    assert SWITCH.expected() == "on or off"
    assert NUMBER.expected() == "a number from 1 to 3"
    assert SEAT.expected() == "a number from 0 to 9, or random"
    assert WORD.expected() == "one of quick, draft, dynasty"


@pytest.mark.parametrize(
    ("option", "text", "value"),
    [
        *[(SWITCH, "on", True), (SWITCH, "off", False)],
        *[(NUMBER, "2", 2), (SEAT, "random", None), (SEAT, "7", 7), (WORD, "draft", "draft")],
    ],
)
def test_an_option_reads_the_texts_of_its_values(option: Option, text: str, value: Value) -> None:
    assert option.read(text) == value


@pytest.mark.parametrize(
    ("option", "text"),
    [
        *[(SWITCH, "yes"), (SWITCH, "True"), (NUMBER, "random"), (NUMBER, "2.0"), (NUMBER, "٢")],
        *[(SEAT, "-1"), (SEAT, "9" * 12)],
    ],
)
def test_a_text_that_says_nothing_is_refused(option: Option, text: str) -> None:
    with pytest.raises(OptionError):
        option.read(text)


def test_the_state_holds_a_number_for_every_value() -> None:
    """A switch is 0 or 1, a word its index, a random seat -1; `numbers` replaces them."""
    assert [SWITCH.number(value) for value in (False, True)] == [0, 1]
    assert [WORD.number(word) for word in WORD.choices] == [0, 1, 2]
    assert (SEAT.number(None), SEAT.number(4), NUMBER.number(3)) == (-1, 4, 3)
    assert [SWITCH._replace(numbers=(7, 9)).number(value) for value in (False, True)] == [7, 9]
    assert [option.name for option in (SWITCH, NUMBER, SEAT, WORD) if option.names_seat] == ["dealer"]


def test_a_table_has_every_option_and_the_defaults_of_those_not_chosen() -> None:
    options = Options(CLASSIC, {"bluffs": False})
    assert list(options) == [
        *("dealer", "calls", "reverse_skips", "hold_drawn"),
        *("bluffs", "challenges"),
    ]
    assert (len(options), options["bluffs"], options["challenges"]) == (6, False, True)
    assert options.chosen() == {"bluffs": False}
    assert options.text() == "bluffs=off"


def test_one_value_is_changed_and_the_others_stay() -> None:
    options = Options(CLASSIC, {"bluffs": False})
    changed = options.with_value("dealer", 2)
    assert changed.text() == "dealer=2 bluffs=off"
    assert options.text() == "bluffs=off"
    assert changed.with_value("dealer", None).with_value("bluffs", True).chosen() == {}


def test_an_option_of_another_edition_is_refused_with_those_there_are() -> None:
    with pytest.raises(OptionError) as caught:
        Options(COMMON, {"laps": 2})
    assert caught.value.why is not None
    assert caught.value.why.code == Code.NO_OPTION
    assert caught.value.why.params["words"] == ("dealer", "calls", "reverse_skips", "hold_drawn")
