"""The answers for learning: lessons, the rules, the rulebook's cases, practice tables."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct, field

from lastcard.number_types import Seat

from .answers import EliteCard
from .outgoing import Because, Change, Hand, Refused
from .seen import PublicTable, SeenCards, SeenEvent
from .settings import OptionValue

TranslatedSentence = Mapping[str, str]


class LessonTitle(Struct, frozen=True):
    """A lesson on the list, in each language."""

    id: str
    edition: str
    title: TranslatedSentence
    about: TranslatedSentence


class LessonStep(Struct, frozen=True):
    """A sentence, the thing it points at, the expected move (or `next`), and the others' moves after it."""

    say: TranslatedSentence
    expect: str
    point: str = ""
    then: tuple[str, ...] = ()


class LessonAnswer(Struct, frozen=True):
    """A whole lesson; `names` are those of the other seats, `film` that of a round of lines."""

    id: str
    edition: str
    title: TranslatedSentence
    names: tuple[str, ...]
    film: TranslatedSentence
    steps: tuple[LessonStep, ...]


class PracticeQuestion(Struct):
    """An action at a practice table. `source` names its position, `lesson:first` or `case:…`; `moves` are all
    so far, as ``seat=move``. `open` asks for the whole hand, `move` makes another move, `bot` lets a bot make
    one, `why` asks why a move can't be made.
    """

    source: str
    do: Literal["open", "move", "bot", "why"] = "open"
    moves: list[str] = field(default_factory=list)
    move: str = ""


class PracticeAnswer(Struct, frozen=True):
    """The result: `move` is the move made, if any."""

    seat: Seat
    edition: str
    move: str = ""
    hand: Hand | None = None
    change: Change | None = None
    refused: Refused | None = None
    because: Because | None = None
    cards: tuple[EliteCard, ...] = ()
    """The Elite cards that the case defines, when the hand is opened."""
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    """The table's options that differ from their defaults."""


class RuleText(Struct, frozen=True):
    """A rule of the ledger, in English."""

    number: str
    text: str


class RulePart(Struct, frozen=True):
    """The rules of one heading."""

    letters: str
    heading: str
    rules: tuple[RuleText, ...]


class RulesAnswer(Struct, frozen=True):
    """The ledger's rules of an edition."""

    edition: str
    parts: tuple[RulePart, ...]


class CaseTitle(Struct, frozen=True):
    """A case of the rulebook on the list of questions; its title is English."""

    id: str
    title: str
    rules: tuple[str, ...]


class CaseRefusal(Struct, frozen=True):
    """A move that isn't allowed afterwards, and the reason."""

    seat: Seat
    because: Because


class CaseAnswer(Struct, frozen=True):
    """A case as an answer: the position with all hands open, the moves, the events, the refused moves."""

    id: str
    title: str
    edition: str
    rules: tuple[RuleText, ...]
    table: PublicTable
    hands: tuple[SeenCards, ...]
    moves: tuple[str, ...]
    events: tuple[SeenEvent, ...]
    refused: tuple[CaseRefusal, ...]
    cards: tuple[EliteCard, ...]
    """The Elite cards that the case defines."""
    options: Mapping[str, OptionValue]
    """The options that differ from their defaults."""
