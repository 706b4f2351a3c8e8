"""The talk during a round of lines: saying lines, doubting and voting (FL-6)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from lastcard.cards import SPECIAL, SPECIAL_FOIL
from lastcard.codes import Code
from lastcard.editions import Clause, find_edition
from lastcard.errors import reason
from lastcard.moves import CANNOT, SAID, Move
from lastcard.number_types import Seat
from lastcard.wire import incoming as msg
from lastcard.wire import outgoing as out

from ..pace.timers import Timer
from ..refusal import Refusal
from ..rooms import room_entries as en
from ..rooms.hand import LiveHand
from ..rooms.lines import LineRound, find, fit, is_hardly_a_line, pack_verdict
from ..rooms.people import tidy
from ..session_context import SessionContext

# The probability that a bot accepts a doubted line if there is no pack to compare it with
BOT_TRUST = 0.75
SPECIAL_WILDS = (SPECIAL, SPECIAL_FOIL)


class Film(NamedTuple):
    """A film's title in a quote pack; None if the pack doesn't have it."""

    quotes: Mapping[str, Sequence[str]]
    name: str
    title: str | None


class LineTalk:
    """Follows the round of lines. Each method returns the resulting move, once it is decided whether a line
    counts.
    """

    def __init__(self, context: SessionContext) -> None:
        self.context = context
        self._seen: LineRound | None = None
        self._film: Film | None = None

    def forget(self) -> None:
        """Forgets the round of another hand."""
        self._seen = None

    def check(self) -> None:
        """Refuses if no lines are being said."""
        self._round()

    def _round(self) -> tuple[LiveHand, LineRound]:
        hand = self.context.room.hand
        if hand is None or hand.lines is None or not hand.saying_lines:
            raise Refusal(reason(Code.NO_LINES, self._rule(Clause.LINE)))
        return hand, hand.lines

    def _rule(self, clause: Clause) -> str:
        """The number of the edition's rule about lines; empty if its wild asks for none."""
        return find_edition(self.context.room.state.settings.edition).rule(clause)

    # Saying a line

    def say(self, seat: Seat, text: str = "") -> en.MoveMade | None:
        """Takes a line, typed or spoken aloud."""
        lines = self._asked(seat)
        text = tidy(text, msg.LINE_LENGTH) or self._quote(seat, lines)
        self._question(lines, text)
        if text and lines.said_before(text):
            raise Refusal(reason(Code.SAID_BEFORE, self._rule(Clause.DOUBT)))
        self.context.store(en.Told(seat, text))
        if self._can_be_doubted(lines):
            self._wait_for(self.context.environment.tempo.doubt)
            return None
        return self._settle(lines, stands=True)

    def _quote(self, seat: Seat, lines: LineRound) -> str:
        """A bot's quote: an unused line from the table's pack, if it has the film; else no words."""
        quotes = self.context.room.state.settings.quotes
        title = self._title(lines.film) if self.context.level_of(seat) is not None else None
        known = [] if title is None else quotes[title]
        # In random order, so that not all lines of a long pack are compared with those said
        shuffled = self.context.environment.rng.sample(known, len(known))
        line = next((one for one in shuffled if not lines.said_before(one)), "")
        return tidy(line, msg.LINE_LENGTH)

    def _question(self, lines: LineRound, text: str) -> None:
        """Doubts on the table's behalf a text that is plainly not a line, unless the pack has it, and asks
        for another.
        """
        quotes = self.context.room.state.settings.quotes
        if text and is_hardly_a_line(text) and not pack_verdict(quotes, self._title(lines.film), text):
            raise Refusal(reason(Code.HARDLY_A_LINE, self._rule(Clause.LINE)))

    def _title(self, film: str) -> str | None:
        """The film's title in the table's pack, looked up once: there may be thousands."""
        quotes = self.context.room.state.settings.quotes
        if self._film is None or self._film.quotes is not quotes or self._film.name != film:
            self._film = Film(quotes, film, find(quotes, film))
        return self._film.title

    def film_for(self, hand: LiveHand, move: Move, by: en.By, named: str = "") -> str:
        """The film of a move that asks for lines: as its player has named it, or for a bot one of the table's
        pack. Empty for any other move."""
        quotes = self.context.room.state.settings.quotes
        if not (move.lays_card and move.kind in SPECIAL_WILDS and hand.game.state.asks_lines):
            return ""
        return self.context.environment.rng.choice(sorted(quotes)) if by and quotes else named

    def give_up(self, seat: Seat, by: en.By) -> en.MoveMade:
        """Takes a player's giving up."""
        self._asked(seat)
        return en.MoveMade(seat, CANNOT, by)

    def _asked(self, seat: Seat) -> LineRound:
        hand, lines = self._round()
        if hand.waits_for != seat or lines.pending:
            raise Refusal(reason(Code.NOT_ASKED, self._rule(Clause.LINE)))
        return lines

    def _can_be_doubted(self, lines: LineRound) -> bool:
        """Whether the line can be doubted: only by people, and only a person's line, but never one that a
        doubt asked for."""
        if lines.asked_again or self.context.level_of(lines.speaker) is not None:
            return False
        seats = range(len(self.context.room.state.chairs))
        return any(seat != lines.speaker and self.context.level_of(seat) is None for seat in seats)

    def _wait_for(self, seconds: float) -> None:
        self.context.timers.drop(Timer.CLOCK)
        self.context.timers.set(Timer.LINE, self.context.wait(seconds))
        self.tell()

    # Doubt and vote

    def doubt(self, seat: Seat) -> en.MoveMade | None:
        """Doubts the line just said: the quote pack decides, or else another line is asked for, or a vote is
        taken; returns the resulting move, if any.
        """
        hand, lines = self._round()
        if lines.stage != "doubt" or lines.speaker == seat:
            raise Refusal(reason(Code.NO_DOUBT, self._rule(Clause.DOUBT)))
        quotes = self.context.room.state.settings.quotes
        verdict = pack_verdict(quotes, self._title(lines.film), lines.told[-1].text)
        asks = verdict is None and _doubt_asks_again(hand)
        self.context.store(en.Doubted(seat, asks))
        if verdict is not None:
            return self._settle(lines, stands=verdict)
        if not asks:
            return self._put_to_vote(hand, lines)
        self._ask_for_another()
        return None

    def _ask_for_another(self) -> None:
        self.context.timers.drop(Timer.LINE)
        self.tell()

    def _put_to_vote(self, hand: LiveHand, lines: LineRound) -> en.MoveMade | None:
        """Opens a vote: people get time, and bots vote after them."""
        outcome = self._count(hand, lines)
        if outcome is None:
            self._wait_for(self.context.environment.tempo.vote)
        return outcome

    def vote(self, seat: Seat, *, stands: bool) -> en.MoveMade | None:
        """Counts a vote; returns the resulting move once it is decided."""
        hand, lines = self._round()
        if lines.stage != "vote" or seat == lines.speaker or seat in lines.votes:
            raise Refusal(reason(Code.NO_VOTE, self._rule(Clause.DOUBT)))
        self.context.store(en.Voted(seat, stands))
        outcome = self._count(hand, lines)
        if outcome is None:
            self.tell()
        return outcome

    def _count(self, hand: LiveHand, lines: LineRound) -> en.MoveMade | None:
        """Lets the bots vote once every person has."""
        voters = [seat for seat in self._unheard(hand, lines) if self.context.level_of(seat) is None]
        if not voters:
            self._bots_vote(hand, lines)
        return self._outcome(hand, lines)

    def _unheard(self, hand: LiveHand, lines: LineRound) -> list[int]:
        return [seat for seat in range(hand.game.seats) if seat not in lines.votes and seat != lines.speaker]

    def _bots_vote(self, hand: LiveHand, lines: LineRound) -> None:
        """Casts the bots' votes: the better a line fits the pack, the likelier they accept it."""
        quotes, text = self.context.room.state.settings.quotes, lines.told[-1].text
        trust = (1 + fit(quotes, text)) / 2 if quotes and text else BOT_TRUST
        for seat in self._unheard(hand, lines):
            if self.context.level_of(seat) is not None:
                self.context.store(en.Voted(seat, self.context.environment.rng.random() < trust))

    def _outcome(self, hand: LiveHand, lines: LineRound) -> en.MoveMade | None:
        """Ends the vote if the missing votes can't change it."""
        falls = lines.falls(hand.game.seats - 1)
        return None if falls is None else self._settle(lines, stands=not falls)

    def time_is_up(self) -> en.MoveMade:
        """Ends the time to doubt or to vote; missing votes don't count."""
        hand, lines = self._round()
        if lines.stage == "vote":
            self._bots_vote(hand, lines)
        stands = lines.stage == "doubt" or not lines.falls(len(lines.votes))
        return self._settle(lines, stands=stands)

    def _settle(self, lines: LineRound, *, stands: bool) -> en.MoveMade:
        self.context.timers.drop(Timer.LINE)
        seat = lines.speaker
        return en.MoveMade(seat, SAID if stands else CANNOT, self.context.by(seat))

    # Sending

    def news(self, lines: LineRound) -> out.Lines:
        """The public part of the round: the number of votes, but not what they were."""
        at = self.context.timers.at(Timer.LINE)
        return out.Lines(
            film=lines.film,
            told=tuple(lines.told),
            stage=lines.stage,
            doubted_by=lines.doubted_by,
            votes=len(lines.votes),
            left_ms=0 if at is None else max(0, round(1000 * (at - self.context.now))),
        )

    def tell(self) -> None:
        """Sends everyone the current round."""
        _, lines = self._round()
        self._seen = lines
        self.context.tell_all(self.news(lines))

    def follow(self, hand: LiveHand) -> None:
        """Sends the state of the round after every move, and its result once."""
        if hand.lines is not None:
            self.tell()
        elif self._seen is not None:
            ended, self._seen = self._seen, None
            self.context.tell_all(out.Lines(ended.film, tuple(ended.told), stage="over"))

    def resume(self) -> None:
        """Restarts the time to doubt or to vote after a pause."""
        hand = self.context.room.hand
        if hand is not None and hand.lines is not None:
            self._seen = hand.lines
            tempo = self.context.environment.tempo
            if hand.line_is_open:
                self._wait_for(tempo.doubt if hand.lines.stage == "doubt" else tempo.vote)


def _doubt_asks_again(hand: LiveHand) -> bool:
    """Whether one doubt is enough to ask for another line: an option between two players, whose votes could
    never reject one (FL-6)."""
    return hand.game.seats == 2 and bool(hand.game.setup.options.get("doubt_asks_again"))
