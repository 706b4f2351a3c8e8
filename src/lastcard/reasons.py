"""Why a move isn't allowed: the rule's number and one plain sentence.

Asked only about moves that `rules.legality` doesn't list. The checks go from the table's state to the card,
so that the first one that applies is what a player would say first.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from lastcard.cards import (
    COLOUR_NAMES,
    DRAW_TWO,
    ELITE_WILD,
    FIRST_ICON,
    LOW_KINDS,
    NO_SYMBOL,
    RECOVER,
    REVERSE,
    SKIP,
    SPECIAL,
    SPECIAL_FOIL,
    WILD,
    WILD_FOUR,
    WILD_RECOVER,
    colour_of,
    symbol_of,
)
from lastcard.elite_cards import PEEK, SEARCH, SWAP_HANDS
from lastcard.moves import Move, Sort
from lastcard.rules import actions as act
from lastcard.rules import phases as ph
from lastcard.rules.hands import count_of
from lastcard.rules.matching import has_four_colours, playable_high, playable_low
from lastcard.rules.piles import can_draw
from lastcard.rules.printed import action_of, active_icon
from lastcard.rules.state import State

# What the table waits for, in words, and the rule that says so
QUESTIONS = {
    ph.DRAWN: ("C-9", "play the card just drawn or keep it"),
    ph.FOUR: ("K-7", "take the four cards or challenge"),
    ph.LINE: ("FL-2", "say a line or draw"),
    ph.AVATAR: ("AS-2", "play a card of the colour chosen with the Avatar State"),
    ph.HIT: ("HM-3", "choose the card to keep, or none"),
    ph.ACTIVATE: ("EL-2", "activate a Lineup card of the colour in play, or none"),
    ph.AIMING: ("EL-30", "choose another player"),
    ph.SHED_UNO: ("EL-25", "choose a card of the hand to discard"),
    ph.SHED_ELITE: ("EL-25", "choose a Lineup card to discard"),
    ph.REGAIN_UNO: ("EL-26", "choose a card of the discard pile, below the top one"),
    ph.REGAIN_ELITE: ("EL-26", "choose a card of the own Elite discards"),
    ph.SEARCHING: ("EL-29", "leave the card on top or put it at the bottom"),
    ph.SWITCH: ("EL-32", "choose an Elite discard with other icons"),
    ph.RESTORE: ("EL-7", "choose an Elite discard to recover"),
    ph.DRAFT: ("DR-3", "pick a card of the layout"),
}
_SYMBOL_WORDS = {SKIP: "Skip", REVERSE: "Reverse", DRAW_TWO: "Draw Two", RECOVER: "Recover"}


_AIMS = {PEEK: "EL-23", SWAP_HANDS: "EL-27", SEARCH: "EL-29"}


def question(g: State) -> tuple[str, str]:
    """The rule behind the open question, and what the seat that is asked has to do."""
    rule, wanted = QUESTIONS[g.phase]
    if g.phase == ph.RESTORE and g.top == WILD_RECOVER:
        rule = "EL-8"
    elif g.phase == ph.ACTIVATE and g.top == ELITE_WILD:
        rule = "EL-3"
    elif g.phase == ph.AIMING:
        rule = _AIMS.get(action_of(active_icon(g)), rule)
    return rule, wanted


class Reason(NamedTuple):
    rule: str
    sentence: str


def refusal(g: State, seat: int, move: Move, texts: Sequence[str]) -> Reason:
    """Why the seat may not make this move now; `texts` are the edition's cards by kind."""
    if not 0 <= seat < g.seats:
        return Reason("P-1", f"there is no seat {seat}: the seats are 0 to {g.seats - 1}")
    if g.phase == ph.OVER:
        return _over(g)
    if move.action == act.WAIVE:
        return Reason("C-16", "waive is a move of the sequential walk; at the table a chance just goes by")
    if move.action == act.CALL:
        return _no_call(g, seat)
    if act.CATCH <= move.action < act.CATCH_END:
        return _no_catch(g, seat, move.action - act.CATCH)
    return _not_now(g, seat, move, texts) or _no_such_choice(g, seat, move)


def in_play(g: State) -> str:
    """``green, or a 4,`` as the subject of a sentence: what a card must have to match."""
    symbol = symbol_of(g.top)
    colour = COLOUR_NAMES[g.colour]
    if symbol == NO_SYMBOL:
        return colour
    if symbol < 10:
        return f"{colour}, or {'an' if symbol == 8 else 'a'} {symbol},"
    return f"{colour}, or a {_SYMBOL_WORDS[symbol]},"


def _over(g: State) -> Reason:
    if g.winner < 0:
        return Reason("C-13", "the hand is over: it is blocked")
    return Reason("C-1", f"the hand is over: seat {g.winner} has won it")


def _no_call(g: State, seat: int) -> Reason:
    if g.sizes[seat] != 1:
        return Reason("C-14", f"UNO is called with one card in hand, not with {g.sizes[seat]}")
    return Reason("C-16", "there is no call to make any more: it was made, or the next turn has begun")


def _no_catch(g: State, seat: int, sleeper: int) -> Reason:
    if sleeper >= g.seats:
        return Reason("P-1", f"there is no seat {sleeper}: the seats are 0 to {g.seats - 1}")
    if sleeper == seat:
        return Reason("C-15", "you can't catch yourself: call")
    return Reason("C-16", f"seat {sleeper} owes no call")


def _not_now(g: State, seat: int, move: Move, texts: Sequence[str]) -> Reason | None:
    """Moves that fail because of whose move it is, before the move itself is looked at."""
    if move.lays_card:
        return _no_play(g, seat, move, texts)
    if g.phase > ph.DRAWN:
        return _asked_first(g, seat, move)
    if seat != g.turn:
        return Reason("C-10", f"it is seat {g.turn}'s turn, not seat {seat}'s")
    return None


def _asked_first(g: State, seat: int, move: Move) -> Reason | None:
    """A question is open: it is answered first, by who is asked."""
    rule, wanted = question(g)
    if g.asked != seat:
        return Reason(rule, f"seat {g.asked} has to {wanted} first")
    if move.action <= act.CANNOT or move.action in (act.BOTTOM, act.NONE):
        return Reason(rule, f"you have to {wanted} first")
    return None


def _no_play(g: State, seat: int, move: Move, texts: Sequence[str]) -> Reason:
    kind, calls, card = move.kind or 0, move.calls, move.card
    if g.phase == ph.DRAFT:
        return _question_open(g, seat, move, kind)
    if count_of(g, seat, kind) == 0:
        return Reason("C-6", f"you don't hold {card}")
    if move.sort == Sort.THROW:
        unthrowable = _no_throw(g, seat)
        if unthrowable is not None:
            return unthrowable
    elif g.phase > ph.DRAWN:
        if not (calls and g.phase == ph.AVATAR and seat == g.asked and colour_of(kind) == g.colour):
            return _question_open(g, seat, move, kind)
    else:
        unplayable = _no_card_now(g, seat, kind, texts)
        if unplayable is not None:
            return unplayable
    return _no_call_with(g, seat, move) if calls else Reason("C-7", f"{card} can't be played now")


def _no_throw(g: State, seat: int) -> Reason | None:
    if g.chance < 0:
        return Reason("HM-1", "a Hail Mary is thrown when another player calls UNO, and nobody just did")
    if g.chance == seat:
        return Reason("HM-1", "you called UNO yourself: the throw belongs to the others")
    if g.phase != ph.TURN:
        rule, wanted = question(g)
        return Reason("HM-9", f"seat {g.asked} has to {wanted} first ({rule}), then comes the throw")
    return None


def _question_open(g: State, seat: int, move: Move, kind: int) -> Reason:
    rule, wanted = question(g)
    if g.phase == ph.FOUR and seat == g.asked and (kind == WILD_FOUR or symbol_of(kind) == DRAW_TWO):
        return Reason("K-12", "cards to draw can't be answered with another: take the four or challenge")
    if g.phase == ph.AVATAR and seat == g.asked:
        return Reason("AS-2", f"{move.card} is not {COLOUR_NAMES[g.colour]}, the colour you chose")
    if _interrupts(g, kind):
        return Reason("AS-4", f"an open question is answered first: seat {g.asked} has to {wanted}")
    who = "you have" if seat == g.asked else f"seat {g.asked} has"
    return Reason(rule, f"{who} to {wanted} first")


def _no_card_now(g: State, seat: int, kind: int, texts: Sequence[str]) -> Reason | None:
    """Why this card can't be the turn move; None if only the call with it is wrong."""
    interrupts = _interrupts(g, kind)
    if interrupts and has_four_colours(g, seat):
        return None
    if seat != g.turn:
        if interrupts:
            return Reason(
                "AS-1", "out of turn an Avatar State needs a card of each of the four colours in hand"
            )
        return Reason("C-10", f"it is seat {g.turn}'s turn, not seat {seat}'s")
    if g.phase == ph.DRAWN and kind != g.drawn:
        return Reason("C-9", f"only the card just drawn, {texts[g.drawn]}, can be played now")
    if _matches(g, seat, kind):
        return None
    if kind == WILD_FOUR:
        return Reason(
            "K-6", "at this table a Wild Draw Four needs a hand without the colour and without a wild"
        )
    if interrupts:
        return Reason(
            "AS-5", "at this table an Avatar State needs a card of each of the four colours in hand"
        )
    if WILD <= kind < FIRST_ICON:
        return Reason("HM-8", "at this table a Hail Mary is only thrown, when another player calls UNO")
    return Reason("C-7", f"{texts[kind]} does not match: {in_play(g)} is in play")


def _interrupts(g: State, kind: int) -> bool:
    """Whether the card could be played at any time, with all four colours in hand."""
    return g.interrupts != 0 and kind in (SPECIAL, SPECIAL_FOIL)


def _matches(g: State, seat: int, kind: int) -> bool:
    if kind < LOW_KINDS:
        return bool(playable_low(g, seat) >> kind & 1)
    return bool(playable_high(g, seat) >> (kind - LOW_KINDS) & 1)


def _no_call_with(g: State, seat: int, move: Move) -> Reason:
    if g.auto_call:
        return Reason("C-14", "at this table UNO is called by itself")
    left = g.sizes[seat] - 1
    return Reason("C-14", f"UNO is called with one card left, and {move.card} leaves {left}")


def _no_such_choice(g: State, seat: int, move: Move) -> Reason:
    """It is this seat's move, but this isn't one of its choices."""
    if move.action == act.DRAW:
        return _no_draw(g)
    if move.action == act.PASS:
        return _no_pass(g)
    if move.action == act.KEEP:
        return Reason("C-9", "there is no drawn card to keep")
    if g.phase in QUESTIONS:
        rule, wanted = question(g)
        return Reason(rule, f"{move} is none of the choices: {wanted}")
    return Reason("C-6", f"nothing was asked that {move} would answer: play a card or draw")


def _no_draw(g: State) -> Reason:
    if g.phase == ph.DRAWN:
        return Reason("C-9", "you have drawn already: play that card or keep it")
    return Reason("C-12", "there is nothing left to draw")


def _no_pass(g: State) -> Reason:
    if g.phase == ph.DRAWN:
        return Reason("C-9", "play the card just drawn or keep it")
    if can_draw(g):
        return Reason("C-12", "you pass only when there is nothing left to draw")
    return Reason("C-12", "with nothing left to draw you must play if you can")
