"""Events as values: names for the numbers of each event, and who may know them."""

from __future__ import annotations

from typing import Literal, NamedTuple, get_args

from lastcard.cards import COLOUR_NAMES, Colour
from lastcard.elite_cards import EliteCard
from lastcard.number_types import Seat
from lastcard.rules import event_codes as ev
from lastcard.rules.state import RawEvent

# The names of the events, in the order of their numbers in rules/event_codes.py
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
    "sum-grew",
    "took-sum",
    "hands-passed",
    "jumped-in",
    "paired",
    "went-out",
]
EVENT_NAMES: tuple[EventName, ...] = get_args(EventName)

# The possible meanings of a number in an event: the kind of a UNO card, the number of an Elite card, a
# colour, whether it succeeded, a direction, another seat, or a plain number
Detail = Literal["card", "elite", "colour", "success", "direction", "other", "number"]


class CardNames(NamedTuple):
    """The names of a table's cards: UNO cards by kind, Elite cards by number less one."""

    uno: tuple[str, ...]
    """The texts of UNO cards, by kind; empty for a kind that the edition doesn't have."""
    elite: tuple[EliteCard, ...]
    """The Elite cards, by number less one."""


class Event(NamedTuple):
    """An event. Fields that it doesn't have, or that a seat may not know, are None."""

    name: EventName
    """The type of the event, such as ``played`` or ``drew``; [From Python](../python.md#event) lists all
    names.
    """
    seat: Seat | None = None
    """The seat that acted or was affected."""
    other: Seat | None = None
    """The other seat involved: the one that was caught, challenged or targeted."""
    card: str | None = None
    """The text of a UNO card or the id of an Elite card."""
    colour: Colour | None = None
    """The colour in play after a play or a throw: ``red``, ``yellow``, ``green`` or ``blue``."""
    number: int | None = None
    """A count, or the place of a card."""
    success: bool | None = None
    """Whether it succeeded: the throw hit, or the challenge found a bluff."""
    direction: int | None = None
    """The direction of play after a Reverse: 1 for clockwise, -1 for the other way."""


class Form(NamedTuple):
    """The meaning of an event's numbers, and whether other seats may know them."""

    event: int
    what: Detail | None = None
    more: Detail | None = None
    seated: bool = True
    secret_card: bool = False
    private: bool = False

    @property
    def name(self) -> EventName:
        """The event's name."""
        return EVENT_NAMES[self.event]


_ALL = (
    Form(ev.TURNED_UP, "card", seated=False),
    Form(ev.DREW, "card", secret_card=True),
    Form(ev.NOTHING_TO_DRAW),
    Form(ev.RESHUFFLED, "number", seated=False),
    Form(ev.PLAYED, "card", "colour"),
    Form(ev.THREW, "card", "colour"),
    Form(ev.HIT_OR_MISS, "success", "other"),
    Form(ev.KEPT),
    Form(ev.PASSED),
    Form(ev.SKIPPED),
    Form(ev.REVERSED, "direction"),
    Form(ev.CALLED),
    Form(ev.CAUGHT, "other"),
    Form(ev.TOOK),
    Form(ev.CHALLENGED, "other", "success"),
    Form(ev.SHOWN, "other", "card", private=True),
    Form(ev.SAID),
    Form(ev.COULD_NOT),
    Form(ev.LINES_OVER, seated=False),
    Form(ev.DISCARDED, "card"),
    Form(ev.TAKEN_BACK, "card"),
    Form(ev.OFFERED, "colour"),
    Form(ev.ACTIVATED, "elite"),
    Form(ev.DECLINED),
    Form(ev.TARGETED, "other"),
    Form(ev.PEEKED, "other"),
    Form(ev.SEARCHED, "other"),
    Form(ev.FOUND, "other", "elite", private=True),
    Form(ev.PUT_AT_BOTTOM, "other"),
    Form(ev.LEFT_ON_TOP, "other"),
    Form(ev.SWAPPED, "other"),
    Form(ev.REFRESHED, "number"),
    Form(ev.SUBSTITUTED, "elite"),
    Form(ev.FILLED, "elite", "number"),
    Form(ev.SPENT, "elite"),
    Form(ev.RECOVERED, "elite"),
    Form(ev.PLAY_AGAIN),
    Form(ev.LAID_OUT, "elite", "number", seated=False),
    Form(ev.PICKED, "elite", "number"),
    Form(ev.DEALT, "number"),
    Form(ev.WON),
    Form(ev.BLOCKED, seated=False),
    Form(ev.SUM_GREW, "number"),
    Form(ev.TOOK_SUM, "number"),
    Form(ev.HANDS_PASSED, "number"),
    Form(ev.JUMPED_IN),
    Form(ev.PAIRED, "card"),
    Form(ev.WENT_OUT, "number"),
)
FORMS = {form.event: form for form in _ALL}


def read_event(raw: RawEvent, names: CardNames) -> Event:
    """The whole event, as the actor and the referee know it."""
    number, seat, what, more = raw
    form = FORMS[number]
    event = Event(form.name, seat if seat >= 0 else None)
    event = _with(event, form.what, what, names)
    return _with(event, form.more, more, names)


def _with(event: Event, detail: Detail | None, number: int, names: CardNames) -> Event:
    match detail:
        case "card":
            return event._replace(card=names.uno[number])
        case "elite":
            return event._replace(card=names.elite[number - 1].id)
        case "colour":
            return event._replace(colour=COLOUR_NAMES[number])
        case "success":
            return event._replace(success=number > 0)
        case "direction":
            return event._replace(direction=number)
        case "other":
            return event._replace(other=number)
        case "number":
            return event._replace(number=number)
        case None:
            return event
