"""The questions that a table can be waiting for, and the reasons for refusing any other move."""

from __future__ import annotations

from typing import NamedTuple

from lastcard.cards import COLOUR_NAMES, ELITE_WILD, WILD_RECOVER
from lastcard.codes import Code
from lastcard.editions import Clause, Edition
from lastcard.elite_cards import PEEK, SEARCH, SWAP_HANDS
from lastcard.errors import Reason, reason
from lastcard.number_types import Seat
from lastcard.rules import phases as ph
from lastcard.rules.printed import action_of, active_icon
from lastcard.rules.state import State


class Question(NamedTuple):
    """A question: its rule, the reason for the seat that is asked, and the reason for the others."""

    rule: str | Clause
    answer: Code
    wait: Code


QUESTIONS = {
    ph.FOUR: Question("K-7", Code.ANSWER_FOUR, Code.WAIT_FOUR),
    ph.LINE: Question(Clause.LINE, Code.ANSWER_LINE, Code.WAIT_LINE),
    ph.FOLLOW_UP: Question(Clause.FOLLOW_UP, Code.ANSWER_FOLLOW_UP, Code.WAIT_FOLLOW_UP),
    ph.HIT: Question(Clause.HIT, Code.ANSWER_HIT, Code.WAIT_HIT),
    ph.ACTIVATE: Question("EL-2", Code.ANSWER_ACTIVATE, Code.WAIT_ACTIVATE),
    ph.TARGET: Question("EL-30", Code.ANSWER_TARGET, Code.WAIT_TARGET),
    ph.DISCARD_UNO: Question("EL-25", Code.ANSWER_DISCARD_UNO, Code.WAIT_DISCARD_UNO),
    ph.DISCARD_ELITE: Question("EL-25", Code.ANSWER_DISCARD_ELITE, Code.WAIT_DISCARD_ELITE),
    ph.RECOVER_UNO: Question("EL-26", Code.ANSWER_RECOVER_UNO, Code.WAIT_RECOVER_UNO),
    ph.RECOVER_ELITE: Question("EL-26", Code.ANSWER_RECOVER_ELITE, Code.WAIT_RECOVER_ELITE),
    ph.SEARCH: Question("EL-29", Code.ANSWER_SEARCH, Code.WAIT_SEARCH),
    ph.SUBSTITUTE: Question("EL-32", Code.ANSWER_SUBSTITUTE, Code.WAIT_SUBSTITUTE),
    ph.RECOVER: Question("EL-7", Code.ANSWER_RECOVER, Code.WAIT_RECOVER),
    ph.SWAP: Question("H-2", Code.ANSWER_SWAP, Code.WAIT_SWAP),
    ph.DRAFT: Question("DR-3", Code.ANSWER_DRAFT, Code.WAIT_DRAFT),
}
# Questions whose sentence names the colour in play, and those that name the edition's special wild
_OF_A_COLOUR = frozenset({ph.FOLLOW_UP, ph.ACTIVATE})
_OF_A_WILD = frozenset({ph.FOLLOW_UP})
_TARGETS = {PEEK: "EL-23", SWAP_HANDS: "EL-27", SEARCH: "EL-29"}


def question_first(g: State, seat: Seat, edition: Edition) -> Reason:
    """The reason to refuse other moves while a question is open: the seat that is asked must answer first,
    with one of its choices."""
    asked, rule = QUESTIONS[g.phase], _question_rule(g, edition)
    named: dict[str, str] = {"colour": COLOUR_NAMES[g.colour]} if g.phase in _OF_A_COLOUR else {}
    if g.phase in _OF_A_WILD:
        named["wild"] = edition.wild
    if seat == g.asked:
        return reason(asked.answer, rule, **named)
    return reason(asked.wait, rule, seat=g.asked, **named)


def _question_rule(g: State, edition: Edition) -> str:
    """The rule behind the open question: the card that asks it may have one of its own."""
    if g.phase == ph.RECOVER and g.top == WILD_RECOVER:
        return "EL-8"
    if g.phase == ph.ACTIVATE and g.top == ELITE_WILD:
        return "EL-3"
    rule = QUESTIONS[g.phase].rule
    if isinstance(rule, Clause):
        return edition.rule(rule)
    return _TARGETS.get(action_of(active_icon(g)), rule) if g.phase == ph.TARGET else rule
