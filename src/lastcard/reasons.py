"""Why a move isn't allowed: the rule's number, a code and the parameters of its sentence.

Called only for moves that `rules.legality` doesn't list. The checks go from the table's state to the card, so
that the first one that applies is what a player would say first. What is said of an edition's own
wild depends on its powers; the edition has the numbers of their rules.
"""

from __future__ import annotations

from typing import NamedTuple

from lastcard.cards import (
    COLOUR_NAMES,
    DRAW_TWO,
    ELITE_WILD,
    FIRST_ICON,
    LOW_KINDS,
    NO_SYMBOL,
    SPECIAL,
    SYMBOL_TEXTS,
    WILD,
    WILD_FOUR,
    WILD_RECOVER,
    colour_of,
    symbol_of,
)
from lastcard.codes import Code
from lastcard.editions import Clause, Edition
from lastcard.elite_cards import PEEK, SEARCH, SWAP_HANDS
from lastcard.errors import Reason, reason
from lastcard.moves import Move, Sort
from lastcard.rules import happenings as hap
from lastcard.rules import phases as ph
from lastcard.rules.hands import count_of
from lastcard.rules.matching import has_four_colours, playable_high, playable_low
from lastcard.rules.piles import can_draw
from lastcard.rules.printed import action_of, active_icon
from lastcard.rules.state import State


class Question(NamedTuple):
    """What the table waits for: its rule, what the seat that is asked is told, and what the others are."""

    rule: str | Clause
    answer: Code
    wait: Code


QUESTIONS = {
    ph.FOUR: Question("K-7", Code.ANSWER_FOUR, Code.WAIT_FOUR),
    ph.LINE: Question(Clause.LINE, Code.ANSWER_LINE, Code.WAIT_LINE),
    ph.FOLLOW_UP: Question(Clause.FOLLOW_UP, Code.ANSWER_FOLLOW_UP, Code.WAIT_FOLLOW_UP),
    ph.HIT: Question(Clause.HIT, Code.ANSWER_HIT, Code.WAIT_HIT),
    ph.ACTIVATE: Question("EL-2", Code.ANSWER_ACTIVATE, Code.WAIT_ACTIVATE),
    ph.AIMING: Question("EL-30", Code.ANSWER_AIM, Code.WAIT_AIM),
    ph.SHED_UNO: Question("EL-25", Code.ANSWER_SHED_UNO, Code.WAIT_SHED_UNO),
    ph.SHED_ELITE: Question("EL-25", Code.ANSWER_SHED_ELITE, Code.WAIT_SHED_ELITE),
    ph.REGAIN_UNO: Question("EL-26", Code.ANSWER_REGAIN_UNO, Code.WAIT_REGAIN_UNO),
    ph.REGAIN_ELITE: Question("EL-26", Code.ANSWER_REGAIN_ELITE, Code.WAIT_REGAIN_ELITE),
    ph.SEARCHING: Question("EL-29", Code.ANSWER_SEARCH, Code.WAIT_SEARCH),
    ph.SWITCH: Question("EL-32", Code.ANSWER_SWITCH, Code.WAIT_SWITCH),
    ph.RESTORE: Question("EL-7", Code.ANSWER_RESTORE, Code.WAIT_RESTORE),
    ph.DRAFT: Question("DR-3", Code.ANSWER_DRAFT, Code.WAIT_DRAFT),
}
# Questions whose sentence names the colour in play, and those that name the edition's own wild
_OF_A_COLOUR = frozenset({ph.FOLLOW_UP, ph.ACTIVATE})
_OF_A_WILD = frozenset({ph.FOLLOW_UP})
_AIMS = {PEEK: "EL-23", SWAP_HANDS: "EL-27", SEARCH: "EL-29"}


def refusal(g: State, seat: int, move: Move, edition: Edition) -> Reason:
    """Why the seat may not make this move now."""
    if not 0 <= seat < g.seats:
        return no_seat(seat, g.seats)
    if g.phase == ph.OVER:
        return _over(g, seat)
    if move.sort == Sort.WAIVE:
        return reason(Code.WAIVE_AT_TABLE, "C-16")
    if move.sort == Sort.CALL:
        return _no_call(g, seat)
    if move.sort == Sort.CATCH:
        return _no_catch(g, seat, move.seat or 0)
    if move.lays_card and g.phase != ph.DRAFT:
        return _no_play(g, seat, move, edition)
    return _no_answer(g, seat, move, edition)


def no_seat(seat: int, seats: int) -> Reason:
    """The reason for a seat that the table doesn't have."""
    return reason(Code.NO_SEAT, "P-1", number=seat, last=seats - 1)


def _over(g: State, seat: int) -> Reason:
    if g.winner < 0:
        return reason(Code.HAND_BLOCKED, "C-13")
    if g.winner == seat:
        return reason(Code.HAND_WON_YOU, "C-1")
    return reason(Code.HAND_WON, "C-1", seat=g.winner)


# Calls and catches


def _no_call(g: State, seat: int) -> Reason:
    if g.sizes[seat] != 1:
        return reason(Code.CALL_TOO_EARLY, "C-14", count=g.sizes[seat])
    return reason(Code.CALL_TOO_LATE, "C-16")


def _no_catch(g: State, seat: int, sleeper: int) -> Reason:
    if sleeper >= g.seats:
        return no_seat(sleeper, g.seats)
    if sleeper != seat:
        return reason(Code.OWES_NO_CALL, "C-16", seat=sleeper)
    owes = g.owes >> seat & 1
    return reason(Code.CATCH_YOURSELF if owes else Code.CATCH_YOURSELF_IN_VAIN, "C-15")


# Open questions


def _no_answer(g: State, seat: int, move: Move, edition: Edition) -> Reason:
    """A move that lays no card of the hand."""
    if g.phase in QUESTIONS:
        return _question_first(g, seat, edition)
    if seat != g.turn:
        return reason(Code.NOT_YOUR_TURN, "C-10", seat=g.turn)
    if move.sort == Sort.DRAW:
        return _no_draw(g)
    if move.sort == Sort.PASS:
        return _no_pass(g)
    if move.sort == Sort.KEEP:
        return reason(Code.NOTHING_TO_KEEP, "C-9")
    return reason(Code.NOTHING_ASKED, "C-6", move=str(move))


def _question_first(g: State, seat: int, edition: Edition) -> Reason:
    """The open question must be answered first, by whoever is asked, with one of its choices."""
    asked, rule = QUESTIONS[g.phase], _question_rule(g, edition)
    named = {"colour": COLOUR_NAMES[g.colour]} if g.phase in _OF_A_COLOUR else {}
    if g.phase in _OF_A_WILD:
        named["wild"] = _wild(edition)
    if seat == g.asked:
        return reason(asked.answer, rule, **named)
    return reason(asked.wait, rule, seat=g.asked, **named)


def _question_rule(g: State, edition: Edition) -> str:
    """The rule behind the open question: the card that asks it may have one of its own."""
    if g.phase == ph.RESTORE and g.top == WILD_RECOVER:
        return "EL-8"
    if g.phase == ph.ACTIVATE and g.top == ELITE_WILD:
        return "EL-3"
    rule = QUESTIONS[g.phase].rule
    if isinstance(rule, Clause):
        return edition.rule(rule)
    return _AIMS.get(action_of(active_icon(g)), rule) if g.phase == ph.AIMING else rule


def _no_draw(g: State) -> Reason:
    if g.phase == ph.DRAWN:
        return reason(Code.DRAWN_ALREADY, "C-9")
    return reason(Code.NOTHING_TO_DRAW, "C-12")


def _no_pass(g: State) -> Reason:
    if g.phase == ph.DRAWN:
        return reason(Code.KEEP_OR_PLAY, "C-9")
    return reason(Code.PASS_BUT_DRAW if can_draw(g) else Code.PASS_BUT_PLAY, "C-12")


# Cards


def _no_play(g: State, seat: int, move: Move, edition: Edition) -> Reason:
    kind = move.kind or 0
    if count_of(g, seat, kind) == 0:
        return reason(Code.NOT_HELD, "C-6", card=move.card)
    if move.sort == Sort.THROW:
        unplayable = _no_throw(g, seat, edition)
    elif g.phase in QUESTIONS:
        unplayable = _no_card_as_answer(g, seat, move, edition)
    else:
        unplayable = _no_card_now(g, seat, move, edition)
    # The card itself is fine, so the call with it isn't
    return unplayable or _no_call_with(g, seat, move)


def _no_card_as_answer(g: State, seat: int, move: Move, edition: Edition) -> Reason | None:
    """A card while a question is open; only an interruption asks for a card."""
    if g.phase == ph.FOLLOW_UP and seat == g.asked:
        return _no_follow_up(g, move, edition)
    kind = move.kind or 0
    if g.phase == ph.FOUR and seat == g.asked and (kind == WILD_FOUR or symbol_of(kind) == DRAW_TWO):
        return reason(Code.NO_STACKING, "K-12")
    if _interrupts(g, kind):
        return _no_interruption_yet(g, seat, edition)
    return _question_first(g, seat, edition)


def _no_card_now(g: State, seat: int, move: Move, edition: Edition) -> Reason | None:
    """Why this card can't be the turn move; None if only the call with it is wrong."""
    kind = move.kind or 0
    if _interrupts(g, kind) and has_four_colours(g, seat):
        return None
    if seat != g.turn:
        return _no_card_out_of_turn(g, kind, edition)
    if g.phase == ph.DRAWN and kind != g.drawn:
        return reason(Code.ONLY_THE_DRAWN_CARD, "C-9", card=edition.cards.texts[g.drawn])
    if _matches(g, seat, kind):
        return None
    if kind == WILD_FOUR:
        return reason(Code.WILD_FOUR_CONDITION, "K-6")
    if WILD <= kind < FIRST_ICON:
        return _no_plain_wild(g, kind, edition)
    return _no_match(g, move)


def _no_card_out_of_turn(g: State, kind: int, edition: Edition) -> Reason:
    if _interrupts(g, kind):
        return reason(Code.INTERRUPT_OUT_OF_TURN, edition.rule(Clause.INTERRUPT), wild=_wild(edition))
    return reason(Code.NOT_YOUR_TURN, "C-10", seat=g.turn)


def _matches(g: State, seat: int, kind: int) -> bool:
    if kind < LOW_KINDS:
        return bool(playable_low(g, seat) >> kind & 1)
    return bool(playable_high(g, seat) >> (kind - LOW_KINDS) & 1)


def _no_match(g: State, move: Move) -> Reason:
    """C-7: what is in play is the colour, and the top card's symbol unless that is a wild."""
    card, colour, symbol = move.card, COLOUR_NAMES[g.colour], symbol_of(g.top)
    if symbol == NO_SYMBOL:
        return reason(Code.NO_MATCH_COLOUR, "C-7", card=card, colour=colour)
    return reason(Code.NO_MATCH, "C-7", card=card, colour=colour, symbol=SYMBOL_TEXTS[symbol])


def _no_call_with(g: State, seat: int, move: Move) -> Reason:
    if g.auto_call:
        return reason(Code.CALL_BY_ITSELF, "C-14")
    return reason(Code.CALL_LEAVES_MORE, "C-14", card=move.card, count=g.sizes[seat] - 1)


# The edition's own wild, by what it can do


def _wild(edition: Edition) -> str:
    """The letters by which its name is looked up."""
    return edition.cards.texts[SPECIAL]


def _no_plain_wild(g: State, kind: int, edition: Edition) -> Reason:
    """By an option of the table it can't be played as a plain wild on a turn."""
    code = Code.INTERRUPT_CONDITION if _interrupts(g, kind) else Code.ONLY_THROWN
    return reason(code, edition.plain_rule, wild=_wild(edition))


def _interrupts(g: State, kind: int) -> bool:
    """Whether the card could be played at any time, with all four colours in hand."""
    return g.interrupts >> kind & 1 != 0


def _no_follow_up(g: State, move: Move, edition: Edition) -> Reason | None:
    if colour_of(move.kind or 0) == g.colour:
        return None
    rule, colour = edition.rule(Clause.FOLLOW_UP), COLOUR_NAMES[g.colour]
    return reason(Code.FOLLOW_UP_OTHER_COLOUR, rule, card=move.card, colour=colour)


def _no_interruption_yet(g: State, seat: int, edition: Edition) -> Reason:
    rule, wild = edition.rule(Clause.INTERRUPT_LATER), _wild(edition)
    if seat == g.asked:
        return reason(Code.INTERRUPT_AFTER_YOUR_ANSWER, rule, wild=wild)
    return reason(Code.INTERRUPT_AFTER_ANSWER, rule, wild=wild, seat=g.asked)


def _no_throw(g: State, seat: int, edition: Edition) -> Reason | None:
    if g.chance < 0:
        return _no_chance(g, seat, edition)
    if g.chance == seat:
        return reason(Code.THROW_AT_OWN_CALL, edition.rule(Clause.THROW))
    if g.phase == ph.TURN:
        return None
    asked, rule = g.asked if g.phase in QUESTIONS else g.turn, edition.rule(Clause.THROW_LATER)
    if seat == asked:
        return reason(Code.THROW_AFTER_YOUR_ANSWER, rule)
    return reason(Code.THROW_AFTER_ANSWER, rule, seat=asked)


def _no_chance(g: State, seat: int, edition: Edition) -> Reason:
    """Nobody has called; or somebody has, and that chance has ended.

    The state doesn't keep a chance that has gone, since no rule depends on it; the events do.
    """
    rule = edition.rule(Clause.CHANCE)
    for event, who, _, _ in reversed(g.log or ()):
        if event == hap.CAUGHT:
            break  # being caught is not calling
        if event == hap.THREW:
            return _told_of(who, seat, Code.CHANCE_THROWN, Code.CHANCE_THROWN_YOU, rule)
        if event == hap.CALLED and g.sizes[who] != 1:
            return _told_of(who, seat, Code.CHANCE_GROWN, Code.CHANCE_GROWN_YOU, rule)
        if event == hap.CALLED:
            return _told_of(who, seat, Code.CHANCE_GONE, Code.CHANCE_GONE_YOU, rule)
    return reason(Code.NO_CALL_TO_THROW_AT, edition.rule(Clause.THROW), wild=_wild(edition))


def _told_of(who: int, seat: int, others: Code, own: Code, rule: str) -> Reason:
    return reason(own, rule) if who == seat else reason(others, rule, seat=who)
