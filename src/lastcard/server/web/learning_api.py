"""Data for learning: the lessons, an edition's rules, and the rulebook's cases as questions."""

from __future__ import annotations

import gzip
from collections.abc import Iterable, Mapping
from functools import cache
from itertools import groupby

import msgspec

from lastcard.editions import EDITIONS, find_edition
from lastcard.errors import LastcardError
from lastcard.game import Game
from lastcard.lessons import TableLesson, our_lessons
from lastcard.rulebook.ledger import ledger
from lastcard.rulebook.pages import heading, letters_of, rules_of
from lastcard.rulebook.questions import CaseQuestion, questions, questions_about
from lastcard.rulebook.runner import seat_and_move
from lastcard.server.web.practice import own_cards
from lastcard.view import all_hands
from lastcard.wire import learning
from lastcard.wire.outgoing import Because
from lastcard.wire.seen import open_table, seen_event


@cache
def lessons_json() -> bytes:
    """The list of lessons, in the order in which they are offered."""
    titles = [
        learning.LessonTitle(one.id, one.edition, one.title, one.about) for one in our_lessons().values()
    ]
    return msgspec.json.encode(titles)


def lesson_json(name: str) -> bytes | None:
    """A whole lesson; None if there is no such lesson."""
    lesson = our_lessons().get(name)
    return None if lesson is None else msgspec.json.encode(_lesson(lesson))


def _lesson(lesson: TableLesson) -> learning.LessonAnswer:
    steps = tuple(learning.LessonStep(*step) for step in lesson.steps)
    return learning.LessonAnswer(lesson.id, lesson.edition, lesson.title, lesson.names, lesson.film, steps)


def rules_json(edition: str) -> bytes | None:
    """The ledger's rules of an edition; None if there is no such edition."""
    try:
        found = find_edition(edition)
    except LastcardError:
        return None
    rules = rules_of(found)
    parts = (
        learning.RulePart(letters, heading(letters, found), _texts(rules, numbers))
        for letters, numbers in groupby(rules, key=letters_of)
    )
    return msgspec.json.encode(learning.RulesAnswer(edition, tuple(parts)))


def _texts(rules: Mapping[str, str], numbers: Iterable[str]) -> tuple[learning.RuleText, ...]:
    return tuple(learning.RuleText(number, rules[number]) for number in numbers)


# Only existing names get as far as the cache: strangers could fill it with others


def cases_json(edition: str) -> bytes | None:
    """The questions that an edition's rules answer; None if there is no such edition."""
    return _cases(edition) if edition in EDITIONS else None


@cache
def _cases(edition: str) -> bytes:
    titles = [learning.CaseTitle(one.id, one.case.title, one.case.rules) for one in questions_about(edition)]
    return msgspec.json.encode(titles)


def answers_packed(edition: str) -> bytes | None:
    """All questions about an edition with their answers, compressed to a tenth for the browser to keep. None
    if there is no such edition."""
    return _answers(edition) if edition in EDITIONS else None


@cache
def _answers(edition: str) -> bytes:
    return gzip.compress(msgspec.json.encode(list(map(_case, questions_about(edition)))), mtime=0)


def case_json(name: str) -> bytes | None:
    """A question with its answer; None if there is no such question."""
    question = questions().get(name)
    return None if question is None else msgspec.json.encode(_case(question))


def _case(question: CaseQuestion) -> learning.CaseAnswer:
    game = question.start()
    table, since = open_table(game.view(None)), len(game.events)
    hands = all_hands(game.state, game.setup.card_names)
    for token in question.case.when:
        game.play(*seat_and_move(game, token))
    return learning.CaseAnswer(
        id=question.id,
        title=question.case.title,
        edition=game.edition,
        rules=_texts(ledger(), question.case.rules),
        table=table,
        hands=hands,
        moves=question.case.when,
        events=tuple(map(seen_event, game.events[since:])),
        refused=tuple(_refusal(game, refused.move) for refused in question.case.refused),
        cards=own_cards(question.id),
        options=game.setup.options.chosen(),
    )


def _refusal(game: Game, token: str) -> learning.CaseRefusal:
    seat, move = seat_and_move(game, token)
    error = game.why_not(seat, move)
    return learning.CaseRefusal(seat, Because.of(str(move), None if error is None else error.why))
