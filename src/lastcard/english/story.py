"""The story of a hand in English: for the terminal, for replays and for the history.

The sentences are the browser's (`locales/en/events.json`), but cards are called ``a red 7``, not ``Red 7``.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby

from lastcard.cards import is_wild
from lastcard.catalogue import Catalogue
from lastcard.editions import Edition
from lastcard.english.phrases import (
    card_kind,
    card_words,
    counted_cards,
    elite_icons,
    elite_name,
    listed,
    with_article,
)
from lastcard.events import FORMS, Event
from lastcard.locales import plain_apostrophes, read_sentences
from lastcard.number_types import BySeat

# Events that are told in one sentence when they happen several times in a row
GROUPED = frozenset({"drew", "shown", "discarded", "filled", "laid-out"})
# Events with two sentences, depending on their outcome
WITH_VERDICT = frozenset({"reversed", "hit-or-miss", "challenged"})
# Events about an Elite card
WITH_ELITE_CARD = frozenset(form.name for form in FORMS.values() if "elite" in (form.what, form.more))
YOU = "you"


def seat_names(seats: int, you: int | None = None) -> list[str]:
    """``seat 0``, ``you``, ``seat 2``: the names of seats whose players have none."""
    return [YOU if seat == you else f"seat {seat}" for seat in range(seats)]


def story(
    events: Iterable[Event],
    names: BySeat[str],
    cards: Catalogue | None = None,
    edition: Edition | None = None,
) -> list[str]:
    """Events as whole sentences, those that belong together in one: ``Ada draws 2 cards.`` The special wild
    of a third-party `edition` is called by its name, or by its letters without the edition.
    """
    groups = groupby(_worth_telling(events), key=_group_key)
    return [sentence_of(list(group), names, cards, edition) for _, group in groups]


def _worth_telling(events: Iterable[Event]) -> Iterable[Event]:
    """Whether an event is worth telling: all except the cards of the deal, offers, and where an activated
    card goes, which is always the same."""
    dealing, activated = False, None
    for event in events:
        dealing = event.name == "dealt" or (dealing and event.name == "drew")
        if event.name == "activated":
            activated = event.card
        usual = event.name == "spent" and event.card == activated
        if event.name != "offered" and not usual and not (dealing and event.name == "drew"):
            yield event


def _group_key(event: Event) -> object:
    """A key that is equal for events that are told together."""
    return (event.name, event.seat, event.other) if event.name in GROUPED else object()


def sentence_of(
    events: Sequence[Event],
    names: BySeat[str],
    cards: Catalogue | None = None,
    edition: Edition | None = None,
) -> str:
    """Events that are told together, in one sentence: the browser's, with plain apostrophes."""
    event = events[0]
    values = {
        "who": "" if event.seat is None else names[event.seat],
        "whom": "" if event.other is None else names[event.other],
        "card": _cards(events, cards, edition),
        "cards": counted_cards(event.number or 0),
        "colour": event.colour,
        "number": event.number,
        "count": event.number,
    }
    ending = ".you" if values["who"] == YOU else ".me" if values["whom"] == YOU else ""
    text = _template(event, ending).format_map(values)
    return plain_apostrophes(f"{text[0].upper()}{text[1:]}")


def _template(event: Event, ending: str) -> str:
    """The sentence with its gaps; its key ends in `.you` if you are the actor, in `.me` if it is done to
    you.
    """
    sentences, key = read_sentences("en", "events"), f"event.{event.name}{_variant(event)}"
    return sentences.get(key + ending) or sentences[key]


def _variant(event: Event) -> str:
    """The ending of an event's key, if it has several sentences."""
    if event.name in WITH_VERDICT:
        return ".yes" if event.success or event.direction == 1 else ".no"
    if event.name == "hands-passed":
        return ".one" if event.number == 1 else ".other"
    return ".wild" if _chooses_colour(event) else ""


def _chooses_colour(event: Event) -> bool:
    return event.name == "played" and bool(event.colour) and is_wild(card_kind(event.card or ""))


def _cards(events: Sequence[Event], cards: Catalogue | None, edition: Edition | None) -> str:
    """The cards of events that are told together."""
    if events[0].card is None:
        return counted_cards(len(events))
    return listed([_card(event, event.card or "", cards, edition) for event in events])


def _card(event: Event, card: str, cards: Catalogue | None, edition: Edition | None) -> str:
    """A UNO card in words; an Elite card by its name, with its icons when they are activated."""
    if event.name in WITH_ELITE_CARD:
        icons = f" ({elite_icons(card, cards)})" if event.name == "activated" else ""
        return elite_name(card, cards) + icons
    words = card_words(card, edition)
    return words if event.name == "paired" else with_article(words)
