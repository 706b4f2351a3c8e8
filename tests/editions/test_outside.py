"""Third-party editions are known by name once they are registered."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from lastcard import Game, LastcardError, position, replay
from lastcard.editions import (
    CARD_KINDS,
    EDITIONS,
    Edition,
    EditionError,
    Option,
    Special,
    Words,
    find_edition,
    load_edition,
    own_editions,
    register_edition,
    specials,
)
from lastcard.locales import LANGUAGES, added_sentences, read_sentences
from tests.editions.test_edition_outside import TEXT
from tests.support.heat_wave import HEAT_WAVE
from tests.support.own_edition import IMPORT_STRING, SNOWBALL
from tests.support.registering import forgetting, registered


@pytest.fixture(autouse=True)
def forgotten() -> Iterator[None]:
    with forgetting():
        yield


def test_an_import_string_registers_an_edition_and_a_name_finds_one() -> None:
    assert load_edition("classic") is EDITIONS["classic"]
    assert own_editions() == ()
    assert load_edition(IMPORT_STRING) is SNOWBALL
    assert own_editions() == (SNOWBALL,)
    assert load_edition("snowball") is find_edition("snowball") is SNOWBALL
    assert (CARD_KINDS["SB"], CARD_KINDS["SBF"]) == (54, 55)
    assert SNOWBALL.special in specials()


def test_one_that_is_known_already_changes_nothing() -> None:
    register_edition(SNOWBALL)
    register_edition(SNOWBALL)
    register_edition(EDITIONS["elite"])
    assert own_editions() == (SNOWBALL,)


def test_texts_that_name_it_are_read() -> None:
    register_edition(SNOWBALL)
    game = position(TEXT)
    assert game.legal(0) == ["R7", "draw", "SB>R", "SB>Y", "SB>G", "SB>B"]
    hand = Game("snowball", seats=3, seed=4)
    assert replay(hand.record()) == hand


def test_words_without_a_translation_are_the_same_in_every_language() -> None:
    register_edition(SNOWBALL)
    for language in LANGUAGES:
        assert read_sentences(language, "client")["card.SB"] == "Snowball"
        assert read_sentences(language, "client")["edition.snowball"] == "Snowball"
        assert read_sentences(language, "client")["edition.snowball.about"].startswith("Somebody calls?")
        assert read_sentences(language, "options")["option.snowball_wild"] == "Snowball wild"
        assert read_sentences(language, "reasons")["rule.SB-1"].startswith("A Snowball is thrown")


def test_no_sentence_of_ours_is_replaced() -> None:
    before = read_sentences("de", "options")["option.throw_left"]
    register_edition(SNOWBALL)
    assert added_sentences("de", "options")["option.throw_left"] == "Throw left"
    assert read_sentences("de", "options")["option.throw_left"] == before


def test_a_refusal_calls_its_wild_by_its_name() -> None:
    register_edition(SNOWBALL)
    refused = position("edition snowball\nhands SB R7 / Y1 Y2\ndiscard R5\n").why_not(0, "SB>R")
    assert refused is not None
    assert refused.sentence.startswith("the Snowball is thrown when another player calls UNO")


def named(name: str) -> Edition:
    return SNOWBALL._replace(name=name)


def written(letters: str) -> Edition:
    return SNOWBALL._replace(special=Special(letters, "Snowball"))


@pytest.mark.parametrize(
    ("edition", "said"),
    [
        (named("classic"), "an edition called classic already exists"),
        (named("Snow ball"), "unlike 'Snow ball'"),
        (named("it's"), 'unlike "it\'s"'),
        (named("s" * 31), "at most 30"),
        (named(""), "unlike ''"),
        (written("HM"), "another card written HM"),
        (written("EW"), "another card written EW"),
        (written("RS"), "not one of R, Y, G, B"),
        (written("S"), "two to four capital letters"),
        (written("SNOWY"), "two to four capital letters"),
        (written("SF"), "the last not F"),
        (written("sb"), "unlike 'sb'"),
    ],
)
def test_one_that_would_be_confused_with_another_or_is_unsafe_is_refused(edition: Edition, said: str) -> None:
    before = dict(EDITIONS)
    with pytest.raises(LastcardError) as caught:
        register_edition(edition)
    assert said in str(caught.value)
    assert before == EDITIONS


def with_option(name: str, option: Option) -> Edition:
    return SNOWBALL._replace(
        name=name, special=Special("NV", "Nova"), rules={}, options=(*SNOWBALL.options, option)
    )


SWITCH = Option("nova", "NV-1", False, "a nova ends the hand")


@pytest.mark.parametrize(
    ("edition", "fault"),
    [
        (
            with_option("second", SWITCH._replace(sentence="a nova is worth 100")),
            "option.nova.help has other words in another edition; choose another name",
        ),
        (
            with_option("second", SWITCH._replace(default=2, least=1, most=5)),
            "there is another option nova, with other values or another field",
        ),
        (
            with_option("second", Option("laps", "NV-1", False, "everybody runs laps")),
            "there is another option laps, with other values or another field",
        ),
        (
            with_option("second", Option("random", "NV-1", False, "the turn goes to anybody")),
            "option.random has other words in another edition; choose another name",
        ),
        (
            with_option("second", SWITCH)._replace(rules={"SB-1": "A Nova is bright."}),
            "rule.SB-1 has other words in another edition; choose another name",
        ),
        (
            with_option("second", SWITCH)._replace(words={"de": Words(options={"nova": "Supernova"})}),
            "option.nova has other words in another edition; choose another name",
        ),
    ],
)
def test_one_whose_words_would_be_shown_for_another_is_refused(edition: Edition, fault: str) -> None:
    register_edition(SNOWBALL)
    register_edition(with_option("first", SWITCH)._replace(special=Special("NO", "Nova")))
    with pytest.raises(EditionError) as caught:
        register_edition(edition)
    assert f"second: {fault}" in caught.value.faults
    assert "second" not in EDITIONS


def test_two_editions_can_share_an_option_and_its_words() -> None:
    register_edition(with_option("first", SWITCH))
    register_edition(with_option("second", SWITCH)._replace(special=Special("NO", "Nova")))
    assert read_sentences("de", "options")["option.nova.help"] == "A nova ends the hand."


def test_numbers_of_two_editions_with_the_same_name_have_the_same_words() -> None:
    register_edition(HEAT_WAVE)
    other = HEAT_WAVE._replace(name="cold-wave", special=Special("CW", "Cold Wave"), rules={})
    with pytest.raises(EditionError) as caught:
        register_edition(
            other._replace(words={"de": Words(numbers={"heat": "Wärme", "burns": "Verbrennungen"})})
        )
    german = ["number.heat"]
    spanish_and_chinese = ["number.burns"]
    assert caught.value.faults == tuple(
        f"cold-wave: {key} has other words in another edition; choose another name"
        for key in german + spanish_and_chinese
    )


def test_anything_but_an_edition_is_refused() -> None:
    with pytest.raises(LastcardError, match="math:pi is not an Edition"):
        load_edition("math:pi")


def test_editions_that_tests_register_are_removed_afterwards() -> None:
    with registered():
        assert "snowball" in EDITIONS
    assert "snowball" not in EDITIONS
    assert "card.SB" not in read_sentences("en", "client")
