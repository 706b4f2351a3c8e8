"""Events as values: the meanings of the rules' numbers."""

from __future__ import annotations

import pytest

from lastcard.cards import COMMON_CARDS
from lastcard.catalogue import everything
from lastcard.events import EVENT_NAMES, FORMS, CardNames, Event, read_event
from lastcard.rules import event_codes as ev

R7 = COMMON_CARDS.kinds["R7"]
NAMES = CardNames(COMMON_CARDS.texts, everything().cards)
NUMBER = everything().numbers(["maya-okafor"])[0]


@pytest.mark.parametrize(
    ("raw", "event"),
    [
        ((ev.PLAYED, 2, R7, 3), Event("played", 2, card="R7", colour="blue")),
        ((ev.DREW, 0, R7, 0), Event("drew", 0, card="R7")),
        ((ev.RESHUFFLED, -1, 40, 0), Event("reshuffled", number=40)),
        ((ev.HIT_OR_MISS, 1, 0, 2), Event("hit-or-miss", 1, other=2, success=False)),
        ((ev.CHALLENGED, 1, 0, 1), Event("challenged", 1, other=0, success=True)),
        ((ev.REVERSED, 1, -1, 0), Event("reversed", 1, direction=-1)),
        ((ev.REVERSED, 1, 1, 0), Event("reversed", 1, direction=1)),
        ((ev.SHOWN, 1, 0, R7), Event("shown", 1, other=0, card="R7")),
        ((ev.FOUND, 1, 0, NUMBER), Event("found", 1, other=0, card="maya-okafor")),
        ((ev.FILLED, 1, NUMBER, 2), Event("filled", 1, card="maya-okafor", number=2)),
        ((ev.OFFERED, 1, 2, 0), Event("offered", 1, colour="green")),
        ((ev.BLOCKED, -1, 0, 0), Event("blocked")),
    ],
)
def test_an_event_is_read(raw: tuple[int, int, int, int], event: Event) -> None:
    assert read_event(raw, NAMES) == event


def test_only_cards_in_hidden_places_are_secret() -> None:
    """A-2: the card of a draw is hidden; events shown to one seat alone are left out for others."""
    assert {form.name for form in FORMS.values() if form.secret_card} == {"drew"}
    assert {form.name for form in FORMS.values() if form.private} == {"shown", "found"}
    assert len(FORMS) == ev.EVENTS


def test_what_happens_to_the_table_has_no_seat() -> None:
    seatless = {form.name for form in FORMS.values() if not form.seated}
    assert seatless == {"turned-up", "reshuffled", "lines-over", "laid-out", "blocked"}


@pytest.mark.parametrize("number", FORMS)
def test_an_event_is_named_as_the_rules_call_it(number: int) -> None:
    assert getattr(ev, FORMS[number].name.upper().replace("-", "_")) == number


def test_every_event_of_the_rules_has_one_name_and_one_form() -> None:
    assert list(FORMS) == list(range(ev.EVENTS)) == list(range(len(EVENT_NAMES)))
