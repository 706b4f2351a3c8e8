"""The words of an edition from outside, in each language, English where it has none."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import pytest

from lastcard.editions import Edition, EditionError, Option, Words, check_edition, register_edition
from lastcard.locales import read_sentences
from tests.support.own_edition import SNOWBALL
from tests.support.registering import forgetting

DEPTH = Option("depth", "SB-7", "low", "how deep the snow is", ("low", "high"))
GERMAN = Words(
    title="Schneeball",
    about="Jemand ruft? Wirf einen Schneeball.",
    special="Schneeball",
    rules={"SB-1": "Ein Schneeball wird geworfen, wenn jemand anders ruft."},
    options={"depth": "Schneehöhe"},
    help={"depth": "Wie hoch der Schnee liegt."},
    choices={"high": "hoch"},
)


def worded(words: Mapping[str, Words]) -> Edition:
    return SNOWBALL._replace(options=(*SNOWBALL.options, DEPTH), words=words)


@pytest.fixture(autouse=True)
def forgotten() -> Iterator[None]:
    with forgetting():
        yield


def test_its_words_are_those_of_the_language() -> None:
    register_edition(worded({"de": GERMAN}))
    client, options = read_sentences("de", "client"), read_sentences("de", "options")
    assert (client["edition.snowball"], client["card.SB"]) == ("Schneeball", "Schneeball")
    assert client["edition.snowball.about"] == "Jemand ruft? Wirf einen Schneeball."
    assert read_sentences("de", "learn")["about.SB"] == "Jemand ruft? Wirf einen Schneeball."
    assert (options["option.depth"], options["option.depth.help"]) == (
        "Schneehöhe",
        "Wie hoch der Schnee liegt.",
    )
    assert options["option.depth.high"] == "hoch"
    assert read_sentences("de")["rule.SB-1"] == "Ein Schneeball wird geworfen, wenn jemand anders ruft."


def test_missing_words_and_other_languages_are_in_english() -> None:
    register_edition(worded({"de": GERMAN}))
    assert read_sentences("de", "options")["option.depth.low"] == "low"
    assert read_sentences("es", "client")["edition.snowball"] == "Snowball"
    assert read_sentences("zh")["rule.SB-1"] == "A Snowball is thrown when another player calls."


def test_english_words_replace_the_defaults_in_every_language_without_its_own() -> None:
    register_edition(worded({"en": Words(title="Snowballs!"), "de": Words(title="Schneebälle")}))
    titles = [read_sentences(language, "client")["edition.snowball"] for language in ("en", "de", "es")]
    assert titles == ["Snowballs!", "Schneebälle", "Snowballs!"]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ({"fr": GERMAN}, "there are words for en, de, es, zh, not for 'fr'"),
        ({"de": {"title": "Schneeball"}}, "the words for 'de' are Words, not {'title': 'Schneeball'}"),
    ],
)
def test_faulty_words_are_refused(words: Mapping[str, Words], said: str) -> None:
    with pytest.raises(EditionError) as caught:
        check_edition(worded(words))
    assert said in str(caught.value)
