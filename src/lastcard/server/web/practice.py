"""Practice tables: the position of a lesson or a case, and the moves there. They are stateless: the client
sends all moves so far, and the rules replay them.
"""

from __future__ import annotations

from random import Random

from lastcard.bots import Bot, seat_bot
from lastcard.catalogue import everything
from lastcard.coach.moments import asking, remembering
from lastcard.errors import IllegalMove
from lastcard.lessons import our_lessons
from lastcard.lessons import start as start_lesson
from lastcard.lessons.lesson import LEARNER
from lastcard.moves import Move, MoveType
from lastcard.number_types import Seat
from lastcard.rulebook.questions import questions
from lastcard.rulebook.runner import seat_and_move
from lastcard.rules.listening import listen
from lastcard.rules.moves import play
from lastcard.rules.phases import LINE
from lastcard.rules.walk import main_actor
from lastcard.server.web.reference_api import card_answer
from lastcard.table.hands.coaching import HintQuestion
from lastcard.view import own_view
from lastcard.wire.answers import EliteCard
from lastcard.wire.learning import PracticeAnswer, PracticeQuestion
from lastcard.wire.outgoing import Because, Change, Hand, Refused
from lastcard.wire.seen import Mine, PublicTable, changed, open_table, seen_event, table_patch

MAX_PRACTICE_MOVES = 400
LEVEL = "clever"
LESSON = "lesson:"


class NoPractice(LookupError):
    """A position that doesn't exist."""


class PracticeTable:
    """A hand as one seat sees it."""

    seat: Seat
    """The learner's, or the one that a question is about."""

    def __init__(self, source: str) -> None:
        kind, _, name = source.partition(":")
        if source.startswith(LESSON) and name in our_lessons():
            self.game, self.seat = start_lesson(our_lessons()[name]), LEARNER
        elif kind == "case" and name in questions():
            self.game = questions()[name].start()
            self.seat = questions()[name].seat(self.game)
        else:
            raise NoPractice(source)
        self.source = source
        self.made = 0

    @property
    def table(self) -> PublicTable:
        """The public part of the table."""
        return open_table(self.game.view(None))

    @property
    def mine(self) -> Mine:
        """The private part for the seat, and its legal moves."""
        own = own_view(self.game.state, self.seat, self.game.setup.card_names)
        return Mine(*own, legal=tuple(map(str, self.game.legal(self.seat))), armed=False)

    def make(self, token: str) -> None:
        """Makes a move, written ``seat=move``."""
        self.game.play(*seat_and_move(self.game, token))
        self.made += 1

    def play(self, token: str) -> Change:
        """Makes a move, and returns the changes."""
        table, mine, since = self.table, self.mine, len(self.game.state.log or ())
        self.make(token)
        events = tuple(map(seen_event, self.game.events_for(self.seat, since)))
        patch = table_patch(table, self.table)
        return Change(self.made, events, patch, mine=changed(mine, self.mine))

    def hand(self) -> Hand:
        """The hand with everything that the seat may see."""
        events = tuple(map(seen_event, self.game.events_for(self.seat)))
        return Hand(self.made, 1, self.seat, self.table, "", "", self.mine, events)

    def own_cards(self) -> tuple[EliteCard, ...]:
        """The Elite cards that its case defines."""
        kind, _, name = self.source.partition(":")
        return own_cards(name) if kind == "case" else ()

    def hint_question(self) -> HintQuestion | None:
        """The seat's decision; None if there is none, or if it is about a line, which a coach can't judge."""
        game = self.game
        if main_actor(game.state) != self.seat or game.state.phase == LINE:
            return None
        table = listen(remembering(PracticeTable(self.source).game.state))
        for seat, move in game.played:
            play(table, seat, move.action)
        return HintQuestion(game.setup.public, asking(table, self.seat, reacting=False), self.made)

    def bot_move(self) -> str:
        """The next move of one of the others, as a token; empty if it is the seat's turn."""
        others = [seat for seat in range(self.game.seats) if seat != self.seat]
        for seat in others:
            move = self._reaction(seat)
            if move is not None:
                return f"{seat}={move}"
        waits_for = main_actor(self.game.state)
        return f"{waits_for}={self._decision(waits_for)}" if waits_for in others else ""

    def _reaction(self, seat: Seat) -> Move | None:
        """A bot's reaction; bots don't catch here, so that the learner has time to read."""
        bot, legal = _bot(), self.game.legal(seat)
        if not legal:
            return None
        move = bot.react(self.game.view(seat), self.game.setup.public, legal)
        return None if move is None or (move.type is MoveType.CATCH and move.seat == self.seat) else move

    def _decision(self, seat: Seat) -> Move:
        game = self.game
        return _bot().decide(game.view(seat), game.setup.public, game.legal(seat))


def _bot() -> Bot:
    return seat_bot(LEVEL, Random())


def own_cards(name: str) -> tuple[EliteCard, ...]:
    """The Elite cards that a case's file defines."""
    ours = {card.id for card in everything()}
    return tuple(card_answer(card) for card in questions()[name].case.catalogue if card.id not in ours)


def opened(question: PracticeQuestion) -> PracticeTable:
    """The table after the moves so far; NoPractice, or a LastcardError for impossible moves."""
    table = PracticeTable(question.source)
    for token in question.moves[:MAX_PRACTICE_MOVES]:
        table.make(token)
    return table


def practise(question: PracticeQuestion) -> PracticeAnswer:
    """Carries out an action at the table; NoPractice, or a LastcardError for impossible moves."""
    table = opened(question)
    if question.do == "why":
        return _answer(table, because=_because(table, question.move))
    if question.do == "open":
        return _answer(table, hand=table.hand(), cards=table.own_cards())
    token = table.bot_move() if question.do == "bot" else question.move
    return _moved(table, token) if token and not table.game.over else _answer(table)


def _moved(table: PracticeTable, token: str) -> PracticeAnswer:
    try:
        change = table.play(token)
    except IllegalMove as error:
        return _answer(table, refused=Refused.of(error.why, token.partition("=")[2]))
    return _answer(table, move=token, change=change)


def _because(table: PracticeTable, token: str) -> Because:
    seat, move = seat_and_move(table.game, token)
    error = table.game.why_not(seat, move)
    return Because.of(str(move), None if error is None else error.why)


def _answer(
    table: PracticeTable,
    *,
    move: str = "",
    hand: Hand | None = None,
    change: Change | None = None,
    refused: Refused | None = None,
    because: Because | None = None,
    cards: tuple[EliteCard, ...] = (),
) -> PracticeAnswer:
    edition, options = table.game.edition, table.game.setup.options.chosen()
    return PracticeAnswer(table.seat, edition, move, hand, change, refused, because, cards, options)
