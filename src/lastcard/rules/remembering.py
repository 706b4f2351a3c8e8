"""The seats' memory of each event. A backend with memory uses this as `emit`.

An event may come before or after the change that it reports; a play and a throw come before the colour
changes. Everything here can be derived from the seats' views and events, as a test does.
"""

from __future__ import annotations

from lastcard.cards import COLOURS, NO_COLOUR
from lastcard.number_types import ColourNumber, Kind, Seat

from . import event_codes as ev
from .backend import noinline, plays_elite, plays_house, plays_own, rule
from .matching import COLOUR_OF
from .memory import (
    BLUFFS,
    BYPASSED,
    CHOSE,
    CHOSE_LATELY,
    DRAWS,
    DREW_LATELY,
    FRESH,
    HONEST,
    KEEPS,
    KEPT_IT,
    LACKS,
    LAST_DRAW,
    PLAYED_IT,
    PLAYED_OF,
    UNSEEN,
    Memory,
)
from .phases import DISCARD_UNO, DRAWING, DRAWN
from .recalling import (
    CALL_MADE,
    CATCH_MADE,
    CHALLENGE_MADE,
    DECLINE_MADE,
    DISCARD_MADE,
    DRAW_MADE,
    KEEP_MADE,
    LINE_FAILED,
    LINE_SAID,
    PASS_MADE,
    PLAY_MADE,
    TAKE_MADE,
    THROW_MADE,
    recall,
)
from .remembering_elite import forget_elite, remember_elite
from .remembering_house import remember_house
from .sights import clear_seen, lose_sight, see, unsee_all
from .telling import gain_unseen, increment_count, increment_sign, set_sign, take_turn, undo_gain


@rule
def forget(g: Memory) -> None:
    """Clears the memory before a deal."""
    for seat in range(g.seats):
        g.signs[seat] = 0
        g.counts[seat] = 0
    g.movers = 0
    g.move_types = 0
    g.kinds = 0
    g.colours = 0
    g.others = 0
    g.former = 0
    g.drawer = -1
    g.counted = 0
    unsee_all(g)
    if plays_elite(g):
        forget_elite(g)


@rule
def remember(g: Memory, event: int, seat: Seat, what: int, more: int) -> None:
    """Remembers an event; `event` is a constant in every call, so the compiler removes the other branches."""
    if event == ev.PLAYED:
        remember_play(g, seat, what, more)
    elif event == ev.DREW:
        if g.discarded > 0:  # not during the deal
            remember_draw(g, seat)
    elif event == ev.KEPT:
        remember_keep(g, seat)
    elif event == ev.PASSED:
        remember_pass(g, seat)
    elif event == ev.CHALLENGED:
        remember_challenge(g, seat, what, more)
    elif event == ev.RESHUFFLED:
        g.counted = 0
    elif event == ev.SHOWN:
        see(g, what, seat, more)
    elif event == ev.THREW:
        remember_throw(g, seat, what, more)
    elif event == ev.HIT_OR_MISS:
        remember_hit(g, more, what)
    elif event == ev.DISCARDED:
        remember_discard(g, seat, what)
    else:
        remember_words(g, event, seat, what)
        if plays_elite(g):
            remember_elite(g, event, seat, what, more)
        if plays_house(g) or plays_own(g):
            remember_house(g, event, seat, what)


@rule
def remember_words(g: Memory, event: int, seat: Seat, what: int) -> None:
    """Remembers the moves without a card that reveal nothing about a hand."""
    if event == ev.CALLED:
        if g.auto_call == 0:
            recall(g, seat, CALL_MADE, 0, 0, 0)
    elif event == ev.CAUGHT:
        recall(g, seat, CATCH_MADE, 0, 0, what + 1)
    elif event == ev.TOOK:
        recall(g, seat, TAKE_MADE, 0, 0, 0)
    elif event == ev.SAID:
        recall(g, seat, LINE_SAID, 0, 0, 0)
    elif event == ev.COULD_NOT:
        recall(g, seat, LINE_FAILED, 0, 0, 0)
    elif event == ev.DECLINED:
        recall(g, seat, DECLINE_MADE, 0, 0, 0)


@noinline
def remember_draw(g: Memory, seat: Seat) -> None:
    """Remembers a draw. For the turn, it suggests that the colour in force is missing, or saved; a forced
    draw doesn't. For a player who draws until a card fits (H-4), all draws are one move, and no earlier card
    fitted.
    """
    gain_unseen(g, seat)
    if g.phase == DRAWING and g.drawn >= 0:
        set_sign(g, seat, LACKS + g.colour, FRESH)
    elif g.phase == DRAWING:
        take_turn(g, seat)
        increment_count(g, seat, DRAWS)
        set_sign(g, seat, LACKS + g.colour, FRESH)
        set_sign(g, seat, LAST_DRAW, UNSEEN)
        set_sign(g, seat, DREW_LATELY, FRESH)
        g.drawer = seat
        recall(g, seat, DRAW_MADE, 0, g.colour + 1, 0)


@noinline
def remember_keep(g: Memory, seat: Seat) -> None:
    """Remembers a kept card, which may be of the colour in force."""
    increment_count(g, seat, KEEPS)
    set_sign(g, seat, LAST_DRAW, KEPT_IT)
    set_sign(g, seat, LACKS + g.colour, FRESH // 2)
    recall(g, seat, KEEP_MADE, 0, g.colour + 1, 0)


@noinline
def remember_pass(g: Memory, seat: Seat) -> None:
    """Remembers a pass: the player can't play, so the colour in force is missing (C-12)."""
    take_turn(g, seat)
    set_sign(g, seat, LACKS + g.colour, FRESH)
    recall(g, seat, PASS_MADE, 0, g.colour + 1, 0)


@noinline
def remember_play(g: Memory, seat: Seat, kind: Kind, colour: ColourNumber) -> None:
    """Remembers a play. A played colour isn't missing; a wild suggests that the colour in force is, unless it
    answers a sum (H-1). A card that was just drawn reveals nothing about the rest of the hand.
    """
    own = COLOUR_OF[kind]
    if g.phase == DRAWN and g.drawer == seat:
        undo_gain(g, seat)
        set_sign(g, seat, LAST_DRAW, PLAYED_IT)
    else:
        take_turn(g, seat)
        if own != NO_COLOUR:
            show_colour(g, seat, own)
        elif not (plays_house(g) and g.sum > 0):
            set_sign(g, seat, BYPASSED + g.colour, FRESH)
    g.drawer = -1
    if own == NO_COLOUR:
        choose_colour(g, seat, colour)
    else:
        increment_count(g, seat, PLAYED_OF + own)
    lose_sight(g, seat, kind)
    recall(g, seat, PLAY_MADE, kind + 1, colour + 1, 0)


@rule
def show_colour(g: Memory, seat: Seat, colour: ColourNumber) -> None:
    """Remembers that the seat has shown a card of this colour."""
    set_sign(g, seat, LACKS + colour, 0)
    set_sign(g, seat, BYPASSED + colour, 0)


@rule
def choose_colour(g: Memory, seat: Seat, colour: ColourNumber) -> None:
    """Remembers the colour chosen for a wild, and the one that was in force."""
    set_sign(g, seat, CHOSE, colour + 1)
    set_sign(g, seat, CHOSE_LATELY, FRESH)
    g.former = g.colour + 1


@noinline
def remember_throw(g: Memory, seat: Seat, kind: Kind, colour: ColourNumber) -> None:
    """Remembers a throw: it is out of turn, so it reveals nothing about the colour in force (HM-1)."""
    choose_colour(g, seat, colour)
    lose_sight(g, seat, kind)
    recall(g, seat, THROW_MADE, kind + 1, colour + 1, 0)


@noinline
def remember_hit(g: Memory, caller: Seat, hit: int) -> None:
    """Remembers the result of a throw: everyone learns whether the caller's last card has the named colour
    (HM-3, HM-4)."""
    for colour in range(COLOURS):
        named = colour == g.colour
        if hit:
            set_sign(g, caller, LACKS + colour, 0 if named else FRESH)
        elif named:
            set_sign(g, caller, LACKS + colour, FRESH)


@noinline
def remember_challenge(g: Memory, seat: Seat, player: Seat, guilty: int) -> None:
    """Remembers a challenge: everyone learns whether the player could have played the former colour; only the
    challenger sees the hand (K-8).
    """
    if guilty:
        increment_sign(g, player, BLUFFS)
    else:
        increment_sign(g, player, HONEST)
    if g.former > 0:
        former = g.former - 1
        set_sign(g, player, BYPASSED + former, 0 if guilty else FRESH)
        if not guilty:
            set_sign(g, player, LACKS + former, FRESH)
    clear_seen(g, player, seat)
    recall(g, seat, CHALLENGE_MADE, 0, 2 if guilty else 1, player + 1)


@noinline
def remember_discard(g: Memory, seat: Seat, kind: Kind) -> None:
    """Remembers a card put on the discard pile, which all see; it is a move if the seat was asked for it
    (EL-25)."""
    if COLOUR_OF[kind] != NO_COLOUR:
        show_colour(g, seat, COLOUR_OF[kind])
    lose_sight(g, seat, kind)
    g.counted = 0  # it may lie below the top (HM-3)
    if plays_elite(g) and g.phase == DISCARD_UNO:
        recall(g, seat, DISCARD_MADE, kind + 1, 0, 0)
