"""Setting up a hand: Player Decks, the deal and the start card (C-2 to C-4, EL-1)."""

from __future__ import annotations

from collections.abc import Sequence

from lastcard.cards import LOW_KINDS
from lastcard.number_types import Kind, Seat

from .backend import emit, plays_elite, plays_house, plays_own, rule
from .dice import below
from .draft import start_draft
from .event_codes import DEALT, DREW, TURNED_UP
from .hands import empty_hand, gain
from .lineup import fill_lineups, put_under
from .matching import COLOUR_OF, SYMBOL_OF
from .piles import lay, take
from .settling import settle
from .state import LINEUP, OWN, OWN_BY_SEAT, PLAYER_DECK, State
from .turns import begin_turn, block

HAND = 7
QUICK, DRAFTED, DYNASTY = range(1, 4)


@rule
def clear(g: State) -> None:
    """Clears the last hand, but not the seats, the options, the pool and the kept Player Decks."""
    for seat in range(g.seats):
        empty_hand(g, seat)
        g.skips[seat] = 0
    g.direction = 1
    g.asked = -1
    g.drawn = -1
    g.winner = -1
    g.moves = 0
    g.passed = 0
    g.piled = 0
    g.known = 0
    g.discarded = 0
    g.owes = 0
    g.throw_at = -1
    g.guilty = 0
    g.remaining = 0
    g.due = 0
    g.due_seat = 0
    g.again = 0
    g.gaps = 1
    g.active = 0
    g.icon = 0
    g.reach = 0
    g.target = -1
    g.laid_count = 0
    g.picks = 0
    g.waived = 0
    g.poll_from = 0
    if plays_house(g):
        clear_house(g)
    if plays_own(g):
        clear_own(g)


@rule
def clear_house(g: State) -> None:
    """Clears the fields of house rules."""
    g.sum = 0
    g.laid_by = -1
    g.out = 0
    for kind in range(LOW_KINDS):
        g.forfeit[kind] = 0


@rule
def clear_own(g: State) -> None:
    """Sets the numbers of the edition's own rules to zero."""
    for number in range(OWN):
        g.own[number] = 0
    for number in range(OWN_BY_SEAT):
        for seat in range(g.seats):
            g.own_by_seat[number][seat] = 0


@rule
def put_elite_cards(g: State, pool: Sequence[int], decks: Sequence[int]) -> None:
    """Puts the pool in order and the brought Player Decks on the table, eight places per seat, before a
    deal."""
    for place in range(len(pool)):
        g.pool[place] = pool[place]
    g.pooled = len(pool)
    for seat in range(g.seats):
        g.deck_count[seat] = 0
    for place in range(len(decks)):
        if decks[place] != 0:
            put_under(g, place // PLAYER_DECK, decks[place])


@rule
def seat_by_choice(g: State, choice: Seat) -> Seat:
    """The seat that the table has chosen, or a random one (C-5, DR-3)."""
    return choice if choice >= 0 else below(g, g.seats)


@rule
def start(g: State, deck: Sequence[Kind], count: int) -> None:
    """Begins a hand with these cards: deals, or opens the draft that comes before the deal."""
    clear(g)
    g.dealer = seat_by_choice(g, g.dealer_choice)
    if plays_elite(g):
        g.first = seat_by_choice(g, g.first_choice)
    for place in range(count):
        g.pile[place] = deck[place]
    g.piled = count
    if plays_elite(g) and g.elite == DRAFTED and g.pooled > 0:
        clear_for_draft(g)
        start_draft(g)
        return
    if plays_elite(g) and g.elite == QUICK:
        deal_decks(g)
    deal(g)


@rule
def clear_for_draft(g: State) -> None:
    """Clears everything visible of the previous hand for the draft: Lineups, Elite discards, the top card."""
    g.turn = 0
    g.colour = 0
    g.top = 0
    for seat in range(g.seats):
        g.spent_count[seat] = 0
        for slot in range(LINEUP):
            g.lineup[seat][slot] = 0


@rule
def deal_decks(g: State) -> None:
    """Deals eight Elite cards each from the shuffled pool, in quick play."""
    for seat in range(g.seats):
        g.deck_count[seat] = 0
        for _ in range(PLAYER_DECK):
            place = below(g, g.pooled)
            g.pooled -= 1
            card = g.pool[place]
            g.pool[place] = g.pool[g.pooled]
            g.pool[g.pooled] = card
            put_under(g, seat, card)
    g.pooled = 0


@rule
def shuffle_deck(g: State, seat: Seat) -> None:
    """Shuffles a seat's Player Deck, by the table's generator."""
    for place in range(g.deck_count[seat] - 1, 0, -1):
        other = below(g, place + 1)
        card = g.deck[seat][place]
        g.deck[seat][place] = g.deck[seat][other]
        g.deck[seat][other] = card


@rule
def set_up_elite(g: State) -> None:
    """Shuffles each Player Deck and turns three of its cards face up (EL-1)."""
    for seat in range(g.seats):
        shuffle_deck(g, seat)
        g.spent_count[seat] = 0
        for slot in range(LINEUP):
            g.lineup[seat][slot] = 0
    g.gaps = 1
    fill_lineups(g)


@rule
def deal(g: State) -> None:
    """Deals seven cards each (C-2); the player to the dealer's left begins (C-4)."""
    emit(g, DEALT, g.dealer, g.seats, 0)
    for seat in range(g.seats):
        for _ in range(HAND):
            kind = take(g)
            gain(g, seat, kind)
            emit(g, DREW, seat, kind, 0)
    if plays_elite(g):
        set_up_elite(g)
    if turn_up(g):
        begin_turn(g, (g.dealer + 1) % g.seats)
        if plays_own(g):
            settle(g)
    else:
        block(g)


@rule
def turn_up(g: State) -> bool:
    """Turns over cards until a number shows; the ignored ones stay below it (C-3). False if none does, which
    can't happen with the deck of a checked setup."""
    for _ in range(g.piled):
        kind = take(g)
        lay(g, kind)
        emit(g, TURNED_UP, -1, kind, 0)
        if SYMBOL_OF[kind] < 10:
            g.colour = COLOUR_OF[kind]
            return True
    return False
