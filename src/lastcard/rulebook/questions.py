"""The cases as questions of the form "what happens if …?", each with an id for its URL."""

from __future__ import annotations

import re
from functools import cache
from typing import NamedTuple

from lastcard.editions import find_edition
from lastcard.game import Game
from lastcard.number_types import Seat
from lastcard.rulebook.cases import Case
from lastcard.rulebook.pages import fits, our_cases, rules_of
from lastcard.rulebook.runner import NEXT_HAND, seat_and_move, start_case
from lastcard.rules.walk import main_actor

_NOT_IN_ID = re.compile(r"[^a-z0-9]+")


class CaseQuestion(NamedTuple):
    """A case that begins with a hand on the table."""

    id: str
    """Its title as an id: lower-case letters, digits and hyphens."""
    case: Case
    """The case with the answer."""

    def start(self) -> Game:
        """The hand before its first move."""
        return start_case(self.case).game

    def seat(self, game: Game) -> Seat:
        """The seat that asks: the one that moves first, or whose move is refused."""
        tokens = (*self.case.when, *(refused.move for refused in self.case.refused))
        seats = [seat_and_move(game, token)[0] for token in tokens]
        return next((seat for seat in seats if seat < game.seats), max(0, main_actor(game.state)))


@cache
def questions() -> dict[str, CaseQuestion]:
    """All questions by id; a title that occurs twice gets a number."""
    found: dict[str, CaseQuestion] = {}
    for case in our_cases():
        if case.given and not case.fails and NEXT_HAND not in case.when:
            name = _free_id(case.title, found)
            found[name] = CaseQuestion(name, case)
    return found


def _free_id(title: str, taken: dict[str, CaseQuestion]) -> str:
    plain = _NOT_IN_ID.sub("-", title.lower().replace("'", "")).strip("-")
    names = (plain if number == 1 else f"{plain}-{number}" for number in range(1, len(taken) + 2))
    return next(name for name in names if name not in taken)


def questions_about(edition: str) -> list[CaseQuestion]:
    """The questions about an edition's rules, in the ledger's order."""
    known = find_edition(edition)
    rules = list(rules_of(known))
    fitting = [
        question
        for question in questions().values()
        if question.case.rules[0] in rules and fits(question.case, known)
    ]
    return sorted(fitting, key=lambda question: rules.index(question.case.rules[0]))
