"""What happened, as values: names for the numbers of each event, and who may know them."""

from __future__ import annotations

from typing import Literal, NamedTuple

from lastcard.cards import COLOUR_NAMES
from lastcard.elite_cards import EliteCard
from lastcard.rules import happenings as hap

# (event, seat, what, more), as the rules emit it
RawEvent = tuple[int, int, int, int]

# Every name of an event, for type checkers; FORMS has one form for each
EventName = Literal[
    "turned-up",
    "drew",
    "nothing-to-draw",
    "reshuffled",
    "played",
    "threw",
    "hit-or-miss",
    "kept",
    "passed",
    "skipped",
    "reversed",
    "called",
    "caught",
    "took",
    "challenged",
    "shown",
    "said",
    "could-not",
    "lines-over",
    "discarded",
    "taken-back",
    "offered",
    "activated",
    "declined",
    "targeted",
    "peeked",
    "searched",
    "found",
    "put-at-bottom",
    "left-on-top",
    "swapped",
    "refreshed",
    "substituted",
    "filled",
    "spent",
    "recovered",
    "play-again",
    "laid-out",
    "picked",
    "dealt",
    "won",
    "blocked",
]


class CardNames(NamedTuple):
    """What the cards of a table are called: UNO cards by kind, Elite cards by number less one."""

    uno: tuple[str, ...]
    """The texts of UNO cards, by kind; empty for a kind that the edition doesn't have."""
    elite: tuple[EliteCard, ...]
    """The Elite cards, by number less one."""


class Event(NamedTuple):
    """One thing that happened. Whatever an event doesn't have, or a seat may not know, is None."""

    name: EventName
    """What happened, such as ``played`` or ``drew``; [From Python](../python.md#event) lists all names."""
    seat: int | None = None
    """Who did it, or whom it happened to."""
    other: int | None = None
    """The other seat that it is about: who was caught, challenged or targeted."""
    card: str | None = None
    """The text of a UNO card or the id of an Elite card."""
    colour: str | None = None
    """The colour in play after a play or a throw: ``red``, ``yellow``, ``green`` or ``blue``."""
    number: int | None = None
    """A count, or the place of a card."""
    success: bool | None = None
    """Whether it succeeded: the throw hit, or the challenge found a bluff."""
    direction: int | None = None
    """How play goes on after a Reverse: 1 for clockwise, -1 for the other way."""


class Form(NamedTuple):
    """What the numbers of an event mean, and whether other seats may know them."""

    name: EventName
    what: str = ""
    more: str = ""
    seated: bool = True
    secret_card: bool = False
    private: bool = False


FORMS = {
    hap.TURNED_UP: Form("turned-up", "card", seated=False),
    hap.DREW: Form("drew", "card", secret_card=True),
    hap.NOTHING_TO_DRAW: Form("nothing-to-draw"),
    hap.RESHUFFLED: Form("reshuffled", "number", seated=False),
    hap.PLAYED: Form("played", "card", "colour"),
    hap.THREW: Form("threw", "card", "colour"),
    hap.HIT_OR_MISS: Form("hit-or-miss", "success", "other"),
    hap.KEPT: Form("kept"),
    hap.PASSED: Form("passed"),
    hap.SKIPPED: Form("skipped"),
    hap.REVERSED: Form("reversed", "direction"),
    hap.CALLED: Form("called"),
    hap.CAUGHT: Form("caught", "other"),
    hap.TOOK: Form("took"),
    hap.CHALLENGED: Form("challenged", "other", "success"),
    hap.SHOWN: Form("shown", "other", "card", private=True),
    hap.SAID: Form("said"),
    hap.COULD_NOT: Form("could-not"),
    hap.LINES_OVER: Form("lines-over", seated=False),
    hap.DISCARDED: Form("discarded", "card"),
    hap.TAKEN_BACK: Form("taken-back", "card"),
    hap.OFFERED: Form("offered", "colour"),
    hap.ACTIVATED: Form("activated", "elite"),
    hap.DECLINED: Form("declined"),
    hap.TARGETED: Form("targeted", "other"),
    hap.PEEKED: Form("peeked", "other"),
    hap.SEARCHED: Form("searched", "other"),
    hap.FOUND: Form("found", "other", "elite", private=True),
    hap.PUT_AT_BOTTOM: Form("put-at-bottom", "other"),
    hap.LEFT_ON_TOP: Form("left-on-top", "other"),
    hap.SWAPPED: Form("swapped", "other"),
    hap.REFRESHED: Form("refreshed", "number"),
    hap.SUBSTITUTED: Form("substituted", "elite"),
    hap.FILLED: Form("filled", "elite", "number"),
    hap.SPENT: Form("spent", "elite"),
    hap.RECOVERED: Form("recovered", "elite"),
    hap.PLAY_AGAIN: Form("play-again"),
    hap.LAID_OUT: Form("laid-out", "elite", "number", seated=False),
    hap.PICKED: Form("picked", "elite", "number"),
    hap.DEALT: Form("dealt", "number"),
    hap.WON: Form("won"),
    hap.BLOCKED: Form("blocked", seated=False),
}


def read_event(raw: RawEvent, names: CardNames) -> Event:
    """The whole event, as the actor and the referee know it."""
    number, seat, what, more = raw
    form = FORMS[number]
    event = Event(form.name, seat if seat >= 0 else None)
    event = _with(event, form.what, what, names)
    return _with(event, form.more, more, names)


def _with(event: Event, meaning: str, number: int, names: CardNames) -> Event:
    if meaning == "card":
        return event._replace(card=names.uno[number])
    if meaning == "elite":
        return event._replace(card=names.elite[number - 1].id)
    if meaning == "colour":
        return event._replace(colour=COLOUR_NAMES[number])
    if meaning == "success":
        return event._replace(success=number > 0)
    if meaning == "direction":
        return event._replace(direction=number)
    if meaning == "other":
        return event._replace(other=number)
    return event._replace(number=number) if meaning == "number" else event
