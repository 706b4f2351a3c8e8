"""The random player: it chooses uniformly among its legal plays, draws only when it can't play, and otherwise
tosses a coin."""

from __future__ import annotations

from lastcard.cards import LOW_KINDS, WILD
from lastcard.number_types import Action, Kind, Seat

from ..rules import actions as act
from ..rules import phases as ph
from ..rules.backend import nth_bit, plays_elite, plays_house, popcount, rule
from ..rules.decisions import remembers_line
from ..rules.dice import policy_roll
from ..rules.house_legality import is_forced, pairs_of, turn_kinds
from ..rules.legality import answers, reactions
from ..rules.matching import playable_high, playable_low
from ..rules.piles import can_draw
from ..rules.stacking import can_challenge_sum
from ..rules.state import State
from .common import any_move, can_play_drawn, clear_masks, encode_pair, encode_play


@rule
def play_kind(g: State, seat: Seat, kind: Kind) -> Action:
    """Plays this kind: a wild in any colour; whether to call, where that is a choice, by a coin toss."""
    action: Action = act.PLAY + kind
    if kind >= WILD:
        action = encode_play(kind, policy_roll(g, 4) if kind < LOW_KINDS else 0, 0)
    if g.sizes[seat] == 2 and g.auto_call == 0 and policy_roll(g, 2) != 0:
        action += act.WITH_CALL
    return action


@rule
def take_turn(g: State, seat: Seat) -> Action:
    """Plays any card that can be played, each kind equally likely; draws, or passes, only without one."""
    if plays_house(g):
        return take_house_turn(g, seat)
    low = playable_low(g, seat)
    high = playable_high(g, seat) if plays_elite(g) else 0
    if low | high == 0:
        return act.DRAW if can_draw(g) else act.PASS
    low_count = popcount(low)
    total = low_count + popcount(high)
    number = policy_roll(g, total)
    if number < low_count:
        return play_kind(g, seat, nth_bit(low, number))
    return play_kind(g, seat, LOW_KINDS + nth_bit(high, number - low_count))


@rule
def take_house_turn(g: State, seat: Seat) -> Action:
    """The same with house rules, pairs included; while a sum is open, drawing it or challenging is as likely
    as each kind."""
    low = turn_kinds(g, seat)
    pairs = pairs_of(g, seat, low)
    words = 0
    if g.sum > 0:
        words = 2 if can_challenge_sum(g) else 1
    total = popcount(low) + popcount(pairs) + words
    if total == 0:
        return act.DRAW if can_draw(g) else act.PASS
    number = policy_roll(g, total)
    if number < words:
        return act.TAKE + number
    number -= words
    if number < popcount(low):
        return play_kind(g, seat, nth_bit(low, number))
    kind = nth_bit(pairs, number - popcount(low))
    return encode_pair(g, seat, kind, policy_roll(g, 2))


@rule
def after_drawing(g: State, seat: Seat) -> Action:
    """Plays or keeps the drawn card, by a coin toss, unless it must be played (H-5)."""
    if not can_play_drawn(g, seat):
        return act.KEEP
    if policy_roll(g, 2) == 0 and not (plays_house(g) and is_forced(g, 1 << g.drawn)):
        return act.KEEP
    return play_kind(g, seat, g.drawn)


@rule
def decide(g: State, seat: Seat) -> Action:
    """The turn move or the answer that the table is waiting for."""
    if g.phase == ph.TURN:
        return take_turn(g, seat)
    if g.phase == ph.DRAWN:
        return after_drawing(g, seat)
    if g.phase == ph.LINE:
        return act.SAY if remembers_line(g) else act.CANNOT
    clear_masks(g)
    answers(g, seat, g.masks)
    return any_move(g)


@rule
def react(g: State, seat: Seat) -> Action:
    """Any of its reactions, or none, by a coin toss."""
    if policy_roll(g, 2) == 0:
        return act.WAIVE
    clear_masks(g)
    reactions(g, seat, g.masks)
    return any_move(g)
