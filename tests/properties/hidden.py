"""The same table with other hidden cards: everything that one seat may not know is redealt, all else stays.

Hidden from a seat are the cards in the other hands and the draw pile (but not their numbers), a card that
somebody else has just drawn, whether a Wild Draw Four was a bluff, the generators, and the order of the
Player Decks. In quick play their cards are hidden too; in dynasty everybody knows only their own deck's;
after a draft everybody knows them all. A player knows a card found by their Search while they decide.
"""

from __future__ import annotations

from random import Random

from lastcard.game import Game
from lastcard.number_types import Seat
from lastcard.rules import phases as ph
from lastcard.rules.dealing import DRAFTED, DYNASTY, QUICK
from lastcard.rules.drawing import fits
from lastcard.rules.hands import empty_hand, gain
from lastcard.rules.matching import ALL_WILDS, COLOUR_LOW
from lastcard.rules.state import State
from lastcard.view import hand_kinds

TRIES = 40


def dealt_anew(game: Game, observer: Seat | None, random: Random) -> Game:
    """A copy in which everything hidden from the observer (None: a spectator) is redealt."""
    twin = game.copy()
    state = twin.state
    for _ in range(TRIES):
        _deal_hands(state, observer, random)
        if _make_sense(state, observer, random):
            break
    else:
        twin.state = game.state.copy()
        twin.state.log = list(game.state.log or ())
    _shuffle_decks(twin.state, observer, random)
    _reseed(twin.state, random)
    return twin


def others(state: State, observer: Seat | None) -> list[Seat]:
    return [seat for seat in range(state.seats) if seat != observer]


def _deal_hands(state: State, observer: Seat | None, random: Random) -> None:
    """Redeals the other hands and the draw pile from one heap, to the same sizes."""
    sizes = {seat: state.sizes[seat] for seat in others(state, observer)}
    heap = list(state.pile[: state.piled])
    for seat in sizes:
        heap += hand_kinds(state, seat)
        empty_hand(state, seat)
    random.shuffle(heap)
    for seat, size in sizes.items():
        for _ in range(size):
            gain(state, seat, heap.pop())
    for place, kind in enumerate(heap):
        state.pile[place] = kind


def _make_sense(state: State, observer: Seat | None, random: Random) -> bool:
    """Makes everything that depends on the hidden hands fit them; False if these hands can't have led
    here."""
    if state.phase == ph.DRAWN and state.turn != observer:
        state.drawn = -1
        hand = hand_kinds(state, state.turn)
        drawn = [kind for kind in hand if state.holds_drawn or fits(state, state.turn, kind)]
        if not drawn:
            return False
        state.drawn = random.choice(drawn)
    if state.phase == ph.FOLLOW_UP and state.asked != observer:
        return state.low[state.asked] & COLOUR_LOW[state.colour] != 0
    if state.phase == ph.FOUR and state.turn != observer:
        wild = state.low[state.turn] & ALL_WILDS != 0
        state.guilty = int(state.bluffs == 1 and (wild or random.random() < 0.5))
        return state.bluffs == 1 or not wild
    return True


def _shuffle_decks(state: State, observer: Seat | None, random: Random) -> None:
    searching = state.phase == ph.SEARCH and state.asked == observer
    found = state.target if searching else -1
    if state.elite == QUICK:
        _mix_cards(state, list(range(state.seats)), found, random, with_pool=True)
    elif state.elite == DYNASTY:
        _mix_cards(state, others(state, observer), found, random, with_pool=False)
    for seat in range(state.seats) if state.elite else ():
        _shuffle_places(state.deck[seat], int(seat == found), state.deck_count[seat], random)
    if state.phase == ph.DRAFT and state.elite == DRAFTED:
        _shuffle_places(state.pool, 0, state.pooled, random)


def _shuffle_places(row: list[int], first: int, end: int, random: Random) -> None:
    cards = list(row[first:end])
    random.shuffle(cards)
    for place, card in enumerate(cards, start=first):
        row[place] = card


def _mix_cards(state: State, seats: list[Seat], found: Seat, random: Random, *, with_pool: bool) -> None:
    """Redeals the face-down Elite cards of these seats and of the pool."""
    places = [(state.deck[seat], place) for seat in seats for place in range(state.deck_count[seat])]
    places = [(row, place) for row, place in places if found < 0 or row is not state.deck[found] or place > 0]
    if with_pool:
        places += [(state.pool, place) for place in range(state.pooled)]
    cards = [row[place] for row, place in places]
    random.shuffle(cards)
    for (row, place), card in zip(places, cards, strict=True):
        row[place] = card


def _reseed(state: State, random: Random) -> None:
    state.s0, state.s1 = random.getrandbits(32), random.getrandbits(32)
    state.c0, state.c1 = random.getrandbits(32), random.getrandbits(32)
    state.known = random.randint(0, state.piled)
