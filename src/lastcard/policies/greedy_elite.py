"""The greedy player's values of Elite cards, and its answers to their questions."""

from __future__ import annotations

from lastcard.cards import COLOURED_KINDS, ELITE_WILD, LOW_KINDS, WILD_RECOVER
from lastcard.elite_cards import (
    DISCARD,
    DISCARD_COLOUR,
    DRAW_CARDS,
    EVERYONE,
    MAX_ICONS,
    PLAY_AGAIN,
    RECOVER_CARD,
    REFRESH,
    SEARCH,
    SKIP_NEXT,
    SUBSTITUTE,
    SWAP_HANDS,
)
from lastcard.number_types import Action, ColourNumber, Seat

from ..rules import actions as act
from ..rules import phases as ph
from ..rules.backend import lowbit, noinline, popcount, rule
from ..rules.icons import can_substitute
from ..rules.matching import COLOUR_HIGH, COLOUR_LOW, COLOUR_OF
from ..rules.printed import action_of, active_icon, has_colour, icon_at, number_of, type_of, who_of
from ..rules.state import LINEUP, State
from .rivals import fewest, most, partner_of


@rule
def harm_to_others(g: State, icon: int, each: int) -> int:
    """The worth of a harmful icon, which is higher against everyone."""
    return each * (g.seats - 1) if who_of(icon) == EVERYONE else each


@rule
def discard_worth(g: State, icon: int) -> int:
    """The worth of a discard: losing a UNO card helps its owner; losing an Elite card hurts a little."""
    if type_of(icon) != 0:
        return harm_to_others(g, icon, 2)
    return harm_to_others(g, icon, -6)


@rule
def recover_worth(icon: int) -> int:
    """The worth of a recovery: an Elite card is good, a UNO card bad; for other players the other way
    round."""
    own = who_of(icon) == 0
    if type_of(icon) != 0:
        return 3 if own else -2
    return -6 if own else 5


@rule
def icon_worth(g: State, seat: Seat, icon: int, colour: ColourNumber) -> int:
    """The worth of an icon to this seat now; a card is about four."""
    action = action_of(icon)
    if action == SKIP_NEXT:
        return harm_to_others(g, icon, 4)
    if action == DRAW_CARDS:
        return harm_to_others(g, icon, 3 * number_of(icon))
    if action == PLAY_AGAIN:
        return 7
    if action == DISCARD:
        return discard_worth(g, icon)
    if action == RECOVER_CARD:
        return recover_worth(icon)
    if action == SWAP_HANDS:
        return 4 * (g.sizes[seat] - g.sizes[fewest(g, seat)])
    if action == DISCARD_COLOUR:
        held = popcount(g.low[seat] & COLOUR_LOW[colour]) + popcount(g.high[seat] & COLOUR_HIGH[colour])
        return 4 * held
    if action == REFRESH:
        return 0
    if action == SUBSTITUTE or action == SEARCH:
        return 2
    return 1


@noinline
def card_worth(g: State, seat: Seat, card: int, colour: ColourNumber) -> int:
    """The worth of carrying out the whole card now."""
    total = 0
    for place in range(MAX_ICONS):
        icon = icon_at(g.printed[card], place)
        if icon != 0:
            total += icon_worth(g, seat, icon, colour)
    return total


@rule
def best_activation(g: State, seat: Seat, colour: ColourNumber) -> int:
    """The best Lineup card for a colour: its worth times 64 plus its slot; 0 if none is worth it."""
    best = 0
    for slot in range(LINEUP):
        card = g.lineup[seat][slot]
        if card != 0 and has_colour(g.printed[card], colour):
            value = card_worth(g, seat, card, colour) * 64 + slot
            if value >= 64 and value > best:
                best = value
    return best


@rule
def keep_worth(g: State, seat: Seat, card: int) -> int:
    """The worth of owning a card: its usual effect, and the number of colours that activate it."""
    total = 0
    for colour in range(4):
        if has_colour(g.printed[card], colour):
            total += 4 + card_worth(g, seat, card, colour)
    return total


@rule
def best_spent(g: State, seat: Seat, differing: bool) -> int:
    """The Elite discard that is best to have back; for Substitute only those that differ count."""
    best = -1
    for place in range(g.spent_count[seat]):
        if differing and not can_substitute(g, place):
            continue
        worth = keep_worth(g, seat, g.spent[seat][place])
        if best < 0 or worth > keep_worth(g, seat, g.spent[seat][best]):
            best = place
    return act.PICK + best


@rule
def worst_slot(g: State, seat: Seat) -> int:
    """Picks the Lineup card that is worth least."""
    worst = -1
    for slot in range(LINEUP):
        card = g.lineup[seat][slot]
        if card == 0:
            continue
        if worst < 0 or keep_worth(g, seat, card) < keep_worth(g, seat, g.lineup[seat][worst]):
            worst = slot
    return act.PICK + worst


@rule
def best_pick(g: State, seat: Seat) -> int:
    """Picks the card of the draft's layout that is worth most."""
    best = 0
    for place in range(1, g.laid_count):
        if keep_worth(g, seat, g.layout[place]) > keep_worth(g, seat, g.layout[best]):
            best = place
    return act.PICK + best


@rule
def card_to_discard(g: State, seat: Seat, favourite: ColourNumber) -> Action:
    """The card to discard: if possible, neither a wild nor one of the favourite colour."""
    low = g.low[seat] & ((1 << COLOURED_KINDS) - 1)
    high = g.high[seat]
    if low & ~COLOUR_LOW[favourite] != 0:
        return act.CHOOSE + lowbit(low & ~COLOUR_LOW[favourite])
    if high & ~COLOUR_HIGH[favourite] != 0:
        return act.CHOOSE + LOW_KINDS + lowbit(high & ~COLOUR_HIGH[favourite])
    if low != 0:
        return act.CHOOSE + lowbit(low)
    if high != 0:
        return act.CHOOSE + LOW_KINDS + lowbit(high)
    return act.CHOOSE + lowbit(g.low[seat])


@rule
def card_to_recover(g: State, favourite: ColourNumber) -> Action:
    """The card to recover: a wild if there is one, else one of the favourite colour."""
    best = g.discard[0]
    for place in range(g.discarded - 1):
        kind = g.discard[place]
        if kind == ELITE_WILD or kind == WILD_RECOVER:
            return act.CHOOSE + kind
        if COLOUR_OF[kind] == favourite:
            best = kind
    return act.CHOOSE + best


@rule
def helps_target(icon: int) -> bool:
    """Whether the icon helps its target: then it goes to the player furthest from winning."""
    action = action_of(icon)
    if action == DISCARD:
        return type_of(icon) == 0
    return action == RECOVER_CARD and type_of(icon) != 0


@rule
def best_target(g: State, seat: Seat) -> int:
    """Targets the rival with the fewest cards; with an icon that helps, a partner, or the player with the
    most cards.
    """
    if helps_target(active_icon(g)):
        partner = partner_of(g, seat)
        return act.TARGET + (partner if partner >= 0 else most(g, seat))
    return act.TARGET + fewest(g, seat)


@noinline
def answer_elite(g: State, seat: Seat, favourite: ColourNumber) -> Action:
    """The answer to the question of an Elite card or the draft."""
    if g.phase == ph.ACTIVATE:
        best = best_activation(g, seat, g.colour)
        return act.PICK + best % 64 if best > 0 else act.NONE
    if g.phase == ph.TARGET:
        return best_target(g, seat)
    if g.phase == ph.DISCARD_UNO:
        return card_to_discard(g, seat, favourite)
    if g.phase == ph.DISCARD_ELITE:
        return worst_slot(g, seat)
    if g.phase == ph.RECOVER_UNO:
        return card_to_recover(g, favourite)
    if g.phase == ph.SEARCH:
        found = g.deck[g.target][0]
        return act.BOTTOM if keep_worth(g, seat, found) > 16 else act.NONE
    if g.phase == ph.SUBSTITUTE:
        return best_spent(g, seat, True)
    if g.phase == ph.DRAFT:
        return best_pick(g, seat)
    return best_spent(g, seat, False)
