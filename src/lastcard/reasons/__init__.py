"""Reasons why a move isn't allowed: the rule's number, a code and the parameters of its sentence.

Called only for moves that `rules.legality` doesn't list. The checks go from the table's state to the card, so
that the first one that applies is the one that a player would name first. The reasons about a special wild
depend on its powers; the edition has the numbers of their rules.
"""

from .calls import no_seat
from .questions import QUESTIONS, Question
from .refusal import refusal

__all__ = ["QUESTIONS", "Question", "no_seat", "refusal"]
