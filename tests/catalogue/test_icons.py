"""The notation of icons, and their modifiers (the ledger's note above EL-20)."""

from __future__ import annotations

import pytest

from lastcard.catalogue.icons import ACTION_NUMBERS, icon_text, read_icon
from lastcard.elite_cards import (
    AS_PRINTED,
    DISCARD,
    DRAW_CARDS,
    ELITE_CARD,
    EVERYONE,
    PEEK,
    PLAY_AGAIN,
    RECOVER_CARD,
    REFRESH,
    SKIP_NEXT,
    TARGET,
    UNO_CARD,
    Icon,
)


@pytest.mark.parametrize(
    ("phrase", "icon"),
    [
        ("peek", Icon(PEEK)),
        ("again", Icon(PLAY_AGAIN)),
        ("skip", Icon(SKIP_NEXT, AS_PRINTED)),
        ("skip target", Icon(SKIP_NEXT, TARGET)),
        ("draw 2", Icon(DRAW_CARDS, AS_PRINTED, 2)),
        ("draw 15 everyone", Icon(DRAW_CARDS, EVERYONE, 15)),
        ("refresh everyone", Icon(REFRESH, EVERYONE)),
        ("discard uno", Icon(DISCARD, AS_PRINTED, 0, UNO_CARD)),
        ("discard target elite", Icon(DISCARD, TARGET, 0, ELITE_CARD)),
        ("recover everyone elite", Icon(RECOVER_CARD, EVERYONE, 0, ELITE_CARD)),
    ],
)
def test_an_icon_is_read_from_its_phrase_and_written_back(phrase: str, icon: Icon) -> None:
    assert read_icon(phrase) == (icon, [])
    assert icon_text(icon) == phrase


def test_modifiers_may_stand_in_any_order() -> None:
    assert read_icon("draw target 3") == read_icon("draw 3 target")
    assert read_icon("discard elite everyone") == read_icon("discard everyone elite")


def faults_of(phrase: str) -> list[str]:
    """The faults of a phrase that isn't an icon, in English."""
    icon, faults = read_icon(phrase)
    assert icon is None
    return [fault.sentence for fault in faults]


@pytest.mark.parametrize(
    "action", ["reverse", "peek", "again", "swap", "discard-colour", "search", "substitute"]
)
@pytest.mark.parametrize("who", ["target", "everyone"])
def test_target_and_everyone_belong_to_five_actions_only(action: str, who: str) -> None:
    reason = f"{who} doesn't belong here, only with skip, draw, discard, recover and refresh"
    assert faults_of(f"{action} {who}") == [f"icon '{action} {who}': {reason}"]


@pytest.mark.parametrize("action", sorted(set(ACTION_NUMBERS) - {"draw", "discard", "recover"}))
def test_a_number_belongs_to_draw_alone(action: str) -> None:
    assert faults_of(f"{action} 2") == [f"icon '{action} 2': 2 doesn't belong here, only with draw"]


@pytest.mark.parametrize("action", sorted(set(ACTION_NUMBERS) - {"draw", "discard", "recover"}))
def test_a_card_type_belongs_to_discard_and_recover_alone(action: str) -> None:
    fault = f"icon '{action} elite': elite doesn't belong here, only with discard and recover"
    assert faults_of(f"{action} elite") == [fault]


@pytest.mark.parametrize("phrase", ["draw", "draw target"])
def test_draw_needs_its_number(phrase: str) -> None:
    assert faults_of(phrase) == [f"icon '{phrase}': draw needs a number from 1 to 15"]


@pytest.mark.parametrize("action", ["discard", "recover"])
def test_discard_and_recover_need_a_card_type(action: str) -> None:
    assert faults_of(action) == [f"icon '{action}': {action} needs a card type, uno or elite"]


@pytest.mark.parametrize("number", ["0", "16", "-1", "2.5", "two", "٣", "9" * 5000])
def test_a_draw_of_none_or_too_many_or_in_other_digits_is_refused(number: str) -> None:
    faults = faults_of(f"draw {number}")
    assert "draw needs a number from 1 to 15" in faults[0]
    assert "no icon takes the word" in faults[1]


def test_target_and_everyone_exclude_each_other() -> None:
    assert faults_of("skip target everyone") == [
        "icon 'skip target everyone': target and everyone can't be used together"
    ]


def test_a_modifier_can_be_said_only_once() -> None:
    assert faults_of("draw 2 2") == ["icon 'draw 2 2': 2 and 2 can't be used together"]
    assert faults_of("recover uno elite") == [
        "icon 'recover uno elite': uno and elite can't be used together"
    ]


def test_every_fault_of_a_phrase_is_told() -> None:
    assert faults_of("peek 2 target elite now") == [
        "icon 'peek 2 target elite now': 2 doesn't belong here, only with draw",
        "icon 'peek 2 target elite now': target doesn't belong here, only with"
        " skip, draw, discard, recover and refresh",
        "icon 'peek 2 target elite now': elite doesn't belong here, only with discard and recover",
        "icon 'peek 2 target elite now': no icon takes the word 'now'",
    ]


@pytest.mark.parametrize("phrase", ["", "   "])
def test_an_empty_phrase_is_no_icon(phrase: str) -> None:
    assert faults_of(phrase) == ["an icon is empty"]


def test_an_unknown_action_is_answered_with_the_nearest_one() -> None:
    assert faults_of("discard-color") == ["'discard-color' is not an icon; did you mean 'discard-colour'?"]
    assert faults_of("Skip") == ["'Skip' is not an icon; did you mean 'skip'?"]
    assert faults_of("zzz") == ["'zzz' is not an icon"]


def test_a_fault_quotes_no_more_than_forty_characters() -> None:
    assert faults_of("x" * 100_000) == [f"'{'x' * 39}…' is not an icon"]
