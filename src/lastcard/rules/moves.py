"""Carrying out a move, which must be legal (see `legality`)."""

from __future__ import annotations

from lastcard.cards import LOW_KINDS, SPECIAL, WILD
from lastcard.number_types import Action, Kind, Seat

from . import actions as act
from . import phases as ph
from .activation import activate, choose_target, decline, keep_resolving
from .backend import emit, plays_elite, plays_house, rule
from .calls import call
from .consequences import owe
from .dealing import deal
from .draft import pick
from .drawing import draw_for_turn, keep_drawn, pass_turn
from .event_codes import CAUGHT
from .icons import (
    answer_discard_elite,
    answer_discard_uno,
    answer_recover_elite,
    answer_recover_uno,
    answer_search,
    answer_substitute,
)
from .lines import fail_line, say_line
from .matching import COLOUR_OF
from .playing import play_card, play_pair
from .recovering import recover_discard, stop_recovering
from .settling import settle
from .state import State
from .swapping import swap_with
from .throwing import keep_all, keep_one, throw
from .wild_four import challenge, take_four


@rule
def catch(g: State, seat: Seat, sleeper: Seat) -> None:
    """Makes a player who is caught draw two (C-15)."""
    g.owes &= ~(1 << sleeper)
    emit(g, CAUGHT, seat, sleeper, 0)
    owe(g, sleeper, 2)


@rule
def go_on(g: State) -> None:
    """Continues the active card after an answer, unless the answer won the hand."""
    if g.phase != ph.OVER:
        keep_resolving(g)


@rule
def choose(g: State, seat: Seat, kind: Kind) -> None:
    """Chooses a card by its kind."""
    if g.phase == ph.HIT or not plays_elite(g):
        keep_one(g, seat, kind)
    elif g.phase == ph.DISCARD_UNO:
        answer_discard_uno(g, seat, kind)
        go_on(g)
    else:
        answer_recover_uno(g, seat, kind)
        go_on(g)


@rule
def choose_place(g: State, seat: Seat, place: int) -> None:
    """Chooses the n-th card on offer."""
    if g.phase == ph.ACTIVATE:
        activate(g, seat, place)
    elif g.phase == ph.RECOVER:
        recover_discard(g, seat, place)
    elif g.phase == ph.DRAFT:
        if pick(g, seat, place):
            deal(g)
    else:
        if g.phase == ph.DISCARD_ELITE:
            answer_discard_elite(g, seat, place)
        elif g.phase == ph.RECOVER_ELITE:
            answer_recover_elite(g, seat, place)
        else:
            answer_substitute(g, seat, place)
        go_on(g)


@rule
def choose_none(g: State, seat: Seat) -> None:
    """Declines a question: whether to keep one card, to activate, to recover, to move the card found."""
    if g.phase == ph.HIT or not plays_elite(g):
        keep_all(g, seat)
    elif g.phase == ph.ACTIVATE:
        decline(g, seat)
    elif g.phase == ph.RECOVER:
        stop_recovering(g, seat)
    else:
        answer_search(g, seat, 0)
        go_on(g)


@rule
def play_without_card(g: State, seat: Seat, action: Action) -> None:
    """Carries out a move without a card."""
    if action == act.DRAW:
        draw_for_turn(g, seat)
    elif action == act.KEEP:
        keep_drawn(g, seat)
    elif action == act.CALL:
        call(g, seat)
    elif action == act.PASS:
        pass_turn(g, seat)
    elif action == act.TAKE:
        take_four(g, seat)
    elif action == act.CHALLENGE:
        challenge(g, seat)
    elif action == act.SAY:
        say_line(g, seat)
    elif action == act.CANNOT:
        fail_line(g, seat)
    elif action == act.NONE:
        choose_none(g, seat)
    elif plays_elite(g):
        answer_search(g, seat, 1)
        go_on(g)


@rule
def other_move(g: State, seat: Seat, action: Action, calling: int) -> None:
    """Carries out any move other than playing a card: moves without a card, choices, catches, throws."""
    if action < act.PLAY_HIGH:
        play_without_card(g, seat, action)
    elif act.CATCH <= action < act.CATCH_END:
        catch(g, seat, action - act.CATCH)
    elif action >= act.CHOOSE:
        choose(g, seat, action - act.CHOOSE)
    elif act.THROW <= action < act.THROW_END:
        wild = action - act.THROW
        throw(g, seat, SPECIAL + wild // 4, wild % 4, calling)
    elif plays_house(g):
        swap_with(g, seat, action - act.TARGET)
    elif plays_elite(g):
        if act.TARGET <= action < act.TARGET_END:
            choose_target(g, seat, action - act.TARGET)
        else:
            choose_place(g, seat, action - act.PICK)


@rule
def play(g: State, seat: Seat, action: Action) -> None:
    """Carries out a legal move and its consequences."""
    g.waived = 0
    calling = 0
    if act.WITH_CALL <= action < act.CALLS_END and not act.CATCH <= action < act.CATCH_END:
        calling = 1
        action -= act.WITH_CALL
    if action < act.DRAW:
        play_card(g, seat, action - act.PLAY, COLOUR_OF[action], calling)
    elif act.PLAY_WILD <= action < act.THROW:
        wild = action - act.PLAY_WILD
        play_card(g, seat, WILD + wild // 4, wild % 4, calling)
    elif act.PLAY_HIGH <= action < act.PICK and plays_elite(g):
        kind = LOW_KINDS + action - act.PLAY_HIGH
        play_card(g, seat, kind, COLOUR_OF[kind], calling)
    elif act.PLAY_PAIR <= action < act.PLAY_PAIR_END and plays_house(g):
        play_pair(g, seat, action - act.PLAY_PAIR, calling)
    else:
        other_move(g, seat, action, calling)
    settle(g)
