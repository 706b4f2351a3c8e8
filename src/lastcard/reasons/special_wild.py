"""Reasons about a special wild, by its powers; the edition has the numbers of the rules."""

from __future__ import annotations

from lastcard.cards import COLOUR_NAMES, colour_of
from lastcard.codes import Code
from lastcard.editions import Clause, Edition
from lastcard.errors import Reason, reason
from lastcard.number_types import Kind, Seat
from lastcard.rules import event_codes as ev
from lastcard.rules import phases as ph
from lastcard.rules.state import State

from .questions import QUESTIONS


def no_plain_wild(g: State, kind: Kind, edition: Edition) -> Reason:
    """The reason to refuse it as a plain wild on a turn, which the table's option doesn't allow."""
    code = Code.INTERRUPT_CONDITION if is_interrupting(g, kind) else Code.ONLY_THROWN
    return reason(code, edition.plain_rule, wild=edition.wild)


def is_interrupting(g: State, kind: Kind) -> bool:
    """Whether the card could be played at any time, with all four colours in hand."""
    return g.interrupts >> kind & 1 != 0


def no_follow_up(g: State, kind: Kind, edition: Edition) -> Reason | None:
    """The reason why this card can't follow an interruption; None if it can."""
    if colour_of(kind) == g.colour:
        return None
    card, colour = edition.cards.texts[kind], COLOUR_NAMES[g.colour]
    return reason(Code.FOLLOW_UP_OTHER_COLOUR, edition.rule(Clause.FOLLOW_UP), card=card, colour=colour)


def no_interruption_yet(g: State, seat: Seat, edition: Edition) -> Reason:
    """The reason to refuse an interruption until the open question is answered."""
    rule, wild = edition.rule(Clause.INTERRUPT_LATER), edition.wild
    if seat == g.asked:
        return reason(Code.INTERRUPT_AFTER_YOUR_ANSWER, rule, wild=wild)
    return reason(Code.INTERRUPT_AFTER_ANSWER, rule, wild=wild, seat=g.asked)


def no_chance_to_throw(g: State, seat: Seat, edition: Edition) -> Reason | None:
    """The reason why the wild can't be thrown now; None if it can."""
    if g.throw_at < 0:
        return _no_chance(g, seat, edition)
    if g.throw_at == seat:
        return reason(Code.THROW_AT_OWN_CALL, edition.rule(Clause.THROW))
    if g.sum > 0:
        return reason(Code.THROW_AFTER_SUM, "H-1")
    if g.phase == ph.TURN:
        return None
    asked, rule = g.asked if g.phase in QUESTIONS else g.turn, edition.rule(Clause.THROW_LATER)
    if seat == asked:
        return reason(Code.THROW_AFTER_YOUR_ANSWER, rule)
    return reason(Code.THROW_AFTER_ANSWER, rule, seat=asked)


def _no_chance(g: State, seat: Seat, edition: Edition) -> Reason:
    """The reason for a throw without a chance: there was no call, or its chance has ended.

    The state doesn't keep a chance that has gone, since no rule depends on it; the events do.
    """
    rule = edition.rule(Clause.CHANCE)
    for event, who, _, _ in reversed(g.log or ()):
        if event == ev.CAUGHT:
            break  # a caught player hasn't called
        if event == ev.THREW:
            return _told_of(who, seat, Code.CHANCE_THROWN, Code.CHANCE_THROWN_YOU, rule)
        if event == ev.CALLED and g.sizes[who] != 1:
            return _told_of(who, seat, Code.CHANCE_GROWN, Code.CHANCE_GROWN_YOU, rule)
        if event == ev.CALLED:
            return _told_of(who, seat, Code.CHANCE_GONE, Code.CHANCE_GONE_YOU, rule)
    return reason(Code.NO_CALL_TO_THROW_AT, edition.rule(Clause.THROW), wild=edition.wild)


def _told_of(who: Seat, seat: Seat, others: Code, own: Code, rule: str) -> Reason:
    return reason(own, rule) if who == seat else reason(others, rule, seat=who)
