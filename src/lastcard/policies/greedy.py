"""The greedy player: plain rules of thumb for every edition.

It keeps its wilds, stays in its strongest colour, hits players who are about to win, always calls, catches
and interrupts when it can, challenges large hands, and activates the Elite card with the highest value.
"""

from __future__ import annotations

from lastcard.cards import (
    COLOURED_KINDS,
    ELITE_WILD,
    FIRST_ICON,
    FIRST_RECOVER,
    LOW_KINDS,
    WILD_FOUR,
    WILD_RECOVER,
)
from lastcard.number_types import Action, ColourNumber, Kind, Seat

from ..rules import actions as act
from ..rules import phases as ph
from ..rules.backend import lowbit, noinline, plays_house, popcount, rule
from ..rules.decisions import remembers_line
from ..rules.hands import count_of
from ..rules.house_legality import is_forced, pairs_of, turn_kinds
from ..rules.jumping import can_jump_in
from ..rules.legality import can_interrupt, can_throw
from ..rules.matching import (
    COLOUR_HIGH,
    COLOUR_LOW,
    COLOUR_OF,
    NO_POWER,
    POWER_OF,
    SPECIALS,
    playable_high,
    playable_low,
    would_bluff,
)
from ..rules.order import left_of, next_seat
from ..rules.piles import can_draw
from ..rules.state import State
from ..rules.teams import are_partners
from .common import SUSPICIOUS_HAND, can_play_drawn, encode_pair, encode_play
from .greedy_elite import answer_elite, best_activation
from .greedy_house import answer_sum, choose_swap, swap_worth, wants_to_jump
from .rivals import rivals_in

_NEARLY_OUT = 2


@rule
def strength(g: State, seat: Seat, colour: ColourNumber) -> int:
    """The strength of a colour in the hand."""
    return popcount(g.low[seat] & COLOUR_LOW[colour]) + popcount(g.high[seat] & COLOUR_HIGH[colour])


@rule
def best_colour(g: State, seat: Seat) -> ColourNumber:
    """The strongest colour in the hand."""
    best = 0
    for colour in range(1, 4):
        if strength(g, seat, colour) > strength(g, seat, best):
            best = colour
    return best


@rule
def wild_worth(g: State, seat: Seat, kind: Kind, danger: bool) -> int:
    """The worth of a wild, which is kept in reserve, except a draw four when the next player is nearly
    out."""
    if kind == WILD_FOUR:
        if would_bluff(g, seat):
            return -60
        return 30 if danger else -24
    if kind == ELITE_WILD:
        return -12
    if kind == WILD_RECOVER:
        return -16 + 3 * g.spent_count[seat]
    if (SPECIALS >> kind) & 1 != 0 and g.throws != 0:
        return -40
    return -20


@rule
def is_threat(g: State, seat: Seat, other: Seat) -> bool:
    """Whether an opponent is about to win."""
    return g.sizes[other] <= _NEARLY_OUT and not are_partners(g, seat, other)


@noinline
def worth(g: State, seat: Seat, kind: Kind) -> int:
    """The worth of playing this kind now."""
    danger = is_threat(g, seat, next_seat(g, seat))
    if COLOURED_KINDS <= kind < FIRST_ICON:
        return wild_worth(g, seat, kind, danger)
    total = 2 * strength(g, seat, COLOUR_OF[kind]) + 2 * count_of(g, seat, kind)
    if FIRST_ICON <= kind < FIRST_RECOVER:
        return total + best_activation(g, seat, COLOUR_OF[kind]) // 64
    if kind >= FIRST_RECOVER:
        return total + (4 if g.spent_count[seat] > 0 else -2)
    if plays_house(g):
        total += swap_worth(g, seat, kind, 1)
    if POWER_OF[kind] != NO_POWER:
        return total + (20 if danger else 3)
    return total + kind % 13 // 3


@rule
def best_kind(g: State, seat: Seat, low: int, high: int) -> Kind:
    """The best of these kinds to play; there must be one."""
    best = -1
    most = 0
    while low != 0 or high != 0:
        if low != 0:
            kind = lowbit(low)
            low &= low - 1
        else:
            kind = LOW_KINDS + lowbit(high)
            high &= high - 1
        value = worth(g, seat, kind)
        if best < 0 or value > most:
            best = kind
            most = value
    return best


@rule
def play_kind(g: State, seat: Seat, kind: Kind) -> Action:
    """Plays this kind, and always calls if one card would be left."""
    calling = 1 if g.sizes[seat] == 2 and g.auto_call == 0 else 0
    return encode_play(kind, wild_colour(g, seat, kind), calling)


@rule
def wild_colour(g: State, seat: Seat, kind: Kind) -> ColourNumber:
    """The colour for a wild: its strongest colour, or for an Elite Wild the one that activates the best
    card.
    """
    best = best_colour(g, seat)
    if kind != ELITE_WILD:
        return best
    most = best_activation(g, seat, best) // 64 + 2 * strength(g, seat, best)
    for colour in range(4):
        value = best_activation(g, seat, colour) // 64 + 2 * strength(g, seat, colour)
        if value > most:
            best = colour
            most = value
    return best


@rule
def take_turn(g: State, seat: Seat) -> Action:
    """Plays the best card; draws, or passes, only if none can be played."""
    if plays_house(g):
        return take_house_turn(g, seat)
    low = playable_low(g, seat)
    high = playable_high(g, seat)
    if low | high == 0:
        return act.DRAW if can_draw(g) else act.PASS
    return play_kind(g, seat, best_kind(g, seat, low, high))


@rule
def take_house_turn(g: State, seat: Seat) -> Action:
    """The same with house rules: an open sum is answered if it can be, and two cards are better than one."""
    low = turn_kinds(g, seat)
    if low == 0 and g.sum > 0:
        return answer_sum(g)
    if low == 0:
        return act.DRAW if can_draw(g) else act.PASS
    pairs = pairs_of(g, seat, low)
    if pairs != 0:
        kind = best_kind(g, seat, pairs, 0)
        if swap_worth(g, seat, kind, 2) >= 0:
            return encode_pair(g, seat, kind, 1)
    return play_kind(g, seat, best_kind(g, seat, low, 0))


@rule
def after_drawing(g: State, seat: Seat) -> Action:
    """Plays the drawn card, but keeps a wild that isn't needed to get out."""
    kind = g.drawn
    if not can_play_drawn(g, seat):
        return act.KEEP
    if plays_house(g) and is_forced(g, 1 << kind):
        return play_kind(g, seat, kind)
    if COLOURED_KINDS <= kind < FIRST_ICON and g.sizes[seat] > 3 and worth(g, seat, kind) < 0:
        return act.KEEP
    return play_kind(g, seat, kind)


@rule
def answer_four(g: State) -> Action:
    """Challenges a large hand, which is likely to have held the colour; otherwise takes the cards."""
    return act.CHALLENGE if g.sizes[g.turn] >= SUSPICIOUS_HAND else act.TAKE


@rule
def keep_after_hit(g: State, seat: Seat) -> Action:
    """Keeps a card that can be played next: a wild, or one of the named colour (HM-3)."""
    low = g.low[seat]
    wilds = low >> COLOURED_KINDS
    if wilds != 0:
        return act.CHOOSE + COLOURED_KINDS + lowbit(wilds)
    fitting = low & COLOUR_LOW[g.colour]
    return act.CHOOSE + lowbit(fitting if fitting != 0 else low)


@rule
def follow_up(g: State, seat: Seat) -> Action:
    """Plays the best card of the chosen colour (AS-2)."""
    return play_kind(g, seat, best_kind(g, seat, g.low[seat] & COLOUR_LOW[g.colour], 0))


@noinline
def decide(g: State, seat: Seat) -> Action:
    """The turn move or the answer that the table is waiting for."""
    if g.phase == ph.TURN:
        return take_turn(g, seat)
    if g.phase == ph.DRAWN:
        return after_drawing(g, seat)
    if g.phase == ph.FOUR:
        return answer_four(g)
    if g.phase == ph.LINE:
        return act.SAY if remembers_line(g) else act.CANNOT
    if g.phase == ph.FOLLOW_UP:
        return follow_up(g, seat)
    if g.phase == ph.HIT:
        return keep_after_hit(g, seat)
    if g.phase == ph.SWAP:
        return act.TARGET + choose_swap(g, seat)
    return answer_elite(g, seat, best_colour(g, seat))


@rule
def likely_colour(g: State, seat: Seat) -> ColourNumber:
    """The colour that the caller's last card most likely has: the one it sees least of itself."""
    seen0 = seen1 = seen2 = seen3 = 0
    for place in range(g.discarded):
        colour = COLOUR_OF[g.discard[place]]
        seen0 += 1 if colour == 0 else 0
        seen1 += 1 if colour == 1 else 0
        seen2 += 1 if colour == 2 else 0
        seen3 += 1 if colour == 3 else 0
    seen0 += strength(g, seat, 0)
    seen1 += strength(g, seat, 1)
    seen2 += strength(g, seat, 2)
    seen3 += strength(g, seat, 3)
    best, least = 0, seen0
    if seen1 < least:
        best, least = 1, seen1
    if seen2 < least:
        best, least = 2, seen2
    if seen3 < least:
        best, least = 3, seen3
    return best


@rule
def throw(g: State, seat: Seat) -> Action:
    """Throws, unless that would hand the caller the turn with the colour guessed right, or the caller is a
    partner."""
    follower = left_of(g, seat) if g.throw_left else next_seat(g, seat)
    if (follower == g.throw_at and g.sizes[seat] > 2) or are_partners(g, g.throw_at, seat):
        return act.WAIVE
    foil = lowbit(g.low[seat] & SPECIALS) & 1
    calling = act.WITH_CALL if g.sizes[seat] == 2 and g.auto_call == 0 else 0
    return act.THROW + 4 * foil + likely_colour(g, seat) + calling


@noinline
def react(g: State, seat: Seat) -> Action:
    """Calls, catches anyone but partners, interrupts; jumps in and throws if it helps."""
    if (g.owes >> seat) & 1 != 0:
        return act.CALL
    sleepers = rivals_in(g, seat, g.owes)
    if sleepers != 0:
        return act.CATCH + lowbit(sleepers)
    if can_interrupt(g, seat):
        return encode_play(lowbit(g.low[seat] & SPECIALS), best_colour(g, seat), 0)
    if can_throw(g, seat):
        return throw(g, seat)
    if plays_house(g) and can_jump_in(g, seat) and wants_to_jump(g, seat):
        return play_kind(g, seat, g.top)
    return act.WAIVE
