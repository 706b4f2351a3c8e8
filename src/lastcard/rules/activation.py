"""Activating a Lineup card and carrying out its icons, one by one (EL-2 to EL-4, EL-30, EL-31).

While a card is carried out it isn't in any pile: it is in `active`, the icon being carried out is `icon`, and
`reach` counts the players that the icon has reached. A question pauses the card; its answer resumes it.
"""

from __future__ import annotations

from lastcard.elite_cards import DISCARD as DISCARD_ICON
from lastcard.elite_cards import (
    DISCARD_COLOUR,
    DRAW_CARDS,
    EVERYONE,
    MAX_ICONS,
    PEEK,
    PLAY_AGAIN,
    RECOVER_CARD,
    REFRESH,
    SEARCH,
    SKIP_NEXT,
    SUBSTITUTE,
    SWAP_HANDS,
    TURN_ROUND,
)
from lastcard.elite_cards import TARGET as WITH_TARGET
from lastcard.number_types import Seat

from . import phases as ph
from .backend import emit, rule
from .consequences import owe, pass_on
from .event_codes import ACTIVATED, DECLINED, OFFERED, TARGETED
from .icons import (
    again,
    ask_discard,
    ask_recover,
    ask_search,
    ask_substitute,
    discard_colour,
    peek,
    refresh,
    skip_next,
    turn_round,
)
from .lineup import empty_slot, put_away
from .order import next_seat
from .phases import ACTIVATE, RESOLVING
from .piles import can_draw
from .printed import action_of, active_icon, has_colour, number_of, type_of, who_of
from .state import LINEUP, State
from .swapping import swap_hands


@rule
def can_activate(g: State, seat: Seat, slot: int) -> bool:
    """EL-2, EL-3: a Lineup card of the colour that was played or chosen."""
    card = g.lineup[seat][slot]
    return card != 0 and has_colour(g.printed[card], g.colour)


@rule
def offer(g: State, seat: Seat) -> None:
    """EL-2: the seat may activate one Lineup card; with none of that colour the turn is over."""
    for slot in range(LINEUP):
        if can_activate(g, seat, slot):
            g.asked = seat
            g.phase = ACTIVATE
            emit(g, OFFERED, seat, g.colour, 0)
            return
    pass_on(g)


@rule
def decline(g: State, seat: Seat) -> None:
    """Activates no card; the turn passes on."""
    emit(g, DECLINED, seat, 0, 0)
    pass_on(g)


@rule
def activate(g: State, seat: Seat, slot: int) -> None:
    """Takes the card out of its Lineup slot and begins to carry out its icons, in printed order."""
    g.active = empty_slot(g, seat, slot)
    g.active_slot = slot
    g.active_colour = g.colour
    emit(g, ACTIVATED, seat, g.active, slot)
    keep_resolving(g)


@rule
def keep_resolving(g: State) -> None:
    """Continues the active card with its next step (`settling`)."""
    g.phase = RESOLVING
    g.asked = -1


@rule
def resolve_next(g: State) -> None:
    """The next step of the active card."""
    if g.icon == MAX_ICONS or active_icon(g) == 0:
        put_away(g)
        pass_on(g)
    elif g.reach >= subjects(g):
        g.icon += 1
        g.reach = 0
        g.target = -1
    elif needs_target(g):
        ask_target_or_drop(g)
    else:
        g.reach += 1
        resolve_icon(g, subject(g))


@rule
def subjects(g: State) -> int:
    """The number of players that the icon affects."""
    if who_of(active_icon(g)) == EVERYONE:
        return g.seats - 1
    return 1


@rule
def needs_target(g: State) -> bool:
    """Whether a player still has to be chosen: because of Target, or because the icon always needs one."""
    if g.target >= 0:
        return False
    icon = active_icon(g)
    action = action_of(icon)
    return who_of(icon) == WITH_TARGET or action == PEEK or action == SWAP_HANDS or action == SEARCH


@rule
def ask_target_or_drop(g: State) -> None:
    """Asks for a target, unless no seat could carry the icon out (EL-34)."""
    icon = active_icon(g)
    for seat in range(g.seats):
        if seat != g.turn and can_affect(g, seat, icon):
            g.asked = g.turn
            g.phase = ph.TARGET
            return
    g.reach = 1


@rule
def choose_target(g: State, seat: Seat, target: Seat) -> None:
    """Targets this player with the icon and continues to carry it out."""
    emit(g, TARGETED, seat, target, 0)
    g.target = target
    keep_resolving(g)


@rule
def can_affect(g: State, seat: Seat, icon: int) -> bool:
    """Whether the icon would do anything if it targeted this seat."""
    action = action_of(icon)
    elite = type_of(icon) != 0
    if action == SEARCH:
        return g.deck_count[seat] > 0
    if action == DRAW_CARDS:
        return can_draw(g)
    if action == DISCARD_ICON and elite:
        return g.lineup[seat][0] | g.lineup[seat][1] | g.lineup[seat][2] != 0
    if action == RECOVER_CARD:
        return g.spent_count[seat] > 0 if elite else g.discarded > 1
    return True


@rule
def subject(g: State) -> Seat:
    """The player that the icon has reached: the `reach`-th one in turn order, or its target."""
    if g.target >= 0:
        return g.target
    seat = g.turn
    for _ in range(g.reach):
        seat = next_seat(g, seat)
    return seat


@rule
def owner_unless_targeted(g: State, seat: Seat, icon: int) -> Seat:
    """The seat that Recover and Refresh affect: the player of the card, unless Target or Everyone says
    otherwise."""
    return g.turn if who_of(icon) == 0 else seat


@rule
def resolve_icon(g: State, seat: Seat) -> None:
    """Dispatches to the icon's function; `seat` is the player it has reached."""
    icon = active_icon(g)
    action = action_of(icon)
    if action == SKIP_NEXT:
        skip_next(g, seat)
    elif action == TURN_ROUND:
        turn_round(g)
    elif action == DRAW_CARDS:
        owe(g, seat, number_of(icon))
    elif action == PEEK:
        peek(g, seat)
    elif action == PLAY_AGAIN:
        again(g)
    elif action == DISCARD_ICON:
        ask_discard(g, seat, type_of(icon))
    elif action == RECOVER_CARD:
        ask_recover(g, owner_unless_targeted(g, seat, icon), type_of(icon))
    elif action == SWAP_HANDS:
        swap_hands(g, g.turn, seat)
    elif action == DISCARD_COLOUR:
        discard_colour(g)
    elif action == SEARCH:
        ask_search(g, seat)
    elif action == SUBSTITUTE:
        ask_substitute(g)
    elif action == REFRESH:
        refresh(g, owner_unless_targeted(g, seat, icon))
