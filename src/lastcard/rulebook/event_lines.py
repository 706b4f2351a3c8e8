"""Events in the notation of cases, on one line each: ``drew seat=1 card=Y1``."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from lastcard.cards import COLOUR_NAMES
from lastcard.errors import CaseError
from lastcard.events import FORMS, Event, Form
from lastcard.game import Game
from lastcard.number_types import Seat
from lastcard.rulebook.spelling import check_card, did_you_mean, read_seat, value_text
from lastcard.whole_numbers import is_digits

_FORMS = {form.name: form for form in FORMS.values()}


class EventLine(NamedTuple):
    """An event as one line, with its fields."""

    form: Form
    fields: tuple[tuple[str, str], ...]

    @property
    def text(self) -> str:
        """The line as it is written: ``played seat=0 card=R7``."""
        return " ".join([self.form.name, *(f"{field}={value}" for field, value in self.fields)])

    def is_of(self, watcher: Seat | None) -> bool:
        """Whether this seat itself is the actor of the event."""
        return ("seat", str(watcher)) in self.fields

    def is_secret_from(self, watcher: Seat | None) -> bool:
        """Whether the event exists but the watcher may never be told (A-2)."""
        shows_card = any(field == "card" for field, _ in self.fields)
        return not self.is_of(watcher) and (self.form.private or (self.form.secret_card and shows_card))


def event_text(event: Event) -> str:
    """The line of an event: its name, then its fields."""
    parts = [f"{field}={value_text(value)}" for field, value in event._asdict().items() if value is not None]
    return " ".join([event.name, *parts[1:]])


def read_event_line(game: Game, watcher: Seat | None, text: str) -> EventLine:
    """The event that a line describes; refused if the watcher could never be told of it in such a game."""
    name, *parts = text.split() or [""]
    if name not in _FORMS:
        raise CaseError(f"there is no event {name!r}{did_you_mean(name, _FORMS)}")
    line = EventLine(_FORMS[name], tuple(_field(name, part) for part in parts))
    _check_fields(line, watcher)
    for field, value in line.fields:
        _check_value(game, line, field, value)
    return line


def _field(name: str, part: str) -> tuple[str, str]:
    field, equals, value = part.partition("=")
    if not equals:
        raise CaseError(f"{name}: {part!r} is not written field=value")
    return field, value


def _check_fields(line: EventLine, watcher: Seat | None) -> None:
    """Checks that an event has all its fields, in order; only for a watcher who may not know the card is it
    left out.
    """
    name, fields = line.form.name, _fields_of(line.form)
    written = [field for field, _ in line.fields]
    for field in written:
        if field not in fields:
            raise CaseError(f"{name} has no {field!r}{did_you_mean(field, fields)}")
    allowed = [fields]
    if line.form.secret_card and not line.is_of(watcher):
        allowed.append([field for field in fields if field != "card"])
    if written not in allowed:
        patterns = (" ".join([name, *(f"{field}=…" for field in one)]) for one in allowed)
        raise CaseError(
            f"{line.text!r} is never told like that: it would be {' or '.join(map(repr, patterns))}"
        )


def _fields_of(form: Form) -> list[str]:
    """The fields of an event of this form, in written order."""
    meanings = {"seat" if form.seated else "", form.what, form.more}
    has = {"card" if meaning == "elite" else meaning for meaning in meanings}
    return [field for field in Event._fields if field in has]


# The values


def _check_value(game: Game, line: EventLine, field: str, value: str) -> None:
    elite = field == "card" and "elite" in (line.form.what, line.form.more)
    try:
        VALUES["elite" if elite else field](game, value)
    except ValueError as error:
        raise CaseError(f"{line.text!r}: {error}") from None


def _one_of(words: Sequence[str], what: str) -> Callable[[Game, str], object]:
    def check(_: Game, value: str) -> None:
        if value not in words:
            raise CaseError(f"{value!r} is not {what}{did_you_mean(value, words)}")

    return check


def _check_number(_: Game, value: str) -> None:
    if not is_digits(value) or value != str(int(value)):
        raise CaseError(f"{value!r} is not a number")


VALUES: dict[str, Callable[[Game, str], object]] = {
    "seat": read_seat,
    "other": read_seat,
    "card": check_card,
    "elite": lambda game, value: game.setup.catalogue.number(value),
    "colour": _one_of(COLOUR_NAMES, "a colour"),
    "number": _check_number,
    "success": _one_of(("yes", "no"), "yes or no"),
    "direction": _one_of(("1", "-1"), "1 or -1"),
}


def nearest(text: str, lines: Sequence[str]) -> str:
    """The line that is most like the text."""
    from difflib import get_close_matches  # only needed for a failing case

    near = get_close_matches(text, lines, n=1, cutoff=0)
    return f"the nearest is {near[0]!r}" if near else "nothing has happened"
