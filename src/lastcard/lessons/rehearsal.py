"""A lesson played from beginning to end by a learner who always makes the expected move."""

from __future__ import annotations

from lastcard.errors import CaseError, LastcardError
from lastcard.game import Game
from lastcard.lessons.lesson import LEARNER, NEXT, TableLesson
from lastcard.notation import SETUP_KEYS, read_position, read_setup
from lastcard.rulebook.spelling import did_you_mean, read_seat, spelled_move


def start(lesson: TableLesson) -> Game:
    """The initial hand of a lesson: a position, or a deal."""
    if set(lesson.given) <= set(SETUP_KEYS):
        return Game.from_setup(read_setup(lesson.given))
    return Game.from_setup(*read_position(lesson.given))


def rehearse(lesson: TableLesson) -> Game:
    """The hand as the lesson leaves it; a CaseError names the step that can't be played."""
    try:
        game = start(lesson)
    except LastcardError as error:
        raise CaseError(f"{lesson.id}: {error}") from None
    if len(lesson.names) != game.seats - 1:
        raise CaseError(f"{lesson.id}: {game.seats - 1} others play, and {len(lesson.names)} have a name")
    for number, step in enumerate(lesson.steps, 1):
        mine = () if step.expect == NEXT else (f"{LEARNER}={step.expect}",)
        for token in (*mine, *step.then):
            _play(game, f"{lesson.id}, step {number}", token)
    return game


def _play(game: Game, where: str, token: str) -> None:
    seat, equals, text = token.partition("=")
    if not equals:
        raise CaseError(f"{where}: {token!r} is not written seat=move")
    try:
        move = spelled_move(game, text)
    except CaseError as error:
        guess = "" if "did you mean" in str(error) else did_you_mean(text, [NEXT])
        raise CaseError(f"{where}: {error}{guess}") from None
    try:
        game.play(read_seat(game, seat), move)
    except LastcardError as error:
        raise CaseError(f"{where}: {token}: {error}") from None
