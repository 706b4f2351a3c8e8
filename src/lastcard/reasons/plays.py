"""Reasons about cards from the hand: plays, throws, and calls with them."""

from __future__ import annotations

from lastcard.cards import (
    COLOUR_NAMES,
    DRAW_TWO,
    FIRST_ICON,
    LOW_KINDS,
    NO_SYMBOL,
    SYMBOL_TEXTS,
    WILD,
    WILD_FOUR,
    symbol_of,
)
from lastcard.codes import Code
from lastcard.editions import Clause, Edition
from lastcard.errors import Reason, reason
from lastcard.number_types import Kind, Seat
from lastcard.rules import phases as ph
from lastcard.rules.hands import count_of
from lastcard.rules.matching import fitting_low, has_four_colours, matching_low, playable_high, playable_low
from lastcard.rules.state import State

from .house import no_answer_to_sum, no_jump_in, no_pair, pair_fits
from .questions import QUESTIONS, question_first
from .special_wild import (
    is_interrupting,
    no_chance_to_throw,
    no_follow_up,
    no_interruption_yet,
    no_plain_wild,
)


def no_play(g: State, seat: Seat, kind: Kind, edition: Edition) -> Reason:
    """The reason why the seat can't play this card, or else can't call with it."""
    return (
        _not_held(g, seat, kind, edition)
        or _no_card(g, seat, kind, edition)
        or _no_call_with(g, seat, kind, edition)
    )


def no_two_plays(g: State, seat: Seat, kind: Kind, edition: Edition) -> Reason:
    """The reason why the seat can't lay two of this card as one move (H-6)."""
    why = no_pair(g, seat, kind, edition)
    if why is None and not pair_fits(g, seat, kind):
        why = _no_card_now(g, seat, kind, edition)
    return why or _no_call_with(g, seat, kind, edition, cards=2)


def no_throw(g: State, seat: Seat, kind: Kind, edition: Edition) -> Reason:
    """The reason why the seat can't throw this card."""
    return (
        _not_held(g, seat, kind, edition)
        or no_chance_to_throw(g, seat, edition)
        or _no_call_with(g, seat, kind, edition)
    )


def _not_held(g: State, seat: Seat, kind: Kind, edition: Edition) -> Reason | None:
    held = count_of(g, seat, kind) > 0
    return None if held else reason(Code.NOT_HELD, "C-6", card=edition.cards.texts[kind])


def _no_card(g: State, seat: Seat, kind: Kind, edition: Edition) -> Reason | None:
    if g.phase in QUESTIONS:
        return _no_card_as_answer(g, seat, kind, edition)
    return _no_card_now(g, seat, kind, edition)


def _no_card_as_answer(g: State, seat: Seat, kind: Kind, edition: Edition) -> Reason | None:
    """The reason to refuse a card while a question is open; only an interruption asks for one."""
    if g.phase == ph.FOLLOW_UP and seat == g.asked:
        return no_follow_up(g, kind, edition)
    if g.phase == ph.FOUR and seat == g.asked and (kind == WILD_FOUR or symbol_of(kind) == DRAW_TWO):
        return reason(Code.NO_STACKING, "K-12")
    if is_interrupting(g, kind):
        return no_interruption_yet(g, seat, edition)
    return question_first(g, seat, edition)


def _no_card_now(g: State, seat: Seat, kind: Kind, edition: Edition) -> Reason | None:
    """The reason why this card can't be the turn move; None if only the call with it is wrong."""
    if g.sum > 0 and is_interrupting(g, kind):
        return reason(Code.INTERRUPT_AFTER_SUM, "H-1", wild=edition.wild)
    if is_interrupting(g, kind) and has_four_colours(g, seat):
        return None
    if seat != g.turn:
        return _no_card_out_of_turn(g, seat, kind, edition)
    if g.sum > 0:
        return no_answer_to_sum(g, seat, kind)
    if g.phase == ph.DRAWN and kind != g.drawn:
        return reason(Code.ONLY_THE_DRAWN_CARD, "C-9", card=edition.cards.texts[g.drawn])
    if _matches(g, seat, kind):
        return None
    if kind < LOW_KINDS and (matching_low(g) & ~fitting_low(g)) >> kind & 1:
        return _forbidden_by_own_rule(kind, edition)
    if kind == WILD_FOUR:
        return reason(Code.WILD_FOUR_CONDITION, "K-6")
    if WILD <= kind < FIRST_ICON:
        return no_plain_wild(g, kind, edition)
    return _no_match(g, edition.cards.texts[kind])


def _no_card_out_of_turn(g: State, seat: Seat, kind: Kind, edition: Edition) -> Reason | None:
    if is_interrupting(g, kind):
        return reason(Code.INTERRUPT_OUT_OF_TURN, edition.rule(Clause.INTERRUPT), wild=edition.wild)
    if g.jump_in:
        return no_jump_in(g, seat, kind, edition)
    return reason(Code.NOT_YOUR_TURN, "C-10", seat=g.turn)


def _matches(g: State, seat: Seat, kind: Kind) -> bool:
    if kind < LOW_KINDS:
        return bool(playable_low(g, seat) >> kind & 1)
    return bool(playable_high(g, seat) >> (kind - LOW_KINDS) & 1)


def _forbidden_by_own_rule(kind: Kind, edition: Edition) -> Reason:
    """The card matches, but the edition's own rules leave it out."""
    rule = "" if edition.own_rules is None else edition.own_rules.fitting
    return reason(Code.OWN_RULE, rule, card=edition.cards.texts[kind])


def _no_match(g: State, card: str) -> Reason:
    """The reason for a card that doesn't match the colour in play, or the top card's symbol if that isn't a
    wild (C-7)."""
    colour, symbol = COLOUR_NAMES[g.colour], symbol_of(g.top)
    if symbol == NO_SYMBOL:
        return reason(Code.NO_MATCH_COLOUR, "C-7", card=card, colour=colour)
    return reason(Code.NO_MATCH, "C-7", card=card, colour=colour, symbol=SYMBOL_TEXTS[symbol])


def _no_call_with(g: State, seat: Seat, kind: Kind, edition: Edition, cards: int = 1) -> Reason:
    if g.auto_call:
        return reason(Code.CALL_AUTOMATIC, "C-14")
    card, left = edition.cards.texts[kind], g.sizes[seat] - cards
    return reason(Code.CALL_LEAVES_MORE, "C-14", card=card, count=left)
