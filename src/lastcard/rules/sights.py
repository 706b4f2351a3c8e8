"""Known cards: those that a seat knows to be in another's hand, because it was shown them or saw them arrive.

For each owner and viewer there is a mask of kinds: at least one card of the kind is there. When one is
played, whether a second remains is no longer known.
"""

from __future__ import annotations

from lastcard.cards import LOW_KINDS
from lastcard.number_types import Kind, Seat

from .backend import noinline, plays_elite, rule
from .memory import Memory


@rule
def unsee_all(g: Memory) -> None:
    """Clears all knowledge about all hands."""
    if g.watched != 0:
        for owner in range(g.seats):
            unsee_hand(g, owner)
    g.watched = 0
    g.watching = 0


@noinline
def unsee_hand(g: Memory, owner: Seat) -> None:
    """Clears all knowledge about this hand."""
    for viewer in range(g.seats):
        clear_seen(g, owner, viewer)


@rule
def clear_seen(g: Memory, owner: Seat, viewer: Seat) -> None:
    """Clears the viewer's knowledge of a hand that was shown, or has changed, as a whole."""
    g.seen[owner][viewer] = 0
    if plays_elite(g):
        g.seen_high[owner][viewer] = 0


@noinline
def see(g: Memory, owner: Seat, viewer: Seat, kind: Kind) -> None:
    """Notes that the viewer knows that the owner holds a card of this kind."""
    g.watched |= 1 << owner
    g.watching |= 1 << viewer
    if kind < LOW_KINDS or not plays_elite(g):
        g.seen[owner][viewer] |= 1 << kind
    else:
        g.seen_high[owner][viewer] |= 1 << (kind - LOW_KINDS)


@noinline
def see_return(g: Memory, owner: Seat, kind: Kind) -> None:
    """Notes a card that everyone saw come into a hand."""
    for viewer in range(g.seats):
        if viewer != owner:
            see(g, owner, viewer, kind)


@noinline
def lose_sight(g: Memory, owner: Seat, kind: Kind) -> None:
    """Notes that a card of this kind has left the hand; whether there is another is unknown."""
    if (g.watched >> owner) & 1 == 0:
        return
    for viewer in range(g.seats):
        if kind < LOW_KINDS or not plays_elite(g):
            g.seen[owner][viewer] &= ~(1 << kind)
        else:
            g.seen_high[owner][viewer] &= ~(1 << (kind - LOW_KINDS))


@noinline
def swap_sights(g: Memory, one: Seat, other: Seat) -> None:
    """Moves knowledge with two hands that were swapped; the two players know the hands that they gave."""
    exchange_sights(g, one, other)
    clear_seen(g, one, one)
    clear_seen(g, other, other)
    see_hand(g, one, other)
    see_hand(g, other, one)


@rule
def exchange_sights(g: Memory, one: Seat, other: Seat) -> None:
    """Swaps everyone's knowledge of two hands."""
    for viewer in range(g.seats):
        g.seen[one][viewer], g.seen[other][viewer] = g.seen[other][viewer], g.seen[one][viewer]
        g.seen_high[one][viewer], g.seen_high[other][viewer] = (
            g.seen_high[other][viewer],
            g.seen_high[one][viewer],
        )


@rule
def forget_others_sights(g: Memory, seat: Seat) -> None:
    """Clears the other seats' knowledge: in an imagined game hands hold other cards."""
    for owner in range(g.seats):
        for viewer in range(g.seats):
            if viewer != seat:
                clear_seen(g, owner, viewer)
                if plays_elite(g):
                    g.tops[owner][viewer] = 0


@rule
def see_hand(g: Memory, owner: Seat, viewer: Seat) -> None:
    """Notes that the viewer knows the whole hand, which was its own until now."""
    g.watched |= 1 << owner
    g.watching |= 1 << viewer
    g.seen[owner][viewer] = g.low[owner]
    g.seen_high[owner][viewer] = g.high[owner]
