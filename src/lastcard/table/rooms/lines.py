"""A round of lines at the table: the lines said, repeated lines, doubts and votes (FL-6)."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from difflib import SequenceMatcher
from heapq import nlargest
from itertools import chain
from typing import Literal

from msgspec import Struct, field

from lastcard.number_types import Seat
from lastcard.wire.incoming import LINE_LENGTH
from lastcard.wire.outgoing import LineNews

from .hand_entries import Doubted, LineEntry, Told, Voted

SAME_RATIO = 0.85
# The most texts of a pack that are compared in full: with a line that was said, and, which is slower, with
# one that is voted on
COMPARED = 8
COMPARED_FOR_VOTE = 3
_BETWEEN_WORDS = re.compile(r"[\W_]+")
MIN_VOTES_AGAINST = 2
# The least number of letters in a plausible line
MIN_LETTERS = 4
FIRST_IDEOGRAPH = "\u2e80"


class LineRound(Struct):
    """A round: the film, the lines so far, and whether the last one is still open to doubt."""

    film: str
    told: list[LineNews] = field(default_factory=list)
    pending: bool = False
    doubted_by: Seat | None = None
    votes: dict[Seat, bool] = field(default_factory=dict)
    asked_again: bool = False

    @property
    def stage(self) -> Literal["say", "doubt", "vote"]:
        """The stage: the last line is open to a doubt or a vote, or the next line is awaited."""
        if not self.pending:
            return "say"
        return "doubt" if self.doubted_by is None else "vote"

    @property
    def speaker(self) -> Seat:
        """The speaker of the last line."""
        return self.told[-1].seat

    def apply(self, entry: LineEntry) -> None:
        """Changes the round as the entry says."""
        match entry:
            case Told():
                self.tell(entry.seat, entry.text)
            case Doubted():
                self.doubt(entry.seat)
                if entry.asks:
                    self.ask_again()
            case Voted():
                self.votes[entry.seat] = entry.stands

    def tell(self, seat: Seat, text: str) -> None:
        """Adds a line, open to doubt."""
        self.told.append(LineNews(seat, text))
        self.pending = True
        self.doubted_by = None
        self.votes = {}

    def doubt(self, seat: Seat) -> None:
        """Opens a vote; the doubter has already voted against."""
        self.doubted_by = seat
        self.votes = {seat: False}

    def ask_again(self) -> None:
        """Rejects the line; its speaker says another, which can't be doubted."""
        self._fell()
        self.pending = False
        self.asked_again = True

    def settle(self, *, said: bool) -> None:
        """Settles the line, which counts or was rejected."""
        if self.pending and not said:
            self._fell()
        self.pending = False
        self.asked_again = False

    def _fell(self) -> None:
        last = self.told[-1]
        self.told[-1] = LineNews(last.seat, last.text, fell=True)

    def said_before(self, text: str) -> bool:
        """Whether the line was said in this round, spelling aside."""
        return find([told.text for told in self.told if told.text], text) is not None

    def falls(self, voters: int) -> bool | None:
        """Whether the vote has rejected the line; None while it is open."""
        against = sum(not stands for stands in self.votes.values())
        stands = len(self.votes) - against
        open_votes = voters - len(self.votes)
        if against > stands + open_votes and against >= MIN_VOTES_AGAINST:
            return True
        if against + open_votes <= stands or against + open_votes < MIN_VOTES_AGAINST or open_votes == 0:
            return False
        return None


def plain(text: str) -> str:
    """The text without case, accents and punctuation, so that the same words are the same line. A letter may
    expand to eighteen, and comparing takes quadratic time, so anything beyond the longest line is cut off."""
    letters = unicodedata.normalize("NFKD", text.casefold())[:LINE_LENGTH]
    return _BETWEEN_WORDS.sub(" ", letters).strip()


def is_hardly_a_line(text: str) -> bool:
    """Whether it is plainly not a line: a few letters, or the same one over and over. A Chinese character
    counts for three.
    """
    letters = plain(text).replace(" ", "")
    length = sum(3 if letter >= FIRST_IDEOGRAPH else 1 for letter in letters)
    return length < MIN_LETTERS or len(set(letters)) == 1


def find(texts: Iterable[str], wanted: str) -> str | None:
    """The text that equals the wanted one except for small differences; None if there isn't one.

    A quote pack may have many long texts, and comparing blocks all tables: only texts of nearly the same
    length, and of them those with the most similar letters, are compared in full.
    """
    words = plain(wanted)
    matcher = SequenceMatcher(None, "", words, autojunk=False)
    near: list[tuple[float, str, str]] = []
    for text in texts:
        found = plain(text)
        if found == words:
            return text
        if 2 * min(len(found), len(words)) >= SAME_RATIO * (len(found) + len(words)):
            matcher.set_seq1(found)
            near.append((matcher.quick_ratio(), found, text))
    for ratio, found, text in nlargest(COMPARED, near):
        if ratio >= SAME_RATIO and _are_same(found, words):
            return text
    return None


def _are_same(text: str, other: str) -> bool:
    return 2 * _in_common(text, other) >= SAME_RATIO * (len(text) + len(other))


def _in_common(text: str, other: str) -> int:
    """The length of the longest common subsequence of two texts, with one bit for each letter of the first
    (Hyyrö 2004)."""
    places: dict[str, int] = {}
    for place, letter in enumerate(text):
        places[letter] = places.get(letter, 0) | 1 << place
    left = every = (1 << len(text)) - 1
    for letter in other:
        met = left & places.get(letter, 0)
        left = ((left + met) | (left - met)) & every
    return (every ^ left).bit_count()


def pack_verdict(quotes: Mapping[str, Sequence[str]], title: str | None, text: str) -> bool | None:
    """Whether the table's quote pack has the line of the film with this title; None if it doesn't have the
    film, or if the line was said aloud."""
    return None if title is None or not text else find(quotes[title], text) is not None


def fit(quotes: Mapping[str, Sequence[str]], text: str) -> float:
    """The similarity of a line to the closest one in the pack, up to 1 for equal lines."""
    matcher = SequenceMatcher(None, "", plain(text), autojunk=False)
    near: list[tuple[float, str]] = []
    for line in map(plain, chain.from_iterable(quotes.values())):
        matcher.set_seq1(line)
        near.append((matcher.quick_ratio(), line))
    ratios = [0.0]
    for _, line in nlargest(COMPARED_FOR_VOTE, near):
        matcher.set_seq1(line)
        ratios.append(matcher.ratio())
    return max(ratios)
