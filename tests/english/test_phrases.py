"""The English names of things."""

from __future__ import annotations

import re

import pytest

from lastcard.catalogue import everything
from lastcard.editions import CARD_KINDS
from lastcard.elite_cards import (
    DISCARD,
    DRAW_CARDS,
    ELITE_CARD,
    EVERYONE,
    RECOVER_CARD,
    REFRESH,
    SKIP_NEXT,
    TARGET,
    TARGETED_ACTIONS,
    Icon,
)
from lastcard.english.phrases import (
    ICON_WORDS,
    card_words,
    counted_cards,
    elite_icons,
    elite_name,
    elite_words,
    hand_order,
    icon_words,
    listed,
    possessive,
    with_article,
)


@pytest.mark.parametrize(
    ("card", "words"),
    [
        ("R7", "red 7"),
        ("BS", "blue skip"),
        ("GR", "green reverse"),
        ("Y+2", "yellow draw two"),
        ("W", "wild"),
        ("W+4", "wild draw four"),
        ("HMF", "foil Hail Mary"),
        ("EW", "Elite wild"),
        ("G3*", "green 3 with an Elite Icon"),
        ("BV", "blue recover"),
    ],
)
def test_a_card_has_words(card: str, words: str) -> None:
    assert card_words(card) == words


def test_no_two_cards_have_the_same_words() -> None:
    assert len({card_words(card) for card in CARD_KINDS}) == len(CARD_KINDS)


def test_every_card_has_the_article_that_fits_its_words() -> None:
    assert with_article("red 7") == "a red 7"
    assert with_article("Elite wild") == "an Elite wild"
    assert with_article("Avatar State") == "an Avatar State"
    assert with_article("My Favorite Line") == "My Favorite Line"
    assert all(re.match("an? |My ", with_article(card_words(card))) for card in CARD_KINDS)


def test_words_are_listed_with_commas_and_an_and() -> None:
    assert [listed(words) for words in ([], ["a"], ["a", "b"], ["a", "b", "c"])] == [
        "",
        "a",
        "a and b",
        "a, b and c",
    ]
    assert [counted_cards(number) for number in (0, 1, 2)] == ["0 cards", "a card", "2 cards"]


def test_a_hand_is_sorted_by_colour_with_the_wilds_last() -> None:
    hand = ["W", "B1", "R3*", "R3", "GV", "R2", "EW"]
    assert sorted(hand, key=hand_order) == ["R2", "R3", "R3*", "GV", "B1", "W", "EW"]


@pytest.mark.parametrize(
    ("icon", "words"),
    [
        (Icon(SKIP_NEXT), "the next player misses a turn"),
        (Icon(SKIP_NEXT, EVERYONE), "everyone else misses a turn"),
        (Icon(DRAW_CARDS, TARGET, 3), "a player you choose draws 3"),
        (Icon(DISCARD, card_type=ELITE_CARD), "the next player discards an Elite card"),
        (Icon(RECOVER_CARD), "you recover a UNO card"),
        (Icon(RECOVER_CARD, EVERYONE, card_type=ELITE_CARD), "everyone else recovers an Elite card"),
        (Icon(REFRESH), "you replace the whole hand"),
        (Icon(REFRESH, TARGET), "a player you choose replaces the whole hand"),
    ],
)
def test_an_icons_words_name_its_player_and_effect(icon: Icon, words: str) -> None:
    assert icon_words(icon) == words


def test_every_icon_has_words_for_every_target() -> None:
    for action in ICON_WORDS:
        for who in range(3 if action in TARGETED_ACTIONS else 1):
            words = icon_words(Icon(action, who, 2))
            assert not re.search(r"[{}]|  |you \w+s\b", words), words


def test_an_elite_card_tells_its_colours_and_icons() -> None:
    words = {card.id: elite_words(card) for card in everything()}
    assert words["maya-okafor"] == (
        "Maya Okafor, red: a player you choose misses a turn; the next player draws 2"
    )
    assert words["zanele-mthombeni"].startswith("Zanele Mthombeni (foil), any colour: ")
    assert words["moussa-tembely"].startswith("Moussa Tembély (foil), blue/red: ")
    assert elite_icons("maya-okafor") == "skip target, draw 2"


def test_a_card_that_nobody_knows_keeps_its_id() -> None:
    assert elite_name("no-such-card") == "no-such-card"
    assert elite_icons("no-such-card") == "unknown icons"


def test_sentences_call_your_cards_yours() -> None:
    assert possessive("you") == "your"
    assert possessive("Ada") == "Ada's"
